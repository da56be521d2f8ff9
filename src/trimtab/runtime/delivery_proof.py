"""Proof of delivery: what was answered is looked for in the host's own record of the session."""

import os
from collections import defaultdict

from trimtab.hosts.claude_code.transcript_marks import marks_in, record_of
from trimtab.store import delivered
from trimtab.store.journal import Journal

# The client writes its transcript a moment after it acts; only then does a missing mark mean anything.
SETTLED_MS = 60_000
WORTH_LOOKING_MS = 86_400_000


def verify(journal: Journal, now: int, session: str = "") -> None:
    """Note what has arrived, and, once enough time has passed, what has not."""
    waiting = delivered.unseen(journal.rows, now - WORTH_LOOKING_MS, session)
    by_record: dict[str, list[delivered.Unseen]] = defaultdict(list)
    for one in waiting:
        by_record[record_of(one.transcript, one.agent)].append(one)
    arrived: list[str] = []
    lost: list[str] = []
    for path, entries in by_record.items():
        if not path or not os.path.exists(path):
            continue
        marks = marks_in(path)
        arrived += [one.id for one in entries if one.id in marks]
        lost += [one.id for one in entries if one.id not in marks and now - one.at > SETTLED_MS]
    if arrived or lost:
        with journal.transaction():
            delivered.settle(journal.rows, arrived, True)
            delivered.settle(journal.rows, lost, False)
