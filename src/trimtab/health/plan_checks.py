"""What `doctor` finds about planning: principles that cannot be used, plans that wait for their person."""

from collections.abc import Iterator

from trimtab.features.planning.guidebook import guide_of
from trimtab.features.planning.plans import Plans
from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.model.errors import TrimtabError
from trimtab.steering.planning.plan import PlanStatus


def planning(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    try:
        guide_of(place.root)
        with Plans(place.root, place.user.env) as plans:
            under_way = plans.under_way()
    except TrimtabError as error:
        what = f"there can be no planning: {error.what}"
        yield HealthFinding("planning", Level.WARN, what, error.where, error.remedy)
        return
    for one in under_way:
        if one.kept.plan.status is PlanStatus.WAITING:
            what = f"the plan {one.kept.id} waits for you, in its phase {one.kept.plan.phase.value}"
            remedy = "`trimtab plan status` says what it lacks; accept, edit or cancel it."
            yield HealthFinding("planning.waiting", Level.NOTE, what, one.session, remedy)
