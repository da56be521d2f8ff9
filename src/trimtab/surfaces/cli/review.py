"""`trimtab review`: reviews of submitted work. Each of its commands is in a module beside this."""

import click

from trimtab.surfaces.cli import review_do, review_list


@click.group("review")
def command() -> None:
    """Review submitted work: checks, scores with reasons, and a verdict that follows.

    Checks really run, on a fresh checkout. A reviewer who is not the author scores. `trimtab rubric` says what is
    looked at.
    """


for _command in (
    review_list.list_,
    review_list.show,
    review_do.start,
    review_do.checks,
    review_do.score,
    review_do.release,
    review_do.again,
    review_list.consistency_,
):
    command.add_command(_command)
