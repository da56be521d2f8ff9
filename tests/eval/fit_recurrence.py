"""Fit the points of `steering/behavior/recurrence.py`: how much each sign of a circle is worth.

    python tests/eval/fit_recurrence.py DATA [--seed 7]

A logistic scorecard with points that are never negative, over counts that the product itself makes, on the parts `read`
and `choose` of the labelled stretches, with sessions without labels as a faint background of none. Of each stretch the
call counts that scores highest, so fitting is repeated until it settles. What the named patterns find is one sign more:
the scorecard is for what they miss. They were written with the first of the label files at hand, so there they count as
silent. Prints the points, the threshold folded in, and how well both together do out of
fold (five folds by session, three times).
"""

import argparse
import json
import math
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from eval.parts import CHOOSE, FILES, READ, rows, units  # noqa: E402
from trimtab.features.behavior.pattern_library import compile_library  # noqa: E402
from trimtab.features.gatherers import shell  # noqa: E402
from trimtab.hosts.recorded_session import RecordedSession, Tally  # noqa: E402
from trimtab.hosts.recorded_steps import session_items  # noqa: E402
from trimtab.model.advice import Missing  # noqa: E402
from trimtab.model.errors import TrimtabError  # noqa: E402
from trimtab.model.events import PromptSubmitted, ToolFailed, ToolFinished, ToolRequested  # noqa: E402
from trimtab.model.json import each as texts_in  # noqa: E402
from trimtab.model.state import CompiledContent  # noqa: E402
from trimtab.runtime.facts import Where  # noqa: E402
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall, began, ended  # noqa: E402
from trimtab.steering.behavior.recurrence import POINTS, signs  # noqa: E402

LONG = 15
SPEAKS_AT = -0.2
"""Chosen so that, beside the named patterns, one session in twenty hears of a loop."""

_PLACES = (-0.6, -0.4, -0.2, 0.0, 0.2, 0.4)
_KINDS = (("loop", ""), ("no_loop", "loopy_looking"), ("no_loop", "random_low_score"))
_FOLDS, _REPEATS = 5, 3
ATOMS = [(sign, least) for sign, steps in POINTS.items() for least, _ in steps]
Vector = tuple[bool, ...]


class Stretch(NamedTuple):
    """What the calls of a labelled stretch, or of a whole session, count; the last of each vector: a pattern speaks."""

    session: str
    source: str
    verdict: str
    stratum: str
    calls: tuple[Vector, ...]

    @property
    def weight(self) -> float:
        return {"loop": 2.0, "no_loop": 1.0}.get(self.verdict, 0.15)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    labelled, background = stretches(options.data)
    chance = random.Random(options.seed)
    chance.shuffle(background)
    show_folds(labelled, background[:200], background[200:], options.seed)
    weights, bias = fit([*labelled, *background[:400]])
    for (sign, least), weight in zip([*ATOMS, ("named patterns", 1)], weights, strict=True):
        print(f"{sign:22} from {least}: {weight / (SPEAKS_AT - bias):.2f}")


def stretches(data: Path) -> tuple[list[Stretch], list[Stretch]]:
    """Those with labels, and sessions without."""
    labelled: list[Stretch] = []
    background: list[Stretch] = []
    for source in ("sessions", "sessions_2"):
        known = [(unit, labels) for labels in FILES["loops"] for unit in units(data, labels, READ, CHOOSE)]
        taken = {unit["session"] for labels in FILES["loops"] for unit in rows(data / labels.path)}
        steps = data / source / "steps.jsonl.gz"
        counted = dict(counted_calls(steps, spoken(steps)))
        for unit, labels in known:
            if unit["session"] in counted and unit["verdict"] != "borderline":
                first, last = unit["scope"]
                first = max(first, unit["loop_start_step"]) if unit["verdict"] == "loop" else first
                calls = [vector for step, vector in counted[unit["session"]] if first <= step < last]
                calls = [(*vector[:-1], False) for vector in calls] if labels.tuned else calls
                labelled.append(Stretch(unit["session"], source, unit["verdict"], unit["stratum"], _distinct(calls)))
        if source == "sessions":
            for session, calls in counted.items():
                if session not in taken and len(calls) >= LONG:
                    background.append(Stretch(session, source, "", "", _distinct([vector for _, vector in calls])))
    return labelled, background


def _distinct(calls: Sequence[Vector]) -> tuple[Vector, ...]:
    return tuple(dict.fromkeys(calls)) or ((False,) * (len(ATOMS) + 1),)


def counted_calls(path: Path, named: "dict[str, set[int]]") -> Iterator[tuple[str, list[tuple[int, Vector]]]]:
    """Of each session, each call's place and what it counts."""
    by_session: dict[str, list[bytes]] = {}
    for row in rows(path):
        by_session.setdefault(row["session"], []).append(json.dumps(row).encode())
    marks = compile_library("/nonexistent", "").library.marks
    for session, lines in by_session.items():
        steps: list[RecentCall] = []
        counted: list[tuple[int, Vector]] = []
        for item in session_items(session, lines, Tally()):
            if not isinstance(item, RecordedSession):
                continue
            match item.event.body:
                case PromptSubmitted(by_user=True):
                    steps = []
                case ToolRequested(call=call):
                    commands = _commands(call.command)
                    steps = [*steps[1 - WINDOW :], began(item.event, call, commands, item.step, marks)]
                case (
                    ToolFinished(call=call, output=said, digest=digest)
                    | ToolFailed(call=call, error=said, digest=digest)
                ):
                    failed = isinstance(item.event.body, ToolFailed)
                    steps[-1] = ended(steps[-1], call, _commands(call.command), said, digest, failed, marks)
                    found = signs(steps)
                    vector = (*(len(found[sign]) >= least for sign, least in ATOMS), item.step in named[session])
                    counted.append((item.step, vector))
                case _:
                    pass
        yield session, counted


def _commands(line: str) -> tuple[str, ...]:
    try:
        found = shell(Where("/", "/", 0.0), line) if line else ()
    except TrimtabError:
        return ()
    return () if isinstance(found, Missing | CompiledContent) else texts_in(found)


def spoken(path: Path) -> "dict[str, set[int]]":
    """Where the named patterns speak of a loop."""
    general = [
        pattern.id
        for pattern in compile_library("/nonexistent", "").library.patterns
        if any(condition.recurrence for condition in pattern.conditions)
    ]
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home) / ".config" / "trimtab" / "config.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text("[behavior.patterns]\n" + "".join(f'{name} = "off"\n' for name in general))
        command = [sys.executable, "-m", "trimtab", "replay", "--format", "steps", "--only", "behavior", "--json"]
        env = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {"HOME": home}
        said = subprocess.run([*command, str(path)], stdout=subprocess.PIPE, check=True, cwd=home, env=env).stdout
    played: list[dict[str, Any]] = [json.loads(line) for line in said.splitlines()]
    return {
        session["session"]: {found["step"] for found in session["findings"] if found["kind"] == "loop"}
        for session in played
    }


def fit(some: Sequence[Stretch], rounds: int = 6, steps: int = 400) -> tuple[list[float], float]:
    """Projected gradient descent: slow and plain, which is enough for some hundred stretches."""
    weights, bias = [0.3] * (len(ATOMS) + 1), -3.0
    for _ in range(rounds):
        chosen = [max(each.calls, key=lambda vector: _score(vector, weights)) for each in some]
        total = sum(each.weight for each in some)
        for _ in range(steps):
            pull, lift = [0.0] * len(weights), 0.0
            for each, vector in zip(some, chosen, strict=True):
                miss = each.weight * (1 / (1 + math.exp(-_score(vector, weights) - bias)) - (each.verdict == "loop"))
                lift += miss
                for place, there in enumerate(vector):
                    pull[place] += miss if there else 0.0
            weights = [max(0.0, w - 8.0 * (p + w) / total) for w, p in zip(weights, pull, strict=True)]
            bias -= 8.0 * lift / total
    return weights, bias


def _score(vector: Vector, weights: Sequence[float]) -> float:
    return sum(weight for weight, there in zip(weights, vector, strict=True) if there)


def show_folds(labelled: list[Stretch], background: list[Stretch], others: list[Stretch], seed: int) -> None:
    """For each place where it could begin to speak: how many are spoken of, out of fold, of the stretches of a kind."""
    seen: list[tuple[Stretch, float]] = []
    for repeat in range(_REPEATS):
        names = sorted({stretch.session for stretch in labelled})
        random.Random(seed + repeat).shuffle(names)
        for fold in range(_FOLDS):
            held = set(names[fold::_FOLDS])
            weights, bias = fit([*(each for each in labelled if each.session not in held), *background])
            for each in (*labelled, *others):
                if each.session in held or not each.verdict:
                    best = max(math.inf if vector[-1] else _score(vector, weights) + bias for vector in each.calls)
                    seen.append((each, best))
    kinds = [(source, *kind) for source in ("sessions", "sessions_2") for kind in _KINDS] + [("sessions", "", "")]
    print(f"{'speaks at':>44} " + " ".join(f"{place:>6}" for place in _PLACES))
    for source, verdict, stratum in kinds:
        some = [
            best for each, best in seen if (each.source, each.verdict) == (source, verdict) and stratum in each.stratum
        ]
        shares = (f"{sum(best >= place for best in some) / len(some):6.1%}" for place in _PLACES)
        count = len(some) // (_REPEATS * (1 if verdict else _FOLDS))
        print(f"{source:10} {verdict or 'no label':8} {stratum:17} {count:5}  " + " ".join(shares))


if __name__ == "__main__":
    main()
