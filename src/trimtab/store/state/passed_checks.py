"""Checks that passed, so that the same one need not run on the same tree again. Forgotten by age and number."""

from sqlalchemy import Connection, delete, select

from trimtab.model.record import Record
from trimtab.store.state.tables import passed_checks

KEPT_MS = 14 * 86_400_000
MOST = 2_000
_KEY = ("project_id", "key")


class PassedCheck(Record):
    """What it said, and when it had run."""

    summary: str
    evidence: tuple[str, ...]
    at: int


def find(connection: Connection, project: int, key: str, now: int) -> PassedCheck | None:
    query = select(passed_checks.c.summary, passed_checks.c.evidence, passed_checks.c.at).where(
        passed_checks.c.project_id == project, passed_checks.c.key == key, passed_checks.c.at > now - KEPT_MS
    )
    row = connection.execute(query).first()
    return PassedCheck(row[0], tuple(row[1]), row[2]) if row else None


def keep(connection: Connection, project: int, key: str, found: PassedCheck) -> None:
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert
    row = {"project_id": project, "key": key, **found._asdict(), "evidence": list(found.evidence)}
    connection.execute(insert(passed_checks).values(row).on_conflict_do_update(index_elements=_KEY, set_=row))
    _prune(connection, project, found.at)


def drop(connection: Connection, project: int, key: str) -> None:
    connection.execute(delete(passed_checks).where(passed_checks.c.project_id == project, passed_checks.c.key == key))


def _prune(connection: Connection, project: int, now: int) -> None:
    of_project = passed_checks.c.project_id == project
    beyond = select(passed_checks.c.at).where(of_project).order_by(passed_checks.c.at.desc()).offset(MOST).limit(1)
    oldest = max(now - KEPT_MS, int(connection.execute(beyond).scalar() or 0))
    connection.execute(delete(passed_checks).where(of_project, passed_checks.c.at <= oldest))
