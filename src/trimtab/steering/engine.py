"""`decide`: the whole of the steering as one pure function of an event, what is remembered, and the policy.

No IO, no clock, no environment, no chance: time is `event.at`, chance is seeded from `event.id`, what must be
known of the world comes as facts. So a recorded stream of events replays to the same answers.
"""

from collections.abc import Iterable, Mapping, Sequence

from trimtab.model.advice import Entry, First, Later, Mode, Outcome, Publish, Response, Stance
from trimtab.model.events import Event, SubagentEnded
from trimtab.model.json import EMPTY, Obj
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.state import SessionState, View
from trimtab.model.tokens import tokens_of
from trimtab.steering.budget import carried_over, room, speak
from trimtab.steering.faculty import Faculty, reserves_nothing
from trimtab.steering.ledger_entries import Ledger
from trimtab.steering.limits import Voice, fit, hear, insist_on_sound, runs_first
from trimtab.steering.ruling import Reason, Ruling, Utterance, merge
from trimtab.steering.session_state import forget, mark, session_after, thread_after


class Defect(Record):
    """A faculty that raised. The others are heard all the same."""

    faculty: str
    error: BaseException


class Before(Record):
    """An effect to carry out before the answer. `firm`: if it fails, the answer becomes an ask. `entry` is the ledger's
    on what of the answer depends on it."""

    faculty: str
    effect: First
    firm: bool
    entry: str = ""


class EngineResult(Record):
    """All that follows from one event. `state` is what to remember; the rest is for the runtime to carry out."""

    response: Response
    state: SessionState
    entries: tuple[Entry, ...] = ()
    before: tuple[Before, ...] = ()
    later: tuple[Later, ...] = ()
    publish: tuple[Publish, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    defects: tuple[Defect, ...] = ()


def decide(event: Event, state: SessionState, policy: Policy, faculties: Sequence[Faculty]) -> EngineResult:
    """`faculties` are those that `watching` names: whoever calls has gathered what they need."""
    session = session_after(state.session, event)
    thread = thread_after(state.thread, event)
    state = state._replace(session=session, thread=thread)
    voices, defects = _consult(event, state, policy, faculties)
    if not thread.carried and all(voice.advice.only_remembers for voice in voices):
        # the usual answer: nothing is said, so there is nothing to weigh
        thread = thread._replace(notes=_notes_after(thread.notes, voices))
        return EngineResult(Response(), state._replace(thread=thread), defects=defects)

    heard = [voice for voice in voices if voice.mode is not Mode.OBSERVE]
    ruling = merge([carried_over(event, state, policy), *(_ruling_of(voice) for voice in heard)])
    ledger = Ledger(state.next_entry)
    response, carried = speak(event, state, policy, ruling, ledger)
    for voice in voices:
        ledger.record(voice, ruling)

    thread = forget(thread, tuple(prefix for voice in voices for prefix in voice.advice.forget))
    thread = mark(thread, ledger.marks, session.prompts, event.at)._replace(
        holds_in_a_row=thread.holds_in_a_row + (response.stance is Stance.HOLD),
        carried=carried,
        notes=_notes_after(thread.notes, voices),
    )
    spent = session.spent_tokens + tokens_of(response.context)
    state = state._replace(session=session._replace(spent_tokens=spent), thread=thread, next_entry=ledger.next_number)
    effects = [effect for voice in voices for effect in voice.advice.effects]
    return EngineResult(
        response,
        state,
        tuple(ledger.entries),
        before=tuple(
            Before(voice.faculty, effect, effect.firm and voice.mode is Mode.GUARD, ledger.depends.get(effect.key, ""))
            for voice in heard
            for effect in runs_first(voice)
        ),
        later=tuple(effect for effect in effects if isinstance(effect, Later)),
        publish=tuple(effect for effect in effects if isinstance(effect, Publish)),
        outcomes=tuple(outcome for voice in voices for outcome in voice.advice.outcomes),
        defects=defects,
    )


def watching(event: Event, policy: Policy, faculties: Iterable[Faculty]) -> tuple[Faculty, ...]:
    """The faculties that this event concerns and that the user has not switched off."""
    if isinstance(event.body, SubagentEnded) and not event.agent_type:
        return ()  # what a host runs for itself, such as the writer of a summary, is not there to be steered
    return tuple(
        faculty
        for faculty in faculties
        if isinstance(event.body, faculty.watches) and policy.mode(faculty.name, faculty.mode) is not Mode.OFF
    )


def _consult(
    event: Event, state: SessionState, policy: Policy, faculties: Sequence[Faculty]
) -> tuple[list[Voice], tuple[Defect, ...]]:
    voices: list[Voice] = []
    defects: list[Defect] = []
    tokens = room(state.session, policy)
    reserved = {
        each.name: each.reserves(event, settings_of(each, policy))
        for each in faculties
        if each.reserves is not reserves_nothing
    }
    for faculty in faculties:
        mode = policy.mode(faculty.name, faculty.mode)
        others = sum(taken for name, taken in reserved.items() if name != faculty.name) if reserved else 0
        try:
            advice = faculty.consider(event, _view(faculty, state, policy, mode, max(0, tokens - others)))
            if advice is not None:
                insist_on_sound(advice)
        except Exception as error:  # one faculty's defect must cost neither the agent nor the other faculties
            defects.append(Defect(faculty.name, error))
            continue
        if advice is not None:
            voice = hear(faculty.name, advice, mode, event, policy)
            voices.append(fit(voice, event, policy, state.session, state.thread))
    return voices, tuple(defects)


def _view(faculty: Faculty, state: SessionState, policy: Policy, mode: Mode, tokens: int) -> View:
    """No more than the faculty asked for: a topic that only another reads would be there by accident."""
    published = {topic: state.published.get(topic, EMPTY) for topic in faculty.reads} if faculty.reads else _NO_TOPICS
    return View(
        state.session,
        state.thread,
        state.thread.notes.get(faculty.name, EMPTY),
        published,
        state.facts,
        settings_of(faculty, policy),
        mode,
        policy.texts.get(faculty.name, _NO_TEXTS),
        tokens,
    )


def settings_of(faculty: Faculty, policy: Policy) -> Mapping[str, Value]:
    """The faculty's settings without their prefix, with its own defaults where the policy does not say."""
    given = policy.section(faculty.name)
    if len(given) > len(faculty.settings):
        return given
    return {**{setting.name.partition(".")[2]: setting.default for setting in faculty.settings}, **given}


_NO_TEXTS: Mapping[str, str] = {}
_NO_TOPICS: Mapping[str, Obj] = {}


def _ruling_of(voice: Voice) -> Ruling:
    advice = voice.advice
    return Ruling(
        advice.stance,
        (Reason(voice.faculty, advice.why, advice.remedy),) if advice.stance > Stance.ADVISE else (),
        tuple(Utterance(voice.faculty, guidance) for guidance in advice.guidance),
        (advice.notice,) if advice.notice else (),
        advice.specials,
    )


def _notes_after(notes: Mapping[str, Obj], voices: Sequence[Voice]) -> Mapping[str, Obj]:
    changed = {voice.faculty: voice.advice.memory for voice in voices if voice.advice.memory is not None}
    return {**notes, **changed} if changed else notes
