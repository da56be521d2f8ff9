"""`trimtab task add`, `edit`, `needs`, and the steps that a person or an agent takes with one task."""

from collections.abc import Callable

import click

from trimtab.app import tasks
from trimtab.app.tasks import Edit, NewTask, TaskDetail, minutes_of, priority_of
from trimtab.model.work import SETTLED, TaskStatus
from trimtab.surfaces.cli.output import plural
from trimtab.surfaces.cli.task_shown import in_words, tell
from trimtab.surfaces.cli.work_here import AS, context_here

_NAMED = 5
_SETTLED = frozenset(status.value for status in SETTLED)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print the task as one object.")
_PRIORITY = click.option("--priority", "-p", metavar="P0-P3", help="P0 is the highest, P2 the usual.")
_ESTIMATE = click.option("--estimate", metavar="TIME", help="Such as 45m, 2h or 1d (of eight hours).")
_ROLE = click.option("--role", help="Only for this role, such as worker or reviewer.")
_ASSIGNEE = click.option("--assignee", help="Only for this agent.")


@click.command("add")
@click.argument("title")
@click.option("--number", "-n", default="", metavar="NUMBER", help="Such as 1.5.3; otherwise the next free one.")
@click.option("--under", default="", metavar="NUMBER", help="The next free number below this task.")
@click.option("--description", "-d", default="", help="What else there is to know.")
@click.option("--needs", multiple=True, metavar="NUMBER", help="A task that comes first. May be given several times.")
@_PRIORITY
@_ESTIMATE
@_ROLE
@_ASSIGNEE
@AS
@_JSON
def add(
    title: str,
    number: str,
    under: str,
    description: str,
    needs: tuple[str, ...],
    priority: str | None,
    estimate: str | None,
    role: str | None,
    assignee: str | None,
    actor: str,
    as_json: bool,
) -> None:
    """Add a task.

    \b
    Examples:
      trimtab task add "Write the parser"
      trimtab task add "Test it" --needs 1 -p P1 --role worker --estimate 2h
    """
    wanted = NewTask(
        title,
        number,
        under,
        description,
        priority_of(priority or "", "--priority"),
        role or "",
        assignee or "",
        minutes_of(estimate or "", "--estimate"),
        needs,
    )
    with context_here(actor) as context:
        task = tasks.add(context, wanted)
    tell(task, "added", as_json)


@click.command("edit")
@click.argument("number")
@click.option("--title", help="What is to be done.")
@click.option("--description", "-d", help="What else there is to know.")
@_PRIORITY
@_ESTIMATE
@_ROLE
@_ASSIGNEE
@AS
@_JSON
def edit(
    number: str,
    title: str | None,
    description: str | None,
    priority: str | None,
    estimate: str | None,
    role: str | None,
    assignee: str | None,
    actor: str,
    as_json: bool,
) -> None:
    """Change a task's title, description, priority, estimate, role or assignee. An empty text takes one away.

    \b
    Examples:
      trimtab task edit 1.5.3 -p P0
      trimtab task edit 1.5.3 --assignee ""
    """
    wanted = Edit(
        title,
        description,
        priority_of(priority, "--priority") if priority else None,
        role,
        assignee,
        minutes_of(estimate, "--estimate") if estimate else None,
    )
    with context_here(actor) as context:
        task = tasks.edit(context, number, wanted)
    tell(task, "changed", as_json)


@click.command("needs")
@click.argument("number")
@click.argument("others", nargs=-1, required=True, metavar="OTHER...")
@click.option("--remove", is_flag=True, help="It no longer needs them.")
@AS
@_JSON
def needs(number: str, others: tuple[str, ...], remove: bool, actor: str, as_json: bool) -> None:
    """Say that a task comes after OTHER ones. Tasks that would wait for each other are refused, and the cycle shown.

    \b
    Examples:
      trimtab task needs 1.5.3 1.5.1 1.5.2
      trimtab task needs 1.5.3 1.5.1 --remove
    """
    with context_here(actor) as context:
        task = tasks.needs(context, number, others, remove=remove)
    waits = plural(task.waits_for, "task") if task.waits_for else "nothing"
    tell(task, f"waits for {waits}", as_json)


def _step(name: str, then: TaskStatus, help: str) -> click.Command:
    def act(number: str, actor: str, force: bool, as_json: bool, why: str) -> None:
        with context_here(actor) as context:
            task = tasks.move(context, number, then, reason=why, force=force)
            is_early = then is TaskStatus.COMPLETED and task.waits_for
            early = f", although it {_waits_for(tasks.show(context, number))}" if is_early else ""
        tell(task, in_words(task.status.value) + early, as_json)

    made: Callable[..., None] = act
    for option in (
        _JSON,
        click.option("--force", is_flag=True, help="Also if another one has it."),
        AS,
        click.option("--reason", "why", default="", metavar="TEXT", help="Kept with the task."),
        click.argument("number"),
    ):
        made = option(made)
    return click.command(name, help=f"{help}\n\n\b\nExamples:\n  trimtab task {name} 1.5.3")(made)


STEPS = (
    _step("done", TaskStatus.COMPLETED, "Say that a task is completed: what waits for it may begin."),
    _step("block", TaskStatus.BLOCKED, "Say that a task cannot go on, and for which --reason."),
    _step("release", TaskStatus.PENDING, "Give a task back: also one that was blocked, failed or ended."),
    _step("fail", TaskStatus.FAILED, "Say that a task failed: what waits for it goes on waiting."),
    _step("cancel", TaskStatus.CANCELLED, "Drop a task: what waits for it no longer does."),
)


def _waits_for(found: TaskDetail) -> str:
    """Such as `waits for 1.1, which is not done`."""
    unsettled = [number for number in found.needs if found.statuses[number] not in _SETTLED]
    more = f" and {len(unsettled) - _NAMED} more" if len(unsettled) > _NAMED else ""
    verb = "is" if len(unsettled) == 1 else "are"
    return f"waits for {', '.join(unsettled[:_NAMED])}{more}, which {verb} not done"
