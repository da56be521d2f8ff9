"""No command ends with a traceback on damaged or unusable state. `make soak` tries all of them."""

import os
import resource
import shutil
import signal
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from support.command_matrix import commands
from support.forked import run
from support.repositories import small_repo
from trimtab.coordinator.work import state_path
from trimtab.local.locate import FOLDER, journal_path

# One of each way in which commands reach what they read and write.
TRIED = frozenset(
    {("status",), ("task", "list"), ("task", "add"), ("merge", "list"), ("message", "send"), ("explain",)}
    | {("behavior", "stats"), ("plan", "list"), ("plan", "start"), ("undo", "list"), ("config", "list"), ("doctor",)}
    | {("store", "show"), ("journal", "export"), ("journal", "prune"), ("workstream", "list"), ("guard", "list")}
    | {("refresh",), ("ways", "stats")}
)


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        beside = Path(f"{path}{ending}")
        shutil.rmtree(beside) if beside.is_dir() else beside.unlink(missing_ok=True)


def garbage(path: Path) -> None:
    _remove(path)
    path.write_bytes(b"garbage " * 4_000)


def truncated(path: Path) -> None:
    content = path.read_bytes()
    _remove(path)
    path.write_bytes(content[: len(content) // 3 + 7])


def empty(path: Path) -> None:
    _remove(path)
    path.touch()


def folder(path: Path) -> None:
    _remove(path)
    path.mkdir()


def newer(path: Path) -> None:
    rows = sqlite3.connect(path)
    (version,) = rows.execute("PRAGMA user_version").fetchone()
    rows.execute(f"PRAGMA user_version = {version + 1}")
    rows.commit()
    rows.close()


def nothing(path: Path) -> None:
    """The state is as it was: something else is wrong."""


def full_disk() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


def no_home() -> None:
    os.environ.pop("HOME")


def all_well() -> None:
    pass


JOURNAL, STATE, CONFIG, LOCAL = "journal", "state", "config.toml", "local.toml"
DAMAGES: dict[str, tuple[str, Callable[[Path], None], Callable[[], None]]] = {
    "garbage for a journal": (JOURNAL, garbage, all_well),
    "a truncated journal": (JOURNAL, truncated, all_well),
    "an empty journal": (JOURNAL, empty, all_well),
    "a folder for a journal": (JOURNAL, folder, all_well),
    "a newer journal": (JOURNAL, newer, all_well),
    "garbage for a store": (STATE, garbage, all_well),
    "a truncated store": (STATE, truncated, all_well),
    "a folder for a store": (STATE, folder, all_well),
    "garbage for settings": (CONFIG, garbage, all_well),
    "a folder for settings": (CONFIG, folder, all_well),
    "broken own settings": (LOCAL, lambda path: path.write_bytes(b"a = = b\n\xff") and None, all_well),
    "a full disk": (JOURNAL, nothing, full_disk),
    "no home": (JOURNAL, nothing, no_home),
}


def place(root: Path, which: str) -> Path:
    if which == JOURNAL:
        return Path(journal_path(str(root)))
    return Path(state_path(str(root))) if which == STATE else root / FOLDER / which


def made(root: Path) -> Path:
    small_repo(root)
    assert run(["init", "--yes"], root).code == 0
    assert run(["task", "add", "one"], root).code == 0
    return root


@pytest.mark.parametrize("damage", DAMAGES)
def test_no_command_ends_with_a_traceback(nobody_s_home: Path, tmp_path: Path, damage: str) -> None:
    tried = [words for words in commands() if words[:2] in TRIED or words[:1] in TRIED]
    assert failures(tmp_path / "engine", damage, tried) == {}


@pytest.mark.soak
@pytest.mark.parametrize("damage", DAMAGES)
def test_not_one_of_all_commands_ends_with_a_traceback(nobody_s_home: Path, tmp_path: Path, damage: str) -> None:
    assert failures(tmp_path / "engine", damage, list(commands())) == {}


def failures(folder: Path, damage: str, tried: Sequence[Sequence[str]]) -> dict[str, str]:
    which, harm, suffer = DAMAGES[damage]
    root = made(folder)
    found: dict[str, str] = {}
    for words in tried:
        harm(place(root, which))
        ran = run(words, root, suffer)
        said = ran.out + ran.err
        if ran.code not in (0, 1) or "Traceback" in said or (ran.code and not said.strip()):
            found[" ".join(words)] = f"{ran.code}: {ran.err[-300:]}"
    return found
