"""`trimtab task list`, `show` and `next`; tasks on the screen."""

from collections.abc import Mapping, Sequence

import click

from trimtab.app import tasks
from trimtab.app.tasks import STATUSES, TaskDetail, TaskView
from trimtab.app.views import as_json as json_of
from trimtab.model.agents import PERSON
from trimtab.model.attempts import AttemptStatus
from trimtab.model.work import SETTLED, TaskStatus
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import AS, json_option
from trimtab.surfaces.cli.output import day, pairs, plural, print_json, say, say_wrapped, table

_MOST_NEEDS = 2


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
@json_option("a table")
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
        print_json(found)
    elif found.tasks:
        show_tasks(found.tasks, found.clones, found.needs)
        for task in found.tasks:
            if task.reason and task.status not in SETTLED:
                say_wrapped(f"{task.number} is {in_words(task.status.value)}: {task.reason.rstrip('.')}.")
    else:
        say_wrapped(_none(asked=bool(statuses or role or assignee or under), everything=everything))


@click.command("show")
@click.argument("number")
@json_option("lines")
def show(number: str, as_json: bool) -> None:
    """Show one task: what it needs, what needs it, and what happened to it.

    Examples:
      trimtab task show 1.5.3
    """
    found = do_here(PERSON, tasks.show, number)
    if as_json:
        print_json({**json_of(found.task), **json_of(found)})
    else:
        _show(found)


@click.command("next")
@click.option("--role", default="", help="For this role; what is for no role in particular is for it too.")
@AS
@json_option("sentences")
def next_(role: str, actor: str, as_json: bool) -> None:
    """Say which task comes next, and why. Nothing is taken: `trimtab task claim` does that.

    Of what is ready it is the one of the highest priority, then the one that most others wait for, then the oldest.

    Examples:
      trimtab task next
      trimtab task next --role worker --json
    """
    found = do_here(actor, tasks.next_task, role)
    if as_json:
        print_json(found)
        return
    if found.task is not None:
        say(f"{found.task.number} {found.task.title}", style="bold")
        if found.task.estimate_minutes:
            say(f"  {plural(found.task.estimate_minutes, 'minute')} by estimate")
    say_wrapped(found.why)


def in_words(status: str) -> str:
    """As it follows `is`."""
    return "in review" if status == TaskStatus.REVIEW.value else status.replace("_", " ")


def show_tasks(
    tasks: Sequence[TaskView],
    clones: Mapping[str, str] | None = None,
    needs: Mapping[str, Sequence[str]] | None = None,
) -> None:
    """By number: `clones` that have the work of a task, `needs` that it waits for."""
    table(
        ("number", "status", "priority", "role", "with", *(["clone"] if clones else []), "title"),
        (
            (
                task.number,
                task.status.value.replace("_", " ") + _waits_for((needs or {}).get(task.number, ())),
                f"P{task.priority}",
                task.role,
                task.claimed_by or task.assignee,
                *([clones.get(task.number, "")] if clones else []),
                task.title,
            )
            for task in tasks
        ),
        widest="title",
    )


def _waits_for(needs: Sequence[str]) -> str:
    """As it follows `waiting`."""
    more = ", …" if len(needs) > _MOST_NEEDS else ""
    return f" for {', '.join(needs[:_MOST_NEEDS])}{more}" if needs else ""


def tell(task: TaskView, what: str, as_json: bool) -> None:
    if as_json:
        print_json(task)
    else:
        say_wrapped(f"{task.number} {task.title}: {what}.")


def _none(*, asked: bool, everything: bool) -> str:
    if asked:
        return "No matching tasks. `trimtab task list --all` shows all."
    if everything:
        return "There are no tasks yet. `trimtab task add TITLE` adds one, `trimtab task import FILE` many."
    return "No task is open. `trimtab task add TITLE` adds one; `trimtab task list --all` shows what is settled."


def _tried(found: TaskDetail) -> str:
    failed = sum(attempt.status is AttemptStatus.FAILED for attempt in found.attempts)
    if not failed:
        return ""
    last = found.attempts[-1]
    then = f"; {last.approach.value}, {last.status.value}" if last.status is not AttemptStatus.FAILED else ""
    return f"{failed} failed{then} (`trimtab task attempts {found.task.number}`)"


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
            ("attempts", _tried(found)),
            ("from", task.source),
            ("added", day(task.created_at)),
        ]
    )
    for entry in found.history:
        by, reason = f" by {entry.by}" if entry.by else "", f": {entry.reason}" if entry.reason else ""
        say(f"  {day(entry.at)}  {entry.kind}{by}{reason}")
