"""Questions that wait, answers, deadlines and what is kept back for them, on both engines."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.coordinator import messages
from trimtab.coordinator.questions import answering, deadlines, holding, question_records
from trimtab.coordinator.questions.answering import AlreadyAnswered
from trimtab.coordinator.questions.question_records import QuestionEdit
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER, agent_named
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text
from trimtab.model.questions import ANSWER, NewQuestion, Option, Question, QuestionStatus
from trimtab.model.work import Message, TaskStatus
from trimtab.store.state import interruptions
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import enrolled

from .conftest import Clock

LEASE = 600_000
MINUTE = 60_000
WORKER, OTHER = agent_named("worker-1"), agent_named("worker-2")
CHOICE = (Option("keep"), Option("drop", "it is not used"))


@pytest.fixture
def work(database: Database, tmp_path: Path) -> Iterator[Work]:
    opened = Work(str(tmp_path), database, enrolled(database, "project", "person").id, LEASE)
    for title in ("first", "second"):
        task_records.add(opened, NewTask(title))
    yield opened


def ask(work: Work, level: Level = Level.P1, asker: str = WORKER.name, **wanted: object) -> Question:
    question = NewQuestion("Keep the old column?", CHOICE)._replace(**wanted)
    return question_records.ask(work, asker, question, LevelScore(level, 0.5, Interruption.ASYNC))


def told(work: Work, name: str) -> tuple[Message, ...]:
    return tuple(message for message in messages.pending(work, [name]) if message.kind == ANSWER)


def status(work: Work, number: str) -> TaskStatus:
    return claims.tasks_now(work, number).status


def test_an_answer_reaches_the_asker_as_a_message(work: Work) -> None:
    asked = ask(work)
    answered = answering.answer(work, asked.id, "2", USER)
    assert (answered.status, answered.answer, answered.answered_by) == (QuestionStatus.ANSWERED, "drop", "person")
    (message,) = told(work, "worker-1")
    assert message.id == answered.message and "drop" in text(message.payload["text"])
    assert "the user" in text(message.payload["text"])


def test_the_first_answer_holds_and_the_second_is_told_so(work: Work) -> None:
    asked = ask(work)
    answering.answer(work, asked.id, "keep", USER)
    with pytest.raises(AlreadyAnswered, match="answered by the user already: 'keep'"):
        answering.answer(work, asked.id, "drop", USER)
    assert question_records.one(work, asked.id).answer == "keep"
    assert len(told(work, "worker-1")) == 1


def reply(work: Work, number: int, words: str, start: threading.Barrier, outcomes: list[str]) -> None:
    start.wait()
    try:
        answering.answer(work, number, words, USER)
        outcomes.append(f"won:{words}")
    except AlreadyAnswered:
        outcomes.append(f"lost:{words}")


def test_of_two_who_answer_at_once_exactly_one_wins(work: Work) -> None:
    for _ in range(20):
        asked = ask(work)
        outcomes: list[str] = []
        start = threading.Barrier(2)

        threads = [
            threading.Thread(target=reply, args=(work, asked.id, words, start, outcomes)) for words in ("keep", "drop")
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        (winner,) = [outcome[4:] for outcome in outcomes if outcome.startswith("won:")]
        assert len(outcomes) == 2 and question_records.one(work, asked.id).answer == winner


def test_a_blocking_question_keeps_its_own_task_back_and_nothing_else(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    asked = ask(work, Level.P0, task="1")
    assert asked.blocking and asked.holds and status(work, "1") is TaskStatus.BLOCKED
    assert f"question {asked.id}" in claims.tasks_now(work, "1").reason
    assert claims.get_next_task(work).task == claims.tasks_now(work, "2")
    answering.answer(work, asked.id, "keep", USER)
    task = claims.tasks_now(work, "1")
    assert (task.status, task.claimed_by) == (TaskStatus.IN_PROGRESS, "worker-1")
    assert "yours again" in text(told(work, "worker-1")[0].payload["text"])


def test_a_task_goes_on_only_after_the_last_question_about_it(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    first, second = ask(work, Level.P0, task="1"), ask(work, Level.P0, task="1", text="Which one?", blocking=True)
    with work.database.read() as connection:
        assert holding.held_tasks(connection, work.project) == {claims.tasks_now(work, "1").id: first.id}
    answering.answer(work, first.id, "keep", USER)
    assert status(work, "1") is TaskStatus.BLOCKED
    answering.answer(work, second.id, "keep", USER)
    assert claims.tasks_now(work, "1").claimed_by == "worker-1"


def test_a_deadline_takes_the_default_and_the_user_may_still_decide_otherwise(work: Work, clock: Clock) -> None:
    asked = ask(work, minutes=5, default="keep")
    clock.pass_ms(5 * MINUTE - 1)
    deadlines.keep_up(work)
    assert question_records.one(work, asked.id).status is QuestionStatus.PENDING
    clock.pass_ms(1)
    deadlines.keep_up(work)
    deadlines.keep_up(work)
    expired = question_records.one(work, asked.id)
    assert (expired.status, expired.answer, expired.answered_by) == (QuestionStatus.EXPIRED, "keep", "")
    (message,) = told(work, "worker-1")
    assert "default that you named" in text(message.payload["text"])
    answering.answer(work, asked.id, "drop", USER)
    assert "take back what followed from the default (keep)" in text(told(work, "worker-1")[-1].payload["text"])
    with work.database.read() as connection:
        (row,) = interruptions.listed(connection, work.project)
    assert (row.outcome, row.response) == ("reversed", "drop")


def test_a_deadline_without_a_default_waits(work: Work, clock: Clock) -> None:
    asked = ask(work, minutes=1)
    clock.pass_ms(60 * MINUTE)
    deadlines.keep_up(work)
    assert question_records.one(work, asked.id).status is QuestionStatus.PENDING
    assert told(work, "worker-1") == ()


def test_what_was_put_off_comes_back(work: Work, clock: Clock) -> None:
    asked = ask(work)
    assert answering.defer(work, asked.id, USER, 10).status is QuestionStatus.DEFERRED
    answering.defer(work, asked.id, USER, 20)
    clock.pass_ms(10 * MINUTE)
    deadlines.keep_up(work)
    assert question_records.one(work, asked.id).status is QuestionStatus.DEFERRED
    clock.pass_ms(10 * MINUTE)
    deadlines.keep_up(work)
    assert question_records.one(work, asked.id).status is QuestionStatus.PENDING


def test_the_answer_of_an_asker_that_is_gone_goes_to_whoever_has_its_task(work: Work, clock: Clock) -> None:
    claims.claim_this(work, "1", "worker-1")
    asked = ask(work, task="1", blocking=False)
    answering.answer(work, asked.id, "keep", USER)
    deadlines.keep_up(work)
    assert len(told(work, "worker-1")) == 1
    clock.pass_ms(LEASE + 1)
    claims.give_back(work)
    claims.claim_this(work, "1", "worker-2")
    deadlines.keep_up(work)
    assert told(work, "worker-1") == () and len(told(work, "worker-2")) == 1


def test_an_agent_answers_neither_its_own_question_nor_one_for_the_user(work: Work) -> None:
    asked = ask(work)
    with pytest.raises(TrimtabError, match="asked question 1 itself"):
        answering.answer(work, asked.id, "keep", WORKER)
    with pytest.raises(TrimtabError, match="is for the user, not for worker-2"):
        answering.answer(work, asked.id, "keep", OTHER)
    for_workers = ask(work, asker="reviewer-1", recipient="worker")
    assert answering.answer(work, for_workers.id, "keep", WORKER).answered_by == "worker-1"


def test_the_same_question_is_not_asked_twice(work: Work) -> None:
    assert ask(work).id == ask(work).id
    assert len(question_records.listed(work)) == 1


def test_the_queue_begins_with_what_holds_work_up(work: Work) -> None:
    plain, held, later = ask(work), ask(work, Level.P0, task="2"), ask(work, text="Later?")
    urgent = ask(work, Level.P0, text="Now?", blocking=False)
    answering.defer(work, later.id, USER)
    order = [question.id for question in question_records.listed(work)]
    assert order == [held.id, urgent.id, plain.id, later.id]


def test_only_what_is_open_can_be_changed_or_withdrawn(work: Work) -> None:
    asked = ask(work, Level.P0, task="1")
    changed = question_records.edit(work, asked.id, QuestionEdit("Drop it?", (Option("no"),), "no"), "worker-1")
    assert (changed.text, changed.options, changed.default) == ("Drop it?", (Option("no"),), "no")
    with pytest.raises(TrimtabError, match="worker-1's, not worker-2's"):
        question_records.withdraw(work, asked.id, "worker-2")
    assert question_records.withdraw(work, asked.id, "worker-1").status is QuestionStatus.WITHDRAWN
    assert claims.tasks_now(work, "1").ready
    with pytest.raises(TrimtabError, match="is withdrawn"):
        question_records.edit(work, asked.id, QuestionEdit("Again?"), "worker-1")
    with pytest.raises(AlreadyAnswered, match="was withdrawn"):
        answering.answer(work, asked.id, "no", USER)


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        (NewQuestion("  "), "needs a text"),
        (NewQuestion("a" * 4_001), "4,001"),
        (NewQuestion("a", recipient="nobody"), "neither a role nor the user"),
        (NewQuestion("a", (Option("x"), Option("x"))), "same label"),
        (NewQuestion("a", (Option(""),)), "cannot be shown"),
        (NewQuestion("a", (Option("x"),), "y"), "is no option"),
        (NewQuestion("a", minutes=0), "no deadline"),
        (NewQuestion("a", task="9"), "no task 9"),
    ],
)
def test_what_nobody_could_answer_is_refused(work: Work, wanted: NewQuestion, problem: str) -> None:
    with pytest.raises(TrimtabError, match=problem):
        question_records.ask(work, "worker-1", wanted, LevelScore(Level.P1, 0.5, Interruption.ASYNC))
    assert question_records.listed(work) == ()


def test_a_secret_in_a_question_is_not_kept(work: Work) -> None:
    key = "ghp_" + "a1B2c3D4e5F6" * 3
    asked = ask(work, text=f"Use {key}?", context={"seen": f"token={key}"})
    assert key not in asked.text and key not in str(asked.context)


def test_nobody_but_the_user_decides_a_p0(work: Work, clock: Clock) -> None:
    claims.claim_this(work, "1", "worker-1")
    asked = ask(work, Level.P0, task="1", default="keep", minutes=0.001, blocking=False)
    clock.pass_ms(60 * MINUTE)
    deadlines.keep_up(work)
    assert question_records.one(work, asked.id).status is QuestionStatus.PENDING
    assert status(work, "1") is TaskStatus.BLOCKED


def test_what_somebody_blocked_for_another_reason_stays_blocked(work: Work) -> None:
    asked = ask(work, Level.P0, task="1")
    task_records.move(work, "1", TaskStatus.PENDING)
    task_records.move(work, "1", TaskStatus.BLOCKED, reason="legal says no")
    answering.answer(work, asked.id, "keep", USER)
    task = claims.tasks_now(work, "1")
    assert (task.status, task.reason) == (TaskStatus.BLOCKED, "legal says no")


def test_a_task_names_the_question_that_still_holds_it(work: Work) -> None:
    first, second = ask(work, Level.P0, task="1"), ask(work, Level.P0, task="1", text="Which one?")
    answering.answer(work, first.id, "keep", USER)
    assert claims.tasks_now(work, "1").reason.endswith(f"question {second.id}")


def test_a_question_to_the_user_is_another_than_the_same_one_to_a_reviewer(work: Work) -> None:
    for_reviewer = ask(work, recipient="reviewer")
    assert ask(work).id != for_reviewer.id
    assert ask(work, Level.P0).id not in (for_reviewer.id, ask(work).id)


def test_an_asker_that_never_had_the_task_keeps_its_answer(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    asked = ask(work, asker="worker-2", task="1", blocking=False)
    answering.answer(work, asked.id, "keep", USER)
    deadlines.keep_up(work)
    assert len(told(work, "worker-2")) == 1 and told(work, "worker-1") == ()


def test_the_question_about_a_task_that_is_over_is_withdrawn(work: Work) -> None:
    asked = ask(work, Level.P0, task="1")
    task_records.move(work, "1", TaskStatus.CANCELLED)
    deadlines.keep_up(work)
    assert question_records.one(work, asked.id).status is QuestionStatus.WITHDRAWN


@pytest.mark.parametrize(
    ("labels", "said", "meant"),
    [
        (("3", "1", "2"), "1", "1"),
        (("drop", "DROP"), "DROP", "DROP"),
        (("keep", "drop"), "2", "drop"),
        (("keep", "drop"), "DROP", "drop"),
        (("keep", "drop"), "neither", "neither"),
    ],
)
def test_a_label_comes_before_a_number(work: Work, labels: tuple[str, ...], said: str, meant: str) -> None:
    asked = ask(work, options=tuple(map(Option, labels)))
    assert answering.answer(work, asked.id, said, USER).answer == meant


def test_an_option_is_one_line(work: Work) -> None:
    asked = ask(work, options=(Option("keep\n   2  drop", "first\nsecond"), Option("no")), text="a\ud800b")
    assert asked.options == (Option("keep 2 drop", "first second"), Option("no"))
