"""Compare a snapshot with the present, and write it back. The present state is kept first, so that this can be undone
like anything else."""

import os
from collections.abc import Callable, Collection, Sequence

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot, Snapshot, SnapshotLimits
from trimtab.undo.git import Deadline, UndoRepository, locate, locked, run
from trimtab.undo.objects import Blobs
from trimtab.undo.snapshot import present, take
from trimtab.undo.snapshot_list import Contents, called, contents
from trimtab.undo.staged import write_staged
from trimtab.undo.trees import LINK, ROOT, folders_above, to_tree
from trimtab.undo.worktree_writer import WorktreeWriter

_FOLDER_MODE = ROOT.rstrip("/")


class FileChange(Record):
    """`what` is `add`, `change`, `remove`, or for a folder `make`, `mode`, `drop`: what a restore does to the path."""

    what: str
    path: str


class RestoreResult(Record):
    """`before` is the snapshot that undoes it, with `paths` as they were given; no paths are all. It is None where
    nothing had to be kept. `failed` has a path and why it is not as it was."""

    snapshot: Snapshot
    before: Snapshot | None
    done: tuple[FileChange, ...]
    failed: tuple[tuple[str, str], ...]
    paths: tuple[str, ...] = ()


class Difference(Record):
    """`changes` are what an exact restore would do."""

    snapshot: Snapshot
    contents: Contents
    changes: tuple[FileChange, ...]


def restore(
    project: str,
    name: str | Snapshot,
    paths: Sequence[str] = (),
    *,
    exact: bool = False,
    limits: SnapshotLimits,
    here: str = "",
    leave: Sequence[str] = (),
    undone: Snapshot | None = None,
) -> RestoreResult:
    """`paths` are relative to `here`; none means everything. `leave` are files and folders of the worktree that stay as
    they are, but for what is still as in `undone`: where it is the restore of that one which is undone, this brought
    it. Raises before anything is written if the present state cannot be kept. Nothing is kept where there is nothing to
    do."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = _meant(repository, name)
    _of_this_worktree(repository, wanted)
    then, now = contents(repository, wanted.ref, deadline), contents(repository, tree, deadline)
    brought = _brought(repository, undone, now, then, deadline)
    chosen = chooser(repository, paths, here or project, leave, brought)
    known_paths(then, now, paths, chosen, wanted)
    if not differences(now, then, chosen, exact=exact):
        return RestoreResult(wanted, None, (), ())
    before = take(project, f"before restoring {wanted.id}", limits, to_restore=wanted)
    # it may have changed meanwhile, and only what is kept may be written over
    plan = differences(contents(repository, before.ref, deadline), then, chosen, exact=exact)
    done, failed = _carry_out(repository, repository.top, plan, then)
    # what was in the way of the paths is not among them, so only all of it brings that back
    same = paths if all(chosen(change.path) for change in done) else ()
    return RestoreResult(wanted, before, tuple(done), tuple(failed), tuple(same))


def restore_into(
    project: str, name: str, folder: str, paths: Sequence[str] = (), *, limits: SnapshotLimits
) -> RestoreResult:
    """Write a snapshot into a folder that is new or empty: to look at it, or because its worktree is gone. `paths` are
    relative to the worktree that it is of."""
    deadline = Deadline(limits.deadline_ms)
    repository = locate(project, deadline)
    wanted = called(repository, name)
    try:
        os.makedirs(folder, exist_ok=True)
        if os.listdir(folder):
            raise TrimtabError("the folder is not empty", where=folder, remedy="Name one that is new or empty.")
    except OSError as error:
        raise TrimtabError(
            f"the folder cannot be used: {error.strerror}", where=folder, remedy="Name another."
        ) from error
    then = contents(repository, wanted.ref, deadline)
    nothing = Contents({}, {}, then.layout)
    chosen = _choose([os.path.normpath(path) for path in paths])
    known_paths(then, nothing, paths, chosen, wanted)
    done, failed = _carry_out(
        repository, os.path.realpath(folder), differences(nothing, then, chosen, exact=False), then
    )
    return RestoreResult(wanted, None, tuple(done), tuple(failed))


def restore_staged(project: str, name: str, *, limits: SnapshotLimits) -> tuple[Snapshot, Snapshot, int]:
    """Make the index what it was: the snapshot, the one that undoes it, and how many paths were staged. Files stay as
    they are."""
    deadline = Deadline(limits.deadline_ms)
    repository = locate(project, deadline)
    wanted = called(repository, name)
    _of_this_worktree(repository, wanted)
    before = take(project, f"before restoring what was staged in {wanted.id}", limits, to_restore=wanted)
    with locked(repository, deadline):
        return wanted, before, write_staged(repository, wanted, deadline)


def compare(
    project: str,
    name: str | Snapshot,
    paths: Sequence[str] = (),
    *,
    exact: bool = True,
    limits: SnapshotLimits,
    here: str = "",
    leave: Sequence[str] = (),
    undone: Snapshot | None = None,
) -> Difference:
    """A snapshot and the present state, as `restore` would change it. Changes nothing, and takes no snapshot."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = _meant(repository, name)
    then, now = contents(repository, wanted.ref, deadline), contents(repository, tree, deadline)
    brought = _brought(repository, undone, now, then, deadline)
    chosen = chooser(repository, paths, here or project, leave, brought)
    known_paths(then, now, paths, chosen, wanted)
    return Difference(wanted, then, tuple(differences(now, then, chosen, exact=exact)))


def patch(
    project: str,
    name: str | Snapshot,
    paths: Sequence[str],
    *,
    limits: SnapshotLimits,
    here: str,
    leave: Sequence[str] = (),
) -> bytes:
    """From the snapshot to the present state, without the folders `leave`. No program that the repository names has a
    part in it."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = _meant(repository, name)
    chosen = [os.fsdecode(to_tree(inside(repository.top, os.path.join(here, path)))) for path in paths]
    sides = [_files(repository, side, deadline) for side in (wanted.tree, tree)]
    shown = ("--no-ext-diff", "--no-textconv", "--no-renames", "--color=never")
    limited = [f":(top,literal){path.removeprefix(ROOT)}" for path in chosen]
    limited += [f":(top,exclude,literal){path}" for path in leave]
    return run(repository.top, ("diff", *shown, *sides, "--", *limited), deadline)


def differences(now: Contents, then: Contents, chosen: Callable[[str], bool], *, exact: bool) -> list[FileChange]:
    """What has to be done to `now` so that it is as `then`. Without `exact`, what is there only now may stay, unless
    it is in the way: a folder where a file was, or the reverse."""
    files = [
        FileChange("change" if path in now.files else "add", path)
        for path, file in then.files.items()
        if chosen(path) and now.files.get(path) != file
    ]
    written = {change.path for change in files}
    makes = [FileChange("make", path) for path in sorted(then.folders) if chosen(path) and path not in now.folders]
    needed = folders_above((*written, *(change.path for change in makes))) | {change.path for change in makes}
    in_the_way = {path[:-1] for path in needed}  # a file or link where a folder has to be
    places = {f"{path}/" for path in written}  # a folder where a file has to be
    staying = folders_above(path for path in now.files if not chosen(path)) if exact else set[str]()

    def goes(path: str) -> bool:
        above = folders_above((path,))
        unknown = not above.isdisjoint(then.layout.left_out) or path in then.layout.left_out
        return (
            path in in_the_way
            or path in places
            or not places.isdisjoint(above)
            or (exact and chosen(path) and not unknown and path not in staying)
        )

    removes = [FileChange("remove", path) for path in now.files if path not in then.files and goes(path)]
    drops = [FileChange("drop", path) for path in now.folders if path not in then.folders and goes(path)]
    modes = [
        FileChange("mode", path)
        for path, mode in then.folders.items()
        if chosen(path) and path in now.folders and now.folders[path] != mode
    ]
    return [*removes, *sorted(drops, reverse=True), *makes, *files, *modes]


def _meant(repository: UndoRepository, name: str | Snapshot) -> Snapshot:
    return called(repository, name) if isinstance(name, str) else name


def _brought(
    repository: UndoRepository, undone: Snapshot | None, now: Contents, then: Contents, deadline: Deadline
) -> Collection[str]:
    """Files and folders that are as in `undone` now, and were not then."""
    if undone is None:
        return ()
    its = contents(repository, undone.ref, deadline)
    files = {path for path, file in its.files.items() if now.files.get(path) == file != then.files.get(path)}
    return files | {path for path in its.folders if path in now.folders and path not in then.folders}


def chooser(
    repository: UndoRepository,
    paths: Sequence[str],
    here: str,
    leave: Sequence[str] = (),
    brought: Collection[str] = (),
) -> Callable[[str], bool]:
    """Which paths of a snapshot are meant. `leave` are files and folders, relative to the worktree, that are not,
    unless they are among those `brought`."""
    wanted = _choose([inside(repository.top, os.path.join(here, path)) for path in paths])
    if not leave:
        return wanted
    left = {path.rstrip("/") for path in leave}  # they may be many

    def is_left(path: str) -> bool:
        return path.rstrip("/") in left or any(folder[:-1] in left for folder in folders_above((path,)))

    return lambda path: wanted(path) and (path in brought or not is_left(path))


def _choose(wanted: Sequence[str]) -> Callable[[str], bool]:
    if not wanted or "" in wanted or "." in wanted:
        return lambda _: True
    return lambda path: any(path.rstrip("/") == folder or path.startswith(f"{folder}/") for folder in wanted)


def known_paths(
    then: Contents, now: Contents, paths: Sequence[str], chosen: Callable[[str], bool], wanted: Snapshot
) -> None:
    both = (then.files, then.folders, now.files, now.folders)
    if paths and not any(chosen(path) for files in both for path in files):
        raise TrimtabError(
            f"{wanted.id} knows nothing of {', '.join(paths)}",
            where=wanted.worktree,
            remedy=f"`trimtab undo diff {wanted.id} --json` lists what differs.",
        )


def _of_this_worktree(repository: UndoRepository, wanted: Snapshot) -> None:
    if wanted.linked != repository.linked:
        raise TrimtabError(
            f"{wanted.id} is of another worktree",
            where=wanted.worktree,
            remedy=f"Run the command there, or write it elsewhere: `trimtab undo restore {wanted.id} --into FOLDER`.",
        )


def inside(top: str, path: str) -> str:
    """Relative to the worktree. The last part may be a link, and is meant itself."""
    folder, name = os.path.split(os.path.normpath(path))
    real = os.path.normpath(os.path.join(os.path.realpath(folder), name))
    if real == top:
        return ""
    if not real.startswith(top + os.sep):
        raise TrimtabError("a path is not in this repository", where=path, remedy=f"Name one below {top}.")
    return real[len(top) + 1 :]


def _carry_out(
    repository: UndoRepository, top: str, plan: list[FileChange], then: Contents
) -> tuple[list[FileChange], list[tuple[str, str]]]:
    tree = WorktreeWriter(top)
    done: list[FileChange] = []
    failed: list[tuple[str, str]] = []
    made = _new_folders(top, plan)
    with Blobs(repository.top) as blobs:
        for change in plan:
            if change.what == "mode":
                continue
            try:
                if _carry_out_one(tree, blobs, change, then):
                    done.append(change)
            except CannotSnapshot as error:
                failed.append((change.path, error.what))
            except OSError as error:
                failed.append((change.path, error.strerror or str(error)))
        modes = {change.path for change in plan if change.what == "mode"} | made
        for path in sorted(modes & then.folders.keys(), key=lambda folder: -folder.count("/")):
            try:
                if tree.set_folder_mode(path[:-1], then.folders[path]) and path not in made:
                    done.append(FileChange("mode", path))
            except OSError as error:
                failed.append((path, error.strerror or str(error)))
        tree.close_folders()
    return done, failed


def _carry_out_one(tree: WorktreeWriter, blobs: Blobs, change: FileChange, then: Contents) -> bool:
    path = change.path
    match change.what:
        case "remove":
            return tree.remove(path)
        case "drop":
            return tree.remove_folder(path)
        case "make":
            return tree.make_folder(path[:-1])
        case _:
            file = then.files[path]
            if file.kind == LINK:
                tree.link(path, blobs.read(file.name))
            else:
                tree.write(path, file.mode, lambda opened: blobs.copy(file.name, opened))
            return True


def _new_folders(top: str, plan: list[FileChange]) -> set[str]:
    """Folders that have to be made on the way to what is written, and so need their mode."""
    needed = folders_above(change.path for change in plan if change.what in ("add", "change", "make"))
    needed |= {change.path for change in plan if change.what == "make"}
    return {
        path for path in needed if not os.path.isdir(os.path.join(top, path)) or os.path.islink(f"{top}/{path[:-1]}")
    }


def _files(repository: UndoRepository, tree: str, deadline: Deadline) -> str:
    """The tree of the files alone; the empty one where there are none."""
    listed = run(repository.top, ("ls-tree", tree, _FOLDER_MODE), deadline).split()
    if listed:
        return listed[2].decode()
    return run(repository.top, ("hash-object", "-t", "tree", "--stdin"), deadline).decode().strip()
