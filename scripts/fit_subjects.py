"""Fits the model of `steering/ways/subjects` to labelled prompts and to the written ones beside this script, and says
how it does on prompts that it was not fitted to.

    python scripts/fit_subjects.py DATA [--curve] [--write] [--seed 7]

DATA is the folder of the evaluation data. Its prompts are taken as tests/eval/parts.py divides them: `read` and
`choose`, never `keep`. `--write` fits to all of both and writes steering/ways/subject_weights.py. Needs numpy; the same
result each time.
"""

import argparse
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests" / "eval")]

import fit_ways  # noqa: E402
import parts  # noqa: E402
import weight_table  # noqa: E402

from trimtab.steering.ways.index import Index  # noqa: E402
from trimtab.steering.ways.lexicon import notions_in  # noqa: E402
from trimtab.steering.ways.matching import match_prompt  # noqa: E402
from trimtab.steering.ways.prompt_weights import read  # noqa: E402
from trimtab.steering.ways.subjects import (  # noqa: E402
    ACT,
    MIDDLE,
    OF_PART,
    OF_WORD,
    PART,
    SUBJECTS,
    Said,
    parts_of,
    said_in,
    signs_of,
    subject_of,
)
from trimtab.steering.ways.text import stem, words  # noqa: E402

WRITTEN = {"fit_subjects_prompts.txt": 0.5, "fit_subjects_abroad.txt": 2.0}
"""What a written prompt counts, beside a real one. Of other languages than English there are hardly any real ones."""

WEIGHTS = fit_ways.PACKAGE / "steering/ways/subject_weights.py"
NAMES = tuple(SUBJECTS)
FOLDS = 5
RIDGE = 2.0
OF_GOLDEN = 0.5

OF_BIAS = 3.0
BARS = {
    "debugging": -0.35,
    "commits": -0.75,
    "testing": -0.45,
    "github": -1.6,
    "release": -1.7,
    "refactoring": -1.3,
    "branching": -1.6,
}
"""From where on each is shown, beside the share of other evidence: chosen on the out-of-fold figures. Written prompts
are drawn as they come to mind, so how frequent a subject is among them says nothing."""

LEAST = 2
"""In how many prompts something has to occur to count."""

STEPS = 500
MOST_PARTS = 1_500


class Example(NamedTuple):
    """`labels`: by subject 1, 0, or -1 where nobody said. `group`: what must not be on both sides of a fold."""

    prompt: str
    labels: tuple[int, ...]
    counts: float
    group: str = ""


class Fitted(NamedTuple):
    bias: np.ndarray
    weights: Mapping[str, np.ndarray]

    def scores(self, signs: Mapping[str, float]) -> np.ndarray:
        return self.bias + sum((value * self.weights[sign] for sign, value in signs.items() if sign in self.weights), 0)


def subject_of_id(way: str) -> str:
    return subject_of(stem(word) for word in words(way.rpartition("/")[2]))


def labelled(rows: Iterable[Mapping[str, Any]]) -> list[Example]:
    found = []
    for row in rows:
        wanted = {subject_of_id(way) for way in row["expected"]}
        spared = {subject_of_id(way) for way in fit_ways.free(dict(row))} - wanted
        labels = tuple(-1 if name in spared else int(name in wanted) for name in NAMES)
        found.append(Example(row["prompt"], labels, 1.0, parts.session_of(row)))
    return found


def written() -> list[Example]:
    return [
        Example(prompt, tuple(int(name in about) for name in NAMES), counts)
        for file, counts in WRITTEN.items()
        for about, prompt in sections(Path(__file__).with_name(file))
    ]


def sections(path: Path) -> Iterator[tuple[set[str], str]]:
    """Each prompt with what it is about."""
    about: set[str] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            about = {name.strip() for name in line.strip("[]").split(",")}
        elif line and not line.startswith("#"):
            yield about, line.replace(" ⏎ ", "\n")


def golden() -> list[Example]:
    """The golden prompts of shipped ways on a subject, which tell of that one only, and those for no way at all."""
    found = []
    for path in sorted(fit_ways.SHIPPED.rglob("golden*.jsonl")):
        subject = subject_of_id(path.parent.name)
        if not subject and path.parent != fit_ways.SHIPPED:
            continue
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            if prompt := row.get("prompt"):
                fires = int(row.get("kind") == "fire")
                labels = tuple(0 if not subject else fires if name == subject else -1 for name in NAMES)
                found.append(Example(prompt, labels, OF_GOLDEN))
    return found


def signs_of_prompt(prompt: str) -> dict[str, float]:
    reading = read(prompt)
    return signs_of(said_in(prompt, reading, notions_in(reading)))


def fit(known: Sequence[Example], signs: Sequence[Mapping[str, float]]) -> Fitted:
    """Logistic regression with a ridge for all subjects at once, by accelerated descent on the likeness of prompts. A
    word counts only if a written prompt has it: what only some project calls its things tells nothing elsewhere."""
    often = Counter(sign for found in signs for sign in found)
    public = {sign for example, found in zip(known, signs, strict=True) if not example.group for sign in found}
    counted = sorted(sign for sign, times in often.items() if times >= LEAST and (sign[0] == ACT or sign in public))
    place = {sign: at for at, sign in enumerate(counted)}
    matrix = np.zeros((len(known), len(place)))
    for row, found in enumerate(signs):
        for sign, value in found.items():
            if sign in place:
                matrix[row, place[sign]] = value
    labels = np.array([example.labels for example in known], float)
    counts = np.array([example.counts for example in known])[:, None] * (labels >= 0)
    labels = np.maximum(labels, 0)
    alike = matrix @ matrix.T + OF_BIAS**2
    pace = 1 / (0.25 * np.abs(alike).sum(1).max() + RIDGE)
    duals = ahead = np.zeros_like(labels)
    for step in range(STEPS):
        likely = 1 / (1 + np.exp(-(alike @ ahead)))
        moved = ahead + pace * (counts * (labels - likely) - RIDGE * ahead)
        ahead = moved + step / (step + 3) * (moved - duals)
        duals = moved
    weights = matrix.T @ duals
    bars = np.array([BARS[name] for name in NAMES])
    return Fitted(OF_BIAS**2 * duals.sum(0) - bars, {sign: weights[at] for sign, at in place.items()})


def known_beside() -> list[Example]:
    return [*written(), *golden()]


def out_of_fold(real: Sequence[Example], seed: int, share: float = 1.0) -> list[Fitted]:
    """For each prompt a model that was fitted without its session; `share` of the others is used."""
    groups = sorted({example.group for example in real})
    random.Random(seed).shuffle(groups)
    fold = {group: at % FOLDS for at, group in enumerate(groups)}
    beside = known_beside()
    signs = {example.prompt: signs_of_prompt(example.prompt) for example in (*real, *beside)}
    models = []
    for at in range(FOLDS):
        others = [example for example in real if fold[example.group] != at]
        others = random.Random(seed).sample(others, round(share * len(others)))
        known = [*others, *beside]
        models.append(fit(known, [signs[example.prompt] for example in known]))
    return [models[fold[example.group]] for example in real]


def fired(prompt: str, index: Index, model: Fitted) -> set[str]:
    matches = match_prompt(prompt, index, judge=lambda said: model.scores(signs_of(said)))
    return {match.way for match in matches.fired[: fit_ways.MOST]}


def packed(model: Fitted) -> str:
    """The table as source: a word with the weights of its parts added, the parts that tell most, and the acts."""
    pieces = {sign.removeprefix(PART): OF_PART * found for sign, found in model.weights.items() if sign[0] == PART}
    whole: dict[str, np.ndarray] = {}
    for sign, found in model.weights.items():
        if sign[0] in (ACT, PART):
            continue
        own = parts_of(sign) if not sign.isdecimal() else set()
        of_parts = sum((pieces[piece] for piece in own if piece in pieces), np.zeros(len(NAMES)))
        whole[sign] = OF_WORD * found + of_parts / math.sqrt(max(1, len(own)))
    acts = {
        sign: found * signs_of(Said(frozenset(), frozenset((sign.removeprefix(ACT),))))[sign]
        for sign, found in model.weights.items()
        if sign[0] == ACT
    }
    telling = sorted(pieces, key=lambda piece: (-float(np.abs(pieces[piece]).max()), piece))[:MOST_PARTS]
    kinds = (whole, acts, {PART + piece: pieces[piece] for piece in telling})
    return weight_table.source_of("fit_subjects.py", tuple(model.bias), kinds, MIDDLE)


def real(data: Path, *of: str) -> list[Mapping[str, Any]]:
    """Prompts that people typed, of these parts."""
    return [row for file in parts.FILES["ways"] if "real" in file.path for row in parts.units(data, file, *of)]


def fixtures(data: Path) -> list[Mapping[str, Any]]:
    return [row for file in parts.FILES["ways"] if "peer" in file.path for row in parts.units(data, file, parts.READ)]


def groups(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    """Places of prompts that are scored together. Only those drawn at random say how often something happens."""
    typed = [at for at, row in enumerate(rows) if "session" in row]
    return {
        "typed": typed,
        "typed, not tuned on before": [at for at in typed if "sampled_as" in rows[at]],
        "typed, drawn at random": [at for at in typed if rows[at].get("sampled_as") == "random"],
        "a peer's tests": [at for at, row in enumerate(rows) if "session" not in row],
    }


def told(name: str, rows: Sequence[Mapping[str, Any]], got: Sequence[set[str]], seed: int) -> None:
    plain, by_place = [dict(row) for row in rows], dict(enumerate(got))
    found = fit_ways.score(plain, by_place)
    low, high = fit_ways.interval(plain, by_place, seed)
    print(f"{name}: {' '.join(f'{key} {value:.3f}' for key, value in found.items())}; f1 95 % {low:.2f} to {high:.2f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--curve", action="store_true", help="also with a quarter, a half and three quarters of them")
    parser.add_argument("--write", action="store_true", help="write steering/ways/subject_weights.py")
    options = parser.parse_args()
    index = fit_ways.corpus(options.data / "prompts" / "ways_corpus.jsonl.gz")
    rows = [*real(options.data, parts.READ, parts.CHOOSE), *fixtures(options.data)]
    known = labelled(rows)
    for share in (0.25, 0.5, 0.75, 1.0) if options.curve else (1.0,):
        models = out_of_fold(known, options.seed, share)
        got = [fired(row["prompt"], index, models[at]) for at, row in enumerate(rows)]
        for name, of in groups(rows).items():
            told(
                f"{share:.0%} of the labelled prompts, {name}",
                [rows[at] for at in of],
                [got[at] for at in of],
                options.seed,
            )
    choose = real(options.data, parts.CHOOSE)
    read_only = [*labelled([*real(options.data, parts.READ), *fixtures(options.data)]), *known_beside()]
    model = fit(read_only, [signs_of_prompt(example.prompt) for example in read_only])
    told("fitted to `read`, on `choose`", choose, [fired(row["prompt"], index, model) for row in choose], options.seed)
    if options.write:
        everything = [*known, *known_beside()]
        WEIGHTS.write_text(
            packed(fit(everything, [signs_of_prompt(example.prompt) for example in everything])), "utf-8"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
