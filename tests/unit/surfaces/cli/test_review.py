"""`trimtab review`, `trimtab rubric` and the decisions of `trimtab merge`, as a person or an agent runs them."""

import json
import re
from pathlib import Path

import pytest
from pages.work_examples import REVIEW_LINE, shapes_of

from support.repositories import Repo, small_repo
from support.reviewing import SMALL_FILE
from trimtab.model.deeds import Caller, CallerKind
from trimtab.surfaces.cli import merge, review, rubric
from unit.surfaces.cli.desk import Desk, on_a_terminal
from unit.surfaces.cli.test_workstream import same_keys

BRANCH = "worker-1/task-1"
GOOD = ("--score", "clear=8:short names", "--score", "safe=9:all is checked")


@pytest.fixture
def repo(desk: Desk) -> Repo:
    """With one piece of work that is turned in, and a rubric whose one check is quick."""
    made = small_repo(desk.root)
    desk.init()
    folder = desk.folder / "rubrics"
    folder.mkdir()
    (folder / "small.md").write_text(SMALL_FILE)
    ok(desk, "config", "set", "work.checks", '["test ! -e bad"]')
    for name in ("code-quality", "security"):
        ok(desk, "rubric", "retire", name, "--reason", "not here")
    ok(desk, "rubric", "approve", "small")
    ok(desk, "task", "add", "Write the parser")
    path = ok(desk, "workstream", "create", "1", "--as", "worker-1", "--topic", "parser", "--json").json()["path"]
    Repo(Path(path)).commit("Work", {"parser.py": "x = 1\n"})
    return made


def ok(desk: Desk, *arguments: str):
    ran = desk.run(*arguments)
    assert ran.code == 0, (arguments, ran.out, ran.err)
    return ran


def documented(group, name: str, found: object, *, as_: str = "") -> None:
    same_keys(json.loads(shapes_of(group)[as_ or name][0]), found, name)


def started(desk: Desk) -> int:
    desk.run("merge", "submit", BRANCH, "--wait")
    return ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()["reviews"][0]["review"]


def test_from_turning_in_to_the_main_branch(desk: Desk, repo: Repo):
    submitted = ok(desk, "merge", "submit", BRANCH, "--wait", "--json").json()
    documented(merge, "submit", submitted)
    assert (submitted["title"], submitted["author"], submitted["status"]) == (
        "Write the parser",
        "worker-1",
        "pending_qc",
    )
    checked = ok(desk, "review", "checks", BRANCH, "--json").json()
    documented(review, "checks", checked)
    assert checked["reviews"][0]["checks"][0]["status"] == "passed"
    begun = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()
    documented(review, "start", begun)
    assert (Path(begun["folder"]) / "parser.py").exists() and "parser.py" in begun["stat"]
    [line] = ok(desk, "review", "list", "--json").json()["reviews"]
    assert set(line) == set(REVIEW_LINE._fields)
    key = str(begun["reviews"][0]["review"])
    scored = ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD, "--feedback", "Good.", "--json").json()
    assert (scored["verdict"], scored["average"], scored["status"]) == ("pass", 8.5, "pending_coordinator")
    shown = ok(desk, "review", "show", key, "--json").json()
    documented(review, "show", shown)
    assert shown["scores"][0] == {"criterion": "clear", "title": "Clarity", "score": 8.0, "reason": "short names"}
    approved = ok(desk, "merge", "approve", "1", "--json").json()
    assert (approved["status"], approved["decided_by"]) == ("merged", "person")
    assert (repo.path / "parser.py").exists()
    history = ok(desk, "merge", "show", BRANCH).out
    assert "approved by person (review 1 pass, 8.5)" in history
    assert ok(desk, "task", "show", "1", "--json").json()["status"] == "completed"
    refused = desk.run("task", "release", "1")
    assert refused.code == 1 and f"task 1 is completed: {BRANCH} was merged" in refused.err
    assert "trimtab task release 1 --force" in refused.err
    assert ok(desk, "task", "release", "1", "--force", "--json").json()["status"] == "ready"


def test_a_failed_review_says_what_failed_and_tells_the_author(desk: Desk, repo: Repo):
    stream = Repo(desk.folder / "workstreams" / "worker-1-parser")
    stream.commit("Bad", {"bad": "1\n"})
    ran = desk.run("merge", "submit", BRANCH, "--wait")
    assert ran.code == 1 and "works failed" in ran.out and "`test ! -e bad`" in ran.out
    assert "waits for a review" not in ran.out and "`trimtab merge show 1`" in ran.out
    assert f"Fix it and submit again: `trimtab merge submit {BRANCH}`" in " ".join(ran.out.split())
    assert desk.run("merge", "submit", BRANCH, "--wait", "--json").code == 1
    checked = desk.run("review", "checks", "1")
    assert checked.code == 1 and "failed   It works" in checked.out
    key = str(started(desk))
    ran = ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD)
    assert "fail, 8.5 of 10" in ran.out and "Because works failed." in ran.out and "is qc rejected" in ran.out
    told = ok(desk, "message", "list", "worker-1", "--json").json()["messages"][-1]
    assert told["kind"] == "review_failed" and "works" in told["payload"]["text"]
    why = f"review {key} failed (`trimtab review show {key}`)"
    assert f"1 is in progress: {why}." in ok(desk, "task", "list").out
    assert f"1 is back: {why}" in ok(desk, "status").out
    assert f"It is back: {why}." in ok(desk, "work", "--as", "worker-1").out


def test_scores_come_from_a_file_too_and_a_conditional_pass_names_its_issues(desk: Desk, repo: Repo, tmp_path: Path):
    key = str(started(desk))
    low = {"scores": [{"criterion": name, "score": 6, "reason": "so so"} for name in ("clear", "safe")]}
    file = tmp_path / "scores.json"
    file.write_text(json.dumps(low))
    refused = desk.run("review", "score", key, "--as", "reviewer-1", "--file", str(file))
    assert refused.code == 1 and "have to name their issues" in refused.err
    file.write_text(json.dumps({**low, "issues": ["name it better"], "feedback": "Nearly."}))
    found = ok(desk, "review", "score", key, "--as", "reviewer-1", "--file", str(file), "--json").json()
    assert (found["verdict"], found["issues"], found["feedback"]) == ("conditional_pass", ["name it better"], "Nearly.")
    file.write_text(json.dumps({**low, "isues": []}))
    assert "`isues` is not known" in desk.run("review", "score", key, "--file", str(file)).err
    file.write_text("[]")
    assert "no JSON object" in desk.run("review", "score", key, "--file", str(file)).err


def test_what_is_wrong_with_a_score_is_said(desk: Desk, repo: Repo):
    key = str(started(desk))
    for given, said in (
        (("--score", "clear"), "'clear' is no score"),
        (("--score", "clear=8:r"), "safe is not scored"),
        (("--score", "clear=11:r", "--score", "safe=8:r"), "11.0 is no score for clear"),
        (("--score", "clea=8:r", "--score", "safe=8:r"), "Did you mean `clear`?"),
    ):
        ran = desk.run("review", "score", key, "--as", "reviewer-1", *given)
        assert ran.code == 1 and said in ran.err, ran.err
    assert "is with reviewer-1, not with the user" in desk.run("review", "score", key, *GOOD).err


def test_the_author_reviews_nothing_and_a_worker_decides_nothing(desk: Desk, repo: Repo):
    ok(desk, "merge", "submit", BRANCH, "--wait")
    assert "authors cannot review their own work" in desk.run("review", "start", "1", "--as", "worker-1").err
    key = str(started(desk))
    ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD)
    for verb in ("approve", "revise", "reject"):
        refused = desk.run("merge", verb, "1", "--as", "worker-1", "--reason", "r")
        assert refused.code == 1 and "it is a worker" in refused.err
    assert "it is a worker" in desk.run("merge", "queue", "--as", "worker-1").err
    revised = ok(
        desk, "merge", "revise", BRANCH, "--as", "coordinator-1", "--reason", "Name it better.", "--json"
    ).json()
    documented(merge, "revise", revised, as_="submit")
    assert revised["status"] == "qc_rejected"
    refused = desk.run("merge", "submit", BRANCH, "--later")
    assert refused.code == 1 and "nothing was committed on worker-1/task-1 since" in refused.err
    again = ok(desk, "merge", "submit", BRANCH, "--later", "--again").out
    assert "is pending qc; it waits for its checks" in again
    vetoed = desk.run("merge", "veto", "1", "--reason", "r")
    assert vetoed.code == 1 and "is pending qc and cannot become pending coordinator" in vetoed.err
    assert ok(desk, "merge", "reject", "1", "--reason", "Not needed.", "--json").json()["status"] == "closed"
    assert "Nothing is submitted" in ok(desk, "merge", "list").out
    listed = ok(desk, "merge", "list", "--all", "--json").json()["merge_requests"]
    documented(merge, "list", {**listed[0], "reason": ""}, as_="submit")


def test_reviewing_again_measures(desk: Desk, repo: Repo):
    assert "more than once" in ok(desk, "review", "consistency").out
    key = str(started(desk))
    ok(desk, "review", "score", key, "--as", "reviewer-1", *GOOD)
    second = ok(desk, "review", "again", "1", "--as", "reviewer-2", "--json").json()
    documented(review, "again", second, as_="start")
    other = str(second["reviews"][0]["review"])
    low = ("--score", "clear=6:r", "--score", "safe=6:r", "--issue", "one")
    ok(desk, "review", "score", other, "--as", "reviewer-2", *low)
    measured = ok(desk, "review", "consistency", "--json").json()
    documented(review, "consistency", measured)
    assert (measured["spread"], measured["flips"]) == (2.5, 1)
    assert (
        "Reviewed 2 times: 8.50, 6.00 on average, 2.50 apart; the verdicts differ."
        in ok(desk, "review", "show", key).out
    )
    assert "reviewer-2" in ok(desk, "review", "consistency").out
    assert ok(desk, "merge", "show", "1", "--json").json()["status"] == "pending_coordinator"


def test_a_review_fits_on_a_terminal_of_eighty_columns(desk: Desk, repo: Repo):
    key = str(started(desk))
    long = "this reason goes on for quite a while because the reviewer has much to say about names and what they mean"
    feedback = "One.\n\nTwo is a much longer paragraph that cannot be on one line of a terminal of eighty columns."
    words = ("--score", f"clear=8:{long}", "--score", "safe=9:r", "--feedback", feedback, "--issue", long)
    ok(desk, "review", "score", key, "--as", "reviewer-1", *words)
    for arguments in (
        ["review", "show", key],
        ["review", "list", "--all"],
        ["rubric", "show", "small"],
        ["merge", "show", "1"],
    ):
        code, said = on_a_terminal(arguments, desk.root, columns=80, rows=40)
        plain = _without_colors(said)
        assert code == 0 and max(len(line) for line in plain.splitlines()) <= 80, plain


def _without_colors(said: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", said).replace("\r", "")


def test_rubrics_are_listed_shown_proposed_and_decided(desk: Desk, repo: Repo):
    listed = ok(desk, "rubric", "list", "--json").json()
    assert [(one["name"], one["status"]) for one in listed["rubrics"]] == [("small", "approved")]
    documented(rubric, "show", ok(desk, "rubric", "show", "small", "--json").json())
    file = desk.root / "new.md"
    file.write_text(SMALL_FILE.replace('version: "1"', 'version: "2"'))
    assert ok(desk, "rubric", "propose", str(file), "--as", "reviewer-1", "--json").json()["status"] == "proposed"
    assert "it is a reviewer" in desk.run("rubric", "approve", "small@2", "--as", "reviewer-1").err
    assert "small 2 is approved" in ok(desk, "rubric", "approve", "small", "--as", "coordinator-1").out
    assert [one["status"] for one in ok(desk, "rubric", "list", "--all", "--json").json()["rubrics"]][2:] == [
        "retired",
        "approved",
    ]
    before = ok(desk, "rubric", "show", "small@1", "--json").json()
    assert (before["decided_by"], before["retired_by"]) == ("person", "coordinator-1")
    assert "approved by the user, retired by coordinator-1" in ok(desk, "rubric", "show", "small@1").out
    file.write_text(SMALL_FILE.replace('version: "1"', 'version: "3"'))
    ok(desk, "rubric", "propose", str(file))
    assert ok(desk, "rubric", "reject", "small@3", "--reason", "no", "--json").json()["status"] == "rejected"
    assert "no rubric smalll" in desk.run("rubric", "show", "smalll").err


def test_lint_names_the_line_and_the_nearest_word(desk: Desk, repo: Repo):
    assert ok(desk, "rubric", "lint", "--all").out == "3 files: 0 errors\n"
    broken = desk.folder / "rubrics" / "small.md"
    broken.write_text(SMALL_FILE.replace("criteria:", "criterias:"))
    found = desk.run("rubric", "lint", "--json")
    told = found.json()
    assert found.code == 1 and told.pop("troubles") == told["problems"], "the earlier name, for one more release"
    documented(rubric, "lint", told)
    assert told["problems"][0]["where"] == f"{broken}:9"
    assert "Did you mean `criteria`?" in told["problems"][0]["remedy"]
    assert "is not known" in ok(desk, "rubric", "list").out, "what is in force goes on"
    proposed = desk.run("rubric", "propose", str(broken))
    assert proposed.code == 1 and "criterias" in proposed.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("review", "start", "--as", "reviewer-2"),
        ("review", "score", "1", "--as", "reviewer-2", *GOOD),
        ("review", "again", "1"),
        ("merge", "approve", "1"),
        ("merge", "reject", "1", "--reason", "r"),
        ("rubric", "approve", "small"),
        ("rubric", "retire", "small"),
    ],
)
def test_in_the_shell_of_an_agent_nobody_reviews_or_decides_by_a_name_of_his_own(desk: Desk, arguments: tuple):
    desk.init()
    desk.caller = Caller(CallerKind.AGENT, "a test")
    ran = desk.run(*arguments)
    assert ran.code == 1 and "an agent runs this" in ran.err
    assert desk.run("review", "list").code == 0, "looking is free"


def test_every_command_with_json_is_documented():
    for group in (review, rubric, merge):
        assert set(shapes_of(group)) == set(group.command.commands)
