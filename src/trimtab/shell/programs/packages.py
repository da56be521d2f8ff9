"""Package managers. Installing runs code of others and changes files that no repository holds."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, arguments
from trimtab.shell.command import options
from trimtab.shell.rules import Program, Tables
from trimtab.shell.verdict import EXECUTES, NOTHING, Effect, worst

_NODE_OWN = options("--prefix -C --dir -w --workspace -F --filter --cwd --loglevel --registry")


def node_manager(call: ProgramCall) -> Effect:
    """npm, pnpm, yarn, bun. A verb that is none of theirs is a script of the project, or, with bun, a file."""
    given = arguments(call.words, _NODE_OWN)
    verb = given.operands[0] if given.operands else ""
    if verb in ("exec", "x", "dlx"):
        return _started(call, verb)
    return _judged(_TABLES.get(call.program), call)


def _started(call: ProgramCall, verb: str) -> Effect:
    """What a package's own program does, where it is one that we know; in any case it is code of others."""
    begins = list(call.words).index(verb) + 1
    while begins < len(call.words) and call.words[begins][:1] == "-":
        begins += 1
    inner = call.inner(begins) if begins < len(call.words) else NOTHING
    return worst((inner, Effect(EXECUTES, f"`{call.program} {verb}` runs code of a package")))


def runner(call: ProgramCall) -> Effect:
    """npx, bunx, uvx, pipx run."""
    values = options("-p --package -c --call --from --with --python --spec")
    at = 0
    while at < len(call.words) and call.words[at][:1] == "-":
        at += 2 if call.words[at] in values else 1
    if call.program == "pipx" and call.words[at : at + 1] != ["run"]:
        return _judged(_TABLES.get("pipx"), call)
    at += call.program == "pipx"
    if {"--version", "--help"} & set(call.words[:at]) and at >= len(call.words):
        return NOTHING
    inner = call.inner(at) if at < len(call.words) else NOTHING
    script = arguments(call.words, values).value("-c", "--call")
    said = call.text(script) if script else NOTHING
    return worst((inner, said, Effect(EXECUTES, f"`{call.program}` runs code of a package")))


def uv(call: ProgramCall) -> Effect:
    words = list(call.words)
    given = arguments(words, options("--directory --project --python -p --with --extra --group --env-file --package"))
    verbs = given.operands
    if verbs[:1] == ("run",) or verbs[:2] == ("tool", "run"):
        begins = words.index("run") + 1
        takes = options(
            "--with --python -p --extra --group --env-file --package --directory --project --with-editable"
            " --only-group --index --with-requirements"
        )
        while begins < len(words) and words[begins][:1] == "-" and words[begins] not in ("-m", "-"):
            begins += 2 if words[begins] in takes else 1
        inner = call.inner(begins) if begins < len(words) else NOTHING
        return worst((inner, Effect(EXECUTES, "`uv run` runs code of the project")))
    if verbs[:1] == ("pip",):
        return _judged(_TABLES.get("pip"), call.starting(words.index("pip") + 1))
    return _judged(_TABLES.get("uv"), call)


def project_tool(call: ProgramCall) -> Effect:
    """poetry, pdm, hatch, pipenv, rye, pixi, conda: `run` starts something in their environment."""
    words = list(call.words)
    if words[:1] == ["run"] or (call.program in ("conda", "mamba", "micromamba") and "run" in words[:1]):
        begins = 1
        takes = options("-n --name -p --prefix -e --environment --env")
        while begins < len(words) and words[begins][:1] == "-":
            begins += 2 if words[begins] in takes else 1
        inner = call.inner(begins) if begins < len(words) else NOTHING
        return worst((inner, Effect(EXECUTES, f"`{call.program} run` runs code of the project")))
    return _judged(_TABLES.get(call.program), call)


def pip(call: ProgramCall) -> Effect:
    return _judged(_TABLES.get("pip"), call)


def ruby_manager(call: ProgramCall) -> Effect:
    return _started(call, "exec") if call.words[:1] == ["exec"] else _judged(_TABLES.get(call.program), call)


def _judged(program: Program | None, call: ProgramCall) -> Effect:
    assert program is not None
    return program.judge(call)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("pip", "pip3"), pip),
    **dict.fromkeys(("npm", "pnpm", "yarn", "bun"), node_manager),
    **dict.fromkeys(("npx", "bunx", "pnpx", "uvx", "pipx"), runner),
    "uv": uv,
    **dict.fromkeys(("gem", "bundle", "bundler"), ruby_manager),
    **dict.fromkeys(("poetry", "pdm", "hatch", "pipenv", "rye", "pixi", "conda", "mamba", "micromamba"), project_tool),
}

_TABLES = Tables("""
npm pnpm
    [--prefix -C --dir -w --workspace -F --filter --cwd --loglevel --registry --depth --omit --include --searchlimit
    --scope --tag --audit-level]
    (-g --global --long -l --parseable -p --production --prod --dev -D -P -r --recursive --workspaces -ws --link
    --package-lock-only --offline --prefer-online --prefer-offline --force -s --silent --only-projects --no-audit
    --no-fund --unicode --fix --dry-run -a)
  * = runs: runs a script of the project
  . = runs
  . + -v --version = reads
  install i ci add update up upgrade link ln rebuild dedupe ddp import patch patch-commit init create set-script
    version pkg set pack fund-set shrinkwrap login logout adduser config cache store env prune uninstall remove rm
    un unlink unpublish deprecate dist-tag owner access team token hook org star unstar audit outdated publish
    self-update setup upgrade-interactive plugin policies workspaces dlx-set completion-set pm approve-builds =
    changes tree: changes installed packages
  uninstall remove rm un r prune = changes tree: removes packages
  ls list ll la view info show v why explain outdated search s se find-dupes root prefix bin ping whoami help-search
    completion diff query sbom licenses versions = reads
  audit = reads
  audit/fix = changes tree
  audit + --fix = changes tree
  config/get|list|ls = reads
  config = reads
  config/set|delete|rm|edit|fix = changes
  cache/ls|list|dir|path = reads
  cache/clean|clear|rm|add|verify = changes
  store/path|status = reads
  store/prune|add = changes
  pkg/get = reads
  dist-tag|owner|access|team|token|profile|org/ls|list|get|whoami = reads
  pm/ls|bin|hash|cache|whoami|view|untrusted = reads
  workspaces|workspace/list|info = reads
  workspaces/foreach|run = runs
  unpublish = destroys outside: takes a package away from others
  deprecate = changes outside
  access|team|org|token|owner/rm|remove|revoke|destroy = destroys outside: takes rights away
  publish = changes outside: publishes a package
  pack publish + --dry-run = runs
  version + --help = reads
  run run-script start test t tst stop restart exec x dlx node build dev serve lint typecheck bench = runs
  env/ls|list = reads
  * + --userconfig --globalconfig --script-shell --node-options --viewer --browser --editor --use-yarnrc --config
    --require --init-module --ignore-scripts=false --pnpmfile --global-pnpmfile = runs: takes settings that may name
    programs
# A verb that is none of their own is a script of the project.
yarn bun
    [--prefix -C --dir -w --workspace -F --filter --cwd --loglevel --registry --depth --omit --include --searchlimit
    --scope --tag --audit-level]
    (-g --global --long -l --parseable -p --production --prod --dev -D -P -r --recursive --workspaces -ws --link
    --package-lock-only --offline --prefer-online --prefer-offline --force -s --silent --only-projects --no-audit
    --no-fund --unicode --fix --dry-run -a)
  * = runs: runs a script of the project
  . + -v --version = reads
  install i ci add update up upgrade link unlink rebuild dedupe import patch patch-commit init create version pack
    login logout cache remove rm uninstall publish self-update upgrade-interactive plugin policies set autoclean =
    changes tree: changes installed packages
  publish = changes outside: publishes a package
  why info outdated audit licenses versions = reads
  audit/fix = changes tree
  config/get|list = reads
  config/set|delete|unset = changes
  cache/list|dir = reads
  pm/ls|bin|hash|cache|whoami|view|untrusted = reads
  pm/cache/rm = changes
  workspaces/list|info = reads
  workspaces/foreach|run = runs
  * + --use-yarnrc --config -c --require -r --preload --env-file --bun --cwd = runs: takes settings that may name
    programs
pip pip3
    [-r --requirement -c --constraint -i --index-url --extra-index-url --path --exclude -t --target --prefix --root
    --find-links --format --timeout --retries --log --trusted-host]
    (-o --outdated -u --uptodate -e --editable -l --local --user --pre --not-required --exclude-editable
    --include-editable -f --files -v -q --disable-pip-version-check --no-cache-dir -V --no-input --isolated
    --no-index --show-files --dry-run)
  install uninstall download wheel config cache lock sync compile = changes: changes installed packages
  list show freeze check search inspect debug help hash index = reads
  config/get|list|debug = reads
  cache/dir|info|list = reads
  cache/purge|remove = changes outside
  download wheel lock = changes: writes files
  install + --dry-run = runs: builds packages
  * + --log --cache-dir --report = changes tree: writes a file
  * + --python --config-settings --use-pep517 = runs: starts another program
  compile = changes
  tree = reads
uv
    [--directory --project --depth --package --prune --invert --group --only-group --format --color --extra]
    (-q --quiet -v --offline --no-cache -n --no-dedupe --outdated --universal --all-groups --no-dev --frozen
    --locked --only-installed --no-hashes --no-progress --show-paths --all-versions --short)
  add remove sync lock init venv build publish self cache python tool export version = changes: changes packages or
    an environment
  version help = reads
  tree export = changes: may renew the lock
  tree export + --frozen --locked = reads
  export + -o --output-file = changes tree
  python|tool/list|find|dir = reads
  cache/dir|size = reads
  cache/clean|prune = changes outside
  format = changes tree
  * + --python -p --config-file = runs: starts another program
pipx
  * = changes
  list|environment|completions = reads
  uninstall|uninstall-all|reinstall-all = changes outside
poetry pdm pipenv rye pixi
    [-C --directory -P --project --fields --why --only --with --without --format --sort]
    (-t --tree -l --latest -o --outdated -a --all -T --top-level --no-dev -q -v -vv -vvv -n --no-interaction
    --no-ansi --short -s --path -p --full-path --executable -e --list --freeze --graph --reverse --bare --json-tree
    --lock --strict)
  * = changes: changes packages or an environment
  show|list|info|check|search|about|version|help|graph|outdated|verify|scripts|status|tree|env = reads
  env|config|cache|source|self|python|toolchain|project/list|show|info|path|find|metadata = reads
  env|cache/remove|prune|clear|clean = changes outside
  version/* = changes
  shell|run|test|fmt|build|scripts = runs
  --venv|--where|--py = reads
  config + --list = reads
  . + --venv --where --py --version = reads
# Its settings may name code to run.
hatch
  * = runs
  env/show|find = reads
  status/. = reads
conda mamba micromamba
    [-n --name -p --prefix -c --channel -f --file --subdir --platform --show]
    (-e --envs -a --explicit --export --revisions -s --system -r --reverse --no-pip --canonical -q -v --md5
    --full-name --override-channels --show-sources --no-builds --from-history --offline -y --dry-run)
  * = changes: changes packages or an environment
  list|info|search|env|config|doctor|repoquery|help|compare = reads
  env/list|export|config = reads
  env/create|update = changes
  env/remove = destroys outside: deletes an environment
  config + --set --add --remove --append --prepend --remove-key = changes
  remove|uninstall = changes outside
  remove|uninstall + --all = destroys outside: deletes an environment
  clean = changes outside
  * + --dry-run = reads
# The file that names the project's packages is a program.
bundle bundler
  * = runs
  install|add|update|remove|lock|cache|package|init|clean|binstubs|pristine|outdated = changes: changes installed
    packages
  version/. = reads
  config/get|list|. = reads
  config/set|unset = changes
gem
    [-v --version -s --source]
    (-l --local -r --remote -b --both -a --all -d --details -e --exact -i --installed --prerelease --no-versions
    --no-verbose --strict --name-only --paths --outdated --only-explicit --dry-run)
  * = changes: changes installed packages
  list|search|query|info|env|environment|contents|dependency|outdated|which|specification|stale|show|check
    |doctor|platform|licenses|help|version = reads
  * + -C --config --config-file --gemfile -g --norc --key = runs
  fetch = changes
  config/set|unset = changes
  exec|console = runs
  open = runs
  yank = destroys outside: takes a package away from others
  push = changes outside: publishes a package
  uninstall|cleanup|clean|remove = changes outside
  owner + -r --remove = destroys outside: takes rights away
""")

TABLE = """
pipdeptree
    [-p --packages -e --exclude -d --depth -w --warn -o --output]
    (-r --reverse -l --local-only -u --user-only -a --freeze -f --json-tree --mermaid)
  * = reads
  * + --python --graph-output = runs

pip-audit safety deptry licensecheck pip-licenses
  * = runs
  * + --fix -f --output --output-file = changes tree

# Plugins of the project run with every command.
composer
    [-d --working-dir -f --format]
    (--no-plugins -n -q -v -a -t --tree -D --direct -o --outdated -i --installed -p --platform --latest --locked
    --strict --no-dev --no-ansi --no-interaction)
  * = changes tree: changes installed packages
  show|info|search|outdated|licenses|depends|why|prohibits|why-not|validate|diagnose|about|status|suggests
    |check-platform-reqs|fund|home|browse|audit|list|help = runs
  show|info|search|outdated|licenses|depends|why|prohibits|why-not|validate|status|suggests|check-platform-reqs
    |audit|list + --no-plugins = reads
  exec|run|run-script = runs

mix rebar3 gleam
  * = runs
  hex.info|hex.search = reads
  hex.publish = changes outside
  ecto.drop|ecto.reset|ecto.rollback|phx.gen.release = destroys outside: deletes a database
  format = changes tree
  format + --check-formatted = runs
  deps.get|deps.update|deps.clean|deps.unlock = changes

mise asdf rtx proto volta nvm fnm rbenv pyenv nodenv goenv jenv sdk sdkman rustup juliaup ghcup tfenv
    [--toolchain]
    (-g --global -i --installed -c --current -v -q --bare --skip-aliases --no-header --missing --local -l --list
    --lts)
  * = changes: changes installed tools
  ls|list|current|which|where|versions|version|root|whence|tasks|doctor|env|outdated|ls-remote|list-all|list-remote
    |latest|settings|config|info|bin-paths|registry|search|plugins|show|target|component|toolchain|check|default
    |alias|aliases|home|shims|hooks|prefix|commands|version-name|version-file|cache = reads
  settings|config|plugins|tasks|alias|default|target|component|toolchain|cache/set|add|install|update|uninstall
    |remove|unset|edit|link|clear|prune|* = changes
  settings|config|plugins|tasks|alias|toolchain|component|target/ls|list|get|info|show|deps = reads
  exec|x|run|r|watch|shell|use-exec|plugin|env|doctor|bin-paths = runs
  plugin/list = reads
  uninstall|prune|implode|remove|rm = changes outside: removes tools
  implode = destroys outside: removes all tools
  default/* = changes

direnv
  * = runs
  status|version|help|show_dump|stdlib = reads
  allow|permit|grant|deny|block|revoke|edit|prune|reload = changes

pre-commit husky lefthook lint-staged overcommit
  * = runs
  install|uninstall|autoupdate|clean|gc|init-templatedir|migrate-config|add|set|dump = changes
  validate-config|validate-manifest|sample-config|version|help|dump = reads

twine
  * = changes outside: publishes a package
  check = reads
"""
