"""What it costs to resolve the plugins of a crowded marketplace: `large_graph` in tests/support/plugin_graphs.py, with
5,000 plugins, up to 10 versions of each and 20,000 edges, of which the user asks for 50. Time of the process alone.

    python tests/bench/bench_resolver.py [--seeds 5] [--write]
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from report import Figure, arguments, publish, table

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.plugin_graphs import is_solution, large_graph, offers_of
from trimtab.marketplace.resolve import resolve
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Lock

BAR_S = 3.0
KINDS = {
    "everybody keeps up": (0.0, 0.0),
    "5 % of the plugins have a newest version that fits nowhere": (0.0, 0.05),
    "0.1 % of the edges stay with an old version for ever": (0.001, 0.0),
    "5 % of the edges do": (0.05, 0.0),
}


def main() -> int:
    parser = arguments(__doc__, seeded=False)
    parser.add_argument("--seeds", type=int, default=5)
    options = parser.parse_args()
    began = time.monotonic()
    rows: list[tuple[str, ...]] = []
    slowest, unclear = 0.0, 0
    for kind, (late, slips) in KINDS.items():
        found = [_resolved(seed, late, slips) for seed in range(options.seeds)]
        seconds = [cost for cost, _ in found]
        solved = [count for _, count in found if count]
        unclear += sum(count is None for _, count in found)
        slowest = max(slowest, *seconds)
        picked = f"{min(solved):,} to {max(solved):,}" if solved else "none: conflicts, explained"
        rows.append((kind, f"{len(solved)} of {len(found)}", picked, f"{min(seconds):.2f}", f"{max(seconds):.2f}"))
    figures = (
        Figure(
            "CPU for one resolution, or its conflict: the slowest",
            f"≤ {BAR_S:g} s",
            f"{slowest:.2f} s",
            slowest <= BAR_S,
        ),
        Figure(
            "answers that are neither a valid solution nor a conflict with its chain", "0", str(unclear), not unclear
        ),
    )
    return publish(
        "resolver",
        "Resolving plugins",
        figures,
        table(("marketplace", "solved", "plugins picked", "least s", "most s"), rows),
        command="tests/bench/bench_resolver.py",
        counts=f"{len(KINDS)} marketplaces × {options.seeds} seeds",
        began=began,
        seed=f"0 to {options.seeds - 1}",
        write=options.write,
    )


def _resolved(seed: int, late: float, slips: float) -> tuple[float, int | None]:
    """The seconds, and how many plugins were picked: 0 for a conflict that was explained."""
    wanted, candidates = large_graph(random.Random(seed), late=late, slips=slips)
    offers = offers_of(candidates)
    start = time.process_time()
    try:
        picks = resolve(wanted, offers, Lock()).plugins
    except TrimtabError as error:
        return time.process_time() - start, 0 if " needs " in error.what and error.remedy else None
    cost = time.process_time() - start
    return cost, len(picks) if is_solution(wanted, [pick.candidate for pick in picks]) else None


if __name__ == "__main__":
    sys.exit(main())
