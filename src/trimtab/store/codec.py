"""Values to and from the text that the journal holds, and the rows that an event leads to: clipped, redacted, and no
longer values of ours. So what could not be written at once is kept in the same form, and written later by the same
statements (`spool_writer`).

Events are clipped: the journal keeps what explains a decision, the host's transcript keeps the rest.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import TypeAlias, cast, get_args

from trimtab.model.advice import Entry, Outcome, Publish, entry_number
from trimtab.model.events import Action, Body, Event, ToolCall
from trimtab.model.json import EMPTY, JSON, Obj, dump, each, items, number, obj, parse, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.model.state import Call, CarriedGuidance, Marker, Session, Thread
from trimtab.store.redact import redact

HEAD = 1_500
TAIL = 500
_MOST_KEYS = 60
_LONGEST_NAME = 1_000
_DEEPEST = 6
_LEFT_OUT = ("result", "rewritable")

_BODIES: Mapping[str, type[Body]] = {body.__name__: body for body in cast("tuple[type[Body], ...]", get_args(Body))}

_redacted = lru_cache(maxsize=32)(redact)

# As `pack_thread` wrote them. Not checked item by item: they are read with every event, and nobody else writes them.
_PackedCall: TypeAlias = "tuple[str, str, str, str, str, str, int | None]"
_PackedMarker: TypeAlias = "tuple[int, int, int, int | None, str]"
_PackedThread: TypeAlias = "tuple[int, int, list[_PackedCall], dict[str, _PackedMarker], JSON, JSON]"
_Written: TypeAlias = "tuple[dict[str, Obj], Sequence[JSON]]"

_ACTIONS: Mapping[str, Action] = {action.value: action for action in Action}

Row: TypeAlias = tuple[JSON, ...]

ADD_EVENT = (
    "INSERT INTO events (id, kind, session, agent, turn, at, ms, body, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_ENTRY = (
    "INSERT INTO entries (seq, kind, event, session, agent, at, faculty, key, status, stance, tokens, weight,"
    " why, text, source, detail) VALUES (?1, ?2, ?16, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)"
)
WITHDRAW_ENTRY = "UPDATE entries SET status = 'cut', tokens = 0, detail = ?2 WHERE seq = ?1"
ADD_OUTCOME = "INSERT INTO outcomes (entry, at, by, verdict, evidence) VALUES (?, ?, ?, ?, ?)"
ADD_INCIDENT = (
    "INSERT INTO incidents (kind, subject, count, first_at, last_at, session, detail)"
    " VALUES (?1, ?2, 1, ?3, ?3, ?4, ?5) ON CONFLICT (kind, subject) DO UPDATE"
    " SET count = count + 1, last_at = ?3, session = ?4, detail = ?5"
)
ADD_CALLER = "INSERT OR REPLACE INTO callers (call, session, agent, agent_type, at) VALUES (?, ?, ?, ?, ?)"
PUBLISH = (
    "INSERT INTO projection (topic, key, value) VALUES (?1, ?2, ?3) ON CONFLICT (topic, key) DO UPDATE SET value = ?3"
)
WITHDRAW = "DELETE FROM projection WHERE topic = ? AND key = ?"


def clip(value: str, first: int = HEAD, last: int = TAIL) -> str:
    """The beginning and the end, without the words that the cut goes through: half a secret is still a secret."""
    if len(value) <= first + last:
        return value
    head = value[:first].rpartition(" ")[0] or value[: first // 2]
    tail = value[-last:].partition(" ")[2] or value[-last // 2 :]
    return f"{head} …[{len(value) - len(head) - len(tail)} characters]… {tail}"


def storable(value: str) -> str:
    """Text as SQLite takes it: half a surrogate pair, which some payloads hold, becomes a question mark. For names,
    keys and paths, none of which is as long as a payload may be: what is longer ends in a digest of the whole."""
    if len(value) > _LONGEST_NAME:
        from trimtab.steering.session_state import digest

        value = f"{value[:_LONGEST_NAME]}…{digest(value)}"
    return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")


def storable_text(value: str) -> str:
    """A text of any length as every store takes it: half a surrogate pair becomes a question mark, and NUL, which
    PostgreSQL refuses, the sign for what cannot be shown. What has to be shorter is cut after `redact`."""
    value = value.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")


def pack_body(body: Body) -> str:
    return redact(dump(_fields(body)))


def unpack_body(kind: str, packed: str) -> Body:
    """Raises ValueError for a kind that this version does not know."""
    body = _BODIES.get(kind)
    if body is None:
        raise ValueError(f"no event kind {kind!r}")
    given = parse_object(packed)
    types = body.__annotations__
    values: dict[str, object] = {name: _revive(types[name], value) for name, value in given.items() if name in types}
    make = cast("Callable[..., Body]", body)
    return make(**values)


def pack_facts(facts: Obj) -> str:
    return _redacted(dump(_shrink(facts, 0)))


def pack_session(session: Session) -> str:
    return dump(
        [
            session.started_at,
            session.source,
            session.model,
            session.attended,
            session.prompts,
            session.spent_tokens,
            session.told,
        ]
    )


def unpack_session(packed: str | None) -> Session:
    if packed is None:
        return Session()
    started_at, source, model, attended, prompts, spent, told = items(parse(packed))
    return Session(
        None if started_at is None else whole(started_at),
        text(source),
        text(model),
        attended if isinstance(attended, bool) else None,
        whole(prompts),
        whole(spent),
        each(told),
    )


def pack_thread(thread: Thread) -> str:
    """Only what faculties wrote can hold a secret; the rest is numbers, digests and keys."""
    plain = dump(
        [
            thread.ordinal,
            thread.holds_in_a_row,
            [(call[0], call[1], call[2].value, *call[3:]) for call in thread.calls],
            cast("Obj", thread.markers),
        ]
    )
    notes = ",".join([f"{dump(faculty)}:{_written(notes)}" for faculty, notes in thread.notes.items()])
    carried = redact(dump(thread.carried)) if thread.carried else "[]"
    return f"{plain[:-1]},{{{notes}}},{carried}]"


def _written(notes: Obj) -> str:
    """Without secrets. Lists of texts are looked at text by text, numbers not at all. That finds the same, because no
    secret is told by what stands before these; and most of a history is the same from one event to the next."""
    histories = {key: cast("Sequence[str]", value) for key, value in notes.items() if _are_texts(value)}
    counts = {key: value for key, value in notes.items() if isinstance(value, int)}
    rest = {key: value for key, value in notes.items() if key not in histories and key not in counts}
    pairs = [f"{dump(key)}:[{','.join(map(_line, lines))}]" for key, lines in histories.items()]
    pairs += [_redacted(dump(rest))[1:-1]] if rest else []
    pairs += [dump(counts)[1:-1]] if counts else []
    return f"{{{','.join(pairs)}}}"


def _are_texts(value: JSON) -> bool:
    return isinstance(value, list | tuple) and set(map(type, value)) <= {str}


@lru_cache(maxsize=512)
def _line(line: str) -> str:
    return redact(dump(line))


def unpack_thread(packed: str | None) -> Thread:
    if packed is None:
        return Thread()
    ordinal, holds, calls, markers, *written = cast("_PackedThread", parse(packed))
    notes, carried = cast("_Written", written) if len(written) == 2 else _written_as_text(written[0])
    return Thread(
        ordinal,
        holds,
        tuple([Call(row[0], row[1], _ACTIONS[row[2]], *row[3:]) for row in calls]),
        {key: Marker(*row) for key, row in markers.items()},
        notes,
        tuple([_carried(items(row)) for row in carried]),
    )


def _written_as_text(written: JSON) -> _Written:
    """As they were kept until version 0.1.0: a session may be older than what reads it."""
    known = parse_object(text(written, "{}") or "{}")
    notes = {faculty: obj(notes) for faculty, notes in obj(known.get("notes")).items()}
    return notes, items(known.get("carried"))


def _carried(row: Sequence[JSON]) -> CarriedGuidance:
    faculty, key, said, why, weight, source, tries = row
    return CarriedGuidance(text(faculty), text(key), text(said), text(why), number(weight), text(source), whole(tries))


def _fields(value: Body | ToolCall) -> dict[str, JSON]:
    """Only what differs from its default: most fields of most events are empty. A tool's `result` is left to the
    transcript: its text is the `output`, and whether that could be another matters at the time alone."""
    defaults = value._field_defaults
    return {
        name: _shrink(field, 0)
        for name, field in zip(value._fields, cast("tuple[object, ...]", value), strict=True)
        if name not in defaults or (field != defaults[name] and name not in _LEFT_OUT)
    }


def _shrink(value: object, depth: int) -> JSON:
    if isinstance(value, str):
        return clip(value)
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, ToolCall):
        return _fields(value)
    if isinstance(value, Enum):
        return cast("str", value.value)
    if depth >= _DEEPEST:
        return "…"
    if isinstance(value, dict | Mapping):
        pairs = list(cast("Mapping[str, object]", value).items())[:_MOST_KEYS]
        return {storable(key): _shrink(item, depth + 1) for key, item in pairs}
    return [_shrink(item, depth + 1) for item in list(cast("Sequence[object]", value))[:_MOST_KEYS]]


def _revive(kind: object, value: JSON) -> object:
    if kind is ToolCall:
        return _tool_call(obj(value))
    if kind == tuple[ToolCall, ...]:
        return tuple(_tool_call(obj(item)) for item in items(value))
    return tuple(items(value)) if kind == tuple[str, ...] else value


def _tool_call(given: Obj) -> ToolCall:
    return ToolCall(
        text(given.get("tool")),
        obj(given.get("input", EMPTY)),
        text(given.get("id")),
        _ACTIONS[text(given.get("action"), "other")],
        text(given.get("command")),
        each(given.get("paths")),
        text(given.get("server")),
    )


class Incident(Record):
    """Something that went wrong or was not understood, for `doctor`. Like ones are counted, not repeated."""

    kind: str
    subject: str
    session: str = ""
    detail: str = ""


def event_row(event: Event, facts: Obj, ms: float) -> Row:
    return (
        storable(event.id),
        event.kind,
        event.session,
        event.agent,
        event.turn,
        event.at,
        ms,
        pack_body(event.body),
        pack_facts(facts) if facts else None,
    )


def entry_row(event: Event, entry: Entry) -> Row:
    """All but the event's own number, which is not known before it is written."""
    return (
        entry_number(entry.id),
        entry.id[0],
        event.session,
        event.agent,
        event.at,
        entry.faculty,
        clean(entry.key),
        entry.status.value,
        entry.stance.name.lower(),
        entry.tokens,
        entry.weight,
        clean(entry.why),
        clean(entry.text),
        clean(entry.source),
        clean(entry.detail),
    )


def outcome_rows(outcomes: Sequence[Outcome], at: int | None, by: str) -> list[Row]:
    return [
        (entry_number(outcome.entry), at, by, outcome.verdict.value, clean(outcome.evidence)) for outcome in outcomes
    ]


def publish_row(row: Publish) -> tuple[str, str, str | None]:
    topic, key, value = row
    return storable(topic), storable(key), None if value is None else redact(dump(value))


def incident_row(incident: Incident, at: int) -> Row:
    return (incident.kind, clean(incident.subject)[:200], at, incident.session, clean(incident.detail))


def caller_row(call: str, event: Event) -> Row:
    return (storable(call), event.session, event.agent, event.agent_type, event.at)


def clean(value: str) -> str:
    return redact(clip(value)).encode("utf-8", "replace").decode("utf-8")
