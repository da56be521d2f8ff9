"""The phases of a plan as a pure state machine. `TABLE` is all of it, and drawn in docs/explanation/planning.md.

Public names, for those who build on it:

    begin(options) -> Plan                             `options` from options.read_text or options.read_words
    submit(plan, text, guide, facts) -> PlanTransition what the tool `plan_submit` brings
    end_turn(plan, text, guide, facts, holds) -> PlanTransition
                                                       a turn that ends with the phase's text: `step.hold` or not
    answer(plan, choice, note="") -> PlanTransition    the user's accept, edit or cancel
    new_turn(plan, aside) -> Plan                      at each prompt of the user
    claims_to_check(plan, text, guide) -> Claims       what to look up for `facts` before `submit` or `end_turn`
    state_of(plan) -> str, TABLE, FOLLOWS, PlanEvent, PlanChoice, PlanTransition
    from plan.py: Plan, Phase, PlanStatus, PlanFinding, MachineFinding, read_plan
    guide.read_guide(files) -> Guide                   the shipped content: principles, rubric, vocabulary
    prompts.prompt_for(plan, guide, texts, …), prompts.reply(step, guide, texts, …)

A step never raises for a text, and a plan that has ended takes no further step.
"""

from collections.abc import Mapping
from enum import Enum

from trimtab.model.record import Record
from trimtab.steering.planning.guide import Guide
from trimtab.steering.planning.options import PlanOptions
from trimtab.steering.planning.plan import (
    FOLLOWS,
    LONGEST_ANSWER,
    LONGEST_PLAN,
    LONGEST_PROMPT,
    MAY_END,
    MOST_FINDINGS,
    MachineFinding,
    Phase,
    Plan,
    PlanFinding,
    PlanStatus,
    read_plan,
)
from trimtab.steering.planning.plan_statements import NOTHING_KNOWN, Claims, Facts, claims_of, machine_findings
from trimtab.steering.planning.validators import PlanJudgement, judge, without_promise

__all__ = [
    "FOLLOWS",
    "TABLE",
    "MachineFinding",
    "Phase",
    "Plan",
    "PlanChoice",
    "PlanEvent",
    "PlanFinding",
    "PlanStatus",
    "PlanTransition",
    "answer",
    "begin",
    "claims_to_check",
    "end_turn",
    "new_turn",
    "read_plan",
    "state_of",
    "submit",
]

FAILS_UNTIL_ASKED = 3
HOLDS_FOR_FAILING = 2
HOLDS_IN_A_ROW = 8
"""What the client takes of holds without a tool call between them."""


class PlanEvent(Enum):
    """What a step was. NOTHING: the plan has ended before, or there was no text to judge."""

    PASSES = "passes"
    FAILS = "fails"
    FAILS_AGAIN = "fails a third time"
    REACHES_LIMIT = "reaches the limit"
    ACCEPTS = "accepts"
    EDITS = "edits"
    CANCELS = "cancels"
    NOTHING = "nothing"


class PlanChoice(Enum):
    ACCEPT = "accept"
    EDIT = "edit"
    CANCEL = "cancel"


class PlanTransition(Record):
    """`hold`: the turn goes on, with the reply to this step. `carry`: the turn ends although the plan goes on, so the
    next prompt brings the phase up again. `judged` is the text's judgement, where there was one."""

    plan: Plan
    event: PlanEvent
    judged: PlanJudgement = PlanJudgement()
    hold: bool = False
    carry: bool = False


_WAITING = PlanStatus.WAITING.value


def _table() -> Mapping[tuple[str, PlanEvent], frozenset[str]]:
    table: dict[tuple[str, PlanEvent], frozenset[str]] = {}
    for phase, following in FOLLOWS.items():
        after = frozenset(later.value for later in following)
        completed = {PlanStatus.COMPLETED.value} if phase in MAY_END else frozenset[str]()
        table[phase.value, PlanEvent.PASSES] = after | completed
        table[phase.value, PlanEvent.FAILS] = frozenset({phase.value})
        table[phase.value, PlanEvent.FAILS_AGAIN] = frozenset({_WAITING})
        table[phase.value, PlanEvent.REACHES_LIMIT] = frozenset({PlanStatus.MAX_PHASES_REACHED.value})
        table[phase.value, PlanEvent.CANCELS] = frozenset({PlanStatus.CANCELLED.value})
    phases = frozenset(phase.value for phase in Phase)
    later = phases - {Phase.UNDERSTAND.value}
    table[_WAITING, PlanEvent.ACCEPTS] = later | {PlanStatus.ACCEPTED.value}
    table[_WAITING, PlanEvent.EDITS] = phases
    table[_WAITING, PlanEvent.PASSES] = later | {PlanStatus.COMPLETED.value}
    table[_WAITING, PlanEvent.FAILS_AGAIN] = frozenset({_WAITING})
    table[_WAITING, PlanEvent.REACHES_LIMIT] = frozenset({PlanStatus.MAX_PHASES_REACHED.value})
    table[_WAITING, PlanEvent.CANCELS] = frozenset({PlanStatus.CANCELLED.value})
    return table


TABLE: Mapping[tuple[str, PlanEvent], frozenset[str]] = _table()
"""From a state, by an event, to one of these states. A state is a phase, `waiting`, or how a plan ended."""


def state_of(plan: Plan) -> str:
    return plan.phase.value if plan.status is PlanStatus.RUNNING else plan.status.value


def begin(options: PlanOptions) -> Plan:
    return Plan(
        prompt=options.prompt[:LONGEST_PROMPT],
        phases=options.phases,
        size=options.size,
        why_size=options.why_size,
        max_phases=options.max_phases,
        promise=options.promise,
        required_sections=options.required_sections,
        open_critique=options.open_critique,
        use_memory=options.use_memory,
        block_tools=options.block_tools,
    )


def claims_to_check(plan: Plan, text: str, guide: Guide) -> Claims:
    """What this text says of the project, where the phase at hand writes a plan; nothing in the other phases."""
    writes = plan.is_open and plan.phase in (Phase.DRAFT, Phase.REVISE)
    return claims_of(text[:LONGEST_PLAN], guide.vocabulary) if writes else Claims()


def submit(plan: Plan, text: str, guide: Guide, facts: Facts = NOTHING_KNOWN) -> PlanTransition:
    """The text of the phase at hand, judged; and where it passes, the plan in its next phase."""
    if not plan.is_open:
        return PlanTransition(plan, PlanEvent.NOTHING)
    if plan.max_phases and plan.place >= plan.max_phases:
        return PlanTransition(plan._replace(status=PlanStatus.MAX_PHASES_REACHED), PlanEvent.REACHES_LIMIT)
    plan = plan._replace(aside=False)
    judged = judge(plan, text, guide)
    if not judged.passed:
        return _failed(plan, text, judged)
    event = PlanEvent.PASSES
    after = _advanced(_kept(plan, text, judged, guide, facts), PlanStatus.COMPLETED)
    if after.status is PlanStatus.MAX_PHASES_REACHED:
        event = PlanEvent.REACHES_LIMIT
    return PlanTransition(after, event, judged)


def end_turn(plan: Plan, text: str, guide: Guide, facts: Facts = NOTHING_KNOWN, holds: int = 0) -> PlanTransition:
    """`holds`: how often this turn was held since its last tool call, by anyone. The answer to an aside is no phase,
    even where it would pass for one: a list of files is soon found. A draft or a critique is not written by chance."""
    if not plan.is_open or not text.strip():
        return PlanTransition(plan, PlanEvent.NOTHING, carry=plan.status is PlanStatus.RUNNING)
    step = submit(plan, text, guide, facts)
    is_phase = step.judged.passed and (plan.phase in MAY_END or not plan.aside)
    if plan.aside and not is_phase:
        return PlanTransition(plan, PlanEvent.NOTHING, step.judged, carry=plan.status is PlanStatus.RUNNING)
    if plan.status is PlanStatus.WAITING and not is_phase and step.plan.is_open:
        # most likely words to the user, which must not take the place of what they are asked about
        return PlanTransition(plan, PlanEvent.NOTHING, step.judged)
    may_hold = holds < HOLDS_IN_A_ROW
    if step.plan.status is not PlanStatus.RUNNING:
        return step
    if step.event is PlanEvent.PASSES:
        return step._replace(hold=may_hold, carry=not may_hold)
    may_hold = may_hold and plan.held < HOLDS_FOR_FAILING
    held = step.plan._replace(held=plan.held + may_hold)
    return step._replace(plan=held, hold=may_hold, carry=not may_hold)


def answer(plan: Plan, choice: PlanChoice, note: str = "") -> PlanTransition:
    """Accept takes what was offered last as it is, and goes on. Edit tries the phase again, with the user's note."""
    if not plan.is_open:
        return PlanTransition(plan, PlanEvent.NOTHING)
    if choice is PlanChoice.CANCEL:
        return PlanTransition(plan._replace(status=PlanStatus.CANCELLED), PlanEvent.CANCELS)
    if plan.status is not PlanStatus.WAITING:
        return PlanTransition(plan, PlanEvent.NOTHING)
    if choice is PlanChoice.EDIT:
        again = plan._replace(
            status=PlanStatus.RUNNING, fails=0, held=0, aside=False, announced=False, note=note[:LONGEST_ANSWER]
        )
        return PlanTransition(again, PlanEvent.EDITS)
    after = _advanced(_taken(plan), PlanStatus.ACCEPTED)
    return PlanTransition(
        after, PlanEvent.REACHES_LIMIT if after.status is PlanStatus.MAX_PHASES_REACHED else PlanEvent.ACCEPTS
    )


def new_turn(plan: Plan, aside: bool = False) -> Plan:
    return plan._replace(held=0, aside=aside)


def _taken(plan: Plan) -> Plan:
    match plan.phase:
        case Phase.DRAFT | Phase.REVISE:
            whole = without_promise(plan.offered) or plan.text
            return plan._replace(text=whole, found=(), answered=plan.round)
        case Phase.CRITIQUE:
            return _with_critique(plan, plan.offered)
        case phase:
            return _with_answer(plan, phase, plan.offered)


def _with_answer(plan: Plan, phase: Phase, text: str) -> Plan:
    return plan._replace(answers=(*plan.answers, (phase.value, text[:LONGEST_ANSWER])))


def _with_critique(plan: Plan, text: str) -> Plan:
    return plan._replace(critiques=(*plan.critiques, text[:LONGEST_ANSWER]))


def _with_findings(plan: Plan, judged: PlanJudgement) -> Plan:
    """Also those of a critique that failed: the user may accept it as it is."""
    if plan.phase is not Phase.CRITIQUE:
        return plan
    before = (finding for finding in plan.findings if finding.round != plan.round)
    new = (finding._replace(round=plan.round) for finding in judged.findings)
    return plan._replace(findings=(*before, *new)[-MOST_FINDINGS:])


def _failed(plan: Plan, text: str, judged: PlanJudgement) -> PlanTransition:
    fails = min(plan.fails + 1, FAILS_UNTIL_ASKED)
    after = _with_findings(plan, judged)._replace(fails=fails, offered=text[:LONGEST_PLAN], lacks=judged.lacks)
    if fails < FAILS_UNTIL_ASKED:
        return PlanTransition(after, PlanEvent.FAILS, judged)
    return PlanTransition(after._replace(status=PlanStatus.WAITING), PlanEvent.FAILS_AGAIN, judged)


def _kept(plan: Plan, text: str, judged: PlanJudgement, guide: Guide, facts: Facts) -> Plan:
    """What later phases, the memory and the plan's file need of a text that passed."""
    match plan.phase:
        case Phase.CRITIQUE:
            return _with_critique(_with_findings(plan, judged), text)
        case Phase.DRAFT | Phase.REVISE:
            if plan.text and not judged.is_whole_plan:  # a part does not replace the whole
                return plan
            whole = without_promise(text)
            found = machine_findings(claims_of(whole, guide.vocabulary), facts)
            return plan._replace(text=whole, found=found[:MOST_FINDINGS], answered=plan.round)
        case phase:
            return _with_answer(plan, phase, text)


def _advanced(plan: Plan, at_the_end: PlanStatus) -> Plan:
    fresh = plan._replace(
        status=PlanStatus.RUNNING, fails=0, held=0, aside=False, announced=False, offered="", lacks=(), note=""
    )
    if plan.is_last:
        return fresh._replace(status=at_the_end)
    after = fresh._replace(place=plan.place + 1)
    return after._replace(status=PlanStatus.MAX_PHASES_REACHED) if after.place == plan.max_phases else after
