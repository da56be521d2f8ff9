"""Fits the weights of `steering/ways/evidence` to labelled prompts, and says how they do on what they have not seen.

    python scripts/fit_ways.py --data FOLDER [--write] [--seed 7]

FOLDER holds `ways_corpus.jsonl.gz`, `real_labelled.jsonl.gz` and `peer_fixtures.jsonl.gz`. Figures are out of fold
(five folds over all prompts, with the golden prompts of the shipped ways and some invented ways of a project beside
them); only the weights that are written are fitted to all of it. Pure Python, and
the same result each time.
"""

import argparse
import gzip
import json
import math
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from trimtab.features.ways.catalogue import compiled_now
from trimtab.steering.ways.evidence import FEATURES, Model, probability, weigh
from trimtab.steering.ways.index import Index, build
from trimtab.steering.ways.lexicon import notions_in
from trimtab.steering.ways.prompt_weights import read
from trimtab.steering.ways.way import Way

PACKAGE = Path(__file__).resolve().parents[1] / "src/trimtab"
FITTED = PACKAGE / "steering/ways/fitted.py"
EXAMPLES = Path(__file__).with_name("fit_ways_examples.json")
SHIPPED = PACKAGE / "content/ways"
FOLDS = 5
RIDGE = 1.0
THRESHOLD = 0.52
MOST = 3


def rows(path: Path) -> list[dict]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def corpus(path: Path) -> Index:
    return build(
        Way(
            row["way"],
            row.get("body") or "",
            row.get("description") or "",
            tuple((row.get("vocabulary") or "").split()),
            pattern=row.get("pattern") or "",
        )
        for row in rows(path)
        if not row.get("trigger")
    )


def free(row: dict) -> set[str]:
    """Ways that cost nothing and earn nothing: those allowed, and those above an expected one."""
    above = {"/".join(one.split("/")[:part]) for one in row["expected"] for part in range(1, one.count("/") + 1)}
    return (set(row.get("allowed") or ()) | above) - set(row["expected"])


def invented() -> tuple[list[dict], Index]:
    """Ways as a project writes them: words of its own subject, and no pattern. Beside them stand the shipped ones."""
    known = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    own = [Way(row["way"], "", row["description"], tuple(row["vocabulary"].split())) for row in known]
    prompts = [
        {"prompt": prompt, "expected": [row["way"]] if kind == "fire" else [], "only": [row["way"]]}
        for row in known
        for kind in ("fire", "silent")
        for prompt in row[kind]
    ]
    return prompts, build([*compiled_now("/nonexistent", "/nonexistent").index.ways, *own])


class Example(NamedTuple):
    """`counts` is false where nobody said whether the prompt wants the way."""

    prompt: tuple[int, int]
    way: str
    features: tuple[float, ...]
    wanted: bool
    counts: bool


def examples(number: int, prompts: list[dict], index: Index) -> list[Example]:
    found = []
    for place, row in enumerate(prompts):
        expected, spared = set(row["expected"]), free(row)
        only = row.get("only")
        for evidence in weigh(reading := read(row["prompt"]), index, notions_in(reading)):
            way = index.ways[evidence.way].id
            counts = way not in spared and (only is None or way in only)
            found.append(Example((number, place), way, evidence.features, way in expected, counts))
    return found


def golden() -> tuple[list[dict], Index]:
    """The prompts that ship with our own ways. Each says something of its own way only, and `golden-none` of all."""
    index = compiled_now("/nonexistent", "/nonexistent").index
    alone = {index.ways[place].id for place in index.by_pattern_alone}  # no weights are needed for those
    prompts: list[dict] = []
    for path in sorted(SHIPPED.rglob("golden*.jsonl")):
        way = str(path.parent.relative_to(SHIPPED)) if path.parent != SHIPPED else ""
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            fire = row.get("kind") == "fire"
            if way in alone:
                continue
            prompts.append({"prompt": row["prompt"], "expected": [way] if fire else [], "only": [way] if way else None})
    return prompts, index


def fit(known: list[Example]) -> Model:
    """Logistic regression with a ridge, by Newton's method."""
    count = len(FEATURES) + 1
    weights = [0.0] * count
    for _ in range(30):
        slope = [0.0] * count
        bend = [[0.0] * count for _ in range(count)]
        for example in known:
            values = (1.0, *example.features)
            likely = 1 / (1 + math.exp(-max(-30.0, min(30.0, sum(map(float.__mul__, weights, values))))))
            for one, value in enumerate(values):
                if value:
                    slope[one] += (example.wanted - likely) * value
                    share = likely * (1 - likely) * value
                    row = bend[one]
                    for other, with_ in enumerate(values):
                        row[other] += share * with_
        for one in range(count):
            ridge = RIDGE if one else 1e-3
            slope[one] -= ridge * weights[one]
            bend[one][one] += ridge
        step = solve(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    return Model(round(weights[0], 4), tuple(round(weight, 4) for weight in weights[1:]), THRESHOLD)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    rows_ = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(right)
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows_[row][place]))
        rows_[place], rows_[best] = rows_[best], rows_[place]
        for row in range(place + 1, size):
            factor = rows_[row][place] / rows_[place][place]
            for column in range(place, size + 1):
                rows_[row][column] -= factor * rows_[place][column]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows_[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (rows_[place][size] - known) / rows_[place][place]
    return found


def score(prompts: list[dict], fired: dict[int, set[str]], chosen: list[int] | None = None) -> dict[str, float]:
    """As the evaluation's own script counts; `chosen` draws prompts, with repetition, for the bootstrap."""
    right = wrong = missed = silent = broken = 0
    for number in chosen if chosen is not None else range(len(prompts)):
        row = prompts[number]
        expected, got = set(row["expected"]), fired.get(number, set())
        bad = got - expected - free(row)
        right, wrong, missed = right + len(got & expected), wrong + len(bad), missed + len(expected - got)
        silent += not expected
        broken += not expected and bool(bad)
    precision = right / (right + wrong) if right + wrong else 0.0
    recall = right / (right + missed) if right + missed else 0.0
    f1 = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    return {"precision": precision, "recall": recall, "f1": f1, "wrong": broken / silent if silent else 0.0}


def fires(scored: list[tuple[float, str]], threshold: float) -> set[str]:
    return {way for likely, way in sorted(scored, reverse=True)[:MOST] if likely >= threshold}


def out_of_fold(known: list[Example], seed: int) -> dict[tuple[int, int], set[str]]:
    order = sorted({example.prompt for example in known})
    random.Random(seed).shuffle(order)
    fired: dict[tuple[int, int], set[str]] = {}
    for fold in range(FOLDS):
        held = set(order[fold::FOLDS])
        model = fit([example for example in known if example.counts and example.prompt not in held])
        scored: dict[tuple[int, int], list[tuple[float, str]]] = defaultdict(list)
        for example in known:
            if example.prompt in held:
                scored[example.prompt].append((probability(model, example.features), example.way))
        fired.update((prompt, fires(found, THRESHOLD)) for prompt, found in scored.items())
    return fired


def interval(prompts: list[dict], fired: dict[int, set[str]], seed: int, times: int = 2_000) -> tuple[float, float]:
    chance = random.Random(seed)
    count = len(prompts)
    drawn = sorted(score(prompts, fired, chance.choices(range(count), k=count))["f1"] for _ in range(times))
    return drawn[int(times * 0.025)], drawn[int(times * 0.975)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="write steering/ways/fitted.py")
    options = parser.parse_args()
    index = corpus(options.data / "ways_corpus.jsonl.gz")
    labelled = {name: rows(options.data / f"{name}.jsonl.gz") for name in ("real_labelled", "peer_fixtures")}
    sets = [(name, prompts, index) for name, prompts in labelled.items()]
    sets += [("golden", *golden()), ("invented", *invented())]
    known = [one for number, (_, prompts, of) in enumerate(sets) for one in examples(number, prompts, of)]
    for seed in range(options.seed, options.seed + 3):
        fired = out_of_fold(known, seed)
        for number, (name, prompts, _) in enumerate(sets):
            own_fired = {place: fired.get((number, place), set()) for place in range(len(prompts))}
            for place, row in enumerate(prompts):
                if row.get("only") is not None:
                    own_fired[place] &= set(row["only"])
            low, high = interval(prompts, own_fired, seed)
            told = " ".join(f"{key} {value:.3f}" for key, value in score(prompts, own_fired).items())
            print(f"seed {seed} {name}: {told}; 95 % of f1 {low:.3f} to {high:.3f}; {len(prompts)} prompts")
    model = fit([example for example in known if example.counts])
    for name, weight in zip(FEATURES, model.weights, strict=True):
        print(f"{name:12} {weight:8.3f}")
    if options.write:
        lines = "".join(f"    {weight},  # {name}\n" for name, weight in zip(FEATURES, model.weights, strict=True))
        FITTED.write_text(
            '"""Written by `scripts/fit_ways.py`; docs/evaluation.md says on what and how well."""\n\n'
            "from trimtab.steering.ways.evidence import Model\n\n"
            f"WEIGHTS = (\n{lines})\n\nFITTED = Model({model.intercept}, WEIGHTS, threshold={THRESHOLD})\n",
            encoding="utf-8",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
