"""How the time of what reads foreign text grows with the text: processor time at two sizes, of which one is ten times
the other.

    python tests/bench/bench_growth.py [--write]

What grows with the text has a ratio of about 10, what grows with its square one of 100.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, arguments, publish, table
from trimtab.coordinator.reviews.checks.rules.rule_checks import findings
from trimtab.shell import classify, warm
from trimtab.steering.evidence.end_of_turn import goes_on, owns_up
from trimtab.steering.evidence.gate import forbids_checks
from trimtab.steering.safety.paths import Ground, is_touched

TIMES = 10
BAR = 50.0
ROUNDS = 3
FAMILIES = ("input_validation", "authentication", "https")
GROUND = Ground("/srv/app", ("/srv/app",))


class Subject(NamedTuple):
    """`piece` is repeated until the text has its size."""

    name: str
    read: Callable[[str], object]
    piece: str
    size: int


def subjects() -> Iterator[Subject]:
    for mark in ("\u2500" * 80 + "\n", "\n", " ", "| - |\n", "ich habe ", "测试", "テスト", "no "):
        yield Subject("answer", _answer, mark, 1_600)
    for piece in ("app.post('/x',", "/[", "`${", "const { a = ", "res.cookie('session',"):
        yield Subject("script", _script, piece, 3_000)
    for pattern in ("**/" * 12 + "x", "**/a/" * 12 + "x", "*a" * 20 + "x", "**a**b" * 10, "a*/" * 20 + "x"):
        for piece in ("a/", "a", "ab/aa"):
            yield Subject(f"path for `{pattern[:8]}…`", partial(_path, pattern), piece, 300)
    commands = {"awk '": '"a" | ', "python -c '": "open(", "psql -c '": "alter table x ", "rm ": "../"}
    for program, piece in commands.items():
        yield Subject(f"command `{program.strip()}`", partial(_command, program), piece, 1_500)


def main() -> int:
    options = arguments(__doc__, seeded=False).parse_args()
    began = time.monotonic()
    warm()
    found = {f"{subject.name}: {subject.piece[:12]!r}".replace("|", "\\|"): _ratio(subject) for subject in subjects()}
    worst = max(found, key=lambda name: found[name])
    figure = Figure("growth of the worst text", f"≤ {BAR:g}", f"{found[worst]:.1f} ({worst})", found[worst] <= BAR)
    return publish(
        "growth",
        "Growth with the length of a text",
        [figure],
        table(("text", f"time at {TIMES} times the size"), [(name, f"{ratio:.1f}") for name, ratio in found.items()]),
        command="python tests/bench/bench_growth.py",
        counts=f"{len(found)} texts, the best of {ROUNDS} rounds",
        began=began,
        seed=None,
        write=options.write,
    )


def _ratio(subject: Subject) -> float:
    small, large = (subject.piece * (size // len(subject.piece)) for size in (subject.size, subject.size * TIMES))
    subject.read(small)  # what it loads is loaded
    return _taken(subject.read, large) / _taken(subject.read, small)


def _taken(read: Callable[[str], object], text: str) -> float:
    """Processor time of the best round, and at least what the clock can tell."""
    return max(min(_once(read, text) for _ in range(ROUNDS)), 1e-6)


def _once(read: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    read(text)
    return time.process_time() - began


def _answer(text: str) -> None:
    said = f"{text} está ist è это 这 ここ 여기"
    forbids_checks(said)
    goes_on(said)
    owns_up(said)


def _path(pattern: str, path: str) -> None:
    is_touched(pattern, f"{path}b", GROUND)


def _command(program: str, text: str) -> None:
    classify(program + text)


def _script(text: str) -> None:
    for family in FAMILIES:
        list(findings(family, "service/app.ts", f"const express = require('express');\n{text}"))


if __name__ == "__main__":
    sys.exit(main())
