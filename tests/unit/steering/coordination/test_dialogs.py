"""What an agent asks in a dialog of its host and what waits in the queue are one list, and the first answer holds."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from support.crew import Crew, Member, notice
from support.rig import Rig, context
from trimtab.coordinator import messages
from trimtab.coordinator.publishing import publish
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.tasks import claims
from trimtab.model.advice import Publish
from trimtab.model.agents import USER
from trimtab.model.json import JSON, Obj, obj
from trimtab.model.questions import Question, QuestionSource, QuestionStatus
from trimtab.model.work import MessageStatus
from trimtab.model.work_rows import BACK, DIALOG
from trimtab.steering import coordination

GO: Obj = {
    "question": "Go on?",
    "header": "Go",
    "options": [{"label": "Yes", "description": "go"}, {"label": "No", "description": "stop"}],
    "multiSelect": False,
}
PARTS: Obj = {
    "question": "Which parts?",
    "header": "Parts",
    "options": [{"label": "API", "description": "a"}, {"label": "CLI", "description": "b"}],
    "multiSelect": True,
}


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    made.task()
    made.exchange()
    return made


def opened(who: Member, *questions: Obj, call: str = "c1") -> Obj:
    """As the client tells of a dialog that it opens."""
    return who.send("PreToolUse", tool_name="AskUserQuestion", tool_input={"questions": [*questions]}, tool_use_id=call)


def answered(who: Member, answers: Obj, *questions: Obj, call: str = "c1") -> Obj:
    """As the client tells of one that was answered: the answers are in the input and in the result."""
    given: dict[str, JSON] = {"questions": [*questions], "answers": answers, "annotations": {}}
    return who.send("PostToolUse", tool_name="AskUserQuestion", tool_input=given, tool_response=given, tool_use_id=call)


def all_questions(crew: Crew) -> tuple[Question, ...]:
    crew.exchange()
    return question_records.listed(crew.work, tuple(QuestionStatus))


def the_question(crew: Crew) -> Question:
    (question,) = all_questions(crew)
    return question


def test_each_question_of_a_dialog_is_in_the_queue_while_it_is_open_and_answered_with_it(crew: Crew) -> None:
    main = crew.main()
    claims.claim_this(crew.work, "1", main.name)
    opened(main, GO, PARTS)
    first, second = all_questions(crew)
    assert [question.status for question in (first, second)] == [QuestionStatus.PENDING] * 2
    assert (first.source, first.call, first.asker, first.text) == (QuestionSource.CLIENT, "c1", main.name, "Go on?")
    assert [option.label for option in second.options] == ["API", "CLI"]
    assert not first.holds and question_records.task_numbers(crew.work, [first]) == {first.task: "1"}
    assert [question.id for question in all_questions(crew)] == [first.id, second.id], "not asked twice"
    answered(main, {"Go on?": "No", "Which parts?": "API, CLI"}, GO, PARTS)
    assert [(question.status, question.answer) for question in all_questions(crew)] == [
        (QuestionStatus.ANSWERED, "No"),
        (QuestionStatus.ANSWERED, "API, CLI"),
    ]
    assert DIALOG + "c1" not in crew.back()
    assert messages.listed(crew.work) == (), "the dialog has brought the answer itself"


def test_a_dialog_that_was_answered_before_anybody_looked_is_recorded_with_its_own_times(crew: Crew) -> None:
    start = crew.now
    opened(crew.main(), GO)
    crew.now += 9_000
    answered(crew.main(), {"Go on?": "Yes"}, GO)
    crew.now += 60_000
    question = the_question(crew)
    assert (question.answer, question.created_at - start, question.answered_at) == ("Yes", 0, start + 9_000)


def test_the_store_is_asked_for_at_both_ends_of_a_dialog(crew: Crew) -> None:
    opened(crew.main(), GO)
    assert crew.outbox() == ["work_exchange"]
    answered(crew.main(), {"Go on?": "Yes"}, GO)
    assert crew.outbox() == ["work_exchange"] * 2


def dismissed_by_a_prompt(main: Member) -> None:
    main.prompt("never mind")


def dismissed_by_the_end(main: Member) -> None:
    main.send("SessionEnd", reason="prompt_input_exit")


def failed(main: Member) -> None:
    main.send(
        "PostToolUseFailure",
        tool_name="AskUserQuestion",
        tool_input={"questions": [GO]},
        tool_use_id="c1",
        error="aborted",
    )


@pytest.mark.parametrize("end", [dismissed_by_a_prompt, dismissed_by_the_end, failed])
def test_a_dialog_that_ends_without_an_answer_is_withdrawn(crew: Crew, end: Callable[[Member], None]) -> None:
    opened(crew.main(), GO)
    assert the_question(crew).status is QuestionStatus.PENDING
    end(crew.main())
    assert the_question(crew).status is QuestionStatus.WITHDRAWN
    assert DIALOG + "c1" not in crew.back()


def test_what_was_answered_is_not_asked_again_by_one_who_comes_late(crew: Crew) -> None:
    opened(crew.main(), GO)
    answered(crew.main(), {"Go on?": "Yes"}, GO)
    seen = crew.back()
    crew.exchange()
    crew.journal.publish([Publish(BACK, DIALOG + "c1", seen[DIALOG + "c1"])])
    assert the_question(crew).answer == "Yes"


def test_what_another_agent_does_ends_nobody_s_dialog(crew: Crew) -> None:
    opened(crew.main(), GO)
    crew.agent("trimtab:worker").ends()
    crew.main("s2").prompt()
    crew.main("s2").send("SessionEnd", reason="other")
    assert the_question(crew).status is QuestionStatus.PENDING


def test_a_question_that_was_left_open_in_a_dialog_is_withdrawn(crew: Crew) -> None:
    opened(crew.main(), GO, PARTS)
    answered(crew.main(), {"Go on?": "Yes"}, GO, PARTS)
    assert {question.text: question.status for question in all_questions(crew)} == {
        "Go on?": QuestionStatus.ANSWERED,
        "Which parts?": QuestionStatus.WITHDRAWN,
    }


def answer_elsewhere(crew: Crew, words: str) -> Question:
    done = answering.answer(crew.work, the_question(crew).id, words, USER)
    publish(crew.work)
    return done


def test_an_answer_from_elsewhere_that_came_first_reaches_the_asker_with_the_dialog_s_own(crew: Crew) -> None:
    main = crew.main()
    opened(main, GO)
    done = answer_elsewhere(crew, "No")
    told = answered(main, {"Go on?": "Yes"}, GO)
    assert "No" in context(told) and "came first and holds" in context(told) and "Yes" in context(told)
    assert "came second" in notice(told) and f"Question {done.id}" in notice(told)
    assert "came first" not in main.runs(), "said once"
    question = the_question(crew)
    assert (question.answer, messages.one(crew.work, question.message or 0).status) == ("No", MessageStatus.READ)


def test_two_answers_that_are_the_same_are_no_matter(crew: Crew) -> None:
    main = crew.main()
    opened(main, GO)
    answer_elsewhere(crew, "2")
    told = answered(main, {"Go on?": "No"}, GO)
    assert (context(told), notice(told), main.runs()) == ("", "", "")
    question = the_question(crew)
    assert messages.one(crew.work, question.message or 0).status is MessageStatus.READ


@pytest.mark.parametrize("words", ["No", "Yes"])
def test_an_answer_that_the_session_did_not_know_of_yet_is_told_at_the_next_event(crew: Crew, words: str) -> None:
    main = crew.main()
    opened(main, GO)
    answering.answer(crew.work, the_question(crew).id, words, USER)  # at another machine
    assert context(answered(main, {"Go on?": "Yes"}, GO)) == ""
    crew.exchange()
    told = main.ran()
    assert ("came first and holds" in context(told)) == (words == "No")
    assert ("came second" in notice(told)) == (words == "No")
    question = the_question(crew)
    crew.exchange()
    assert question.answer == words


def test_an_answer_for_a_dialog_that_was_dismissed_is_a_plain_answer(crew: Crew) -> None:
    main = crew.main()
    opened(main, GO)
    answer_elsewhere(crew, "No")
    told = main.prompt()
    assert "No" in context(told) and "came first" not in context(told) and notice(told) == ""
    assert the_question(crew).status is QuestionStatus.ANSWERED


def dialogs_in(rig: Rig) -> dict[str, Obj]:
    rows = rig.journal.published((BACK,))[BACK]
    return {key: obj(row) for key, row in rows.items() if key.startswith(DIALOG)}


def test_without_a_store_a_dialog_is_kept_for_one_and_few_of_them(tmp_path: Path) -> None:
    rig = Rig(tmp_path, coordination.FACULTY)
    asked: Obj = {"questions": [GO]}
    for number in range(12):
        rig.now += 1
        rig.send("PreToolUse", tool_name="AskUserQuestion", tool_input=asked, tool_use_id=f"c{number}")
        given: Obj = {**asked, "answers": {"Go on?": "Yes"}}
        rig.send(
            "PostToolUse", tool_name="AskUserQuestion", tool_input=given, tool_response=given, tool_use_id=f"c{number}"
        )
    assert len(dialogs_in(rig)) == 8 and DIALOG + "c11" in dialogs_in(rig)
    assert rig.journal.rows.execute("SELECT count(*) FROM outbox").fetchone() == (0,)
    rig.send("PreToolUse", tool_name="AskUserQuestion", tool_input=asked, tool_use_id="open")
    rig.send("UserPromptSubmit", prompt="never mind")
    assert DIALOG + "open" not in dialogs_in(rig), "nobody knew of it"
    rig.now += 86_400_001
    rig.send("PreToolUse", tool_name="AskUserQuestion", tool_input=asked, tool_use_id="new")
    assert list(dialogs_in(rig)) == [DIALOG + "new"]


def test_no_other_call_leaves_anything(tmp_path: Path) -> None:
    rig = Rig(tmp_path, coordination.FACULTY)
    rig.tool("PreToolUse", "true")
    rig.tool("PostToolUse", "true", tool_response={"stdout": ""})
    rig.send("PreToolUse", tool_name="ExitPlanMode", tool_input={"plan": "x"}, tool_use_id="p")
    assert rig.journal.published((BACK,))[BACK] == {}


def recorded(event: str) -> Obj:
    """What the client sent of a dialog with two questions."""
    folder = Path(__file__).parents[3] / "contract" / "payloads" / "claude_code"
    (newest,) = sorted(folder.glob(f"*/mcp/{event}.json"))[-1:]
    return next(obj(case["stdin"]) for case in json.loads(newest.read_text()) if case["case"] == "dialog")


def test_a_recorded_dialog_is_understood(crew: Crew) -> None:
    session = str(recorded("PreToolUse")["session_id"])
    for event in ("PreToolUse", "PostToolUse"):
        crew.send(event, **recorded(event))
    questions = all_questions(crew)
    assert {question.asker for question in questions} == {crew.main(session).name}
    assert {
        question.text: (question.answer, [option.label for option in question.options]) for question in questions
    } == {
        "Which database?": ("PostgreSQL", ["SQLite", "PostgreSQL"]),
        "Which parts?": ("API, CLI", ["API", "CLI"]),
    }
