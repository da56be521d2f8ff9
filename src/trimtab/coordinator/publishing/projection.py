"""The rows that are published, made from the store: no more of each kind than a hook can read at every event."""

import re
from collections.abc import Iterable, Mapping

from trimtab.coordinator.publishing.from_sessions import ALIVE_METRIC
from trimtab.coordinator.work import Work
from trimtab.model.json import JSON, Obj, dump, text
from trimtab.model.record import Record
from trimtab.model.work import (
    MergeRequest,
    MergeStatus,
    Message,
    MessageStatus,
    Task,
    TaskStatus,
    Workstream,
    WorkstreamStatus,
)
from trimtab.model.work_rows import (
    MESSAGES,
    PROJECT,
    REQUESTS,
    SIGNS,
    STREAMS,
    TASKS,
    MessageRow,
    RequestRow,
    StreamRow,
    TaskRow,
    as_row,
)
from trimtab.store.state import audit_log, claims, metrics, repositories, tasks
from trimtab.store.state.database import Connection

_MOST = 50
_MOST_UNREAD = 1_000
_MOST_FOR_ONE = 5
_LONGEST_TITLE = 200
_LONGEST_TEXT = 1_600
_LIVE = (WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED)
_WAITING = (MergeStatus.PENDING_QC, MergeStatus.PENDING_COORDINATOR)

# What other agents wrote must not look like what the host or Trimtab writes around it.
_TAG = re.compile(r"<(?=[/!?]?[A-Za-z])")
_MARK = re.compile(r"\[(?=\s*trimtab\b)", re.IGNORECASE)
_UNSEEN = re.compile(r"[^\S\n ]|[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


class Version(Record):
    """What the store says of itself: `mark` is where its audit trail ends, `pulse` changes with every sign of life,
    which the trail does not tell."""

    mark: int
    pulse: int


def version_of(connection: Connection, project: int) -> Version:
    return Version(
        audit_log.mark(connection),
        claims.leases(connection, project) + metrics.latest(connection, project, ALIVE_METRIC),
    )


def projection(work: Work) -> tuple[Version, dict[str, JSON]]:
    """`project`; `tasks` that agents have at hand; live `streams`; `requests` that wait; `messages` that are pending;
    `signs` of life of those of whom one is awaited; `merges`, how many requests there are of each status."""
    with work.database.read() as connection:
        version = version_of(connection, work.project)
        project = repositories.PROJECTS.get(connection, work.project)
        counts = tasks.counts(connection, work.project)
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,), limit=_MOST)
        unread = repositories.MESSAGES.find(
            connection, project_id=work.project, status=MessageStatus.PENDING, limit=_MOST_UNREAD
        )
        streams = repositories.WORKSTREAMS.find(connection, project_id=work.project, status=_LIVE)[-_MOST:]
        of_streams = repositories.MERGE_REQUESTS.find(
            connection, project_id=work.project, workstream_id=tuple(one.id for one in streams)
        )
        waiting = [one for one in of_streams if one.status in _WAITING]
        merges = repositories.MERGE_REQUESTS.counts(connection, work.project)
        awaited = {one.claimed_by for one in held} | {one.reviewer for one in waiting if one.reviewer}
        alive = metrics.of(connection, work.project, ALIVE_METRIC, awaited)
    rows: dict[str, JSON] = {
        PROJECT: {
            "name": project.name,
            "status": project.status.value,
            "phase": project.phase,
            "tasks": dict(counts),
        }
    }
    rows[TASKS] = {one.claimed_by: as_row(_at_hand(one, work.lease_ms)) for one in held}
    rows[SIGNS] = dict(alive)
    rows[STREAMS] = _streams(streams, {one.workstream: one for one in of_streams})
    rows[REQUESTS] = _requests(waiting, {one.id: one.branch for one in streams})
    rows[MESSAGES] = _messages(unread)
    rows["merges"] = dict(merges)
    return version, {name: row for name, row in rows.items() if row}


def _at_hand(task: Task, lease_ms: int) -> TaskRow:
    """A lease was begun, or begun anew, by a sign of life."""
    until = task.lease_until or 0
    since = max(task.updated_at, until - lease_ms)
    return TaskRow(task.claimed_by, task.number, task.title[:_LONGEST_TITLE], task.priority, task.role, until, since)


def _streams(streams: Iterable[Workstream], requests: Mapping[int, MergeRequest]) -> Obj:
    rows: dict[str, JSON] = {}
    for one in streams:
        latest = requests.get(one.id)
        row = StreamRow(
            one.path,
            one.branch,
            one.agent,
            one.status.value,
            one.base,
            latest.head if latest else "",
            latest.id if latest else 0,
            latest.status.value if latest else "",
            one.stopped_by,
        )
        rows[one.path] = as_row(row)
    return rows


def _requests(waiting: Iterable[MergeRequest], branches: Mapping[int, str]) -> Obj:
    return {
        str(one.id): as_row(
            RequestRow(one.id, branches[one.workstream], one.author, one.reviewer, one.status.value, one.updated_at)
        )
        for one in waiting
    }


def _messages(unread: Iterable[Message]) -> Obj:
    """The oldest of each addressee, for those who were written to last: what nobody ever reads must not keep others
    from what is theirs."""
    by_name: dict[str, list[Message]] = {}
    for one in unread:
        by_name.setdefault(one.to, []).append(one)
    names = sorted(by_name, key=lambda name: by_name[name][-1].id)[-_MOST:]
    return {
        name: [
            as_row(MessageRow(one.id, one.sender, one.kind, in_words(one.payload)))
            for one in by_name[name][:_MOST_FOR_ONE]
        ]
        for name in names
    }


def in_words(payload: Obj, most: int = _LONGEST_TEXT) -> str:
    """What a message says: its text, and where it has none, all that it holds."""
    said = text(payload.get("text")) or "\n".join(f"{name}: {_plain(value)}" for name, value in payload.items())
    said = _MARK.sub("(", _TAG.sub("&lt;", _UNSEEN.sub(" ", said[: 2 * most])))
    return said if len(said) <= most else f"{said[:most]}…"


def _plain(value: JSON) -> str:
    return value if isinstance(value, str) else dump(value)
