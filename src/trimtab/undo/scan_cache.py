"""What the last snapshot of a worktree knew of each file, so that the next one reads only what changed."""

import os
from collections.abc import Mapping

from trimtab.local.locate import opened_private
from trimtab.model.json import dump, number, parse_object, text
from trimtab.model.record import Record
from trimtab.undo import Snapshot
from trimtab.undo.worktree_scan import changed_at, is_file

_MARKS, _OBJECTS, _LAST = "marks", "objects", "last.json"
# A file that was changed so short a time before it was read may change again without its time telling: there are
# file systems that count in two seconds.
_YOUNG_NS = 2_000_000_000
_UNSURE = "?"
_TEXTS = ("id", "ref", "why", "tree", "entry", "worktree", "linked", "restores")


class ScanCache(Record):
    """`marks` as a scan makes them, `objects` by path, `layout` the object that holds it. `index_file` tells whether
    the index beside it is still the one that goes with these. `staged` is the object that says what was staged, with
    `anchors` that it needs; `staged_file` tells whether git's own index is still the same. Without a `snapshot`,
    objects may be missing."""

    snapshot: Snapshot | None
    marks: dict[str, str]
    layout: str
    index_file: str
    folder: str
    staged: str = ""
    staged_file: str = ""
    anchors: tuple[str, ...] = ()

    def objects(self) -> dict[str, str]:
        """Loaded only where something changed."""
        return _read(os.path.join(self.folder, _OBJECTS))


def load(folder: str) -> ScanCache:
    """Empty where there is nothing, or nothing that can be read: it only saves time."""
    try:
        with open(os.path.join(folder, _LAST), "rb") as file:
            last = parse_object(file.read())
        given = {name: text(last.get(name)) for name in _TEXTS}
        snapshot = Snapshot(**given, at=int(number(last.get("at"))), files=int(number(last.get("files"))), later=())
        marks = _read(os.path.join(folder, _MARKS))
        if all(text(last.get(name)) == signature(os.path.join(folder, name)) for name in (_MARKS, _OBJECTS)):
            return ScanCache(
                snapshot if snapshot.ref else None,
                marks,
                text(last.get("layout")),
                text(last.get("index_file")),
                folder,
                text(last.get("staged")),
                text(last.get("staged_file")),
                tuple(text(last.get("anchors")).split()),
            )
    except (OSError, ValueError):
        pass
    return ScanCache(None, {}, "", "", folder)


def save(kept: ScanCache, objects: Mapping[str, str], began_ns: int) -> None:
    """`last.json` comes last, and says which of the other files it belongs to: a half saved state is not taken."""
    sure = began_ns - _YOUNG_NS
    marks = {path: _UNSURE if is_file(mark) and changed_at(mark) >= sure else mark for path, mark in kept.marks.items()}
    _write(os.path.join(kept.folder, _OBJECTS), _joined(objects))
    _write(os.path.join(kept.folder, _MARKS), _joined(marks))
    empty = Snapshot("", "", 0, "", "", 0)
    last = {
        **(kept.snapshot or empty).stored(),
        "layout": kept.layout,
        "index_file": kept.index_file,
        "staged": kept.staged,
        "staged_file": kept.staged_file,
        "anchors": " ".join(kept.anchors),
        **{name: signature(os.path.join(kept.folder, name)) for name in (_MARKS, _OBJECTS)},
    }
    _write(os.path.join(kept.folder, _LAST), dump(last).encode())


def signature(path: str) -> str:
    try:
        now = os.stat(path)
    except OSError:
        return ""
    return f"{now.st_ino} {now.st_size} {now.st_mtime_ns}"


def _read(path: str) -> dict[str, str]:
    with open(path, "rb") as file:
        parts = os.fsdecode(file.read()).split("\0")
    return dict(zip(parts[::2], parts[1::2], strict=False))


def _joined(values: Mapping[str, str]) -> bytes:
    return os.fsencode("\0".join(part for pair in values.items() for part in pair))


def _write(path: str, content: bytes) -> None:
    passing = f"{path}.new"  # one writer at a time: the lock is held
    with open(opened_private(passing), "wb") as file:
        file.write(content)
    os.replace(passing, path)
