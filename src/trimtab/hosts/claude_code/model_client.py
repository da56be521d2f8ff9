"""A model, asked through the user's own client. The client that is started has no tools, loads nothing of the user's or
the project's, keeps nothing, and carries the mark that keeps our own hooks quiet."""

import os
import signal
import subprocess
from contextlib import suppress

from trimtab.hosts.attachment import ModelAnswer
from trimtab.hosts.claude_code.plugin_registry import PROGRAM as PROGRAM
from trimtab.hosts.claude_code.plugin_registry import client_program
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, number, obj, parse_object, text, whole

MODEL: str = "haiku"
SECONDS = 30.0

# What a session tells the processes that it starts about itself: a client of our own is no part of that session.
_OF_THE_SESSION = (
    "CLAUDECODE",
    "CLAUDE_CODE_CHILD_SESSION",
    "CLAUDE_CODE_ENTRYPOINT",
    "CLAUDE_CODE_SESSION_ATTENDED",
    "CLAUDE_CODE_SESSION_ID",
    "CLAUDE_EFFORT",
    "CLAUDE_PID",
    "CLAUDE_PLUGIN_DATA",
    "CLAUDE_PLUGIN_ROOT",
    "CLAUDE_PROJECT_DIR",
)


def program_for(user: User, project: str) -> str:
    """A file of the repository must not pass for the client."""
    program = client_program(user)
    inside = os.path.realpath(program).startswith(os.path.realpath(project) + os.sep)
    return program if os.path.isabs(program) and not inside else ""


def ask(program: str, rules: str, question: str, user: User) -> ModelAnswer:
    """The question goes by stdin: a command line can be read by others."""
    flags = ("--output-format", "json", "--tools", "", "--safe-mode", "--strict-mcp-config", "--effort", "low")
    alone = ("--no-session-persistence", "--disable-slash-commands")
    env = {name: value for name, value in user.env.items() if name not in _OF_THE_SESSION}
    with subprocess.Popen(
        [program, "-p", "--model", MODEL, "--system-prompt", rules, *flags, *alone],
        cwd=user.home,
        env={**env, "TRIMTAB_QUIET": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            out, err = process.communicate(question.encode("utf-8", "replace"), SECONDS)
        except subprocess.TimeoutExpired:
            raise TrimtabError(f"the client did not answer within {SECONDS:.0f} seconds") from None
        finally:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)  # it, and whatever it left running
    if process.returncode and not out.strip():
        said = err.decode("utf-8", "replace").strip().splitlines()
        raise TrimtabError(f"the client ended with {process.returncode}{f': {said[-1]}' if said else ''}")
    return _answer(out.decode("utf-8", "replace"))


def _answer(printed: str) -> ModelAnswer:
    try:
        result = parse_object(printed)
    except ValueError:
        raise TrimtabError(f"the client's answer is no JSON: {printed[:80]!r}") from None
    said = text(result.get("result")).strip()
    if result.get("is_error"):
        raise TrimtabError(f"the client reports an error: {said[:200]}")
    return ModelAnswer(said, _price(result))


def _price(result: Obj) -> str:
    usage = obj(result.get("usage"))
    inwards = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    read = sum(whole(usage.get(name)) for name in inwards)
    cost = f"${number(result.get('total_cost_usd')):.5f}" if "total_cost_usd" in result else "an unknown price"
    return f"{cost}, {read:,} tokens in and {whole(usage.get('output_tokens')):,} out, {MODEL}"
