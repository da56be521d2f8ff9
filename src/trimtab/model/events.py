"""Facts from an agent's host, past tense and host-neutral.

An `Event` is a header and a `Body`; the body's class is the event's kind. Faculties match on the body:

    match event.body:
        case ToolFailed(call=call, error=error): ...

Everything is a NamedTuple because a session's first process pays for each class it creates
(docs/performance.md): a frozen dataclass costs about ten times as much to define.
"""

from enum import Enum
from typing import TypeAlias

from trimtab.model.json import EMPTY, JSON, Obj
from trimtab.model.record import Record


class Action(Enum):
    """What a tool does, whatever its host calls it, so that no faculty has to know a host's tool names. ASK puts a
    question to the user, PROPOSE a plan."""

    SHELL = "shell"
    READ = "read"
    EDIT = "edit"
    WRITE = "write"
    SEARCH = "search"
    FETCH = "fetch"
    DELEGATE = "delegate"
    ASK = "ask"
    PROPOSE = "propose"
    TRACK = "track"
    CONSULT = "consult"
    OTHER = "other"


class ToolCall(Record):
    """`digest` stands for the whole input where a recording kept only a part of it; so does the one of a result."""

    tool: str
    input: Obj = EMPTY
    id: str = ""
    action: Action = Action.OTHER
    command: str = ""
    paths: tuple[str, ...] = ()
    server: str = ""
    digest: str = ""


class SessionStarted(Record):
    source: str
    model: str = ""
    context_tokens: int | None = None


class SessionEnded(Record):
    reason: str = ""


class SetUp(Record):
    trigger: str = ""


class PromptSubmitted(Record):
    """`by_user` is false for prompts that the host writes itself, such as a background agent's end."""

    text: str
    by_user: bool = True


class PromptExpanded(Record):
    command: str
    arguments: str = ""
    source: str = ""
    text: str = ""


class ToolRequested(Record):
    call: ToolCall


class ToolFinished(Record):
    """`rewritable`: the host can give the model another text in the place of `output`."""

    call: ToolCall
    output: str = ""
    result: JSON = None
    ms: int | None = None
    digest: str = ""
    rewritable: bool = False


class ToolFailed(Record):
    call: ToolCall
    error: str = ""
    interrupted: bool = False
    ms: int | None = None
    digest: str = ""


class BatchFinished(Record):
    """All calls of one model answer have ended. `calls` are those that the host refused before they became a request,
    such as an edit whose place it did not find, and `errors` says why; the others have events of their own."""

    calls: tuple[ToolCall, ...]
    errors: tuple[str, ...] = ()


class PermissionRequested(Record):
    call: ToolCall
    suggestions: JSON = None


class PermissionDenied(Record):
    call: ToolCall
    reason: str = ""


class TurnEnded(Record):
    """`held_before`: this turn has already been held once."""

    text: str = ""
    held_before: bool = False
    background: int = 0


class TurnFailed(Record):
    error: str = ""
    text: str = ""


class SubagentStarted(Record):
    pass


class SubagentEnded(Record):
    text: str = ""
    held_before: bool = False
    transcript: str = ""


class ContextCompacting(Record):
    trigger: str = ""
    instructions: str = ""


class ContextCompacted(Record):
    trigger: str = ""
    summary: str = ""


class ModelSwitching(Record):
    before: str = ""
    after: str = ""


class ModelSwitched(Record):
    before: str = ""
    after: str = ""


class TeammateIdled(Record):
    name: str = ""
    team: str = ""


class TaskCreated(Record):
    task: str
    subject: str = ""
    description: str = ""


class TaskCompleted(Record):
    task: str
    subject: str = ""
    description: str = ""


class QuestionAsked(Record):
    """An MCP server asks the user something (an elicitation)."""

    server: str
    message: str = ""
    mode: str = ""
    schema: JSON = None


class QuestionAnswered(Record):
    server: str
    action: str = ""
    mode: str = ""
    content: JSON = None


class PersonNotified(Record):
    message: str = ""
    kind: str = ""


class ConfigChanged(Record):
    source: str = ""
    path: str = ""


class InstructionsLoaded(Record):
    path: str
    memory: str = ""
    reason: str = ""


class FolderChanged(Record):
    before: str = ""
    after: str = ""


class FolderAdded(Record):
    path: str
    source: str = ""


class FileChanged(Record):
    path: str
    change: str = ""


class WorktreeRequested(Record):
    name: str


class WorktreeRemoved(Record):
    path: str


class MessageShown(Record):
    text: str = ""
    final: bool = True
    position: int = 0


class Unrecognized(Record):
    """An event that this version does not know: recorded, and answered with nothing."""

    name: str


Body: TypeAlias = (
    SessionStarted
    | SessionEnded
    | SetUp
    | PromptSubmitted
    | PromptExpanded
    | ToolRequested
    | ToolFinished
    | ToolFailed
    | BatchFinished
    | PermissionRequested
    | PermissionDenied
    | TurnEnded
    | TurnFailed
    | SubagentStarted
    | SubagentEnded
    | ContextCompacting
    | ContextCompacted
    | ModelSwitching
    | ModelSwitched
    | TeammateIdled
    | TaskCreated
    | TaskCompleted
    | QuestionAsked
    | QuestionAnswered
    | PersonNotified
    | ConfigChanged
    | InstructionsLoaded
    | FolderChanged
    | FolderAdded
    | FileChanged
    | WorktreeRequested
    | WorktreeRemoved
    | MessageShown
    | Unrecognized
)


class Event(Record):
    """`agent` is empty for the main agent. `at` is UTC milliseconds, None where a recording does not say.
    `attended`: the user can be asked; None where the host does not say with this event.

    `id` is derived from the rest (see `identify`), so that what is seeded from it replays.
    """

    body: Body
    session: str
    agent: str = ""
    agent_type: str = ""
    turn: str = ""
    at: int | None = None
    cwd: str = ""
    permission_mode: str = ""
    transcript: str = ""
    attended: bool | None = None
    host: str = ""
    id: str = ""

    @property
    def kind(self) -> str:
        return type(self.body).__name__


_OF_ONE_CALL = (ToolRequested, ToolFinished, ToolFailed, PermissionDenied)


def identify(event: Event, ordinal: int, *, anew: bool = False) -> Event:
    """Give the event its id: that of its (first) tool call where there is one, else its ordinal in the thread; both
    where the host gave a call's id a second time (`anew`)."""
    tail = _call_id(event.body)
    if not tail:
        tail = str(ordinal)
    elif anew:
        tail = f"{tail}+{ordinal}"
    return event._replace(id=f"{event.session}/{event.agent or 'main'}/{event.kind}/{tail}")


def _call_id(body: Body) -> str:
    if isinstance(body, _OF_ONE_CALL):
        return body.call.id
    return body.calls[0].id if isinstance(body, BatchFinished) and body.calls else ""
