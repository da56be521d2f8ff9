"""Claude Code as a host."""

from collections.abc import Iterable

from trimtab.hosts.claude_code.decode import attended, decode, decode_text, project_folder, settings_folder
from trimtab.hosts.claude_code.encode import LIMITS, encode, refuse
from trimtab.hosts.claude_code.event_table import EVENTS
from trimtab.hosts.claude_code.tools import OWN_SERVER, call_of, plugin_of
from trimtab.hosts.host import Host, RuleFiles, SessionFileReader
from trimtab.model.events import Body
from trimtab.model.json import JSON, Obj

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.hosts.attachment import ModelClient, PluginRegistry, StatusLineSetting, StrictHookSetting
    from trimtab.hosts.plugin_host import PluginHost
    from trimtab.hosts.recorded_session import Item
    from trimtab.hosts.usage import UsageReader

PLUGIN_LIST = "plugins/installed_plugins.json"
_RULES = RuleFiles(
    shared="CLAUDE.md",
    project=("CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md"),
    project_folder=".claude/rules",
    user="CLAUDE.md",
    user_folder="rules",
)


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


def _context_window(transcript: str, session: str, most: int, end: int | None) -> "Iterable[Item]":
    from trimtab.hosts.claude_code.context_window import context_window

    return context_window(transcript, session, most, end)


def _usage() -> "UsageReader":
    from trimtab.hosts.claude_code import usage_lines

    return usage_lines


def _plugins_in(content: Obj) -> "Iterable[tuple[str, str, str, str, str]]":
    from trimtab.hosts.claude_code.installed_plugins import installs_in

    return installs_in(content)


def _registry() -> "PluginRegistry":
    from trimtab.hosts.claude_code import plugin_registry

    return plugin_registry


def _plugins() -> "PluginHost":
    from trimtab.hosts.claude_code import plugin_manager

    return plugin_manager


def _strict_hook() -> "StrictHookSetting":
    from trimtab.hosts.claude_code import strict_hook

    return strict_hook


def _status_line() -> "StatusLineSetting":
    from trimtab.hosts.claude_code import statusline_setting

    return statusline_setting


def _model() -> "ModelClient":
    from trimtab.hosts.claude_code import model_client

    return model_client


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
    context_window=_context_window,
    usage=_usage,
    rules=_RULES,
    plugin_list=PLUGIN_LIST,
    plugins_in=_plugins_in,
    plugin_of=plugin_of,
    registry=_registry,
    plugins=_plugins,
    strict_hook=_strict_hook,
    status_line=_status_line,
    model=_model,
    decode_text=decode_text,
    attended=attended,
    folder=project_folder,
    settings_folder=settings_folder,
)
