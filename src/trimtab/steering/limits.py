"""What of an advice may take effect: modes, the first week, who can be asked, what the host can take. And whether it is
one at all."""

from collections.abc import Mapping, Sequence
from typing import cast

from trimtab.model.advice import Advice, First, Guidance, Later, Mode, Publish, SpecialKind, Stance, entry_number
from trimtab.model.events import Event, SubagentEnded, TurnEnded
from trimtab.model.json import dump
from trimtab.model.policy import Policy, Takes
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread

_BELOW_GUARD = frozenset({SpecialKind.SUMMARY_HINT, SpecialKind.WATCH, SpecialKind.TITLE, SpecialKind.REPLACE_OUTPUT})
"""What refuses nothing. To replace a result is off unless the user switched it on, and nothing is lost by it."""
_DEEPEST = 40
_PLAIN = frozenset((str, int, float, bool, type(None)))
_SCALARS = (str, int, float)


class Voice(Record):
    """An advice with its faculty and the mode that it is heard in, `wanted` being the stance before limits."""

    faculty: str
    advice: Advice
    mode: Mode
    wanted: Stance = Stance.NONE


def hear(faculty: str, advice: Advice, mode: Mode, event: Event, policy: Policy) -> Voice:
    """The voice with its mode capped by the first week, and no more in the advice than that mode allows."""
    in_first_week = policy.capped_until is not None and event.at is not None and event.at < policy.capped_until
    if in_first_week and not advice.owned:
        mode = min(mode, Mode.ADVISE)
    wanted = advice.stance
    if advice.only_remembers:
        return Voice(faculty, advice, mode, wanted)
    if mode is Mode.OBSERVE:
        effects = tuple(effect for effect in advice.effects if isinstance(effect, Publish))
        advice = advice._replace(stance=Stance.NONE, notice="", specials=(), effects=effects)
    elif mode is Mode.ADVISE:
        specials = tuple(special for special in advice.specials if special.kind in _BELOW_GUARD)
        advice = _soften(faculty, advice._replace(specials=specials), event, carry=False)
        if ends_a_turn(event) and not advice.notice:
            advice = advice._replace(notice="\n".join(guidance.text for guidance in advice.guidance))
    return Voice(faculty, advice, mode, wanted)


def fit(voice: Voice, event: Event, policy: Policy, session: Session, thread: Thread) -> Voice:
    """The voice with a stance that can be carried out here: someone to ask, a host that takes it."""
    advice = voice.advice
    if advice.stance <= Stance.ADVISE:
        return voice
    if advice.stance is Stance.ASK and session.attended is False:
        if advice.irreversible:
            advice = advice._replace(stance=Stance.DENY)
        else:
            advice = _soften(voice.faculty, advice, event, carry=True)
    if advice.stance is Stance.HOLD and thread.holds_in_a_row >= policy.host.holds_in_a_row:
        advice = _soften(voice.faculty, advice, event, carry=True)
    if advice.stance > Stance.ADVISE and advice.stance not in takes(event, policy).stances:
        advice = _soften(voice.faculty, advice, event, carry=True)
    return voice._replace(advice=advice)


def takes(event: Event, policy: Policy) -> Takes:
    return policy.host.takes.get(event.kind, Takes())


def runs_first(voice: Voice) -> tuple[First, ...]:
    return tuple(effect for effect in voice.advice.effects if isinstance(effect, First))


def ends_a_turn(event: Event) -> bool:
    return isinstance(event.body, TurnEnded | SubagentEnded)


def insist_on_sound(advice: object) -> None:
    """Whether what a faculty returned is what it should be. Raises TypeError or ValueError.

    A defect found here costs that faculty its voice; found later, in the merge or the journal, it would cost the whole
    event, and with it another faculty's refusal.
    """
    if not isinstance(advice, Advice):
        raise TypeError(f"a faculty returns Advice or None, not {type(advice).__name__}")
    if advice.memory is not None:
        _storable(dict(advice.memory), 0)
    if advice.only_remembers:
        return
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
        _texts(special.after, *(special.note or ()))
    for effect in advice.effects:
        _effect(effect)


def _soften(faculty: str, advice: Advice, event: Event, *, carry: bool) -> Advice:
    """What would have been asked, refused or held is said instead: to the user where a turn ends, because
    context given there continues the turn and so is a hold, and to the model everywhere else. `carry`: the
    matter is unfinished, so the next prompt brings it up again."""
    if advice.stance <= Stance.ADVISE:
        return advice
    reason = " ".join(part for part in (advice.why, advice.remedy) if part)
    softened = advice._replace(stance=Stance.ADVISE if reason else Stance.NONE)
    if not reason or (advice.guidance and not ends_a_turn(event)):
        return softened
    said = Guidance(f"{faculty}:{advice.why}", reason, advice.why, weight=0.8, carry=carry)
    if not ends_a_turn(event):
        return softened._replace(guidance=(said,))
    notice = advice.notice or reason
    return softened._replace(notice=notice, guidance=(*advice.guidance, said) if carry else advice.guidance)


def _storable(value: object, depth: int) -> None:
    """What JSON can hold. Cheaper than trying, because the notes of a faculty that remembers much are long texts."""
    if isinstance(value, _SCALARS) or value is None:
        return
    if depth > _DEEPEST:
        raise ValueError("notes are nested too deeply")
    if isinstance(value, (dict, Mapping)):
        pairs = cast("Mapping[object, object]", value)
        _texts(*pairs)
        for item in pairs.values():
            if type(item) not in _PLAIN:
                _storable(item, depth + 1)
    elif isinstance(value, (list, tuple)):
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
