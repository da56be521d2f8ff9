"""Checkpoints: 200 restores byte-exact and undone byte-exact, and 500 processes killed at random points while they take
or restore one: nothing is lost, nothing is done twice.

    python tests/soak/soak_checkpoints.py [--restores N] [--kills N] [--seed N] [--jobs N] [--write]

Another long piece of work joins the kills by a line in `SCENARIOS`: a function that is given the scene, is killed
somewhere in what it does, goes on, and returns what was wrong.
"""

from __future__ import annotations

import argparse
import operator
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from soak.undo_world import ACCIDENTS, Look, World, edit, generate, look
from support.crashing import Crash, run_until, run_until_call
from trimtab.coordinator.checkpoints import checkpoint_files
from trimtab.coordinator.checkpoints.checkpoint_files import Checkpoint, checkpoints
from trimtab.coordinator.checkpoints.restore_checkpoint import RestoreDone, restore_checkpoint
from trimtab.coordinator.checkpoints.take_checkpoint import CheckpointTerms, take_checkpoint
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import Work
from trimtab.model.errors import TrimtabError
from trimtab.model.work import TaskStatus
from trimtab.store.state import audit_log, tasks
from trimtab.store.state.database import open_sqlite
from trimtab.store.state.repositories import enrolled
from trimtab.undo import SnapshotLimits

PATIENT = SnapshotLimits(deadline_ms=120_000, limit_mb=2_000)
HOWS = ("before", "during", "after")
SIZES = (400, 60, 8)
"""Files of a world."""
EACH = 20
ANY, GIT = "any", "git"
_CALLS = {("create", ANY): 160_000, ("create", GIT): 28, ("restore", ANY): 480_000, ("restore", GIT): 85}
_MOVES = (TaskStatus.COMPLETED, TaskStatus.CANCELLED, TaskStatus.BLOCKED)


class Part(NamedTuple):
    """What one process does, in a scene of its own."""

    folder: Path
    seed: int
    number: int
    count: int


class Point(NamedTuple):
    """All of it that a person could miss, read by other means than ours."""

    files: Look
    index: bytes
    head: bytes
    tasks: dict[int, tuple[str, str]]


class Scene:
    """A repository with everything in it that makes keeping files hard, and a store with tasks."""

    def __init__(self, folder: Path, files: int, chance: random.Random) -> None:
        self.folder, self.chance = folder, chance
        self.world: World = generate(folder / "project", chance, files)
        self.store = str(folder / "state.db")
        self.work = self.opened()
        for _ in range(6):
            self.add_task()
        self.kills = 0
        self.calls = dict(_CALLS)

    def opened(self) -> Work:
        database = open_sqlite(self.store)
        return Work(str(self.world.root), database, enrolled(database, "engine", "person").id, 600_000)

    def terms(self, work: Work | None = None) -> CheckpointTerms:
        return CheckpointTerms(str(self.world.root), work or self.work, PATIENT)

    def add_task(self) -> None:
        task_records.add(self.work, task_records.NewTask(f"task {self.chance.random():.4f}"))

    def point(self) -> Point:
        git = self.world.git
        with self.work.database.read() as connection:
            rows = {task.id: (task.title, task.status.value) for task in tasks.listed(connection, self.work.project)}
        head = git("symbolic-ref", "-q", "HEAD", check=False) + git("rev-parse", "HEAD")
        return Point(look(self.world.root), git("ls-files", "--stage", "-z"), head, rows)

    def tracked(self) -> set[bytes]:
        git = self.world.git
        return {*git("ls-files", "-z").split(b"\0"), *git("ls-tree", "-rz", "--name-only", "HEAD").split(b"\0")}

    def staying(self, tracked_then: set[bytes]) -> set[bytes]:
        """What git ignores now and did not track then, as git lists it: a restore leaves it as it is."""
        listed = self.world.git("ls-files", "-z", "--others", "--ignored", "--exclude-standard")
        return set(listed.split(b"\0")) - {b""} - tracked_then

    def ignored(self) -> bytes:
        """A build folder, which a restore never touches if git tracks nothing of it."""
        folder = self.world.root / "node_modules"
        return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())

    def change(self) -> str:
        """Files, what is staged, commits and tasks; the name of what was done to the files."""
        edit(self.world, self.chance)
        if self.chance.random() < 0.6:
            self.world.git("add", "-A", check=False)
        if self.chance.random() < 0.4:
            self.world.git("commit", "--allow-empty", "-qam", "more", check=False)
        accident = self.chance.choice(ACCIDENTS)
        accident(self.world, self.chance)
        self._change_tasks()
        return accident.__name__

    def _change_tasks(self) -> None:
        with self.work.database.read() as connection:
            ready = tasks.listed(connection, self.work.project, statuses=(TaskStatus.PENDING,))
        for task in self.chance.sample(ready, min(2, len(ready))):
            move = self.chance.choice(_MOVES)
            task_records.move(self.work, task.number, move, "person", reason="soak", force=True)
        if self.chance.random() < 0.5:
            self.add_task()

    def keep(self, work: Work | None = None) -> Checkpoint:
        return take_checkpoint(self.terms(work), "soak")

    def restore(self, id: str, work: Work | None = None) -> RestoreDone:
        return restore_checkpoint(self.terms(work), id, actor="person")

    def restored_events(self) -> int:
        with self.work.database.read() as connection:
            return len(audit_log.of_kind(connection, self.work.project, "project.restored"))


def with_staying(wanted: Point, now: Point, staying: set[bytes]) -> Point:
    """What a restore makes of `now`: folders that hold something that stays do so too."""
    above = {name[:end] for name in staying for end, byte in enumerate(name) if byte == ord("/")}
    left = staying | {name for name in above if wanted.files.get(name, ("folder",))[0] != "folder"}
    files = {name: held for name, held in wanted.files.items() if name not in left}
    files |= {name: now.files[name] for name in (*left, *(above - files.keys())) if name in now.files}
    return wanted._replace(files=files)


def is_build(names: set[bytes]) -> bool:
    return any(name.startswith(b"node_modules/") for name in names)


def wrong_with(now: Point, wanted: Point, *, newer: bool) -> str:
    """Empty where all is as it was. `newer`: tasks that were made since are cancelled, not gone."""
    if now.files != wanted.files:
        names = [
            name for name in now.files.keys() | wanted.files.keys() if now.files.get(name) != wanted.files.get(name)
        ]
        return f"files differ: {[(name, now.files.get(name), wanted.files.get(name)) for name in names[:3]]}"
    if now.index != wanted.index:
        return "the index differs"
    if now.head != wanted.head:
        return f"HEAD differs: {now.head!r}, not {wanted.head!r}"
    rows = {key: row for key, row in now.tasks.items() if key in wanted.tasks or not newer}
    if rows != wanted.tasks:
        return f"tasks differ: {[key for key in wanted.tasks if rows.get(key) != wanted.tasks[key]]}"
    since = {status for key, (_, status) in now.tasks.items() if key not in wanted.tasks}
    return f"newer tasks are {since}" if since - {"cancelled", "completed"} else ""


class Restores(NamedTuple):
    done: int
    accidents: Counter[str]
    not_exact: list[str]
    not_undone: list[str]
    touched: list[str]


def soak_restores(part: Part) -> Restores:
    told = Restores(part.count, Counter(), [], [], [])
    scene = Scene(part.folder, SIZES[part.number % len(SIZES)], random.Random(f"{part.seed}/restores/{part.number}"))
    for turn in range(part.count):
        edit(scene.world, scene.chance)
        before, tracked = scene.point(), scene.tracked()
        kept = scene.keep()
        accident = scene.change()
        name = f"{part.number}/{turn} {accident}"
        told.accidents[accident] += 1
        after, ignored = scene.point(), scene.ignored()
        is_tracked = is_build(tracked | scene.tracked())
        wanted = with_staying(before, after, scene.staying(tracked))
        done = scene.restore(kept.id)
        if done.failed or (wrong := wrong_with(scene.point(), wanted, newer=True)):
            told.not_exact.append(f"{name}: {done.failed or wrong} {done.plan.kept} {_left(done)}")
        if not is_tracked and scene.ignored() != ignored:
            told.touched.append(name)
        if done.before and (wrong := _undone(scene, done.before.id, after)):
            told.not_undone.append(f"{name}: {wrong}")
        elif not done.before and after != wanted:
            told.not_undone.append(f"{name}: nothing was kept")
    scene.work.close()
    return told


def _left(done: RestoreDone) -> list[str]:
    return [change.left or (change.head.move.stays if change.head.move else "") for change in done.plan.worktrees]


def _undone(scene: Scene, id: str, wanted: Point) -> str:
    done = scene.restore(id)
    return str(done.failed) if done.failed else wrong_with(scene.point(), wanted, newer=False)


class Kills(NamedTuple):
    kills: int
    by_verb: Counter[str]
    wrong: list[str]


def killed(scene: Scene, verb: str, work: Callable[[Work], object]) -> bool:
    """Half of the kills come at a random call of any function, half around a random call of git. The store is opened by
    the process that is killed."""

    kind = scene.chance.choice((ANY, GIT))
    number = scene.chance.randint(1, scene.calls[verb, kind])
    if kind is ANY:
        ran = run_until_call(number, scene.opened, work, scene.folder)
    else:
        crash = Crash(number, scene.chance.choice(HOWS))
        ran = run_until(crash, lambda: work(scene.opened()), scene.folder)
    if not ran.killed:  # the next ones are spread over all that it does
        assert ran.code == 0, f"nobody killed it, and it ended with {ran.code}"
        scene.calls[verb, kind] = ran.calls
    scene.kills += ran.killed
    return ran.killed


def kill_create(scene: Scene) -> list[str]:
    """Whoever is killed while taking one has touched nothing, and left nothing that looks like one and is not."""
    scene.change()
    before = scene.point()
    if not killed(scene, "create", lambda work: scene.keep(work)):
        return []
    wrong = wrong_with(scene.point(), before, newer=False)
    problems = [f"create: {wrong}"] if wrong else []
    problems += [
        f"create: {each.id} is not whole: {what}"
        for each in checkpoints(scene.work.root)
        if (what := half(scene, each))
    ]
    made = scene.keep()
    return [*problems, *([f"create: {what}"] if (what := half(scene, made)) else [])]


def half(scene: Scene, checkpoint: Checkpoint) -> str:
    """What of a checkpoint is missing; empty where it is whole."""
    try:
        checkpoint_files.rows_of(scene.work.root, checkpoint)
    except TrimtabError as error:
        return error.what
    room = checkpoint_files.refs_of(scene.work.root)
    refs = scene.world.git("for-each-ref", "--format=%(refname)", room).decode().split()
    wanted = {f"{room}commits/{commit}" for commit in checkpoint.commits}
    wanted |= {f"{room}files/{checkpoint.number}"} if any(kept.tree for kept in checkpoint.worktrees) else set()
    return ", ".join(sorted(wanted - set(refs)))


def kill_restore(scene: Scene) -> list[str]:
    """Whoever is killed while going back can be followed by another who asks for the same: then all is as it was, it
    was done once, and it can be undone to what was there before the first began."""
    target, tracked = scene.point(), scene.tracked()
    kept = scene.keep()
    scene.change()
    before = scene.point()
    wanted = [with_staying(target, before, scene.staying(tracked))]
    first = scene.restored_events()
    was_killed = killed(scene, "restore", lambda work: scene.restore(kept.id, work))
    # the rules of what is ignored may have been restored already
    wanted.append(with_staying(target, scene.point(), scene.staying(tracked)))
    done = scene.restore(kept.id)
    problems: list[str] = []
    if wrong := [what for each in wanted if (what := wrong_with(scene.point(), each, newer=True))][1:]:
        problems.append(f"restore: {wrong[0]} {_left(done)}")
    if scene.restored_events() - first > 1:
        problems.append("restore: the work was put back twice")
    undo = done.before.id if done.before else _taken_before(scene, kept)
    if undo and (wrong := _undone(scene, undo, before)):
        problems.append(f"restore, undone by {undo}: {wrong}")
    return problems if was_killed else []


def _taken_before(scene: Scene, kept: Checkpoint) -> str:
    """The killed one had done all of it: what undoes it is the oldest that was taken since."""
    since = [each.id for each in checkpoints(scene.work.root) if each.number > kept.number]
    return since[-1] if since else ""


SCENARIOS: dict[str, Callable[[Scene], list[str]]] = {"create": kill_create, "restore": kill_restore}


def soak_kills(part: Part) -> Kills:
    """Each turn is one process that is killed somewhere."""
    told = Kills(0, Counter(), [])
    scene = Scene(part.folder, 20, random.Random(f"{part.seed}/kills/{part.number}"))
    turn = 0
    while told.by_verb.total() < part.count:
        name = list(SCENARIOS)[turn % len(SCENARIOS)]
        turn, before = turn + 1, scene.kills
        try:
            problems = SCENARIOS[name](scene)
            told.by_verb[name] += scene.kills - before
        except Exception as error:  # a scene that cannot go on is what was looked for
            told.by_verb[name] += 1
            told.wrong.append(f"{part.number}/{turn} {name}: {type(error).__name__}: {error}")
            break
        told.wrong.extend(f"{part.number}/{turn} {problem}" for problem in problems)
    scene.work.close()
    return told._replace(kills=told.by_verb.total())


def parts(folder: Path, seed: int, count: int) -> list[Part]:
    """Of some tens each: a scene has a history, but not an endless one."""
    sizes = [min(EACH, count - begun) for begun in range(0, count, EACH)]
    return [Part(folder / str(number), seed, number, size) for number, size in enumerate(sizes)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--restores", type=int, default=200)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    os.environ.update(GIT_CONFIG_NOSYSTEM="1", GIT_CONFIG_GLOBAL=os.devnull)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(options.jobs) as pool:
        restored = pool.map(soak_restores, parts(Path(folder) / "restores", options.seed, options.restores))
        killed = pool.map(soak_kills, parts(Path(folder) / "kills", options.seed, options.kills))
        restores, kills = _restored(restored), _killed(killed)
    count = f"0 of {restores.done}"
    return publish(
        "soak-checkpoints",
        "Checkpoints and restores",
        [
            Figure("restores that are not byte-exact", count, *_zero(restores.not_exact)),
            Figure("restores that are not undone byte-exact", count, *_zero(restores.not_undone)),
            Figure("restores that touched build folders", count, *_zero(restores.touched)),
            Figure("kills after which something was lost or done twice", f"0 of {kills.kills}", *_zero(kills.wrong)),
        ],
        table(("killed while", "kills"), [(name, str(number)) for name, number in kills.by_verb.items()])
        + "\n\nCompared are all files with modes, links and empty folders, the index, HEAD and its branch, and every"
        " task.",
        command="python tests/soak/soak_checkpoints.py",
        counts=f"{restores.done} restores, {kills.kills} kills",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _restored(found: Iterable[Restores]) -> Restores:
    told = Restores(0, Counter(), [], [], [])
    for each in found:
        told = Restores(told.done + each.done, told.accidents + each.accidents, *map(operator.add, told[2:], each[2:]))
        _say(f"{told.done} restores", *each.not_exact, *each.not_undone, *each.touched)
    return told


def _killed(found: Iterable[Kills]) -> Kills:
    told = Kills(0, Counter(), [])
    for each in found:
        told = Kills(told.kills + each.kills, told.by_verb + each.by_verb, told.wrong + each.wrong)
        _say(f"{told.kills} kills", *each.wrong)
    return told


def _say(*lines: str) -> None:
    print(*lines, sep="\n", file=sys.stderr, flush=True)


def _zero(found: list[str]) -> tuple[str, bool]:
    return str(len(found)), not found


if __name__ == "__main__":
    sys.exit(main())
