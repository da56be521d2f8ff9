"""How well plugin search answers needs: nDCG@10 over graded results, on real plugins.

    python tests/eval/eval_plugin_search.py DATA [--blind] [--misses]
    python tests/eval/eval_plugin_search.py DATA --pool FILE [--rankers] [--blind]

DATA is the folder with `marketplace/catalogue.jsonl.gz`. Queries and grades are in `plugin_search/` beside this script:
40 queries (a seeded half of them to tune on) and 20 blind ones. `--pool` writes what has no grade yet, to be read and
graded, of the three rankers below (`--rankers`) or of the search itself. Grades: 3 this is what the user wants, 2 does
much of it, 1 touches it, 0 something else. A plugin with the same name and description as a graded one has its grade.
The gain of a grade is 2^grade - 1; what is not graded counts as 0.
"""

import argparse
import gzip
import json
import math
import random
import re
import sqlite3
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Trust
from trimtab.store.catalogue import FILE, Catalogue

HERE = Path(__file__).with_name("plugin_search")
SEED = 19
DEPTH = 20
AT = 10

Ranker: TypeAlias = Callable[[str], Sequence[str]]
Grades: TypeAlias = Mapping[str, Mapping[str, int]]


class Plugin(NamedTuple):
    """`key` is its id in the data."""

    key: str
    listing: Listing

    @property
    def text(self) -> str:
        return f"{self.listing.name} {self.listing.manifest.description} {' '.join(self.listing.manifest.keywords)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--blind", action="store_true", help="the 20 queries that nothing was tuned on")
    parser.add_argument("--pool", type=Path, help="write what is to be graded to this file")
    parser.add_argument("--rankers", action="store_true", help="pool the three rankers instead of the search")
    parser.add_argument("--misses", action="store_true", help="list the queries with what they found")
    options = parser.parse_args()
    plugins = read_plugins(options.data)
    queries = read_queries("blind_queries" if options.blind else "queries")
    with tempfile.TemporaryDirectory() as folder, Catalogue(str(Path(folder) / FILE), make=True) as catalogue:
        fill(catalogue, plugins)
        rankers = simple_rankers(plugins, catalogue.path)
        grades = shared_grades(plugins, read_grades(options.blind))
        if options.pool:
            pooled = list(rankers.values()) if options.rankers else [the_search(plugins, catalogue)]
            return write_pool(options.pool, plugins, queries, pooled, grades)
        rankers["search"] = the_search(plugins, catalogue)
        report(queries, rankers, grades, is_blind=options.blind)
        if options.misses:
            show_misses(plugins, queries, rankers["search"], grades)
    return 0


def read_plugins(data: Path) -> list[Plugin]:
    with gzip.open(data / "marketplace" / "catalogue.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [Plugin(row["id"], _listing(row)) for row in map(json.loads, lines)]


def _listing(row: dict[str, object]) -> Listing:
    """The source's entry goes before the plugin's own manifest."""
    own = row.get("plugin_json")
    merged = {**(own if isinstance(own, dict) else {}), **row}
    words = [word for key in ("keywords", "tags") for word in _texts(merged.get(key))]
    manifest = Manifest(
        str(row["name"]),
        _text(merged.get("version")),
        _text(merged.get("description")),
        keywords=tuple(dict.fromkeys(words)),
        category=_text(merged.get("category")),
    )
    origin = PluginOrigin(OriginKind.PATH, _text(row.get("local_root")))
    return Listing(f"{row['repo']}/{row['path']}", Trust.COMMUNITY, manifest, origin)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: object) -> list[str]:
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


def fill(catalogue: Catalogue, plugins: Iterable[Plugin]) -> None:
    by_source: defaultdict[str, list[Listing]] = defaultdict(list)
    for plugin in plugins:
        by_source[plugin.listing.source].append(plugin.listing)
    for source, listings in by_source.items():
        catalogue.replace_listings(source, listings)


def read_queries(name: str) -> dict[str, str]:
    lines = (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["id"]: row["query"] for row in map(json.loads, lines)}


def read_grades(is_blind: bool) -> Grades:
    file = HERE / ("blind_grades.jsonl" if is_blind else "grades.jsonl")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {row["query"]: row["grades"] for row in map(json.loads, lines)}


def shared_grades(plugins: Iterable[Plugin], grades: Grades) -> Grades:
    alike = same_text(plugins)
    return {
        query: {twin: grade for key, grade in graded.items() for twin in alike[key]} for query, graded in grades.items()
    }


def same_text(plugins: Iterable[Plugin]) -> Mapping[str, Sequence[str]]:
    groups: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for key, listing in plugins:
        groups[listing.name.casefold(), listing.manifest.description].append(key)
    return {key: group for group in groups.values() for key in group}


def the_search(plugins: Iterable[Plugin], catalogue: Catalogue) -> Ranker:
    from trimtab.marketplace.search import search

    keys = {listing.id: key for key, listing in plugins}
    return lambda query: [keys[hit.listing.id] for hit in search(catalogue, query, limit=DEPTH).hits]


def simple_rankers(plugins: Sequence[Plugin], path: str) -> dict[str, Ranker]:
    """The bare one; one with weights for columns and names; one that knows nothing of words."""
    db = sqlite3.connect(path)
    keys = {listing.id: key for key, listing in plugins}

    def found(query: str, rank: str, limit: int) -> list[tuple[str, str, float]]:
        match = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        return db.execute(
            f"SELECT id, plugins.name, {rank} AS rank FROM plugin_words JOIN plugins ON seq = plugin_words.rowid"
            " WHERE plugin_words MATCH ? ORDER BY rank LIMIT ?",
            (match, limit),
        ).fetchall()

    def weighted(query: str) -> list[str]:
        words = set(re.findall(r"\w+", query.casefold()))
        rows = [
            (score * (1 + 0.3 * len(words & set(re.findall(r"[^\W_]+", name.casefold())))), key)
            for key, name, score in found(query, "bm25(plugin_words, 5, 1, 3, 2, 2, 2)", 200)
        ]
        return [keys[key] for _, key in sorted(rows)[:DEPTH]]

    return {
        "bare bm25": lambda query: [keys[key] for key, _, _ in found(query, "bm25(plugin_words)", DEPTH)],
        "weighted bm25": weighted,
        "character n-grams": ngram_ranker(plugins),
    }


def ngram_ranker(plugins: Sequence[Plugin]) -> Ranker:
    """Cosine of TF-IDF over 3 to 5 characters."""
    counts = {plugin.key: Counter(_ngrams(plugin.text)) for plugin in plugins}
    frequency = Counter(gram for grams in counts.values() for gram in grams)
    idf = {gram: math.log(len(plugins) / times) for gram, times in frequency.items()}
    index: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for key, grams in counts.items():
        weights = {gram: (1 + math.log(times)) * idf[gram] for gram, times in grams.items()}
        norm = math.sqrt(sum(weight**2 for weight in weights.values())) or 1
        for gram, weight in weights.items():
            index[gram].append((key, weight / norm))

    def rank(query: str) -> list[str]:
        scores: defaultdict[str, float] = defaultdict(float)
        for gram, times in Counter(_ngrams(query)).items():
            for key, weight in index.get(gram, ()):
                scores[key] += weight * (1 + math.log(times)) * idf[gram]
        return sorted(scores, key=lambda key: (-scores[key], key))[:DEPTH]

    return rank


def _ngrams(text: str) -> Iterable[str]:
    for word in re.findall(r"\w+", text.casefold()):
        padded = f" {word} "
        for size in (3, 4, 5):
            yield from (padded[at : at + size] for at in range(len(padded) - size + 1))


def write_pool(
    file: Path, plugins: Sequence[Plugin], queries: Mapping[str, str], rankers: Sequence[Ranker], grades: Grades
) -> int:
    """One of each group with the same text, in an order that tells nothing of the rankers."""
    by_key = {plugin.key: plugin for plugin in plugins}
    alike = same_text(plugins)
    count = 0
    with file.open("w", encoding="utf-8") as out:
        for query, words in queries.items():
            pooled = sorted({alike[key][0] for rank in rankers for key in rank(words)} - grades.get(query, {}).keys())
            count += len(pooled)
            out.write(f"\n## {query} {words}\n")
            for key in pooled:
                manifest = by_key[key].listing.manifest
                out.write(f"{key} {manifest.name} | {manifest.description[:300]} | {' '.join(manifest.keywords[:8])}\n")
    print(f"{count} to grade")
    return 0


def ndcg(found: Sequence[str], grades: Mapping[str, int]) -> float:
    ideal = _dcg(sorted(grades.values(), reverse=True)[:AT])
    return _dcg([grades.get(key, 0) for key in found[:AT]]) / ideal if ideal else math.nan


def _dcg(grades: Iterable[int]) -> float:
    return sum((2**grade - 1) / math.log2(place + 1) for place, grade in enumerate(grades, start=1))


def halves(queries: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
    """To tune on, and to report."""
    shuffled = sorted(queries)
    random.Random(SEED).shuffle(shuffled)
    middle = len(shuffled) // 2
    return frozenset(shuffled[:middle]), frozenset(shuffled[middle:])


def report(queries: Mapping[str, str], rankers: Mapping[str, Ranker], grades: Grades, *, is_blind: bool) -> None:
    tuned, held_out = halves(queries)
    parts = {"all": frozenset(queries)} if is_blind else {"all": tuned | held_out, "tuned on": tuned, "other": held_out}
    for name, rank in rankers.items():
        found = {query: rank(words) for query, words in queries.items()}
        scores = {query: ndcg(found[query], grades.get(query, {})) for query in queries}
        figures = ", ".join(f"{part} {_mean(scores[query] for query in chosen):.3f}" for part, chosen in parts.items())
        unjudged = sum(key not in grades.get(query, {}) for query, keys in found.items() for key in keys[:AT])
        print(f"{name}: nDCG@{AT} {figures}; {unjudged} of the first {AT} not graded")
    pairs = sum(map(len, grades.values()))
    empty = sum(not any(grades.get(query, {}).values()) for query in queries)
    print(f"{len(queries)} queries ({empty} without any relevant plugin, left out), {pairs} graded pairs, seed {SEED}")


def _mean(scores: Iterable[float]) -> float:
    known = [score for score in scores if not math.isnan(score)]
    return sum(known) / len(known) if known else math.nan


def show_misses(plugins: Iterable[Plugin], queries: Mapping[str, str], rank: Ranker, grades: Grades) -> None:
    by_key = {plugin.key: plugin for plugin in plugins}
    tuned, _ = halves(queries)
    for query in sorted(tuned, key=lambda query: ndcg(rank(queries[query]), grades[query])):
        found = rank(queries[query])
        print(f"\n{query} {queries[query]}: {ndcg(found, grades[query]):.2f}")
        best = sorted(grades[query], key=lambda key: -grades[query][key])[:AT]
        for label, keys in (("found", found[:AT]), ("missed", [key for key in best if key not in found[:AT]])):
            for key in keys:
                manifest = by_key[key].listing.manifest
                print(f"  {label} {grades[query].get(key, '?')} {manifest.name} | {manifest.description[:110]}")


if __name__ == "__main__":
    sys.exit(main())
