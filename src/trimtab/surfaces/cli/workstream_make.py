"""`trimtab workstream create`, `list` and `review`."""

import click

from trimtab.app import workstreams
from trimtab.app.views import as_json as json_of
from trimtab.app.workstreams import Created, WorkstreamRecord, started_json, workstream_json, workstream_status
from trimtab.surfaces.cli.output import day, plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.work_here import AGENT, context_here

CREATE_SHAPE = """\
{
  "path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend", "branch": "worker-1/task-1.5.3",
  "base": "9fceb02…", "is_new": true, "submodules": [], "workstream": 7, "task": "1.5.3"
}
"""
CREATE_NOTE = (
    "`is_new` is false where it was there already. `submodules` are folders that stay empty until"
    " `git submodule update --init` is run there."
)
LIST_SHAPE = """\
{
  "project": "/home/ada/engine",
  "workstreams": [
    {
      "name": "worker-1-backend", "kind": "work", "path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend",
      "branch": "worker-1/task-1.5.3", "head": "9fceb02…", "task": "1.5.3", "changed": 2, "ahead": 3, "behind": 0,
      "missing": false, "workstream": 7, "status": "active", "standing": "active", "agent": "worker-1",
      "stopped_by": "", "created_at": "2026-01-31T09:00:00.000+00:00"
    }
  ]
}
"""
LIST_NOTE = (
    "`kind` is `work` or `review`. `changed` counts files that are not committed, `ahead` commits that the main branch"
    " does not have, `behind` those that only it has. `standing` says `stopped` where `stopped_by` is set and `folder"
    " is gone` where `missing` is, and is there for one more release. What the store does not know is null."
)


@click.command("create")
@click.argument("task")
@click.option("--as", "agent", required=True, type=AGENT, metavar="AGENT", help="Whose it is.")
@click.option("--topic", default="", help="Part of the folder's name. Without it, the first words of the task's title.")
@click.option("--base", default="", metavar="REVISION", help="Where it begins. Without it, the main branch.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def create(task: str, agent: str, topic: str, base: str, as_json: bool) -> None:
    """Make a workstream for a TASK, and take the task for the agent. Asking again gives the same one.

    A task that is with another, that waits, or that cannot be taken because the project is paused or stopped is
    refused: no two work on one task unknowingly.

    \b
    Examples:
      trimtab workstream create 1.5.3 --as worker-1
      trimtab workstream create 1.5.3 --as worker-1 --topic backend
    """
    with context_here(agent) as context:
        started = workstreams.create(context, task, topic, base)
    if as_json:
        print_json(started_json(started))
        return
    made, taken = started.created, started.task
    say(f"{made.branch} is in {made.path}" + ("" if made.is_new else ", as before"))
    if taken.lease_until is not None:
        again = f"`trimtab task renew {taken.number} --as {agent}` extends it"
        say_wrapped(f"Task {taken.number} is with {agent} until {day(taken.lease_until)}; {again}.")
    _say_submodules(made)


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(as_json: bool) -> None:
    """List workstreams and review checkouts, as git knows them now.

    `number` is what `trimtab stop` and `resume` take. `changed` are files that are not committed; `commits` are those
    that the main branch does not have, and those that only it has.

    \b
    Examples:
      trimtab workstream list
      trimtab workstream list --json
    """
    with context_here() as context:
        found, root = workstreams.list_(context), context.work.root
    if as_json:
        print_json({"project": root, "workstreams": [workstream_json(stream) for stream in found]})
    elif not found:
        say("There are no workstreams. `trimtab workstream create` makes one.")
    else:
        columns = ("number", "name", "kind", "status", "branch", "changed", "commits")
        table(columns, (_row(stream) for stream in found), below="name")


@click.command("review")
@click.argument("branch")
@click.option("--as", "reviewer", required=True, type=AGENT, metavar="AGENT", help="Who reviews; never the author.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def review(branch: str, reviewer: str, as_json: bool) -> None:
    """Check BRANCH out a second time, to look at it and try it. What is done there changes nothing.

    Asking again brings it up to date; what was written there meanwhile is kept as a rescue.

    \b
    Examples:
      trimtab workstream review worker-1/task-1.5.3 --as qc-1
    """
    with context_here(reviewer) as context:
        made = workstreams.check_out(context, branch)
    if as_json:
        print_json(json_of(made))
    else:
        say(f"{branch} at {made.base[:12]} is in {made.path}")
        _say_submodules(made)


def _say_submodules(made: Created) -> None:
    if made.submodules:
        submodules = plural(len(made.submodules), "submodule")
        say_wrapped(f"{submodules} in it are empty: `git -C {made.path} submodule update --init` fills them.")


def _row(stream: WorkstreamRecord) -> tuple[str, ...]:
    found = stream.found
    number = str(stream.record.id) if stream.record else ""
    commits = f"+{found.ahead} -{found.behind}"
    branch = found.branch or found.head[:12]
    return (number, found.name, found.kind, workstream_status(stream), branch, str(found.changed), commits)
