"""From a view to its JSON. A view is a record that a verb returns: its fields are the keys of `--json`, of a tool's
result and of the reference pages."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import cast

from trimtab.model.json import JSON, Obj, text
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent

_TIMES = ("_at", "_until")


class HistoryEntry(Record):
    """A line of the audit trail of one record."""

    at: int
    kind: str
    by: str
    data: Obj

    @property
    def reason(self) -> str:
        return text(self.data.get("reason"))


def history_of(events: Sequence[AuditEvent]) -> tuple[HistoryEntry, ...]:
    return tuple(HistoryEntry(event.at, event.kind, event.actor, event.data) for event in events)


def as_json(view: Record, **old: str) -> dict[str, JSON]:
    """Times, which are fields that are `at` or end in `_at` or `_until`, become ISO 8601 in UTC. A `_` at the end of
    a field's name is dropped. `old`: earlier spellings of keys, each with the key whose value it repeats until the next
    release."""
    found = {name.rstrip("_"): json_value(name, value) for name, value in view._asdict().items()}
    return found | {name: found[key] for name, key in old.items()}


def brief(view: Mapping[str, JSON], most: int = 4_000) -> dict[str, JSON]:
    """For a model: without what says nothing, and no text longer than helps. A zero and a false say something."""
    return {
        name: _cut(value, most) for name, value in view.items() if value is not None and value not in ("", (), [], {})
    }


def moment(at: int | None) -> str | None:
    """UTC, ISO 8601."""
    return None if at is None else datetime.fromtimestamp(at / 1_000, UTC).isoformat(timespec="milliseconds")


def json_value(name: str, value: object) -> JSON:
    if hasattr(value, "_asdict"):
        return as_json(cast("Record", value))
    if isinstance(value, Enum):
        return cast("JSON", value.value)
    if isinstance(value, Mapping):
        return {str(key): json_value(str(key), each) for key, each in cast("Mapping[object, object]", value).items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [json_value("", each) for each in cast("Sequence[object]", value)]
    if (name == "at" or name.endswith(_TIMES)) and isinstance(value, int):
        return moment(value)
    return cast("JSON", value)


def _cut(value: JSON, most: int) -> JSON:
    if isinstance(value, str):
        return value if len(value) <= most else f"{value[: most - 1]}…"
    if isinstance(value, Mapping):
        return brief(value, most)
    if isinstance(value, Sequence):
        return [_cut(each, most) for each in value]
    return value
