"""Tasks that fail: counted once each, tried as the policy says, and then the user decides, on both engines."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.repositories import small_repo
from trimtab.coordinator import projects
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.questions.question_records import QuestionEdit
from trimtab.coordinator.retries import briefing, diagnostics, task_attempts
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import Edit, NewTask
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.rescue.restore_rescue import rescues
from trimtab.git import Git
from trimtab.model.agents import PERSON, USER, agent_named
from trimtab.model.attempts import Approach, Attempt, AttemptStatus, EscalationChoice, Recovery
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.model.questions import NewQuestion, Option, Question, QuestionStatus
from trimtab.model.work import LOWEST, ProjectStatus, Task, TaskStatus
from trimtab.model.work_steps import IllegalStep
from trimtab.store.state import audit_log
from trimtab.store.state.attempt_rows import ATTEMPTS
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import enrolled

from .conftest import Clock

LEASE = 600_000
ERROR = "Traceback (most recent call last):\nImportError: no module named engine"
SECRET = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"


@pytest.fixture
def work(database: Database, tmp_path: Path) -> Iterator[Work]:
    small_repo(tmp_path / "project")
    (tmp_path / "project" / ".git" / "info" / "exclude").write_text(".trimtab/\n")
    opened = Work(str(tmp_path / "project"), database, enrolled(database, "project", PERSON).id, LEASE)
    task_records.add(opened, NewTask("Write the parser", description="It reads dates", priority=1))
    task_records.add(opened, NewTask("Test it", needs=("1",)))
    yield opened


def try_it(work: Work, error: str = ERROR, agent: str = "worker-1") -> Task:
    claims.claim_this(work, "1", agent)
    return task_attempts.fail(work, "1", agent, error)[0]


def tried(work: Work) -> tuple[Attempt, ...]:
    return task_attempts.of_task(work, claims.tasks_now(work, "1"))


def escalated(work: Work) -> Question:
    for _ in range(6):
        try_it(work)
    [asked] = question_records.listed(work)
    return asked


def task(work: Work) -> Task:
    return claims.tasks_now(work, "1")


def test_six_attempts_go_through_the_stages_and_then_the_user_is_asked_once(work: Work) -> None:
    asked = escalated(work)
    assert [(each.number, each.approach, each.recovery, each.status) for each in tried(work)] == [
        (1, Approach.ORIGINAL, None, AttemptStatus.FAILED),
        (2, Approach.SAME, None, AttemptStatus.FAILED),
        (3, Approach.SIMPLIFIED, None, AttemptStatus.FAILED),
        (4, Approach.DEBUG, Recovery.RESET_STATE, AttemptStatus.FAILED),
        (5, Approach.DEBUG, Recovery.SKIP_AND_CONTINUE, AttemptStatus.FAILED),
        (6, Approach.DEBUG, Recovery.FALLBACK_MODE, AttemptStatus.FAILED),
    ]
    assert len({each.signature for each in tried(work)}) == 1 and tried(work)[0].signature
    assert (asked.level, asked.recipient, asked.blocking) == (Level.P0, PERSON, True)
    assert [option.label for option in asked.options] == [choice.value for choice in EscalationChoice]
    assert "ImportError" in asked.text and "round-1.md" in str(asked.context["report"])
    assert task(work).status is TaskStatus.BLOCKED
    with pytest.raises(TrimtabError, match="no attempt"):
        task_attempts.fail(work, "1", "worker-1", ERROR)
    assert len(question_records.listed(work)) == 1


def test_only_the_holder_reports_and_what_it_reports_needs_words_and_loses_its_secrets(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    for agent, error in (("worker-2", ERROR), ("worker-1", "  ")):
        with pytest.raises(TrimtabError):
            task_attempts.fail(work, "1", agent, error)
    task_attempts.fail(work, "1", "worker-1", f"401 with token {SECRET}")
    assert "401" in tried(work)[0].error and SECRET not in tried(work)[0].error
    assert SECRET not in task(work).reason


def test_a_failure_that_another_one_reports_is_recorded_under_its_name_and_the_attempt_stays_the_holders(
    work: Work,
) -> None:
    claims.claim_this(work, "1", "worker-1")
    task_attempts.fail(work, "1", "main-s2", ERROR, force=True)
    failed = tried(work)[0]
    with work.database.read() as connection:
        told = [
            event
            for subject, key in (("attempt", failed.id), ("task", task(work).id))
            for event in audit_log.of(connection, work.project, subject, key)
        ]
    said = {event.kind: event.actor for event in told}
    assert failed.agent == "worker-1"
    assert (said["attempt.failed"], said["task.pending"]) == ("main-s2", "main-s2")


def test_the_last_lines_of_a_long_error_are_in_the_attempt_the_brief_the_report_and_the_question(work: Work) -> None:
    log = "First line\n" + "building target\n" * 2_000
    for _ in range(2):
        try_it(work, f"{log}token {SECRET}\nValueError: REAL CAUSE")
    brief = briefing.take_up(work, claims.claim_this(work, "1", "worker-1").task, "worker-1")
    task_attempts.fail(work, "1", "worker-1", f"{log}ValueError: REAL CAUSE")
    for _ in range(3):
        try_it(work, f"{log}ValueError: REAL CAUSE")
    [asked] = question_records.listed(work)
    first = tried(work)[0].error
    assert first.startswith("First line") and first.endswith("ValueError: REAL CAUSE") and len(first) < 10_000
    assert SECRET not in first
    assert brief and brief.last_words.endswith("REAL CAUSE") and brief.tried[0].endswith("REAL CAUSE")
    report = diagnostics.diagnose(work, "1").content
    assert "ValueError: REAL CAUSE\n```" in report and "REAL CAUSE |" in report
    assert "REAL CAUSE" in asked.text and "REAL CAUSE" in str(asked.context["error"])


@pytest.mark.parametrize("error", ["Segmentation\x00 fault", "half a pair: \ud83d"])
def test_an_error_with_characters_that_no_store_holds_is_recorded_without_them(work: Work, error: str) -> None:
    for _ in range(6):
        try_it(work, error)
    [asked] = question_records.listed(work)
    assert error[:4] in tried(work)[0].error and error[:4] in asked.text


@pytest.mark.parametrize("odd", ["", "\x00", "\udcff"])
def test_a_long_answer_is_kept_whole_up_to_what_is_promised(work: Work, odd: str) -> None:
    wish = "use the other parser, " * 400 + odd + "and END HERE"
    answering.answer(work, escalated(work).id, f"Retry: {wish}", USER)
    note = str(tried(work)[-1].params["note"])
    assert len(note) == len(wish) and note.endswith("and END HERE")


def test_a_long_question_and_its_evidence_are_kept_whole(work: Work) -> None:
    text = "Which parser? " * 200 + "END"
    evidence = {"log": "line " * 1_000 + "END\x00"}
    wanted = NewQuestion(text, (Option("one", "reason " * 200 + "END"), Option("two")), context=evidence)
    asked = question_records.ask(work, "worker-1", wanted, LevelScore(Level.P1, 0.5, Interruption.ASYNC))
    asked = question_records.one(work, asked.id)
    assert asked.text == text and asked.options[0].description.endswith("reason END")
    assert len(str(asked.context["log"])) == len(evidence["log"])
    changed = question_records.edit(work, asked.id, QuestionEdit(text="Which\x00 one?"), PERSON)
    assert changed.text.startswith("Which") and "\x00" not in changed.text


def test_one_that_is_set_aside_comes_last_and_gets_its_place_back_and_what_needs_it_waits(work: Work) -> None:
    for _ in range(4):
        try_it(work)
    assert task(work).priority == LOWEST
    task_records.add(work, NewTask("Something else", priority=2))
    assert (claims.get_next_task(work).task or task(work)).number == "3"
    assert claims.tasks_now(work, "2").waits_for == 1
    try_it(work)
    assert task(work).priority == 1


def test_a_priority_that_the_user_gives_it_while_it_is_set_aside_stays(work: Work) -> None:
    for _ in range(4):
        try_it(work)
    task_records.edit(work, "1", Edit(priority=0), PERSON)
    try_it(work)
    assert task(work).priority == 0


def test_the_brief_is_the_same_then_only_what_matters_then_asks_for_the_cause(work: Work) -> None:
    briefs: list[briefing.AttemptBrief | None] = []
    for number in range(6):
        agent = f"worker-{number}"
        taken = claims.claim_this(work, "1", agent).task
        briefs.append(briefing.take_up(work, taken, agent))
        stream = workstream_records.begin(work, agent, "parse", "1").record
        (Path(stream.path) / f"made-{number}.txt").write_text("made\n")
        task_attempts.fail(work, "1", agent, ERROR)
    first, second, third, fourth, fifth, sixth = briefs
    assert first is None and second is None
    assert third and third.is_simplified and "ImportError" in third.error and len(third.tried) == 2
    assert set(third.files) == {"made-0.txt", "made-1.txt"}
    assert fourth and fourth.recovery is Recovery.RESET_STATE and Path(fourth.report).exists()
    assert fifth and fifth.files == ("made-3.txt",), "attempt 4 began anew at the main branch"
    assert sixth and sixth.recovery is Recovery.FALLBACK_MODE and len(sixth.tried) == 5
    saved = [Git(work.root).text("ls-tree", "-r", "--name-only", rescue.ref) for rescue in rescues(Git(work.root))]
    assert any("made-2.txt" in names for names in saved), "what was made before is rescued"


def test_an_agent_that_is_gone_counts_as_lost_once_and_never_brings_a_question(work: Work, clock: Clock) -> None:
    for _ in range(9):
        claims.claim_this(work, "1", "worker-1")
        clock.pass_ms(LEASE + 1)
        claims.give_back(work)
        claims.give_back(work)
    assert [each.kind.value for each in tried(work) if each.kind] == ["lost"] * 9
    assert {each.approach for each in tried(work)[3:]} == {Approach.SIMPLIFIED}
    assert question_records.listed(work) == ()


def test_skipping_cancels_the_task_and_frees_what_waits(work: Work) -> None:
    asked = escalated(work)
    answering.answer(work, asked.id, "Skip task", USER)
    assert task(work).status is TaskStatus.CANCELLED and f"question {asked.id}" in task(work).reason
    assert claims.tasks_now(work, "2").ready


@pytest.mark.parametrize(
    "words", ["Retry with custom params: use Python 3.12", "retry: use Python 3.12", "use Python 3.12"]
)
def test_what_the_user_wants_otherwise_goes_into_the_brief_of_a_new_round(work: Work, words: str) -> None:
    answering.answer(work, escalated(work).id, words, USER)
    taken = claims.claim_this(work, "1", "worker-2").task
    brief = briefing.take_up(work, taken, "worker-2")
    assert brief and (brief.number, brief.approach, brief.note) == (1, Approach.ORIGINAL, "use Python 3.12")
    task_attempts.fail(work, "1", "worker-2", ERROR)
    assert [(each.round, each.number) for each in tried(work)][-2:] == [(2, 1), (2, 2)]
    brief = briefing.take_up(work, claims.claim_this(work, "1", "worker-2").task, "worker-2")
    assert brief and brief.note == "use Python 3.12", "it holds for the whole round"


def test_pausing_pauses_the_project_and_the_task_is_tried_again_after_it(work: Work) -> None:
    answering.answer(work, escalated(work).id, "3", USER)
    assert work.record().status is ProjectStatus.PAUSED
    projects.resume(work, PERSON)
    assert try_it(work).status is TaskStatus.PENDING
    assert tried(work)[-1].round == 2


def test_a_manual_fix_makes_it_the_users_until_they_say_done(work: Work) -> None:
    answering.answer(work, escalated(work).id, "Manual fix", USER)
    with pytest.raises(TrimtabError, match="assigned"):
        claims.claim_this(work, "1", "worker-1")
    task_records.move(work, "1", TaskStatus.COMPLETED)
    assert claims.tasks_now(work, "2").ready


def test_restarting_from_a_checkpoint_begins_a_round_that_names_it(work: Work) -> None:
    answering.answer(work, escalated(work).id, "Restart from checkpoint: 12", USER)
    assert tried(work)[-1].params == {"checkpoint": "12"} and task(work).ready


def test_no_agent_decides_what_becomes_of_it(work: Work) -> None:
    asked = escalated(work)
    for name in ("worker-1", "coordinator-1"):
        with pytest.raises(TrimtabError, match="for the user"):
            answering.answer(work, asked.id, "Skip task", agent_named(name))
    assert question_records.one(work, asked.id).status is QuestionStatus.PENDING


def test_a_second_round_that_fails_asks_again(work: Work) -> None:
    answering.answer(work, escalated(work).id, "Retry: again", USER)
    second = escalated(work)
    assert second.context["retry"] != question_records.one(work, 1).context["retry"]
    assert Counter(each.round for each in tried(work)) == {1: 6, 2: 6}


def test_a_task_that_is_done_ends_its_attempt(work: Work) -> None:
    try_it(work)
    claims.claim_this(work, "1", "worker-1")
    task_records.move(work, "1", TaskStatus.COMPLETED, "worker-1")
    assert [each.status for each in tried(work)] == [AttemptStatus.FAILED, AttemptStatus.SUCCEEDED]


def test_a_step_of_an_attempt_that_is_not_allowed_is_refused(work: Work) -> None:
    try_it(work)
    failed = tried(work)[0]
    with pytest.raises(IllegalStep), work.database.write() as connection:
        ATTEMPTS.move(connection, failed.id, AttemptStatus.RUNNING, "worker-1", 1)


def test_the_users_own_policy_counts(work: Work, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[[stages]]\napproach = "original"\n[[stages]]\napproach = "simplified"\n')
    work.terms = WorkSettings(retry_policy=str(tmp_path / "own.toml"))
    try_it(work)
    assert question_records.listed(work) == ()
    try_it(work)
    assert len(question_records.listed(work)) == 1


def test_a_policy_that_knows_no_attempts_for_a_kind_asks_at_once_and_a_broken_one_keeps_nobody_from_work(
    work: Work, tmp_path: Path, clock: Clock
) -> None:
    (own := tmp_path / "own.toml").write_text('[failures]\nretried = ["crashed"]\n')
    work.terms = WorkSettings(retry_policy=str(own))
    claims.claim_this(work, "1", "worker-1")
    clock.pass_ms(LEASE + 1)
    assert claims.give_back(work) and tried(work) == ()
    try_it(work)
    assert len(question_records.listed(work)) == 1
    own.write_text("[failure]\n")
    task_records.add(work, NewTask("Another"))
    claims.claim_this(work, "3", "worker-1")
    clock.pass_ms(LEASE + 1)
    assert claims.give_back(work)
    claims.claim_this(work, "3", "worker-1")
    with pytest.raises(Unreadable, match="failure"):
        task_attempts.fail(work, "3", "worker-1", ERROR)
    assert claims.tasks_now(work, "3").status is TaskStatus.IN_PROGRESS


def test_what_was_being_tried_when_the_user_decides_anew_is_no_longer_wanted(work: Work) -> None:
    asked = escalated(work)
    task_records.move(work, "1", TaskStatus.PENDING)
    try_it(work)
    answering.answer(work, asked.id, "Retry: from the start", USER)
    assert [each.status for each in tried(work)][-3:] == [
        AttemptStatus.FAILED,
        AttemptStatus.CANCELLED,
        AttemptStatus.PENDING,
    ]


def test_a_report_says_what_was_tried_on_which_machine_without_secrets_for_its_user_alone(work: Work) -> None:
    try_it(work, f"{ERROR}\nAPI_KEY={SECRET}\n```")
    report = diagnostics.diagnose(work, "1")
    for said in (
        "# Diagnostic report: task 1",
        "ImportError",
        "Disk:",
        "git version",
        "task.claimed",
        "original",
        "main at",
    ):
        assert said in report.content, said
    assert SECRET not in report.content and str(Path.home()) + "/" not in report.content
    assert report.content.count("```") == 2
    assert Path(report.path).stat().st_mode & 0o077 == 0
    assert diagnostics.diagnose(work).path == report.path, "without a name it is about what failed last"
    assert re.search(r"\| 1 \| 1 \| original \|", report.content)
    with pytest.raises(TrimtabError):
        diagnostics.diagnose(work, "no-such-thing")
    assert json.dumps(report._asdict())
