"""Doctor checks of the coordinator's store: whether it can be used, and records that wait for somebody. Silent where
there is none; nothing is changed, not even a lease that ran out."""

from collections.abc import Iterator, Mapping

from trimtab.coordinator import store_upkeep
from trimtab.coordinator.store_upkeep import SchemaState, StoreState
from trimtab.coordinator.work import name_of, state_path
from trimtab.coordinator.workflows.launch_lease import lease_of
from trimtab.coordinator.workstreams import checkouts
from trimtab.coordinator.workstreams.repository import HEADS, Worktree, clone_of, is_here, repository_of, worktrees
from trimtab.coordinator.workstreams.workstream_records import LIVE
from trimtab.features.components import parts_of, settings_of
from trimtab.git import Git
from trimtab.health.findings import FindingLevel, HealthFinding
from trimtab.local.this_machine import pid_here
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.model.work import MergeRequest, MergeStatus, Task, TaskStatus, Workstream, WorkstreamStatus
from trimtab.store.state import deliveries, tasks
from trimtab.store.state.database import open_as_it_is
from trimtab.store.state.repositories import MERGE_REQUESTS, PROJECTS, WORKSTREAMS

_HOUR_MS = 3_600_000
_LONG = _HOUR_MS
_SHOWN = 5

_WAITS: Mapping[MergeStatus, tuple[str, str]] = {
    MergeStatus.PENDING_QC: ("a review", "`trimtab review list` shows them."),
    MergeStatus.PENDING_COORDINATOR: (
        "a decision",
        "`trimtab merge list` shows them; `trimtab merge approve` decides.",
    ),
    MergeStatus.APPROVED: ("their merge", "`trimtab merge queue` merges what is approved."),
}


class _StoreSeen(Record):
    """Of one project, at one moment by the store's clock. `streams` are those that live, `merged` the branches of those
    that were merged: their folders may wait to be taken away. `runner` is the process that runs checks and merges, or
    empty."""

    now: int
    held: tuple[Task, ...]
    requests: tuple[MergeRequest, ...]
    streams: tuple[Workstream, ...]
    merged: frozenset[str]
    runner: str


def examine(root: str, env: Mapping[str, str]) -> Iterator[HealthFinding]:
    try:
        store = store_upkeep.look(root, env)
        if store is None:
            return
        yield fitness(store)
        seen = _look(root, env) if store.standing is SchemaState.CURRENT else None
    except TrimtabError as error:
        yield HealthFinding("store", FindingLevel.BAD, error.what, error.where, error.remedy)
        return
    if seen is not None:
        yield from _runner(seen)
        yield from _leases(seen)
        yield from _requests(seen)
        yield from _stopped(seen)
        yield from _disagreements(root, seen)


def fitness(store: StoreState) -> HealthFinding:
    """Whether this program can work with it."""
    versions = f"{store.version or 'none'}, this program has {store.newest}"
    if store.standing is SchemaState.NEWER:
        what = f"the store is of a newer version ({versions})"
        return HealthFinding(
            "store", FindingLevel.BAD, what, store.where, "Update Trimtab: `pip install --upgrade trimtab`."
        )
    if store.standing is SchemaState.OLDER and store.engine == store_upkeep.POSTGRESQL:
        what = f"the store is of an older version ({versions}), so this program does not work with it"
        remedy = "`trimtab store migrate` brings it up to date, for all who use it."
        return HealthFinding("store", FindingLevel.WARN, what, store.where, remedy)
    if store.standing in (SchemaState.OLDER, SchemaState.EMPTY):
        what = f"the store will be brought up to date by its next use ({versions})"
        return HealthFinding("store", FindingLevel.NOTE, what, store.where, "`trimtab store migrate` does it now.")
    what = "works, is up to date and private" if store.engine == store_upkeep.SQLITE else "answers and is up to date"
    return HealthFinding("store", FindingLevel.OK, f"the store {what}", store.where)


def _look(root: str, env: Mapping[str, str]) -> _StoreSeen | None:
    """None where the project is not in the store yet."""
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    database = open_as_it_is(str(loaded.value("store.url")) or state_path(root))
    try:
        with database.read() as connection:
            found = PROJECTS.find(connection, name=name_of(root, loaded))
            if not found:
                return None
            project = found[0].id
            return _StoreSeen(
                database.now(),
                tasks.listed(connection, project, statuses=(TaskStatus.IN_PROGRESS,)),
                MERGE_REQUESTS.find(connection, project_id=project, status=tuple(_WAITS)),
                _here(root, WORKSTREAMS.find(connection, project_id=project, status=LIVE)),
                frozenset(
                    stream.branch
                    for stream in WORKSTREAMS.find(connection, project_id=project, status=WorkstreamStatus.MERGED)
                ),
                deliveries.holder_of(connection, lease_of(project, clone_of(root)), database.now()),
            )
    finally:
        database.close()


def _here(root: str, found: tuple[Workstream, ...]) -> tuple[Workstream, ...]:
    """Of those in another clone, git here can say nothing."""
    clone = clone_of(root)
    return tuple(stream for stream in found if is_here(stream, root, clone))


def _runner(seen: _StoreSeen) -> Iterator[HealthFinding]:
    pid = pid_here(seen.runner)
    if pid:
        yield HealthFinding("store.runner", FindingLevel.OK, f"checks and merges run in process {pid}", "")


def _leases(seen: _StoreSeen) -> Iterator[HealthFinding]:
    late = [task for task in seen.held if task.lease_until is not None and task.lease_until < seen.now]
    if late:
        what = f"{counted(len(late), 'task')} whose holder has not been heard of for the time of a lease"
        evidence = _some([f"{task.number} ({task.claimed_by})" for task in late])
        remedy = "They are ready again as soon as anybody asks for a task, or looks: `trimtab status`."
        yield HealthFinding("store.leases", FindingLevel.NOTE, what, evidence, remedy)


def _requests(seen: _StoreSeen) -> Iterator[HealthFinding]:
    for status, (awaited, remedy) in _WAITS.items():
        waiting = [
            request for request in seen.requests if request.status is status and seen.now - request.updated_at >= _LONG
        ]
        if waiting:
            hours = (seen.now - min(request.updated_at for request in waiting)) // _HOUR_MS
            verb = "waits" if len(waiting) == 1 else "wait"
            what = f"{counted(len(waiting), 'merge request')} {verb} for {awaited}, up to {counted(hours, 'hour')}"
            evidence = _some([f"{request.id} {request.title}" for request in waiting])
            yield HealthFinding("store.requests", FindingLevel.NOTE, what, evidence, remedy)


def _stopped(seen: _StoreSeen) -> Iterator[HealthFinding]:
    stopped = [stream for stream in seen.streams if stream.stopped_by]
    if stopped:
        what = f"{counted(len(stopped), 'workstream')} told to stop"
        evidence = _some([f"{stream.branch} (by {called(stream.stopped_by)})" for stream in stopped])
        remedy = f"`trimtab resume {stopped[0].branch}` takes it back; `trimtab workstream abandon` ends it."
        yield HealthFinding("store.stopped", FindingLevel.NOTE, what, evidence, remedy)


def _disagreements(root: str, seen: _StoreSeen) -> Iterator[HealthFinding]:
    try:
        repository = repository_of(root)
        git = Git(repository.top)
        here = [
            worktree
            for worktree in worktrees(git)
            if checkouts.kind_of(repository.project, worktree.path) == checkouts.WORK
        ]
        gone = [stream for stream in seen.streams if not git.value_of(HEADS + stream.branch)]
    except TrimtabError as error:
        if seen.streams:
            what = f"{counted(len(seen.streams), 'workstream')} recorded, and git cannot be asked: {error.what}"
            yield HealthFinding("store.git", FindingLevel.WARN, what, error.where, error.remedy)
        return
    recorded = {stream.branch for stream in seen.streams} | seen.merged
    told = [f"{stream.branch}: recorded, and neither its folder nor its branch is there" for stream in gone]
    told += [
        f"{_branch(worktree)}: a worktree without a record" for worktree in here if _branch(worktree) not in recorded
    ]
    moved = {_branch(worktree): worktree.path for worktree in here}
    told += [
        f"{stream.branch}: recorded elsewhere"
        for stream in seen.streams
        if moved.get(stream.branch, stream.path) != stream.path
    ]
    if told:
        remedy = "`trimtab doctor --repair` brings the records into line with git."
        yield HealthFinding("store.git", FindingLevel.WARN, "records and git do not agree", _some(told), remedy)


def _branch(worktree: Worktree) -> str:
    return worktree.branch.removeprefix(HEADS)


def _some(told: list[str]) -> str:
    more = f" and {len(told) - _SHOWN} more" if len(told) > _SHOWN else ""
    return "; ".join(told[:_SHOWN]) + more
