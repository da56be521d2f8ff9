"""Answers: the first one holds, whoever gives it and wherever. Each goes to the asker as a message."""

from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.questions import holding, interruptions, question_records
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES, PERSON, Agent, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, obj, whole
from trimtab.model.questions import ANSWER, Question, QuestionSource, QuestionStatus
from trimtab.model.work import AuditEvent, MessageStatus
from trimtab.store.codec import storable_text
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MESSAGES, QUESTIONS

PLACE = "place"
"""In a question's context: which of the questions of a dialog it is."""

_LONGEST_ANSWER = 10_000
_LONGEST_NUMBER = 4
_MINUTE_MS = 60_000
_LONGEST_SNOOZE = 60 * 24 * 90


class AlreadyAnswered(TrimtabError):
    """Somebody else was first; their answer holds."""


def answer(work: Work, number: int, words: str, by: Agent) -> Question:
    """Raises AlreadyAnswered with the answer that holds. What has expired can still be answered by the user, who by
    that takes the default back."""
    said = storable_text(words.strip())
    if not said or len(said) > _LONGEST_ANSWER:
        raise TrimtabError("an answer needs words", remedy=f"At most {_LONGEST_ANSWER:,} characters, at least one.")
    with together(work) as connection:
        question = question_records.found(connection, work, number)
        _ensure_may_answer(question, by)
        if question.status in (QuestionStatus.ANSWERED, QuestionStatus.WITHDRAWN):
            raise _too_late(question)
        return _answered(connection, work, question, said, by.name)


def chosen(question: Question, words: str) -> str:
    """An answer as the option that it names: by its label, by its place, beginning with 1, or in one's own words."""
    said = words.strip()
    labels = [option.label for option in question.options]
    if said in labels:
        return said
    if said.isascii() and said.isdigit() and len(said) < _LONGEST_NUMBER and 1 <= int(said) <= len(labels):
        return labels[int(said) - 1]
    return next((label for label in labels if label.casefold() == said.casefold()), said)


def take_default(connection: Connection, work: Work, question: Question) -> Question:
    """Nobody answered in time. It is not a denial: the asker is told that it is the default that it named itself."""
    step, values = QuestionStatus.EXPIRED, {"holds": False, "snoozed_until": None, "answer": question.default}
    released = holding.release(connection, work, question)
    interruptions.expired(connection, work, question)
    message = _tell(connection, work, question, question.default, "answer_default", OURSELVES, released is not None)
    return QUESTIONS.move(
        connection, question.id, step, OURSELVES, work.now(), values={**values, "message_id": message}
    )


def take_default_unasked(work: Work, number: int, why: str) -> Question:
    """Nobody is interrupted for it. Whoever asks is told at once, so no message goes out."""
    with together(work) as connection:
        question = question_records.found(connection, work, number)
        if question.status is not QuestionStatus.PENDING:
            return question
        interruptions.passed_over(connection, question)
        step, values = QuestionStatus.EXPIRED, {"answer": question.default}
        evidence = {"reason": f"nobody was asked: {why}"}
        return QUESTIONS.move(connection, number, step, OURSELVES, work.now(), evidence=evidence, values=values)


def defer(work: Work, number: int, by: Agent, minutes: float | None = None) -> Question:
    """Put a question off: for so long, or until somebody asks for what was put off."""
    if minutes is not None and not 0 < minutes <= _LONGEST_SNOOZE:
        raise TrimtabError(f"{minutes:g} minutes are no time to wait", remedy="Give more than 0 and at most 90 days.")
    with together(work) as connection:
        question = question_records.found(connection, work, number)
        _ensure_may_answer(question, by)
        if not question.is_open:
            raise _too_late(question)
        until = None if minutes is None else work.now() + round(minutes * _MINUTE_MS)
        if question.status is QuestionStatus.DEFERRED:
            told = AuditEvent("question.snoozed", by.name, "question", number, {"until": until})
            return QUESTIONS.change(connection, number, told, work.project, work.now(), snoozed_until=until)
        step = QuestionStatus.DEFERRED
        return QUESTIONS.move(connection, number, step, by.name, work.now(), values={"snoozed_until": until})


def answered_in_client(connection: Connection, work: Work, question: Question, words: str, at: int) -> Question:
    """The dialog in which it was asked has brought the answer to the asker already, at that time. If another answer was
    first, that one holds, and its message tells the asker so, unless both are the same."""
    if not question.is_open:
        _came_second(connection, work, question, words)
        return question
    holding.release(connection, work, question)
    interruptions.responded(connection, work, question, words, at)
    values = {"answer": words, "answered_by": PERSON, "holds": False, "snoozed_until": None}
    return QUESTIONS.move(connection, question.id, QuestionStatus.ANSWERED, PERSON, at, values=values)


def place_of(question: Question) -> int:
    """Which of the questions of its dialog it is, beginning with 0."""
    return whole(question.context.get(PLACE))


def _came_second(connection: Connection, work: Work, question: Question, words: str) -> None:
    unread = MESSAGES.find(connection, id=question.message or 0, status=MessageStatus.PENDING)
    for message in unread:
        if words == question.answer:
            MESSAGES.move(connection, message.id, MessageStatus.READ, question.asker, work.now())
        elif obj(message.payload.get("dialog")).get("second") != words:
            dialog = {**obj(message.payload.get("dialog")), "second": words}
            told = AuditEvent("question.answered_again", PERSON, "question", question.id, {"answer": words})
            payload = {**message.payload, "dialog": dialog}
            MESSAGES.change(connection, message.id, told, work.project, work.now(), payload=payload)


def _answered(connection: Connection, work: Work, question: Question, said: str, by: str) -> Question:
    late = question.status is QuestionStatus.EXPIRED
    words = chosen(question, said)
    message = question.message
    if not late or words != question.answer:  # else the asker has that answer already
        released = holding.release(connection, work, question)
        kind = "answer_late" if late else ANSWER
        message = _tell(connection, work, question, words, kind, by, released is not None)
    interruptions.responded(connection, work, question, words, work.now(), late=late)
    values = {"answer": words, "answered_by": by, "holds": False, "snoozed_until": None, "message_id": message}
    evidence = {"instead_of": question.answer} if late else {}
    answered = QUESTIONS.move(
        connection, question.id, QuestionStatus.ANSWERED, by, work.now(), evidence=evidence, values=values
    )
    if question.source is QuestionSource.RETRY:
        from trimtab.coordinator.retries.decided import carry_out  # only work that failed is decided by an answer

        carry_out(connection, work, answered, by)
    return answered


def _tell(
    connection: Connection, work: Work, question: Question, words: str, kind: str, by: str, is_released: bool
) -> int:
    payload: dict[str, JSON] = {
        "question": question.id,
        "task": question.task or 0,
        "asked": question.text,
        "answer": words,
        "before": question.answer,
        "by": by,
    }
    if question.call:  # the dialog may bring another answer still
        payload["dialog"] = {
            "call": question.call,
            "place": place_of(question),
            "question": question.id,
            "answer": words,
        }
    payload["text"] = notification_text(kind, payload)
    if is_released:
        payload["text"] += "\n" + notification_text("answer_task", payload)
    values = {
        "sender": by,
        "recipient": question.asker,
        "kind": ANSWER,
        "payload": payload,
        "status": MessageStatus.PENDING,
    }
    return MESSAGES.add(connection, work.project, by, work.now(), values).id


def _ensure_may_answer(question: Question, by: Agent) -> None:
    """The user answers everything. An agent answers what is for its role, and never what it asked itself."""
    if by.name == PERSON:
        return
    if question.asker == by.name:
        raise TrimtabError(
            f"{by.name} asked question {question.id} itself, and cannot answer it",
            remedy="Wait for the answer, or withdraw the question.",
        )
    if question.recipient == PERSON or question.recipient != by.role:
        whom = called(question.recipient) if question.recipient == PERSON else f"a {question.recipient}"
        raise TrimtabError(
            f"question {question.id} is for {whom}, not for {by.name}",
            remedy="Only whom it is for answers it. Go on with other work meanwhile.",
        )


def _too_late(question: Question) -> AlreadyAnswered:
    if question.status is QuestionStatus.WITHDRAWN:
        return AlreadyAnswered(f"question {question.id} was withdrawn", remedy="It needs no answer any more.")
    if question.status is QuestionStatus.EXPIRED:
        return AlreadyAnswered(
            f"question {question.id} has taken its default: {question.answer!r}",
            remedy=f"`trimtab inbox answer {question.id}` decides otherwise.",
        )
    how = f"was answered by {called(question.answered_by)} already: {question.answer!r}"
    return AlreadyAnswered(
        f"question {question.id} {how}",
        remedy="The first answer holds. To change it, tell the asker: `trimtab message send`.",
    )
