"""The question to the user where all that the policy knows has failed: once for each round, with the report."""

import re

from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.questions import question_records
from trimtab.coordinator.retries import report_files
from trimtab.coordinator.retries.attempt_records import AttemptedWork
from trimtab.coordinator.work import Work
from trimtab.model.agents import COORDINATOR
from trimtab.model.attempts import Attempt, EscalationChoice
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.json import JSON, Obj, obj, text, whole
from trimtab.model.questions import OPEN, NewQuestion, Option, Question, QuestionSource
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import QUESTIONS

MATTER = "retry"
"""In the question's context: what was attempted, and in which round."""
_SCORE = LevelScore(Level.P0, 0.0, Interruption.SYNC, ("all that could be tried has failed",))
_LONGEST_ERROR = 600
_AFTER_WORD = re.compile(r"(?:[:,](\s.*)?)?", re.DOTALL)
_AFTER_LABEL = re.compile(r"[:,]?(\s.*)?", re.DOTALL)


def ask_once(
    connection: Connection, work: Work, subject: AttemptedWork, task: str, what: str, failed: Attempt
) -> Question | None:
    """In the transaction that records the last failure. `what` names what failed, such as `task 1.5`. None where the
    user is asked about it already."""
    matter: dict[str, JSON] = {"subject": subject.kind, "id": subject.key, "act": subject.act, "round": failed.round}
    asked = QUESTIONS.find(connection, project_id=work.project, source=QuestionSource.RETRY)
    for known in asked:
        same = obj(known.context.get(MATTER))
        if same == matter or (known.status in OPEN and {**same, "round": failed.round} == matter):
            return None
    report = report_files.path_of(work.root, subject.kind, subject.key, failed.round)
    error = failed.error[-_LONGEST_ERROR:]
    fields: dict[str, JSON] = {"what": what, "count": failed.number, "error": error}
    context: Obj = {
        MATTER: matter,
        "error": error,
        "signature": failed.signature,
        "report": report_files.shortened(report),
    }
    wanted = NewQuestion(
        notification_text("escalation", fields),
        tuple(Option(choice.value, _follows(choice)) for choice in EscalationChoice),
        kind=QuestionSource.RETRY.value,
        task=task,
        source=QuestionSource.RETRY,
        context=context,
    )
    return question_records.ask_within(connection, work, COORDINATOR, wanted, _SCORE)


def matter_of(question: Question) -> tuple[AttemptedWork, int]:
    """What was attempted, and in which round."""
    matter = obj(question.context.get(MATTER))
    subject = AttemptedWork(text(matter.get("subject")), whole(matter.get("id")), text(matter.get("act")))
    return subject, whole(matter.get("round"))


def choice_of(words: str) -> tuple[EscalationChoice, str]:
    """The option that an answer names, by its label or the first word of that, and what the user adds to it behind a
    colon or comma and a space; behind a label of several words a space will do. What names none is how it is to be
    tried again: neither `Skip the slow test` nor `Skip-list insertion is wrong` skips the task."""
    said = words.strip()
    for choice in EscalationChoice:
        label = choice.value.casefold()
        for name in (label, label.split()[0]):
            if not said.casefold().startswith(name):
                continue
            added = (_AFTER_LABEL if " " in name else _AFTER_WORD).fullmatch(said[len(name) :])
            if added:
                return choice, (added[1] or "").strip()
    return EscalationChoice.RETRY, said


_FOLLOWS = {
    EscalationChoice.SKIP: "escalation_skip",
    EscalationChoice.RETRY: "escalation_retry",
    EscalationChoice.PAUSE: "escalation_pause",
    EscalationChoice.RESTART: "escalation_restart",
    EscalationChoice.MANUAL: "escalation_manual",
}


def _follows(choice: EscalationChoice) -> str:
    return notification_text(_FOLLOWS[choice], {})
