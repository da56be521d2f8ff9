"""Whether what a faculty returned is what it should be. A defect found here costs that faculty its voice; found
later, in the merge or the journal, it would cost the whole event, and with it another faculty's refusal."""

from collections.abc import Mapping, Sequence
from typing import cast

from trimtab.model.advice import Advice, First, Guidance, Later, Publish, entry_number
from trimtab.model.json import dump

_DEEPEST = 40
_PLAIN = frozenset((str, int, float, bool, type(None)))


def insist_on_sound(advice: object) -> None:
    """Raises TypeError or ValueError."""
    if not isinstance(advice, Advice):
        raise TypeError(f"a faculty returns Advice or None, not {type(advice).__name__}")
    _texts(advice.why, advice.remedy, advice.notice, *advice.forget)
    for guidance in advice.guidance:
        _guidance(guidance)
    for finding in advice.findings:
        _texts(finding.pattern, finding.why, finding.episode)
    for near in advice.near:
        _texts(near.key, near.why)
        float(near.score)
    for outcome in advice.outcomes:
        entry_number(outcome.entry)
        _texts(outcome.evidence)
    for special in advice.specials:
        dump(special.value)
    for effect in advice.effects:
        _effect(effect)
    if advice.memory is not None:
        _storable(dict(advice.memory), 0)


def _storable(value: object, depth: int) -> None:
    """What JSON can hold. Cheaper than trying, because the notes of a faculty that remembers much are long texts."""
    if type(value) in _PLAIN or isinstance(value, str | int | float):
        return
    if depth > _DEEPEST:
        raise ValueError("notes are nested too deeply")
    if isinstance(value, dict | Mapping):
        pairs = cast("Mapping[object, object]", value)
        _texts(*pairs)
        for item in pairs.values():
            _storable(item, depth + 1)
    elif isinstance(value, list | tuple):
        held = cast("Sequence[object]", value)
        for item in () if set(map(type, held)) <= {str} else held:
            _storable(item, depth + 1)
    else:
        raise TypeError(f"{type(value).__name__} cannot be kept in notes")


def _guidance(guidance: object) -> None:
    if not isinstance(guidance, Guidance):
        raise TypeError("`guidance` holds Guidance")
    _texts(guidance.key, guidance.text, guidance.why, guidance.source)
    float(guidance.weight)


def _effect(effect: object) -> None:
    if isinstance(effect, Publish):
        _texts(effect.topic, effect.key)
        dump(effect.value)
    elif isinstance(effect, Later | First):
        _texts(effect.kind, effect.key)
        dump(effect.payload)
    else:
        raise TypeError(f"{type(effect).__name__} is no effect")


def _texts(*values: object) -> None:
    for value in values:
        if not isinstance(value, str):
            raise TypeError(f"expected text, got {type(value).__name__}")
