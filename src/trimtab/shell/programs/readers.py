"""Programs that look and tell. Those that can do more say so in a rule of their own."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, Effect

# No option of these writes a file or runs a program.
_ONLY_READ = options(
    """
    ls ll la dir vdir cat head tail wc nl tac rev cut paste tr comm join diff cmp fold fmt column expand unexpand pr
    tsort numfmt od hexdump hd cksum sum md5sum md5 sha1sum sha224sum sha256sum sha384sum sha512sum shasum b2sum
    b3sum crc32 seq yes expr factor zcat gzcat bzcat xzcat zstdcat lz4cat zcmp stat du df readlink realpath dirname
    basename pathchk namei eza exa lsd difft icdiff uuidgen cmark uname nproc uptime whoami id groups logname users
    who w last lastb finger pinky tty locale getconf getent hostid hostinfo sw_vers vm_stat lsb_release cal ncal
    free vmstat mpstat htop btop ps pstree pidof pidwait pmap pwdx lscpu lsmem lsblk lsusb lsmod modinfo lsns lsipc
    lsfd lslogins lslocks lsattr getfacl getcap getfattr findmnt acpi ioreg kextstat netstat ping ping6 traceroute
    traceroute6 tracepath tracert dig nslookup host whois drill kdig ipcalc sipcalc iwlist iwgetid fping nettop
    system_profiler rocm-smi pgrep otool pdffonts soxi xwininfo xdpyinfo pbpaste yamllint shellcheck write-good
    proselint git-sizer tput clear infocmp toe figlet toilet lolcat fortune banner sl findstr ver systeminfo
    tasklist getmac driverquery wslpath cygpath jps jstat javap
    """
)


def reads(call: ProgramCall) -> Effect:
    return NOTHING


def hostname(call: ProgramCall) -> Effect:
    given = call.given(
        option_table(
            """
    (-a -A -d -f -i -I -s -y --alias --all-fqdns --domain --fqdn --ip-address --short --help)
    """
        )
    )
    if given.operands or given.has("-F", "--file", "-b", "--boot"):
        return Effect(MUTATING, "`hostname` gives the machine another name")
    return given.reading(call.program)


def date(call: ProgramCall) -> Effect:
    given = call.given(_DATE)
    sets = [word for word in given.operands if not word.startswith(("+", '"+'))]
    if given.has("-s", "--set") or (sets and "-j" not in given.options):
        return Effect(MUTATING, "`date` sets the clock")
    return given.reading(call.program)


def settings(call: ProgramCall) -> Effect:
    """`sysctl name` tells, `sysctl name=value` sets."""
    given = call.given(
        option_table(
            """
    [-r --pattern]
    (-a --all -A -X -b --binary -e --ignore -N --names -n --values -q --quiet -d -h)
    """
        )
    )
    if given.has("-w", "--write", "-p", "--load", "--system", "-f") or any("=" in word for word in given.operands):
        return Effect(MUTATING, "`sysctl` changes how the system runs", outside=True)
    return given.reading(call.program)


def mount(call: ProgramCall) -> Effect:
    given = call.given(option_table("[-t --types] (-l --show-labels -v --verbose -h --help -V --version)"))
    if given.operands or given.has("-a", "--all", "-o", "--options"):
        return Effect(MUTATING, "`mount` changes what lies where")
    return given.reading(call.program)


def less(call: ProgramCall) -> Effect:
    given = call.given(_LESS)
    if given.has("-o", "-O", "--log-file", "--LOG-FILE"):
        return Effect(MUTATING, "`less -o` writes a file", snapshot=True)
    if any(word.startswith("+") for word in given.operands):
        return Effect(EXECUTES, f"`{call.program} +…` gives it commands, which may run programs")
    return given.reading(call.program)


def binary(call: ProgramCall) -> Effect:
    """What looks into programs; each takes more options from a file that is named `@file`."""
    program = _BINARIES.get(call.program)
    assert program is not None
    if any(word.startswith("@") for word in call.words):
        return Effect(EXECUTES, f"`{call.program} @…` does what a file says that cannot be seen here")
    return program.judge(call)


def identify(call: ProgramCall) -> Effect:
    """A name may say how to read: `msl:x` runs a script, `ephemeral:x` deletes."""
    given = call.given(_IDENTIFY)
    odd = next((word for word in given.operands if ":" in word or word.startswith("@")), given.unknown)
    return Effect(EXECUTES, f"`{call.program} {odd}` is not known to only read") if odd else given.reading(call.program)


_DATE = option_table(
    """
    [-d --date -f --file -r --reference -v -z]
    (-u --utc --universal -I? --iso-8601 -R --rfc-email --rfc-2822 --rfc-3339 --resolution --debug -j -n --help
    --version)
    """
)
_LESS = option_table(
    """
    [-b -h -j -k -p -P -t -T -x -y -z -D]
    (-a -A -B -c -C -d -e -E -f -F -g -G -i -I -J -K -L -m -M -n -N -q -Q -r -R -s -S -u -U -V -w -W -X -? --help
    --version --RAW-CONTROL-CHARS --raw-control-chars --quit-if-one-screen --no-init --chop-long-lines
    --LINE-NUMBERS --ignore-case --IGNORE-CASE --squeeze-blank-lines --no-lessopen)
    """
)
_IDENTIFY = option_table(
    """
    [-format -depth -size -density -channel -units -alpha -colorspace]
    (-verbose -ping -quiet -unique -moments -features -version -regard-warnings -list)
    {exact}
    """
)

HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(_ONLY_READ, reads),
    "hostname": hostname,
    "date": date,
    "gdate": date,
    "sysctl": settings,
    "mount": mount,
    **dict.fromkeys(("less", "zless", "bzless", "xzless"), less),
    **dict.fromkeys(("nm", "objdump", "readelf", "strings", "size", "addr2line", "c++filt", "dwarfdump"), binary),
    "identify": identify,
}

_BINARIES = Tables("""
nm
    [-e -f --format -t --radix --target --size-sort-by]
    (-a --debug-syms -A --print-file-name -o -B -C --demangle -D --dynamic -g --extern-only -l --line-numbers -n -v
    --numeric-sort -p --no-sort -P --portability -r --reverse-sort -S --print-size -s --print-armap -u
    --undefined-only -U --defined-only --special-syms --synthetic --with-symbol-versions --no-demangle --size-sort
    -m -j --quiet -W --no-weak)
  * = reads
  * + --plugin = runs: loads another program

objdump readelf strings size addr2line c++filt dwarfdump {open}
  * = reads
  * + --plugin = runs: loads another program
""")

TABLE = """
sdiff
    [-I --ignore-matching-lines -w --width]
    (-i --ignore-case -E --ignore-tab-expansion -Z --ignore-trailing-space -b --ignore-space-change -W
    --ignore-all-space -B --ignore-blank-lines --strip-trailing-cr -a --text -l --left-column -s
    --suppress-common-lines -t --expand-tabs --tabsize -d --minimal -H --speed-large-files)
  * = reads
  * + -o --output = changes tree: writes a file
  * + --diff-program = runs

diff3
    [-L --label]
    (-A --show-all -e --ed -E --show-overlap -3 --easy-only -x --overlap-only -X -i -m --merge -a --text
    --strip-trailing-cr -T --initial-tab)
  * = reads
  * + --diff-program = runs

colordiff zdiff
    [-U -C -W --width -I -F -x -X -S --color]
    (-u -c -y -r -N -q -s -i -b -B -w -a -t -d -p -E -Z --brief --unified --context --side-by-side --recursive
    --new-file --suppress-common-lines)
  * = reads

diffstat [-b -c -d -f -g -l -m -n -N -p -r -w] (-C -e -E -h -k -K -q -R -s -S -T -t -u -v -V)
  * = reads
  * + -o -e = writes

more
    (-# -d -e -f -l -p -c -s -u --silent --logical --no-pause --print-over --clean-print --squeeze --plain)
    [-n --lines]
  * = reads

zmore most
  * = runs: opens a pager

bc (-i --interactive -l --mathlib -q --quiet -s --standard -w --warn -v)
  * = runs: runs a program in a language of its own
  . = reads

dc luac
  * = runs
  * + -p = reads

units
    [-d --digits -f --file -o --output-format]
    (-1 --one-line -t --terse -v --verbose -q --quiet -s --strict -m --minus -c --compact -S --show-factor -n
    --nolists)
  * = reads
  * + -L --log = writes
  * + -H --history = writes

delta
    [-w --width --syntax-theme --tabs --max-line-length]
    (-n --line-numbers -s --side-by-side --dark --light --color-only --raw --keep-plus-minus-markers --no-gitconfig
    --list-languages --list-syntax-themes --show-config)
  * = reads
  * + --pager --paging --config = runs

glow [-w --width -s --style] (-l --local -n)
  * = reads
  * + -p --pager -t --tui --config = runs

ldd
  * = runs: may start the program that it looks into

pahole
  * = runs
  * + --sizes -s = reads

size-analyzer
  * = runs

ffprobe {exact}
    [-v -loglevel -show_entries -of -print_format -output_format -select_streams -i -f -read_intervals -sexagesimal
    -count_frames_n]
    (-hide_banner -show_format -show_streams -show_frames -show_packets -show_chapters -show_programs -show_error
    -show_data -count_frames -count_packets -pretty -unit -prefix -sexagesimal -bitexact -version -formats -codecs
    -show_versions -show_program_version -noprivate -h)
  * = reads
  * + -report -o -show_optional_fields -dump_attachment = changes tree: writes a file

mediainfo (-f --Full --Help --Version --Info-Parameters) [--Output --Language --Inform]
  * = reads
  * + --LogFile = changes tree: writes a file

chafa viu jp2a (-c -f -s -w -h -n --colors --invert -v)
  * = reads
  * + --output -o -O --save-symbols = changes tree: writes a file

cloc
    [--exclude-dir --include-lang --exclude-lang --include-ext --exclude-ext --match-f --not-match-f --match-d
    --not-match-d --fullpath-d --max-file-size --timeout --processes --diff-timeout]
    (--by-file --by-percent --vcs --git --json --yaml --csv --md --xml --quiet --hide-rate --show-lang --show-ext
    --skip-uniqueness --fullpath --follow-links --no3 --sum-one --unicode --diff --count-and-diff --progress-rate
    --ignore-whitespace --ignore-case)
  * = reads
  * + --out --report-file --counted --ignored --found --unicode-out --write-lang-def --write-lang-def-incl-dup --sql
    --strip-comments --strip-code --original-dir --categorized --diff-alignment --cmake-fix --stat = changes tree:
    writes files
  * + --extract-with --read-lang-def --force-lang-def --config --script-lang --sql-style --use-sloccount = runs

scc tokei
    [-i --include-ext -x --exclude-ext --exclude-dir -f --format -s --sort -t --type -e --exclude -M --not-match -n
    -c]
    (-a --by-file --ci --no-cocomo --no-complexity --files -C --compact --wide -w -v --verbose -l --languages
    --no-ignore --hidden -z --no-min-gen -d --no-duplicates --uloc)
  * = reads
  * + -o --output --format-multi --sql-project --trace --input = writes

sloccount actionlint cspell alex vulture jdeps
  * = runs

jsonlint (-c --compact -q --quiet -p --pretty-print -s --sort-keys -t --indent -v)
  * = reads
  * + -i --in-place -e --environment -f = changes tree: rewrites files

cowsay cowthink [-e -T -W] (-b -d -g -p -s -t -w -y -n -l)
  * = reads
  * + -f = runs: draws what a program says

pkg-config pkgconf
    [--variable --atleast-version --exact-version --max-version --define-variable]
    (--cflags --libs --static --exists --modversion --list-all --libs-only-l --libs-only-L --cflags-only-I
    --print-requires --print-errors --silence-errors --print-variables --short-errors --cflags-only-other
    --libs-only-other --print-provides --list-package-names)
  * = reads
  * + --log-file --relocate --validate = changes

vale
    [--config --output --glob --minAlertLevel --ext --filter --path]
    (--no-exit --no-wrap --no-global --relative --ignore-syntax --sources --normalize -v)
  * = reads
  sync = changes tree: downloads styles
  fix = changes tree

dot neato fdp sfdp twopi circo [-T -K -G -N -E -s -n] (-v -V -q -c -?)
  * = reads
  * + -o -O --output = changes tree: writes a file
  * + -l -y = runs

plantuml mmdc
  * = changes tree: writes a picture
  * + -version -V -h -help -language -pipe -p = reads
  * + -o -i -output -input = changes tree: writes a picture

entire
    [--checkpoint --commit --repo --date --branch --session --format -c]
    (--json --no-pager --verbose --detailed -v --short --all --full --raw -s)
  * = changes
  status|explain|search|version|help = reads
  rewind|reset|clean = changes tree outside

tree
    [-L -P -I --filelimit --charset --timefmt --gitfile --infofile --sort -T]
    (-a -d -l -f -x -p -u -g -s -h --du -D -F -q -N -Q -r -t -c -U -v -n -C -A -S -i -J -X --prune --noreport
    --dirsfirst --gitignore --info --matchdirs --ignore-case --si --inodes --device --nolinks --metafirst
    --filesfirst --fromfile --fromtabfile)
  * = reads
  * + -o --output -R -H = changes tree: writes files

file
    [-m --magic-file -e --exclude -F --separator -P --parameter -f --files-from]
    (-b --brief -c --checking-printout -d -E -h --no-dereference -i --mime --mime-type --mime-encoding --apple
    --extension -I -k --keep-going -l --list -L --dereference -n -N --no-pad -p --preserve-date -r --raw -s
    --special-files -v -z --uncompress -Z -0 --print0 -S)
  * = reads
  * + -C --compile = changes tree

bat batcat
    [-l --language -r --line-range -H --highlight-line --theme --style --color --paging --wrap --tabs
    --terminal-width --file-name -m --map-syntax --italic-text --decorations --diff-context --ignored-suffix
    --strip-ansi --binary --squeeze-limit]
    (-A --show-all -p -pp --plain -n --number -d --diff -u --unbuffered -f --force-colorization -S
    --chop-long-lines -s --squeeze-blank --no-paging -P --diagnostic --acknowledgements --config-dir --config-file
    --cache-dir)
  * = reads
  * + --pager --lessopen --generate-config-file = runs
  cache = changes

gitleaks trufflehog
    [-c --config -s --source -f --report-format -l --log-level --log-opts -b --baseline-path --max-target-megabytes
    -i --gitleaks-ignore-path --max-decode-depth --enable-rule --timeout --since-commit --branch --only-verified
    --include-paths --exclude-paths -x -j]
    (-v --verbose --no-git --no-banner --no-color --redact --json --no-update --fail --no-verification --pipe
    --staged --follow-symlinks --exit-code --concurrency --ignore-gitleaks-allow --pre-commit)
  * = reads
  * + -r --report-path --pre-commit-install --diagnostics --diagnostics-dir = changes tree: writes a report
  docker|s3|gcs|syslog|postman|elasticsearch|jenkins = runs

codespell typos
    [-I --ignore-words -L --ignore-words-list -S --skip --exclude -D --dictionary --builtin -x --exclude-file
    --ignore-regex --format --color]
    (-q --quiet-level -c -f --check-filenames -H --check-hidden -s --summary --count --hidden -v --no-ignore --files
    --identifiers --words --diff)
  * = reads
  * + -w --write-changes -i --interactive -C --config --toml --write = changes tree: rewrites files

workmux [-n --lines -c --config --format] (--json -a --all -v --verbose)
  list|status|capture|path|docs|changelog = reads
  add|create|open|close|merge|send|run|set-base|rename|init|sync-files = changes
  remove|rm = changes outside: removes a worktree
"""
