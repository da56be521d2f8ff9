"""What earlier plans taught: alike is one, what is not found again fades, and there is room for so many."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.json import dump, parse
from trimtab.steering.planning.lessons import (
    HALF_LIFE,
    MOST_LESSONS,
    MOST_RECALLED,
    Lesson,
    as_json,
    learn,
    read_lessons,
    recall,
)
from trimtab.steering.planning.plan import PlanFinding

NOW = 1_800_000_000_000
FINDINGS = st.lists(st.builds(PlanFinding, st.sampled_from(["", "P1", "P4"]), st.text(max_size=60)), max_size=12)


def test_a_finding_that_comes_again_in_other_words_is_one_lesson_that_weighs_more() -> None:
    first = learn((), [PlanFinding("P4", "the migration has no way back")], NOW)
    again = learn(first, [PlanFinding("P4", "Migration: there is no way back!")], NOW + 1)
    assert [(one.principle, one.times) for one in again] == [("P4", 2)]
    assert recall(again, NOW) == ("P4: Migration: there is no way back! (2 times)",)


def test_the_same_words_of_another_principle_are_another_lesson() -> None:
    lessons = learn(
        (),
        [PlanFinding("P4", "the migration has no way back"), PlanFinding("P7", "the migration has no way back")],
        NOW,
    )
    assert len(lessons) == 2


def test_what_one_plan_repeats_counts_once() -> None:
    same = PlanFinding("P6", "the verification names no command")
    assert learn((), [same, same._replace(round=2)], NOW) == (Lesson("P6", same.text, NOW),)


def test_a_lesson_fades_by_half_in_thirty_days_and_is_forgotten_in_the_end() -> None:
    lesson = Lesson("P1", "steps in the wrong order", NOW)
    assert lesson.weight(NOW + HALF_LIFE) == 0.5
    assert recall((lesson,), NOW + 4 * HALF_LIFE)
    assert recall((lesson,), NOW + 5 * HALF_LIFE) == ()
    assert learn((lesson,), [], NOW + 5 * HALF_LIFE) == ()


def test_what_was_found_lately_and_often_is_told_first() -> None:
    often = Lesson("P2", "files were guessed", NOW - HALF_LIFE, 4)
    lately = Lesson("P9", "verbs say nothing", NOW)
    assert recall((lately, often), NOW, most=1) == ("P2: files were guessed (4 times)",)


def test_only_so_many_are_kept_and_told() -> None:
    findings = [
        PlanFinding("P5", f"case{number} thing{number} left{number} out") for number in range(MOST_LESSONS + 20)
    ]
    lessons = learn((), findings, NOW)
    assert len(lessons) == MOST_LESSONS
    assert len(recall(lessons, NOW)) == MOST_RECALLED


@given(FINDINGS, FINDINGS)
def test_memory_survives_being_written_down_and_grows_by_no_more_than_it_learns(
    first: list[PlanFinding], second: list[PlanFinding]
) -> None:
    lessons = learn((), first, NOW)
    assert read_lessons(parse(dump(as_json(lessons)))) == lessons
    after = learn(lessons, second, NOW + HALF_LIFE)
    assert len(after) <= len(lessons) + len(second)
    assert learn(after, [], NOW + HALF_LIFE) == after, "to learn nothing changes nothing"


def test_what_is_no_lesson_is_left_out() -> None:
    assert read_lessons({"lessons": [3, {"text": ""}, {"text": "a", "at": "x", "times": -1}]}) == (Lesson("", "a", 0),)
    assert read_lessons(None) == ()
