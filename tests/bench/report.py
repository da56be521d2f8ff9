"""How a benchmark tells what it found: a table on the terminal, and its own section in docs/performance.md.

Only ratios within one run mean anything on shared hardware, so every section says what it was measured against, how
often, with which seed and for how long.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"


class Figure(NamedTuple):
    """One promise: what was measured, the bar, what came out."""

    name: str
    bar: str
    found: str
    met: bool


def arguments(description: str | None, *, seeded: bool = True) -> argparse.ArgumentParser:
    """With what most benchmarks take: the seed, and whether the page is to be written."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    if seeded:
        parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    return parser


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [" | ".join(head), " | ".join("---" for _ in head), *(" | ".join(row) for row in rows)]
    return "\n".join(f"| {line} |" for line in lines)


def publish(
    name: str,
    title: str,
    figures: Sequence[Figure],
    details: str,
    *,
    command: str,
    counts: str,
    began: float,
    seed: int | str | None,
    write: bool,
    page: Path = PAGE,
) -> int:
    """Print the section, write it where asked to, and give the exit code: 1 if a bar was not met."""
    seconds = time.monotonic() - began
    verdicts = table(
        ("figure", "bar", "found", ""), [(f.name, f.bar, f.found, "met" if f.met else "**not met**") for f in figures]
    )
    made = f"`{command}` · {counts} · seed {'none' if seed is None else seed} · {seconds:.0f} s"
    body = f"## {title}\n\n{verdicts}\n\n{details}\n\n{made}\n"
    print(body, flush=True)
    if write:
        _replace(name, body, page)
    return 0 if all(figure.met for figure in figures) else 1


def _replace(name: str, body: str, page: Path) -> None:
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    written = page.read_text(encoding="utf-8") if page.exists() else f"# {page.stem.capitalize()}\n"
    section = f"{begin}{body}{end}"
    pattern = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.S)
    written = pattern.sub(lambda _: section, written) if pattern.search(written) else f"{written}\n{section}"
    page.write_text(written, encoding="utf-8")
    print(f"written to {page.name}", file=sys.stderr)
