"""48 turns that ended in some phase, retold from what an older planner was recorded with, in
`tests/scenarios/planning/stops.yml`: where it was right the plan stands where it stood there, and where it was known to
be wrong it does not."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from trimtab.steering.planning.machine import end_turn, state_of
from trimtab.steering.planning.options import SECTIONS
from trimtab.steering.planning.plan import read_plan
from unit.steering.planning.content import GUIDE

FILE = Path(__file__).parents[3] / "scenarios" / "planning" / "stops.yml"
TOLD: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
STOPS: list[dict[str, Any]] = TOLD["stops"]
PHASES = ["understand", "explore", "alternatives", "draft", "critique", "revise", "critique", "revise"]
MOST_CHOICES = 3


def stands_at(stop: dict[str, Any]) -> int:
    phase, _, number = stop["at"].partition(" ")
    places = [place for place, one in enumerate(PHASES) if one == phase]
    return places[int(number or 1) - 1]


@pytest.mark.parametrize("stop", STOPS, ids=[f"{stop['case']} {stop['name']}" for stop in STOPS])
def test_a_turn_that_ends_in_a_phase_leaves_the_plan_where_it_should_stand(stop: dict[str, Any]) -> None:
    known = stop["at"].partition(" ")[0] in PHASES
    plan = read_plan(
        {
            "phases": PHASES if known else [*PHASES, stop["at"]],
            "place": stands_at(stop) if known else len(PHASES),
            "max_phases": stop.get("most", 10),
            "fails": stop.get("fails", 0),
            "open_critique": stop.get("open", False),
            "required_sections": list(SECTIONS),
        }
    )
    if plan is None:
        assert stop["now"] == "unreadable"
        return
    step = end_turn(plan, stop["text"].replace("{plan}", TOLD["plan"]), GUIDE)

    assert state_of(step.plan) == stop["now"], step.judged
    if stop["now"] == stop["at"].partition(" ")[0]:
        assert step.plan.place == plan.place
    assert step.hold is step.plan.is_open, "what goes on holds the turn, what has ended lets it go"


def test_where_the_older_planner_was_right_we_agree_and_every_difference_has_its_reason() -> None:
    differing = [stop for stop in STOPS if stop["then"] != stop["now"]]
    assert len(STOPS) == len({stop["case"] for stop in STOPS}) == 48
    assert all(stop.get("defect") or stop.get("choice") for stop in differing)
    assert not any(stop.get("defect") or stop.get("choice") for stop in STOPS if stop not in differing)
    assert len([stop for stop in differing if stop.get("choice")]) <= MOST_CHOICES
    known_defects = "X01 X03 X05 X06 X07 X08 X12 X13 X14 X17 X18 X19 X21 X22"
    assert sorted(stop["case"] for stop in differing if stop.get("defect")) == known_defects.split()


def test_a_plan_that_cannot_be_read_is_no_plan() -> None:
    assert read_plan({}) is None
    assert read_plan({"phases": ["draft"], "place": 3}) is None
    assert read_plan({"phases": ["draft"], "status": "asleep"}) is None
