"""The learner against simulated agents: does it find what works, how soon, and does it go on trying the rest?

What a saying does is hidden from the learner; of an episode's outcome it often hears nothing. Each run goes through the
real choice, the real evidence and the published table, as a project's sessions do.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
import time
from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from report import Figure, publish, table

from trimtab.steering.behavior.effect_table import SILENCE, EffectEvidence, Effects, as_table, effects_in, effects_of
from trimtab.steering.behavior.learning import Chance, belief, choose
from trimtab.steering.session_state import digest

TRUE = {"poor": 0.2, "fair": 0.5, "best": 0.7}
BY_ITSELF = 0.1
UNKNOWN = 0.3
CONTROL = 0.1
A_DAY = 5
DAY_MS = 86_400_000


class Run(NamedTuple):
    """`found` is the saying with the best posterior mean after so many episodes."""

    chosen: tuple[str, ...]
    found: dict[int, str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1_000)
    parser.add_argument("--long", type=int, default=2_000, help="episodes of the runs that look for starved sayings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    marks = (60, 200)
    runs = [run(f"{options.seed}:{number}", marks) for number in range(options.runs)]
    right = {mark: sum(one.found[mark] == "best" for one in runs) / len(runs) for mark in marks}
    again = [run(f"{options.seed}:{number}", marks) for number in range(min(50, options.runs))]
    same = all(one == other for one, other in zip(again, runs, strict=False))
    long = [run(f"{options.seed}:long:{number}", (options.long,)) for number in range(10)]
    wait = max(longest_wait(one.chosen, saying) for one in long for saying in TRUE)
    shares = Counter(saying for one in runs for saying in one.chosen)
    late = Counter(saying for one in long for saying in one.chosen[-500:])
    episodes, last = len(runs) * max(marks), len(long) * 500
    figures = [
        Figure("the best by its mean is the best, 60 episodes", "≥ 80 %", f"{right[60]:.1%}", right[60] >= 0.8),
        Figure("the same, 200 episodes", "≥ 95 %", f"{right[200]:.1%}", right[200] >= 0.95),
        Figure(
            f"longest that a saying was not said, in {len(long)} runs of {options.long:,}",
            "< 1,000 episodes",
            f"{wait}",
            wait < 1_000,
        ),
        Figure("the same runs again", "identical", fingerprint(runs) if same else "different", same),
    ]
    rows = [
        (saying, f"{chance}", f"{shares[saying] / episodes:.1%}", f"{late[saying] / last:.1%}")
        for saying, chance in [*TRUE.items(), (f"{SILENCE} (control)", BY_ITSELF)]
        for saying in [saying.partition(" ")[0]]
    ]
    return publish(
        "learner",
        "The learner, simulated",
        figures,
        table(
            ("said", "hidden effect", "share in the first 200 episodes", "share in the last 500 of the long runs"), rows
        )
        + f"\n\nOf {UNKNOWN:.0%} of the outcomes the learner hears nothing; {A_DAY} episodes a day, so that evidence"
        " fades as it goes. The first outcomes of a pattern come before any episode is left to itself.",
        command="python tests/bench/bench_learner.py",
        counts=f"{len(runs):,} runs of 200 episodes, {len(long)} of {options.long:,}",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def run(name: str, marks: tuple[int, ...]) -> Run:
    world = random.Random(name)
    evidence: list[EffectEvidence] = []
    effects = Effects()
    chosen: list[str] = []
    found: dict[int, str] = {}
    for number in range(1, max(marks) + 1):
        event = digest(f"{name}:{number}")
        saying = choose(effects, tuple(TRUE), "py", Chance(int(event, 16)), CONTROL)
        chosen.append(saying)
        worked = world.random() < TRUE.get(saying, BY_ITSELF)
        known = world.random() >= UNKNOWN
        verdict = ("heeded" if worked else "ignored") if known else "unknown"
        now = number * DAY_MS // A_DAY
        evidence.append(EffectEvidence(event, "loop", saying, "py", now, verdict))
        if known:
            effects = effects_in(as_table(effects_of(evidence, now)), "loop")
        if number in marks:
            found[number] = max(TRUE, key=lambda one: belief(effects, one, "py").mean)
    return Run(tuple(chosen), found)


def longest_wait(chosen: tuple[str, ...], saying: str) -> int:
    said = [-1, *(place for place, one in enumerate(chosen) if one == saying), len(chosen)]
    return max(later - earlier for earlier, later in pairwise(said))


def fingerprint(runs: list[Run]) -> str:
    return hashlib.sha256(repr(runs).encode()).hexdigest()[:12]


if __name__ == "__main__":
    sys.exit(main())
