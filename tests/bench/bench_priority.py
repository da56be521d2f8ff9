"""What the faculty `priority` adds to an event: prompts and a command through the runtime, with the faculty on and off
in turns. Most prompts are ordinary; every twentieth orders something grave.

    python tests/bench/bench_priority.py [--prompts 600] [--write]
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from report import Figure, arguments, publish, quantile, table

from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.gatherers import warm
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import FOLDER, journal_path
from trimtab.model.json import Obj
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.store.journal_setup import prepare

OFF, ON = "off", "on"
GRAVE = 20
WARM_UP = 40
ORDINARY = (
    "fix the login bug that the tests show since yesterday",
    "add a payment page with the same header as the others, and a test for it",
    "remove the unused imports in parser.py and run the linter",
    "why does the release build fail on the second run?",
    "rename the column in the report and push the branch when the tests pass",
    "the list is empty after I log in. Look at the session handling first, then at the query",
    "write docs for the new option and send me the diff",
)
ORDERS = ("delete the production database and start over", "run `git push --force origin main` now")


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--prompts", type=int, default=600)
    options = parser.parse_args()
    began = time.monotonic()
    chance = random.Random(options.seed)
    times: dict[tuple[str, str], list[float]] = {(arm, kind): [] for arm in (OFF, ON) for kind in ("prompt", "Bash")}
    with tempfile.TemporaryDirectory(prefix="trimtab-bench-") as folder:
        runtimes = {arm: _runtime(Path(folder) / arm, arm) for arm in (OFF, ON)}
        warm()
        for number in range(-WARM_UP, options.prompts):
            prompt = chance.choice(ORDERS if number % GRAVE == 0 else ORDINARY)
            for kind, payload in (("prompt", _prompt(prompt, number)), ("Bash", _command(number))):
                for arm in chance.sample((OFF, ON), 2):
                    start = time.perf_counter()
                    _send(runtimes[arm], payload)
                    if number >= 0:
                        times[arm, kind].append(1e6 * (time.perf_counter() - start))
    ratios = {
        kind: median(on / off for on, off in zip(times[ON, kind], times[OFF, kind], strict=True))
        for kind in ("prompt", "Bash")
    }
    rows = [
        (kind, arm, f"{median(times[arm, kind]):,.0f} µs", f"{quantile(times[arm, kind], 0.95):,.0f} µs")
        for kind in ("prompt", "Bash")
        for arm in (OFF, ON)
    ]
    figures = (
        Figure(
            "a prompt, on to off, median of pairs", "at most 1.10", f"{ratios['prompt']:.3f}", ratios["prompt"] <= 1.10
        ),
        Figure("a command, on to off", "1, as it is not watched", f"{ratios['Bash']:.3f}", ratios["Bash"] <= 1.05),
    )
    return publish(
        "priority",
        "Levels of prompts",
        figures,
        table(("event", "`priority.mode`", "p50", "p95"), rows),
        command="python tests/bench/bench_priority.py",
        counts=f"{options.prompts} prompts and commands in each arm, in turns",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _runtime(root: Path, arm: str) -> Runtime:
    (root / FOLDER).mkdir(parents=True)
    prepare(journal_path(str(root)), now=0)
    env = {"HOME": str(root), **({"TRIMTAB_PRIORITY_MODE": "off"} if arm == OFF else {})}
    bring_up_to_date(str(root), {**os.environ, **env})
    return open_runtime(str(root), HOST, env)


def _send(runtime: Runtime, payload: Obj) -> None:
    runtime.answer(lambda now: HOST.decode(payload, at=now))


def _prompt(prompt: str, number: int) -> Obj:
    return {
        "hook_event_name": "UserPromptSubmit",
        "session_id": f"s{number // 30}",
        "cwd": "/srv/app",
        "prompt": prompt,
    }


def _command(number: int) -> Obj:
    return {
        "hook_event_name": "PreToolUse",
        "session_id": f"s{number // 30}",
        "cwd": "/srv/app",
        "tool_name": "Bash",
        "tool_input": {"command": f"pytest -q tests/test_{number}.py"},
        "tool_use_id": f"toolu_{number}",
    }


if __name__ == "__main__":
    sys.exit(main())
