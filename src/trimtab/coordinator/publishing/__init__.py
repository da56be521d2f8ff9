"""What the path of a hook must know of the work, and what it has seen of it: a hook opens no database but the journal.

`projection` is what is published, `from_sessions` what comes the other way. The store's audit trail is the outbox: the
journal remembers up to where its projection shows that trail, in the transaction that writes it; whoever comes by and
finds a later event in the store publishes anew. So a process that dies between the two leaves nothing behind but work
for the next, and each machine of a team keeps its own journal true.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from trimtab.coordinator.publishing.from_sessions import Taken, take, tidied
from trimtab.coordinator.publishing.projection import Version, projection, version_of
from trimtab.coordinator.work import Work
from trimtab.local.locate import journal_path
from trimtab.model.advice import Publish
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.work_rows import BACK, LOOKED, TOPIC, at_of
from trimtab.store.journal import Journal, Unusable

_SEEN, _PULSE = "work_published", "work_pulse"
_LOOKED_EVERY_MS = 10_000
_NOTHING: Obj = {}


def publish_or_say(work: Work) -> str:
    """Why sessions hear of the last changes later, which is for the person; empty if they hear of them now."""
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
    """What sessions have seen is known before, and they know what was done after, also where the rest of it failed."""
    late = exchange_or_say(work)
    try:
        yield
    finally:
        late = publish_or_say(work) or late
        if late:
            say(late)


def exchange(work: Work) -> bool:
    """First what sessions have seen goes into the store, then what the store knows goes to the sessions. Before
    anything is decided on leases or messages: who showed life since keeps what it has. Raises Unusable where the
    journal cannot be used now; what was taken from it then is taken again, which changes nothing."""
    journal = Journal(journal_path(work.root))
    try:
        taken = take(work, journal.published((BACK,))[BACK])
        return _publish(work, journal, taken)
    finally:
        journal.close()


def publish(work: Work) -> bool:
    """False where the journal already shows all of it. Raises Unusable where the journal cannot be written now; the
    next one to come by publishes then."""
    journal = Journal(journal_path(work.root))
    try:
        return _publish(work, journal, _NOTHING)
    finally:
        journal.close()


def _publish(work: Work, journal: Journal, taken: Taken) -> bool:
    with work.database.read() as connection:
        now_there = version_of(connection, work.project)
    if not taken and _shown(journal) == now_there:
        _looked(work, journal)
        return False
    version, rows = projection(work)
    rows[LOOKED] = {"at": work.now()}
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
    return True


def _shown(journal: Journal) -> Version:
    return Version(journal.meta_number(_SEEN), journal.meta_number(_PULSE))


def _looked(work: Work, journal: Journal) -> None:
    """Nothing is new, and that is worth knowing to whoever is about to say that somebody is silent."""
    now = work.now()
    if now - at_of(journal.published((TOPIC,))[TOPIC].get(LOOKED)) >= _LOOKED_EVERY_MS:
        with journal.transaction():
            journal.publish([Publish(TOPIC, LOOKED, {"at": now})])
