"""What warm commands cost in processor time, in a pipe, against the import of the library that they rest on.

A project of its own, without a store at first, then with one task in it. The commands and the imports take turns, and
the median of each is compared.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from report import Figure, arguments, publish, quantile, table

TRIMTAB = [sys.executable, "-m", "trimtab"]
WITHOUT_STORE = (["--help"], ["explain"], ["status"])
WITH_STORE = (["status"], ["task", "list"], ["task", "next"], ["merge", "list"])


def main() -> int:
    parser = arguments(__doc__, seeded=False)
    parser.add_argument("--samples", type=int, default=15)
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        project = _project(Path(folder))
        light = _ratios(project, "click", WITHOUT_STORE, options.samples)
        _seconds([*TRIMTAB, "task", "add", "Write a file"], project)
        heavy = _ratios(project, "sqlalchemy", WITH_STORE, options.samples)
    figures = [
        Figure("`--help`, `explain`, `status` without a store, of `import click`", "4", *_worst(light, 4)),
        Figure("`status`, `task list`, `task next`, `merge list`, of `import sqlalchemy`", "1.5", *_worst(heavy, 1.5)),
    ]
    rows = [(f"`trimtab {name}`", library, f"{ratio:.2f}") for library, ratio, name in (*light, *heavy)]
    return publish(
        "commands",
        "Warm commands",
        figures,
        f"Processor time of the whole process, user and system.\n\n{table(('command', 'against', 'ratio'), rows)}",
        command="python tests/bench/bench_commands.py",
        counts=f"{options.samples} of each, medians",
        began=began,
        seed=None,
        write=options.write,
    )


def _project(folder: Path) -> Path:
    os.environ["HOME"] = str(folder)
    project = folder / "project"
    project.mkdir()
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    subprocess.run([*TRIMTAB, "init", "--yes"], cwd=project, check=True, stdout=subprocess.DEVNULL)
    settings = folder / ".config" / "trimtab" / "config.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[authority]\nunattended = true\n", encoding="utf-8")
    return project


def _ratios(project: Path, library: str, commands: tuple[list[str], ...], samples: int) -> list[tuple[str, float, str]]:
    wanted = {"": [sys.executable, "-c", f"import {library}"]}
    wanted |= {" ".join(command): [*TRIMTAB, *command] for command in commands}
    taken: dict[str, list[float]] = {name: [] for name in wanted}
    for sample in range(samples + 1):
        for name, command in wanted.items():
            seconds = _seconds(command, project)
            if sample:  # the first one may have had to compile
                taken[name].append(seconds)
    base = quantile(taken.pop(""), 0.5)
    return [(f"`import {library}`", quantile(found, 0.5) / base, name) for name, found in taken.items()]


def _seconds(command: list[str], project: Path) -> float:
    process = subprocess.Popen(command, cwd=project, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


def _worst(ratios: list[tuple[str, float, str]], bar: float) -> tuple[str, bool]:
    worst = max(ratio for _, ratio, _ in ratios)
    return f"{worst:.2f} at most", worst <= bar


if __name__ == "__main__":
    sys.exit(main())
