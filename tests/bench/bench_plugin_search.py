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
from collections.abc import Iterable, Iterator, Sequence
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


class Times(NamedTuple):
    """Milliseconds of each query."""

    search: list[float]
    bare: list[float]
    bare_all: list[float]

    @property
    def ratio(self) -> float:
        return quantile(self.search, 0.95) / quantile(self.bare, 0.95)


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
    figures = [
        Figure(f"search, {kind}, p95", f"≤ {SMALL_BAR}× bare", f"{small.ratio:.1f}×", small.ratio <= SMALL_BAR),
        Figure(
            f"search, {LARGE:,} plugins, p95", f"≤ {LARGE_BAR}× bare", f"{large.ratio:.1f}×", large.ratio <= LARGE_BAR
        ),
    ]
    rows = [row for name, times in ((kind, small), (f"{LARGE:,} generated", large)) for row in shown(name, times)]
    details = table(("catalogue", "query", "median", "p95"), rows)
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


def shown(name: str, times: Times) -> Iterator[tuple[str, str, str, str]]:
    labels = ("search", "bare, any word", "bare, all words")
    for label, found in zip(labels, times, strict=True):
        yield name, label, f"{median(found):.2f} ms", f"{quantile(found, 0.95):.2f} ms"


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


def _timed(catalogue: Catalogue, db: sqlite3.Connection, query: str) -> tuple[float, float, float]:
    quoted = [f'"{word}"' for word in re.findall(r"\w+", query)]
    bare = _ms(lambda: db.execute(BARE, (" OR ".join(quoted),)).fetchall())
    searched = _ms(lambda: search(catalogue, query))
    return searched, bare, _ms(lambda: db.execute(BARE, (" ".join(quoted),)).fetchall())


def _ms(act: object) -> float:
    start = time.perf_counter()
    act()  # pyright: ignore[reportCallIssue]
    return (time.perf_counter() - start) * 1_000


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
