"""The bounded, read-only view of the past that deciding needs."""

from collections.abc import Mapping
from typing import TypeAlias

from trimtab.model.advice import Missing, Mode, Need
from trimtab.model.events import Action
from trimtab.model.json import EMPTY, JSON, Obj, obj
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.wording import filled

RECENT_CALLS = 20
MARKERS = 256


class CompiledContent:
    """Content that people wrote, compiled, such as their ways: too large for the journal, which records `digest`."""

    digest: str


Fact: TypeAlias = "JSON | CompiledContent | Missing"

_NOT_GATHERED = Missing("not gathered")


class Call(Record):
    """A recent tool call. Digests are of the whole input and the whole result: enough to see that two are the
    same, and nothing that would have to be kept secret."""

    id: str
    tool: str
    action: Action
    digest: str
    outcome: str = "running"
    result_digest: str = ""
    at: int | None = None


class Marker(Record):
    """That something with some key was delivered: how often, when last by each measure of distance, and as which
    entry of the ledger."""

    times: int
    ordinal: int
    prompts: int
    at: int | None = None
    entry: str = ""


OBSERVED = "observed/"
"""Before the key of a marker: what a faculty that only observes would have said."""


class Session(Record):
    """State that all agents of a session share. `attended` is None until the host has told. `prompts` are the user's,
    the one at hand included."""

    started_at: int | None = None
    source: str = ""
    model: str = ""
    attended: bool | None = None
    prompts: int = 0
    spent_tokens: int = 0
    told: tuple[str, ...] = ()


class CarriedGuidance(Record):
    """Guidance that could not be delivered when it was due, to be offered at the next events that take context."""

    faculty: str
    key: str
    text: str
    why: str
    weight: float
    source: str
    tries: int = 1


class Thread(Record):
    """State of one agent of one session."""

    ordinal: int = 0
    holds_in_a_row: int = 0
    calls: tuple[Call, ...] = ()
    markers: Mapping[str, Marker] = {}
    notes: Mapping[str, Obj] = {}
    carried: tuple[CarriedGuidance, ...] = ()


class SessionState(Record):
    """`published` is the read projection: topic, then key, then value. `next_entry` numbers the ledger."""

    session: Session = Session()
    thread: Thread = Thread()
    published: Mapping[str, Obj] = {}
    facts: Mapping[Need, Fact] = {}
    next_entry: int = 1


class View(Record):
    """What one faculty sees: the shared state, its own notes, its own settings without their prefix, and its own
    texts (the files in `content/messages/<faculty>/`, by name). `room` is how many tokens this event may still say."""

    session: Session
    thread: Thread
    notes: Obj
    published: Mapping[str, Obj]
    facts: Mapping[Need, Fact]
    settings: Mapping[str, Value]
    mode: Mode
    texts: Mapping[str, str] = {}
    room: int = 0

    def fact(self, kind: str, of: str = "") -> Fact:
        return self.facts.get(Need(kind, of), _NOT_GATHERED)

    def known(self, kind: str, of: str = "") -> Obj:
        """The same where it is an object; empty where it is missing."""
        fact = self.fact(kind, of)
        return EMPTY if isinstance(fact, Missing | CompiledContent) else obj(fact)

    def shown(self, key: str) -> Marker | None:
        """That guidance with this key was delivered to this agent in this session. A faculty that only observes also
        sees what it would have said, so that it observes what advising would do."""
        marker = self.thread.markers.get(key)
        return self.thread.markers.get(OBSERVED + key) if marker is None and self.mode is Mode.OBSERVE else marker

    def text(self, name: str, **values: object) -> str:
        """One of the faculty's texts, with its `{names}` filled in."""
        return filled(self.texts[name], values)

    def topic(self, name: str) -> Obj:
        return self.published.get(name, EMPTY)
