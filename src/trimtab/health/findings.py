"""Findings of `doctor`, and its context."""

from datetime import UTC, datetime
from enum import Enum

from trimtab.hosts import host_of
from trimtab.hosts.host import Host
from trimtab.local.user import User
from trimtab.model.record import Record


class FindingLevel(Enum):
    """NOTE: worth knowing. WARN: something does not work as meant. BAD: steering does not work."""

    OK = "ok"
    NOTE = "note"
    WARN = "warn"
    BAD = "bad"


class HealthFinding(Record):
    """`check` is a stable name for programs."""

    check: str
    level: FindingLevel
    what: str
    evidence: str = ""
    remedy: str = ""


class DoctorContext(Record):
    """Where doctor looks from. `root` is None outside a project; `opened` is whether it opted in."""

    user: User
    start: str
    root: str | None
    opened: bool
    now: int

    @property
    def host(self) -> Host:
        return host_of(self.user.env)


def ago(at: int, now: int) -> str:
    """A date where it is long ago: `doctor` is read by people and pasted into reports."""
    seconds = max(0, now - at) // 1000
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= size:
            count = seconds // size
            if unit == "day" and count > 13:
                return f"on {datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"
            return f"{count} {unit}{'s' if count != 1 else ''} ago"
    return f"{seconds} seconds ago" if seconds != 1 else "1 second ago"
