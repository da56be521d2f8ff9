"""Questions whose processes are killed at random moments while they ask, answer, put off, expire and deliver, and
questions that two answer at once, on both databases: none is lost, none is answered twice or by nobody."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, arguments, publish, table
from soak.question_world import (
    ACTS,
    ANSWERED,
    ASKED,
    CHOICE,
    MINUTE_MS,
    SCORE,
    Line,
    Scene,
    act_on,
)
from support.postgres import postgresql
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.questions.answering import AlreadyAnswered
from trimtab.model.agents import USER, Agent, agent_named
from trimtab.model.questions import ANSWER, NewQuestion, Question, QuestionStatus
from trimtab.model.work import TaskStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.repositories import MESSAGES, QUESTIONS

if TYPE_CHECKING:
    from multiprocessing.connection import Connection as Pipe
    from multiprocessing.context import ForkProcess
    from multiprocessing.synchronize import Barrier

ENGINES = ("SQLite", "PostgreSQL")
PROCESSES = 2
LONGEST_S = 0.6
OF_ONE_STORE = 50


class Found(NamedTuple):
    """`acts` counts those that returned before a kill, `when` what each killed process was at; `wrong` says what was
    wrong, by its kind, and after which kill."""

    kills: int
    acts: Counter[str]
    when: Counter[str]
    wrong: list[tuple[str, str]]


class Races(NamedTuple):
    rounds: int
    wins: Counter[str]
    wrong: list[str]


def kill_one(scene: Scene, seed: str, seconds: float) -> None:
    """Two processes at work on the store, killed together."""
    ready, theirs = os.pipe()
    children = [_forked(lambda number=number: act_on(scene, f"{seed}.{number}", theirs)) for number in range(PROCESSES)]
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


def _forked(work: Callable[[], object]) -> int:
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(70)
    return child


def problems(scene: Scene) -> Iterator[tuple[str, str]]:
    """What does not fit together, by its kind."""
    scene.settled()
    told = [line for line in scene.lines() if line.phase == "returned"]
    with scene.opened() as work, work.database.read() as connection:
        every = {question.id: question for question in QUESTIONS.find(connection, project_id=work.project)}
        carried = MESSAGES.find(connection, project_id=work.project, kind=ANSWER)
        known = {task.id: task for task in tasks.listed(connection, work.project)}
        history = {key: audit_log.of(connection, work.project, "question", key) for key in every}
    yield from _lost(told, every)
    holding = {question.task for question in every.values() if question.holds}
    for task in known.values():
        if (task.status is TaskStatus.BLOCKED) != (task.id in holding):
            yield "holds", f"task {task.number} is {task.status.value}, and holding are {holding}"
    told_of = Counter(message.payload.get("question") for message in carried)
    for key, question in every.items():
        answered = [event for event in history[key] if event.kind == "question.answered"]
        expired = [event for event in history[key] if event.kind == "question.expired"]
        if len(answered) > 1 or len(expired) > 1:
            yield "twice", f"question {key} was answered {len(answered)} times, and expired {len(expired)} times"
        if not _is_somebodys(question):
            yield (
                "nobody",
                f"question {key} is {question.status.value}: {question.answer!r} by {question.answered_by!r}",
            )
        if question.holds and not question.is_open:
            yield "holds", f"question {key} is {question.status.value} and holds"
        same = sum(event.data.get("instead_of") == question.answer for event in answered)
        if told_of[key] != len(answered) + len(expired) - same:
            yield (
                "messages",
                f"question {key}: {told_of[key]} messages for {len(answered)} answers, {len(expired)} expiries",
            )


def _lost(told: list[Line], every: dict[int, Question]) -> Iterator[tuple[str, str]]:
    by_answer: Counter[int] = Counter()
    for _, _, act, key, said in told:
        question = every.get(key)
        if act == ASKED and (question is None or question.text != said):
            yield "lost", f"question {key} was asked: {said}"
        if act == ANSWERED and question is not None:
            by_answer[key] += 1
            if f"{question.answer}|{question.answered_by}" != said:
                yield "twice", f"question {key} was answered {said}, and is answered {question.answer!r} now"
    for key, times in by_answer.items():
        if times > 1:
            yield "twice", f"{times} were told that their answer to question {key} holds"


def _is_somebodys(question: Question) -> bool:
    if question.status is QuestionStatus.ANSWERED:
        return bool(question.answer and question.answered_by and question.answered_at and question.message)
    if question.status is QuestionStatus.EXPIRED:
        return question.answer == question.default != "" and bool(question.message)
    return not question.answer and not question.answered_by


def kill_all(folder: Path, fresh: Callable[[], str], kills: int, seed: int) -> Found:
    chance = random.Random(seed)
    acts: Counter[str] = Counter()
    when: Counter[str] = Counter()
    wrong: list[tuple[str, str]] = []
    for first in range(0, kills, OF_ONE_STORE):
        (place := folder / str(first)).mkdir()
        scene = Scene(place, fresh() or str(place / "state.db"))
        for number in range(first, min(first + OF_ONE_STORE, kills)):
            kill_one(scene, f"{seed}.{number}", chance.uniform(0, LONGEST_S))
            wrong += [(kind, f"seed {seed}, kill {number}: {what}") for kind, what in problems(scene)]
        lines = scene.lines()
        acts.update(line.act for line in lines if line.phase == "returned")
        last = {line.process: line for line in lines}.values()
        when.update(line.act for line in last if line.phase == "begins")
    return Found(kills, acts, when, wrong)


def race(folder: Path, address: str, rounds: int) -> Races:
    """The user and an agent answer the same question from two processes that begin together."""
    (folder / "race").mkdir()
    scene = Scene(folder / "race", address or str(folder / "race" / "state.db"))
    forking = multiprocessing.get_context("fork")
    start = forking.Barrier(2)
    pipes: list[Pipe[int, str]] = []
    processes: list[ForkProcess] = []
    for by, words in ((USER, "keep"), (agent_named("reviewer-1"), "drop")):
        ours, theirs = forking.Pipe()
        process = forking.Process(target=answer_each, args=(scene, by, words, theirs, start))
        process.start()
        pipes.append(ours)
        processes.append(process)
    wins: Counter[str] = Counter()
    wrong: list[str] = []
    with scene.opened() as work:
        for number in range(rounds):
            asked = question_records.ask(
                work, "worker-1", NewQuestion(f"{number}?", CHOICE, recipient="reviewer"), SCORE
            )
            for pipe in pipes if number % 2 else reversed(pipes):  # who comes to the start last is ahead
                pipe.send(asked.id)
            outcomes = [str(pipe.recv()) for pipe in pipes]
            held = question_records.one(work, asked.id)
            won = [outcome for outcome in outcomes if outcome.startswith("won ")]
            told = [outcome for outcome in outcomes if f"already: '{held.answer}'" in outcome]
            if won != [f"won {held.answer} by {held.answered_by}"] or len(told) != 1:
                wrong.append(f"round {number}: {outcomes}, and it is {held.answer!r} by {held.answered_by}")
            wins[held.answered_by] += 1
        with work.database.read() as connection:
            carried = Counter(each.payload.get("question") for each in MESSAGES.find(connection, kind=ANSWER))
        wrong += [f"question {key} has {times} messages" for key, times in carried.items() if times != 1]
    for pipe, process in zip(pipes, processes, strict=True):
        pipe.send(0)
        process.join()
    return Races(rounds, wins, wrong)


def answer_each(scene: Scene, by: Agent, words: str, pipe: Pipe[str, int], start: Barrier) -> None:
    with scene.opened() as work:
        while number := pipe.recv():
            start.wait()
            try:
                answered = answering.answer(work, number, words, by)
                pipe.send(f"won {answered.answer} by {answered.answered_by}")
            except AlreadyAnswered as error:
                pipe.send(error.what)


KINDS = {
    "lost": "an ask that returned, and no such question",
    "twice": "a question answered twice, or an answer that changed",
    "nobody": "answered without anybody's answer or the default",
    "holds": "a task kept back without a question, or not for one that holds it",
    "messages": "an answer without exactly one message",
}


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--kills", type=int, default=500, help="half of them on each database")
    parser.add_argument("--races", type=int, default=1_000, help="half of them on each database")
    options = parser.parse_args()
    began = time.monotonic()
    found: dict[str, Found] = {}
    races: dict[str, Races] = {}
    with tempfile.TemporaryDirectory() as folder, postgresql() as server:
        for engine, fresh in zip(ENGINES, (lambda: "", server.fresh), strict=True):
            (place := Path(folder, engine)).mkdir()
            found[engine] = kill_all(place, fresh, options.kills // 2, options.seed)
            races[engine] = race(place, fresh(), options.races // 2)
    wrong = [line for each in found.values() for line in each.wrong]
    for kind, line in wrong:
        print(f"{kind}: {line}", file=sys.stderr)
    lost_races = [line for each in races.values() for line in each.wrong]
    print(*lost_races, sep="\n", file=sys.stderr)
    counts = Counter(kind for kind, _ in wrong)
    rows = [
        (name, *(f"{count:,}" for each in found.values() for count in (each.acts[name], each.when[name])))
        for name in dict.fromkeys(act for act, _ in ACTS)
    ]
    first = "; ".join(
        f"{engine}: the user {each.wins['person']:,} times, the agent {each.wins['reviewer-1']:,} times"
        for engine, each in races.items()
    )
    return publish(
        "soak-questions",
        "Questions under `kill -9`, and two who answer at once",
        [
            *(Figure(what, "0", str(counts[kind]), not counts[kind]) for kind, what in KINDS.items()),
            Figure(
                "of two at once, not exactly one won, or the other was not told",
                "0",
                str(len(lost_races)),
                not lost_races,
            ),
        ],
        table(("", *(f"{engine}: {what}" for engine in ENGINES for what in ("done", "killed at it"))), rows)
        + f"\n\nOf two who answered at once, the first was, {first}.",
        command="python tests/soak/soak_questions.py",
        counts=f"{sum(each.kills for each in found.values()):,} kills of {PROCESSES} processes that ask, answer, put"
        f" off, expire and deliver, {sum(each.rounds for each in races.values()):,} questions with two answers at once",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
