"""The audit trail: what happened to which record, by whom and on which evidence. It is only ever added to."""

from collections.abc import Collection

from sqlalchemy import Connection, func, insert, select

from trimtab.model.work import AuditEvent
from trimtab.store.state.tables import events

_COLUMNS = (
    events.c.kind,
    events.c.actor,
    events.c.subject,
    events.c.subject_id,
    events.c.data,
    events.c.at,
    events.c.id,
)
_ADD = insert(events)
_RECENT = 1_000


def add(connection: Connection, project: int, now: int, *happened: AuditEvent) -> None:
    """In the transaction of the change that it tells of, so that neither is ever there without the other."""
    rows = [
        {
            "project_id": project,
            "at": now,
            "kind": event.kind,
            "actor": event.actor,
            "subject": event.subject,
            "subject_id": event.subject_id,
            "data": dict(event.data),
        }
        for event in happened
    ]
    if rows:
        connection.execute(_ADD, rows)


def mark(connection: Connection) -> int:
    """A number that grows with each event of any project. It holds how many of the last ones there are too, because
    PostgreSQL gives out numbers before transactions end: one that ends late has a lower number than what was seen
    before."""
    newest = select(func.max(events.c.id)).scalar_subquery()
    recent = select(func.max(events.c.id), func.count()).where(events.c.id > newest - _RECENT)
    last, count = connection.execute(recent).one()
    return int(last or 0) * 10 * _RECENT + int(count)


def newest(connection: Connection, project: int) -> int:
    """The number of a project's latest event, 0 where there is none."""
    query = select(events.c.id).where(events.c.project_id == project).order_by(events.c.id.desc()).limit(1)
    return int(connection.execute(query).scalar() or 0)


def last_of_kind(connection: Connection, project: int, kind: str) -> AuditEvent | None:
    query = select(*_COLUMNS).where(events.c.project_id == project, events.c.kind == kind)
    row = connection.execute(query.order_by(events.c.id.desc()).limit(1)).first()
    return AuditEvent(*row) if row else None


def since(connection: Connection, project: int, after: int = 0, limit: int = 1_000) -> tuple[AuditEvent, ...]:
    """Those after a number, the oldest first."""
    query = select(*_COLUMNS).where(events.c.project_id == project, events.c.id > after).order_by(events.c.id)
    return tuple(AuditEvent(*row) for row in connection.execute(query.limit(limit)))


def latest(connection: Connection, project: int, limit: int) -> tuple[AuditEvent, ...]:
    """The newest first."""
    query = select(*_COLUMNS).where(events.c.project_id == project).order_by(events.c.id.desc())
    return tuple(AuditEvent(*row) for row in connection.execute(query.limit(limit)))


def has_acted(connection: Connection, project: int, actor: str) -> bool:
    query = select(events.c.id).where(events.c.project_id == project, events.c.actor == actor).limit(1)
    return connection.execute(query).first() is not None


def last_act(connection: Connection, project: int, actor: str) -> int:
    """When somebody last did something, 0 for never."""
    query = select(func.max(events.c.at)).where(events.c.project_id == project, events.c.actor == actor)
    return int(connection.execute(query).scalar() or 0)


def actors(connection: Connection, project: int, at: int) -> set[str]:
    """All who did something at that time or later."""
    query = select(events.c.actor).where(events.c.project_id == project, events.c.at >= at).distinct()
    return {str(actor) for (actor,) in connection.execute(query)}


def actors_on(connection: Connection, project: int, subject: str, ids: Collection[int]) -> set[tuple[int, str]]:
    """Which of these records had something done to them by whom."""
    query = (
        select(events.c.subject_id, events.c.actor)
        .where(events.c.project_id == project, events.c.subject == subject, events.c.subject_id.in_(ids))
        .distinct()
    )
    return {(int(record), str(actor)) for record, actor in connection.execute(query)} if ids else set()


def of(connection: Connection, project: int, subject: str, subject_id: int) -> tuple[AuditEvent, ...]:
    """All that happened to one record, the oldest first."""
    query = (
        select(*_COLUMNS)
        .where(events.c.project_id == project, events.c.subject == subject, events.c.subject_id == subject_id)
        .order_by(events.c.id)
    )
    return tuple(AuditEvent(*row) for row in connection.execute(query))


def of_subject(connection: Connection, project: int, subject: str) -> tuple[AuditEvent, ...]:
    """All that happened to records of one kind, the oldest first."""
    query = select(*_COLUMNS).where(events.c.project_id == project, events.c.subject == subject).order_by(events.c.id)
    return tuple(AuditEvent(*row) for row in connection.execute(query))


def of_kind(connection: Connection, project: int, kind: str) -> tuple[AuditEvent, ...]:
    """All of a kind, the oldest first."""
    query = select(*_COLUMNS).where(events.c.project_id == project, events.c.kind == kind).order_by(events.c.id)
    return tuple(AuditEvent(*row) for row in connection.execute(query))
