"""Taking tasks: each is given to one, for a time, and comes back once if that one is not heard of again.

What is ready lies in an index in the order in which it should be done, one stretch for each assignee and role. So the
best is found by looking at the heads of at most four stretches, however many tasks there are.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Select, and_, select, union_all, update

from trimtab.model.json import dump
from trimtab.model.work import AuditEvent, Claim, ProjectStatus, Task, TaskStatus
from trimtab.model.work_steps import TASK_STEPS, ensure_may_become, status_change
from trimtab.store.state import audit_log
from trimtab.store.state.database import Database
from trimtab.store.state.tables import projects, tasks
from trimtab.store.state.tasks import COLUMNS, task_of

_ORDER = (tasks.c.priority, tasks.c.frees.desc(), tasks.c.created_at, tasks.c.id)
_CLOSED = (ProjectStatus.PAUSED.value, ProjectStatus.STOPPED.value)
_FREED: dict[str, object] = {"status": TaskStatus.PENDING.value, "claimed_by": "", "lease_until": None}
_CLAIMS = [column.name for column in COLUMNS].index("claims")

# Taking is what many do at once, so it is written out for the driver; the rest of this module shows what it means.
_NAMES = ", ".join(column.name for column in COLUMNS)
_SORTED = "ORDER BY priority, frees DESC, created_at, id"
_READY_HERE = "project_id = :project AND status = 'pending' AND waits_for = 0"
_SET = (
    "UPDATE tasks SET status = 'in_progress', claimed_by = :agent, claims = claims + 1, lease_until = :lease_until,"
    " reason = '', updated_at = :now"
    " WHERE EXISTS (SELECT 1 FROM projects WHERE projects.id = :project"
    " AND projects.status NOT IN ('paused', 'stopped'))"
)
_EVENT = "INSERT INTO events (project_id, at, kind, actor, subject, subject_id, data)"
_TELL = f"{_EVENT} VALUES (:project, :now, 'task.claimed', :agent, 'task', :task, :data)"


@cache
def _best_head(with_role: bool) -> str:
    """The first of each stretch, and of these the best."""
    roles = (":role", "''") if with_role else ("''",)
    heads = (
        f"SELECT * FROM (SELECT assignee, role, priority, frees, created_at, id FROM tasks WHERE {_READY_HERE}"
        f" AND assignee = {assignee} AND role = {role} {_SORTED} LIMIT 1) AS head_{number}"
        for number, (assignee, role) in enumerate(product((":agent", "''"), roles))
    )
    return f"FROM ({' UNION ALL '.join(heads)}) AS heads {_SORTED} LIMIT 1"


@cache
def _take(with_role: bool) -> str:
    return f"{_SET} AND id = (SELECT id {_best_head(with_role)}) RETURNING {_NAMES}"


@cache
def _take_and_tell(with_role: bool, how: str) -> str:
    """For PostgreSQL, which locks rows of one table at a time: so first the stretch with the best head, then its first
    row that is free. With the event in one statement, because each is a way to the server and back."""
    free = (
        f"SELECT id FROM tasks WHERE {_READY_HERE} AND (assignee, role) ="
        f" (SELECT assignee, role {_best_head(with_role)}) {_SORTED} LIMIT 1 FOR UPDATE {how}"
    )
    said = "project_id, updated_at, 'task.claimed', claimed_by, 'task', id, CAST(:data AS json)"
    told = f"{_EVENT} SELECT {said} FROM taken"
    return f"WITH taken AS ({_SET} AND id = ({free}) RETURNING {_NAMES}), told AS ({told}) SELECT {_NAMES} FROM taken"


def order_of(task: Task) -> tuple[int, int, int, int]:
    """The order in which tasks are given out: priority, how many wait for it, age."""
    return task.priority, -task.frees, task.created_at, task.id


def best(connection: Connection, project: int, role: str, agent: str, limit: int = 1) -> tuple[Task, ...]:
    """The first `limit` of what is ready for a role and an agent; either may be empty, which is nobody in particular.
    Nothing is taken."""
    return _heads(connection, project, role, agent, limit)[:limit]


def ready(connection: Connection, project: int, limit: int) -> tuple[Task, ...]:
    """The first `limit` of all that is ready, for whomever it is. Sorts all of it: for looking, not for taking."""
    here = (tasks.c.project_id == project, tasks.c.status == TaskStatus.PENDING.value, tasks.c.waits_for == 0)
    query = select(*COLUMNS).where(*here).order_by(*_ORDER).limit(limit)
    return tuple(task_of(row) for row in connection.execute(query))


def take(database: Database, project: int, role: str, agent: str, lease_ms: int) -> Claim | None:
    """Give the best ready task to an agent; None where there is nothing, or the project takes a pause."""
    now = database.now()
    lease_until = now + lease_ms
    data = dump(status_change(TaskStatus.PENDING, TaskStatus.IN_PROGRESS, lease_until=lease_until))
    given: dict[str, object] = {
        "project": project,
        "role": role,
        "agent": agent,
        "now": now,
        "lease_until": lease_until,
    }
    with database.short() as driver:
        if driver.is_postgresql:
            # What another one is just taking is skipped, so that nobody waits for anybody. Only where nothing else is
            # left is it waited for: that other one may have wanted the row for something else.
            given["data"] = data
            rows = driver.run(_take_and_tell(bool(role), "SKIP LOCKED"), given)
            rows = rows or driver.run(_take_and_tell(bool(role), ""), given)
        else:
            rows = driver.run(_take(bool(role)), given)
            if rows:
                told = {"project": project, "now": now, "agent": agent, "task": rows[0][0], "data": data}
                driver.run(_TELL, told)
    return Claim(task_of(rows[0]), agent, rows[0][_CLAIMS], lease_until) if rows else None


def take_this(connection: Connection, task: Task, agent: str, now: int, lease_ms: int) -> Claim | None:
    """Give one certain task to an agent; None if it is not ready, or the project takes a pause."""
    return _claim(connection, tasks.c.id == task.id, task.project, agent, now, lease_ms)


def give_again(connection: Connection, task: Task, actor: str, now: int, lease_ms: int, reason: str) -> Claim:
    """A task that was submitted goes back to whoever had it, with a new lease. It must be held. Raises IllegalStep."""
    ensure_may_become(f"task {task.number}", task.status, TaskStatus.IN_PROGRESS, TASK_STEPS)
    values = {
        "status": TaskStatus.IN_PROGRESS.value,
        "claims": tasks.c.claims + 1,
        "lease_until": now + lease_ms,
        "reason": reason,
        "updated_at": now,
    }
    query = update(tasks).where(tasks.c.id == task.id).values(values).returning(*COLUMNS)
    given = task_of(connection.execute(query).one())
    data = status_change(task.status, given.status, reason=reason, lease_until=now + lease_ms)
    audit_log.add(connection, task.project, now, AuditEvent("task.given_again", actor, "task", task.id, data))
    return Claim(given, given.claimed_by, given.claims, now + lease_ms)


def extend(connection: Connection, claim: Claim, now: int, lease_ms: int) -> Claim | None:
    """Renew it. None if the claim is no longer held: the lease ran out and the task went to somebody else, or
    was ended."""
    query = update(tasks).where(_held_by(claim)).values(lease_until=now + lease_ms).returning(*COLUMNS)
    row = connection.execute(query).first()
    return None if row is None else Claim(task_of(row), claim.agent, claim.number, now + lease_ms)


def showed_life(connection: Connection, project: int, agent: str, until: int) -> None:
    """The leases of all that an agent has at hand last at least until then. None becomes shorter."""
    mine = (tasks.c.project_id == project, tasks.c.lease_until < until, tasks.c.claimed_by == agent)
    connection.execute(update(tasks).where(*mine).values(lease_until=until))


def held(connection: Connection, claim: Claim) -> Task | None:
    """The task, if the claim still holds; nobody else changes it before the transaction ends."""
    row = connection.execute(select(*COLUMNS).where(_held_by(claim)).with_for_update()).first()
    return None if row is None else task_of(row)


def held_now(connection: Connection, project: int) -> tuple[Claim, ...]:
    """All claims that somebody holds, also those whose lease has run out."""
    query = select(*COLUMNS).where(tasks.c.project_id == project, tasks.c.lease_until.is_not(None))
    found = [task_of(row) for row in connection.execute(query)]
    return tuple(Claim(task, task.claimed_by, task.claims, task.lease_until or 0) for task in found)


def keep(connection: Connection, claim: Claim, now: int, until: int, because: str) -> None:
    """A lease lasts longer although its holder showed nothing, and the trail says why."""
    query = update(tasks).where(_held_by(claim), tasks.c.lease_until < until).values(lease_until=until)
    if connection.execute(query).rowcount:
        data = {"agent": claim.agent, "because": because, "lease_until": until}
        told = AuditEvent("task.lease_extended", "", "task", claim.task.id, data)
        audit_log.add(connection, claim.task.project, now, told)


def free(connection: Connection, claim: Claim, now: int, because: str) -> Task | None:
    """A task whose holder is gone is ready again. None where somebody else has seen it first."""
    query = update(tasks).where(_held_by(claim)).values({**_FREED, "updated_at": now}).returning(*COLUMNS)
    row = connection.execute(query).first()
    if row is None:
        return None
    data = status_change(TaskStatus.IN_PROGRESS, TaskStatus.PENDING, was_with=claim.agent, reason=because)
    audit_log.add(connection, claim.task.project, now, AuditEvent("task.freed", "", "task", claim.task.id, data))
    return task_of(row)


def give_back_expired(connection: Connection, project: int, now: int) -> tuple[Task, ...]:
    """Tasks whose lease has run out are ready again. Whoever finds them first gives them back, and it happens once:
    the row is no longer in progress when the next one looks."""
    expired = (
        select(tasks.c.id, tasks.c.claimed_by)
        .where(tasks.c.project_id == project, tasks.c.lease_until <= now)
        .with_for_update(skip_locked=True)
    )
    holders = {int(key): str(agent) for key, agent in connection.execute(expired)}
    if not holders:
        return ()
    given_back = (
        update(tasks).where(tasks.c.id.in_(list(holders))).values({**_FREED, "updated_at": now}).returning(*COLUMNS)
    )
    found = tuple(task_of(row) for row in connection.execute(given_back))
    step = status_change(TaskStatus.IN_PROGRESS, TaskStatus.PENDING)
    audit_log.add(
        connection,
        project,
        now,
        *(
            AuditEvent("task.lease_expired", "", "task", task.id, {**step, "was_with": holders[task.id]})
            for task in found
        ),
    )
    return found


def _claim(
    connection: Connection, which: ColumnElement[bool], project: int, agent: str, now: int, lease_ms: int
) -> Claim | None:
    is_open = select(projects.c.id).where(projects.c.id == project, projects.c.status.not_in(_CLOSED)).exists()
    ready = and_(tasks.c.status == TaskStatus.PENDING.value, tasks.c.waits_for == 0)
    query = (
        update(tasks)
        .where(which, ready, is_open)
        .values(
            status=TaskStatus.IN_PROGRESS.value,
            claimed_by=agent,
            claims=tasks.c.claims + 1,
            lease_until=now + lease_ms,
            reason="",
            updated_at=now,
        )
        .returning(*COLUMNS)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    task = task_of(row)
    data = status_change(TaskStatus.PENDING, TaskStatus.IN_PROGRESS, lease_until=now + lease_ms)
    audit_log.add(connection, project, now, AuditEvent("task.claimed", agent, "task", task.id, data))
    return Claim(task, agent, task.claims, now + lease_ms)


def _ready(project: int, assignee: str, role: str, columns: Sequence[Column[Any]] = COLUMNS) -> Select[Any]:
    return (
        select(*columns)
        .where(
            tasks.c.project_id == project,
            tasks.c.assignee == assignee,
            tasks.c.role == role,
            tasks.c.status == TaskStatus.PENDING.value,
            tasks.c.waits_for == 0,
        )
        .order_by(*_ORDER)
    )


def _heads(connection: Connection, project: int, role: str, agent: str, limit: int) -> tuple[Task, ...]:
    """The first `limit` of each stretch, the best first."""
    heads = [_ready(project, *stretch).limit(limit).subquery() for stretch in _stretches(role, agent)]
    query = union_all(*(select(head) for head in heads)) if len(heads) > 1 else select(heads[0])
    return tuple(sorted((task_of(row) for row in connection.execute(query)), key=order_of))


def _stretches(role: str, agent: str) -> tuple[tuple[str, str], ...]:
    """Pairs of assignee and role that are looked at: one's own, and what is for nobody in particular."""
    return tuple(product(dict.fromkeys((agent, "")), dict.fromkeys((role, ""))))


def _held_by(claim: Claim) -> ColumnElement[bool]:
    return and_(
        tasks.c.id == claim.task.id,
        tasks.c.status == TaskStatus.IN_PROGRESS.value,
        tasks.c.claimed_by == claim.agent,
        tasks.c.claims == claim.number,
    )
