"""One clone and its remote: what a stopped project leaves alone, and what nobody waits for."""

import os
from pathlib import Path

import pytest

from support.own_processes import await_end
from support.repositories import Repo
from support.waiting import wait_until
from unit.surfaces.cli.desk import Desk
from unit.surfaces.cli.test_review import BRANCH, ok, repo

__all__ = ["repo"]  # the fixture


@pytest.fixture
def remote(desk: Desk, repo: Repo, tmp_path: Path) -> Repo:
    made = tmp_path / "remote.git"
    repo.git("clone", "-q", "--bare", "--single-branch", "--branch", "main", ".", str(made))
    repo.git("remote", "add", "origin", str(made))
    ok(desk, "config", "set", "--user", "work.remote", "origin")
    ok(desk, "remote", "allow", "--yes")
    return Repo(made)


def at_remote(remote: Repo, branch: str) -> str:
    return remote.git("rev-parse", "--verify", "--quiet", f"refs/heads/{branch}", ok=False)


def unread(desk: Desk) -> list[str]:
    told = ok(desk, "message", "list", "worker-1", "--json").json()["messages"]
    return [message["kind"] for message in told if message["status"] == "pending"]


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_stopped_project_fetches_and_moves_nothing_until_it_is_resumed(
    desk: Desk, repo: Repo, remote: Repo, tmp_path: Path
) -> None:
    ok(desk, "merge", "submit", BRANCH, "--later")
    repo.git("clone", "-q", str(remote.path), str(tmp_path / "third"))
    third = Repo(tmp_path / "third")
    newer = third.commit("From elsewhere", {"elsewhere.txt": "x\n"})
    third.git("push", "-q", "origin", "main")
    before = repo.git("rev-parse", "main")
    ok(desk, "stop", "--reason", "wrong direction")
    synced = desk.run("remote", "sync")
    assert synced.code == 1
    assert "does not follow the main branch: the project is stopped by the user" in words(synced.out)
    assert "(wrong direction). `trimtab resume` lets work go on." in words(synced.out)
    assert repo.git("rev-parse", "main") == before and not (desk.root / "elsewhere.txt").exists()
    assert repo.git("rev-parse", "refs/remotes/origin/main") == newer, "it is known"
    ok(desk, "resume")
    await_end(desk.root)
    ok(desk, "remote", "sync")
    assert repo.git("rev-parse", "main") == newer and (desk.root / "elsewhere.txt").exists()


def test_what_is_submitted_in_a_stopped_project_is_pushed_after_it_is_resumed(
    desk: Desk, repo: Repo, remote: Repo
) -> None:
    ok(desk, "stop", "--reason", "wrong direction")
    submitted = ok(desk, "merge", "submit", BRANCH)
    assert f"{BRANCH} is only in this clone: the project is stopped" in words(submitted.err)
    assert not at_remote(remote, BRANCH)
    ok(desk, "resume")
    assert wait_until(lambda: at_remote(remote, BRANCH))
    await_end(desk.root)


def test_nobody_who_submits_waits_for_a_slow_remote(desk: Desk, repo: Repo, remote: Repo) -> None:
    head = remote.path / "HEAD"
    kept = head.rename(head.with_suffix(".kept"))
    os.mkfifo(head)  # whoever asks this remote waits for an answer
    ok(desk, "config", "set", "--user", "work.remote_seconds", "600")
    assert "it waits for its checks" in ok(desk, "merge", "submit", BRANCH).out
    pushed = remote.path / "refs" / "heads" / BRANCH
    assert not pushed.exists()
    with open(os.open(head, os.O_RDWR), "wb", buffering=0) as answer:
        content = kept.read_bytes()
        kept.rename(head)
        answer.write(content)
    assert wait_until(pushed.exists)
    await_end(desk.root)


def test_a_push_in_the_background_that_fails_is_shown_and_told_to_the_author(
    desk: Desk, repo: Repo, remote: Repo
) -> None:
    away = remote.path.rename(remote.path.with_suffix(".away"))
    ok(desk, "merge", "submit", BRANCH)
    await_end(desk.root)
    why = f"{BRANCH} is only in this clone: git could not fetch from origin"
    assert why in words(ok(desk, "merge", "show", "1").out)
    assert ok(desk, "merge", "show", "1", "--json").json()["not_shared"].startswith(why)
    assert unread(desk) == ["not_pushed", "checks_passed"]
    away.rename(remote.path)
    ok(desk, "remote", "sync")
    assert at_remote(remote, BRANCH)
    assert "not_shared" not in ok(desk, "merge", "show", "1", "--json").json()
    assert unread(desk) == ["checks_passed"]
