"""Bringing a project's store up to date, on both engines."""

import os
from pathlib import Path

import pytest

from support.postgres import Server
from trimtab.coordinator import store_upkeep
from trimtab.coordinator.store_health import examine, fitness
from trimtab.coordinator.store_upkeep import SchemaState, StoreState
from trimtab.coordinator.work import open_work
from trimtab.health.findings import FindingLevel
from trimtab.model.errors import TrimtabError
from trimtab.store.state.database import open_postgresql
from trimtab.store.state.migrate import OURS, Schema
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def desk(nobody_s_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str) -> Desk:
    root = tmp_path / "engine"
    root.mkdir()
    desk = Desk(nobody_s_home, root, capsys)
    if "://" in address:
        desk.env["TRIMTAB_STORE_URL"] = address
    desk.init()
    assert desk.run("task", "add", "first").code == 0
    return desk


def test_a_store_is_seen_as_it_is_and_migrated_once(desk: Desk, engine: str, next_schema: Schema) -> None:
    env = {**os.environ, **desk.env}
    root = str(desk.root)
    seen = store_upkeep.look(root, env, next_schema)
    assert seen is not None
    assert (seen.engine, seen.version, seen.standing) == (engine, OURS.newest, SchemaState.OLDER)
    assert store_upkeep.look(root, env, next_schema) == seen, "looking changed it"
    done = store_upkeep.migrate(root, env, next_schema)
    assert (done.before.version, done.after.version, done.after.standing) == (OURS.newest, "9998", SchemaState.CURRENT)
    assert store_upkeep.migrate(root, env, next_schema).before == done.after
    with pytest.raises(TrimtabError, match="newer version"):
        open_work(root, env)
    [found] = examine(root, env)
    assert found.level is FindingLevel.BAD


def test_the_commands_work_on_it(desk: Desk, engine: str) -> None:
    assert desk.run("store", "show", "--json").json()["engine"] == engine
    assert desk.run("store", "migrate", "--yes", "--json").json()["after"]["standing"] == "current"
    levels = {one["check"]: one["level"] for one in desk.run("doctor", "--json").json()["findings"]}
    assert levels["store"] == "ok"


@pytest.mark.parametrize(
    ("of", "standing", "level"),
    [
        ("sqlite", SchemaState.OLDER, FindingLevel.NOTE),
        ("postgresql", SchemaState.OLDER, FindingLevel.WARN),
        ("postgresql", SchemaState.EMPTY, FindingLevel.NOTE),
        ("sqlite", SchemaState.NEWER, FindingLevel.BAD),
        ("postgresql", SchemaState.CURRENT, FindingLevel.OK),
    ],
)
def test_an_old_store_is_said_to_be_one_with_what_to_do(of: str, standing: SchemaState, level: FindingLevel) -> None:
    found = fitness(StoreState("there", of, "0001", "0002", standing))
    assert found.level is level
    assert bool(found.remedy) == (level is not FindingLevel.OK)
    assert ("store migrate" in found.remedy) == (standing in (SchemaState.OLDER, SchemaState.EMPTY))


def test_a_team_s_older_store_is_refused_by_commands_until_somebody_migrates_it(
    nobody_s_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], server: Server
) -> None:
    url = server.empty()
    before = OURS._replace(revisions=OURS.revisions[:-1])
    open_postgresql(url, schema=before).close()
    root = tmp_path / "engine"
    root.mkdir()
    desk = Desk(nobody_s_home, root, capsys)
    desk.init()
    desk.env["TRIMTAB_STORE_URL"] = url

    refused = desk.run("task", "list")
    assert refused.code == 1 and "older version" in refused.err and "`trimtab store migrate`" in refused.err
    found = {one["check"]: one for one in desk.run("doctor", "--json").json()["findings"]}["store"]
    assert found["level"] == "warn" and "`trimtab store migrate`" in found["remedy"]
    unasked = desk.run("store", "migrate")
    assert unasked.code == 1 and "`trimtab store migrate --yes`" in unasked.err
    assert desk.run("store", "show", "--json").json()["version"] == before.newest

    assert f"from version {before.newest} to {OURS.newest}" in desk.run("store", "migrate", "--yes").out
    assert desk.run("task", "add", "first").code == 0
    server.drop(url)
