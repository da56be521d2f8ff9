"""`trimtab restore`: back to a checkpoint."""

import click

from trimtab.app import checkpoints
from trimtab.app.checkpoints import RestoreView
from trimtab.app.views import as_json as json_of
from trimtab.surfaces.cli.checkpoint_shown import (
    CHECKPOINT_ID,
    RESTORE_NOTE,
    RESTORE_SHAPE,
    checkpoints_here,
    say_changes,
)
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.output import insist_on_consent, print_json, say

SHAPE, SHAPE_NOTE = RESTORE_SHAPE, RESTORE_NOTE


@click.command("restore")
@CHECKPOINT_ID
@click.option("--only", type=click.Choice(["code", "work", "plan"]), help="Restore this part alone.")
@click.option("--dry-run", is_flag=True, help="Change nothing; show what would be done.")
@YES
@json_option("lines")
@click.pass_context
def command(context: click.Context, id: str, only: str | None, dry_run: bool, yes: bool, as_json: bool) -> None:
    """Go back to a checkpoint: files, branches, tasks and plans as they were.

    What will change is shown first, and you are asked. A checkpoint of the present is taken before anything is changed,
    and you are told how to get it back. Files that are newer go there too; nothing is cleaned away, and build folders
    stay as they are. A workstream or a task that somebody is at work on stays, and so does what was reviewed, decided
    or answered.

    Examples:
      trimtab restore ckpt_12 --dry-run
      trimtab restore ckpt_12
      trimtab restore ckpt_12 --only code --yes
    """
    parts = (only,) if only else checkpoints.PARTS
    with checkpoints_here("comparing") as (here, env):
        found = checkpoints.diff(here, id, parts)
    if not as_json:
        say_changes(found, env)
    if dry_run or found.is_empty:
        _tell(found, as_json, dry_run=dry_run)
        return
    if not yes:
        insist_on_consent(context, f"Go back to {found.checkpoint}?")
    with checkpoints_here("restoring") as (here, _):
        done = checkpoints.restore(here, found.checkpoint, parts)
    _tell(done, as_json)
    if done.failed:
        raise click.exceptions.Exit(1)


def _tell(done: RestoreView, as_json: bool, *, dry_run: bool = False) -> None:
    if as_json:
        print_json({**json_of(done), "dry_run": dry_run})
        return
    for failed in done.failed:
        say(f"! {failed.path}: {failed.why}", style="red", err=True)
    if done.before:
        say(f"Restored {done.checkpoint}. To undo that: `trimtab restore {done.before}`")
