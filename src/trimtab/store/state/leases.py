"""Rights that one process has at a time, for as long as it shows signs of life. No part of the audit trail: nothing
about the work follows from who had one."""

from sqlalchemy import Connection, delete, or_, select, update

from trimtab.store.state.tables import leases


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
    """A sign of life. False if somebody else has it by now."""
    query = update(leases).where(leases.c.name == name, leases.c.holder == holder).values(lease_until=now + lease_ms)
    return connection.execute(query.returning(leases.c.name)).first() is not None


def give_up(connection: Connection, name: str, holder: str) -> None:
    connection.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))


def holder_of(connection: Connection, name: str, now: int = 0) -> str:
    """Empty if nobody has it; given the time, also if the lease of whoever had it has run out."""
    query = select(leases.c.holder).where(leases.c.name == name, leases.c.lease_until > now)
    return str(connection.execute(query).scalar() or "")
