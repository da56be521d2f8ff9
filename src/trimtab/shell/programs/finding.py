"""Programs that look for files and text, and may do something with what they find."""

from collections.abc import Mapping, Sequence

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import Word, options
from trimtab.shell.places import ROOT, SCRATCH, overwriting, place_of
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, Effect, worst
from trimtab.shell.wrappers import SHELLS

_WRITES_TO = ("-fprint", "-fprint0", "-fls", "-fprintf")
_NARROWS = options(
    "-name -iname -path -ipath -wholename -iwholename -regex -iregex -empty -mtime -mmin -newer -size -user"
    " -samefile -inum -links -lname -newermt -atime -ctime -cmin -amin -perm"
)
_STARTS = ("-exec", "-execdir", "-ok", "-okdir")
_JUDGED = (*_WRITES_TO, "-delete")
_FIND = option_table(
    """
    [-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -lname -ilname -type -xtype -size
    -perm -user -group -uid -gid -mtime -mmin -atime -amin -ctime -cmin -newer -anewer -cnewer -newermt -newerct
    -newerat -newermm -newerBt -newermB -Bmin -Btime -samefile -inum -links -fstype -used -context -maxdepth
    -mindepth -printf -files0-from -D -f -flags]
    (-empty -nouser -nogroup -readable -writable -executable -true -false -depth -d -mount -xdev -x -follow
    -daystart -noleaf -ignore_readdir_race -noignore_readdir_race -warn -nowarn -H -L -P -E -X -s -O0 -O1 -O2 -O3
    -print -print0 -ls -prune -quit -help --help -version --version -not -a -and -o -or)
    {exact}
    """
)
_FD = option_table(
    """
    [-e --extension -t --type -d --max-depth --min-depth --exact-depth -E --exclude -S --size -c --color -j
    --threads --and --changed-within --changed-before -o --owner --search-path --base-directory --format
    --max-results --ignore-file -C --path-separator]
    (-H --hidden -I --no-ignore --no-ignore-vcs -u --unrestricted -s --case-sensitive -i --ignore-case -g --glob
    --regex -F --fixed-strings -a --absolute-path -l --list-details -L --follow -p --full-path -0 --print0 --prune
    -1 -q --quiet --show-errors --strip-cwd-prefix --one-file-system --no-require-git --no-ignore-parent -h --help
    -V --version)
    """
)


def find(call: ProgramCall) -> Effect:
    """What it starts (`-exec`) is judged apart where the reader has seen it; here again for a `find` in other words."""
    found = [
        overwriting(call.words[at + 1], call.world, f"find {word}")
        for at, word in enumerate(call.words[:-1])
        if word in _WRITES_TO
    ]
    found += _started(call)
    if "-delete" in call.words:
        found.append(_deleted(call))
    found.append(ProgramCall.given(call._replace(parts=_own(call.parts)), _FIND).reading(call.program))
    return worst(found)


def _own(parts: Sequence[Word]) -> list[Word]:
    """Without the commands that it starts, and without what was judged already."""
    own: list[Word] = []
    inside = False
    for part in parts:
        if part.text in _STARTS:
            inside = True
        elif not inside:
            own.append(part)
        elif part.text in (";", "+"):
            inside = False
    return [Word("-print") if part.text in _JUDGED else part for part in own]


def _deleted(call: ProgramCall) -> Effect:
    places = [place_of(word, call.world) for word in _roots(call.words)] or [place_of(".", call.world)]
    if all(place == SCRATCH for place in places):
        return Effect(MUTATING, "`find -delete` removes temporary files", writes=tuple(_roots(call.words)))
    if any(place == ROOT for place in places):
        return Effect(DESTRUCTIVE, "`find -delete` removes files that a system or a user depends on", True, True)
    if _NARROWS.isdisjoint(call.words):
        return Effect(DESTRUCTIVE, "`find -delete` removes all that it finds", snapshot=True)
    return Effect(MUTATING, "`find -delete` removes what it finds", snapshot=True)


def _roots(words: Sequence[str]) -> list[str]:
    roots: list[str] = []
    for word in words:
        if word.startswith(("-", "(", "!")):
            break
        roots.append(word)
    return roots


def _started(call: ProgramCall) -> list[Effect]:
    found: list[Effect] = []
    begins = 0
    for at, word in enumerate(call.words):
        if word in _STARTS:
            begins = at + 1
        elif begins and word in (";", "+"):
            found.append(call.judge_parts(_given_path(call.parts[begins:at]), call.world))
            begins = 0
    if begins:
        found.append(Effect(EXECUTES, "`find -exec` starts a command whose end cannot be seen"))
    return found


def _given_path(parts: Sequence[Word]) -> Sequence[Word]:
    """What a shell is given for `{}` begins as the places do that are looked through, so it is no option."""
    if parts and parts[0].text.rpartition("/")[2] in SHELLS:
        return [Word("./{}") if part.text == "{}" else part for part in parts]
    return parts


def fd(call: ProgramCall) -> Effect:
    for at, word in enumerate(call.words):
        if word in ("-x", "--exec", "-X", "--exec-batch"):
            return call.judge_parts((*call.parts[at + 1 :], Word("{}", dynamic=True)), call.world)
    given = call.given(_FD)
    if given.has("--exec", "--exec-batch", "-x", "-X"):
        return Effect(EXECUTES, f"`{call.program} --exec` starts another program")
    return given.reading(call.program)


HANDLERS: Mapping[str, Handler] = {
    "find": find,
    "gfind": find,
    **dict.fromkeys(("fd", "fdfind"), fd),
}

TABLE = """
grep egrep fgrep ggrep zgrep bzgrep xzgrep zstdgrep git-grep locate mlocate plocate mdfind whatis apropos {open}
  * = reads

rg ripgrep {open}
  * = reads
  * + --pre --hostname-bin = runs: starts another program

ag
    [-A --after -B --before -C --context -G --file-search-regex -m --max-count --ignore --ignore-dir --depth -p
    --path-to-ignore -W --width --workers]
    (-a --all-types -c --count -f --follow -F -g -H --heading --filename --group -i --ignore-case -l
    --files-with-matches -L --files-without-matches --hidden -n --norecurse -o --only-matching -Q --literal -s
    --case-sensitive -S --smart-case --search-binary -t --all-text -u --unrestricted -U --skip-vcs-ignores -v
    --invert-match -w --word-regexp -z --search-zip --nocolor --color --nogroup --noheading --nobreak --numbers
    --nonumbers --column --vimgrep --stats --silent --ts --js --py --python --ruby --go --java --rust --html --css
    --json --md --markdown --cpp --cc)
  * = reads
  * + --pager = runs

ack ack-grep
    [-A --after-context -B --before-context -C --context -g -m --max-count --ignore-dir --type -t]
    (-a -c --count -f --follow -h -H --heading -i --ignore-case -l --files-with-matches -L -n -o -Q --literal -s -v
    -w --nocolor --color --nogroup --group --column --passthru -x --noignore-dir --python --perl --js --ruby --go
    --java --html --css --cpp --cc --shell)
  * = reads
  * + --pager --ackrc --output = runs

ugrep ug pt sift
    [-A -B -C -e -g -m -M -O -t]
    (-c -E -F -G -h -H -i -I -l -L -n -o -P -q -r -R -s -S -v -w -x -z -1 -2 -3 --color --no-color --hidden
    --ignore-case --line-number --count --files-with-matches)
  * = reads
  * + --pager --exec --filter --view --save-config --config --query -Q --conf --output = runs

info
    [-f --file -n --node -k --apropos -d --directory]
    (-w --where --location -a --all --subnodes --usage -O --show-options)
  * = reads
  * + -o --output --dribble = writes
  * + --restore --init-file -v --variable = runs

tldr [-p --platform -L --language] (-l --list -r --raw)
  * = reads
  * + -u --update -c --clear-cache --seed-config = changes

man
    [-S -s --sections -M --manpath -m --systems -L --locale -r --prompt --sections -e --extension]
    (-a --all -f --whatis -k --apropos -K --global-apropos -w --where --path --location -W --where-cat -i
    --ignore-case -I --match-case --regex --wildcard --names-only -l --local-file -c --catman -d --debug -D
    --default -u --update --nj --nh --no-hyphenation -7 --ascii -#)
  * = reads
  * + -P --pager -H --html -C --config-file -E --encoding -R --recode -T --troff-device -t --troff -X --gxditview -Z
    --ditroff -p --preprocessor --warnings = runs

fzf sk
    [-f --filter -q --query -n --nth -d --delimiter --tiebreak --header --prompt --height --layout --color
    --with-nth]
    (-e --exact -i +i -x -m --multi +m -s --no-sort +s --tac -1 --select-1 -0 --exit-0 --ansi --cycle --reverse
    --print-query --read0 --print0 --border --no-mouse --inline-info)
  * = reads
  * + --preview --bind --history --execute --become --listen --with-shell -c --cmd -I --interactive --preview-label
    = runs

sg
  * = runs
  run scan = reads
  * + -U --update-all -i --interactive -c --config = changes tree: rewrites files

ast-grep
    [-p --pattern -r --rewrite -l --lang -A -B -C --context --selector --strictness --globs --color --heading
    --format --inline-rules --filter -k --kind --inspect --threads -j]
    (--json --no-ignore --debug-query --follow --stdin --report-style --files-with-matches)
  * = reads
  new|lsp|test = changes
  * + -U --update-all -i --interactive -c --config = changes tree: rewrites files
  * + --rule = reads

semgrep comby gritql
    [-e --pattern -l --lang -c --config --exclude --include --severity --timeout --max-target-bytes -j --jobs
    --metrics -matcher -f -d -exclude-dir --exclude-rule --baseline-commit --max-memory]
    (--json --sarif --text --quiet -q --verbose -v --no-git-ignore --error --strict --validate --dryrun
    --no-rewrite-rule-ids --version --disable-version-check --emacs --vim --gitlab-sast --junit-xml --time
    -match-only -stdout -stdin -diff --force-color --no-force-color)
  * = reads
  login|logout|publish|ci|install-semgrep-pro|apply = changes outside
  * + -o --output --json-output --sarif-output --text-output --vim-output --emacs-output --junit-xml-output
    --gitlab-sast-output --gitlab-secrets-output = changes tree: writes a file
  * + --autofix --fix -a -in-place -i --allow-local-builds --replacement --allow-untrusted-validators = changes
    tree: rewrites files

ctags etags cscope
  * = changes: writes an index
"""
