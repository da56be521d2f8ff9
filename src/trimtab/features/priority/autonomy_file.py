"""What this user's answers taught: one private JSON file in their data folder, for all their projects and outside of
any repository. It holds the rows of evidence and the model made of them, so that a hook need only read."""

import os
import stat
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager

from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import make_private
from trimtab.local.user import User
from trimtab.model.json import dump, items, obj, parse_object
from trimtab.model.record import Record
from trimtab.steering.priority.autonomy_json import model_from_json, model_to_json, row_from_json, row_to_json
from trimtab.steering.priority.learned_autonomy import Autonomy, Evidence, rebuild

FILE = "autonomy.json"
LOCK = "autonomy.lock"
_FORMAT = 1
_MOST_ROWS = 1_000
"""The oldest go first. They count for little by then."""
_LONGEST = 2_000_000


class LearnedAutonomy(Record):
    """`rows` are the oldest first."""

    rows: tuple[Evidence, ...] = ()
    model: Autonomy = Autonomy()


def autonomy_path(user: User) -> str:
    return os.path.join(user.data, FILE)


def read_autonomy(path: str) -> LearnedAutonomy:
    """Empty without a file. One that somebody else could have written says nothing about what this user wants."""
    try:
        with open(path, "rb") as file:
            found = os.fstat(file.fileno())
            if found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) & 0o022 or found.st_size > _LONGEST:
                return LearnedAutonomy()
            given = parse_object(file.read())
    except (OSError, ValueError):
        return LearnedAutonomy()
    rows = tuple(row for written in items(given.get("rows")) if (row := row_from_json(obj(written))))
    return LearnedAutonomy(rows, model_from_json(given.get("model")))


def note(path: str, new: Iterable[Evidence]) -> None:
    """Add rows; one with a source that is there already is not added again. Raises OSError."""
    with _alone(path):
        before = read_autonomy(path).rows
        known = {row.source for row in before if row.source}
        rows = (*before, *(row for row in new if not row.source or row.source not in known))
        if len(rows) > len(before):
            _write(path, rows)


def reset(path: str, kind: str | None = None) -> int:
    """Forget all rows, or those of a kind: how many there were. Raises OSError."""
    with _alone(path):
        before = read_autonomy(path).rows
        kept = tuple(row for row in before if kind is not None and row.kind != kind)
        if kept:
            _write(path, kept)
        elif os.path.lexists(path):
            os.unlink(path)
    return len(before) - len(kept)


def _write(path: str, rows: Sequence[Evidence]) -> None:
    kept = rows[-_MOST_ROWS:]
    content = {
        "format": _FORMAT,
        "model": model_to_json(rebuild(kept)),
        "rows": [row_to_json(row) for row in kept],
    }
    replace_file(path, dump(content).encode())


@contextmanager
def _alone(path: str) -> Generator[None]:
    """Two answers at once are both kept."""
    import fcntl

    folder = os.path.dirname(path)
    make_private(folder)
    with open(os.open(os.path.join(folder, LOCK), os.O_RDWR | os.O_CREAT, 0o600), "rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
