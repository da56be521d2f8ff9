"""`trimtab store`, and what `trimtab doctor` finds about the store. On PostgreSQL: tests/store/state."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator.store_health import examine
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.work import Work, open_work
from trimtab.store.state.migrate import OURS
from trimtab.surfaces.cli import store
from unit.surfaces.cli.desk import Desk, tree

HOUR_MS = 3_600_000


@pytest.fixture
def repo(desk: Desk) -> Repo:
    made = small_repo(desk.root)
    desk.init()
    assert desk.run("task", "add", "first").code == 0
    return made


def findings(desk: Desk) -> dict[str, dict[str, str]]:
    told = desk.run("doctor", "--json").json()["findings"]
    return {one["check"]: one for one in told if one["check"].startswith("store")}


def opened(desk: Desk, ago_ms: int = 0) -> Work:
    """As if it were so long ago."""
    return open_work(str(desk.root), dict(os.environ), clock=lambda: int(os.stat(desk.root).st_mtime * 1000) - ago_ms)


def as_version(desk: Desk, version: str) -> None:
    with sqlite3.connect(desk.machine / "state.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))


def test_a_project_without_a_store_is_told_so_and_gets_none(desk: Desk) -> None:
    desk.init()
    before = tree(desk.folder)
    assert "Nothing is kept here yet" in desk.run("store", "show").out
    assert desk.run("store", "show", "--json").json() is None
    refused = desk.run("store", "migrate", "--yes")
    assert refused.code == 1 and "there is no store here yet" in refused.err
    assert findings(desk) == {} and list(examine(str(desk.root), dict(os.environ))) == []
    assert tree(desk.folder) == before


def test_it_says_where_the_store_is_and_that_it_fits(desk: Desk, repo: Repo) -> None:
    told = desk.run("store", "show", "--json").json()
    assert set(told) == set(json.loads(store.SHOW_SHAPE))
    assert told == {
        "where": str(desk.machine / "state.db"),
        "engine": "sqlite",
        "version": OURS.newest,
        "newest": OURS.newest,
        "standing": "current",
    }
    assert "up to date" in desk.run("store", "show").out
    assert "up to date" in desk.run("store", "migrate").out
    migrated = desk.run("store", "migrate", "--yes", "--json").json()
    assert migrated["before"] == migrated["after"] == told
    [found] = findings(desk).values()
    assert (found["check"], found["level"]) == ("store", "ok")


def test_a_newer_store_is_left_alone_by_all_of_them(desk: Desk, repo: Repo) -> None:
    as_version(desk, "9999")
    assert desk.run("store", "show", "--json").json()["standing"] == "newer"
    for words in (["store", "migrate", "--yes"], ["task", "list"]):
        ran = desk.run(*words)
        assert ran.code == 1 and "newer version" in ran.err
    found = findings(desk)["store"]
    assert found["level"] == "bad" and "pip install --upgrade" in found["remedy"]


def test_a_store_that_others_can_read_or_that_is_broken_is_bad(desk: Desk, repo: Repo) -> None:
    path = desk.machine / "state.db"
    path.chmod(0o644)
    found = findings(desk)["store"]
    assert found["level"] == "bad" and "chmod 600" in found["remedy"]
    path.write_bytes(b"no database at all" * 1000)
    path.chmod(0o600)
    for suffix in ("-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    assert findings(desk)["store"]["level"] == "bad"


def test_a_server_that_does_not_answer_is_bad_and_its_password_is_not_shown(desk: Desk, repo: Repo) -> None:
    desk.env["TRIMTAB_STORE_URL"] = "postgresql://ada:s3cret@127.0.0.1:9/engine"
    ran = desk.run("doctor", "--json")
    assert ran.code == 1 and "s3cret" not in ran.out
    found = [one for one in ran.json()["findings"] if one["check"] == "store"]
    assert [one["level"] for one in found] == ["bad"]


def test_what_nobody_was_heard_of_is_found_and_not_changed_by_looking(desk: Desk, repo: Repo) -> None:
    with opened(desk, 24 * HOUR_MS) as work:
        assert claims.claim(work, "worker-1", "") is not None
    found = findings(desk)["store.leases"]
    assert found["level"] == "note" and "1 (worker-1)" in found["evidence"]
    assert "store.leases" in findings(desk), "looking gave it back"
    assert desk.run("status").code == 0
    assert "store.leases" not in findings(desk)


def test_requests_that_wait_for_long_are_named_with_what_they_wait_for(desk: Desk, repo: Repo) -> None:
    made = desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "backend", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"new.py": "x = 1\n"})
    submitted = desk.run("merge", "submit", "worker-1/task-1", "--title", "First", "--as", "worker-1", "--wait")
    assert submitted.code == 0, submitted.err
    assert "store.requests" not in findings(desk), "it has only just come"
    with sqlite3.connect(desk.machine / "state.db") as connection:
        connection.execute("UPDATE merge_requests SET updated_at = updated_at - ?", (3 * HOUR_MS,))
    found = findings(desk)["store.requests"]
    assert "1 merge request waits for a review, up to 3 hours" in found["what"]
    assert "First" in found["evidence"]


def test_records_that_git_contradicts_are_found_and_mended_by_what_is_named(desk: Desk, repo: Repo) -> None:
    made = desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "backend", "--json").json()
    assert set(findings(desk)) == {"store"}
    repo.git("worktree", "remove", "--force", made["path"])
    repo.git("branch", "-D", "worker-1/task-1")
    found = findings(desk)["store.git"]
    assert found["level"] == "warn" and "worker-1/task-1" in found["evidence"]
    assert "`trimtab doctor --repair`" in found["remedy"]
    assert desk.run("workstream", "clean", "--leftovers").code == 0
    assert set(findings(desk)) == {"store"}


def test_a_worktree_without_a_record_is_found_too(desk: Desk, repo: Repo) -> None:
    desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "backend")
    with sqlite3.connect(desk.machine / "state.db") as connection:
        connection.execute("DELETE FROM workstreams")
    assert "a worktree without a record" in findings(desk)["store.git"]["evidence"]
    assert desk.run("workstream", "clean", "--leftovers").code == 0
    assert set(findings(desk)) == {"store"}


def test_without_a_repository_it_is_quiet_as_long_as_there_is_no_workstream(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "first")
    assert set(findings(desk)) == {"store"}


def test_it_does_not_load_the_store_s_libraries_where_there_is_no_store(desk: Desk) -> None:
    desk.init()
    program = (
        "import sys; from trimtab.surfaces.cli.main import main; main(['doctor', '--json']);"
        "print('sqlalchemy' in sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=desk.root, capture_output=True, text=True, check=False)
    assert ran.stderr.strip().endswith("False"), ran.stderr
