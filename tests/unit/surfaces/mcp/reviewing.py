"""Agents at work in a project whose reviews go by one small rubric, with the project's own check."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from trimtab.coordinator.publishing import publish
from trimtab.coordinator.reviews import rubrics
from trimtab.model.agents import USER
from unit.surfaces.mcp.team import Member, Team, team_in

RUBRIC = """\
---
name: small
version: "{version}"
about: Whether it works.
checks:
  - {{kind: tests, title: The tests pass}}
criteria:
  - {{id: clarity, title: Clarity, guide: 10 is plain to a newcomer.}}
  - {{id: fit, title: Fit}}
---
Read the whole diff.
"""
CHECK = 'work.checks = ["sh check.sh"]\n'
CHECKED = [{"command": "sh check.sh", "outcome": "passed"}]


@contextmanager
def reviewed_team(root: Path, home: Path) -> Generator[Team]:
    """Task 1 is there to be done."""
    with team_in(root, home, CHECK) as made:
        made.repo.commit("Add a check", {"check.sh": "! grep -rn broken --include='*.py' .\n"})
        folder = made.root / ".trimtab" / "rubrics"
        folder.mkdir()
        (folder / "small.md").write_text(RUBRIC.format(version="1.0"))
        with made.work() as work:
            for new in rubrics.look(work).unproposed:
                rubrics.propose(work, new.sheet, "reviewer-1", new.path)
            for one in rubrics.listed(work):
                if one.name == "small":
                    rubrics.approve(work, one.id, USER)
                else:
                    rubrics.retire(work, one.id, USER, "not for this test")
            publish(work)
        made.main.call("task", action="add", title="Write the parser", role="worker")
        yield made


def turn_in(worker: Member, **files: str) -> dict[str, Any]:
    """What is committed for task 1, turned in."""
    worker.in_workstream("1", {f"{name}.py": content for name, content in (files or {"parser": "y = 2\n"}).items()})
    return worker.call("submit_for_qc", title="A parser", self_checks=CHECKED, wait=True)


def score(reviewer: Member, started: dict[str, Any], points: float, **more: Any) -> dict[str, Any]:
    (review,) = started["reviews"]
    scores = [score_of(one["criterion"], points) for one in review["criteria"]]
    return reviewer.call("submit_review", review=review["review"], scores=scores, feedback="Good.", **more)


def score_of(criterion: str, points: float = 8) -> dict[str, object]:
    return {"criterion": criterion, "score": points, "reason": "as the diff shows"}
