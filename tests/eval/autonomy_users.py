"""Simulated users, whose wishes are hidden, and the decisions that agents bring to them.

    python tests/eval/autonomy_users.py [--runs 1000] [--seed 0]

prints what the users are like, and what they are asked where nothing is learned. Whoever decides whether to ask (an
`Asker`) sees a `Decision` and later `Reaction`s, never a `User`; so the simulator knows no model. All that happens to
a decision is drawn before anybody is asked, so that two askers meet the same user on the same day.

A run is one user and 500 decisions, each of which would interrupt where nothing is learned. What is assumed:

- **Kinds.** Twelve, some frequent (tests that fail, dependencies, refactorings), some rare (plugins, releases). Each
  user's project has them in other shares (times Exp(1)), so a few kinds make up most of a user's stream.
- **Levels.** 2 to 20 % are P0, by kind; 3 % come from a guard; of failing tests half are P2, asked about because the
  default rule for them is `async`; all else is P1. P0, guards, security and architecture are `sync`, all else `async`.
- **Carefulness.** Beta(2, 6), mean 0.25: some users care about little, some about much. For each kind it is shifted on
  the logit scale by the kind's stake (security +2.4 … docs -1.6) and by N(0, 0.6).
- **Wishes.** Per kind: 65 % of the wishes hold for all of its decisions or for none; 25 % hang on something that is
  visible but that nobody names (many files, where each user has their own limit; other work waits; it cannot be
  undone): such a user wants to see those and no others; 10 % hang on something that nobody records: each
  decision is wanted with the same chance, between 0.15 and 0.6. P0 and guards are wanted by 95 %.
  Of what interrupts, a typical user does not want to see two thirds (one user in ten less than half); published
  rates of permissions that are simply granted are higher.
- **Answers.** Who cares changes the default in 60 % of cases, else takes it after a while (median 60 s); who does not
  takes it soon (median 12 s); the times overlap widely, and a quarter of `async` answers come after an absence
  (median 1 h), which says nothing. **In 10 % of answers users behave as if they wished the opposite.** Of `async`
  questions 12 % expire unanswered where nobody cares, 6 % where the user does; an expiry is no answer.
- **Later.** Of wanted decisions that were not shown, the user finds and reverses half of those that they would have
  changed, and calls 20 % of the others wrong, 1 to 10 decisions later. A default that they took by mistake they
  reverse in 30 % of cases. 1 % of what nobody cared about is reversed all the same.
- **Drift.** After half of the decisions each kind's wish is turned into its opposite with a chance of 15 %, and in
  every run that of at least one kind among the five most frequent.

What is measured begins after the 40th answer of a run, and so lies on both sides of the drift.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

DECISIONS = 500
ANSWERS = 40
NOISE = 0.10
DRIFT = 0.15
FINDS = (0.5, 0.2)
"""How many of the wanted decisions that they were not shown users find: those that they would have changed, others."""


class Kind(NamedTuple):
    name: str
    frequency: float
    stake: float
    """How much more (or less) than usual people want to see it, on the logit scale."""
    p0: float


KINDS = (
    Kind("test_failure", 18, -1.2, 0.02),
    Kind("dependency", 13, -0.6, 0.03),
    Kind("refactoring", 12, -1.2, 0.02),
    Kind("docs", 8, -1.6, 0.02),
    Kind("architecture", 7, 1.8, 0.03),
    Kind("data", 6, 0.4, 0.15),
    Kind("spend", 6, 0.1, 0.08),
    Kind("bottleneck", 6, -0.8, 0.02),
    Kind("merge", 6, -0.6, 0.03),
    Kind("security", 5, 2.4, 0.20),
    Kind("release", 5, 0.6, 0.15),
    Kind("plugin", 4, 0.0, 0.05),
)
SYNC = ("architecture", "security")
MODES = ("sync", "async", "bypass")


class Decision(NamedTuple):
    """What is visible of a decision. `mode` is how the user is asked where nothing is learned."""

    kind: str
    level: str
    mode: str
    guard: bool
    files: int
    blocks: int
    reversible: bool
    at: float
    """In seconds since the run began."""


class Reaction(NamedTuple):
    """What can be seen of the user. `outcome`: default, changed, expired (asked); waved (not asked); reversed, wrong
    (later, about a decision that was not asked, or whose default was taken)."""

    decision: Decision
    outcome: str
    seconds: float
    at: float


class Asker(Protocol):
    def mode(self, decision: Decision) -> str:
        """How the user is asked: sync, async, or bypass for not at all."""
        ...

    def observe(self, reaction: Reaction) -> None: ...


class Always:
    """Asks as the defaults say, and learns nothing."""

    def mode(self, decision: Decision) -> str:
        return decision.mode

    def observe(self, reaction: Reaction) -> None:
        pass


class Oracle:
    """Knows every wish, and asks about nothing else: the most that can be reached by one step down (what is waited for
    is then still asked)."""

    def __init__(self, wanted: Iterable[bool]) -> None:
        self._wanted = iter(wanted)

    def mode(self, decision: Decision) -> str:
        return decision.mode if next(self._wanted) or decision.mode == "sync" else "bypass"

    def observe(self, reaction: Reaction) -> None:
        pass


Wish = Callable[[Decision, float], bool]
"""Whether the user wants to see a decision; the number is the chance of what nobody records."""


class User(NamedTuple):
    """Hidden from an asker. `wishes` hold before the drift, `later` after it."""

    carefulness: float
    shares: dict[str, float]
    wishes: dict[str, Wish]
    later: dict[str, Wish]
    turned: tuple[str, ...]


class Fate(NamedTuple):
    """A decision and all that chance will do to it, whoever asks."""

    decision: Decision
    wanted: bool
    mistaken: bool
    would_change: bool
    soon: float
    thought: float
    absence: float
    expires: float
    finds: float
    finds_after: int
    regrets: float


class Step(NamedTuple):
    decision: Decision
    wanted: bool
    mode: str
    answered: int
    """How many answers the user had given before."""


class Run(NamedTuple):
    seed: int
    user: User
    steps: tuple[Step, ...]

    @property
    def measured(self) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if step.answered >= ANSWERS)


def user_of(chance: random.Random) -> User:
    carefulness = chance.betavariate(2, 6)
    shares = {kind.name: kind.frequency * chance.gammavariate(1, 1) for kind in KINDS}
    wishes = {kind.name: _wish(chance, carefulness, kind.stake) for kind in KINDS}
    frequent = sorted(shares, key=lambda name: -shares[name])[:5]
    turned = {kind.name for kind in KINDS if chance.random() < DRIFT}
    if turned.isdisjoint(frequent):
        turned.add(chance.choice(frequent))
    later = {name: _opposite(wish) if name in turned else wish for name, wish in wishes.items()}
    return User(carefulness, shares, wishes, later, tuple(sorted(turned)))


def _wish(chance: random.Random, carefulness: float, stake: float) -> Wish:
    logit = math.log(carefulness / (1 - carefulness)) + stake + chance.gauss(0, 0.6)
    cares = chance.random() < 1 / (1 + math.exp(-logit))
    draw = chance.random()
    if draw < 0.65:
        return lambda decision, unseen: cares
    if draw < 0.9:
        return _by_feature(chance.choice(("files", "blocks", "reversible")), chance.randint(6, 15))
    share = chance.uniform(0.15, 0.6)
    return lambda decision, unseen: unseen < share


def _by_feature(feature: str, limit: int) -> Wish:
    if feature == "files":
        return lambda decision, unseen: decision.files >= limit
    if feature == "blocks":
        return lambda decision, unseen: decision.blocks > 0
    return lambda decision, unseen: not decision.reversible


def _opposite(wish: Wish) -> Wish:
    return lambda decision, unseen: not wish(decision, unseen)


def fates(user: User, chance: random.Random, count: int = DECISIONS) -> list[Fate]:
    by_name = {kind.name: kind for kind in KINDS}
    names, shares = list(user.shares), list(user.shares.values())
    drawn: list[Fate] = []
    at = 0.0
    for place in range(count):
        kind = by_name[chance.choices(names, shares)[0]]
        at += chance.expovariate(1 / 5400)
        decision = _decision(chance, kind, at)
        wish = (user.wishes if place < count // 2 else user.later)[kind.name]
        wanted = wish(decision, chance.random())
        if decision.guard or decision.level == "P0":
            wanted = chance.random() < 0.95
        away = decision.mode == "async" and chance.random() < 0.25
        drawn.append(
            Fate(
                decision,
                wanted,
                mistaken=chance.random() < NOISE,
                would_change=chance.random() < 0.6,
                soon=chance.lognormvariate(math.log(12), 0.8),
                thought=chance.lognormvariate(math.log(60), 0.9),
                absence=chance.lognormvariate(math.log(3600), 1.0) if away else 0.0,
                expires=chance.random(),
                finds=chance.random(),
                finds_after=chance.randint(1, 10),
                regrets=chance.random(),
            )
        )
    return drawn


def _decision(chance: random.Random, kind: Kind, at: float) -> Decision:
    guard = chance.random() < 0.03
    p0 = chance.random() < kind.p0
    p2 = kind.name == "test_failure" and chance.random() < 0.5
    level = "P0" if p0 else "P2" if p2 else "P1"
    mode = "sync" if p0 or guard or kind.name in SYNC else "async"
    files = 1 + int(chance.lognormvariate(math.log(4), 1.0))
    blocks = chance.randint(1, 4) if chance.random() < 0.3 else 0
    return Decision(kind.name, level, mode, guard, files, blocks, reversible=chance.random() < 0.7, at=at)


def simulate(seed: int, asker: Asker, count: int = DECISIONS, finds: tuple[float, float] = FINDS) -> Run:
    """`finds` is for asking what would follow if users noticed more, or less, of what is decided without them."""
    chance = random.Random(seed)
    user = user_of(chance)
    steps: list[Step] = []
    afterwards: dict[int, list[Reaction]] = {}
    answered = 0
    for place, fate in enumerate(fates(user, chance, count)):
        for reaction in afterwards.pop(place, []):
            asker.observe(reaction._replace(at=fate.decision.at))
        mode = asker.mode(fate.decision)
        if MODES.index(mode) < MODES.index(fate.decision.mode):
            raise ValueError(f"asked more than without learning: {mode} for {fate.decision}")
        steps.append(Step(fate.decision, fate.wanted, mode, answered))
        now, later = reactions(fate, mode, finds)
        asker.observe(now)
        answered += now.outcome in ("default", "changed")
        if later:
            afterwards.setdefault(place + fate.finds_after, []).append(later)
    return Run(seed, user, tuple(steps))


def reactions(fate: Fate, mode: str, finds: tuple[float, float] = FINDS) -> tuple[Reaction, Reaction | None]:
    """What is seen at once, and what is seen later."""
    decision = fate.decision
    if mode == "bypass":
        return _seen(decision, "waved"), _found(fate, finds)
    if mode == "async" and fate.expires < (0.06 if fate.wanted else 0.12):
        return _seen(decision, "expired"), _found(fate, finds)
    as_if_wanted = fate.wanted != fate.mistaken
    seconds = (fate.thought if as_if_wanted else fate.soon) + (fate.absence if mode == "async" else 0.0)
    if as_if_wanted and fate.would_change:
        return _seen(decision, "changed", seconds), None
    regretted = fate.regrets < (0.3 if fate.wanted and fate.mistaken else 0.0 if fate.wanted else 0.01)
    return _seen(decision, "default", seconds), _seen(decision, "reversed") if regretted else None


def _found(fate: Fate, finds: tuple[float, float]) -> Reaction | None:
    """What becomes of a decision that the user was not shown, or did not come to."""
    if not fate.wanted:
        return _seen(fate.decision, "reversed") if fate.finds < 0.01 else None
    if fate.would_change:
        return _seen(fate.decision, "reversed") if fate.finds < finds[0] else None
    return _seen(fate.decision, "wrong") if fate.finds < finds[1] else None


def _seen(decision: Decision, outcome: str, seconds: float = 0.0) -> Reaction:
    return Reaction(decision, outcome, seconds, decision.at + seconds)


class Tally(NamedTuple):
    """Of the measured part of a run. Everything in it would interrupt where nothing is learned."""

    decisions: int
    suppressed: int
    wanted: int
    wanted_suppressed: int
    wanted_below_p0: int
    sync: int
    sync_eased: int
    """No longer waited for, but asked all the same."""
    protected: int
    protected_lowered: int
    """P0 and guards: lowered in whatever way. Always 0, or something is broken."""


def tally(steps: Iterable[Step]) -> Tally:
    taken = tuple(steps)
    protected = [step for step in taken if step.decision.guard or step.decision.level == "P0"]
    wanted = [step for step in taken if step.wanted]
    sync = [step for step in taken if step.decision.mode == "sync"]
    return Tally(
        decisions=len(taken),
        suppressed=sum(step.mode == "bypass" for step in taken),
        wanted=len(wanted),
        wanted_suppressed=sum(step.mode == "bypass" for step in wanted),
        wanted_below_p0=sum(not step.decision.guard and step.decision.level != "P0" for step in wanted),
        sync=len(sync),
        sync_eased=sum(step.mode == "async" for step in sync),
        protected=len(protected),
        protected_lowered=sum(step.mode != step.decision.mode for step in protected),
    )


def ratio(pairs: Sequence[tuple[int, int]]) -> float:
    below = sum(pair[1] for pair in pairs)
    return sum(pair[0] for pair in pairs) / below if below else 0.0


def interval(pairs: Sequence[tuple[int, int]], seed: int = 0, draws: int = 400) -> tuple[float, float]:
    """95 %, by drawing whole runs anew: decisions of one user are alike."""
    chance = random.Random(seed)
    found = sorted(ratio(chance.choices(pairs, k=len(pairs))) for _ in range(draws))
    return found[int(0.025 * draws)], found[int(0.975 * draws) - 1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    asked = [simulate(options.seed + run, Always()) for run in range(options.runs)]
    tallies = [tally(run.measured) for run in asked]
    known = [tally(simulate(run.seed, Oracle(step.wanted for step in run.steps)).measured) for run in asked]
    unwanted = [(each.decisions - each.wanted, each.decisions) for each in tallies]
    by_run = sorted(ratio([pair]) for pair in unwanted)
    low, high = interval(unwanted)
    print(f"{options.runs} runs from seed {options.seed}, nothing learned, after {ANSWERS} answers")
    print(f"interruptions        {sum(each.decisions - each.suppressed for each in tallies)}, suppressed 0")
    print(f"not wanted           {ratio(unwanted):.1%} ({low:.1%} to {high:.1%})")
    print("  by run             " + ", ".join(f"{by_run[int(q * (len(by_run) - 1))]:.0%}" for q in (0.1, 0.5, 0.9)))
    print(f"an oracle suppresses {ratio([(each.suppressed, each.decisions) for each in known]):.1%}")
    print(f"P0 and guards        {ratio([(each.protected, each.decisions) for each in tallies]):.1%}")
    print(f"waited for (sync)    {ratio([(each.sync, each.decisions) for each in tallies]):.1%}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
