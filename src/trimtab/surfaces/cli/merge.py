"""`trimtab merge`: work into the main branch, checked as a whole before. Each of its commands is in a module beside
this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import merge_decide, merge_run, merge_shown

SHAPES: Mapping[str, tuple[str, str]] = {
    "list": ("", merge_shown.LIST_NOTE),
    "show": ("", merge_shown.SHOW_NOTE),
    "submit": (merge_shown.REQUEST_SHAPE, merge_shown.REQUEST_NOTE),
    "approve": ("", merge_decide.APPROVE_NOTE),
    "revise": ("", merge_decide.NOTE),
    "reject": ("", merge_decide.NOTE),
    "veto": ("", merge_decide.NOTE),
    "try": (merge_run.TRY_SHAPE, merge_run.TRY_NOTE),
    "queue": (merge_run.QUEUE_SHAPE, merge_run.QUEUE_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("merge")
def command() -> None:
    """Merge work into the main branch: tried first, checked as a whole, and only then moved.

    What is turned in is reviewed (`trimtab review`), decided on, and merged. The main branch always is a tree that was
    checked, also if this is killed at any moment. If it is checked out, its checkout follows; changes of yours in files
    that a merge does not touch stay as they are, and a merge that would touch one of them is refused.
    """


for _one in (
    merge_shown.list_,
    merge_shown.show,
    merge_run.submit,
    merge_decide.approve,
    merge_decide.revise,
    merge_decide.reject,
    merge_decide.veto,
    merge_run.try_,
    merge_run.queue,
):
    command.add_command(_one)
