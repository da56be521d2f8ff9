"""What `doctor` finds, and where it looks from."""

from enum import Enum

from trimtab.model.record import Record
from trimtab.runtime.install.user import User


class Level(Enum):
    """NOTE: worth knowing. WARN: something does not work as meant. BAD: steering does not work."""

    OK = "ok"
    NOTE = "note"
    WARN = "warn"
    BAD = "bad"


class Finding(Record):
    """`check` is a stable name for programs."""

    check: str
    level: Level
    what: str
    evidence: str = ""
    remedy: str = ""


class Place(Record):
    """Where doctor looks from. `root` is None outside a project; `opened` is whether it opted in."""

    user: User
    start: str
    root: str | None
    opened: bool
    now: int
