"""The exchange between the store and hooks, which open no database but the journal.

`projection` is what is published, `take` what comes the other way. The store's audit trail is the outbox: the
journal remembers up to where its projection shows that trail, in the transaction that writes it; whoever comes by and
finds a later event in the store publishes anew. So a process that dies between the two leaves nothing behind but work
for the next, and each machine of a team keeps its own journal true.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias

from trimtab.coordinator.halt import halt_of, stop_of
from trimtab.coordinator.questions.deadlines import keep_up
from trimtab.coordinator.tasks.claims import give_back
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.fencing import fenced_now, holder_of
from trimtab.local.locate import journal_path
from trimtab.model.advice import Publish
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, obj, text
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
    ALIVE,
    BACK,
    ENDED,
    LOOKED,
    MESSAGES,
    PROJECT,
    READ,
    REQUESTS,
    SIGNS,
    STREAMS,
    TASKS,
    TOPIC,
    MessageRow,
    RequestRow,
    StreamRow,
    TaskRow,
    as_row,
    at_of,
)
from trimtab.model.work_steps import IllegalStep
from trimtab.store.journal import Journal, Unusable
from trimtab.store.state import audit_log, claims, metrics, repositories, tasks
from trimtab.store.state.database import Connection

_SEEN, _PULSE = "work_published", "work_pulse"
_LOOKED_EVERY_MS = 10_000
_NOTHING: Obj = {}
Taken: TypeAlias = Obj
"""Rows of `work_back` that are in the store now. They go from the journal only if they are still as they were."""


ALIVE_METRIC = "alive"
_DAY_MS = 86_400_000
_KEPT_MS = {READ: _DAY_MS, ENDED: 7 * _DAY_MS}
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
    """The store's version: `mark` is where its audit trail ends, `pulse` changes with every renewal, which the trail
    does not tell."""

    mark: int
    pulse: int


def publish_or_say(work: Work) -> str:
    """Why sessions hear of the last changes later, which is for the user; empty if they hear of them now."""
    try:
        publish(work)
    except Unusable as error:
        return f"The change is made, but sessions hear of it later: {error.what}. {error.remedy}."
    return ""


def exchange_or_say(work: Work) -> str:
    """As `exchange`, for those who go on without it: why what the agents showed is not known yet, or nothing."""
    try:
        exchange(work)
    except (Unusable, TrimtabError) as error:
        return f"What agents have read and done meanwhile is seen later: {error.what}. {error.remedy}"
    return ""


@contextmanager
def in_step(work: Work, say: Callable[[str], None]) -> Generator[None]:
    """Take in what sessions saw, and publish the changes afterwards, even if the body fails."""
    late = exchange_or_say(work)
    try:
        yield
    finally:
        late = publish_or_say(work) or late
        if late:
            say(late)


def exchange(work: Work) -> bool:
    """First what sessions have seen goes into the store, then what the store knows goes to the sessions. Before
    anything is decided on leases or messages: who showed life since keeps what it has, and who has ended gives it back.
    Raises Unusable where the
    journal cannot be used now; what was taken from it then is taken again, which changes nothing."""
    journal = Journal(journal_path(work.root))
    try:
        taken = take(work, journal.published((BACK,))[BACK])
        give_back(work)
        keep_up(work)
        return _publish(work, journal, taken)
    finally:
        journal.close()


def publish(work: Work) -> bool:
    """False where the journal already shows all of it. Raises Unusable where the journal cannot be written now; the
    next one to come by publishes then."""
    journal = Journal(journal_path(work.root))
    try:
        return _publish(work, journal, _NOTHING)
    finally:
        journal.close()


def _publish(work: Work, journal: Journal, taken: Taken) -> bool:
    with work.database.read() as connection:
        now_there = version_of(connection, work.project)
    if not taken and _shown(journal) == now_there:
        _looked(work, journal)
        return False
    version, rows = projection(work)
    rows[LOOKED] = {"at": work.now()}
    with journal.transaction():
        back = journal.published((BACK,))[BACK]
        journal.publish([Publish(BACK, key, None) for key in tidied(back, taken, work.now())])
        if _shown(journal).mark > version.mark:  # somebody else has published something later meanwhile
            return False
        before = journal.published((TOPIC,))[TOPIC]
        gone = [Publish(TOPIC, key, None) for key in before if key not in rows]
        changed = [Publish(TOPIC, key, value) for key, value in rows.items() if before.get(key) != value]
        journal.publish([*gone, *changed])
        journal.set_meta(_SEEN, str(version.mark))
        journal.set_meta(_PULSE, str(version.pulse))
    return True


def _shown(journal: Journal) -> Version:
    return Version(journal.meta_number(_SEEN), journal.meta_number(_PULSE))


def _looked(work: Work, journal: Journal) -> None:
    """Nothing is new, and that is worth knowing to whoever is about to say that somebody is silent."""
    now = work.now()
    if now - at_of(journal.published((TOPIC,))[TOPIC].get(LOOKED)) >= _LOOKED_EVERY_MS:
        with journal.transaction():
            journal.publish([Publish(TOPIC, LOOKED, {"at": now})])


def take(work: Work, back: Obj) -> Taken:
    """To take the same rows twice is to take them once: a message is read once, and a lease never becomes shorter."""
    read = {key: row for key, row in back.items() if key.startswith(READ) and obj(row).get("sure") is True}
    alive = {key: row for key, row in back.items() if key.startswith(ALIVE)}
    if not (read or alive):
        return {}
    with work.database.write() as connection:
        now = work.now()
        for key, row in read.items():
            _read(connection, work, key[len(READ) :], text(obj(row).get("by")), now)
        for key, row in alive.items():
            _lives(connection, work, key[len(ALIVE) :], min(at_of(row), now))
    return {**read, **alive}


def tidied(back: Obj, taken: Taken, now: int) -> Iterator[str]:
    """Which rows go: those that were taken, and those that nobody will ask for any more."""
    for key, row in back.items():
        kept_ms = next((ms for prefix, ms in _KEPT_MS.items() if key.startswith(prefix)), None)
        is_old = kept_ms is not None and now - at_of(row) > kept_ms
        if is_old or (key in taken and taken[key] == row):
            yield key


def _read(connection: Connection, work: Work, number: str, by: str, now: int) -> None:
    """Mark a message as read. It is no error if another reader was first: it was said here all the same."""
    if not number.isdecimal() or not by:
        return
    unread = MessageStatus.PENDING
    found = repositories.MESSAGES.find(connection, id=int(number), project_id=work.project, status=unread)
    for message in found:
        try:
            repositories.MESSAGES.move(connection, message.id, MessageStatus.READ, by, now)
        except IllegalStep:
            continue


def _lives(connection: Connection, work: Work, agent: str, at: int) -> None:
    metrics.put(connection, work.project, agent, ALIVE_METRIC, 1.0, at)
    claims.showed_life(connection, work.project, agent, at + work.lease_ms)


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
            connection, project_id=work.project, workstream_id=tuple(stream.id for stream in streams)
        )
        lost = fenced_now(connection, work)
        waiting = [request for request in of_streams if request.status in _WAITING]
        merges = repositories.MERGE_REQUESTS.counts(connection, work.project)
        awaited = {task.claimed_by for task in held} | {request.reviewer for request in waiting if request.reviewer}
        alive = metrics.of(connection, work.project, ALIVE_METRIC, awaited)
        halt = halt_of(connection, work.project)
        reasons = {
            stream.id: stop_of(connection, work.project, stream.id)[1] for stream in streams if stream.stopped_by
        }
    rows: dict[str, JSON] = {
        PROJECT: {
            "name": project.name,
            "status": project.status.value,
            "phase": project.phase,
            "tasks": dict(counts),
            **({"halted_by": halt.by, "reason": halt.reason[:_LONGEST_TITLE]} if halt else {}),
        }
    }
    rows[TASKS] = {task.claimed_by: as_row(_at_hand(task, work.lease_ms)) for task in held}
    rows[SIGNS] = dict(alive)
    rows[STREAMS] = _streams(streams, {request.workstream: request for request in of_streams}, lost, reasons)
    rows[REQUESTS] = _requests(waiting, {stream.id: stream.branch for stream in streams})
    rows[MESSAGES] = _messages(unread)
    rows["merges"] = dict(merges)
    return version, {name: row for name, row in rows.items() if row}


def _at_hand(task: Task, lease_ms: int) -> TaskRow:
    """A lease was begun, or begun anew, by a renewal."""
    until = task.lease_until or 0
    since = max(task.updated_at, until - lease_ms)
    return TaskRow(task.claimed_by, task.number, task.title[:_LONGEST_TITLE], task.priority, task.role, until, since)


def _streams(
    streams: Iterable[Workstream],
    requests: Mapping[int, MergeRequest],
    lost: Mapping[int, Task],
    reasons: Mapping[int, str],
) -> Obj:
    rows: dict[str, JSON] = {}
    for stream in streams:
        latest = requests.get(stream.id)
        row = StreamRow(
            stream.path,
            stream.branch,
            stream.agent,
            stream.status.value,
            stream.base,
            latest.head if latest else "",
            latest.id if latest else 0,
            latest.status.value if latest else "",
            stream.stopped_by,
            lost[stream.id].number if stream.id in lost else "",
            holder_of(lost[stream.id]) if stream.id in lost else "",
            reasons.get(stream.id, "")[:_LONGEST_TITLE],
        )
        rows[stream.path] = as_row(row)
    return rows


def _requests(waiting: Iterable[MergeRequest], branches: Mapping[int, str]) -> Obj:
    return {
        str(request.id): as_row(
            RequestRow(
                request.id,
                branches[request.workstream],
                request.author,
                request.reviewer,
                request.status.value,
                request.updated_at,
            )
        )
        for request in waiting
    }


def _messages(unread: Iterable[Message]) -> Obj:
    """The oldest of each recipient, for those who were written to last: what nobody ever reads must not keep others
    from what is theirs."""
    by_name: dict[str, list[Message]] = {}
    for message in unread:
        by_name.setdefault(message.to, []).append(message)
    names = sorted(by_name, key=lambda name: by_name[name][-1].id)[-_MOST:]
    return {
        name: [
            as_row(MessageRow(message.id, message.sender, message.kind, in_words(message.payload)))
            for message in by_name[name][:_MOST_FOR_ONE]
        ]
        for name in names
    }


def in_words(payload: Obj, most: int = _LONGEST_TEXT) -> str:
    """A message's text or, without one, its whole content."""
    said = text(payload.get("text")) or "\n".join(f"{name}: {_plain(value)}" for name, value in payload.items())
    said = _MARK.sub("(", _TAG.sub("&lt;", _UNSEEN.sub(" ", said[: 2 * most])))
    return said if len(said) <= most else f"{said[:most]}…"


def _plain(value: JSON) -> str:
    return value if isinstance(value, str) else dump(value)
