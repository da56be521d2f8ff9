"""What the path of a hook knows of the work: the rows of the read projection, and what goes back by the same way.

The coordinator writes the topic `work` from its store; faculties write `work_back`, which is carried into the store
later. Neither side reads the other's database.
"""

from collections.abc import Container, Iterator

from trimtab.model.json import EMPTY, JSON, Obj, items, obj, text, whole
from trimtab.model.record import Record

TOPIC = "work"
PROJECT = "project"
LOOKED = "looked"
"""When the store was last looked at for this journal, whether or not anything had changed."""

TASKS, STREAMS, REQUESTS, MESSAGES, SIGNS = "tasks", "streams", "requests", "messages", "signs"
QUESTIONS = "questions"
"""One row for all of a kind, by agent, path, number or recipient: a hook reads them all at every event, and many small
rows cost it more than few large ones. `SIGNS` is when each was last known to live."""

BACK = "work_back"
READ, ALIVE, ENDED, DIALOG, ASKED = "read:", "alive:", "ended:", "dialog:", "asked"
"""Of `work_back`, one row each: that a message was said, that an agent lives, that it has ended, what it asks the user
in a dialog of its host, and when somebody was last asked to carry all this into the store."""


class TaskRow(Record):
    """The task that an agent holds, since `taken_at`. `since` is when it, or a renewal by its holder, was last
    recorded."""

    agent: str
    number: str
    title: str
    priority: int
    role: str
    lease_until: int
    since: int
    taken_at: int = 0


class StreamRow(Record):
    """A live workstream. `reviewed` is the commit that was submitted last, empty if none was; `request` is that
    request's number, 0 if there is none. `lost`: its agent has lost the claim on the task of this number; `holder` is
    who has it now, empty if nobody does. `stop_reason` is empty where `stopped_by` gave none. `held` is the question
    that its task (`held_task`) waits for, 0 if it waits for none."""

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
    held: int = 0
    held_task: str = ""


class RequestRow(Record):
    """A request that waits: `pending_qc` for a reviewer, `pending_coordinator` for a decision."""

    id: int
    branch: str
    author: str
    reviewer: str
    status: str
    since: int


class MessageRow(Record):
    """`text` is what its payload says, cut to what a context may hold. `dialog` says, for an answer to what an agent
    asks in its host too, which: the `call`, the `place` of the question in it and its number, the `answer` that holds,
    and what the dialog brought later (`second`)."""

    id: int
    sender: str
    kind: str
    text: str
    to: str = ""
    dialog: Obj = EMPTY


class QuestionRow(Record):
    """A question that waits for the user. `task` is the number of the one that it is about."""

    id: int
    level: str
    text: str
    asker: str
    task: str
    blocking: bool
    since: int


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
                whole(row.get("taken_at")),
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


def held_in(topic: Obj) -> Iterator[StreamRow]:
    """Those whose task waits for an answer."""
    for path, row in _streams(topic):
        if row.get("held"):
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
            whole(row.get("id")),
            text(row.get("from")),
            text(row.get("kind")),
            text(row.get("text")),
            name,
            obj(row.get("dialog")),
        )


def questions_first(topic: Obj) -> Iterator[QuestionRow]:
    """Those of the user's questions that want an answer first."""
    for given in items(obj(topic.get(QUESTIONS)).get("first")):
        row = obj(given)
        yield QuestionRow(
            whole(row.get("id")),
            text(row.get("level")),
            text(row.get("text")),
            text(row.get("asker")),
            text(row.get("task")),
            row.get("blocking") is True,
            whole(row.get("since")),
        )


def is_asking(topic: Obj, agent: str) -> bool:
    """Whether an agent waits for an answer."""
    return agent in items(obj(topic.get(QUESTIONS)).get("askers"))


def sign_of(agent: str, topic: Obj, back: Obj) -> int:
    """When an agent was last seen to live, by what the store knows and what sessions have seen since."""
    known = whole(obj(topic.get(SIGNS)).get(agent))
    return max(known, at_of(back.get(ALIVE + agent))) if agent else 0


def as_row(record: TaskRow | StreamRow | RequestRow | MessageRow | QuestionRow) -> dict[str, JSON]:
    """Without what the row is found by, and without what is empty."""
    named: dict[str, JSON] = record._asdict()
    key = {TaskRow: "agent", StreamRow: "path", RequestRow: "id", MessageRow: "to", QuestionRow: ""}[type(record)]
    row = {name: value for name, value in named.items() if name != key and value not in ("", 0, EMPTY)}
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
        whole(row.get("held")),
        text(row.get("held_task")),
    )
