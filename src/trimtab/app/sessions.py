"""The sessions of a project, each with its state and what proves it."""

import os
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from trimtab.features.project_journal import open_journal
from trimtab.features.sessions.recorded_sessions import FoundSession, look
from trimtab.hosts import host_of
from trimtab.model.record import Record
from trimtab.model.session_states import State

if TYPE_CHECKING:  # with it come the store's libraries, and sessions are in the journal
    from trimtab.app.context import Context


class SubagentView(Record):
    name: str
    role: str


class SessionView(Record):
    """`what` is waited for, or why it is gone or without progress. `event` is the id of the event that proves the
    state. `active_at` is when the session was last heard of; `progress` is its latest step forward, and
    `calls_since_progress` counts what was tried since."""

    session: str
    agent: str
    role: str
    state: State
    what: str
    since_at: int | None
    proof: str
    event: str
    active_at: int
    progress: str
    progress_at: int | None
    calls_since_progress: int
    subagents: tuple[SubagentView, ...]


class SessionList(Record):
    sessions: tuple[SessionView, ...]


def list_sessions(context: "Context", *, every: bool = False) -> SessionList:
    return sessions_at(context.work.root, os.environ, every=every)


def sessions_at(root: str, env: Mapping[str, str], *, every: bool = False) -> SessionList:
    """Those of one clone. `every`: also those that have ended."""
    now = time.time_ns() // 1_000_000
    with open_journal(root) as journal:
        return SessionList(tuple(_view(found) for found in look(root, journal, host_of(env), now, every=every)))


def _view(found: FoundSession) -> SessionView:
    observed = found.observed
    progress = observed.progress
    return SessionView(
        found.session,
        found.agent.name,
        found.agent.role,
        observed.state,
        observed.what,
        observed.since,
        observed.proof,
        observed.event,
        found.active_at,
        progress.what,
        progress.at,
        progress.calls,
        tuple(SubagentView(agent.name, agent.role) for agent in found.subagents),
    )
