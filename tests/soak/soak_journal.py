"""Many processes on one journal, and processes killed at random points: nothing that was answered may be lost."""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, quantile, table
from trimtab.local.locate import FOLDER, journal_path
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare

ANSWERER = Path(__file__).with_name("answerer.py")
SOURCE = Path(__file__).resolve().parents[2] / "src"
JOURNALS = 4
LANES = 2
# Of the kills, this share hits a process that has not answered yet: while it starts and opens the journal.
EARLY = 0.2
EARLY_S = 0.12
LATE_S = 0.04


class Answer(NamedTuple):
    """`id` is a dash where only the journal knows it."""

    id: str
    ms: float
    failed: bool


class Race(NamedTuple):
    """`recorded` are all events in the journal; `missing` those whose answer said that they were there."""

    answers: list[Answer]
    recorded: int
    missing: list[str]


class Killed(NamedTuple):
    """`unanswered` counts the processes that were killed before they had answered anything."""

    kills: int
    unanswered: int
    acknowledged: int
    failed: int
    missing: list[str]
    damage: list[str]


def project(root: Path) -> Path:
    (root / FOLDER).mkdir(parents=True)
    os.environ["XDG_STATE_HOME"] = str(root.parent / "state")
    prepare(journal_path(str(root)), now=time.time_ns() // 1_000_000)
    return root


def race(root: Path, processes: int, events: int) -> Race:
    """Each process has a session of its own, but the last two share one."""
    names = [f"p{number}" for number in range(processes)]
    sessions = [f"session-{min(number, processes - 2)}" for number in range(processes)]
    running = [_start(root, session, name, events) for name, session in zip(names, sessions, strict=True)]
    answers = [answer for process in running for answer in read_answers(process.communicate()[0])]
    if any(process.returncode for process in running):
        sys.exit(f"a process ended with {[process.returncode for process in running]}")
    found = _ids(root)
    return Race(answers, len(found), _missing(answers, found))


def kill(root: Path, kills: int, seed: int) -> Killed:
    """Two at a time, each on one of several journals, so that some die while another one writes."""
    projects = [project(root / str(number)) for number in range(JOURNALS)]
    acknowledged: list[dict[str, None]] = [{} for _ in projects]
    unanswered = [0] * LANES
    failed = [0] * LANES

    def lane(number: int) -> None:
        chance = random.Random(f"{seed}/{number}")
        for turn in range(number, kills, LANES):
            at = chance.randrange(JOURNALS)
            answers = _killed(projects[at], f"k{turn}", chance)
            unanswered[number] += not answers
            failed[number] += sum(answer.failed for answer in answers)
            acknowledged[at].update((answer.id, None) for answer in answers if not answer.failed and answer.id != "-")

    lanes = [threading.Thread(target=lane, args=(number,)) for number in range(LANES)]
    for one in lanes:
        one.start()
    for one in lanes:
        one.join()
    damage = [found for one in projects if (found := _damage(one)) != "ok"]
    missing = [event for one, ids in zip(projects, acknowledged, strict=True) for event in ids.keys() - _ids(one)]
    return Killed(kills, sum(unanswered), sum(map(len, acknowledged)), sum(failed), missing, damage)


def _killed(root: Path, name: str, chance: random.Random) -> list[Answer]:
    """What a process had answered when it was killed. A line that was cut off was not said."""
    early, moment = chance.random() < EARLY, chance.random()
    process = _start(root, f"session-{name}", name, 0)
    assert process.stdout
    # the first answer, to a prompt, has no id to find again
    first = b"" if early else process.stdout.readline() + process.stdout.readline()
    time.sleep(moment * (EARLY_S if early else LATE_S))
    os.kill(process.pid, signal.SIGKILL)
    said = first + process.communicate()[0]
    if process.returncode != -signal.SIGKILL:
        sys.exit(f"a process ended with {process.returncode} before it was killed")
    return read_answers(said)


def _start(root: Path, session: str, name: str, events: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-I", "-S", str(ANSWERER), str(SOURCE), str(root), session, name, str(events)]
    # unbuffered: the lines between the first one and the rest must not be lost in a buffer of ours
    return subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0)


def read_answers(said: bytes) -> list[Answer]:
    whole = said[: said.rfind(b"\n") + 1]
    lines = [line.split(" ") for line in whole.decode().splitlines()]
    return [Answer(event, float(ms), bool(rest)) for event, ms, *rest in lines]


def _ids(root: Path) -> set[str]:
    journal = Journal(journal_path(str(root)))
    try:
        return {event for (event,) in journal.rows.execute("SELECT id FROM events")}
    finally:
        journal.close()


def _damage(root: Path) -> str:
    journal = Journal(journal_path(str(root)))
    try:
        return "; ".join(found for (found,) in journal.rows.execute("PRAGMA integrity_check"))
    finally:
        journal.close()


def _missing(answers: Sequence[Answer], found: set[str]) -> list[str]:
    return [answer.id for answer in answers if not answer.failed and answer.id != "-" and answer.id not in found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--events", type=int, default=500, help="per process")
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        raced = race(project(Path(folder) / "race"), options.processes, options.events)
        killed = kill(Path(folder) / "kill", options.kills, options.seed)
    wanted = options.processes * options.events
    failed = sum(answer.failed for answer in raced.answers)
    times = [answer.ms for answer in raced.answers]
    rows = [
        ("answered side by side", f"{len(raced.answers):,}"),
        (
            "time of an answer, p50 / p99 / longest",
            f"{quantile(times, 0.5):.1f} / {quantile(times, 0.99):.0f} / {max(times):.0f} ms",
        ),
        ("processes killed", f"{killed.kills:,}, {killed.unanswered} of them before their first answer"),
        ("acknowledged tool events before a kill", f"{killed.acknowledged:,}"),
    ]
    return publish(
        "soak-journal",
        "The journal under many writers, and under `kill -9`",
        [
            Figure("events in the journal", f"{wanted:,}", f"{raced.recorded:,}", raced.recorded == wanted),
            Figure("answered without the journal, because it was busy", "0", str(failed), failed == 0),
            Figure("answered, but not in the journal", "0", str(len(raced.missing)), not raced.missing),
            Figure("acknowledged, then killed, and lost", "0", str(len(killed.missing)), not killed.missing),
            Figure("journals damaged", f"0 of {JOURNALS}", str(len(killed.damage)), not killed.damage),
            Figure("failed beside a process that was killed", "0", str(killed.failed), killed.failed == 0),
        ],
        table(("", ""), rows),
        command="python tests/soak/soak_journal.py",
        counts=f"{options.processes} processes × {options.events} events on one journal (two share a session),"
        f" {options.kills:,} kills on {JOURNALS} journals",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
