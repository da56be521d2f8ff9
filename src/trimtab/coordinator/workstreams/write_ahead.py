"""What is about to be done, written down before it is begun: so that whoever comes after a crash knows what was cut
short, and which of git's lock files a killed git of ours has left."""

import json
import os
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress

from trimtab.coordinator.workstreams.git_lock import Held, state_folder
from trimtab.coordinator.workstreams.repository import Repository
from trimtab.local.locate import opened_private
from trimtab.model.json import parse_object, text
from trimtab.model.record import Record

_FILE = "intent.json"
_SETTLE_SECONDS = 0.2

CREATE, RESCUE, RETIRE, DROP, LAND = "create", "rescue", "retire", "drop", "land"


class Intent(Record):
    """`at` is when the file was written, by the clock of the file system that the locks are on too."""

    doing: str
    details: Mapping[str, str]
    at: int


@contextmanager
def intending(held: Held, doing: str, **details: str) -> Generator[None]:
    """An error inside leaves it there as a crash does: the next one who has the lock puts things right."""
    path = _path(held.repository)
    passing = f"{path}.new"
    with open(opened_private(passing), "w", encoding="utf-8") as file:
        json.dump({"doing": doing, **details}, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(passing, path)
    yield
    done(held)


def done(held: Held) -> None:
    with suppress(FileNotFoundError):
        os.unlink(_path(held.repository))


def pending(repository: Repository) -> Intent | None:
    path = _path(repository)
    try:
        with open(path, "rb") as file:
            at = os.fstat(file.fileno()).st_mtime_ns
            found = parse_object(file.read())
    except FileNotFoundError:
        return None
    except ValueError:
        return Intent("", {}, 0)  # not ours: it is replaced as a whole
    details = {key: value for key, value in found.items() if isinstance(value, str)}
    return Intent(text(found.get("doing")), details, at)


def free_locks(paths: list[str], since: int) -> list[str]:
    """Removes those lock files that appeared after `since` and that nobody is about to remove himself."""
    before = {path: stamp for path in paths if (stamp := _stamp(path)) and stamp[1] >= since}
    if before:
        time.sleep(_SETTLE_SECONDS)
    freed = [path for path, stamp in before.items() if _stamp(path) == stamp]
    for path in freed:
        with suppress(FileNotFoundError):
            os.unlink(path)
    return freed


def _stamp(path: str) -> tuple[int, int] | None:
    try:
        found = os.lstat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


def _path(repository: Repository) -> str:
    return os.path.join(state_folder(repository), _FILE)
