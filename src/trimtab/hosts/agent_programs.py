"""By what a process is known as an agent's host, or as one that such a host has started: the programs of the hosts that
are in use, and the variables that they give to what they run."""

from collections.abc import Sequence

PROGRAMS = frozenset(
    {"aider", "amp", "auggie", "claude", "codex", "copilot", "crush", "cursor-agent", "droid", "gemini", "goose"}
    | {"opencode", "qwen"}
)
_PACKAGES = ("claude-code", "gemini-cli", "qwen-code", "codex-cli", "github-copilot-cli")
_INTERPRETERS = ("node", "bun", "deno", "python")

VARIABLES = ("CLAUDECODE", "CLAUDE_CODE_SESSION_ID", "CLAUDE_PID", "CODEX_SANDBOX", "GEMINI_CLI", "QWEN_CODE")


def is_host(program: str, arguments: Sequence[str]) -> bool:
    """`program` is the file that runs, as far as it is known; `arguments` begin with the name it was called by."""
    called = _base(arguments[0]) if arguments else ""
    names = (_base(program), called)
    if not PROGRAMS.isdisjoint(names):
        return True
    if not any(name.startswith(_INTERPRETERS) for name in names):
        return False
    return any(_base(each) in PROGRAMS or any(package in each for package in _PACKAGES) for each in arguments[1:3])


def _base(path: str) -> str:
    name = path.rpartition("/")[2].removesuffix(" (deleted)")
    for ending in (".js", ".mjs", ".exe"):
        name = name.removesuffix(ending)
    return name
