"""Proof of delivery: what was answered is looked for in the host's own record of the session."""

from collections import defaultdict

from trimtab.hosts.host import Host
from trimtab.store import ledger
from trimtab.store.journal import Journal

# The client writes its transcript a moment after it acts; only then does a missing mark mean anything.
SETTLED_MS = 60_000
WORTH_LOOKING_MS = 86_400_000


def verify(journal: Journal, host: Host, now: int, session: str = "") -> None:
    """Note what has arrived, and, once enough time has passed, what has not."""
    waiting = ledger.unseen(journal.rows, now - WORTH_LOOKING_MS, session)
    by_agent: dict[tuple[str, str], list[ledger.UnseenEntry]] = defaultdict(list)
    for entry in waiting:
        by_agent[entry.transcript, entry.agent].append(entry)
    arrived: list[str] = []
    lost: list[str] = []
    for (transcript, agent), entries in by_agent.items():
        marks = host.delivered_marks(transcript, agent)
        if marks is None:
            continue
        arrived += [entry.id for entry in entries if entry.id in marks]
        lost += [entry.id for entry in entries if entry.id not in marks and now - entry.at > SETTLED_MS]
    if arrived or lost:
        with journal.transaction():
            ledger.settle_arrival(journal.rows, arrived, True)
            ledger.settle_arrival(journal.rows, lost, False)
