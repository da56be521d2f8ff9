"""Many voices become one ruling.

`combine` is commutative, associative and idempotent, and never loosens: the order in which faculties are
asked cannot matter, and a further voice can only make the stance stricter. The tests state these as properties.
"""

from collections.abc import Iterable
from functools import reduce

from trimtab.model.advice import Guidance, Special, SpecialKind, Stance
from trimtab.model.json import dump_ordered
from trimtab.model.record import Record


class Utterance(Record):
    """Guidance with the faculty that gave it."""

    faculty: str
    guidance: Guidance


class Reason(Record):
    faculty: str
    why: str
    remedy: str = ""


class Ruling(Record):
    """The parts are kept sorted and without repeats, so that equal rulings are equal values."""

    stance: Stance = Stance.NONE
    reasons: tuple[Reason, ...] = ()
    said: tuple[Utterance, ...] = ()
    notices: tuple[str, ...] = ()
    specials: tuple[Special, ...] = ()


def combine(a: Ruling, b: Ruling) -> Ruling:
    stance = max(a.stance, b.stance)
    reasons = [r for ruling in (a, b) if ruling.stance == stance for r in ruling.reasons]
    return Ruling(
        stance,
        tuple(sorted(set(reasons))),
        _weightiest((*a.said, *b.said)),
        tuple(sorted({*a.notices, *b.notices})),
        _one_of_each_kind((*a.specials, *b.specials)),
    )


def merge(rulings: Iterable[Ruling]) -> Ruling:
    return reduce(combine, rulings, Ruling())


def _weightiest(said: Iterable[Utterance]) -> tuple[Utterance, ...]:
    best: dict[str, Utterance] = {}
    for utterance in said:
        known = best.get(utterance.guidance.key)
        if known is None or _claim(utterance) > _claim(known):
            best[utterance.guidance.key] = utterance
    return tuple(sorted(best.values(), key=_claim, reverse=True))


def _claim(said: Utterance) -> tuple[float, str, str, Guidance]:
    guidance = said.guidance
    return guidance.weight, guidance.key, said.faculty, guidance


def _one_of_each_kind(specials: Iterable[Special]) -> tuple[Special, ...]:
    best: dict[SpecialKind, Special] = {}
    for special in specials:
        known = best.get(special.kind)
        if known is None or _strength(special) > _strength(known):
            best[special.kind] = special
    return tuple(sorted(best.values(), key=lambda special: special.kind.value))


def _strength(special: Special) -> tuple[float, str, str, tuple[str, ...]]:
    return special.weight, dump_ordered(special.value), special.after, special.note or ()
