"""The product's server as the client starts it, against a hand-written hello-world server: how soon, and how heavy.

Ours comes through the launcher's shell, the other straight from Python; both talk over the same pipes, and take turns
in a shuffled order. `bench_mcp_start.py` looks at the protocol layer alone.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from bench_mcp_start import HELLO
from machine import LAUNCH, PYTHON, Machine, Peer, machine, recorded_arguments
from report import Figure, arguments, publish, quantile, table

AT_MOST = 3
HELLO_WORLD, OPTED_IN, NOT_OPTED_IN = "hello-world", "ours, opted in", "ours, not opted in"


class Arm(NamedTuple):
    argv: tuple[str, ...]
    project: Path


class Start(NamedTuple):
    """Seconds until `initialize` was answered and from then until the first hook was; kilobytes after each."""

    initialized: float
    first_hook: float
    resident: int
    resident_after_hook: int


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--starts", type=int, default=100, help="servers per arm")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        made = machine(Path(folder))
        arms = {
            HELLO_WORLD: Arm((PYTHON, "-I", "-S", "-c", HELLO), made.stranger),
            OPTED_IN: Arm((*LAUNCH, "mcp"), made.project),
            NOT_OPTED_IN: Arm((*LAUNCH, "mcp"), made.stranger),
        }
        starts = _measure(made, arms, options.starts, random.Random(options.seed))
    return publish(
        "server",
        "The server",
        _figures(starts),
        _table(starts),
        command="python tests/bench/bench_server.py",
        counts=f"{options.starts} servers per arm, one hook each",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _measure(made: Machine, arms: Mapping[str, Arm], count: int, chance: random.Random) -> dict[str, list[Start]]:
    starts: dict[str, list[Start]] = {name: [] for name in arms}
    for number in range(count + 2):
        for name in chance.sample(list(arms), len(arms)):
            start = _start(made, arms[name], number)
            if number >= 2:  # the first ones may have to compile
                starts[name].append(start)
    return starts


def _start(made: Machine, arm: Arm, number: int) -> Start:
    hook = {**recorded_arguments("PreToolUse", "bash"), "session_id": f"{number:08d}-0000-4000-8000-000000000000"}
    began = time.perf_counter()
    server = Peer(arm.argv, made.environment(arm.project), arm.project)
    server.initialize()
    initialized = time.perf_counter()
    resident = server.resident_kb()
    asked = time.perf_counter()
    answer = server.call("hook", hook)
    answered = time.perf_counter()
    heavier = server.resident_kb()
    code = server.close()
    if answer != "{}" or code != 0:
        sys.exit(f"{arm.argv[0]} answered {answer!r} and ended with {code}")
    return Start(initialized - began, answered - asked, resident, heavier)


def _figures(starts: Mapping[str, list[Start]]) -> list[Figure]:
    hello, ours = starts[HELLO_WORLD], starts[OPTED_IN]
    times = _middle(ours, "initialized") / _middle(hello, "initialized")
    weight = _middle(ours, "resident_after_hook") / _middle(hello, "resident_after_hook")
    bar = f"≤ {AT_MOST} × hello-world"
    return [
        Figure("`initialize` answered, p50", bar, f"{times:.2f}", times <= AT_MOST),
        Figure("resident memory after the first hook, opted in", bar, f"{weight:.2f}", weight <= AT_MOST),
    ]


def _table(starts: Mapping[str, list[Start]]) -> str:
    hello = starts[HELLO_WORLD]

    def cell(name: str, what: str, unit: str, factor: float) -> str:
        middle = _middle(starts[name], what)
        return f"{middle * factor:.1f} {unit} ({middle / _middle(hello, what):.2f} ×)"

    rows = [
        (
            name,
            cell(name, "initialized", "ms", 1e3),
            f"{quantile([start.initialized for start in starts[name]], 0.95) * 1e3:.1f} ms",
            cell(name, "first_hook", "ms", 1e3),
            cell(name, "resident", "MB", 1 / 1024),
            cell(name, "resident_after_hook", "MB", 1 / 1024),
        )
        for name in starts
    ]
    head = ("server", "`initialize`, p50", "p95", "first hook, p50", "resident before any hook", "after the first hook")
    return table(head, rows)


def _middle(starts: list[Start], what: str) -> float:
    return quantile([getattr(start, what) for start in starts], 0.5)


if __name__ == "__main__":
    sys.exit(main())
