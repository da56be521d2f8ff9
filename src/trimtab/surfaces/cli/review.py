"""`trimtab review`: what was turned in, reviewed by somebody else. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import review_do, review_list, review_shown

SHAPES: Mapping[str, tuple[str, str]] = {
    "list": ("", review_list.LIST_NOTE),
    "show": (review_shown.SHAPE, review_shown.NOTE),
    "start": (review_do.START_SHAPE, review_do.START_NOTE),
    "checks": (review_do.CHECKS_SHAPE, review_do.CHECKS_NOTE),
    "score": ("", review_do.SCORE_NOTE),
    "release": (review_do.RELEASE_SHAPE, review_do.RELEASE_NOTE),
    "again": ("", "As `start`."),
    "consistency": (review_list.CONSISTENCY_SHAPE, review_list.CONSISTENCY_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("review")
def command() -> None:
    """Review what was turned in: checks, scores with reasons, and a verdict that follows.

    Checks really run, on a fresh checkout. A reviewer who is not the author scores. `trimtab rubric` says what is
    looked at.
    """


for _one in (
    review_list.list_,
    review_list.show,
    review_do.start,
    review_do.checks,
    review_do.score,
    review_do.release,
    review_do.again,
    review_list.consistency_,
):
    command.add_command(_one)
