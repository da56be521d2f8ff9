"""Merge requests as people and programs see them, and `trimtab merge list` and `show`."""

from collections.abc import Mapping, Sequence

import click

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.merge_status import reason_of, status_of
from trimtab.coordinator.merge_requests.request_records import MergeRequestDetail
from trimtab.coordinator.reviews import review_records
from trimtab.coordinator.reviews.review_records import ReviewSummary
from trimtab.coordinator.transitions import OVER
from trimtab.model.json import items, number, obj, text, whole
from trimtab.model.reviews import FAILED
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus, Workstream
from trimtab.surfaces.cli.output import ago, day, moment, pairs, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.review_shown import line_as_json
from trimtab.surfaces.cli.review_shown import status_of as standing_of_review
from trimtab.surfaces.cli.work_here import happening_as_json, work_here

REQUEST_SHAPE = """\
{
  "merge_request": 3, "branch": "worker-1/task-1.5.3", "status": "pending_qc", "standing": "pending qc",
  "stopped_by": "", "author": "worker-1", "reviewer": "", "title": "Write the parser", "description": "",
  "head": "9fceb02…", "decided_by": "",
  "merged_commit": "", "created_at": "2026-01-31T09:00:00.000+00:00", "merged_at": null
}
"""
REQUEST_NOTE = (
    "`status` is `pending_qc`, `qc_rejected`, `pending_coordinator`, `approved`, `sent_back` (its author has it again,"
    " because it could not be merged), `merged` or `closed` (`qc_approved` is passed on the way). `standing` says the"
    " same in words, and is there for one more release."
)
LIST_NOTE = '`{"merge_requests": […]}`, each as `submit` has it.'
SHOW_NOTE = (
    "As `submit`, with `reason` (why it was sent back, or is not merged), `reviews` (as `review list` has them; of"
    " earlier rounds too) and `history` (`at`, `kind`, `by`, `data`), the oldest first."
)

_BACK = "is with {author}, who mends it and turns it in again: `trimtab merge submit {branch}`"
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
    """List what is turned in, and what it waits for.

    \b
    Examples:
      trimtab merge list
      trimtab merge list --all --json
    """
    with work_here() as work:
        found, now = request_records.listed(work, everything=everything), work.now()
    if as_json:
        print_json({"merge_requests": [request_as_json(one, stream) for one, stream in found]})
    elif found:
        table(
            ("request", "status", "since", "work", "reviewer", "title"),
            (
                (
                    str(one.id),
                    status_of(one, stream),
                    ago(one.updated_at, now),
                    stream.branch,
                    one.reviewer,
                    one.title,
                )
                for one, stream in found
            ),
            cut="title",
        )
    else:
        say("Nothing is turned in. `trimtab merge submit BRANCH` does that.")


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
    with work_here() as work:
        found = request_records.shown(work, request_records.named(work, which).id)
        lines = review_records.listed(work, everything=True, request=found.request.id)
        reason = reason_of(work, found)
    if as_json:
        print_json(
            {
                **request_as_json(found.request, found.stream),
                "reason": reason,
                "reviews": [line_as_json(one) for one in lines],
                "history": [happening_as_json(one) for one in found.history],
            }
        )
    else:
        _say(found, lines, reason)


def say_standing(request: MergeRequest, stream: Workstream, reason: str = "") -> None:
    """Where it is and why, and what it waits for."""
    following = _following(request, stream)
    why = f" ({reason.rstrip('.')})" if reason else ""
    say_wrapped(
        f"Merge request {request.id} is {status_of(request, stream)}{why}{f'; it {following}' if following else ''}."
    )


def say_not_merged(request: MergeRequest, stream: Workstream, reason: str) -> None:
    say_wrapped(f"Not merged: {reason.rstrip('.')}.", style="yellow")
    say_standing(request, stream)


def _following(request: MergeRequest, stream: Workstream) -> str:
    if stream.stopped_by and request.status not in OVER:
        return f"goes on after `trimtab resume {stream.id}`: {stream.stopped_by} has stopped it"
    if request.status is MergeStatus.PENDING_QC and request.reviewer:
        return f"is being reviewed by {request.reviewer}"
    return _NEXT.get(request.status, "").format(id=request.id, branch=stream.branch, author=request.author)


def request_as_json(one: MergeRequest, stream: Workstream) -> dict[str, object]:
    return {
        "merge_request": one.id,
        "branch": stream.branch,
        "status": one.status.value,
        "standing": status_of(one, stream),
        "stopped_by": stream.stopped_by,
        "author": one.author,
        "reviewer": one.reviewer,
        "title": one.title,
        "description": one.description,
        "head": one.head,
        "decided_by": one.decided_by,
        "merged_commit": one.merged_commit,
        "created_at": moment(one.created_at),
        "merged_at": moment(one.merged_at) or None,
    }


def _say(found: MergeRequestDetail, lines: Sequence[ReviewSummary], reason: str) -> None:
    request = found.request
    say(f"Merge request {request.id}: {request.title}", style="bold")
    following = _following(request, found.stream)
    pairs(
        [
            ("status", status_of(request, found.stream) + (f": it {following}" if following else "")),
            ("why", reason),
            ("work", f"{found.stream.branch} at {request.head[:12]}"),
            ("author", request.author),
            ("reviewer", request.reviewer),
            ("decided", f"by {request.decided_by}" if request.decided_by else ""),
            ("merged as", request.merged_commit[:12]),
            ("about it", request.description),
        ]
    )
    deciding = {one.id for one in found.reviews}
    _say_reviews("Reviews", [one for one in lines if one.review.id in deciding])
    _say_reviews("Other reviews of it", [one for one in lines if one.review.id not in deciding])
    say("\nHistory", style="bold")
    for one in found.history:
        say_wrapped(_told(one), 20, first=f"  {day(one.at)}  ")


def _say_reviews(heading: str, lines: Sequence[ReviewSummary]) -> None:
    if lines:
        say(f"\n{heading}", style="bold")
    for one in lines:
        review = one.review
        say_wrapped(
            f"{one.rubric} {one.version}, {review.commit[:12]}: {standing_of_review(review)}",
            8,
            first=f"  {review.id:>4}  ",
        )
        failed = [each.check for each in review.outcomes if each.status == FAILED]
        if failed and review.finished_at is None:
            say_wrapped(f"{', '.join(failed)} failed: `trimtab review show {review.id}`", 8, style="red")


def _told(one: AuditEvent) -> str:
    step = one.kind.partition(".")[2].replace("_", " ")
    by = f" by {one.actor}" if one.actor else ""
    reason = text(one.data.get("reason"))
    return f"{step}{by}{f': {reason}' if reason else ''}{_rests_on(one)}"


def _rests_on(one: AuditEvent) -> str:
    """The evidence of a step, as far as a line has room for it."""
    rests = [obj(each) for each in items(one.data.get("reviews")) if isinstance(each, Mapping)]
    verdicts = [
        f"review {whole(each.get('review'))} {text(each.get('verdict')).replace('_', ' ')},"
        f" {number(each.get('average')):g}"
        for each in rests
    ]
    files = [text(each) for each in items(one.data.get("files"))]
    commands = [text(obj(each).get("command")) for each in items(one.data.get("checks")) if isinstance(each, Mapping)]
    found = [*verdicts, *files[:5], *commands]
    return f" ({'; '.join(found)})" if found else ""
