"""A store of tasks and questions, and processes that act on it at random until they are killed."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

import psycopg

from trimtab.coordinator import messages
from trimtab.coordinator.questions import answering, deadlines, question_records
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER, Agent, agent_named
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.errors import TrimtabError
from trimtab.model.questions import OPEN, NewQuestion, Option, QuestionStatus
from trimtab.store.state.database import open_postgresql, open_sqlite
from trimtab.store.state.repositories import enrolled

LEASE_MS = 600_000
MINUTE_MS = 60_000
TASKS = 6
AGENTS = tuple(f"worker-{number}" for number in range(1, 5))
CHOICE = (Option("keep"), Option("drop"))
SCORE = LevelScore(Level.P1, 0.5, Interruption.ASYNC)
PATIENCE_S = 10.0


class Line(NamedTuple):
    """What a process noted before an act (`begins`), after one that was done (`returned`), or that was not
    (`refused`)."""

    process: str
    phase: str
    act: str
    number: int = 0
    said: str = ""


class Scene:
    """One store. Time is ours: it goes on with each act, so that leases, deadlines and delays end."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address, self.now = folder, address, 1_000_000
        self.log = folder / "acts"
        self.log.write_text("")
        with self.opened() as work:
            for number in range(TASKS):
                task_records.add(work, NewTask(f"Task {number}"))

    @contextmanager
    def opened(self) -> Generator[Work]:
        is_url = "://" in self.address
        database = (open_postgresql if is_url else open_sqlite)(self.address, lambda: self.now)
        try:
            yield Work(str(self.folder), database, enrolled(database, "project", "person").id, LEASE_MS)
        finally:
            database.close()

    def lines(self) -> list[Line]:
        return [Line(*json.loads(line)) for line in self.log.read_text().splitlines()]

    def settled(self) -> None:
        """A server may still be at the end of what a client that is gone had sent."""
        if "://" not in self.address:
            return
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        end = time.monotonic() + PATIENCE_S
        with psycopg.connect(self.address, autocommit=True) as connection:
            while (row := connection.execute(query).fetchone()) and row[0] and time.monotonic() < end:
                time.sleep(0.005)


def act_on(scene: Scene, seed: str, ready: int, acts: Sequence[tuple[str, Act]] | None = None) -> None:
    """Act at random until killed, as `acts` do or as questions want it. What is noted is noted in one write, so that no
    kill cuts it."""
    chance, numbers = random.Random(seed), count(1)
    note = os.open(scene.log, os.O_WRONLY | os.O_APPEND)
    with scene.opened() as work:
        os.write(ready, b".")
        while True:
            scene.now += chance.randrange(2 * MINUTE_MS)
            name, act = chance.choice(acts or ACTS)
            os.write(note, _noted(Line(seed, "begins", name)))
            try:
                done = act(work, chance, f"{seed}.{next(numbers)}")
            except TrimtabError:
                done = None
            os.write(note, _noted(Line(seed, "returned", name, *done) if done else Line(seed, "refused", name)))


def _noted(line: Line) -> bytes:
    return (json.dumps(line) + "\n").encode()


Done = tuple[int, str] | None


def ask(work: Work, chance: random.Random, words: str) -> Done:
    asker, task = chance.choice(AGENTS), str(chance.randrange(1, TASKS + 1))
    wanted = NewQuestion(
        words,
        CHOICE,
        default=chance.choice(["", "keep"]),
        task=task if chance.random() < 0.7 else "",
        blocking=chance.random() < 0.5,
        minutes=chance.choice([None, 1.0, 5.0, 20.0]),
        recipient=chance.choice(["", "worker"]),
    )
    return question_records.ask(work, asker, wanted, SCORE).id, words


def answer(work: Work, chance: random.Random, words: str) -> Done:
    """Also what is over: then whoever answers is told so."""
    is_open = chance.random() < 0.7
    among = question_records.listed(work, OPEN if is_open else tuple(QuestionStatus))
    if not among:
        return None
    question = chance.choice(among)
    said = chance.choice(["1", "2", words])
    by: Agent = USER if chance.random() < 0.8 else agent_named(chance.choice(AGENTS))
    answered = answering.answer(work, question.id, said, by)
    return answered.id, f"{answered.answer}|{answered.answered_by}"


def defer(work: Work, chance: random.Random, _: str) -> Done:
    waiting = question_records.listed(work)
    if not waiting:
        return None
    return answering.defer(work, chance.choice(waiting).id, USER, chance.choice([None, 1.0, 10.0])).id, ""


def withdraw(work: Work, chance: random.Random, _: str) -> Done:
    waiting = question_records.listed(work)
    if not waiting or chance.random() < 0.7:
        return None
    return question_records.withdraw(work, chance.choice(waiting).id, "person").id, ""


def expire(work: Work, _: random.Random, __: str) -> Done:
    deadlines.keep_up(work)
    return 0, ""


def change_hands(work: Work, chance: random.Random, _: str) -> Done:
    """Somebody takes a task, or what was left behind is given back, and answers go to whoever has it now."""
    claims.give_back(work)
    claims.claim(work, chance.choice(AGENTS))
    deadlines.keep_up(work)
    return 0, ""


def read(work: Work, chance: random.Random, _: str) -> Done:
    name = chance.choice(AGENTS)
    return (0, "") if messages.read(work, [name], name) else None


ASKED, ANSWERED = "asking", "answering"
Act = Callable[[Work, random.Random, str], Done]
ACTS: tuple[tuple[str, Act], ...] = (
    (ASKED, ask),
    (ASKED, ask),
    (ANSWERED, answer),
    (ANSWERED, answer),
    ("putting off", defer),
    ("withdrawing", withdraw),
    ("looking at deadlines", expire),
    ("tasks change hands", change_hands),
    ("reading answers", read),
)
