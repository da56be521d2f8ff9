"""What plugin search adds to a bare FTS5 query on the same rows, with the same words, interleaved.

    python tests/bench/bench_plugin_search.py [--data DATA] [--write]

With DATA, the folder with `marketplace/catalogue.jsonl.gz`, the small catalogue holds its real plugins, otherwise
generated ones. The large one is always generated: names, descriptions, keywords and categories of words that are as
unevenly frequent as those of a language. Queries are the needs of the evaluation, and one to four words of a plugin.
The bare query is `SELECT rowid … MATCH ? ORDER BY rank LIMIT 20` with all words of the query, any of which may match.
"""

from __future__ import annotations

import random
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "eval"))

from eval_plugin_search import read_plugins, read_queries
from report import Figure, arguments, publish, quantile, table

from trimtab.marketplace.search import search
from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Trust
from trimtab.store.catalogue import FILE, Catalogue

SMALL, SMALL_QUERIES, SMALL_BAR = 3_060, 2_000, 10
LARGE, LARGE_QUERIES, LARGE_BAR = 300_000, 200, 3
WARM_UP = 20
RARE_WORDS = 30_000
CATEGORIES = 30
PER_SOURCE = 3_000
BARE = "SELECT rowid FROM plugin_words WHERE plugin_words MATCH ? ORDER BY rank LIMIT 20"


class Took(NamedTuple):
    """Milliseconds by the clock, and of the processor."""

    wall: float
    cpu: float


class Times(NamedTuple):
    """Of each query."""

    search: list[Took]
    bare: list[Took]
    bare_all: list[Took]

    @property
    def ratios(self) -> tuple[float, float]:
        """By the clock, and of the processor: others on the machine disturb the short query more than the long one."""
        walls, cpus = zip(*(_p95(took) for took in (self.search, self.bare)), strict=True)
        return walls[0] / walls[1], cpus[0] / cpus[1]


def _p95(took: Sequence[Took]) -> tuple[float, float]:
    return quantile([each.wall for each in took], 0.95), quantile([each.cpu for each in took], 0.95)


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--data", type=Path, help="the folder with the real plugins")
    options = parser.parse_args()
    began = time.monotonic()
    chance = random.Random(options.seed)
    real = [plugin.listing for plugin in read_plugins(options.data)] if options.data else []
    small = measure(real or list(generated(SMALL, chance)), SMALL_QUERIES, chance)
    large = measure(generated(LARGE, chance), LARGE_QUERIES, chance)
    kind = f"{len(real):,} real plugins" if real else f"{SMALL:,} generated plugins"
    figures = [*judged(kind, small, SMALL_BAR), *judged(f"{LARGE:,} generated plugins", large, LARGE_BAR)]
    rows = [row for name, times in ((kind, small), (f"{LARGE:,} generated", large)) for row in shown(name, times)]
    details = table(("catalogue", "query", "median", "p95", "p95 of the processor"), rows)
    return publish(
        "plugin-search",
        "Plugin search",
        figures,
        f"{details}\n\nThe bar is against the bare query in which any word may match, because that is what a need in a"
        " whole sentence takes: with all words required, most of them find nothing, and that is over sooner.",
        command="python tests/bench/bench_plugin_search.py --data DATA --write",
        counts=f"{SMALL_QUERIES:,} queries on the small catalogue, {LARGE_QUERIES:,} on the large one, interleaved",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def judged(name: str, times: Times, bar: int) -> Iterator[Figure]:
    for label, ratio in zip(("p95", "p95 of the processor's time"), times.ratios, strict=True):
        yield Figure(f"search, {name}, {label}", f"≤ {bar}× bare", f"{ratio:.1f}×", ratio <= bar)


def shown(name: str, times: Times) -> Iterator[tuple[str, ...]]:
    labels = ("search", "bare, any word", "bare, all words")
    for label, took in zip(labels, times, strict=True):
        values = (median(each.wall for each in took), *_p95(took))
        yield name, label, *(f"{value:.2f} ms" for value in values)


def measure(listings: Iterable[Listing], count: int, chance: random.Random) -> Times:
    with tempfile.TemporaryDirectory() as folder, Catalogue(str(Path(folder) / FILE), make=True) as catalogue:
        texts = fill(catalogue, listings, chance)
        queries = list(some_queries(texts, count, chance))
        db = sqlite3.connect(catalogue.path)
        for query in queries[:WARM_UP]:
            _timed(catalogue, db, query)
        return Times(*map(list, zip(*(_timed(catalogue, db, query) for query in queries), strict=True)))


def fill(catalogue: Catalogue, listings: Iterable[Listing], chance: random.Random) -> list[str]:
    """A sample of what they say of themselves."""
    texts: list[str] = []
    by_source: dict[str, list[Listing]] = {}
    for listing in listings:
        by_source.setdefault(listing.source, []).append(listing)
        if chance.random() < 0.1:
            texts.append(f"{listing.name} {listing.manifest.description}")
    for source, listed in by_source.items():
        catalogue.replace_listings(source, listed)
    return texts


def some_queries(texts: Sequence[str], count: int, chance: random.Random) -> Iterator[str]:
    needs = list(read_queries("queries").values())
    for number in range(count):
        words = re.findall(r"[^\W_]+", chance.choice(texts))
        start = chance.randrange(len(words))
        yield chance.choice(needs) if number % 2 else " ".join(words[start : start + chance.randint(1, 4)])


def _timed(catalogue: Catalogue, db: sqlite3.Connection, query: str) -> tuple[Took, Took, Took]:
    quoted = [f'"{word}"' for word in re.findall(r"\w+", query)]
    bare = _took(lambda: db.execute(BARE, (" OR ".join(quoted),)).fetchall())
    searched = _took(lambda: search(catalogue, query))
    return searched, bare, _took(lambda: db.execute(BARE, (" ".join(quoted),)).fetchall())


def _took(act: Callable[[], object]) -> Took:
    wall, cpu = time.perf_counter(), time.thread_time()
    act()
    return Took((time.perf_counter() - wall) * 1_000, (time.thread_time() - cpu) * 1_000)


def generated(count: int, chance: random.Random) -> Iterator[Listing]:
    common = re.findall(r"\w+", " ".join(read_queries("queries").values()))
    words = [*dict.fromkeys(common), *(f"word{number}" for number in range(RARE_WORDS))]
    chance.shuffle(common)
    weights = list(accumulate(1 / (place + 10) for place in range(len(words))))

    def some(least: int, most: int) -> list[str]:
        return chance.choices(words, cum_weights=weights, k=chance.randint(least, most))

    for number in range(count):
        manifest = Manifest(
            f"{'-'.join(some(1, 3))}-{number}",
            "1.0.0",
            " ".join(some(8, 25)),
            keywords=tuple(some(2, 5)),
            category=f"category{number % CATEGORIES}",
        )
        origin = PluginOrigin(OriginKind.PATH, f"./{number}")
        yield Listing(f"source{number // PER_SOURCE}", Trust.COMMUNITY, manifest, origin)


if __name__ == "__main__":
    sys.exit(main())
