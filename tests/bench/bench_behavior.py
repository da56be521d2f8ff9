"""What seeing loops costs: a tool event with the faculty `behavior` against one without, and late in a session against
early in one. All else is as it ships: ways, evidence, a real journal, the compiled patterns."""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

from bench_handle import OUTPUT
from report import Figure, publish, quantile, table

from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.gatherers import warm
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import FOLDER, journal_path
from trimtab.model.json import dump
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.store.journal_setup import prepare

COMMANDS = (
    "pytest -q tests/test_{n}.py",
    "cat src/part_{n}.py",
    "git diff HEAD~{n}",
    "ls -la src/{n}",
    "make build-{n}",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=4_000)
    parser.add_argument("--calls", type=int, default=1_000, help="calls of the long session")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        arms = {name: _project(Path(folder) / name, mode) for name, mode in (("without", "off"), ("with", "advise"))}
        taken = _in_turns(arms, options.samples, random.Random(options.seed))
        failing = {name: _failing(runtime, options.samples // 20) for name, runtime in arms.items()}
        early, late = _along(_project(Path(folder) / "long", "advise"), options.calls, random.Random(options.seed))
    with_, without = quantile(taken["with"], 0.5), quantile(taken["without"], 0.5)
    rows = [
        (name, f"{quantile(times, 0.5) * 1e6:.0f} µs", f"{quantile(times, 0.95) * 1e6:.0f} µs")
        for name, times in taken.items()
    ]
    details = table(("one tool event, `behavior`", "p50", "p95"), rows)
    rows = [(name, *(f"{found * 1e6:.0f} µs" for found in kinds.values())) for name, kinds in failing.items()]
    details += "\n\n" + table(("a failed call of 20,000 characters, `behavior`, p50", *LONG), rows)
    details += f"\n\nCPU per call: {early * 1e6:.0f} µs in the first 50 calls, {late * 1e6:.0f} µs in the last 50."
    return publish(
        "behavior",
        "Seeing loops",
        [
            Figure("added to a tool event, p50", "≤ 50 %", f"{with_ / without - 1:.0%}", with_ <= 1.5 * without),
            Figure(
                f"CPU per call, of {options.calls:,} calls against 50",
                "≤ 1.3",
                f"{late / early:.2f}",
                late <= 1.3 * early,
            ),
        ],
        details,
        command="python tests/bench/bench_behavior.py",
        counts=f"{options.samples:,} events per arm in turns; median of 5 sessions of {options.calls:,} calls",
        began=began,
        seed=options.seed,
        write=options.write,
    )


LONG = {
    "many lines": "2026-11-16 03:00:00 INFO worker 12 took batch 88 of queue alpha in 32 ms, next error-free\n" * 215,
    "one line": "x" * 20_000,
}


def _failing(runtime: Runtime, samples: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for kind, said in LONG.items():
        taken: list[float] = []
        for number in range(samples):
            session = f"failing-{kind.replace(' ', '-')}"
            before = _arguments("PreToolUse", number, session, random.Random(0))
            given = {**before, "hook_event_name": "PostToolUseFailure", "error": f"Exit code 1\n{said[:20_000]}"}
            runtime.answer(lambda now, given=before: HOST.decode_text(given, at=now))
            start = time.perf_counter()
            runtime.answer(lambda now, given=given: HOST.decode_text(given, at=now))
            taken.append(time.perf_counter() - start)
        found[kind] = quantile(taken, 0.5)
    return found


def _project(root: Path, mode: str) -> Runtime:
    (root / FOLDER).mkdir(parents=True)
    os.environ["XDG_STATE_HOME"] = str(root.parent / "state")
    prepare(journal_path(str(root)), now=1)
    env = {"HOME": str(root), "PATH": "/usr/bin:/bin", "TRIMTAB_BEHAVIOR_MODE": mode}
    bring_up_to_date(str(root), env)
    warm()
    return open_runtime(str(root), HOST, env)


def _in_turns(arms: dict[str, Runtime], samples: int, chance: random.Random) -> dict[str, list[float]]:
    taken: dict[str, list[float]] = {name: [] for name in arms}
    for number in range(samples // 2 + 100):
        for name in ("PreToolUse", "PostToolUse"):
            given = _arguments(name, number, f"turn{number // 300}", chance)
            for arm, runtime in arms.items():
                start = time.perf_counter()
                runtime.answer(lambda now, given=given: HOST.decode_text(given, at=now))
                if number >= 100:
                    taken[arm].append(time.perf_counter() - start)
    return taken


def _along(runtime: Runtime, calls: int, chance: random.Random) -> tuple[float, float]:
    """CPU per call early and late in a session: the medians over five sessions."""
    early: list[float] = []
    late: list[float] = []
    for session in range(5):
        spent: list[float] = []
        for number in range(calls):
            start = time.process_time()
            for name in ("PreToolUse", "PostToolUse"):
                given = _arguments(name, number, f"long{session}", chance)
                runtime.answer(lambda now, given=given: HOST.decode_text(given, at=now))
            spent.append(time.process_time() - start)
        early.append(sum(spent[:50]) / 50)
        late.append(sum(spent[-50:]) / 50)
    return quantile(early[1:], 0.5), quantile(late[1:], 0.5)


def _arguments(name: str, number: int, session: str, chance: random.Random) -> dict[str, str]:
    given = {
        "hook_event_name": name,
        "session_id": f"{session}-0000-4000-8000-000000000000",
        "transcript_path": "",
        "cwd": "/home/dev/app",
        "permission_mode": "default",
        "tool_name": "Bash",
        "tool_input": dump({"command": COMMANDS[number % len(COMMANDS)].format(n=number)}),
        "tool_use_id": f"toolu_{session}{number:020d}",
    }
    if name == "PostToolUse":
        output = OUTPUT * chance.randrange(2, 20)
        given["tool_response"] = dump({"stdout": output, "stderr": "", "interrupted": False, "isImage": False})
        given["duration_ms"] = "33"
    return given


if __name__ == "__main__":
    sys.exit(main())
