"""The newest value of each measure of an agent, a role or a part."""

from collections.abc import Iterable

from sqlalchemy import Connection, select

from trimtab.model.work import Metric
from trimtab.store.state.tables import metrics

ALIVE_METRIC = "alive"
"""Taken whenever an agent shows life."""
_KEY = ("project_id", "subject", "name")


def put(connection: Connection, project: int, subject: str, name: str, value: float, now: int) -> None:
    """The value that was there before is forgotten."""
    row = {"project_id": project, "subject": subject, "name": name, "value": value, "at": now}
    newer = {"value": value, "at": now}
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert
    connection.execute(insert(metrics).values(row).on_conflict_do_update(index_elements=_KEY, set_=newer))


def listed(connection: Connection, project: int) -> tuple[Metric, ...]:
    query = select(metrics.c.project_id, metrics.c.subject, metrics.c.name, metrics.c.value, metrics.c.at)
    query = query.where(metrics.c.project_id == project).order_by(metrics.c.subject, metrics.c.name)
    return tuple(Metric(*row) for row in connection.execute(query))


def of(connection: Connection, project: int, name: str, subjects: Iterable[str]) -> dict[str, int]:
    """When one measure of some subjects was last taken, by subject; those of whom it never was are left out."""
    query = select(metrics.c.subject, metrics.c.at)
    query = query.where(metrics.c.project_id == project, metrics.c.name == name, metrics.c.subject.in_(list(subjects)))
    return {str(subject): int(at) for subject, at in connection.execute(query)}


def since(connection: Connection, project: int, name: str, at: int) -> set[str]:
    """The subjects of whom one measure was taken at that time or later."""
    query = select(metrics.c.subject)
    query = query.where(metrics.c.project_id == project, metrics.c.name == name, metrics.c.at >= at)
    return {str(subject) for (subject,) in connection.execute(query)}
