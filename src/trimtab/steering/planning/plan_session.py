"""The session around a plan: how it begins, goes on at the end of a turn, waits for the user and comes back after a
compaction or a resume. Submitting by the tool `plan_submit` is beside this: see `features/planning`."""

from trimtab.model.advice import Advice, Effect, Guidance, Later, Missing, Mode, Publish, Stance
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, PromptExpanded, PromptSubmitted, SessionStarted, TurnEnded
from trimtab.model.state import Fact, View
from trimtab.model.tokens import tokens_of
from trimtab.steering.planning import CANCEL_COMMAND, COMMAND, NEXT, PENDING, TOPIC
from trimtab.steering.planning.asides import is_aside
from trimtab.steering.planning.machine import PlanChoice, PlanEvent, PlanTransition, answer, begin, end_turn, new_turn
from trimtab.steering.planning.options import read_text
from trimtab.steering.planning.plan import (
    CLEAR_MEMORY,
    KnownPlan,
    Plan,
    PlanStatus,
    ProjectedPlan,
    effects_of,
    read_kept,
    stale,
)
from trimtab.steering.planning.plan_statements import read_facts
from trimtab.steering.planning.prompts import begins, carried, ended, notice, prompt_for, reply
from trimtab.steering.session_state import digest

_FITS = 1_500
"""Tokens that a phase may take as context. A longer one is fetched with `plan_submit`, which has no such limit."""

_LONGEST_SO_FAR = 3_000
_LONGEST_ECHO = 600
_WEIGHT = 0.9


def consider(event: Event, view: View) -> Advice | None:
    known = view.fact("plan_guide", "always" if isinstance(event.body, PromptExpanded) else "")
    kept = read_kept(view.topic(TOPIC).get(event.session))
    match event.body:
        case PromptExpanded(command=command) if command in (COMMAND, CANCEL_COMMAND):
            words = "cancel" if command == CANCEL_COMMAND else event.body.arguments.strip()
            if words == "cancel" and kept is not None:  # whatever else is wrong, a plan can be ended
                return _cancelled(event, view, kept)
            if not isinstance(known, KnownPlan):
                return _refused(TrimtabError("planning cannot go on", remedy=_why_missing(known)))
            try:
                return _asked(event, view, known, kept, words)
            except TrimtabError as error:
                return _refused(error)
        case PromptSubmitted(text=text, by_user=True) if not text.lstrip().startswith(f"/{COMMAND}"):
            if kept is None and view.session.prompts <= 1:
                kept = read_kept(view.topic(PENDING).get(NEXT))
                if kept is not None:
                    return _taken_up(event, view, kept, known)
            return _reminded(event, view, kept, known) if kept is not None else None
        case TurnEnded(background=0) if kept is not None:
            return _ended(event, view, kept, known, event.body.text)
        case SessionStarted() if kept is not None:
            return _anchored(view, kept, known)
        case _:
            return None


def _asked(event: Event, view: View, known: KnownPlan, kept: ProjectedPlan | None, words: str) -> Advice:
    """What the user wrote after the command. Raises TrimtabError for what cannot be done."""
    first, _, rest = words.partition(" ")
    if kept is None:
        if words in ("accept", "cancel"):
            raise TrimtabError("there is no plan under way in this session", remedy=view.text("how_to_begin"))
        return _begun(event, view, known, words)
    if not words:
        text = prompt_for(_short(kept.plan), known.guide, view.texts, known.lessons)
        return Advice(guidance=(_phase(view, kept, text),), effects=_turned(event, view, kept, new_turn(kept.plan)))
    if kept.plan.status is PlanStatus.WAITING and words == "accept":
        return _answered(event, view, known, kept, answer(kept.plan, PlanChoice.ACCEPT))
    if kept.plan.status is PlanStatus.WAITING and first == "edit":
        if not rest.strip():
            raise TrimtabError("`edit` needs to know what to change", remedy="`/trimtab:plan edit name the risks`.")
        return _answered(event, view, known, kept, answer(kept.plan, PlanChoice.EDIT, rest.strip()))
    waits = kept.plan.status is PlanStatus.WAITING
    raise TrimtabError(
        f"a plan is under way in this session, in its phase {kept.plan.phase.value}",
        remedy=view.text("how_to_answer" if waits else "how_to_go_on"),
    )


def _begun(event: Event, view: View, known: KnownPlan, words: str) -> Advice:
    options = read_text(words)
    plan = begin(options)
    kept = ProjectedPlan(f"p-{digest(event.id)[:6]}", plan, event.at or 0, event.at or 0)
    lessons = () if options.clear_memory else known.lessons
    text = prompt_for(_short(plan), known.guide, view.texts, lessons)
    forgets: tuple[Effect, ...] = (Later(CLEAR_MEMORY, f"{CLEAR_MEMORY}/{kept.id}"),) if options.clear_memory else ()
    return Advice(
        guidance=(_phase(view, kept, text),),
        notice=begins(plan, view.texts),
        effects=(*stale(view.topic(TOPIC), event.at), Publish(TOPIC, event.session, kept.as_json()), *forgets),
        owned=True,
    )


def _cancelled(event: Event, view: View, kept: ProjectedPlan) -> Advice:
    after = kept._replace(plan=answer(kept.plan, PlanChoice.CANCEL).plan)
    said = _phase(view, after, _with_place(view, after.plan, ended(after.plan, view.texts)))
    return Advice(guidance=(said,), effects=_effects(event, view, after), owned=True)


def _answered(event: Event, view: View, known: KnownPlan, kept: ProjectedPlan, step: PlanTransition) -> Advice:
    after = kept._replace(plan=step.plan)
    text = reply(step, known.guide, view.texts, known.lessons)
    return Advice(
        guidance=(_phase(view, after, _with_place(view, step.plan, text)),),
        effects=_effects(event, view, after),
        owned=True,
    )


def _taken_up(event: Event, view: View, kept: ProjectedPlan, known: Fact) -> Advice | None:
    """A plan that was started from a terminal before there was a session for it."""
    if not isinstance(known, KnownPlan):
        return None
    kept = kept._replace(plan=new_turn(kept.plan, _is_aside(event, known)))
    effects = (Publish(PENDING, NEXT, None), *_effects(event, view, kept))
    text = carried(kept.plan, known.guide, view.texts, known.lessons)
    said = view.text("taken_up", prompt=_cut(kept.plan.prompt, _LONGEST_ECHO))
    return Advice(guidance=(_phase(view, kept, text),), notice=said, effects=effects, owned=True)


def _reminded(event: Event, view: View, kept: ProjectedPlan, known: Fact) -> Advice | None:
    """The user says something while a plan is under way. What a phase asks for is said in full once, and that a plan
    waits is said once."""
    plan = new_turn(kept.plan, isinstance(known, KnownPlan) and _is_aside(event, known))
    effects = _turned(event, view, kept, plan)
    told = view.shown(_key(kept)) is not None
    if not isinstance(known, KnownPlan) or (told and plan.status is PlanStatus.WAITING):
        return Advice(effects=effects) if effects else None
    if told:
        text = view.text("carried", phase=plan.phase.value)
    else:
        text = carried(_short(plan), known.guide, view.texts, known.lessons)
    return Advice(guidance=(_phase(view, kept, text),), effects=effects, owned=True)


def _ended(event: Event, view: View, kept: ProjectedPlan, known: Fact, text: str) -> Advice | None:
    if not isinstance(known, KnownPlan):
        return Advice(notice=view.text("cannot_judge", why=_why_missing(known)))
    step = end_turn(
        kept.plan, text, known.guide, read_facts(view.known("plan_facts", text)), view.thread.holds_in_a_row
    )
    if step.event is PlanEvent.NOTHING:
        return _waiting(event, view, kept)
    after = kept._replace(plan=step.plan._replace(announced=step.plan.status is PlanStatus.WAITING))
    effects = _effects(event, view, after)
    if step.hold and view.mode is Mode.GUARD:
        why, _, rest = reply(step, known.guide, view.texts, known.lessons).partition("\n")
        return Advice(stance=Stance.HOLD, why=why, remedy=f"\n{rest}", effects=effects, owned=True)
    told = notice(step.plan, view.texts)
    return Advice(notice=_with_place(view, step.plan, told), effects=effects, owned=True)


def _waiting(event: Event, view: View, kept: ProjectedPlan) -> Advice | None:
    """The user is told once that the plan waits: for their answer, or until they are done with something else."""
    plan = kept.plan
    if plan.announced or not (plan.aside or plan.status is PlanStatus.WAITING):
        return None
    told = notice(plan, view.texts) or view.text("paused", phase=plan.phase.value)
    return Advice(notice=told, effects=_turned(event, view, kept, plan._replace(announced=True)), owned=True)


def _anchored(view: View, kept: ProjectedPlan, known: Fact) -> Advice | None:
    """After a compaction or a resume: what is asked for, and the plan as far as it got."""
    if not isinstance(known, KnownPlan):
        return None
    plan = kept.plan
    asked = carried(_short(plan), known.guide, view.texts, known.lessons)
    said = [_phase(view, kept, asked)]
    written = plan.text or "\n\n".join(f"{phase}: {text}" for phase, text in plan.answers)
    if written:
        anchor = view.text("so_far", written=_cut(written, _LONGEST_SO_FAR))
        why = "the plan as far as it got"
        said.append(Guidance(f"{_key(kept)}/so-far", anchor, why, weight=_WEIGHT - 0.05, source="plan", carry=True))
    return Advice(guidance=tuple(said), forget=(f"planning:{kept.id}:",), owned=True)


def _phase(view: View, kept: ProjectedPlan, text: str) -> Guidance:
    plan = kept.plan
    if tokens_of(text) > _FITS and plan.is_open:
        text = view.text("fetch_it", phase=plan.phase.value)
    why = f"the plan {kept.id} is in its phase {plan.phase.value}" if plan.is_open else f"the plan {kept.id} has ended"
    return Guidance(_key(kept), text, why, weight=_WEIGHT, source="plan", carry=plan.is_open)


def _key(kept: ProjectedPlan) -> str:
    waits = ":waits" if kept.plan.status is PlanStatus.WAITING else ""
    return f"planning:{kept.id}:{kept.plan.place}{waits}"


def _is_aside(event: Event, known: KnownPlan) -> bool:
    return isinstance(event.body, PromptSubmitted) and is_aside(event.body.text, known.guide.vocabulary)


def _turned(event: Event, view: View, kept: ProjectedPlan, plan: Plan) -> tuple[Effect, ...]:
    return () if plan == kept.plan else _effects(event, view, kept._replace(plan=plan))


def _effects(event: Event, view: View, kept: ProjectedPlan) -> tuple[Effect, ...]:
    plansmith = view.settings["plansmith_output"] is True
    return effects_of(kept, event.session, event.at, plansmith=plansmith)


def _with_place(view: View, plan: Plan, text: str) -> str:
    """A plan that has ended with anything in it is said to be kept, and where."""
    saved = plan.has_content and not plan.is_open
    return "\n\n".join(part for part in (text, view.text("saved") if saved else "") if part)


def _short(plan: Plan) -> Plan:
    """The prompt stands in the conversation already, and may be long."""
    return plan._replace(prompt=_cut(plan.prompt, _LONGEST_ECHO))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most].rstrip()} …"


def _refused(error: TrimtabError) -> Advice:
    what = error.what[:1].upper() + error.what[1:]
    return Advice(stance=Stance.DENY, why=f"{what}.", remedy=error.remedy, owned=True)


def _why_missing(fact: Fact) -> str:
    return fact.why if isinstance(fact, Missing) else "`trimtab doctor` may say why."
