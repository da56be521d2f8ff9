"""Which task comes next, and who has it.

A task that is taken belongs to its taker for the time of a lease, which every activity of the agent renews, and also a
tool that it waits for. Whoever is not heard of, or certainly gone, loses it, and it is ready for another.
"""

from collections.abc import Sequence

from trimtab.coordinator.halt import RESUME, halt_now
from trimtab.coordinator.tasks import liveness
from trimtab.coordinator.tasks.liveness import Liveness
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, called
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import SETTLED, Claim, ProjectStatus, Task, TaskStatus
from trimtab.store.state import claims, dependencies, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import hold_project

_LOOKED_AT = 50
_NAMED = 5
_SOON_MS = 120_000
"""A lease that ends so soon is extended now, if its holder is at work: other machines go by the lease alone."""
_CLOSED = (ProjectStatus.PAUSED, ProjectStatus.STOPPED)
_EXPIRED = "nothing was heard of it for the time of a lease"


class Choice(Record):
    """`task` is None where nothing is ready for that role; `why` then says what there is instead."""

    task: Task | None
    why: str


def get_next_task(work: Work, role: str = "", agent: str = "") -> Choice:
    """The best ready task for a role: of the highest priority, then what most others wait for, then the oldest. What
    is for no role in particular is for this one too, and what is assigned is only for its assignee. Nothing is
    taken."""
    give_back(work)
    if work.record().status in _CLOSED:
        return Choice(None, why_nothing(work, role))
    with work.database.read() as connection:
        found = claims.best(connection, work.project, role, agent, limit=2)
    if not found:
        return Choice(None, why_nothing(work, role))
    task, *others = found
    rest = _before_the(others[0], task) if others else _nothing_else(work, role, task)
    return Choice(task, f"{_because(task)}. {rest}")


def claim(work: Work, agent: str, role: str = "") -> Claim | None:
    """Take the best ready task. Of any number who try at once, each gets another one. None where nothing is ready."""
    taken = claims.take(work.database, work.project, role, agent or PERSON, work.lease_ms)
    if taken is None and give_back(work):
        taken = claims.take(work.database, work.project, role, agent or PERSON, work.lease_ms)
    return taken


def claim_this(work: Work, number: str, agent: str, *, lease_ms: int | None = None) -> Claim:
    """Take one certain task; the claim on one that the agent has is extended. Raises TrimtabError that says why it is
    not to be had."""
    lease = work.lease_ms if lease_ms is None else lease_ms
    give_back(work)
    with work.database.write() as connection:
        task = tasks.find(connection, work.project, number)
        held = _held_by(task, agent or PERSON)
        kept = claims.extend(connection, held, work.now(), lease) if held else None
        if kept is not None:
            return kept
        if task.assignee and task.assignee != agent:
            raise TrimtabError(
                f"task {number} is assigned to {called(task.assignee)}",
                remedy=f"Assign it first: `trimtab task edit {number} --assignee {agent}`.",
            )
        taken = claims.take_this(connection, task, agent or PERSON, work.now(), lease)
    if taken is None:
        raise _not_ready(work, tasks_now(work, number))
    return taken


def tasks_now(work: Work, number: str) -> Task:
    with work.database.read() as connection:
        return tasks.find(connection, work.project, number)


def give_back(work: Work) -> tuple[Task, ...]:
    """Tasks of holders that are certainly gone are ready again, and those of whom nothing was heard for the time of a
    lease. Who waits for a tool that still runs keeps what it has."""
    now = work.now()
    with work.database.read() as connection:
        held = claims.held_now(connection, work.project)
    if not held:
        return ()
    seen = liveness.look(work.root, {claim.agent for claim in held}, now)
    gone = [(claim, seen[claim.agent].gone) for claim in held if claim.agent in seen and seen[claim.agent].gone]
    soon = [claim for claim in held if claim.lease_until <= now + min(work.lease_ms // 2, _SOON_MS)]
    kept = [(claim, until) for claim in soon if (until := _lives_until(work, seen.get(claim.agent), now)) > now]
    if not gone and not kept and all(claim.lease_until > now for claim in held):
        return ()
    with work.database.write() as connection:
        for claim, until in kept:
            claims.keep(connection, claim, now, until, "a tool that it waits for runs")
        freed = [(task, why) for claim, why in gone if (task := claims.free(connection, claim, now, why))]
        freed += [(task, _EXPIRED) for task in claims.give_back_expired(connection, work.project, now)]
        holders = {claim.task.id: claim.agent for claim in held}
        for task, why in freed:
            if why != liveness.SESSION_ENDED:  # whoever leaves in order has not failed
                _count_as_lost(connection, work, task, holders.get(task.id, ""), why)
    return tuple(task for task, _ in freed)


def _count_as_lost(connection: Connection, work: Work, task: Task, agent: str, why: str) -> None:
    from trimtab.coordinator.retries import task_attempts  # most leases are renewed

    task_attempts.lost(connection, work, task, agent, why)


def _lives_until(work: Work, seen: Liveness | None, now: int) -> int:
    if seen is None or seen.gone:
        return 0
    return (now if seen.busy else seen.active_at) + work.lease_ms


def heartbeat(work: Work, claim: Claim) -> Claim:
    """The lease begins anew. Raises TrimtabError where the claim was lost."""
    with work.database.write() as connection:
        kept = claims.extend(connection, claim, work.now(), work.lease_ms)
    if kept is None:
        raise _lost(claim)
    return kept


def renew(work: Work, number: str, agent: str) -> Claim:
    """The same by the task's number, for those who keep no claim: a command, or an agent between two calls."""
    return heartbeat(work, claim_of(work, number, agent))


def claim_of(work: Work, number: str, agent: str) -> Claim:
    """The claim that an agent has on a task now. Raises TrimtabError where it has none."""
    task = tasks_now(work, number)
    held = _held_by(task, agent)
    if held is None:
        holder = f"with {called(task.claimed_by)}" if task.claimed_by else in_words(task.shown_status.value)
        raise TrimtabError(
            f"{called(agent)} does not have task {number}: it is {holder}", remedy="`trimtab task claim` takes one."
        )
    return held


def unfinished_of(work: Work, agent: str) -> str:
    """The number of a task that the agent has and has not submitted; empty if there is none."""
    give_back(work)
    with work.database.read() as connection:
        held = claims.held_now(connection, work.project)
    mine = sorted((claim.task for claim in held if claim.agent == agent), key=claims.order_of)
    return mine[0].number if mine else ""


def _held_by(task: Task, agent: str) -> Claim | None:
    if task.status is not TaskStatus.IN_PROGRESS or task.claimed_by != agent:
        return None
    return Claim(task, agent, task.claims, task.lease_until or 0)


def finish(work: Work, claim: Claim, then: TaskStatus = TaskStatus.COMPLETED, reason: str = "") -> Task:
    """End a claim: the task becomes completed, failed or blocked, is submitted for review, or goes back as pending.
    Raises TrimtabError where the claim was lost: whoever has it now speaks for the task."""
    with work.database.write() as connection:
        hold_project(connection, work.project)
        task = claims.held(connection, claim)
        if task is None:
            raise _lost(claim)
        return tasks.move(connection, task, then, claim.agent, work.now(), reason=reason)


def _because(task: Task) -> str:
    waiting = {0: "nothing waits for it", 1: "one task waits for it"}.get(task.frees, f"{task.frees} tasks wait for it")
    return f"{task.number} is ready: P{task.priority}, all that it needs is done, {waiting}"


def _before_the(second: Task, task: Task) -> str:
    if task.priority != second.priority:
        edge = f"its priority is higher (P{task.priority} over P{second.priority})"
    elif task.frees != second.frees:
        edge = f"more tasks wait for it ({task.frees} over {second.frees})"
    else:
        edge = "it is older"
    return f"It comes before {second.number} because {edge}."


def _nothing_else(work: Work, role: str, task: Task) -> str:
    others = [other for other in _ready(work) if other.id != task.id]
    if not others:
        return "Nothing else is ready."
    whom = f"for the role {role}" if role else "that anybody may take"
    return f"Nothing else is ready {whom}. {_for_whom(others)}"


def why_nothing(work: Work, role: str) -> str:
    """The reason why no task can be taken."""
    halt = halt_now(work)
    if halt:
        return f"Nothing is taken: {halt.in_words}. {RESUME}"
    with work.database.read() as connection:
        counts = tasks.counts(connection, work.project)
    open_ones = [(name, count) for name, count in sorted(counts.items()) if name not in ("completed", "cancelled")]
    if not open_ones:
        return "Nothing is left to do." if counts else "There are no tasks yet."
    told = ", ".join(f"{count} {in_words(name)}" for name, count in open_ones)
    if not counts.get("ready"):
        return f"No task is ready: {told}."
    what = f"No task is ready for the role {role}" if role else "Nothing is ready that anybody may take"
    return f"{what}: {told}. {_for_whom(_ready(work))}"


def _ready(work: Work) -> Sequence[Task]:
    with work.database.read() as connection:
        return tasks.listed(connection, work.project, statuses=(TaskStatus.PENDING,), waiting=False, limit=_LOOKED_AT)


def _for_whom(ready: Sequence[Task]) -> str:
    """Whom that is for which is ready, and how to ask for it."""
    roles = sorted({task.role for task in ready if task.role and not task.assignee})
    agents = sorted({task.assignee for task in ready if task.assignee})
    told = [f"the role {role} (`--role {role}`)" for role in roles] + [f"{agent} (`--as {agent}`)" for agent in agents]
    return f"What is ready is for {', '.join(told)}." if told else "What is ready is for another role or assignee."


def _not_ready(work: Work, task: Task) -> TrimtabError:
    halt = halt_now(work)
    if task.ready and halt:
        return TrimtabError(halt.in_words, remedy=RESUME)
    if task.status is TaskStatus.PENDING:
        with work.database.read() as connection:
            needs = tasks.with_ids(connection, dependencies.needs_of(connection, [task.id]).get(task.id, []))
        return TrimtabError(
            f"task {task.number} {in_the_way(needs)}", remedy="`trimtab task next` says what can be taken now."
        )
    holder = f", with {called(task.claimed_by)}" if task.claimed_by else ""
    free = f" If {called(task.claimed_by)} is gone, `trimtab task release {task.number} --force` frees it."
    return TrimtabError(
        f"task {task.number} is {in_words(task.status.value)}{holder}, and only what is ready can be taken",
        remedy=f"`trimtab task next` says what is.{free if task.status is TaskStatus.IN_PROGRESS else ''}",
    )


def in_words(status: str) -> str:
    """Of a task, as it follows `is`."""
    return "in review" if status == TaskStatus.REVIEW.value else status.replace("_", " ")


def in_the_way(needs: Sequence[Task]) -> str:
    """Such as `waits for 1.1, which is not done`; empty where nothing is in the way."""
    unsettled = [task.number for task in needs if task.status not in SETTLED]
    if not unsettled:
        return ""
    more = f" and {len(unsettled) - _NAMED} more" if len(unsettled) > _NAMED else ""
    verb = "is" if len(unsettled) == 1 else "are"
    return f"waits for {', '.join(unsettled[:_NAMED])}{more}, which {verb} not done"


def _lost(claim: Claim) -> TrimtabError:
    return TrimtabError(
        f"{called(claim.agent)} no longer has task {claim.task.number}: its lease ran out, or somebody else moved it",
        remedy=f"`trimtab task show {claim.task.number}` says what happened. What was made is still where it was made.",
    )
