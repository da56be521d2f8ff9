"""The runner of git, on real repositories that try to have it do something else."""

import os
import subprocess
from pathlib import Path

import pytest

from support.waiting import wait_until
from trimtab import git


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    there = tmp_path / "there"
    there.mkdir()
    assert git.run(str(there), ("init", "--quiet"), git.environment(os.environ), 60).code == 0
    return there


def ask(folder: Path, *arguments: str, env: dict[str, str] | None = None) -> git.GitOutput:
    return git.run(str(folder), arguments, env or git.environment(os.environ), 60)


def test_variables_of_the_caller_lead_nowhere(repository: Path, tmp_path: Path) -> None:
    env = git.environment({**os.environ, "GIT_DIR": str(tmp_path), "GIT_AUTHOR_NAME": "ada"})
    assert ask(repository, "rev-parse", "--show-toplevel", env=env).text == str(repository.resolve())
    assert "GIT_AUTHOR_NAME" not in env
    assert git.environment({"GIT_AUTHOR_NAME": "ada"}, git.USERS_OWN)["GIT_AUTHOR_NAME"] == "ada"


def test_no_program_of_the_repository_runs(repository: Path, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\ntouch {ran}\n")
    program.chmod(0o700)
    hook = repository / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(program.read_text())
    hook.chmod(0o700)
    for name in ("core.fsmonitor", "core.pager"):
        assert ask(repository, "config", name, str(program)).code == 0
    (repository / "file").write_text("text")
    assert ask(repository, "add", "file").code == 0
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    assert ask(repository, *who, "commit", "--quiet", "--message=x").code == 0
    assert ask(repository, "status").code == 0
    assert not ran.exists()


def test_what_does_not_end_is_ended(repository: Path) -> None:
    process = git.start(str(repository), ("cat-file", "--batch"), git.environment(os.environ), stdin=subprocess.PIPE)
    with pytest.raises(TimeoutError):
        git.finish(process, 0.0, None)
    assert process.returncode is not None


def test_a_git_that_is_not_there_is_an_error_of_the_system(repository: Path, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        ask(repository, "status", env={"PATH": str(tmp_path)})


def test_a_command_over_the_network_asks_nothing_and_ends_with_all_that_it_started(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, ssh = tmp_path / "told", tmp_path / "ssh"
    ssh.write_text(f'#!/bin/sh\necho "$@" "$GIT_TERMINAL_PROMPT" "$$" > {told}\nexec sleep 600\n')
    ssh.chmod(0o700)
    monkeypatch.setenv("GIT_SSH_COMMAND", str(ssh))
    with pytest.raises(git.GitFailed, match="was not done after 5 seconds"):
        git.Git(str(repository)).reach("ls-remote", "ssh://example.org/engine", seconds=5)
    options, pid = told.read_text().split()[:-1], told.read_text().split()[-1]
    assert "-oBatchMode=yes" in options and options[-1] == "0"
    assert wait_until(lambda: not _arguments_of(pid))


def _arguments_of(pid: str) -> bytes:
    try:
        return Path("/proc", pid, "cmdline").read_bytes()
    except OSError:
        return b""
