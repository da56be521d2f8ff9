"""Rows of the plugins that a project has follow the lock, on both engines."""

from dataclasses import dataclass

import pytest

from trimtab.model.agents import PERSON
from trimtab.model.market import PluginScope
from trimtab.store.state.database import Database
from trimtab.store.state.plugin_rows import PluginRow, follow, installed, note_use
from trimtab.store.state.repositories import enrolled


@dataclass
class Rows:
    database: Database
    project: int

    def follow(self, *rows: PluginRow, scope: PluginScope = PluginScope.PROJECT) -> None:
        with self.database.write() as connection:
            follow(connection, self.project, scope, rows)

    def all(self) -> dict[str, PluginRow]:
        with self.database.read() as connection:
            return {row.id: row for row in installed(connection, self.project)}


@pytest.fixture
def rows(database: Database) -> Rows:
    return Rows(database, enrolled(database, "project", PERSON).id)


def row(name: str, version: str = "1.0.0", at: int = 1_000) -> PluginRow:
    scope, url = PluginScope.PROJECT, "https://example.com/acme.git"
    return PluginRow(f"{name}@acme", scope, name, version, "git", url, config={"size": 3}, installed_at=at)


def test_what_was_written_is_read(rows: Rows) -> None:
    rows.follow(row("top"))
    assert rows.all() == {"top@acme": row("top")}


def test_what_is_no_longer_locked_goes_and_use_is_remembered(rows: Rows) -> None:
    rows.follow(row("top"), row("base"))
    with rows.database.write() as connection:
        note_use(connection, rows.project, "top@acme", 5_000)
        note_use(connection, rows.project, "top@acme", 6_000)
    rows.follow(row("top", "2.0.0", at=9_000))
    assert rows.all() == {"top@acme": row("top", "2.0.0")._replace(usage_count=2, last_used=6_000)}


def test_the_scopes_are_apart(rows: Rows) -> None:
    rows.follow(row("mine"), scope=PluginScope.GLOBAL)
    rows.follow(row("top"))
    rows.follow()
    assert [found.scope for found in rows.all().values()] == [PluginScope.GLOBAL]
