"""The real client: how much longer a tool call takes with our hooks on, against the same hooks done in other ways.

A scripted model asks for one tool call after another; a call's time runs from the end of the model's answer to the
client's next request. Every arm has the events and matchers of our hooks.json. The arms take turns in a shuffled order,
one client process per turn, each in a network namespace with nothing but loopback.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "client"))

from harness import Client, Run, Script, ToolCall, bash, read, require_namespace
from machine import PLUGIN, PYTHON, Machine, add_project
from report import Figure, publish, quantile, table

from trimtab.local.locate import journal_path

NONE, TRUE, EMPTY = "no plugin", "`/bin/true`", "empty server"
OURS, NOT_OPTED_IN = "ours, opted in", "ours, not opted in"
ARMS = (NONE, TRUE, EMPTY, OURS, NOT_OPTED_IN)
TOOLS = ("Read", "Bash")
AT_MOST = 1.2
RESAMPLES = 2_000
HOOKS_PER_CALL = 2  # PreToolUse and PostToolUse

SERVER = """
import json, sys

def result_of(message):
    if message["method"] == "initialize":
        info = {"name": "empty", "version": "1"}
        return {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}}, "serverInfo": info}
    if message["method"] == "tools/list":
        return {"tools": [{"name": "hook", "inputSchema": {"type": "object"}}]}
    return {"content": [{"type": "text", "text": "{}"}]}

hooks = 0
try:
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if "id" in message:
            answer = {"jsonrpc": "2.0", "id": message["id"]}
            if message["method"] in ("initialize", "tools/list", "tools/call"):
                answer["result"] = result_of(message)
            else:
                answer["error"] = {"code": -32601, "message": "Method not found"}
            sys.stdout.write(json.dumps(answer) + "\\n")
            sys.stdout.flush()
            hooks += message["method"] == "tools/call"
except KeyboardInterrupt:
    pass
finally:
    with open(sys.argv[1], "a") as count:
        count.write("x" * hooks)
"""

# per repetition, the seconds of each call
Times = dict[str, list[list[float]]]
Hook = dict[str, Any]


class Arm(NamedTuple):
    """`hooks` tells how many hooks the arm's own side has seen so far, where it can tell."""

    client: Client
    hooks: Callable[[], int] | None = None


class Extra(NamedTuple):
    """An estimate, and the interval that holds 95 % of what resampling the repetitions gives."""

    found: float
    low: float
    high: float


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repetitions", type=int, default=6)
    parser.add_argument("--calls", type=int, default=60, help="tool calls per client process")
    parser.add_argument("--skip", type=int, default=10, help="of which the first are not counted")
    parser.add_argument("--tools", nargs="+", choices=TOOLS, default=list(TOOLS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    require_namespace()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        arms = _arms(Path(folder), options.calls)
        taken = _measure(arms, options, chance)
    figures: list[Figure] = []
    for tool in options.tools:
        figures += _figures(tool, taken[tool], chance)
    details = "\n\n".join(_table(tool, taken[tool], chance) for tool in options.tools)
    return publish(
        "client",
        "In the real client: time per tool call",
        figures,
        f"{details}\n\n{READING}",
        command="python tests/bench/bench_client.py",
        counts=f"{options.repetitions} client processes per arm and tool, {options.calls} calls each, the first"
        f" {options.skip} not counted, {RESAMPLES:,} resamples",
        began=began,
        seed=options.seed,
        write=options.write,
    )


READING = (
    "Extra is the difference of the medians over all calls of the run; in brackets the 95 % interval of resampling"
    " whole repetitions. Where the interval of a figure holds its bar, one run cannot tell on which side the truth is."
)


def _arms(root: Path, calls: int) -> dict[str, Arm]:
    plugins = {TRUE: _true_plugin(root / "plugins" / "true"), EMPTY: _empty_plugin(root / "plugins" / "empty")}
    arms: dict[str, Arm] = {}
    for number, name in enumerate(ARMS):
        plugin = PLUGIN if name in (OURS, NOT_OPTED_IN) else plugins.get(name)
        client = Client(root / f"arm{number}", plugin_dirs=[plugin] if plugin else [])
        for call in range(calls):
            (client.project / f"notes-{call}.txt").write_text(f"note {call}\n" * 20)
        arms[name] = Arm(client)
        if name in (OURS, NOT_OPTED_IN):
            elsewhere = client.root / "elsewhere"
            add_project(Machine(client.home, client.project, elsewhere), client.project if name == OURS else elsewhere)
    arms[EMPTY] = arms[EMPTY]._replace(hooks=lambda: _counted(plugins[EMPTY] / "hooks.count"))
    arms[OURS] = arms[OURS]._replace(hooks=lambda: _journalled(arms[OURS].client.project))
    return arms


def _our_hooks(replace: Callable[[Hook], Hook]) -> str:
    """Our hooks.json with each hook replaced: the same events, matchers and timeouts."""
    ours = json.loads((PLUGIN / "hooks" / "hooks.json").read_text(encoding="utf-8"))
    for entries in ours["hooks"].values():
        for entry in entries:
            entry["hooks"] = [replace(hook) for hook in entry["hooks"]]
    return json.dumps(ours)


def _true(hook: Hook) -> Hook:
    return {"type": "command", "command": "/bin/true", "timeout": hook["timeout"]}


def _true_plugin(folder: Path) -> Path:
    return _plugin(folder, "true", _our_hooks(_true))


def _empty_plugin(folder: Path) -> Path:
    def renamed(hook: Hook) -> Hook:
        return {**hook, "server": "plugin:empty:coordinator"} if hook["type"] == "mcp_tool" else _true(hook)

    _plugin(folder, "empty", _our_hooks(renamed))
    (folder / "server.py").write_text(SERVER)
    arguments = ["-I", "-S", str(folder / "server.py"), str(folder / "hooks.count")]
    servers = {"coordinator": {"command": PYTHON, "args": arguments}}
    (folder / ".mcp.json").write_text(json.dumps({"mcpServers": servers}))
    return folder


def _plugin(folder: Path, name: str, hooks: str) -> Path:
    (folder / ".claude-plugin").mkdir(parents=True)
    (folder / "hooks").mkdir()
    manifest = {"name": name, "version": "1.0.0", "description": "An arm of a benchmark"}
    (folder / ".claude-plugin" / "plugin.json").write_text(json.dumps(manifest))
    (folder / "hooks" / "hooks.json").write_text(hooks)
    return folder


def _counted(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _journalled(project: Path) -> int:
    db = sqlite3.connect(journal_path(str(project)))
    try:
        return db.execute("SELECT count(*) FROM events WHERE kind LIKE 'Tool%'").fetchone()[0]
    finally:
        db.close()


def _measure(arms: Mapping[str, Arm], options: argparse.Namespace, chance: random.Random) -> dict[str, Times]:
    taken: dict[str, Times] = {tool: {name: [] for name in arms} for tool in options.tools}
    turns = [(tool, name) for tool in options.tools for name in arms]
    for repetition in range(options.repetitions):
        for tool, name in chance.sample(turns, len(turns)):
            seconds = _one(arms[name], tool, options.calls)
            taken[tool][name].append(seconds[options.skip :])
        print(f"repetition {repetition + 1} of {options.repetitions}", file=sys.stderr, flush=True)
    return taken


def _one(arm: Arm, tool: str, calls: int) -> list[float]:
    before = arm.hooks() if arm.hooks else 0
    steps = [[_call(arm.client, tool, number)] for number in range(calls)]
    run = arm.client.prompt("go", script=Script(main=[*steps, "done"]), allowed_tools=list(TOOLS), timeout=180)
    _insist(run, calls)
    if arm.hooks and (seen := arm.hooks() - before) < HOOKS_PER_CALL * calls:
        sys.exit(f"only {seen} hooks arrived for {calls} calls\n{run}")
    return run.seconds_between_turns()


def _call(client: Client, tool: str, number: int) -> ToolCall:
    return bash(f"echo call-{number}") if tool == "Bash" else read(client.project / f"notes-{number}.txt")


def _insist(run: Run, calls: int) -> None:
    results = run.tool_results()
    if run.returncode != 0 or len(results) != calls or any(result.is_error for result in results):
        sys.exit(f"{len(results)} of {calls} calls came back\n{run}")


def _pooled(repetitions: Sequence[Sequence[float]], share: float) -> float:
    return quantile([second for one in repetitions for second in one], share)


def _resampled(times: Times, estimate: Callable[[Times], float], chance: random.Random) -> Extra:
    """Whole repetitions are drawn, all arms of a repetition together: they ran side by side."""
    count = len(times[NONE])
    draws: list[float] = []
    for _ in range(RESAMPLES):
        chosen = [chance.randrange(count) for _ in range(count)]
        draws.append(estimate({name: [runs[one] for one in chosen] for name, runs in times.items()}))
    return Extra(estimate(times), quantile(draws, 0.025), quantile(draws, 0.975))


def _extra(name: str, share: float = 0.5, over: str = NONE) -> Callable[[Times], float]:
    return lambda times: _pooled(times[name], share) - _pooled(times[over], share)


def _ratio(share: float = 0.5) -> Callable[[Times], float]:
    """Where the empty server costs nothing that can be measured, there is no ratio to speak of."""

    def estimate(times: Times) -> float:
        empty = _extra(EMPTY, share)(times)
        return _extra(NOT_OPTED_IN, share)(times) / empty if empty > 0 else float("inf")

    return estimate


def _figures(tool: str, times: Times, chance: random.Random) -> list[Figure]:
    more = _resampled(times, _extra(OURS, over=TRUE), chance)
    early = _extra(OURS, 0.25, over=TRUE)(times)
    ratio = _resampled(times, _ratio(), chance)
    return [
        Figure(
            f"{tool}: ours over `/bin/true`, extra per call",
            "≤ 0 ms",
            f"{more.found * 1e3:+.1f} ms ({_between(more, 1e3)}; {_tells(more, 0)}); at q25 {early * 1e3:+.1f} ms",
            more.found <= 0,
        ),
        Figure(
            f"{tool}: not opted in, extra per call",
            f"≤ {AT_MOST} × empty server",
            f"{ratio.found:.2f} ({_between(ratio, 1)}; {_tells(ratio, AT_MOST)}); at q25 {_ratio(0.25)(times):.2f}",
            ratio.found <= AT_MOST,
        ),
    ]


def _between(extra: Extra, factor: float) -> str:
    return f"{extra.low * factor:.2f} to {extra.high * factor:.2f}"


def _tells(extra: Extra, bar: float) -> str:
    if extra.high <= bar:
        return "below the bar"
    return "above the bar" if extra.low > bar else "too noisy to tell"


def _table(tool: str, times: Times, chance: random.Random) -> str:
    rows: list[tuple[str, ...]] = []
    for name, runs in times.items():
        middle, early = _pooled(runs, 0.5), _pooled(runs, 0.25)
        spread = statistics.pstdev([quantile(run, 0.5) for run in runs])
        extra = _resampled(times, _extra(name), chance)
        lower = _resampled(times, _extra(name, 0.25), chance)
        rows.append(
            (
                name,
                f"{middle * 1e3:.1f} / {early * 1e3:.1f} ms",
                f"{spread * 1e3:.1f} ms",
                "" if name == NONE else f"{extra.found * 1e3:+.1f} ms ({_between(extra, 1e3)})",
                "" if name == NONE else f"{lower.found * 1e3:+.1f} ms ({_between(lower, 1e3)})",
            )
        )
    head = (f"{tool}", "median / q25", "spread of the medians", "extra, median", "extra, q25")
    return table(head, rows)


if __name__ == "__main__":
    sys.exit(main())
