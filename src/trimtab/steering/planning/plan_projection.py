"""A session's plan as the read projection keeps it, and what has to be done when a step changed it."""

from trimtab.model.advice import Effect, Later, Publish
from trimtab.model.json import JSON, Obj, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.planning import TOPIC
from trimtab.steering.planning.guide import Guide
from trimtab.steering.planning.plan import Plan, read_plan

RESULT = "plan_result"
CLEAR_MEMORY = "plan_memory_clear"
STALE_MS = 14 * 24 * 3_600_000
"""A plan that nothing happened to for so long has no session any more that would go on with it."""


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
