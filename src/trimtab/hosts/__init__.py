"""The hosts that ship. Each is a folder with a `HOST`, loaded only when it is asked for. And by what any agent's host
that is in use is known, or a process that it has started: its program, and the variables that it gives to what it runs.
"""

from collections.abc import Callable, Mapping, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.hosts.host import Host

DEFAULT = "claude_code"
"""Whose files and events are meant where nothing says so, as in a command that the user types."""

PROGRAMS = frozenset(
    {"aider", "amp", "auggie", "claude", "codex", "copilot", "crush", "cursor-agent", "droid", "gemini", "goose"}
    | {"opencode", "qwen"}
)
_PACKAGES = ("claude-code", "gemini-cli", "qwen-code", "codex-cli", "github-copilot-cli")
_INTERPRETERS = ("node", "bun", "deno", "python")

_SET_BY = {"CLAUDECODE": "claude_code", "CLAUDE_CODE_SESSION_ID": "claude_code", "CLAUDE_PID": "claude_code"}
VARIABLES = (*_SET_BY, "CODEX_SANDBOX", "GEMINI_CLI", "QWEN_CODE")

FOLDER_VARIABLES = ("CLAUDE_PROJECT_DIR",)
"""In which a host says where the session began."""
CALL_ID_KEYS = ("claudecode/toolUseId",)
"""Under which a host names the model's call in what it sends our server along with it."""


def _claude_code() -> "Host":
    from trimtab.hosts.claude_code import HOST

    return HOST


HOSTS: Mapping[str, "Callable[[], Host]"] = {"claude_code": _claude_code}


def host_of(env: Mapping[str, str]) -> "Host":
    """The host that started what has this environment; the default where none did, or none that ships."""
    return HOSTS[next((name for variable, name in _SET_BY.items() if env.get(variable)), DEFAULT)]()


def session_folder(env: Mapping[str, str]) -> str:
    """Where the session began, as far as the host of whatever has this environment says so."""
    return next((env[variable] for variable in FOLDER_VARIABLES if env.get(variable)), "")


def is_host(program: str, arguments: Sequence[str]) -> bool:
    """`program` is the file that runs, as far as it is known; `arguments` begin with the name it was called by."""
    called = _base_name(arguments[0]) if arguments else ""
    names = (_base_name(program), called)
    if not PROGRAMS.isdisjoint(names):
        return True
    if not any(name.startswith(_INTERPRETERS) for name in names):
        return False
    return any(_base_name(each) in PROGRAMS or any(package in each for package in _PACKAGES) for each in arguments[1:3])


def _base_name(path: str) -> str:
    name = path.rpartition("/")[2].removesuffix(" (deleted)")
    for ending in (".js", ".mjs", ".exe"):
        name = name.removesuffix(ending)
    return name
