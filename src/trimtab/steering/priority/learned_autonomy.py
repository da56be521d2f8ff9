"""Which decisions the user waves through, learned from their answers: a few probabilities per kind of decision.

For each kind the model weighs a short list of wishes that would explain the answers: the user wants to see none of
these decisions, all, some for reasons that nobody records, those with a trait (many files, other work waits, it
cannot be undone, it costs money, it is P1), or those without. An answer moves the weights by Bayes' rule; how long it
took is weak evidence beside it. Wishes change: with time weight goes back to what is usual for this user, and after
`SILENT` decisions of a kind in silence one is asked all the same.

An interruption is lowered by one step where the chance that the user wants to see the decision is below a limit, which
is stricter while there are few answers. P0, and what a guard asks, are never lowered and teach nothing. An expiry is
no answer and teaches nothing either.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from trimtab.model.decisions import Interruption, Level, LevelScore, ProposedDecision
from trimtab.model.record import Record

LIMIT = 0.055
"""Where many answers are known; with `n` it is `n / (n + FEW)` of it."""
FEW = 2
SILENT = 30
RECENT = 20
"""Answers of a kind that are kept for saying what was waved through."""
A_DAY = 0.015
"""The share of the weights that goes back to what is usual each day."""
_AT_REGRET = 0.07
"""The same when the user takes something back: after one reversal the kind is asked about again."""

_UNHURRIED = 27.0
_STEEP = 2.2
_AWAY = 900.0
"""Seconds: about here an answer looks as much like a thought as like a wave; how fast that changes; and from here on
the user was away, and the time says nothing."""
_LIKELY_CHANGED = (0.54, 0.06)
_LIKELY_TAKEN = (0.46, 0.94)
_LIKELY_REGRET = (0.40, 0.01)
_LIKELY_REGRET_OF_ANSWER = (0.05, 0.01)
_LIKELY_SILENCE = (0.75, 1.0)
"""How likely a reaction is from a user who wants to see the decision, and from one who does not."""

TRAITS = (
    ("with 7 or more files", "with fewer than 7 files"),
    ("with 11 or more files", "with fewer than 11 files"),
    ("with 14 or more files", "with fewer than 14 files"),
    ("that work waits for", "that nothing waits for"),
    ("that cannot be undone", "that can be undone"),
    ("that cost money", "that cost nothing"),
    ("at P1", "below P1"),
)
_FILE_LIMITS = (7.0, 10.5, 14.0)
_FILES_SOFT = 3.0
_USUAL = (0.542, 0.182, 0.06, 0.015, 0.015, 0.015, 0.03, 0.03, 0.03, 0.03, *(0.003,) * len(TRAITS))
"""Weights of the wishes before anything is known: none, all, some, those with each trait, those without."""
WISHES = len(_USUAL)
_BY_KIND = 3
"""The first wishes, which go by nothing but the kind."""
_USUAL_COUNTS = 16.0
"""For how many kinds of decisions these stand, beside those that the user was asked about."""
_SOME = 0.4
_SLIP = 0.003
_DAY_MS = 86_400_000


class DecisionOutcome(Enum):
    """What became of a decision. Asked: the `default` was taken, `changed`, or it `expired`. Not asked: `waved`
    through. Later, of what was done: `reversed`, or called `wrong`."""

    DEFAULT = "default"
    CHANGED = "changed"
    EXPIRED = "expired"
    WAVED = "waved"
    REVERSED = "reversed"
    WRONG = "wrong"


ANSWERS = (DecisionOutcome.DEFAULT, DecisionOutcome.CHANGED)
REGRETS = (DecisionOutcome.REVERSED, DecisionOutcome.WRONG)


class Evidence(Record):
    """A row. `seconds` is how long the answer took. `asked`: the user has answered it, before taking it back if that is
    the outcome. `at` is in UTC milliseconds. `source` tells rows apart: one with the same source is the same row."""

    kind: str
    level: Level
    outcome: DecisionOutcome
    at: int
    seconds: float = 0.0
    files: int = 0
    blocks: int = 0
    spend: float = 0.0
    reversible: bool | None = None
    asked: bool = True
    guard: bool = False
    source: str = ""

    @property
    def teaches(self) -> bool:
        return not self.guard and self.level is not Level.P0 and self.outcome is not DecisionOutcome.EXPIRED


class Answer(Record):
    """`traits` are numbers of `TRAITS` that the decision had. `taken`: the default was, and not taken back."""

    traits: tuple[int, ...]
    taken: bool


class LearnedHabit(Record):
    """What is known of a kind. `silent` counts the decisions since somebody was asked."""

    weights: tuple[float, ...]
    at: int
    recent: tuple[Answer, ...] = ()
    silent: int = 0


class Autonomy(Record):
    """The model: a habit for each kind that taught something."""

    habits: Mapping[str, LearnedHabit] = {}


class AutonomyVerdict(Record):
    """`waved` is how many of the recent answers took the default, `probability` the chance that the user wants to see
    the decision. `why` is for the user, whichever way it went; empty where nothing could be lowered."""

    lowered: bool
    why: str
    waved: int
    probability: float


def observe(model: Autonomy, evidence: Evidence) -> Autonomy:
    if not evidence.teaches:
        return model
    usual = _usual(model)
    habit = model.habits.get(evidence.kind) or LearnedHabit(usual, evidence.at)
    regret = _AT_REGRET if evidence.outcome in REGRETS else 0.0
    weights = _mixed(habit.weights, usual, _worn(habit, evidence.at) + regret)
    wanted, unwanted = _likelihood(evidence)
    held = _held(evidence.level, evidence.files, evidence.blocks, evidence.spend, evidence.reversible)
    likely = [chance * wanted + (1 - chance) * unwanted for chance in _chances(held)]
    weights = _normal([weight * each for weight, each in zip(weights, likely, strict=True)])
    waved = evidence.outcome is DecisionOutcome.WAVED
    answer = Answer(_numbers(held), evidence.outcome is DecisionOutcome.DEFAULT)
    recent = habit.recent if waved else (*habit.recent, answer)[-RECENT:]
    at = max(habit.at, evidence.at)
    learned = LearnedHabit(weights, at, recent, habit.silent + 1 if waved else 0)
    return Autonomy({**model.habits, evidence.kind: learned})


def rebuild(rows: Iterable[Evidence]) -> Autonomy:
    model = Autonomy()
    for evidence in rows:
        model = observe(model, evidence)
    return model


def wave_through(
    model: Autonomy,
    decision: ProposedDecision,
    level: Level,
    interruption: Interruption,
    now: int,
    *,
    guard: bool = False,
) -> AutonomyVerdict:
    """Whether the user is asked one step less than usual about a decision; `now` is in UTC milliseconds."""
    chance = probability(model, decision, level, now)
    habit = model.habits.get(decision.kind)
    if guard or level is Level.P0 or interruption is Interruption.BYPASS or habit is None:
        return AutonomyVerdict(False, "", 0, chance)
    held = _held(level, decision.files, decision.blocks, decision.spend, decision.reversible)
    alike, which = _alike(habit, _numbers(held))
    count, answers = sum(answer.taken for answer in alike), len(habit.recent)
    said = f"You waved {count} of {len(alike)} {called(decision.kind, len(alike))}{which} through"
    if habit.silent >= SILENT:
        return AutonomyVerdict(False, f"{said}; asked again after {habit.silent} in silence.", count, chance)
    if chance > LIMIT * answers / (answers + FEW):
        return AutonomyVerdict(False, f"{said}; too little to go by.", count, chance)
    step = "not asked this time" if interruption is Interruption.ASYNC else "nothing waits for your answer this time"
    return AutonomyVerdict(True, f"{said}; {step}.", count, chance)


def apply(
    model: Autonomy, decision: ProposedDecision, score: LevelScore, now: int, *, guard: bool = False
) -> LevelScore:
    """A score with what was learned: what it lowers it says in `lowered`."""
    verdict = wave_through(model, decision, score.level, score.interruption, now, guard=guard)
    if not verdict.lowered:
        return score
    return score._replace(interruption=lower(score.interruption), lowered=verdict.why)


def lower(interruption: Interruption) -> Interruption:
    """One step less."""
    return Interruption.ASYNC if interruption is Interruption.SYNC else Interruption.BYPASS


def probability(model: Autonomy, decision: ProposedDecision, level: Level, now: int) -> float:
    """The chance that the user wants to see a decision."""
    usual = _usual(model)
    habit = model.habits.get(decision.kind)
    weights = _mixed(habit.weights, usual, _worn(habit, now)) if habit else usual
    held = _held(level, decision.files, decision.blocks, decision.spend, decision.reversible)
    return sum(weight * chance for weight, chance in zip(weights, _chances(held), strict=True))


def called(kind: str, count: int = 2) -> str:
    """A kind in words, such as "test failures"."""
    kind, _, about = kind.partition("/")
    if about:
        return f"{called(kind, count)} ({about})"
    name = kind.replace("_", " ").strip() or "other decision"
    if count == 1 or name.endswith("s"):
        return name
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name} decisions" if name in _NO_PLURAL else f"{name}s"


_NO_PLURAL = ("security", "architecture", "data", "spend", "supervision")


def _likelihood(evidence: Evidence) -> tuple[float, float]:
    if evidence.outcome is DecisionOutcome.CHANGED:
        return _LIKELY_CHANGED
    if evidence.outcome in REGRETS:
        return _LIKELY_REGRET_OF_ANSWER if evidence.asked else _LIKELY_REGRET
    if evidence.outcome is DecisionOutcome.WAVED:
        return _LIKELY_SILENCE
    if evidence.seconds > _AWAY:
        return _LIKELY_TAKEN
    slow = (max(1.0, evidence.seconds) / _UNHURRIED) ** _STEEP
    return 0.36 * slow + 0.1, 0.04 * slow + 0.9


def _held(level: Level, files: int, blocks: int, spend: float, reversible: bool | None) -> tuple[float, ...]:
    """How far a decision has each of `TRAITS`, from 0 to 1."""
    return (
        *(min(1.0, max(0.0, 0.5 + (files - limit) / (2 * _FILES_SOFT))) for limit in _FILE_LIMITS),
        float(blocks > 0),
        0.5 if reversible is None else float(not reversible),
        float(spend > 0),
        float(level is Level.P1),
    )


def _numbers(held: Sequence[float]) -> tuple[int, ...]:
    return tuple(number for number, value in enumerate(held) if value > 0.5)


def _alike(habit: LearnedHabit, traits: Sequence[int]) -> tuple[tuple[Answer, ...], str]:
    """The recent answers to compare a decision with, and what they have in common: the whole kind, unless the wish
    that weighs most goes by a trait."""
    leading = max(range(WISHES), key=lambda wish: habit.weights[wish]) - _BY_KIND
    if leading < 0:
        return habit.recent, ""
    trait = leading % len(TRAITS)
    has_it = trait in traits
    alike = tuple(answer for answer in habit.recent if (trait in answer.traits) == has_it)
    return alike, f" {TRAITS[trait][0 if has_it else 1]}"


def _chances(held: Sequence[float]) -> list[float]:
    """Of each wish: how likely it is to want a decision with these traits."""
    plain = (0.0, 1.0, _SOME, *held, *(1 - value for value in held))
    return [_SLIP + (1 - 2 * _SLIP) * chance for chance in plain]


def _usual(model: Autonomy) -> tuple[float, ...]:
    """What this user wishes of a kind that nothing is known of: as of the others, the better these are known."""
    total = [_USUAL_COUNTS * weight for weight in _USUAL]
    for habit in model.habits.values():
        known = len(habit.recent) / (len(habit.recent) + 3)
        total = [so_far + known * weight for so_far, weight in zip(total, habit.weights, strict=True)]
    return _normal(total)


def _worn(habit: LearnedHabit, now: int) -> float:
    return min(0.9, A_DAY * max(0, now - habit.at) / _DAY_MS)


def _mixed(weights: Sequence[float], others: Sequence[float], share: float) -> tuple[float, ...]:
    return tuple((1 - share) * weight + share * other for weight, other in zip(weights, others, strict=True))


def _normal(weights: Sequence[float]) -> tuple[float, ...]:
    total = sum(weights)
    return tuple(weight / total for weight in weights)
