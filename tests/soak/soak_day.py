"""A day of work in the real client: four workers and twelve tasks on the source of a real library, with one clone on
SQLite and with two clones on one PostgreSQL. Reviewers are clients too; the user sits at a terminal, approves what was
reviewed, and looks at the lists all the while.

A model takes two to six seconds for an answer. Of the tasks, one fails its check first, two change the same line, and
one worker's client is killed in the middle of an edit. At the end the main branch has every line, nothing is left that
waits, and what the user typed while the workers were busy took not much longer than before they began.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1] / "client")]

import click
from harness import Client
from harness.client import Live
from steered import PLUGIN, trimtab

from bench.report import Figure, arguments, publish, table
from soak.day_models import ALLOWED, Killed, Piece, Play, lead, reviewer, script_of, worker
from support.forked import MAIN
from support.postgres import postgresql
from support.repositories import Repo, empty_repo

WORKERS, TASKS = 4, 12
SAME_LINE = ("3", "4")
FAILS_FIRST = "5"
QUICK = (("status",), ("task", "list"), ("task", "next"), ("merge", "list"))
IDLE_ROUNDS = 7
BUSY_BAR = 3.0
PATIENCE_S = 420.0
CHECK = """\
set -e
python3 -B -c 'import ast, pathlib; [ast.parse(p.read_text(), str(p)) for p in pathlib.Path("src").rglob("*.py")]'
PYTHONPATH=src python3 -B -c 'import click; click.Command("x")'
"""


class Result(NamedTuple):
    store: str
    merged: int
    lost: list[str]
    stuck: str
    idle: dict[str, float]
    busy: dict[str, float]
    kept: bool
    seconds: float


class Day:
    """The clones in which it is worked, and what the user does."""

    def __init__(self, folder: Path, store: str, seed: int) -> None:
        self.store = store
        self.chance = random.Random(seed)
        self.remote: Repo | None = None
        self.clones = self._set_up(folder)
        files = sorted(path.relative_to(self.clones[0].project) for path in self._source(self.clones[0]).glob("*.py"))
        self.chance.shuffle(files)
        self.pieces = {
            str(number): Piece(str(files[number]), f"# Task {number} was here.", str(number) == FAILS_FIRST)
            for number in range(1, TASKS + 1)
        }
        first, second = SAME_LINE
        self.pieces[second] = self.pieces[second]._replace(file=self.pieces[first].file)
        for number, piece in self.pieces.items():
            self.do("task", "add", f"Mark {piece.file}", "--description", f"Add `{piece.line}` ({number}).")
        self.running: list[Live] = []
        self.reviewing: list[Live] = []
        self.heard: list[str] = []

    # --- the user

    def do(self, *words: str, at: int = 0) -> str:
        done = trimtab(self.clones[at], *words)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def shown(self, *words: str) -> Any:
        return json.loads(self.do(*words, "--json"))

    def typed(self, words: tuple[str, ...], at: int = 0) -> float:
        """How long a command takes that the user types, as a program of its own."""
        client = self.clones[at]
        env = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(client.home), "LANG": "C.UTF-8"}
        began = time.monotonic()
        subprocess.run([*MAIN, *words], cwd=client.project, env=env, check=True, stdout=subprocess.DEVNULL)
        return time.monotonic() - began

    def play(self) -> Result:
        began = time.monotonic()
        idle: dict[str, list[float]] = {}
        busy: dict[str, list[float]] = {}
        for _ in range(IDLE_ROUNDS):
            self._look_around(idle)
        killed = Killed()
        with ExitStack() as stack:
            stack.callback(killed.over.set)
            for number in range(WORKERS):
                stops = killed if number == WORKERS - 1 else None
                self.running.append(stack.enter_context(self._start(number, worker(self.pieces, stops))))
            last = self.running[-1]
            state, since = "", time.monotonic()
            kept = False
            while not self._is_over():
                if killed.reached.is_set() and not killed.over.is_set():
                    last.close()
                    killed.over.set()
                if sum(live.sandbox.process.poll() is None for live in self.running) >= 2:
                    self._look_around(busy)
                now = self._go_on(stack)
                if now != state:
                    state, since = now, time.monotonic()
                elif time.monotonic() > since + PATIENCE_S:
                    break
                time.sleep(0.5)
            kept = killed.reached.is_set()
        for at in range(len(self.clones)):
            if self.remote is not None:
                self.do("remote", "sync", at=at)
            self.do("workstream", "clean", at=at)
        merged = sum(task["status"] == "completed" for task in self.shown("task", "list", "--all")["tasks"])
        return Result(
            self.store or "sqlite",
            merged,
            [number for number, piece in self.pieces.items() if not self._has(piece)],
            "" if self._is_over() and not self._left() else f"{self._left()}\n{self.do('status')}",
            {name: statistics.median(values) for name, values in idle.items()},
            {name: statistics.median(values) for name, values in busy.items()},
            kept,
            time.monotonic() - began,
        )

    def _look_around(self, times: dict[str, list[float]]) -> None:
        for words in QUICK:
            times.setdefault(" ".join(words), []).append(self.typed(words, self.chance.randrange(len(self.clones))))

    def _go_on(self, stack: ExitStack) -> str:
        """What the user does about what waits. Returns what there is, to see whether anything happens."""
        requests = self.shown("merge", "list")["merge_requests"]
        for request in requests:
            if request["status"] == "pending_coordinator":
                trimtab(self.chance.choice(self.clones), "merge", "approve", str(request["merge_request"]))
        alive = [live for live in self.reviewing if live.sandbox.process.poll() is None]
        waiting = [
            request for request in requests if request["status"] == "pending_qc" and not request["awaits_checks"]
        ]
        if waiting and not alive:
            at = self.chance.randrange(len(self.clones))
            live = self._start(at, lead(1), reviewer(self.heard.append), label="review what waits")
            self.reviewing.append(stack.enter_context(live))
        if not any(live.sandbox.process.poll() is None for live in self.running):
            self._take_up(stack, requests)
        tasks = self.shown("task", "list", "--all")["tasks"]
        return json.dumps([[request["status"], request["awaits_checks"]] for request in requests]) + json.dumps(
            [task["status"] for task in tasks]
        )

    def _take_up(self, stack: ExitStack, requests: list[dict[str, Any]]) -> None:
        """Another worker, for what was sent back and for what the killed one has left."""
        back = [request for request in requests if request["status"] in ("sent_back", "qc_rejected")]
        if back:
            number = re.findall(r"/task-(\d+)", back[0]["branch"])[0]
            play = worker(self.pieces, only=number)
        elif any(
            task["status"] in ("ready", "assigned", "in_progress") for task in self.shown("task", "list")["tasks"]
        ):
            play = worker(self.pieces)
        else:
            return
        at = self.chance.randrange(len(self.clones)) if self.remote is None else len(self.clones) - 1
        self.running.append(stack.enter_context(self._start(at, play)))

    def _start(self, number: int, play: Play, *agents: Play, label: str = "do what is to be done") -> Live:
        client = self.clones[number % len(self.clones)]
        script = script_of(self.chance, play, agents=dict(zip(("REVIEW-IT",), agents, strict=False)))
        return client.start(label, script=script, allowed_tools=ALLOWED)

    # --- what has become of it

    def _is_over(self) -> bool:
        return all(task["status"] == "completed" for task in self.shown("task", "list", "--all")["tasks"])

    def _has(self, piece: Piece) -> bool:
        """Every clone has it on its main branch, and the remote too."""
        repos = [Repo(client.project) for client in self.clones] + ([self.remote] if self.remote else [])
        return all(piece.line in repo.git("show", f"main:{piece.file}").splitlines() for repo in repos)

    def _left(self) -> list[str]:
        """Worktrees and branches of work that is done."""
        found: list[str] = []
        for client in self.clones:
            repo = Repo(client.project)
            found += repo.git("worktree", "list").splitlines()[1:]
            found += [name for name in repo.git("branch", "--format=%(refname:short)").splitlines() if name != "main"]
        return found

    def _source(self, client: Client) -> Path:
        return client.project / "src" / "click"

    def _set_up(self, folder: Path) -> list[Client]:
        repo = empty_repo(folder / "project")
        shutil.copytree(Path(click.__file__).parent, repo.path / "src" / "click", ignore=lambda *_: ["__pycache__"])
        repo.git("add", "--all")
        repo.commit("Begin", {"check.sh": CHECK, ".gitignore": "__pycache__/\n"})
        places = [(folder / "home", repo.path)]
        if self.store:
            subprocess.run(["git", "clone", "-q", "--bare", str(repo.path), str(folder / "remote.git")], check=True)
            self.remote = Repo(folder / "remote.git")
            places = []
            for name in ("first", "second"):
                subprocess.run(["git", "clone", "-q", str(folder / "remote.git"), str(folder / name)], check=True)
                places.append((folder / f"home-{name}", folder / name))
        return [self._opted_in(folder, home, project) for home, project in places]

    def _opted_in(self, folder: Path, home: Path, project: Path) -> Client:
        client = Client(folder / f"client-{project.name}", plugin_dirs=(PLUGIN,), home=home, project=project)
        for name, value in (("user.name", "Ada"), ("user.email", "ada@example.org")):
            Repo(project).git("config", name, value)
        config = home / ".config" / "trimtab"
        config.mkdir(parents=True)
        store = f"[store]\nurl = {json.dumps(self.store)}\nproject = 'click'\n" if self.store else ""
        (config / "config.toml").write_text(f"{store}[work]\nchecks = ['sh check.sh']\nslots = 4\n")
        words = [("init", str(project), "--yes")]
        if self.store:
            words.append(("remote", "allow", "--yes"))
        for line in words:
            done = trimtab(client, *line)
            assert done.returncode == 0, (line, done.stdout, done.stderr)
        return client


def days(seed: int, only: str) -> Iterator[Result]:
    with ExitStack() as stack:
        for engine in ("sqlite", "postgresql"):
            if only in ("", engine):
                folder = Path(
                    stack.enter_context(tempfile.TemporaryDirectory(prefix="day-", ignore_cleanup_errors=True))
                )
                store = stack.enter_context(postgresql()).fresh() if engine == "postgresql" else ""
                yield Day(Path(folder), store, seed).play()._replace(store=engine)


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--only", default="", choices=("sqlite", "postgresql"), help="one of the two days")
    options = parser.parse_args()
    began = time.monotonic()
    results = list(days(options.seed, options.only))
    figures: list[Figure] = []
    rows: list[tuple[str, ...]] = []
    for day in results:
        where = "one clone, SQLite" if day.store == "sqlite" else "two clones, PostgreSQL"
        slowest = max((day.busy[name] / day.idle[name] for name in day.busy), default=0.0)
        figures += [
            Figure(f"tasks on the main branch, {where}", f"{TASKS} of {TASKS}", str(day.merged), day.merged == TASKS),
            Figure(f"lines lost, {where}", "none", ", ".join(day.lost) or "none", not day.lost and day.kept),
            Figure(f"stuck or left behind, {where}", "nothing", day.stuck or "nothing", not day.stuck),
            Figure(f"quick commands while workers are busy, {where}", f"≤ {BUSY_BAR:g} ×", f"{slowest:.1f} ×",
                   0 < slowest <= BUSY_BAR),
        ]  # fmt: skip
        rows += [
            (where, name, f"{1000 * day.idle[name]:.0f} ms", f"{1000 * day.busy[name]:.0f} ms") for name in day.busy
        ]
    details = f"{__doc__.strip()}\n\n" + table(("day", "command", "before they begin", "while they work"), rows)
    return publish(
        "day",
        "A day with four workers",
        figures,
        details,
        command="python tests/soak/soak_day.py --write",
        counts=f"{len(results)} days, {WORKERS} workers, {TASKS} tasks each, in the real client",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
