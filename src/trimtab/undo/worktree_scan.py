"""What lies in a worktree, read in one pass. Most snapshots find nothing new, so this loop is their price."""

import os
import stat

from trimtab.git import end
from trimtab.local.locate import FOLDER, JOURNAL, worktree_top
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot
from trimtab.undo.build_folders import CANDIDATES, left_out
from trimtab.undo.git import Deadline, UndoRepository, ask_where, located

LEFT_OUT = "left out"
SPECIAL = "special"
_OURS = f"/{FOLDER}/"
_GIT = ".git"
_FILE_TYPE = 12
_FOLDER, _REGULAR, _LINK = 0o04, 0o10, 0o12


class Scan(Record):
    """`marks` has each path below the worktree with what tells one state of it from another. A folder's path ends
    with a slash and its mark is its mode; a file's is its mode, size, time of change and inode. `candidates` are
    folders that are named like a build folder, and were not entered."""

    marks: dict[str, str]
    candidates: list[str]


def look(project: str, deadline: Deadline) -> tuple[UndoRepository, dict[str, str]]:
    """The repository, and the marks of everything in the worktree that `project` is in. git is asked where that is
    while the folder that it will most probably name is read already."""
    asked = ask_where(project)
    guess = worktree_top(project)
    try:
        found = scan(guess, frozenset({os.path.join(guess, ".git")}), deadline) if guess else Scan({}, [])
    except BaseException:
        end(asked)
        raise
    repository = located(asked, project, deadline)
    own = frozenset({os.path.join(repository.top, ".git"), repository.private, repository.common})
    elsewhere = own - {os.path.join(guess, ".git")}
    if guess != repository.top or any(folder.startswith(guess + os.sep) for folder in elsewhere):
        found = scan(repository.top, own, deadline)
    _decide_candidates(repository.top, found, own, deadline)
    return repository, found.marks


def _decide_candidates(top: str, found: Scan, own: frozenset[str], deadline: Deadline) -> None:
    leave = left_out(top, found.candidates, found.marks, deadline)
    for folder in found.candidates:
        if folder in leave:
            found.marks[folder] = LEFT_OUT
        elif mode := _mode(os.path.join(top, folder)):
            found.marks[folder] = str(mode)
            enter(top, folder, found, own, deadline, all_of_it=True)


def _mode(folder: str) -> int:
    """0 if it is gone."""
    try:
        return os.lstat(folder.rstrip("/")).st_mode
    except FileNotFoundError:
        return 0


def scan(top: str, skip: frozenset[str], deadline: Deadline) -> Scan:
    """`skip` are absolute paths that are not looked at, such as the repository itself."""
    found = Scan({}, [])
    enter(top, "", found, skip, deadline)
    return found


def enter(
    top: str, start: str, found: Scan, skip: frozenset[str], deadline: Deadline, *, all_of_it: bool = False
) -> None:
    """Adds everything below `start`, which is empty or ends with a slash. `all_of_it`: be a build folder's too."""
    marks, candidates = found
    state = os.stat
    waiting = [start]
    while waiting:
        below = waiting.pop()
        deadline.check()
        try:
            folder = os.open(os.path.join(top, below), os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        except (FileNotFoundError, NotADirectoryError):
            marks.pop(below, None)  # gone since its own folder was read
            continue
        except OSError as error:
            raise _unreadable(top, below, error) from error
        try:
            names = os.listdir(folder)
            if not below:
                names = _without_repository(names, marks)
            if f"/{below}".endswith(_OURS):  # a journal is open while we read, and must not be written over
                names = [name for name in names if not name.startswith(JOURNAL)]
            for name in names:
                path = below + name
                try:
                    now = state(name, dir_fd=folder, follow_symlinks=False)
                except FileNotFoundError:
                    continue
                except OSError as error:
                    raise _unreadable(top, path, error) from error
                mode = now.st_mode
                kind = mode >> _FILE_TYPE
                if kind in (_REGULAR, _LINK):
                    marks[path] = f"{mode} {now.st_size} {now.st_ctime_ns} {now.st_ino}"
                elif kind != _FOLDER:
                    marks[path] = f"{SPECIAL} {mode}"
                elif skip and os.path.join(top, path) in skip:
                    continue
                elif name in CANDIDATES and not all_of_it and "/.git/" not in f"/{below}":
                    candidates.append(path + "/")
                else:
                    marks[path + "/"] = f"{mode}"
                    waiting.append(path + "/")
        finally:
            os.close(folder)


def _without_repository(names: list[str], marks: dict[str, str]) -> list[str]:
    """At the top, `.git` is the repository itself, be it a folder or a file that says where it is. What is called so
    but for its case might be the same on another system, and so is never written."""
    for name in names:
        if name.lower() == _GIT and name != _GIT:
            marks[name] = f"{SPECIAL} {name}"
    return [name for name in names if name.lower() != _GIT]


def is_file(mark: str) -> bool:
    """Whether there are bytes to keep: those of a file, or where a link points to."""
    return " " in mark and mark[0].isdigit()


def is_link(mark: str) -> bool:
    return stat.S_ISLNK(mode_of(mark))


def mode_of(mark: str) -> int:
    return int(mark.partition(" ")[0])


def size_of(mark: str) -> int:
    return int(mark.split(" ")[1])


def changed_at(mark: str) -> int:
    """Nanoseconds. Whatever touches a file sets it, and nobody can set it back."""
    return int(mark.split(" ")[2])


def _unreadable(top: str, path: str, error: OSError) -> CannotSnapshot:
    return CannotSnapshot(
        f"a path cannot be read: {error.strerror}",
        where=os.path.join(top, path),
        remedy="Make it readable, or move it out of the repository.",
    )
