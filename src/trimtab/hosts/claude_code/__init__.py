"""Claude Code as a host."""

from trimtab.hosts.claude_code.decode import attended, decode, decode_text, project_folder, settings_folder
from trimtab.hosts.claude_code.encode import LIMITS, encode, refuse
from trimtab.hosts.claude_code.event_table import EVENTS
from trimtab.hosts.claude_code.tools import OWN_SERVER, call_of
from trimtab.hosts.host import Host, SessionFileReader
from trimtab.model.events import Body
from trimtab.model.json import JSON


def _served() -> tuple[type[Body], ...]:
    """A session's start and end are told by processes of their own."""
    alone = ("SessionStart", "SessionEnd", "Setup")
    return tuple(event.body for name, event in EVENTS.items() if name not in alone)


def _context_usage(transcript: str) -> JSON:
    from trimtab.hosts.claude_code.transcript_facts import context_tokens

    return context_tokens(transcript)


def _delivered_marks(transcript: str, agent: str) -> frozenset[str] | None:
    from trimtab.hosts.claude_code.transcript_facts import delivered_marks

    return delivered_marks(transcript, agent)


def _session_files() -> SessionFileReader:
    from trimtab.hosts.claude_code import session_files

    return session_files


HOST = Host(
    name="claude_code",
    decode=decode,
    encode=encode,
    refuse=refuse,
    limits=LIMITS,
    tool_call=call_of,
    own_server=OWN_SERVER,
    served=_served,
    context_usage=_context_usage,
    delivered_marks=_delivered_marks,
    session_files=_session_files,
    decode_text=decode_text,
    attended=attended,
    folder=project_folder,
    settings_folder=settings_folder,
)
