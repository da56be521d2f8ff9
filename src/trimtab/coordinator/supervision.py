"""Whoever has been silent for too long while others wait. Agents are told of each other at their own events; what none
of them sees to becomes a question to the user, once a matter, and goes away by itself when the silent one shows life.
Nobody loses anything by the time alone: it is the user who releases a task, or whoever is told."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.questions import question_records
from trimtab.coordinator.tasks import liveness
from trimtab.coordinator.tasks.liveness import Liveness
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.model.agents import COORDINATOR, OURSELVES, PERSON, ROLES, agent_named
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.json import JSON, text, whole
from trimtab.model.questions import OPEN, NewQuestion, Option, Question, QuestionSource, QuestionStatus
from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.model.work import Claim, MergeRequest, MergeStatus, ProjectStatus
from trimtab.store.state import claims, metrics
from trimtab.store.state.database import Connection
from trimtab.store.state.metrics import ALIVE_METRIC
from trimtab.store.state.repositories import MERGE_REQUESTS, PROJECTS, QUESTIONS

_MINUTE_MS = 60_000
_RESTS = (ProjectStatus.PAUSED, ProjectStatus.STOPPED)
_WAITING = (MergeStatus.PENDING_QC, MergeStatus.PENDING_COORDINATOR)
_MOST = 10
_SCORE = LevelScore(Level.P0, 0.0, Interruption.SYNC, ("nobody has seen to it",))
RELEASE = "Release the task"
_WAIT = Option("Wait", "it may be in a long thought, or at another machine")


class AwaitedAgent(Record):
    """Somebody for whom others wait. `name` is the text that tells of it, `last` when anything was heard, `busy`: a
    tool that it started still runs, or a question that it asked is open. `agent` is empty where nobody has taken it.
    `claim` is the number of the claim on the task."""

    name: str
    agent: str
    last: int
    limit_ms: int
    busy: bool
    task: str = ""
    claim: int = 0
    request: int = 0

    @property
    def matter(self) -> str:
        return f"{self.name}:{self.agent}:{self.task or self.request}@{self.last}"


class _KnownWork(Record):
    """What the store says, in one look."""

    held: tuple[Claim, ...]
    requests: tuple[MergeRequest, ...]
    alive: Mapping[str, int]
    asking: frozenset[str]
    asked: tuple[Question, ...]


def overdue(now: int, awaited: Sequence[AwaitedAgent]) -> tuple[AwaitedAgent, ...]:
    """Those of whom the user is to be asked, the longest silent first."""
    late = (silent for silent in awaited if not silent.busy and 0 < silent.limit_ms <= now - silent.last)
    return tuple(sorted(late, key=lambda silent: silent.last))


def look(work: Work) -> None:
    """Ask about who is overdue, withdraw what is over, and release what the user wants released. Whoever comes by does
    it, and it happens once."""
    known = _known(work)
    is_open = any(question.is_open for question in known.asked)
    if not (known.held or known.requests or is_open):
        return
    now = work.now()
    names = {claim.agent for claim in known.held} | {request.reviewer for request in known.requests}
    is_reviewed = any(request.status is MergeStatus.PENDING_COORDINATOR for request in known.requests)
    seen = liveness.look(work.root, names - {"", PERSON}, now, COORDINATOR if is_reviewed else "")
    found = {matter.matter: matter for matter in overdue(now, [*_awaited(work, known, seen)])[:_MOST]}
    matters = {text(question.context.get("matter")) for question in known.asked}
    for question in known.asked:
        if question.is_open and text(question.context.get("matter")) not in found:
            _withdraw(work, question)
    for matter in found:
        if matter not in matters:
            _ask(work, found[matter], now)
    _release(work, known)
    _show_life(work, known, [name for name, here in seen.items() if here.busy and name in names])


def _show_life(work: Work, known: _KnownWork, busy: Sequence[str]) -> None:
    """Who waits for a tool lives, although it shows nothing: so agents do not call it silent either."""
    now = work.now()
    due = [name for name in busy if now - known.alive.get(name, 0) >= _MINUTE_MS]
    if due:
        with work.database.write() as connection:
            for name in due:
                metrics.put(connection, work.project, name, ALIVE_METRIC, 1.0, now)


def _known(work: Work) -> _KnownWork:
    with work.database.read() as connection:
        asked = QUESTIONS.find(connection, project_id=work.project, source=QuestionSource.SUPERVISION)
        if PROJECTS.get(connection, work.project).status in _RESTS:
            return _KnownWork((), (), {}, frozenset(), asked)
        held = tuple(claim for claim in claims.held_now(connection, work.project) if claim.agent != PERSON)
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=_WAITING)
        names = {claim.agent for claim in held} | {request.reviewer for request in requests}
        alive = metrics.of(connection, work.project, ALIVE_METRIC, names)
        waiting = QUESTIONS.find(connection, project_id=work.project, status=OPEN)
    return _KnownWork(held, requests, alive, frozenset(question.asker for question in waiting) - {*ROLES}, asked)


def _awaited(work: Work, known: _KnownWork, seen: Mapping[str, Liveness]) -> Iterator[AwaitedAgent]:
    limits = work.terms.silence
    for claim in known.held:
        began = max(claim.task.updated_at, claim.lease_until - work.lease_ms)
        last, busy = _last(claim.agent, began, known, seen)
        number = claim.task.number
        yield AwaitedAgent("silent_worker", claim.agent, last, limits.holder_ms, busy, number, claim.number)
    for request in known.requests:
        since = request.updated_at
        if request.status is MergeStatus.PENDING_QC:
            last, busy = _last(request.reviewer, since, known, seen)
            name = "silent_reviewer" if request.reviewer else "no_reviewer"
            yield AwaitedAgent(name, request.reviewer, last, limits.reviewer_ms, busy, request=request.id)
        elif work.terms.approval != PERSON:
            deciding = [name for name in {*seen, *known.asking} if agent_named(name).role == COORDINATOR]
            signs = [_last(name, since, known, seen) for name in deciding]
            last, busy = max((at for at, _ in signs), default=since), any(busy for _, busy in signs)
            yield AwaitedAgent("silent_coordinator", "", last, limits.coordinator_ms, busy, request=request.id)


def _last(agent: str, since: int, known: _KnownWork, seen: Mapping[str, Liveness]) -> tuple[int, bool]:
    """When an agent was last heard of, and whether it has a reason to be silent."""
    here = seen.get(agent)
    at = max(since, known.alive.get(agent, 0), here.active_at if here else 0)
    return at, agent in known.asking or (here is not None and here.busy)


def _ask(work: Work, matter: AwaitedAgent, now: int) -> None:
    fields: dict[str, JSON] = {
        "agent": matter.agent,
        "task": matter.task,
        "request": matter.request,
        "minutes": counted((now - matter.last) // _MINUTE_MS, "minute"),
    }
    release = (Option(RELEASE, "another agent can take it then, with all that was made"),) if matter.task else ()
    context: dict[str, JSON] = {"matter": matter.matter, "agent": matter.agent, "claim": matter.claim}
    wanted = NewQuestion(
        notification_text(matter.name, fields),
        (_WAIT, *release),
        kind=QuestionSource.SUPERVISION.value,
        task=matter.task,
        blocking=False,  # whoever comes back goes on, and a lease that runs out frees the task as ever
        source=QuestionSource.SUPERVISION,
        context=context,
    )
    question_records.ask(work, COORDINATOR, wanted, _SCORE)  # who hears of the answer, and sees to it


def _withdraw(work: Work, question: Question) -> None:
    with together(work) as connection:
        now = question_records.found(connection, work, question.id)
        if now.is_open:
            question_records.withdrawn(connection, work, now, OURSELVES, "it is no longer waited for")


def _release(work: Work, known: _KnownWork) -> None:
    """What the user has decided about a holder that holds its task still."""
    decided = [
        question
        for question in known.asked
        if question.status is QuestionStatus.ANSWERED and question.answer == RELEASE and _claim(question, known.held)
    ]
    if not decided:
        return
    with together(work) as connection:
        _free(connection, work, decided, claims.held_now(connection, work.project))


def _free(connection: Connection, work: Work, decided: Sequence[Question], held: Collection[Claim]) -> None:
    for question in decided:
        claim = _claim(question, held)
        if claim is not None:
            claims.free(connection, claim, work.now(), f"the user released it, by question {question.id}")


def _claim(question: Question, held: Collection[Claim]) -> Claim | None:
    number, agent = whole(question.context.get("claim")), text(question.context.get("agent"))
    wanted = (question.task, agent, number)
    return next((claim for claim in held if (claim.task.id, claim.agent, claim.number) == wanted), None)
