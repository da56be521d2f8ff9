"""From the names of objects to a tree, through an index of our own."""

import os
from collections.abc import Mapping
from contextlib import suppress

from trimtab.model.record import Record
from trimtab.undo import scan_cache
from trimtab.undo.git import Deadline, UndoRepository, run
from trimtab.undo.layout import git_mode
from trimtab.undo.scan_cache import ScanCache
from trimtab.undo.staged import ANCHORS, STAGED
from trimtab.undo.tree_names import to_tree

ABOUT, LAYOUT = "about", "layout"


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
