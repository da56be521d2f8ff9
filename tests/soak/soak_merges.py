"""Merges that are killed at random moments: main is always a tree that was checked, its checkout follows, and what a
person has changed there stays."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from support.crashing import Crash, kill_after, run_until
from support.merging import merge_all
from support.repositories import small_repo
from trimtab.coordinator.merge_requests.merge_branches import MergePlan, heads_of
from trimtab.coordinator.workstreams.recovery import Leftover, leftovers, repair
from trimtab.git import Git

BRANCHES = 3
BAD_SHARE = 0.2
LINES = 40
PATIENCE = 20
HOWS = ("before", "during", "after")


class Found(NamedTuple):
    """`when` counts where main was when the kill came; `unchecked`, `behind`, `lost` and `untidy` say what was wrong,
    and after which kill."""

    kills: int
    rounds: int
    landed: int
    when: Counter[str]
    unchecked: list[str]
    behind: list[str]
    lost: list[str]
    untidy: list[str]


class Scene:
    """A repository whose main is checked out, with changes of a person in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.random = random.Random(seed)
        self.log = folder / "checked"
        self.log.write_text("")
        self.repo = small_repo(folder / "project")
        self.repo.commit(
            "Lines", {"lines.txt": "".join(f"line {one}\n" * 4 for one in range(LINES)), "mine.txt": "x\n"}
        )
        self.note(self.tree())
        self.repo.write(
            {"mine.txt": "changed by a person\n", "own.txt": "of a person\n", ".env": "secret of a person\n"}
        )
        self.round = 0

    def tree(self) -> str:
        return self.repo.git("rev-parse", "main^{tree}")

    def note(self, tree: str) -> None:
        with self.log.open("a") as file:
            file.write(f"{tree}\n")

    def branches(self) -> list[str]:
        """New ones on top of main, made by one process of git."""
        self.round += 1
        main = self.repo.git("rev-parse", "main")
        names = [f"worker-{one}/task-{self.round}" for one in range(BRANCHES)]
        commands = "".join(self._commit(number, name, main) for number, name in enumerate(names))
        self.repo.git("fast-import", "--quiet", given=commands.encode())
        return names

    def _commit(self, number: int, name: str, main: str) -> str:
        lines = self.repo.git("show", f"{main}:lines.txt").split("\n")
        lines[number * 40 + self.random.randrange(30)] = f"line of {name}"
        bad = self.random.random() < BAD_SHARE
        files = {
            "lines.txt": "\n".join(lines) + "\n",
            f"work/{self.round % 7}/{number}.txt": f"{name}\n" * self.random.randrange(1, 20_000),
            f"{'bad' if bad else 'good'}-{self.round}-{number}": name,
        }
        if self.round % 3 == 0:
            files[f"deep/{self.round}/{number}/file"] = "new folder\n"
        body = (
            f"commit refs/heads/{name}\ncommitter Ada <ada@example.org> 1700000000 +0000\ndata 4\nWork\nfrom {main}\n"
        )
        for path, text in files.items():
            body += f"M 100644 inline {path}\ndata {len(text.encode())}\n{text}\n"
        return body + "\n"

    def merge(self, names: list[str]) -> None:
        check = f"! ls | grep -q '^bad-' && ${{CRASH_GIT:-git}} rev-parse 'HEAD^{{tree}}' >> {self.log}"
        wanted = MergePlan("main", heads_of(Git(str(self.repo.path)), names), (check,), 60)
        merge_all(str(self.repo.path), wanted)

    def is_checked(self) -> bool:
        return self.tree() in self.log.read_text().split()

    def is_kept(self) -> bool:
        wanted = {"mine.txt": "changed by a person\n", "own.txt": "of a person\n", ".env": "secret of a person\n"}
        return all((self.repo.path / name).read_text() == text for name, text in wanted.items())

    def is_followed(self) -> bool:
        return self.repo.git("status", "--porcelain") == " M mine.txt\n?? own.txt"


def kill_merges(folder: Path, kills: int, seed: int) -> Found:
    """Half of the kills come at a random moment, half around a random call of git."""
    scene = Scene(folder, seed)
    usual = _time_of(scene)
    calls = run_until(Crash(0), lambda names=scene.branches(): scene.merge(names), folder).calls
    when: Counter[str] = Counter()
    unchecked, behind, lost, untidy = [], [], [], []
    killed = landed = 0
    while killed < kills:
        names = scene.branches()
        before = scene.repo.git("rev-parse", "main")
        if scene.random.random() < 0.5:
            what = f"after {(pause := scene.random.uniform(0, usual)):.3f} s"
            dead = kill_after(pause, lambda names=names: scene.merge(names))
        else:
            crash = Crash(scene.random.randrange(1, calls), scene.random.choice(HOWS), scene.random.uniform(0, 0.004))
            what = str(crash)
            dead = run_until(crash, lambda names=names: scene.merge(names), folder).killed
        killed += dead
        moved = scene.repo.git("rev-parse", "main") != before
        followed = scene.is_followed()
        when["main not moved yet" if not moved else "moved and followed" if followed else "moved, not followed"] += dead
        problem = f"seed {seed}, round {scene.round}, {what}"
        if not scene.is_checked():
            unchecked.append(problem)
        repair(str(scene.repo.path))
        if not scene.is_followed():
            behind.append(problem)
        if not scene.is_kept():
            lost.append(problem)
        found: list[object] = _left(scene)
        found += [path for path in (scene.repo.path / ".git").rglob("*.lock") if path.parent.name != "trimtab"]
        if found:
            untidy.append(f"{problem}: {found}")
        landed += moved
        if scene.round % 50 == 0:
            scene.repo.git("gc", "--quiet", "--prune=now")
    return Found(killed, scene.round, landed, when, unchecked, behind, lost, untidy)


def _left(scene: Scene) -> list[object]:
    """A check outlives whoever started it; its folder is not left over before it has ended."""
    for _ in range(PATIENCE):
        found: list[object] = [one for one in leftovers(str(scene.repo.path)) if one.kind != "branch"]
        if not any(isinstance(one, Leftover) and one.kind == "scratch" for one in found):
            break
        time.sleep(0.1)
        repair(str(scene.repo.path))
    return found


def _time_of(scene: Scene) -> float:
    names = scene.branches()
    began = time.monotonic()
    kill_after(60, lambda: scene.merge(names))
    return time.monotonic() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = kill_merges(Path(folder), options.kills, options.seed)
    for name in ("unchecked", "behind", "lost", "untidy"):
        for line in getattr(found, name):
            print(f"{name}: {line}", file=sys.stderr)
    rows = [(name, str(count)) for name, count in sorted(found.when.items())]
    return publish(
        "soak-merges",
        "Merges under `kill -9`",
        [
            Figure("main is no tree that was checked", "0", str(len(found.unchecked)), not found.unchecked),
            Figure("after repair, main's checkout is not main", "0", str(len(found.behind)), not found.behind),
            Figure("the user's own changes are lost", "0", str(len(found.lost)), not found.lost),
            Figure("leftovers after repair, locks among them", "0", str(len(found.untidy)), not found.untidy),
        ],
        table(("when the kill came", "kills"), rows),
        command="python tests/soak/soak_merges.py",
        counts=f"{found.kills:,} kills in {found.rounds:,} merges of {BRANCHES} branches, of which a fifth is bad",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
