"""Where the work of each merge request can be had, as the store tells. Lists show it: nothing is asked of a remote."""

from collections.abc import Iterable, Mapping
from enum import Enum

from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.remotes import Remote, agreed_remote
from trimtab.coordinator.workstreams.repository import HEADS, clone_of, is_here
from trimtab.git import Git
from trimtab.model.json import text
from trimtab.model.work import LIVE, AuditEvent, MergeRequest, MergeStatus, Workstream
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

PUSHED, NOT_PUSHED = "merge_request.pushed", "merge_request.not_pushed"
_WORKSTREAMS = "/.trimtab/"


class Available(Enum):
    """HERE: in this clone, and all clones that there are can have it. ONLY_HERE: others cannot. REMOTE: in another, and
    at the remote that the user allows. ELSEWHERE: only in another."""

    HERE = "here"
    ONLY_HERE = "only_here"
    REMOTE = "remote"
    ELSEWHERE = "elsewhere"

    @property
    def is_here(self) -> bool:
        return self in (Available.HERE, Available.ONLY_HERE)


def words_of(available: str, clone: str) -> str:
    """For a column of a table."""
    words = {
        Available.HERE.value: "here",
        Available.ONLY_HERE.value: "only here",
        Available.REMOTE.value: f"{clone} and remote",
    }
    return words.get(available, f"only in {clone or 'another clone'}")


def availability(
    work: Work, found: Iterable[tuple[MergeRequest, Workstream]], remote: Remote | None = None
) -> Mapping[int, Available]:
    """By request, where its work can be had. `remote` is the agreed one, if the caller knows it."""
    known = tuple(found)
    if not (known and work.has_clones()):
        return dict.fromkeys((request.id for request, _ in known), Available.HERE)
    clone, remote = clone_of(work.root), remote or agreed_remote(work)
    pushed: set[tuple[int, str]] = set()
    if remote:
        with work.database.read() as connection:
            pushed = pushed_to(connection, work, remote)
    places: dict[int, Available] = {}
    for request, stream in known:
        own, is_there = is_here(stream, work.root, clone), (request.id, request.head) in pushed
        here, away = (Available.HERE, Available.REMOTE) if is_there else (Available.ONLY_HERE, Available.ELSEWHERE)
        places[request.id] = here if own else away
    return places


def unfollowed(work: Work, remote: Remote | None = None) -> int:
    """How many merged requests the main branch of this clone does not have, where clones agree on one."""
    remote = remote or agreed_remote(work)
    if remote is None:
        return 0
    with work.database.read() as connection:
        merged = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.MERGED)
    git, lacking = Git(work.root), 0
    for request in sorted(merged, key=lambda request: request.merged_at or 0, reverse=True):
        if git.is_ancestor(request.merged_commit, HEADS + remote.main):
            break  # it has all that came before too
        lacking += 1
    return lacking


def in_other_clones(work: Work) -> tuple[Workstream, ...]:
    """Live workstreams of whose worktrees nothing is known here but their records."""
    clone = clone_of(work.root)
    with work.database.read() as connection:
        found = WORKSTREAMS.find(connection, project_id=work.project, status=LIVE)
    return tuple(stream for stream in found if not is_here(stream, work.root, clone))


def clone_words(stream: Workstream) -> str:
    return f"the clone {stream.clone or 'of another folder'} ({stream.path.partition(_WORKSTREAMS)[0]})"


def not_pushed(request: MergeRequest, history: Iterable[AuditEvent]) -> str:
    """Why the last try to push it came to nothing; empty where it was pushed, or nobody has tried."""
    why = ""
    for event in history:
        if event.kind in (PUSHED, NOT_PUSHED) and event.data.get("head") == request.head:
            why = text(event.data.get("why"))
    return why


def pushed_to(connection: Connection, work: Work, remote: Remote) -> set[tuple[int, str]]:
    """Requests, each with a commit that was pushed."""
    told = audit_log.of_kind(connection, work.project, PUSHED)
    return {
        (event.subject_id, text(event.data.get("head")))
        for event in told
        if text(event.data.get("remote")) == remote.place
    }
