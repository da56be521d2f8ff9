"""`trimtab task fail`, `task attempts` and `diagnose`, and the answers that only the user gives."""

from pathlib import Path

import pytest

from support.repositories import small_repo
from trimtab.model.deeds import Caller, CallerKind
from unit.surfaces.cli.desk import Desk, Ran

ERROR = "ImportError: no module named engine"
STAGES = ["same", "simplified", "debug", "debug", "debug"]


@pytest.fixture
def project(desk: Desk) -> Desk:
    small_repo(desk.root)
    desk.init()
    ok(desk, "task", "add", "Write the parser")
    return desk


def ok(desk: Desk, *words: str) -> Ran:
    ran = desk.run(*words)
    assert ran.code == 0, (words, ran.out, ran.err)
    return ran


def fail(desk: Desk) -> Ran:
    ok(desk, "task", "claim", "1", "--as", "worker-1")
    return ok(desk, "task", "fail", "1", "--error", ERROR, "--as", "worker-1")


def test_a_task_that_fails_says_what_comes_next_until_you_are_asked(project: Desk) -> None:
    assert "Nothing has failed" in ok(project, "task", "attempts", "1").out
    for number, approach in enumerate(STAGES, 2):
        said = fail(project).out
        assert f"attempt {number} ({approach}" in said
    assert "You are asked" in fail(project).out
    told = ok(project, "task", "attempts", "1").out
    assert "6 of 6" in told and "reset state" in told and "trimtab inbox answer 1" in told
    shown = ok(project, "task", "show", "1").out
    assert "6 failed" in shown and "blocked" in shown
    asked = ok(project, "inbox", "show", "1").out
    assert "Restart from checkpoint" in asked and "task-1-round-1.md" in "".join(asked.split())
    assert ok(project, "task", "show", "1", "--json").json()["attempts"][5]["recovery"] == "fallback_mode"


def test_whoever_takes_a_task_that_failed_is_told_of_the_attempts(project: Desk) -> None:
    for _ in range(3):
        fail(project)
    said = ok(project, "task", "claim", "1", "--as", "worker-1").out
    assert "attempt 4 of 6" in said and ERROR in said


def test_without_an_error_the_task_itself_has_failed(project: Desk) -> None:
    ok(project, "task", "claim", "1", "--as", "worker-1")
    ok(project, "task", "fail", "1", "--reason", "there is no such thing", "--as", "worker-1")
    assert ok(project, "task", "show", "1", "--json").json()["status"] == "failed"
    assert ok(project, "task", "attempts", "1", "--json").json()["attempts"] == []


def test_a_report_can_be_made_at_any_time_and_is_a_file_for_you_alone(project: Desk) -> None:
    assert "nothing has failed" in project.run("diagnose").err
    made = ok(project, "diagnose", "1", "--json").json()
    path = Path(made["path"])
    assert path.parent == project.machine / "diagnostics" and path.read_text() == made["content"]
    assert path.stat().st_mode & 0o777 == 0o600 and path.parent.stat().st_mode & 0o777 == 0o700
    fail(project)
    assert ERROR in ok(project, "diagnose").out


def test_an_answer_restarts_from_the_newest_checkpoint_and_only_where_there_is_one(project: Desk) -> None:
    for _ in range(6):
        fail(project)
    refused = project.run("inbox", "answer", "1", "Restart from checkpoint")
    assert refused.code == 1 and "no checkpoint" in refused.err
    file = project.root / "kept.txt"
    file.write_text("as it was\n")
    ok(project, "checkpoint", "create", "--message", "before")
    file.write_text("as it is\n")
    ok(project, "inbox", "answer", "1", "Restart from checkpoint", "--yes")
    assert file.read_text() == "as it was\n"
    tried = ok(project, "task", "attempts", "1", "--json").json()["attempts"]
    assert (tried[-1]["round"], tried[-1]["status"]) == (2, "pending")


def test_restarting_goes_back_to_before_the_first_failure_and_never_to_what_was_restored_away(project: Desk) -> None:
    file = project.root / "kept.txt"
    file.write_text("as it was\n")
    ok(project, "checkpoint", "create", "--message", "before")
    for question in ("1", "2"):
        for _ in range(6):
            fail(project)
        file.write_text(f"broken in round {question}\n")
        if question == "2":
            ok(project, "checkpoint", "create", "--message", "to look at later")
        said = ok(project, "inbox", "answer", question, "Restart from checkpoint", "--yes").out
        assert file.read_text() == "as it was\n"
        assert "ckpt_1" in said
    tried = ok(project, "task", "attempts", "1", "--json").json()["attempts"]
    assert tried[-1]["params"] == {"checkpoint": "ckpt_1"}
    ok(project, "checkpoint", "delete", "ckpt_1", "ckpt_3")
    for _ in range(6):
        fail(project)
    refused = project.run("inbox", "answer", "3", "Restart")
    assert refused.code == 1 and "Restart: 12" in refused.err
    ok(project, "inbox", "answer", "3", "Restart: 2", "--yes")
    assert file.read_text() == "broken in round 1\n"


def test_what_restarting_changes_is_shown_before_it_is_done(project: Desk) -> None:
    file = project.root / "kept.txt"
    file.write_text("as it was\n")
    ok(project, "checkpoint", "create")
    for _ in range(6):
        fail(project)
    file.write_text("as it is\n")
    for words in (("1", "Restart"), ("1", "Restart: 1"), ("1", "Restart", "--json"), ("1=Restart",)):
        refused = project.run("inbox", "answer", *words)
        assert refused.code == 1 and file.read_text() == "as it is\n"
        assert "kept.txt" in refused.out or "1 path" in refused.out + refused.err
    assert ok(project, "inbox", "--json").json()["questions"][0]["status"] == "pending"
    told = ok(project, "inbox", "answer", "1=Restart: ckpt_1, yes").out
    assert "ckpt_1" in told and file.read_text() == "as it was\n"


def test_a_project_without_git_has_its_reports_too(desk: Desk) -> None:
    desk.init()
    ok(desk, "task", "add", "Write the parser")
    for _ in range(6):
        fail(desk)
    report = ok(desk, "diagnose", "1").out
    assert "not in a git repository" in report and "fallback_mode" in report


def test_an_agent_answers_nothing_of_it(project: Desk) -> None:
    for _ in range(6):
        fail(project)
    project.caller = Caller(CallerKind.AGENT, "a session")
    refused = project.run("inbox", "answer", "1", "Restart from checkpoint")
    assert refused.code == 1 and ok(project, "inbox", "--json").json()["questions"][0]["status"] == "pending"
