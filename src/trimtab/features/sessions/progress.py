"""SessionProgress, told apart from activity. Pure: by the calls of a session and what came of them."""

import re
from collections.abc import Callable, Iterable, Sequence

from trimtab.model.events import (
    Action,
    BatchFinished,
    Event,
    PromptSubmitted,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
)
from trimtab.model.record import Record
from trimtab.model.session_states import SessionProgress
from trimtab.steering.behavior.pattern import Mark
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall, began, ended
from trimtab.steering.behavior.recurrence import recurrence
from trimtab.steering.fingerprint import gist
from trimtab.steering.session_state import digest

Commands = Callable[[str], Sequence[str]]
"""The simple commands that a command line runs."""

_RECENT = 3
"""Calls back at which a circle still counts: one that looks around in between does not end it."""
_COMMIT = re.compile(r"\bgit\b[^|;&\n]*\s(?:commit|merge|cherry-pick|rebase|revert)\b")
_NOTHING = re.compile(r"nothing (?:added )?to commit|no changes added|Already up to date")
_FAILURES = re.compile(r"\b(\d{1,9}) (?:tests? |checks? )?(?:failed|failing|failures?|errors?)\b", re.IGNORECASE)
_SIGNS = {
    "same_output": "the same output",
    "same_after_changes": "the same output after each change",
    "same_error": "the same error",
    "same_output_in_a_row": "the same output in a row",
    "looked_again": "looked at the same again",
    "command_again": "the same command",
    "command_in_vain": "the same command in vain",
    "failed_edits": "failed edits",
    "failures_in_a_row": "failures in a row",
}


class _Ended(Record):
    """A call with its end."""

    event: Event
    call: ToolCall
    said: str
    whole: str
    failed: bool


def progress_in(events: Iterable[Event], commands_of: Commands, marks: Sequence[Mark]) -> SessionProgress:
    """Since the last prompt of the user circles begin anew, and so does the count of calls."""
    seen = _SeenCalls()
    latest = SessionProgress()
    begun: dict[str, Event] = {}
    recent: dict[str, list[tuple[Event, _Ended]]] = {}
    agent = ""
    for event in events:
        match event.body:
            case PromptSubmitted(by_user=True) if not event.agent:
                latest = latest._replace(calls=0)
                recent.clear()
            case ToolRequested(call=call):
                begun[call.id] = event
            case ToolFinished() | ToolFailed() | BatchFinished():
                for end in _ends(event):
                    agent = event.agent
                    start = begun.pop(end.call.id, event)
                    recent[agent] = [*recent.get(agent, [])[1 - WINDOW :], (start, end)]
                    what = seen.what_is_new(end)
                    calls = latest.calls + 1
                    latest = SessionProgress(what, event.at, event.id) if what else latest._replace(calls=calls)
            case _:
                pass
    return latest._replace(circle=_circle(recent.get(agent, []), commands_of, marks))


def _ends(event: Event) -> list[_Ended]:
    match event.body:
        case ToolFinished(call=call, output=said, digest=whole):
            return [_Ended(event, call, said, whole, False)]
        case ToolFailed(call=call, error=said, digest=whole, interrupted=False):
            return [_Ended(event, call, said, whole, True)]
        case BatchFinished(calls=calls, errors=errors):
            return [_Ended(event, call, said, "", True) for call, said in zip(calls, errors, strict=False)]
        case _:
            return []


class _SeenCalls:
    """What was there before, so that what is new can be told."""

    def __init__(self) -> None:
        self._paths: set[str] = set()
        self._changes: set[str] = set()
        self._outputs: set[str] = set()
        self._results: dict[str, tuple[str, bool, int | None]] = {}

    def what_is_new(self, end: _Ended) -> str:
        """Empty where nothing is."""
        call = end.call
        if call.action is Action.SHELL:
            return self._shell(end)
        if end.failed:
            return ""
        if call.action in (Action.EDIT, Action.WRITE):
            changed = _is_new(self._changes, call.digest or digest(call.input))
            self._paths.difference_update(call.paths)
            return f"changed {_name(call)}" if changed else ""
        if call.action is Action.READ and call.paths:
            return f"read {_name(call)}" if _is_new(self._paths, call.paths[0]) else ""
        if call.action in (Action.READ, Action.SEARCH, Action.FETCH, Action.DELEGATE, Action.OTHER):
            said = gist(end.said)
            return f"new from {call.tool}" if said and _is_new(self._outputs, said) else ""
        return ""

    def _shell(self, end: _Ended) -> str:
        """A check is a command that is run again: it moves when it comes out differently."""
        line = " ".join(end.call.command.split())
        failures = max(map(int, _FAILURES.findall(end.said)), default=None)
        said = gist(end.said)
        before = self._results.get(line)
        self._results[line] = (said, end.failed, failures)
        says_new = bool(said) and _is_new(self._outputs, said)
        if not end.failed and _COMMIT.search(line) and not _NOTHING.search(end.said):
            return "commit"
        if before is None:
            return "" if end.failed or not says_new else "new output"
        if before[1] and not end.failed:
            return "check passed"
        if before[2] is not None and failures is not None and failures < before[2]:
            return "fewer failures"
        return "check changed" if says_new else ""


def _circle(recent: Sequence[tuple[Event, _Ended]], commands_of: Commands, marks: Sequence[Mark]) -> str:
    steps: list[RecentCall] = []
    found = ""
    for number, (start, end) in enumerate(recent):
        commands = commands_of(end.call.command) if end.call.command else ()
        step = began(start, end.call, commands, number, marks)
        steps.append(ended(step, end.call, commands, end.said, end.whole, end.failed, marks))
        circle = recurrence(tuple(steps))
        if number >= len(recent) - _RECENT and circle.score >= 1:
            found = f"{_SIGNS.get(circle.sign, circle.sign)}, {circle.times} times"
    return found


def _is_new(known: set[str], value: str) -> bool:
    if value in known:
        return False
    known.add(value)
    return True


def _name(call: ToolCall) -> str:
    return call.paths[0].replace("\\", "/").rpartition("/")[2] if call.paths else "a file"
