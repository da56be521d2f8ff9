"""The project's rows in the store as portable JSON: what is needed to go on, and to see what changed since."""

from trimtab.coordinator.store_upkeep import plain, plain_review
from trimtab.coordinator.transitions import OVER
from trimtab.coordinator.work import Work
from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.questions import OPEN
from trimtab.model.record import Record
from trimtab.model.work import LIVE, MergeStatus, MessageStatus, TaskStatus
from trimtab.store.redact import redact_json
from trimtab.store.state import audit_log, dependencies, tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.migrate import OURS
from trimtab.store.state.repositories import MERGE_REQUESTS, MESSAGES, PROJECTS, QUESTIONS, REVIEWS, WORKSTREAMS

_STATUSES = {status.value: status for status in TaskStatus}
_OPEN_REQUESTS = tuple(status for status in MergeStatus if status not in OVER)


class SavedTask(Record):
    """A task as a checkpoint has it; `needs` are numbers of the store."""

    id: int
    number: str
    title: str
    description: str
    status: TaskStatus
    priority: int
    role: str
    assignee: str
    estimate_minutes: int | None
    claimed_by: str
    reason: str
    created_at: int
    needs: tuple[int, ...] = ()


class SavedWork(Record):
    """`mark` is that of the audit log: another one means that something changed."""

    mark: int
    rows: Obj
    counts: dict[str, int]


def save_work(work: Work) -> SavedWork:
    """In one transaction, so that it fits together. Of what is over nothing but the tasks is kept: it cannot change."""
    with work.database.read() as connection:
        return SavedWork(
            audit_log.mark(connection), _rows(connection, work), dict(tasks.counts(connection, work.project))
        )


def mark_now(work: Work) -> int:
    with work.database.read() as connection:
        return audit_log.mark(connection)


def _rows(connection: Connection, work: Work) -> Obj:
    project = work.project
    found = tasks.listed(connection, project)
    needs = dependencies.needs_of(connection, [task.id for task in found])
    requests = MERGE_REQUESTS.find(connection, project_id=project, status=_OPEN_REQUESTS)
    reviews = REVIEWS.find(connection, merge_request_id=tuple(request.id for request in requests)) if requests else ()
    streams = WORKSTREAMS.find(connection, project_id=project, status=LIVE)
    questions = QUESTIONS.find(connection, project_id=project, status=OPEN)
    unread = MESSAGES.find(connection, project_id=project, status=MessageStatus.PENDING)
    rows: dict[str, object] = {
        "schema": OURS.newest,
        "project": plain(PROJECTS.get(connection, project)),
        "tasks": [{**plain(task), "needs": needs.get(task.id, [])} for task in found],
        "workstreams": [plain(stream) for stream in streams],
        "merge_requests": [plain(request) for request in requests],
        "reviews": [plain_review(review) for review in reviews],
        "questions": [{"id": each.id, "task": each.task, "text": each.text} for each in questions],
        "messages": [plain(message) for message in unread],
    }
    return obj(redact_json(rows))  # pyright: ignore[reportArgumentType]  (records become JSON by `plain`)


def saved_tasks(rows: Obj) -> dict[int, SavedTask]:
    """By id. A status that this program does not know counts as pending: it was made by another version."""
    found = (_task(obj(row)) for row in items(rows.get("tasks")))
    return {task.id: task for task in found}


def is_same_project(then: Obj, now: Obj) -> bool:
    """Whether both are rows of one store: one that was made anew begins with the same ids."""
    made = [whole(obj(rows.get("project")).get("created_at")) for rows in (then, now)]
    return made[0] == made[1]


def saved_phase(rows: Obj) -> tuple[int, str, str]:
    """The phase, by whom it was said, and on which evidence."""
    project = obj(rows.get("project"))
    return whole(project.get("phase")), text(project.get("phase_by")), text(project.get("phase_evidence"))


def _task(row: Obj) -> SavedTask:
    estimate: JSON = row.get("estimate_minutes")
    return SavedTask(
        whole(row.get("id")),
        text(row.get("number")),
        text(row.get("title")),
        text(row.get("description")),
        _STATUSES.get(text(row.get("status")), TaskStatus.PENDING),
        whole(row.get("priority")),
        text(row.get("role")),
        text(row.get("assignee")),
        None if estimate is None else whole(estimate),
        text(row.get("claimed_by")),
        text(row.get("reason")),
        whole(row.get("created_at")),
        tuple(sorted(whole(key) for key in items(row.get("needs")))),
    )
