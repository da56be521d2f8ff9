"""A faculty's advice on one event, and the response to the host after all advice is merged."""

from enum import Enum, IntEnum
from typing import TypeAlias

from trimtab.model.json import EMPTY, JSON, Obj
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of as tokens_of  # faculties of others import it from here


class Stance(IntEnum):
    """The firmness of advice; the strictest wins. HOLD keeps a turn from ending and means nothing elsewhere."""

    NONE = 0
    ADVISE = 1
    ASK = 2
    DENY = 3
    HOLD = 4


class Mode(IntEnum):
    """How much a faculty or rule may do."""

    OFF = 0
    OBSERVE = 1
    ADVISE = 2
    GUARD = 3


class Need(Record):
    """A fact that a faculty wants gathered before it decides: a kind that the runtime knows, and what of."""

    kind: str
    of: str = ""


class Missing(Record):
    """A fact that could not be had, and why. Never the same as a fact that is false or empty."""

    why: str

    def __bool__(self) -> bool:
        raise TypeError("a missing fact is neither true nor false: ask with isinstance(fact, Missing)")


class Guidance(Record):
    """Text for the model. Of several with one key only the weightiest is said; keys are shared by all faculties,
    so begin yours with what it is about (`way:testing`).

    `carry`: where it cannot be said now, offer it again at the next events that take context.
    """

    key: str
    text: str
    why: str
    weight: float = 0.5
    source: str = ""
    carry: bool = False


class FindingKind(Enum):
    LOOP = "loop"
    WASTE = "waste"
    RISK = "risk"


class Finding(Record):
    pattern: str
    kind: FindingKind
    why: str
    episode: str = ""


class Verdict(Enum):
    HEEDED = "heeded"
    IGNORED = "ignored"
    UNKNOWN = "unknown"
    WRONG = "wrong"
    HELPED = "helped"


class Outcome(Record):
    """The outcome of an earlier ledger entry, with its evidence. `view.shown(key)` has the entry's id."""

    entry: str
    verdict: Verdict
    evidence: str = ""


class Near(Record):
    """Guidance whose moment this nearly was. It is recorded with its score, so that people can see what was left
    unsaid, and why; nobody is told."""

    key: str
    score: float
    why: str


class Publish(Record):
    """Write one row of the read projection, in the event's own transaction. A value of None removes it. The
    projection is the project's: every session sees it."""

    topic: str
    key: str
    value: JSON


class Later(Record):
    """Work that can wait: goes to the outbox. The same key is queued once."""

    kind: str
    key: str
    payload: Obj = EMPTY


class First(Record):
    """Work that must be done before the answer. If it fails or is late, the stance becomes ASK; where it is not `firm`,
    the user is only told. `recorded`: that it was done is worth an entry in the ledger."""

    kind: str
    key: str
    payload: Obj = EMPTY
    why: str = ""
    firm: bool = True
    recorded: bool = False


Effect: TypeAlias = Publish | Later | First


class SpecialKind(Enum):
    """Answers beside guidance and stance that a host may be able to take."""

    REPLACE_INPUT = "replace_input"
    REPLACE_OUTPUT = "replace_output"
    PERMIT = "permit"
    DEFER = "defer"
    END_TURN = "end_turn"
    ANSWER = "answer"
    DISPLAY = "display"
    WORKTREE = "worktree"
    FIRST_MESSAGE = "first_message"
    TITLE = "title"
    WATCH = "watch"
    SUMMARY_HINT = "summary_hint"


class SpecialNote(Record):
    """What the ledger tells of a special: why it is given, the text that it brings, where from, what it spares."""

    why: str
    text: str = ""
    source: str = ""
    detail: str = ""


class Special(Record):
    """`after` is the key of an effect that must have been carried out first: where that fails or is late, the answer
    goes without this."""

    kind: SpecialKind
    value: JSON = None
    weight: float = 0.5
    note: SpecialNote | None = None
    after: str = ""


class Advice(Record):
    """One faculty's answer to one event.

    `memory` replaces the faculty's notes for this session and agent; None leaves them as they are. What was
    shown needs no note: delivered guidance leaves a marker under its key, guidance that was cut does not.
    `forget` drops markers by prefix. `owned` marks what the user started or wrote, which the first
    week does not cap. `irreversible`: undo could not restore it, so where nobody can be asked, the answer is no.
    """

    guidance: tuple[Guidance, ...] = ()
    stance: Stance = Stance.NONE
    why: str = ""
    remedy: str = ""
    findings: tuple[Finding, ...] = ()
    notice: str = ""
    effects: tuple[Effect, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    specials: tuple[Special, ...] = ()
    memory: Obj | None = None
    forget: tuple[str, ...] = ()
    owned: bool = False
    irreversible: bool = False
    near: tuple[Near, ...] = ()

    @property
    def only_remembers(self) -> bool:
        """Whether nothing is said, done or decided: the usual advice, so it is told without making another."""
        return self[:_MEMORY] == _SAYS_NOTHING[:_MEMORY] and self[_MEMORY + 1 :] == _SAYS_NOTHING[_MEMORY + 1 :]


_SAYS_NOTHING = Advice()
_MEMORY = Advice._fields.index("memory")


class Response(Record):
    """The answer to an event, independent of the host. `context` is for the model, `notice` for the user."""

    context: str = ""
    stance: Stance = Stance.NONE
    reason: str = ""
    notice: str = ""
    specials: tuple[Special, ...] = ()

    @property
    def silent(self) -> bool:
        return not (self.context or self.notice or self.specials or self.stance >= Stance.ASK)


SILENCE = Response()


class EntryKind(Enum):
    """The value is the prefix of the short id that people type."""

    GUIDANCE = "g"
    FINDING = "f"
    DECISION = "d"


class EntryStatus(Enum):
    DELIVERED = "delivered"
    CUT = "cut"
    CARRIED = "carried"
    OBSERVED = "observed"
    NEAR = "near"


class Entry(Record):
    """One line of the ledger: something said, seen or decided, with its reason and its price."""

    id: str
    faculty: str
    key: str
    status: EntryStatus
    why: str
    text: str = ""
    tokens: int = 0
    weight: float = 0.0
    stance: Stance = Stance.NONE
    source: str = ""
    detail: str = ""


def entry_number(entry_id: str) -> int:
    """The number in a short id such as `g-12`; raises ValueError for anything else."""
    prefix, dash, number = entry_id.partition("-")
    if prefix not in ("g", "f", "d") or not dash or not number.isdecimal():
        raise ValueError(f"{entry_id!r} is not the id of a ledger entry")
    return int(number)
