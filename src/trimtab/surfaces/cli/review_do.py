"""`trimtab review start`, `checks`, `score`, `release` and `again`: doing reviews."""

import re
import sys
from collections.abc import Sequence

import click

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.merge_status import reason_of
from trimtab.coordinator.reviews import review_records
from trimtab.coordinator.reviews.review_checkout import Sight, sight_of, waiting_for
from trimtab.coordinator.reviews.review_records import ReviewDetail
from trimtab.coordinator.reviews.review_verdict import why
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, each, items, number, obj, parse_object, text
from trimtab.model.reviews import Score
from trimtab.model.work import MergeRequest, Review
from trimtab.reading import read_bytes
from trimtab.surfaces.cli.merge_shown import say_standing
from trimtab.surfaces.cli.onward import go_on
from trimtab.surfaces.cli.output import print_json, say, say_text, say_wrapped, working
from trimtab.surfaces.cli.review_shown import checks_as_json, review_as_json, say_checks, standing_of
from trimtab.surfaces.cli.work_here import work_here

START_SHAPE = """\
{
  "merge_request": 2, "branch": "worker-1/task-1.5.3", "title": "Write the parser", "description": "",
  "author": "worker-1", "reviewer": "reviewer-1",
  "folder": "/home/ada/engine/.trimtab/reviews/reviewer-1-task-1.5.3", "base": "4b825dc…", "head": "9fceb02…",
  "stat": " parser.py | 40 ++++…",
  "reviews": [
    {"review": 3, "rubric": "code-quality", "version": "1.0", "about": "…", "advice": "…",
     "checks": [{"check": "style", "…": "as in `show --json`"}],
     "criteria": [{"id": "readability", "title": "Readability", "guide": "…"}]}
  ]
}
"""
START_NOTE = "`folder` is a checkout of exactly what was turned in; `reviews` are what is to be scored."
CHECKS_SHAPE = """\
{
  "merge_request": 2,
  "reviews": [
    {"review": 3, "rubric": "code-quality", "version": "1.0",
     "checks": [{"check": "style", "…": "as in `show --json`"}]}
  ]
}
"""
CHECKS_NOTE = "The exit code is 1 where a check failed."
RELEASE_SHAPE = '{"merge_request": 2, "released": [3]}'
RELEASE_NOTE = "`released` are the numbers of the reviews that nobody has now."
SCORE_NOTE = "As `show`, with `status`, that of the merge request then."

_AS = click.option("--as", "reviewer", default=PERSON, show_default=True, metavar="NAME", help="Who reviews.")
_GIVEN = re.compile(r"\s*([\w-]+)\s*=\s*([0-9]+(?:\.[0-9]+)?)\s*:\s*(.+)", re.S)
_LARGEST = 1_000_000


@click.command("start")
@click.argument("which", required=False, metavar="[BRANCH|REQUEST]")
@_AS
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def start(which: str | None, reviewer: str, as_json: bool) -> None:
    """Take the review of what was turned in, run its checks, and get a checkout to look at.

    Without BRANCH or REQUEST, it is the oldest that waits. Nobody reviews his own work. A review that somebody else has
    taken can be had when he was not heard of for the time of a lease (`work.lease_minutes`), or gives it back
    (`release`).

    \b
    Examples:
      trimtab review start --as reviewer-1
      trimtab review start worker-1/task-1.5.3 --as reviewer-1 --json
    """
    with work_here() as work:
        request = request_records.named(work, which) if which else waiting_for(work, agent_named(reviewer))
        taken = review_records.take(work, request.id, reviewer)
        _check(work, request, again=False)
        _show(work, request, taken, reviewer, as_json)


@click.command("checks")
@click.argument("which", metavar="BRANCH|REQUEST")
@click.option("--again", is_flag=True, help="Also those that have run: after a setting was changed, for one.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
@click.pass_context
def checks(context: click.Context, which: str, again: bool, as_json: bool) -> None:
    """Run the checks of what was turned in, on a fresh checkout of it. What has run is not run again.

    What the project's own checks are, the settings say: `work.checks`, `work.coverage`, `work.advisories`.

    \b
    Examples:
      trimtab review checks 2
      trimtab review checks worker-1/task-1.5.3 --again
    """
    with work_here() as work:
        request = request_records.named(work, which)
        _check(work, request, again=again)
        found = [review_records.shown(work, one.id) for one in review_records.round_of(work, request.id)]
    if as_json:
        told = [{**_named(one), "checks": checks_as_json(one.review, one.sheet)} for one in found]
        print_json({"merge_request": request.id, "reviews": told})
    else:
        for one in found:
            say(f"{one.sheet.name} {one.sheet.version}", style="bold")
            say_checks(one.review, one.sheet)
    if any(outcome.status == "failed" for one in found for outcome in one.review.outcomes):
        context.exit(1)


@click.command("score")
@click.argument("number", type=int)
@_AS
@click.option("--score", "given", multiple=True, metavar="CRITERION=SCORE:REASON", help="0 to 10. One for each.")
@click.option("--feedback", default="", help="What the author should know beside that.")
@click.option("--issue", "issues", multiple=True, metavar="TEXT", help="What is missing. May be given again.")
@click.option("--file", "file", metavar="PATH", help="All of it from a JSON file, or from stdin with `-`.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def score(
    number: int,
    reviewer: str,
    given: tuple[str, ...],
    feedback: str,
    issues: tuple[str, ...],
    file: str | None,
    as_json: bool,
) -> None:
    """Score review NUMBER. The verdict follows from its checks and the scores; nobody gives it.

    Pass: all checks passed, and the average is 7 or more. Fail: a check failed, or the average is below 5. Everything
    between is a conditional pass, which has to name its issues. A fail sends the work back at once, and ends the other
    reviews of it. A file holds
    {"scores": [{"criterion", "score", "reason"}], "feedback", "issues"}.

    \b
    Examples:
      trimtab review score 3 --as reviewer-1 --score readability=8:'short names' \\
        --score tests='6:nothing covers the empty file' … --issue 'test the empty file'
      trimtab review score 3 --as reviewer-1 --file scores.json
    """
    scores = [_score(one) for one in given]
    if file is not None:
        held = _read(file)
        scores = [*scores, *_scores(held, file)]
        feedback = feedback or text(held.get("feedback"))
        issues = (*issues, *each(held.get("issues")))
    with work_here() as work:
        done = review_records.score(work, number, reviewer, scores, feedback, issues)
        request = request_records.shown(work, done.merge_request or 0).request
        go_on(work, request.workstream, f"Review {number} is scored. ")
        found = review_records.shown(work, number)
        held = request_records.shown(work, request.id)
        reason = reason_of(work, held)
        open_ones = [one for one in held.reviews if one.finished_at is None]
    if as_json:
        print_json({**review_as_json(found), "status": found.request.status.value})
        return
    assert done.verdict is not None
    say(f"Review {number}: {standing_of(done)}", style="bold")
    say_wrapped(f"Because {why(done.verdict, done.outcomes, done.average)}.")
    if open_ones:
        say_wrapped(
            f"Still to be scored: {', '.join(str(one.id) for one in open_ones)}."
            f" `trimtab review start {request.id} --as {reviewer}` shows by what."
        )
    else:
        say_standing(held.request, held.stream, reason)


@click.command("again")
@click.argument("which", metavar="BRANCH|REQUEST")
@_AS
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def again(which: str, reviewer: str, as_json: bool) -> None:
    """Review the same once more, to measure how consistent reviews are. It decides nothing.

    \b
    Examples:
      trimtab review again 2 --as reviewer-2
    """
    with work_here() as work:
        request = request_records.named(work, which)
        _show(work, request, review_records.again(work, request.id, reviewer), reviewer, as_json)


@click.command("release")
@click.argument("which", metavar="BRANCH|REQUEST")
@_AS
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def release(which: str, reviewer: str, as_json: bool) -> None:
    """Give a review back that was taken and is not scored: anybody else can take it at once.

    One's own, or any for you and for a coordinator.

    \b
    Examples:
      trimtab review release 2
      trimtab review release worker-1/task-1.5.3 --as reviewer-1
    """
    with work_here() as work:
        request = request_records.named(work, which)
        given = review_records.release(work, request.id, agent_named(reviewer))
    if as_json:
        print_json({"merge_request": request.id, "released": [one.id for one in given]})
    else:
        say_wrapped(
            f"Merge request {request.id} waits for a reviewer again: `trimtab review start {request.id} --as NAME`."
        )


def _check(work: Work, request: MergeRequest, *, again: bool) -> None:
    with working("checking") as say_at:
        review_records.check_request(work, request.id, say=say_at, again=again)


def _show(work: Work, request: MergeRequest, taken: Sequence[Review], reviewer: str, as_json: bool) -> None:
    held = request_records.shown(work, request.id)
    sight = sight_of(work, held.request, held.stream.branch, reviewer)
    found = [review_records.shown(work, one.id) for one in taken]
    if as_json:
        print_json(_as_json(held.request, held.stream.branch, sight, found, reviewer))
    else:
        _say(held.request, held.stream.branch, sight, found, reviewer)


def _as_json(
    request: MergeRequest, branch: str, sight: Sight, found: Sequence[ReviewDetail], reviewer: str
) -> dict[str, object]:
    return {
        "merge_request": request.id,
        "branch": branch,
        "title": request.title,
        "description": request.description,
        "author": request.author,
        "reviewer": reviewer,
        "folder": sight.folder,
        "base": sight.base,
        "head": sight.head,
        "stat": sight.stat,
        "reviews": [
            {
                **_named(one),
                "about": one.sheet.about,
                "advice": one.sheet.text,
                "checks": checks_as_json(one.review, one.sheet),
                "criteria": [each_._asdict() for each_ in one.sheet.criteria],
            }
            for one in found
        ],
    }


def _say(request: MergeRequest, branch: str, sight: Sight, found: Sequence[ReviewDetail], reviewer: str) -> None:
    say(f"Merge request {request.id}: {request.title}", style="bold")
    say_wrapped(f"{branch} by {request.author}, at {sight.head[:12]}", 2)
    say_text(request.description, 2)
    say(f"  It is in {sight.folder}")
    if sight.stat:
        say(f"\n{sight.stat}")
    for one in found:
        say(f"\nReview {one.review.id}, {one.sheet.name} {one.sheet.version}: {one.sheet.about}", style="bold")
        say_checks(one.review, one.sheet)
        say("\nTo be scored from 0 to 10", style="bold")
        for criterion in one.sheet.criteria:
            say_wrapped(f"{criterion.title}. {criterion.guide}".strip(), 4, first=f"  {criterion.id}: ")
        words = [f"--score {criterion.id}=0:'why'" for criterion in one.sheet.criteria]
        lines = [f"trimtab review score {one.review.id} --as {reviewer}", *words, "--feedback '…'"]
        say("\n  " + " \\\n    ".join(lines))


def _named(one: ReviewDetail) -> dict[str, object]:
    return {"review": one.review.id, "rubric": one.sheet.name, "version": one.sheet.version}


def _score(given: str) -> Score:
    found = _GIVEN.fullmatch(given)
    if found is None:
        raise TrimtabError(
            f"{given!r} is no score",
            where="--score",
            remedy="Write it as `criterion=score:reason`: readability=8:clear.",
        )
    return Score(found[1], float(found[2]), found[3])


def _scores(held: Obj, where: str) -> list[Score]:
    unknown = set(held) - {"scores", "feedback", "issues"}
    if unknown:
        raise TrimtabError(
            f"`{min(unknown)}` is not known", where=where, remedy="Known are `scores`, `feedback` and `issues`."
        )
    found = [obj(one) for one in items(held.get("scores"))]
    return [Score(text(one.get("criterion")), number(one.get("score"), -1), text(one.get("reason"))) for one in found]


def _read(path: str) -> Obj:
    try:
        if path == "-":
            return parse_object(sys.stdin.read(_LARGEST))
        return parse_object(read_bytes(path, _LARGEST))
    except (OSError, ValueError) as error:
        what = (error.strerror or str(error)) if isinstance(error, OSError) else f"it is no JSON object: {error}"
        raise TrimtabError(
            f"the scores cannot be read: {what}", where=path, remedy="`--help` shows its form."
        ) from error
