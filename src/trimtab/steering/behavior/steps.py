"""The agent's last calls, as little of each as deciding needs: what it was, how it ended, and what it is known by."""

import re
from collections.abc import Sequence
from functools import lru_cache

from trimtab.model.events import Action, Event, ToolCall
from trimtab.model.record import Record
from trimtab.steering.behavior.fingerprint import fingerprint, tells_of_error
from trimtab.steering.behavior.pattern import PLACES, Mark
from trimtab.steering.memory import digest

WINDOW = 30
_SEEN = 8_000
_READ = 2_000
_ACTIONS = {
    Action.SHELL: "shell",
    Action.READ: "read",
    Action.EDIT: "edit",
    Action.WRITE: "edit",
    Action.SEARCH: "search",
    Action.FETCH: "fetch",
    Action.DELEGATE: "delegate",
}


class Step(Record):
    """`outcome` is running, done or failed. `at` is in milliseconds, -1 where it is not known. `command` stands for
    what it runs, options aside; `call` for the whole input; `target` for the file, `area` for its folder; `swap` for
    the two texts of a replacement, whichever of them it puts in the place of the other. `error` stands for what went
    wrong, also where a command that is said to be done tells of it."""

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
    marks: tuple[str, ...] = ()
    at: int = -1


def began(event: Event, call: ToolCall, commands: Sequence[str], number: int, marks: Sequence[Mark]) -> Step:
    action = _ACTIONS.get(call.action, "other")
    target = digest(call.paths[0])[:8] if call.paths else ""
    whole_call = (call.digest or digest(call.input))[:8]
    head = digest(" ; ".join(_head(one) for one in commands))[:8] if commands else whole_call
    texts = _texts(call, commands)
    found = tuple(mark.name for mark in marks if not mark.of_result and _matches(mark, texts))
    return Step(
        number,
        call.id,
        action,
        "running",
        whole_call,
        head,
        target,
        digest(call.paths[0].replace("\\", "/").rpartition("/")[0])[:8] if call.paths else "",
        _swap(call) if action == "edit" else "",
        marks=found,
        at=-1 if event.at is None else event.at,
    )


def ended(
    step: Step,
    call: ToolCall,
    commands: Sequence[str],
    said: str,
    whole_result: str,
    failed: bool,
    marks: Sequence[Mark],
) -> Step:
    told = (said,) if len(said) <= _SEEN else (said[:_SEEN], said[-_SEEN:])
    texts = {**_texts(call, commands), "error": told if failed else (), "output": told}
    found = tuple(
        mark.name
        for mark in marks
        if mark.of_result
        and mark.longer_than <= len(said) <= (mark.shorter_than or len(said))
        and _matches(mark, texts)
    )
    wrong = failed or (step.action == "shell" and tells_of_error(said))
    return step._replace(
        outcome="failed" if failed else "done",
        error=fingerprint(said, of_shell=step.action == "shell") if wrong else "",
        result=(whole_result or digest(said))[:8],
        marks=tuple(dict.fromkeys((*step.marks, *found))),
    )


def _texts(call: ToolCall, commands: Sequence[str]) -> "dict[str, Sequence[str]]":
    line = (call.command[:_READ],) if call.command else ()
    return {"command": [one[:_READ] for one in commands] or line, "line": line, "path": call.paths}


def _matches(mark: Mark, texts: "dict[str, Sequence[str]]") -> bool:
    return all(any(pattern.search(one) for one in texts.get(place, ())) for place, pattern in _wanted(mark))


def _swap(call: ToolCall) -> str:
    """Hosts name the two texts differently, but all of them call the one old and the other new."""
    texts = {key[:3].lower(): value for key, value in call.input.items() if isinstance(value, str)}
    old, new = texts.get("old"), texts.get("new")
    return digest("\0".join(sorted((old, new))))[:8] if old is not None and new is not None else ""


@lru_cache(maxsize=512)
def _wanted(mark: Mark) -> tuple[tuple[str, re.Pattern[str]], ...]:
    given = ((place, getattr(mark, place)) for place in PLACES)
    return tuple((place, re.compile(pattern, re.IGNORECASE)) for place, pattern in given if pattern)


def _head(command: str) -> str:
    """The program and its verb, without options."""
    words = [word for word in command.split() if not word.startswith("-")]
    return " ".join(words[:2])


def as_text(steps: Sequence[Step]) -> str:
    """A line for each: it is written with every call, and read with every one."""
    return "\n".join(map(_line, steps))


def from_text(written: str) -> tuple[Step, ...]:
    return tuple(step for line in written.split("\n") if (step := _step(line)))


# Of thirty lines one is new.
@lru_cache(maxsize=256)
def _line(one: Step) -> str:
    """Only a running call is asked for by its id again."""
    known = _bare(one.id) if one.outcome == "running" else ""
    return "\t".join((str(one.number), known, *one[2:-2], ",".join(one.marks), str(one.at)))


@lru_cache(maxsize=256)
def _step(line: str) -> Step | None:
    fields = line.split("\t")
    if len(fields) != len(Step._fields) or not fields[0].isdecimal():
        return None
    number, *named, marks, at = fields
    known = tuple(marks.split(",")) if marks else ()
    return Step(int(number), *named, marks=known, at=int(at))  # pyright: ignore[reportCallIssue]


def _bare(given: str) -> str:
    return given.replace("\t", " ").replace("\n", " ")
