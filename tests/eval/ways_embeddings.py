"""How well the engine `embeddings` finds the ways that real prompts want, and how long a prompt takes.

    python tests/eval/ways_embeddings.py --data FOLDER --weights FOLDER [--seed 7]

`--data` holds `ways_corpus.jsonl.gz` and `real_labelled.jsonl.gz`, `--weights` is what `ways.embedding_model` would
name. The threshold is chosen in each of five folds on the other four, so the figures are for prompts that had no part
in choosing it; the last line is the one threshold that is best on all of them, for `steering/ways/engines`.
"""

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / "scripts")]

from fit_ways import FOLDS, MOST, corpus, interval, rows, score  # noqa: E402

from trimtab.features.ways.embeddings import load, text_of  # noqa: E402
from trimtab.steering.ways.prompt_weights import read  # noqa: E402

TRIED = [number / 100 for number in range(25, 71)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    model = load(given.weights)
    index = corpus(given.data / "ways_corpus.jsonl.gz")
    ways = [way for way in index.ways if text_of(way)]
    matrix = model.matrix([text_of(way) for way in ways])
    prompts = rows(given.data / "real_labelled.jsonl.gz")
    best: list[list[tuple[float, str]]] = []
    took: list[float] = []
    for row in prompts:
        began = time.perf_counter()
        reading = read(row["prompt"])
        likeness = matrix @ model.vector(reading.text or "-")
        took.append(time.perf_counter() - began)
        alike = sorted(zip(map(float, likeness), (way.id for way in ways), strict=True), reverse=True)[:MOST]
        best.append([] if reading.follow_up else alike)

    def fired(number: int, threshold: float) -> set[str]:
        return {way for alike, way in best[number] if alike >= threshold}

    def f1(threshold: float, chosen: list[int]) -> float:
        return score(prompts, {number: fired(number, threshold) for number in chosen}, chosen)["f1"]

    order = list(range(len(prompts)))
    random.Random(given.seed).shuffle(order)
    held_out: dict[int, set[str]] = {}
    for fold in range(FOLDS):
        held = set(order[fold::FOLDS])
        others = [number for number in order if number not in held]
        threshold = max(TRIED, key=lambda tried: f1(tried, others))
        held_out.update((number, fired(number, threshold)) for number in held)
    found = score(prompts, held_out)
    low, high = interval(prompts, held_out, given.seed)
    shown = ", ".join(f"{name} {value:.3f}" for name, value in found.items())
    print(f"{len(prompts)} prompts, {len(ways)} ways, out of fold: {shown} (F1 95 % {low:.2f}-{high:.2f})")
    took.sort()
    print(
        f"per prompt: median {statistics.median(took) * 1000:.1f} ms, p95 {took[int(len(took) * 0.95)] * 1000:.1f} ms"
    )
    chosen = max(TRIED, key=lambda tried: f1(tried, order))
    print(f"best on all: {chosen}, F1 {f1(chosen, order):.3f} (in sample)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
