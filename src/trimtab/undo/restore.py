"""Compare a snapshot with the present, and write it back. The present state is kept first, so that this can be undone
like anything else."""

import errno
import os
import stat
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot, Snapshot, SnapshotLimits
from trimtab.undo.git import Deadline, UndoRepository, locate, locked, run
from trimtab.undo.objects import Blobs
from trimtab.undo.snapshot import present, take
from trimtab.undo.snapshot_list import Contents, called, contents
from trimtab.undo.staged import write_staged
from trimtab.undo.trees import LINK, ROOT, folders_above, to_tree

_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_WRITABLE = stat.S_IRWXU

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


class WorktreeWriter:
    """Paths are relative to `top`. Folders that have to be made writable for a while are in `opened`, with the mode
    that they had; whoever is done calls `close_folders`."""

    def __init__(self, top: str) -> None:
        self._top = top
        self._opened: dict[str, int] = {}

    def write(self, path: str, mode: int, fill: Callable[[int], None]) -> None:
        """A file that is either the old one or the whole new one, whatever happens."""
        with self._parent(path, make=True) as (folder, name):
            passing = _passing()
            file = os.open(passing, _NEW_FILE, 0o600, dir_fd=folder)
            try:
                try:
                    fill(file)
                    os.fchmod(file, mode)
                finally:
                    os.close(file)
                os.rename(passing, name, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                with suppress(OSError):
                    os.unlink(passing, dir_fd=folder)
                raise

    def link(self, path: str, target: bytes) -> None:
        with self._parent(path, make=True) as (folder, name):
            passing = _passing()
            os.symlink(target, os.fsencode(passing), dir_fd=folder)
            try:
                os.rename(passing, name, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                os.unlink(passing, dir_fd=folder)
                raise

    def remove(self, path: str) -> bool:
        """A file or a link. False if there is none."""
        try:
            with self._parent(path, make=False) as (folder, name):
                os.unlink(name, dir_fd=folder)
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.EISDIR):
                return False
            raise
        return True

    def remove_folder(self, path: str) -> bool:
        """False if there is none, or something is in it."""
        try:
            with self._parent(path, make=False) as (folder, name):
                os.rmdir(name, dir_fd=folder)
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.ENOTEMPTY, errno.EEXIST):
                return False
            raise
        return True

    def make_folder(self, path: str) -> bool:
        """True if it was not there."""
        with self._parent(path, make=True) as (folder, name):
            try:
                os.mkdir(name, dir_fd=folder)
            except FileExistsError:
                return False
            return True

    def set_folder_mode(self, path: str, mode: int) -> bool:
        """False if it had it."""
        with self._parent(path + "/.", make=False) as (folder, _):
            self._opened.pop(path, None)
            if stat.S_IMODE(os.fstat(folder).st_mode) == mode:
                return False
            os.fchmod(folder, mode)
            return True

    def close_folders(self) -> None:
        for path, mode in sorted(self._opened.items(), reverse=True):
            with suppress(OSError):
                self.set_folder_mode(path, mode)

    @contextmanager
    def _parent(self, path: str, *, make: bool) -> Generator[tuple[int, str]]:
        """The open folder that holds the path, and the path's own name. `make`: make the folders on the way."""
        parts = path.rstrip("/").split("/") if not path.endswith("/.") else path.split("/")
        folder = os.open(self._top, _FOLDER)
        try:
            for place, part in enumerate(parts[:-1]):
                below = self._step(folder, part, make)
                os.close(folder)
                folder = below
                if parts[-1] != ".":
                    self._let_write(folder, "/".join(parts[: place + 1]))
            yield folder, parts[-1]
        finally:
            os.close(folder)

    def _step(self, folder: int, name: str, make: bool) -> int:
        if make:
            with suppress(FileExistsError):
                os.mkdir(name, dir_fd=folder)
        return os.open(name, _FOLDER, dir_fd=folder)

    def _let_write(self, folder: int, path: str) -> None:
        mode = stat.S_IMODE(os.fstat(folder).st_mode)
        if mode & _WRITABLE != _WRITABLE:
            self._opened.setdefault(path, mode)
            os.fchmod(folder, mode | _WRITABLE)


def restore(
    project: str, name: str, paths: Sequence[str] = (), *, exact: bool = False, limits: SnapshotLimits, here: str = ""
) -> RestoreResult:
    """`paths` are relative to `here`; none means everything. Raises before anything is written if the present state
    cannot be kept. Nothing is kept where there is nothing to do."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = called(repository, name)
    _of_this_worktree(repository, wanted)
    chosen = chooser(repository, paths, here or project)
    then, now = contents(repository, wanted.ref, deadline), contents(repository, tree, deadline)
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
    project: str, name: str, paths: Sequence[str] = (), *, exact: bool = True, limits: SnapshotLimits, here: str = ""
) -> Difference:
    """A snapshot and the present state. Changes nothing, and takes no snapshot."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = called(repository, name)
    then, now = contents(repository, wanted.ref, deadline), contents(repository, tree, deadline)
    chosen = chooser(repository, paths, here or project)
    known_paths(then, now, paths, chosen, wanted)
    return Difference(wanted, then, tuple(differences(now, then, chosen, exact=exact)))


def patch(project: str, name: str, paths: Sequence[str], *, limits: SnapshotLimits, here: str) -> bytes:
    """From the snapshot to the present state. No program that the repository names has a part in it."""
    repository, tree = present(project, limits)
    deadline = Deadline(limits.deadline_ms)
    wanted = called(repository, name)
    chosen = [os.fsdecode(to_tree(inside(repository.top, os.path.join(here, path)))) for path in paths]
    sides = [_files(repository, side, deadline) for side in (wanted.tree, tree)]
    shown = ("--no-ext-diff", "--no-textconv", "--no-renames", "--color=never")
    limited = (f":(top,literal){path.removeprefix(ROOT)}" for path in chosen)
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

    def goes(path: str) -> bool:
        above = folders_above((path,))
        unknown = not above.isdisjoint(then.layout.left_out) or path in then.layout.left_out
        return (
            path in in_the_way
            or path in places
            or not places.isdisjoint(above)
            or (exact and chosen(path) and not unknown)
        )

    removes = [FileChange("remove", path) for path in now.files if path not in then.files and goes(path)]
    drops = [FileChange("drop", path) for path in now.folders if path not in then.folders and goes(path)]
    modes = [
        FileChange("mode", path)
        for path, mode in then.folders.items()
        if chosen(path) and path in now.folders and now.folders[path] != mode
    ]
    return [*removes, *sorted(drops, reverse=True), *makes, *files, *modes]


def chooser(repository: UndoRepository, paths: Sequence[str], here: str) -> Callable[[str], bool]:
    """Which paths of a snapshot are meant."""
    return _choose([inside(repository.top, os.path.join(here, path)) for path in paths])


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


def _passing() -> str:
    """Short, so that a name of full length does not become too long."""
    return f".trimtab-{os.urandom(8).hex()}"


def _files(repository: UndoRepository, tree: str, deadline: Deadline) -> str:
    """The tree of the files alone; the empty one where there are none."""
    listed = run(repository.top, ("ls-tree", tree, _FOLDER_MODE), deadline).split()
    if listed:
        return listed[2].decode()
    return run(repository.top, ("hash-object", "-t", "tree", "--stdin"), deadline).decode().strip()
