"""What lies in a worktree, read in one pass. Most snapshots find nothing new, so this loop is their price."""

import os
import stat

from trimtab.local.locate import FOLDER, JOURNAL
from trimtab.model.record import Record
from trimtab.undo.git import Deadline
from trimtab.undo.left_out import CANDIDATES
from trimtab.undo.snapshot_types import CannotSnapshot

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
