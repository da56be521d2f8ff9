"""What clones give each other by way of the remote that the user allows: submitted branches, and the main branch.
Without such a remote, work stays in its clone."""

import time
from collections.abc import Callable, Collection, Iterable

from trimtab.coordinator import transitions
from trimtab.coordinator.halt import RESUME, stop_now
from trimtab.coordinator.merge_requests.availability import (
    NOT_PUSHED,
    PUSHED,
    Available,
    availability,
    clone_words,
    not_pushed,
    pushed_to,
    unfollowed,
)
from trimtab.coordinator.merge_requests.merge_branches import LocalMain, target_of
from trimtab.coordinator.merge_requests.shared_main import SharedMain, ensure_all_there, follow
from trimtab.coordinator.transitions import stream_of
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import checkouts, ending, remotes, workstream_records
from trimtab.coordinator.workstreams.checkout_sync import Obstacle
from trimtab.coordinator.workstreams.fencing import fenced_now
from trimtab.coordinator.workstreams.inheritance import Inheritance
from trimtab.coordinator.workstreams.remotes import Remote, RemoteFailed, agreed_remote
from trimtab.coordinator.workstreams.repository import HEADS, clone_of, is_here, repository_of
from trimtab.git import Git
from trimtab.model.agents import OURSELVES
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON
from trimtab.model.work import LIVE, AuditEvent, MergeRequest, MergeStatus, Task, TaskStatus, Workstream
from trimtab.store.state import audit_log
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

NOT_PUSHED_MESSAGE = "not_pushed"
_JUST_NOW_MS, _PUSH_SECONDS, _LOOK_AGAIN_SECONDS = 60_000, 15.0, 0.2


def main_of(work: Work, into: str = "") -> LocalMain:
    """The branch that work lands on. Raises TrimtabError where there is none, or where one is named that the user has
    not allowed to be pushed."""
    remote = agreed_remote(work)
    target = target_of(Git(repository_of(work.root).top), into)
    if remote is None:
        return LocalMain(work.root, target)
    if target != remote.main:
        raise TrimtabError(
            f"clones agree on {remote.main} of {remote.name}, and you have not allowed to push {target}",
            where=remote.shown,
            remedy=f"Leave `--into` out; or `trimtab remote forget` first, and {target} is moved in this clone alone.",
        )
    return SharedMain(work, remote)


def offer(work: Work, request: MergeRequest) -> str:
    """Push what was submitted, if the user lets it be pushed. Why it can be had in this clone alone, for the user;
    empty where others can have it, or need not."""
    remote = agreed_remote(work)
    if remote is None:
        return ""
    with work.database.read() as connection:
        stream = stream_of(connection, request)
        pushed = pushed_to(connection, work, remote)
    if (request.id, request.head) in pushed:
        return ""
    stop = stop_now(work)
    if stop is not None:
        return f"{stream.branch} is only in this clone: {stop.in_words}. {RESUME}"
    try:
        _push(Git(repository_of(work.root).top), remote, request.head, stream, {head for _, head in pushed})
    except TrimtabError as error:
        why = f"{stream.branch} is only in this clone: {error.what} ({error.where}). {error.remedy}"
        _tell_not_pushed(work, request, remote, stream.branch, why)
        return why
    with transitions.together(work) as connection:
        transitions.settle_messages(connection, work, request, NOT_PUSHED_MESSAGE)
        audit_log.add(connection, work.project, work.now(), _event(PUSHED, request, remote))
    return ""


def _tell_not_pushed(work: Work, request: MergeRequest, remote: Remote, branch: str, why: str) -> None:
    """In the request's history, and to its author; the same reason once."""
    with transitions.together(work) as connection:
        if why != not_pushed(request, audit_log.of(connection, work.project, "merge_request", request.id)):
            audit_log.add(connection, work.project, work.now(), _event(NOT_PUSHED, request, remote, why=why))
            transitions.settle_messages(connection, work, request, NOT_PUSHED_MESSAGE)
            transitions.tell(connection, work, request.author, NOT_PUSHED_MESSAGE, request, branch, {"why": why})


def _event(kind: str, request: MergeRequest, remote: Remote, **more: JSON) -> AuditEvent:
    data = {"head": request.head, "remote": remote.place, **more}
    return AuditEvent(kind, OURSELVES, "merge_request", request.id, data)


def offer_request(work: Work, request: int) -> str:
    with work.database.read() as connection:
        held = MERGE_REQUESTS.get(connection, request)
    return offer(work, held)


def offer_open(work: Work) -> list[str]:
    """Push all open requests of this clone that are not at the remote yet; what could not be, and why."""
    with work.database.read() as connection:
        streams = {stream.id: stream for stream in WORKSTREAMS.find(connection, project_id=work.project)}
        waiting = [MergeStatus.PENDING_QC, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED]
        found = MERGE_REQUESTS.find(connection, project_id=work.project, status=tuple(waiting))
    clone = clone_of(work.root)
    own = [request for request in found if is_here(streams[request.workstream], work.root, clone)]
    return [why for request in own if (why := offer(work, request))]


def withdraw(work: Work, branch: str, heads: Iterable[str]) -> None:
    """Remove a branch from the remote, if it is there as it was pushed. What was merged is on the main branch; a remote
    that cannot be reached keeps it."""
    remote = agreed_remote(work)
    git = Git(repository_of(work.root).top)
    there = git.value_of(remote.tracking(branch)) if remote else ""
    if remote and there and there in set(heads):
        try:
            remotes.push(git, remote, "", branch, there)
        except TrimtabError:
            return


def bring(work: Work, request: MergeRequest, stream: Workstream) -> None:
    """The commit of a request is in this repository afterwards. Raises TrimtabError that says which clone has it."""
    git = Git(repository_of(work.root).top)
    if git.commit_of(request.head):
        return
    remote = agreed_remote(work)
    place = availability(work, [(request, stream)], remote)[request.id]
    if place.is_here:
        raise TrimtabError(
            f"the commit {request.head[:12]} that was submitted of {stream.branch} is not in this repository",
            where=f"merge request {request.id}",
            remedy="Fetch it, or submit the work again.",
        )
    if place is Available.ELSEWHERE and remote and _is_pushed_soon(work, request, remote):
        place = Available.REMOTE
    if place is Available.REMOTE and remote:
        remotes.fetch_branch(git, remote, stream.branch)
        if git.commit_of(request.head):
            return
    raise TrimtabError(
        f"the work of merge request {request.id} is only in {clone_words(stream)}",
        where=f"{stream.branch} at {request.head[:12]}",
        remedy=_how_to_share(remote),
    )


def _is_pushed_soon(work: Work, request: MergeRequest, remote: Remote) -> bool:
    """Whoever submits something does not wait for the push, so it may be under way in the other clone: wait a little
    for what was submitted a moment ago, until that clone says that it is there or why not."""
    end = time.monotonic() + _PUSH_SECONDS
    while work.now() - request.updated_at < _JUST_NOW_MS and time.monotonic() < end:
        with work.database.read() as connection:
            if (request.id, request.head) in pushed_to(connection, work, remote):
                return True
            if not_pushed(request, audit_log.of(connection, work.project, "merge_request", request.id)):
                return False
        time.sleep(_LOOK_AGAIN_SECONDS)
    return False


def bring_request(work: Work, request: int) -> None:
    with work.database.read() as connection:
        held = MERGE_REQUESTS.get(connection, request)
        stream = stream_of(connection, held)
    bring(work, held, stream)


def bring_task_or_say(work: Work, task: Task, say: Callable[[str], None]) -> None:
    """Fetch what other clones have submitted of a task and pushed, for whoever goes on with it here."""
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project, task_id=task.id, status=LIVE)
        away = [stream for stream in streams if not is_here(stream, work.root, clone_of(work.root))]
        found = [(stream, MERGE_REQUESTS.find(connection, workstream_id=stream.id)) for stream in away]
    for stream, requests in found:
        try:
            if requests:
                bring(work, requests[-1], stream)
        except RemoteFailed as error:
            say(f"{error.what}. {error.remedy}")
        except TrimtabError:
            continue  # `left_elsewhere` tells of it


def left_elsewhere(work: Work, record: Workstream, continues: Inheritance | None) -> list[str]:
    """What others have made of its task in other clones since what it goes on with, and how to have that here."""
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project, task_id=record.task, status=LIVE)
    since = max((stream.claim for stream in streams if continues and stream.branch == continues.branch), default=-1)
    away = [stream for stream in streams if not is_here(stream, work.root, clone_of(work.root))]
    return [
        f"{stream.agent}'s work on it is in {clone_words(stream)}: {stream.branch}. Nothing of that is here."
        f" To go on with it, give the task back here and take it there; or push that branch there and merge it here."
        for stream in away
        if since < stream.claim < record.claim
    ]


def catch_up(work: Work) -> tuple[Obstacle, ...]:
    """Follow the remote's main branch where something was merged elsewhere, and clear away what that ends here: the
    checkouts in which it was reviewed, and what was made before for the same task. Returns what is in the way. Raises
    TrimtabError where the remote cannot be reached."""
    remote = agreed_remote(work)
    if remote is None:
        return ()
    obstacles = follow_remote(work, remote) if unfollowed(work, remote) else ()
    if checkouts.entries(work.root, checkouts.REVIEW):
        with work.database.read() as connection:
            merged = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.MERGED)
        ending.end_reviews(work.root, {request.head for request in merged})
    if stop_now(work) is None:
        _clear_superseded(work)
        _forget_branches(work, remote)
    return obstacles


def _clear_superseded(work: Work) -> None:
    """Of tasks that another clone has completed."""
    with work.database.read() as connection:
        lost = fenced_now(connection, work)
        streams = {stream.branch: stream.id for stream in WORKSTREAMS.find(connection, id=tuple(lost))} if lost else {}
    for task in {task.id for task in lost.values() if task.status is TaskStatus.COMPLETED}:
        for ended in workstream_records.clear_fenced(work, OURSELVES, task):
            with work.database.read() as connection:
                requests = MERGE_REQUESTS.find(connection, workstream_id=streams[ended.branch])
            withdraw(work, ended.branch, [request.head for request in requests])


def _forget_branches(work: Work, remote: Remote) -> None:
    """What was fetched of other clones' workstreams that are over. Each clone removes its own from the remote."""
    git, clone = Git(repository_of(work.root).top), clone_of(work.root)
    refs = git.text("for-each-ref", "--format=%(refname)", remote.tracking("*/task-*")).split()
    if not refs:
        return
    with work.database.read() as connection:
        streams = WORKSTREAMS.find(connection, project_id=work.project)
    kept = {stream.branch for stream in streams if stream.status in LIVE or is_here(stream, work.root, clone)}
    over = {remote.tracking(stream.branch) for stream in streams if stream.branch not in kept}
    for ref in over & set(refs):
        git.ask("update-ref", "-d", "--", ref)


def follow_remote(work: Work, remote: Remote) -> tuple[Obstacle, ...]:
    """A stopped project is told what there is, and nothing is moved: the stop is in the way."""
    git = Git(repository_of(work.root).top)
    there = remotes.fetch_main(git, remote)
    stop = stop_now(work)
    if stop is None:
        return follow(work.root, git, remote)
    is_behind = there and not git.is_ancestor(there, HEADS + remote.main)
    return (Obstacle(work.root, stop.in_words, remedy=RESUME),) if is_behind else ()


def catch_up_or_say(work: Work, say: Callable[[str], None]) -> None:
    """As `catch_up`, for those who go on without it."""
    try:
        for obstacle in catch_up(work):
            say(obstacle.told)
    except TrimtabError as error:
        say(f"{error.what}. {error.remedy}")


def _push(git: Git, remote: Remote, head: str, stream: Workstream, pushed: Collection[str]) -> None:
    """Only over what came from a clone of the project: `pushed`, or what this one has in the branch itself."""
    remotes.fetch_main(git, remote)
    ensure_all_there(git, remote, head, stream.base)
    branch = stream.branch
    there = remotes.value_at(git, remote, branch)
    if there == head:
        return
    known = not there or there in pushed or git.is_ancestor(there, head)
    if not known or not remotes.push(git, remote, head, branch, there):
        raise TrimtabError(
            f"{remote.name} has another {branch}, which was not pushed from here",
            where=remote.shown,
            remedy=f"Look at it (`git fetch {remote.name}`), and remove it there if nobody needs it; then `trimtab"
            " remote sync`.",
        )


def _how_to_share(remote: Remote | None) -> str:
    if remote is None:
        return (
            "Work on it there; or allow a remote in both clones (`trimtab remote allow`), then submit it again there."
        )
    return f"It is not at {remote.name} yet: `trimtab remote sync` in that clone pushes it, if it is allowed there."
