"""From signs to a phase. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence

from trimtab.model.record import Record

STRONG, WEAK = 3, 1
ENOUGH = 3
TO_GO_BACK = 5
WINDOW = 12
"""How many of the latest signs are looked at."""

_MOST_OF_ONE = 2
_DOMINANT = 2
_MOST_NAMED = 3


class PhaseSign(Record):
    """One thing that speaks for a phase. `what` tells it to people; signs with the same `what` add up to two at most,
    so that the third edit of one file shows nothing new."""

    phase: int
    what: str
    weight: int = WEAK
    at: int = 0


class InferredPhase(Record):
    """`phase` is 0 where nothing shows it."""

    phase: int
    evidence: str


class StandingPhase(Record):
    """The phase that the project has, 0 for none; `by_user` is when the user said so, None if they did not."""

    phase: int = 0
    by_user: int | None = None


class PhaseChange(Record):
    phase: int
    evidence: str
    at: int


NOTHING = InferredPhase(0, "")
_NO_PHASE = StandingPhase()


def infer(signs: Sequence[PhaseSign], standing: StandingPhase = _NO_PHASE) -> InferredPhase:
    """The phase whose signs, counted back from the latest, are the first to be enough, and twice those of any other
    phase. To go back to an earlier phase takes more. A phase that the user said gives way to a later phase alone, and
    only to strong signs that came after that."""
    weights: Counter[int] = Counter()
    times: Counter[PhaseSign] = Counter()
    proofs: dict[int, list[str]] = {}
    for sign in reversed(signs[-WINDOW:]):
        key = sign._replace(at=0)
        times[key] += 1
        if times[key] > _MOST_OF_ONE or not _counts(sign, standing):
            continue
        weights[sign.phase] += sign.weight
        proofs.setdefault(sign.phase, []).append(sign.what)
        others = max((weight for phase, weight in weights.items() if phase != sign.phase), default=0)
        if weights[sign.phase] >= max(_needed(sign.phase, standing), _DOMINANT * others):
            return NOTHING if sign.phase == standing.phase else InferredPhase(sign.phase, _told(proofs[sign.phase]))
    return NOTHING


def changes(
    known: Sequence[PhaseSign], new: Iterable[PhaseSign], standing: StandingPhase
) -> tuple[tuple[PhaseSign, ...], tuple[PhaseChange, ...]]:
    """The window after new signs, each taken in its turn, and the phases that the project went through."""
    window = list(known)
    passed: list[PhaseChange] = []
    for sign in sorted(new, key=lambda sign: sign.at):
        window = [*window, sign][-WINDOW:]
        found = infer(window, standing)
        if found.phase:
            standing = StandingPhase(found.phase)
            passed.append(PhaseChange(found.phase, found.evidence, sign.at))
    return tuple(window), tuple(passed)


def _counts(sign: PhaseSign, standing: StandingPhase) -> bool:
    if standing.by_user is None:
        return True
    return sign.weight >= STRONG and sign.at > standing.by_user and sign.phase >= standing.phase


def _needed(phase: int, standing: StandingPhase) -> int:
    return TO_GO_BACK if phase < standing.phase else ENOUGH


def _told(proofs: Sequence[str]) -> str:
    """The oldest first, each once."""
    said = list(dict.fromkeys(reversed(proofs)))
    return "; ".join(said[-_MOST_NAMED:])
