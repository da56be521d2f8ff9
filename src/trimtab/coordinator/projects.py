"""A project as a whole: whether it runs, how far it is, what holds it up, and which phase its work is in."""

from collections.abc import Mapping

from trimtab.coordinator.halt import WORKSTREAM_STOPPED
from trimtab.coordinator.phases.phase_inference import InferredPhase, PhaseSign, infer
from trimtab.coordinator.phases.phase_watch import known_signs
from trimtab.coordinator.tasks.claims import give_back
from trimtab.coordinator.work import Work
from trimtab.local.locate import journal_path
from trimtab.model.errors import TrimtabError
from trimtab.model.phases import PHASE_EVENT
from trimtab.model.record import Record
from trimtab.model.work import (
    PHASES,
    SETTLED,
    AuditEvent,
    MergeStatus,
    Project,
    ProjectStatus,
    Task,
    TaskStatus,
    Workstream,
    WorkstreamStatus,
)
from trimtab.store.journal import Journal, Unusable
from trimtab.store.state import audit_log, dependencies, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MERGE_REQUESTS, PROJECTS, WORKSTREAMS

USER_SAID = "person"
_LOOKED_AT = 50


class Bottleneck(Record):
    """The task that most others wait for, directly or not."""

    task: Task
    holds_up: int


class Progress(Record):
    """`counts` are by `Task.shown_status`. `active` are in progress or in review, `blocked` those of which somebody
    said so, `waiting` those that need what is not finished; of each, at most as many as were asked for."""

    project: Project
    counts: Mapping[str, int]
    active: tuple[Task, ...]
    blocked: tuple[Task, ...]
    waiting: tuple[Task, ...]
    bottleneck: Bottleneck | None

    @property
    def total(self) -> int:
        """Without what was cancelled."""
        return sum(count for status, count in self.counts.items() if status != TaskStatus.CANCELLED.value)

    @property
    def completed(self) -> int:
        return self.counts.get(TaskStatus.COMPLETED.value, 0)

    @property
    def percentage(self) -> float:
        """0 where there is nothing to do yet; 100 only when all of it is completed."""
        if not self.total:
            return 0.0
        return 100.0 if self.completed == self.total else min(round(100 * self.completed / self.total, 1), 99.9)


def start(work: Work, actor: str) -> Project:
    """From then on work is taken, also after a pause or a stop."""
    return _become(work, ProjectStatus.ACTIVE, actor, "")


def resume(work: Work, actor: str) -> Project:
    if work.record().status not in (ProjectStatus.PAUSED, ProjectStatus.STOPPED):
        raise TrimtabError(
            f"the project is not paused, and nothing was cut off: it is {work.record().status.value}",
            remedy="`trimtab start` starts it for the first time.",
        )
    return _become(work, ProjectStatus.ACTIVE, actor, "")


def pause(work: Work, actor: str, reason: str = "") -> Project:
    """Nothing new is taken; what is in progress goes on."""
    return _become(work, ProjectStatus.PAUSED, actor, reason)


def stop(work: Work, actor: str, reason: str = "") -> Project:
    """Nothing new is taken, and what is in progress is asked to end: those who hold a task learn it at their next
    event."""
    return _become(work, ProjectStatus.STOPPED, actor, reason)


def stop_workstream(work: Work, number: int, actor: str, reason: str = "") -> Workstream:
    """The coordinator's veto on one piece of running work: whoever is at it learns it at the next event. One that was
    stopped stays so, by whom it was."""
    with work.database.write() as connection:
        found = _running(connection, work, number)
        if found.stopped_by:
            return found
        told = AuditEvent(WORKSTREAM_STOPPED, actor, "workstream", number, {"reason": reason} if reason else {})
        return WORKSTREAMS.change(connection, found.id, told, work.project, work.now(), stopped_by=actor)


def resume_workstream(work: Work, number: int, actor: str, reason: str = "") -> Workstream:
    """Takes the veto back. Raises TrimtabError for one that is not stopped."""
    with work.database.write() as connection:
        found = _running(connection, work, number)
        if not found.stopped_by:
            raise TrimtabError(
                f"workstream {number} is not stopped: it is {found.status.value}",
                where=found.branch,
                remedy="`trimtab workstream list` shows which are.",
            )
        data = {"stopped_by": found.stopped_by, **({"reason": reason} if reason else {})}
        told = AuditEvent("workstream.resumed", actor, "workstream", number, data)
        return WORKSTREAMS.change(connection, found.id, told, work.project, work.now(), stopped_by="")


def _running(connection: Connection, work: Work, number: int) -> Workstream:
    """One of this project's that has not ended: several projects may share a store."""
    found = WORKSTREAMS.get(connection, number, hold=True)
    if found.project != work.project:
        raise TrimtabError(
            f"there is no workstream with the number {number} in this project", remedy="`trimtab workstream list`."
        )
    if found.status in (WorkstreamStatus.MERGED, WorkstreamStatus.ABANDONED):
        raise TrimtabError(
            f"workstream {number} has ended: it is {found.status.value}",
            where=found.branch,
            remedy="`trimtab workstream list` shows those that run.",
        )
    return found


def set_phase(work: Work, phase: int, actor: str, evidence: str = "", *, by: str = USER_SAID) -> Project:
    """1 to 15. Setting the phase that it has is no event."""
    if not 1 <= phase <= len(PHASES):
        raise TrimtabError(
            f"there is no phase {phase}",
            remedy="; ".join(f"{number} {name}" for number, name in enumerate(PHASES, 1)) + ".",
        )
    with work.database.write() as connection:
        before = PROJECTS.get(connection, work.project, hold=True)
        if before.phase == phase and before.phase_by == by:
            return before
        told = AuditEvent(
            PHASE_EVENT, actor, "project", work.project, {"from": before.phase, "to": phase, "evidence": evidence}
        )
        values = {"phase": phase, "phase_by": by, "phase_evidence": evidence}
        return PROJECTS.change(connection, work.project, told, work.project, work.now(), **values)


def infer_phase(work: Work) -> InferredPhase:
    """The phase that the latest signs show; where they show none, the one that the records suggest. Of several of those
    the latest phase counts that somebody works in now."""
    found = infer(_known_signs(work))
    return found if found.phase else _phase_of_records(work)


def _known_signs(work: Work) -> tuple[PhaseSign, ...]:
    try:
        journal = Journal(journal_path(work.root))
    except Unusable:
        return ()
    try:
        return known_signs(journal)
    finally:
        journal.close()


def _phase_of_records(work: Work) -> InferredPhase:
    with work.database.read() as connection:
        counts = tasks.counts(connection, work.project)
        waiting = MERGE_REQUESTS.find(
            connection,
            project_id=work.project,
            status=(MergeStatus.PENDING_QC, MergeStatus.PENDING_COORDINATOR),
        )
    if waiting:
        what = "1 merge request waits" if len(waiting) == 1 else f"{len(waiting)} merge requests wait"
        return InferredPhase(11, f"{what} for a review or a decision")
    running = counts.get("in_progress", 0) + counts.get("review", 0)
    if running:
        return InferredPhase(7, "1 task is in progress" if running == 1 else f"{running} tasks are in progress")
    settled = sum(counts.get(status.value, 0) for status in SETTLED)
    total = sum(counts.values())
    if total and settled == total:
        return InferredPhase(14, "the only task is settled" if total == 1 else f"all {total} tasks are settled")
    if settled:
        return InferredPhase(7, f"{settled} of {total} tasks are settled")
    if total:
        what = "1 task is planned, and it was not begun" if total == 1 else f"{total} tasks are planned, none was begun"
        return InferredPhase(4, what)
    return InferredPhase(0, "there are no tasks yet")


def progress(work: Work, limit: int | None = None) -> Progress:
    """Also gives back what was left behind: a lease that ran out is seen by whoever looks."""
    give_back(work)
    with work.database.read() as connection:
        active = tasks.listed(
            connection, work.project, statuses=(TaskStatus.IN_PROGRESS, TaskStatus.REVIEW), limit=limit
        )
        blocked = tasks.listed(connection, work.project, statuses=(TaskStatus.BLOCKED,), limit=limit)
        waiting = tasks.listed(connection, work.project, statuses=(TaskStatus.PENDING,), waiting=True, limit=limit)
        graph = dependencies.unsettled_graph(connection, work.project)
        found = most_in_the_way(graph)
        bottleneck = Bottleneck(tasks.by_id(connection, found[0]), found[1]) if found else None
        return Progress(
            PROJECTS.get(connection, work.project),
            tasks.counts(connection, work.project),
            active,
            blocked,
            waiting,
            bottleneck,
        )


def recent(work: Work, limit: int) -> tuple[AuditEvent, ...]:
    """The latest audit events, the newest first."""
    with work.database.read() as connection:
        return audit_log.latest(connection, work.project, limit)


def most_in_the_way(graph: Mapping[int, tuple[int, ...]]) -> tuple[int, int] | None:
    """Which task most others wait for, directly or not, and how many; None where nothing waits. `graph` says which
    tasks need each.

    It is always one that itself waits for nothing. Those are tried in the order of how many ways lead on from them, the
    most first and some tens at most, so in a very tangled plan another may hold up a few more.
    """
    waiting = {task for needing in graph.values() for task in needing}
    first = [task for task in graph if task not in waiting]
    ways: dict[int, int] = {}
    for task in _last_first(graph, first):
        ways[task] = sum(1 + ways[following] for following in graph.get(task, ()))
    found: tuple[int, int] | None = None
    for task in sorted(first, key=lambda task: (-ways[task], task))[:_LOOKED_AT]:
        if found is not None and ways[task] <= found[1]:
            break
        count = len(_reached(graph, task)) - 1
        if found is None or count > found[1]:
            found = (task, count)
    return found


def _last_first(graph: Mapping[int, tuple[int, ...]], first: list[int]) -> list[int]:
    """All tasks, each after those that need it. There is no cycle: the store has none."""
    order: list[int] = []
    seen: set[int] = set()
    stack = [(task, iter(graph.get(task, ()))) for task in first]
    while stack:
        task, following = stack[-1]
        if task in seen:
            stack.pop()
            continue
        unseen = next((later for later in following if later not in seen), None)
        if unseen is None:
            seen.add(task)
            order.append(task)
            stack.pop()
        else:
            stack.append((unseen, iter(graph.get(unseen, ()))))
    return order


def _reached(graph: Mapping[int, tuple[int, ...]], start: int) -> set[int]:
    seen = {start}
    frontier = [start]
    while frontier:
        frontier = [following for task in frontier for following in graph.get(task, ()) if following not in seen]
        frontier = list(dict.fromkeys(frontier))
        seen.update(frontier)
    return seen


def _become(work: Work, then: ProjectStatus, actor: str, reason: str) -> Project:
    with work.database.write() as connection:
        return become_within(connection, work, then, actor, reason)


def become_within(connection: Connection, work: Work, then: ProjectStatus, actor: str, reason: str) -> Project:
    """Change the status. Setting the one that it has is no event, unless a reason comes with it."""
    now = PROJECTS.get(connection, work.project, hold=True)
    evidence = {"reason": reason} if reason else {}
    if now.status is then:
        told = AuditEvent(f"project.{then.value}", actor, "project", work.project, evidence)
        return PROJECTS.change(connection, work.project, told, work.project, work.now()) if reason else now
    if now.status is ProjectStatus.CREATED and then is ProjectStatus.PAUSED:
        # work may be taken before anybody has said `start`, so that is what is paused
        PROJECTS.move(connection, work.project, ProjectStatus.ACTIVE, actor, work.now())
    return PROJECTS.move(connection, work.project, then, actor, work.now(), evidence=evidence)
