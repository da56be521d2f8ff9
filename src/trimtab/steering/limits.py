"""What of an advice may take effect: modes, the first week, who can be asked, what the host can take."""

from trimtab.model.advice import Advice, First, Guidance, Mode, Publish, SpecialKind, Stance
from trimtab.model.events import Event, SubagentEnded, TurnEnded
from trimtab.model.policy import Policy, Takes
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread

_BELOW_GUARD = frozenset({SpecialKind.SUMMARY_HINT, SpecialKind.WATCH, SpecialKind.TITLE})


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


def _soften(faculty: str, advice: Advice, event: Event, *, carry: bool) -> Advice:
    """What would have been asked, refused or held is said instead: to the person where a turn ends, because
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
