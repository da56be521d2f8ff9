"""The store itself: what state it is in, and bringing a team's up to date where somebody has agreed to it."""

from collections.abc import Mapping

from trimtab.coordinator.work import has_store, state_path
from trimtab.coordinator.workflows.enqueue import bring_up_to_date
from trimtab.features.components import parts_of, settings_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.store.state.database import open_as_it_is, open_postgresql, open_sqlite, version_of
from trimtab.store.state.migrate import OURS, Schema, SchemaState, standing, too_new

__all__ = ["Migrated", "SchemaState", "StoreState", "look", "migrate"]

SQLITE, POSTGRESQL = "sqlite", "postgresql"


class StoreState(Record):
    """`where` is for people: a path, or an address without its password. `version` is empty for one that holds nothing
    of ours yet, `newest` the one that this program works with."""

    where: str
    engine: str
    version: str
    newest: str
    standing: SchemaState


class Migrated(Record):
    before: StoreState
    after: StoreState


def look(root: str, env: Mapping[str, str], schema: Schema = OURS) -> StoreState | None:
    """None where nothing was ever kept. Changes nothing. Raises TrimtabError for a store that cannot be read."""
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    if not has_store(root, loaded):
        return None
    database = open_as_it_is(str(loaded.value("store.url")) or state_path(root))
    try:
        found = version_of(database)
        engine = POSTGRESQL if database.is_postgresql else SQLITE
        return StoreState(database.where, engine, found, schema.newest, standing(found, schema))
    finally:
        database.close()


def migrate(root: str, env: Mapping[str, str], schema: Schema = OURS) -> Migrated:
    """As a whole or not at all. Of several who do it at once, one does, and the others find it done. Raises
    TrimtabError, also for a store that a newer program has made."""
    before = look(root, env, schema)
    if before is None:
        raise TrimtabError("there is no store here yet", where=root, remedy="The first `trimtab task add` makes it.")
    if before.standing is SchemaState.NEWER:
        raise too_new(before.version, before.where, schema)
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    url = str(loaded.value("store.url"))
    opened = (
        open_postgresql(url, None, schema, may_migrate=True) if url else open_sqlite(state_path(root), None, schema)
    )
    try:
        bring_up_to_date(opened)
    finally:
        opened.close()
    return Migrated(before, look(root, env, schema) or before)
