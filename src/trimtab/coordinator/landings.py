"""Merge requests that are recorded as merged in a span of time, and whether git has them where they were merged."""

from collections.abc import Iterable

from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.remotes import agreed_remote
from trimtab.git import HEADS, Git, GitFailed
from trimtab.model.json import each, text
from trimtab.model.receipt import Landing, MergedRequest
from trimtab.model.work import AuditEvent, MergeRequest, MergeStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

_MERGED = f"merge_request.{MergeStatus.MERGED.value}"


def merged_requests(work: Work, since: int, until: int) -> tuple[MergedRequest, ...]:
    """In the order in which they were merged. Asks git for each."""
    with work.database.read() as connection:
        told = audit_log.of_kind(connection, work.project, _MERGED)
        events = [event for event in told if since <= event.at < until]
        keys = tuple(event.subject_id for event in events)
        requests = {request.id: request for request in MERGE_REQUESTS.find(connection, id=keys)} if keys else {}
        streams = {
            stream.id: stream
            for stream in WORKSTREAMS.find(connection, id=tuple({request.workstream for request in requests.values()}))
        }
        named = tasks.with_ids(connection, [stream.task for stream in streams.values() if stream.task])
    numbers = {task.id: task.number for task in named}
    git, remote = Git(work.root), agreed_remote(work)
    found: list[MergedRequest] = []
    for event in events:
        request = requests[event.subject_id]
        mains = (HEADS + text(event.data.get("into")), *([remote.tracked] if remote else []))
        task = numbers.get(streams[request.workstream].task or 0, "")
        found.append(_merged(event, request, task, _landing(git, request.merged_commit, mains)))
    return tuple(found)


def _merged(event: AuditEvent, request: MergeRequest, task: str, landing: Landing) -> MergedRequest:
    checks = each(event.data.get("checks"))
    return MergedRequest(
        request.id, request.title, task, request.author, request.merged_commit, event.at, landing, tuple(checks)
    )


def _landing(git: Git, commit: str, mains: Iterable[str]) -> Landing:
    try:
        known = [main for main in mains if git.value_of(main)]
        if not known or not git.commit_of(commit):
            return Landing.UNKNOWN
        return Landing.ON_MAIN if any(git.is_ancestor(commit, main) for main in known) else Landing.NOT_ON_MAIN
    except GitFailed:
        return Landing.UNKNOWN
