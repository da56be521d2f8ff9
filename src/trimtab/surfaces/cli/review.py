"""`trimtab review`: reviews of submitted work."""

import re
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager

import click

from trimtab.app import merge_requests, reviews
from trimtab.app.context import Context
from trimtab.app.merge_requests import ReviewProgress
from trimtab.app.review_views import GroupView, ReviewLine, ReviewView, StartedReview
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, each, items, number, obj, parse_object, text
from trimtab.model.reviews import FAILED, OverallScore, Score
from trimtab.reading import read_bytes
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.merge_shown import say_conflicts, say_status
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, table, working
from trimtab.surfaces.cli.review_shown import say_checks, say_review, say_started, status_of

_AS = click.option(
    "--as", "reviewer", default=PERSON, show_default=True, metavar="NAME", help="Who reviews; never the author."
)
_GIVEN = re.compile(r"\s*([\w-]+)\s*=\s*([0-9]+(?:\.[0-9]+)?)\s*:\s*(.+)", re.S)
_LARGEST = 1_000_000


@click.group("review")
def command() -> None:
    """Review submitted work: checks, scores with reasons, and a verdict that follows.

    Checks really run, on a fresh checkout. A reviewer who is not the author scores. `trimtab rubric` says what is
    looked at.
    """


@command.command("list")
@click.argument("which", default="", metavar="[BRANCH|REQUEST]")
@click.option("--all", "everything", is_flag=True, help="Also those that are over.")
@json_option("a table")
def list_(which: str, everything: bool, as_json: bool) -> None:
    """List reviews that are open, or all; of one request, all of them.

    Examples:
      trimtab review list
      trimtab review list worker-1/task-1.5.3 --json
    """
    with context_here() as context:
        found, has_clones = reviews.list_reviews(context, which, everything=everything), context.has_clones
        progress = merge_requests.review_progress(context)
    if as_json:
        print_json(found)
    elif found.reviews:
        columns = ("review", "request", "rubric", "status", *(["where"] if has_clones else []), "work")
        rows = (_row(line, progress.get(line.review), has_clones) for line in found.reviews)
        table(columns, rows, below="work")
    else:
        say("No review is open. `trimtab merge submit` submits work." if not everything else "No review yet.")


@command.command("show")
@click.argument("number", type=int)
@json_option("lines")
def show(number: int, as_json: bool) -> None:
    """Show one review: what was checked, what failed and where, the scores with their reasons, the verdict and why.

    Examples:
      trimtab review show 3
    """
    found = do_here(PERSON, reviews.show, number)
    if as_json:
        print_json(found)
    else:
        say_review(found)


@command.command("start")
@click.argument("which", default="", metavar="[BRANCH|REQUEST]")
@_AS
@json_option("lines")
def start(which: str, reviewer: str, as_json: bool) -> None:
    """Take the review of submitted work, run its checks, and get a checkout to look at.

    Without BRANCH or REQUEST, it is the oldest that waits. Authors cannot review their own work. A review that somebody
    else has taken is free again when its reviewer was idle for the time of a lease (`work.lease_minutes`), or gives it
    back (`release`).

    Examples:
      trimtab review start --as reviewer-1
      trimtab review start worker-1/task-1.5.3 --as reviewer-1 --json
    """
    with _driving(reviewer) as context:
        started = reviews.start(context, which)
        request = merge_requests.show(context, started.merge_request)
    _tell_started(started, as_json)
    if not as_json:
        say_conflicts(request, "\nIt")


@command.command("checks")
@click.argument("which", metavar="BRANCH|REQUEST")
@click.option("--again", is_flag=True, help="Also those that have run: after a setting was changed, for one.")
@json_option("lines")
@click.pass_context
def checks(context: click.Context, which: str, again: bool, as_json: bool) -> None:
    """Run the checks of submitted work, on a fresh checkout of it. What has run is not run again.

    What the project's own checks are, the settings say: `work.checks`, `work.coverage`, `work.advisories`.

    Examples:
      trimtab review checks 2
      trimtab review checks worker-1/task-1.5.3 --again
    """
    with _driving() as at:
        found = reviews.check(at, which, again=again)
    if as_json:
        print_json(found)
    else:
        for rubric in found.reviews:
            say(f"{rubric.rubric} {rubric.version}", style="bold")
            say_checks(rubric.checks, rubric.checked, found.merge_request)
    if any(check.status == FAILED for rubric in found.reviews for check in rubric.checks):
        context.exit(1)


@command.command("score")
@click.argument("number", type=int, required=False)
@click.option("--request", "which", default="", metavar="BRANCH|REQUEST", help="All open reviews of it at once.")
@_AS
@click.option("--score", "given", multiple=True, metavar="CRITERION=SCORE:REASON", help="0 to 10. One for each.")
@click.option("--all", "overall", type=float, metavar="SCORE", help="One score for all other criteria.")
@click.option("--note", default="", help="The reason for `--all`.")
@click.option("--feedback", default="", help="What the author should know beside that.")
@click.option("--issue", "issues", multiple=True, metavar="TEXT", help="What is missing. May be given again.")
@click.option("--file", "file", metavar="PATH", help="All of it from a JSON file, or from stdin with `-`.")
@json_option("lines")
def score(
    number: int | None,
    which: str,
    reviewer: str,
    given: tuple[str, ...],
    overall: float | None,
    note: str,
    feedback: str,
    issues: tuple[str, ...],
    file: str | None,
    as_json: bool,
) -> None:
    """Score review NUMBER. The verdict follows from its checks and the scores; nobody gives it.

    Without NUMBER, all open reviews of a merge request are taken and scored in one step, after the checks: all of them,
    or none. It is the one that `--request` names, or the only one that waits for this reviewer.

    Pass: all checks passed, and the average is 7 or more (or what the rubric asks for). Fail: a check failed, or the
    average is below 5. Everything between is a conditional pass, which has to name its issues. One score for `--all`
    criteria is enough for a change of up to 50 lines, and for a larger one that passes. A fail sends the work back at
    once, and ends the other reviews of it. A file holds
    {"scores": [{"criterion", "score", "reason"}], "feedback", "issues"}.

    Examples:
      trimtab review score --request 2 --as reviewer-1 --all 8 --note 'read all of it; short and tested'
      trimtab review score 3 --all 8 --note 'a typo in README.md, nothing else'
      trimtab review score 3 --as reviewer-1 --score readability=8:'short names' \\
        --score tests='6:nothing covers the empty file' … --issue 'test the empty file'
      trimtab review score 3 --as reviewer-1 --file scores.json
    """
    scores = [_score(score) for score in given]
    if file is not None:
        held = _read(file)
        scores = [*scores, *_scores(held, file)]
        feedback = feedback or text(held.get("feedback"))
        issues = (*issues, *each(held.get("issues")))
    if note and overall is None:
        raise TrimtabError("a note is the reason for one score", where="--note", remedy="Give it with `--all SCORE`.")
    every = None if overall is None else OverallScore(overall, note)
    if number is None:
        _score_request(which, reviewer, scores, feedback, issues, every, as_json)
        return
    if which:
        raise TrimtabError(
            "a review and a request are named", where="--request", remedy="Score either NUMBER or all of the request."
        )
    with _driving(reviewer, f"Review {number} is scored. ") as context:
        view = reviews.score(context, number, scores, feedback, issues, every)
        request = merge_requests.show(context, view.merge_request or 0)
    if as_json:
        print_json(view)
        return
    _say_verdict(view)
    if view.open_reviews:
        say_wrapped(
            f"Still to be scored: {', '.join(map(str, view.open_reviews))}."
            f" `trimtab review start {view.merge_request} --as {reviewer}` shows by what."
        )
    else:
        say_status(request, request.reason or "")
        say_conflicts(request, "It")


def _score_request(
    which: str,
    reviewer: str,
    scores: Sequence[Score],
    feedback: str,
    issues: Sequence[str],
    overall: OverallScore | None,
    as_json: bool,
) -> None:
    with _driving(reviewer) as context:
        scored = reviews.score_request(context, which, scores, feedback, issues, overall)
        request = merge_requests.show(context, scored.merge_request)
    if as_json:
        print_json(scored)
        return
    for view in scored.reviews:
        _say_verdict(view)
    say_status(request, request.reason or "")
    say_conflicts(request, "It")


def _say_verdict(view: ReviewView) -> None:
    say(f"Review {view.review}, {view.rubric}: {status_of(view)}", style="bold")
    say_wrapped(f"Because {view.why}.")


@command.command("close")
@click.argument("number", type=int)
@_AS
@click.option("--note", required=True, help="What shows that it is met, or why it need not be.")
@click.option("--issue", "issues", multiple=True, type=int, metavar="NUMBER", help="Only this one. May be given again.")
@json_option("lines")
def close(number: int, reviewer: str, note: str, issues: tuple[int, ...], as_json: bool) -> None:
    """Close out the issues of a conditional pass, so that the work goes on without another round.

    Reviewers close what they named themselves; you and coordinators close everything, also checks that were not run.
    Authors close nothing. The verdict stays what it was. With `work.approval = verdict`, work without open issues is
    approved as if it had passed.

    Examples:
      trimtab review close 3 --note 'the test came with merge request 5'
      trimtab review close 3 --issue 2 --note 'not needed: the file is never empty' --as reviewer-1
    """
    with _driving(reviewer) as context:
        view = reviews.close(context, number, note, issues)
        request = merge_requests.show(context, view.merge_request or 0)
    if as_json:
        print_json(view)
        return
    left = len(view.issues) - len(view.closed)
    say_wrapped(f"Review {number}: {plural(len(view.closed), 'issue')} closed, {left} open.")
    say_status(request, request.reason or "")


@command.command("release")
@click.argument("which", metavar="BRANCH|REQUEST")
@_AS
@json_option("a sentence")
def release(which: str, reviewer: str, as_json: bool) -> None:
    """Give a review back that was taken and is not scored: anybody else can take it at once.

    Your own, or any for you and for a coordinator.

    Examples:
      trimtab review release 2
      trimtab review release worker-1/task-1.5.3 --as reviewer-1
    """
    given = do_here(reviewer, reviews.release, which)
    if as_json:
        print_json(given)
    else:
        number = given.merge_request
        say_wrapped(f"Merge request {number} waits for a reviewer again: `trimtab review start {number} --as NAME`.")


@command.command("again")
@click.argument("which", metavar="BRANCH|REQUEST")
@_AS
@json_option("lines")
def again(which: str, reviewer: str, as_json: bool) -> None:
    """Review the same once more, to measure how consistent reviews are. It decides nothing.

    Examples:
      trimtab review again 2 --as reviewer-2
    """
    _tell_started(do_here(reviewer, reviews.again, which), as_json)


@command.command("consistency")
@json_option("lines")
def consistency_(as_json: bool) -> None:
    """Show how far reviewers are apart: the same commit by the same rubric, reviewed more than once.

    `trimtab review again` makes another review to measure by. What is measured is kept with the project's metrics.

    Examples:
      trimtab review consistency
    """
    measured = do_here(PERSON, reviews.consistency)
    if as_json:
        print_json(measured)
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


def _row(line: ReviewLine, progress: ReviewProgress | None, has_clones: bool) -> tuple[str, ...]:
    where = (line.where,) if has_clones else ()
    status = status_of(line, progress)
    return str(line.review), str(line.merge_request or ""), line.rubric, status, *where, line.branch


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


@contextmanager
def _driving(actor: str = PERSON, so_far: str = "") -> Generator[Context]:
    """For verbs that go on with the work: a terminal shows what they are at. `so_far` is done if it is interrupted."""
    with context_here(actor) as context, working("checking") as tell:
        try:
            yield context._replace(progress=tell)
        except KeyboardInterrupt:
            say_wrapped(f"Interrupted. {so_far}The next command in this project goes on with what is left.", err=True)
            raise


def _tell_started(started: StartedReview, as_json: bool) -> None:
    if as_json:
        print_json(started)
    else:
        say_started(started)


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
    return [
        Score(text(score.get("criterion")), number(score.get("score"), -1), text(score.get("reason")))
        for score in map(obj, items(held.get("scores")))
    ]


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
