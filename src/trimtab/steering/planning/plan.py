"""A plan on its way: what was asked, where it stands, what was submitted. Frozen, bounded, and as JSON; and how the
read projection keeps the plan of a session."""

from collections.abc import Mapping
from enum import Enum

from trimtab.model.advice import Effect, Later, Publish
from trimtab.model.json import JSON, Obj, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.planning import TOPIC
from trimtab.steering.planning.guide import Guide

LONGEST_PLAN = 100_000
LONGEST_PROMPT = 20_000
LONGEST_ANSWER = 20_000
LONGEST_FINDING = 300
MOST_FINDINGS = 60
MOST_PHASES = 40
RESULT = "plan_result"
CLEAR_MEMORY = "plan_memory_clear"
STALE_MS = 14 * 24 * 3_600_000
"""A plan that nothing happened to for so long has no session any more that would go on with it."""


class Phase(Enum):
    UNDERSTAND = "understand"
    EXPLORE = "explore"
    ALTERNATIVES = "alternatives"
    DRAFT = "draft"
    CRITIQUE = "critique"
    REVISE = "revise"


FOLLOWS: Mapping[Phase, tuple[Phase, ...]] = {
    Phase.UNDERSTAND: (Phase.EXPLORE, Phase.ALTERNATIVES, Phase.DRAFT),
    Phase.EXPLORE: (Phase.ALTERNATIVES, Phase.DRAFT),
    Phase.ALTERNATIVES: (Phase.DRAFT,),
    Phase.DRAFT: (Phase.CRITIQUE, Phase.REVISE),
    Phase.CRITIQUE: (Phase.REVISE,),
    Phase.REVISE: (Phase.CRITIQUE,),
}
"""What may come after a phase. From the draft on, the plan may also be at its end."""

MAY_END = (Phase.DRAFT, Phase.CRITIQUE, Phase.REVISE)


class PlanStatus(Enum):
    """Running and waiting (for the user) go on; the others are ends, and the value is the plan's exit reason."""

    RUNNING = "running"
    WAITING = "waiting"
    COMPLETED = "completed"
    ACCEPTED = "accepted"
    MAX_PHASES_REACHED = "max_phases_reached"
    CANCELLED = "cancelled"


OPEN = (PlanStatus.RUNNING, PlanStatus.WAITING)


class Lack(Record):
    """What a text lacks, or has too much of: `name` is that of the text that tells it, `value` fills that in."""

    name: str
    value: str = ""


class PlanFinding(Record):
    """A principle that a critique found violated. `principle` is empty where the critique named none."""

    principle: str
    text: str
    round: int = 1


class MachineFinding(Record):
    """What a machine saw in a plan: `kind` names the text that tells it, `subject` and `detail` fill that in."""

    principle: str
    kind: str
    subject: str = ""
    detail: str = ""


class Plan(Record):
    """`place` is where in `phases` it stands. `fails`: how often in a row the phase at hand has failed; `held`: how
    often the turn at hand was held for that. `aside`: that turn began with a prompt about something else; `announced`:
    the user was told that the plan waits. `text` is the latest whole plan, `offered` what was submitted last and did
    not pass, `lacks` why it did not. `answers` are the phases before the draft and `critiques` those of each round,
    cut; `answered` is the last round whose findings a whole plan followed. `note` is what the user wants changed."""

    prompt: str
    phases: tuple[Phase, ...]
    place: int = 0
    status: PlanStatus = PlanStatus.RUNNING
    fails: int = 0
    held: int = 0
    aside: bool = False
    announced: bool = False
    size: str = "standard"
    why_size: str = ""
    max_phases: int = 0
    promise: str = "PLAN_OK"
    required_sections: tuple[str, ...] = ()
    open_critique: bool = False
    use_memory: bool = True
    block_tools: bool = True
    text: str = ""
    offered: str = ""
    lacks: tuple[Lack, ...] = ()
    note: str = ""
    critiques: tuple[str, ...] = ()
    answered: int = 0
    answers: tuple[tuple[str, str], ...] = ()
    findings: tuple[PlanFinding, ...] = ()
    found: tuple[MachineFinding, ...] = ()

    @property
    def phase(self) -> Phase:
        return self.phases[min(self.place, len(self.phases) - 1)]

    @property
    def is_open(self) -> bool:
        return self.status in OPEN

    @property
    def has_content(self) -> bool:
        """There is something to keep of it."""
        return bool(self.text or self.answers or self.offered)

    @property
    def done(self) -> tuple[Phase, ...]:
        """The phases that were gone through."""
        return self.phases[: self.place + (self.status in (PlanStatus.COMPLETED, PlanStatus.ACCEPTED))]

    @property
    def ahead(self) -> tuple[Phase, ...]:
        """The phases that it will go through, as far as its limit lets it."""
        return self.phases[: self.max_phases or len(self.phases)]

    @property
    def is_last(self) -> bool:
        return self.place >= len(self.phases) - 1

    @property
    def round(self) -> int:
        """Of critique and revision, from 1; 0 before the first."""
        return self.phases[: self.place + 1].count(Phase.CRITIQUE)

    def as_json(self) -> Obj:
        values = self._asdict()
        values["phases"] = [phase.value for phase in self.phases]
        values["status"] = self.status.value
        values["required_sections"] = list(self.required_sections)
        values["lacks"] = [list(lack) for lack in self.lacks]
        values["answers"] = [list(pair) for pair in self.answers]
        values["critiques"] = list(self.critiques)
        values["findings"] = [list(finding) for finding in self.findings]
        values["found"] = [list(finding) for finding in self.found]
        return values


class KnownPlan(CompiledContent):
    """What planning needs of the files that people edit, and what earlier plans taught."""

    def __init__(self, guide: Guide, lessons: tuple[str, ...], digest: str) -> None:
        self.guide = guide
        self.lessons = lessons
        self.digest = digest


class ProjectedPlan(Record):
    """`id` is what people call it by; times are UTC milliseconds."""

    id: str
    plan: Plan
    started_at: int = 0
    changed_at: int = 0

    def as_json(self) -> Obj:
        return {
            "id": self.id,
            "started_at": self.started_at,
            "changed_at": self.changed_at,
            "plan": self.plan.as_json(),
        }


def read_plan(value: JSON) -> Plan | None:
    """None for what is no plan that this version could go on with: an unknown phase or status, no phases."""
    given = obj(value)
    try:
        phases = tuple(Phase(name) for name in each(given.get("phases")))
        status = PlanStatus(text(given.get("status"), PlanStatus.RUNNING.value))
    except ValueError:
        return None
    place = whole(given.get("place"))
    if not 0 < len(phases) <= MOST_PHASES or not 0 <= place < len(phases):
        return None
    bare = Plan("", phases)
    pairs = (each(pair) for pair in items(given.get("answers")))
    return Plan(
        prompt=text(given.get("prompt")),
        phases=phases,
        place=place,
        status=status,
        fails=max(0, whole(given.get("fails"))),
        held=max(0, whole(given.get("held"))),
        aside=given.get("aside") is True,
        announced=given.get("announced") is True,
        size=text(given.get("size"), bare.size),
        why_size=text(given.get("why_size")),
        max_phases=max(0, whole(given.get("max_phases"))),
        promise=text(given.get("promise"), bare.promise),
        required_sections=each(given.get("required_sections")),
        open_critique=given.get("open_critique") is True,
        use_memory=given.get("use_memory") is not False,
        block_tools=given.get("block_tools") is not False,
        text=text(given.get("text")),
        offered=text(given.get("offered")),
        lacks=tuple(Lack(*(*each(row), "", "")[:2]) for row in items(given.get("lacks"))),
        note=text(given.get("note")),
        critiques=each(given.get("critiques")),
        answered=max(0, whole(given.get("answered"))),
        answers=tuple((pair[0], pair[1]) for pair in pairs if len(pair) == 2),
        findings=tuple(_finding(row) for row in items(given.get("findings"))),
        found=tuple(MachineFinding(*(*each(row), "", "", "", "")[:4]) for row in items(given.get("found"))),
    )


def read_kept(value: JSON) -> ProjectedPlan | None:
    given = obj(value)
    plan = read_plan(given.get("plan"))
    if plan is None or not plan.is_open:
        return None
    return ProjectedPlan(text(given.get("id")), plan, whole(given.get("started_at")), whole(given.get("changed_at")))


def effects_of(kept: ProjectedPlan, session: str, at: int | None, *, plansmith: bool) -> tuple[Effect, ...]:
    """What to do with a plan that a step has changed: an open one is kept, one that has ended is saved."""
    now = at or kept.changed_at
    changed = kept._replace(changed_at=now)
    if changed.plan.is_open:
        return (Publish(TOPIC, session, changed.as_json()),)
    result = {**changed.as_json(), "plansmith": plansmith}
    return (Publish(TOPIC, session, None), Later(RESULT, f"{RESULT}/{kept.id}", result))


def stale(plans: Obj, at: int | None) -> tuple[Publish, ...]:
    """The removal of plans that were left behind."""
    if at is None:
        return ()
    return tuple(
        Publish(TOPIC, session, None)
        for session, value in plans.items()
        if at - whole(obj(value).get("changed_at")) > STALE_MS
    )


def _finding(value: JSON) -> PlanFinding:
    principle, said, number = (*items(value), "", "", 1)[:3]
    return PlanFinding(text(principle), text(said), whole(number, 1))
