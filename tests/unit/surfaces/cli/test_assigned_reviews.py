"""Submitted work is assigned to a reviewer, who is told at once; and a project may want one rubric alone."""

import re
from pathlib import Path

from support.repositories import Repo, small_repo
from unit.surfaces.cli.desk import Desk, on_a_terminal
from unit.surfaces.cli.test_review import ok

GOOD = ("--all", "8", "--note", "plain")


def prepared(desk: Desk) -> None:
    small_repo(desk.root)
    desk.init()
    ok(desk, "config", "set", "work.checks", '["true"]')
    ok(desk, "config", "set", "work.rubric", "security")


def submitted(desk: Desk, number: int, worker: str = "worker-1") -> dict[str, object]:
    ok(desk, "task", "add", f"Part {number}")
    made = ok(desk, "workstream", "create", str(number), "--as", worker, "--json").json()
    Repo(Path(made["path"])).commit("Work", {f"part{number}.py": f"x = {number}\n"})
    ran = desk.run("merge", "submit", made["branch"], "--wait", "--json")
    assert ran.code in (0, 1), ran.err  # 1 where its checks failed
    return ran.json()


def unread(desk: Desk) -> list[tuple[str, str]]:
    found = ok(desk, "message", "list", "--unread", "--json").json()["messages"]
    told = [(message["to"], message["kind"]) for message in found]
    return [(to, kind) for to, kind in told if not kind.startswith("checks_")]


def test_without_a_reviewer_at_work_the_role_is_told_and_whoever_takes_it_settles_that(desk: Desk):
    prepared(desk)
    assert submitted(desk, 1)["reviewer"] == ""
    assert unread(desk) == [("reviewer", "review_assigned")]
    [message] = ok(desk, "message", "list", "--unread", "--json").json()["messages"]
    assert "waits for your review: request 1" in message["payload"]["text"]
    ok(desk, "review", "start", "--as", "reviewer-1")
    assert unread(desk) == []


def test_of_reviewers_at_work_the_one_with_the_fewest_open_reviews_is_assigned_and_no_author(desk: Desk):
    prepared(desk)
    submitted(desk, 1)
    ok(desk, "review", "start", "1", "--as", "reviewer-1")
    submitted(desk, 2)  # reviewer-1 is the only one who is known
    ok(desk, "review", "start", "2", "--as", "reviewer-2")  # who takes over what was not begun
    ok(desk, "review", "score", "2", "--as", "reviewer-2", *GOOD)
    third = submitted(desk, 3)
    assert third["reviewer"] == "reviewer-2", "reviewer-1 has an open review"
    fourth = submitted(desk, 4, worker="reviewer-2")
    assert fourth["reviewer"] == "reviewer-1", "nobody reviews what they wrote"
    assert unread(desk)[-2:] == [("reviewer-2", "review_assigned"), ("reviewer-1", "review_assigned")]
    rows = ok(desk, "review", "list").out
    assert "assigned to reviewer-2" in rows and "reviewer-2" in ok(desk, "merge", "list").out
    shown = ok(desk, "merge", "show", "3").out
    assert "it is assigned to reviewer-2, who has not begun" in shown
    assert "`trimtab review start 3 --as reviewer-2`" in shown


def test_lists_tell_what_is_assigned_from_what_is_begun_and_from_what_a_check_failed_for(desk: Desk):
    prepared(desk)
    submitted(desk, 1)
    ok(desk, "review", "start", "1", "--as", "reviewer-1")
    submitted(desk, 2)  # reviewer-1 is known by now, and has not begun
    ok(desk, "config", "set", "work.checks", '["false"]')
    ok(desk, "config", "set", "work.rubric", "code-quality")
    submitted(desk, 3)
    told = ok(desk, "merge", "list", "--json").json()["merge_requests"]
    assert [request["review_begun"] for request in told] == [True, False, False]
    assert [bool(request["failed_checks"]) for request in told] == [False, False, True]
    failed = told[2]["failed_checks"][0]
    for list_, words in (
        ("merge", ("in review", "assigned", "check failed")),
        ("review", ("with reviewer-1", "assigned to reviewer-1", "assigned to reviewer-1, check failed")),
    ):
        _, said = on_a_terminal([list_, "list"], desk.root, columns=80)
        said = re.sub(r"\x1b\[[\d;]*m", "", said)
        rows = [line for line in said.splitlines() if line[:1].isdigit()]
        assert len(rows) == 3 and all(word in row for word, row in zip(words, rows, strict=True)), said
        assert "…" not in said and max(map(len, said.splitlines())) <= 80
        assert all(f"worker-1/task-{number}" in said for number in (1, 2, 3))
    listed = " ".join(ok(desk, "merge", "list").out.split())
    assert f"Request 3: {failed} failed, and reviewer-1 has not begun its review: `trimtab merge show 3`." in listed
    status = ok(desk, "status").out
    assert "1 (worker-1/task-1) in review by reviewer-1" in status
    assert "2 (worker-1/task-2) assigned to reviewer-1" in status
    assert f"3 (worker-1/task-3) {failed} failed, assigned to reviewer-1" in status


def test_who_asks_for_any_review_gets_the_assigned_one_and_what_was_begun_is_held(desk: Desk):
    prepared(desk)
    submitted(desk, 1)
    ok(desk, "review", "start", "--as", "reviewer-1")
    ok(desk, "review", "score", "1", "--as", "reviewer-1", *GOOD)
    assert submitted(desk, 2)["reviewer"] == "reviewer-1"
    begun = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()
    assert begun["merge_request"] == 2 and unread(desk) == [("coordinator", "review_passed")]
    late = desk.run("review", "start", "2", "--as", "reviewer-2")
    assert late.code == 1 and "reviewer-1 reviews merge request 2 already" in late.err, "what was begun is held"
    history = ok(desk, "review", "show", "2", "--json").json()["history"]
    assert [entry["by"] for entry in history if entry["kind"] == "review.taken"] == ["reviewer-1"]


def test_a_project_may_want_one_rubric_and_so_one_review(desk: Desk):
    prepared(desk)
    submitted(desk, 1)
    assert [row["rubric"] for row in ok(desk, "review", "list", "--json").json()["reviews"]] == ["security"]
    ok(desk, "config", "set", "work.rubric", "securty")
    ok(desk, "task", "add", "Part 2")
    made = ok(desk, "workstream", "create", "2", "--as", "worker-2", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"b.py": "x = 1\n"})
    refused = desk.run("merge", "submit", made["branch"])
    assert refused.code == 1 and "no rubric securty is approved" in refused.err and "security" in refused.err
    ok(desk, "config", "unset", "work.rubric")
    ok(desk, "merge", "submit", made["branch"], "--wait")
    rows = ok(desk, "review", "list", made["branch"], "--json").json()["reviews"]
    assert sorted(row["rubric"] for row in rows) == ["code-quality", "security"]


def test_a_repository_cannot_choose_the_rubric(desk: Desk):
    prepared(desk)
    ok(desk, "config", "unset", "work.rubric")
    (desk.folder / "config.toml").write_text('[work]\nrubric = "security"\n')
    desk.git("add", "-f", ".trimtab/config.toml")
    desk.git("commit", "-qm", "Choose")
    assert ok(desk, "config", "get", "work.rubric").out.strip() in ("", '""')
