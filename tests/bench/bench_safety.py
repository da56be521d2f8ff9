"""What judging commands costs: the hook before a read-only command with the faculty `safety` against one without, and
with ten guards to ask. All else is as it ships, but for planning, which has commands judged too and would hide the
price. No two events have a command in common, so none is remembered."""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from pathlib import Path

from report import Figure, publish, quantile, table

from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.gatherers import warm
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.claude_code.decode import decode_text
from trimtab.local.locate import FOLDER, journal_path
from trimtab.model.json import dump
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.store.journal_setup import prepare

COMMANDS = (
    "grep -rn 'def part_{n}' src | head -20",
    "cat src/part_{n}.py",
    "git diff HEAD~{n} -- src",
    "ls -la src/{n} && git log --oneline -5",
    "sed -n '{n},+40p' src/engine.py",
)
GUARD = """\
[[guard]]
name = "guard-{n}"
command = "tool-{n} push --force"
path = "secret-{n}/**"
reason = "It is guarded."
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        arms = {
            "off": _project(Path(folder) / "off", "off", 0),
            "on": _project(Path(folder) / "on", "guard", 0),
            "on, with 10 guards": _project(Path(folder) / "guards", "guard", 10),
        }
        taken = _in_turns(arms, options.samples, random.Random(options.seed))
    off, on, guarded = (quantile(times, 0.5) for times in taken.values())
    rows = [
        (name, f"{quantile(times, 0.5) * 1e6:.0f} µs", f"{quantile(times, 0.95) * 1e6:.0f} µs")
        for name, times in taken.items()
    ]
    return publish(
        "safety",
        "Judging commands",
        [
            Figure("added to a read-only command's hook, p50", "≤ 50 %", f"{on / off - 1:.0%}", on <= 1.5 * off),
            Figure("the same with 10 guards, p50", "≤ 100 %", f"{guarded / off - 1:.0%}", guarded <= 2 * off),
        ],
        table(("the hook before a command, `safety`", "p50", "p95"), rows),
        command="python tests/bench/bench_safety.py",
        counts=f"{options.samples:,} events per arm, in turns",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _project(root: Path, mode: str, guards: int) -> Runtime:
    (root / FOLDER).mkdir(parents=True)
    os.environ["XDG_STATE_HOME"] = str(root.parent / "state")
    (root / ".git").mkdir()
    prepare(journal_path(str(root)), now=1)
    if guards:
        (root / FOLDER / "guards.toml").write_text("\n".join(GUARD.format(n=number) for number in range(guards)))
    modes = {"TRIMTAB_SAFETY_MODE": mode, "TRIMTAB_PLANNING_MODE": "off"}
    env = {"HOME": str(root), "PATH": "/usr/bin:/bin", **modes}
    bring_up_to_date(str(root), env)
    warm()
    return open_runtime(str(root), HOST, env)


def _in_turns(arms: dict[str, Runtime], samples: int, chance: random.Random) -> dict[str, list[float]]:
    taken: dict[str, list[float]] = {name: [] for name in arms}
    order = list(arms)
    for number in range(samples + 100):
        chance.shuffle(order)
        for place, arm in enumerate(order):
            runtime = arms[arm]
            given = _arguments(number * len(order) + place, runtime.project)
            start = time.perf_counter()
            answer = runtime.answer(lambda now, given=given: decode_text(given, at=now))
            if number >= 100:
                taken[arm].append(time.perf_counter() - start)
            if answer:
                raise SystemExit(f"unexpected answer: {answer}")
    return taken


def _arguments(number: int, folder: str) -> dict[str, str]:
    return {
        "hook_event_name": "PreToolUse",
        "session_id": f"bench{number // 900:03d}-0000-4000-8000-000000000000",
        "transcript_path": "",
        "cwd": folder,
        "permission_mode": "default",
        "tool_name": "Bash",
        "tool_input": dump({"command": COMMANDS[number % len(COMMANDS)].format(n=number)}),
        "tool_use_id": f"toolu_{number:024d}",
    }


if __name__ == "__main__":
    raise SystemExit(main())
