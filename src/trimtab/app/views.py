"""A view is a record that a verb returns: its fields are the keys of `--json`, of a tool's result and of the reference
pages. Here is what they share: the JSON of each, and those that the verbs of several nouns return."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import TYPE_CHECKING, TypeVar, cast

from trimtab.model.json import JSON, Obj, text
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream

if TYPE_CHECKING:  # with it come the store's libraries
    from trimtab.coordinator.merge_requests.request_records import ReviewProgress

_TIMES = ("_at", "_until")
View = TypeVar("View", bound=Record)


class HistoryEntry(Record):
    """A line of the audit trail of one record."""

    at: int
    kind: str
    by: str
    data: Obj

    @property
    def reason(self) -> str:
        return text(self.data.get("reason"))


class MergeRequestSummary(Record):
    """All that commands need which only count and list; `standing` is the earlier spelling of the status in words, for
    one more release. `awaits_checks`: they have not all run. `failed_checks` are those of its open reviews that failed,
    by name; `review_begun`: the reviewer was not only assigned it. `conflicts` are files in which it conflicts with the
    main branch as it is now. `clone` is the one that has the work; `available` is `here`, `only_here` where other
    clones cannot have it, `remote` where another clone has it and it can be fetched, or `elsewhere`."""

    merge_request: int
    branch: str
    status: MergeStatus
    standing: str
    stopped_by: str
    author: str
    reviewer: str
    title: str
    description: str
    head: str
    decided_by: str
    merged_commit: str
    created_at: int
    updated_at: int
    merged_at: int | None
    awaits_checks: bool
    conflicts: tuple[str, ...]
    failed_checks: tuple[str, ...]
    review_begun: bool
    clone: str = ""
    available: str = "here"


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


def fill(view: type[View], *records: Record, **more: object) -> View:
    """A view of the fields of these records that have its names, and `more` of what they lack or have otherwise."""
    values = {name: value for record in records for name, value in record._asdict().items()} | more
    return view._make(values[name] for name in view._fields)


def summary_of(
    request: MergeRequest,
    stream: Workstream,
    conflicts: Sequence[str],
    progress: "ReviewProgress",
    *,
    available: str = "here",
) -> MergeRequestSummary:
    from trimtab.coordinator.merge_requests.request_records import status_of  # with it come the store's libraries

    return fill(
        MergeRequestSummary,
        request,
        progress,
        merge_request=request.id,
        branch=stream.branch,
        standing=status_of(request, stream),
        stopped_by=stream.stopped_by,
        conflicts=tuple(conflicts),
        clone=stream.clone,
        available=available,
    )


def _cut(value: JSON, most: int) -> JSON:
    if isinstance(value, str):
        return value if len(value) <= most else f"{value[: most - 1]}…"
    if isinstance(value, Mapping):
        return brief(value, most)
    if isinstance(value, Sequence):
        return [_cut(each, most) for each in value]
    return value
