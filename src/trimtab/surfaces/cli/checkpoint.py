"""`trimtab checkpoint`: the whole project at one point. The way back is in `restore_command`."""

import click

from trimtab.app import checkpoints
from trimtab.app.checkpoints import CheckpointView
from trimtab.app.views import as_json as json_of
from trimtab.surfaces.cli.checkpoint_shown import (
    CHECKPOINT_ID,
    RESTORE_NOTE,
    RESTORE_SHAPE,
    checkpoints_here,
    say_changes,
)
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import (
    ago,
    pairs,
    plural,
    print_json,
    say,
    say_wrapped,
    show_patch,
    table,
)

_ONE = """{"checkpoint": "ckpt_12", "at": "2026-01-31T10:02:03.000+00:00", "message": "before the big rename",
 "reason": "manual", "main": "main", "main_commit": "9f2c…",
 "worktrees": [
   {"path": "/home/ada/engine", "branch": "main", "commit": "9f2c…", "files": 812, "snapshot": "u-7",
    "under_way": ""}
 ],
 "no_code": "", "tasks": {"ready": 3, "completed": 9}, "plans": ["5b1c…"],
 "sessions": [
   {"session": "5b1c…", "transcript": "/home/ada/…/5b1c….jsonl", "cwd": "/home/ada/engine", "last_event": 412,
    "active_at": "2026-01-31T10:02:01.000+00:00"}
 ],
 "moved": []}"""
_ONE_NOTE = (
    "`reason` is `manual`, or `merge`, `restore` or `phase`: before which step it was taken by itself. `snapshot` is"
    " empty where only branch and commit were kept. `tasks` is null without a store. `moved` is what changed while it"
    " was taken."
)
SHAPES: Shapes = {
    "create": (f"{_ONE}\n", _ONE_NOTE),
    "list": ('{"checkpoints": [{"checkpoint": "ckpt_12", "…": "as in `create`"}]}\n', ""),
    "show": ("", "As `create`."),
    "diff": (RESTORE_SHAPE.replace('"before": "ckpt_13", "dry_run": false,', '"before": null,'), RESTORE_NOTE),
    "delete": (
        '{"deleted": ["ckpt_12"], "snapshots": ["u-7"]}\n',
        "`snapshots` of `trimtab undo` still hold the same files.",
    ),
}
_SHORT = 10


@click.group("checkpoint")
def command() -> None:
    """Keep the whole project at one point: files, branches, tasks, plans, sessions.

    A checkpoint holds the files of the main checkout and of all workstreams byte for byte, staged changes, branches and
    HEAD, the tasks of the store, plans under way, and where each session was. `trimtab restore` goes back to one. One
    is also taken before merges, restores and changes of phase; those expire (`checkpoint.keep_days`), yours do not.
    """


@command.command("create")
@click.option("--message", "-m", default="", metavar="TEXT", help="What it is for.")
@json_option("a sentence")
def create(message: str, as_json: bool) -> None:
    """Take a checkpoint now.

    Examples:
      trimtab checkpoint create
      trimtab checkpoint create --message "before the big rename"
    """
    with checkpoints_here("keeping") as (context, _):
        made = checkpoints.create(context, message)
    if as_json:
        print_json(json_of(made))
        return
    say_wrapped(f"{made.checkpoint} has {_holds(made)}. `trimtab restore {made.checkpoint}` goes back to it.")
    if made.no_code:
        say_wrapped(f"There is no code in it: {made.no_code}.", style="yellow", err=True)
    _say_moved(made)


@command.command("list")
@json_option("a table")
def list_(as_json: bool) -> None:
    """List the checkpoints, newest first.

    Examples:
      trimtab checkpoint list
      trimtab checkpoints list --json
    """
    with checkpoints_here() as (context, env):
        found = checkpoints.list_checkpoints(context)
    if as_json:
        print_json(json_of(found))
    elif not found.checkpoints:
        say("No checkpoints yet. `trimtab checkpoint create` takes one.")
    else:
        table(
            ("id", "when", "taken", "files", "tasks", "message"),
            (_row(each, env.now) for each in found.checkpoints),
            widest="message",
        )


@command.command("show")
@CHECKPOINT_ID
@json_option("lines")
def show(id: str, as_json: bool) -> None:
    """Show what a checkpoint holds.

    ID is one of `list`, its number alone, or `last`.

    Examples:
      trimtab checkpoint show ckpt_12
      trimtab checkpoint show last --json
    """
    with checkpoints_here() as (context, env):
        found = checkpoints.show(context, id)
    if as_json:
        print_json(json_of(found))
        return
    say(f"{found.checkpoint}, {ago(found.at, env.now)}" + (f": {found.message}" if found.message else ""))
    trees = [
        f"{tree.branch or 'detached'} at {tree.commit[:_SHORT] or 'no commit'}, "
        f"{plural(tree.files, 'file') if tree.snapshot else 'without its files'}"
        f"{f' ({tree.under_way} was under way)' if tree.under_way else ''}: {env.user.shorten(tree.path)}"
        for tree in found.worktrees
    ]
    told = [f"{each.session}, {ago(each.active_at, env.now)}" for each in found.sessions]
    pairs(
        (
            ("taken", _taken(found)),
            ("main branch", f"{found.main} at {found.main_commit[:_SHORT]}" if found.main else ""),
            ("code", "\n".join(trees) or found.no_code),
            ("tasks", ", ".join(f"{count} {status}" for status, count in (found.tasks or {}).items())),
            ("plans", ", ".join(session or "for the next session" for session in found.plans)),
            ("sessions", "\n".join(told)),
        )
    )
    _say_moved(found)


@command.command("diff")
@CHECKPOINT_ID
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--names", is_flag=True, help="List what is different: paths, branches, tasks, plans.")
@click.option("--json", "as_json", is_flag=True, help="The same as one object.")
def diff(id: str, paths: tuple[str, ...], names: bool, as_json: bool) -> None:
    """Show what changed in the main checkout since a checkpoint, as `git diff` does.

    With --names or --json it is all that a restore would change: in workstreams, branches, tasks and plans too.

    Examples:
      trimtab checkpoint diff ckpt_12
      trimtab checkpoint diff ckpt_12 src/engine.py
      trimtab checkpoint diff ckpt_12 --names
    """
    if not (names or as_json):
        with checkpoints_here("comparing") as (context, env):
            shown = checkpoints.patch_since(context, id, paths, env.here)
        show_patch(shown)
        if not shown:
            say("Nothing has changed there since then.", err=True)
        return
    with checkpoints_here("comparing") as (context, env):
        found = checkpoints.diff(context, id)
    if as_json:
        print_json(json_of(found))
    else:
        say_changes(found, env)


@command.command("delete")
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@json_option("a sentence")
def delete(ids: tuple[str, ...], as_json: bool) -> None:
    """Delete checkpoints, for instance because one contains a secret.

    This cannot be undone. What only they kept goes when git next collects garbage: `git gc --prune=now` does so at
    once. Snapshots of `trimtab undo` with the same files stay: you are told which, and how to remove them.

    Examples:
      trimtab checkpoint delete ckpt_12
    """
    with checkpoints_here("deleting") as (context, _):
        gone = checkpoints.delete(context, ids)
    if as_json:
        print_json(json_of(gone))
        return
    say(f"Deleted {plural(len(gone.deleted), 'checkpoint')}.")
    if gone.snapshots:
        say("Undo still has these files. To remove them there too:")
        say(f"  `trimtab undo forget {' '.join(gone.snapshots)}`")


def _row(view: CheckpointView, now: int) -> tuple[str, ...]:
    """Narrow, so that the message has room. One that was taken by itself says there before what."""
    files = str(sum(tree.files for tree in view.worktrees)) if view.worktrees else ""
    tasks = str(sum(view.tasks.values())) if view.tasks else ""
    taken = "by hand" if view.reason == "manual" else "by itself"
    return view.checkpoint, ago(view.at, now), taken, files, tasks, view.message


def _taken(view: CheckpointView) -> str:
    return "by hand" if view.reason == "manual" else f"before a {view.reason}" if view.reason != "phase" else "phase"


def _holds(view: CheckpointView) -> str:
    parts = [plural(sum(tree.files for tree in view.worktrees), "file")] if view.worktrees else []
    others = len(view.worktrees) - 1
    parts += [plural(others, "workstream")] if others > 0 else []
    parts += [plural(sum(view.tasks.values()), "task")] if view.tasks else []
    parts += [plural(len(view.plans), "plan")] if view.plans else []
    return ", ".join(parts) or "nothing but the moment"


def _say_moved(view: CheckpointView) -> None:
    if view.moved:
        what = ", ".join(view.moved)
        say_wrapped(f"It changed while the checkpoint was taken, each time: {what}.", style="yellow", err=True)
