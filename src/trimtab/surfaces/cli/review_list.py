"""`trimtab review list`, `show` and `consistency`: looking at reviews."""

import click

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.reviews import consistency, review_records
from trimtab.coordinator.reviews.consistency import ConsistencyReport, Group
from trimtab.model.work import MergeRequest
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.review_shown import line_as_json, review_as_json, say_review, standing_of
from trimtab.surfaces.cli.work_here import work_here

LIST_NOTE = '`{"reviews": […]}`, each as `show` has it, without `why` and what follows it.'
CONSISTENCY_SHAPE = """\
{
  "spread": 1.25, "largest": 3.0, "flips": 1,
  "repeated": [
    {"commit": "9fceb02…", "rubric": "code-quality", "version": "1.0", "reviews": [3, 7],
     "reviewers": ["reviewer-1", "reviewer-2"], "averages": [8.0, 6.0], "verdicts": ["pass", "conditional_pass"],
     "spread": 2.0, "criteria": [{"criterion": "readability", "spread": 1.0}], "flipped": true}
  ],
  "reviewers": [{"reviewer": "reviewer-1", "reviews": 2, "bias": 0.83}]
}
"""
CONSISTENCY_NOTE = (
    "`spread` is how far the averages of the same commit by the same rubric are apart, in points: the mean over all"
    " that was reviewed more than once. `bias` is how much higher than the mean of all a reviewer scores."
)


@click.command("list")
@click.argument("which", required=False, metavar="[BRANCH|REQUEST]")
@click.option("--all", "everything", is_flag=True, help="Also those that are over.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(which: str | None, everything: bool, as_json: bool) -> None:
    """List reviews that are open, or all; of one request, all of them.

    \b
    Examples:
      trimtab review list
      trimtab review list worker-1/task-1.5.3 --json
    """
    with work_here() as work:
        request: MergeRequest | None = request_records.named(work, which) if which else None
        found = review_records.listed(
            work, everything=everything or bool(which), request=request.id if request else None
        )
    if as_json:
        print_json({"reviews": [line_as_json(one) for one in found]})
    elif found:
        table(
            ("review", "request", "rubric", "standing", "work"),
            (
                (
                    str(one.review.id),
                    str(one.review.merge_request or ""),
                    one.rubric,
                    standing_of(one.review),
                    one.branch,
                )
                for one in found
            ),
            cut="work",
        )
    else:
        say("No review is open. `trimtab merge submit` turns work in." if not everything else "No review yet.")


@click.command("show")
@click.argument("number", type=int)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def show(number: int, as_json: bool) -> None:
    """Show one review: what was checked, what failed and where, the scores with their reasons, the verdict and why.

    \b
    Examples:
      trimtab review show 3
    """
    with work_here() as work:
        found = review_records.shown(work, number)
    if as_json:
        print_json(review_as_json(found))
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
    with work_here() as work:
        measured = consistency.spread(work)
    if as_json:
        print_json(_as_json(measured))
        return
    if not measured.groups:
        say_wrapped("Nothing was reviewed more than once. `trimtab review again REQUEST` makes a second review.")
        return
    table(
        ("commit", "rubric", "averages", "apart", "verdicts", "most apart"),
        (
            (
                one.commit[:8],
                one.rubric,
                " ".join(f"{each:.1f}" for each in one.averages),
                f"{one.spread:.2f}",
                "differ" if one.flipped else one.verdicts[0].value.replace("_", " "),
                _most_apart(one),
            )
            for one in measured.groups
        ),
        cut="most apart",
    )
    say()
    table(
        ("reviewer", "reviews", "above the mean"),
        ((one.reviewer, str(one.reviews), f"{one.bias:+.2f}") for one in measured.reviewers),
    )
    count = plural(len(measured.groups), "change")
    say_wrapped(
        f"{count} reviewed more than once: {measured.spread:.2f} points apart on average, {measured.largest:.2f} at"
        f" most; different verdicts for {measured.flips}.",
        first="\n",
    )


def _most_apart(group: Group) -> str:
    name, value = max(group.criteria.items(), key=lambda one: one[1])
    return f"{name} ({value:g})" if value else ""


def _as_json(measured: ConsistencyReport) -> dict[str, object]:
    return {
        "spread": round(measured.spread, 3),
        "largest": round(measured.largest, 3),
        "flips": measured.flips,
        "repeated": [
            {
                **one._asdict(),
                "averages": [round(each, 3) for each in one.averages],
                "verdicts": [each.value for each in one.verdicts],
                "spread": round(one.spread, 3),
                "criteria": [{"criterion": name, "spread": round(value, 3)} for name, value in one.criteria.items()],
            }
            for one in measured.groups
        ],
        "reviewers": [{**one._asdict(), "bias": round(one.bias, 3)} for one in measured.reviewers],
    }
