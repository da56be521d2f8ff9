"""Package managers. Installing runs code of others and changes files that no repository holds."""

from collections.abc import Mapping

from trimtab.shell.arguments import Call, Handler, arguments
from trimtab.shell.command import options
from trimtab.shell.rules import Program, Tables
from trimtab.shell.verdict import EXECUTES, NOTHING, Effect, worst

_NODE_OWN = options("--prefix -C --dir -w --workspace -F --filter --cwd --loglevel --registry")


def node_manager(call: Call) -> Effect:
    """npm, pnpm, yarn, bun. A verb that is none of theirs is a script of the project, or, with bun, a file."""
    given = arguments(call.words, _NODE_OWN)
    verb = given.operands[0] if given.operands else ""
    program = _TABLES.get(call.program)
    assert program is not None
    if verb in ("exec", "x", "dlx"):
        return _started(call, verb)
    effect = program.effect(call.program, given)
    return effect


def _started(call: Call, verb: str) -> Effect:
    """What a package's own program does, where it is one that we know; in any case it is code of others."""
    begins = list(call.words).index(verb) + 1
    while begins < len(call.words) and call.words[begins][:1] == "-":
        begins += 1
    inner = call.inner(begins) if begins < len(call.words) else NOTHING
    return worst((inner, Effect(EXECUTES, f"`{call.program} {verb}` runs code of a package")))


def runner(call: Call) -> Effect:
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


def uv(call: Call) -> Effect:
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
        return _judged(_TABLES.get("pip"), call._replace(words=words[words.index("pip") + 1 :]))
    return _judged(_TABLES.get("uv"), call)


def project_tool(call: Call) -> Effect:
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


def ruby_manager(call: Call) -> Effect:
    return _started(call, "exec") if call.words[:1] == ["exec"] else _judged(_TABLES.get(call.program), call)


def _judged(program: Program | None, call: Call) -> Effect:
    assert program is not None
    return program.judge(call.program, call.words)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("npm", "pnpm", "yarn", "bun"), node_manager),
    **dict.fromkeys(("npx", "bunx", "pnpx", "uvx", "pipx"), runner),
    "uv": uv,
    **dict.fromkeys(("gem", "bundle", "bundler"), ruby_manager),
    **dict.fromkeys(("poetry", "pdm", "hatch", "pipenv", "rye", "pixi", "conda", "mamba", "micromamba"), project_tool),
}

_TABLES = Tables("""
npm pnpm yarn bun [--prefix -C --dir -w --workspace -F --filter --cwd --loglevel --registry]
  * = runs: runs a script of the project
  . = runs
  . + -v --version = reads
  install i ci add update up upgrade link ln rebuild dedupe ddp import patch patch-commit init create set-script
    version pkg set pack fund-set shrinkwrap login logout adduser config cache store env prune uninstall remove rm un
    unlink unpublish deprecate dist-tag owner access team token hook org star unstar audit outdated publish
    self-update setup upgrade-interactive plugin policies workspaces dlx-set completion-set pm approve-builds =
    changes tree: changes installed packages
  uninstall remove rm un r prune = changes tree: removes packages
  ls list ll la view info show v why explain outdated search s se find-dupes root prefix bin ping whoami docs home
    repo bugs help help-search completion doctor diff query sbom fund licenses versions = reads
  audit = reads
  audit/fix = changes tree
  audit + --fix = changes tree
  config/get|list|ls = reads
  config = reads
  config/set|delete|rm|edit|fix = changes
  cache/ls|list|verify|dir|path = reads
  cache/clean|clear|rm|add = changes
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
pip pip3 [-r --requirement -c --constraint -i --index-url --extra-index-url -t --target --prefix --root -f
    --find-links --python --format]
  install uninstall download wheel config cache lock sync compile = changes: changes installed packages
  list show freeze check search inspect debug help hash index = reads
  config/get|list|debug = reads
  cache/dir|info|list = reads
  cache/purge|remove = changes outside
  download wheel lock = changes: writes files
  install + --dry-run = runs: builds packages
  tree compile = reads
  compile + -o --output-file = changes tree
uv [--directory --project --python -p]
  add remove sync lock init venv build publish self cache python tool export version = changes: changes packages or an
    environment
  version help = reads
  tree export = changes: may renew the lock
  tree export + --frozen --locked = reads
  export + -o --output-file = changes tree
  python|tool/list|find|dir = reads
  cache/dir|size = reads
  cache/clean|prune = changes outside
  format = changes tree
pipx
  * = changes
  list|environment|completions|help = reads
  uninstall|uninstall-all|reinstall-all = changes outside
poetry pdm hatch pipenv rye pixi [-C --directory -P --project]
  * = changes: changes packages or an environment
  show|list|info|check|search|about|version|help|graph|outdated|verify|scripts|status|tree|env = reads
  env|config|cache|source|self|python|toolchain|project/list|show|info|path|find|metadata = reads
  env|cache/remove|prune|clear|clean = changes outside
  version/* = changes
  shell|run|test|fmt|build|scripts = runs
  --venv|--where|--py = reads
  config + --list = reads
  . + --venv --where --py --version = reads
conda mamba micromamba [-n --name -p --prefix -c --channel -f --file]
  * = changes: changes packages or an environment
  list|info|search|env|config|package|doctor|repoquery|help|compare = reads
  env/list|export|config = reads
  env/create|update = changes
  env/remove = destroys outside: deletes an environment
  config + --set --add --remove --append --prepend --remove-key = changes
  remove|uninstall = changes outside
  remove|uninstall + --all = destroys outside: deletes an environment
  clean = changes outside
  * + --dry-run = reads
gem bundle bundler
  * = changes: changes installed packages
  list|search|query|info|env|environment|contents|dependency|outdated|which|specification|stale|show|check
    |doctor|platform|licenses|help|version = reads
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
pip pip3 pip-compile pip-sync [-r --requirement -c --constraint -i --index-url --extra-index-url -t --target --prefix
    --root -f --find-links --python --format -o]
  * = changes: changes installed packages
  list|show|freeze|check|search|inspect|debug|help|hash|index = reads
  config/get|list|debug = reads
  cache/dir|info|list = reads
  cache/purge|remove = changes outside
  install + --dry-run = runs: builds packages

pipdeptree pip-audit safety deptry licensecheck pip-licenses
  * = reads
  * + --fix -f --output --output-file = changes tree

apt apt-get aptitude [-t --target-release -o --option -c]
  * = changes outside: changes installed packages
  list|show|search|policy|depends|rdepends|changelog|moo|why|why-not|indextargets|check|madison|showsrc = reads
  remove|purge|autoremove|autopurge|dist-upgrade|full-upgrade = destroys outside: removes packages
  autoremove|dist-upgrade|full-upgrade|remove = changes outside: removes packages
  download|source|changelog = changes
  changelog = reads
  * + -s --simulate --dry-run --just-print --recon --no-act = reads

dpkg [--admindir --root --instdir]
  * = changes outside: changes installed packages
  * + -l --list -L --listfiles -s --status -S --search -p --print-avail --get-selections --print-architecture
    --compare-versions -I --info -c --contents --verify -V --audit -C --print-foreign-architectures = reads
  * + -P --purge = destroys outside: removes packages with their settings
  * + -r --remove = changes outside: removes packages
  * + --force-all --force-remove-essential = destroys outside: removes what the system needs

dpkg-deb dpkg-reconfigure update-alternatives apt-mark apt-key add-apt-repository
  * = changes outside
  showmanual|showauto|showhold|list = reads
  * + -c -I -f -W --contents --info --field --show --display --list --query --get-selections = reads

yum dnf microdnf zypper tdnf [-c --config --enablerepo --disablerepo --setopt -x --exclude]
  * = changes outside: changes installed packages
  list|info|search|repolist|provides|whatprovides|check-update|repoquery|deplist|help|updateinfo|repoinfo|check|leaves
    |lr|se|if|lu|lp|pa|what-provides|packages|patterns|locks|ll|services = reads
  history/. group/. module/. = reads
  history|group|module/list|info|summary = reads
  remove|erase|autoremove|rm = changes outside: removes packages
  * + --downloadonly = changes

rpm
  * = changes outside: changes installed packages
  * + -q --query -V --verify --checksig -K --eval --showrc --querytags = reads
  * + -e --erase = changes outside: removes packages
  * + --nodeps + -e --erase = destroys outside: removes what others need

pacman yay paru [-b --dbpath -r --root --config]
  * = changes outside: changes installed packages
  * + -Q --query -Ss -Si -Sl -Sg -F --files -Qs -Qi -Ql -Qo -Qe -Qm -T --deptest = reads
  * + -R --remove = changes outside: removes packages
  * + -Rns -Rdd -Rsc -Rcns = destroys outside: removes packages with all that hangs on them
  * + -Ss -Si -Sl -Sg = reads

apk
  * = changes outside: changes installed packages
  info|list|search|policy|dot|stats|audit|manifest|version|query = reads
  del = changes outside: removes packages

opkg snap flatpak port pkg pkgin xbps-install xbps-query xbps-remove emerge eopkg guix nix-env slackpkg swupd
  * = changes outside: changes installed packages
  list|info|search|find|status|files|depends|list-installed|list-upgradable|whatdepends|print-architecture|version
    |changes|known|connections|services|interfaces|warnings|model|remote-ls|history|list-changed-conffiles|installed
    |contents|deps|dependents|outdated|query|provides|which|stats|show|describe|help = reads
  remove|uninstall|delete|deinstall = changes outside: removes packages
  remove|uninstall + --purge --delete-data --force-removal-of-dependent-packages = destroys outside: removes packages
    with their data
  * + -q --query -s --search -p --pretend --installed = reads
  * + -C --unmerge --depclean = changes outside: removes packages

nix nixos-rebuild home-manager darwin-rebuild
  * = runs
  search|path-info|why-depends|log|hash|doctor|generations|packages|news = reads
  flake/show|metadata|info = reads
  flake/update|lock|init|new|clone|archive = changes
  profile/list|history|diff-closures = reads
  profile/install|remove|upgrade|rollback|wipe-history = changes outside
  store/ls|cat|ping|verify|diff-closures|info = reads
  store/delete|gc = destroys outside: removes what was built
  registry/list config/show derivation/show = reads
  switch|boot|test = changes outside: changes the system
  expire-generations|remove-generations = destroys outside: removes the way back

nix-collect-garbage
  * = destroys outside: removes what was built, and with -d the way back
  * + --dry-run = reads

brew [--prefix]
  * = changes outside: changes installed packages
  list|ls|info|search|deps|uses|leaves|outdated|config|doctor|home|desc|cat|log|commands|help|shellenv|tap-info
    |options|missing|formulae|casks|livecheck|audit = reads
  . + --prefix --cellar --repository --version --cache --caskroom --env -v = reads
  * + --prefix --cellar --repository --cache --env = reads
  services/. = reads
  services/list|info = reads
  services/start|stop|restart|run|kill|cleanup = changes outside
  uninstall|remove|rm|autoremove|cleanup|untap = changes outside: removes packages
  uninstall|remove|rm + --force --zap --ignore-dependencies = destroys outside: removes packages with their data
  bundle/dump = changes tree
  bundle/check|list = reads
  bundle/cleanup + --force -f = destroys outside: removes all packages that a file does not name
  * + -n --dry-run = reads

choco scoop winget
  * = changes outside: changes installed packages
  list|search|info|show|outdated|status|which|help|cat|prefix = reads
  uninstall|remove = changes outside: removes packages

composer
  * = changes tree: changes installed packages
  show|info|search|outdated|licenses|depends|why|prohibits|why-not|validate|diagnose|about|status|suggests
    |check-platform-reqs|fund|home|browse|audit|list|help = reads
  exec|run|run-script = runs

mix rebar3 gleam
  * = runs
  help|hex.info|hex.search|hex.outdated|deps.tree|deps|app.tree|hex.audit = reads
  hex.publish = changes outside
  ecto.drop|ecto.reset|ecto.rollback|phx.gen.release = destroys outside: deletes a database
  format = changes tree
  format + --check-formatted = reads
  deps.get|deps.update|deps.clean|deps.unlock = changes

mise asdf rtx proto volta nvm fnm rbenv pyenv nodenv goenv jenv sdk sdkman rustup juliaup ghcup tfenv [-C --cd]
  * = changes: changes installed tools
  ls|list|current|which|where|versions|version|root|whence|tasks|doctor|env|outdated|ls-remote|list-all|list-remote
    |latest|settings|config|info|bin-paths|registry|search|plugins|show|target|component|toolchain|check|default|alias
    |aliases|home|shims|hooks|prefix|commands|version-name|version-file|cache = reads
  settings|config|plugins|tasks|alias|default|target|component|toolchain|cache/set|add|install|update|uninstall|remove
    |unset|edit|link|clear|prune|* = changes
  settings|config|plugins|tasks|alias|toolchain|component|target/ls|list|get|info|show|deps = reads
  exec|x|run|r|watch|shell|use-exec|plugin = runs
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
