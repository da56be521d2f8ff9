"""What interventions did, carried from a project's journal to what is learned across projects, and back as a table;
with the patterns that the project's ledger shows often enough to be expected again."""

import os
import sqlite3
import time
from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import contextmanager

from trimtab.features.behavior.surroundings import TOOLS, repo_kinds, tools_present
from trimtab.local.locate import journal_path
from trimtab.local.user import User, user_of
from trimtab.model.advice import Later, Publish, Verdict
from trimtab.model.json import Obj, text, whole
from trimtab.runtime.effects import Job
from trimtab.steering.behavior.effect_table import (
    ANYWHERE,
    FORESEEN,
    MOST_CONTEXTS,
    TABLE,
    TOPIC,
    EffectEvidence,
    Habit,
    as_table,
    day_of,
    effects_of,
    episode_id,
    faded,
)
from trimtab.steering.behavior.episodes import foreseen_in
from trimtab.steering.behavior.saying import OFTEN
from trimtab.store import ledger, outbox
from trimtab.store.journal import Journal
from trimtab.store.learned_effects import EffectStore
from trimtab.store.ledger import Line

FACULTY = "behavior"
EVIDENCE = "behavior_evidence"
FILE = "effects.db"
KEPT_DAYS = 730
"""Older evidence counts for next to nothing, and goes."""
_DAY_MS = 86_400_000
LAST_SESSIONS = 50
LIKELY = 0.2
"""The share of the last sessions in which it was seen: where one works a lot, three times are no habit."""
_MOST_LINES = 5_000


@contextmanager
def open_effects(user: User) -> Generator[EffectStore]:
    """Raises Unusable, or OSError."""
    store = EffectStore(os.path.join(user.data, FILE))
    try:
        yield store
    finally:
        store.close()


def carry(job: Job) -> None:
    """The handler: one episode from the outbox, as it began, ended or was judged."""
    now = time.time_ns() // 1_000_000
    with open_effects(user_of(os.environ)) as store:
        store.record([in_project(evidence_of(job.payload), job.project)])
        store.forget_before(now - KEPT_DAYS * _DAY_MS)
        publish(store, job.project, now)


def publish(store: EffectStore, project: str, now: int) -> None:
    """What a project's hooks choose by, and what its sessions are to expect. They open no database but the journal."""
    evidence = store.evidence()
    journal = Journal(journal_path(project))
    try:
        table = as_table(effects_of(evidence, now), habits_of(journal.rows, evidence, now))
        with journal.transaction():
            journal.publish([Publish(TOPIC, TABLE, table)])
    finally:
        journal.close()


def habits_of(db: sqlite3.Connection, evidence: Iterable[EffectEvidence], now: int) -> tuple[Habit, ...]:
    """For each context in which such a pattern was seen. What the user called wrong was not."""
    sessions = ledger.sessions(db, LAST_SESSIONS)
    lately = frozenset(sessions)
    contexts = {item.episode: item.context for item in evidence if item.judged != "wrong"}
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


def hear(journal: Journal, line: Line, verdict: Verdict, now: int) -> None:
    """Queue the user's verdict on an entry in the outbox. It is about the episode that the entry is part of, which
    began where the pattern was last found; of what was said ahead, about the saying ahead."""
    ahead = foreseen_in(line.key)
    found = (ahead, "") if ahead else ledger.last_finding(journal.rows, line)
    if found is None:
        return
    pattern, event = found
    # Where the event is gone, or there was none, nothing is known of the episode but that there was one.
    episode = episode_id(event or f"{line.session}:{line.id}", pattern)
    context = FORESEEN if ahead else ANYWHERE
    evidence = EffectEvidence(episode, pattern, "", context, line.at or now, judged=verdict.value)
    with journal.transaction():
        outbox.put(journal.rows, [Later(EVIDENCE, f"{EVIDENCE}:{line.id}:{now}", evidence._asdict())], now)


def evidence_of(given: Obj) -> EffectEvidence:
    def of(name: str) -> str:
        return text(given.get(name))

    return EffectEvidence(
        of("episode"),
        of("pattern"),
        of("saying"),
        of("context"),
        whole(given.get("at")),
        of("verdict"),
        of("shown"),
        of("judged"),
        of("by"),
        of("repo"),
        of("tools"),
    )


def in_project(evidence: EffectEvidence, project: str) -> EffectEvidence:
    """With what the project is and has, which is asked here because hooks need it for nothing."""
    tools = tools_present(project, TOOLS, os.environ.get("PATH", "").split(os.pathsep))
    return evidence._replace(repo=",".join(sorted(repo_kinds(project))), tools=",".join(sorted(tools)))
