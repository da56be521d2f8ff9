"""Fits the model of `steering/priority/level_model` to written decisions and says how it does on those that it was not
fitted to.

    python scripts/fit_levels.py [--write] [--folds 10] [--seed 7] [--miss]

The decisions are tests/eval/levels/train.jsonl and set_a.jsonl. `--write` fits to all of them and writes
steering/priority/level_weights.py. Needs numpy; the same result each time.
"""

import argparse
import math
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "src"), str(ROOT / "tests" / "eval")]

import eval_levels  # noqa: E402
import weight_table  # noqa: E402

from trimtab.model.decisions import Level, ProposedDecision  # noqa: E402
from trimtab.steering.priority import scoring  # noqa: E402
from trimtab.steering.priority.level_model import MIDDLE, PAIR, PART, SIGN, parts_of, signs_of  # noqa: E402

WEIGHTS = ROOT / "src/trimtab/steering/priority/level_weights.py"
LEVELS = tuple(Level)
RIDGE = 0.1
STEPS = 400
LEAST = 2
"""In how many decisions something has to occur to count."""

MOST_PARTS = 4_000


class Fitted(NamedTuple):
    bias: np.ndarray
    weights: Mapping[str, np.ndarray]

    def probabilities(self, signs: Mapping[str, float]) -> tuple[float, ...]:
        odds = self.bias + sum((value * self.weights[sign] for sign, value in signs.items() if sign in self.weights), 0)
        shares = np.exp(odds - odds.max())
        return tuple(float(share) for share in shares / shares.sum())


def fit(signs: Sequence[Mapping[str, float]], levels: Sequence[int]) -> Fitted:
    """Softmax with a ridge, by accelerated descent on the likeness of decisions."""
    often = Counter(sign for found in signs for sign in found)
    place = {sign: at for at, sign in enumerate(sorted(sign for sign, times in often.items() if times >= LEAST))}
    matrix = np.zeros((len(signs), len(place)), np.float32)
    for row, found in enumerate(signs):
        for sign, value in found.items():
            if sign in place:
                matrix[row, place[sign]] = value
    alike = (matrix @ matrix.T).astype(float) + 1.0
    wanted = np.eye(len(LEVELS))[list(levels)]
    direction = np.ones(len(signs))
    for _ in range(20):
        direction = alike @ direction
        direction /= np.linalg.norm(direction)
    pace = 1 / (0.55 * float(direction @ alike @ direction) + RIDGE)
    duals = ahead = np.zeros_like(wanted)
    for step in range(STEPS):
        odds = alike @ ahead
        likely = np.exp(odds - odds.max(1, keepdims=True))
        likely /= likely.sum(1, keepdims=True)
        moved = ahead + pace * (wanted - likely - RIDGE * ahead)
        ahead = moved + step / (step + 3) * (moved - duals)
        duals = moved
    weights = matrix.T @ duals
    return Fitted(duals.sum(0), {sign: weights[at] for sign, at in place.items()})


def packed(model: Fitted) -> str:
    """The table as source: a word with the weights of its parts added, pairs, the parts that tell most, the signs."""
    pieces = {sign.removeprefix(PART): found for sign, found in model.weights.items() if sign[0] == PART}
    words: dict[str, np.ndarray] = {}
    for sign, found in model.weights.items():
        if sign[0] in (SIGN, PART):
            continue
        own = set() if PAIR in sign else parts_of(sign)
        of_parts = sum((pieces[piece] for piece in own if piece in pieces), np.zeros(len(LEVELS)))
        words[sign] = found + of_parts / math.sqrt(max(1, len(own)))
    told = {sign: found for sign, found in model.weights.items() if sign[0] == SIGN}
    telling = sorted(pieces, key=lambda piece: (-float(np.abs(pieces[piece]).max()), piece))[:MOST_PARTS]
    kinds = (words, told, {PART + piece: pieces[piece] for piece in telling})
    return weight_table.source_of("fit_levels.py", tuple(model.bias), kinds, MIDDLE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--folds", type=int, default=10)
    parser.add_argument("--miss", action="store_true", help="list what is wrong, out of fold")
    parser.add_argument("--write", action="store_true", help="write steering/priority/level_weights.py")
    options = parser.parse_args()
    known: list[Mapping[str, Any]] = [
        row for name in ("train.jsonl", "set_a.jsonl") for row in eval_levels.rows(eval_levels.SETS / name)
    ]
    base = eval_levels.shipped()
    read = [scoring.read(ProposedDecision(row["decision"]), base, eval_levels.judged) for row in known]
    signs = [signs_of(found.words, found.signs) for found in read]
    levels = [LEVELS.index(Level(row["level"])) for row in known]
    fold = np.random.default_rng(options.seed).permutation(len(known)) % options.folds
    got: dict[int, Level] = {}
    for at in range(options.folds):
        of = [place for place in range(len(known)) if fold[place] != at]
        model = fit([signs[place] for place in of], [levels[place] for place in of])
        for place in np.flatnonzero(fold == at):
            likely = model.probabilities(signs[place])
            got[int(place)] = scoring.level_by(read[place], base, likely).level
    for name, places in {
        "all, out of fold": range(len(known)),
        "set A, out of fold": range(len(known) - eval_levels.SIZE_A, len(known)),
    }.items():
        told = eval_levels.figures([known[place] for place in places], [got[place] for place in places], base)
        print(f"{name}: {told.in_words}")
    if options.miss:
        for place, row in enumerate(known):
            if got[place].value != row["level"]:
                print(row["level"], got[place].value, row["decision"], read[place].signs)
    if options.write:
        WEIGHTS.write_text(packed(fit(signs, levels)), "utf-8")
        print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
