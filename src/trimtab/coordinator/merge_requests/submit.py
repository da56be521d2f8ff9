"""Turning in what an agent has made: only what is committed, and with what the agent itself has checked."""

from collections.abc import Sequence

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.workstream_records import WorkstreamRecord
from trimtab.model.agents import COORDINATOR, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.model.work import MergeRequest


class SelfCheck(Record):
    """What the author ran before turning in, and what came of it, in its own words."""

    command: str
    outcome: str


class TurnedIn(Record):
    stream: WorkstreamRecord
    request: MergeRequest


def hand_in(
    work: Work,
    by: Agent,
    which: str,
    title: str,
    description: str,
    self_checks: Sequence[SelfCheck],
    *,
    again: bool = False,
) -> TurnedIn:
    """`which` is a branch, a folder or a task; empty for the only workstream that the agent has. Raises TrimtabError
    where something is not committed, or nothing is there to be reviewed."""
    stream = workstream_of(work, by, which)
    if stream.record is None or stream.record.agent != by.name:
        ensure_coordinates(by, f"turn in {stream.found.branch}, which is not its own")
    if stream.record is not None and stream.record.stopped_by:
        raise TrimtabError(
            f"{stream.record.stopped_by} has stopped {stream.found.branch}",
            where=stream.found.path,
            remedy="Leave it as it is, and ask the coordinator what is to become of it.",
        )
    found = stream.found
    if found.changed:
        raise TrimtabError(
            f"{counted(found.changed, 'file')} not committed would not be seen by a review",
            where=found.path,
            remedy=f"Commit what belongs to the task (`git -C {found.path} status` lists it), remove the rest, and"
            " turn it in again.",
        )
    if not found.ahead:
        raise TrimtabError(
            f"{found.branch} has no commit that the main branch does not have",
            where=found.path,
            remedy=f"Commit the work in {found.path}, then turn it in.",
        )
    author = stream.record.agent if stream.record else by.name
    whole = "\n\n".join(part for part in (description.strip(), _checked(by, self_checks)) if part)
    return TurnedIn(stream, request_records.turn_in(work, found.branch, author, title, whole, again=again))


def workstream_of(work: Work, by: Agent, which: str) -> WorkstreamRecord:
    """Raises TrimtabError where none is meant, or several could be."""
    workstream_records.agree(work)
    there = [one for one in workstream_records.listed(work) if one.found.kind == "work" and not one.found.missing]
    if which:
        found = [one for one in there if which in (one.found.branch, one.found.name, one.found.path)]
        found = found or [one for one in there if which == one.found.task and _mine(one, by)]
        found = found or [one for one in there if which == one.found.task and by.role == COORDINATOR]
    else:
        found = [one for one in there if _mine(one, by)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(one.found.branch for one in (found or there)[:10]) or "none"
    what = f"{which!r} is no workstream" if which else f"{by.name} has no workstream"
    if found:
        what = f"{len(found)} workstreams could be meant"
    raise TrimtabError(what, where=work.root, remedy=f"Name the branch. There are: {known}.")


def _checked(by: Agent, self_checks: Sequence[SelfCheck]) -> str:
    lines = [f"- `{one.command}`: {one.outcome}" for one in self_checks]
    return "\n".join((f"Checked by {by.name}:", *lines)) if lines else ""


def _mine(stream: WorkstreamRecord, by: Agent) -> bool:
    return stream.record is not None and stream.record.agent == by.name
