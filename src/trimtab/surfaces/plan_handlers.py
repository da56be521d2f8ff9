"""The answers to what the server offers about planning. Runs in a worker, so it may import and read what it needs."""

from collections.abc import Generator
from contextlib import contextmanager

from trimtab.features.planning.plans import Plans
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, text
from trimtab.steering.planning.plan import ProjectedPlan
from trimtab.steering.planning.prompts import lack_lines, machine_lines
from trimtab.surfaces.mcp import offers
from trimtab.surfaces.mcp.offers import ToolCaller, ToolFailure, ToolResult
from trimtab.surfaces.tool_project import root_of, told, user_here, who_calls


def plan_submit(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with _plans(caller) as (plans, session):
        kept = _of(plans, session)
        submitted, wanted = text(arguments.get("text")), text(arguments.get("phase")).strip().lower()
        if not submitted.strip():
            return offers.text(plans.asked(kept))
        if wanted and wanted != kept.plan.phase.value:
            raise ToolFailure(f"The plan is in its phase {kept.plan.phase.value}, not {wanted}.\n\n{plans.asked(kept)}")
        return offers.text(plans.submit(session, submitted).text)


def plan_status(_: Obj, caller: ToolCaller) -> ToolResult:
    with _plans(caller) as (plans, session):
        kept = _of(plans, session)
        plan = kept.plan
        parts = [
            f"Plan {kept.id}, phase {plan.place + 1} of {len(plan.phases)}: {plan.phase.value} ({plan.status.value}).",
            f"Asked for: {plan.prompt}",
            f"Still to do:\n{lack_lines(plan.lacks, plans.texts)}" if plan.lacks else "",
            *(f"## {phase}\n\n{said}" for phase, said in plan.answers),
            f"Looked up:\n{machine_lines(plan.found, plans.texts)}" if plan.found else "",
            plan.text,
        ]
        return offers.text("\n\n".join(part for part in parts if part))


def _of(plans: Plans, session: str) -> ProjectedPlan:
    kept = plans.of(session)
    if kept is None:
        raise TrimtabError("no plan is under way in this session", remedy=plans.texts["how_to_begin"])
    return kept


@contextmanager
def _plans(caller: ToolCaller) -> Generator[tuple[Plans, str]]:
    """The project's plans, and the session that calls."""
    with told():
        user = user_here()
        root = root_of(user)
        calling = who_calls(root, caller)
        if calling.agent:
            raise TrimtabError(
                "a plan is submitted by the agent that makes it",
                remedy="Report what you found to the agent that asked you.",
            )
        with Plans(root, user.env) as plans:
            yield plans, calling.session
