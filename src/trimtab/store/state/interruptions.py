"""What interrupted the user, or was decided without: each decision that was given a level, and what became of it."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert, select, update

from trimtab.model.decisions import Interruption, Level
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.store.state.tables import interruptions


class InterruptionRow(Record):
    """`outcome` is empty as long as nothing followed: `default` (the user took the default, or what came first),
    `changed`, `expired`, `reversed` or `wrong`. `question` is None for a decision that was only given a level."""

    id: int
    question: int | None
    task: str
    kind: str
    level: Level
    description: str
    autonomy_score: float
    interruption: Interruption
    patterns: tuple[str, ...]
    lowered: str
    outcome: str
    response: str
    response_seconds: float | None
    created_at: int


_NAMES = (
    "id",
    "question_id",
    "task",
    "kind",
    "level",
    "description",
    "autonomy_score",
    "interruption",
    "patterns",
    "lowered",
    "outcome",
    "response",
    "response_seconds",
    "created_at",
)
_COLUMNS = tuple(interruptions.c[name] for name in _NAMES)
_LEVEL, _INTERRUPTION, _PATTERNS = map(_NAMES.index, ("level", "interruption", "patterns"))


def add(connection: Connection, project: int, row: InterruptionRow) -> InterruptionRow:
    """Its `id` is given by the store."""
    patterns: list[JSON] = list(row.patterns)
    values = {
        "project_id": project,
        "question_id": row.question,
        "task": row.task,
        "kind": row.kind,
        "level": row.level.value,
        "description": row.description,
        "autonomy_score": row.autonomy_score,
        "interruption": row.interruption.value,
        "patterns": patterns,
        "lowered": row.lowered,
        "outcome": row.outcome,
        "response": row.response,
        "response_seconds": row.response_seconds,
        "created_at": row.created_at,
    }
    return _of(connection.execute(insert(interruptions).values(values).returning(*_COLUMNS)).one())


def ended(connection: Connection, question: int, outcome: str, response: str, seconds: float | None) -> None:
    """What became of a question."""
    values = {"outcome": outcome, "response": response, "response_seconds": seconds}
    connection.execute(update(interruptions).where(interruptions.c.question_id == question).values(values))


def was_waved_through(connection: Connection, question: int) -> bool:
    """Whether learned autonomy kept a question from the user."""
    where = (interruptions.c.question_id == question, interruptions.c.lowered != "")
    found = connection.execute(select(interruptions.c.interruption).where(*where)).first()
    return found is not None and found[0] == Interruption.BYPASS.value


def judged(connection: Connection, project: int, key: int, outcome: str) -> InterruptionRow | None:
    """None where the project has none of that number."""
    where = (interruptions.c.id == key, interruptions.c.project_id == project)
    row = connection.execute(update(interruptions).where(*where).values(outcome=outcome).returning(*_COLUMNS)).first()
    return None if row is None else _of(row)


def listed(connection: Connection, project: int, limit: int | None = None) -> tuple[InterruptionRow, ...]:
    """The newest first."""
    query = select(*_COLUMNS).where(interruptions.c.project_id == project).order_by(interruptions.c.id.desc())
    return tuple(_of(row) for row in connection.execute(query.limit(limit)))


def _of(row: Sequence[Any]) -> InterruptionRow:
    values = list(row)
    values[_LEVEL] = Level(values[_LEVEL])
    values[_INTERRUPTION] = Interruption(values[_INTERRUPTION])
    values[_PATTERNS] = tuple(values[_PATTERNS])
    return InterruptionRow(*values)
