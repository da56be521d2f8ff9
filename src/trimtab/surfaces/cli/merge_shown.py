"""Merge requests as people and programs see them, and `trimtab merge list` and `show`."""

from collections.abc import Mapping, Sequence

import click

from trimtab.app import merge_requests
from trimtab.app.merge_requests import MergeRequestView, merge_request_json
from trimtab.app.reviews import ReviewLine
from trimtab.app.views import HistoryEntry
from trimtab.app.views import as_json as json_of
from trimtab.model.json import items, number, obj, text, whole
from trimtab.model.reviews import FAILED
from trimtab.model.work import MergeStatus
from trimtab.surfaces.cli.output import ago, day, pairs, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.review_shown import status_of as status_of_review
from trimtab.surfaces.cli.work_here import context_here

REQUEST_SHAPE = """\
{
  "merge_request": 3, "branch": "worker-1/task-1.5.3", "status": "pending_qc", "standing": "pending qc",
  "stopped_by": "", "author": "worker-1", "reviewer": "", "title": "Write the parser", "description": "",
  "head": "9fceb02…", "decided_by": "",
  "merged_commit": "", "created_at": "2026-01-31T09:00:00.000+00:00", "updated_at": "2026-01-31T09:00:00.000+00:00",
  "merged_at": null, "reason": ""
}
"""
REQUEST_NOTE = (
    "`status` is `pending_qc`, `qc_rejected`, `pending_coordinator`, `approved`, `sent_back` (its author has it again,"
    " because it could not be merged), `merged` or `closed` (`qc_approved` is passed on the way). `standing` says the"
    " same in words, and is there for one more release. `reason` says why it was sent back, its checks did not run, or"
    " it is not merged although it is approved."
)
LIST_NOTE = '`{"merge_requests": […]}`, each as `submit` has it, without `reason`.'
SHOW_NOTE = (
    "As `submit`, with `reviews` (as `review list` has them; of earlier rounds too) and `history` (`at`, `kind`, `by`,"
    " `data`), the oldest first."
)

_BACK = "is with {author}, who fixes it and submits it again: `trimtab merge submit {branch}`"
_NEXT = {
    MergeStatus.PENDING_QC: "waits for a review: `trimtab review start {id} --as NAME`",
    MergeStatus.QC_REJECTED: _BACK,
    MergeStatus.SENT_BACK: _BACK,
    MergeStatus.PENDING_COORDINATOR: "waits for a decision: `trimtab merge approve {id}`, `revise` or `reject`",
    MergeStatus.APPROVED: "may be merged: `trimtab merge queue`",
}


@click.command("list")
@click.option("--all", "everything", is_flag=True, help="Also what is merged or closed.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(everything: bool, as_json: bool) -> None:
    """List what is submitted, and what it waits for.

    \b
    Examples:
      trimtab merge list
      trimtab merge list --all --json
    """
    with context_here() as context:
        views, now = merge_requests.list_(context, everything=everything), context.work.now()
    if as_json:
        print_json({"merge_requests": [merge_request_json(view) for view in views]})
    elif views:
        columns = ("request", "status", "since", "work", "reviewer", "title")
        table(columns, (_row(view, now) for view in views), cut="title")
    else:
        say("Nothing is submitted. `trimtab merge submit BRANCH` does that.")


@click.command("show")
@click.argument("which", metavar="BRANCH|REQUEST")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def show(which: str, as_json: bool) -> None:
    """Show a merge request: its reviews, who decided what on which evidence, and what it waits for.

    \b
    Examples:
      trimtab merge show 3
      trimtab merge show worker-1/task-1.5.3 --json
    """
    with context_here() as context:
        view = merge_requests.show(context, which)
    if as_json:
        print_json(
            {
                **merge_request_json(view),
                "reviews": [json_of(line) for line in view.all_reviews],
                "history": [json_of(entry) for entry in view.history],
            }
        )
    else:
        _say(view)


def say_status(view: MergeRequestView, reason: str = "") -> None:
    """Its status and the reason for it, and what it waits for."""
    following = _following(view)
    why = f" ({reason.rstrip('.')})" if reason else ""
    say_wrapped(f"Merge request {view.request.id} is {view.status}{why}{f'; it {following}' if following else ''}.")


def say_not_merged(view: MergeRequestView) -> None:
    say_wrapped(f"Not merged: {(view.reason or '').rstrip('.')}.", style="yellow")
    say_status(view)


def say_driven(view: MergeRequestView) -> None:
    if not view.is_driven:
        say_wrapped("There was more to do than time: the next command in this project continues with it.", err=True)


def _row(view: MergeRequestView, now: int) -> tuple[str, ...]:
    request = view.request
    return (
        str(request.id),
        view.status,
        ago(request.updated_at, now),
        view.stream.branch,
        request.reviewer,
        request.title,
    )


def _following(view: MergeRequestView) -> str:
    request, stream = view.request, view.stream
    if stream.stopped_by and not view.is_over:
        return f"goes on after `trimtab resume {stream.id}`: {stream.stopped_by} has stopped it"
    if request.status is MergeStatus.PENDING_QC and request.reviewer:
        return f"is being reviewed by {request.reviewer}"
    return _NEXT.get(request.status, "").format(id=request.id, branch=stream.branch, author=request.author)


def _say(view: MergeRequestView) -> None:
    request = view.request
    say(f"Merge request {request.id}: {request.title}", style="bold")
    following = _following(view)
    pairs(
        [
            ("status", view.status + (f": it {following}" if following else "")),
            ("why", view.reason or ""),
            ("work", f"{view.stream.branch} at {request.head[:12]}"),
            ("author", request.author),
            ("reviewer", request.reviewer),
            ("decided", f"by {request.decided_by}" if request.decided_by else ""),
            ("merged as", request.merged_commit[:12]),
            ("about it", request.description),
        ]
    )
    deciding = {review.id for review in view.reviews}
    failed = {
        review.id: [outcome.check for outcome in review.outcomes if outcome.status == FAILED]
        for review in view.reviews
        if review.finished_at is None
    }
    _say_reviews("Reviews", [line for line in view.all_reviews if line.review in deciding], failed)
    _say_reviews("Other reviews of it", [line for line in view.all_reviews if line.review not in deciding], {})
    say("\nHistory", style="bold")
    for entry in view.history:
        say_wrapped(_told(entry), 20, first=f"  {day(entry.at)}  ")


def _say_reviews(heading: str, lines: Sequence[ReviewLine], failed: Mapping[int, Sequence[str]]) -> None:
    """`failed`: by review, the checks that failed before anybody has scored."""
    if lines:
        say(f"\n{heading}", style="bold")
    for line in lines:
        say_wrapped(
            f"{line.rubric} {line.version}, {line.commit[:12]}: {status_of_review(line)}",
            8,
            first=f"  {line.review:>4}  ",
        )
        checks = failed.get(line.review, ())
        if checks:
            say_wrapped(f"{', '.join(checks)} failed: `trimtab review show {line.review}`", 8, style="red")


def _told(entry: HistoryEntry) -> str:
    step = entry.kind.partition(".")[2].replace("_", " ")
    by = f" by {entry.by}" if entry.by else ""
    return f"{step}{by}{f': {entry.reason}' if entry.reason else ''}{_rests_on(entry)}"


def _rests_on(entry: HistoryEntry) -> str:
    """The evidence of a step, as far as a line has room for it."""
    rests = [obj(each) for each in items(entry.data.get("reviews")) if isinstance(each, Mapping)]
    verdicts = [
        f"review {whole(each.get('review'))} {text(each.get('verdict')).replace('_', ' ')},"
        f" {number(each.get('average')):g}"
        for each in rests
    ]
    files = [text(each) for each in items(entry.data.get("files"))]
    commands = [text(obj(each).get("command")) for each in items(entry.data.get("checks")) if isinstance(each, Mapping)]
    found = [*verdicts, *files[:5], *commands]
    return f" ({'; '.join(found)})" if found else ""
