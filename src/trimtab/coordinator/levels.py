"""Decisions that were given a level: the log of them, and how often the patterns behind it were right."""

from collections.abc import Mapping

from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON
from trimtab.model.decisions import LevelScore, ProposedDecision
from trimtab.model.errors import TrimtabError
from trimtab.model.work import AuditEvent
from trimtab.steering.priority.pattern_base import PatternBase
from trimtab.store.redact import redact
from trimtab.store.state import audit_log, interruptions, level_patterns
from trimtab.store.state.interruptions import InterruptionRow
from trimtab.store.state.level_patterns import PatternRow

WRONG = "wrong"
PREFIX = "p-"
"""How the id of a decision begins, which people type."""

_SUBJECT = "interruption"
_CALLED_WRONG = f"{_SUBJECT}.{WRONG}"


def record(work: Work, decision: ProposedDecision, score: LevelScore, base: PatternBase) -> InterruptionRow:
    now = work.now()
    row = InterruptionRow(
        0,
        None,
        decision.task,
        decision.kind,
        score.level,
        redact(decision.text),
        score.autonomy_score,
        score.interruption,
        score.patterns,
        score.lowered,
        "",
        "",
        None,
        now,
    )
    with work.database.write() as connection:
        level_patterns.triggered(connection, work.project, _rows(score, base), now)
        return interruptions.add(connection, work.project, row)


def count(work: Work, score: LevelScore, base: PatternBase) -> None:
    """Only that its patterns matched: a question has its own row in the log."""
    with work.database.write() as connection:
        level_patterns.triggered(connection, work.project, _rows(score, base), work.now())


def judge_wrong(work: Work, key: str) -> InterruptionRow:
    """The user says that a decision did not have that level. Counted once. Raises TrimtabError."""
    number = key.removeprefix(PREFIX)
    with work.database.write() as connection:
        known = next((row for row in interruptions.listed(connection, work.project) if str(row.id) == number), None)
        if known is None:
            remedy = "`trimtab priority score` says the id with each level."
            raise TrimtabError(f"there is no decision {key}", remedy=remedy)
        if known.outcome != WRONG:
            interruptions.judged(connection, work.project, known.id, WRONG)
            level_patterns.was_wrong(connection, work.project, known.patterns, work.now())
            told = AuditEvent(_CALLED_WRONG, PERSON, _SUBJECT, known.id)
            audit_log.add(connection, work.project, work.now(), told)
    return known


def called_wrong(work: Work, since: int, until: int) -> tuple[str, ...]:
    """The ids of decisions whose level the user called wrong in a span of time."""
    with work.database.read() as connection:
        told = audit_log.of_kind(connection, work.project, _CALLED_WRONG)
    return tuple(f"{PREFIX}{event.subject_id}" for event in told if since <= event.at < until)


def _rows(score: LevelScore, base: PatternBase) -> list[PatternRow]:
    found = (base.by_id[name] for name in score.patterns if name in base.by_id)
    return [PatternRow(pattern.id, pattern.kind, pattern.description, list(pattern.data)) for pattern in found]


def counts(work: Work) -> Mapping[str, tuple[int, int]]:
    with work.database.read() as connection:
        return level_patterns.counts(connection, work.project)
