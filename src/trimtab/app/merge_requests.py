"""The verbs of merge requests: submit, look, decide, try and merge."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from trimtab.app.context import Context
from trimtab.app.views import HistoryEntry, as_json, fill, history_of, summary_of
from trimtab.coordinator.halt import Halt, halt_now
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.availability import (
    Available,
    availability,
    clone_words,
    not_pushed,
    words_of,
)
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
from trimtab.coordinator.merge_requests.request_records import ReviewProgress, progress_of, reason_of, status_of
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.transitions import OVER
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, items, obj, text
from trimtab.model.record import Record
from trimtab.model.reviews import Review
from trimtab.model.wording import counted
from trimtab.model.work import MergeRequest, MergeStatus, TaskStatus, Workstream

if TYPE_CHECKING:  # who only lists requests loads nothing of workstreams, reviews and merging
    from trimtab.app.review_views import ReviewView
    from trimtab.app.tasks import TaskView
    from trimtab.coordinator.merge_requests.merge_branches import MergeResult
    from trimtab.coordinator.merge_requests.merge_checks import CommandResult
    from trimtab.coordinator.workstreams.workstream_records import WorkstreamRecord

_CLEARING_SECONDS = 120.0
_MOST_NAMED = 5
_NO_PROGRESS = ReviewProgress()


class MergeRequestView(Record):
    """`reason` says why it is back with its author or is not merged; None where nobody asked. `reviews` decide on
    it. `history` and `all_reviews`, which are those of earlier rounds too, are in what `show` answers.
    `uncommitted` counts files of the workstream that are not part of it. `progress` is that of its review.
    `is_driven` is false where time ran out before all that is due was done. `conflicts` are files in which it
    conflicts with the main branch as it is now; `into` is that branch, where there are any. `available` says
    whether the work can be had here, `not_shared` why it could not be pushed for other clones. `queued_again` is
    its task, where a decision put that back into the queue. `halt` is the project's, as long as it
    is in the way of anything here."""

    request: MergeRequest
    stream: Workstream
    reviews: tuple[Review, ...] = ()
    history: tuple[HistoryEntry, ...] = ()
    reason: str | None = None
    all_reviews: "tuple[ReviewView, ...]" = ()
    conflicts: tuple[str, ...] = ()
    into: str = ""
    uncommitted: int = 0
    progress: ReviewProgress = _NO_PROGRESS
    is_driven: bool = True
    available: Available = Available.HERE
    not_shared: str = ""
    queued_again: "TaskView | None" = None
    halt: Halt | None = None

    @property
    def is_halted(self) -> bool:
        """Whether it would go on by itself if the project did."""
        return self.halt is not None and (self.awaits_checks or self.request.status is MergeStatus.APPROVED)

    @property
    def awaits_checks(self) -> bool:
        return self.progress.awaits_checks

    @property
    def status(self) -> str:
        """In words, with whether the workstream is stopped."""
        return status_of(self.request, self.stream)

    @property
    def where(self) -> str:
        """In words, which clones can have it."""
        return words_of(self.available.value, self.stream.clone)

    @property
    def is_over(self) -> bool:
        return self.request.status in OVER


class DiffView(Record):
    """`base` is where it left the main branch; `stat` is what git says of the files in between."""

    merge_request: int
    branch: str
    base: str
    head: str
    stat: str
    diff: str


class TrialView(Record):
    """`tree` is None where there are conflicts, `passed` where no check was run."""

    branch: str
    into: str
    merges: bool
    nothing_new: bool
    conflicts: tuple[str, ...]
    tree: str | None
    passed: bool | None
    checks: "tuple[CommandResult, ...]"


class QueueView(Record):
    """`stopped` are approved and were not merged, because somebody stopped them."""

    result: "MergeResult"
    stopped: tuple[Workstream, ...]

    @property
    def is_clean(self) -> bool:
        return not (self.result.broke or self.result.conflicted or self.result.base_broken)


class SelfCheck(Record):
    """A command that the author ran before submitting, and its outcome in the author's words."""

    command: str
    outcome: str


def submit(
    context: Context,
    which: str = "",
    *,
    author: str = "",
    title: str = "",
    description: str = "",
    self_checks: Sequence[SelfCheck] = (),
    again: bool = False,
    wait: bool = False,
    later: bool = False,
) -> MergeRequestView:
    """Submit what is committed in a workstream for review. Its checks run in the background unless `later`, after it
    was pushed for other clones where the user allows that, and the author gets a message with what they came to; with
    `wait`, it is in the answer instead. `which` is as in
    `workstreams.find`. An agent submits its own work, all of it committed; the user may leave files out."""
    from trimtab.app import workstreams
    from trimtab.coordinator.merge_requests import sharing, submission
    from trimtab.coordinator.workflows.next_action import CHECKS, look
    from trimtab.coordinator.workstreams.fencing import ensure_not_fenced

    stream = workstreams.find(context, which)
    if stream.record is not None and stream.fenced:  # nothing else is worth saying about it
        with context.work.database.read() as connection:
            ensure_not_fenced(connection, context.work, stream.record)
    _ensure_may_submit(context.actor, stream)
    author = author or (stream.record.agent if stream.record else context.actor.name)
    whole = "\n\n".join(part for part in (description.strip(), _own_checks(context.actor, self_checks)) if part)
    made = submission.submit(context.work, stream.found.branch, author, title, whole, again=again)
    # whoever does not wait for the checks does not wait for the remote either
    is_pushed_with_checks = not later and look(context.work, made.workstream).act == CHECKS
    not_shared = "" if is_pushed_with_checks else sharing.offer(context.work, made)
    is_driven = True
    if wait:
        is_driven = _go_on(context, made, f"{stream.found.branch} is submitted as merge request {made.id}.")
        submission.settle_checks(context.work, made)
    elif not later:
        _wake(context, made)
        context.start_steps()
    view = _view_of(context, made.id)
    not_shared = not_shared or view.not_shared
    return view._replace(uncommitted=stream.found.changed, is_driven=is_driven, not_shared=not_shared)


def approve(context: Context, which: int | str, reason: str = "", *, later: bool = False) -> MergeRequestView:
    """Let it be merged, which is done at once unless `later`."""
    request = _decided("approve", context, which, reason)
    is_driven = True
    if not later and request.status is MergeStatus.APPROVED:
        is_driven = _go_on(context, request, f"Merge request {request.id} is approved.")
    view = _view_of(context, request.id)
    return view._replace(is_driven=is_driven, reason="" if later else view.reason)


def revise(context: Context, which: int | str, reason: str) -> MergeRequestView:
    return _view_of(context, _decided("revise", context, which, reason).id)


def reject(context: Context, which: int | str, reason: str) -> MergeRequestView:
    """The view has the task that is in the queue again."""
    from trimtab.app.tasks import task_view
    from trimtab.store.state import tasks

    view = _view_of(context, _decided("reject", context, which, reason).id)
    with context.work.database.read() as connection:
        task = tasks.by_id(connection, view.stream.task) if view.stream.task is not None else None
    is_queued = task is not None and task.status is TaskStatus.PENDING
    return view._replace(queued_again=task_view(task)) if task and is_queued else view


def veto(context: Context, which: int | str, reason: str) -> MergeRequestView:
    return _view_of(context, _decided("veto", context, which, reason).id)


def list_(context: Context, *, everything: bool = False) -> tuple[MergeRequestView, ...]:
    """The open ones, or all; the oldest first."""
    found = request_records.listed(context.work, everything=everything)
    places = availability(context.work, [(request, stream) for request, stream, _ in found])
    conflicts, halt = MainConflicts(context.work.root), halt_now(context.work)
    if any(progress.awaits_checks for _, _, progress in found):
        context.start_steps()  # whoever was at them may have been killed
    return tuple(
        _with_conflicts(
            MergeRequestView(request, stream, progress=progress, available=places[request.id], halt=halt),
            conflicts,
        )
        for request, stream, progress in found
    )


def review_progress(context: Context) -> Mapping[int, ReviewProgress]:
    """By number of the review, of all that are open."""
    return request_records.progress_of_reviews(context.work)


def show(context: Context, which: int | str) -> MergeRequestView:
    """With its history and all of its reviews: checks, scores, issues and feedback."""
    view = _view_of(context, request_records.named(context.work, str(which)).id, whole=True)
    if view.awaits_checks:
        context.start_steps()  # as in `list_`
    from trimtab.app import reviews
    from trimtab.coordinator.reviews import review_records

    every = review_records.listed(context.work, everything=True, request=view.request.id)
    return view._replace(
        all_reviews=tuple(reviews.show(context, summary.review.id)._replace(history=()) for summary in every)
    )


def diff(context: Context, which: int | str) -> DiffView:
    """What a request changes, against the commit at which it left the main branch."""
    from trimtab.coordinator.merge_requests import request_diff

    request = request_records.named(context.work, str(which))
    branch = request_records.shown(context.work, request.id).stream.branch
    return fill(DiffView, request_diff.diff_of(context.work, request), merge_request=request.id, branch=branch)


def try_(
    context: Context, branch: str, into: str = "", commands: Sequence[str] = (), seconds: float = 0.0
) -> TrialView:
    """The result of a trial merge and of its checks. Nothing is moved."""
    work = context.work
    from trimtab.coordinator.merge_requests.merge_branches import trial
    from trimtab.coordinator.merge_requests.merge_checks import run_checks

    target, tried = trial(work.root, branch, into)
    wanted = commands or work.terms.checks
    if wanted and tried.commit:
        context.progress("checking")
    limit = seconds or work.terms.check_seconds
    with context.checking():
        checks = run_checks(work.root, tried.commit, wanted, limit) if wanted and tried.commit else ()
    passed = all(check.passed for check in checks) if checks else None
    merges = not tried.conflicts
    return TrialView(
        branch, target, merges, tried.nothing_new, tuple(tried.conflicts), tried.tree or None, passed, checks
    )


def queue(context: Context, commands: Sequence[str] = (), *, into: str = "", seconds: float = 0.0) -> QueueView:
    """Merge all that is approved after the checks, these or those of `work.checks`, and clear away what landed."""
    from trimtab.coordinator.merge_requests import merge_approved

    work = context.work
    ensure_coordinates(context.actor, "merge")
    if not (commands or work.terms.checks):
        raise _no_check(work)
    waiting = {stream.branch: stream.id for _, stream in merge_approved.approved(work)}
    with context.checking():
        result = merge_approved.run(
            work, commands, context.actor.name, into=into, seconds=seconds, say=context.progress
        )
    done = (*(branch.branch for branch in result.landed), *result.nothing_new)
    landed = [waiting[branch] for branch in done if branch in waiting]
    if landed:
        context._replace(seconds=_CLEARING_SECONDS).drive(*landed, done=f"{counted(len(landed), 'branch')} landed.")
    else:
        context.catch_up()  # another clone may have landed all of it
    stopped = tuple(stream for _, stream in merge_approved.approved(work) if stream.stopped_by)
    return QueueView(result, stopped)


def merge_request_json(view: MergeRequestView) -> dict[str, JSON]:
    reason = {} if view.reason is None else {"reason": view.reason}
    not_shared = {"not_shared": view.not_shared} if view.not_shared else {}
    found = summary_of(view.request, view.stream, view.conflicts, view.progress, available=view.available.value)
    return as_json(found) | reason | not_shared


def trial_json(view: TrialView) -> dict[str, JSON]:
    return {**as_json(view), "checks": [_check_json(check) for check in view.checks]}


def queue_json(view: QueueView) -> dict[str, JSON]:
    broke = [
        {"branch": branch.branch, "checks": [_check_json(check) for check in branch.checks]}
        for branch in view.result.broke
    ]
    return {**as_json(view.result), "broke": broke, "stopped": [stream.branch for stream in view.stopped]}


def _check_json(check: "CommandResult") -> JSON:
    """`code` is the earlier spelling of `exit_code`."""
    return {
        "command": check.command,
        "exit_code": check.code,
        "code": check.code,
        "seconds": round(check.seconds, 3),
        "tail": check.tail,
    }


def _view_of(context: Context, request: int, *, whole: bool = False) -> MergeRequestView:
    """A request with the reviews that decide on it and why it is not merged; `whole`: with its history."""
    detail = request_records.shown(context.work, request)
    with context.work.database.read() as connection:
        progress = progress_of(connection, context.work, [detail.request])[request]
    reason = reason_of(context.work, detail, progress.awaits_checks)
    place = Available.HERE
    if context.work.has_clones():
        place = availability(context.work, [(detail.request, detail.stream)])[request]
    if place is Available.ELSEWHERE and detail.request.status is MergeStatus.APPROVED:
        reason = reason or f"it is only in {clone_words(detail.stream)}, and is merged there"
    history = history_of(detail.history) if whole else ()
    view = MergeRequestView(detail.request, detail.stream, detail.reviews, history, reason)
    why_only_here = "" if view.is_over else not_pushed(detail.request, detail.history)
    view = view._replace(progress=progress, available=place, not_shared=why_only_here)
    if view.is_over:
        return view  # neither a pause nor the main branch is in its way any more
    return _with_conflicts(view._replace(halt=halt_now(context.work)), MainConflicts(context.work.root))


def _with_conflicts(view: MergeRequestView, conflicts: MainConflicts) -> MergeRequestView:
    found = () if view.is_over else conflicts.of(view.request.head)
    return view._replace(conflicts=found, into=conflicts.main) if found else view


def _decided(
    verb: Literal["approve", "revise", "reject", "veto"], context: Context, which: int | str, reason: str
) -> MergeRequest:
    from trimtab.coordinator.merge_requests import request_decisions

    request = request_records.named(context.work, str(which))
    decide: Callable[[Work, int, Agent, str], MergeRequest] = getattr(request_decisions, verb)
    return decide(context.work, request.id, context.actor, reason)


def _go_on(context: Context, request: MergeRequest, done: str) -> bool:
    _wake(context, request)
    return context.drive(request.workstream, done=done)


def _wake(context: Context, request: MergeRequest) -> None:
    """What was in its way before may be gone."""
    from trimtab.coordinator import workflows

    workflows.wake(context.work, request.workstream, context.actor.name)


def _ensure_may_submit(actor: Agent, stream: "WorkstreamRecord") -> None:
    found = stream.found
    if stream.record is None or stream.record.agent != actor.name:
        ensure_coordinates(actor, f"submit {found.branch}, which is not its own")
    if found.changed and actor.name != PERSON:
        raise TrimtabError(
            f"{counted(found.changed, 'file')} not committed would not be seen by a review",
            where=found.path,
            remedy=f"Commit what belongs to the task (`git -C {found.path} status` lists it), remove the rest, and"
            " submit it again.",
        )


def _own_checks(actor: Agent, checks: Sequence[SelfCheck]) -> str:
    lines = [f"- `{check.command}`: {check.outcome}" for check in checks]
    return "\n".join((f"Checked by {actor.name}:", *lines)) if lines else ""


def _no_check(work: Work) -> TrimtabError:
    from trimtab.features.project_checks import project_checks
    from trimtab.runtime.facts import Where

    found = project_checks(Where(work.root, work.root, time.monotonic() + 1))
    named = [text(obj(check).get("command")) for check in items(found)][:_MOST_NAMED]
    known = f" The project's files name: {', '.join(named)}." if named else ""
    return TrimtabError(
        "no check is named, so nothing would show that the merged tree works",
        where="work.checks",
        remedy="Give the command that has to pass in a fresh checkout, such as `--check 'make test'`, or set it for"
        f" good: `trimtab config set work.checks 'make test'`.{known}",
    )
