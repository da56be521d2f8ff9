"""Work that fails while its processes are killed at random moments: agents that take tasks, fail and vanish, answers
about them, on both databases, and deliveries whose step fails, driven by processes that are killed. Each failure is
counted once, each round asks once, each answer acts once, and nothing that was told is lost."""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, arguments, publish, table
from soak.question_world import MINUTE_MS, Done, Line, Scene, act_on
from soak.question_world import TASKS as TASK_COUNT
from support.deliveries import Place, add_task, open_again, turn_in, work_on
from support.postgres import postgresql
from trimtab.coordinator import workflows
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.retries import task_attempts
from trimtab.coordinator.retries.escalation import choice_of
from trimtab.coordinator.tasks import claims
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER
from trimtab.model.attempts import Attempt, AttemptStatus, EscalationChoice, FailureKind
from trimtab.model.questions import Question, QuestionSource, QuestionStatus
from trimtab.model.work import TaskStatus
from trimtab.store.state import attempt_rows, audit_log, tasks
from trimtab.store.state.attempt_rows import ATTEMPTS
from trimtab.store.state.repositories import QUESTIONS

ENGINES = ("SQLite", "PostgreSQL")
PROCESSES = 2
LONGEST_S, LONGEST_STEP_S = 0.6, 1.0
OF_ONE_STORE = 50
STAGES = 6
AGENTS = ("worker-1", "worker-2", "worker-3")
AGAIN = (EscalationChoice.RETRY, EscalationChoice.PAUSE, EscalationChoice.RESTART)
ANSWERS = ("Retry with custom params: otherwise", "use less", "Restart from checkpoint: 1")
FAILED = "failed"


def take(work: Work, chance: random.Random, _: str) -> Done:
    number = str(chance.randrange(1, TASK_COUNT + 1))
    return claims.claim_this(work, number, chance.choice(AGENTS)).task.id, number


def fail(work: Work, chance: random.Random, words: str) -> Done:
    """Whatever somebody has, most of the time."""
    with work.database.read() as connection:
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,))
    if not held:
        return None
    task = chance.choice(held)
    return task_attempts.fail(work, task.number, task.claimed_by, f"error of {words}")[0].id, words


def vanish(work: Work, _: random.Random, __: str) -> Done:
    claims.give_back(work)
    return 0, ""


def decide(work: Work, chance: random.Random, _: str) -> Done:
    waiting = question_records.listed(work)
    if not waiting:
        return None
    answered = answering.answer(work, chance.choice(waiting).id, chance.choice(ANSWERS), USER)
    return answered.id, answered.answer


ACTS = (
    *[("take", take)] * 4,
    *[(FAILED, fail)] * 5,
    ("vanish", vanish),
    ("decide", decide),
)


class Found(NamedTuple):
    """`wrong` says what was wrong, by its kind, and after which kill."""

    kills: int
    failures: int
    questions: int
    when: Counter[str]
    wrong: list[tuple[str, str]]


def forked(work: Callable[[], object]) -> int:
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(70)
    return child


def kill_tasks(scene: Scene, seed: str, seconds: float) -> None:
    ready, theirs = os.pipe()
    children = [
        forked(lambda number=number: act_on(scene, f"{seed}.{number}", theirs, ACTS)) for number in range(PROCESSES)
    ]
    for _ in children:
        os.read(ready, 1)
    time.sleep(seconds)
    for child in children:
        os.kill(child, signal.SIGKILL)
    for child in children:
        os.waitpid(child, 0)
    os.close(ready)
    os.close(theirs)
    scene.now += 10 * MINUTE_MS


def problems(work: Work) -> Iterator[tuple[str, str]]:
    """What does not fit together in the records, by its kind."""
    with work.database.read() as connection:
        every = ATTEMPTS.find(connection, project_id=work.project)
        asked = QUESTIONS.find(connection, project_id=work.project, source=QuestionSource.RETRY)
        known = {task.id: task for task in tasks.listed(connection, work.project)}
        history = {key: audit_log.of(connection, work.project, "task", key) for key in known}
    by_work: dict[tuple[str, int, str], list[Attempt]] = {}
    for attempt in every:
        by_work.setdefault((attempt.subject, attempt.subject_id, attempt.act), []).append(attempt)
    for place, tried in by_work.items():
        questions = [question for question in asked if _place(question) == place]
        yield from _of_one(place, tried, questions)
        if place[0] == attempt_rows.TASK:
            events = history[place[1]]
            reported = sum(event.kind == "task.pending" and "an attempt failed" in _reason(event) for event in events)
            lost = sum(event.kind in ("task.lease_expired", "task.freed") for event in events)
            counted = Counter(attempt.kind for attempt in tried)
            if (counted[FailureKind.REPORTED], counted[FailureKind.LOST]) != (reported, lost):
                yield "counted", f"{place}: {counted}, and the trail has {reported} reported and {lost} lost"
            task = known[place[1]]
            is_open = any(question.is_open for question in questions)
            if (task.status is TaskStatus.BLOCKED) != is_open:
                yield "asked", f"{place} is {task.status.value}, and its question is {'open' if is_open else 'not'}"


def _of_one(place: tuple[str, int, str], tried: list[Attempt], questions: list[Question]) -> Iterator[tuple[str, str]]:
    rounds: dict[int, list[Attempt]] = {}
    for attempt in tried:
        rounds.setdefault(attempt.round, []).append(attempt)
    keys = Counter(attempt.key for attempt in tried if attempt.key)
    if any(times > 1 for times in keys.values()):
        yield "counted", f"{place}: a failure was counted twice: {keys}"
    for number, of_round in rounds.items():
        if [attempt.number for attempt in of_round] != list(range(1, len(of_round) + 1)):
            yield "counted", f"{place}, round {number}: {[attempt.number for attempt in of_round]}"
        if any(attempt.status is not AttemptStatus.FAILED for attempt in of_round[:-1]):
            yield "counted", f"{place}, round {number}: an attempt was left before it ended"
    over = [number for number, of_round in rounds.items() if of_round[-1].status is AttemptStatus.FAILED]
    about = Counter(_round(question) for question in questions)
    if about != Counter(over):
        yield "asked", f"{place}: rounds {over} are over, and asked about are {dict(about)}"
    again = sum(
        question.status is QuestionStatus.ANSWERED and choice_of(question.answer)[0] in AGAIN for question in questions
    )
    if len(rounds) != 1 + again:
        yield "acted", f"{place}: {len(rounds)} rounds after {again} answers"


def _reason(event: object) -> str:
    return str(getattr(event, "data", {}).get("reason", ""))


def _place(question: Question) -> tuple[str, int, str]:
    matter = dict(question.context["retry"])  # type: ignore[arg-type]
    return str(matter["subject"]), int(str(matter["id"])), str(matter["act"])


def _round(question: Question) -> int:
    return int(str(dict(question.context["retry"])["round"]))  # type: ignore[arg-type]


def lost(work: Work, lines: list[Line]) -> Iterator[tuple[str, str]]:
    """A failure that somebody was told is recorded, and not recorded."""
    with work.database.read() as connection:
        errors = Counter(attempt.error for attempt in ATTEMPTS.find(connection, project_id=work.project))
    for line in lines:
        if line.act == FAILED and line.phase == "returned" and errors[f"error of {line.said}"] != 1:
            yield "lost", f"{line.said} returned, and is there {errors[f'error of {line.said}']} times"


def soak_tasks(folder: Path, fresh: Callable[[], str], kills: int, seed: int) -> Found:
    chance = random.Random(seed)
    when: Counter[str] = Counter()
    wrong: list[tuple[str, str]] = []
    failures = questions = 0
    for first in range(0, kills, OF_ONE_STORE):
        (place := folder / str(first)).mkdir()
        scene = Scene(place, fresh() or str(place / "state.db"))
        for number in range(first, min(first + OF_ONE_STORE, kills)):
            kill_tasks(scene, f"{seed}.{number}", chance.uniform(0, LONGEST_S))
            scene.settled()
            with scene.opened() as work:
                found = [*problems(work), *lost(work, scene.lines())]
            wrong += [(kind, f"seed {seed}, kill {number}: {what}") for kind, what in found]
        last = {line.process: line for line in scene.lines()}.values()
        when.update(line.act for line in last if line.phase == "begins")
        with scene.opened() as work:
            failures, questions = _added(work, failures, questions)
    return Found(kills, failures, questions, when, wrong)


def _added(work: Work, failures: int, questions: int) -> tuple[int, int]:
    with work.database.read() as connection:
        failures += len(ATTEMPTS.find(connection, project_id=work.project, status=AttemptStatus.FAILED))
        return failures, questions + len(QUESTIONS.find(connection, source=QuestionSource.RETRY))


def soak_steps(folder: Path, fresh: Callable[[], str], kills: int, seed: int) -> Found:
    """A delivery whose checks cannot begin: nothing but deaths of its driver comes between its attempts."""
    chance = random.Random(seed)
    (folder / "steps").mkdir()
    place = Place(folder / "steps", fresh() or str(folder / "steps" / "state.db"))
    (place.folder / ".trimtab" / "scratch").write_text("in the way")
    turn_in(place.work, work_on(place.work, add_task(place.work)))
    wrong: list[tuple[str, str]] = []
    killed = 0
    for number in range(3 * kills):
        if killed == kills:
            break
        ready, theirs = os.pipe()
        child = forked(lambda theirs=theirs: drive(place, theirs))
        os.close(theirs)
        os.read(ready, 1)  # it drives, or has ended
        os.close(ready)
        time.sleep(chance.uniform(0, LONGEST_STEP_S))
        os.kill(child, signal.SIGKILL)
        killed += os.waitpid(child, 0)[1] == signal.SIGKILL
        wrong += [(kind, f"seed {seed}, step kill {number}: {what}") for kind, what in problems(place.work)]
        for question in question_records.listed(place.work):
            answering.answer(place.work, question.id, chance.choice(ANSWERS[:2]), USER)
    workflows.drive(place.work)
    wrong += [(kind, f"seed {seed}, after all: {what}") for kind, what in problems(place.work)]
    failures, questions = _added(place.work, 0, 0)
    place.work.close()
    return Found(killed, failures, questions, Counter(step=killed), wrong)


def drive(place: Place, ready: int) -> None:
    calls = count(1)

    def until() -> bool:
        if next(calls) == 2:  # the first is before dbos is launched
            os.write(ready, b".")
        return False

    with open_again(place.folder, place.address, place.terms) as work:
        workflows.drive(work, until, seconds=60)


KINDS = {
    "lost": "a failure that was told, and is not recorded once",
    "counted": "attempts that do not follow on each other, or a failure counted twice",
    "asked": "a round that is over and was not asked about once, or a task kept back without a question",
    "acted": "an answer that began no round, or more than one",
}


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--kills", type=int, default=500, help="half on each database, a fifth of them at steps")
    options = parser.parse_args()
    began = time.monotonic()
    found: dict[str, tuple[Found, Found]] = {}
    with tempfile.TemporaryDirectory() as folder, postgresql() as server:
        for engine, fresh in zip(ENGINES, (lambda: "", server.fresh), strict=True):
            (place := Path(folder, engine)).mkdir()
            steps = options.kills // 10
            on_tasks = soak_tasks(place, fresh, options.kills // 2 - steps, options.seed)
            found[engine] = (on_tasks, soak_steps(place, fresh, steps, options.seed))
    every = [each for both in found.values() for each in both]
    for kind, line in [line for each in every for line in each.wrong][:50]:
        print(f"{kind}: {line}", file=sys.stderr)
    counts = Counter(kind for each in every for kind, _ in each.wrong)
    rows = [
        (f"{engine}, {what}", f"{each.kills:,}", f"{each.failures:,}", f"{each.questions:,}")
        for engine, both in found.items()
        for what, each in zip(("tasks", "steps of deliveries"), both, strict=True)
    ]
    at = ", ".join(f"{name} {count:,}" for name, count in sum((each.when for each in every), Counter[str]()).items())
    return publish(
        "soak-retries",
        "Work that fails under `kill -9`",
        [Figure(what, "0", str(counts[kind]), not counts[kind]) for kind, what in KINDS.items()],
        table(("", "kills", "failures", "questions"), rows) + f"\n\nKilled at: {at}.",
        command="python tests/soak/soak_retries.py",
        counts=f"{sum(each.kills for each in every):,} kills, {sum(each.failures for each in every):,} failures,"
        f" {sum(each.questions for each in every):,} questions",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
