"""Find snapshots and read them."""

import os
from collections.abc import Iterator, Mapping

from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, number, parse_object, text
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot, Snapshot
from trimtab.undo.git import Deadline, UndoRepository, moment_of, number_of, run
from trimtab.undo.objects import Blobs
from trimtab.undo.snapshot import PREFIX, later_reasons
from trimtab.undo.trees import ABOUT, LAYOUT, ROOT, Layout, check_path, folders_above, from_tree, read_layout


class SnapshotFile(Record):
    """`kind` is git's mode, `mode` the permissions. A link's object holds where it points to."""

    kind: str
    mode: int
    name: str


class Contents(Record):
    """`files` by path, and `folders` with their permissions; a folder's path ends with a slash."""

    files: Mapping[str, SnapshotFile]
    folders: Mapping[str, int]
    layout: Layout


def snapshots(repository: UndoRepository) -> list[Snapshot]:
    """Newest first, those of linked worktrees among them."""
    if not repository.refs:
        return []
    return list(_newest_first(repository))


def called(repository: UndoRepository, name: str) -> Snapshot:
    """By its id, or its number alone, or `last`. What a restore kept is not the last: it is what was wrong."""
    wanted = name.strip().removeprefix(PREFIX)
    meant = tuple(ref for ref in repository.refs if wanted in ("last", str(number_of(ref))))
    named = _newest_first(repository._replace(refs=meant))
    found = next((snapshot for snapshot in named if wanted != "last" or not snapshot.is_of_restores_alone), None)
    if found is None:
        raise TrimtabError(
            f"there is no snapshot {name}",
            where=repository.top,
            remedy="`trimtab undo list` shows those that there are; old ones expire.",
        )
    return found


def contents(repository: UndoRepository, tree: str, deadline: Deadline) -> Contents:
    listed = run(repository.top, ("ls-tree", "-r", "-z", "--full-tree", tree), deadline)
    with Blobs(repository.top) as blobs:
        known = read_layout(blobs.read(f"{tree}:{LAYOUT}"))
    files: dict[str, SnapshotFile] = {}
    for line in listed.split(b"\0")[:-1]:
        head, _, name = line.partition(b"\t")
        if name.startswith(ROOT.encode()):
            kind, _, object_name = os.fsdecode(head).split(" ")
            path = from_tree(name)
            files[path] = SnapshotFile(kind, known.mode(path, kind), object_name)
    for folder in known.empty:
        check_path(folder[:-1])  # the layout is a file like others: it may hold anything
    held = folders_above((*files, *known.left_out, *known.special, *known.empty)) | set(known.empty)
    return Contents(files, {folder: known.mode(folder) for folder in held}, known)


def _newest_first(repository: UndoRepository) -> Iterator[Snapshot]:
    later = later_reasons(repository)
    with Blobs(repository.top) as blobs:
        for ref in reversed(repository.refs):
            yield _about(blobs, ref)._replace(later=later.get(ref, ()))


def _about(blobs: Blobs, ref: str) -> Snapshot:
    """What cannot be read is shown with what the ref's own name tells."""
    try:
        given = parse_object(blobs.read(f"{ref}:{ABOUT}"))
    except (CannotSnapshot, ValueError):
        given = EMPTY
    return Snapshot(
        f"{PREFIX}{number_of(ref)}",
        ref,
        moment_of(ref),
        text(given.get("why")),
        blobs.resolve(ref),
        int(number(given.get("files"))),
        text(given.get("entry")),
        text(given.get("worktree")),
        text(given.get("linked")),
        text(given.get("restores")),
    )
