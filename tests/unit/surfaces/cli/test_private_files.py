"""Whatever the umask, what we write is the user's alone; and no secret is in any of it."""

import json
import os
import random
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.forked import run
from support.repositories import small_repo
from support.secret_samples import filled
from trimtab.coordinator.work import state_path
from trimtab.local.locate import FOLDER, machine_folder

WORK = (
    ["init", "--yes"],
    ["task", "add", "one"],
    ["start"],
    ["workstream", "create", "1", "--as", "worker-1"],
    ["undo", "take", "x"],
    ["plan", "start", "do it"],
    ["config", "set", "refresh.mode", "advise"],
    ["message", "send", "worker", "hello"],
    ["journal", "prune"],
)
SESSION = "11111111-1111-4111-8111-111111111111"


def say(root: Path, umask: int = 0o022, **event: object) -> None:
    given = {"session_id": SESSION, "cwd": str(root), "transcript_path": "/x", **event}
    done = subprocess.run(
        [sys.executable, "-m", "trimtab.surfaces.cli.main", "hook"],
        input=json.dumps(given).encode(),
        cwd=root,
        capture_output=True,
        check=False,
        umask=umask,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def session(root: Path, text: str, umask: int = 0o022) -> None:
    """One with `text` wherever an event has text."""
    bash = {"tool_name": "Bash", "tool_input": {"command": text, "description": text}}
    say(root, umask, hook_event_name="SessionStart", source="startup")
    say(root, umask, hook_event_name="UserPromptSubmit", prompt=text)
    say(root, umask, hook_event_name="PreToolUse", tool_use_id="toolu_1", **bash)
    say(
        root,
        umask,
        hook_event_name="PostToolUse",
        tool_use_id="toolu_1",
        tool_response={"stdout": text, "stderr": text},
        **bash,
    )
    say(
        root,
        umask,
        hook_event_name="PreToolUse",
        tool_use_id="toolu_2",
        **{**bash, "tool_input": {"command": f"rm -rf README.md; {text}"}},
    )
    say(root, umask, hook_event_name="PostToolUseFailure", tool_use_id="toolu_2", error=text, **bash)
    say(root, umask, hook_event_name="Stop", last_assistant_message=text, stop_hook_active=False)
    say(root, umask, hook_event_name="SessionEnd", reason="other")


def written(root: Path, home: Path, before: set[Path]) -> Iterator[Path]:
    """What we wrote: neither what git keeps itself nor the checkouts of workstreams."""
    for base in (root / FOLDER, Path(machine_folder(str(root))), home):
        for path in [base, *base.rglob("*")]:
            inside = path.relative_to(base).parts
            if path not in before and not {"workstreams", "reviews"} & set(inside[:-1]):
                yield path


@pytest.mark.parametrize("umask", [0o000, 0o777], ids=oct)
def test_what_is_written_is_the_user_s_alone(nobody_s_home: Path, tmp_path: Path, umask: int) -> None:
    root = small_repo(tmp_path / "engine").path
    before = {nobody_s_home, *nobody_s_home.rglob("*")}
    for words in WORK:
        ran = run(words, root, lambda: os.umask(umask))
        assert ran.code == 0, (words, ran.err)
    session(root, "rm -rf README.md", umask)
    modes = {str(path): oct(stat.S_IMODE(path.lstat().st_mode)) for path in written(root, nobody_s_home, before)}
    committed = (".trimtab", "config.toml", ".gitignore", "guards.toml")
    others = {path: mode for path, mode in modes.items() if not mode.endswith("00") and not path.endswith(committed)}
    by_git = {path for path in others if path.endswith(("/undo/index", "/undo/objects"))}  # in a folder of ours
    assert {path: mode for path, mode in others.items() if path not in by_git} == {}
    assert all(stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700 for path in by_git)


def test_no_secret_that_anybody_says_is_found_in_any_file(nobody_s_home: Path, tmp_path: Path) -> None:
    """But in the store of tasks and messages, which are kept as they were written."""
    chance = random.Random(7)
    token, password = filled("ghp_{a36}", chance), filled("{a20}", chance)
    text = f"curl -u me:{password} -H 'X-Api-Key: {token}' https://host.example"
    root = small_repo(tmp_path / "engine").path
    for words in (
        ["init", "--yes"],
        ["task", "add", text, "--description", text],
        ["task", "block", "1", "--reason", text],
        ["message", "send", "worker", text],
        ["plan", "start", text],
        ["undo", "take", text],
        ["wrong", "d-1", text],
    ):
        run(words, root)
    session(root, text)
    found = [
        str(path)
        for base in (root, nobody_s_home)
        for path in base.rglob("*")
        if path.is_file() and not path.name.startswith(os.path.basename(state_path(str(root))))
        if any(secret.encode() in path.read_bytes() for secret in (token, password))
    ]
    assert found == []
