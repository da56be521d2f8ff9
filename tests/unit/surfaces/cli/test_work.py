"""`trimtab work`: the next task and a folder for it, in one step."""

import os
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.surfaces.cli import work
from unit.surfaces.cli.desk import Desk
from unit.surfaces.cli.test_workstream import documented


@pytest.fixture
def repo(desk: Desk) -> Repo:
    made = small_repo(desk.root)
    desk.init()
    desk.run("task", "add", "Write the parser", "--description", "All of it")
    desk.run("task", "add", "Test it")
    return made


def test_it_takes_the_next_task_and_says_where_and_how_to_go_on(desk: Desk, repo: Repo) -> None:
    ran = desk.run("work", "--as", "worker-1")
    folder = repo.path / ".trimtab/workstreams/worker-1-write-the-parser"
    assert ran.code == 0 and folder.is_dir()
    for said in ("1 Write the parser", "All of it", f"Folder: {folder}", "Branch: worker-1/task-1", f"cd {folder}"):
        assert said in ran.out
    assert "trimtab merge submit worker-1/task-1 --as worker-1" in ran.out
    assert "as before" in desk.run("work", "--as", "worker-1").out, "what it has comes first"
    assert desk.run("work", "2", "--as", "worker-1", "--json").json()["task"]["number"] == "2"


def test_it_says_what_there_is_where_nothing_is_ready(desk: Desk, repo: Repo) -> None:
    documented(work, "", desk.run("work", "--as", "worker-1", "--json").json())
    desk.run("work", "--as", "worker-2")
    ran = desk.run("work", "--as", "worker-3")
    assert ran.code == 1 and "No task is ready: 2 in progress." in ran.out
    told = desk.run("work", "--as", "worker-3", "--json").json()
    assert (told["task"], told["workstream"]) == (None, None)
    refused = desk.run("work", "1", "--as", "worker-3").err
    assert "is in progress, with worker-1" in refused
    free = "task release 1 --force"
    assert f"If worker-1 is gone, `trimtab {free}` frees it." in " ".join(refused.split())
    assert desk.run(*free.split()).code == 0 and desk.run("work", "1", "--as", "worker-3").code == 0


@pytest.mark.parametrize("words", [("work",), ("work", "1"), ("workstream", "create", "1")])
def test_a_command_that_fails_keeps_no_claim(desk: Desk, repo: Repo, words: tuple[str, ...]) -> None:
    workstreams = repo.path / ".trimtab" / "workstreams"
    os.symlink(repo.path, workstreams)
    ran = desk.run(*words, "--as", "worker-1")
    assert ran.code == 1 and "link" in ran.err
    assert desk.run("task", "show", "1", "--json").json()["task"]["status"] == "ready"
    workstreams.unlink()
    assert desk.run(*words, "--as", "worker-1").code == 0


def test_whoever_goes_on_with_another_s_work_is_told_whose_it_is(desk: Desk, repo: Repo) -> None:
    before = Path(desk.run("work", "1", "--as", "worker-1", "--json").json()["workstream"]["path"])
    (before / "new.py").write_text("1\n")
    desk.run("task", "release", "1", "--as", "worker-1")
    ran = desk.run("work", "1", "--as", "worker-2")
    assert "It goes on with what worker-1 made in worker-1/task-1." in ran.out
    after = desk.run("work", "1", "--as", "worker-2", "--json").json()["workstream"]
    assert (Path(after["path"]) / "new.py").read_text() == "1\n" and after["path"] != str(before)
    assert after["continues"]["agent"] == "worker-1"
    refused = desk.run("merge", "submit", "worker-1/task-1", "--as", "worker-1")
    assert refused.code == 1 and "is with worker-2 now" in refused.err


def test_work_that_was_called_off_stays_so_in_other_hands(desk: Desk, repo: Repo) -> None:
    before = Path(desk.run("work", "1", "--as", "worker-1", "--json").json()["workstream"]["path"])
    Repo(before).commit("Work", {"new.py": "1\n"})
    desk.run("stop", "worker-1/task-1", "--reason", "wrong direction")
    desk.run("task", "release", "1", "--as", "worker-1")
    branch = desk.run("work", "1", "--as", "worker-2", "--json").json()["workstream"]["branch"]
    ran = desk.run("merge", "submit", branch, "--as", "worker-2")
    assert ran.code == 1 and "has stopped" in ran.err
    assert "wrong direction" in desk.run("status").out
