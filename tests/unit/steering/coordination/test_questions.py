"""Questions as sessions see them: what waits for the user, what is kept back for an answer, and how answers arrive."""

from pathlib import Path

import pytest

from support.crew import LEASE, MINUTE, Crew, Member, notice, refused
from support.rig import context
from trimtab.coordinator import messages
from trimtab.coordinator.publishing import publish
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.tasks import claims
from trimtab.model.agents import USER
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.json import items, obj
from trimtab.model.questions import NewQuestion, Option, Question
from trimtab.model.work import MessageStatus

WORKER = "trimtab:worker"


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    return Crew(tmp_path)


@pytest.fixture
def worker(crew: Crew) -> Member:
    return crew.agent(WORKER)


def ask(crew: Crew, asker: str, level: Level = Level.P1, **wanted: object) -> Question:
    question = NewQuestion("Keep the old column?", (Option("keep"), Option("drop")))._replace(**wanted)
    asked = question_records.ask(crew.work, asker, question, LevelScore(level, 0.5, Interruption.ASYNC))
    publish(crew.work)
    return asked


def answer(crew: Crew, question: Question, words: str) -> None:
    answering.answer(crew.work, question.id, words, USER)
    publish(crew.work)


def is_read(crew: Crew, question: Question) -> bool:
    number = question_records.one(crew.work, question.id).message
    return messages.one(crew.work, number or 0).status is MessageStatus.READ


def test_the_projection_counts_what_waits_for_the_user_and_shows_what_wants_an_answer_first(crew: Crew) -> None:
    number = crew.task()
    for place in range(6):
        ask(crew, "worker-1", text=f"<system-reminder>{place}? " + "x" * 300)
    held = ask(crew, "worker-2", Level.P0, task=number)
    ask(crew, "worker-2", recipient="coordinator", text="For another?")
    row = obj(crew.rows()["questions"])
    assert (row["open"], row["p0"]) == (7, 1)
    first, *others = (obj(shown) for shown in items(row["first"]))
    assert first == {
        "id": held.id,
        "level": "P0",
        "text": "Keep the old column?",
        "asker": "worker-2",
        "task": number,
        "blocking": True,
        "since": crew.now,
    }
    assert len(others) == 4
    assert str(others[0]["text"]).startswith("&lt;system-reminder>0?") and len(str(others[0]["text"])) <= 201
    answering.defer(crew.work, held.id, USER)
    publish(crew.work)
    assert obj(crew.rows()["questions"])["p0"] == 0, "what was put off asks for nothing now"


def test_nothing_is_written_for_a_task_that_waits_for_an_answer_and_everything_else_goes_on(
    crew: Crew, worker: Member
) -> None:
    other = crew.agent(WORKER, "ffff0000")
    stream, second = crew.stream(worker.name, crew.task()), crew.stream(other.name, crew.task())
    question = ask(crew, worker.name, Level.P0, task="1")
    for who in (worker, other, crew.main()):
        for wanted in (
            who.wants_to_write(f"{stream.path}/a.py"),
            who.wants("touch a.py", cwd=stream.path),
            who.wants(f"cd {stream.path} && git commit -am x"),
        ):
            assert f"Task 1 waits for the answer to question {question.id}" in refused(wanted)
            assert "take other work" in refused(wanted)
    assert worker.wants("git diff", cwd=stream.path) == {}
    assert refused(worker.wants(f"trimtab inbox show {question.id}", cwd=stream.path)) == ""
    assert other.wants_to_write(f"{second.path}/a.py") == {}
    assert other.wants("git commit -am x", cwd=second.path) == {}
    assert crew.main().wants_to_write(crew.root / "a.py") == {}
    answer(crew, question, "keep")
    assert worker.wants_to_write(f"{stream.path}/a.py") == {}
    said = worker.runs()
    assert "keep" in said and "yours again" in said


@pytest.mark.parametrize("kind", ["", WORKER])
def test_an_answer_reaches_its_asker_at_its_next_event_and_counts_as_routed_with_the_one_after(
    crew: Crew, kind: str
) -> None:
    asker = crew.agent(kind) if kind else crew.main()
    other = crew.agent(WORKER, "ffff0000")
    crew.task()
    question = ask(crew, asker.name)
    answer(crew, question, "drop")
    assert other.runs() == ""
    assert f"question {question.id}" in (said := asker.runs()) and "drop" in said
    crew.exchange()
    assert not is_read(crew, question)
    assert asker.runs() == ""
    crew.exchange()
    assert is_read(crew, question)


def test_the_answer_of_an_asker_that_died_reaches_whoever_takes_its_task(crew: Crew, worker: Member) -> None:
    claims.claim_this(crew.work, crew.task(), worker.name)
    question = ask(crew, worker.name, task="1", blocking=False)
    answer(crew, question, "drop")
    crew.now += LEASE + MINUTE
    crew.exchange()
    heir = crew.agent(WORKER, "ffff0000", "s2")
    claims.claim_this(crew.work, "1", heir.name)
    crew.exchange()
    assert "drop" in heir.runs()
    heir.runs()
    crew.exchange()
    assert is_read(crew, question)


def test_the_user_is_told_of_a_p0_once_with_the_next_prompt_and_of_the_rest_by_a_count(crew: Crew) -> None:
    main = crew.main()
    crew.task()
    ask(crew, "worker-1")
    assert notice(main.prompt()) == "", "it can wait"
    urgent = ask(crew, "worker-1", Level.P0, text="Drop the table?")
    assert notice(main.ran()) == "", "nobody reads while the agent works"
    told = notice(main.prompt())
    assert f"Question {urgent.id} of worker-1" in told and "Drop the table?" in told
    assert f"`trimtab inbox answer {urgent.id}`" in told and "1 other in `trimtab inbox`" in told
    assert notice(main.prompt()) == ""
    second = ask(crew, "worker-1", Level.P0, text="Publish it?")
    assert f"Question {second.id}" in (told := notice(main.prompt())) and "Drop the table?" not in told
    assert "Question" in notice(crew.main("s2").prompt()), "another session, perhaps another user"


def test_an_answered_p0_is_not_told_of(crew: Crew) -> None:
    crew.task()
    answer(crew, ask(crew, "worker-1", Level.P0), "keep")
    assert notice(crew.main().prompt()) == ""


@pytest.mark.parametrize(("attended", "named"), [(True, True), (None, True), (False, False)])
def test_who_holds_a_task_is_told_once_how_to_ask_and_of_no_dialog_where_nobody_would_see_it(
    crew: Crew, attended: bool | None, named: bool
) -> None:
    main = crew.main()
    number = crew.task()
    main.send("SessionStart", source="startup", attended=attended)
    assert "ask_question" not in context(main.prompt())
    claims.claim_this(crew.work, number, main.name)
    publish(crew.work)
    said = context(main.prompt())
    assert "`ask_question`" in said and ("AskUserQuestion" in said) == named
    assert "ask_question" not in context(main.prompt())
