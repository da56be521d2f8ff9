"""`trimtab task`: the queue of work. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import task_change, task_list, task_take
from trimtab.surfaces.cli.work_here import TASK_SHAPE

_SHOW_NOTE = "With `needs` and `needed_by` (numbers) and `history` (`at`, `kind`, `by`, `data`), the oldest first."
_ONE = ("", "With `--json`, the task as `show` has it, without what it needs and what happened.")

SHAPES: Mapping[str, tuple[str, str]] = {
    "add": _ONE,
    "list": ("", task_list.LIST_NOTE),
    "show": (TASK_SHAPE, _SHOW_NOTE),
    "next": (task_list.NEXT_SHAPE, task_list.NEXT_NOTE),
    "claim": (task_take.CLAIM_SHAPE, task_take.CLAIM_NOTE),
    "renew": ("", "With `--json`, as `claim`."),
    "edit": _ONE,
    "needs": _ONE,
    **{str(one.name): _ONE for one in task_change.STEPS},
    "import": (task_take.IMPORT_SHAPE, task_take.IMPORT_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("task")
def command() -> None:
    """Queue work: add, order, take and finish tasks.

    Tasks have numbers such as 1.5.3. One is ready when all that it needs is completed or cancelled. They are kept in
    state.db beside the journal, or in a team's PostgreSQL (`trimtab config set store.url …`).
    """


for _one in (
    task_change.add,
    task_list.list_,
    task_list.show,
    task_list.next_,
    task_take.claim,
    task_take.renew,
    *task_change.STEPS,
    task_change.edit,
    task_change.needs,
    task_take.import_,
):
    command.add_command(_one)
