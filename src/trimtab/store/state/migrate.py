"""Bringing the store to this program's version. Alembic is loaded only where there is something to do."""

import os

from sqlalchemy import Connection, inspect, text

from trimtab.model.errors import TrimtabError

REVISIONS = ("0001",)
"""All that there are, the oldest first; a test compares them with the files."""

_HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "migrations")


def version(connection: Connection) -> str:
    """Empty for a database that holds nothing of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return str(found or "")


def is_current(connection: Connection, where: str) -> bool:
    """Raises TrimtabError for a store that a newer program has made."""
    found = version(connection)
    if found and found not in REVISIONS:
        raise TrimtabError(
            f"the store is of a newer version ({found}, this program knows {REVISIONS[-1]})",
            where=where,
            remedy="Update Trimtab (`pip install --upgrade trimtab`); the store was left as it is.",
        )
    return found == REVISIONS[-1]


def migrate(connection: Connection, to: str = REVISIONS[-1]) -> None:
    """In the transaction that is open, so that it happens as a whole or not at all. Whoever comes second finds nothing
    left to do: the caller holds the store's write lock."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", _HERE.replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
