"""A merge request in short: all that commands which only count and list need, so that they load nothing of merging."""

from trimtab.coordinator.merge_requests.status_text import status_of
from trimtab.model.record import Record
from trimtab.model.work import MergeRequest, MergeStatus, Workstream


class MergeRequestSummary(Record):
    """`standing` is the earlier spelling of the status in words, for one more release."""

    merge_request: int
    branch: str
    status: MergeStatus
    standing: str
    stopped_by: str
    author: str
    reviewer: str
    title: str
    description: str
    head: str
    decided_by: str
    merged_commit: str
    created_at: int
    updated_at: int
    merged_at: int | None


def summary_of(request: MergeRequest, stream: Workstream) -> MergeRequestSummary:
    values = request._asdict()
    values |= {
        "merge_request": request.id,
        "branch": stream.branch,
        "standing": status_of(request, stream),
        "stopped_by": stream.stopped_by,
    }
    return MergeRequestSummary(**{name: values[name] for name in MergeRequestSummary._fields})
