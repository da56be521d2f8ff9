"""Accidents of the journal: what protects decides as without them, the user is told once, and nothing is lost."""

import json
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import trimtab
from support.guards import GUARDS
from support.waiting import wait_until
from trimtab.local.locate import journal_path
from trimtab.serving.server_runtime import ServerRuntime
from trimtab.store import ledger
from trimtab.store.journal import BUSY_MS, Journal, Unusable
from trimtab.store.journal_file import VERSION
from trimtab.store.journal_setup import prepare
from trimtab.store.spool import Spool
from trimtab.store.spool_writer import drain_spool

BOOT = Path(trimtab.__file__).parent / "boot.py"
NOTICE = "Trimtab cannot record this session"


class Floor:
    """A project that opted in long ago, with guards, a file that no commit has, and a plan in the session p1."""

    def __init__(self, tmp: Path) -> None:
        self.root = tmp / "project"
        self.home = Path(os.environ["HOME"])
        record = self.home / ".config" / "trimtab" / "launcher"
        record.parent.mkdir(parents=True)
        record.write_text(f"python\npackage\n{self.root}\n")
        (self.root / ".trimtab").mkdir(parents=True)
        (self.root / "src").mkdir()
        (self.root / "src" / "app.py").write_text("print()\n")
        (self.root / ".trimtab" / "guards.toml").write_text(GUARDS)
        self.env = {"HOME": str(self.home), "CLAUDE_PROJECT_DIR": str(self.root), "PATH": os.environ["PATH"]}
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)
        self.journal = journal_path(str(self.root))
        prepare(self.journal, now=0)
        self.calls = 0

    def server(self) -> ServerRuntime:
        return ServerRuntime(self.env)

    def start(self, server: ServerRuntime) -> None:
        """The sessions have begun, and one of them plans."""
        for session in ("s1", "p1"):
            self.hook("SessionStart", session_id=session, source="startup", attended=True)
            self.ask(server, "UserPromptSubmit", session, prompt="hello")
        self.ask(server, "UserPromptExpansion", "p1", command_name="trimtab:plan", command_args="build a thing")

    def ask(self, server: ServerRuntime, name: str, session: str, **fields: object) -> dict[str, object]:
        given = {name: value if isinstance(value, str) else json.dumps(value) for name, value in fields.items()}
        answer = server.answer(
            {"hook_event_name": name, "session_id": session, "cwd": str(self.root), "agent_id": "", **given}
        )
        return json.loads(answer) if answer else {}

    def call(self, server: ServerRuntime, session: str, tool: str, **given: str) -> dict[str, object]:
        return self.ask(server, "PreToolUse", session, **self.tool_call(tool, given))

    def tool_call(self, tool: str, given: dict[str, str]) -> dict[str, object]:
        self.calls += 1
        return {"tool_name": tool, "tool_input": given, "tool_use_id": f"toolu_{self.calls}"}

    def hook(self, name: str, attended: bool | None = None, **fields: object) -> dict[str, object]:
        """The real process, started as the launcher starts it."""
        env = dict(self.env)
        if attended is not None:
            env["CLAUDE_CODE_SESSION_ATTENDED"] = "1" if attended else "0"
        payload = {"hook_event_name": name, "session_id": "s1", "cwd": str(self.root), **fields}
        done = subprocess.run(
            [sys.executable, "-I", str(BOOT), "hook"],
            input=json.dumps(payload),
            env=env,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout) if done.stdout else {}

    def cases(self) -> dict[str, tuple[str, str, dict[str, str]]]:
        here = str(self.root)
        return {
            "a guard denies": ("s1", "Bash", {"command": "git push --force origin main"}),
            "a guard asks": ("s1", "Write", {"file_path": f"{here}/secrets/key", "content": "x"}),
            "what loses files is kept first": ("s1", "Bash", {"command": "rm -rf src"}),
            "what loses files elsewhere": ("s1", "Bash", {"command": f"rm -rf {self.home}/important"}),
            "what reads runs": ("s1", "Bash", {"command": "ls"}),
            "an edit runs": ("s1", "Write", {"file_path": f"{here}/src/new.py", "content": "x"}),
            "a plan denies an edit": ("p1", "Write", {"file_path": f"{here}/src/new.py", "content": "x"}),
            "a plan denies a command": ("p1", "Bash", {"command": "touch src/new.py"}),
            "a plan lets read": ("p1", "Bash", {"command": "ls"}),
        }

    def decisions(self, server: ServerRuntime, *without: str) -> dict[str, str]:
        return {
            name: decision(self.call(server, session, tool, **given))
            for name, (session, tool, given) in self.cases().items()
            if name not in without
        }

    def snapshots(self) -> int:
        done = subprocess.run(
            ["git", "-C", str(self.root), "for-each-ref", "refs/trimtab"], capture_output=True, text=True, check=True
        )
        return len(done.stdout.splitlines())


def decision(answer: dict[str, object]) -> str:
    specific = answer.get("hookSpecificOutput")
    given = specific if isinstance(specific, dict) else {}
    reason = re.sub(r"\[trimtab [^]]*\]", "[id]", str(given.get("permissionDecisionReason", "")))
    return f"{given.get('permissionDecision', 'silence')} {reason}".strip()


@pytest.fixture
def floor(tmp_path: Path) -> Floor:
    return Floor(tmp_path)


@contextmanager
def locked(floor: Floor) -> Iterator[None]:
    with closing(sqlite3.connect(floor.journal, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def locked_for_readers_too(floor: Floor) -> Iterator[None]:
    """Only where nobody else has it open: elsewhere SQLite does not give that lock."""
    with closing(sqlite3.connect(floor.journal, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("INSERT OR REPLACE INTO meta VALUES ('x', 'y')")
        yield


@contextmanager
def _spoilt(floor: Floor, spoil: Callable[[Path], None]) -> Iterator[None]:
    path = Path(floor.journal)
    for suffix in ("-wal", "-shm"):
        Path(floor.journal + suffix).unlink(missing_ok=True)
    spoil(path)
    yield


def removed(floor: Floor) -> "contextmanager[None]":
    return _spoilt(floor, lambda path: path.unlink())


@contextmanager
def folder_removed(floor: Floor) -> Iterator[None]:
    shutil.rmtree(Path(floor.journal).parent)
    yield


def garbage(floor: Floor) -> "contextmanager[None]":
    return _spoilt(floor, lambda path: path.write_bytes(b"not a database" * 500))


def emptied(floor: Floor) -> "contextmanager[None]":
    return _spoilt(floor, lambda path: path.write_bytes(b""))


def zeroed_inside(floor: Floor) -> "contextmanager[None]":
    def spoil(path: Path) -> None:
        data = path.read_bytes()
        path.write_bytes(data[:4096] + bytes(len(data) - 4096))

    return _spoilt(floor, spoil)


def exposed(floor: Floor) -> "contextmanager[None]":
    return _spoilt(floor, lambda path: path.chmod(0o644))


def linked(floor: Floor) -> "contextmanager[None]":
    def spoil(path: Path) -> None:
        path.rename(floor.home / "elsewhere.db")
        path.symlink_to(floor.home / "elsewhere.db")

    return _spoilt(floor, spoil)


@contextmanager
def newer(floor: Floor) -> Iterator[None]:
    with closing(sqlite3.connect(floor.journal)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    yield


@contextmanager
def full(floor: Floor) -> Iterator[None]:
    """No file can grow, as on a full disk; nothing can be snapshot either."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


KEPT_FIRST = "what loses files is kept first"
MET_BY_A_NEW_SERVER = [
    locked,
    locked_for_readers_too,
    garbage,
    emptied,
    zeroed_inside,
    removed,
    folder_removed,
    exposed,
    linked,
    newer,
    full,
]


@pytest.mark.parametrize("accident", [locked, full, garbage, emptied, zeroed_inside, removed, folder_removed, newer])
def test_a_running_server_decides_each_case_as_without_the_accident(
    floor: Floor, accident: Callable[[Floor], "contextmanager[None]"]
) -> None:
    server = floor.server()
    floor.start(server)
    expected = floor.decisions(server)
    assert sorted({text.partition(" ")[0] for text in expected.values()}) == ["ask", "deny", "silence"]
    without = (KEPT_FIRST,) if accident is full else ()
    before = floor.snapshots()
    (floor.root / "src" / "app.py").write_text("print(2)\n")
    with accident(floor):
        met = floor.decisions(server, *without)
        if accident is full:
            asked = decision(floor.call(server, "s1", "Bash", command="rm -rf src"))
            assert asked.startswith("ask")
        else:
            assert floor.snapshots() > before
    assert met == {name: text for name, text in expected.items() if name not in without}
    server.end()


@pytest.mark.parametrize("accident", MET_BY_A_NEW_SERVER)
def test_a_server_that_starts_into_an_accident_decides_each_case_the_same(
    floor: Floor, accident: Callable[[Floor], "contextmanager[None]"]
) -> None:
    server = floor.server()
    floor.start(server)
    expected = floor.decisions(server)
    server.end()
    without = (KEPT_FIRST,) if accident is full else ()
    with accident(floor):
        late = floor.server()
        met = floor.decisions(late, *without)
        late.end()
    assert met == {name: text for name, text in expected.items() if name not in without}


def test_the_user_is_told_once_a_session_and_not_again(floor: Floor) -> None:
    server = floor.server()
    floor.start(server)
    with locked(floor):
        told = [floor.ask(server, "UserPromptSubmit", "s1", prompt=f"prompt {number}") for number in range(3)]
    assert [NOTICE in str(answer.get("systemMessage", "")) for answer in told] == [True, False, False]
    after = floor.ask(server, "UserPromptSubmit", "s1", prompt="after")
    assert NOTICE not in str(after.get("systemMessage", ""))
    server.end()


def test_waiting_for_the_lock_does_not_add_up(floor: Floor) -> None:
    journal = Journal(floor.journal, lenient=True)
    with locked(floor):
        assert journal.patience_s == BUSY_MS / 1000
        with pytest.raises(Unusable), journal.transaction():
            pass
        assert journal.patience_s == 0
    with journal.transaction():
        pass
    assert journal.patience_s == BUSY_MS / 1000
    journal.close()


def test_what_was_decided_meanwhile_is_recorded_afterwards_in_order_and_once(floor: Floor) -> None:
    server = floor.server()
    floor.start(server)
    with locked(floor):
        answer = floor.call(server, "s1", "Bash", command="git push --force origin main")
        for number in range(5):
            floor.ask(server, "UserPromptSubmit", "s1", prompt=f"meanwhile {number}")
    shown = re.search(r"\[trimtab (d-\d+)\]", json.dumps(answer))
    assert shown is not None
    floor.ask(server, "UserPromptSubmit", "s1", prompt="afterwards")
    server.end()
    assert not Path(Spool(floor.journal).path).exists()
    with closing(Journal(floor.journal)) as journal:
        line = ledger.entry(journal.rows, shown[1])
        assert line is not None and line.stance == "deny"
        cause = ledger.cause(journal.rows, line)
        assert cause is not None and "git push --force" in json.dumps(cause.body)
        prompts = [
            json.loads(body)["text"]
            for (body,) in journal.rows.execute("SELECT body FROM events WHERE kind = 'PromptSubmitted' ORDER BY seq")
        ]
        assert prompts[-6:] == [*(f"meanwhile {number}" for number in range(5)), "afterwards"]
        (numbered,) = journal.rows.execute("SELECT seq FROM sqlite_sequence WHERE name = 'entries'").fetchone()
        assert numbered < 1_000
        assert [one.subject for one in ledger.problems(journal.rows) if one.kind == "unrecorded"] == ["busy"]


def test_a_server_that_is_killed_in_an_accident_leaves_its_record_for_the_next(floor: Floor) -> None:
    program = (
        "import json, os, signal, sys\n"
        "from trimtab.serving.server_runtime import ServerRuntime\n"
        "server = ServerRuntime(os.environ)\n"
        "for number in range(3):\n"
        "    server.answer({'hook_event_name': 'UserPromptSubmit', 'session_id': 's1', 'prompt': f'p{number}'})\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    with locked(floor):
        subprocess.run([sys.executable, "-c", program], env=floor.env, check=False)
    with closing(Journal(floor.journal)) as journal:
        assert drain_spool(journal, Spool(floor.journal), 5) == 3
        assert drain_spool(journal, Spool(floor.journal), 6) == 0
        assert journal.rows.execute("SELECT count(*) FROM events").fetchone() == (3,)


def test_a_plan_that_begins_in_an_accident_holds_in_it_and_after_it(floor: Floor) -> None:
    server = floor.server()
    floor.ask(server, "UserPromptSubmit", "p2", prompt="hello")
    edit = {"file_path": f"{floor.root}/src/new.py", "content": "x"}
    with locked(floor):
        floor.ask(server, "UserPromptExpansion", "p2", command_name="trimtab:plan", command_args="build a thing")
        assert decision(floor.call(server, "p2", "Write", **edit)).startswith("deny")
        other = floor.server()
        assert decision(floor.call(other, "p2", "Write", **edit)).startswith("deny")
        other.end()
    assert decision(floor.call(server, "p2", "Write", **edit)).startswith("deny")
    server.end()


def test_a_damaged_journal_is_set_aside_and_made_anew_beside_the_server(floor: Floor) -> None:
    server = floor.server()
    floor.start(server)
    expected = floor.decisions(server)
    with garbage(floor):
        floor.ask(server, "UserPromptSubmit", "s1", prompt="meanwhile")
        server.idle()
    assert wait_until(lambda: list(Path(floor.journal).parent.glob("*.broken-*")) and _is_usable(floor.journal))
    assert floor.decisions(server) == expected
    server.end()
    with closing(Journal(floor.journal)) as journal:
        assert journal.opted_in_at() == 0
        assert "p1" in journal.published(["plan"])["plan"]
        bodies = [body for (body,) in journal.rows.execute("SELECT body FROM events ORDER BY seq")]
        assert "meanwhile" in bodies[0]
        assert "journal-made-anew" in {one.kind for one in ledger.problems(journal.rows)}


def _is_usable(path: str) -> bool:
    try:
        Journal(path).close()
    except Unusable:
        return False
    return True


def test_a_newer_journal_is_left_untouched(floor: Floor) -> None:
    with newer(floor):
        before = Path(floor.journal).read_bytes()
        server = floor.server()
        answer = floor.ask(server, "UserPromptSubmit", "s1", prompt="hello")
        assert "Restart the session" in str(answer["systemMessage"])
        server.idle()
        time.sleep(0.5)
        server.end()
        assert Path(floor.journal).read_bytes() == before


@pytest.mark.parametrize("accident", [locked, garbage, newer, exposed])
def test_a_session_s_start_in_an_accident_gives_its_context_all_the_same(
    floor: Floor, accident: Callable[[Floor], "contextmanager[None]"]
) -> None:
    (floor.root / "CLAUDE.md").write_text("# Rules\n\nUse tabs.\n")
    expected = floor.hook("SessionStart", session_id="s8", source="startup")["hookSpecificOutput"]
    with accident(floor):
        answer = floor.hook("SessionStart", session_id="s9", source="startup")
    bare = [re.sub(r"\[trimtab [^]]*\]", "", json.dumps(one)) for one in (expected, answer["hookSpecificOutput"])]
    assert bare[0] == bare[1]
    assert NOTICE in str(answer["systemMessage"])


def test_a_session_whose_start_went_unheard_gets_its_context_with_the_first_prompt(floor: Floor) -> None:
    server = floor.server()
    first = floor.ask(server, "UserPromptSubmit", "s1", prompt="hello")
    second = floor.ask(server, "UserPromptSubmit", "s1", prompt="hello again")
    assert "additionalContext" in json.dumps(first)
    assert "additionalContext" not in json.dumps(second)
    server.end()


@pytest.mark.parametrize("accident", [locked, garbage, newer])
def test_a_hook_process_decides_too_and_the_next_one_knows_what_it_did(
    floor: Floor, accident: Callable[[Floor], "contextmanager[None]"]
) -> None:
    server = floor.server()
    floor.start(server)
    server.end()
    told: dict[str, int] = {}
    with accident(floor):
        for name, (session, tool, given) in floor.cases().items():
            answer = floor.hook("PreToolUse", session_id=session, **floor.tool_call(tool, given))
            expected = name.startswith(("a plan denies", "a guard denies"))
            assert decision(answer).startswith("deny") is expected, name
            told[session] = told.get(session, 0) + (NOTICE in str(answer.get("systemMessage", "")))
    assert told["s1"] == 1
    assert told["p1"] == (accident is not garbage)  # by then a new journal has been made
