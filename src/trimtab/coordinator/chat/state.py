"""All that an answer may be about, read once from the store and from the journal."""

from collections.abc import Mapping, Sequence

from trimtab.coordinator import overview, projects
from trimtab.coordinator.chat.understanding import Asked
from trimtab.coordinator.halt import Halt, halt_now
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.conflicts import MainConflicts
from trimtab.coordinator.merge_requests.request_records import ReviewProgress
from trimtab.coordinator.overview import Attention, Queue
from trimtab.coordinator.projects import Progress
from trimtab.coordinator.questions import deadlines, question_records
from trimtab.coordinator.stuck import Stuck
from trimtab.coordinator.unfinished import stuck
from trimtab.coordinator.work import Work
from trimtab.features.project_journal import open_journal
from trimtab.local.local_days import midnight
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.questions import Question
from trimtab.model.record import Record
from trimtab.model.work import SETTLED, MergeRequest, MergeStatus, Task, TaskStatus
from trimtab.store import ledger
from trimtab.store.ledger import Line, Totals
from trimtab.store.state import audit_log, dependencies, metrics, tasks
from trimtab.store.state.metrics import ALIVE_METRIC
from trimtab.store.state.repositories import MERGE_REQUESTS

_HOUR_MS = 3_600_000
_DAY_MS = 24 * _HOUR_MS
_MOST_READY = 50
_MOST_LINES = 1_000
_SNAPSHOTS = "undo"  # files are kept much more often than somebody is steered


class RequestInQuestion(Record):
    """A merge request that is asked about; `reason` is why it waits, empty where nothing is in its way."""

    request: MergeRequest
    progress: ReviewProgress
    reason: str


class ChatState(Record):
    """`since` is the time that was asked about, and what is recent otherwise. `task` and `request` are those that are
    asked about, None where there are none. `over` are tasks that are completed or failed, `needs` are by id of a task
    the unfinished ones that it waits for. `agents` are all who ever did something here, `active` is when some of them
    were last known to live."""

    now: int
    since: int
    halt: Halt | None
    progress: Progress
    attention: Attention
    queue: Queue
    stuck: tuple[Stuck, ...]
    questions: tuple[Question, ...]
    over: tuple[Task, ...]
    unfinished: tuple[Task, ...]
    added: int
    merged: tuple[MergeRequest, ...]
    steered: tuple[Line, ...]
    totals: Totals
    needs: Mapping[int, tuple[Task, ...]]
    agents: frozenset[str]
    active: Mapping[str, int]
    task: Task | None = None
    request: RequestInQuestion | None = None

    @property
    def for_user(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.recipient == PERSON)


def agents_of(work: Work) -> frozenset[str]:
    """All who ever did something here."""
    with work.database.read() as connection:
        return frozenset(audit_log.actors(connection, work.project, 0)) - {PERSON}


def read(work: Work, asked: Asked) -> ChatState:
    deadlines.keep_up(work)
    progress = projects.progress(work)
    now = work.now()
    since = _since(work, asked.since, now)
    with work.database.read() as connection:
        every = tasks.listed(connection, work.project)
        merged = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.MERGED)
        active = metrics.of(connection, work.project, ALIVE_METRIC, _agents(progress, asked))
    with open_journal(work.root) as journal:
        totals = ledger.totals(journal.rows)
        lines = ledger.latest(journal.rows, _MOST_LINES, since=since)
    task = next((task for task in every if task.number == asked.task), None)
    return ChatState(
        now=now,
        since=since,
        halt=halt_now(work),
        progress=progress,
        attention=overview.attention(work, None),
        queue=overview.queue(work, _MOST_READY),
        stuck=stuck(work, MainConflicts(work.root)),
        questions=question_records.listed(work),
        over=tuple(task for task in every if task.status in (TaskStatus.COMPLETED, TaskStatus.FAILED)),
        unfinished=tuple(task for task in every if task.status not in SETTLED),
        added=sum(task.created_at >= since for task in every),
        merged=tuple(request for request in merged if (request.merged_at or 0) >= since),
        steered=tuple(line for line in lines if line.status == "delivered" and line.key != _SNAPSHOTS),
        totals=totals,
        needs=_needs(work, (*progress.waiting, *((task,) if task else ()))),
        agents=agents_of(work),
        active=active,
        task=task,
        request=_request(work, asked.request) if asked.request else None,
    )


def _agents(progress: Progress, asked: Asked) -> set[str]:
    return {name for name in (asked.agent, *(task.claimed_by for task in progress.active)) if name}


def _since(work: Work, named: str, now: int) -> int:
    match named:
        case "today":
            return midnight(now)
        case "yesterday":
            return midnight(now, 1)
        case "week":
            return now - 7 * _DAY_MS
        case "hour":
            return now - _HOUR_MS
        case "left":
            return _last_act(work) or now - _DAY_MS
        case _:
            return now - _DAY_MS


def _last_act(work: Work) -> int:
    """When the user last did something that was recorded, 0 for never."""
    with work.database.read() as connection:
        return audit_log.last_act(connection, work.project, PERSON)


def _needs(work: Work, waiting: Sequence[Task]) -> dict[int, tuple[Task, ...]]:
    with work.database.read() as connection:
        needs = dependencies.needs_of(connection, [task.id for task in waiting])
        known = {task.id: task for task in tasks.with_ids(connection, [key for keys in needs.values() for key in keys])}
    return {
        key: tuple(known[need] for need in found if known[need].status not in SETTLED) for key, found in needs.items()
    }


def _request(work: Work, number: int) -> RequestInQuestion | None:
    try:
        found = request_records.shown(work, number)
    except TrimtabError:
        return None
    with work.database.read() as connection:
        progress = request_records.progress_of(connection, work, (found.request,))[number]
    return RequestInQuestion(found.request, progress, request_records.reason_of(work, found, progress.awaits_checks))
