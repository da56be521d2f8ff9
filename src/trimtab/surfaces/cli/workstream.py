"""`trimtab workstream`: a worktree and a branch for each piece of work. Each of its commands is in a module beside."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import workstream_end, workstream_make

SHAPES: Mapping[str, tuple[str, str]] = {
    "create": (workstream_make.CREATE_SHAPE, workstream_make.CREATE_NOTE),
    "list": (workstream_make.LIST_SHAPE, workstream_make.LIST_NOTE),
    "review": ("", "With `--json`, as `create`, without `workstream` and `task`; `base` is the commit to look at."),
    "abandon": (workstream_end.END_SHAPE, workstream_end.END_NOTE),
    "clean": (workstream_end.CLEAN_SHAPE, workstream_end.CLEAN_NOTE),
    "rescue": (workstream_end.RESCUE_SHAPE, workstream_end.RESCUE_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("workstream")
def command() -> None:
    """Give each piece of work a folder and a branch of its own, and lose nothing of it.

    A workstream is a git worktree in .trimtab/workstreams on the branch AGENT/task-NUMBER. Before one is taken away,
    what is not committed in it, or on no branch that stays, is kept under refs/trimtab/rescue in the repository:
    changed and new files, also ignored ones unless a build makes them again, and what was staged.
    """


for _one in (
    workstream_make.create,
    workstream_make.list_,
    workstream_make.review,
    workstream_end.abandon,
    workstream_end.clean,
    workstream_end.rescue,
):
    command.add_command(_one)
