"""A merge request as text."""

import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trimtab.app.merge_requests import Available, MergeRequestView
from trimtab.app.views import HistoryEntry
from trimtab.model.agents import called
from trimtab.model.json import items, number, obj, text, whole
from trimtab.model.reviews import FAILED
from trimtab.model.wording import joined
from trimtab.model.work import MergeStatus
from trimtab.surfaces.cli.output import ago, day, pairs, say, say_wrapped
from trimtab.surfaces.cli.review_shown import say_findings, status_of

if TYPE_CHECKING:
    from trimtab.app.review_views import ReviewView

_BACK = "is with {author}, who fixes it and submits it again: `trimtab merge submit {branch}`"
_TO_SCORE = "`trimtab review score --request {id} --as NAME --all SCORE --note 'why'`"
_IN_BACKGROUND = (
    "They run in the background, and {author} gets a message."
    f" Next: {_TO_SCORE}, which waits for them; NAME is any but {{author}}."
)
_NEXT = {
    MergeStatus.PENDING_QC: f"waits for a review: `trimtab review start {{id}} --as NAME`, or {_TO_SCORE}",
    MergeStatus.QC_REJECTED: _BACK,
    MergeStatus.SENT_BACK: _BACK,
    MergeStatus.PENDING_COORDINATOR: "waits for a decision: `trimtab merge approve {id}` merges it, `revise` sends it"
    " back, `reject` closes it",
    MergeStatus.APPROVED: "may be merged: `trimtab merge queue`",
}


def say_status(view: MergeRequestView, reason: str = "") -> None:
    """Its status and the reason for it, and what it waits for."""
    following = _following(view)
    why = f" ({reason.rstrip('.')})" if reason else ""
    say_wrapped(f"Merge request {view.request.id} is {view.status}{why}{f'; it {following}' if following else ''}.")


def say_what_stays(view: MergeRequestView) -> None:
    """Of a request that was closed: its task, and the folder with the work."""
    if view.request.status is not MergeStatus.CLOSED:
        return
    if view.queued_again is not None:
        task = view.queued_again
        say_wrapped(f"Task {task.number} is {task.status.value} again: `trimtab task show {task.number}`.")
    if view.available.is_here:
        remove = f"`trimtab workstream abandon {view.stream.branch}` removes it"
        say_wrapped(f"The work stays in {view.stream.path}: {remove}, and keeps what is nowhere else.")


def say_not_merged(view: MergeRequestView) -> None:
    say_wrapped(f"Not merged: {(view.reason or '').rstrip('.')}.", style="yellow")
    say_status(view)


def say_in_background(view: MergeRequestView) -> None:
    """What becomes of its checks, and the command with which somebody who works alone goes on."""
    say_wrapped(_IN_BACKGROUND.format(id=view.request.id, author=view.request.author))


def say_failing(view: MergeRequestView) -> None:
    """To whoever waited for its checks: which failed, and how to go on."""
    request, failed = view.request, view.progress.failed_checks
    say_wrapped(f"Merge request {request.id} cannot pass its review: {joined(failed)} failed.", style="red")
    outcomes = (outcome for review in view.reviews for outcome in review.outcomes if outcome.status == FAILED)
    for told in dict.fromkeys(f"{outcome.check}: {outcome.summary}" for outcome in outcomes):
        say_wrapped(told, 2)
    say_wrapped(
        f"`trimtab merge show {request.id}` shows what it printed. Fix it and submit again:"
        f" `trimtab merge submit {view.stream.branch}`."
    )


def say_driven(view: MergeRequestView) -> None:
    if not view.is_driven:
        say_wrapped("There was more to do than time: it goes on in the background.", err=True)


def say_conflicts(view: MergeRequestView, what: str) -> None:
    if view.conflicts:
        say_wrapped(f"{what} {_conflicts(view)}.", style="yellow")


def _conflicts(view: MergeRequestView) -> str:
    """As it follows what conflicts, with the command that begins to resolve it; empty where nothing does."""
    if not view.conflicts:
        return ""
    there = ("-C", view.stream.path) if view.available.is_here else ()
    where = "" if there else f" in the workstream, in {view.stream.clone or 'another clone'}"
    command = shlex.join(("git", *there, "merge", view.into))
    return (
        f"conflicts with {view.into} in {joined(view.conflicts)}: `{command}`{where}, then commit and submit it again"
    )


def row_of(view: MergeRequestView, now: int, has_clones: bool) -> tuple[str, ...]:
    request, since = view.request, ago(view.request.updated_at, now)
    where = (view.where,) if has_clones else ()
    return str(request.id), _status(view), since, view.stream.branch, *where, request.reviewer, request.title


def _status(view: MergeRequestView) -> str:
    """As the table has room for it: of what waits for a review, how far that is."""
    request, progress = view.request, view.progress
    if view.halt and view.is_halted and not view.stream.stopped_by:
        return f"{'checks due' if progress.awaits_checks else view.status}, {view.halt.status.value}"
    if request.status is not MergeStatus.PENDING_QC or not (request.reviewer or any(progress)):
        return view.status
    held = "in review" if progress.review_begun else "assigned"
    found = "checks run" if progress.awaits_checks else "check failed" if progress.failed_checks else held
    return f"{found}, stopped" if view.stream.stopped_by else found


def say_halt(views: Sequence[MergeRequestView]) -> None:
    """Below the table, once for all that waits for the project to go on."""
    halt = next((view.halt for view in views if view.is_halted), None)
    if halt:
        say_wrapped(f"Until `trimtab resume`, {halt.in_words}.", style="yellow")


def say_approved(view: MergeRequestView) -> None:
    """Below the table: whoever was merging it may have been killed."""
    if view.request.status is MergeStatus.APPROVED and not (view.is_halted or view.stream.stopped_by):
        say_wrapped(f"Request {view.request.id} {_following(view)}.")


def say_failed_checks(view: MergeRequestView) -> None:
    """Below the table, which names neither the checks nor who has to do something about them."""
    request, failed = view.request, view.progress.failed_checks
    if failed:
        begun = "reviews it" if view.progress.review_begun else "has not begun its review"
        who = f"{called(request.reviewer)} {begun}" if request.reviewer else "nobody has taken its review"
        show = f"`trimtab merge show {request.id}`"
        say_wrapped(f"Request {request.id}: {joined(failed)} failed, and {who}: {show}.", style="yellow")


def _following(view: MergeRequestView) -> str:
    request, stream = view.request, view.stream
    if stream.stopped_by and not view.is_over:
        who = "" if view.reason else f": {called(stream.stopped_by)} has stopped it"
        return f"goes on after `trimtab resume {stream.id}`{who}"
    if view.is_halted:
        return "goes on after `trimtab resume`"
    if view.awaits_checks and not view.reason:
        return f"waits for its checks: `trimtab merge show {request.id}` has their result"
    if request.status is MergeStatus.PENDING_QC and request.reviewer:
        if view.progress.review_begun:
            return f"is with {called(request.reviewer)} for its review"
        begin = f"`trimtab review start {request.id} --as {request.reviewer}`"
        return f"is assigned to {called(request.reviewer)}, who has not begun: {begin}"
    if request.status is MergeStatus.PENDING_COORDINATOR and view.conflicts:
        revise = f"`trimtab merge revise {request.id} --reason 'conflicts with {view.into}'`"
        return f"waits for a decision, and cannot be merged as it is: {revise} sends it back"
    return _NEXT.get(request.status, "").format(id=request.id, branch=stream.branch, author=request.author)


def say_request(view: MergeRequestView) -> None:
    request = view.request
    say(f"Merge request {request.id}: {request.title}", style="bold")
    following = _following(view)
    pairs(
        [
            ("status", view.status + (f": it {following}" if following else "")),
            ("why", view.reason or ""),
            ("conflicts", f"it {_conflicts(view)}" if view.conflicts else ""),
            ("work", f"{view.stream.branch} at {request.head[:12]}"),
            ("where", "" if view.available is Available.HERE else view.where),
            ("not pushed", view.not_shared),
            ("author", request.author),
            ("reviewer", request.reviewer),
            ("decided", f"by {request.decided_by}" if request.decided_by else ""),
            ("merged as", request.merged_commit[:12]),
            ("about it", request.description),
        ]
    )
    deciding = {review.id for review in view.reviews}
    _say_reviews("Reviews", [review for review in view.all_reviews if review.review in deciding])
    _say_reviews("Other reviews of it", [review for review in view.all_reviews if review.review not in deciding])
    say("\nHistory", style="bold")
    for entry in view.history:
        say_wrapped(_told(entry), 20, first=f"  {day(entry.at)}  ")


def _say_reviews(heading: str, reviews: "Sequence[ReviewView]") -> None:
    if reviews:
        say(f"\n{heading}", style="bold")
    for review in reviews:
        say_wrapped(
            f"{review.rubric} {review.version}, {review.commit[:12]}: {status_of(review)}",
            8,
            first=f"  {review.review:>4}  ",
        )
        say_findings(review)


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
