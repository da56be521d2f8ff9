"""Questions that wait for somebody: the one queue for agents, reviews, merges, guards and supervision."""

from collections.abc import Mapping, Sequence
from enum import Enum

from trimtab.model.decisions import Level
from trimtab.model.json import EMPTY, JSON, Obj, items, obj, text
from trimtab.model.record import Record


class QuestionStatus(Enum):
    """`deferred` waits for a later moment, `expired` took its default, `withdrawn` needs no answer any more."""

    PENDING = "pending"
    ANSWERED = "answered"
    DEFERRED = "deferred"
    EXPIRED = "expired"
    WITHDRAWN = "withdrawn"


OPEN = (QuestionStatus.PENDING, QuestionStatus.DEFERRED)

ANSWER = "answer"
"""The kind of message that carries the answer to its asker."""

_CLOSING = (QuestionStatus.ANSWERED, QuestionStatus.EXPIRED, QuestionStatus.WITHDRAWN)
QUESTION_STEPS: Mapping[QuestionStatus, tuple[QuestionStatus, ...]] = {
    QuestionStatus.PENDING: (QuestionStatus.DEFERRED, *_CLOSING),
    QuestionStatus.DEFERRED: (QuestionStatus.PENDING, *_CLOSING),
    QuestionStatus.EXPIRED: (QuestionStatus.ANSWERED,),  # the user decides otherwise than the default that was taken
    QuestionStatus.ANSWERED: (),
    QuestionStatus.WITHDRAWN: (),
}


class QuestionSource(Enum):
    """Where a question comes from. `client`: a dialog of the agent's host, which is answered there or here. `retry`:
    work that failed whatever was tried."""

    AGENT = "agent"
    REVIEW = "review"
    MERGE = "merge"
    GUARD = "guard"
    SUPERVISION = "supervision"
    BOTTLENECK = "bottleneck"
    PLUGIN = "plugin"
    CLIENT = "client"
    RETRY = "retry"


class Option(Record):
    label: str
    description: str = ""


class Question(Record):
    """`asker` is the agent that is answered, `recipient` the user (`person`) or a role. `default` is the option that an
    expiry takes, empty where it waits instead. `task` is the one that it is about; while it is open, `holds` says that
    the task is kept back for it. `call` is the host's id of the dialog in which it is asked too. `message` carries the
    answer to the asker: it was routed once that is read. Times are UTC milliseconds."""

    id: int
    project: int
    asker: str
    recipient: str
    source: QuestionSource
    kind: str
    level: Level
    text: str
    options: tuple[Option, ...]
    default: str
    context: Obj
    task: int | None
    blocking: bool
    holds: bool
    call: str
    status: QuestionStatus
    answer: str
    answered_by: str
    message: int | None
    created_at: int
    updated_at: int
    expires_at: int | None
    snoozed_until: int | None
    answered_at: int | None

    @property
    def is_open(self) -> bool:
        return self.status in OPEN


class NewQuestion(Record):
    """What an asker says of a question. `minutes` is its deadline; without one it waits. `level` empty: it is scored
    from the text."""

    text: str
    options: tuple[Option, ...] = ()
    default: str = ""
    kind: str = ""
    level: str = ""
    task: str = ""
    blocking: bool | None = None
    minutes: float | None = None
    recipient: str = ""
    source: QuestionSource = QuestionSource.AGENT
    context: Obj = EMPTY
    call: str = ""


def options_to_json(options: Sequence[Option]) -> list[JSON]:
    return [{"label": option.label, "description": option.description} for option in options]


def options_from_json(written: JSON) -> tuple[Option, ...]:
    """Of a row, or as a caller gives them: plain words are options without a description."""
    return tuple(_option(given) for given in items(written))


def _option(given: JSON) -> Option:
    if isinstance(given, str):
        return Option(given)
    found = obj(given)
    return Option(text(found.get("label")), text(found.get("description")))
