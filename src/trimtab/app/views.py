"""From a view to its JSON. A view is a record that a verb returns: its fields are the keys of `--json`, of a tool's
result and of the reference pages."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import cast

from trimtab.model.json import JSON, Obj, text
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent

_TIMES = ("_at", "_until")
_IN_FULL = {
    "TaskView": "task add --json",
    "MessageView": "message send --json",
    "ProjectView": "start --json",
    "OpenRequest": "merge submit --json",
}
"""Where the reference shows all of a view."""


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
    found = {name.rstrip("_"): _value(name, value) for name, value in view._asdict().items()}
    return found | {name: found[key] for name, key in old.items()}


def example(view: Record) -> str:
    """For the reference: the JSON of a made-up view. Of a view within it only the beginning is shown."""
    shown = {name.rstrip("_"): _shortened(name, value) for name, value in view._asdict().items()}
    lines = (f"  {_spaced(name)}: {_spaced(value)}" for name, value in shown.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def brief(view: Mapping[str, JSON], most: int = 4_000) -> dict[str, JSON]:
    """For a model: without what says nothing, and no text longer than helps. A zero and a false say something."""
    return {
        name: _cut(value, most) for name, value in view.items() if value is not None and value not in ("", (), [], {})
    }


def moment(at: int | None) -> str | None:
    """UTC, ISO 8601."""
    return None if at is None else datetime.fromtimestamp(at / 1_000, UTC).isoformat(timespec="milliseconds")


def _value(name: str, value: object) -> JSON:
    if hasattr(value, "_asdict"):
        return as_json(cast("Record", value))
    if isinstance(value, Enum):
        return cast("JSON", value.value)
    if isinstance(value, Mapping):
        return {str(key): _value(str(key), each) for key, each in cast("Mapping[object, object]", value).items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_value("", each) for each in cast("Sequence[object]", value)]
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


def _shortened(name: str, value: object) -> JSON:
    where = _IN_FULL.get(type(value).__name__)
    if where is not None:
        key, first = next(iter(as_json(cast("Record", value)).items()))
        return {key: first, "…": f"as in `{where}`"}
    if hasattr(value, "_asdict"):
        inner = cast("Record", value)._asdict().items()
        return {key.rstrip("_"): _shortened(key, each) for key, each in inner}
    if isinstance(value, tuple):
        return [_shortened("", each) for each in cast("tuple[object, ...]", value)]
    return _value(name, value)


def _spaced(value: JSON) -> str:
    return json.dumps(value, ensure_ascii=False)
