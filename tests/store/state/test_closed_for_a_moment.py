"""A file that another process keeps to itself for a moment is waited for, by readers as by writers."""

import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from trimtab.store.state.database import Database, open_sqlite


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return open_sqlite(str(tmp_path / "state.db"))


@pytest.mark.parametrize("how", ["read", "write"])
def test_whoever_comes_then_waits_until_it_is_over(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    database.close()  # with it goes what lets readers in beside a writer, as when a last process leaves
    keeper = sqlite3.connect(tmp_path / "state.db", isolation_level=None)
    keeper.execute("PRAGMA locking_mode = EXCLUSIVE")
    keeper.execute("BEGIN EXCLUSIVE")
    waits: list[float] = []

    def leave(seconds: float) -> None:
        waits.append(seconds)
        keeper.close()

    monkeypatch.setattr(time, "sleep", leave)
    with getattr(database, how)() as connection:
        assert connection.execute(text("SELECT count(*) FROM projects")).scalar_one() == 0
    assert waits
    database.close()
