"""`trimtab sessions`: what each session is doing, and what proves it."""

import time

import click

from trimtab.app.sessions import SessionView, sessions_at
from trimtab.model.session_states import State
from trimtab.surfaces.cli.command_env import project_here
from trimtab.surfaces.cli.output import ago, print_json, say, table

SHAPE = """\
{
  "sessions": [
    {
      "session": "5f0c…", "agent": "main-5f0c21aa", "role": "coordinator",
      "state": "waiting_for_user", "what": "permission", "since_at": "2026-01-31T10:02:03.000+00:00",
      "proof": "permission for Bash was asked for, and the call has not ended",
      "event": "5f0c…/main/PermissionRequested/12", "active_at": "2026-01-31T10:02:03.000+00:00",
      "progress": "changed engine.py", "progress_at": "2026-01-31T10:01:40.000+00:00", "calls_since_progress": 2,
      "subagents": [{"name": "worker-ab12", "role": "worker"}]
    }
  ]
}
"""
SHAPE_NOTE = (
    "`state` is `working`, `waiting_for_user` (`what`: question, permission, plan, error), `waiting_for_machine`"
    " (command, tool, subagent, background, compaction, limit), `finished`, `without_progress` (circle, nothing new,"
    " silence) or `gone` (ended, killed, silence). `subagents` are those that have called tools of Trimtab."
)
_EVERY_S = 2.0


@click.command("sessions")
@click.option("--all", "every", is_flag=True, help="Also sessions that have ended.")
@click.option("--watch", is_flag=True, help="Show it anew every two seconds, until Ctrl-C.")
@click.option("--json", "as_json", is_flag=True, help="Print one object; with --watch, one after another.")
def command(every: bool, watch: bool, as_json: bool) -> None:
    """Show what each session is doing, since when, and what proves it.

    A state comes from recorded events alone, never from what is on a screen. A tool that runs or a question that is
    open is never taken for silence.

    Examples:
      trimtab sessions
      trimtab sessions --all --json
      trimtab sessions --watch
    """
    root, env = project_here()
    while True:
        found = sessions_at(root, env, every=every)
        if watch and not as_json:
            click.clear()
        if as_json:
            print_json(found)
        else:
            _show(found.sessions, every)
        if not watch:
            return
        time.sleep(_EVERY_S)


def _show(sessions: tuple[SessionView, ...], every: bool) -> None:
    if not sessions:
        say("No session is under way." if not every else "No session was recorded yet.")
        if not every:
            say("`trimtab sessions --all` shows those that have ended.")
        return
    now = time.time_ns() // 1_000_000
    rows = [_row(session, now) for session in sessions]
    columns = ("session", "state", "since", "last progress", "subagents", "proof")
    if not any(session.subagents for session in sessions):
        rows = [(*row[:4], row[5]) for row in rows]
        columns = (*columns[:4], columns[5])
    table(columns, rows, below="proof")


def _row(session: SessionView, now: int) -> tuple[str, ...]:
    progress = f"{session.progress}, {ago(session.progress_at, now)}" if session.progress else "none yet"
    subagents = ", ".join(subagent.name for subagent in session.subagents)
    since = ago(session.since_at, now)
    return (session.session[:8], _in_words(session), since, progress, subagents, session.proof)


def _in_words(session: SessionView) -> str:
    state = session.state.in_words
    return f"{state}: {session.what}" if session.what and session.state is not State.WITHOUT_PROGRESS else state
