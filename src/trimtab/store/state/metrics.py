"""The newest value of each measure of an agent, a role or a part."""

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from trimtab.model.work import Metric
from trimtab.store.state.tables import metrics

_KEY = ("project_id", "subject", "name")


def put(connection: Connection, project: int, subject: str, name: str, value: float, now: int) -> None:
    """The value that was there before is forgotten."""
    row = {"project_id": project, "subject": subject, "name": name, "value": value, "at": now}
    newer = {"value": value, "at": now}
    if connection.dialect.name == "postgresql":
        connection.execute(
            postgresql.insert(metrics).values(row).on_conflict_do_update(index_elements=_KEY, set_=newer)
        )
    else:
        connection.execute(sqlite.insert(metrics).values(row).on_conflict_do_update(index_elements=_KEY, set_=newer))


def listed(connection: Connection, project: int) -> tuple[Metric, ...]:
    query = select(metrics.c.project_id, metrics.c.subject, metrics.c.name, metrics.c.value, metrics.c.at)
    query = query.where(metrics.c.project_id == project).order_by(metrics.c.subject, metrics.c.name)
    return tuple(Metric(*row) for row in connection.execute(query))
