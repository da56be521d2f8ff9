"""What any agent host is to the rest of Trimtab: a way in for its events and a way out for the answers.

To add one: a folder beside this file with a `HOST`, and its line in `__init__.py`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, TypeAlias

from trimtab.model.advice import Response
from trimtab.model.events import Body, Event, ToolCall
from trimtab.model.json import JSON, Obj
from trimtab.model.policy import HostLimits
from trimtab.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.hosts.attachment import ModelClient, PluginRegistry, StatusLineSetting, StrictHookSetting
    from trimtab.hosts.plugin_host import PluginHost
    from trimtab.hosts.recorded_session import Item, SessionFiles, Tally, Transcript
    from trimtab.hosts.usage import UsageReader


class Malformed(ValueError):
    """Input that is no event of this host; says why in one line."""

    incident = "malformed"


class ForgedEvent(Malformed):
    """Input that looks like an event, but cannot have come from the host this way."""

    incident = "forged-event"


class DecodedEvent(Record):
    """`unknown_fields` names what this version does not know, or knows as another type: to be recorded, the
    event is whole without it. `own`: the event is about a call of one of our own tools; `event.agent` made that
    call, and `own_call` is the id under which it also reaches our server."""

    event: Event
    unknown_fields: tuple[str, ...] = ()
    own: bool = False
    own_call: str = ""


class Decode(Protocol):
    """Raises Malformed, and nothing else. `at` is the time of arrival, in UTC milliseconds; `attended`
    whether the user can be asked, where the host tells that beside the payload."""

    def __call__(self, payload: JSON, *, at: int | None, attended: bool | None = None) -> DecodedEvent: ...


class Refusal(Record):
    """How a host is told no by a hook that could not judge: what to print where, and the exit code."""

    stdout: str = ""
    stderr: str = ""
    code: int = 0


class SessionFileReader(Protocol):
    """A host's transcripts: as sessions to replay, and what they tell of the main agent's doings since a moment (UTC
    milliseconds). They lie below `FOLDER` in the host's own folder."""

    FOLDER: str
    ENDINGS: tuple[str, ...]

    def is_row(self, row: Obj) -> bool:
        """Whether a transcript may hold this object."""
        ...

    def group(self, paths: Iterable[str]) -> "Iterator[SessionFiles]":
        """One item per session, in the order of `paths`."""
        ...

    def session_of(self, files: "SessionFiles") -> str: ...

    def session_items(self, files: "SessionFiles", tally: "Tally", session: str = "") -> "Iterator[Item]": ...

    def calls_in(self, path: str, since: int) -> frozenset[str]:
        """The ids of tool calls, without those of our own tools."""
        ...

    def answered(self, path: str, since: int) -> bool: ...

    def interrupted_at(self, path: str, since: int) -> int | None:
        """When the user last interrupted a turn, which no hook tells."""
        ...

    def transcripts_of(self, project: str, client: str, since: int, newest: int) -> "tuple[Transcript, ...]":
        """Transcripts of the sessions that began in this folder, newest first. `client` is the host's own folder."""
        ...


class ReadToolCall(Protocol):
    def __call__(self, tool: str, tool_input: Obj = ..., call_id: str = "", server: str = "") -> ToolCall: ...


Encode: TypeAlias = Callable[[Response, Event], str]
FromEnvironment: TypeAlias = Mapping[str, str]


def _nothing_said(env: FromEnvironment) -> bool | None:
    return None


def _no_folder(env: FromEnvironment) -> str:
    return ""


class RuleFiles(Record):
    """What a host gives to its agents of what people wrote for them: files and folders of files. `shared` is the one
    at a project's root that everybody has; `project` is below the project, `user` below the host's own folder."""

    shared: str
    project: tuple[str, ...]
    project_folder: str
    user: str
    user_folder: str


class Host(Record):
    """`decode` reads the host's JSON; `encode` gives the text to answer with, empty for silence. `refuse` is the
    answer of a guard that must fail closed. `decode_text` reads the form in which every value is text, for a host
    whose hooks reach our server as tool calls. `attended`, `folder` and `settings_folder` read from a hook's
    environment whether the user can be asked, where the session began, and where the host keeps the user's settings.

    `own_server` is what the host calls our MCP server, and `served` are the events that it tells that server.
    `context_usage` is {tokens, model, window} by a transcript, and raises ValueError where it tells nothing;
    `delivered_marks` are our marks in the transcript of a session or of one of its agents, None where there is no
    such transcript.

    `context_window` is what an agent's context holds by a transcript: its session, how many bytes to look at, and where
    the transcript ends, None for its real end; raises OSError.

    `rules` are the files that people write for the host's agents. `plugin_list` is the host's own list of installed
    plugins, below its folder, and `plugins_in` reads it: name with marketplace, scope, project, folder, version.
    `plugin_of` is the plugin that a call uses, empty where it uses none. What a hook has no use for is loaded by the
    call."""

    name: str
    decode: Decode
    encode: Encode
    refuse: Callable[[str], Refusal]
    limits: HostLimits
    tool_call: ReadToolCall
    own_server: str
    served: Callable[[], tuple[type[Body], ...]]
    context_usage: Callable[[str], JSON]
    delivered_marks: Callable[[str, str], frozenset[str] | None]
    session_files: Callable[[], SessionFileReader]
    context_window: "Callable[[str, str, int, int | None], Iterable[Item]]"
    usage: "Callable[[], UsageReader]"
    rules: RuleFiles
    plugin_list: str
    plugins_in: "Callable[[Obj], Iterable[tuple[str, str, str, str, str]]]"
    plugin_of: Callable[[ToolCall], str]
    registry: "Callable[[], PluginRegistry]"
    plugins: "Callable[[], PluginHost]"
    strict_hook: "Callable[[], StrictHookSetting]"
    status_line: "Callable[[], StatusLineSetting]"
    model: "Callable[[], ModelClient]"
    decode_text: Decode | None = None
    attended: Callable[[FromEnvironment], bool | None] = _nothing_said
    folder: Callable[[FromEnvironment], str] = _no_folder
    settings_folder: Callable[[FromEnvironment], str] = _no_folder
