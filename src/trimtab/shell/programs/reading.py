"""Programs that look and tell. Those that can do more say so in a rule of their own."""

from collections.abc import Mapping

from trimtab.shell.arguments import Call, Handler
from trimtab.shell.command import options
from trimtab.shell.verdict import MUTATING, NOTHING, Effect

_ONLY_READ = options(
    """
    : [ [[ true false test cd pwd pushd popd dirs exit return break continue shift wait sleep usleep times getopts read
    let set unset shopt fg bg disown logout suspend caller
    ls ll la dir vdir cat head tail wc nl tac rev cut paste tr comm join diff cmp diff3 sdiff colordiff fold fmt column
    expand unexpand pr tsort numfmt od hexdump hd strings cksum sum md5sum md5 sha1sum sha224sum sha256sum sha384sum
    sha512sum shasum b2sum b3sum crc32 seq yes expr bc factor units more zcat gzcat bzcat xzcat zstdcat lz4cat zless
    zmore zdiff zcmp bzless xzless stat du df readlink realpath dirname basename pathchk namei eza exa lsd most delta
    diffstat difft icdiff glow uuidgen cmark
    uname nproc uptime whoami id groups logname users who w last lastb finger pinky tty locale getconf
    getent hostid hostinfo sw_vers system_profiler vm_stat lsb_release cal ncal free vmstat iostat mpstat pidstat
    top htop btop atop  ps pstree pidof pidwait lsof pmap pwdx lscpu lsmem lsblk lsusb lspci lsmod modinfo lsns
    lsipc lsfd lslogins lslocks lsattr getfacl getcap getfattr blkid findmnt lsinitrd sensors acpi inxi neofetch
    fastfetch
    hwinfo rocm-smi ioreg kextstat
    netstat ping ping6 traceroute traceroute6 tracepath tracert mtr dig nslookup host whois drill kdig ipcalc sipcalc
    arping nmblookup iwlist iwgetid fping nettop
    nm objdump readelf size ldd addr2line c++filt otool dwarfdump pahole
    ffprobe mediainfo identify pdfinfo pdffonts chafa viu jp2a soxi
    cloc tokei scc sloccount git-sizer shellcheck actionlint yamllint jsonlint vulture cspell alex write-good
    proselint
    tput clear stty setterm infocmp toe figlet toilet cowsay lolcat fortune banner sl
    xwininfo xdpyinfo pbpaste wl-paste
    apt-cache dpkg-query rpmquery repoquery pkg-config pkgconf
    findstr where ver systeminfo tasklist getmac driverquery wslpath cygpath
    jps jstat javap jdeps
    """
)


def reads(call: Call) -> Effect:
    return NOTHING


def hostname(call: Call) -> Effect:
    given = call.arguments(options("-F --file"))
    if given.operands or given.has("-F", "--file", "-b", "--boot"):
        return Effect(MUTATING, "`hostname` gives the machine another name")
    return NOTHING


def date(call: Call) -> Effect:
    given = call.arguments(options("-d --date -f --file -r --reference -v"))
    sets = [word for word in given.operands if not word.startswith("+")]
    if given.has("-s", "--set") or (sets and "-j" not in call.words and sets[0].isdigit()):
        return Effect(MUTATING, "`date` sets the clock")
    return NOTHING


def settings(call: Call) -> Effect:
    """`sysctl name` tells, `sysctl name=value` sets."""
    given = call.arguments(options("-p --load -r --pattern"))
    if given.has("-w", "--write", "-p", "--load", "--system", "-f") or any("=" in word for word in given.operands):
        return Effect(MUTATING, "`sysctl` changes how the system runs", outside=True)
    return NOTHING


def mount(call: Call) -> Effect:
    given = call.arguments(options("-t --types -o --options"))
    if not given.operands and not given.has("-a", "--all", "-o"):
        return NOTHING
    return Effect(MUTATING, "`mount` changes what lies where")


def less(call: Call) -> Effect:
    given = call.arguments(options("-p -P -t -T -x -y -z -b -h -j -k -D"))
    if given.has("-o", "-O", "--log-file", "--LOG-FILE"):
        return Effect(MUTATING, "`less -o` writes a file", snapshot=True)
    return NOTHING


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(_ONLY_READ, reads),
    "hostname": hostname,
    "date": date,
    "gdate": date,
    "sysctl": settings,
    "mount": mount,
    "less": less,
}

TABLE = """
history
  * = reads
  * + -c -d -w -a -n -r -s = changes: rewrites the shell's memory

fc
  * = runs
  * + -l = reads

jobs readarray mapfile
  * = reads
  * + -x -C = runs

vale
  * = reads
  sync = changes tree: downloads styles

apt-file
  * = reads
  update|purge = changes outside

lastlog sar
  * = reads
  * + -C --clear -S --set -o = changes outside

luac dc
  * = runs
  * + -p = reads

xprop
  * = reads
  * + -set -remove -f = changes

ipconfig
  * = changes outside: changes connections
  . = reads
  /all|/displaydns|/allcompartments|getifaddr|getpacket|getsummary|getoption|ifcount = reads

dot neato fdp sfdp twopi circo plantuml mmdc
  * = reads
  * + -o -O --output = changes tree: writes a file

conntrack
  * = changes outside
  * + -L --dump -C --count -S --stats -E --event -G --get = reads
  * + -D --delete -F --flush = destroys outside: cuts connections

entire
  * = changes
  status|explain|search|version|help = reads
  rewind|reset|clean = changes tree outside

alias unalias
  * = runs: gives words another meaning
  . = reads
  . + -p = reads

tree [-L -P -I --filelimit --charset --timefmt]
  * = reads
  * + -o = changes tree: writes a file

file [-m -e -F -P]
  * = reads
  * + -C --compile = changes tree

bat batcat [-l --language -r --line-range -H --highlight-line --theme --style --color --paging --wrap --tabs
    --terminal-width]
  * = reads
  * + --pager = runs
  cache/* = changes
  cache = changes

dmesg
  * = reads
  * + -C --clear -c --read-clear -D -E -n --console-level = changes outside: clears the kernel's log

journalctl [-u --unit -n --lines -S --since -U --until -p --priority -o --output -b --boot -t --identifier -g --grep
    -D -M --user-unit]
  * = reads
  * + --vacuum-size --vacuum-time --vacuum-files = destroys outside: deletes logs
  * + --rotate --flush --sync --update-catalog --setup-keys --relinquish-var = changes

ss
  * = reads
  * + -K --kill = changes: closes connections

ifconfig
  . = reads
  * = changes: sets a network interface
  */. = reads
  . = reads

route
  * = reads
  add|del|delete|flush|change = changes

arp
  * = reads
  * + -d -s -f = changes

ip [-n -netns -f -family] {exact}
  * = changes: sets the network
  */. = reads
  */show|list|ls|lst|sh|get|help|monitor|identify|pids|stats = reads
  xfrm|nexthop|mptcp|tcp_metrics|vrf/*/show|list|get|count = reads
  */add|del|delete|set|change|replace|append|save|restore|exec|attach = changes outside: sets the network
  */flush */*/flush = destroys outside: forgets all of them

iw
  * = changes
  list|features|event = reads
  reg/get = reads
  dev/*/link|scan|info|station|survey = reads
  dev/. phy/. = reads

iwconfig
  * = changes
  . */. = reads

nmcli [-t -f -m -c -g --fields --mode --colors --get-values]
  * = changes outside: sets the network
  . */. = reads
  */show|status|list|monitor|hostname = reads
  d|dev|device/wifi/. d|dev|device/wifi/list = reads

ulimit umask
  * = reads

codesign
  * = changes
  * + -d -dv -dvv -dvvv -v --verify --display = reads
  * + -s --sign -f --force --remove-signature = changes tree: signs files

lipo {exact}
  * = changes tree
  * + -info -archs -detailed_info -verify_arch = reads

spctl csrutil
  * = changes outside
  status = reads
  * + --status --assess -a = reads
  * + --add --remove --enable --disable --master-enable --master-disable --global-enable --global-disable = changes
    outside: changes what may run

nvidia-smi [-i --id -q -l --loop -f --query-gpu --format]
  * = reads
  * + -r --gpu-reset -pm -pl -c -e -mig -ac -rac -lgc -rgc -pl = changes

xrandr xset wmctrl xdotool
  * = changes
  . = reads
  q|-q|search|getactivewindow|getwindowname = reads
  * + --query -q -l -m -d --listmonitors = reads

nix-locate nix-info mdls mdutil
  * = reads
  * + -i -E -d -X = changes

printenv
  * = reads

gitleaks trufflehog [-c --config -s --source -f --report-format -l --log-level --log-opts -b --baseline-path
    --max-target-megabytes -i --gitleaks-ignore-path]
  * = reads
  * + -r --report-path --pre-commit-install = changes tree: writes a report

codespell typos
  * = reads
  * + -w --write-changes -i --interactive = changes tree: rewrites files

dmidecode lshw
  * = reads
  * + --dump-bin -dump = changes

fuser
  * = reads
  * + -k --kill = changes: ends processes

jcmd jmap
  * = runs
  * + -l = reads
  . = reads

logger wall write mesg
  * = changes: tells others

xcode-select xcrun
  * = runs
  * + -p --print-path --find -f --show-sdk-path --version --show-sdk-version = reads
  * + --install --switch -s --reset -r = changes
  simctl/list = reads
  simctl/delete|erase = destroys outside: deletes simulators

workmux
  list|status|capture|path|docs|changelog = reads
  add|create|open|close|merge|send|run|set-base|rename|init|sync-files = changes
  remove|rm = changes outside: removes a worktree
"""
