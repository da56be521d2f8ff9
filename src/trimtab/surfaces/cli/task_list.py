"""`trimtab task list`, `show` and `next`: looking at tasks."""

import click

from trimtab.coordinator.tasks import claims, task_records
from trimtab.model.work import TaskStatus
from trimtab.surfaces.cli.output import day, pairs, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.work_here import happening_as_json, show_tasks, task_as_json, work_here

LIST_NOTE = '`{"tasks": […]}`, each as `task show --json` has it, without what it needs and what happened.'
NEXT_SHAPE = """\
{"task": {"number": "1.5.3", "…": "as in `task show --json`"}, "why": "1.5.3 is ready: P1, all that it needs is …"}
"""
NEXT_NOTE = "`task` is null where nothing is ready; `why` then says what there is instead."

_STANDINGS = ("ready", "waiting", *(one.value for one in TaskStatus if one is not TaskStatus.PENDING))


@click.command("list")
@click.option("--standing", "-s", "standings", multiple=True, type=click.Choice(_STANDINGS), help="Only these.")
@click.option("--role", default="", help="Only for this role.")
@click.option("--assignee", default="", help="Only what is assigned to this agent.")
@click.option("--under", default="", metavar="NUMBER", help="Only this task and what is below it.")
@click.option("--all", "everything", is_flag=True, help="Also what is completed or cancelled.")
@click.option("--limit", type=click.IntRange(1), help="So many at most.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(
    standings: tuple[str, ...],
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
    settled = (TaskStatus.COMPLETED, TaskStatus.CANCELLED)
    pending = {"ready", "waiting"} & set(standings)
    if standings:
        statuses = tuple(one for one in TaskStatus if one.value in standings or (one is TaskStatus.PENDING and pending))
    else:
        statuses = () if everything else tuple(one for one in TaskStatus if one not in settled)
    with work_here() as work:
        found = task_records.listed(work, statuses=statuses, role=role, assignee=assignee, under=under)
    shown = [task for task in found if not standings or task.standing in standings][:limit]
    if as_json:
        print_json({"tasks": [task_as_json(task) for task in shown]})
    elif shown:
        show_tasks(shown)
    else:
        asked = bool(standings or role or assignee or under)
        say_wrapped(_none(asked=asked, everything=everything))


def _none(*, asked: bool, everything: bool) -> str:
    if asked:
        return "No task is like that. `trimtab task list --all` shows all."
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
    with work_here() as work:
        found = task_records.show(work, number)
    task = found.task
    if as_json:
        print_json(
            {
                **task_as_json(task),
                "needs": [one.number for one in found.needs],
                "needed_by": [one.number for one in found.needed_by],
                "history": [happening_as_json(one) for one in found.history],
            }
        )
        return
    say(f"{task.number} {task.title}", style="bold")
    if task.description:
        say_wrapped(task.description, 2)
    pairs(
        [
            ("standing", task.standing.replace("_", " ") + (f": {task.reason}" if task.reason else "")),
            ("priority", f"P{task.priority}"),
            ("role", task.role),
            ("assigned to", task.assignee),
            ("with", task.claimed_by),
            ("estimate", f"{task.estimate_minutes} min" if task.estimate_minutes is not None else ""),
            ("needs", ", ".join(f"{one.number} ({one.standing})" for one in found.needs)),
            ("needed by", ", ".join(f"{one.number} ({one.standing})" for one in found.needed_by)),
            ("from", task.source),
            ("added", day(task.created_at)),
        ]
    )
    for one in found.history:
        reason = one.data.get("reason", "")
        say(f"  {day(one.at)}  {one.kind}{f' by {one.actor}' if one.actor else ''}{f': {reason}' if reason else ''}")


@click.command("next")
@click.option("--role", default="", help="For this role; what is for no role in particular is for it too.")
@click.option("--as", "agent", default="", metavar="AGENT", help="For this agent: also what is assigned to it.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def next_(role: str, agent: str, as_json: bool) -> None:
    """Say which task comes next, and why. Nothing is taken: `trimtab task claim` does that.

    Of what is ready it is the one of the highest priority, then the one that most others wait for, then the oldest.

    \b
    Examples:
      trimtab task next
      trimtab task next --role worker --json
    """
    with work_here() as work:
        choice = claims.get_next_task(work, role, agent)
    if as_json:
        print_json({"task": task_as_json(choice.task) if choice.task else None, "why": choice.why})
        return
    if choice.task is not None:
        say(f"{choice.task.number} {choice.task.title}", style="bold")
        if choice.task.estimate_minutes:
            say(f"  {plural(choice.task.estimate_minutes, 'minute')} by estimate")
    say_wrapped(choice.why)
