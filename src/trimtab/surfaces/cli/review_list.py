"""`trimtab review list`, `show` and `consistency`: looking at reviews."""

import click

from trimtab.app import reviews
from trimtab.app.reviews import GroupView, ReviewLine
from trimtab.app.views import as_json as json_of
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.review_shown import say_review, status_of
from trimtab.surfaces.cli.work_here import context_here


@click.command("list")
@click.argument("which", default="", metavar="[BRANCH|REQUEST]")
@click.option("--all", "everything", is_flag=True, help="Also those that are over.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(which: str, everything: bool, as_json: bool) -> None:
    """List reviews that are open, or all; of one request, all of them.

    \b
    Examples:
      trimtab review list
      trimtab review list worker-1/task-1.5.3 --json
    """
    with context_here() as context:
        found = reviews.list_reviews(context, which, everything=everything)
    if as_json:
        print_json(json_of(found))
    elif found.reviews:
        table(("review", "request", "rubric", "status", "work"), map(_row, found.reviews), cut="work")
    else:
        say("No review is open. `trimtab merge submit` submits work." if not everything else "No review yet.")


@click.command("show")
@click.argument("number", type=int)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def show(number: int, as_json: bool) -> None:
    """Show one review: what was checked, what failed and where, the scores with their reasons, the verdict and why.

    \b
    Examples:
      trimtab review show 3
    """
    with context_here() as context:
        found = reviews.show(context, number)
    if as_json:
        print_json(json_of(found))
    else:
        say_review(found)


@click.command("consistency")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def consistency_(as_json: bool) -> None:
    """Show how far reviewers are apart: the same commit by the same rubric, reviewed more than once.

    `trimtab review again` makes another review to measure by. What is measured is kept with the project's metrics.

    \b
    Examples:
      trimtab review consistency
    """
    with context_here() as context:
        measured = reviews.consistency(context)
    if as_json:
        print_json(json_of(measured))
        return
    if not measured.repeated:
        say_wrapped("Nothing was reviewed more than once. `trimtab review again REQUEST` makes a second review.")
        return
    table(
        ("commit", "rubric", "averages", "apart", "verdicts", "most apart"),
        map(_group_row, measured.repeated),
        cut="most apart",
    )
    say()
    table(
        ("reviewer", "reviews", "above the mean"),
        ((bias.reviewer, str(bias.reviews), f"{bias.bias:+.2f}") for bias in measured.reviewers),
    )
    count = plural(len(measured.repeated), "change")
    say_wrapped(
        f"{count} reviewed more than once: {measured.spread:.2f} points apart on average, {measured.largest:.2f} at"
        f" most; different verdicts for {measured.flips}.",
        first="\n",
    )


def _row(line: ReviewLine) -> tuple[str, ...]:
    return str(line.review), str(line.merge_request or ""), line.rubric, status_of(line), line.branch


def _group_row(group: GroupView) -> tuple[str, ...]:
    most = max(group.criteria, key=lambda criterion: criterion.spread)
    return (
        group.commit[:8],
        group.rubric,
        " ".join(f"{average:.1f}" for average in group.averages),
        f"{group.spread:.2f}",
        "differ" if group.flipped else group.verdicts[0].value.replace("_", " "),
        f"{most.criterion} ({most.spread:g})" if most.spread else "",
    )
