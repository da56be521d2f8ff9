"""Containers and clusters."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, arguments, option_table
from trimtab.shell.command import Word, options
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, Effect, worst

_DOCKER = options("-c --context --config -H --host -l --log-level --tlscacert --tlscert --tlskey")
_EXEC = options("-e --env -u --user -w --workdir --env-file --detach-keys -c --container -n --namespace --index")
_KUBE = options("-n --namespace --context --cluster --kubeconfig --user --as --as-group -s --server --token -v")


def docker(call: ProgramCall) -> Effect:
    words = list(call.words)
    verbs = arguments(words, _DOCKER).operands
    verb = verbs[0] if verbs else ""
    if verb == "compose":
        begins = words.index("compose") + 1
        if begins > 1 and not _before_compose(call, begins):
            return Effect(EXECUTES, f"`{call.program} … compose` is not known to only read")
        return compose(call.starting(begins))
    if verb == "container" and verbs[1:2] == ("exec",):
        return _inside(call, words, "exec")
    if verb == "exec":
        return _inside(call, words, "exec")
    program = _TABLES.get("docker")
    assert program is not None
    return program.judge(call)


def _before_compose(call: ProgramCall, begins: int) -> bool:
    own = call._replace(parts=call.parts[: begins - 1]).given(
        option_table("[-c --context -l --log-level] (-D --debug)")
    )
    return not own.unknown and not own.operands


def compose(call: ProgramCall) -> Effect:
    values = options("-f --file -p --project-name --profile --env-file --project-directory --ansi --parallel")
    given = arguments(call.words, values)
    if given.operands[:1] == ("exec",):
        return _inside(call, list(call.words), "exec")
    program = _TABLES.get("docker")
    assert program is not None
    return program.judge(call._replace(program="docker", parts=(Word("compose"), *call.parts)))


def _inside(call: ProgramCall, words: list[str], verb: str) -> Effect:
    """A command in a container: what it deletes there, no snapshot of ours brings back."""
    begins = words.index(verb) + 1
    rest = words[begins:]
    at = 0
    while at < len(rest) and rest[at][:1] == "-":
        if rest[at] == "--":
            break
        takes = rest[at] in _EXEC or (len(rest[at]) > 2 and rest[at][1] != "-" and f"-{rest[at][-1]}" in _EXEC)
        at += 2 if takes else 1
    if "--" in rest:
        at = rest.index("--")
    begins += at + 1
    if begins >= len(words):
        return Effect(EXECUTES, f"`{call.program} {verb}` opens a shell elsewhere")
    image = Effect(EXECUTES, f"`{call.program} {verb}` runs a program of the image, whatever it is called")
    return worst((elsewhere(call.inner(begins)), image))


def elsewhere(effect: Effect) -> Effect:
    """The same on another machine, where our working tree is not."""
    loses = effect.snapshot or effect.outside or effect.verdict == DESTRUCTIVE
    return effect._replace(snapshot=False, outside=loses, writes=())


def kubectl(call: ProgramCall) -> Effect:
    words = list(call.words)
    given = arguments(words, _KUBE)
    if given.operands[:1] == ("exec",):
        return _inside(call, words, "exec")
    program = _TABLES.get("kubectl")
    assert program is not None
    return program.judge(call)


def helm(call: ProgramCall) -> Effect:
    program = _TABLES.get("helm")
    assert program is not None
    return program.judge(call)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("docker", "podman", "nerdctl", "finch"), docker),
    **dict.fromkeys(("docker-compose", "podman-compose"), compose),
    **dict.fromkeys(("kubectl", "oc", "k", "kubecolor"), kubectl),
    "helm": helm,
}

_TABLES = Tables("""
docker
    [-c --context -H --host -l --log-level -f --filter --format -p --project-name --file --profile -n --last --tail
    --since --until --env-file -t --tag --type --index --project-directory --orchestrator --platform --size-limit]
    (-a --all -q --quiet --no-trunc -s --size -l --latest --follow --timestamps --details --no-stream --digests
    --tree --services --volumes --hash --images -D --debug --no-interpolate --no-normalize --no-log-prefix
    --no-color --human -aq -qa --resolve-image-digests --environment --profiles --variables --status --watch
    --pretty --no-resolve --no-task-ids --verbose)
  run create build buildx start stop restart kill pause unpause rename update wait attach commit cp export import
    load login logout pull push save tag exec = changes: changes images or containers
  run exec attach = runs
  ps images info version inspect logs port stats top diff events history search help = reads
  container|image|volume|network|context|system|builder|plugin|swarm|service|stack|node|secret|config|manifest|trust
    |buildx|compose|scout|sbom|model|pod|machine = changes: changes images or containers
  container|image|volume|network|context|plugin|service|stack|node|secret|config|manifest|buildx|model|pod
    |machine/ls|list|inspect|logs|ps|show|history|top|stats|port|diff|services|du|imagetools|version|exists|info =
    reads
  system/df|info|events = reads
  system|builder|container|image|volume|network|buildx|pod/prune = destroys outside: removes all that nothing uses
  buildx/imagetools/create = changes
  rm = changes outside: removes containers
  rmi = changes outside: removes images
  rm + -f --force -v --volumes = destroys outside: removes containers that run, or their volumes
  rmi + -f --force = destroys outside: removes images that are in use
  container/rm|remove = changes outside: removes containers
  container/rm|remove + -f --force -v --volumes = destroys outside: removes containers that run, or their volumes
  image/rm|remove = changes outside: removes images
  image/rm|remove + -f --force = destroys outside: removes images that are in use
  volume/rm|remove = destroys outside: deletes what a volume holds
  network/rm|remove|disconnect = changes outside
  secret|config|stack|service|node|context|plugin|manifest|pod|machine/rm|remove|demote = destroys outside: removes
    it from the swarm
  swarm/leave = changes outside
  swarm/leave + -f --force = destroys outside: leaves the swarm
  stop kill = changes: stops containers
  system/reset = destroys outside: removes all that there is
  compose/ps|logs|config|images|top|ls|port|version|events|convert|stats|volumes = reads
  compose/run|exec = runs
  compose/build|up|start|restart|pull|create|watch = changes: changes images or containers
  compose/down|stop|kill|rm = changes outside: stops and removes containers
  compose/down|rm + -v --volumes = destroys outside: deletes what volumes hold
  compose/down + --rmi = destroys outside: removes images
  compose/rm + -f --force = changes outside: removes containers
  * + --config -H --host = runs: takes settings that may name programs
  compose/config|convert + -o --output --lock-image-digests = changes tree: writes a file
  scout|sbom = runs
  unshare = runs
kubectl
    [-n --namespace --context --cluster --user --as --as-group -s --server --token -v --v -l --selector --kubeconfig
    -o --output -f --filename -c --container --field-selector --sort-by -k --kustomize --tail --since --since-time
    --template --for --timeout --revision --request-timeout --limit-bytes --chunk-size --subresource
    --max-log-requests --api-group --api-version --verbs -L --label-columns --raw]
    (-A --all-namespaces -w --watch --watch-only --show-labels --no-headers --ignore-not-found -R --recursive
    --show-kind --show-managed-fields --follow --previous -p --timestamps --all-containers --prefix --client --short
    --namespaced --containers --show-events --minify --flatten --list --dry-run --force --cascade --now --wait
    --overwrite --insecure-skip-tls-verify --server-print --raw --merge --sum --cached -q --prune --replicas
    --ignore-daemonsets)
  apply create edit expose label annotate patch set scale autoscale rollout run cp certificate taint cordon uncordon
    wait-for replace proxy port-forward attach debug plugin convert = changes: changes the cluster
  get describe logs explain version api-resources api-versions cluster-info top diff wait events kustomize options
    completion who-can whoami status projects project = reads
  auth/can-i|whoami = reads
  auth/reconcile = changes
  config/view|get-contexts|current-context|get-clusters|get-users = reads
  config/use-context|set-context|set|set-cluster|set-credentials|rename-context|unset = changes
  config/delete-context|delete-cluster|delete-user = changes outside
  rollout/status|history = reads
  rollout/undo = changes outside: puts an older state in place
  delete = destroys outside: deletes it in the cluster
  drain = destroys outside: empties a node
  taint + --overwrite = changes
  taint = changes outside: keeps work off a node
  cordon = changes outside: keeps work off a node
  scale + --replicas=0 = destroys outside: stops all copies
  replace + --force = destroys outside: deletes it and makes it anew
  apply + --prune = destroys outside: deletes what the files do not name
  apply + --force = destroys outside: deletes it and makes it anew
  * + --kubeconfig = runs: takes settings that may name programs
  diff|plugin|kustomize = runs
  * + --cache-dir --profile --profile-output --log-file --log-dir --output-directory --raw = changes
  config/view + --raw = reads
  cluster-info/dump = changes tree: writes files
  delete|apply|create|replace|patch|drain|scale|label|annotate|set|taint|cordon + --dry-run --dry-run=client
    --dry-run=server = reads
  cp = changes outside: copies over what is there
  run attach debug = runs
  adm/* = changes outside
  adm/top = reads
helm
    [-n --namespace --kube-context -f --values --set --set-string --set-file --version -o --output --repo -m --max
    --revision -l --selector --filter -s --show-only --api-versions --kube-version --timeout]
    (-a --all -A --all-namespaces -q --short --deployed --failed --pending --devel --versions --include-crds --debug
    --validate --no-hooks --strict -d --date -r --reverse --dry-run --atomic --wait --install --force --reset-values
    )
  install upgrade repo plugin create package pull push registry dependency dep rollback = changes: changes the
    cluster
  list ls status get show inspect history hist search template lint env version verify completion test = reads
  repo|plugin|dependency|dep/list|ls = reads
  test = runs
  * + --post-renderer --kubeconfig --registry-config --repository-config --repository-cache --output-dir
    --post-renderer-args = runs
  * + --dependency-update = changes tree: writes files
  plugin/install|update = runs
  uninstall delete del un = destroys outside: removes a release
  rollback = destroys outside: puts an older state in place
  upgrade + --force --reset-values = destroys outside: replaces what runs
  upgrade|install|uninstall|delete|rollback + --dry-run = reads
  repo/remove|rm = changes
""")

TABLE = """
kustomize
  * = changes
  version|cfg = reads
  build|localize = runs: may start plugins
  build + -o --output = changes tree

minikube kind k3d colima limactl lima microk8s rancher kops eksctl ctlptl vcluster
    [-p --profile -n --name -o --output --region --cluster]
    (--format -v)
  * = changes
  status|version|ip|logs = reads
  list|ls|get|inspect = reads
  cluster|node|registry|kubeconfig|config/list|get|clusters|nodes|view|current = reads
  delete|reset|uninstall = destroys outside: deletes a cluster
  */delete|rm|reset = destroys outside: deletes it
  ssh|shell = runs

crictl ctr [-n --namespace -o --output --name --label --state --pod --tail --since] (-a -q --no-trunc -v)
  * = changes
  ps|images|img|info|inspect|inspecti|inspectp|logs|pods|stats|version = reads
  rm|rmi|rmp|stopp = destroys outside: removes containers or images
  */ls|list|info|check = reads
  */rm|delete|remove = destroys outside: removes it

stern kubetail
    [-n --namespace -l --selector -c --container --tail -s --since -o --output -e --exclude -i --include --context]
    (-A --all-namespaces -t --timestamps --no-follow --color)
  * = reads

popeye kubeval kubeconform kube-score hadolint
    [-f --format -n --namespace -o --output -s --schema-location --kubernetes-version --ignore --trusted-registry -t
    --failure-threshold --ignore-test]
    (--strict --summary --no-fail --ignore-missing-schemas -v)
  * = reads
  * + --save --output-file -c --config --cache = changes tree: writes a file

dive
  * = runs

kubectx kubens
  * = changes: switches to another cluster
  . = reads
  . + -c --current = reads

k9s
  * = runs

skaffold tilt devspace garden okteto
  * = runs
  delete|down|purge|destroy|cleanup = destroys outside: removes it from the cluster
  version|diagnose|schema|list|get = reads

istioctl linkerd cilium
  * = changes
  version|analyze|proxy-config|pc|proxy-status|ps|check|stat|status|validate = reads
  uninstall|x = destroys outside: removes it from the cluster

skopeo crane regctl oras
    [--override-os --override-arch --format --platform --authfile --creds]
    (--raw --config --no-tags --full-ref --insecure)
  * = changes
  inspect|list-tags|ls|manifest|config|digest|catalog|version = reads
  manifest/push|create|delete|put = changes outside
  delete = destroys outside: deletes an image
  */delete|rm = destroys outside: deletes an image

buildah [-f --filter --format -t --type] (-a -q --no-trunc)
  * = changes
  images|containers|info|inspect|version|ps = reads
  rm|rmi = changes outside
  run = runs

vagrant
  * = changes
  status|ssh-config|port|validate = runs
  global-status|version = reads
  box/list|outdated = reads
  destroy = destroys outside: deletes a machine
  box/remove|prune = destroys outside: deletes a box
  snapshot/list = reads
  snapshot/delete|restore = destroys outside: deletes or puts back a state
  ssh|powershell = runs

virsh VBoxManage vboxmanage prlctl multipass lxc incus qm pct
  * = changes
  list|dominfo|domstate|nodeinfo|net-list|pool-list|vol-list|snapshot-list|dumpxml|showvminfo|info|version|status
    |find|get = reads
  config/show|get = reads
  undefine|destroy|vol-delete|pool-delete|snapshot-delete|snapshot-revert|unregistervm|delete|purge|net-undefine =
    destroys outside: deletes a machine or what it holds
  */delete|rm = destroys outside: deletes it
"""
