"""What the model and the person are told at each point."""

import pytest

from trimtab.steering.planning.machine import (
    MachineFinding,
    Phase,
    Plan,
    PlanChoice,
    PlanStatus,
    answer,
    begin,
    end_turn,
    submit,
)
from trimtab.steering.planning.options import read_text
from trimtab.steering.planning.prompts import carried, notice, prompt_for, reply
from unit.steering.planning.content import ANALYSIS, CRITIQUE, GOOD_PLAN, GUIDE, PROMISED, TEXTS


def started(options: str = "--size standard", prompt: str = "make sessions survive") -> Plan:
    return begin(read_text(f"{options} -- {prompt}"))


def told(plan: Plan, *lessons: str) -> str:
    return prompt_for(plan, GUIDE, TEXTS, lessons)


def test_every_phase_has_a_prompt_of_reasonable_length_with_nothing_left_open() -> None:
    for options in ("--size quick", "--size deep", "--open-critique --refine-iterations 4"):
        plan = started(options)
        for place in range(len(plan.phases)):
            text = told(plan._replace(place=place))
            assert text.startswith(f"Planning, phase {place + 1} of {len(plan.phases)}: {plan.phases[place].value}.")
            assert "{" not in text and "plan_submit" in text
            assert len(text) < 3_000


def test_what_was_asked_is_repeated_as_it_is_whatever_it_holds() -> None:
    odd = 'write {braces} and "quotes"\n---\nactive: false'
    assert odd in told(started(prompt=odd))


def test_the_perspective_changes_from_round_to_round() -> None:
    plan = started("--refine-iterations 4")
    critiques = [place for place, phase in enumerate(plan.phases) if phase is Phase.CRITIQUE]
    named = [
        next(name for name in ("technical", "maintain", "advocate") if name in told(plan._replace(place=place)))
        for place in critiques
    ]
    assert named == ["technical", "maintain", "advocate", "advocate"]


def test_the_prompts_ask_for_more_than_the_validators_demand() -> None:
    plan = started()
    critique = told(plan._replace(place=4))
    assert "at least eight" in critique and "at least three" in critique
    assert all(f"- {one.id} {one.name}: {one.question}" in critique for one in GUIDE.principles)
    assert "at least five files" in told(plan._replace(place=1))
    assert GUIDE.rubric in told(plan._replace(place=3))


def test_lessons_are_told_once_when_the_code_is_explored() -> None:
    plan = started()
    assert ["- P4: no way back" in told(plan._replace(place=place), "P4: no way back") for place in range(4)] == [
        False,
        True,
        False,
        False,
    ]
    assert "no way back" not in told(plan._replace(place=1, use_memory=False), "P4: no way back")
    quick = started("--size quick")
    assert "no way back" in told(quick._replace(place=1), "P4: no way back"), (
        "with the draft, where nothing is explored"
    )


def test_what_was_looked_up_is_told_to_the_critique_as_facts() -> None:
    found = (MachineFinding("P2", "found_no_file", "src/gone.py"), MachineFinding("P1", "found_later_step", "2", "5"))
    text = told(started()._replace(place=4, found=found))
    assert "- P2: `src/gone.py` does not exist and is not called new" in text
    assert "- P1: step 2 waits for step 5, which comes after it" in text
    assert "does not stand" in text
    assert "does not stand" not in told(started()._replace(place=5, found=found))
    denied = submit(started()._replace(place=4, found=found), CRITIQUE, GUIDE)
    assert "P1 cannot pass" in reply(denied, GUIDE, TEXTS) and "src/gone.py" in reply(denied, GUIDE, TEXTS)


def test_a_text_that_passes_is_told_so_with_the_next_prompt() -> None:
    text = reply(submit(started(), ANALYSIS, GUIDE), GUIDE, TEXTS)
    assert text.startswith("Understand passes. Planning, phase 2 of 8: explore.")


def test_a_text_that_fails_is_told_what_is_missing_and_not_the_whole_prompt_again() -> None:
    text = reply(end_turn(started(), "no", GUIDE), GUIDE, TEXTS)
    assert "List at least three points, each on its own, in a list or a table (found 0)." in text
    assert "Name at least two of: problem" in text and "(found 0)" in text
    assert len(text) < 600


def test_a_revision_is_given_what_failed_and_the_last_one_the_promise() -> None:
    plan = submit(started()._replace(place=4, text=GOOD_PLAN), CRITIQUE, GUIDE).plan
    first = told(plan)
    assert "- P4: no way back\n- P5: no edge cases" in first and "<promise>" not in first
    assert "<promise>PLAN_OK</promise>" in told(plan._replace(place=7))


def test_a_phase_that_waits_tells_the_model_and_the_person_what_is_missing_and_the_three_ways_out() -> None:
    twice = submit(submit(started(), "no", GUIDE).plan, "no", GUIDE).plan
    step = submit(twice, "no", GUIDE)
    plan = step.plan
    for text in (reply(step, GUIDE, TEXTS), notice(plan, TEXTS), carried(plan, GUIDE, TEXTS)):
        assert "(found 0)" in text
        assert all(way in text for way in ("accept", "edit", "cancel"))
    again = answer(plan, PlanChoice.EDIT, "think of mobile")
    assert "The user wants this changed: think of mobile" in reply(again, GUIDE, TEXTS)


def test_a_phase_that_was_left_is_carried_to_the_next_prompt() -> None:
    text = carried(started(), GUIDE, TEXTS)
    assert text.startswith("A plan is under way") and "phase 1 of 8: understand" in text


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (PlanStatus.COMPLETED, "complete"),
        (PlanStatus.ACCEPTED, "accepted"),
        (PlanStatus.MAX_PHASES_REACHED, "limit"),
        (PlanStatus.CANCELLED, "cancelled"),
    ],
)
def test_the_person_is_told_how_a_plan_ended(status: PlanStatus, words: str) -> None:
    assert words in notice(started()._replace(status=status), TEXTS)
    assert notice(started(), TEXTS) == ""


def test_what_a_last_critique_found_is_told_at_the_end_and_what_was_answered_is_not() -> None:
    quick = submit(started("--size quick")._replace(place=2, text=GOOD_PLAN), CRITIQUE, GUIDE)
    assert quick.plan.status is PlanStatus.COMPLETED
    assert "- P4: no way back" in reply(quick, GUIDE, TEXTS)
    full = submit(started()._replace(place=6, text=GOOD_PLAN), CRITIQUE, GUIDE).plan
    assert "no way back" not in reply(submit(full, PROMISED, GUIDE), GUIDE, TEXTS)


def test_every_text_is_short_enough_and_every_kind_of_finding_has_one() -> None:
    assert all(len(text) <= 400 for text in TEXTS.values())


def test_a_plan_that_leaves_files_free_does_not_say_that_they_stay() -> None:
    assert "files are read, not changed" in told(started())
    assert "files are read, not changed" not in told(started()._replace(block_tools=False))
