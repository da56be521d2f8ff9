"""The log of what interrupted the user: one row for each question, ended by what became of it. Learned autonomy is
fitted to it."""

from trimtab.coordinator.questions import learning
from trimtab.coordinator.work import Work
from trimtab.model.decisions import Interruption, LevelScore
from trimtab.model.questions import Question
from trimtab.steering.priority.learned_autonomy import DecisionOutcome
from trimtab.store.redact import redact
from trimtab.store.state import interruptions
from trimtab.store.state.database import Connection
from trimtab.store.state.interruptions import InterruptionRow


def asked(connection: Connection, work: Work, question: Question, score: LevelScore, task: str) -> None:
    row = InterruptionRow(
        0,
        question.id,
        task,
        question.kind,
        score.level,
        question.text,
        score.autonomy_score,
        score.interruption,
        score.patterns,
        score.lowered,
        "",
        "",
        None,
        question.created_at,
    )
    interruptions.add(connection, work.project, row)
    if score.lowered and score.interruption is Interruption.BYPASS:
        learning.learn(work, question, DecisionOutcome.WAVED, asked=False)


def responded(
    connection: Connection, work: Work, question: Question, words: str, at: int, *, late: bool = False
) -> None:
    """What was proposed is the default or, where there is none, the first option."""
    proposed = question.default or (question.options[0].label if question.options else "")
    taken = bool(proposed) and words == proposed
    seconds = (at - question.created_at) / 1_000
    unasked = late or interruptions.was_waved_through(connection, question.id)
    outcome = DecisionOutcome.DEFAULT if taken else DecisionOutcome.REVERSED if unasked else DecisionOutcome.CHANGED
    interruptions.ended(connection, question.id, outcome.value, redact(words), seconds)
    learning.learn(work, question, outcome, seconds, asked=not unasked)


def expired(connection: Connection, work: Work, question: Question) -> None:
    """The time until a deadline says nothing about how fast anybody answers."""
    interruptions.ended(connection, question.id, DecisionOutcome.EXPIRED.value, question.default, None)
    learning.learn(work, question, DecisionOutcome.EXPIRED, asked=False)


def passed_over(connection: Connection, question: Question) -> None:
    """Its default was taken without asking anybody; `asked` has written what that teaches."""
    interruptions.ended(connection, question.id, DecisionOutcome.WAVED.value, question.default, None)
