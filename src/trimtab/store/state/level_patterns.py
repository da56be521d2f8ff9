"""How often each pattern of levels matched a decision, and how often the user called that wrong. What a pattern says is
in its file; the row keeps what it said when it last matched."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, select, update

from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.store.state.tables import level_patterns


class PatternRow(Record):
    pattern: str
    kind: str
    description: str
    data: JSON


def triggered(connection: Connection, project: int, rows: Iterable[PatternRow], now: int) -> None:
    """One more time for each."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert
    for row in rows:
        values = {"project_id": project, **row._asdict(), "triggered": 1, "created_at": now, "updated_at": now}
        newer = {**row._asdict(), "triggered": level_patterns.c.triggered + 1, "updated_at": now}
        connection.execute(
            insert(level_patterns)
            .values(values)
            .on_conflict_do_update(index_elements=("project_id", "pattern"), set_=newer)
        )


def was_wrong(connection: Connection, project: int, patterns: Iterable[str], now: int) -> None:
    where = (level_patterns.c.project_id == project, level_patterns.c.pattern.in_(list(patterns)))
    values = {"false_positives": level_patterns.c.false_positives + 1, "updated_at": now}
    connection.execute(update(level_patterns).where(*where).values(values))


def counts(connection: Connection, project: int) -> Mapping[str, tuple[int, int]]:
    """By pattern: how often it matched, and how often that was wrong."""
    columns = (level_patterns.c.pattern, level_patterns.c.triggered, level_patterns.c.false_positives)
    query = select(*columns).where(level_patterns.c.project_id == project)
    return {str(name): (int(times), int(wrong)) for name, times, wrong in connection.execute(query)}
