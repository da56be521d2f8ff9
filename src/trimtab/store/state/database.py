"""Opening the store, and its two kinds of transaction.

A transaction that writes takes SQLite's write lock at once, and PostgreSQL's row locks as it goes. Commits are durable
(`synchronous = FULL`): the store says who holds which work and what was merged on which evidence, and must not forget
that in a power cut while git remembers.
"""

import os
import re
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from threading import Lock
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from trimtab.model.errors import TrimtabError
from trimtab.store.state.migrate import OURS, Schema, SchemaState, migrate, schema_state, too_new, too_old, version

FILE = "state.db"
BUSY_SECONDS = 30.0
_ASK_ONCE_MS = 5
_ASK_AGAIN_SECONDS = 0.001
_WRITES = "trimtab_writes"
_SETTINGS = (
    "foreign_keys = ON",
    "synchronous = FULL",
    "page_size = 2048",  # a commit writes whole pages, and ours change a few small rows; only a new file takes it
    "wal_autocheckpoint = 4000",
    "journal_mode = WAL",
)
"""Of each connection to SQLite. Some of them look at the file, which may be closed for a moment."""

_PICKLE, _REFUSED = "py_pickle", "refused"  # what dbos' rows call it, and what nobody calls anything
# PostgreSQL locks by number; these are ours for migrations, and for the tables of the library that records steps.
_MIGRATION_LOCK, _STEPS_LOCK = 0x7472_696D, 0x7472_696E


class StoreUnusable(TrimtabError):
    """The database does not answer, or not now. It may at the next try."""


class Database:
    """An open store. `where` is for people: a path, or an address without its password."""

    def __init__(self, engine: Engine, where: str, clock: Callable[[], int]) -> None:
        self._engine = engine
        self._clock = clock
        self._short: Any = None
        self._one_at_a_time = Lock()
        self.where = where

    @property
    def is_postgresql(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    def now(self) -> int:
        """UTC milliseconds. For a team's PostgreSQL by its clock, so that leases do not depend on anybody's own."""
        return self._clock()

    @contextmanager
    def read(self) -> Generator[Connection]:
        with _told(self.where), self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def write(self) -> Generator[Connection]:
        """All or nothing. Other writers wait (SQLite), or wait for the rows that they want (PostgreSQL)."""
        with _told(self.where), self._engine.connect() as connection:
            connection.execution_options(**{_WRITES: True})
            with connection.begin():
                yield connection

    @contextmanager
    def short(self) -> Generator["Driver"]:
        """For what many do at once and often, such as taking tasks: a transaction on a connection of its own, without
        SQLAlchemy between us and the driver, which costs some milliseconds of computing for each statement that is put
        together. On PostgreSQL each statement is a transaction of its own."""
        with _told(self.where), self._one_at_a_time:
            if self._short is None:
                pooled = self._engine.raw_connection()
                self._short = pooled.driver_connection
                pooled.detach()
                if self.is_postgresql:
                    self._short.autocommit = True
                    # the plan is the same whatever the values are, and making it takes longer than following it
                    self._short.prepare_threshold = 0
                    self._short.execute("SET plan_cache_mode = force_generic_plan")
            if self.is_postgresql:
                yield Driver(self._short, self.is_postgresql)
                return
            _patiently(lambda: self._short.execute("BEGIN IMMEDIATE"))
            try:
                yield Driver(self._short, self.is_postgresql)
                self._short.execute("COMMIT")
            except BaseException:
                self._short.execute("ROLLBACK")
                raise

    @contextmanager
    def setting_up(self) -> Generator[None]:
        """One at a time on PostgreSQL, whichever machine they are on. A file has no such machines."""
        if not self.is_postgresql:
            yield
            return
        # not in a transaction: making an index while others work waits until all that have begun are over
        with _told(self.where), self._engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": _STEPS_LOCK})
            try:
                yield
            finally:
                connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": _STEPS_LOCK})

    @cached_property
    def steps_engine(self) -> Engine:
        """For a library that keeps tables of its own in this database, and begins transactions by itself: in SQLite
        reading is done without one, and the first statement that writes takes the lock and waits for it. Rows that name
        pickle as the way to read them reach it under a name that it does not know: in a store that others write to,
        reading those would run their code in our process."""
        if self.is_postgresql:
            engine = _postgresql_engine(self._engine.url)
            event.listen(engine, "connect", _read_without_pickle)
            return engine
        engine = create_engine(self._engine.url, connect_args={"timeout": BUSY_SECONDS})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "connect", _begin_by_itself)
        return engine

    def close(self) -> None:
        if self._short is not None:
            self._short.close()
            self._short = None
        if "steps_engine" in self.__dict__:
            self.steps_engine.dispose()
        self._engine.dispose()


class Driver:
    """The database's own driver. Values are named as `:name` in a statement, whatever the driver's own way is."""

    def __init__(self, connection: Any, is_postgresql: bool) -> None:  # noqa: ANN401 (sqlite3's or psycopg's)
        self._connection = connection
        self.is_postgresql = is_postgresql

    def run(self, statement: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        given = _as_psycopg_names(statement) if self.is_postgresql else statement
        cursor = self._connection.execute(given, values)
        return cursor.fetchall() if cursor.description else []


@cache
def _as_psycopg_names(statement: str) -> str:
    return re.sub(r":([a-z_]+)", r"%(\1)s", statement)


def open_sqlite(path: str, clock: Callable[[], int] | None = None, schema: Schema = OURS) -> Database:
    """Made if it is missing, and brought up to date. Raises TrimtabError where it cannot be used, and OSError where it
    cannot be made."""
    _private(path)
    return _ready(_sqlite(path, clock), schema, may_migrate=True)


def open_postgresql(
    url: str, clock: Callable[[], int] | None = None, schema: Schema = OURS, *, may_migrate: bool = False
) -> Database:
    """Set up if it is empty. An older one is a team's, and is changed only where somebody has agreed to it. Raises
    TrimtabError where it cannot be reached or used."""
    return _ready(_postgresql(url, clock), schema, may_migrate)


def open_as_it_is(address: str) -> Database:
    """A store that is there, by its path or its address, whatever its version: to look at, not to work with. Raises
    TrimtabError."""
    if "://" in address:
        return _postgresql(address, None)
    if os.path.exists(address):
        _private(address)
        return _sqlite(address, None)
    raise TrimtabError("there is no store", where=address, remedy="The first `trimtab task add` makes it.")


def version_of(database: Database) -> str:
    """Empty for a database that holds nothing of ours."""
    with database.read() as connection:
        return version(connection)


def _sqlite(path: str, clock: Callable[[], int] | None) -> Database:
    engine = create_engine(URL.create("sqlite", database=path), connect_args={"timeout": _ASK_ONCE_MS / 1000})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return Database(engine, path, clock or _here)


def _postgresql(url: str, clock: Callable[[], int] | None) -> Database:
    address = _address(url)
    engine = _postgresql_engine(address)
    where = address.render_as_string(hide_password=True)
    database = Database(engine, where, clock or _here)
    try:
        return database if clock else Database(engine, where, _clock_of(database))
    except BaseException:
        engine.dispose()
        raise


def _postgresql_engine(address: URL) -> Engine:
    try:
        return create_engine(
            address,
            connect_args={
                "connect_timeout": 5,
                "application_name": "trimtab",
                "options": f"-c lock_timeout={int(BUSY_SECONDS * 1000)} -c timezone=UTC",
            },
        )
    except ModuleNotFoundError as error:
        raise TrimtabError(
            "PostgreSQL cannot be used: its driver is not installed",
            where="store.url",
            remedy="It comes with Trimtab: install that again (`pip install --force-reinstall trimtab`).",
        ) from error


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except ArgumentError:
        address = None
    if address is None or address.drivername.partition("+")[0] not in ("postgresql", "postgres"):
        raise TrimtabError(
            "the store's address is none of PostgreSQL's",
            where="store.url",
            remedy="Write `postgresql://user@host/database`, or leave it empty for a file in the project.",
        )
    return address.set(drivername="postgresql+psycopg")


def _ready(database: Database, schema: Schema, may_migrate: bool) -> Database:
    try:
        _bring_up_to_date(database, schema, may_migrate)
    except BaseException:
        database.close()
        raise
    return database


def _bring_up_to_date(database: Database, schema: Schema, may_migrate: bool) -> None:
    with database.read() as connection:
        if _is_current(connection, database.where, schema, may_migrate):
            return
    with database.write() as connection:
        if database.is_postgresql:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
        if not _is_current(connection, database.where, schema, may_migrate):  # somebody else may have been first
            migrate(connection, schema)


def _is_current(connection: Connection, where: str, schema: Schema, may_migrate: bool) -> bool:
    found = version(connection)
    stands = schema_state(found, schema)
    if stands is SchemaState.NEWER:
        raise too_new(found, where, schema)
    if stands is SchemaState.OLDER and not may_migrate:
        raise too_old(found, where, schema)
    return stands is SchemaState.CURRENT


def _private(path: str) -> None:
    """A store that others can read, or that came with a repository, is not used: it says what agents do next."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        return
    if stat.S_IMODE(mode) & 0o077:
        raise TrimtabError(
            "the store can be read by others, or came with the repository",
            where=path,
            remedy=f"If you made it yourself: `chmod 600 {path}`. Otherwise delete it.",
        )


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say: see `_begin_sqlite`
    for setting in _SETTINGS:
        _patiently(lambda setting=setting: connection.execute(f"PRAGMA {setting}"))


def _begin_by_itself(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = "IMMEDIATE"
    connection.row_factory = lambda _, row: _without_pickle(row)


def _read_without_pickle(connection: Any, _record: object) -> None:  # noqa: ANN401 (psycopg's)
    connection.row_factory = _row_maker


def _row_maker(_cursor: object) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    return _without_pickle


def _without_pickle(values: Sequence[Any]) -> tuple[Any, ...]:
    if _PICKLE not in values:
        return tuple(values)
    return tuple(_REFUSED if value == _PICKLE else value for value in values)


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    raw: Any = connection.connection.dbapi_connection
    if writes:
        _patiently(lambda: raw.execute("BEGIN IMMEDIATE"))
        return
    raw.execute("BEGIN")
    # It locks nothing yet; the first look does, and finds the file closed to readers for a moment while the last other
    # process that has it open leaves it.
    _patiently(lambda: raw.execute("PRAGMA schema_version"))


def _patiently(do: Callable[[], object]) -> None:
    """SQLite's own waiting backs off to 100 ms, and of many writers one is then out of luck for long."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            do()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                raise
        time.sleep(_ASK_AGAIN_SECONDS)


@contextmanager
def _told(where: str) -> Generator[None]:
    """Errors that the user can fix, as such. A broken constraint is none of these: it is our own defect."""
    try:
        yield
    except _operational_errors() as error:  # from where SQLAlchemy does not wrap it
        raise _unusable(error, where) from error
    except OperationalError as error:
        raise _unusable(error.orig or error, where) from error
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.DatabaseError) and _is_broken(error.orig):
            raise _unusable(error.orig, where) from error
        raise


def _operational_errors() -> "tuple[type[Exception], ...]":
    """The drivers' own. psycopg's can only be raised where it has been loaded."""
    if "psycopg" not in sys.modules:
        return (sqlite3.OperationalError,)
    import psycopg

    return sqlite3.OperationalError, psycopg.OperationalError


def _unusable(error: BaseException, where: str) -> StoreUnusable:
    said = str(error).strip().partition("\n")[0]
    return StoreUnusable(
        f"the store cannot be used: {said}",
        where=where,
        remedy="If another process holds it, try again. `trimtab doctor` says more.",
    )


def _is_broken(error: sqlite3.DatabaseError) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _here() -> int:
    return time.time_ns() // 1_000_000


def _clock_of(database: Database) -> Callable[[], int]:
    """The server's clock, by how far ours is off when the store is opened."""
    with database.read() as connection:
        before = _here()
        theirs = connection.execute(text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")).scalar_one()
        off = int(theirs) - (before + _here()) // 2
    return lambda: _here() + off
