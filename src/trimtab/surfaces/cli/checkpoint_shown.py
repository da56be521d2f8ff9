"""Checkpoints of the project at hand, and how what differs from one is shown: for `checkpoint` and `restore`."""

from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager

import click

from trimtab.app.checkpoints import ChangedWorktree, CheckpointContext, FileChange, RestoreView, open_checkpoints
from trimtab.surfaces.cli.command_env import CommandEnv, command_env, project_here
from trimtab.surfaces.cli.output import plural, say, say_wrapped, working

RESTORE_SHAPE = """{"checkpoint": "ckpt_12", "before": "ckpt_13", "dry_run": false,
 "worktrees": [
   {"path": "/home/ada/engine", "branch": "main", "old": "b02d…", "new": "9f2c…", "stays": "", "switches": false,
    "files": [{"what": "add", "path": "drafts/one.md"}], "staged": false, "left": ""}
 ],
 "main": null,
 "tasks": [{"number": "1.5", "title": "…", "before": "completed", "after": "pending", "why": "", "fields": []}],
 "kept_tasks": [{"number": "1.6", "title": "…", "why": "worker-1 is at work on it"}],
 "phase": null, "plans": [{"what": "back", "session": "5b1c…"}], "kept": [], "failed": []}
"""
RESTORE_NOTE = (
    "`what` is `add`, `change` or `remove` of a file, `make`, `drop` or `mode` of a folder. `stays` says why a branch"
    " is not moved, `left` why nothing is done in a worktree. `before` undoes it; it is null where nothing was changed."
    " `main` is the main branch where no worktree has it."
)
_SIGNS = {"add": "+", "make": "+", "change": "~", "mode": "~", "remove": "-", "drop": "-"}
_SHOWN = 12
_SHORT = 10
CHECKPOINT_ID = click.argument("id", metavar="ID")


@contextmanager
def checkpoints_here(what: str = "looking") -> Generator[tuple[CheckpointContext, CommandEnv]]:
    root, env = project_here()
    with (
        working(what) as tell,
        open_checkpoints(root, env, progress=tell, warn=lambda late: say(late, err=True)) as context,
    ):
        yield context, command_env()


def say_changes(found: RestoreView, env: CommandEnv) -> None:
    for tree in found.worktrees:
        _say_worktree(tree, env)
    if found.main:
        moved = f"stays: {found.main.stays}" if found.main.stays else f"goes to {found.main.new[:_SHORT]}"
        say_wrapped(f"{found.main.branch} {moved}")
    for task in found.tasks:
        step = f"{task.before} → {task.after}" if task.before != task.after else f"its {', '.join(task.fields)}"
        say_wrapped(f"task {task.number} {task.title}: {step}{f' ({task.why})' if task.why else ''}")
    if found.phase is not None:
        say(f"phase {found.phase or 'unsaid'}")
    for plan in found.plans:
        say(f"the plan of {plan.session or 'the next session'} {'comes back' if plan.what == 'back' else 'goes away'}")
    for kept in found.kept_tasks:
        say_wrapped(f"task {kept.number} {kept.title} stays as it is: {kept.why}", style="dim")
    for why in found.kept:
        say_wrapped(why, style="dim")
    if found.is_empty:
        say(f"{'All else' if found.is_partial else 'Everything'} is as it was in {found.checkpoint}.")


def _say_worktree(tree: ChangedWorktree, env: CommandEnv) -> None:
    name = f"{env.user.shorten(tree.path)} ({tree.branch or 'detached'})"
    if tree.left:
        say_wrapped(f"{name} stays as it is: {tree.left}", style="dim")
        return
    head = _head(tree)
    if not (tree.files or tree.staged or head):
        return
    counts = Counter(_SIGNS[change.what] for change in tree.files)
    words = [f"{sign}{counts[sign]}" for sign in "+~-" if counts[sign]]
    say(f"{name}: {', '.join([*words, *(['the index'] if tree.staged else []), *head])}")
    _list(tree.files)


def _head(tree: ChangedWorktree) -> list[str]:
    if tree.stays:
        return [f"{tree.branch} stays at {tree.old[:_SHORT]}: {tree.stays}"]
    moved = [f"{tree.branch} {tree.old[:_SHORT] or 'gone'} → {tree.new[:_SHORT]}"] if tree.old != tree.new else []
    return [*moved, *(["HEAD goes back there"] if tree.switches else [])]


def _list(changes: Sequence[FileChange]) -> None:
    for change in sorted(changes, key=lambda change: change.path)[:_SHOWN]:
        say(f"  {_SIGNS[change.what]} {change.path}")
    if len(changes) > _SHOWN:
        say(f"    and {plural(len(changes) - _SHOWN, 'more path')}")
