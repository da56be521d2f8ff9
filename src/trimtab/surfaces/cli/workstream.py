"""`trimtab workstream`: a worktree and a branch for each piece of work."""

import click

from trimtab.app import workstreams
from trimtab.app.workstreams import (
    EndedWorkstream,
    NewWorkstream,
    Rescue,
    WorkstreamRecord,
    clean_json,
    elsewhere_json,
    ended_json,
    rescue_json,
    rescue_name,
    saved_json,
    started_json,
    workstream_json,
    workstream_status,
)
from trimtab.model.agents import called
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import AGENT, AS, Shapes, json_option
from trimtab.surfaces.cli.output import ago, day, plural, print_json, say, say_wrapped, table

SHAPES: Shapes = {
    "create": (
        """\
{
  "path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend", "branch": "worker-1/task-1.5.3",
  "base": "9fceb02…", "is_new": true, "submodules": [], "workstream": 7, "task": "1.5.3",
  "continues": {
    "agent": "worker-2", "branch": "worker-2/task-1.5.3",
    "path": "/home/ada/engine/.trimtab/workstreams/worker-2-backend",
    "rescue": "refs/trimtab/rescue/worker-2-backend/20260131T090000.000000Z-9fceb02d", "left": "", "merge_request": 0
  },
  "conflicts": [], "notes": [], "attempt": null
}
""",
        "`is_new` is false where it was there already. `submodules` are folders that stay empty until"
        " `git submodule update --init` is run there. `continues` is whose work it goes on with, null where it was"
        " begun anew: `rescue` keeps what was not committed there, and `left` says why that is not in the new folder;"
        " `merge_request` is one that was sent back, or 0. `conflicts` are files in which what is committed"
        " conflicts with the main branch. `notes` say what is missing in it because only another clone has it."
        " `attempt` says what is different where attempts at the task have failed.",
    ),
    "list": (
        """\
{
  "project": "/home/ada/engine",
  "workstreams": [
    {
      "name": "worker-1-backend", "kind": "work", "path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend",
      "branch": "worker-1/task-1.5.3", "head": "9fceb02…", "task": "1.5.3", "changed": 2, "ahead": 3, "behind": 0,
      "missing": false, "workstream": 7, "status": "active", "standing": "active", "agent": "worker-1",
      "stopped_by": "", "fenced": false, "created_at": "2026-01-31T09:00:00.000+00:00"
    }
  ],
  "elsewhere": [
    {
      "workstream": 8, "branch": "worker-2/task-2", "status": "active", "fenced": false, "agent": "worker-2",
      "clone": "desk_03b1c2d4", "path": "/home/eve/engine/.trimtab/workstreams/worker-2-docs"
    }
  ]
}
""",
        "`kind` is `work` or `review`. `changed` counts files that are not committed, `ahead` commits that the main"
        " branch does not have, `behind` those that only it has. `fenced`: its agent has lost the claim on"
        " its task. `standing` says `stopped` where `stopped_by` is set"
        " and `folder is gone` where `missing` is, and is there for one more release. What the store does not know is"
        " null. `elsewhere` are those of other clones that share the store.",
    ),
    "review": ("", "With `--json`, as `create`, without `workstream` and `task`; `base` is the commit to look at."),
    "abandon": (
        """\
{
  "name": "worker-1-backend", "path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend",
  "branch": "worker-1/task-1.5.3",
  "saved": {"rescue": "worker-1-backend/20260131T090000.000000Z-9fceb02d", "files": 2,
            "at": "2026-01-31T09:00:00.000+00:00", "branch": "worker-1/task-1.5.3", "commit": "9fceb02…"}
}
""",
        "`saved` is null where everything was committed and is on another branch too.",
    ),
    "clean": (
        """\
{
  "ended": [{"name": "worker-1-backend", "…": "as in `abandon --json`"}],
  "kept": [{"name": "worker-2-frontend", "why": "its commits are not on main"}],
  "repaired": [], "left": [{"kind": "branch", "where": "worker-3/task-2", "what": "…", "safe": false, "remedy": "…"}]
}
""",
        "`left` is what you have to decide. `kind` is `interrupted`, `half-made`, `no folder`, `no registration`,"
        " `retired`, `scratch`, `branch` or `lock`.",
    ),
    "rescue": (
        """\
{
  "rescues": [{"rescue": "worker-1-backend/20260131T090000.000000Z-9fceb02d", "…": "as `saved` in `abandon --json`"}],
  "path": null
}
""",
        "With NAME, `rescues` has that one, and `path` is the folder that it is in now (null with `--forget`).",
    ),
}


@click.group("workstream")
def command() -> None:
    """Give each piece of work a folder and a branch of its own, and lose nothing of it.

    A workstream is a git worktree in .trimtab/workstreams on the branch AGENT/task-NUMBER. Before one is taken away,
    what is not committed in it, or on no branch that stays, is kept under refs/trimtab/rescue in the repository:
    changed and new files, also ignored ones unless a build makes them again, and what was staged.
    """


@command.command("create")
@click.argument("task")
@click.option("--as", "agent", required=True, type=AGENT, metavar="AGENT", help="Whose it is.")
@click.option("--topic", default="", help="Part of the folder's name. Without it, the first words of the task's title.")
@click.option("--base", default="", metavar="REVISION", help="Where it begins. Without it, the main branch.")
@json_option("sentences")
def create(task: str, agent: str, topic: str, base: str, as_json: bool) -> None:
    """Make a workstream for a TASK, and take the task for the agent. Asking again gives the same one.

    A task that is with another, that waits, or that cannot be taken because the project is paused or stopped is
    refused: no two work on one task unknowingly. Whoever takes a task over gets a folder of its own, with all that was
    made for it before. If the workstream cannot be made, the task is not taken.

    Examples:
      trimtab workstream create 1.5.3 --as worker-1
      trimtab workstream create 1.5.3 --as worker-1 --topic backend
    """
    started = do_here(agent, workstreams.create, task, topic, base)
    if as_json:
        print_json(started_json(started))
        return
    made, taken = started.created, started.task
    say(f"{made.branch} is in {made.path}" + ("" if made.is_new else ", as before"))
    if taken.lease_until is not None:
        again = f"`trimtab task renew {taken.number} --as {agent}` extends it"
        say_wrapped(f"Task {taken.number} is with {called(agent)} until {day(taken.lease_until)}; {again}.")
    for note in started.notes:
        say_wrapped(note, style="yellow")
    _say_submodules(made)


@command.command("list")
@json_option("a table")
def list_(as_json: bool) -> None:
    """List workstreams and review checkouts, as git knows them now.

    `number` is what `trimtab stop` and `resume` take. `changed` are files that are not committed; `commits` are those
    that the main branch does not have, and those that only it has.

    Examples:
      trimtab workstream list
      trimtab workstream list --json
    """
    with context_here() as context:
        found, root = workstreams.list_(context), context.work.root
        away = workstreams.elsewhere(context)
    if as_json:
        listed = [workstream_json(stream) for stream in found]
        print_json({"project": root, "workstreams": listed, "elsewhere": [elsewhere_json(stream) for stream in away]})
        return
    if found:
        columns = ("number", "name", "kind", "status", "branch", "changed", "commits")
        table(columns, (_row(stream) for stream in found), below="name")
    elif not away:
        say("There are no workstreams. `trimtab workstream create` makes one.")
    if away:
        say("In other clones:")
        records = ((stream.record, stream.status) for stream in away)
        rows = ((str(record.id), status, record.branch, record.clone, record.path) for record, status in records)
        table(("number", "status", "branch", "clone", "folder there"), rows, below="folder there")


@command.command("review")
@click.argument("branch")
@click.option("--as", "reviewer", required=True, type=AGENT, metavar="AGENT", help="Who reviews; never the author.")
@json_option("a sentence")
def review(branch: str, reviewer: str, as_json: bool) -> None:
    """Check BRANCH out a second time, to look at it and try it. What is done there changes nothing.

    Asking again brings it up to date; what was written there meanwhile is kept as a rescue.

    Examples:
      trimtab workstream review worker-1/task-1.5.3 --as qc-1
    """
    made = do_here(reviewer, workstreams.check_out, branch)
    if as_json:
        print_json(made)
    else:
        say(f"{branch} at {made.base[:12]} is in {made.path}")
        _say_submodules(made)


@command.command("abandon")
@click.argument("name")
@click.option("--reason", default="", help="Why: the audit trail keeps it.")
@AS
@json_option("sentences")
def abandon(name: str, reason: str, actor: str, as_json: bool) -> None:
    """Give up a workstream or a review: its folder and its branch go, and what is nowhere else is kept as a rescue.

    NAME is that of the folder, or the branch. The task is ready for another then.

    Examples:
      trimtab workstream abandon worker-1-backend --reason 'another way was found'
    """
    ended = do_here(actor, workstreams.abandon, name, reason)
    if as_json:
        print_json(ended_json(ended))
    else:
        _say_ended(ended)
        if not ended.branch:
            say_wrapped("Its checkout alone is: the review is given back by `trimtab review release REQUEST`.", 2)


@command.command("clean")
@click.option("--leftovers", is_flag=True, help="Also take away folders that git does not know, and stale locks.")
@AS
@json_option("sentences")
def clean(leftovers: bool, actor: str, as_json: bool) -> None:
    """Take away what is done: workstreams whose commits are all on the main branch, and reviews that are out of date.

    Also folders of those who have lost a task, once another one goes on with it. What was left by a crash is put right
    on the way. Whatever is not committed anywhere is kept as a rescue.

    Examples:
      trimtab workstream clean
      trimtab workstream clean --leftovers
    """
    cleaned = do_here(actor, workstreams.clean, leftovers=leftovers)
    if as_json:
        print_json(clean_json(cleaned))
        return
    for line in cleaned.repaired:
        say(line)
    for ended in cleaned.ended:
        _say_ended(ended)
    for kept in cleaned.kept:
        say_wrapped(f"{kept.name} stays: {kept.why}.")
    for left in cleaned.left:
        say_wrapped(f"{left.where}: {left.what}. {left.remedy}")
    if not any(cleaned):
        say("Nothing to clean.")


@command.command("rescue")
@click.argument("name", required=False)
@click.option("--forget", is_flag=True, help="Let NAME go for good instead of bringing it back.")
@AS
@json_option("sentences")
def rescue(name: str | None, forget: bool, actor: str, as_json: bool) -> None:
    """List what was kept of workstreams that were taken away, or bring one back: NAME, or the newest of that name.

    It comes back as a worktree on the branch it was on, byte for byte, with what was staged. The rescue itself stays
    until `--forget`.

    Examples:
      trimtab workstream rescue
      trimtab workstream rescue worker-1-backend
    """
    with context_here(actor) as context:
        now = context.work.now()
        if not name:
            found = workstreams.rescues(context)
        elif forget:
            found = workstreams.forget_rescue(context, name)
        else:
            found = workstreams.rescue(context, name)
    if as_json:
        print_json(rescue_json(found))
    elif found.path:
        say(f"{rescue_name(found.rescues[0])} is in {found.path}")
    elif name:
        say(f"{rescue_name(found.rescues[0])} is forgotten.")
    elif not found.rescues:
        say("Nothing was rescued here.")
    else:
        table(
            ("rescue", "when", "files", "branch"), (_rescue_row(saved, now) for saved in found.rescues), below="rescue"
        )


def _say_submodules(made: NewWorkstream) -> None:
    if made.submodules:
        submodules = plural(len(made.submodules), "submodule")
        say_wrapped(f"{submodules} in it are empty: `git -C {made.path} submodule update --init` fills them.")


def _row(stream: WorkstreamRecord) -> tuple[str, ...]:
    found = stream.found
    number = str(stream.record.id) if stream.record else ""
    commits = f"+{found.ahead} -{found.behind}"
    branch = found.branch or found.head[:12]
    return (number, found.name, found.kind, workstream_status(stream), branch, str(found.changed), commits)


def _rescue_row(saved: Rescue, now: int) -> tuple[str, ...]:
    return (rescue_name(saved), ago(saved.at * 1_000, now), str(saved.files), str(saved_json(saved)["branch"]))


def _say_ended(ended: EndedWorkstream) -> None:
    say(f"{ended.name} is gone.")
    if ended.saved:
        files = plural(ended.saved.files, "file")
        back = f"`trimtab workstream rescue {rescue_name(ended.saved)}` brings it back."
        say_wrapped(f"Kept: {files} and its commits. {back}", 2)
