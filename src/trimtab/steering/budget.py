"""Attention is a budget: of a ruling, the weightiest that fits is said, in whole items. The rest is not said, or waits
for a better moment."""

from collections.abc import Sequence

from trimtab.model.advice import EntryKind, EntryStatus, Guidance, Response, SpecialKind, Stance
from trimtab.model.events import Event
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.model.state import CarriedGuidance, Session, SessionState
from trimtab.model.tokens import tokens_of
from trimtab.model.wording import marked
from trimtab.steering.ledger_entries import Ledger
from trimtab.steering.limits import ends_a_turn, takes
from trimtab.steering.ruling import Ruling, Utterance

SEPARATOR = "\n\n"
EVENT_TOKENS = 2_000
SESSION_TOKENS = 12_000
_MOST_CARRIED = 8
_MOST_TRIES = 3


class Allowance(Record):
    """`units` are UTF-16 code units: hosts count in them, and cut what is longer."""

    event_tokens: int
    session_tokens: int
    units: int


class Split(Record):
    """Positions of what fits, in order, and of what does not, with the limit that it met."""

    fits: tuple[int, ...]
    cut: tuple[tuple[int, str], ...]


class Spoken(Record):
    """The answer, and the matters that are still to be brought up."""

    response: Response
    carried: tuple[CarriedGuidance, ...]


def carried_over(event: Event, state: SessionState, policy: Policy) -> Ruling:
    """What earlier events could not deliver, as one more voice."""
    if not takes(event, policy).context or ends_a_turn(event):
        return Ruling()
    return Ruling(
        said=tuple(
            Utterance(matter.faculty, Guidance(matter.key, matter.text, matter.why, matter.weight, matter.source, True))
            for matter in state.thread.carried
        )
    )


def speak(event: Event, state: SessionState, policy: Policy, ruling: Ruling, ledger: Ledger) -> Spoken:
    reason = ledger.add_decision(ruling) if ruling.stance > Stance.ADVISE else ""
    here = takes(event, policy)
    ends_by_force = any(special.kind is SpecialKind.END_TURN for special in ruling.specials)
    muted = ruling.stance in here.mute or (ends_by_force and bool(here.mute))
    can_say = here.context and not muted and (ruling.stance is Stance.HOLD or not ends_a_turn(event))

    ids = [ledger.new_id(EntryKind.GUIDANCE) for _ in ruling.said]
    texts = [marked(said.guidance.text, entry_id) for said, entry_id in zip(ruling.said, ids, strict=True)]
    split = allot(texts, _allowance(state, policy) if can_say else Allowance(0, 0, 0))
    for position in split.fits:
        ledger.add_guidance(ids[position], ruling.said[position], EntryStatus.DELIVERED, texts[position])
    waiting = {matter.key: matter for matter in state.thread.carried}
    for position in split.fits:
        waiting.pop(ruling.said[position].guidance.key, None)
    for position, limit in split.cut:
        why_not = limit if can_say else "the host takes no context here"
        _leave_unsaid(ruling.said[position], ids[position], why_not, can_say, waiting, ledger)
    response = Response(
        SEPARATOR.join(texts[position] for position in split.fits),
        ruling.stance,
        reason,
        "\n".join(ruling.notices) if here.notice else "",
        ruling.specials,
    )
    return Spoken(response, tuple(waiting.values())[-_MOST_CARRIED:])


def utf16_units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def allot(texts: Sequence[str], allowance: Allowance) -> Split:
    """`texts` come weightiest first. A smaller item may still fit where a larger one before it did not."""
    fits: list[int] = []
    cut: list[tuple[int, str]] = []
    tokens = units = 0
    for position, text in enumerate(texts):
        joined = text if not fits else SEPARATOR + text
        price = tokens_of(joined)
        length = utf16_units(joined)
        if tokens + price > allowance.event_tokens:
            cut.append((position, "the budget of one event"))
        elif tokens + price > allowance.session_tokens:
            cut.append((position, "the session's budget"))
        elif units + length > allowance.units:
            cut.append((position, "the host's limit"))
        else:
            fits.append(position)
            tokens += price
            units += length
    return Split(tuple(fits), tuple(cut))


def _leave_unsaid(
    said: Utterance, entry_id: str, why_not: str, could_speak: bool, waiting: dict[str, CarriedGuidance], ledger: Ledger
) -> None:
    """A matter is entered when it is first carried and when it is given up, not each time it waits again."""
    faculty, guidance = said
    known = waiting.get(guidance.key)
    tries = 1 if known is None else known.tries + could_speak
    if not guidance.carry or tries > _MOST_TRIES:
        waiting.pop(guidance.key, None)
        ledger.add_guidance(entry_id, said, EntryStatus.CUT, detail=why_not)
        return
    if known is None:
        ledger.add_guidance(entry_id, said, EntryStatus.CARRIED, detail=why_not)
    waiting[guidance.key] = CarriedGuidance(
        faculty, guidance.key, guidance.text, guidance.why, guidance.weight, guidance.source, tries
    )


def room(session: Session, policy: Policy) -> int:
    """The tokens that one event may say, as long as nothing weightier is said with it."""
    left = policy.whole("attention", "session_tokens", SESSION_TOKENS) - session.spent_tokens
    return max(0, min(policy.whole("attention", "event_tokens", EVENT_TOKENS), left))


def _allowance(state: SessionState, policy: Policy) -> Allowance:
    whole_session = policy.whole("attention", "session_tokens", SESSION_TOKENS)
    return Allowance(
        policy.whole("attention", "event_tokens", EVENT_TOKENS),
        max(0, whole_session - state.session.spent_tokens),
        policy.host.context_units,
    )
