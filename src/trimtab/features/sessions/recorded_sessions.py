"""The sessions that a journal knows, with the state of each."""

from collections.abc import Sequence

from trimtab.authority.caller import client_runs
from trimtab.features.behavior.pattern_library import patterns
from trimtab.features.gatherers import shell
from trimtab.features.sessions.progress import progress_in
from trimtab.features.sessions.states import ENDED, INTERRUPTED, state_of
from trimtab.hosts.host import Host
from trimtab.model.advice import Missing
from trimtab.model.agents import Agent, agent_of
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, TurnFailed
from trimtab.model.json import each
from trimtab.model.record import Record
from trimtab.model.session_states import ObservedState
from trimtab.model.state import CompiledContent
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.pattern import Library, Mark
from trimtab.store import agent_activity
from trimtab.store.journal import Journal
from trimtab.store.sessions import heard_of, latest_events, session_status

_DAY_MS = 24 * 3_600_000
_MOST_EVENTS = 500
"""Of longer sessions the end is looked at: what was new before is long known."""


class FoundSession(Record):
    """`agent` talks with the user; `subagents` are those that have called tools of Trimtab."""

    session: str
    agent: Agent
    subagents: tuple[Agent, ...]
    observed: ObservedState
    active_at: int


def look(root: str, journal: Journal, host: Host, now: int, *, every: bool = False) -> tuple[FoundSession, ...]:
    """The latest first. Without `every`, none that has ended, and of those that nothing was heard of for a day only
    those whose client runs."""
    marks = _marks(root)
    callers = agent_activity.callers(journal.rows)
    found: list[FoundSession] = []
    for session, heard_at in heard_of(journal.rows):
        runs = client_runs(journal, session)
        if not every and runs is not True and now - heard_at >= _DAY_MS:
            continue
        known = session_status(journal.rows, session)
        events = latest_events(journal.rows, session, _MOST_EVENTS)
        if not events or known is None:
            continue
        events += interruption(host, session, known.transcript, heard_at)
        observed = state_of(
            events,
            now,
            progress_in(events, commands_in, marks),
            client_runs=runs,
            attended=known.session.attended,
        )
        if every or observed.what != ENDED:
            own = [call for call in callers if call.session == session]
            subagents = tuple(agent_of(session, call.agent, call.agent_type) for call in own if call.agent)
            active_at = max((heard_at, *(call.at for call in own)))
            found.append(FoundSession(session, agent_of(session, "", ""), subagents, observed, active_at))
    return tuple(found)


def interruption(host: Host, session: str, transcript: str, since: int) -> tuple[Event, ...]:
    """The end of a turn that the user interrupted: an event of which the host's transcript tells, and no hook."""
    at = host.session_files().interrupted_at(transcript, since) if transcript else None
    return () if at is None else (Event(TurnFailed(INTERRUPTED), session, at=at, id=f"{session}/main/transcript/{at}"),)


def commands_in(line: str) -> Sequence[str]:
    """The simple commands of a command line; none where it cannot be read."""
    try:
        fact = shell(Where("", "", 0.0), line)
    except TrimtabError:
        return ()
    return () if isinstance(fact, Missing | CompiledContent) else each(fact)


def _marks(root: str) -> tuple[Mark, ...]:
    library = patterns(Where(root, root, 0.0), "")
    return library.marks if isinstance(library, Library) else ()
