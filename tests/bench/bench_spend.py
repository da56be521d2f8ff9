"""What budgets cost: an event with and without them beside a transcript of 50 MB, and the totals after an answer was
appended to it, against reading all of it, and against reading no more than what was appended."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from bench.report import Figure, arguments, publish, table
from support.rig import Rig
from support.usage_lines import START, answer, as_bytes, usage, write
from trimtab.features.spend.spend_fact import spend_fact
from trimtab.hosts.claude_code import HOST
from trimtab.model.json import JSON
from trimtab.reading import open_regular
from trimtab.runtime.facts import Where
from trimtab.steering.spend import FACULTY

REQUESTS = 3_000
RESULT: dict[str, JSON] = {"type": "user", "cwd": "/p", "message": {"content": "x" * 15_500}}


def main() -> int:
    began = time.monotonic()
    parser = arguments(__doc__, seeded=False)
    parser.add_argument("--rounds", type=int, default=300)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="trimtab-bench-") as folder:
        figures, rows = measure(Path(folder), given.rounds)
    return publish(
        "bench-spend",
        "Budgets",
        figures,
        table(("what", "median, ms"), rows),
        command="python tests/bench/bench_spend.py",
        counts=f"{given.rounds} rounds, interleaved; a transcript of {REQUESTS:,} requests and 50 MB",
        began=began,
        seed=None,
        write=given.write,
    )


def measure(root: Path, rounds: int) -> tuple[list[Figure], list[tuple[str, str]]]:
    transcript = root / "home" / "projects" / "p" / "s1.jsonl"
    for start in range(0, REQUESTS, 100):
        some = range(start, start + 100)
        write(transcript, *(line for n in some for line in (answer(f"m{n}", usage(9, 9), at=START + n), RESULT)))
    rigs = {"off": Rig(root / "off", FACULTY), "on": Rig(root / "on", FACULTY)}
    rigs["on"].values = {"spend": {"session_tokens": 10**9}}
    reader = HOST.usage()
    took: dict[str, list[float]] = {}

    def timed(name: str, act: Callable[[], object]) -> None:
        before = time.perf_counter()
        act()
        took.setdefault(name, []).append((time.perf_counter() - before) * 1000)

    def event(rig: Rig) -> None:
        rig.now += 1_000
        rig.send("UserPromptSubmit", prompt="go", transcript_path=str(transcript))

    def fact() -> None:
        where = Where(str(root), str(root), time.monotonic() + 60, machine=str(root / "on"), host=HOST)
        assert spend_fact(where, f"session,tokens {transcript}")

    def appended(size: int) -> None:
        with open_regular(str(transcript)) as file:
            file.seek(-size, 2)
            assert file.read(size)

    fact()
    event(rigs["on"])
    for turn in range(rounds):
        line = answer(f"n{turn}", usage(9, 9), at=START + REQUESTS + turn)
        write(transcript, line)
        timed("the totals after an answer was appended", fact)
        timed("reading what was appended", lambda size=len(as_bytes(line)): appended(size))
        timed("an event without budgets", lambda: event(rigs["off"]))
        timed("an event with a budget", lambda: event(rigs["on"]))
        if turn % 30 == 0:
            timed("reading the whole transcript", lambda: reader.scan(str(transcript)))
    median = {name: statistics.median(times) for name, times in took.items()}
    totals = median["the totals after an answer was appended"]
    whole = median["reading the whole transcript"] / totals
    ratio = median["an event with a budget"] / median["an event without budgets"]
    beside = totals / median["reading what was appended"]
    figures = [
        Figure(
            "the totals of a transcript of 50 MB against reading it", "≥ 20 times quicker", f"{whole:.0f}", whole >= 20
        ),
        Figure("the totals against reading what was appended", "no bar", f"{beside:.0f}", True),
        Figure("a prompt with a budget against one without", "≤ 8", f"{ratio:.1f}", ratio <= 8),
    ]
    return figures, [(name, f"{value:.2f}") for name, value in median.items()]


if __name__ == "__main__":
    sys.exit(main())
