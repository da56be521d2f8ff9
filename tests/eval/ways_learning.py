"""What users' ways gain from golden prompts: a learning curve of `ways tune`.

    python tests/eval/ways_learning.py DATA [--seed 7] [--draws 4]

Ways of the corpus stand in for ways of a user: each that `read` has three prompts for gets K of them as golden prompts
and K as near misses, half of those among the prompts that come nearest to it, and is fitted by the code of `ways tune`,
with golden prompts of the others and of shipped ways beside it. Scored on `choose`, totals only. None of them counts as
being on a frequent subject, because that model was fitted to these prompts; "bare" are ways of which the lexicon knows
nothing either, as of most that users write. Each draw is of other golden prompts.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests" / "eval")]

import fit_subjects  # noqa: E402
import fit_ways  # noqa: E402
import parts  # noqa: E402

from trimtab.features.ways.catalogue import compiled_now  # noqa: E402
from trimtab.features.ways.golden import Case, read_golden  # noqa: E402
from trimtab.features.ways.golden_learning import Taught, WayTrial, learn, of_others  # noqa: E402
from trimtab.features.ways.try_ways import MatchQuery  # noqa: E402
from trimtab.features.ways.way_files import roots_of  # noqa: E402
from trimtab.steering.ways.index import Index, build  # noqa: E402
from trimtab.steering.ways.matching import match_prompt  # noqa: E402
from trimtab.steering.ways.way import Way  # noqa: E402

COUNTS = (3, 6, 12)
LEAST = 3


class OwnWays(Index):
    """Ways that are on no frequent subject."""

    subjects: Mapping[int, str] = {}  # pyright: ignore


class OwnTrial(WayTrial):
    def after(self, changed: Way) -> WayTrial:
        return self  # no prompts are recorded


def own(ways: Sequence[Way], bare: bool) -> Index:
    made = build(ways)
    return OwnWays(made.ways, made.postings, {} if bare else made.places)


def fired(rows: Sequence[Mapping[str, Any]], index: Index) -> dict[int, set[str]]:
    return {
        at: {match.way for match in match_prompt(row["prompt"], index).fired[: fit_ways.MOST]}
        for at, row in enumerate(rows)
    }


def drawn(way: str, rows: Sequence[Mapping[str, Any]], index: Index, count: int, chance: random.Random) -> list[Taught]:
    golden = [row["prompt"] for row in rows if way in row["expected"]]
    silent = [row["prompt"] for row in rows if way not in row["expected"] and way not in fit_ways.free(dict(row))]
    chance.shuffle(silent)

    def likeness(prompt: str) -> float:
        found = match_prompt(prompt, index)
        return next((match.score for match in (*found.fired, *found.near) if match.way == way), 0.0)

    silent.sort(key=lambda prompt: -likeness(prompt))
    nearest, rest = silent[: 2 * count], silent[2 * count :]
    near = [*chance.sample(nearest, count // 2), *chance.sample(rest, count - count // 2)]
    return [
        *(Taught(prompt, True) for prompt in chance.sample(golden, min(count, len(golden)))),
        *(Taught(prompt, False) for prompt in near),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--draws", type=int, default=4)
    options = parser.parse_args()
    corpus = fit_ways.corpus(options.data / "prompts" / "ways_corpus.jsonl.gz").ways
    read_ = [*fit_subjects.real(options.data, parts.READ), *fit_subjects.fixtures(options.data)]
    choose = [dict(row) for row in fit_subjects.real(options.data, parts.CHOOSE)]
    counted = Counter(way for row in read_ for way in row["expected"])
    chosen = [way for way in corpus if counted[way.id] >= LEAST]
    ids = {way.id for way in corpus}
    shipped = compiled_now("/nonexistent", "/nonexistent").index.ways
    beside = build([*corpus, *(way for way in shipped if way.id not in ids)])
    of_shipped = read_golden((way for way in shipped if way.id not in ids), roots_of("", "")).cases
    print(f"{len(chosen)} ways learn, {len(corpus)} compete; {len(choose)} prompts, {options.draws} draws")
    for bare in (True, False):
        index = own(corpus, bare)
        trial = OwnTrial(index)
        name = "bare" if bare else "known to the lexicon"
        told(f"{name}, K 0", choose, [fired(choose, index)])
        for count in COUNTS:
            found, kept = [], 0
            for draw in range(options.draws):
                chance = random.Random(options.seed + draw)
                taught = {way.id: drawn(way.id, read_, index, count, chance) for way in chosen}
                cases = [
                    *of_shipped,
                    *(Case(way, said.fires, MatchQuery(said.prompt), "", 0) for way in taught for said in taught[way]),
                ]
                wiser = {
                    way.id: learn(way, [*taught[way.id], *of_others(way, cases, beside)], trial).weights
                    for way in chosen
                }
                kept += sum(bool(weights) for weights in wiser.values())
                ways = [way._replace(learned=tuple(wiser.get(way.id, {}).items())) for way in corpus]
                found.append(fired(choose, own(ways, bare)))
            told(f"{name}, K {count}, {kept / options.draws:.1f} ways learned", choose, found)
    return 0


def told(name: str, rows: list[dict], found: Sequence[dict[int, set[str]]]) -> None:
    scores = [fit_ways.score(rows, one) for one in found]
    figures = " ".join(f"{key} {mean(score[key] for score in scores):.3f}" for key in scores[0])
    least, most = min(score["f1"] for score in scores), max(score["f1"] for score in scores)
    print(f"{name}: {figures}; f1 of the draws {least:.2f} to {most:.2f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
