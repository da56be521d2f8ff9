"""`trimtab workstream abandon`, `clean` and `rescue`."""

import click

from trimtab.coordinator.git import Git
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.ending import Ended
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.recovery import Repaired
from trimtab.coordinator.workstreams.repository import HEADS, repository_of
from trimtab.coordinator.workstreams.rescue import restore_rescue
from trimtab.coordinator.workstreams.rescue.rescue_types import NAMESPACE, Saved
from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.output import ago, moment, plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.work_here import AGENT, WHO, work_here

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
    "`left` is what a person has to decide. `kind` is `interrupted`, `half-made`, `no folder`, `no registration`,"
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
    with work_here() as work:
        ended = request_records.give_up(work, name, actor, reason)
    if as_json:
        print_json(_ended_as_json(ended))
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
    with work_here() as work:
        repaired = workstream_records.put_right(work) if leftovers else Repaired((), ())
        cleaned = request_records.tidy(work, actor)
    done = (*repaired.done, *cleaned.mended)
    if as_json:
        print_json(
            {
                "ended": [_ended_as_json(one) for one in cleaned.ended],
                "kept": [one._asdict() for one in cleaned.kept],
                "repaired": list(done),
                "left": [one._asdict() for one in repaired.left],
            }
        )
        return
    for line in done:
        say(line)
    for one in cleaned.ended:
        _say_ended(one)
    for one in cleaned.kept:
        say_wrapped(f"{one.name} stays: {one.why}.")
    for one in repaired.left:
        say_wrapped(f"{one.where}: {one.what}. {one.remedy}")
    if not (done or cleaned.ended or cleaned.kept or repaired.left):
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
    path = None
    with work_here() as work:
        now = work.now()
        if not name:
            found = restore_rescue.rescues(Git(repository_of(work.root).top))
        elif forget:
            with alone(work.root) as held:
                found = [restore_rescue.named(held.git, name)]
                restore_rescue.forget(held.git, found[0])
        else:
            path, saved = workstream_records.bring_back(work, name, actor)
            found = [saved]
    if as_json:
        print_json({"rescues": [saved_as_json(one) for one in found], "path": path})
    elif path:
        say(f"{short(found[0])} is in {path}")
    elif name:
        say(f"{short(found[0])} is forgotten.")
    elif not found:
        say("Nothing was rescued here.")
    else:
        rows = ((short(one), ago(one.at * 1_000, now), str(one.files), _branch(one)) for one in found)
        table(("rescue", "when", "files", "branch"), rows, below="rescue")


def short(saved: Saved) -> str:
    return saved.ref.removeprefix(NAMESPACE)


def saved_as_json(saved: Saved) -> dict[str, object]:
    return {
        "rescue": short(saved),
        "files": saved.files,
        "at": moment(saved.at * 1_000),
        "branch": _branch(saved),
        "commit": saved.commit,
    }


def _branch(saved: Saved) -> str:
    return saved.manifest.branch.removeprefix(HEADS)


def _ended_as_json(ended: Ended) -> dict[str, object]:
    return {**ended._asdict(), "saved": saved_as_json(ended.saved) if ended.saved else None}


def _say_ended(ended: Ended) -> None:
    say(f"{ended.name} is gone.")
    if ended.saved:
        files = plural(ended.saved.files, "file")
        back = f"`trimtab workstream rescue {short(ended.saved)}` brings it back."
        say_wrapped(f"Kept: {files} and its commits. {back}", 2)
