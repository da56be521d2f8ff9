"""Bringing the store to this program's version. Alembic is loaded only where there is something to do."""

import os
from enum import Enum

from sqlalchemy import Connection, inspect, text

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""All that there are, the oldest first; a test compares them with the files."""


class Schema(Record):
    """A program's schema of the store: its revisions, the oldest first, and the folder with their migrations."""

    revisions: tuple[str, ...]
    folder: str

    @property
    def newest(self) -> str:
        return self.revisions[-1]


class SchemaState(Enum):
    """A store's schema compared with the program's. `empty`: it holds nothing of ours yet."""

    EMPTY = "empty"
    OLDER = "older"
    CURRENT = "current"
    NEWER = "newer"


OURS = Schema(REVISIONS, os.path.join(os.path.dirname(os.path.abspath(__file__)), "migrations"))


def version(connection: Connection) -> str:
    """Empty for a database that holds nothing of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return str(found or "")


def schema_state(found: str, schema: Schema = OURS) -> SchemaState:
    """Of a store with that version. One that is not known was made by a program that knows more."""
    if not found:
        return SchemaState.EMPTY
    if found not in schema.revisions:
        return SchemaState.NEWER
    return SchemaState.CURRENT if found == schema.newest else SchemaState.OLDER


def too_new(found: str, where: str, schema: Schema = OURS) -> TrimtabError:
    return TrimtabError(
        f"the store is of a newer version ({found}, this program knows {schema.newest})",
        where=where,
        remedy="Update Trimtab (`pip install --upgrade trimtab`); the store was left as it is.",
    )


def too_old(found: str, where: str, schema: Schema = OURS) -> TrimtabError:
    """For a store that others use too: it is theirs to say when it changes under them."""
    return TrimtabError(
        f"the store is of an older version ({found}, this program needs {schema.newest})",
        where=where,
        remedy="`trimtab store migrate` brings it up to date. Whoever else uses it needs this version of Trimtab then.",
    )


def migrate(connection: Connection, schema: Schema = OURS) -> None:
    """In the transaction that is open, so that it happens as a whole or not at all. Whoever comes second finds nothing
    left to do: the caller holds the store's write lock."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", schema.folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, schema.newest)
