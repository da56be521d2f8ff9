"""The exchange between the store and hooks, which open no database but the journal.

`take` is what comes from them, `projection` what they see. The store's audit trail is the outbox: the journal remembers
up to where its projection shows that trail, in the transaction that writes it; whoever comes by and finds a later event
in the store publishes anew. So a process that dies between the two leaves nothing behind but work for the next, and
each machine of a team keeps its own journal true.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from trimtab.coordinator.phases.phase_watch import look_at_calls, look_at_records
from trimtab.coordinator.work import Work
from trimtab.local.locate import journal_path
from trimtab.model.advice import Publish
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, obj, text
from trimtab.model.silence_limits import SHORTEST_MS
from trimtab.model.work import MessageStatus
from trimtab.model.work_rows import ALIVE, BACK, DIALOG, ENDED, LOOKED, READ, TOPIC, at_of
from trimtab.model.work_steps import IllegalStep
from trimtab.store.journal import Journal, Unusable
from trimtab.store.state import claims, metrics, repositories
from trimtab.store.state.database import Connection
from trimtab.store.state.glance import Version, glance
from trimtab.store.state.metrics import ALIVE_METRIC

_SEEN, _PULSE, _LOOKED_AT = "work_published", "work_pulse", "work_looked_at"
_LOOKED_EVERY_MS = 10_000
_NOTHING: Obj = {}
Taken: TypeAlias = Obj
"""Rows of `work_back` that are in the store now. They go from the journal only if they are still as they were."""


_DAY_MS = 86_400_000
_KEPT_MS = {READ: _DAY_MS, ENDED: 7 * _DAY_MS}


def publish_or_say(work: Work) -> str:
    """Why sessions hear of the last changes later, which is for the user; empty if they hear of them now."""
    try:
        publish(work)
    except Unusable as error:
        return f"The change is made, but sessions hear of it later: {error.what}. {error.remedy}."
    return ""


def exchange_or_say(work: Work) -> str:
    """As `exchange`, for those who go on without it: why what the agents showed is not known yet, or nothing."""
    try:
        exchange(work)
    except (Unusable, TrimtabError) as error:
        return f"What agents have read and done meanwhile is seen later: {error.what}. {error.remedy}"
    return ""


@contextmanager
def in_step(work: Work, say: Callable[[str], None]) -> Generator[None]:
    """Take in what sessions saw, and publish the changes afterwards, even if the body fails."""
    late = exchange_or_say(work)
    try:
        yield
    finally:
        late = publish_or_say(work) or late
        if late:
            say(late)


def exchange(work: Work) -> bool:
    """First what sessions have seen goes into the store, then what the store knows goes to the sessions. Before
    anything is decided on leases or messages: who showed life since keeps what it has, and who has ended gives it back.
    Raises Unusable where the journal cannot be used now; what was taken from it then is taken again, which changes
    nothing."""
    journal = Journal(journal_path(work.root))
    try:
        back = journal.published((BACK,))[BACK]
        taken = {**take(work, back), **_take_dialogs(work, journal, back)}
        _keep_up(work)
        look_at_records(work, journal)
        return _publish(work, journal, taken)
    finally:
        journal.close()


def follow_phase(work: Work) -> bool:
    """Whether what agents did shows that the work is in another phase now, which is published then. Raises Unusable."""
    journal = Journal(journal_path(work.root))
    try:
        return bool(look_at_calls(work, journal)) and _publish(work, journal, _NOTHING)
    finally:
        journal.close()


def _take_dialogs(work: Work, journal: Journal, back: Obj) -> Taken:
    if not any(key.startswith(DIALOG) for key in back):
        return _NOTHING
    from trimtab.coordinator.questions import dialogs

    return dialogs.take(work, journal, back)


def _keep_up(work: Work) -> None:
    """What time does to claims, questions and those who wait: only what there is any of is loaded and looked at."""
    with work.database.read() as connection:
        found = glance(connection, work.project)
    if found.has_claims:
        from trimtab.coordinator.tasks.claims import give_back

        give_back(work)
    if found.has_questions or found.has_answers:
        from trimtab.coordinator.questions.deadlines import keep_up

        keep_up(work)
    waits = found.in_review_since and work.now() - found.in_review_since >= SHORTEST_MS
    if found.has_claims or found.has_questions or waits:
        from trimtab.coordinator import supervision

        supervision.look(work)


def publish(work: Work) -> bool:
    """False where the journal already shows all of it. Raises Unusable where the journal cannot be written now; the
    next one to come by publishes then."""
    journal = Journal(journal_path(work.root))
    try:
        look_at_records(work, journal)
        return _publish(work, journal, _NOTHING)
    finally:
        journal.close()


def _publish(work: Work, journal: Journal, taken: Taken) -> bool:
    with work.database.read() as connection:
        now_there = glance(connection, work.project).version
    if not taken and _shown(journal) == now_there:
        _looked(work, journal)
        return False
    from trimtab.coordinator.projection import projection

    version, rows = projection(work)
    looked_at = work.now()
    rows[LOOKED] = {"at": looked_at}
    with journal.transaction():
        back = journal.published((BACK,))[BACK]
        journal.publish([Publish(BACK, key, None) for key in tidied(back, taken, work.now())])
        if _shown(journal).mark > version.mark:  # somebody else has published something later meanwhile
            return False
        before = journal.published((TOPIC,))[TOPIC]
        gone = [Publish(TOPIC, key, None) for key in before if key not in rows]
        changed = [Publish(TOPIC, key, value) for key, value in rows.items() if before.get(key) != value]
        journal.publish([*gone, *changed])
        journal.set_meta(_SEEN, str(version.mark))
        journal.set_meta(_PULSE, str(version.pulse))
        journal.set_meta(_LOOKED_AT, str(looked_at))
    return True


def _shown(journal: Journal) -> Version:
    return Version(journal.meta_number(_SEEN), journal.meta_number(_PULSE))


def _looked(work: Work, journal: Journal) -> None:
    """Nothing is new, and that is worth knowing to whoever is about to say that somebody is silent."""
    now = work.now()
    if now - journal.meta_number(_LOOKED_AT) >= _LOOKED_EVERY_MS:
        with journal.transaction():
            journal.publish([Publish(TOPIC, LOOKED, {"at": now})])
            journal.set_meta(_LOOKED_AT, str(now))


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
    """Mark a message as read. It is no error if another reader was first: it was said here all the same."""
    if not number.isdecimal() or not by:
        return
    unread = MessageStatus.PENDING
    found = repositories.MESSAGES.find(connection, id=int(number), project_id=work.project, status=unread)
    for message in found:
        try:
            repositories.MESSAGES.move(connection, message.id, MessageStatus.READ, by, now)
        except IllegalStep:
            continue


def _lives(connection: Connection, work: Work, agent: str, at: int) -> None:
    metrics.put(connection, work.project, agent, ALIVE_METRIC, 1.0, at)
    claims.showed_life(connection, work.project, agent, at + work.lease_ms)
