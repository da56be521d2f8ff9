"""Whether those who hold tasks are at work on this machine: by the process of their session and by the tool that it
runs, as the journal recorded them. Of whoever is not known here, the lease alone decides."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence

from trimtab.authority.caller import client_runs
from trimtab.local.locate import journal_path
from trimtab.model.agents import agent_of
from trimtab.model.record import Record
from trimtab.store import agent_activity
from trimtab.store.agent_activity import Calling, ThreadEvent
from trimtab.store.journal import Journal, Unusable

_ENDS_ALL = frozenset(
    {"BatchFinished", "TurnEnded", "TurnFailed", "SubagentEnded", "PromptSubmitted", "SessionStarted", "SessionEnded"}
)
"""After one of these no tool of the agent runs that was asked for before."""
_ENDS_ONE = frozenset({"ToolFinished", "ToolFailed", "PermissionDenied"})
SESSION_ENDED = "its session has ended"
_MAY_GO_ON_MS = 120_000
_DAY_MS = 86_400_000


class Liveness(Record):
    """`gone` says why the agent certainly is; empty where it may be at work. `busy`: it waits for a tool that still
    runs. `active_at` is when it was last heard of."""

    gone: str
    busy: bool
    active_at: int


def look(root: str, names: Collection[str], now: int, role: str = "") -> Mapping[str, Liveness]:
    """By name, those that have called from a session of this machine; and, with a role, all of it who called today."""
    if not names and not role:
        return {}
    try:
        journal = Journal(journal_path(root))
    except Unusable:
        return {}
    try:
        found = {agent_of(call.session, call.agent, call.agent_type): call for call in _callers(journal)}
        return {
            agent.name: _liveness(journal, call, now)
            for agent, call in found.items()
            if agent.name in names or (role and agent.role == role and now - call.at <= _DAY_MS)
        }
    except (Unusable, sqlite3.Error):
        return {}
    finally:
        journal.close()


def _callers(journal: Journal) -> list[Calling]:
    """Of several with one name, the latest comes last."""
    return sorted(agent_activity.callers(journal.rows), key=lambda call: call.at)


def _liveness(journal: Journal, caller: Calling, now: int) -> Liveness:
    events = agent_activity.latest_of(journal.rows, caller.session, caller.agent)
    active_at = max((caller.at, *(event.at for event in events[:1])))
    runs = client_runs(journal, caller.session)
    return Liveness(_gone(journal, caller, events, runs, now), runs is True and _is_busy(events), active_at)


def _gone(journal: Journal, caller: Calling, events: Sequence[ThreadEvent], runs: bool | None, now: int) -> str:
    if runs is False:
        return "the process of its session is gone"
    if agent_activity.has_session_ended(journal.rows, caller.session):
        return SESSION_ENDED
    if caller.agent and events and events[0].kind == "SubagentEnded" and caller.at <= events[0].at:
        # one that a hook held at its end goes on, which only its next event shows
        if now - events[0].at >= _MAY_GO_ON_MS:
            return "it has ended"
        if agent_activity.was_answered_since(journal.rows, caller.session, events[0].seq):
            return "it has ended"
    return ""


def _is_busy(events: Sequence[ThreadEvent]) -> bool:
    over: set[str] = set()
    for event in events:
        if event.kind in _ENDS_ALL:
            return False
        if event.kind in _ENDS_ONE:
            over.add(event.call)
        elif event.kind == "ToolRequested" and event.call not in over:
            return True
    return False
