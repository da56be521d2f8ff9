"""What a hook costs while a slow tool computes: in a thread of the server, or in a worker process.

Each hook call writes one row in the journal's mode (WAL, synchronous NORMAL). The arms take turns
in rounds within one run; read the ratios to the idle arm.
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench_mcp_start import SRC, Server, percentile, table

SERVER = """
import sqlite3, sys, threading
src, here, database, design = sys.argv[1:]
sys.path[:0] = [here, src]
from trimtab.surfaces.mcp.offers import Offers, Tool, text
from trimtab.surfaces.mcp.server import serve
from bench_mcp_slow import compute

if design == "thread, 0.5 ms":
    sys.setswitchinterval(0.0005)
journal = sqlite3.connect(database, isolation_level=None)
journal.execute("pragma journal_mode = wal")
journal.execute("pragma synchronous = normal")
journal.execute("create table if not exists event (id integer primary key, body text)")

def hook(arguments, caller):
    journal.execute("begin immediate")
    journal.execute("insert into event (body) values (?)", (str(arguments),))
    journal.execute("commit")
    return text("{}")

def compute_beside(arguments, caller):
    threading.Thread(target=compute, args=(arguments, caller), daemon=True).start()
    return text("started")

anything = {"type": "object"}
serve(Offers("bench", "1", hot=[
    Tool("hook", "", anything, hook),
    Tool("thread", "", anything, compute_beside),
    Tool("process", "", anything, "bench_mcp_slow:compute"),
]))
"""

DESIGNS = ["idle", "thread", "thread, 0.5 ms", "process"]
AT_MOST = 2
HERE = str(Path(__file__).resolve().parent)


def compute(arguments: dict[str, float], caller: object) -> None:
    """Pure Python that never waits: the worst neighbour."""
    until = time.monotonic() + arguments["seconds"]
    total = 0
    while time.monotonic() < until:
        total += sum(number * number for number in range(200))


def one_round(design: str, calls: int, folder: str) -> list[float]:
    command = [sys.executable, "-I", "-c", SERVER, SRC, HERE, str(Path(folder) / f"{design[:6]}.db"), design]
    server = Server(command)
    server.initialize()
    for _ in range(20):
        server.call("hook", event="warm")
    if design != "idle":
        tool = "thread" if design.startswith("thread") else "process"
        server.request("tools/call", name=tool, arguments={"seconds": 60})
        time.sleep(0.3)
    durations: list[float] = []
    for _ in range(calls):
        durations.append(server.timed_call("hook", event="PreToolUse", tool_name="Bash"))
        time.sleep(0.002)  # hooks come one by one, not in a burst
    server.close()
    return durations


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8, help="fresh servers per arm")
    parser.add_argument("--calls", type=int, default=100, help="hook calls per server")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    started = time.perf_counter()
    chance = random.Random(options.seed)
    durations: dict[str, list[float]] = {design: [] for design in DESIGNS}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.rounds):
            for design in chance.sample(DESIGNS, len(DESIGNS)):
                durations[design] += one_round(design, options.calls, folder)
    found = {
        design: {
            "hook_ms_p50": statistics.median(taken),
            "hook_ms_p95": percentile(taken, 95),
            "hook_ms_max": max(taken),
        }
        for design, taken in durations.items()
    }
    stated = {
        "rounds": options.rounds,
        "hooks": options.rounds * options.calls,
        "seed": options.seed,
        "seconds": round(time.perf_counter() - started, 1),
        "python": sys.version.split()[0],
    }
    if options.json:
        print(json.dumps(stated | {"arms": found}, indent=2))
    else:
        print(", ".join(f"{name} {value}" for name, value in stated.items()) + "; in brackets: times the first arm")
        print(table(found, "idle"))
    if found["process"]["hook_ms_p50"] > AT_MOST * found["idle"]["hook_ms_p50"]:
        sys.exit(f"a hook beside a busy worker takes over {AT_MOST} times as long as alone")


if __name__ == "__main__":
    main()
