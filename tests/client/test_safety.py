"""The undo net and guards in the real client: what is on the disk afterwards, and what the model was told."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from harness import Client, Script, bash
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

GUARD = """\
[[guard]]
name = "no-network"
command = "curl"
reason = "This project is built offline."
remedy = "Use what is in vendor/."
strict = true
"""


def _project(tmp_path: Path) -> Client:
    client = steered(tmp_path, toy=False)
    _git(client, "init", "-q")
    source = client.project / "src"
    source.mkdir()
    (source / "tracked.py").write_bytes(b"value = 1\r\n")
    _git(client, "add", "src")
    _git(client, "commit", "-qm", "work")
    (source / "untracked.bin").write_bytes(bytes(range(256)))
    (source / "run.sh").write_text("#!/bin/sh\n")
    (source / "run.sh").chmod(0o755)
    (source / "empty").mkdir()
    return client


def _git(client: Client, *arguments: str) -> None:
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=client.project, check=True, capture_output=True)


def _below(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {
        str(path.relative_to(folder)): (path.stat().st_mode, path.read_bytes() if path.is_file() else b"")
        for path in sorted(folder.rglob("*"))
    }


def test_a_removed_folder_is_brought_back_byte_for_byte_and_nobody_was_asked(tmp_path: Path) -> None:
    client = _project(tmp_path)
    before = _below(client.project / "src")
    run = client.prompt("tidy up", script=Script(main=[[bash("rm -rf src")], "done"]), allowed_tools=["Bash"])
    assert not (client.project / "src").exists()
    assert "trimtab" not in run.tool_results()[0].text
    restored = trimtab(client, "undo", "restore", "last")
    assert restored.returncode == 0, restored.stderr
    assert _below(client.project / "src") == before
    assert "before `rm -rf src`" in trimtab(client, "explain").stdout


def test_a_force_push_is_refused_where_nobody_can_be_asked(tmp_path: Path) -> None:
    client = _project(tmp_path)
    script = Script(main=[[bash("touch ran && git push --force origin main")], "done"])
    run = client.prompt("publish", script=script, allowed_tools=["Bash"])
    (result,) = run.tool_results()
    assert "rewrites the remote branch" in result.text
    assert "a new branch" in result.text
    assert not (client.project / "ran").exists()


def test_a_guard_s_reason_reaches_the_model(tmp_path: Path) -> None:
    client = _project(tmp_path)
    (client.project / ".trimtab" / "guards.toml").write_text(GUARD)
    script = Script(main=[[bash("touch ran; bash -c 'curl -s http://127.0.0.1:9'")], "done"])
    run = client.prompt("fetch it", script=script, allowed_tools=["Bash"])
    (result,) = run.tool_results()
    assert "This project is built offline." in result.text
    assert "Use what is in vendor/." in result.text
    assert not (client.project / "ran").exists()


def test_a_strict_guard_refuses_everything_where_its_python_is_broken(tmp_path: Path) -> None:
    client = _project(tmp_path)
    (client.project / ".trimtab" / "guards.toml").write_text(GUARD)
    assert trimtab(client, "guard", "strict", "on", "--yes").returncode == 0
    script = Script(main=[[bash("touch first")], [bash("touch second; curl -s http://127.0.0.1:9")], "done"])
    run = client.prompt("try", script=script, allowed_tools=["Bash"])
    assert (client.project / "first").exists()
    assert not (client.project / "second").exists()
    assert "This project is built offline." in run.tool_results()[1].text

    settings = client.project / ".claude" / "settings.local.json"
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    for interpreter in (str(broken), "/no/such/python"):
        changed = json.loads(settings.read_text())
        changed["hooks"]["PreToolUse"][0]["hooks"][0]["command"] = interpreter
        settings.write_text(json.dumps(changed))
        run = client.prompt("try", script=Script(main=[[bash("touch third")], "done"]), allowed_tools=["Bash"])
        assert not (client.project / "third").exists(), interpreter


def test_a_person_who_attends_is_asked_and_decides(tmp_path: Path) -> None:
    client = _project(tmp_path)
    steps = [[bash("touch ran; git push --force origin main")], "done"]
    with client.interactive(script=Script(main=steps), allowed_tools=["Bash"]) as screen:
        screen.wait_until_connected()
        screen.submit("publish")
        screen.wait_for("rewrites the remote branch")
        assert not (client.project / "ran").exists()
        screen.answer("Do you want to proceed", "enter")
        screen.wait_for("● done")
        assert (client.project / "ran").exists()
        screen.finish()
