"""`trimtab review close`: the issues of a conditional pass are closed out, and the work goes on without a new round."""

from support.repositories import Repo
from unit.surfaces.cli.desk import Desk
from unit.surfaces.cli.test_review import BRANCH, ok, repo, started

LOW = ("--all", "6", "--note", "two gaps", "--issue", "test the empty file", "--issue", "name the unit")
__all__ = ["repo"]


def conditional(desk: Desk) -> str:
    number = str(started(desk))
    scored = ok(desk, "review", "score", number, "--as", "reviewer-1", *LOW, "--json").json()
    assert (scored["verdict"], scored["closed"]) == ("conditional_pass", [])
    return number


def closing(number: str, *words: str) -> tuple[str, ...]:
    return ("review", "close", number, *words)


def test_closed_issues_are_shown_with_their_notes_and_the_coordinator_is_told_once_all_are(desk: Desk, repo: Repo):
    number = conditional(desk)
    first = ok(desk, *closing(number, "--issue", "2", "--note", "it is in the README", "--as", "reviewer-1"))
    assert "1 issue closed, 1 open" in first.out
    view = ok(desk, *closing(number, "--note", "no file is ever empty", "--as", "coordinator-1", "--json")).json()
    assert [(one["issue"], one["by"], one["note"]) for one in view["closed"]] == [
        ("name the unit", "reviewer-1", "it is in the README"),
        ("test the empty file", "coordinator-1", "no file is ever empty"),
    ]
    assert (view["verdict"], view["status"]) == ("conditional_pass", "pending_coordinator")
    shown = ok(desk, "review", "show", number).out
    assert "1. test the empty file\n     closed by coordinator-1: no file is ever empty" in shown
    [message] = ok(desk, "message", "list", "--unread", "--json").json()["messages"]
    assert message["to"] == "coordinator" and "closed by reviewer-1: name the unit" in message["payload"]["text"]
    ok(desk, "merge", "approve", "1")
    assert repo.git("cat-file", "-t", "main:parser.py") == "blob"


def test_where_a_pass_approves_itself_so_does_a_conditional_pass_without_open_issues(desk: Desk, repo: Repo):
    ok(desk, "config", "set", "work.approval", "verdict")
    number = conditional(desk)
    ok(desk, *closing(number, "--issue", "1", "--note", "covered by the caller", "--as", "reviewer-1"))
    assert ok(desk, "merge", "show", "1", "--json").json()["status"] == "pending_coordinator"
    ok(desk, *closing(number, "--note", "renamed nowhere else", "--as", "reviewer-1"))
    assert ok(desk, "merge", "show", "1", "--json").json()["status"] == "merged"
    assert repo.git("cat-file", "-t", "main:parser.py") == "blob"


def test_who_may_not_close_what_and_what_cannot_be_closed(desk: Desk, repo: Repo):
    ok(desk, "config", "set", "work.checks", "[]")
    number = str(started(desk))
    high = ("--all", "8", "--note", "plain")
    ok(desk, "review", "score", number, "--as", "reviewer-1", *high)
    refused = {
        "reviewer-1": "it is a reviewer",
        "worker-1": "has written",
        "worker-2": "it is a worker",
        "reviewer-2": "it is a reviewer",
    }
    for name, why in refused.items():
        ran = desk.run(*closing(number, "--note", "trust me", "--as", name))
        assert ran.code == 1 and why in ran.err, (name, ran.err)
    missing = desk.run(*closing(number, "--issue", "3", "--note", "x"))
    assert missing.code == 1 and f"review {number} has no issue 3" in missing.err
    empty = desk.run(*closing(number, "--note", " "))
    assert empty.code == 1 and "needs a note" in empty.err
    ok(desk, *closing(number, "--note", "I ran the tests myself"))
    ok(desk, "merge", "revise", "1", "--reason", "one more thing")
    late = desk.run(*closing(number, "--note", "again"))
    assert late.code == 1 and "decides nothing any more" in late.err


def test_a_pass_has_nothing_to_close(desk: Desk, repo: Repo):
    number = str(started(desk))
    ok(desk, "review", "score", number, "--as", "reviewer-1", "--all", "9", "--note", "plain")
    ran = desk.run(*closing(number, "--note", "x"))
    assert ran.code == 1 and "only the issues of a conditional pass" in ran.err
    assert ok(desk, "merge", "show", BRANCH, "--json").json()["status"] == "pending_coordinator"
