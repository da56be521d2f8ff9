"""How soon, and how heavy: our MCP server beside a hello-world one and the official SDK.

The arms take turns within one run, in a shuffled order, so that what else the machine does hits
them alike; read the ratios. Needs Linux (/proc) and, for the SDK's arm, `mcp` in this Python.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

SRC = str(Path(__file__).resolve().parents[2] / "src")

HELLO = """
import json, sys
for line in sys.stdin.buffer:
    message = json.loads(line)
    if message["method"] == "initialize":
        info = {"name": "hello", "version": "1"}
        result = {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}}, "serverInfo": info}
    elif message["params"].get("name") == "modules":
        result = {"content": [{"type": "text", "text": str(len(sys.modules))}]}
    else:
        result = {"content": [{"type": "text", "text": "{}"}]}
    if "id" in message:
        sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}) + "\\n")
        sys.stdout.flush()
"""

OURS = """
import sys
sys.path.insert(0, sys.argv[1])
from trimtab.surfaces.mcp.offers import Offers, Tool, text
from trimtab.surfaces.mcp.server import serve
hook = Tool("hook", "", {"type": "object"}, lambda arguments, caller: text("{}"))
modules = Tool("modules", "", {"type": "object"}, lambda arguments, caller: text(str(len(sys.modules))))
serve(Offers("ours", "1", hot=[hook, modules]))
"""

SDK = """
import sys
from mcp.server.mcpserver import MCPServer
server = MCPServer("sdk")

@server.tool()
def hook(event: str, tool_name: str, tool_input: str) -> str:
    return "{}"

@server.tool()
def modules() -> str:
    return str(len(sys.modules))

server.run("stdio")
"""

ARMS = {
    "hello": [sys.executable, "-I", "-S", "-c", HELLO],
    "ours": [sys.executable, "-I", "-S", "-c", OURS, SRC],
    "sdk": [sys.executable, "-I", "-c", SDK],
}
AT_MOST = 3
HOOK = {"event": "PreToolUse", "tool_name": "Bash", "tool_input": '{"command": "git status --short"}'}


class Server:
    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._ids = 0

    def request(self, method: str, **params: Any) -> None:
        self._ids += 1
        assert self._process.stdin
        message = {"jsonrpc": "2.0", "id": self._ids, "method": method, "params": params}
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        self.request(method, **params)
        assert self._process.stdout
        while (answer := json.loads(self._process.stdout.readline())).get("id") != self._ids:
            pass
        return answer["result"]

    def initialize(self) -> None:
        info = {"name": "bench", "version": "1"}
        self.ask("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo=info)
        assert self._process.stdin
        self._process.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized","params":{}}\n')

    def call(self, tool: str, **arguments: Any) -> str:
        return self.ask("tools/call", name=tool, arguments=arguments)["content"][0]["text"]

    def timed_call(self, tool: str, **arguments: Any) -> float:
        """Milliseconds."""
        started = time.perf_counter()
        self.call(tool, **arguments)
        return (time.perf_counter() - started) * 1000

    def resident_megabytes(self) -> float:
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def close(self) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=10)


def measure(runs: int, calls: int, seed: int, arms: list[str]) -> dict[str, dict[str, float]]:
    starts: dict[str, list[float]] = {arm: [] for arm in arms}
    memory: dict[str, list[float]] = {arm: [] for arm in arms}
    durations: dict[str, list[float]] = {arm: [] for arm in arms}
    modules: dict[str, int] = {}
    chance = random.Random(seed)
    for run in range(runs + 1):
        for arm in chance.sample(arms, len(arms)):
            started = time.perf_counter()
            server = Server(ARMS[arm])
            server.initialize()
            answered = (time.perf_counter() - started) * 1000
            resident = server.resident_megabytes()
            called = [server.timed_call("hook", **HOOK) for _ in range(calls)]
            modules[arm] = int(server.call("modules"))
            server.close()
            if run > 0:  # the first one may have to compile
                starts[arm].append(answered)
                memory[arm].append(resident)
                durations[arm] += called
    return {
        arm: {
            "initialize_ms_p50": statistics.median(starts[arm]),
            "initialize_ms_p95": percentile(starts[arm], 95),
            "resident_mb": statistics.median(memory[arm]),
            "call_ms_p50": statistics.median(durations[arm]),
            "call_ms_p95": percentile(durations[arm], 95),
            "modules": modules[arm],
        }
        for arm in arms
    }


def percentile(values: list[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def table(found: dict[str, dict[str, float]], baseline: str) -> str:
    columns = list(found[baseline])
    rows = ["| arm | " + " | ".join(columns) + " |", "|---" * (len(columns) + 1) + "|"]
    for arm, figures in found.items():
        cells = [f"{figures[column]:.3g} ({figures[column] / found[baseline][column]:.2f}x)" for column in columns]
        rows.append(f"| {arm} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def broken_promises(found: dict[str, dict[str, float]]) -> list[str]:
    if not {"ours", "hello"} <= found.keys():
        return []
    ours, hello = found["ours"], found["hello"]
    figures = ("initialize_ms_p50", "resident_mb")
    return [
        f"{figure} is over {AT_MOST} times a hello-world's"
        for figure in figures
        if ours[figure] > AT_MOST * hello[figure]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=40, help="processes per arm")
    parser.add_argument("--calls", type=int, default=100, help="calls per process")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--arms", nargs="+", choices=list(ARMS), default=list(ARMS))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    started = time.perf_counter()
    found = measure(options.runs, options.calls, options.seed, options.arms)
    stated = {
        "runs": options.runs,
        "calls": options.runs * options.calls,
        "seed": options.seed,
        "seconds": round(time.perf_counter() - started, 1),
        "python": sys.version.split()[0],
    }
    if options.json:
        print(json.dumps(stated | {"arms": found}, indent=2))
    else:
        print(", ".join(f"{name} {value}" for name, value in stated.items()) + "; in brackets: times the first arm")
        print(table(found, options.arms[0]))
    if broken := broken_promises(found):
        sys.exit("; ".join(broken))


if __name__ == "__main__":
    main()
