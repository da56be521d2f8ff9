"""Which of the things that may be said is said: the one that works, found out by saying each now and then.

What is believed of each is a Beta distribution: what happened in this context, on top of what happened elsewhere, on
top of knowing nothing. One draw from each, and the highest is said (Thompson's rule): what is known to work is said
most of the time, what is not known well is tried. A share of the episodes is left to itself, so that the effect of
saying anything can be told from what would have happened anyway.

Chance is drawn from the event's own id: the same events and the same knowledge give the same choices.
"""

import math
from collections.abc import Callable, Sequence

from trimtab.model.record import Record
from trimtab.steering.behavior.effect_table import SILENCE, Effects

WARM_UP = 3
"""Outcomes of a pattern before any of its episodes is left to itself: who has just begun is to see what it does."""
TRIED_ANYWAY = 0.05
"""The share in which any may be said, however little is thought of it: what works changes with models and projects."""
ELSEWHERE = 4.0
"""What is known from other contexts counts for no more than so many outcomes in this one."""
NOTHING_KNOWN = 2.0
ENOUGH = 20.0
USELESS_SHARE = 0.8
"""How often nothing is said where silence has been found to work better."""

_WORD = (1 << 64) - 1


class Belief(Record):
    """A Beta distribution over the chance that it works."""

    alpha: float
    beta: float

    @property
    def mean(self) -> float:
        return self.alpha / (self.alpha + self.beta)

    @property
    def spread(self) -> float:
        total = self.alpha + self.beta
        return math.sqrt(self.alpha * self.beta / (total * total * (total + 1)))


class Chance:
    """SplitMix64: small, fast, and the same on every machine and in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def share(self) -> float:
        """From 0 up to, and without, 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return ((mixed ^ (mixed >> 31)) >> 11) * 2.0**-53

    def draw(self, belief: Belief) -> float:
        alpha, beta = self._gamma(belief.alpha), self._gamma(belief.beta)
        return alpha / (alpha + beta) if alpha + beta > 0 else belief.mean

    def _gamma(self, shape: float) -> float:
        """By Marsaglia and Tsang, 2000."""
        if shape < 1:
            return self._gamma(shape + 1) * (1 - self.share()) ** (1 / shape)
        d = shape - 1 / 3
        c = 1 / math.sqrt(9 * d)
        while True:
            x = self._normal()
            v = (1 + c * x) ** 3
            if v > 0 and math.log(1 - self.share()) < 0.5 * x * x + d - d * v + d * math.log(v):
                return d * v

    def _normal(self) -> float:
        return math.sqrt(-2 * math.log(1 - self.share())) * math.cos(2 * math.pi * self.share())


def belief(effects: Effects, saying: str, context: str) -> Belief:
    """From this context, then from the others, then from nothing."""
    own, others = effects.of(saying, context)
    mean = (others.worked + NOTHING_KNOWN / 2) / (others.total + NOTHING_KNOWN)
    strength = min(ELSEWHERE, others.total + NOTHING_KNOWN)
    return Belief(own.worked + strength * mean, own.failed + strength * (1 - mean))


def choose(
    effects: Effects,
    sayings: Sequence[str],
    context: str,
    chance: Chance,
    control_share: float,
    strategy: Callable[[Effects, Sequence[str], str, Chance], str] | None = None,
) -> str:
    """One of the sayings, or SILENCE. With a share of 0 something is always said.

    A strategy takes the place of the draw, not of the control. One that fails, or names what is not there, is as good
    as none."""
    leave, anyway, which = chance.share(), chance.share(), chance.share()
    if control_share and leave < _silent_share(effects, sayings, control_share):
        return SILENCE
    if strategy is not None:
        try:
            picked = strategy(effects, tuple(sayings), context, chance)
        except Exception:  # somebody's code: whatever it raises, something is to be said
            picked = ""
        if picked in sayings:
            return picked
    if anyway < TRIED_ANYWAY:
        return sayings[int(which * len(sayings))]
    drawn = [chance.draw(belief(effects, saying, context)) for saying in sayings]
    return sayings[drawn.index(max(drawn))]


def in_order(effects: Effects, sayings: Sequence[str], context: str, chance: Chance) -> str:
    """As the file has them: the first, and if it goes on, the next."""
    return sayings[0]


LEARNED = "learned"
STRATEGIES = {LEARNED: None, "in-order": in_order}
"""Those that ship. The draw that learns is the rule, and what is done where a pattern names none."""


def _silent_share(effects: Effects, sayings: Sequence[str], control_share: float) -> float:
    known = [effects.everywhere[saying] for saying in sayings if saying in effects.everywhere]
    if sum(tally.total for tally in known) < WARM_UP:
        return 0.0
    silence = effects.everywhere.get(SILENCE)
    if silence and silence.total >= ENOUGH / 2 and len(known) == len(sayings):
        alone = (silence.worked + 1) / (silence.total + 2)
        said = [Belief(tally.worked + 1, tally.failed + 1) for tally in known]
        if all(tally.total >= ENOUGH for tally in known) and all(
            belief.mean + belief.spread < alone for belief in said
        ):
            return max(control_share, USELESS_SHARE)
    return control_share


def likely_context(endings: Sequence[str], otherwise: str) -> str:
    """The kind of file that the work is about: the commonest of the last ones, and of equals the later."""
    if not endings:
        return otherwise
    return max(reversed(endings), key=endings.count)


def ending(path: str) -> str:
    name = path.replace("\\", "/").rpartition("/")[2]
    stem, dot, last = name.rpartition(".")
    return last.lower() if stem and dot and last.isalnum() and len(last) <= 8 else ""
