"""Four submits at once whose check sleeps, on four slots: from the first submit to the last result against one check
alone; and quick commands beside them against the same on the idle machine, in the same run."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from at_terminal import run_at_terminal
from report import Figure, arguments, publish, quantile, table

from support.repositories import ENV, Repo, small_repo

TRIMTAB = [sys.executable, "-m", "trimtab"]
SLOTS = 4
QUICK = (["task", "list"], ["status"], ["merge", "list"], ["task", "next"])
RUBRIC = """\
---
name: small
version: "1"
about: The project's own check.
checks:
  - {id: works, kind: tests, title: It works}
criteria:
  - {id: clear, title: Clarity}
---
"""


def main() -> int:
    parser = arguments(__doc__, seeded=False)
    parser.add_argument("--sleep", type=float, default=15.0, help="seconds that the check sleeps")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        project = Project(Path(folder), options.sleep)
        idle = {
            name: quantile([project.seconds(*name.split()) for _ in range(3)], 0.5) for name in map(" ".join, QUICK)
        }
        first = datetime.now(UTC)
        with ThreadPoolExecutor(SLOTS) as workers:
            submits = list(workers.map(lambda branch: project.seconds("merge", "submit", branch), project.branches))
        beside: dict[str, list[float]] = {name: [] for name in idle}
        while project.are_running():
            for name, taken in beside.items():
                taken.append(project.seconds(*name.split()))
        total = (project.last_result() - first).total_seconds()
    ratios = {name: quantile(taken, 0.5) / idle[name] for name, taken in beside.items()}
    worst = max(ratios.values())
    figures = [
        Figure(
            f"{SLOTS} checks of {options.sleep:g} s, first submit to last result",
            f"≤ 1.3 × {options.sleep:g} s",
            f"{total / options.sleep:.2f} ×",
            total <= 1.3 * options.sleep,
        ),
        Figure("the slowest quick command beside them, of the idle one", "≤ 3 ×", f"{worst:.2f} ×", worst <= 3),
    ]
    rows = [
        (
            f"`trimtab {name}`",
            f"{idle[name] * 1e3:.0f} ms",
            f"{quantile(beside[name], 0.5) * 1e3:.0f} ms",
            f"{ratio:.2f}",
        )
        for name, ratio in ratios.items()
    ]
    submitted = ", ".join(f"{taken * 1e3:.0f} ms" for taken in submits)
    return publish(
        "checks",
        "Checks side by side",
        figures,
        f"The submits answered after {submitted}.\n\n{table(('command', 'idle, p50', 'beside, p50', 'ratio'), rows)}",
        command="python tests/bench/bench_checks.py",
        counts=f"{len(beside['status'])} rounds of quick commands while the checks ran",
        began=began,
        seed=None,
        write=options.write,
    )


class Project:
    """With a piece of work in each of as many workstreams as there are slots."""

    def __init__(self, folder: Path, sleep: float) -> None:
        self.root = folder / "project"
        self.env = {**ENV, "HOME": str(folder / "home"), "PATH": os.environ["PATH"]}
        (folder / "home").mkdir()
        small_repo(self.root)
        self.run("init", "--yes")
        rubrics = self.root / ".trimtab" / "rubrics"
        rubrics.mkdir(exist_ok=True)
        (rubrics / "small.md").write_text(RUBRIC)
        self.run("config", "set", "work.checks", json.dumps([f"sleep {sleep:g}"]))
        self.run("config", "set", "work.slots", str(SLOTS))
        for name in ("code-quality", "security"):
            self.run("rubric", "retire", name, "--reason", "not measured here")
        self.run("rubric", "approve", "small")
        self.branches = [self._work_on(number) for number in range(1, SLOTS + 1)]

    def _work_on(self, number: int) -> str:
        self.run("task", "add", f"Piece {number}")
        made = self.read("workstream", "create", str(number), "--as", f"worker-{number}")
        Repo(Path(made["path"])).commit("Work", {f"piece_{number}.py": f"x = {number}\n"})
        return str(made["branch"])

    def are_running(self) -> bool:
        listed = self.read("merge", "list")["merge_requests"]
        return any(request["awaits_checks"] for request in listed)

    def last_result(self) -> datetime:
        told = self.read("message", "list")["messages"]
        return max(datetime.fromisoformat(message["created_at"]) for message in told)

    def run(self, *words: str) -> str:
        return run_at_terminal([*TRIMTAB, *words], self.root, self.env)

    def read(self, *words: str) -> dict[str, Any]:
        said = self.run(*words, "--json")
        return json.loads(said[said.index("{") :])

    def seconds(self, *words: str) -> float:
        began = time.monotonic()
        self.run(*words)
        return time.monotonic() - began


if __name__ == "__main__":
    sys.exit(main())
