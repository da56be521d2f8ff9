"""Several processes on one repository, and processes that are killed at any point."""

import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

from soak.undo_world import World, guarded
from support.waiting import PATIENCE_S
from trimtab.undo.snapshot_list import snapshots
from unit.undo.yard import Yard

TAKER = str(Path(__file__).with_name("taker.py"))


def start(yard: Yard, name: str, times: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, TAKER, str(yard.root), name, str(times)], stdout=subprocess.PIPE, text=True
    )


def test_processes_side_by_side_get_whole_snapshots_with_ids_of_their_own(yard: Yard) -> None:
    running = [start(yard, f"p{number}", 4) for number in range(3)]
    said = [process.communicate(timeout=PATIENCE_S)[0].split() for process in running]
    assert [process.returncode for process in running] == [0, 0, 0]
    assert all(len(ids) == 4 for ids in said)
    # one that saw no change since another's is given that one's
    kept = {one.id for one in snapshots(yard.repository())}
    assert {one for ids in said for one in ids} == kept
    state = yard.look()
    taken = yard.take()
    shutil.rmtree(yard.root / "src")
    yard.restore(taken.id, exact=True)
    assert yard.look() == state
    assert yard.git("fsck", "--strict", "--no-dangling") == ""


def test_a_process_that_is_killed_leaves_nothing_that_hurts(yard: Yard) -> None:
    chance = random.Random(11)
    for turn in range(8):
        process = start(yard, f"k{turn}", 0)
        assert process.stdout
        process.stdout.readline()
        time.sleep(chance.random() * 0.12)
        process.kill()
        process.communicate()
        state, own = yard.look(), guarded(World(yard.root))
        taken = yard.take()
        assert guarded(World(yard.root)) == own
        for path in yard.root.glob("k*"):
            path.unlink()
        yard.restore(taken.id)
        assert yard.look() == state
    assert yard.git("fsck", "--strict", "--no-dangling") == ""
