"""What interventions did, carried from a project's journal to what is learned across projects, and back as a table."""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager

from trimtab.features.behavior.habits import habits_of
from trimtab.local.locate import journal_path
from trimtab.local.user import User, user_of
from trimtab.model.advice import Later, Publish, Verdict
from trimtab.model.json import Obj, text, whole
from trimtab.runtime.effects import Job
from trimtab.steering.behavior.effect_table import (
    ANYWHERE,
    FORESEEN,
    TABLE,
    TOPIC,
    EffectEvidence,
    as_table,
    effects_of,
    episode_id,
)
from trimtab.steering.behavior.episodes import foreseen_in
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
    now = _now()
    with open_effects(user_of(os.environ)) as store:
        store.record([evidence_of(job.payload)])
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


def hear(journal: Journal, line: Line, verdict: Verdict, now: int) -> None:
    """A person's word on an entry, put where the outbox carries it on. It is about the episode that the entry is part
    of, which began where the pattern was last found; of what was said ahead, about the saying ahead."""
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
    )


def _now() -> int:
    return time.time_ns() // 1_000_000
