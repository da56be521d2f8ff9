"""What of the store hooks see: the rows of the topic `work`, made anew whenever the store has changed."""

from collections.abc import Iterable, Mapping, Sequence

from trimtab.coordinator.halt import halt_of, stop_of
from trimtab.coordinator.questions.holding import held_tasks
from trimtab.coordinator.questions.question_records import urgency
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.fencing import fenced_now, holder_of
from trimtab.model.agents import PERSON, ROLES
from trimtab.model.decisions import Level
from trimtab.model.json import JSON, Obj, dump, obj, text
from trimtab.model.questions import OPEN, Question, QuestionStatus
from trimtab.model.wording import harmless
from trimtab.model.work import (
    MergeRequest,
    MergeStatus,
    Message,
    MessageStatus,
    Task,
    TaskStatus,
    Workstream,
    WorkstreamStatus,
)
from trimtab.model.work_rows import (
    MESSAGES,
    PROJECT,
    QUESTIONS,
    REQUESTS,
    SIGNS,
    STREAMS,
    TASKS,
    MessageRow,
    QuestionRow,
    RequestRow,
    StreamRow,
    TaskRow,
    as_row,
)
from trimtab.store.state import metrics, repositories, tasks
from trimtab.store.state.glance import Version, glance
from trimtab.store.state.metrics import ALIVE_METRIC

_MOST = 50
_MOST_UNREAD = 1_000
_MOST_FOR_ONE = 5
_MOST_QUESTIONS = 5
_LONGEST_TITLE = 200
_LONGEST_TEXT = 1_600
_LIVE = (WorkstreamStatus.ACTIVE, WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED)
_WAITING = (MergeStatus.PENDING_QC, MergeStatus.PENDING_COORDINATOR)


def projection(work: Work) -> tuple[Version, dict[str, JSON]]:
    """`project`; `tasks` that agents have at hand; live `streams`; `requests` that wait; `messages` that are pending;
    `signs` of life of those of whom one is awaited; `questions` that wait for the user; `merges`, how many requests
    there are of each status."""
    with work.database.read() as connection:
        version = glance(connection, work.project).version
        project = repositories.PROJECTS.get(connection, work.project)
        counts = tasks.counts(connection, work.project)
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,), limit=_MOST)
        unread = repositories.MESSAGES.find(
            connection, project_id=work.project, status=MessageStatus.PENDING, limit=_MOST_UNREAD
        )
        streams = repositories.WORKSTREAMS.find(connection, project_id=work.project, status=_LIVE)[-_MOST:]
        of_streams = repositories.MERGE_REQUESTS.find(
            connection, project_id=work.project, workstream_id=tuple(stream.id for stream in streams)
        )
        lost = fenced_now(connection, work)
        waiting = [request for request in of_streams if request.status in _WAITING]
        merges = repositories.MERGE_REQUESTS.counts(connection, work.project)
        awaited = {task.claimed_by for task in held} | {request.reviewer for request in waiting if request.reviewer}
        alive = metrics.of(connection, work.project, ALIVE_METRIC, awaited)
        halt = halt_of(connection, work.project)
        held_back = held_tasks(connection, work.project)
        waiting_questions = repositories.QUESTIONS.find(connection, project_id=work.project, status=OPEN)
        asked = [
            question
            for question in waiting_questions
            if question.recipient == PERSON and question.status is QuestionStatus.PENDING
        ]
        concerned = {*held_back, *(question.task for question in asked if question.task is not None)}
        numbers = {task.id: task.number for task in tasks.with_ids(connection, concerned)} if concerned else {}
        reasons = {
            stream.id: stop_of(connection, work.project, stream.id)[1] for stream in streams if stream.stopped_by
        }
    rows: dict[str, JSON] = {
        PROJECT: {
            "name": project.name,
            "status": project.status.value,
            "phase": project.phase,
            "tasks": dict(counts),
            **({"halted_by": halt.by, "reason": halt.reason[:_LONGEST_TITLE]} if halt else {}),
        }
    }
    rows[TASKS] = {task.claimed_by: as_row(_at_hand(task, work.lease_ms)) for task in held}
    rows[SIGNS] = dict(alive)
    held_by = {task: (number, numbers.get(task, "")) for task, number in held_back.items()}
    latest = {request.workstream: request for request in of_streams}
    rows[STREAMS] = _streams(streams, latest, lost, reasons, held_by)
    rows[REQUESTS] = _requests(waiting, {stream.id: stream.branch for stream in streams})
    rows[MESSAGES] = _messages(unread)
    askers = sorted({question.asker for question in waiting_questions} - {*ROLES})[:_MOST]
    rows[QUESTIONS] = _questions(asked, numbers, askers)
    rows["merges"] = dict(merges)
    return version, {name: row for name, row in rows.items() if row}


def _at_hand(task: Task, lease_ms: int) -> TaskRow:
    """A lease was begun, or begun anew, by a renewal."""
    until = task.lease_until or 0
    since = max(task.updated_at, until - lease_ms)
    title = task.title[:_LONGEST_TITLE]
    return TaskRow(
        task.claimed_by, task.number, title, task.priority, task.role, until, since, taken_at=task.updated_at
    )


def _streams(
    streams: Iterable[Workstream],
    requests: Mapping[int, MergeRequest],
    lost: Mapping[int, Task],
    reasons: Mapping[int, str],
    held_by: Mapping[int, tuple[int, str]],
) -> Obj:
    """`held_by`: by task, the question that it waits for and the task's number."""
    rows: dict[str, JSON] = {}
    for stream in streams:
        latest = requests.get(stream.id)
        question, held_task = held_by.get(stream.task or 0, (0, ""))
        row = StreamRow(
            stream.path,
            stream.branch,
            stream.agent,
            stream.status.value,
            stream.base,
            latest.head if latest else "",
            latest.id if latest else 0,
            latest.status.value if latest else "",
            stream.stopped_by,
            lost[stream.id].number if stream.id in lost else "",
            holder_of(lost[stream.id]) if stream.id in lost else "",
            reasons.get(stream.id, "")[:_LONGEST_TITLE],
            question,
            held_task,
        )
        rows[stream.path] = as_row(row)
    return rows


def _requests(waiting: Iterable[MergeRequest], branches: Mapping[int, str]) -> Obj:
    return {
        str(request.id): as_row(
            RequestRow(
                request.id,
                branches[request.workstream],
                request.author,
                request.reviewer,
                request.status.value,
                request.updated_at,
            )
        )
        for request in waiting
    }


def _messages(unread: Iterable[Message]) -> Obj:
    """The oldest of each recipient, for those who were written to last: what nobody ever reads must not keep others
    from what is theirs."""
    by_name: dict[str, list[Message]] = {}
    for message in unread:
        by_name.setdefault(message.to, []).append(message)
    names = sorted(by_name, key=lambda name: by_name[name][-1].id)[-_MOST:]
    return {
        name: [
            as_row(
                MessageRow(
                    message.id,
                    message.sender,
                    message.kind,
                    in_words(message.payload),
                    dialog=obj(message.payload.get("dialog")),
                )
            )
            for message in by_name[name][:_MOST_FOR_ONE]
        ]
        for name in names
    }


def _questions(asked: Iterable[Question], numbers: Mapping[int, str], askers: Sequence[str]) -> Obj:
    """How many wait for the user, how many of them at P0, and those that want an answer first; and all who wait for an
    answer, whoever is to give it."""
    waiting = sorted(asked, key=urgency)
    if not waiting and not askers:
        return {}
    first: list[JSON] = [
        as_row(
            QuestionRow(
                question.id,
                question.level.value,
                in_words({"text": question.text}, _LONGEST_TITLE),
                question.asker,
                numbers.get(question.task or 0, ""),
                question.blocking,
                question.created_at,
            )
        )
        for question in waiting[:_MOST_QUESTIONS]
    ]
    urgent = sum(question.level is Level.P0 for question in waiting)
    return {"open": len(waiting), "p0": urgent, "first": first, "askers": askers}


def in_words(payload: Obj, most: int = _LONGEST_TEXT) -> str:
    """A message's text or, without one, its whole content."""
    said = text(payload.get("text")) or "\n".join(f"{name}: {_plain(value)}" for name, value in payload.items())
    said = harmless(said[: 2 * most])
    return said if len(said) <= most else f"{said[:most]}…"


def _plain(value: JSON) -> str:
    return value if isinstance(value, str) else dump(value)
