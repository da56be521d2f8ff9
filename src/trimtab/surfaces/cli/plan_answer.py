"""`trimtab plan accept`, `edit` and `cancel`: the person's word on a plan."""

import click

from trimtab.features.planning.plans import Open
from trimtab.steering.planning.machine import PlanChoice
from trimtab.steering.planning.plan import ProjectedPlan
from trimtab.surfaces.cli.output import print_json, say
from trimtab.surfaces.cli.plan_here import as_json, here, the_one

SHAPE_NOTE = "With `--json`, as `plan start`; `status` is how it stands now."


@click.command("accept")
@click.argument("called", metavar="[ID]", default="")
@click.option("--json", "as_object", is_flag=True, help="Print one object instead of a sentence.")
def accept(called: str, as_object: bool) -> None:
    """Accept a phase that failed three times, as it is.

    \b
    Examples:
      trimtab plan accept
      trimtab plan accept p-3fa2c1
    """
    _answer(called, PlanChoice.ACCEPT, "", as_object)


@click.command("edit")
@click.argument("note", nargs=-1, required=True)
@click.option("--plan", "called", default="", metavar="ID", help="Which plan. [default: the only one in progress]")
@click.option("--json", "as_object", is_flag=True, help="Print one object instead of a sentence.")
def edit(note: tuple[str, ...], called: str, as_object: bool) -> None:
    """Retry a phase that failed three times, with what to change.

    \b
    Examples:
      trimtab plan edit name who calls it
    """
    _answer(called, PlanChoice.EDIT, " ".join(note), as_object)


@click.command("cancel")
@click.argument("called", metavar="[ID]", default="")
@click.option("--json", "as_object", is_flag=True, help="Print one object instead of a sentence.")
def cancel(called: str, as_object: bool) -> None:
    """End a plan. Its draft, if there is one, is kept in .trimtab/plans.

    \b
    Examples:
      trimtab plan cancel
      trimtab plan cancel p-3fa2c1
    """
    _answer(called, PlanChoice.CANCEL, "", as_object)


def _answer(called: str, choice: PlanChoice, note: str, as_object: bool) -> None:
    with here() as (_, plans):
        one = the_one(plans, called)
        after = plans.answer(one, choice, note)
    if as_object:
        print_json({**as_json(Open(one.session, after)), "status": after.plan.status.value})
    else:
        say(_told(after))


def _told(after: ProjectedPlan) -> str:
    plan = after.plan
    if not plan.is_open:
        kept = " Its draft is in .trimtab/plans." if plan.text else " There was no draft yet, so nothing of it is kept."
        return f"The plan {after.id} has ended: {plan.status.value}.{kept}"
    return f"The plan {after.id} goes on with its phase {plan.phase.value}, at the next prompt of its session."
