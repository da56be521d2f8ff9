"""Verbs for questions. An agent asks, and answers what is for its role; the user answers everything."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.app.context import Context
from trimtab.app.views import HistoryEntry, fill, history_of
from trimtab.coordinator import overview
from trimtab.coordinator.questions import answering, deadlines, question_records
from trimtab.coordinator.questions.answering import AlreadyAnswered
from trimtab.coordinator.questions.learning import HABIT
from trimtab.coordinator.questions.question_records import QuestionEdit as QuestionEdit
from trimtab.coordinator.tasks import claims
from trimtab.model.agents import COORDINATOR, PERSON, Agent
from trimtab.model.decisions import Interruption, Level, LevelScore, ProposedDecision
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj
from trimtab.model.questions import OPEN, NewQuestion, Option, Question, QuestionSource, QuestionStatus
from trimtab.model.record import Record
from trimtab.store.state import audit_log
from trimtab.store.state.repositories import MESSAGES

if TYPE_CHECKING:
    from trimtab.app.checkpoints import RestoreView


class QuestionView(Record):
    """`recipient` is whom it is for: the user (`person`) or a role. `holds`: its task is kept back for it. `answer` is
    what holds; `routed_at` is when the asker is known to have it, None before. `overdue`: its deadline has passed, and
    it waits because it has no default."""

    question: int
    level: Level
    status: QuestionStatus
    asker: str
    recipient: str
    source: QuestionSource
    kind: str
    text: str
    options: tuple[Option, ...]
    default: str
    context: Obj
    task: str
    blocking: bool
    holds: bool
    answer: str
    answered_by: str
    created_at: int
    expires_at: int | None
    snoozed_until: int | None
    answered_at: int | None
    routed_at: int | None
    response_seconds: float | None
    overdue: bool


class RestartUnconfirmed(TrimtabError):
    """The user wants to restart from a checkpoint, and has not seen what that changes. `found` is that, `agreed` the
    answer that goes on."""

    def __init__(self, found: "RestoreView") -> None:
        self.found = found
        self.agreed = f"Restart: {found.checkpoint}, yes"
        super().__init__(
            f"going back to {found.checkpoint} changes {found.in_short}; nothing was changed yet",
            remedy=f"Answer `{self.agreed}` to go back; `trimtab checkpoint diff {found.checkpoint} --names` lists it.",
        )


class QuestionDetail(Record):
    question: QuestionView
    history: tuple[HistoryEntry, ...]


class DecisionView(Record):
    """What waits for the user beside questions and has a command of its own: a merge request, a proposed rubric."""

    what: str
    since_at: int
    command: str


class QuestionList(Record):
    """In the order in which they want an answer: what holds work up first, what was put off last, and then what is
    over, the newest first. `decisions` are the user's alone."""

    questions: tuple[QuestionView, ...]
    decisions: tuple[DecisionView, ...]


class AnswerResult(Record):
    """One of several answers that were given at once. `problem` says why it did not count, empty if it did."""

    question: int
    answer: str
    problem: str


class AnswerList(Record):
    answers: tuple[AnswerResult, ...]


def ask(context: Context, wanted: NewQuestion) -> QuestionView:
    """Put a question into the queue. A level that the asker names can only raise the one that is found. What an agent
    may decide, by its level or by what the user waved through before, interrupts nobody if it has a default: that is
    taken at once, and the user may still decide otherwise."""
    score, habit = _scored(context, wanted)
    score = _raised(score, wanted.level)
    if not wanted.default and score.interruption is Interruption.BYPASS:
        score = score._replace(interruption=Interruption.ASYNC, lowered="")  # nothing could be taken instead
    asked = question_records.ask(context.work, context.actor.name, _explained(wanted, score, habit), score)
    if _may_be_decided(asked, score):
        asked = answering.take_default_unasked(context.work, asked.id, score.lowered or score.reasons[0])
    return question_view(context, asked)


def answer(context: Context, number: int, words: str) -> QuestionView:
    """The number of an option, its label, or own words. Raises AlreadyAnswered where somebody was first, and
    RestartUnconfirmed where the user is to see first what it changes."""
    asked = question_records.one(context.work, number)
    if asked.is_open and context.actor.name == PERSON:
        words = _carried_out(context, asked, words)
    answered = answering.answer(context.work, number, words, context.actor)
    if asked.source is QuestionSource.RETRY and asked.is_open:
        context.start_steps()
    return question_view(context, answered)


def _carried_out(context: Context, asked: Question, words: str) -> str:
    """What an answer brings about that is more than a transaction is done before it counts. Returns the answer."""
    if asked.source is QuestionSource.RETRY:
        from trimtab.app.retries import restore_if_chosen  # most questions are not about work that failed

        return restore_if_chosen(context, asked, answering.chosen(asked, words))
    if asked.source is QuestionSource.PLUGIN:
        from trimtab.app.plugin_requests import install_if_chosen  # nor about plugins

        install_if_chosen(context, asked, answering.chosen(asked, words))
    return words


def answer_all(context: Context, answers: Sequence[tuple[int, str]]) -> AnswerList:
    """Several at once: each counts by itself, and says why where it does not."""
    return AnswerList(tuple(_try(context, number, words) for number, words in answers))


def defer(context: Context, number: int, minutes: float | None = None) -> QuestionView:
    """Put off: for so many minutes, or until somebody looks at what was put off."""
    return question_view(context, answering.defer(context.work, number, context.actor, minutes))


def edit(context: Context, number: int, change: QuestionEdit) -> QuestionView:
    return question_view(context, question_records.edit(context.work, number, change, context.actor.name))


def withdraw(context: Context, number: int, reason: str = "") -> QuestionView:
    return question_view(context, question_records.withdraw(context.work, number, context.actor.name, reason))


def show(context: Context, number: int) -> QuestionDetail:
    deadlines.keep_up(context.work)
    found = question_records.one(context.work, number)
    with context.work.database.read() as connection:
        history = audit_log.of(connection, context.work.project, "question", number)
    return QuestionDetail(question_view(context, found), history_of(history))


def list_questions(context: Context, *, everything: bool = False, mine: bool = False) -> QuestionList:
    """What is open: for the user and all others, or with `mine` only what is for the actor or was asked by it.
    `everything`: also what is over."""
    work, actor = context.work, context.actor
    deadlines.keep_up(work)
    found = question_records.listed(work)
    if everything:
        over = question_records.listed(work, _OVER)
        found += tuple(sorted(over, key=lambda question: question.id, reverse=True))
    wanted = tuple(question for question in found if not mine or _concerns(question, actor))
    return QuestionList(_views(context, wanted), _decisions(context) if actor.name == PERSON else ())


_ORDER = tuple(Level)
_OVER = tuple(status for status in QuestionStatus if status not in OPEN)
_ROUTES = {Level.P0: Interruption.SYNC, Level.P1: Interruption.ASYNC}


def _scored(context: Context, wanted: NewQuestion) -> tuple[LevelScore, str]:
    """By all that the user would be shown: what could be chosen and what is given as evidence count too. What is too
    long to be read to its end is asked."""
    from trimtab.app.priority import LONGEST, level_of  # only asking needs what levels are found by

    options = (f"{option.label}: {option.description}" for option in wanted.options)
    whole = "\n".join((wanted.text, *options, *(f"{value}" for value in wanted.context.values())))
    waiting = claims.tasks_now(context.work, wanted.task).frees if wanted.task else 0
    decision = ProposedDecision(whole, wanted.kind, task=wanted.task, blocks=waiting)
    score, habit = level_of(context, decision, guard=wanted.source is QuestionSource.GUARD)
    if len(whole) > LONGEST and score.interruption is Interruption.BYPASS:
        score = score._replace(interruption=Interruption.ASYNC, lowered="")
    return score, habit


def _raised(score: LevelScore, named: str) -> LevelScore:
    level = _higher(score.level, named)
    if level is score.level:
        return score
    reasons = (f"its asker calls it {level.value}", *score.reasons)
    return score._replace(
        level=level, interruption=_ROUTES.get(level, Interruption.BYPASS), reasons=reasons, lowered=""
    )


def _explained(wanted: NewQuestion, score: LevelScore, habit: str) -> NewQuestion:
    """Whoever is asked sees why it has its level. `habit` is what an answer teaches about."""
    said: list[JSON] = [*score.reasons, *((score.lowered,) if score.lowered else ())]
    return wanted._replace(context={**wanted.context, "reasons": said, HABIT: habit})


def _may_be_decided(asked: Question, score: LevelScore) -> bool:
    """Only what an agent asks the user: who asks at the command line wants it asked."""
    return (
        score.interruption is Interruption.BYPASS
        and asked.status is QuestionStatus.PENDING
        and asked.source is QuestionSource.AGENT
        and asked.asker != PERSON
        and asked.recipient == PERSON
        and bool(asked.default)
        and not asked.blocking
    )


def _concerns(question: Question, actor: Agent) -> bool:
    recipients = (PERSON, COORDINATOR) if actor.name == PERSON else (actor.role,)
    return question.recipient in recipients or question.asker == actor.name


def _decisions(context: Context) -> tuple[DecisionView, ...]:
    due = overview.attention(context.work, None)
    return (
        *(
            DecisionView(
                f"merge request {request.id}: {request.title}", request.updated_at, f"trimtab merge show {request.id}"
            )
            for request in due.decisions
        ),
        *(
            DecisionView(
                f"rubric {rubric.name} {rubric.version}, which is proposed",
                rubric.created_at,
                f"trimtab rubric show {rubric.name}@{rubric.version}",
            )
            for rubric in due.rubrics
        ),
    )


def _higher(found: Level, named: str) -> Level:
    if not named:
        return found
    known = {level.value: level for level in Level}
    if named.upper() not in known:
        raise TrimtabError(f"there is no level {named!r}", remedy=f"Known: {', '.join(known)}.")
    return min(found, known[named.upper()], key=_ORDER.index)


def _try(context: Context, number: int, words: str) -> AnswerResult:
    try:
        return AnswerResult(number, answer(context, number, words).answer, "")
    except AlreadyAnswered as error:
        return AnswerResult(number, question_records.one(context.work, number).answer, error.what)
    except RestartUnconfirmed as unsure:
        return AnswerResult(number, "", f"{unsure.what}. {unsure.remedy}")
    except TrimtabError as error:
        return AnswerResult(number, "", error.what)


def question_view(context: Context, question: Question) -> QuestionView:
    return _views(context, (question,))[0]


def _views(context: Context, questions: Sequence[Question]) -> tuple[QuestionView, ...]:
    work, now = context.work, context.work.now()
    numbers = question_records.task_numbers(work, questions)
    keys = tuple(question.message for question in questions if question.message is not None)
    with work.database.read() as connection:
        read = {message.id: message.read_at for message in MESSAGES.find(connection, id=keys)} if keys else {}
    return tuple(
        fill(
            QuestionView,
            question,
            question=question.id,
            task=numbers.get(question.task or 0, ""),
            routed_at=_routed_at(question, read.get(question.message or 0)),
            response_seconds=_seconds(question),
            overdue=question.is_open and question.expires_at is not None and question.expires_at <= now,
        )
        for question in questions
    )


def _routed_at(question: Question, read_at: int | None) -> int | None:
    """A dialog brings its answer itself, and what nobody was asked is told at once; else the asker has it once its
    message was read."""
    told_at_once = question.call or question.status is QuestionStatus.EXPIRED
    return question.answered_at if told_at_once and question.message is None and question.answer else read_at


def _seconds(question: Question) -> float | None:
    if question.status is not QuestionStatus.ANSWERED or question.answered_at is None:
        return None
    return (question.answered_at - question.created_at) / 1_000
