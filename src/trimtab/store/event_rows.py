"""The rows that an event leads to, as the journal's tables hold them: clipped, redacted, and no longer values of ours.

So what could not be written at once is kept in the same form, and written later by the same statements
(`spool_writer`).
"""

from collections.abc import Sequence
from typing import TypeAlias

from trimtab.model.advice import Entry, Outcome, Publish, entry_number
from trimtab.model.events import Event
from trimtab.model.json import JSON, Obj, dump
from trimtab.model.record import Record
from trimtab.store.codec import clip, pack_body, pack_facts, storable
from trimtab.store.redact import redact

Row: TypeAlias = tuple[JSON, ...]

ADD_EVENT = (
    "INSERT INTO events (id, kind, session, agent, turn, at, ms, body, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_ENTRY = (
    "INSERT INTO entries (seq, kind, event, session, agent, at, faculty, key, status, stance, tokens, weight,"
    " why, text, source, detail) VALUES (?1, ?2, ?16, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)"
)
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
