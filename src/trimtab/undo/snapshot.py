"""Take a snapshot: look at every path, read what changed, write a tree, name it."""

import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import opened_private
from trimtab.model.json import Obj, dump, items, obj, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.store.redact import redact
from trimtab.undo import USUAL, CannotSnapshot, Snapshot, SnapshotLimits, SnapshotReason
from trimtab.undo import scan_cache as memory
from trimtab.undo.expiry import delete, expired
from trimtab.undo.git import NAMESPACE, Deadline, UndoRepository, locked, number_of, run
from trimtab.undo.objects import Store, too_large
from trimtab.undo.scan_cache import ScanCache
from trimtab.undo.staged import StagedIndex, index_state, read_staged
from trimtab.undo.trees import Content, layout_as_bytes, layout_of, write_tree
from trimtab.undo.worktree_scan import is_file, is_link, look, size_of

PREFIX = "u-"
_INDEX, _PASSING, _COUNTER = "index", "index.passing", "counter"
# The same tree is named anew after so long, or its name could expire while it is still relied on.
_SAME_FOR_MS = 6 * 3_600_000
_MB = 1_000_000
_LONGEST_WHY = 300

_LATER_REASONS = "later.json"
_MOST_REASONS = 5
"""For each snapshot. The last one matters most: if an earlier one had lost anything, there would be a new snapshot."""


class _Work(Record):
    """What the steps of one snapshot share. `last` has a snapshot only if its ref is still there."""

    repository: UndoRepository
    last: ScanCache
    limits: SnapshotLimits
    deadline: Deadline
    began_ns: int

    def path(self, name: str) -> str:
        return os.path.join(self.repository.state, name)


def take(
    project: str,
    why: str,
    limits: SnapshotLimits = USUAL,
    entry: str = "",
    *,
    now: int | None = None,
    to_restore: Snapshot | None = None,
) -> Snapshot:
    """Keep the whole worktree that `project` is in, or raise CannotSnapshot. If nothing changed since the last one,
    that one is given, with the reason noted beside it. `entry` is the ledger's; `to_restore` is about to be written
    back, and must not expire now."""
    began_ns = time.time_ns()
    at = began_ns // _MB if now is None else now
    deadline = Deadline(limits.deadline_ms)
    reason = SnapshotReason(at, _told(why), entry, to_restore.id if to_restore else "")
    repository, marks = look(project, deadline)
    with locked(repository, deadline):
        work = _Work(repository, _last(repository), limits, deadline, began_ns)
        known = work.last.snapshot
        lasting = known if known and 0 <= at - known.at < _SAME_FOR_MS else None
        if lasting and work.last.marks == marks and work.last.staged_file == index_state(repository):
            return lasting._replace(later=add_reason(repository, lasting.ref, reason))
        made = Snapshot("", "", at, reason.why, "", 0, entry, repository.top, repository.linked, reason.restores)

        def about(layout: str, objects: Mapping[str, str], staged: str) -> bytes:
            nonlocal made
            same = layout == work.last.layout and staged == work.last.staged
            if lasting and same and objects == work.last.objects():
                return b""
            number = _next_number(repository)
            made = made._replace(id=f"{PREFIX}{number}", ref=f"{NAMESPACE}{number}-{at}", files=len(objects))
            return dump({"version": 1, **made.stored()}).encode()

        staged = read_staged(repository, deadline)
        content = _store(work, marks, staged, about)
        if lasting and not content.about:
            _remember(work, work.last._replace(marks=content.marks, staged_file=staged.file), content.objects)
            return lasting._replace(later=add_reason(repository, lasting.ref, reason))
        return _name(work, content, staged, made, to_restore.ref if to_restore else "")


def present(project: str, limits: SnapshotLimits) -> tuple[UndoRepository, str]:
    """The tree of the worktree as it is, to compare with: nothing names it, and nothing is remembered of it."""
    began_ns = time.time_ns()
    deadline = Deadline(limits.deadline_ms)
    repository, marks = look(project, deadline)
    with locked(repository, deadline):
        work = _Work(repository, _last(repository), limits, deadline, began_ns)
        if work.last.snapshot and work.last.marks == marks:
            return repository, work.last.snapshot.tree
        content = _store(work, marks, StagedIndex(""), lambda _layout, _objects, _staged: b"")
        try:
            return repository, write_tree(repository, work.path(_PASSING), None, content, deadline)
        finally:
            with suppress(FileNotFoundError):
                os.unlink(work.path(_PASSING))


def _last(repository: UndoRepository) -> ScanCache:
    last = memory.load(repository.state)
    if last.snapshot is None or last.snapshot.ref not in repository.refs:
        return last._replace(snapshot=None, index_file="")
    return last


def _told(why: str) -> str:
    """One line without secrets: it is mostly a command, and stays in the repository."""
    line = " ".join(redact(why).split())
    return line if len(line) <= _LONGEST_WHY else f"{line[:_LONGEST_WHY]}…"


def _store(
    work: _Work, marks: dict[str, str], staged: StagedIndex, about: Callable[[str, Mapping[str, str], str], bytes]
) -> Content:
    """Reads what is new. `about` is told the layout's object, the files', and that of what is staged; it gives the text
    about them, empty if there is to be none."""
    before = work.last.objects() if work.last.marks else {}
    files = [path for path, mark in marks.items() if is_file(mark)]
    objects = {path: before[path] for path in files if work.last.marks.get(path) == marks[path] and path in before}
    new = [path for path in files if path not in objects]
    sizes = [size_of(marks[path]) for path in new]
    limit = work.limits.limit_mb * _MB
    if sum(sizes) > limit:
        _refuse_large(work, marks, new, limit)
    try:
        with Store(work.repository, work.deadline, sizes, limit) as store:
            if work.last.snapshot is None and objects:  # no ref keeps them alive
                there = store.have(sorted(set(objects.values())))
                objects = {path: name for path, name in objects.items() if name in there}
                new = [path for path in files if path not in objects]
            for path in new:
                name = _add(store, os.path.join(work.repository.top, path), is_link(marks[path]))
                if name is not None:
                    objects[path] = name
            # what vanished meanwhile was not there
            marks = {path: mark for path, mark in marks.items() if path in objects or not is_file(mark)}
            layout = store.add(layout_as_bytes(layout_of(marks)))
            listed = store.add(staged.text) if staged.text else ""
            text = about(layout, objects, listed)
            return Content(marks, objects, layout, store.add(text) if text else "", listed, staged.objects)
    except CannotSnapshot:
        # what was read so far need not be read again
        done = {path: mark for path, mark in marks.items() if path in objects}
        _remember(work, ScanCache(None, done, "", "", work.repository.state), objects)
        raise


def _add(store: Store, path: str, link: bool) -> str | None:
    if not link:
        return store.add_file(path)
    try:
        return store.add(os.fsencode(os.readlink(path)))
    except OSError:
        return None


def _refuse_large(work: _Work, marks: Mapping[str, str], new: list[str], limit: int) -> None:
    """Before anything is read: what git tracks is mostly in its store already, and the rest is too much."""
    tracked = set(run(work.repository.top, ("ls-files", "-z"), work.deadline).split(b"\0"))
    by_folder: dict[str, int] = {}
    for path in new:
        if os.fsencode(path) not in tracked:
            folder = path.partition("/")[0]
            by_folder[folder] = by_folder.get(folder, 0) + size_of(marks[path])
    if sum(by_folder.values()) > limit:
        raise too_large(limit, os.path.join(work.repository.top, max(by_folder, key=lambda folder: by_folder[folder])))


def _name(work: _Work, content: Content, staged: StagedIndex, made: Snapshot, spare: str) -> Snapshot:
    repository, deadline = work.repository, work.deadline
    index = work.path(_INDEX)
    made = made._replace(tree=write_tree(repository, index, work.last, content, deadline))
    run(repository.top, ("update-ref", made.ref, made.tree, "0" * len(made.tree)), deadline)
    kept = ScanCache(
        made,
        content.marks,
        content.layout,
        memory.signature(index),
        repository.state,
        content.staged,
        staged.file,
        content.anchors,
    )
    _remember(work, kept, content.objects)
    delete(repository, expired((*repository.refs, made.ref), work.limits, made.at, spare), deadline)
    return made


def _next_number(repository: UndoRepository) -> int:
    """Never one that was given before, even if its snapshot has expired: it may stand in a ledger."""
    path = os.path.join(repository.shared_state, _COUNTER)
    try:
        with open(path, encoding="ascii") as file:
            used = int(file.read())
    except (OSError, ValueError):
        used = 0
    number = 1 + max(used, *map(number_of, repository.refs), 0)
    with open(opened_private(path), "w", encoding="ascii") as file:
        file.write(str(number))
    return number


def _remember(work: _Work, kept: ScanCache, objects: Mapping[str, str]) -> None:
    with suppress(OSError):  # the next snapshot then reads everything again
        memory.save(kept, objects, work.began_ns)


def later_reasons(repository: UndoRepository) -> Mapping[str, tuple[SnapshotReason, ...]]:
    """By ref, oldest first. Empty where nothing can be read: snapshots are as good without."""
    try:
        with open(os.path.join(repository.shared_state, _LATER_REASONS), "rb") as file:
            given = parse_object(file.read())
    except (OSError, ValueError):
        return {}
    return {ref: tuple(_reason(obj(row)) for row in items(found)) for ref, found in given.items()}


def add_reason(repository: UndoRepository, ref: str, reason: SnapshotReason) -> tuple[SnapshotReason, ...]:
    """The reasons that the snapshot has now. Call it under the lock. What expired is dropped on the way."""
    known = {later: found for later, found in later_reasons(repository).items() if later in repository.refs}
    before = [old for old in known.get(ref, ()) if old.why != reason.why or old.restores != reason.restores]
    known[ref] = (*before, reason)[-_MOST_REASONS:]
    path = os.path.join(repository.shared_state, _LATER_REASONS)
    with suppress(OSError):  # the files are kept all the same
        rows = {ref: [later._asdict() for later in found] for ref, found in known.items()}
        replace_file(path, dump(rows).encode())
    return known[ref]


def _reason(given: Obj) -> SnapshotReason:
    entry, restores = (text(given.get(name)) for name in ("entry", "restores"))
    return SnapshotReason(whole(given.get("at")), text(given.get("why")), entry, restores)
