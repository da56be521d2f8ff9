"""What happens to a project's folder on any day: the guards still hold, the undo net still keeps, the user is told."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import trimtab
from trimtab.config.last_good import copy_of
from trimtab.install.opt_in import opt_in
from trimtab.local.user import User

BOOT = Path(trimtab.__file__).parent / "boot.py"
GUARD = '[[guard]]\nname = "offline"\ncommand = "curl"\nreason = "No network here."\n'


class Project:
    def __init__(self, root: Path, home: Path) -> None:
        self.root = root
        self.env = {"HOME": str(home), "PATH": os.environ["PATH"], "CLAUDE_PROJECT_DIR": str(root)}
        root.mkdir()
        self.git("init", "-q")
        (root / "src").mkdir()
        (root / "src" / "file").write_text("first")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "first")
        self.user = User(self.env, str(home))
        self.init()
        (root / ".trimtab" / "guards.toml").write_text(GUARD)
        (root / ".trimtab" / "local.toml").write_text("[attention]\nevent_tokens = 123\n")
        self.number = 0
        self.start("s0")
        assert self.decision("curl x", "s0") == "deny"

    def init(self):
        return opt_in(str(self.root), self.user, time.time_ns() // 1_000_000)

    def git(self, *arguments: str) -> str:
        command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
        return subprocess.run(command, cwd=self.root, check=True, capture_output=True, text=True).stdout

    def hook(self, session: str, cwd: str = "", **fields: object) -> dict[str, object]:
        payload = {"session_id": session, "cwd": cwd or str(self.root), "permission_mode": "default", **fields}
        env = {**self.env, "CLAUDE_PROJECT_DIR": cwd or str(self.root)}
        command = [sys.executable, "-I", "-S", str(BOOT), "hook"]
        done = subprocess.run(command, input=json.dumps(payload), env=env, capture_output=True, text=True, check=True)
        return json.loads(done.stdout) if done.stdout else {}

    def start(self, session: str) -> dict[str, object]:
        return self.hook(session, hook_event_name="SessionStart", source="startup")

    def wants_nothing(self, session: str) -> dict[str, object]:
        return self.wants("ls", session)

    def wants(self, command: str, session: str, cwd: str = "") -> dict[str, object]:
        self.number += 1
        call = {"tool_name": "Bash", "tool_input": {"command": command}, "tool_use_id": f"t{self.number}"}
        return self.hook(session, cwd, hook_event_name="PreToolUse", **call)

    def decision(self, command: str, session: str, cwd: str = "") -> str:
        answer = self.wants(command, session, cwd).get("hookSpecificOutput", {})
        return str(answer.get("permissionDecision", "")) if isinstance(answer, dict) else ""

    def snapshots(self) -> int:
        return len(self.git("for-each-ref", "refs/trimtab/undo").splitlines())


@pytest.fixture
def project(tmp_path: Path, nobody_s_home: Path) -> Project:
    return Project(tmp_path / "app", nobody_s_home)


def cleaned(project: Project) -> None:
    project.git("clean", "-fdxq")


def stashed(project: Project) -> None:
    project.git("stash", "-aq")


def removed(project: Project) -> None:
    subprocess.run(["rm", "-rf", ".trimtab"], cwd=project.root, check=True)


@pytest.mark.parametrize("accident", [cleaned, stashed, removed])
def test_guards_and_the_undo_net_outlive_their_folder(project: Project, accident: Callable[[Project], None]) -> None:
    accident(project)
    assert not (project.root / ".trimtab").exists()
    for session in ("s0", "s1"):  # one that was at work, and one that begins
        told = str((project.start if session == "s1" else project.wants_nothing)(session).get("systemMessage"))
        assert "guards.toml is gone, and its rules still hold" in told
        assert "this file is gone, and its settings stay in force" in told and ".trimtab/local.toml" in told
        answer = str(project.wants("curl https://host", session))
        assert "deny" in answer and "No network here." in answer
        assert "is gone" not in answer, "once in a session"
    (project.root / "src" / "file").write_text("changed, and committed nowhere")
    before = project.snapshots()
    assert project.decision("rm -rf src", "s1") == ""
    assert project.snapshots() == before + 1


@pytest.mark.parametrize("accident", [cleaned, stashed, removed])
def test_init_writes_back_what_people_wrote(project: Project, accident: Callable[[Project], None]) -> None:
    accident(project)
    done = project.init()
    names = ("local.toml", "guards.toml")
    assert {Path(path).name for path in done.restored} == set(names)
    assert (project.root / ".trimtab" / "guards.toml").read_text() == GUARD
    assert {(project.root / ".trimtab" / name).stat().st_mode & 0o777 for name in names} == {0o600}
    assert "is gone" not in str(project.wants("curl x", "s2"))


def test_a_folder_in_a_subfolder_that_a_pull_brings_does_not_become_the_project(
    project: Project, tmp_path: Path
) -> None:
    theirs = tmp_path / "theirs"
    subprocess.run(["git", "clone", "-q", str(project.root), str(theirs)], check=True, capture_output=True)
    planted = theirs / "src" / ".trimtab"
    planted.mkdir()
    (planted / "config.toml").write_text('[safety]\nmode = "off"\n')
    (planted / "journal.db").write_text("theirs")
    git = ["git", "-C", str(theirs), "-c", "user.name=Eve", "-c", "user.email=eve@example.org"]
    for arguments in (["add", "-Af", "."], ["commit", "-qm", "planted"]):
        subprocess.run([*git, *arguments], check=True, capture_output=True)
    project.git("pull", "-q", str(theirs))
    inside = str(project.root / "src")
    assert (project.root / "src" / ".trimtab" / "config.toml").exists()
    assert project.decision("curl https://host", "s1", inside) == "deny"
    before = project.snapshots()
    (project.root / "src" / "file").write_text("changed, and committed nowhere")
    assert project.decision("rm file", "s1", inside) == ""
    assert project.snapshots() == before + 1


def test_a_guards_file_that_no_longer_parses_keeps_what_it_said(project: Project) -> None:
    path = project.root / ".trimtab" / "guards.toml"
    path.write_text('[[guard]\nname = "offline\n')
    assert project.decision("curl https://host", "s1") == "deny"
    path.write_text('[[guard]]\nname = "web"\ncommand = "wget"\nreason = "No."\n\n[[guard]]\nname = "x"\nactoin = 1\n')
    assert project.decision("wget x", "s1") == project.decision("curl x", "s1") == "deny"
    path.write_text('[[guard]]\nname = "web"\ncommand = "wget"\nreason = "No."\n')
    assert project.decision("wget x", "s1") == "deny"
    assert project.decision("curl x", "s1") == "", "a rule that is taken out ends at once"


def test_what_a_pull_puts_in_the_place_of_the_user_s_own_settings_is_not_kept_as_theirs(project: Project) -> None:
    local = project.root / ".trimtab" / "local.toml"
    local.write_text("[attention]\nevent_tokens = 500\n")
    project.git("add", "-f", ".trimtab/local.toml")
    project.start("s1")
    assert "123" in Path(copy_of(str(project.root), "local.toml")).read_text()


def test_the_search_of_a_project_meets_nothing_that_the_machine_wrote(project: Project) -> None:
    found = subprocess.run(["grep", "-rIl", ".", "."], cwd=project.root, capture_output=True, text=True).stdout.split()
    inside = {path for path in found if not path.startswith("./.git/")}
    people = {f"./.trimtab/{name}" for name in (".gitignore", "config.toml", "guards.toml", "local.toml")}
    assert inside == {*people, "./src/file"}
