"""Rows of evidence for learned autonomy, written as questions to the user end. Only questions to the user teach what
the user wants; the file is theirs, so in a shared store each learns from their own answers."""

from contextlib import suppress

from trimtab.coordinator.work import Work
from trimtab.features.priority.autonomy_file import note
from trimtab.model.agents import PERSON
from trimtab.model.json import number, text, whole
from trimtab.model.questions import Question, QuestionSource
from trimtab.steering.priority.learned_autonomy import DecisionOutcome, Evidence

HABIT = "habit"
"""In a question's context: what an answer teaches about, which is more than the kind that its asker names."""


def learn(
    work: Work, question: Question, outcome: DecisionOutcome, seconds: float = 0.0, *, asked: bool = True
) -> None:
    """`asked`: the user answered it, and was not overtaken by a deadline or by what was learned before."""
    if not work.terms.autonomy or question.recipient != PERSON:
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
    with suppress(OSError):  # an answer counts, whether anything can be learned from it or not
        note(work.terms.autonomy, [row])
