"""The plugins that a project has. A table beside the others, loaded only by what is about plugins: the lock decides
what is installed, and this follows it."""

from collections.abc import Iterable

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    delete,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.types import TypeEngine

from trimtab.model.json import EMPTY, Obj
from trimtab.model.market import PluginScope
from trimtab.model.record import Record
from trimtab.store.state.tables import metadata

_ID: TypeEngine[int] = BigInteger().with_variant(Integer, "sqlite")
_SCOPES = ", ".join(repr(scope.value) for scope in PluginScope)

installed_plugins = Table(
    "installed_plugins",
    metadata,
    Column("project_id", _ID, ForeignKey("projects.id", ondelete="CASCADE"), nullable=False),
    Column("id", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("version", Text, nullable=False, server_default=""),
    Column("enabled", Boolean, nullable=False, server_default=true()),
    Column("config", JSON, nullable=False),
    Column("repository_type", Text, nullable=False),
    Column("repository_url", Text, nullable=False, server_default=""),
    Column("installed_at", BigInteger, nullable=False),
    Column("last_used", BigInteger),
    Column("usage_count", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("project_id", "id", "scope"),
    CheckConstraint(f"scope IN ({_SCOPES})", name="scope"),
    CheckConstraint("repository_type IN ('git', 'local')", name="repository_type"),
)


class PluginRow(Record):
    """`id` is name and source; `config` is without what is sensitive. `repository_type` is `git` or `local`."""

    id: str
    scope: PluginScope
    name: str
    version: str
    repository_type: str
    repository_url: str = ""
    enabled: bool = True
    config: Obj = EMPTY
    installed_at: int = 0
    last_used: int | None = None
    usage_count: int = 0


def installed(connection: Connection, project: int) -> tuple[PluginRow, ...]:
    query = (
        select(*(installed_plugins.c[name] for name in PluginRow._fields))
        .where(installed_plugins.c.project_id == project)
        .order_by(installed_plugins.c.id, installed_plugins.c.scope)
    )
    found = (PluginRow(*row) for row in connection.execute(query))
    return tuple(row._replace(scope=PluginScope(row.scope)) for row in found)


def follow(connection: Connection, project: int, scope: PluginScope, rows: Iterable[PluginRow]) -> None:
    """Make the plugins of a scope those, and no others. What was recorded of one's use stays, and so does the time at
    which it came."""
    before = {row.id: row for row in installed(connection, project) if row.scope is scope}
    of_scope = (installed_plugins.c.project_id == project, installed_plugins.c.scope == scope.value)
    connection.execute(delete(installed_plugins).where(*of_scope))
    for row in rows:
        known = before.get(row.id, row)
        values = row._asdict() | {
            "project_id": project,
            "scope": scope.value,
            "config": dict(row.config),
            "installed_at": known.installed_at,
            "last_used": known.last_used,
            "usage_count": known.usage_count,
        }
        connection.execute(insert(installed_plugins).values(values))


def note_use(connection: Connection, project: int, id: str, at: int) -> None:
    of_plugin = (installed_plugins.c.project_id == project, installed_plugins.c.id == id)
    used = {"usage_count": installed_plugins.c.usage_count + 1, "last_used": at}
    connection.execute(update(installed_plugins).where(*of_plugin).values(used))
