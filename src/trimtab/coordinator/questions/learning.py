"""Rows of evidence for learned autonomy, written as questions to the user end. Only questions to the user teach what
the user wants; the file is theirs, so in a shared store each learns from their own answers."""

from contextlib import suppress

from trimtab.coordinator.work import Work
from trimtab.features.priority.autonomy_file import note
from trimtab.model.agents import PERSON
from trimtab.model.decisions import Interruption
from trimtab.model.json import number, text, whole
from trimtab.model.questions import Question, QuestionSource
from trimtab.steering.priority.learned_autonomy import DecisionOutcome, Evidence
from trimtab.store.state.interruptions import InterruptionRow

HABIT = "habit"
"""In a question's context: what an answer teaches about, which is more than the kind that its asker names."""


def learn(
    work: Work, question: Question, outcome: DecisionOutcome, seconds: float = 0.0, *, asked: bool = True
) -> None:
    """`asked`: the user answered it, and was not overtaken by a deadline or by what was learned before."""
    if not work.asking.autonomy or question.recipient != PERSON:
        return
    said = question.context
    reversible = said.get("reversible")
    row = Evidence(
        text(said.get(HABIT)) or question.kind,
        question.level,
        outcome,
        work.now(),
        seconds,
        whole(said.get("files")),
        whole(said.get("blocks")),
        number(said.get("spend")),
        reversible if isinstance(reversible, bool) else None,
        asked,
        question.source is QuestionSource.GUARD,
        f"{work.root}#{question.id}:{outcome.value}",
    )
    _note(work, row)


def regret(work: Work, decision: InterruptionRow, habit: str) -> None:
    """The user calls the level of a decision wrong that nobody was asked about: it should have been asked."""
    if not work.asking.autonomy or decision.interruption is not Interruption.BYPASS:
        return
    source = f"{work.root}#p{decision.id}:{DecisionOutcome.WRONG.value}"
    _note(work, Evidence(habit, decision.level, DecisionOutcome.WRONG, work.now(), asked=False, source=source))


def _note(work: Work, row: Evidence) -> None:
    with suppress(OSError):  # an answer counts, whether anything can be learned from it or not
        note(work.asking.autonomy, [row])
