"""Pruning on recorded sessions: how much of what is used next is in what was kept.

    python tests/eval/eval_pruning.py DATA [--final] [--write]

Each session is cut at random places (pruning_cuts.py). An item is a whole call at its full price, and a method may keep
items for a tenth of the tokens before the cut. What it keeps is compared with the next 30 calls: of the files, commands
and errors that they use and that were used before the cut, which does any kept call hold? All methods are asked alike:
a file is held by a call that names it (its path, or a word of its command), a command by a call that ran it (folder and
filters aside), an error by a call that had it. What nobody could have kept, because it was never there, is not asked
for. At each cut files, commands and errors count a third each, or alike as far as any of them are wanted there; the
figure is the average over cuts.

- recency: the latest calls in one piece, as a sliding window has them. Recency, skipping: also older ones that still
  fit where one did not.
- frequency: those first whose file, command or error was used most often, the latest first among equals.
- recency + dedupe: the latest first, but none that holds nothing new.
- the seed's weights: 0.4 recency (exp(-age/10)), 0.2 access (0.05 each, at most 0.3), 0.3 type, the best first.
- oracle: knows what is wanted, and takes what holds most of it for each token, greedily; a third for each class.

By default the parts `read` and `choose` are scored. `--final` scores `keep` and the other half too; what is chosen or
fitted is chosen before that.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

from eval.parts import CHOOSE, KEEP, READ  # noqa: E402
from eval.pruning_cuts import AHEAD, CLASSES, MARGIN, MOST, SEED, Cut, cuts  # noqa: E402
from trimtab.model.events import Action  # noqa: E402
from trimtab.steering.pruning.context_items import ContextItem, ScoredItem, Worth  # noqa: E402
from trimtab.steering.pruning.item_scores import score  # noqa: E402
from trimtab.steering.pruning.item_weights import DEFAULT_WEIGHTS  # noqa: E402
from trimtab.steering.pruning.selection import keep  # noqa: E402
from trimtab.steering.pruning.things import class_of, things_of  # noqa: E402

KEPT = 0.1
LABELLED, OTHER_HALF = "sessions/steps.jsonl.gz", "sessions/unlabelled_steps.jsonl.gz"
TYPES: Mapping[Action, float] = {
    Action.READ: 0.6,
    Action.EDIT: 0.6,
    Action.WRITE: 0.6,
    Action.SHELL: 0.5,
    Action.TRACK: 0.65,
    Action.DELEGATE: 0.65,
    Action.SEARCH: 0.3,
    Action.FETCH: 0.3,
}
"""The seed knows code, test results, an agent's answers and traces."""

NOTES = """In brackets, how much of the gap from recency to the oracle a method closes. `read` was looked at and fitted
to, weights were chosen on `choose`; `keep` and the other half were scored after that, and nothing was
changed by them. The columns behind are of
the last set: the share of each class, the gap closed if the classes are averaged over all cuts first, and the gap from
recency that skips what does not fit, which is a harder base than a sliding window. Inputs of calls are cut at 2,000
characters in these recordings, so that large writes cost less here than they did."""

Items = Sequence[ContextItem]
Method = Callable[[Items, int], Iterable[ContextItem]]


def recency(items: Items, budget: int) -> list[ContextItem]:
    kept: list[ContextItem] = []
    for item in reversed(items):
        budget -= item.tokens
        if budget < 0:
            break
        kept.append(item)
    return kept


def skipping(items: Items, budget: int) -> list[ContextItem]:
    return _fitting(reversed(items), budget)


def frequency(items: Items, budget: int) -> list[ContextItem]:
    used = _used(items)
    return _fitting(sorted(items, key=lambda item: (-used[item.id], -item.position)), budget)


def without_repeats(items: Items, budget: int) -> list[ContextItem]:
    kept: list[ContextItem] = []
    held: set[str] = set()
    for item in reversed(items):
        things = _counted(item)
        if not things <= held and item.tokens <= budget:
            budget -= item.tokens
            held |= things
            kept.append(item)
    return kept


def seed_weights(items: Items, budget: int) -> list[ContextItem]:
    used = _used(items)

    def worth(item: ContextItem) -> float:
        access = min(0.05 * (used[item.id] - 1), 0.3)
        return 0.4 * exp(-(len(items) - item.position) / 10) + 0.2 * access + 0.3 * TYPES.get(item.action, 0.5)

    return _fitting(sorted(items, key=lambda item: (-worth(item), -item.position)), budget)


def with_weights(weights: Mapping[str, float]) -> Method:
    """Ours."""

    def method(items: Items, budget: int) -> list[ContextItem]:
        return [one.item for one in keep(score(items, len(items), weights), budget, weights).kept]

    return method


def oracle(items: Items, budget: int, wanted: frozenset[str]) -> list[ContextItem]:
    of_class = Counter(map(class_of, wanted))
    scored = [
        ScoredItem(item, 1.0, "", tuple(Worth(thing, 1.0, 1 / of_class[class_of(thing)]) for thing in sorted(things)))
        for item in items
        for things in (_counted(item) & wanted,)
    ]
    return [one.item for one in keep(scored, budget, {"price": 1.0}).kept]


ALL = "all"
RECENCY, SKIPPING, OURS, ORACLE = "recency", "recency, skipping", "ours", "oracle"
METHODS: Mapping[str, Method] = {
    RECENCY: recency,
    SKIPPING: skipping,
    "frequency": frequency,
    "recency + dedupe": without_repeats,
    "the seed's weights": seed_weights,
    OURS: with_weights(DEFAULT_WEIGHTS),
}


class Found(NamedTuple):
    """`counts` are the cuts at which something of a class is wanted, and of all; `sums`, by method and class, the
    shares of it that were kept."""

    counts: Counter[str]
    sums: Mapping[str, Counter[str]]

    def share(self, method: str, kind: str = ALL) -> float:
        return self.sums[method][kind] / max(1, self.counts[kind])

    def by_class(self, method: str) -> float:
        return sum(self.share(method, kind) for kind in CLASSES) / len(CLASSES)

    def closed(self, method: str, base: str = RECENCY) -> float:
        return _closed(self.share(base), self.share(method), self.share(ORACLE))

    def closed_by_class(self, method: str, base: str = RECENCY) -> float:
        return _closed(self.by_class(base), self.by_class(method), self.by_class(ORACLE))


def _closed(low: float, reached: float, high: float) -> float:
    return (reached - low) / (high - low)


def measured(some: Iterable[Cut], methods: Mapping[str, Method] = METHODS) -> Found:
    sums: dict[str, Counter[str]] = {name: Counter() for name in (*methods, ORACLE)}
    counts: Counter[str] = Counter()
    for cut in some:
        budget = int(KEPT * sum(item.tokens for item in cut.before))
        of_class = Counter(map(class_of, cut.wanted))
        counts.update((ALL, *of_class))
        for name in sums:
            kept = list(oracle(cut.before, budget, cut.wanted) if name == ORACLE else methods[name](cut.before, budget))
            assert sum(item.tokens for item in kept) <= budget, name
            held = cut.wanted.intersection(thing for item in kept for thing in _counted(item))
            for kind, count in Counter(map(class_of, held)).items():
                sums[name][kind] += count / of_class[kind]
                sums[name][ALL] += count / of_class[kind] / len(of_class)
    return Found(counts, sums)


def together(sets: Iterable[Found]) -> Found:
    first, *others = sets
    for other in others:
        sums = {name: first.sums[name] + other.sums[name] for name in first.sums}
        first = Found(first.counts + other.counts, sums)
    return first


def _counted(item: ContextItem) -> set[str]:
    return {thing for thing in things_of(item) if class_of(thing) in CLASSES}


def _used(items: Items) -> dict[str, int]:
    """By item: how often what it holds was used, the most frequent of it."""
    times = Counter(thing for item in items for thing in things_of(item))
    return {item.id: max(times[thing] for thing in things_of(item)) for item in items}


def _fitting(items: Iterable[ContextItem], budget: int) -> list[ContextItem]:
    kept: list[ContextItem] = []
    for item in items:
        if item.tokens <= budget:
            budget -= item.tokens
            kept.append(item)
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of the evaluation data")
    parser.add_argument("--final", action="store_true", help="also what nothing was fitted to or chosen by")
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    sets: dict[str, Found] = {}
    for part in (READ, CHOOSE, *((KEEP,) if options.final else ())):
        sets[f"`{part}`"] = measured(cuts(options.data / LABELLED, (part,)))
        print(_table(sets), file=sys.stderr, flush=True)
    figures = [_figure(name, found) for name, found in sets.items()]
    if options.final:
        whole = together(sets.values())
        other = measured(cuts(options.data / OTHER_HALF))
        sets |= {"the whole half": whole, "the other half": other}
        apart = abs(whole.closed(OURS) - other.closed(OURS))
        figures = [
            *(_figure(name, sets[name]) for name in (f"`{KEEP}`", "the whole half", "the other half")),
            Figure("apart, both halves", "≤ 5 points", f"{100 * apart:.1f} points", apart <= 0.05),
        ]
    return publish(
        "pruning",
        "Pruning",
        figures,
        f"{_table(sets)}\n\n{NOTES}",
        command=f"python tests/eval/eval_pruning.py DATA{' --final' if options.final else ''}",
        counts=", ".join(f"{name}: {_counts(found)}" for name, found in sets.items())
        + f"; at most {MOST} cuts to a session, {MARGIN} calls or more on both sides, the next {AHEAD} asked for",
        began=began,
        seed=SEED,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def _figure(name: str, found: Found) -> Figure:
    closed = found.closed(OURS)
    return Figure(f"gap from recency to the oracle closed, {name}", "≥ 65 %", f"{closed:.1%}", closed >= 0.65)


def _counts(found: Found) -> str:
    wanted = ", ".join(f"{found.counts[kind]} {kind}s" for kind in CLASSES)
    return f"{found.counts[ALL]} cuts (of which want {wanted})"


def _table(sets: Mapping[str, Found]) -> str:
    last = list(sets.values())[-1]
    head = ("kept by", *sets, *(f"{kind}s" for kind in CLASSES), "by class", f"from {SKIPPING}")
    rows = [
        (
            name,
            *(f"{found.share(name):.3f} ({found.closed(name):.1%})" for found in sets.values()),
            *(f"{last.share(name, kind):.3f}" for kind in CLASSES),
            f"{last.closed_by_class(name):.1%}",
            f"{last.closed(name, SKIPPING):.1%}",
        )
        for name in (*METHODS, ORACLE)
    ]
    return table(head, rows)


if __name__ == "__main__":
    sys.exit(main())
