"""The store on both engines: every test that takes `database` runs on SQLite and on a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import Server, postgresql
from trimtab.store.state.database import Database, open_postgresql, open_sqlite

ENGINES = ("sqlite", "postgresql")


class Clock:
    """Time that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def pass_ms(self, milliseconds: int) -> None:
        self.now += milliseconds


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with postgresql(tmp_path_factory.mktemp("postgresql")) as server:
        yield server


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def address(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A path for SQLite, a URL for PostgreSQL: what a second process would open too."""
    if engine == "sqlite":
        yield str(tmp_path / "state.db")
        return
    server: Server = request.getfixturevalue("server")
    url = server.fresh()
    yield url
    server.drop(url)


@pytest.fixture
def database(address: str, clock: Clock) -> Iterator[Database]:
    opened = open_store(address, clock)
    yield opened
    opened.close()


def open_store(address: str, clock: Clock | None = None) -> Database:
    return open_postgresql(address, clock) if "://" in address else open_sqlite(address, clock)
