"""What happens to a machine on an ordinary bad day. Each accident does it to a `World`, and gives back how it ends."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from soak.accident_world import World

End: TypeAlias = Callable[[], None]

MID, START, HOOK = "in mid-session", "before the server starts", "a process for each event"
"""When it happens: while a session's server runs; before one starts, with sessions that began earlier; where hosts have
no server at all."""


class Accident(NamedTuple):
    """`keeps` is whether a snapshot can still be taken; without one, the user is to be asked. `impairs` is whether
    something does not work meanwhile, which the user is to be told."""

    name: str
    happen: Callable[[World], End]
    moments: Sequence[str] = (MID, START, HOOK)
    keeps: bool = True
    impairs: bool = True
    limits: tuple[str, ...] = ()


def _nothing() -> None:
    return None


_HOLD = """\
import sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=10)
db.execute(sys.argv[3])
if "hold" in sys.argv[4:]:
    db.execute("UPDATE meta SET value = value")
print("held", flush=True)
time.sleep(float(sys.argv[2]))
"""


def _held(how: str, seconds: float) -> Callable[[World], End]:
    def happen(world: World) -> End:
        command = [sys.executable, "-c", _HOLD, str(world.journal), str(seconds), how]
        holder = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert holder.stdout
        holder.stdout.readline()

        def end() -> None:
            holder.kill()
            holder.wait()

        return end

    return happen


def _killed_holder(world: World) -> End:
    """Killed inside a transaction: its lock goes with it, its half-written pages stay in the log."""
    command = [sys.executable, "-c", _HOLD, str(world.journal), "60", "BEGIN IMMEDIATE", "hold"]
    holder = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert holder.stdout
    holder.stdout.readline()
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    return _nothing


def _full(world: World) -> End:
    ballast = world.root / "ballast"
    descriptor = os.open(ballast, os.O_WRONLY | os.O_CREAT)
    try:
        while True:
            os.write(descriptor, b"x" * 4096)
    except OSError:
        os.close(descriptor)
    return lambda: ballast.unlink()


def _no_inodes(world: World) -> End:
    folder = world.root / "many"
    folder.mkdir()
    try:
        for number in range(1_000_000):
            (folder / str(number)).touch()
    except OSError:
        pass
    return lambda: shutil.rmtree(folder)


def _read_only(world: World) -> End:
    subprocess.run(["mount", "-o", "remount,ro", str(world.root)], check=True)
    return lambda: subprocess.run(["mount", "-o", "remount,rw", str(world.root)], check=True) and None


def _overwritten(start: float, length: int) -> Callable[[World], End]:
    """From this share of the file on; in place, so that those who have it open meet it too."""

    def happen(world: World) -> End:
        _flush(world)
        size = world.journal.stat().st_size
        with world.journal.open("r+b") as file:
            file.seek(int(size * start))
            file.write(b"\xa5" * (length or size))
        return _nothing

    return happen


def _cut(share: float) -> Callable[[World], End]:
    def happen(world: World) -> End:
        _flush(world)
        os.truncate(world.journal, int(world.journal.stat().st_size * share))
        return _nothing

    return happen


def _flush(world: World) -> None:
    db = sqlite3.connect(world.journal, timeout=5)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    db.close()


def _log_garbage(world: World) -> End:
    Path(f"{world.journal}-wal").write_bytes(b"\x37\x7f\x06\x82" + os.urandom(9000))
    return _nothing


def _log_gone(world: World) -> End:
    for suffix in ("-wal", "-shm"):
        Path(f"{world.journal}{suffix}").unlink(missing_ok=True)
    return _nothing


def _journal_gone(world: World) -> End:
    _log_gone(world)
    world.journal.unlink()
    return _nothing


def _machine_folder_gone(world: World) -> End:
    shutil.rmtree(world.journal.parent)
    return _nothing


def _folder_in_its_place(world: World) -> End:
    _journal_gone(world)
    (world.journal / "x").mkdir(parents=True)
    return _nothing


def _link_in_its_place(world: World) -> End:
    elsewhere = world.root / "elsewhere.db"
    os.replace(world.journal, elsewhere)
    world.journal.symlink_to(elsewhere)
    return _nothing


def _newer(world: World) -> End:
    db = sqlite3.connect(world.journal, timeout=5)
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {version + 1}")
    db.execute("ALTER TABLE events RENAME COLUMN body TO content")
    db.commit()
    db.close()
    return _nothing


def _open_to_others(world: World) -> End:
    world.journal.chmod(0o644)
    return _nothing


def _shell(*words: str) -> Callable[[World], End]:
    def happen(world: World) -> End:
        # the work that the undo probe is about stays: here only the accident counts
        kept = {path: path.read_bytes() for path in (world.project / "src").rglob("*") if path.is_file()}
        subprocess.run(words, cwd=world.project, env=world.env, check=True, capture_output=True)
        for path, content in kept.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return _nothing

    return happen


def _clock(offset: str) -> Callable[[World], End]:
    def happen(world: World) -> End:
        world.clock.write_text(offset)
        return _nothing

    return happen


def _compiled_garbage(world: World) -> End:
    for path in world.journal.parent.glob("*.json"):
        path.write_bytes(b"\x00garbage" * 40)
    return _nothing


def _compiled_gone(world: World) -> End:
    for path in world.journal.parent.glob("*.json"):
        path.unlink()
    return _nothing


def _pruned(world: World) -> End:
    """Of many rows, while the session goes on."""
    db = sqlite3.connect(world.journal, timeout=5)
    rows = ((f"x-{number}", "x" * 100) for number in range(60_000))
    db.executemany(
        "INSERT INTO events (id, kind, session, agent, turn, at, ms, body) VALUES (?, 'x', 'x', '', '', 1, 1, ?)", rows
    )
    db.commit()
    db.close()
    env = {name: world.env[name] for name in ("HOME", "PATH", "LANG")}
    command = [sys.executable, "-m", "trimtab", "journal", "prune", "--yes"]
    pruning = subprocess.Popen(command, cwd=world.project, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(0.3)

    def end() -> None:
        pruning.communicate(timeout=120)

    return end


ACCIDENTS: tuple[Accident, ...] = (
    # a short one may be over before anything is asked
    *(Accident(f"locked for {s} s", _held("BEGIN IMMEDIATE", s), impairs=s > 5) for s in (1, 5, 20, 60)),
    Accident("locked for 60 s, exclusively", _held("BEGIN EXCLUSIVE", 60)),
    Accident("disk full", _full, keeps=False),
    Accident("no inodes left", _no_inodes, (MID, START), keeps=False),
    Accident("file system read-only", _read_only, (START, HOOK), keeps=False),
    Accident("journal's header overwritten", _overwritten(0.0, 100)),
    Accident("journal's pages overwritten", _overwritten(0.2, 0)),
    Accident("journal cut in half", _cut(0.5)),
    Accident("journal emptied", _cut(0.0)),
    Accident("log overwritten", _log_garbage, (START, HOOK), impairs=False),
    Accident("log removed", _log_gone, (MID, START), impairs=False),
    Accident("journal removed", _journal_gone),
    Accident("the machine's folder removed", _machine_folder_gone),
    Accident("a folder in the journal's place", _folder_in_its_place, (START, HOOK)),
    Accident("a link in the journal's place", _link_in_its_place, (START, HOOK)),
    Accident("journal of a newer version", _newer),
    Accident("journal readable by others", _open_to_others, (START, HOOK)),
    Accident("git clean -fdx", _shell("git", "clean", "-fdxq")),
    Accident("git clean -ffdx", _shell("git", "clean", "-ffdxq"), (MID, START)),
    Accident("git stash -a", _shell("git", "stash", "-aq"), (MID, START)),
    Accident("rm -rf .trimtab", _shell("rm", "-rf", ".trimtab")),
    Accident("clock a year ahead", _clock("+365d"), (MID, START), impairs=False),
    Accident("clock a year back", _clock("-365d"), (MID, START), impairs=False),
    Accident("a writer killed in its transaction", _killed_holder, (MID, START), impairs=False),
    Accident("compiled files overwritten", _compiled_garbage, (MID, START), impairs=False),
    Accident("compiled files removed", _compiled_gone, (MID, START), impairs=False),
    Accident("a prune of 60,000 rows meanwhile", _pruned, (MID,), impairs=False),
    Accident("few open files", lambda world: _nothing, (START,), impairs=False, limits=("prlimit", "--nofile=32")),
)
