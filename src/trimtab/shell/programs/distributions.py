"""Package managers of systems, as opposed to those of languages."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler

HANDLERS: Mapping[str, Handler] = {}

TABLE = """
apt apt-get aptitude
    [-t --target-release -a --host-architecture]
    (-q --quiet -qq -y --yes --installed --upgradable --upgradeable --all-versions -a --available --manual-installed
    -v -V --names-only -n --full -f --no-install-recommends --only-upgrade --purge --auto-remove --autoremove
    --fix-broken --reinstall -d)
  * = changes outside: changes installed packages
  list|show|search|policy|depends|rdepends|changelog|moo|why|why-not|indextargets|check|madison|showsrc = reads
  remove|purge|autoremove|autopurge|dist-upgrade|full-upgrade = destroys outside: removes packages
  autoremove|dist-upgrade|full-upgrade|remove = changes outside: removes packages
  download|source|changelog = changes
  changelog = reads
  * + -s --simulate --dry-run --just-print --recon --no-act = reads
  * + -o --option -c --config-file = runs: takes settings that may name programs

dpkg [--admindir --root --instdir] (--no-pager)
  * = changes outside: changes installed packages
  * + -l --list -L --listfiles -s --status -S --search -p --print-avail --get-selections --print-architecture
    --compare-versions -I --info -c --contents --verify -V --audit -C --print-foreign-architectures = reads
  * + -P --purge = destroys outside: removes packages with their settings
  * + -r --remove = changes outside: removes packages
  * + --force-all --force-remove-essential = destroys outside: removes what the system needs

dpkg-deb dpkg-reconfigure update-alternatives apt-mark apt-key add-apt-repository (--showformat -q)
  * = changes outside
  showmanual|showauto|showhold|list = reads
  * + -c -I -f -W --contents --info --field --show --display --list --query --get-selections = reads
  * + -x -X -e -R -b --extract --vextract --control --raw-extract --build --set --install --remove --config --auto =
    changes outside

yum dnf microdnf zypper tdnf
    [--enablerepo --disablerepo --repo --repoid -x --exclude --queryformat --qf --whatprovides --whatrequires
    --releasever --arch]
    (-q --quiet -v -C --cacheonly --installed --available --upgrades --showduplicates --requires --provides -l
    --list -i --info -y --security -n --non-interactive --no-refresh -s -u -t -r -x --obsoletes --deplist --recent
    --extras)
  * = changes outside: changes installed packages
  list|info|search|repolist|provides|whatprovides|check-update|repoquery|deplist|help|updateinfo|repoinfo|check
    |leaves|lr|se|if|lu|lp|pa|what-provides|packages|patterns|locks|ll|services = reads
  history/. group/. module/. = reads
  history|group|module/list|info|summary = reads
  remove|erase|autoremove|rm = changes outside: removes packages
  * + --downloadonly -c --config --setopt --installroot --downloaddir --destdir --noplugins --enableplugin = changes

rpm
    [--qf --queryformat]
    (-q -a -i -l -f -p -R -c -d -s -v -h --all --file --info --list --changelog --requires --provides --scripts
    --last --whatprovides --whatrequires --nodigest --nosignature --package --dump --triggers --conflicts
    --obsoletes)
  * = changes outside: changes installed packages
  * + -q --query -V --verify --checksig -K --querytags = reads
  * + --eval -E --define -D --pipe --rcfile --macros --load --root --dbpath --qf --queryformat = runs: takes
    settings that may name programs
  * + -e --erase = changes outside: removes packages
  * + --nodeps + -e --erase = destroys outside: removes what others need

pacman yay paru (-q --quiet -i -s -l -o -e -m -n -d -t -k -p -c -g -u --noconfirm --color)
  * = changes outside: changes installed packages
  * + -Q --query -Ss -Si -Sl -Sg -F --files -Qs -Qi -Ql -Qo -Qe -Qm -T --deptest = reads
  * + -R --remove = changes outside: removes packages
  * + -Rns -Rdd -Rsc -Rcns = destroys outside: removes packages with all that hangs on them
  * + -Ss -Si -Sl -Sg = reads
  * + -y --refresh -Fy -Sy -Syy -U -S -D --config --hookdir --root -r --dbpath -b --cachedir --gpgdir --logfile =
    changes outside: changes installed packages

apk
    (-v -vv -a -d -e -L -P -r -R -s -w -W -t -o -O -I -u -x -i --installed --upgradable --depends --who-owns
    --origin --exact)
  * = changes outside: changes installed packages
  info|list|search|policy|dot|stats|audit|manifest|version|query = reads
  del = changes outside: removes packages

# Each of these has options of its own, so only what has none is sure.
opkg snap flatpak port pkg pkgin xbps-install xbps-query xbps-remove emerge eopkg guix nix-env slackpkg swupd
  * = changes outside: changes installed packages
  list|info|search|find|status|files|depends|list-installed|list-upgradable|whatdepends|print-architecture|version
    |changes|known|connections|services|interfaces|warnings|model|remote-ls|history|list-changed-conffiles|installed
    |contents|deps|dependents|outdated|query|provides|which|stats|show|describe|help = reads
  remove|uninstall|delete|deinstall = changes outside: removes packages
  remove|uninstall + --purge --delete-data --force-removal-of-dependent-packages = destroys outside: removes
    packages with their data
  * + -q --query -s --search --installed = reads
  * + -C --unmerge --depclean -i -e -r -y -u -S = changes outside: changes packages

nix nixos-rebuild home-manager darwin-rebuild
  * = runs
  search|path-info|why-depends|log|hash|doctor|generations|packages|news = reads
  * + --option --expr --impure --extra-experimental-features --build-hook --post-build-hook --plugin-files = runs
  flake/show|metadata|info = runs
  flake/update|lock|init|new|clone|archive = changes
  profile/list|history|diff-closures = reads
  profile/install|remove|upgrade|rollback|wipe-history = changes outside
  store/ls|cat|ping|verify|diff-closures|info = reads
  store/delete|gc = destroys outside: removes what was built
  registry/list config/show derivation/show = reads
  switch|boot|test = changes outside: changes the system
  expire-generations|remove-generations = destroys outside: removes the way back

nix-collect-garbage (-d --delete-old) [--delete-older-than]
  * = destroys outside: removes what was built, and with -d the way back
  * + --dry-run = reads

brew
    [--prefix]
    (--cask --formula --formulae --casks --json -1 -l -r -t --versions --pinned --multiple --full-name --installed
    --tree --desc --eval-all -v -q -d --debug --verbose --quiet -s --github --analytics --greedy
    --installed-on-request)
  * = changes outside: changes installed packages
  list|ls|info|search|deps|uses|leaves|outdated|config|doctor|desc|cat|log|commands|help|shellenv|tap-info
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
    [-e --name --id --source -s -q --query --tag --cmd]
    (-l --local-only --exact -a -r --limit-output --pre -v --accept-source-agreements --disable-interactivity
    --upgrade-available)
  * = changes outside: changes installed packages
  list|search|info|show|outdated|status|which|help|cat|prefix = reads
  uninstall|remove = changes outside: removes packages
"""
