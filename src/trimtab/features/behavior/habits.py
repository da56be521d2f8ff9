"""What a project's sessions keep running into: patterns that its ledger shows often enough to be expected again."""

import sqlite3
from collections import Counter
from collections.abc import Iterable

from trimtab.steering.behavior.effect_table import MOST_CONTEXTS, EffectEvidence, Habit, day_of, episode_id, faded
from trimtab.steering.behavior.foreseeing import OFTEN
from trimtab.store import ledger

LAST_SESSIONS = 50
LIKELY = 0.2
"""The share of the last sessions in which it was seen: where one works a lot, three times are no habit."""
_MOST_LINES = 5_000


def habits_of(db: sqlite3.Connection, evidence: Iterable[EffectEvidence], now: int) -> tuple[Habit, ...]:
    """For each context in which such a pattern was seen. What a person called wrong was not."""
    sessions = ledger.sessions(db, LAST_SESSIONS)
    lately = frozenset(sessions)
    contexts = {one.episode: one.context for one in evidence if one.judged != "wrong"}
    weights: dict[str, dict[str, float]] = {}
    seen_in: dict[str, Counter[str]] = {}
    for line in ledger.latest(db, _MOST_LINES, faculty="behavior"):
        found = ledger.last_finding(db, line) if line.id.startswith("f-") and line.session in lately else None
        if found is None:
            continue
        pattern, event = found
        context = contexts.get(episode_id(event, pattern))
        if event and context is None:
            continue
        of_pattern = weights.setdefault(pattern, {})
        of_pattern[line.session] = max(of_pattern.get(line.session, 0.0), faded(line.at or 0, now))
        if context:
            seen_in.setdefault(pattern, Counter())[context] += 1
    return tuple(
        Habit(pattern, context, sum(held.values()), day_of(now))
        for pattern, held in sorted(weights.items())
        if sum(held.values()) >= OFTEN and len(held) >= LIKELY * len(sessions)
        for context, _ in seen_in.get(pattern, Counter()).most_common(MOST_CONTEXTS)
    )
