"""What was learned from the user's answers, by kind of decision: counts, times, and what follows from them."""

from collections import Counter
from statistics import median

from trimtab.features.priority.autonomy_file import LearnedAutonomy
from trimtab.model.decisions import Interruption, Level, ProposedDecision
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.steering.priority.learned_autonomy import ANSWERS, DecisionOutcome, Evidence, wave_through


class KindReport(Record):
    """`median_seconds` is how long answers take, None without any. `probability` is the chance that the user wants to
    see an ordinary decision of this kind (P1, few files, nothing waits), and `lowered` whether one is waved through."""

    kind: str
    answers: int
    outcomes: dict[str, int]
    median_seconds: float | None
    probability: float
    lowered: bool
    why: str

    def as_json(self) -> dict[str, JSON]:
        shown = {**self._asdict(), **self.outcomes, "probability": round(self.probability, 3)}
        del shown["outcomes"]
        return shown


def report(learned: LearnedAutonomy, now: int) -> tuple[KindReport, ...]:
    """The kinds with most rows first."""
    counted = Counter(row.kind for row in learned.rows)
    return tuple(_of(kind, learned, now) for kind, _ in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))


def _of(kind: str, learned: LearnedAutonomy, now: int) -> KindReport:
    rows = [row for row in learned.rows if row.kind == kind]
    answers = [row for row in rows if row.outcome in ANSWERS]
    seconds = round(median(row.seconds for row in answers), 1) if answers else None
    plain = ProposedDecision("", kind, reversible=True)
    verdict = wave_through(learned.model, plain, Level.P1, Interruption.ASYNC, now)
    outcomes = {outcome.value: _count(rows, outcome) for outcome in DecisionOutcome}
    return KindReport(kind, len(answers), outcomes, seconds, verdict.probability, verdict.lowered, verdict.why)


def _count(rows: list[Evidence], outcome: DecisionOutcome) -> int:
    return sum(row.outcome is outcome for row in rows)
