"""The two ways in, with the real files around them: opting in, extensions, settings, servers that died."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trimtab.hosts.claude_code import HOST
from trimtab.local.error_log import logged_errors
from trimtab.local.locate import journal_path
from trimtab.serving.one_shot import Unjudged, answer_once
from trimtab.serving.server_runtime import ServerRuntime
from trimtab.store import ledger, servers
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare

TOY = Path(__file__).parents[2] / "toys" / "toy.py"


class Machine:
    """A home with a user's settings, and a project."""

    def __init__(self, root: Path) -> None:
        self.root = root / "project"
        self.home = root / "home"
        self.config = self.home / ".config" / "trimtab" / "config.toml"
        self.config.parent.mkdir(parents=True)
        self.root.mkdir()
        self.env = {"HOME": str(self.home), "CLAUDE_PROJECT_DIR": str(self.root), "PATH": os.environ["PATH"]}

    def opt_in(self, *, recorded: bool = True) -> None:
        (self.root / ".trimtab").mkdir()
        prepare(self.journal_path, now=0)
        if recorded:
            (self.config.parent / "launcher").write_text(f"python\npackage\n{self.root}\n")

    @property
    def journal_path(self) -> str:
        return journal_path(str(self.root))

    def once(self, name: str = "SessionStart", **fields: object) -> str:
        said: list[str] = []
        payload = {"hook_event_name": name, "session_id": "s1", "source": "startup", **fields}
        answer_once(json.dumps(payload).encode(), self.env, said.append, HOST)
        return "".join(said)

    def prompt(self, session: ServerRuntime, text: str = "hi") -> str:
        return session.answer({"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": text})

    def journal(self) -> Journal:
        return Journal(self.journal_path)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    machine.config.write_text(f"[steering]\nextra_faculties = [{json.dumps(str(TOY))}]\n[refresh]\nmode = 'off'\n")
    return machine


def test_outside_an_opted_in_project_nothing_is_said_and_nothing_is_written(machine: Machine) -> None:
    before = sorted(machine.home.parent.rglob("*"))
    assert machine.once() == ""
    assert machine.prompt(ServerRuntime(machine.env)) == ""
    assert sorted(machine.home.parent.rglob("*")) == before


def test_a_project_folder_that_came_with_a_clone_is_not_an_opt_in(machine: Machine) -> None:
    (machine.root / ".trimtab").mkdir()
    (machine.root / ".trimtab" / "config.toml").write_text("")
    assert machine.once() == ""
    assert [path.name for path in (machine.root / ".trimtab").iterdir()] == ["config.toml"]


def test_a_journal_that_came_with_a_clone_is_not_an_opt_in_however_private_it_is(machine: Machine) -> None:
    machine.opt_in(recorded=False)
    assert machine.once() == ""
    assert machine.prompt(ServerRuntime(machine.env)) == ""


def test_an_extension_of_the_user_s_speaks_in_both_ways_in(machine: Machine) -> None:
    machine.opt_in()
    assert "TOY-START-startup" in machine.once()
    assert "TOY-PROMPT-1" in machine.prompt(ServerRuntime(machine.env))


def test_opting_in_and_out_take_effect_in_mid_session(machine: Machine) -> None:
    session = ServerRuntime(machine.env)
    assert machine.prompt(session) == ""
    machine.opt_in()
    assert "TOY-PROMPT-1" in machine.prompt(session)
    (machine.config.parent / "launcher").write_text("python\npackage\n")
    for suffix in ("", "-wal", "-shm"):
        Path(machine.journal_path + suffix).unlink(missing_ok=True)
    assert machine.prompt(session) == ""


def test_a_change_of_the_settings_takes_effect_at_the_next_event(machine: Machine) -> None:
    machine.opt_in()
    session = ServerRuntime(machine.env)
    assert "TOY" in machine.prompt(session)
    with open(machine.config, "a", encoding="utf-8") as file:
        file.write('[toy]\nmode = "off"\n')
    assert machine.prompt(session) == ""


def test_an_extension_that_does_not_load_is_told_and_costs_nothing_else(machine: Machine) -> None:
    broken = machine.home / "broken.py"
    broken.write_text("FACULTY = 1 / 0")
    machine.config.write_text(f"[steering]\nextra_faculties = [{json.dumps(str(broken))}, {json.dumps(str(TOY))}]\n")
    machine.opt_in()
    answer = json.loads(machine.once())
    assert "TOY-START" in json.dumps(answer)
    assert "broken.py was not loaded: ZeroDivisionError" in answer["systemMessage"]


def test_a_repository_cannot_name_an_extension(machine: Machine) -> None:
    machine.config.write_text("")
    machine.opt_in()
    for name in ("config.toml", "local.toml"):
        text = f"[steering]\nextra_faculties = [{json.dumps(str(TOY))}]\n"
        (machine.root / ".trimtab" / name).write_text(text)
    assert "TOY" not in machine.once()


def test_a_quiet_client_is_left_alone(machine: Machine) -> None:
    machine.opt_in()
    machine.env["TRIMTAB_QUIET"] = "1"
    assert machine.once() == ""
    assert machine.prompt(ServerRuntime(machine.env)) == ""


def _truncate(path: Path) -> None:
    path.write_bytes(b"not a database" * 500)


def _publish(path: Path) -> None:
    path.chmod(0o644)


@pytest.mark.parametrize("spoil", [_truncate, _publish])
def test_a_journal_that_cannot_be_used_is_decided_without(machine: Machine, spoil: Callable[[Path], None]) -> None:
    machine.opt_in()
    spoil(Path(machine.journal_path))
    assert "TOY-START-startup" in machine.once()
    answer = json.loads(machine.prompt(ServerRuntime(machine.env)))
    assert "TOY-PROMPT-1" in json.dumps(answer)


def test_our_own_defect_before_the_journal_is_open_is_written_beside_it(machine: Machine) -> None:
    class Broken(dict[str, str]):
        """Breaks where the settings are looked for, which is after the project was found and before it is opened."""

        def __getitem__(self, key: str) -> str:
            raise RuntimeError("something of ours is broken")

    machine.opt_in()
    machine.env = Broken(machine.env, TRIMTAB_STEERING_EXTRA_FACULTIES="x")
    with pytest.raises(Unjudged):
        machine.once()
    assert [defect["where"] for defect in logged_errors(str(machine.root))] == ["hook"]


def test_a_server_that_died_is_recorded_and_told_at_the_next_start_once(machine: Machine) -> None:
    machine.opt_in()
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    journal = machine.journal()
    servers.begin(journal.rows, "dead", gone.pid, 5)
    program = "print(flush=True); import time; time.sleep(60)"
    server = subprocess.Popen([sys.executable, "-c", program, "mcp"], stdout=subprocess.PIPE)
    assert server.stdout is not None
    server.stdout.readline()  # it runs
    servers.begin(journal.rows, "alive", server.pid, 6)
    assert "server died" in json.loads(machine.once())["systemMessage"]
    assert "server died" not in machine.once(session_id="s2")
    assert [one.kind for one in ledger.problems(journal.rows)] == ["server-died"]
    assert [one.key for one in servers.unended(journal.rows)] == ["alive"]
    server.kill()
    server.communicate()
    journal.close()


def test_a_server_leaves_a_clean_end_behind(machine: Machine) -> None:
    machine.opt_in()
    session = ServerRuntime(machine.env)
    machine.prompt(session)
    journal = machine.journal()
    assert len(servers.unended(journal.rows)) == 1
    session.end()
    assert servers.unended(journal.rows) == ()
    journal.close()


def test_the_end_of_a_session_does_what_the_outbox_still_holds(machine: Machine) -> None:
    machine.opt_in()
    session = ServerRuntime(machine.env)
    session.answer(
        {
            "hook_event_name": "PostToolUse",
            "session_id": "s1",
            "tool_name": "Bash",
            "tool_input": '{"command":"ls"}',
            "tool_response": '{"stdout":"a"}',
            "tool_use_id": "t1",
        }
    )
    session.end()
    machine.once("SessionEnd", reason="other")
    assert (machine.root / ".trimtab" / "toy-mail.txt").read_text() == "t1 Bash\n"
