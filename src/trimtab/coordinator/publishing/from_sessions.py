"""What sessions have seen, carried into the store: which messages were said, and who showed life."""

from collections.abc import Iterator
from typing import TypeAlias

from trimtab.coordinator.work import Work
from trimtab.model.json import Obj, obj, text
from trimtab.model.work import IllegalStep, MessageStatus
from trimtab.model.work_rows import ALIVE, ENDED, READ, at_of
from trimtab.store.state import claims, metrics
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import MESSAGES

Taken: TypeAlias = Obj
"""Rows of `work_back` that are in the store now. They go from the journal only if they are still as they were."""

ALIVE_METRIC = "alive"
_DAY_MS = 86_400_000
_KEPT_MS = {READ: _DAY_MS, ENDED: 7 * _DAY_MS}


def take(work: Work, back: Obj) -> Taken:
    """To take the same rows twice is to take them once: a message is read once, and a lease never becomes shorter."""
    read = {key: row for key, row in back.items() if key.startswith(READ) and obj(row).get("sure") is True}
    alive = {key: row for key, row in back.items() if key.startswith(ALIVE)}
    if not (read or alive):
        return {}
    with work.database.write() as connection:
        now = work.now()
        for key, row in read.items():
            _read(connection, work, key[len(READ) :], text(obj(row).get("by")), now)
        for key, row in alive.items():
            _lives(connection, work, key[len(ALIVE) :], min(at_of(row), now))
    return {**read, **alive}


def tidied(back: Obj, taken: Taken, now: int) -> Iterator[str]:
    """Which rows go: those that were taken, and those that nobody will ask for any more."""
    for key, row in back.items():
        kept_ms = next((ms for prefix, ms in _KEPT_MS.items() if key.startswith(prefix)), None)
        is_old = kept_ms is not None and now - at_of(row) > kept_ms
        if is_old or (key in taken and taken[key] == row):
            yield key


def _read(connection: Connection, work: Work, number: str, by: str, now: int) -> None:
    """Whoever else read it first has it, which is no error: it was said here all the same."""
    if not number.isdecimal() or not by:
        return
    found = MESSAGES.find(connection, id=int(number), project_id=work.project, status=MessageStatus.PENDING)
    for one in found:
        try:
            MESSAGES.move(connection, one.id, MessageStatus.READ, by, now)
        except IllegalStep:
            continue


def _lives(connection: Connection, work: Work, agent: str, at: int) -> None:
    metrics.put(connection, work.project, agent, ALIVE_METRIC, 1.0, at)
    claims.showed_life(connection, work.project, agent, at + work.lease_ms)
