"""What the path of a hook knows of the work: the rows of the read projection, and what goes back by the same way.

The coordinator writes the topic `work` from its store; faculties write `work_back`, which is carried into the store
later. Neither side reads the other's database.
"""

from collections.abc import Container, Iterator

from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.record import Record

TOPIC = "work"
PROJECT = "project"
LOOKED = "looked"
"""When the store was last looked at for this journal, whether or not anything had changed."""

TASKS, STREAMS, REQUESTS, MESSAGES, SIGNS = "tasks", "streams", "requests", "messages", "signs"
"""One row for all of a kind, by agent, path, number or recipient: a hook reads them all at every event, and many small
rows cost it more than few large ones. `SIGNS` is when each was last known to live."""

BACK = "work_back"
READ, ALIVE, ENDED, ASKED = "read:", "alive:", "ended:", "asked"
"""Of `work_back`, one row each: that a message was said, that an agent lives, that it has ended, and when somebody was
last asked to carry all this into the store."""


class TaskRow(Record):
    """The task that an agent holds. `since` is when it, or a renewal by its holder, was last recorded."""

    agent: str
    number: str
    title: str
    priority: int
    role: str
    lease_until: int
    since: int


class StreamRow(Record):
    """A live workstream. `reviewed` is the commit that was submitted last, empty if none was; `request` is that
    request's number, 0 if there is none. `lost`: its agent has lost the claim on the task of this number; `holder` is
    who has it now, empty if nobody does. `stop_reason` is empty where `stopped_by` gave none."""

    path: str
    branch: str
    agent: str
    status: str
    base: str
    reviewed: str
    request: int
    request_status: str
    stopped_by: str
    lost: str = ""
    holder: str = ""
    stop_reason: str = ""


class RequestRow(Record):
    """A request that waits: `pending_qc` for a reviewer, `pending_coordinator` for a decision."""

    id: int
    branch: str
    author: str
    reviewer: str
    status: str
    since: int


class MessageRow(Record):
    """`text` is what its payload says, cut to what a context may hold."""

    id: int
    sender: str
    kind: str
    text: str
    to: str = ""


def tasks_in(topic: Obj, until: int | None = None) -> Iterator[TaskRow]:
    """All, or only those of whose holders nothing was recorded after `until`."""
    for agent, value in obj(topic.get(TASKS)).items():
        row = obj(value)
        since = whole(row.get("since"))
        if until is None or since <= until:
            yield TaskRow(
                agent,
                text(row.get("number")),
                text(row.get("title")),
                whole(row.get("priority")),
                text(row.get("role")),
                whole(row.get("lease_until")),
                since,
            )


def has_task(topic: Obj, agent: str) -> bool:
    return agent in obj(topic.get(TASKS))


def streams_in(topic: Obj, branches: Container[str] | None = None) -> Iterator[StreamRow]:
    """All, or only those on some branches."""
    for path, row in _streams(topic):
        if branches is None or text(row.get("branch")) in branches:
            yield _stream(path, row)


def stopped_in(topic: Obj) -> Iterator[StreamRow]:
    """Those that were told to end: all, where the project was."""
    all_of_it = is_stopped(topic)
    for path, row in _streams(topic):
        if all_of_it or row.get("stopped_by"):
            yield _stream(path, row)


def fenced_in(topic: Obj) -> Iterator[StreamRow]:
    """Those whose task is another's by now."""
    for path, row in _streams(topic):
        if row.get("lost"):
            yield _stream(path, row)


def is_stopped(topic: Obj) -> bool:
    return obj(topic.get(PROJECT)).get("status") == "stopped"


def has_stream(topic: Obj, agent: str) -> bool:
    return any(row.get("agent") == agent for _, row in _streams(topic))


def requests_in(topic: Obj) -> Iterator[RequestRow]:
    for number, value in obj(topic.get(REQUESTS)).items():
        row = obj(value)
        yield RequestRow(
            int(number) if number.isdecimal() else 0,
            text(row.get("branch")),
            text(row.get("author")),
            text(row.get("reviewer")),
            text(row.get("status")),
            whole(row.get("since")),
        )


def messages_to(topic: Obj, name: str) -> Iterator[MessageRow]:
    for given in items(obj(topic.get(MESSAGES)).get(name)):
        row = obj(given)
        yield MessageRow(
            whole(row.get("id")), text(row.get("from")), text(row.get("kind")), text(row.get("text")), name
        )


def sign_of(agent: str, topic: Obj, back: Obj) -> int:
    """When an agent was last seen to live, by what the store knows and what sessions have seen since."""
    known = whole(obj(topic.get(SIGNS)).get(agent))
    return max(known, at_of(back.get(ALIVE + agent))) if agent else 0


def as_row(record: TaskRow | StreamRow | RequestRow | MessageRow) -> dict[str, JSON]:
    """Without what the row is found by, and without what is empty."""
    named: dict[str, JSON] = record._asdict()
    key = {TaskRow: "agent", StreamRow: "path", RequestRow: "id", MessageRow: "to"}[type(record)]
    row = {name: value for name, value in named.items() if name != key and value not in ("", 0)}
    if isinstance(record, MessageRow):
        row["from"] = row.pop("sender", "")
    return row


def at_of(row: JSON) -> int:
    """The time in a row of `LOOKED` or of `work_back`; 0 where there is none."""
    return whole(obj(row).get("at"))


def _streams(topic: Obj) -> Iterator[tuple[str, Obj]]:
    for path, row in obj(topic.get(STREAMS)).items():
        yield path, obj(row)


def _stream(path: str, row: Obj) -> StreamRow:
    return StreamRow(
        path,
        text(row.get("branch")),
        text(row.get("agent")),
        text(row.get("status")),
        text(row.get("base")),
        text(row.get("reviewed")),
        whole(row.get("request")),
        text(row.get("request_status")),
        text(row.get("stopped_by")),
        text(row.get("lost")),
        text(row.get("holder")),
        text(row.get("stop_reason")),
    )
