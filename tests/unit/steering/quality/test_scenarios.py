"""`tests/scenarios/quality/commits.yml`, played with real git, a real store and the client's payloads."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from support.crew import Crew, Member, commits
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.publishing import publish
from trimtab.local.shipped import messages_of
from trimtab.model.json import Obj, text
from trimtab.model.work import MergeStatus, Workstream, WorkstreamStatus
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

FILE = Path(__file__).parents[3] / "scenarios" / "quality" / "commits.yml"
CASES: list[dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
SHAPES = {
    name: re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(said)))
    for name, said in messages_of(["quality"])["quality"].items()
}


class Play:
    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.worker: Member = crew.agent("trimtab:worker")
        self.stream: Workstream = crew.stream(self.worker.name, crew.task(), held=False)
        self.side = crew.repo.at(self.stream.path)
        self.number = 0

    def act(self, name: str) -> None:
        self.number += 1
        match name:
            case "commit":
                commits(self.stream, f"file-{self.number}")
            case "amend":
                self.side.git("commit", "-q", "--amend", "-m", f"amended {self.number}")
            case "back to base":
                self.side.git("reset", "-q", "--hard", self.stream.base)
            case "back one":
                self.side.git("reset", "-q", "--hard", "HEAD~1")
            case "main goes on":
                self.crew.repo.commit("on main", {f"main-{self.number}": "x"})
            case "merge main":
                self.side.git("merge", "-q", "-m", "merge", "main")
            case "rebase":
                self.side.git("rebase", "-q", "main")
            case "pack":
                self.crew.repo.git("pack-refs", "--all")
            case "turn in":
                self.request = submission.submit(self.crew.work, self.stream.branch, self.worker.name, "Write it")
            case "fail":
                self._fail()
            case _:
                raise AssertionError(f"nobody can {name}")
        publish(self.crew.work)

    def hears(self, event: str) -> str:
        if event == "runs":
            said = self.worker.runs()
            return next((name for name, shape in SHAPES.items() if shape.search(said)), said)
        answer: Obj = self.worker.ends(stop_hook_active=event == "ends after a hold")
        return "held" if answer.get("decision") == "block" else text(answer.get("systemMessage"))

    def _fail(self) -> None:
        with self.crew.work.database.write() as connection:
            MERGE_REQUESTS.move(connection, self.request.id, MergeStatus.QC_REJECTED, "reviewer-1", self.crew.now)
            WORKSTREAMS.move(connection, self.stream.id, WorkstreamStatus.ACTIVE, "reviewer-1", self.crew.now)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_what_the_worker_is_told(tmp_path: Path, case: dict[str, Any]) -> None:
    crew = Crew(tmp_path)
    crew.mode(case.get("mode", "guard"))
    play = Play(crew)
    for place, act in enumerate(case["acts"]):
        if isinstance(act, str):
            play.act(act)
        else:
            [(event, expected)] = act.items()
            assert play.hears(event) == expected, f"act {place + 1} of {case['name']}"


def test_every_case_has_its_own_name_and_every_text_for_the_worker_is_told_in_one() -> None:
    assert len(CASES) == len({case["name"] for case in CASES}) == 20
    told = {said for case in CASES for act in case["acts"] if isinstance(act, dict) for said in act.values()}
    assert told == {"commit", "again", "later", "held", ""}
