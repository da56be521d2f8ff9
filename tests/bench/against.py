"""What a change costs: one event, one judgement of a shell command, and one prompt among many ways, here and at an
earlier commit.

    python tests/bench/against.py BASE [--write]

Both versions run at the same time, each in a process of its own, and take turns by short rounds in a shuffled order,
so that the machine's moods meet both. What counts is the upper end of the interval around the median of the ratios.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve()
REPOSITORY = HERE.parents[2]
MOST = {"handle": 1.08, "shell": 1.08, "200": 1.05, "2000": 1.05}
TITLES = {
    "handle": "one tool event",
    "shell": "one judgement of a command",
    "200": "one prompt, 200 ways",
    "2000": "one prompt, 2,000 ways",
}
DRAWS = 2_000


def main() -> int:
    from report import Figure, arguments, publish, table

    began = time.monotonic()
    parser = arguments(__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--only", action="append", choices=tuple(MOST), help="compare these alone")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    own = _own_commands()
    with tempfile.TemporaryDirectory() as folder:
        base = _checkout(options.base, Path(folder) / "base")
        commands = Path(folder) / "commands.json"
        commands.write_text(json.dumps(own), encoding="utf-8")
        found = {
            what: _compare(what, base, commands, Path(folder), options.rounds, chance) for what in options.only or MOST
        }
    figures = [
        Figure(f"{TITLES[what]}, upper end of the 95 % interval", f"≤ {MOST[what]}", f"{high:.3f}", high <= MOST[what])
        for what, (_, _, high, _, _) in found.items()
    ]
    rows = [
        (TITLES[what], f"{old * 1e6:.0f} µs", f"{new * 1e6:.0f} µs", f"{middle:.3f}", f"{low:.3f} to {high:.3f}")
        for what, (middle, low, high, old, new) in found.items()
    ]
    return publish(
        "against",
        f"Against {options.base}",
        figures,
        table(("", "then", "now", "ratio", "95 % interval"), rows),
        command=f"python tests/bench/against.py {options.base}",
        counts=f"{options.rounds} rounds each; 40 events, all {len(own)} commands or 30 prompts to a round",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _own_commands() -> list[str]:
    sys.path[:0] = [str(REPOSITORY / "tests"), str(HERE.parent)]
    from bench_shell import own_commands

    return own_commands()


def _checkout(commit: str, folder: Path) -> Path:
    folder.mkdir()
    archive = subprocess.run(["git", "-C", REPOSITORY, "archive", commit], stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    return folder


def _compare(
    what: str, base: Path, commands: Path, folder: Path, rounds: int, chance: random.Random
) -> tuple[float, float, float, float, float]:
    """The median ratio, its interval, and the medians themselves."""
    workers = [
        _Worker(checkout, what, commands, folder / f"{what}-{n}") for n, checkout in enumerate((base, REPOSITORY))
    ]
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds + 5):
        for which in chance.sample((0, 1), 2):
            took = workers[which].round()
            if number >= 5:  # the first ones warm up
                times[which].append(took)
    for worker in workers:
        worker.close()
    ratios = [new / old for old, new in zip(*times, strict=True)]
    drawn = sorted(_median(chance.choices(ratios, k=len(ratios))) for _ in range(DRAWS))
    low, high = drawn[int(DRAWS * 0.025)], drawn[int(DRAWS * 0.975)]
    return _median(ratios), low, high, _median(times[0]), _median(times[1])


def _median(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2]


class _Worker:
    """One version, which measures a round whenever it is asked to."""

    def __init__(self, checkout: Path, what: str, commands: Path, folder: Path) -> None:
        folder.mkdir()
        path = os.pathsep.join(map(str, (checkout / "src", checkout / "tests" / "bench", checkout / "tests")))
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(HERE), "--worker", what, str(commands), str(folder)],
            env={**os.environ, "PYTHONPATH": path, "HOME": str(folder), "XDG_STATE_HOME": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def round(self) -> float:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


def work(what: str, commands: Path, folder: Path) -> None:
    """In a process whose path leads to one of the versions."""
    match what:
        case "handle":
            measure = _events(folder)
        case "shell":
            measure = _judgements(json.loads(commands.read_text()))
        case _:
            measure = _prompts(folder, int(what))
    for _ in sys.stdin:
        print(measure(), flush=True)


def _events(folder: Path):
    import bench_handle

    from trimtab.hosts.claude_code import HOST

    runtime = bench_handle._project(folder, 20_000)
    chance = random.Random(1)
    count = iter(range(10_000_000))

    def measure() -> float:
        taken: list[float] = []
        for _ in range(20):
            number = next(count)
            for name in ("PreToolUse", "PostToolUse"):
                given = bench_handle.arguments_of(name, number, chance)
                began = time.perf_counter()
                runtime.answer(lambda now, given=given: HOST.decode_text(given, at=now))
                taken.append(time.perf_counter() - began)
        return _median(taken)

    return measure


def _judgements(commands: list[str]):
    from trimtab.shell import classify, warm

    warm()

    def measure() -> float:
        began = time.perf_counter()
        for command in commands:
            classify(command)
        return (time.perf_counter() - began) / len(commands)

    return measure


def _prompts(folder: Path, ways: int):
    """With the ways that this version generates, in both."""
    sys.path.insert(0, str(HERE.parent))
    import bench_ways

    from trimtab.hosts.claude_code import HOST

    arm = next(name for name, count in bench_ways.COUNTS.items() if count == ways)
    runtime = bench_ways._project(folder / "project", arm)
    transcript = folder / "transcript.jsonl"
    bench_ways._write_transcript(transcript)
    chance = random.Random(1)
    session = iter(range(10_000_000))

    def measure() -> float:
        number, taken = next(session), list[float]()
        for place, prompt in enumerate(chance.sample(bench_ways.PROMPTS, len(bench_ways.PROMPTS))):
            common = bench_ways._common(number, place, str(transcript))
            for kind, given in bench_ways._events(common, prompt, place, chance).items():
                began = time.perf_counter()
                runtime.answer(lambda now, given=given: HOST.decode_text(given, at=now))
                if kind == bench_ways.PROMPT:
                    taken.append(time.perf_counter() - began)
        return _median(taken)

    return measure


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        work(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        sys.exit(main())
