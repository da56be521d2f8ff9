"""Who may decide, who may review. An agent's name and role come from the host, or from the user at the command line."""

from collections.abc import Container, Mapping

from trimtab.coordinator.work import Work
from trimtab.model.agents import COORDINATOR, PERSON, Agent
from trimtab.model.deeds import Caller, Deed
from trimtab.model.errors import TrimtabError
from trimtab.model.work import AuditEvent, MergeRequest, Workstream
from trimtab.store.state import audit_log


def ensure_may_decide(work: Work, by: Agent, what: str, parties: Mapping[str, str]) -> None:
    """Raises TrimtabError for whoever may not. The user may always; an agent that coordinates may, if it is no party
    to it (`parties` says what each has done) and `work.approval` does not leave it to the user."""
    if by.name == PERSON:
        return
    if work.terms.approval == PERSON:
        raise TrimtabError(
            f"{by.name} cannot decide on {what}: only the user may",
            where="work.approval",
            remedy="Tell the user that it waits.",
        )
    ensure_coordinates(by, f"decide on {what}")
    if by.name in parties:
        raise TrimtabError(
            f"{by.name} cannot decide on {what}: it {parties[by.name]}",
            where=what,
            remedy="Another coordinator decides, or the user.",
        )


def ensure_coordinates(by: Agent, to_do: str) -> None:
    if by.name != PERSON and by.role != COORDINATOR:
        role = f"a {by.role}" if by.role else "no coordinator"
        raise TrimtabError(
            f"{by.name} cannot {to_do}: it is {role}", remedy="Send a message to the coordinator, or ask the user."
        )


def ensure_not_author(reviewer: str, authors: Container[str], request: MergeRequest, stream: Workstream) -> None:
    if not reviewer.strip():
        raise TrimtabError("a review needs a reviewer", remedy="Say who reviews: `--as NAME`.")
    if reviewer in authors:
        raise TrimtabError(
            f"{reviewer} has written {stream.branch}, and authors cannot review their own work",
            where=f"merge request {request.id}",
            remedy="Another one reviews it.",
        )


def record_deed(work: Work, deed: Deed, caller: Caller, what: str) -> None:
    """That somebody who is not proven to be the user asked for what only the user may do. `what`: refused, or unproven
    where it was done all the same."""
    told = AuditEvent(f"deed.{what}", caller.kind.value, "deed", data={"deed": deed.name, "evidence": caller.evidence})
    with work.database.write() as connection:
        audit_log.add(connection, work.project, work.now(), told)
