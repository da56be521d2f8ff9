"""What a judgement of a shell command costs, against a bare parse of the same text by the grammar.

    python tests/bench/bench_shell.py [--data FILE] [--write]

Without data, the commands are those of the project's own tests. A file holds one object with `command` to a line.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tree_sitter import Language, Parser
from tree_sitter_bash import language

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, quantile, table
from trimtab.shell import Judgement, classify, read, warm
from unit.shell.test_verdicts import ALLOWED, DESTRUCTIVE, NOT_READ_ONLY, READ_ONLY


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, action="append", default=[], help="a file of commands, plain or .gz")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    commands = [one for path in options.data for one in commands_in(path)] or own_commands()
    warm()
    parse = Parser(Language(language())).parse
    ratios: list[float] = []
    bare: list[float] = []
    judged: list[float] = []
    for command in commands:
        text = command.encode("utf-8", "replace")
        classify(command)  # what is known about its programs is loaded
        one, other = timed(lambda text=text: parse(text), lambda command=command: judged_anew(command), options.rounds)
        bare.append(quantile(one, 0.5))
        judged.append(quantile(other, 0.5))
        ratios.append(judged[-1] / bare[-1])
    whole = sum(judged) / sum(bare)
    middle, late = quantile(ratios, 0.5), quantile(judged, 0.99)
    figures = [
        Figure("judgement / bare parse, median of the commands", "≤ 10", f"{middle:.1f}", middle <= 10),
        Figure("the same, all commands together", "≤ 10", f"{whole:.1f}", whole <= 10),
        Figure("judgement, 99th percentile of the commands", "≤ 0.5 ms", f"{late * 1000:.2f} ms", late <= 0.0005),
    ]
    shares = (0.5, 0.9, 0.99)
    rows = [
        ("bare parse", *(f"{quantile(bare, share) * 1e6:.0f} µs" for share in shares)),
        ("judgement", *(f"{quantile(judged, share) * 1e6:.0f} µs" for share in shares)),
        ("ratio", *(f"{quantile(ratios, share):.1f}" for share in shares)),
    ]
    return publish(
        "shell",
        "Judging shell commands",
        figures,
        table(("", "median", "90th percentile", "99th percentile"), rows)
        + "\n\nBoth in one process, warm, in turns; of each command the median of its rounds counts.",
        command="python tests/bench/bench_shell.py" + (" --data …" if options.data else ""),
        counts=f"{len(commands):,} commands, {options.rounds} rounds",
        began=began,
        seed=None,
        write=options.write,
    )


def timed(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[list[float], list[float]]:
    """How long each took, in turns, so that the machine's moods meet both."""
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for times, run in zip(found, (one, other), strict=True):
            began = time.perf_counter()
            run()
            times.append(time.perf_counter() - began)
    return found


def judged_anew(command: str) -> Judgement:
    """Not from what was read lately."""
    read.cache_clear()
    return classify(command)


def own_commands() -> list[str]:
    written = [line for text in (READ_ONLY, NOT_READ_ONLY, DESTRUCTIVE, ALLOWED) for line in text.strip().splitlines()]
    return [line.replace("\\n", "\n") for line in written]


def commands_in(path: Path) -> list[str]:
    packed = path.read_bytes()
    text = gzip.decompress(packed) if path.suffix == ".gz" else packed
    return [json.loads(line)["command"] for line in text.splitlines() if line.strip()]


if __name__ == "__main__":
    sys.exit(main())
