"""What ships passes an ordinary change of an ordinary project, and still fails a bad one."""

from pathlib import Path
from typing import NamedTuple

import pytest

from support.repositories import Repo, empty_repo
from unit.surfaces.cli.desk import Desk

BRANCH = "worker-1/task-1"
LARGE = "".join(f"VALUE_{number} = {number}\n" for number in range(60))


class Change(NamedTuple):
    """A project, the command that shows that it works, and what is changed in it."""

    project: dict[str, str]
    check: str
    files: dict[str, str]


PYTHON = {
    "pyproject.toml": '[project]\nname = "totals"\nversion = "1"\n',
    "totals.py": "def total(prices):\n    return sum(prices)\n",
    "test_totals.py": "import totals\n\nassert totals.total([1, 2]) == 3\n",
}
RUN_PYTHON = "python3 test_totals.py"
FUNCTION = {
    "totals.py": "def total(prices):\n    return sum(prices)\n\n\ndef mean(prices):\n"
    '    """None without prices."""\n    return sum(prices) / len(prices) if prices else None\n',
    "test_totals.py": "import totals\n\nassert totals.total([1, 2]) == 3\nassert totals.mean([1, 3]) == 2\n"
    "assert totals.mean([]) is None\n",
}
JAVASCRIPT = {
    "package.json": '{"name": "totals", "version": "1.0.0", "dependencies": {"left-pad": "1.3.0"}}\n',
    "package-lock.json": '{"name": "totals", "lockfileVersion": 3, "packages": {"": {"name": "totals"},'
    ' "node_modules/left-pad": {"version": "1.3.0"}}}\n',
    "totals.js": "exports.total = (prices) => prices.reduce((sum, price) => sum + price, 0);\n",
    "test.js": "require('node:assert').equal(require('./totals').total([1, 2]), 3);\n",
}
DOCS = {"README.md": "# Totals\n\nAdds pricse.\n", "docs/use.md": "Call `total`.\n"}

ORDINARY = {
    "a Python function with its test": Change(PYTHON, RUN_PYTHON, FUNCTION),
    "a JavaScript function with its test": Change(
        JAVASCRIPT,
        "node test.js",
        {
            "totals.js": JAVASCRIPT["totals.js"] + "exports.count = (prices) => prices.length;\n",
            "test.js": JAVASCRIPT["test.js"] + "require('node:assert').equal(require('./totals').count([1, 2]), 2);\n",
        },
    ),
    "a typo in a project of prose": Change(DOCS, "", {"README.md": "# Totals\n\nAdds prices.\n"}),
}
BAD = {
    "a test that fails": Change(PYTHON, RUN_PYTHON, {"totals.py": "def total(prices):\n    return 0\n"}),
    "a secret": Change(PYTHON, RUN_PYTHON, {"keys.py": "KEY = 'AKIA" + "IOSFODNN7ABCDEFG'\n"}),
    "a name that is not there": Change(PYTHON, RUN_PYTHON, {"more.py": "def more(prices):\n    return summ(prices)\n"}),
}


def ok(desk: Desk, *arguments: str):
    ran = desk.run(*arguments)
    assert ran.code == 0, (arguments, ran.out, ran.err)
    return ran


def submitted(desk: Desk, change: Change) -> Repo:
    repo = empty_repo(desk.root)
    repo.commit("Begin", dict(change.project))
    desk.init()
    if change.check:
        ok(desk, "config", "set", "work.checks", f'["{change.check}"]')
    ok(desk, "task", "add", "Change it")
    path = ok(desk, "workstream", "create", "1", "--as", "worker-1", "--json").json()["path"]
    Repo(Path(path)).commit("Change it", dict(change.files))
    desk.run("merge", "submit", BRANCH, "--wait")
    return repo


def reviewed(desk: Desk, score: str) -> list[dict[str, object]]:
    """One score for all criteria of each review, until the verdict is there."""
    begun = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()
    views: list[dict[str, object]] = []
    for review in begun["reviews"]:
        words = ("--as", "reviewer-1", "--all", score, "--note", "as the diff shows")
        views.append(ok(desk, "review", "score", str(review["review"]), *words, "--json").json())
        if views[-1]["verdict"] == "fail":
            break
    return views


@pytest.mark.parametrize("change", ORDINARY.values(), ids=ORDINARY)
def test_an_ordinary_change_passes_with_one_score_for_each_rubric(desk: Desk, change: Change):
    repo = submitted(desk, change)
    views = reviewed(desk, "8")
    assert [(view["verdict"], view["issues"]) for view in views] == [("pass", [])] * 2, views
    check = () if change.check else ("--check", "true")
    ok(desk, "merge", "approve", "1")
    ok(desk, "merge", "queue", *check)
    assert all((repo.path / name).read_text() == content for name, content in change.files.items())


@pytest.mark.parametrize("change", BAD.values(), ids=BAD)
def test_a_bad_change_fails_whatever_it_is_scored(desk: Desk, change: Change):
    submitted(desk, change)
    assert reviewed(desk, "10")[-1]["verdict"] == "fail"
    assert ok(desk, "merge", "show", "1", "--json").json()["status"] == "qc_rejected"


def test_code_that_nothing_proves_to_work_passes_with_a_condition_that_says_what_to_set(desk: Desk):
    submitted(desk, Change(PYTHON, "", FUNCTION))
    quality, _ = reviewed(desk, "8")
    assert quality["verdict"] == "conditional_pass"
    assert quality["issues"] == ["tests was not run: No command is set that shows that the project works."]
    shown = desk.run("review", "show", str(quality["review"])).out
    assert "skipped  Tests run at least 80 % of the changed lines" in shown and "work.checks" in shown


def test_one_low_score_for_all_is_enough_for_a_small_change_and_not_for_a_large_one(desk: Desk):
    submitted(desk, Change(PYTHON, RUN_PYTHON, {"values.py": LARGE}))
    begun = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()
    first = str(begun["reviews"][0]["review"])
    low = ("review", "score", first, "--as", "reviewer-1", "--all", "6", "--note", "no docs", "--issue", "say why")
    refused = desk.run(*low)
    assert refused.code == 1 and "a change of 60 lines" in refused.err
    assert "Score each of: readability, maintainability, documentation, tests" in refused.err
    words = ("--all", "8", "--note", "plain", "--score", "documentation=3:none", "--issue", "say why", "--json")
    mixed = ok(desk, *low[:5], *words).json()
    assert (mixed["verdict"], mixed["average"]) == ("conditional_pass", 6.75)


def test_a_note_belongs_to_a_score_for_all_and_a_score_for_all_needs_one(desk: Desk):
    submitted(desk, ORDINARY["a typo in a project of prose"])
    ok(desk, "review", "start", "--as", "reviewer-1")
    lonely = desk.run("review", "score", "1", "--as", "reviewer-1", "--note", "fine")
    assert lonely.code == 1 and "--all SCORE" in lonely.err
    silent = desk.run("review", "score", "1", "--as", "reviewer-1", "--all", "8")
    assert silent.code == 1 and "needs a reason" in silent.err
    low = ok(desk, "review", "score", "1", "--as", "reviewer-1", "--all", "6", "--note", "x", "--issue", "y", "--json")
    assert low.json()["verdict"] == "conditional_pass"


def test_a_rubric_sets_its_own_thresholds_stricter_and_never_looser(desk: Desk):
    submitted(desk, ORDINARY["a typo in a project of prose"])
    folder = desk.folder / "rubrics"
    folder.mkdir()
    file = folder / "code-quality.md"
    sheet = '---\nname: code-quality\nversion: "2"\nabout: A\ncriteria:\n  - id: clear\n{more}---\n'
    for more in ("pass_from: 6\n", "fail_below: 4\n", "pass_from: 8\nfail_below: 9\n", "pass_from: high\n"):
        file.write_text(sheet.format(more=more))
        assert "a rubric may only ask for more" in desk.run("rubric", "lint").out
    file.write_text(sheet.format(more="pass_from: 9\nfail_below: 6\n"))
    ok(desk, "rubric", "approve", "code-quality@2")
    assert "An average of 9 passes, one below 6 fails." in ok(desk, "rubric", "show", "code-quality").out
    ok(desk, "rubric", "retire", "security", "--reason", "not here")
    path = ok(desk, "workstream", "list", "--json").json()["workstreams"][0]["path"]
    for score, verdict in (("8", "conditional_pass"), ("5.5", "fail")):
        Repo(Path(path)).commit("Go on", {"README.md": f"# Totals\n\nAdds prices, {score}.\n"})
        ok(desk, "merge", "submit", BRANCH, "--wait")
        begun = ok(desk, "review", "start", "--as", "reviewer-1", "--json").json()
        number = str(begun["reviews"][0]["review"])
        words = ("--as", "reviewer-1", "--all", score, "--note", "as the diff shows", "--issue", "more", "--json")
        assert ok(desk, "review", "score", number, *words).json()["verdict"] == verdict
