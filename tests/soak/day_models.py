"""What the scripted models of a day do: those of workers take tasks until none is left, those of reviewers score what
waits. Each is a generator that is sent what its model receives, and gives what it says."""

from __future__ import annotations

import json
import random
import re
import threading
from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeAlias

from harness import Request, Script, agent, bash, edit, mcp, read
from harness.script import Block, Step, ToolCall, Turn

ANCHOR = "from __future__ import annotations"
TOOLS = ("get_next_task", "task", "workstream", "submit_for_qc", "review", "submit_review", "merge", "message")
ALLOWED = ["Read", "Write", "Edit", "Bash", "Agent", *(f"mcp__plugin_trimtab_coordinator__{name}" for name in TOOLS)]
THINKS_S = (2.0, 6.0)
_MOST_STEPS = 400
_BROKEN = "def broken(:"

Play: TypeAlias = Generator["Block", Request, None]


class Piece(NamedTuple):
    """What one task wants: a line in a file. `fails_first`: as it is done first, its check fails."""

    file: str
    line: str
    fails_first: bool = False


class Killed:
    """Where a worker stands when its client is killed: after an edit that it has not committed."""

    def __init__(self) -> None:
        self.reached, self.over = threading.Event(), threading.Event()


def script_of(chance: random.Random, *plays: Play, agents: dict[str, Play] | None = None) -> Script:
    return Script(
        main=[step for play in plays for step in _steps(play, chance)],
        agents={name: _steps(play, chance) for name, play in (agents or {}).items()},
    )


def _steps(play: Play, chance: random.Random) -> list[Step]:
    """As many as are asked for: the generator knows where it is. A model takes a while for each answer."""
    begun = False

    def step(request: Request) -> Step:
        nonlocal begun
        try:
            said = play.send(request) if begun else next(play)
        except StopIteration:
            return "That is all."
        begun = True
        return Turn([said], delay=chance.uniform(*THINKS_S))

    return [step] * _MOST_STEPS


def call(name: str, **given: Any) -> ToolCall:
    return mcp("trimtab", "coordinator", name, **given)


def answered(request: Request) -> dict[str, Any]:
    """The values in the last answer of a tool of ours; none where it is an error."""
    last = request.tool_results[-1]
    found = re.search(r"(?s)\{.*\}", last.text)
    return {} if last.is_error or found is None else json.loads(found[0])


def worker(pieces: dict[str, Piece], killed: Killed | None = None, *, only: str = "") -> Play:
    """Takes one task after another; `killed` in the second. What is in the folder already, another has begun."""
    taken = 0
    while True:
        answer = yield call("workstream", action="work", **({"task": only} if only else {}))
        begun = answered(answer)
        if not begun.get("folder"):
            return
        taken += 1
        if "It conflicts with" in answer.tool_results[-1].text:
            yield from _resolve(begun, pieces)
        else:
            yield from _do(begun, pieces, killed if taken == 2 else None)
        if only:
            return


def _do(begun: dict[str, Any], pieces: dict[str, Piece], killed: Killed | None) -> Play:
    folder, number = begun["folder"], begun["task"]["number"]
    piece = pieces[number]
    path = f"{folder}/{piece.file}"
    there = (yield read(path)).tool_results[-1].text
    if _BROKEN in there:  # another has tried, and its check failed
        yield edit(path, _BROKEN, piece.line)
    elif piece.line not in there:
        line = _BROKEN if piece.fails_first else piece.line
        yield edit(path, ANCHOR, f"{ANCHOR}\n{line}")
        if killed is not None:
            killed.reached.set()
            killed.over.wait()
        if piece.fails_first and "failed" in (yield from _submit(folder, number)):
            yield edit(path, _BROKEN, piece.line)
    yield from _submit(folder, number)


def _submit(folder: str, number: str) -> Generator[Block, Request, str]:
    yield bash(f"cd {folder} && git add -A && git commit -q -m 'Do task {number}'")
    checks = [{"command": "sh check.sh", "outcome": "not run"}]
    return (yield call("submit_for_qc", title=f"Do task {number}", self_checks=checks, wait=True)).tool_results[-1].text


def _resolve(begun: dict[str, Any], pieces: dict[str, Piece]) -> Play:
    """The work conflicts with the main branch: both lines are kept."""
    folder, number = begun["folder"], begun["task"]["number"]
    marks = "'/^<<<<<<<\\|^=======\\|^>>>>>>>/d'"
    file = pieces[number].file
    yield bash(f"cd {folder} && git merge -q main; sed -i {marks} {file}; git add -A && git commit -q --no-edit")
    yield from _submit(folder, number)


def lead(rounds: int) -> Play:
    """Has a reviewer look at what waits."""
    for _ in range(rounds):
        yield agent("REVIEW-IT", "trimtab:reviewer")


def reviewer(note: Callable[[str], object]) -> Play:
    """Scores all that waits, by every rubric."""
    while True:
        answer = yield call("review", action="start")
        started = answered(answer)
        if not started.get("reviews"):
            note(answer.tool_results[-1].text)
            return
        for review in started["reviews"]:
            scores = [
                {"criterion": criterion["id"], "score": 8, "reason": "The diff shows it."}
                for criterion in review["criteria"]
            ]
            yield call("submit_review", review=review["review"], scores=scores, feedback="Good.")
