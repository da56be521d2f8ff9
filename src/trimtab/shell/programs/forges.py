"""Forges and their pipelines: GitHub, GitLab and what builds on them."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Arguments, Handler, ProgramCall, arguments, option_table
from trimtab.shell.command import options
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, Effect

_API = option_table(
    """
    [-X --method -H --header -f --raw-field -F --field --input -q --jq -t --template --hostname --cache -p --preview
    --form -R --repo]
    (--paginate --slurp -i --include --silent --verbose --output)
    """
)
_FIELDS = ("-f", "--raw-field", "-F", "--field", "--input", "--form")
_DELETES_IN_GRAPH = re.compile(r"\b(?:delete|remove|archive)[A-Z]\w*\s*\(")
_READS = frozenset(("GET", "HEAD", "OPTIONS"))


def forge(call: ProgramCall) -> Effect:
    given = arguments(call.words, options("-R --repo --hostname"))
    verb = given.operands[0] if given.operands else ""
    if verb == "api":
        return _api(call)
    if verb in ("alias", "extension", "ext") and given.operands[1:2] not in (("list",), ("search",), ("ls",)):
        return Effect(EXECUTES, f"`{call.program} {verb}` brings in other code")
    program = _TABLES.get(call.program)
    assert program is not None
    return program.judge(call)


def _api(call: ProgramCall) -> Effect:
    given = call.given(_API)
    fields = any(name in given.options for name in _FIELDS)
    method = (given.value("-X", "--method") or ("POST" if fields else "GET")).upper()
    path = given.operands[1] if len(given.operands) > 1 else ""
    name = f"{call.program} api"
    if path == "graphql":
        text = " ".join(call.words)
        if "@" in given.value("-F", "--field") or given.has("--input") or "query=$" in text:
            return Effect(MUTATING, f"`{name} graphql` sends a request that cannot be seen here")
        if not re.search(r"\bmutation\b", text):
            return _unless_dynamic(call, name, given)
        if _DELETES_IN_GRAPH.search(text):
            return Effect(DESTRUCTIVE, f"`{name} graphql` deletes something at the forge", outside=True)
        return Effect(MUTATING, f"`{name} graphql` changes something at the forge")
    if method in _READS:
        return _unless_dynamic(call, name, given)
    if method == "DELETE":
        return Effect(DESTRUCTIVE, f"`{name} -X DELETE {path}` deletes something at the forge", outside=True)
    return Effect(MUTATING, f"`{name}` sends a {method} to the forge")


def _unless_dynamic(call: ProgramCall, name: str, given: Arguments) -> Effect:
    """A path that the shell completes is still a path, if it cannot be taken for an option; a query is not."""
    query = any(part.dynamic and "query=" in part.text for part in call.parts)
    return Effect(MUTATING, f"`{name}` sends a request that cannot be seen here") if query else given.reading(name)


HANDLERS: Mapping[str, Handler] = dict.fromkeys(("gh", "glab"), forge)

_TABLES = Tables("""
gh
    [-R --repo --hostname -L --limit -q --jq --json -t --template -s --state -a --assignee -l --label -b --body -B
    --base -H --head -F --body-file --title -m --milestone -A --author -S --search -w --workflow -u --user -o
    --owner -j --job --branch -c --commit -e --event --status --created --attempt -i --interval --mention --app
    --sort --order --language --topic --visibility --source --merged-at --updated --match --involves
    --review-requested --reviewed-by --project --include-prs --extension --filename --size --number --env -O
    --format --color --exclude --signer-workflow --predicate-type --log-level]
    (--comments --log --log-failed --exit-status --name-only --patch --stat --watch --fail-fast --required --draft
    --fork --archived --no-archived --source --merged --closed --locked --commits --yaml -y --raw --files --public
    --secret --starred --exclude-drafts --exclude-pre-releases --show-token --active --exclude-forks --verbose -v
    --conflict-status --ref -r --no-assignee --compact --parents --closed --web-url --key)
  pr|issue|repo|run|workflow|release|gist|label|project|ruleset|cache|secret|variable|org|codespace|cs|search|status
    |auth|config|ssh-key|gpg-key|attestation|alias|extension|browse|discussion|agent-task = changes: changes
    something at the forge
  pr/view|list|ls|diff|checks|status = reads
  issue/view|list|ls|status = reads
  repo/view|list|ls = reads
  repo/deploy-key|autolink|gitignore|license/list|ls|view = reads
  run/view|list|ls|watch = reads
  workflow/view|list|ls = reads
  release/view|list|ls|verify|verify-asset = reads
  gist/view|list|ls = reads
  label|cache|secret|variable|org|ssh-key|gpg-key|alias|extension/list|ls|get|search = reads
  project/list|view|field-list|item-list = reads
  ruleset/view|list|check = reads
  codespace|cs/list|ls|view|logs = reads
  codespace|cs/ports/. = reads
  search status completion version help = reads
  auth/status|token = reads
  config/get|list = reads
  attestation/verify|inspect = reads
  browse = runs: opens a browser
  browse + -n --no-browser = reads
  * + --web = runs: opens a browser
  pr|issue|repo|workflow|release|gist|label|search|project|ruleset|status|browse|discussion + -w = runs: opens a browser
  run/view + -w = runs: opens a browser
  agent-task/list|view = reads
  repo/delete|archive = destroys outside: takes a repository away
  repo/edit + --visibility = destroys outside: changes who can see the repository
  repo/rename = changes outside: gives a repository another name
  release/delete|delete-asset = destroys outside: deletes a release
  run/delete = destroys outside: deletes a run with its logs
  workflow/disable = destroys outside: switches a workflow off
  run/cancel = destroys outside: stops a run halfway, which may be a deployment
  issue|gist|label|project|codespace|cs|ssh-key|gpg-key|cache|discussion/delete = destroys outside: deletes it at
    the forge
  project/item-delete|field-delete = destroys outside: deletes it at the forge
  secret|variable/delete|remove = destroys outside: deletes a setting that pipelines use
  repo/deploy-key|autolink/delete = destroys outside: deletes it at the forge
  repo/sync + --force = destroys outside: overwrites a branch
  auth/logout = changes
  codespace|cs/ssh|cp|jupyter|code = runs
  run/download release/download = changes: downloads files
glab
    [-R --repo -g --group -P --per-page -p --page -F --output -l --label -a --assignee -m --milestone --search -A
    --author -s --source-branch -t --target-branch -b --branch -S --sort -o]
    (-c --comments --all -A -M --merged --closed --opened -d --draft --raw --live -s --system-logs -r --reviewer
    --mine)
  mr|issue|repo|ci|pipeline|job|release|label|variable|schedule|snippet|ssh-key|deploy-key|user|auth|config|cluster
    |incident|iteration|milestone|token|stack|securefile|runner = changes: changes something at the forge
  mr|issue|repo|release|label|variable|schedule|snippet|ssh-key|deploy-key|incident|iteration|milestone|token|stack
    |securefile|runner/view|list|ls|show|diff|get|export|status|search|contributors|approvers|issues = reads
  ci|pipeline|pipe/view|list|ls|status|get|trace|lint|config = reads
  * + -w --web = runs: opens a browser
  auth/status = reads
  config/get = reads
  version check-update completion help = reads
  repo/delete|archive|transfer = destroys outside: takes a repository away
  mr|issue|release|label|variable|schedule|snippet|ssh-key|deploy-key|milestone|token|securefile|runner
    |incident/delete|revoke = destroys outside: deletes it at the forge
  ci|pipeline|job/delete|artifact-delete|erase = destroys outside: deletes a pipeline
""")

TABLE = """
gitlab-runner (--all --delete)
  * = changes
  list|status|verify|help = reads
  verify + --delete = destroys outside: removes runners
  unregister = destroys outside: removes a runner
  exec|run|run-single = runs
  stop|uninstall = destroys outside: stops the runners
  restart = changes outside

gitlab-rails gitlab-rake
  * = runs

circleci [--token --host --org-slug --org-id --vcs-type --owner-id --pipeline-id -o]
  * = changes
  version|diagnostic = reads
  config/validate|process = reads
  context|project/list|show|list-secrets|list-restrictions = reads
  project/secret/list = reads
  orb/list|info|source|validate|process|list-categories|diff = reads
  runner/resource-class|token|instance/list|ls = reads
  policy/fetch|logs|decide|eval|test|diff = reads
  context|orb|pipeline|namespace|project|policy/delete*|remove-secret|unlist|remove* = destroys outside: deletes it
    at the provider
  runner/resource-class|token|instance/delete = destroys outside: deletes it at the provider
  project/secret/delete|remove = destroys outside: deletes it at the provider
  dlc/purge = destroys outside: throws caches away
  local = runs

travis [-r --repo -b --branch] (-a --all -c)
  * = changes
  branches|history|logs|show|status|lint|monitor|accounts|repos|requests|whatsup|whoami|version = reads
  cache + --delete -d = destroys outside: deletes caches
  disable = destroys outside: switches builds off
  env/unset|clear = destroys outside: deletes settings
  env/list = reads

buildkite-agent bk drone woodpecker-cli tkn argo
    [-n --namespace -o --output --branch --pipeline --org]
    (-A --all-namespaces -f --follow)
  * = changes
  */list|ls|info|get|view|logs|describe|status = reads
  */rm|delete|remove|terminate|purge|stop = destroys outside: deletes it at the provider
  */*/ls|list|info = reads
  */*/rm|delete = destroys outside: deletes it at the provider
  list|get|logs|lint|version|info = reads
  delete|terminate|stop = destroys outside: deletes it at the provider

act [-W --workflows -j --job] (-l --list -n --dryrun -g --graph)
  * = runs
  * + -l --list -g --graph = reads

argocd
    [-o --output --app-namespace -N --project -p -l --selector --server --revision --name --kind]
    (--grpc-web --refresh --hard-refresh --plaintext --insecure --follow -f --show-params --show-operation --tail
    --prune --force --dry-run)
  * = changes
  version|completion = reads
  */list|get|diff|history|logs|manifests|resources|get-user-info|can-i = reads
  app|proj|project|repo|cluster|appset|cert|gpg/delete|rm|delete-resource|terminate-op|remove-* = destroys outside:
    deletes it in the cluster
  app/sync + --prune --force --replace = destroys outside: deletes what is not in the repository
  app/sync + --dry-run = reads
  app/rollback = destroys outside: puts an older state in place

flux
    [-n --namespace --context --level --since --kind --name]
    (-A --all-namespaces -w --watch -f --follow --tail --pre)
  * = changes
  get|check|logs|events|tree|trace|stats|version|diff|export|debug = reads
  delete|uninstall = destroys outside: deletes it in the cluster
"""
