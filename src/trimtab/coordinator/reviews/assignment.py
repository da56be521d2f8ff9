"""Who reviews what was submitted: the reviewer among the agents at work with the fewest open reviews, who is told at
once; where none is known, whoever has that role first."""

from collections import Counter
from collections.abc import Container

from trimtab.coordinator.work import Work
from trimtab.local.locate import journal_path
from trimtab.model.agents import REVIEWER, agent_named
from trimtab.model.work_rows import BACK, ENDED
from trimtab.store.journal import Journal, Unusable
from trimtab.store.state import audit_log, metrics
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import REVIEWS


def reviewer_for(connection: Connection, work: Work, authors: Container[str]) -> str:
    """An agent with the role `reviewer` that was heard of within the time of a lease, has not ended and is no author;
    empty where there is none."""
    since = work.now() - work.lease_ms
    heard = metrics.since(connection, work.project, "alive", since) | audit_log.actors(connection, work.project, since)
    known = {name for name in heard if agent_named(name).role == REVIEWER and name not in authors}
    known -= _ended(work) if known else set()
    if not known:
        return ""
    opened = REVIEWS.find(connection, project_id=work.project, finished_at=None)
    load = Counter(review.reviewer for review in opened)
    return min(known, key=lambda name: (load[name], name))


def _ended(work: Work) -> set[str]:
    """Subagents whose end this machine's sessions have seen."""
    try:
        journal = Journal(journal_path(work.root))
        try:
            return {key[len(ENDED) :] for key in journal.published((BACK,))[BACK] if key.startswith(ENDED)}
        finally:
            journal.close()
    except Unusable:
        return set()
