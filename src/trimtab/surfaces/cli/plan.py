"""`trimtab plan`: plans before code. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import plan_answer, plan_show, plan_start

SHAPES: Mapping[str, tuple[str, str]] = {
    "start": (plan_start.SHAPE, plan_start.SHAPE_NOTE),
    "status": (plan_show.STATUS_SHAPE, ""),
    "show": (plan_show.SHAPE, plan_show.SHAPE_NOTE),
    "list": (plan_show.LIST_SHAPE, ""),
    "accept": ("", plan_answer.SHAPE_NOTE),
    "edit": ("", plan_answer.SHAPE_NOTE),
    "cancel": ("", plan_answer.SHAPE_NOTE),
    "memory": (plan_show.MEMORY_SHAPE, ""),
    "import": (plan_start.IMPORT_SHAPE, plan_start.IMPORT_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("plan")
def command() -> None:
    """Plan before coding, in phases that are judged, while files stay unchanged.

    In a session, use `/trimtab:plan what to plan`. These commands start, watch, answer and read plans from
    a terminal. A finished plan is a file in .trimtab/plans.
    """


for _one in (
    plan_start.start,
    plan_show.status,
    plan_show.show,
    plan_show.list_,
    plan_answer.accept,
    plan_answer.edit,
    plan_answer.cancel,
    plan_show.memory,
    plan_start.import_,
):
    command.add_command(_one)
