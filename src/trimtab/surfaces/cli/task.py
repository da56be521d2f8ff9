"""`trimtab task`: the queue of work. Each of its commands is in a module beside this."""

import click

from trimtab.surfaces.cli import task_change, task_list, task_take


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
