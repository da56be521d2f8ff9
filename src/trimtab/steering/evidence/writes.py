"""Which files a shell command writes, as far as it is plain to see: what output goes into, what is edited in place,
what comes into the project from outside of it, what a patch touches."""

import re
from collections.abc import Iterator, Mapping, Sequence

from trimtab.model.record import Record
from trimtab.steering.evidence.changes import is_scratch

_INTO = re.compile(r"(?:^|[^\d&>=-])>{1,2}\s*(\"[^\"]+\"|'[^']+'|[^\s;&|<>()]+)")
_FROM = re.compile(r"(?:^|[^<])<\s*(\"[^\"]+\"|'[^']+'|[^\s;&|<>()]+)")
_IN_PLACE = re.compile(r"^(?:sed (?:-\S+ )*(?:-i|--in-place)|perl (?:-\S+ )*-\w*i|tee)\b")
_DEVICE = re.compile(r"/dev/(?!shm/)")
_BRINGS = re.compile(r"^(?:cp|mv|install) ")
_PATCHES = re.compile(r"^(?:git (?:apply|am)|patch)\b")
_ONLY_LOOKS = re.compile(r" --(?:check|stat|numstat|summary|dry-run|cached|abort|show-current-patch)\b")
_TAKES_A_VALUE = ("-m", "-o", "-g", "-S", "--mode", "--owner", "--group", "--suffix")
_INTO_FOLDER = ("-t", "--target-directory")
_PATCHED = re.compile(r"^\+\+\+ (?:b/)?([^\s\t]+)|^\*\*\* (?:Add|Update) File: (\S+)", re.M)
_TOLD = re.compile(r"^(?:patching file |Applied patch |Checking patch )'?([^'\n]+?)'?(?: cleanly\.?|\.\.\.)?$", re.M)


class WriteSurroundings(Record):
    """What a command line does not say itself: the folder that the agent is in, the output, and the targets of the
    patches that were written before, by their paths."""

    cwd: str = ""
    output: str = ""
    patches: Mapping[str, Sequence[str]] = {}


def edits_in_place(command: str) -> bool:
    return bool(_IN_PLACE.match(command))


def written_by(line: str, commands: Sequence[str], around: WriteSurroundings) -> list[str]:
    """`commands` are the simple commands of the line, in order."""
    opening = line.partition("<<")
    head = opening[0] + opening[2].split("\n", 1)[0]
    first = commands[0].split(" ") if commands else [""]
    folder = first[1] if first[0] == "cd" and len(first) > 1 else ""
    found = [_within(folder, path.strip("\"'")) for path in _INTO.findall(head)]
    for one in commands:
        words = one.split(" ")
        if words[0] == "cd" and one is not commands[0]:
            folder = _within(folder, words[-1])
        elif edits_in_place(one):
            found += [_within(folder, word) for word in words[1:] if not word.startswith("-")]
        elif _BRINGS.match(one):
            found += _brought(words[1:], folder, around.cwd)
        elif _PATCHES.match(one) and not _ONLY_LOOKS.search(one):
            found += _patched(words, line, head, around)
    return [path for path in found if "$" not in path and not _DEVICE.match(path)]


def targets_of(patch: str) -> tuple[str, ...]:
    """The files that a patch, given as text, will change."""
    return tuple(dict.fromkeys(one or other for one, other in _PATCHED.findall(patch) if (one or other) != "/dev/null"))


def _brought(words: Sequence[str], folder: str, cwd: str) -> Iterator[str]:
    """Files that were outside and are now in the project. What is only moved about inside is no change of a program,
    and what leaves it is none of its own any more."""
    into, named = "", list[str]()
    rest = iter(words)
    for word in rest:
        if word in _INTO_FOLDER:
            into = next(rest, "")
        elif word.startswith(tuple(f"{one}=" for one in _INTO_FOLDER)):
            into = word.partition("=")[2]
        elif word in _TAKES_A_VALUE:
            next(rest, "")
        elif not word.startswith("-"):
            named.append(word)
    if not into and len(named) > 1:
        into = named.pop()
    into = _within(folder, into)
    if not named or not _inside(into, cwd):
        return
    several = len(named) > 1 or into.endswith("/") or "." not in into.rpartition("/")[2].lstrip(".")
    for source in named:
        if not _inside(_within(folder, source), cwd):
            name = source.rpartition("/")[2]
            yield f"{into.rstrip('/')}/{name}".removeprefix("./") if several and "." in name else into


def _patched(words: Sequence[str], line: str, head: str, around: WriteSurroundings) -> tuple[str, ...]:
    """A patch may stand in the line itself, or in a file that was written before; or its effect is told."""
    told = tuple(_TOLD.findall(around.output))
    given = [path.strip("\"'") for path in _FROM.findall(head)]
    known = tuple(path for word in (*words, *given) for path in around.patches.get(word, ()))
    return told or targets_of(line) or known


def _within(folder: str, path: str) -> str:
    return path if not folder or path.startswith(("/", "~")) else f"{folder.rstrip('/')}/{path}"


def _inside(path: str, cwd: str) -> bool:
    """Whether a path is of the project, by its looks. Where the agent's folder is not known, whatever is no scratch."""
    if path.startswith(("~", "../")) or not path:
        return False
    if path.startswith("/") and cwd:
        home = f"{cwd.rstrip('/')}/"
        return f"{path.rstrip('/')}/".startswith(home) and not is_scratch(path.removeprefix(home))
    return not is_scratch(path)
