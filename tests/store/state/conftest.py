"""The store on both engines: every test that takes `database` runs on SQLite and on a real PostgreSQL."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.postgres import Server, postgresql
from trimtab.store.state.database import Database, open_postgresql, open_sqlite
from trimtab.store.state.migrate import OURS, Schema

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
def server() -> Iterator[Server]:
    with postgresql() as server:
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


@pytest.fixture
def next_schema(tmp_path: Path) -> Schema:
    """That of a program which is one migration ahead of this one."""
    folder = tmp_path / "migrations"
    shutil.copytree(OURS.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "m9998_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n\n"
        f'revision = "9998"\ndown_revision = "{OURS.newest}"\n\n\n'
        'def upgrade() -> None:\n    op.create_table("extra", sa.Column("id", sa.Integer, primary_key=True))\n',
        encoding="utf-8",
    )
    return Schema((*OURS.revisions, "9998"), str(folder))
