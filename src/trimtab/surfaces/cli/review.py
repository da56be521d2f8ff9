"""`trimtab review`: reviews of submitted work. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.app import review_views
from trimtab.app.views import example
from trimtab.surfaces.cli import review_do, review_list

_STARTED = example(review_views.EXAMPLE_STARTED)

SHAPES: Mapping[str, tuple[str, str]] = {
    "list": ("", '`{"reviews": […]}`, each as in `show`, without `why` and what follows it, with `feedback`.'),
    "show": (
        example(review_views.EXAMPLE),
        "`verdict` is null while the review is open, `average` too. `status` of a check is `passed`, `failed` or"
        " `not_run`. `also_reviewed` is null where the same commit was reviewed once by that rubric. `status` is that"
        " of the merge request, `open_reviews` are those that it still waits for; `decides` is false of a review that"
        " only measures.",
    ),
    "start": (
        _STARTED,
        "`folder` is a checkout of exactly what was submitted; `reviews` are to be scored. `empty_submodules` are not"
        " in the checkout.",
    ),
    "checks": (example(review_views.EXAMPLE_CHECKED), "The exit code is 1 where a check failed."),
    "score": ("", "As `show`."),
    "release": (
        example(review_views.EXAMPLE_RELEASED),
        "`released` are the numbers of the reviews that nobody has now.",
    ),
    "again": ("", "As `start`."),
    "consistency": (
        example(review_views.EXAMPLE_CONSISTENCY),
        "`spread` is how far the averages of the same commit by the same rubric are apart, in points: the mean over all"
        " that was reviewed more than once. `bias` is how much higher than the mean of all a reviewer scores.",
    ),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


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
