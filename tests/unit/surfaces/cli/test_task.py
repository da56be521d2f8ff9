"""`trimtab task`, and the project around it, as a person types it."""

import json
import os
import re
from pathlib import Path

import pytest

from trimtab.coordinator.tasks import claims
from trimtab.coordinator.work import open_work
from trimtab.local.locate import journal_path
from trimtab.store.journal import Journal
from unit.surfaces.cli.desk import Desk, on_a_terminal


@pytest.fixture
def project(desk: Desk) -> Desk:
    desk.init()
    return desk


def added(desk: Desk, *arguments: str) -> str:
    ran = desk.run("task", "add", *arguments, "--json")
    assert ran.code == 0, ran.err
    return ran.json()["number"]


def test_where_nobody_opted_in_nothing_is_made(desk: Desk) -> None:
    ran = desk.run("task", "add", "a task")
    assert ran.code == 1
    assert "trimtab init" in ran.err
    assert list(desk.root.iterdir()) == []


def test_a_task_goes_its_way_from_added_to_done(project: Desk) -> None:
    assert added(project, "Write the parser", "-p", "P1", "--role", "worker", "--estimate", "1.5h") == "1"
    assert added(project, "Test it", "--needs", "1") == "2"
    following = project.run("task", "next", "--role", "worker", "--json").json()
    assert following["task"]["number"] == "1"
    assert following["task"]["estimate_minutes"] == 90
    taken = project.run("task", "claim", "--as", "worker-1", "--role", "worker", "--json").json()
    assert (taken["task"]["number"], taken["agent"], taken["claim"]) == ("1", "worker-1", 1)
    nothing = project.run("task", "claim", "--as", "worker-2", "--role", "worker", "--json")
    assert nothing.code == 1
    assert nothing.json()["task"] is None
    assert "1 in progress, 1 waiting" in nothing.json()["why"]
    stranger = project.run("task", "done", "1", "--as", "worker-2")
    assert stranger.code == 1
    assert "task 1 is with worker-1" in stranger.err
    assert project.run("task", "renew", "1", "--as", "worker-1").code == 0
    assert project.run("task", "done", "1", "--as", "worker-1").code == 0
    assert project.run("task", "claim", "--json").json()["task"]["number"] == "2"
    shown = project.run("task", "show", "1", "--json").json()
    assert [one["kind"] for one in shown["history"]] == ["task.added", "task.claimed", "task.completed"]
    assert shown["needed_by"] == ["2"]


def test_an_illegal_step_is_refused_with_both_ends_and_what_is_possible(project: Desk) -> None:
    added(project, "one")
    project.run("task", "done", "1")
    ran = project.run("task", "block", "1", "--reason", "too late")
    assert ran.code == 1
    assert "task 1 is completed and cannot become blocked" in ran.err
    assert "From completed it can become: pending." in ran.err


def test_a_list_names_what_a_waiting_task_waits_for(project: Desk) -> None:
    for title in ("Lexer", "Parser", "Printer"):
        added(project, title)
    added(project, "Test the parser", "--needs", "1", "--needs", "2")
    added(project, "Release", "--needs", "1", "--needs", "2", "--needs", "3")
    project.run("task", "done", "1")
    shown = project.run("task", "list").out
    assert "4       waiting for 2 " in shown and "5       waiting for 2, 3 " in shown
    added(project, "Announce", "--needs", "2", "--needs", "3", "--needs", "4")
    code, shown = on_a_terminal(["task", "list"], project.root, columns=80)
    assert code == 0 and "waiting for 2, 3, …" in shown and "Test the parser" in shown
    assert project.run("task", "list", "--json").json()["needs"]["6"] == ["2", "3", "4"]


def test_what_was_done_too_early_is_said_to_be(project: Desk) -> None:
    for title in ("a", "b", "c"):
        added(project, title)
    project.run("task", "needs", "3", "1", "2")
    assert "although it waits for 1, 2, which are not done" in project.run("task", "done", "3").out
    assert "although" not in project.run("task", "done", "1").out


def test_a_task_is_not_turned_in_past_its_workstream(project: Desk) -> None:
    """That would be a review of nothing, which nobody could begin: `merge submit` turns in what was made."""
    added(project, "one")
    assert project.run("task", "submit", "1").code == 1
    assert "merge submit" in project.run("task", "claim", "--help").out


def test_a_lease_that_ran_out_is_seen_by_whoever_lists(project: Desk) -> None:
    added(project, "one")
    with open_work(str(project.root), dict(os.environ)) as work:
        claims.claim_this(work, "1", "worker-1", lease_ms=-1)
    assert project.run("task", "list", "--json").json()["tasks"][0]["standing"] == "ready"
    with open_work(str(project.root), dict(os.environ)) as work:
        claims.claim_this(work, "1", "worker-1", lease_ms=-1)
    assert project.run("task", "show", "1", "--json").json()["standing"] == "ready"


def test_an_empty_list_says_whether_there_is_nothing_or_nothing_like_it(project: Desk) -> None:
    assert "There are no tasks yet" in project.run("task", "list", "--all").out
    assert "No task is open" in project.run("task", "list").out
    added(project, "one")
    assert "No matching tasks" in project.run("task", "list", "-s", "blocked").out


def test_moments_are_told_to_people_as_everywhere(project: Desk) -> None:
    added(project, "one")
    for command in ("claim", "renew"):
        assert re.search(r"until \d{4}-\d\d-\d\d \d\d:\d\d\.$", project.run("task", command, "1").out)


def test_a_cycle_is_refused_and_printed(project: Desk) -> None:
    for title in ("a", "b", "c"):
        added(project, title)
    assert project.run("task", "needs", "2", "1").code == 0
    assert project.run("task", "needs", "3", "2").code == 0
    ran = project.run("task", "needs", "1", "3")
    assert ran.code == 1
    assert "1 needs 3 needs 2 needs 1" in ran.err
    assert project.run("task", "show", "1", "--json").json()["needs"] == []
    assert project.run("task", "needs", "1", "1").code == 1


def test_a_blocked_task_says_why_and_comes_back(project: Desk) -> None:
    added(project, "one")
    project.run("task", "block", "1", "--reason", "no key yet")
    shown = project.run("task", "show", "1")
    assert "blocked: no key yet" in shown.out
    project.run("task", "release", "1")
    assert project.run("task", "list", "-s", "ready", "--json").json()["tasks"][0]["number"] == "1"


@pytest.mark.parametrize("arguments", [("list",), ("next",), ("show", "1"), ("claim",)])
def test_what_people_see_is_told_as_json_too(project: Desk, arguments: tuple[str, ...]) -> None:
    added(project, "Write the parser")
    assert "Write the parser" in project.run("task", *arguments).out
    project.run("task", "release", "1")
    assert "Write the parser" in json.dumps(project.run("task", *arguments, "--json").json())


@pytest.mark.parametrize("number", ["1..2", "a", "1.2.3.4.5.6.7.8.9", "-", "1.٣"])
def test_what_is_no_number_is_said_to_be_none(project: Desk, number: str) -> None:
    ran = project.run("task", "show", "--", number)
    assert ran.code == 1
    assert "no number of a task" in ran.err


def test_numbers_are_given_in_order_and_a_taken_one_is_refused(project: Desk) -> None:
    assert added(project, "a") == "1"
    assert added(project, "b", "--under", "1") == "1.1"
    assert [added(project, "c", "--under", "1") for _ in range(9)][-1] == "1.10"
    assert added(project, "d") == "2"
    assert added(project, "e", "--number", "007.1") == "7.1"
    assert added(project, "f") == "8"
    assert project.run("task", "add", "again", "--number", "7.01").code == 1
    listed = project.run("task", "list", "--under", "1", "--json").json()["tasks"]
    assert [one["number"] for one in listed] == ["1", *(f"1.{place}" for place in range(1, 11))]


def test_a_pause_keeps_tasks_from_being_taken_and_a_start_lets_them_go_on(project: Desk) -> None:
    added(project, "one")
    assert project.run("resume").code == 1
    assert project.run("start", "--json").json()["status"] == "active"
    assert project.run("start").code == 0, "what is already so is no error"
    assert project.run("pause", "--reason", "a demonstration").code == 0
    refused = project.run("task", "claim")
    assert refused.code == 1
    assert "paused" in refused.out
    assert project.run("resume").code == 0
    assert project.run("task", "claim").code == 0
    assert project.run("stop", "another-project").code == 1
    assert project.run("stop").code == 0
    assert project.run("pause", "nobody's").code == 1


def test_status_tells_how_far_the_work_is_and_what_is_in_the_way(project: Desk) -> None:
    assert project.run("status", "--json").json()["work"] is None
    for title in ("a", "b", "c", "d"):
        added(project, title)
    project.run("task", "needs", "2", "1")
    project.run("task", "needs", "3", "2")
    project.run("task", "done", "4")
    work = project.run("status", "--json").json()["work"]
    assert work["completion_percentage"] == 25.0
    assert work["counts"] == {"completed": 1, "ready": 1, "waiting": 2}
    assert (work["bottleneck"]["number"], work["bottleneck"]["holds_up"]) == ("1", 2)
    shown = project.run("status").out
    assert "25 % done, under way" in shown
    assert "1 a: 2 tasks wait for it" in shown
    dump = project.run("status", "--dump").json()
    assert [task["number"] for task in dump["tasks"]] == ["1", "2", "3", "4"]
    assert dump["events"][0]["kind"] == "task.completed"


def test_the_phase_is_what_the_person_said_until_it_is_to_be_inferred(project: Desk) -> None:
    added(project, "one")
    assert "4, planning" in project.run("phase").out
    assert project.run("phase", "5", "--evidence", "drawing boxes", "--json").json()["phase_name"] == "architecture"
    project.run("task", "claim")
    assert project.run("phase", "--json").json()["phase"] == 5
    inferred = project.run("phase", "--infer", "--json").json()
    assert (inferred["phase"], inferred["phase_by"]) == (7, "inferred")
    assert inferred["phase_evidence"] == "1 task is in progress"
    assert project.run("phase", "16").code == 1
    kinds = [one["kind"] for one in project.run("status", "--dump").json()["events"]]
    assert kinds.count("project.phase") == 2


def test_a_message_is_pending_then_read_then_processed(project: Desk) -> None:
    sent = project.run("message", "send", "worker", "Mind the gap", "--as", "reviewer", "--json").json()
    assert sent["status"] == "pending"
    number = str(sent["id"])
    assert project.run("message", "done", number).code == 1
    assert [one["id"] for one in project.run("message", "read", "worker", "--json").json()["messages"]] == [sent["id"]]
    assert project.run("message", "read", "worker", "--json").json()["messages"] == []
    assert project.run("message", "done", number, "--json").json()["status"] == "processed"
    assert "Mind the gap" in project.run("message", "list").out


def test_what_hooks_must_know_stands_in_the_journal(project: Desk) -> None:
    added(project, "Write the parser")
    project.run("message", "send", "worker", "Mind the gap")
    project.run("task", "claim", "--as", "worker-1")

    def published() -> dict[str, object]:
        journal = Journal(journal_path(str(project.root)))
        try:
            return dict(journal.published(("work",))["work"])
        finally:
            journal.close()

    found = published()
    assert found["tasks"]["worker-1"]["number"] == "1"
    assert found["messages"]["worker"][0]["text"] == "Mind the gap"
    assert found["project"]["tasks"] == {"in_progress": 1}
    project.run("message", "read", "worker")
    project.run("task", "done", "1", "--as", "worker-1")
    assert set(published()) == {"project", "looked"}


def test_an_import_brings_in_a_check_list_once(project: Desk, tmp_path: Path) -> None:
    plan = project.root / "TODO.md"
    plan.write_text(
        "# Parser\n- [x] Read the grammar\n- [ ] Write it (P1) (2h)\n  - [ ] lexer\n  - [ ] tree (needs 1.2.1)\n"
        "# Later\n- [ ] Publish (needs 1.2)\n"
    )
    ran = project.run("task", "import", "TODO.md", "--json")
    assert ran.code == 0, ran.err
    assert [(one["number"], one["standing"]) for one in ran.json()["added"]] == [
        ("1.1", "completed"),
        ("1.2", "waiting"),
        ("1.2.1", "ready"),
        ("1.2.2", "waiting"),
        ("2.1", "waiting"),
    ]
    plan.write_text(plan.read_text().replace("- [ ] lexer", "- [x] lexer") + "- [ ] Rest\n")
    again = project.run("task", "import", "TODO.md", "--json").json()
    assert [one["title"] for one in again["added"]] == ["Rest"]
    assert [one["title"] for one in again["completed"]] == ["lexer"]
    assert len(again["kept"]) == 4
    assert project.run("task", "next", "--json").json()["task"]["number"] == "1.2.2"


def test_an_import_says_which_lines_it_did_not_take(project: Desk) -> None:
    (project.root / "TODO.md").write_text("- [ ] one\n\n1. numbered\n2. too\n\n```\n- code\n```\n- [ ] two\n")
    said = project.run("task", "import", "TODO.md").out
    assert "2 lines of a list were not taken (3, 4)" in said
    assert project.run("task", "import", "TODO.md", "--json").json()["passed_over"] == [3, 4]
    (project.root / "PLAN.md").write_text("1. look\n2. cut\n\n- a remark\n")
    assert "not taken" not in project.run("task", "import", "PLAN.md").out


def test_what_is_behind_needs_is_meant_as_the_file_counts(project: Desk) -> None:
    for title in ("there before", "this too"):
        added(project, title)
    (project.root / "flat.md").write_text("- [ ] a\n- [ ] b (needs 1)\n")
    project.run("task", "import", "flat.md")
    assert project.run("task", "show", "4", "--json").json()["needs"] == ["3"]
    (project.root / "deep.md").write_text("# A\n- [ ] c\n- [ ] d\n# B\n- [ ] e (needs 1)\n- [ ] f (needs 4)\n")
    numbers = [one["number"] for one in project.run("task", "import", "deep.md", "--json").json()["added"]]
    assert numbers == ["5.1", "5.2", "6.1", "6.2"]
    assert project.run("task", "show", "6.1", "--json").json()["needs"] == ["5.1", "5.2"], "all below the heading"
    assert project.run("task", "show", "6.2", "--json").json()["needs"] == ["4"], "none of the file: one that is there"


def test_an_import_that_cannot_be_understood_brings_in_nothing(project: Desk) -> None:
    (project.root / "bad.csv").write_text("title,needs\nfirst,\nsecond,9\n")
    ran = project.run("task", "import", "bad.csv")
    assert ran.code == 1
    assert "“second” needs 9, and there is no such task" in ran.err
    (project.root / "below.md").write_text("# A\n- [ ] first (needs 2)\n- [ ] second\n")
    assert "There is 1.2, if that is meant" in " ".join(project.run("task", "import", "below.md").err.split())
    assert project.run("task", "list", "--all", "--json").json()["tasks"] == []


def test_uninstall_leaves_the_tasks_to_their_owner(project: Desk) -> None:
    added(project, "Write the parser")
    ran = project.run("uninstall", "--yes")
    assert (project.machine / "state.db").exists(), ran.out + ran.err


def test_the_alias_is_the_same_program() -> None:
    from importlib.metadata import entry_points

    found = {one.name: one.value for one in entry_points(group="console_scripts") if one.dist.name == "trimtab"}
    assert found["codeframe"] == found["trimtab"]
