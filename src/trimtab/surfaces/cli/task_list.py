"""`trimtab task list`, `show` and `next`: looking at tasks."""

import click

from trimtab.app import tasks
from trimtab.app.tasks import STATUSES, TaskDetail
from trimtab.app.views import as_json as json_of
from trimtab.surfaces.cli.output import day, pairs, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.task_shown import show_tasks
from trimtab.surfaces.cli.work_here import AS, context_here


@click.command("list")
@click.option("--status", "-s", "statuses", multiple=True, type=click.Choice(STATUSES), help="Only these.")
@click.option(
    "--standing",
    "old",
    multiple=True,
    type=click.Choice(STATUSES),
    hidden=True,
    help="As --status, until the next release.",
)
@click.option("--role", default="", help="Only for this role.")
@click.option("--assignee", default="", help="Only what is assigned to this agent.")
@click.option("--under", default="", metavar="NUMBER", help="Only this task and what is below it.")
@click.option("--all", "everything", is_flag=True, help="Also what is completed or cancelled.")
@click.option("--limit", type=click.IntRange(1), help="Maximum number to show.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(
    statuses: tuple[str, ...],
    old: tuple[str, ...],
    role: str,
    assignee: str,
    under: str,
    everything: bool,
    limit: int | None,
    as_json: bool,
) -> None:
    """List tasks in the order of their numbers; without what is settled, unless asked for.

    \b
    Examples:
      trimtab task list
      trimtab task list -s ready -s blocked --role worker
      trimtab task list --under 1.5 --all --json
    """
    statuses += old
    with context_here() as context:
        found = tasks.list_tasks(
            context, statuses, role=role, assignee=assignee, under=under, everything=everything, limit=limit
        )
    if as_json:
        print_json(json_of(found))
    elif found.tasks:
        show_tasks(found.tasks)
    else:
        say_wrapped(_none(asked=bool(statuses or role or assignee or under), everything=everything))


def _none(*, asked: bool, everything: bool) -> str:
    if asked:
        return "No matching tasks. `trimtab task list --all` shows all."
    if everything:
        return "There are no tasks yet. `trimtab task add TITLE` adds one, `trimtab task import FILE` many."
    return "No task is open. `trimtab task add TITLE` adds one; `trimtab task list --all` shows what is settled."


@click.command("show")
@click.argument("number")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def show(number: str, as_json: bool) -> None:
    """Show one task: what it needs, what needs it, and what happened to it.

    \b
    Examples:
      trimtab task show 1.5.3
    """
    with context_here() as context:
        found = tasks.show(context, number)
    if as_json:
        print_json({**json_of(found.task), **json_of(found)})
    else:
        _show(found)


def _show(found: TaskDetail) -> None:
    task = found.task
    say(f"{task.number} {task.title}", style="bold")
    if task.description:
        say_wrapped(task.description, 2)
    pairs(
        [
            ("status", task.status.value.replace("_", " ") + (f": {task.reason}" if task.reason else "")),
            ("priority", f"P{task.priority}"),
            ("role", task.role),
            ("assigned to", task.assignee),
            ("with", task.claimed_by),
            ("estimate", f"{task.estimate_minutes} min" if task.estimate_minutes is not None else ""),
            ("needs", ", ".join(f"{number} ({found.statuses[number]})" for number in found.needs)),
            ("needed by", ", ".join(f"{number} ({found.statuses[number]})" for number in found.needed_by)),
            ("from", task.source),
            ("added", day(task.created_at)),
        ]
    )
    for entry in found.history:
        by, reason = f" by {entry.by}" if entry.by else "", f": {entry.reason}" if entry.reason else ""
        say(f"  {day(entry.at)}  {entry.kind}{by}{reason}")


@click.command("next")
@click.option("--role", default="", help="For this role; what is for no role in particular is for it too.")
@AS
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def next_(role: str, actor: str, as_json: bool) -> None:
    """Say which task comes next, and why. Nothing is taken: `trimtab task claim` does that.

    Of what is ready it is the one of the highest priority, then the one that most others wait for, then the oldest.

    \b
    Examples:
      trimtab task next
      trimtab task next --role worker --json
    """
    with context_here(actor) as context:
        found = tasks.next_task(context, role)
    if as_json:
        print_json(json_of(found))
        return
    if found.task is not None:
        say(f"{found.task.number} {found.task.title}", style="bold")
        if found.task.estimate_minutes:
            say(f"  {plural(found.task.estimate_minutes, 'minute')} by estimate")
    say_wrapped(found.why)
