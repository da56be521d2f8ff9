"""`trimtab workstream abandon`, `clean` and `rescue`."""

import click

from trimtab.app import workstreams
from trimtab.app.workstreams import Ended, Saved, clean_json, ended_json, rescue_json, rescue_name, saved_json
from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.output import ago, plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.work_here import AGENT, WHO, context_here

END_SHAPE = """\
{
  "name": "worker-1-backend", "path": "/home/ada/engine/.trimtab/workstreams/worker-1-backend",
  "branch": "worker-1/task-1.5.3",
  "saved": {"rescue": "worker-1-backend/20260131T090000Z-9fceb02d", "files": 2, "at": "2026-01-31T09:00:00.000+00:00",
            "branch": "worker-1/task-1.5.3", "commit": "9fceb02…"}
}
"""
END_NOTE = "`saved` is null where everything was committed and is on another branch too."
CLEAN_SHAPE = """\
{
  "ended": [{"name": "worker-1-backend", "…": "as in `abandon --json`"}],
  "kept": [{"name": "worker-2-frontend", "why": "its commits are not on main"}],
  "repaired": [], "left": [{"kind": "branch", "where": "worker-3/task-2", "what": "…", "safe": false, "remedy": "…"}]
}
"""
CLEAN_NOTE = (
    "`left` is what you have to decide. `kind` is `interrupted`, `half-made`, `no folder`, `no registration`,"
    " `retired`, `scratch`, `branch` or `lock`."
)
RESCUE_SHAPE = """\
{
  "rescues": [{"rescue": "worker-1-backend/20260131T090000Z-9fceb02d", "…": "as `saved` in `abandon --json`"}],
  "path": null
}
"""
RESCUE_NOTE = "With NAME, `rescues` has that one, and `path` is the folder that it is in now (null with `--forget`)."


@click.command("abandon")
@click.argument("name")
@click.option("--reason", default="", help="Why: the audit trail keeps it.")
@click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def abandon(name: str, reason: str, actor: str, as_json: bool) -> None:
    """Give up a workstream or a review: its folder and its branch go, and what is nowhere else is kept as a rescue.

    NAME is that of the folder, or the branch.

    \b
    Examples:
      trimtab workstream abandon worker-1-backend --reason 'another way was found'
    """
    with context_here(actor) as context:
        ended = workstreams.abandon(context, name, reason)
    if as_json:
        print_json(ended_json(ended))
    else:
        _say_ended(ended)
        if not ended.branch:
            say_wrapped("Its checkout alone is: the review is given back by `trimtab review release REQUEST`.", 2)


@click.command("clean")
@click.option("--leftovers", is_flag=True, help="Also take away folders that git does not know, and stale locks.")
@click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def clean(leftovers: bool, actor: str, as_json: bool) -> None:
    """Take away what is done: workstreams whose commits are all on the main branch, and reviews that are out of date.

    What was left by a crash is put right on the way. Whatever is not committed anywhere is kept as a rescue.

    \b
    Examples:
      trimtab workstream clean
      trimtab workstream clean --leftovers
    """
    with context_here(actor) as context:
        cleaned = workstreams.clean(context, leftovers=leftovers)
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


@click.command("rescue")
@click.argument("name", required=False)
@click.option("--forget", is_flag=True, help="Let NAME go for good instead of bringing it back.")
@click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def rescue(name: str | None, forget: bool, actor: str, as_json: bool) -> None:
    """List what was kept of workstreams that were taken away, or bring one back: NAME, or the newest of that name.

    It comes back as a worktree on the branch it was on, byte for byte, with what was staged. The rescue itself stays
    until `--forget`.

    \b
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
        table(("rescue", "when", "files", "branch"), (_row(saved, now) for saved in found.rescues), below="rescue")


def _row(saved: Saved, now: int) -> tuple[str, ...]:
    return (rescue_name(saved), ago(saved.at * 1_000, now), str(saved.files), str(saved_json(saved)["branch"]))


def _say_ended(ended: Ended) -> None:
    say(f"{ended.name} is gone.")
    if ended.saved:
        files = plural(ended.saved.files, "file")
        back = f"`trimtab workstream rescue {rescue_name(ended.saved)}` brings it back."
        say_wrapped(f"Kept: {files} and its commits. {back}", 2)
