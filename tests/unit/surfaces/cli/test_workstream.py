"""`trimtab workstream` and `trimtab merge`, as a person or an agent runs them."""

import json
import os
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator.work import open_work
from trimtab.coordinator.workstreams.checkouts import remove_tree
from trimtab.model.work import MergeStatus, WorkstreamStatus
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS
from trimtab.surfaces.cli import merge, workstream
from unit.surfaces.cli.desk import Desk

BRANCH = "worker-1/task-1"


@pytest.fixture
def repo(desk: Desk) -> Repo:
    made = small_repo(desk.root)
    desk.init()
    for title in ("first", "second"):
        assert desk.run("task", "add", title).code == 0
    return made


def begun(desk: Desk, number: int = 1) -> Repo:
    ran = desk.run("workstream", "create", str(number), "--as", f"worker-{number}", "--topic", "backend", "--json")
    assert ran.code == 0, ran.err
    return Repo(Path(ran.json()["path"]))


def approve(desk: Desk) -> None:
    """As the coordinator will, once there are reviews."""
    with open_work(str(desk.root), dict(os.environ)) as work, work.database.write() as connection:
        for one in MERGE_REQUESTS.find(connection, status=MergeStatus.PENDING_QC):
            for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED):
                MERGE_REQUESTS.move(connection, one.id, step, "coordinator", work.now())
            WORKSTREAMS.move(connection, one.workstream, WorkstreamStatus.APPROVED, "coordinator", work.now())


def same_keys(shape: object, found: object, where: str = "") -> None:
    """Every key that is documented is there and no other; `…` stands for more of them."""
    if isinstance(shape, dict) and isinstance(found, dict):
        if "…" not in shape:
            assert set(found) == set(shape), where
        for key in set(shape) - {"…"}:
            same_keys(shape[key], found[key], f"{where}.{key}")
    elif isinstance(shape, list) and isinstance(found, list) and shape and found:
        same_keys(shape[0], found[0], f"{where}[]")


def documented(group, name: str, found: object) -> None:
    same_keys(json.loads(group.SHAPES[name][0]), found, name)


def test_a_workstream_from_its_beginning_to_its_end(desk: Desk, repo: Repo):
    made = desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", "backend", "--json")
    documented(workstream, "create", made.json())
    work = Repo(Path(made.json()["path"]))
    work.commit("Work", {"new.py": "new\n"})
    work.write({"left.txt": "not committed\n"})
    listed = desk.run("workstream", "list", "--json")
    documented(workstream, "list", listed.json())
    [one] = listed.json()["workstreams"]
    assert (one["changed"], one["ahead"], one["status"], one["task"]) == (1, 1, "active", "1")
    assert "worker-1-backend" in desk.run("workstream", "list").out

    submitted = desk.run("merge", "submit", BRANCH, "--title", "First", "--as", "worker-1", "--later", "--json")
    assert "1 file not committed" in submitted.err
    documented(merge, "submit", submitted.json())
    approve(desk)
    merged = desk.run("merge", "queue", "--check", "test -e new.py", "--json")
    assert merged.code == 0, merged.err
    assert [landed["branch"] for landed in merged.json()["landed"]] == [BRANCH]
    assert (repo.path / "new.py").read_text() == "new\n"

    assert desk.run("workstream", "list", "--json").json()["workstreams"] == [], "what landed is cleared away"
    rescued = desk.run("workstream", "rescue", "worker-1-backend", "--json")
    documented(workstream, "rescue", rescued.json())
    assert (Path(rescued.json()["path"]) / "left.txt").read_text() == "not committed\n"


def test_making_a_workstream_takes_its_task_so_that_nobody_else_does(desk: Desk, repo: Repo):
    made = desk.run("workstream", "create", "1", "--as", "worker-1")
    assert "Task 1 is with worker-1 until" in made.out and "as before" not in made.out
    assert desk.run("task", "claim", "--as", "worker-2", "--json").json()["task"]["number"] == "2"
    refused = desk.run("workstream", "create", "1", "--as", "worker-3")
    assert refused.code == 1 and "task 1 is in progress, with worker-1" in refused.err
    again = desk.run("workstream", "create", "1", "--as", "worker-1")
    assert again.code == 0 and "as before" in again.out
    assert len(desk.run("workstream", "list", "--json").json()["workstreams"]) == 1


@pytest.mark.parametrize(
    ("before", "why"),
    [
        (("task", "needs", "2", "1"), "task 2 waits for 1, which is not done"),
        (("task", "edit", "2", "--assignee", "worker-7"), "task 2 is assigned to worker-7"),
        (("pause",), "the project is paused"),
        (("stop",), "the project is stopped"),
    ],
)
def test_a_task_that_is_not_to_be_had_gets_no_workstream_and_it_is_said_why(
    desk: Desk, repo: Repo, before: tuple[str, ...], why: str
):
    assert desk.run(*before).code == 0
    ran = desk.run("workstream", "create", "2", "--as", "worker-2")
    assert ran.code == 1 and why in ran.err and "`trimtab " in ran.err
    assert desk.run("workstream", "list", "--json").json()["workstreams"] == []
    assert repo.git("branch", "--list", "worker-2/*") == ""


def test_what_is_held_gets_no_workstream_in_a_project_that_was_stopped(desk: Desk, repo: Repo):
    assert desk.run("task", "claim", "1", "--as", "worker-1").code == 0
    assert desk.run("stop").code == 0
    assert desk.run("workstream", "create", "1", "--as", "worker-1").code == 1


def test_the_topic_is_the_beginning_of_the_title_unless_it_is_given(desk: Desk, repo: Repo):
    desk.run("task", "add", "Write the parser of dates")
    made = desk.run("workstream", "create", "3", "--as", "worker-1", "--json").json()
    assert Path(made["path"]).name == "worker-1-write-the-parser" and made["is_new"] is True


def test_the_name_of_an_agent_is_one_word(desk: Desk, repo: Repo):
    for words in (("workstream", "create", "1"), ("task", "claim", "1"), ("message", "send", "worker", "hello")):
        ran = desk.run(*words, "--as", "a b")
        assert ran.code == 1 and "no agent's name" in ran.err


def test_what_was_merged_by_hand_is_cleaned_and_what_is_only_there_is_kept(desk: Desk, repo: Repo):
    work = begun(desk)
    work.commit("Work", {"new.py": "new\n"})
    work.write({"left.txt": "not committed\n"})
    repo.git("merge", "-q", "--ff-only", BRANCH)
    cleaned = desk.run("workstream", "clean", "--json")
    documented(workstream, "clean", cleaned.json())
    assert cleaned.json()["ended"][0]["saved"]["files"] == 1


def test_what_was_brought_back_is_not_taken_for_only_begun(desk: Desk, repo: Repo):
    begun(desk).commit("Work", {"new.py": "new\n"})
    desk.run("workstream", "abandon", BRANCH)
    desk.run("workstream", "rescue", "worker-1-backend")
    assert "its commits are not on main" in desk.run("workstream", "clean").out
    repo.git("merge", "-q", "--ff-only", BRANCH)
    assert "worker-1-backend is gone" in desk.run("workstream", "clean").out


def test_a_review_checkout_goes_when_its_branch_was_merged_by_moving_main_ahead(desk: Desk, repo: Repo):
    begun(desk).commit("Work", {"new.py": "new\n"})
    desk.run("workstream", "review", BRANCH, "--as", "qc-1")
    assert "as it was when the review began" in desk.run("workstream", "clean").out
    repo.git("merge", "-q", "--ff-only", BRANCH)
    desk.run("workstream", "abandon", BRANCH)
    assert desk.run("workstream", "clean", "--json").json()["kept"] == []
    assert desk.run("workstream", "list", "--json").json()["workstreams"] == []


def test_commands_work_from_inside_a_workstream(desk: Desk, repo: Repo):
    work = begun(desk)
    assert len(desk.run("workstream", "list", "--json", cwd=work.path).json()["workstreams"]) == 1


def test_abandoning_says_how_to_get_it_back(desk: Desk, repo: Repo):
    begun(desk).write({"left.txt": "x"})
    said = desk.run("workstream", "abandon", "worker-1-backend", "--reason", "another way").out
    assert "`trimtab workstream rescue worker-1-backend/" in said
    assert "worker-1-backend/" in desk.run("workstream", "rescue").out
    begun(desk, 2).write({"left.txt": "y"})
    ended = desk.run("workstream", "abandon", "worker-2/task-2", "--json").json()
    documented(workstream, "abandon", ended)
    forgotten = desk.run("workstream", "rescue", ended["saved"]["rescue"], "--forget")
    assert forgotten.code == 0 and "forgotten" in forgotten.out
    assert len(desk.run("workstream", "rescue", "--json").json()["rescues"]) == 1


def test_a_review_is_not_the_author_s(desk: Desk, repo: Repo):
    begun(desk)
    ran = desk.run("workstream", "review", BRANCH, "--as", "worker-1")
    assert ran.code == 1 and "authors cannot review their own work" in ran.err
    assert desk.run("workstream", "review", BRANCH, "--as", "qc-1", "--json").json()["branch"] == BRANCH


def test_the_doctor_puts_right_what_a_crash_has_left_and_keeps_what_is_in_it(desk: Desk, repo: Repo):
    begun(desk)
    stray = repo.path / ".trimtab/workstreams/stray"
    stray.mkdir()
    (stray / "notes.txt").write_text("mine\n")
    told = desk.run("doctor", "--repair", "--json").json()
    assert any("stray" in line for line in told["repaired"])
    assert [one["level"] for one in told["findings"] if one["check"] == "workstreams"] == ["ok"]
    assert not stray.exists()
    assert desk.run("doctor", "--repair", "--json").json()["repaired"] == []
    [saved] = desk.run("workstream", "rescue", "--json").json()["rescues"]
    assert repo.git("show", f"refs/trimtab/rescue/{saved['rescue']}:files/notes.txt") == "mine"


def test_leftovers_are_cleaned_on_request(desk: Desk, repo: Repo):
    begun(desk)
    stray = repo.path / ".trimtab/workstreams/stray"
    stray.mkdir()
    (stray / "idea").write_text("x")
    assert stray.exists()
    cleaned = desk.run("workstream", "clean", "--leftovers", "--json").json()
    assert not stray.exists() and any("stray" in line for line in cleaned["repaired"])


def test_doctor_finds_what_was_left_and_says_what_to_do(desk: Desk, repo: Repo):
    def found() -> list[tuple[str, str]]:
        told = desk.run("doctor", "--json").json()["findings"]
        return [(one["level"], one["remedy"]) for one in told if one["check"] == "workstreams"]

    assert found() == []
    work = begun(desk)
    assert found() == [("ok", "")]
    stray = repo.path / ".trimtab/workstreams/stray"
    stray.mkdir()
    remove_tree(str(work.path))
    assert [level for level, _ in found()] == ["note", "warn"]
    assert all("trimtab doctor --repair" in remedy for _, remedy in found())
    desk.run("workstream", "clean", "--leftovers")
    assert found() == [("ok", "")]


def test_a_trial_says_whether_it_merges_and_passes(desk: Desk, repo: Repo):
    begun(desk).commit("Work", {"app.py": "theirs\n"})
    tried = desk.run("merge", "try", BRANCH, "--check", "grep -q theirs app.py", "--json")
    documented(merge, "try", tried.json())
    assert tried.code == 0 and tried.json()["passed"] is True
    failed = desk.run("merge", "try", BRANCH, "--check", "echo no; false")
    assert failed.code == 1 and "failed with 1" in failed.out and "no\n" in failed.out
    repo.commit("Mine", {"app.py": "mine\n"})
    conflict = desk.run("merge", "try", BRANCH)
    assert conflict.code == 1 and "conflicts with main in app.py" in conflict.out


def test_the_queue_sends_back_what_breaks_the_checks(desk: Desk, repo: Repo):
    for number, files in ((1, {"one.py": "1\n"}), (2, {"bad": "2\n"})):
        begun(desk, number).commit("Work", files)
        desk.run("merge", "submit", f"worker-{number}/task-{number}", "--later")
    approve(desk)
    ran = desk.run("merge", "queue", "--check", "test ! -e bad", "--json")
    documented(merge, "queue", ran.json())
    assert ran.code == 1
    assert [one["branch"] for one in ran.json()["broke"]] == ["worker-2/task-2"]
    assert desk.run("merge", "queue", "--check", "true").out == "Nothing is approved.\n"


def test_without_a_check_the_queue_names_those_of_the_project(desk: Desk, repo: Repo):
    repo.commit("Make", {"Makefile": "test:\n\ttrue\n"})
    ran = desk.run("merge", "queue")
    assert ran.code == 1 and "make test" in ran.err and "--check" in ran.err


def test_every_command_with_json_is_documented():
    for group in (workstream, merge):
        assert set(group.SHAPES) == set(group.command.commands)
