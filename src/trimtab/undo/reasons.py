"""Why a snapshot was relied on again: where nothing had changed, nothing new is kept, but the reason is."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress

from trimtab.local.locate import opened_private
from trimtab.model.json import Obj, dump, items, obj, parse_object, text, whole
from trimtab.undo.git import UndoRepository
from trimtab.undo.snapshot_types import SnapshotReason

_FILE = "later.json"
_MOST = 5
"""For each snapshot. The last one matters most: if an earlier one had lost anything, there would be a new snapshot."""


def later_reasons(repository: UndoRepository) -> Mapping[str, tuple[SnapshotReason, ...]]:
    """By ref, oldest first. Empty where nothing can be read: snapshots are as good without."""
    try:
        with open(os.path.join(repository.shared_state, _FILE), "rb") as file:
            given = parse_object(file.read())
    except (OSError, ValueError):
        return {}
    return {ref: tuple(_reason(obj(one)) for one in items(found)) for ref, found in given.items()}


def add_reason(repository: UndoRepository, ref: str, reason: SnapshotReason) -> tuple[SnapshotReason, ...]:
    """The reasons that the snapshot has now. Call it under the lock. What expired is dropped on the way."""
    known = {one: found for one, found in later_reasons(repository).items() if one in repository.refs}
    before = [one for one in known.get(ref, ()) if one.why != reason.why or one.restores != reason.restores]
    known[ref] = (*before, reason)[-_MOST:]
    path = os.path.join(repository.shared_state, _FILE)
    with suppress(OSError):  # the files are kept all the same
        with open(opened_private(f"{path}.new"), "wb") as file:
            file.write(dump(_as_json(known)).encode())
        os.replace(f"{path}.new", path)
    return known[ref]


def _as_json(known: Mapping[str, Sequence[SnapshotReason]]) -> Obj:
    return {ref: [one._asdict() for one in found] for ref, found in known.items()}


def _reason(given: Obj) -> SnapshotReason:
    entry, restores = (text(given.get(name)) for name in ("entry", "restores"))
    return SnapshotReason(whole(given.get("at")), text(given.get("why")), entry, restores)
