"""The plugin as the client takes it: validated, attached in each of the ways that people have, and removed again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from harness import Client, Script, bash
from steered import PLUGIN, REPOSITORY, doctor, steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

ONE_CALL = Script(main=[[bash("echo one")], "done"])


def is_steered(client: Client) -> bool:
    run = client.prompt("hi", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    sent = run.sent_to_main()
    return all(word in sent for word in ("TOY-START-startup", "TOY-PROMPT-1", "TOY-REQUESTED-8", "TOY-FINISHED-Bash"))


@pytest.mark.parametrize("folder", [PLUGIN, REPOSITORY], ids=["plugin", "marketplace"])
def test_the_client_s_own_strict_validation_has_nothing_to_say(tmp_path: Path, folder: Path) -> None:
    run = Client(tmp_path).command("plugin", "validate", "--strict", str(folder))
    assert run.returncode == 0, run
    assert "warning" not in (run.stdout + run.stderr).lower(), run


def test_it_installs_from_a_local_marketplace_and_uninstall_leaves_nothing(tmp_path: Path) -> None:
    client = steered(tmp_path, plugin_dirs=())
    assert client.command("plugin", "marketplace", "add", str(REPOSITORY)).returncode == 0
    assert client.command("plugin", "install", "trimtab@trimtab").returncode == 0
    assert is_steered(client)
    report = json.dumps(doctor(client))
    assert "trimtab@trimtab" in report
    for command in (["plugin", "uninstall", "trimtab@trimtab"], ["plugin", "marketplace", "remove", "trimtab"]):
        assert client.command(*command).returncode == 0
    done = trimtab(client, "uninstall", "--everywhere", "--yes", "--all")
    assert done.returncode == 0, done.stdout + done.stderr
    left = [path for root in (client.home, client.project) for path in _traces(root)]
    assert left == []


def test_it_installs_from_a_git_marketplace(tmp_path: Path) -> None:
    client = steered(tmp_path, plugin_dirs=())
    bare = tmp_path / "remote.git"
    work = tmp_path / "work"
    work.mkdir()
    for part in (".claude-plugin", "plugin"):
        subprocess.run(["cp", "-r", str(REPOSITORY / part), str(work)], check=True)
    env = {"PATH": os.environ["PATH"], "HOME": str(client.home)}
    who = ["-c", "user.name=dev", "-c", "user.email=dev@example.com"]
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], [*who, "commit", "-qm", "plugin"]):
        subprocess.run(["git", *command], cwd=work, env=env, check=True)
    subprocess.run(["git", "clone", "-q", "--bare", str(work), str(bare)], env=env, check=True)
    key = f"url.file://{bare}.insteadOf"
    subprocess.run(["git", "config", "--global", key, "https://github.com/acme/trimtab.git"], env=env, check=True)
    assert client.command("plugin", "marketplace", "add", "acme/trimtab").returncode == 0
    assert client.command("plugin", "install", "trimtab@trimtab").returncode == 0
    assert is_steered(client)


def test_it_works_from_an_installed_wheel(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(wheels), str(REPOSITORY)]
    subprocess.run(build, check=True, capture_output=True)
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    python = venv / "bin" / "python"
    (wheel,) = wheels.glob("*.whl")
    install = [str(python), "-m", "pip", "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    # the few libraries of the command line come from the environment that runs the tests
    env = {"PATH": "/usr/bin:/bin", "HOME": "", "PYTHONPATH": sysconfig.get_path("purelib")}

    client = steered(tmp_path / "machine", opt_in=False, plugin_dirs=())
    (client.home / ".config" / "trimtab" / "launcher").unlink()  # nobody but the user would have it name another Python
    command = [str(venv / "bin" / "trimtab"), "init", str(client.project), "--yes", "--json"]
    done = subprocess.run(command, env={**env, "HOME": str(client.home)}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    recorded = (client.home / ".config" / "trimtab" / "launcher").read_text().splitlines()
    assert recorded[1].startswith(str(venv))
    marketplace = Path(recorded[1]) / "_marketplace"
    assert client.command("plugin", "marketplace", "add", str(marketplace)).returncode == 0
    assert client.command("plugin", "install", "trimtab@trimtab").returncode == 0
    assert is_steered(client)


def test_attached_but_not_installed_it_says_once_how_to_install_and_stays_out_of_the_way(tmp_path: Path) -> None:
    client = Client(tmp_path, plugin_dirs=[PLUGIN])
    run = client.prompt("hi", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    assert run.answer == "done"
    assert "trimtab init" not in run.sent_to_main()
    assert list(client.home.rglob("*trimtab*/*launcher*")) == []


def _traces(root: Path) -> list[str]:
    """Paths of ours, and client settings that name us. The client's own history of the session is the person's."""
    found = [str(path.relative_to(root)) for path in root.rglob("*") if "trimtab" in path.name]
    for name in ("settings.json", "plugins/installed_plugins.json", "plugins/known_marketplaces.json"):
        file = root / ".claude" / name
        if file.exists() and "trimtab" in file.read_text():
            found.append(f"{name} names it")
    return found
