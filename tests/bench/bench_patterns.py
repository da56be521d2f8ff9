"""Patterns that files bring: what bounded time costs on ordinary prompts, and what it is worth on evil ones.

Ordinary: the patterns of the ways that ship, searched for as if a repository had brought them, against the standard
library alone, in turns. Evil: patterns that would take for ever, each over texts of 100,000 characters, against a plain
pass of the standard library over the same text.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "unit" / "steering" / "patterns"))
from bench_ways import PROMPTS
from evil import EVIL, TEXTS
from report import Figure, publish, quantile, table

from trimtab.features.ways.way_files import SHIPPED, WayRoot, discover
from trimtab.features.ways.way_reader import read_way
from trimtab.steering.patterns import FULL, reach_of, searchable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.patterns import Searchable

PLAIN = re.compile(r"(?:\w|\s|.)\x02", re.IGNORECASE)
AT_MOST_ORDINARY, AT_MOST_EVIL = 3.0, 60.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    patterns = _shipped()
    tried = [re.compile(pattern, re.IGNORECASE) for pattern in patterns]
    bounded = [searchable(pattern, reach_of(pattern)) for pattern in patterns]
    both = list(zip(tried, bounded, strict=True))
    different = sum((a.search(text) is None) != (b.search(text) is None) for a, b in both for text in PROMPTS)
    pairs = [(_seconds(tried), _seconds(bounded)) for _ in range(options.rounds)]
    ordinary = quantile([ours / theirs for theirs, ours in pairs], 0.5)
    both_passes = [_worst(pattern) for pattern in EVIL]
    evil = [again for _, again in both_passes]
    p99, first = quantile(evil, 0.99), quantile([first for first, _ in both_passes], 0.99)
    figures = [
        Figure("decided differently", "none", str(different), not different),
        Figure("ordinary, p50", f"≤ {AT_MOST_ORDINARY:g} × alone", f"{ordinary:.2f}", ordinary <= AT_MOST_ORDINARY),
        Figure(
            "evil, p99",
            f"≤ {AT_MOST_EVIL:g} × a plain pass",
            f"{p99:.1f}",
            p99 <= AT_MOST_EVIL,
        ),
        Figure(
            "evil, the first search, p99",
            f"≤ {AT_MOST_EVIL:g} × a plain pass",
            f"{first:.1f}",
            first <= AT_MOST_EVIL,
        ),
    ]
    slowest = sorted(zip(evil, EVIL, strict=True), reverse=True)[:5]
    rows = [(f"`{pattern}`".replace("|", "\\|"), f"{worst:.1f}") for worst, pattern in slowest]
    return publish(
        "patterns",
        "Patterns that files bring",
        figures,
        table(("evil pattern, the slowest", "× a plain pass"), rows),
        command="python tests/bench/bench_patterns.py",
        counts=f"{len(patterns)} patterns × {len(PROMPTS)} prompts × {options.rounds}; {len(EVIL)} × {len(TEXTS)} evil",
        began=began,
        seed=None,
        write=options.write,
    )


def _shipped() -> list[str]:
    ways = [read_way(found[0]).way for found in discover([WayRoot(SHIPPED, "shipped")]).ways.values()]
    return [pattern for way in ways if way for pattern in (way.pattern, way.commands, way.files, way.expect) if pattern]


def _seconds(patterns: Sequence[Searchable]) -> float:
    began = time.process_time()
    for pattern in patterns:
        for text in PROMPTS:
            pattern.search(text)
    return time.process_time() - began


def _worst(pattern: str) -> tuple[float, float]:
    """Of the first search, in which the automaton is made, and of those after it; the worst text counts."""
    search = searchable(pattern, reach_of(pattern)).search
    ratios = [_ratios(search, text) for text in TEXTS]
    return max(first for first, _ in ratios), max(again for _, again in ratios)


def _ratios(search: Callable[[str], object], text: str) -> tuple[float, float]:
    plain = min(_taken(PLAIN.search, text) for _ in range(3))
    first = _taken(search, text[-FULL:])
    return first / plain, min(_taken(search, text[-FULL:]) for _ in range(3)) / plain


def _taken(search: Callable[[str], object], text: str) -> float:
    """By the clock of the process: a busy machine must not count."""
    began = time.process_time()
    search(text)
    return time.process_time() - began


if __name__ == "__main__":
    sys.exit(main())
