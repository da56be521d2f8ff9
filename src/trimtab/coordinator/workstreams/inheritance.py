"""What the trail says of a task that went from one agent to the next: whose work a workstream goes on with."""

from trimtab.coordinator.transitions import PASSED_ON, authors, settle_messages
from trimtab.coordinator.work import Work
from trimtab.model.json import JSON, Obj, text, whole
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent, MergeStatus, Workstream
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS

WAS = "was"
"""In the history of a request that was closed because another goes on with it: its status before."""


class Inheritance(Record):
    """What a workstream goes on with: the agent that had the task before, its branch and its folder, which stays until
    it is cleaned. `rescue` keeps what was not committed there; `left` says why that is not in the new folder.
    `merge_request` is one that was sent back, 0 if there is none: its review says what to fix."""

    agent: str
    branch: str
    path: str
    rescue: str
    left: str
    merge_request: int


def pass_on(
    connection: Connection, work: Work, before: Workstream, after: Workstream, rescue: str = "", left: str = ""
) -> None:
    """Record once whose work it goes on with: all of them are its authors."""
    if _inheritance(connection, after) is not None:
        return
    passed: dict[str, JSON] = {
        "from": before.agent,
        "to": after.agent,
        "authors": sorted(authors(connection, before)),
        "branch": before.branch,
        "path": before.path,
        "rescue": rescue,
        "left": left,
        "merge_request": _close_unfinished(connection, work, before, after),
    }
    told = AuditEvent(PASSED_ON, after.agent, "workstream", after.id, passed)
    audit_log.add(connection, work.project, work.now(), told)


def inheritance_of(work: Work, stream: Workstream) -> Inheritance | None:
    """None where it was begun anew."""
    with work.database.read() as connection:
        return _inheritance(connection, stream)


def _inheritance(connection: Connection, stream: Workstream) -> Inheritance | None:
    told = audit_log.of(connection, stream.project, "workstream", stream.id)
    passed = next((event.data for event in told if event.kind == PASSED_ON and event.data.get("branch")), None)
    if passed is None:
        return None
    agent, branch, path, rescue, left = (
        text(passed.get(name)) for name in ("from", "branch", "path", "rescue", "left")
    )
    return Inheritance(agent, branch, path, rescue, left, whole(passed.get("merge_request")))


def _close_unfinished(connection: Connection, work: Work, before: Workstream, after: Workstream) -> int:
    """What was sent back to the one before is fixed by the next, in another request. Its number, 0 if there is none."""
    with_author = (MergeStatus.QC_REJECTED, MergeStatus.SENT_BACK)
    found = MERGE_REQUESTS.find(connection, workstream_id=before.id, status=with_author, hold=True)
    for request in found:
        evidence: Obj = {"reason": f"{after.agent} goes on with it in {after.branch}", WAS: request.status.value}
        MERGE_REQUESTS.move(connection, request.id, MergeStatus.CLOSED, after.agent, work.now(), evidence=evidence)
        settle_messages(connection, work, request)
    return found[-1].id if found else 0
