"""Does the interval that `behavior stats` prints hold the truth? Simulated models meet a check that fails, and heed the
nudge with a stated probability; left alone they end it with another. The truth is the difference of the two.

A run is a project of its own with so many sessions, through the real session server, and for some of the runs through
the real client, whose model is a script. Now and then a model does something else first, which is no cure, or its user
ends the turn, after which nobody knows. A model that is left to itself as a control hears nothing that it could heed.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1] / "client")]

from harness import Request, Script, bash
from harness.script import Step
from steered import steered

from bench.machine import LAUNCH, REPOSITORY, Machine, Peer, add_project, machine, recorded_arguments
from bench.report import Figure, arguments, publish, table
from trimtab.steering.behavior import PATTERNS
from trimtab.steering.faculties import FACULTIES

NUDGE = "Loop detected: a check that fails over and over"
ERROR = "Exit code 1\nValueError: bad value"
CHECK = 'test -e "fixed-$1" || { echo "ValueError: bad value" >&2; exit 1; }; echo fine\n'
PATTERN = """\
id: failing-check
name: a check that fails over and over
kind: loop
description: The same error three times in a row, however quickly.
when: {of: {outcome: failed}, same: [error], in_a_row: true, apart: 0}
say:
  - {id: read-it, suggestion: Read the message., expected: The check passes.}
  - {id: change-it, suggestion: Change one thing., expected: The check passes.}
"""
CONTROL_SHARE = 0.4
LEAVES = 0.1
PAUSE_S = 0.25
"""Between sessions, in which the server learns from the last, as it does whenever its client is quiet."""
BARS = 0.9


class Model(NamedTuple):
    """The probabilities that it ends the loop: when it is nudged, and when nobody says anything."""

    nudged: float
    alone: float


MODELS = (Model(0.8, 0.3), Model(0.5, 0.5), Model(0.3, 0.1), Model(0.95, 0.6), Model(0.2, 0.4), Model(0.6, 0.0))


class Told(NamedTuple):
    """What a run's sessions came to, and what `behavior stats` says of them."""

    model: Model
    said: tuple[int, int]
    control: tuple[int, int]
    stats: dict[str, Any]

    @property
    def truth(self) -> float:
        return self.model.nudged - self.model.alone

    @property
    def covered(self) -> bool:
        low, high = self.stats["low"], self.stats["high"]
        return low is not None and low <= self.truth <= high

    @property
    def counted_right(self) -> bool:
        return all(
            (self.stats[arm]["hits"], self.stats[arm]["of"]) == seen
            for arm, seen in (("said", self.said), ("control", self.control))
        )


class Tally:
    """How often models ended it, of those that were nudged and of those that were not."""

    def __init__(self) -> None:
        self.counts = {True: [0, 0], False: [0, 0]}

    def add(self, nudged: bool, ended: bool) -> None:
        self.counts[nudged][0] += ended
        self.counts[nudged][1] += 1

    def of(self, nudged: bool) -> tuple[int, int]:
        ended, known = self.counts[nudged]
        return ended, known


Conversation: TypeAlias = Generator[str, str, None]


def conversation(model: Model, number: int, chance: random.Random, tally: Tally) -> Conversation:
    """Commands, one after the other; it is sent what the model reads after each."""
    check = f"sh check.sh {number}"
    told = ""
    for _ in range(3):
        told = yield check
    nudged = NUDGE in told
    if chance.random() < LEAVES:
        return
    ends = chance.random() < (model.nudged if nudged else model.alone)
    tally.add(nudged, ends)
    for attempt in range(3):
        if chance.random() < 0.5:
            yield f"cat notes-{attempt}.txt"
        if ends:
            yield f"touch fixed-{number}"
        yield check
        if ends:
            return


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--sessions", type=int, default=30, help="in each run")
    parser.add_argument("--lanes", type=int, default=6, help="runs at a time: most of it is waiting")
    parser.add_argument("--client-runs", type=int, default=5, help="further runs, through the real client")
    parser.add_argument("--client-sessions", type=int, default=12, help="in each of those")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="trimtab-effect-") as folder:
        root = Path(folder)
        made = machine(root)
        _configure(made.home)

        def serve(number: int) -> Told:
            """Each run has a chance of its own, so that they come out alike in whatever order they end."""
            chance = random.Random(f"server {options.seed} {number}")
            told = _through_server(made, root / f"run{number}", MODELS[number % len(MODELS)], options.sessions, chance)
            return _shown("server", number, told)

        with ThreadPoolExecutor(options.lanes) as lanes:
            served = list(lanes.map(serve, range(options.runs)))
        driven: list[Told] = []
        for number in range(options.client_runs):
            chance = random.Random(f"client {options.seed} {number}")
            model = MODELS[number % len(MODELS)]
            told = _through_client(root / f"client{number}", model, options.client_sessions, chance)
            driven.append(_shown("client", number, told))
    return publish(
        "soak-effect",
        "Effect of nudges",
        _figures(served, driven),
        _details(served),
        command="python tests/soak/soak_effect.py",
        counts=f"{len(served)} runs of {options.sessions} sessions through the session server, {len(driven)} of"
        f" {options.client_sessions} through the real client; control share {CONTROL_SHARE:g}",
        began=began,
        seed=options.seed,
        write=options.write,
        page=REPOSITORY / "docs" / "evaluation.md",
    )


def _figures(served: Sequence[Told], driven: Sequence[Told]) -> list[Figure]:
    figures: list[Figure] = []
    for name, runs in (("the session server", served), ("the real client", driven)):
        if runs:
            covered = sum(run.covered for run in runs)
            right = sum(run.counted_right for run in runs)
            figures += [
                Figure(
                    f"runs through {name} whose printed interval holds the truth",
                    f"≥ {BARS:.0%}",
                    f"{covered} of {len(runs)}",
                    covered >= BARS * len(runs),
                ),
                Figure(
                    f"runs through {name} whose outcomes are all as they were",
                    "all",
                    f"{right} of {len(runs)}",
                    right == len(runs),
                ),
            ]
    return figures


def _details(runs: Sequence[Told]) -> str:
    rows: list[Sequence[str]] = []
    for model in MODELS:
        own = [run for run in runs if run.model == model]
        known = [run.stats for run in own if run.stats["low"] is not None]
        if known:
            mean = sum(stats["difference"] for stats in known) / len(known)
            width = sum(stats["high"] - stats["low"] for stats in known) / len(known)
            rows.append(
                (
                    f"{model.nudged:g}",
                    f"{model.alone:g}",
                    f"{model.nudged - model.alone:+.2f}",
                    f"{mean:+.2f}",
                    f"{width:.2f}",
                    f"{sum(run.covered for run in own)} of {len(own)}",
                )
            )
    head = ("ends it when nudged", "ends it alone", "truth", "found, mean", "width of the interval, mean", "covered")
    return table(head, rows)


def _through_server(made: Machine, project: Path, model: Model, sessions: int, chance: random.Random) -> Told:
    _furnish(project)
    add_project(made, project)
    env = made.environment(project) | {"XDG_DATA_HOME": str(project / "data")}  # what others taught is not known here
    server = Peer((*LAUNCH, "mcp"), env, project)
    server.initialize()
    tally = Tally()
    for number in range(sessions):
        _serve(server, project, number, conversation(model, number, chance, tally))
    server.close()
    return Told(model, tally.of(True), tally.of(False), _stats(env, project))


def _serve(server: Peer, project: Path, number: int, commands: Conversation) -> None:
    session = {"cwd": str(project), "session_id": f"session-{number}", "transcript_path": ""}
    server.call("hook", recorded_arguments("UserPromptSubmit", "plain") | session)
    fixed = False
    told: str | None = None
    for count in range(100):
        try:
            command = commands.send(told) if told is not None else next(commands)
        except StopIteration:
            break
        fixed = fixed or command.startswith("touch")
        call = session | {"tool_use_id": f"toolu_{number}_{count}", "tool_input": json.dumps({"command": command})}
        told = server.call("hook", recorded_arguments("PreToolUse", "bash") | call)
        if command.startswith("sh check.sh") and not fixed:
            told += server.call(
                "hook", recorded_arguments("PostToolUseFailure", "bash_fails") | call | {"error": ERROR}
            )
        else:
            result = {"tool_response": json.dumps({"stdout": f"output of {command}", "stderr": ""})}
            told += server.call("hook", recorded_arguments("PostToolUse", "bash") | call | result)
    server.call("hook", recorded_arguments("Stop", "plain") | session)
    time.sleep(PAUSE_S)


def _through_client(root: Path, model: Model, sessions: int, chance: random.Random) -> Told:
    root.mkdir()
    _furnish(root / "project")
    client = steered(root, toy=False)
    _configure(client.home)
    tally = Tally()
    for number in range(sessions):
        commands = conversation(model, number, chance, tally)
        heard: list[str] = []

        def step(request: Request, commands: Conversation = commands, heard: list[str] = heard) -> Step:
            try:
                command = commands.send(request.latest) if heard else next(commands)
            except StopIteration:
                return "done"
            heard.append(command)
            return [bash(command)]

        run = client.prompt("hi", script=Script(main=[step] * 40), allowed_tools=["Bash"], timeout=180)
        assert run.returncode == 0, run.stderr
    return Told(model, tally.of(True), tally.of(False), _stats(client.environment(), client.project))


def _stats(env: dict[str, str], project: Path) -> dict[str, Any]:
    plain = {name: value for name, value in env.items() if not name.startswith("CLAUDE")}
    plain |= {"PYTHONPATH": str(REPOSITORY / "src"), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "trimtab", "behavior", "stats", "--json"]
    told = subprocess.run(command, cwd=project, env=plain, capture_output=True, check=True).stdout
    return json.loads(told)["effectiveness"]


def _furnish(project: Path) -> None:
    """With a check that fails until it is seen to, and a pattern of the project's own that looks for just that."""
    patterns = project / ".claude" / "patterns"
    patterns.mkdir(parents=True)
    (patterns / "failing-check.yml").write_text(PATTERN, encoding="utf-8")
    (project / "check.sh").write_text(CHECK, encoding="utf-8")
    for number in range(3):
        (project / f"notes-{number}.txt").write_text(f"note {number}\n", encoding="utf-8")


def _configure(home: Path) -> None:
    """Nothing speaks but the one pattern."""
    folder = home / ".config" / "trimtab"
    folder.mkdir(parents=True, exist_ok=True)
    others = "".join(f"[{faculty.name}]\nmode = 'off'\n" for faculty in FACULTIES if faculty.name != "behavior")
    shipped = "".join(f"{name} = 'off'\n" for name in PATTERNS)
    text = (
        f"[steering]\nfirst_week_days = 0\n{others}[behavior]\ncontrol_share = {CONTROL_SHARE}\n"
        f"[behavior.patterns]\n{shipped}"
    )
    (folder / "config.toml").write_text(text, encoding="utf-8")


def _shown(through: str, number: int, told: Told) -> Told:
    covered = "covered" if told.covered else "not covered"
    right = "" if told.counted_right else f", counted otherwise: {told.stats}"
    line = f"{through} {number}: {told.model} said {told.said} control {told.control} {covered}{right}"
    print(line, file=sys.stderr, flush=True)
    return told


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    sys.exit(main())
