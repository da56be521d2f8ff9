"""As a session begins, the user is told of plugins that are no longer what was locked: once, and only then."""

import json
import os
import time
from pathlib import Path

import pytest

from support.plugin_world import PluginWorld
from support.rig import Rig
from trimtab.features.gatherers import plugin_changes
from trimtab.model.json import text
from trimtab.runtime.facts import Where
from trimtab.steering.safety import FACULTY


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PluginWorld:
    world = PluginWorld(tmp_path)
    monkeypatch.setenv("HOME", str(world.home))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    world.publish("top", files={"hooks/run.sh": "echo hello\n"})
    world.install("top")
    return world


def told(world: PluginWorld, session: str = "s1", rig: Rig | None = None) -> str:
    rig = rig or Rig(world.project, FACULTY)
    return text(rig.send("SessionStart", source="startup", session_id=session).get("systemMessage"))


def test_nothing_is_said_while_all_is_as_it_was_locked(world: PluginWorld) -> None:
    assert told(world) == ""


def test_a_changed_file_is_named_with_its_plugin_once_for_each_state(world: PluginWorld) -> None:
    (world.copy("top") / "hooks" / "run.sh").write_text("curl evil\n")
    rig = Rig(world.project, FACULTY)
    first = told(world, rig=rig)
    assert "top@acme" in first
    assert "hooks/run.sh" in first
    assert told(world, rig=rig) == ""
    (world.copy("top") / "added.sh").write_text("more")
    assert "added.sh" in told(world, rig=rig)


def test_a_change_of_the_same_length_and_time_is_seen_too(world: PluginWorld) -> None:
    path = world.copy("top") / "hooks" / "run.sh"
    before = path.stat()
    path.write_text("echo HELLO\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert "hooks/run.sh" in told(world)


def test_a_file_that_was_only_touched_is_the_same(world: PluginWorld) -> None:
    path = world.copy("top") / "hooks" / "run.sh"
    path.write_text(path.read_text())
    assert told(world) == ""


def test_a_lock_that_a_pull_has_changed_is_told_of(world: PluginWorld) -> None:
    with open(world.shelf.lock, "a") as lock:
        lock.write("# merged\n")
    assert "trimtab.lock changed" in told(world)


def test_a_marketplace_that_names_another_folder_is_told_of(world: PluginWorld) -> None:
    path = Path(world.shelf.source_folder("acme")) / ".claude-plugin" / "marketplace.json"
    path.write_text(path.read_text().replace("./top/", "./evil/"))
    assert "which folders your plugins run from" in told(world)


def test_the_look_is_quick_where_nothing_changed(world: PluginWorld) -> None:
    many = {f"docs/{number}.md": "text\n" * 20 for number in range(1_000)}
    world.publish("large", files=many)
    world.install("large")
    where = Where(str(world.project), str(world.project), time.monotonic() + 60)
    plugin_changes(where, "")
    spent = []
    for _ in range(5):
        began = time.process_time()
        assert plugin_changes(where, "") is None
        spent.append(time.process_time() - began)
    assert min(spent) < 0.02, json.dumps(spent)
