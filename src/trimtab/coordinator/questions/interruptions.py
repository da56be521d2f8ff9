"""The log of what interrupted the user: one row for each question, ended by what became of it. Learned autonomy is
fitted to it."""

from trimtab.coordinator.work import Work
from trimtab.model.decisions import LevelScore
from trimtab.model.questions import Question
from trimtab.store.redact import redact
from trimtab.store.state import interruptions
from trimtab.store.state.database import Connection
from trimtab.store.state.interruptions import InterruptionRow

TAKEN, CHANGED, EXPIRED, REVERSED = "default", "changed", "expired", "reversed"


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


def responded(connection: Connection, question: Question, words: str, at: int, *, late: bool = False) -> None:
    """What was proposed is the default or, where there is none, the first option."""
    proposed = question.default or (question.options[0].label if question.options else "")
    taken = bool(proposed) and words == proposed
    outcome = TAKEN if taken else REVERSED if late else CHANGED
    interruptions.ended(connection, question.id, outcome, redact(words), (at - question.created_at) / 1_000)


def expired(connection: Connection, work: Work, question: Question) -> None:
    """The time until a deadline says nothing about how fast anybody answers."""
    interruptions.ended(connection, question.id, EXPIRED, question.default, None)
