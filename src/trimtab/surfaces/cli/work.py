"""`trimtab work`: the next task and a folder for it, in one step."""

import shlex

import click

from trimtab.app import workstreams
from trimtab.app.workstreams import StartedView, work_json
from trimtab.model.agents import called
from trimtab.model.wording import joined
from trimtab.surfaces.cli.command_env import do_here
from trimtab.surfaces.cli.common_options import AS, Shapes, json_option
from trimtab.surfaces.cli.output import day, print_json, say, say_wrapped

SHAPES: Shapes = {
    "": (
        """\
{
  "task": {"number": "1.5.3", "…": "as in `task show --json`"},
  "workstream": {"path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend", "…": "as in `workstream create`"},
  "why": "1.5.3 is ready: P2, all that it needs is done, nothing waits for it. Nothing else is ready.", "role": "worker"
}
""",
        "`task` and `workstream` are null where nothing is ready; `why` then says what there is instead.",
    ),
}


@click.command("work")
@click.argument("task", required=False)
@click.option("--role", default="", help="The next one for this role.")
@click.option("--topic", default="", help="Part of the folder's name. Without it, the first words of the task's title.")
@click.option("--base", default="", metavar="REVISION", help="Where it begins. Without it, the main branch.")
@AS
@json_option("sentences")
@click.pass_context
def command(
    context: click.Context, task: str | None, role: str, topic: str, base: str, actor: str, as_json: bool
) -> None:
    """Take the next task, or TASK, and get a folder and a branch for it.

    What you have and have not submitted comes first: asking again says where it is. Work that another one has left
    unfinished is in your folder from the start, also what was not committed.

    Examples:
      trimtab work
      trimtab work 1.5.3 --as worker-1
    """
    view = do_here(actor, workstreams.work, task or "", topic, base, role)
    if as_json:
        print_json(work_json(view))
    elif view.started is not None:
        _say_started(view.started, actor)
    else:
        say_wrapped(view.why)
    if view.started is None:
        context.exit(1)


def _say_started(started: StartedView, actor: str) -> None:
    task, made = started.task, started.created
    say(f"{task.number} {task.title}", style="bold")
    if task.description:
        say_wrapped(task.description, 2)
    say(f"Folder: {made.path}")
    say(f"Branch: {made.branch}" + ("" if made.is_new else ", as before"))
    if task.lease_until is not None:
        say_wrapped(f"It is with {called(actor)} until {day(task.lease_until)}; activity there renews it.")
    if task.reason:
        say_wrapped(f"It is back: {task.reason.rstrip('.')}.")
    if started.continues is not None:
        before = started.continues
        say_wrapped(f"It goes on with what {called(before.agent)} made in {before.branch}.")
        if before.merge_request:
            say_wrapped(f"It was sent back: `trimtab merge show {before.merge_request}` says why.")
        if before.left:
            say_wrapped(f"What was not committed there is still in {before.path}: {before.left}.")
    if started.attempt is not None:
        from trimtab.surfaces.cli.attempts_shown import say_brief  # most tasks have not failed

        say_brief(started.attempt)
    for note in started.notes:
        say_wrapped(note, style="yellow")
    if started.conflicts:
        say_wrapped(f"It conflicts with {started.into} in {joined(started.conflicts)}.", style="yellow")
    say("Next:")
    say(f"  cd {made.path}")
    if started.conflicts:
        say(f"  git merge {shlex.quote(started.into)}  # resolve the conflicts")
    say("  git add --all && git commit  # once the task is done")
    say(f"  trimtab merge submit {made.branch}" + ("" if actor == "person" else f" --as {actor}"))
