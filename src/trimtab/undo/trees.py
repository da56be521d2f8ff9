"""A snapshot as a tree: paths as git's trees take them, a layout for what they do not say (full modes, empty folders,
what was not kept), and an index of our own to write it through."""

import os
import stat
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress

from trimtab.model.json import Obj, dump_ordered, items, number, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot, scan_cache
from trimtab.undo.git import Deadline, UndoRepository, run
from trimtab.undo.scan_cache import ScanCache
from trimtab.undo.staged import ANCHORS, STAGED
from trimtab.undo.worktree_scan import LEFT_OUT, is_file, mode_of

EXECUTABLE, PLAIN, LINK = "100755", "100644", "120000"
_FOLDER = "folder"

ROOT = "files/"
_MARK = "%"
_REFUSED = frozenset({".git", ".gitmodules", "git~1"})

ABOUT, LAYOUT = "about", "layout"


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
    for (kind, mode), _ in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
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


def layout_as_bytes(layout: Layout) -> bytes:
    return dump_ordered({**layout._asdict(), "version": 1}).encode()


def read_layout(content: bytes) -> Layout:
    """What another version added is passed over: files come back all the same."""
    given = parse_object(content)
    return Layout(
        _numbers(obj(given.get("otherwise"))),
        _numbers(obj(given.get("modes"))),
        *(tuple(map(text, items(given.get(name)))) for name in ("empty", "left_out", "special")),
    )


def _numbers(given: Obj) -> dict[str, int]:
    return {name: int(number(value)) for name, value in given.items()}


def to_tree(path: str) -> bytes:
    """A tree cannot hold `.git`, but a nested repository has one."""
    if "%" in path or "git" in path.lower():
        parts = path.split("/")
        path = "/".join(_MARK + part if part.startswith(_MARK) or part.lower() in _REFUSED else part for part in parts)
    return os.fsencode(ROOT + path)


def from_tree(name: bytes) -> str:
    path = "/".join(part.removeprefix(_MARK) for part in os.fsdecode(name).removeprefix(ROOT).split("/"))
    check_path(path)
    return path


def check_path(path: str) -> None:
    """Raises for a path that could lead out of the worktree, or into the repository itself: we do not write such, but
    whoever can write refs could."""
    parts = path.split("/")
    if any(part in ("", ".", "..") for part in parts) or "\0" in path or parts[0].lower() == ".git":
        raise CannotSnapshot(f"a snapshot holds the path {path!r}, which Trimtab never writes")


class Content(Record):
    """What goes into a tree: by path each file's mark and object, and the objects of the layout and of what is said
    about it; the latter may be empty. `staged` is the object that says what is staged, `anchors` are those that it
    needs; both may be empty."""

    marks: dict[str, str]
    objects: dict[str, str]
    layout: str
    about: str
    staged: str = ""
    anchors: tuple[str, ...] = ()


def write_tree(
    repository: UndoRepository, index: str, last: ScanCache | None, content: Content, deadline: Deadline
) -> str:
    """If the index file still holds the last snapshot, git is told only what differs, and writes only such trees."""
    if last is None or last.index_file == "" or last.index_file != scan_cache.signature(index):
        last = None
        with suppress(FileNotFoundError):
            os.unlink(index)
    with suppress(FileNotFoundError):
        os.unlink(f"{index}.lock")  # of a git that was killed: whoever calls holds our own lock
    before = last.objects() if last else {}
    lines = _lines(before, last.marks if last else {}, content) + _staged_lines(last, content)
    given = b"\0".join(lines) + b"\0"
    run(repository.top, ("update-index", "-z", "--replace", "--index-info"), deadline, given, GIT_INDEX_FILE=index)
    return run(repository.top, ("write-tree",), deadline, GIT_INDEX_FILE=index).decode().strip()


def _lines(before: Mapping[str, str], marks_before: Mapping[str, str], content: Content) -> list[bytes]:
    """Removals come first: a file may have become a folder."""
    nothing = b"0" * len(content.layout)
    lines = [b"0 %s\t%s" % (nothing, to_tree(path)) for path in before if path not in content.objects]
    for path, name in content.objects.items():
        mark = content.marks[path]
        if before.get(path) != name or marks_before.get(path) != mark:
            lines.append(b"%s %s\t%s" % (git_mode(mark).encode(), name.encode(), to_tree(path)))
    for part, name in ((ABOUT, content.about), (LAYOUT, content.layout)):
        if name:
            lines.append(f"100644 {name}\t{part}".encode())
    return lines


def _staged_lines(last: ScanCache | None, content: Content) -> list[bytes]:
    nothing = "0" * len(content.layout)
    before = {STAGED, *(f"{ANCHORS}{name}" for name in last.anchors)} if last and last.staged else set[str]()
    now = {f"{ANCHORS}{name}": name for name in content.anchors}
    if content.staged:
        now[STAGED] = content.staged
    gone = [f"0 {nothing}\t{path}".encode() for path in before - now.keys()]
    return gone + [f"100644 {name}\t{path}".encode() for path, name in now.items()]
