"""Nothing that a check started outlives it: not when the project is stopped from another terminal, nor when the process
that runs it is killed, nor when its time is over."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from support.forked import MAIN
from support.repositories import Repo
from support.waiting import PATIENCE_S, wait_until
from trimtab.local.this_machine import this_process
from unit.surfaces.cli.desk import Desk
from unit.surfaces.cli.test_review import BRANCH, ok, repo

__all__ = ["repo"]  # the fixture


class Tree:
    """A check with a child in its group, one in a session of its own, and one there whose parent has ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left = f"setsid sh -c 'echo $$ > {folder}/left.new; mv {folder}/left.new {folder}/left; exec sleep 600'"
        self.starting = (
            f"sleep 600 & echo $! > {folder}/child; setsid sleep 600 & echo $! > {folder}/own; ({left} &);"
            f" until [ -e {folder}/left ]; do sleep 0.02; done;"
        )
        self.command = f"{self.starting} touch {folder}/begun; wait"

    def has_begun(self) -> bool:
        return (self.folder / "begun").exists()

    def pids(self) -> list[int]:
        """Of those that were started."""
        files = [self.folder / name for name in ("child", "own", "left")]
        return [int(said) for file in files if file.exists() and (said := file.read_text())]

    def is_gone(self) -> bool:
        return not any(map(is_alive, self.pids()))


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    folder = tmp_path / "tree"
    folder.mkdir()
    made = Tree(folder)
    yield made
    for pid in made.pids():
        if is_alive(pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def begin(desk: Desk, *arguments: str) -> "subprocess.Popen[str]":
    """In another terminal."""
    return subprocess.Popen(
        [*MAIN, *arguments], cwd=desk.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def records(desk: Desk) -> list[Path]:
    return list(desk.machine.glob("running-check.*"))


@pytest.mark.parametrize("words", [("merge", "try", BRANCH), ("review", "checks", "1", "--again")])
def test_stop_ends_the_checks_of_a_command_in_another_terminal(
    desk: Desk, repo: Repo, tree: Tree, words: tuple[str, ...]
) -> None:
    ok(desk, "merge", "submit", BRANCH, "--wait")
    ok(desk, "config", "set", "work.checks", tree.command)
    with begin(desk, *words) as command:
        assert wait_until(tree.has_begun)
        ok(desk, "stop", "--reason", "wrong direction")
        assert tree.is_gone()
        _, said = command.communicate(timeout=PATIENCE_S)
    assert command.returncode == 1
    assert "the checks were cut short: the project is stopped by the user" in " ".join(said.split())
    assert "(wrong direction)" in " ".join(said.split())
    assert not records(desk)
    [review] = ok(desk, "merge", "show", "1", "--json").json()["reviews"]
    assert review["checks"][0]["status"] == "passed", "what was cut short says nothing about the work"


def test_no_checks_are_run_in_a_stopped_project(desk: Desk, repo: Repo) -> None:
    ok(desk, "merge", "submit", BRANCH, "--wait")
    ok(desk, "stop", "--reason", "wrong direction")
    ran = desk.run("review", "checks", "1", "--again")
    assert ran.code == 1 and "so no checks are run" in " ".join(ran.err.split())


def test_a_command_that_is_killed_leaves_nothing_of_its_check(desk: Desk, repo: Repo, tree: Tree) -> None:
    with begin(desk, "merge", "try", BRANCH, "--check", tree.command) as command:
        assert wait_until(tree.has_begun)
        command.kill()
        command.communicate()
    assert wait_until(tree.is_gone)
    assert wait_until(lambda: not records(desk))


def test_a_check_that_takes_too_long_is_ended_with_what_left_its_session(desk: Desk, repo: Repo, tree: Tree) -> None:
    tried = desk.run("merge", "try", BRANCH, "--check", tree.command, "--timeout", "5", "--json")
    assert tried.code == 1 and tried.json()["checks"][0]["exit_code"] is None
    assert tree.is_gone()


def test_a_check_that_has_ended_leaves_nothing_behind(desk: Desk, repo: Repo, tree: Tree) -> None:
    tried = ok(desk, "merge", "try", BRANCH, "--check", tree.starting + " true", "--json")
    assert tried.json()["checks"][0]["exit_code"] == 0
    assert tree.is_gone()


def test_a_signal_that_a_check_sends_to_its_own_group_is_its_result(desk: Desk, repo: Repo) -> None:
    tried = desk.run("merge", "try", BRANCH, "--check", "kill 0", "--json")
    assert tried.json()["checks"][0]["exit_code"] == 128 + signal.SIGTERM


def test_stop_ends_no_process_that_has_the_number_of_a_check_by_now(desk: Desk, repo: Repo) -> None:
    where, _, born = this_process().rsplit(" ", 2)
    with subprocess.Popen(["sleep", "600"]) as other:
        desk.machine.joinpath("running-check.1").write_text(f"{where} {other.pid} {int(born) - 1}")
        desk.machine.joinpath("running-check.2").write_text(f"another-machine/x {other.pid} {born}")
        ok(desk, "stop")
        assert other.poll() is None
        other.kill()
    assert not records(desk)
