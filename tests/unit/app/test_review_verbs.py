"""A verb of reviews or rubrics does the same and tells the same, whichever surface asks for it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import trimtab
from trimtab.app import reviews, rubrics
from trimtab.app.context import Context, open_context
from trimtab.app.views import as_json, brief
from trimtab.model.agents import agent_named
from trimtab.model.reviews import Score
from unit.surfaces.cli.desk import THE_USER, Desk
from unit.surfaces.mcp.reviewing import CHECKED, RUBRIC, reviewed_team, score_of
from unit.surfaces.mcp.team import Member, Team

_WHICH_ONE = {"review", "merge_request", "request", "branch", "commit", "folder", "base", "head", "rubric_number"}
_WHEN = {"at", "created_at", "finished_at", "decided_at", "seconds"}
REVIEWER, OTHER = "reviewer-cd34", "reviewer-ef56"
CRITERIA = ("clarity", "fit")


class Surfaces:
    """One project, as the command line, the server's tools and a program see it."""

    def __init__(self, team: Team, desk: Desk) -> None:
        self.team = team
        self.desk = desk

    def cli(self, *words: str) -> Any:
        ran = self.desk.run(*words, "--json")
        assert ran.code == 0, (words, ran.err)
        return ran.json()

    def tool(self, name: str, tool: str, **arguments: Any) -> Any:
        member = Member(self.team) if name == "main" else self.team.member(*name.split("-"))
        return member.call(tool, **arguments)

    def api(self, use: Callable[[trimtab.Project], Any]) -> Any:
        with trimtab.Project.open(str(self.team.root), caller=THE_USER) as project:
            return use(project)

    def verb(self, actor: str, use: Callable[[Context], Any]) -> Any:
        with open_context(str(self.team.root), dict(os.environ), agent_named(actor)) as context:
            return use(context)

    def submitted(self, number: int) -> int:
        """Merge requests of equal content."""
        worker = self.team.member("worker", "ab12")
        self.team.main.call("task", action="add", title="Write it", role="worker", task=f"7.{number}")
        worker.in_workstream(f"7.{number}", {"parser.py": "y = 2\n"})
        return worker.call("submit_for_qc", title="A parser", task=f"7.{number}", self_checks=CHECKED)["request"]

    def held(self, request: int) -> list[Any]:
        """What the store has of the reviews of a request, without what tells it from another."""
        found = self.verb("person", lambda at: reviews.list_reviews(at, str(request)))
        views = [self.verb("person", lambda at, key=line.review: reviews.show(at, key)) for line in found.reviews]
        return [plain(as_json(view)) for view in views]


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: plain(one)
            for key, one in value.items()
            if key not in _WHICH_ONE | _WHEN | {"also_reviewed", "data", "open_reviews"}
        }
    return [plain(one) for one in value] if isinstance(value, list) else value


def given(points: float) -> list[Score]:
    return [Score(name, points, "as the diff shows") for name in CRITERIA]


@pytest.fixture
def surfaces(tmp_path: Path, nobody_s_home: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Surfaces]:
    root = tmp_path / "engine"
    with reviewed_team(root, nobody_s_home) as team:
        yield Surfaces(team, Desk(nobody_s_home, root, capsys))


def test_starting_and_scoring_a_review(surfaces: Surfaces) -> None:
    by_cli, by_tool, by_api = (surfaces.submitted(number) for number in range(3))
    first = surfaces.cli("review", "start", str(by_cli), "--as", REVIEWER)
    second = surfaces.tool(REVIEWER, "review", action="start", request=by_tool)
    third = surfaces.api(lambda project: project.review(by_api, REVIEWER))
    assert surfaces.held(by_cli) == surfaces.held(by_tool) == surfaces.held(by_api)
    assert Path(first["folder"]).is_dir() and Path(second["folder"]).is_dir() and Path(third[0].folder).is_dir()
    told = {key: value for key, value in brief(plain(first)).items() if key != "reviews"}
    assert told == {key: plain(second)[key] for key in told}
    [shown], [also] = first["reviews"], second["reviews"]
    assert [one["id"] for one in shown["criteria"]] == [one["id"] for one in also["criteria"]] == list(CRITERIA)
    assert [one.id for one in third[0].sheet.criteria] == list(CRITERIA)

    words = [word for name in CRITERIA for word in ("--score", f"{name}=8:as the diff shows")]
    scored = surfaces.cli("review", "score", str(shown["review"]), "--as", REVIEWER, *words, "--feedback", "Good.")
    scores = [score_of(name) for name in CRITERIA]
    answered = surfaces.tool(REVIEWER, "submit_review", review=also["review"], scores=scores, feedback="Good.")
    returned = surfaces.api(lambda project: project.score(third[0].review.id, REVIEWER, given(8), "Good."))
    assert surfaces.held(by_cli) == surfaces.held(by_tool) == surfaces.held(by_api)
    assert plain(scored) == plain(as_json(returned))
    assert scored["status"] == answered["status"] == "pending_coordinator", "all of them settle what follows"
    told = brief(plain({**scored, "checks": [], "history": []}))
    assert told == {key: plain(answered)[key] for key in told}


def test_giving_back_reviewing_again_and_measuring(surfaces: Surfaces) -> None:
    by_cli, by_tool = surfaces.submitted(0), surfaces.submitted(1)
    for request in (by_cli, by_tool):
        surfaces.verb(REVIEWER, lambda at, request=request: reviews.start(at, str(request)))
    released = surfaces.cli("review", "release", str(by_cli), "--as", REVIEWER)
    also = surfaces.tool(REVIEWER, "review", action="release", request=by_tool)
    assert released.keys() <= also.keys() and surfaces.held(by_cli) == surfaces.held(by_tool)
    for request in (by_cli, by_tool):
        started = surfaces.verb(REVIEWER, lambda at, request=request: reviews.start(at, str(request)))
        surfaces.verb(REVIEWER, lambda at, key=started.reviews[0].review: reviews.score(at, key, given(8)))
    first = surfaces.cli("review", "again", str(by_cli), "--as", OTHER)
    second = surfaces.tool(OTHER, "review", action="again", request=by_tool)
    assert surfaces.held(by_cli) == surfaces.held(by_tool)
    for started in (first, second):
        view = surfaces.verb(OTHER, lambda at, key=started["reviews"][0]["review"]: reviews.score(at, key, given(4)))
        assert not view.decides and view.status.value == "pending_coordinator"
    measured = surfaces.cli("review", "consistency")
    told = surfaces.tool("main", "review", action="consistency")
    assert measured == {key: told[key] for key in measured}
    assert measured == as_json(surfaces.verb("person", reviews.consistency))


def test_looking_at_reviews(surfaces: Surfaces) -> None:
    request = surfaces.submitted(0)
    started = surfaces.verb(REVIEWER, lambda at: reviews.start(at, str(request)))
    listed = surfaces.cli("review", "list")["reviews"]
    told = surfaces.tool("main", "review", action="list")["reviews"]
    assert listed == [as_json(line) for line in surfaces.api(lambda project: project.reviews())]
    assert [brief(line) for line in listed] == [{key: line[key] for key in brief(listed[0])} for line in told]
    number = started.reviews[0].review
    shown = surfaces.cli("review", "show", str(number))
    also = surfaces.tool("main", "review", action="show", review=number)
    assert shown == as_json(surfaces.verb("person", lambda at: reviews.show(at, number)))
    assert brief(shown) == {key: also[key] for key in brief(shown)}


def test_rubrics(surfaces: Surfaces) -> None:
    folder = surfaces.team.root / ".trimtab" / "rubrics"
    file = str(folder / "small.md")
    proposed = {}
    for version, propose in {
        "2.0": lambda: surfaces.cli("rubric", "propose", file, "--as", REVIEWER),
        "3.0": lambda: surfaces.tool(REVIEWER, "rubric", action="propose", file=file),
        "4.0": lambda: as_json(surfaces.verb(REVIEWER, lambda at: rubrics.propose(at, file))),
    }.items():
        (folder / "small.md").write_text(RUBRIC.format(version=version))
        proposed[version] = propose()
        assert (proposed[version]["version"], proposed[version]["proposed_by"]) == (version, REVIEWER)
    assert proposed["2.0"].keys() == proposed["4.0"].keys() >= proposed["3.0"].keys() - {"next"}
    decided = [
        surfaces.cli("rubric", "approve", "small@2.0", "--as", "main-s1", "--reason", "r"),
        surfaces.tool("main", "rubric", action="approve", rubric=proposed["3.0"]["rubric"], reason="r"),
    ]
    assert [(one["status"], one["decided_by"]) for one in decided] == [("approved", "main-s1")] * 2
    retired = surfaces.tool("main", "rubric", action="retire", rubric=proposed["3.0"]["rubric"])
    rejected = surfaces.cli("rubric", "reject", "small@4.0", "--as", "main-s1")
    assert (retired["status"], rejected["status"]) == ("retired", "rejected")
    listed = surfaces.cli("rubric", "list", "--all")
    told = surfaces.tool("main", "rubric", action="list", all=True)
    assert (
        listed["rubrics"]
        == as_json(surfaces.verb("person", lambda at: rubrics.list_rubrics(at, everything=True)))["rubrics"]
    )
    for one, other in zip(listed["rubrics"], told["rubrics"], strict=True):
        same = {key: value for key, value in brief(one).items() if key not in ("checks", "criteria", "text")}
        assert same == {key: other[key] for key in same}
    number = proposed["3.0"]["rubric"]
    assert brief(surfaces.cli("rubric", "show", str(number))) == surfaces.tool(
        "main", "rubric", action="show", rubric=number
    )
