"""Programs that look for files and text, and may do something with what they find."""

from collections.abc import Mapping, Sequence

from trimtab.shell.arguments import Call, Handler
from trimtab.shell.command import Word, options
from trimtab.shell.places import ROOT, SCRATCH, overwriting, place_of
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst

_WRITES_TO = ("-fprint", "-fprint0", "-fls", "-fprintf")
_NARROWS = options(
    "-name -iname -path -ipath -wholename -iwholename -regex -iregex -empty -mtime -mmin -newer -size -user"
    " -samefile -inum -links -lname -newermt -atime -ctime -cmin -amin -perm"
)
_STARTS = ("-exec", "-execdir", "-ok", "-okdir")
_FD_VALUES = options(
    "-e --extension -t --type -d --max-depth --min-depth -E --exclude -S --size -c --color -j --threads"
    " --changed-within --changed-before -o --owner --search-path --base-directory --format -g"
)


def find(call: Call) -> Effect:
    """What it starts (`-exec`) is judged apart where the reader has seen it; here again for a `find` in other words."""
    found = [
        overwriting(call.words[at + 1], call.world, f"find {word}")
        for at, word in enumerate(call.words[:-1])
        if word in _WRITES_TO
    ]
    found += _started(call)
    if "-delete" in call.words:
        found.append(_deleted(call))
    return worst(found)


def _deleted(call: Call) -> Effect:
    places = [place_of(word, call.world) for word in _roots(call.words)] or [place_of(".", call.world)]
    if all(place == SCRATCH for place in places):
        return Effect(MUTATING, "`find -delete` removes temporary files", writes=tuple(_roots(call.words)))
    if any(place == ROOT for place in places):
        return Effect(DESTRUCTIVE, "`find -delete` removes files that a system or a person depends on", True, True)
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


def _started(call: Call) -> list[Effect]:
    found: list[Effect] = []
    begins = 0
    for at, word in enumerate(call.words):
        if word in _STARTS:
            begins = at + 1
        elif begins and word in (";", "+"):
            found.append(call.judge_parts(call.parts[begins:at], call.world))
            begins = 0
    if begins:
        found.append(Effect(EXECUTES, "`find -exec` starts a command whose end cannot be seen"))
    return found


def fd(call: Call) -> Effect:
    for at, word in enumerate(call.words):
        if word in ("-x", "--exec", "-X", "--exec-batch"):
            return call.judge_parts((*call.parts[at + 1 :], Word("{}", dynamic=True)), call.world)
    given = call.arguments(_FD_VALUES)
    if given.has("--exec", "--exec-batch", "-x", "-X"):
        return Effect(EXECUTES, f"`{call.program} --exec` starts another program")
    return NOTHING


def ripgrep(call: Call) -> Effect:
    for word in call.words:
        if word == "--":
            break
        if word.startswith(("--pre=", "--hostname-bin")) or word == "--pre":
            return Effect(EXECUTES, f"`{call.program} {word}` starts another program")
    return NOTHING


HANDLERS: Mapping[str, Handler] = {
    "find": find,
    "gfind": find,
    **dict.fromkeys(("fd", "fdfind"), fd),
    **dict.fromkeys(("rg", "ripgrep"), ripgrep),
}

TABLE = """
grep egrep fgrep ggrep zgrep bzgrep xzgrep zstdgrep pgrep git-grep
  * = reads

ag ack ugrep pt sift
  * = reads
  * + --pager --exec = runs

locate mlocate plocate mdfind which whereis type command hash whatis apropos info tldr help compgen
  * = reads
  * + -C -F = runs

man [-S -s -M -m -L -E -C]
  * = reads
  * + -P --pager -H --html = runs

fzf sk
  * = reads
  * + --preview --bind = runs

sg
  * = runs
  run scan = reads
  * + -U --update-all -i --interactive = changes tree: rewrites files

ast-grep
  * = reads
  new|lsp = changes
  * + -U --update-all -i --interactive = changes tree: rewrites files

semgrep comby gritql
  * = reads
  login|logout|publish|ci|install-semgrep-pro = changes outside
  * + -o --output = changes tree: writes a file
  * + --autofix --fix -in-place -i = changes tree: rewrites files

ctags etags cscope
  * = changes: writes an index
"""
