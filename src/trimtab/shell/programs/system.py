"""The machine: processes, services, users, network filters, and macOS's own tools."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect

_VITAL_SERVICE = re.compile(
    r"(?:sshd?|network(?:ing|manager|d)?|systemd-\w+|dbus\w*|firewalld|ufw|docker|containerd|kubelet|cron|postgres\w*|mysql\w*"
    r"|mariadb|nginx|apache2|httpd)(?:\.service)?",
    re.IGNORECASE,
)
_DIRECTORY_READS = options("-read -list -search -readall -readpl -diff -authonly read list search -plist -q")
_DIRECTORY_CHANGES = options("-create -delete -append -merge -change -passwd")
_IPTABLES = option_table(
    """
    [-t --table -A -I -D -R -p --protocol -s -d -j --jump -m --match -i -o -w -C --check]
    (-L --list -S --list-rules -n --numeric -v --verbose -x --exact --line-numbers -4 -6 --dport --sport --state -V
    --version)
    """
)
_SUDO = option_table(
    """
    [-u --user -g --group -h --host -p --prompt -C -D -R -T -r -t -U --other-user]
    (-l --list -v --validate -n --non-interactive -V --version -S --stdin)
    """
)


def kill(call: ProgramCall) -> Effect:
    if call.words[:1] in (["-l"], ["-L"], ["--list"], ["-0"]):
        return NOTHING
    targets = [word for word in call.words if re.fullmatch(r"-?\d+", word)]
    if "1" in targets or "-1" in targets[1:]:
        return Effect(DESTRUCTIVE, f"`{call.program} {' '.join(targets)}` ends all processes", outside=True)
    return Effect(MUTATING, f"`{call.program}` ends processes")


def services(call: ProgramCall) -> Effect:
    program = _TABLES.get("systemctl")
    assert program is not None
    given = call.given(program.options)
    verb = given.operands[0] if given.operands else ""
    name = next((operand for operand in given.operands[1:] if _VITAL_SERVICE.fullmatch(operand)), "")
    if verb in ("stop", "disable", "mask", "kill") and name:
        return Effect(DESTRUCTIVE, f"`systemctl {verb} {name}` stops what others depend on", outside=True)
    return program.effect("systemctl", given)


def service(call: ProgramCall) -> Effect:
    """`service name verb` and `/etc/init.d/name verb`."""
    words = call.words
    verb = words[-1] if words else ""
    if verb in ("status", "--status-all", "help", "enabled", "running", "info"):
        return NOTHING
    if verb == "stop" and words and _VITAL_SERVICE.fullmatch(words[0]):
        return Effect(DESTRUCTIVE, f"`service {words[0]} stop` stops what others depend on", outside=True)
    return Effect(MUTATING, f"`service {' '.join(words[:2])}` changes a service")


def power(call: ProgramCall) -> Effect:
    if call.words and {"--help", "--version", "--show"}.issuperset(call.words):
        return NOTHING
    return Effect(DESTRUCTIVE, f"`{call.program}` ends all that runs on the machine", outside=True)


def scheduled(call: ProgramCall) -> Effect:
    given = call.given(option_table("[-u] (-l -r -i)"))
    if given.has("-l") and not given.has("-r") and not given.operands:
        return given.reading(call.program)
    if given.has("-r"):
        return Effect(DESTRUCTIVE, "`crontab -r` deletes all scheduled jobs", outside=True)
    return Effect(MUTATING, "`crontab` replaces scheduled jobs", outside=True)


def firewall(call: ProgramCall) -> Effect:
    given = call.given(_IPTABLES)
    if given.has("-L", "--list", "-S", "--list-rules", "-C", "--check", "--version", "-V") and not given.unknown:
        return NOTHING
    if given.has("-F", "--flush", "-X", "--delete-chain") or given.options.get("-P", None) is not None:
        return Effect(DESTRUCTIVE, f"`{call.program}` throws rules of the firewall away", outside=True)
    return Effect(MUTATING, f"`{call.program}` changes the firewall", outside=True)


def defaults(call: ProgramCall) -> Effect:
    """macOS settings."""
    given = call.arguments(options("-host"), exact=True)
    verb = given.operands[0] if given.operands else ""
    if verb in ("read", "read-type", "domains", "find", "help", ""):
        return NOTHING
    if verb in ("delete", "remove"):
        return Effect(
            DESTRUCTIVE if len(given.operands) < 3 else MUTATING, f"`defaults {verb}` deletes settings", outside=True
        )
    return Effect(MUTATING, "`defaults` changes settings", outside=True)


def directory_service(call: ProgramCall) -> Effect:
    words = set(call.words)
    if words & _DIRECTORY_READS and not words & _DIRECTORY_CHANGES:
        return NOTHING
    return _directory(call)


def _directory(call: ProgramCall) -> Effect:
    if {"-delete", "delete"} & set(call.words):
        return Effect(DESTRUCTIVE, f"`{call.program} -delete` deletes an account or a group", outside=True)
    return Effect(MUTATING, f"`{call.program}` changes accounts", outside=True)


def settings_by_name(call: ProgramCall) -> Effect:
    """`networksetup -getinfo …` tells, `-setmanual …` sets."""
    if call.words and re.match(r"-(?:get|list|show|is|print|version|help)", call.words[0]):
        return NOTHING
    return Effect(MUTATING, f"`{call.program}` changes settings", outside=True)


def power_settings(call: ProgramCall) -> Effect:
    return NOTHING if call.words[:1] and call.words[0] in ("-g",) else Effect(MUTATING, "`pmset` changes settings")


def asks(call: ProgramCall) -> Effect:
    """`sudo -l` and the like, which start nothing."""
    given = call.given(_SUDO)
    if given.has("-k", "-K", "--reset-timestamp", "--remove-timestamp"):
        return Effect(MUTATING, f"`{call.program} -k` forgets that the password was given")
    if given.has("-e", "--edit"):
        return Effect(MUTATING, f"`{call.program} -e` edits files", outside=True)
    if given.unknown or given.has("-i", "-s", "--login", "--shell") or "su" in given.operands:
        return Effect(EXECUTES, f"`{call.program}` opens a shell")
    return NOTHING


def starts_nothing(call: ProgramCall) -> Effect:
    """A program that starts another one, without one."""
    told = next((part.text for part in call.parts if not part.known), "")
    return Effect(EXECUTES, f"`{call.program} {told}` starts what only the shell knows") if told else NOTHING


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("kill", "pkill", "killall", "skill", "xkill", "taskkill"), kill),
    "systemctl": services,
    **dict.fromkeys(("service", "rc-service", "invoke-rc.d"), service),
    **dict.fromkeys(("shutdown", "reboot", "halt", "poweroff", "telinit", "init"), power),
    "crontab": scheduled,
    **dict.fromkeys(("iptables", "ip6tables", "ebtables", "arptables", "iptables-legacy", "iptables-nft"), firewall),
    "defaults": defaults,
    **dict.fromkeys(("dscl", "dseditgroup", "sysadminctl"), directory_service),
    "pmset": power_settings,
    **dict.fromkeys(("networksetup", "systemsetup"), settings_by_name),
    **dict.fromkeys(("sudo", "doas"), asks),
    **dict.fromkeys(("xargs", "nice", "ionice", "time", "timeout", "exec", "builtin"), starts_nothing),
}

_TABLES = Tables("""
systemctl
    [-t --type -p --property -n --lines -o --output -s --signal --state --root -P --job-mode --timestamp]
    (-l --full -a --all --user --system --global --failed --no-legend --plain -r --recursive --reverse --after
    --before --value --with-dependencies --show-types --now -q -f --force --runtime --no-block --no-ask-password -T
    --show-transaction --legend=false)
  * = changes outside: changes a service
  . = reads
  status|show|list-units|list-unit-files|list-timers|list-sockets|list-dependencies|list-jobs|list-machines
    |list-automounts|list-paths|is-active|is-enabled|is-failed|is-system-running|cat|get-default|show-environment
    |help = reads
  poweroff|reboot|halt|kexec|emergency|rescue|isolate|hibernate|suspend|exit = destroys outside: ends all that runs
    on the machine
  edit|revert|set-default|preset-all = changes outside
  reset-failed|daemon-reload|daemon-reexec = changes
  * + -H --host -M --machine --image = runs: starts it elsewhere
""")

TABLE = """
loginctl timedatectl hostnamectl localectl resolvectl networkctl coredumpctl bootctl udevadm machinectl busctl
    [-p --property -n --lines -o --output -t --type -4 -6 -i --interface -q --query --name --path --attribute-walk
    -F --field -S --since -U --until]
    (-a -l --full --no-legend --value --static --pretty --transient --no-ask-password --user --system --legend -x
    --exists --reverse -r -1 -E --acquired --unique --activatable --list -s -u -k --udev --kernel)
  * = changes outside
  . = reads
  status|list*|show*|query|statistics|info|timesync-status|is-installed|tree|introspect|get-property|monitor|settle
    |session-status|user-status|seat-status = reads
  debug|gdb = runs
  dump = changes tree
  * + -H --host -M --machine --debugger --debugger-arguments -o --output = runs
  terminate-session|terminate-user|kill-session|kill-user|remove|poweroff = destroys outside: ends what others do

launchctl (-x)
  * = changes outside: changes a service
  list|print|print-disabled|blame|dumpstate|examine|getenv|managerpid|manageruid|managername|version|help|hostinfo
    |print-cache = reads

rc-update chkconfig update-rc.d sv supervisorctl pm2 forever initctl s6-svc runit
    [--lines --level]
    (-m --nostream --raw --err --out -v -s)
  * = changes outside: changes a service
  status|list|ls|show|avail|maintail|tail|pid|logs|describe|info|jlist|prettylist|id|check-config|version|monit|env
    |conf|report|help = reads
  . = reads
  delete|kill|shutdown|remove|flush = destroys outside: takes services away

useradd adduser usermod groupadd addgroup groupmod chpasswd gpasswd chsh chfn vipw visudo newusers
  * = changes outside: changes accounts
passwd (-a --all)
  * = changes outside: changes accounts
  * + -S --status = reads
  * + -d --delete -l --lock -u --unlock -e --expire = changes outside: changes accounts
chage (-i --iso8601)
  * = changes outside: changes accounts
  * + -l --list = reads
userdel deluser groupdel delgroup
  * = destroys outside: deletes an account

nft (-a --handle -n --numeric -nn -s --stateless -j -y -t --terse -S --service -u --guid -p)
  * = changes outside: changes the firewall
  list|monitor|describe = reads
  flush|delete|destroy = destroys outside: throws rules of the firewall away
  */ruleset|table|tables|chain|chains|set|sets|map|maps|flowtables|counters|quotas = changes outside
  list/* = reads
  flush|delete|destroy/* = destroys outside: throws rules of the firewall away
  * + -f --file -i --interactive -D --define -I --includepath = changes outside: does what a file says
  * + -c --check = reads
ufw firewall-cmd pfctl fw4 fw3 shorewall csf
  * = changes outside: changes the firewall
  status|show|app|version|print|check = reads
  */verbose|numbered|raw|listening|added|list|info = reads
  * + --list-all --list-services --list-ports --get-zones --get-active-zones --get-default-zone --state
    --query-service = reads
  . + -s = reads
  * + --add-service --remove-service --add-port --remove-port --reload --permanent --set-default-zone --zone
    --policy -f -e -E -k -K -T -a -N -O = changes outside: changes the firewall
  disable|reset|delete|flush|stop|clear = destroys outside: opens the firewall
  * + -F --complete-reload --panic-on -d = destroys outside: throws rules of the firewall away
tc ethtool bridge brctl ovs-vsctl wg wg-quick (-i -S -k -g -c -a -T -d -s -n -p -j)
  * = changes outside
  show|list|ls|showmacs|genkey|pubkey|genpsk = reads
  */show|list|ls = reads
  . = reads
  * + -b -batch -A -C -G -K -L -N -s -p -W -f -E -e -r -U = changes outside

uci (-q -X -n -N -d)
  * = changes outside: changes settings
  show|get|changes|export = reads
  delete|del|revert = destroys outside: deletes settings
  delete|del = changes outside: deletes settings

ubus logread swconfig fw_printenv [-l -e -t -P -n] (-v -S -f -d -h)
  * = reads
  * + -F -p -c -r -R = changes
  call = changes outside

at batch atrm [-q]
  * = changes
  . + -l = reads
atq {open}
  * = reads

setenforce aa-disable aa-teardown setsebool semanage restorecon
  * = changes outside: changes what the system forbids
getenforce sestatus aa-status getsebool ausearch aureport {open}
  * = reads
auditctl (-i -v)
  * = changes outside
  . + -l -s = reads
  * + -D = destroys outside: throws audit rules away

nvram (-x)
  * = changes outside
  * + -p = reads
  * + -c -d = destroys outside: deletes settings that the machine starts with
bless kextload kextunload tccutil dsenableroot mdmclient
  * = changes outside
softwareupdate
  * = changes outside
  . + -l --list --history = reads
scutil
  * = changes outside
  . + --dns --proxy --nwi = reads
  * + --get -r = reads
  * + --set --prefs = changes outside
profiles fdesetup
  * = changes outside
  status|list|show|isactive|version|help|haspersonalrecoverykey = reads
socketfilterfw
  * = changes outside: changes the firewall
  . + --getglobalstate --getblockall --getallowsigned --getstealthmode --getloggingmode --listapps = reads
log
    [--predicate --last --style --start --end --type --process --level --source --archive --color]
    (--info --debug --signpost --backtrace --no-backtrace --mach-continuous-time --loss --no-pager)
  * = runs
  show|stream|stats|help = reads
  config = changes
  erase = destroys outside: deletes logs
shortcuts mas ykman [-f --folder-name -d --device] (--folders -s --show-identifiers)
  * = changes
  list|outdated|info|search|version|view = reads
  */info|list = reads
  */reset|delete = destroys outside: deletes keys

bcdedit vssadmin wbadmin fsutil takeown dism sfc cipher
  * = changes outside
  list = reads
  /enum|/verifyonly|/scanhealth|/checkhealth = reads
  delete = destroys outside: deletes it
  /w*|/delete = destroys outside: deletes it
diskpart
  * = destroys outside: changes how a disk is divided
reg
  * = changes outside
  query|compare = reads
  delete = destroys outside: deletes settings
sc
  * = changes outside: changes a service
  query|queryex|qc|qdescription|getdisplayname|qfailure = reads
  delete = destroys outside: deletes a service
net
  * = changes outside
  view|statistics|config|time = reads
  user/. localgroup/. group/. share/. session/. accounts/. start/. use/. = reads
  user|localgroup|group/*/. = reads
wmic
  * = changes outside
  */get|list = reads
  */*/get|list = reads
  */delete */*/delete = destroys outside: deletes it
netsh
  * = changes outside
  */show */*/show */*/*/show = reads
  */reset */*/reset = destroys outside: forgets all settings
schtasks auditpol powercfg wevtutil certutil mountvol
  * = changes outside
  . = reads
  /query|/get|/list|/getactivescheme|/a|/l|qe|el|gl|-scinfo|-store|-hashfile = reads
  * + -scinfo -hashfile -dump -verify = reads
  /delete|/remove|cl|clear-log|/clear = destroys outside: deletes it
format
  * = destroys outside: writes over a disk

grub-install update-grub grub-mkconfig mkinitcpio update-initramfs dracut efibootmgr flashrom fwupdmgr
  * = changes outside: changes how the system starts
  get-devices|get-updates|get-history = reads
  . = reads
  * + -B = destroys outside: changes how the system starts

sc_auth
  * = changes outside
  identities|list|hash = reads

apt-config ldconfig update-ca-certificates update-desktop-database fc-cache gtk-update-icon-cache
  * = changes outside
  . + -p --print-cache = reads

fc-list fc-match {open}
  * = reads

notify-send terminal-notifier say beep
  * = changes: tells somebody

stress stress-ng sysbench fio iperf iperf3 ab wrk hey siege vegeta
  * = runs
"""
