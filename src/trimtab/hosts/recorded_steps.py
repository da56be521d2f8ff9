"""Recordings as rows, one per tool call, of several agents: what public collections of sessions look like.

A row is a request and its result: finished, failed, or neither where there is none. `user_before` is a prompt before
it. Texts in rows are cut, so equality goes by their digests and size by their length. Rows do not tell where a turn
ended: a second file of turns may (`session, turn, user_text, first_step, last_step, final_text, kind, ended,
timestamp`). To add an agent: a function that gives the view of its calls, and its line in AGENTS.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from trimtab.hosts.claude_code.tools import call_of
from trimtab.hosts.recorded_session import Item, RecordedSession, Tally, moment
from trimtab.model.events import (
    Action,
    Body,
    Event,
    PromptSubmitted,
    SessionStarted,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.json import Obj, each, obj, parse_object, text, whole
from trimtab.model.record import Record

_FILE_IN_PATCH = re.compile(r"^\*\*\* (Add|Update|Delete) File: (.+?)\s*$", re.M)

# SWE-agent's own commands stand in the same line as those of the shell; the place of the path in it, 0 where none.
_SWE_COMMANDS: Mapping[str, tuple[Action, int]] = {
    "open": (Action.READ, 1),
    "goto": (Action.READ, 0),
    "scroll_up": (Action.READ, 0),
    "scroll_down": (Action.READ, 0),
    "create": (Action.WRITE, 1),
    "edit": (Action.EDIT, 0),
    "find_file": (Action.SEARCH, 2),
    "search_file": (Action.SEARCH, 2),
    "search_dir": (Action.SEARCH, 2),
    "submit": (Action.OTHER, 0),
    "exit_forfeit": (Action.OTHER, 0),
}
_SWE_EDITOR = {"view": Action.READ, "create": Action.WRITE}

_BY_THE_HOST = "<task-notification>"
# How a turn in the second file ended: in these ways, the agent had nothing more to say, or was not asked to stop.
_NOT_ENDED = frozenset({"interrupted", "synthetic"})
_WITHOUT_ANSWER = "no_final_text"  # `final_text` is then what was said before an earlier call


def is_step(row: Obj) -> bool:
    return isinstance(row.get("session"), str) and isinstance(row.get("tool"), str)


def session_items(
    session: str, lines: Iterable[bytes], tally: Tally, turns: Iterable[bytes] | None = None
) -> Iterator[Item]:
    reader = _Reader(session, None if turns is None else list(_rows(turns, tally)))
    for row in _rows(lines, tally):
        if is_step(row):
            yield from reader.row(row)
        else:
            tally.broken += 1
    yield from reader.end()


def _rows(lines: Iterable[bytes], tally: Tally) -> Iterator[Obj]:
    for line in lines:
        try:
            yield parse_object(line)
        except ValueError:
            tally.broken += 1


class _Reader:
    def __init__(self, session: str, turns: list[Obj] | None) -> None:
        self._session = session
        self._turns = turns
        self._turn = -1
        self._due: Obj | None = None
        self._step = 0
        self._at: int | None = None
        self._begun = False

    def row(self, row: Obj) -> Iterator[RecordedSession]:
        at = moment(row.get("timestamp"))
        step = whole(row.get("step"), self._step)
        if not self._begun:
            self._begun = True
            yield self._told(SessionStarted("startup"), step, at)
        if self._turns is not None:
            yield from self._turns_before(step)
        before = text(row.get("user_before"))
        if before:
            prompt = _prompt(before)
            if self._turns is None:
                self._turn += prompt.by_user
            yield self._told(prompt, step, at)
        call = AGENTS.get(text(row.get("agent")), unknown_agent)(text(row.get("tool")), obj(row.get("input")))
        call = call._replace(id=f"step-{step}", digest=text(row.get("input_sha")))
        self._step = step + 1
        self._at = at
        yield self._told(ToolRequested(call), step, at)
        failed = row.get("is_error")
        if row.get("no_result") is True or not isinstance(failed, bool):
            return
        output = _as_long_as_it_was(text(row.get("result_text")), whole(row.get("result_len")))
        digest = text(row.get("result_sha"))
        if failed:
            yield self._told(ToolFailed(call, output, digest=digest), step, at)
        else:
            yield self._told(ToolFinished(call, output, digest=digest), step, at)

    def end(self) -> Iterator[RecordedSession]:
        if self._turns is not None:
            yield from self._turns_before(None)

    def _turns_before(self, step: int | None) -> Iterator[RecordedSession]:
        """Ends of turns that lie before a step, and turns that called no tool; all of them where there is no step."""
        assert self._turns is not None
        while True:
            due = self._due
            if due is not None:
                last = due.get("last_step")
                if step is not None and isinstance(last, int) and last >= step:
                    return
                self._due = None
                ended = text(due.get("ended"))
                if ended not in _NOT_ENDED:
                    answer = "" if ended == _WITHOUT_ANSWER else text(due.get("final_text"))
                    yield self._told(TurnEnded(answer), max(0, self._step - 1), self._at)
            if not self._turns:
                return
            first = self._turns[0].get("first_step")
            if step is not None and isinstance(first, int) and first > step:
                return
            due = self._due = self._turns.pop(0)
            self._turn = whole(due.get("turn"), self._turn + 1)
            if not isinstance(first, int):
                self._at = moment(due.get("timestamp"))
                yield self._told(_prompt(text(due.get("user_text"))), self._step, self._at)

    def _told(self, body: Body, step: int, at: int | None) -> RecordedSession:
        return RecordedSession(Event(body, self._session, at=at, host="steps"), step, max(0, self._turn))


def _as_long_as_it_was(kept: str, length: int) -> str:
    """Blanks stand for what was cut off, because size tells. What was kept is at both ends: that is where readers of
    long outputs look, and they shall find what they found before."""
    if length < 2 * len(kept) + 2:
        return kept.ljust(length)
    return f"{kept}\n{' ' * (length - 2 * len(kept) - 2)}\n{kept}"


def _prompt(said: str) -> PromptSubmitted:
    return PromptSubmitted(said, not said.startswith(_BY_THE_HOST))


View: TypeAlias = Callable[[str, Obj], ToolCall]


class _Tool(Record):
    """`command` and `path` name the input that holds it."""

    action: Action
    command: str = ""
    path: str = ""


def _by_table(tools: Mapping[str, _Tool]) -> View:
    def view(tool: str, given: Obj) -> ToolCall:
        known = tools.get(tool)
        if known is None:
            return ToolCall(tool, given)
        path = text(given.get(known.path)) if known.path else ""
        command = _words(given, known.command) if known.command else ""
        return ToolCall(tool, given, "", known.action, command, (path,) if path else ())

    return view


def _words(given: Obj, key: str) -> str:
    """Some give a command as a list of words."""
    value = given.get(key)
    return value if isinstance(value, str) else " ".join(each(value))


_codex_tools = _by_table(
    {
        "exec_command": _Tool(Action.SHELL, command="cmd"),
        "shell": _Tool(Action.SHELL, command="command"),
        "shell_command": _Tool(Action.SHELL, command="command"),
        "local_shell": _Tool(Action.SHELL, command="command"),
        "view_image": _Tool(Action.READ, path="path"),
        "read_file": _Tool(Action.READ, path="file_path"),
        "list_dir": _Tool(Action.SEARCH, path="dir_path"),
        "grep_files": _Tool(Action.SEARCH, path="path"),
        "web_search": _Tool(Action.FETCH),
        "update_plan": _Tool(Action.TRACK),
        "request_user_input": _Tool(Action.ASK),
        "spawn_agent": _Tool(Action.DELEGATE),
        "send_input": _Tool(Action.DELEGATE),
    }
)


def codex(tool: str, given: Obj) -> ToolCall:
    """A patch names its files in its text. `write_stdin` only looks after a running command."""
    if tool != "apply_patch":
        return _codex_tools(tool, given)
    found = _FILE_IN_PATCH.findall(text(given.get("input")) or text(given.get("patch")))
    creates = bool(found) and all(verb == "Add" for verb, _ in found)
    paths = tuple(dict.fromkeys(path for _, path in found))
    return ToolCall(tool, given, "", Action.WRITE if creates else Action.EDIT, "", paths)


copilot = _by_table(
    {
        "bash": _Tool(Action.SHELL, command="command"),
        "powershell": _Tool(Action.SHELL, command="command"),
        "view": _Tool(Action.READ, path="path"),
        "edit": _Tool(Action.EDIT, path="path"),
        "str_replace": _Tool(Action.EDIT, path="path"),
        "create": _Tool(Action.WRITE, path="path"),
        "glob": _Tool(Action.SEARCH, path="path"),
        "grep": _Tool(Action.SEARCH, path="path"),
        "web_fetch": _Tool(Action.FETCH),
        "web_search": _Tool(Action.FETCH),
        "task": _Tool(Action.DELEGATE),
        "ask_user": _Tool(Action.ASK),
        "update_todo": _Tool(Action.TRACK),
    }
)
mini_swe_agent = _by_table({"bash": _Tool(Action.SHELL, command="command")})


def swe_agent(tool: str, given: Obj) -> ToolCall:
    line = text(given.get("command"))
    words = line.split(None, 3)[:3]
    if tool == "str_replace_editor":
        action = _SWE_EDITOR.get(words[1] if len(words) > 1 else "", Action.EDIT)
        return ToolCall(tool, given, "", action, "", _path(words, 2))
    own = _SWE_COMMANDS.get(tool)
    if own is not None:
        action, place = own
        return ToolCall(tool, given, "", action, "", _path(words, place) if place else ())
    return ToolCall(tool, given, "", Action.SHELL, line) if line else ToolCall(tool, given)


def _path(words: list[str], place: int) -> tuple[str, ...]:
    path = words[place].strip("\"'") if len(words) > place else ""
    return (path,) if path else ()


def unknown_agent(tool: str, given: Obj) -> ToolCall:
    """What the names of the inputs suggest."""
    command = _words(given, "command") or _words(given, "cmd")
    if command:
        return ToolCall(tool, given, "", Action.SHELL, command)
    paths = tuple(path for key in ("file_path", "path", "filename") if (path := text(given.get(key))))
    return ToolCall(tool, given, paths=paths)


AGENTS: Mapping[str, View] = {
    "claude-code": call_of,
    "codex-cli": codex,
    "copilot-cli": copilot,
    "mini-swe-agent": mini_swe_agent,
    "swe-agent": swe_agent,
}
