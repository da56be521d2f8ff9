"""What git's trees do not say: full modes, empty folders, and what was not kept."""

import stat
from collections import Counter
from collections.abc import Iterable, Mapping

from trimtab.model.json import Obj, dump_ordered, items, number, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.undo.worktree_scan import LEFT_OUT, is_file, mode_of

EXECUTABLE, PLAIN, LINK = "100755", "100644", "120000"
_FOLDER = "folder"


class Layout(Record):
    """`otherwise` is the mode of what `modes` does not name: by git's mode of a file, and of a `folder`. Paths of
    folders end with a slash. `special` are pipes, sockets and devices, which hold nothing that could be kept."""

    otherwise: Mapping[str, int]
    modes: Mapping[str, int]
    empty: tuple[str, ...]
    left_out: tuple[str, ...]
    special: tuple[str, ...]

    def mode(self, path: str, git_mode: str = _FOLDER) -> int:
        given = self.modes.get(path)
        return self.otherwise.get(git_mode, 0o755) if given is None else given


def git_mode(mark: str) -> str:
    mode = mode_of(mark)
    if stat.S_ISLNK(mode):
        return LINK
    return EXECUTABLE if mode & stat.S_IXUSR else PLAIN


def layout_of(marks: Mapping[str, str]) -> Layout:
    kinds: dict[str, tuple[str, int]] = {}
    left_out: list[str] = []
    special: list[str] = []
    for path, mark in marks.items():
        if mark == LEFT_OUT:
            left_out.append(path)
        elif is_file(mark):
            kinds[path] = (git_mode(mark), stat.S_IMODE(mode_of(mark)))
        elif path.endswith("/"):
            kinds[path] = (_FOLDER, stat.S_IMODE(mode_of(mark)))
        else:
            special.append(path)
    counts = Counter(kinds.values())
    otherwise: dict[str, int] = {}
    for (kind, mode), _ in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
        otherwise.setdefault(kind, mode)
    modes = {path: mode for path, (kind, mode) in kinds.items() if kind != LINK and mode != otherwise[kind]}
    empty = {path for path, (kind, _) in kinds.items() if kind == _FOLDER} - set(folders_above(marks))
    return Layout(otherwise, modes, tuple(sorted(empty)), tuple(sorted(left_out)), tuple(sorted(special)))


def folders_above(paths: Iterable[str]) -> set[str]:
    """All folders that hold one of these, however deep."""
    found: set[str] = set()
    for path in paths:
        end = path.rstrip("/").rfind("/")
        while end >= 0 and (folder := path[: end + 1]) not in found:
            found.add(folder)
            end = path.rfind("/", 0, end)
    return found


def written(layout: Layout) -> bytes:
    return dump_ordered({**layout._asdict(), "version": 1}).encode()


def read(content: bytes) -> Layout:
    """What another version added is passed over: files come back all the same."""
    given = parse_object(content)
    return Layout(
        _numbers(obj(given.get("otherwise"))),
        _numbers(obj(given.get("modes"))),
        *(tuple(map(text, items(given.get(name)))) for name in ("empty", "left_out", "special")),
    )


def _numbers(given: Obj) -> dict[str, int]:
    return {name: int(number(value)) for name, value in given.items()}
