"""The agent's last calls, as little of each as deciding needs: what it was, how it ended, and what it is known by."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from trimtab.model.events import Action, Event, ToolCall
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.steering.behavior.pattern import PLACES, Mark
from trimtab.steering.fingerprint import fingerprint, gist, tells_of_error
from trimtab.steering.patterns import FULL, reach_of, searchable, weight_of
from trimtab.steering.session_state import digest

Texts: TypeAlias = dict[str, Sequence[str]]
"""What of a call is looked at, by the place that marks name."""

WINDOW = 30
_SEEN = 3_000
_READ = 2_000
_FILTER = re.compile(r"(?:awk|cat|column|cut|e?grep|head|jq|less|more|rg|sed|sort|tail|tee|tr|uniq|wc)(?: |$)")
_ACTIONS = {
    Action.SHELL: "shell",
    Action.READ: "read",
    Action.EDIT: "edit",
    Action.WRITE: "edit",
    Action.SEARCH: "search",
    Action.FETCH: "fetch",
    Action.DELEGATE: "delegate",
}


class RecentCall(Record):
    """`id` is empty once it has ended, because only a running call is asked for by it. `outcome` is running, done or
    failed. `at` is in milliseconds, -1 where it is not known. `command` stands for what it runs, options aside; `call`
    for the whole input; `target` for the file, or for what a command line runs without the filters behind it; `area`
    for the folder of the file; `swap` for the two texts of a replacement, whichever of them it puts in the place of the
    other. `error` stands for what went wrong, also where a command that is said to be done tells of it; `result` for
    all that was said, `gist` for that without its numbers."""

    number: int
    id: str
    action: str
    outcome: str = "running"
    call: str = ""
    command: str = ""
    target: str = ""
    area: str = ""
    swap: str = ""
    error: str = ""
    result: str = ""
    gist: str = ""
    marks: tuple[str, ...] = ()
    at: int = -1

    @property
    def failed(self) -> bool:
        """Also where a command that is said to be done tells of an error."""
        return self.outcome == "failed" or self.error != ""


def began(event: Event, call: ToolCall, commands: Sequence[str], number: int, marks: Sequence[Mark]) -> RecentCall:
    action = _ACTIONS.get(call.action, "other")
    target = digest(call.paths[0])[:8] if call.paths else _work(call.command, commands)
    whole_call = (call.digest or digest(call.input))[:8]
    head = digest(" ; ".join(_head(command) for command in commands))[:8] if commands else whole_call
    texts = _texts(call, commands)
    return RecentCall(
        number,
        call.id.replace("\t", " ").replace("\n", " "),
        action,
        "running",
        whole_call,
        head,
        target,
        digest(call.paths[0].replace("\\", "/").rpartition("/")[0])[:8] if call.paths else "",
        _swap(call) if action == "edit" else "",
        marks=tuple([mark.name for mark in _Plan.of(marks).of_call(texts) if mark.is_in(texts)]),
        at=-1 if event.at is None else event.at,
    )


def ended(
    step: RecentCall,
    call: ToolCall,
    commands: Sequence[str],
    said: str,
    whole_result: str,
    failed: bool,
    marks: Sequence[Mark],
) -> RecentCall:
    told = (said.lower(),) if len(said) <= _SEEN else (said[:_SEEN].lower(), said[-_SEEN:].lower())
    texts = {**_texts(call, commands), "error": told if failed else (), "output": told}
    size = len(said)
    found = [
        mark.name
        for mark in _Plan.of(marks).of_result(texts)
        if mark.longer_than <= size <= (mark.shorter_than or size) and mark.is_in(texts)
    ]
    wrong = failed or (step.action == "shell" and tells_of_error(said))
    return step._replace(
        id="",
        outcome="failed" if failed else "done",
        error=fingerprint(said, of_shell=step.action == "shell") if wrong else "",
        result=(whole_result or digest(said))[:8],
        gist=gist(said),
        marks=tuple(dict.fromkeys((*step.marks, *found))),
    )


def _texts(call: ToolCall, commands: Sequence[str]) -> "Texts":
    """In lower case: see `_lowered`."""
    line = (call.command[:_READ].lower(),) if call.command else ()
    return {
        "command": [command[:_READ].lower() for command in commands] or line,
        "line": line,
        "path": [path[:_READ].lower() for path in call.paths],
    }


def _swap(call: ToolCall) -> str:
    """Hosts name the two texts differently, but all of them call the one old and the other new."""
    texts = {key[:3].lower(): value for key, value in call.input.items() if isinstance(value, str)}
    old, new = texts.get("old"), texts.get("new")
    return digest("\0".join(sorted((old, new))))[:8] if old is not None and new is not None else ""


class _Sought:
    """A mark, ready to be looked for. Compiled when it is first looked for: a short process meets few of them."""

    def __init__(self, mark: Mark) -> None:
        self.name = mark.name
        self.longer_than = mark.longer_than
        self.shorter_than = mark.shorter_than
        self._written = [(place, pattern) for place in PLACES if (pattern := getattr(mark, place))]
        self.places = [place for place, _ in self._written]
        self._reach = mark.reach
        self._searches: Sequence[tuple[str, Callable[[str], object]]] | None = None

    def is_in(self, texts: "Texts") -> bool:
        searches = self._searches
        if searches is None:
            searches = [
                (place, searchable(_lowered(pattern), self._reach, 0).search) for place, pattern in self._written
            ]
            self._searches = searches
        for place, search in searches:
            for text in texts[place]:
                if search(text):
                    break
            else:
                return False
        return True


def bounded(mark: Mark) -> Mark:
    """A mark that did not ship, with the reach of its patterns."""
    written = [pattern for place in PLACES if (pattern := getattr(mark, place))]
    return mark._replace(reach=min((reach_of(_lowered(pattern), 0) for pattern in written), default=FULL))


def weight_of_mark(mark: Mark) -> int:
    return sum(weight_of(_lowered(pattern), 0) for place in PLACES if (pattern := getattr(mark, place)))


def _lowered(pattern: str) -> str:
    """For text in lower case, which is searched several times faster than case is ignored. `\\S` stays what it is."""
    return _CAPITALS.sub(lambda found: found[0] if found[0][0] == "\\" else found[0].lower(), pattern)


_CAPITALS = re.compile(r"\\.|[A-Z]", re.DOTALL)


class _Plan:
    """The marks of a library, by when they can be told."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        self.marks = marks
        self._of_call = [_Sought(mark) for mark in marks if not mark.of_result]
        self._of_result = [_Sought(mark) for mark in marks if mark.of_result]
        self._looked_at: dict[tuple[bool, ...], list[_Sought]] = {}

    def of_call(self, texts: "Texts") -> "list[_Sought]":
        return self._with_text(self._of_call, texts, of_result=False)

    def of_result(self, texts: "Texts") -> "list[_Sought]":
        return self._with_text(self._of_result, texts, of_result=True)

    def _with_text(self, marks: "list[_Sought]", texts: "Texts", *, of_result: bool) -> "list[_Sought]":
        """Those that look only where there is any text: a call that reads a file has no command."""
        given = (of_result, *[bool(text) for text in texts.values()])
        known = self._looked_at.get(given)
        if known is None:
            known = [mark for mark in marks if all(texts.get(place) for place in mark.places)]
            self._looked_at[given] = known
        return known

    @staticmethod
    def of(marks: Sequence[Mark]) -> "_Plan":
        """Made once for a library, which is the same object from one event to the next."""
        global _plan
        if _plan.marks is not marks:
            _plan = _Plan(marks)
        return _plan


_plan = _Plan(())


def _work(line: str, commands: Sequence[str]) -> str:
    """What a command line is for, whatever filters what it says: the commands without the filters, and the line up to
    its first pipe, which shows what their canonical form leaves out."""
    kept = [command for command in commands if not _FILTER.match(command)]
    words = line[:_READ].partition("|")[0].replace("2>&1", "").split()
    return digest(" ".join((*kept, *words)))[:8] if kept else ""


def _head(command: str) -> str:
    """The program and its verb, without options."""
    words = [word for word in command.split() if not word.startswith("-")]
    return " ".join(words[:2])


def as_lines(steps: Sequence[RecentCall]) -> list[str]:
    """A line for each: they are written with every call, and read with every one."""
    return list(map(_line, steps))


def from_lines(lines: Sequence[JSON]) -> tuple[RecentCall, ...]:
    return tuple([step for line in lines if isinstance(line, str) and (step := _step(line))])


# Of thirty lines one is new.
@lru_cache(maxsize=256)
def _line(call: RecentCall) -> str:
    return "\t".join((str(call.number), *call[1:-2], ",".join(call.marks), str(call.at)))


@lru_cache(maxsize=256)
def _step(line: str) -> RecentCall | None:
    fields = line.split("\t")
    if len(fields) != len(RecentCall._fields) or not fields[0].isdecimal():
        return None
    number, *named, marks, at = fields
    known = tuple(marks.split(",")) if marks else ()
    return RecentCall(int(number), *named, marks=known, at=int(at))  # pyright: ignore[reportCallIssue]
