"""`trimtab task`: the queue of work. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.app import task_views
from trimtab.app.views import example
from trimtab.surfaces.cli import task_change, task_list, task_take

_ONE = ("", "With `--json`, as `add`.")

SHAPES: Mapping[str, tuple[str, str]] = {
    "add": (
        example(task_views.EXAMPLE),
        "`status` is `ready`, `waiting`, `in_progress`, `review`, `blocked`, `completed`, `failed` or `cancelled`;"
        " `standing` repeats it until the next release.",
    ),
    "list": ("", '`{"tasks": […], "count": 3}`, each task as in `add`; `count` is of all that match.'),
    "show": (
        example(task_views.EXAMPLE_DETAIL),
        "`statuses` are those of the tasks in `needs` and `needed_by`;"
        " `history` begins with the oldest. Until the next release, the fields of `task` are beside it too.",
    ),
    "next": (
        example(task_views.EXAMPLE_NEXT),
        "`task` is null where nothing is ready; `why` then says what there is instead.",
    ),
    "claim": (
        example(task_views.EXAMPLE_CLAIM),
        "Where nothing is ready, `task` is null, `why` says what there is instead, and the exit code is 1.",
    ),
    "renew": ("", "With `--json`, as `claim`."),
    "edit": _ONE,
    "needs": _ONE,
    **{str(step.name): _ONE for step in task_change.STEPS},
    "import": (
        example(task_views.EXAMPLE_IMPORT),
        "`kept` were imported before and stay; `completed` were too, and the file says by now that they are done."
        " `passed_over` are the numbers of lines in lists that became no task.",
    ),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("task")
def command() -> None:
    """Queue work: add, order, take and finish tasks.

    Tasks have numbers such as 1.5.3. One is ready when all that it needs is completed or cancelled. They are kept in
    state.db beside the journal, or in a team's PostgreSQL (`trimtab config set store.url …`).
    """


for _command in (
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
    command.add_command(_command)
