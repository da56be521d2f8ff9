"""How well the engine `embeddings` finds the ways that real prompts want, and how long a prompt takes.

    python tests/eval/ways_embeddings.py --data FOLDER --weights FOLDER [--seed 7]

`--data` holds `ways_corpus.jsonl.gz` and `real_labelled.jsonl.gz`, `--weights` is what `ways.embedding_model` would
name. The threshold is chosen in each of five folds on the other four, so the figures are for prompts that had no part
in choosing it; the line after the times is the one threshold that is best on all of them, for `steering/ways/engines`.

`--beside` measures likeness as one more feature instead: beside the default engine's probability, how alike the prompt
is to the way and to the nearest labelled prompts that want it, weighed by a logistic model. Out of fold by session, on
`read` and `choose`; `--data` is then the folder of all the evaluation data.
"""

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / "scripts"), str(Path(__file__).parent)]

import fit_subjects  # noqa: E402
import numpy as np  # noqa: E402
import parts  # noqa: E402
from fit_ways import FOLDS, MOST, THRESHOLD, corpus, interval, rows, score  # noqa: E402

from trimtab.features.ways.embeddings import MiniLM, load, text_of  # noqa: E402
from trimtab.steering.ways.engines import NEARLY  # noqa: E402
from trimtab.steering.ways.matching import match_prompt  # noqa: E402
from trimtab.steering.ways.prompt_weights import read  # noqa: E402
from trimtab.steering.ways.subjects import signs_of  # noqa: E402

TRIED = [number / 100 for number in range(25, 71)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--beside", action="store_true", help="as one more feature of the default engine")
    given = parser.parse_args()
    model = load(given.weights)
    if given.beside:
        return beside(given.data, model, given.seed)
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


def beside(data: Path, model: MiniLM, seed: int) -> int:
    index = corpus(data / "prompts" / "ways_corpus.jsonl.gz")
    prompts = [dict(row) for row in fit_subjects.real(data, parts.READ, parts.CHOOSE)]
    folds = _folds(prompts, seed)
    likely = _likely(prompts, index, seed)
    said = model.matrix([read(row["prompt"]).text or "-" for row in prompts])
    ways = [way for way in index.ways if text_of(way)]
    alike = said @ model.matrix([text_of(way) for way in ways]).T
    among = said @ said.T
    pairs: list[tuple[int, str, tuple[float, ...], bool]] = []
    for at, row in enumerate(prompts):
        others = [other for other in range(len(prompts)) if folds[other] != folds[at]]
        for place, way in enumerate(ways):
            chance = likely[at].get(way.id, 0.0)
            if chance or alike[at, place] >= NEARLY:
                known = [among[at, other] for other in others if way.id in prompts[other]["expected"]]
                evidence = min(max(chance, 0.02), 0.98)
                features = (np.log(evidence / (1 - evidence)), alike[at, place], max(known, default=0.0), 1.0)
                pairs.append((at, way.id, features, way.id in row["expected"]))
    for name, used in (("default alone", (0, 3)), ("with likeness", (0, 1, 2, 3))):
        fired: dict[int, set[str]] = {}
        for fold in range(FOLDS):
            weights = _logistic([(pair[2], pair[3]) for pair in pairs if folds[pair[0]] != fold], used)
            for at in (at for at in range(len(prompts)) if folds[at] == fold):
                own = [pair for pair in pairs if pair[0] == at]
                scored = [(1 / (1 + np.exp(-np.dot(weights, np.take(pair[2], used)))), pair[1]) for pair in own]
                fired[at] = {way for chance, way in sorted(scored, reverse=True)[:MOST] if chance >= THRESHOLD}
        low, high = interval(prompts, fired, seed)
        shown = ", ".join(f"{key} {value:.3f}" for key, value in score(prompts, fired).items())
        print(f"{name}: {len(prompts)} prompts, {shown} (F1 95 % {low:.2f}-{high:.2f})")
    return 0


def _folds(prompts: list[dict], seed: int) -> list[int]:
    sessions = sorted({parts.session_of(row) for row in prompts})
    random.Random(seed).shuffle(sessions)
    fold = {session: at % FOLDS for at, session in enumerate(sessions)}
    return [fold[parts.session_of(row)] for row in prompts]


def _likely(prompts: list[dict], index: fit_subjects.Index, seed: int) -> list[dict[str, float]]:
    """What the default engine says, with subjects by models that were fitted without the prompt."""
    models = fit_subjects.out_of_fold(fit_subjects.labelled(prompts), seed)
    found = []
    for row, model in zip(prompts, models, strict=True):
        matches = match_prompt(row["prompt"], index, judge=lambda said, model=model: model.scores(signs_of(said)))
        found.append({match.way: match.score for match in (*matches.fired, *matches.near)})
    return found


def _logistic(known: list[tuple[tuple[float, ...], bool]], used: tuple[int, ...]) -> np.ndarray:
    values = np.array([np.take(features, used) for features, _ in known])
    wanted = np.array([fires for _, fires in known], float)
    weights = np.zeros(len(used))
    for _ in range(30):
        likely = 1 / (1 + np.exp(-values @ weights))
        bend = (values * (likely * (1 - likely))[:, None]).T @ values + 0.1 * np.eye(len(used))
        weights += np.linalg.solve(bend, values.T @ (wanted - likely) - 0.1 * weights)
    return weights


if __name__ == "__main__":
    sys.exit(main())
