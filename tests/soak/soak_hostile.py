"""Hostile repositories, each pulled into a project that opted in, and a session in it through the real server.

Every session has its twin in an ordinary repository right beside it, so that a busy machine slows both. No code of a
repository may run, and nothing that its author must be told may stay unsaid.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.machine import machine
from bench.report import Figure, arguments, publish, quantile, table
from hostile.driving import Session, pull, said_by_commands, session
from hostile.repositories import REPOSITORIES, Hostile, ordinary

AT_MOST_P95, AT_MOST_MEMORY = 3.0, 2.0


class Outcome(NamedTuple):
    name: str
    slower: float
    heavier: float
    compiling: float
    ran: bool
    unsaid: bool
    code: int


def main() -> int:
    parser = arguments(__doc__, seeded=False)
    parser.add_argument("--sessions", type=int, default=3, help="sessions in each repository")
    parser.add_argument("--only", default="", help="repositories whose name holds this")
    options = parser.parse_args()
    began = time.monotonic()
    found: list[Outcome] = []
    for one in REPOSITORIES:
        if options.only in one.name:
            found.append(_try(one, options.sessions))
            print(found[-1], file=sys.stderr, flush=True)
    return publish(
        "hostile",
        "Hostile repositories",
        _figures(found),
        _table(found),
        command="python tests/soak/soak_hostile.py",
        counts=f"{len(found)} repositories, {options.sessions} sessions each and as many in an ordinary one beside it",
        began=began,
        seed=None,
        write=options.write,
    )


def _try(one: Hostile, sessions: int) -> Outcome:
    folder = Path(tempfile.mkdtemp())
    try:
        made = machine(folder)
        canary = folder / "canary"
        pull(made, folder / "odd", one.make, canary)
        pull(made, folder / "plain", ordinary, folder / "no-canary")
        odd: list[Session] = []
        plain: list[Session] = []
        for number in range(sessions):
            odd.append(session(made, folder / "odd", f"odd-{number}"))
            plain.append(session(made, folder / "plain", f"plain-{number}"))
        told = "".join(each.told for each in odd) + (said_by_commands(made, folder / "odd") if one.said else "")
        return Outcome(
            one.name,
            _p95(odd) / _p95(plain),
            max(each.peak for each in odd) / max(each.peak for each in plain),
            max(each.compiling for each in odd),
            canary.exists(),
            bool(one.said) and one.said.lower() not in told.lower(),
            max(abs(each.code) for each in odd),
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _p95(sessions: list[Session]) -> float:
    return quantile([hook for each in sessions for hook in each.hooks], 0.95)


def _figures(found: list[Outcome]) -> list[Figure]:
    ran = [one.name for one in found if one.ran]
    unsaid = [one.name for one in found if one.unsaid]
    failed = [one.name for one in found if one.code]
    slowest = max(found, key=lambda one: one.slower)
    heaviest = max(found, key=lambda one: one.heavier)
    return [
        Figure("repositories whose code ran", "none", ", ".join(ran) or "none", not ran),
        Figure("repositories of which nothing was said", "none", ", ".join(unsaid) or "none", not unsaid),
        Figure("servers and hooks that failed", "none", ", ".join(failed) or "none", not failed),
        Figure(
            "p95 of a hook", f"≤ {AT_MOST_P95:g} × ordinary", f"{slowest.slower:.2f} ({slowest.name})",
            slowest.slower <= AT_MOST_P95,
        ),
        Figure(
            "memory at the most", f"≤ {AT_MOST_MEMORY:g} × ordinary", f"{heaviest.heavier:.2f} ({heaviest.name})",
            heaviest.heavier <= AT_MOST_MEMORY,
        ),
    ]  # fmt: skip


def _table(found: list[Outcome]) -> str:
    rows = [
        (one.name.replace("_", " "), f"{one.slower:.2f}", f"{one.heavier:.2f}", f"{one.compiling:.1f} s")
        for one in sorted(found, key=lambda one: -one.slower)[:12]
    ]
    return table(("repository, the slowest", "p95 of a hook", "memory", "compiling"), rows)


if __name__ == "__main__":
    sys.exit(main())
