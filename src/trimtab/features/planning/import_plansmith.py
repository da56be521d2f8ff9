"""What plansmith left in a project, taken over: a plan that it was at, its memory, its last plan. Its files stay."""

import os
from collections.abc import Mapping

from trimtab.features.planning.guidebook import add_lessons, guide_of, lessons_of
from trimtab.features.planning.plans import Plans
from trimtab.features.planning.results import PLANSMITH_OUTPUT, finished, save
from trimtab.local.locate import GUIDANCE
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text
from trimtab.model.record import Record
from trimtab.reading import read_text
from trimtab.steering.planning.plan import Phase, Plan, PlanStatus, ProjectedPlan
from trimtab.steering.planning.plan_file import read_plan_file
from trimtab.steering.planning.plansmith import read_memory, read_state

STATE = os.path.join(GUIDANCE, "plansmith.local.md")
MEMORY = os.path.join(GUIDANCE, "plansmith-memory.local.md")
_LARGEST = 1_000_000
_ENDS = {"completed": PlanStatus.COMPLETED, "max_phases_reached": PlanStatus.MAX_PHASES_REACHED}


class ImportedPlans(Record):
    """`kept` is the plan that goes on, `lessons` how many were new, `output` the file that was written."""

    kept: ProjectedPlan | None
    lessons: int
    output: str
    left: tuple[str, ...]


def to_import(project: str) -> tuple[str, ...]:
    """The files of plansmith's that are there."""
    return tuple(name for name in (STATE, MEMORY, PLANSMITH_OUTPUT) if os.path.isfile(os.path.join(project, name)))


def import_all(plans: Plans, session: str, now: int) -> ImportedPlans:
    """Doing it again changes nothing. Raises TrimtabError for a state that cannot be read."""
    project = plans.project
    there = {name: _text(os.path.join(project, name)) for name in to_import(project)}
    left: list[str] = []
    kept = _state(plans, there, session, left) if STATE in there else None
    return ImportedPlans(kept, _memory(project, there, now), _output(project, there, left), tuple(left))


def _state(plans: Plans, there: Mapping[str, str], session: str, left: list[str]) -> ProjectedPlan | None:
    plan = read_state(there[STATE], STATE, guide_of(plans.project))
    if not plan.is_open:
        left.append(f"{STATE}: its plan is not active any more")
        return None
    known = [open_plan.kept for open_plan in plans.under_way() if open_plan.kept.plan.prompt == plan.prompt]
    if known:
        left.append(f"{STATE}: its plan is under way already, as {known[0].id}")
        return None
    return plans.start(plan, session)


def _memory(project: str, there: Mapping[str, str], now: int) -> int:
    known = {lesson.text for lesson in lessons_of(project)}
    new = tuple(
        finding for finding in read_memory(there.get(MEMORY, "")) if " ".join(finding.text.split()) not in known
    )
    if not new:
        return 0
    return len(add_lessons(project, new, now)) - len(known)


def _output(project: str, there: Mapping[str, str], left: list[str]) -> str:
    file = read_plan_file(there.get(PLANSMITH_OUTPUT, ""))
    if not file.text:
        return ""
    if any(earlier.file.text == file.text for earlier in finished(project)):
        left.append(f"{PLANSMITH_OUTPUT}: its plan is in `.trimtab/plans/` already")
        return ""
    status = _ENDS.get(text(file.values.get("exit_reason")), PlanStatus.COMPLETED)
    title = next((line.lstrip("# ").strip() for line in file.text.splitlines() if line.strip()), "")
    plan = Plan(title or "imported plan", (Phase.DRAFT,), status=status, why_size="imported", text=file.text)
    at = int(os.stat(os.path.join(project, PLANSMITH_OUTPUT)).st_mtime * 1000)
    return save(project, plan, at).path


def _text(path: str) -> str:
    try:
        return read_text(path, _LARGEST, whole=False)
    except OSError as error:
        raise TrimtabError(
            f"it cannot be read: {error.strerror}", where=path, remedy="Make it readable for you."
        ) from error
