"""Merge requests as every surface shows them, and their JSON."""

from trimtab.app.merge_summary import summary_of
from trimtab.app.review_views import ReviewLine
from trimtab.app.views import HistoryEntry, as_json
from trimtab.coordinator.git import joined
from trimtab.coordinator.merge_requests.merge_branches import MergeResult
from trimtab.coordinator.merge_requests.merge_checks import SECONDS, Checked
from trimtab.coordinator.merge_requests.status_text import status_of
from trimtab.coordinator.transitions import OVER
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.model.work import MergeRequest, Review, Workstream

__all__ = [
    "SECONDS",
    "Checked",
    "MergeRequestView",
    "MergeResult",
    "QueueView",
    "TrialView",
    "joined",
    "merge_request_json",
    "queue_json",
    "trial_json",
]


class MergeRequestView(Record):
    """`reason` says why it is back with its author or is not merged; None where nobody asked. `reviews` decide on it,
    `all_reviews` are those of earlier rounds too. `uncommitted` counts files of the workstream that are not part of
    it. `is_driven` is false where time ran out before all that is due was done."""

    request: MergeRequest
    stream: Workstream
    reviews: tuple[Review, ...] = ()
    history: tuple[HistoryEntry, ...] = ()
    reason: str | None = None
    all_reviews: tuple[ReviewLine, ...] = ()
    uncommitted: int = 0
    is_driven: bool = True

    @property
    def status(self) -> str:
        """In words, with whether the workstream is stopped."""
        return status_of(self.request, self.stream)

    @property
    def is_over(self) -> bool:
        return self.request.status in OVER


class TrialView(Record):
    """`tree` is None where there are conflicts, `passed` where no check was run."""

    branch: str
    into: str
    merges: bool
    nothing_new: bool
    conflicts: tuple[str, ...]
    tree: str | None
    passed: bool | None
    checks: tuple[Checked, ...]


class QueueView(Record):
    """`stopped` are approved and were not merged, because somebody stopped them."""

    result: MergeResult
    stopped: tuple[Workstream, ...]

    @property
    def is_clean(self) -> bool:
        return not (self.result.broke or self.result.conflicted or self.result.base_broken)


def merge_request_json(view: MergeRequestView) -> dict[str, JSON]:
    reason = {} if view.reason is None else {"reason": view.reason}
    return as_json(summary_of(view.request, view.stream)) | reason


def trial_json(view: TrialView) -> dict[str, JSON]:
    return {**as_json(view), "checks": [_check_json(check) for check in view.checks]}


def queue_json(view: QueueView) -> dict[str, JSON]:
    broke = [
        {"branch": branch.branch, "checks": [_check_json(check) for check in branch.checks]}
        for branch in view.result.broke
    ]
    return {**as_json(view.result), "broke": broke, "stopped": [stream.branch for stream in view.stopped]}


def _check_json(check: Checked) -> JSON:
    """`code` is the earlier spelling of `exit_code`."""
    return {
        "command": check.command,
        "exit_code": check.code,
        "code": check.code,
        "seconds": round(check.seconds, 3),
        "tail": check.tail,
    }
