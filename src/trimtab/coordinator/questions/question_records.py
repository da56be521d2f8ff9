"""Asking, looking up, changing and withdrawing questions."""

from collections.abc import Mapping, Sequence

from trimtab.coordinator.questions import holding, interruptions
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, ROLES, called
from trimtab.model.decisions import Level, LevelScore
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump
from trimtab.model.questions import OPEN, NewQuestion, Option, Question, QuestionSource, QuestionStatus
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent
from trimtab.store.codec import clip, storable_text
from trimtab.store.redact import redact
from trimtab.store.state import tasks
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import QUESTIONS

_LONGEST_TEXT, _LONGEST_LABEL, _LONGEST_CONTEXT = 4_000, 300, 20_000
_MOST_OPTIONS = 20
_MOST_OPEN_OF_ONE = 50
_MINUTE_MS = 60_000
_LONGEST_MINUTES = 60 * 24 * 365
_ORDER = tuple(Level)


class QuestionEdit(Record):
    """Changes to a question that is open; None leaves a field as it is."""

    text: str | None = None
    options: tuple[Option, ...] | None = None
    default: str | None = None
    minutes: float | None = None


def ask(work: Work, asker: str, wanted: NewQuestion, score: LevelScore, at: int | None = None) -> Question:
    """Put a question into the queue. One that the same asker has open already, word for word, is not asked twice, nor
    one of the same dialog. A blocking one keeps its task back until it is answered. `at`: when it was asked, if that
    was before. Raises TrimtabError for what nobody could answer."""
    with together(work) as connection:
        return ask_within(connection, work, asker, wanted, score, at)


def ask_within(
    connection: Connection, work: Work, asker: str, wanted: NewQuestion, score: LevelScore, at: int | None = None
) -> Question:
    """As `ask`, in a transaction that holds the project: what it asks about is recorded with it, or neither is."""
    wanted = wanted._replace(options=_one_line_each(wanted.options), default=_one_line(wanted.default))
    _ensure_sound(wanted)
    context = {name: _kept(value) for name, value in wanted.context.items()}
    wanted = wanted._replace(text=_kept_text(wanted.text.strip()), context=context)
    now = work.now() if at is None else min(at, work.now())
    task = tasks.find(connection, work.project, wanted.task) if wanted.task else None
    waiting = QUESTIONS.find(connection, project_id=work.project, asker=asker, status=OPEN)
    known = of_call(connection, work, wanted.call) if wanted.call else waiting
    same = _same(known, wanted, task.id if task else None, score.level)
    if same is not None:
        return same
    if len(waiting) >= _MOST_OPEN_OF_ONE:
        raise TrimtabError(
            f"{called(asker)} has {len(waiting)} questions open",
            remedy="Wait for answers, or withdraw what needs none any more.",
        )
    level = score.level
    # an agent can only hold more than its level does, and nobody but the user decides a P0
    may_go_on = wanted.source is not QuestionSource.AGENT and wanted.blocking is False
    blocking = bool(wanted.blocking) or (level is Level.P0 and not may_go_on)
    values: dict[str, object] = {
        "asker": asker,
        "recipient": wanted.recipient or PERSON,
        "source": wanted.source,
        "kind": wanted.kind,
        "level": level,
        "text": wanted.text,
        "options": wanted.options,
        "default_option": wanted.default,
        "context": wanted.context,
        "task_id": task.id if task else None,
        "blocking": blocking,
        "holds": False,
        "call": wanted.call,
        "status": QuestionStatus.PENDING,
        "expires_at": _deadline(wanted.minutes, level, now),
    }
    asked = QUESTIONS.add(connection, work.project, asker, now, values)
    interruptions.asked(connection, work, asked, score, wanted.task)
    return holding.hold(connection, work, asked, task) if task and blocking else asked


def _deadline(minutes: float | None, level: Level, now: int) -> int | None:
    """A P0 has none: it waits for the user, whatever its asker names."""
    return None if minutes is None or level is Level.P0 else now + round(minutes * _MINUTE_MS)


def one(work: Work, number: int) -> Question:
    """Raises TrimtabError where this project has none of that number."""
    with work.database.read() as connection:
        return found(connection, work, number)


def found(connection: Connection, work: Work, number: int) -> Question:
    """As `one`, in a transaction. In one that writes, nobody else changes it before that ends."""
    rows = QUESTIONS.find(connection, project_id=work.project, id=number)
    if not rows:
        raise TrimtabError(
            f"there is no question {number} in this project", remedy="`trimtab inbox` shows which there are."
        )
    return rows[0]


def listed(
    work: Work, statuses: Sequence[QuestionStatus] = OPEN, *, recipients: Sequence[str] = (), asker: str = ""
) -> tuple[Question, ...]:
    """In the order in which they want an answer: what holds work up, then by level, then the oldest; what was put off
    comes last."""
    with work.database.read() as connection:
        rows = QUESTIONS.find(connection, project_id=work.project, status=tuple(statuses))
    wanted = [question for question in rows if not recipients or question.recipient in recipients]
    return tuple(sorted((question for question in wanted if asker in ("", question.asker)), key=urgency))


def of_call(connection: Connection, work: Work, call: str) -> tuple[Question, ...]:
    """Those of one dialog of a host."""
    return QUESTIONS.find(connection, project_id=work.project, call=call)


def edit(work: Work, number: int, change: QuestionEdit, by: str) -> Question:
    """Only what is open can be changed, by its asker or the user."""
    with together(work) as connection:
        question = found(connection, work, number)
        if by not in (PERSON, question.asker):
            raise TrimtabError(
                f"question {number} is {called(question.asker)}'s, not {called(by)}'s",
                remedy="Its asker or the user may change it.",
            )
        _ensure_open(question)
        values = _changed(question, change, work.now())
        told = AuditEvent("question.changed", by, "question", number, {"fields": sorted(values)})
        return QUESTIONS.change(connection, number, told, work.project, work.now(), **values) if values else question


def withdraw(work: Work, number: int, by: str, reason: str = "") -> Question:
    """A question that needs no answer any more; a task that was kept back for it may go on."""
    with together(work) as connection:
        question = found(connection, work, number)
        if by not in (PERSON, question.asker):
            raise TrimtabError(
                f"question {number} is {called(question.asker)}'s, not {called(by)}'s",
                remedy="Its asker or the user may withdraw it.",
            )
        _ensure_open(question)
        return withdrawn(connection, work, question, by, reason)


def withdrawn(connection: Connection, work: Work, question: Question, by: str, reason: str) -> Question:
    holding.release(connection, work, question)
    step = QuestionStatus.WITHDRAWN
    values = {"holds": False, "snoozed_until": None}
    return QUESTIONS.move(
        connection, question.id, step, by, work.now(), evidence={"reason": reason} if reason else {}, values=values
    )


def task_numbers(work: Work, questions: Sequence[Question]) -> Mapping[int, str]:
    """By id, the numbers of the tasks that these are about."""
    with work.database.read() as connection:
        known = tasks.with_ids(connection, {question.task for question in questions if question.task is not None})
    return {task.id: task.number for task in known}


def _ensure_open(question: Question) -> None:
    if not question.is_open:
        raise TrimtabError(
            f"question {question.id} is {question.status.value}", remedy="Only what is open can be changed."
        )


def urgency(question: Question) -> tuple[bool, bool, int, int]:
    """What questions are sorted by: see `listed`."""
    return (
        question.status is QuestionStatus.DEFERRED,
        not question.blocking,
        _ORDER.index(question.level),
        question.id,
    )


def _same(waiting: Sequence[Question], wanted: NewQuestion, task: int | None, level: Level) -> Question | None:
    recipient = wanted.recipient or PERSON
    asked = (wanted.text, wanted.options, wanted.default, wanted.kind, task, wanted.call, recipient, level)
    for known in waiting:
        if asked == (
            known.text,
            known.options,
            known.default,
            known.kind,
            known.task,
            known.call,
            known.recipient,
            known.level,
        ):
            return known
    return None


def _ensure_sound(wanted: NewQuestion) -> None:
    if not wanted.text.strip() or len(wanted.text) > _LONGEST_TEXT:
        raise TrimtabError(
            "a question needs a text" if not wanted.text.strip() else f"the question has {len(wanted.text):,} letters",
            remedy=f"Ask in at most {_LONGEST_TEXT:,}, and put evidence into `context`.",
        )
    if wanted.recipient not in ("", PERSON, *ROLES):
        raise TrimtabError(
            f"{wanted.recipient!r} is neither a role nor the user", remedy=f"Known: {', '.join((PERSON, *ROLES))}."
        )
    if len(dump(wanted.context)) > _LONGEST_CONTEXT:
        raise TrimtabError("the evidence is too long", remedy="Say where it is to be found instead.")
    _ensure_options(wanted.options, wanted.default)
    _ensure_minutes(wanted.minutes)


def _kept_text(written: str) -> str:
    """Without secrets, and without what a store cannot hold."""
    return redact(storable_text(written))


def _kept(value: JSON) -> JSON:
    """As `_kept_text`, all the texts in it."""
    if isinstance(value, str):
        return _kept_text(value)
    if isinstance(value, Mapping):
        return {name: _kept(inner) for name, inner in value.items()}
    return [_kept(inner) for inner in value] if isinstance(value, Sequence) else value


def _one_line_each(options: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(Option(_one_line(option.label), _one_line(option.description)) for option in options)


def _one_line(written: str) -> str:
    """Where a line end would look like another option."""
    return clip(" ".join(_kept_text(written).split()))


def _ensure_options(options: Sequence[Option], default: str) -> None:
    labels = [option.label for option in options]
    if len(labels) > _MOST_OPTIONS or any(not label.strip() or len(label) > _LONGEST_LABEL for label in labels):
        raise TrimtabError(
            "the options cannot be shown",
            remedy=f"At most {_MOST_OPTIONS}, each with a label of at most {_LONGEST_LABEL} letters.",
        )
    if len(set(labels)) < len(labels):
        raise TrimtabError("two options have the same label", remedy="Give each a label of its own.")
    if default and labels and default not in labels:
        raise TrimtabError(f"the default {default!r} is no option", remedy=f"Options: {', '.join(labels)}.")


def _ensure_minutes(minutes: float | None) -> None:
    if minutes is not None and not 0 < minutes <= _LONGEST_MINUTES:
        raise TrimtabError(f"{minutes:g} minutes are no deadline", remedy="Give more than 0 and at most a year.")


def _changed(question: Question, change: QuestionEdit, now: int) -> dict[str, object]:
    options = question.options if change.options is None else _one_line_each(change.options)
    default = question.default if change.default is None else _one_line(change.default)
    _ensure_options(options, default)
    _ensure_minutes(change.minutes)
    values: dict[str, object] = {}
    if change.text is not None:
        _ensure_sound(NewQuestion(change.text))
        values["text"] = _kept_text(change.text.strip())
    if change.options is not None:
        values["options"] = options
    if change.default is not None:
        values["default_option"] = default
    if change.minutes is not None and question.level is not Level.P0:
        values["expires_at"] = now + round(change.minutes * _MINUTE_MS)
    return values
