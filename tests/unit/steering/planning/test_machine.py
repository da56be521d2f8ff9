"""The state machine of planning: what it declares, that it ends, and what a turn is held for."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trimtab.model.json import dump, parse
from trimtab.steering.planning.machine import (
    FAILS_UNTIL_ASKED,
    HOLDS_FOR_FAILING,
    HOLDS_IN_A_ROW,
    TABLE,
    Phase,
    Plan,
    PlanChoice,
    PlanEvent,
    PlanStatus,
    PlanTransition,
    answer,
    begin,
    end_turn,
    new_turn,
    state_of,
    submit,
)
from trimtab.steering.planning.options import read_text
from trimtab.steering.planning.plan import FOLLOWS, MAY_END, read_plan
from unit.steering.planning.content import (
    ANALYSIS,
    COMPARISON,
    CRITIQUE,
    EVERY_TEXT,
    FINDINGS,
    GOOD_PLAN,
    GUIDE,
    PROMISED,
)

PAGE = Path(__file__).parents[4] / "docs" / "explanation" / "planning.md"
PASSING = {
    Phase.UNDERSTAND: ANALYSIS,
    Phase.EXPLORE: FINDINGS,
    Phase.ALTERNATIVES: COMPARISON,
    Phase.DRAFT: GOOD_PLAN,
    Phase.CRITIQUE: CRITIQUE,
    Phase.REVISE: PROMISED,
}


def started(options: str = "--size standard") -> Plan:
    return begin(read_text(f"{options} make sessions survive"))


def passed(plan: Plan) -> Plan:
    return submit(plan, PASSING[plan.phase], GUIDE).plan


def failed(plan: Plan, times: int = FAILS_UNTIL_ASKED) -> Plan:
    for _ in range(times):
        plan = submit(plan, "no", GUIDE).plan
    return plan


@st.composite
def phase_lists(draw: st.DrawFn) -> list[Phase]:
    phases = [draw(st.sampled_from([Phase.UNDERSTAND, Phase.EXPLORE, Phase.ALTERNATIVES, Phase.DRAFT]))]
    while len(phases) < 12 and not (phases[-1] in MAY_END and draw(st.booleans())):
        phases.append(draw(st.sampled_from(FOLLOWS[phases[-1]])))
    while phases[-1] not in MAY_END:
        phases.append(FOLLOWS[phases[-1]][-1])
    return phases


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    names = ",".join(phase.value for phase in draw(phase_lists()))
    most = draw(st.integers(0, 6))
    return started(f"--phases {names} --max-phases {most}")


def taken(plan: Plan, what: object, by_tool: bool) -> PlanTransition:
    if isinstance(what, PlanChoice):
        return answer(plan, what)
    return submit(plan, str(what), GUIDE) if by_tool else end_turn(plan, str(what), GUIDE)


ACTS = st.lists(st.tuples(st.sampled_from([*EVERY_TEXT, *PlanChoice]), st.booleans()), max_size=40)


@settings(max_examples=150, deadline=None)
@given(plans(), ACTS)
def test_every_step_is_declared_and_what_has_ended_stays_so(plan: Plan, acts: list[tuple[object, bool]]) -> None:
    for what, by_tool in acts:
        step = taken(plan, what, by_tool)
        if step.event is PlanEvent.NOTHING:
            assert step.plan == plan
        else:
            assert state_of(step.plan) in TABLE[state_of(plan), step.event]
        assert not step.hold or step.plan.is_open
        plan = read_plan(parse(dump(step.plan.as_json()))) or pytest.fail("unreadable")
        assert plan == step.plan, "a plan survives being written down"


def test_everything_that_is_declared_can_happen() -> None:
    seen: set[tuple[str, PlanEvent, str]] = set()
    shapes = [["--size quick"], ["--size standard"], ["--size standard", "--max-phases 3"]]
    for phase in Phase:
        for following in FOLLOWS[phase]:
            shapes.append([f"--phases {','.join(one.value for one in through(phase, following))}"])
        shapes.append([f"--phases {','.join(one.value for one in through(phase))}"])
        shapes.extend([[*shapes[-1], f"--max-phases {most}"] for most in range(1, 7)])
    for shape in shapes:
        plan = started(" ".join(shape))
        while True:
            for before in (plan, failed(plan)):
                for one in (
                    *(submit(before, text, GUIDE) for text in EVERY_TEXT),
                    *(answer(before, c) for c in PlanChoice),
                ):
                    seen.add((state_of(before), one.event, state_of(one.plan)))
                again = failed(before, 1)
                seen.add((state_of(before), submit(before, "no", GUIDE).event, state_of(again)))
            twice = failed(plan, 2)
            seen.add((state_of(twice), submit(twice, "no", GUIDE).event, state_of(failed(plan))))
            at_limit = plan._replace(max_phases=plan.place) if plan.place else plan
            for before in (at_limit, at_limit._replace(status=PlanStatus.WAITING)):
                seen.add((state_of(before), (step := submit(before, "no", GUIDE)).event, state_of(step.plan)))
            plan = passed(plan)
            if not plan.is_open:
                break
    declared = {(state, event, target) for (state, event), targets in TABLE.items() for target in targets}
    assert declared <= seen, declared - seen


def through(*wanted: Phase) -> list[Phase]:
    """Phases in an order that is allowed, in which these come one after the other."""
    before = [Phase.DRAFT] if wanted[0] in (Phase.CRITIQUE, Phase.REVISE) else []
    after = [] if wanted[-1] in MAY_END else [Phase.DRAFT]
    return [*before, *wanted, *after]


@settings(max_examples=100, deadline=None)
@given(
    plans(), st.lists(st.sampled_from(EVERY_TEXT), min_size=1), st.sampled_from([PlanChoice.ACCEPT, PlanChoice.CANCEL])
)
def test_every_run_ends_when_a_person_who_is_asked_answers(plan: Plan, texts: list[str], choice: PlanChoice) -> None:
    most = len(plan.phases) * (FAILS_UNTIL_ASKED + 1)
    for turn in range(most + 1):
        if not plan.is_open:
            break
        plan = submit(plan, texts[turn % len(texts)], GUIDE).plan
        if plan.status is PlanStatus.WAITING:
            plan = answer(plan, choice).plan
    assert not plan.is_open


@settings(max_examples=100, deadline=None)
@given(plans(), st.lists(st.sampled_from(EVERY_TEXT), min_size=1), st.integers(0, HOLDS_IN_A_ROW))
def test_a_turn_of_text_alone_is_let_go_in_time(plan: Plan, texts: list[str], before: int) -> None:
    """By any text, a turn is held at most as often as the client takes, and for failing at most twice a phase."""
    holds = before
    for turn in range(50):
        step = end_turn(plan, texts[turn % len(texts)], GUIDE, holds=holds)
        if not step.hold:
            assert step.carry is (step.plan.status is PlanStatus.RUNNING)
            return
        holds += 1
        assert holds <= HOLDS_IN_A_ROW
        plan = step.plan
        assert plan.held <= HOLDS_FOR_FAILING
    pytest.fail("the turn never ended")


def test_a_whole_plan_goes_through_its_phases_and_completes() -> None:
    plan, seen = started(), list[str]()
    while plan.is_open:
        seen.append(plan.phase.value)
        plan = passed(plan)
    assert ",".join(seen) == "understand,explore,alternatives,draft,critique,revise,critique,revise"
    assert plan.status is PlanStatus.COMPLETED
    assert plan.text.startswith("## Goal") and "<promise>" not in plan.text
    assert [finding.principle for finding in plan.findings] == ["P4", "P5", "P4", "P5"]
    assert [finding.round for finding in plan.findings] == [1, 1, 2, 2]


def test_the_third_failure_lets_the_turn_go_and_asks_the_person() -> None:
    steps = [end_turn(started(), "no", GUIDE)]
    while steps[-1].hold:
        steps.append(end_turn(steps[-1].plan, "no", GUIDE, holds=len(steps)))
    assert [(step.event, step.hold) for step in steps] == [
        (PlanEvent.FAILS, True),
        (PlanEvent.FAILS, True),
        (PlanEvent.FAILS_AGAIN, False),
    ]
    assert steps[-1].plan.status is PlanStatus.WAITING
    assert [lack.name for lack in steps[-1].plan.lacks] == ["lack_points", "lack_analysis"]


def test_a_new_turn_may_be_held_again_but_failures_are_not_forgotten() -> None:
    plan = end_turn(started(), "no", GUIDE).plan
    fresh = new_turn(plan)
    assert (plan.held, fresh.held, fresh.fails) == (1, 0, 1)


def test_a_turn_that_was_held_twice_for_failing_is_let_go_however_few_failures_are_counted() -> None:
    step = end_turn(started()._replace(held=HOLDS_FOR_FAILING), "no", GUIDE)
    assert (step.event, step.hold, step.carry) == (PlanEvent.FAILS, False, True)


def test_a_ninth_hold_in_a_row_is_not_tried_and_the_phase_is_carried_to_the_next_prompt() -> None:
    eighth = end_turn(started(), ANALYSIS, GUIDE, holds=HOLDS_IN_A_ROW - 1)
    ninth = end_turn(eighth.plan, FINDINGS, GUIDE, holds=HOLDS_IN_A_ROW)
    assert eighth.hold and not ninth.hold and ninth.carry
    assert ninth.plan.phase is Phase.ALTERNATIVES, "what passed has passed, held or not"


def test_a_turn_without_words_is_not_judged() -> None:
    plan = started()
    assert end_turn(plan, " \n", GUIDE) == PlanTransition(plan, PlanEvent.NOTHING, carry=True)


def test_accept_takes_what_was_offered_as_it_is() -> None:
    plan = started("--phases draft,critique,revise")
    stuck = failed(plan, 2)
    stuck = submit(stuck, "## Goal\nOnly this.", GUIDE).plan
    step = answer(stuck, PlanChoice.ACCEPT)
    assert (step.event, step.plan.phase, step.plan.text) == (PlanEvent.ACCEPTS, Phase.CRITIQUE, "## Goal\nOnly this.")
    last = answer(failed(passed(step.plan)), PlanChoice.ACCEPT).plan
    assert last.status is PlanStatus.ACCEPTED


def test_edit_tries_the_phase_again_with_what_the_person_wants() -> None:
    step = answer(failed(started()), PlanChoice.EDIT, "think of mobile clients")
    assert (step.event, step.plan.status, step.plan.fails) == (PlanEvent.EDITS, PlanStatus.RUNNING, 0)
    assert step.plan.note == "think of mobile clients"
    assert not passed(step.plan).note, "a note is for the phase it was written for"


def test_accept_and_edit_mean_nothing_while_nothing_waits() -> None:
    plan = started()
    assert answer(plan, PlanChoice.ACCEPT) == answer(plan, PlanChoice.EDIT) == PlanTransition(plan, PlanEvent.NOTHING)
    assert answer(plan, PlanChoice.CANCEL).plan.status is PlanStatus.CANCELLED


def test_a_waiting_plan_goes_on_when_a_text_passes_after_all() -> None:
    step = end_turn(failed(started()), ANALYSIS, GUIDE)
    assert (step.event, step.hold, step.plan.phase) == (PlanEvent.PASSES, True, Phase.EXPLORE)


def test_a_waiting_plan_holds_nobody_and_keeps_what_the_person_is_asked_about() -> None:
    waiting = failed(started())
    step = end_turn(waiting, "Shall I accept it as it is?", GUIDE)
    assert (step.plan, step.event, step.hold, step.carry) == (waiting, PlanEvent.NOTHING, False, False)


def test_a_plan_with_all_that_it_may_hold_survives_being_written_down() -> None:
    plan = started("--phases understand,draft,critique,revise")
    for text in (ANALYSIS, GOOD_PLAN.replace("pytest tests/session -q", "# none"), CRITIQUE, "no"):
        plan = submit(plan, text, GUIDE).plan
    assert plan.answers and plan.found and plan.findings and plan.lacks and plan.offered
    assert read_plan(parse(dump(plan.as_json()))) == plan


def test_the_limit_ends_a_plan_and_keeps_what_there_is() -> None:
    plan = started("--size standard --max-phases 5")
    while plan.is_open:
        plan = passed(plan)
    assert (plan.status, plan.place) == (PlanStatus.MAX_PHASES_REACHED, 5)
    assert plan.text.startswith("## Goal")


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_the_limit_that_nobody_set_cuts_no_round_short(rounds: int) -> None:
    plan = started(f"--refine-iterations {rounds}")
    while plan.is_open:
        plan = passed(plan)
    assert plan.status is PlanStatus.COMPLETED
    assert max(finding.round for finding in plan.findings) == rounds


def test_a_part_does_not_replace_the_whole_plan() -> None:
    plan = passed(passed(started("--phases draft,critique,revise,critique,revise")))
    after = submit(plan, "## Goal\nOnly the goal has changed.", GUIDE).plan
    assert after.phase is Phase.CRITIQUE
    assert after.text == plan.text


def test_the_page_draws_the_machine_as_it_is() -> None:
    drawing = re.search(r"```mermaid\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert drawing
    members: dict[str, list[str]] = {}
    within: list[str] = []
    drawn: dict[tuple[str, PlanEvent], set[str]] = {}
    for line in (line.strip() for line in drawing[1].splitlines()[1:]):
        arrow = re.fullmatch(r"(\S+) --> (\S+?)(?:: (.+))?", line)
        if line == "}":
            within.pop()
        elif group := re.fullmatch(r"state (\w+) \{", line):
            within.append(group[1])
        elif arrow and "[*]" not in (arrow[1], arrow[2]):
            for source in members.get(arrow[1], [arrow[1]]):
                drawn.setdefault((source, PlanEvent(arrow[3])), set()).update(members.get(arrow[2], [arrow[2]]))
        elif not arrow:
            for group in within:
                members.setdefault(group, []).append(line)
    assert drawn == TABLE
