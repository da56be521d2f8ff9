"""What it costs to score a long conversation and to choose from it, against reading the same items from JSON.

    python tests/bench/bench_pruning.py [--write]

Both are done in turns in one process. Twice the items must not take much more than twice the time.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from statistics import median

from report import Figure, arguments, publish, table

from trimtab.model.events import Action
from trimtab.steering.pruning.context_items import ContextItem, ItemKind
from trimtab.steering.pruning.item_scores import score
from trimtab.steering.pruning.selection import keep

ITEMS = 5_000
KEPT = 0.1
MOST = 10.0
MOST_GROWTH = 2.6
ACTIONS = (Action.READ, Action.READ, Action.EDIT, Action.SHELL, Action.SHELL, Action.SHELL, Action.SEARCH, Action.OTHER)


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    options = parser.parse_args()
    began = time.monotonic()
    chance = random.Random(options.seed)
    items = conversation(ITEMS, chance)
    half = items[: ITEMS // 2]
    text = json.dumps([_row(item) for item in items])
    budget, small = (int(KEPT * sum(item.tokens for item in some)) for some in (items, half))
    scored = score(items, ITEMS)
    works: dict[str, Callable[[], object]] = {
        "read from JSON": lambda: json.loads(text),
        "scored": lambda: score(items, ITEMS),
        "chosen": lambda: keep(scored, budget),
        "scored and chosen": lambda: keep(score(items, ITEMS), budget),
        "half of them": lambda: keep(score(half, ITEMS // 2), small),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for number in range(-3, options.rounds):
        for name in chance.sample(sorted(works), len(works)):
            start = time.perf_counter()
            works[name]()
            if number >= 0:
                times[name].append(time.perf_counter() - start)
    ratio = _ratio(times["scored and chosen"], times["read from JSON"])
    growth = _ratio(times["scored and chosen"], times["half of them"])
    rows = [(name, f"{1e3 * median(found):.1f} ms") for name, found in times.items()]
    return publish(
        "pruning",
        "Pruning",
        (
            Figure("scored and chosen, to read from JSON", f"≤ {MOST:g}", f"{ratio:.1f}", ratio <= MOST),
            Figure("to half as many items", f"≤ {MOST_GROWTH:g}", f"{growth:.2f}", growth <= MOST_GROWTH),
        ),
        table((f"{ITEMS:,} items", "p50"), rows),
        command="python tests/bench/bench_pruning.py",
        counts=f"{options.rounds} rounds, {len(text) / 1e6:.1f} MB of JSON, {KEPT:.0%} of the tokens kept",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def conversation(count: int, chance: random.Random) -> list[ContextItem]:
    """Of calls on files and commands that come back, more seldom the more there were."""
    items: list[ContextItem] = []
    for position in range(count):
        action = chance.choice(ACTIONS)
        name = f"src/part{chance.randrange(1 + position // 200)}/module{int(chance.expovariate(0.05))}.py"
        command = f"pytest -q {name} | tail -{chance.randrange(3)}" if action is Action.SHELL else ""
        items.append(
            ContextItem(
                f"call-{position}",
                ItemKind.CALL,
                int(chance.lognormvariate(5.5, 1.2)),
                position,
                action,
                (name,) if chance.random() < 0.8 else (),
                command,
                (f"e{chance.randrange(40)}",) if chance.random() < 0.1 else (),
                digest=f"{chance.getrandbits(64):016x}",
            )
        )
    return items


def _row(item: ContextItem) -> dict[str, object]:
    return {**item._asdict(), "kind": item.kind.value, "action": item.action.value}


def _ratio(some: list[float], others: list[float]) -> float:
    return median(one / other for one, other in zip(some, others, strict=True))


if __name__ == "__main__":
    sys.exit(main())
