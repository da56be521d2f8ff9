"""Programs that tell how a machine is: its hardware, processes, connections, logs and packages. Some set it too."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler

HANDLERS: Mapping[str, Handler] = {}

TABLE = """
top [-n -d -p -u -U -o -w -l -s -stats -i] (-b -c -H -i -S -1 -E? -e?)
  * = reads

iostat pidstat sar
    (-c -d -k -m -x -p -t -y -z -h -H -j -n -N -s -V -r -u -l -L -T -w -I -G -U -A -b -B -q -S -v -W -F --human
    --pretty --dec)
  * = reads
  * + -e -o -C = runs: starts a program or writes a file

atop
  * = runs

lsof
    [-c -d -e -p -u]
    (-a -b -C -E -f? -F? -g? -h -H -i? -K? -l -L? -M -n -N -o? -O -P -Q -r? -R -s? -S? -t -T? -U -v -V -w -x? -X
    -Z?)
  * = reads
  * + -D -A -k -m = changes: writes a cache of devices

lspci (-v -vv -vvv -n -nn -q -x -xxx -xxxx -b -D -k -P -PP -t -mm -m -M) [-s -d -i -p -A -O]
  * = reads
  * + -Q -qq -q -F -H1 -H2 -G = changes

blkid [-s --match-tag -t --match-token -o --output -n -u -O -S -L --label -U --uuid] (-d -D -i -k -l -p -V -h)
  * = reads
  * + -c --cache-file -g --garbage-collect = changes

lsinitrd
  * = runs

sensors (-A -u -f -j -v)
  * = reads
  * + -s --set = changes outside: sets limits
  * + -c --config-file --bus-list = runs

hwinfo inxi neofetch fastfetch
  * = runs
  . = reads

mtr
    [-c --report-cycles -i --interval -m -s -a -f -n]
    (-r --report -w --report-wide -n --no-dns -b --show-ips -T --tcp -u --udp -4 -6 -z --aslookup -j --json -C --csv
    -x --xml -l --raw -p --split)
  * = reads
  * + -F --filename = runs

arping nmblookup
  * = reads

stty setterm (-a --all -g --save) [-F --file]
  * = changes: sets the terminal
  . = reads

wl-paste (-l --list-types -n --no-newline -p --primary) [-t --type -s --seat]
  * = reads
  * + -w --watch = runs

apt-cache
    [-t]
    (-n --names-only -f --full -a --all-versions -q --quiet -i --important --installed --recurse --no-all-versions)
  show|search|policy|depends|rdepends|madison|pkgnames|showpkg|showsrc|stats|dump|unmet|dumpavail = reads
  * + -o --option -c --config-file -p -s --pkg-cache --src-cache = runs

dpkg-query
    [-f --showformat --admindir]
    (-l --list -W --show -L --listfiles -s --status -S --search -p --print-avail -c --control-path --control-list
    --control-show --no-pager)
  * = reads
  * + --load-avail = reads

rpmquery repoquery
    (-a --all -i --info -l --list -f --file --changelog --requires --provides --scripts --last -R -c -d -s -p)
    [--qf --queryformat]
  * = reads
  * + --eval -E --define -D --pipe --root --rcfile --macros --load --import -c --config --setopt --qf --queryformat
    = runs

apt-file (-l --package-only -x --regexp -F --fixed-string -i --ignore-case -v) [-a --architecture]
  search|find|show|list = reads
  update|purge = changes outside

lastlog [-b --before -t --time -u --user]
  * = reads
  * + -C --clear -S --set -R --root = changes outside

xprop [-id -name -display -len] (-root -spy -notype) {exact}
  * = reads
  * + -set -remove -f -format = changes

ipconfig
  * = changes outside: changes connections
  . = reads
  /all|/displaydns|/allcompartments|getifaddr|getpacket|getsummary|getoption|ifcount = reads

conntrack
  * = changes outside
  * + -L --dump -C --count -S --stats -E --event -G --get = reads
  * + -D --delete -F --flush -I --create -U --update = destroys outside: cuts connections

dmesg
    [-f --facility -l --level -F --file -s --buffer-size --since --until --time-format -K --kmsg-file]
    (-d --show-delta -e --reltime -H --human -J --json -k --kernel -L --color -P --nopager -p --force-prefix -r
    --raw -S --syslog -t --notime -T --ctime -u --userspace -w --follow -W --follow-new -x --decode --noescape -h
    -V)
  * = reads
  * + -C --clear -c --read-clear -D --console-off -E --console-on -n --console-level = changes outside: clears the
    kernel's log

journalctl
    [-u --unit -n --lines -S --since -U --until -p --priority -o --output -b --boot -t --identifier -g --grep -D
    --directory -M --machine --user-unit --facility -c --cursor --after-cursor --output-fields -T
    --exclude-identifier -F --field --file --root --image --namespace --case-sensitive]
    (-f --follow -e --pager-end -r --reverse -x --catalog -k --dmesg -a --all -m --merge -q --quiet --no-pager
    --no-tail --no-full --full -l --no-hostname --utc --system --user --list-boots --disk-usage --header
    --show-cursor --truncate-newline -N --fields --list-catalog --dump-catalog --verify --list-namespaces)
  * = reads
  * + --vacuum-size --vacuum-time --vacuum-files = destroys outside: deletes logs
  * + --rotate --flush --sync --update-catalog --setup-keys --relinquish-var --smart-relinquish-var --cursor-file
    --verify-key --force --interval = changes

ss
    [-f --family -A --query --socket -F --filter -N --net]
    (-h -n --numeric -r --resolve -a --all -l --listening -o --options -e --extended -m --memory -p --processes -i
    --info -s --summary -b --bpf -E --events -Z --context -z --contexts -4 --ipv4 -6 --ipv6 -t --tcp -u --udp -w
    --raw -x --unix -d --dccp -S --sctp -0 --packet -H --no-header -O --oneline -M --mptcp -T --threads --vsock
    --xdp --tipc --tos --cgroup --inet-sockopt -B --bound-inactive)
  * = reads
  * + -K --kill = changes: closes connections
  * + -D --diag = writes

ifconfig (-a -s -v)
  * = changes: sets a network interface
  */. = reads
  . = reads

route (-n -e -ee -v -F -C -4 -6) [-A]
  * = changes
  . = reads
  get|print = reads

arp (-a -n -v -e -g -l -x) [-i -H -N -d]
  * = reads
  * + -d -s -f -S = changes

ip {exact}
    [-n -netns -f -family -l -loops -rc -rcvbuf]
    (-br -brief -c -color -j -json -p -pretty -s -stats -statistics -d -details -4 -6 -0 -o -oneline -t -timestamp
    -ts -r -resolve -h -human -iec -a -all -N -Numeric -V -Version -M -B)
  * = changes: sets the network
  */. = reads
  */show|list|ls|lst|sh|get|help|monitor|identify|pids|stats = reads
  xfrm|nexthop|mptcp|tcp_metrics|vrf/*/show|list|get|count = reads
  */add|del|delete|set|change|replace|append|save|restore|exec|attach = changes outside: sets the network
  */flush */*/flush = destroys outside: forgets all of them
  * + -b -batch -force = changes outside: does what a file says

iw
  * = changes
  list|features|event = reads
  reg/get = reads
  dev/*/link|scan|info|station|survey = reads
  dev/. phy/. = reads

iwconfig
  * = changes
  . */. = reads

nmcli
    [-m -f -c -g --fields --mode --colors --get-values -w --wait]
    (-t --terse -p --pretty -e --escape -o --overview -s --show-secrets --active)
  * = changes outside: sets the network
  . */. = reads
  */show|status|list|monitor|hostname = reads
  d|dev|device/wifi/. d|dev|device/wifi/list = reads

codesign
    (-d -v -dv -dvv -dvvv --verify --display --verbose --deep --strict -R --requirements --entitlements -r
    --test-requirement)
  * = changes
  * + -d -dv -dvv -dvvv -v --verify --display = reads
  * + -s --sign -f --force --remove-signature --extract-certificates --file-list = changes tree: signs or writes
    files

lipo {exact}
  * = changes tree
  * + -info -archs -detailed_info -verify_arch = reads
  * + -output -create -extract -thin -remove -replace = changes tree

spctl csrutil (-v --verbose -t --type)
  * = changes outside
  status = reads
  * + --status --assess -a = reads
  * + --add --remove --enable --disable --master-enable --master-disable --global-enable --global-disable = changes
    outside: changes what may run

nvidia-smi
    [-i --id -l --loop --query-gpu --format -d --display -lms --query-compute-apps --query-accounted-apps
    --query-supported-clocks --query-remapped-rows]
    (-L --list-gpus -q --query -x --xml-format -h -u --unit -B)
  * = reads
  dmon|pmon|topo|nvlink = runs
  topo = reads
  * + -r --gpu-reset -pm --persistence-mode -pl --power-limit -c --compute-mode -e --ecc-config -p
    --reset-ecc-errors -mig -ac --applications-clocks -rac -lgc -rgc -lmc -rmc -am -caa -acp -dm -fdm -cc --gom -vm
    -fs = changes
  * + -f --filename --debug = changes tree: writes a file

xrandr xset wmctrl xdotool
  * = changes
  . = reads
  q|-q|search|getactivewindow|getwindowname = reads
  . + --query -q -l -m -d --listmonitors = reads

nix-locate nix-info mdls mdutil (-s -name -raw)
  * = reads
  * + -i -E -d -X -nullMarker -p -P -a = changes

dmidecode lshw
    [-t --type -s --string -H --handle -c -C -class -d --dev-mem]
    (-q --quiet -u --dump -short -businfo -html -xml -json -numeric -sanitize -quiet --no-sysfs -notime)
  * = reads
  * + --dump-bin -dump -X = changes tree: writes a file

fuser (-a --all -m --mount -v --verbose -n --namespace -u --user -s --silent -l --list-signals -4 -6 -M -I) [-N]
  * = reads
  * + -k --kill -i -w = changes: ends processes

jcmd jmap
  * = runs
  . + -l = reads
  . = reads

logger wall write mesg
  * = changes: tells others

xcode-select xcrun (-p --print-path --find -f --show-sdk-path --version --show-sdk-version) [--sdk]
  * = runs
  * + -p --print-path --find -f --show-sdk-path --version --show-sdk-version = reads
  * + --install --switch -s --reset -r --run = changes
  simctl/list = reads
  simctl/delete|erase = destroys outside: deletes simulators
"""
