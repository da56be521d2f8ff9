"""What the deliveries of work need to know beside the records: how far the audit trail of one has come, whether it
came to a stop, which are over but not yet cleared away, and who has the right to drive them.

dbos keeps its tables in the same database: beside ours in SQLite, in the schema `dbos` in PostgreSQL. They are its own,
and read here only to see without loading it whether it was left with something. A lease is no part of the audit trail:
nothing about the work follows from who had one.
"""

from sqlalchemy import ColumnElement, Connection, and_, delete, func, inspect, or_, select, text, update

from trimtab.model.work import WorkstreamStatus
from trimtab.store.state.tables import events, leases, merge_requests, reviews, workstreams

STOPPED, WOKEN, CLEARED = "delivery.stopped", "delivery.woken", "workstream.cleared"
SCHEMA = "dbos"
_STATUS, _QUEUES = "workflow_status", "queues"
_UNFINISHED = ("ENQUEUED", "PENDING", "DELAYED")


def last_event(connection: Connection, project: int, stream: int) -> int:
    """The number of the newest event about a workstream, its merge requests and their reviews, leaving out that its
    delivery stopped: as long as it stays, nothing has changed."""
    return _newest(connection, project, stream, events.c.kind != STOPPED)


def stopped(connection: Connection, project: int, stream: int, leg: str = "") -> bool:
    """Whether the last that is known of a delivery is that it cannot go on. `leg`: in one clone, whose legs begin so;
    what is in the way there need not be in another's."""
    query = select(events.c.id, events.c.data).where(
        events.c.project_id == project,
        events.c.subject == "workstream",
        events.c.subject_id == stream,
        events.c.kind == STOPPED,
    )
    said = [int(key) for key, data in connection.execute(query) if str(dict(data).get("leg", "")).startswith(leg)]
    return bool(said) and max(said) > last_event(connection, project, stream)


def uncleared(connection: Connection, project: int) -> tuple[int, ...]:
    """Workstreams that were merged and not yet taken away, the oldest first."""
    cleared = select(events.c.id).where(
        events.c.project_id == project,
        events.c.subject == "workstream",
        events.c.subject_id == workstreams.c.id,
        events.c.kind == CLEARED,
    )
    query = (
        select(workstreams.c.id)
        .where(
            workstreams.c.project_id == project,
            workstreams.c.status == WorkstreamStatus.MERGED.value,
            ~cleared.exists(),
        )
        .order_by(workstreams.c.id)
    )
    return tuple(int(key) for key in connection.scalars(query))


def unfinished(connection: Connection, queue: str, application: str, version: str) -> tuple[str, ...]:
    """The names of dbos' workflows that were begun or asked for and have not ended, the oldest first. The queue is made
    last: before it is there, the tables may not be complete."""
    if not has_queue(connection, queue):
        return ()
    query = text(
        f"SELECT workflow_uuid FROM {_placed(connection, _STATUS)} WHERE application_name = :application"
        f" AND application_version = :version AND status IN {_UNFINISHED!r} ORDER BY created_at, workflow_uuid"
    )
    found = connection.execute(query, {"application": application, "version": version})
    return tuple(str(row[0]) for row in found)


def has_queue(connection: Connection, name: str) -> bool:
    """Whether dbos has made its tables here, and knows that queue."""
    if not _has(connection, _QUEUES):
        return False
    query = text(f"SELECT 1 FROM {_placed(connection, _QUEUES)} WHERE name = :name")
    return connection.execute(query, {"name": name}).first() is not None


def has_steps(connection: Connection) -> bool:
    return _has(connection, _STATUS)


def _has(connection: Connection, table: str) -> bool:
    return inspect(connection).has_table(table, schema=SCHEMA if connection.dialect.name == "postgresql" else None)


def _placed(connection: Connection, table: str) -> str:
    return f"{SCHEMA}.{table}" if connection.dialect.name == "postgresql" else table


def _newest(connection: Connection, project: int, stream: int, *which: ColumnElement[bool]) -> int:
    requests = select(merge_requests.c.id).where(merge_requests.c.workstream_id == stream)
    about = or_(
        and_(events.c.subject == "workstream", events.c.subject_id == stream),
        and_(events.c.subject == "merge_request", events.c.subject_id.in_(requests)),
        and_(
            events.c.subject == "review",
            events.c.subject_id.in_(select(reviews.c.id).where(reviews.c.merge_request_id.in_(requests))),
        ),
    )
    query = select(func.max(events.c.id)).where(events.c.project_id == project, about, *which)
    return int(connection.execute(query).scalar() or 0)


def told(connection: Connection, project: int, stream: int, kind: str, key: str, value: str) -> bool:
    """Whether an event of a kind about a workstream says this of itself: what was told once is not told again."""
    query = select(events.c.data).where(
        events.c.project_id == project,
        events.c.subject == "workstream",
        events.c.subject_id == stream,
        events.c.kind == kind,
    )
    return any(dict(data).get(key) == value for data in connection.scalars(query))


def take(connection: Connection, name: str, holder: str, now: int, lease_ms: int, instead_of: str = "") -> bool:
    """Of any number who try at once, one has it. `instead_of` is a holder of whom the caller knows that it is gone;
    whoever came before in taking its place stays."""
    row = {"name": name, "holder": holder, "taken_at": now, "lease_until": now + lease_ms}
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert
    to_be_had = or_(leases.c.lease_until <= now, leases.c.holder.in_([holder, instead_of]))
    query = insert(leases).values(row).on_conflict_do_update(index_elements=["name"], set_=row, where=to_be_had)
    return connection.execute(query.returning(leases.c.name)).first() is not None


def extend(connection: Connection, name: str, holder: str, now: int, lease_ms: int) -> bool:
    """Renew it. False if somebody else has it by now."""
    query = update(leases).where(leases.c.name == name, leases.c.holder == holder).values(lease_until=now + lease_ms)
    return connection.execute(query.returning(leases.c.name)).first() is not None


def give_up(connection: Connection, name: str, holder: str) -> None:
    connection.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))


def holder_of(connection: Connection, name: str, now: int = 0) -> str:
    """Empty if nobody has it; given the time, also if the lease of whoever had it has run out."""
    query = select(leases.c.holder).where(leases.c.name == name, leases.c.lease_until > now)
    return str(connection.execute(query).scalar() or "")
