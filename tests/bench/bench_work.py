"""What sharing work costs a tool event: with the faculties `quality` and `coordination` against without them, where no
work exists, and with one live workstream that has a commit."""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench_handle import arguments_of
from report import Figure, publish, quantile, table

from support.repositories import Repo, empty_repo
from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.gatherers import warm
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import FOLDER, journal_path
from trimtab.model.advice import Publish
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.store.journal_setup import prepare

OFF = "[quality]\nmode = 'off'\n[coordination]\nmode = 'off'\n"
BRANCH = "worker-1/task-1"
EVENTS = {"PreToolUse": "before a call", "PostToolUse": "after a call"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    figures: list[Figure] = []
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as folder:
        for what, has_work in (("no work", False), ("one workstream", True)):
            arms = {
                name: _project(Path(folder) / what / name, text, has_work)
                for name, text in (("without", OFF), ("with", ""))
            }
            taken = _in_turns(arms, options.samples, random.Random(options.seed))
            for event, when in EVENTS.items():
                without, with_ = (quantile(taken[name, event], 0.5) for name in ("without", "with"))
                rows.append((what, when, f"{without * 1e6:.0f} µs", f"{with_ * 1e6:.0f} µs", f"{with_ / without:.2f}"))
                if not has_work:
                    added = with_ / without - 1
                    figures.append(Figure(f"added {when}, no work, p50", "≤ 5 %", f"{added:.1%}", added <= 0.05))
    return publish(
        "work",
        "Sharing work",
        figures,
        table(("", "", "without, p50", "with, p50", "ratio"), rows),
        command="python tests/bench/bench_work.py",
        counts=f"{options.samples:,} calls per arm in turns, of the thread's own processor time",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _project(root: Path, settings: str, has_work: bool) -> Runtime:
    (root / FOLDER).mkdir(parents=True)
    os.environ["XDG_STATE_HOME"] = str(root.parent / "state")
    config = root / "home" / ".config" / "trimtab"
    config.mkdir(parents=True)
    (config / "config.toml").write_text(settings)
    env = {"HOME": str(root / "home")}
    prepare(journal_path(str(root)), now=1)
    bring_up_to_date(str(root), env)
    warm()
    runtime = open_runtime(str(root), HOST, env)
    if has_work:
        with runtime.journal.transaction():
            runtime.journal.publish(_work(root))
    return runtime


def _work(root: Path) -> list[Publish]:
    repo = empty_repo(root)
    base = repo.commit("Begin", {"x": "1\n"})
    path = root / FOLDER / "workstreams" / "worker-1-x"
    repo.git("worktree", "add", "-q", "-b", BRANCH, str(path))
    Repo(path).commit("Work", {"y": "1\n"})
    now = time.time_ns() // 1_000_000
    stream = {"branch": BRANCH, "agent": "worker-1", "status": "active", "base": base}
    task = {"number": "1", "title": "a task", "lease_until": now + 600_000, "since": now}
    return [
        Publish("work", "project", {"name": "bench", "status": "active", "phase": 7}),
        Publish("work", "looked", {"at": now}),
        Publish("work", "tasks", {"worker-1": task}),
        Publish("work", "streams", {str(path): stream}),
    ]


def _in_turns(arms: dict[str, Runtime], samples: int, chance: random.Random) -> dict[tuple[str, str], list[float]]:
    taken: dict[tuple[str, str], list[float]] = {(name, event): [] for name in arms for event in EVENTS}
    for number in range(samples + 100):
        for event in EVENTS:
            given = arguments_of(event, number, chance)
            for name in sorted(arms, reverse=bool(number % 2)):
                start = time.thread_time()
                answer = arms[name].answer(lambda now, given=given: HOST.decode_text(given, at=now))
                end = time.thread_time()
                if answer:
                    sys.exit(f"unexpected answer: {answer}")
                if number >= 100:  # the first hundred warm both up
                    taken[name, event].append(end - start)
    return taken


if __name__ == "__main__":
    sys.exit(main())
