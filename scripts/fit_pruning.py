"""Fits the weights of `steering/pruning/item_weights`: how likely a file, a command or an error is to be wanted again.

    python scripts/fit_pruning.py DATA [--write] [--choose]

One logistic model per class, over how long ago it was used last, how often, and a command's length. The sessions of the
part `read` are cut at many places, each session counting the same; what is wanted is what the next 30 calls use
(tests/eval/pruning_cuts.py). `--write` puts the weights into the module. The other weights are chosen: `--choose` tells
what each of them comes to on the part `choose` with other values. Needs numpy; the same result each time.
"""

import argparse
import re
import sys
from collections.abc import Mapping
from math import log
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from eval.eval_pruning import LABELLED, RECENCY, SKIPPING, measured, recency, skipping, with_weights  # noqa: E402
from eval.parts import CHOOSE, READ  # noqa: E402
from eval.pruning_cuts import CLASSES, Cut, cuts  # noqa: E402
from trimtab.steering.pruning.item_weights import DEFAULT_WEIGHTS  # noqa: E402
from trimtab.steering.pruning.things import COMMAND, class_of, things_of, touches  # noqa: E402

WEIGHTS = ROOT / "src/trimtab/steering/pruning/item_weights.py"
MANY = 20
RIDGE = 3.0
CHOICES: Mapping[str, tuple[float, ...]] = {
    "command.share": (0.5, 1.0, 2.0),
    "error.share": (1.0, 1.5, 2.0, 3.0),
    "other.share": (0.0, 0.25, 0.5, 1.0),
    "superseded": (0.25, 0.5, 0.75, 1.0),
    "resolved": (0.1, 0.25, 0.5, 1.0),
    "price": (0.5, 0.6, 0.7, 0.8, 1.0),
}


class Seen:
    """Of a class: for each thing at each cut what is known of it, whether it was wanted, and how much it counts."""

    def __init__(self) -> None:
        self.known: list[tuple[float, ...]] = []
        self.wanted: list[bool] = []
        self.counts: list[float] = []

    def model(self) -> np.ndarray:
        """By Newton's steps, with a ridge on all but the base."""
        known, wanted, counts = np.array(self.known), np.array(self.wanted, float), np.array(self.counts)
        weights = np.zeros(known.shape[1])
        ridge = RIDGE * np.eye(len(weights))
        ridge[0, 0] = 1e-6
        for _ in range(50):
            likely = 1 / (1 + np.exp(-known @ weights))
            slope = known.T @ (counts * (wanted - likely)) - ridge @ weights
            step = np.linalg.solve((known * (counts * likely * (1 - likely))[:, None]).T @ known + ridge, slope)
            weights += step
            if abs(step).max() < 1e-9:
                break
        return weights

    def ranked(self, weights: np.ndarray) -> float:
        """How often what was wanted is rated above what was not."""
        order = np.argsort(np.argsort(np.array(self.known) @ weights))
        wanted = np.array(self.wanted)
        many = wanted.sum()
        return float((order[wanted].sum() - many * (many - 1) / 2) / (many * (len(wanted) - many)))


def seen(data: Path, part: str) -> dict[str, Seen]:
    """Errors that were resolved are left out: their weight is chosen."""
    found = {kind: Seen() for kind in CLASSES}
    for cut in cuts(data / LABELLED, (part,), MANY):
        held = [things_of(item) for item in cut.before]
        for thing, touch in touches(cut.before, held).items():
            kind = class_of(thing)
            if kind not in found or touch.resolved:
                continue
            known = (1.0, -log(len(cut.before) - touch.last), log(touch.times))
            length = (-log(len(thing) - len(COMMAND)),) if kind == COMMAND else ()
            found[kind].known.append((*known, *length))
            found[kind].wanted.append(thing in cut.wanted)
            found[kind].counts.append(1 / cut.of)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of the evaluation data")
    parser.add_argument("--write", action="store_true", help="write the weights")
    parser.add_argument("--choose", action="store_true", help="compare values of the weights that are chosen")
    options = parser.parse_args()
    read, choose = seen(options.data, READ), seen(options.data, CHOOSE)
    fitted: dict[str, float] = {}
    for kind in CLASSES:
        model = read[kind].model()
        names = ("base", "recency", "frequency", *(("length",) if kind == COMMAND else ()))
        fitted |= {f"{kind}.{name}": round(float(value), 2) for name, value in zip(names, model, strict=True)}
        print(
            f"{kind:8} {len(read[kind].known):6} cases, ranked rightly: {read[kind].ranked(model):.3f} `read`,"
            f" {choose[kind].ranked(model):.3f} `choose`"
        )
    for name, value in fitted.items():
        print(f"{name:18} {value:5.2f}" + ("" if value == DEFAULT_WEIGHTS[name] else f", was {DEFAULT_WEIGHTS[name]}"))
    if options.choose:
        _compare(list(cuts(options.data / LABELLED, (CHOOSE,))), {**DEFAULT_WEIGHTS, **fitted})
    if options.write:
        written = WEIGHTS.read_text(encoding="utf-8")
        for name, value in fitted.items():
            written = re.sub(rf'"{re.escape(name)}": [-\d.]+', f'"{name}": {value}', written)
        WEIGHTS.write_text(written, encoding="utf-8")
    return 0


def _compare(some: list[Cut], weights: Mapping[str, float]) -> None:
    methods = {
        f"{name} {value}": with_weights({**weights, name: value})
        for name, values in CHOICES.items()
        for value in values
    }
    found = measured(some, {RECENCY: recency, SKIPPING: skipping, **methods})
    for name in methods:
        chosen, _, value = name.partition(" ")
        mark = "*" if float(value) == DEFAULT_WEIGHTS[chosen] else " "
        print(
            f"{mark} {name:18} {found.closed(name):.1%} of the gap, {found.closed(name, SKIPPING):.1%} from {SKIPPING};"
            f" by class {found.closed_by_class(name):.1%}, {found.closed_by_class(name, SKIPPING):.1%}"
        )


if __name__ == "__main__":
    sys.exit(main())
