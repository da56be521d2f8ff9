"""dbos as we load it: late, silent, without pickle, and deaf to what a repository or an environment says."""

import base64
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from support.deliveries import add_task, start, turn_in, work_on
from trimtab.coordinator import messages, workflows
from trimtab.coordinator.work import WorkSettings
from trimtab.coordinator.workflows import runner
from trimtab.coordinator.workflows.dbos_adapter import StepFailed, ask, serializer

DRIVE = """
import json, os, sys
from pathlib import Path
sys.path[:0] = {path!r}
from support.deliveries import open_again
from trimtab.coordinator import workflows
from trimtab.coordinator.work import WorkSettings
seen = {{"listening": 0, "threads": 0, "steps": 0}}
def say(_):
    import threading
    open_ones = set()
    for one in os.listdir("/proc/self/fd"):
        try:
            open_ones.add(os.readlink("/proc/self/fd/" + one))
        except OSError:
            pass
    for kind in ("tcp", "tcp6", "udp", "udp6"):
        for line in Path("/proc/net/" + kind).read_text().splitlines()[1:]:
            seen["listening"] += "socket:[" + line.split()[9] + "]" in open_ones
    seen["threads"] = max(seen["threads"], threading.active_count())
    seen["steps"] += 1
with open_again(Path({folder!r}), {address!r}, WorkSettings(checks=("true",))) as work:
    done = workflows.drive(work, say=say)
seen |= {{"done": done, "loaded": "dbos" in sys.modules, "env": os.environ.get("DBOS__CLOUD"), "here": os.listdir()}}
print(json.dumps(seen))
"""


@pytest.fixture
def place(tmp_path: Path):
    _, work = start(tmp_path / "project", str(tmp_path / "state.db"), WorkSettings(checks=("true",)))
    yield work
    work.close()


def drive_elsewhere(tmp_path: Path, **env: str) -> dict:
    program = DRIVE.format(path=sys.path, folder=str(tmp_path / "project"), address=str(tmp_path / "state.db"))
    cwd = tmp_path / "project"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_with_nothing_to_do_dbos_is_not_loaded(place, tmp_path: Path):
    work_on(place, add_task(place))
    seen = drive_elsewhere(tmp_path)
    assert (seen["done"], seen["loaded"]) == (True, False)


def test_with_something_to_do_it_says_nothing_listens_nowhere_and_reads_no_config_of_the_repository(
    place, tmp_path: Path
):
    turn_in(place, work_on(place, add_task(place)))
    before = sorted(os.listdir(tmp_path / "project"))
    config = "name: theirs\nsystem_database_url: sqlite:///theirs.sqlite\n: broken ["
    (tmp_path / "project" / "dbos-config.yaml").write_text(config)
    seen = drive_elsewhere(tmp_path, DBOS__CLOUD="true", DBOS__VMID="theirs", DBOS_SYSTEM_DATABASE_URL="sqlite:///x")
    assert (seen["done"], seen["loaded"], seen["listening"]) == (True, True, 0)
    assert seen["steps"]
    assert seen["threads"] <= 20
    assert seen["env"] == "true"  # a check of the project may need it
    assert sorted(seen["here"]) == sorted([*before, "dbos-config.yaml"])


def test_values_are_kept_as_json_and_an_error_as_its_text():
    kept = serializer()
    assert kept.serialize({"args": (1, "a"), "kwargs": {}}) == '{"args": [1, "a"], "kwargs": {}}'
    assert kept.deserialize('{"args": [1], "kwargs": {}}') == {"args": [1], "kwargs": {}}
    failed = kept.deserialize(kept.serialize(ValueError("what")))
    assert isinstance(failed, StepFailed)
    assert str(failed) == "ValueError: what"
    with pytest.raises(TypeError):
        kept.serialize(object())


def test_nothing_that_is_kept_is_pickled(place, tmp_path: Path):
    turn_in(place, work_on(place, add_task(place)))
    assert workflows.drive(place)
    with sqlite3.connect(tmp_path / "state.db") as rows:
        kinds = {row[0] for row in rows.execute("SELECT DISTINCT serialization FROM workflow_status")}
        kinds |= {row[0] for row in rows.execute("SELECT DISTINCT serialization FROM operation_outputs")}
    rows.close()
    assert kinds == {"trimtab_json"}


def test_a_row_that_somebody_else_has_pickled_is_not_read_but_set_aside_and_told(place, tmp_path: Path):
    stream = work_on(place, add_task(place))
    turn_in(place, stream)
    ask(place, runner.due(place))
    proof = tmp_path / "it ran"
    # what pickle writes for an object whose `__reduce__` says: call posix.mkdir with this argument
    pickled = b"cposix\nmkdir\n(V" + str(proof).encode() + b"\ntR."
    with sqlite3.connect(tmp_path / "state.db") as rows:
        given = (base64.b64encode(pickled).decode(), "py_pickle")
        changed = rows.execute("UPDATE workflow_status SET inputs = ?, serialization = ?", given).rowcount
        changed += rows.execute("UPDATE workflow_input SET inputs = ?", given[:1]).rowcount
    assert changed
    rows.close()
    assert workflows.drive(place)
    assert not proof.exists()
    assert [one.kind for one in messages.pending(place, ["coordinator"])] == ["delivery_stopped"]
    assert workflows.drive(place)
    workflows.wake(place, stream.id)
    assert runner.due(place)
    assert workflows.drive(place)
    assert runner.due(place) == {}


def test_a_process_that_runs_dbos_for_itself_is_told_so(place, tmp_path: Path):
    from dbos import DBOS

    turn_in(place, work_on(place, add_task(place)))
    theirs = tmp_path / "theirs.sqlite"
    DBOS(config={"name": "theirs", "system_database_url": f"sqlite:///{theirs}", "executor_id": "theirs"})
    try:
        with pytest.raises(Exception, match="only one in a process"):
            workflows.drive(place)
        assert DBOS.executor_id == "theirs"
    finally:
        DBOS.destroy()
    assert workflows.drive(place)
    assert runner.due(place) == {}
