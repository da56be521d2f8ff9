"""Pauses and stops: who called for one, when and why, as refusals, screens and agents are told."""

from datetime import UTC, datetime

from trimtab.coordinator.work import Work
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text
from trimtab.model.record import Record
from trimtab.model.work import ProjectStatus
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import PROJECTS

WORKSTREAM_STOPPED = "workstream.stopped"
RESUME = "`trimtab resume` lets work go on."


class ProjectStopped(TrimtabError):
    """It passes when the project goes on, and is nothing that somebody has to fix."""


class Halt(Record):
    """A pause or a stop of the whole project; `reason` is empty where none was given."""

    status: ProjectStatus
    by: str
    at: int
    reason: str

    @property
    def in_words(self) -> str:
        """As it follows a colon or begins an error."""
        return f"the project is {self.status.value} {_origin(self.by, self.at, self.reason)}"


def halt_of(connection: Connection, project: int) -> Halt | None:
    """None for a project that runs."""
    status = PROJECTS.get(connection, project).status
    if status not in (ProjectStatus.PAUSED, ProjectStatus.STOPPED):
        return None
    kind = f"project.{status.value}"
    said = [event for event in audit_log.of(connection, project, "project", project) if event.kind == kind]
    return Halt(status, said[-1].actor, said[-1].at, text(said[-1].data.get("reason")))


def halt_now(work: Work) -> Halt | None:
    with work.database.read() as connection:
        return halt_of(connection, work.project)


def stop_now(work: Work) -> Halt | None:
    """None for a project that runs or is only paused."""
    found = halt_now(work)
    return found if found is not None and found.status is ProjectStatus.STOPPED else None


def ensure_not_stopped(work: Work, then: str) -> None:
    """Raises ProjectStopped in a stopped project; `then` completes it, such as `nothing is merged`."""
    found = stop_now(work)
    if found is not None:
        raise ProjectStopped(f"{found.in_words}, so {then}", where=work.root, remedy=RESUME)


def stop_of(connection: Connection, project: int, stream: int) -> tuple[int, str]:
    """When a workstream that is stopped was, and why."""
    told = audit_log.of(connection, project, "workstream", stream)
    last = next((event for event in reversed(told) if event.kind == WORKSTREAM_STOPPED), None)
    return (last.at, text(last.data.get("reason"))) if last else (0, "")


def _origin(by: str, at: int, reason: str) -> str:
    since = f"{datetime.fromtimestamp(at / 1_000, UTC):%Y-%m-%d %H:%M} UTC"
    return f"by {called(by)} since {since}{f' ({reason})' if reason else ''}"
