"""Plugins: 300 processes killed at random points while they install, update or uninstall: always the old state or the
new one, and `verify` agrees.

    python tests/soak/soak_plugins.py [--kills N] [--with-client N] [--seed N] [--write]

Without the client, a kill comes right before one of the changes of the file system, whichever chance says. With it, at
any moment, together with the client.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ("", "client")]

from plugin_machine import with_client

from bench.report import Figure, publish, table
from support.plugin_world import PluginWorld
from trimtab.marketplace.content_digest import digest_of
from trimtab.marketplace.install_plan import InstallPlan
from trimtab.marketplace.installing import carry_out, discard
from trimtab.marketplace.plan_coming import plan_install, plan_update
from trimtab.marketplace.plan_leaving import plan_uninstall
from trimtab.marketplace.plugin_desk import settled_state
from trimtab.model.market import Dependency, PluginScope

CHANGES = ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "shutil.rmtree")
DIRECT = ("top", "side")


class Scene:
    """`top` needs `base` and, in some versions, `far` from another source; `side` needs `base` too."""

    def __init__(self, world: PluginWorld, chance: random.Random) -> None:
        self.world, self.chance = world, chance
        self.version = 0
        self.digests: set[str] = set()
        self.usual: dict[str, float] = {}
        self.publish()

    def publish(self) -> None:
        self.version += 1
        number = f"1.{self.version:04d}.0"
        far = ["far@other"] if self.chance.random() < 0.5 else []
        extra = {f"docs/{name}.md": f"{self.chance.random()}\n" for name in range(5)}
        for name, needs in (("base", []), ("top", ["base", *far]), ("side", ["base"])):
            self.digests.add(digest_of(str(self.world.publish(name, number, needs=needs, files=extra))))
        self.digests.add(digest_of(str(self.world.publish("far", number, source="other", files=extra))))

    def verb(self) -> tuple[str, Callable[[], InstallPlan]]:
        world, installed = self.world, [plugin.name for plugin in self.world.lock.plugins if plugin.is_direct]
        free = [name for name in DIRECT if name not in installed]
        verbs = ["install"] * bool(free) + ["update", "uninstall"] * bool(installed)
        verb = self.chance.choice(verbs)
        if verb == "install":
            name = self.chance.choice(free)
            return verb, lambda: plan_install(world.shelf, [Dependency(name)], world.desk)
        name = self.chance.choice(installed)
        if verb == "update":
            self.publish()
            return verb, lambda: plan_update(world.shelf, [name], world.desk)
        return verb, lambda: plan_uninstall(world.shelf, [name], world.desk)

    def mixed(self) -> list[str]:
        """What the host would run at this very moment and nobody ever published."""
        found = self.world.desk.host.native_plugins(self.world.user, str(self.world.project))
        folders = [plugin for plugin in found if plugin.is_enabled and plugin.folder.startswith(self.world.shelf.home)]
        return [
            f"{plugin.id} runs from a folder that holds no version"
            for plugin in folders
            if os.path.isdir(plugin.folder) and self.is_strange(plugin.folder)
        ]

    def is_strange(self, folder: str) -> bool:
        kept = f"{folder}.json"
        with tempfile.TemporaryDirectory() as aside:
            copy = shutil.copytree(folder, os.path.join(aside, "copy"), symlinks=True)
            if os.path.exists(kept):
                shutil.copyfile(kept, os.path.join(copy, ".claude-plugin", "plugin.json"))
            return digest_of(copy) not in self.digests


class Kills(NamedTuple):
    wrong: list[str]
    by_verb: Counter[str]
    ended: Counter[str]


def kill_before_change(work: Callable[[], object], at: int) -> int:
    """How many changes there were; a process that was killed says none."""
    said, saying = os.pipe()
    pid = os.fork()
    if pid == 0:
        count = 0

        def watch(event: str, arguments: tuple[object, ...]) -> None:
            nonlocal count
            if event in CHANGES and (event != "open" or _writes(arguments)):
                count += 1
                if count == at:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(watch)
        code = 1
        try:
            work()
            os.write(saying, str(count).encode())
            code = 0
        finally:
            os._exit(code)
    os.close(saying)
    with os.fdopen(said, "rb") as file:
        told = file.read()
    _, status = os.waitpid(pid, 0)
    if not os.WIFSIGNALED(status) and status:
        raise RuntimeError("the change failed without having been killed")
    return int(told or 0)


def _writes(arguments: tuple[object, ...]) -> bool:
    flags = arguments[2] if len(arguments) > 2 else 0
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))


def kill_after(work: Callable[[], object], seconds: float) -> bool:
    """Whether it was killed, with all that it had started."""
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        try:
            work()
        finally:
            os._exit(0)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return False
        time.sleep(0.01)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return True


def state_of(world: PluginWorld) -> tuple[list[str], dict[str, bool]]:
    return world.locked(), world.runs()


def wrong_with(scene: Scene, old: list[str], new: list[str]) -> tuple[str, str]:
    """Which state it is in, and what is wrong with that."""
    world = scene.world
    settled_state(world.shelf, world.desk)
    locked, runs = state_of(world)
    if locked not in (old, new):
        return "mixture", f"{locked} is neither {old} nor {new}"
    names = {line.partition("@")[0] for line in locked}
    if set(runs) != names or not all(runs.values()):
        return "mixture", f"the host has {runs}, and {sorted(names)} are locked"
    found = world.verify()
    ended = "old" if locked == old else "new"
    if found:
        return ended, f"verify says {found[0]}"
    left = [trace for trace in world.traces() if (world.root / trace).is_file()]
    if not locked and left:
        return ended, f"left behind: {left[:3]}"
    return ended, ""


def soak(scene: Scene, kills: int, kill: Callable[[Scene, str, Callable[[], object]], bool]) -> Kills:
    result = Kills([], Counter(), Counter())
    while result.by_verb.total() < kills:
        verb, plan = scene.verb()
        expected = plan()
        old, new = scene.world.locked(), [f"{each.id} {each.version}" for each in expected.after.lock.plugins]
        discard(expected)
        desk = scene.world.desk
        killed = kill(scene, verb, lambda plan=plan, desk=desk: carry_out(plan(), desk))
        mixed = scene.mixed()
        ended, problem = wrong_with(scene, old, new)
        if killed:
            result.by_verb[verb] += 1
            result.ended[ended] += 1
        elif ended != "new" and old != new:
            problem = problem or "nothing was killed, and the change did not happen"
        if killed and ended == "old" and scene.chance.random() < 0.5:
            carry_out(plan(), desk)  # or most kills would meet an empty shelf
        result.wrong.extend(f"{verb} to {scene.version}: {each}" for each in (*mixed, problem) if each)
    return result


def before_a_change(scene: Scene, verb: str, work: Callable[[], object]) -> bool:
    at = scene.chance.randint(1, int(1.3 * scene.usual.get(verb, 150)))
    count = kill_before_change(work, at)
    if count:
        scene.usual[verb] = count
    return not count


def at_any_moment(scene: Scene, verb: str, work: Callable[[], object]) -> bool:
    return kill_after(work, scene.chance.uniform(0.0, 6.0))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--with-client", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        half = options.kills // 2
        results = [
            soak(Scene(PluginWorld(Path(folder, scope.value), scope=scope), chance), count, before_a_change)
            for scope, count in ((PluginScope.PROJECT, options.kills - half), (PluginScope.GLOBAL, half))
        ]
        if options.with_client:
            world, _ = with_client(Path(folder, "client"))
            results.append(soak(Scene(world, chance), options.with_client, at_any_moment))
    wrong = [each for result in results for each in result.wrong]
    for each in wrong:
        print(each, file=sys.stderr)
    by_verb = sum((result.by_verb for result in results), Counter[str]())
    ended = sum((result.ended for result in results), Counter[str]())
    total = options.kills + options.with_client
    return publish(
        "soak-plugins",
        "Plugins installed, updated and uninstalled",
        [
            Figure(
                "kills after which a state was neither old nor new, or `verify` found something",
                f"0 of {total}",
                str(len(wrong)),
                not wrong,
            ),
        ],
        table(("killed while", "kills"), [(name, str(number)) for name, number in sorted(by_verb.items())])
        + f"\n\nThe next command found the old state {ended['old']} times and the new one {ended['new']} times. Also at"
        " the moment of the kill itself, no plugin that the host would run was a mixture of two versions.",
        command="python tests/soak/soak_plugins.py",
        counts=f"{options.kills} kills without the client, {options.with_client} with it",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
