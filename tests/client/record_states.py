"""Record sessions of the real client, with moments at which somebody may ask what state they are in.

    python tests/client/record_states.py [SCENE…]

Writes tests/eval/states/SCENE.json: its session, with the events as the journal has them, and the moments: a time, and
whether the client's process ran then.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from harness import ApiError, Client, Script, Terminal, ToolCall, Turn, agent, bash, edit, read, tool, write  # noqa: E402
from steered import steered  # noqa: E402

from trimtab.authority.caller import client_runs  # noqa: E402
from trimtab.features.sessions.recorded_sessions import interruption  # noqa: E402
from trimtab.hosts.claude_code import HOST  # noqa: E402
from trimtab.local.locate import JOURNAL  # noqa: E402
from trimtab.store.codec import pack_body  # noqa: E402
from trimtab.store.journal import Journal  # noqa: E402

RECORDED = HERE.parent / "eval" / "states"
JsonObject = dict[str, Any]
Scene = Callable[["Stage"], None]

SCENES: dict[str, Scene] = {}


def scene(play: Scene) -> Scene:
    SCENES[play.__name__] = play
    return play


class Stage:
    """A client with a project, and what was marked in it."""

    def __init__(self, root: Path) -> None:
        self.client = steered(root, toy=False)
        self.moments: list[JsonObject] = []
        self.journal = str(next(root.rglob(JOURNAL)))

    def screen(self, *steps: Any, mode: str = "manual", allowed: tuple[str, ...] = (), **script: Any) -> Terminal:
        self.client.skip_first_start_questions()
        path = self.client.home / ".claude.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | {"messageIdleNotifThresholdMs": 4_000}))
        return self.client.interactive(script=Script(main=steps, **script), allowed_tools=allowed, permission_mode=mode)

    def mark(self, after: float = 0.0) -> None:
        """A moment of the latest session, some seconds from now."""
        time.sleep(after)
        now = time.time_ns() // 1_000_000
        journal = Journal(self.journal, busy_ms=5_000)
        try:
            row = journal.rows.execute("SELECT session, seq FROM events ORDER BY seq DESC LIMIT 1").fetchone()
            runs = client_runs(journal, row[0])
        finally:
            journal.close()
        self.moments.append({"session": row[0], "at": now, "client": runs})

    def mark_past(self, session: int) -> None:
        """A moment of an earlier session, by its number."""
        self.mark()
        self.moments[-1]["session"] = self.sessions()[session]

    def sessions(self) -> list[str]:
        with sqlite3.connect(self.journal) as db:
            return [row[0] for row in db.execute("SELECT session FROM events GROUP BY session ORDER BY min(seq)")]

    def until(self, kind: str, times: int = 1, timeout: float = 60) -> None:
        """Until so many events of a kind are recorded."""
        deadline = time.monotonic() + timeout
        while True:
            with sqlite3.connect(self.journal) as db:
                (count,) = db.execute("SELECT count(*) FROM events WHERE kind = ?", (kind,)).fetchone()
            if count >= times:
                return
            if time.monotonic() > deadline:
                raise AssertionError(f"{count} of {times} {kind}")
            time.sleep(0.1)

    def kill(self, screen: Terminal) -> None:
        """The client, and nothing that it started."""
        for process in screen.sandbox.processes():
            if "claude" in process.command.split()[0]:
                os.kill(process.pid, signal.SIGKILL)

    def recorded(self) -> JsonObject:
        """The session that moments were marked in."""
        (session,) = {moment.pop("session") for moment in self.moments}
        with sqlite3.connect(self.journal) as db:
            query = "SELECT id, agent, at, kind, body FROM events WHERE session = ? ORDER BY seq"
            events = db.execute(query, (session,)).fetchall()
            (transcript,) = db.execute("SELECT transcript FROM sessions WHERE session = ?", (session,)).fetchone()
        for event in interruption(HOST, session, transcript, 0):
            events.append((event.id, "", event.at, event.kind, pack_body(event.body)))
        text = json.dumps(sorted(events, key=lambda row: row[2]))
        text = text.replace(str(self.client.project), "/project").replace(str(self.client.home), "/home/dev")
        return {"session": session, "events": json.loads(text), "moments": self.moments}


QUESTION = tool(
    "AskUserQuestion",
    questions=[
        {
            "question": "Which database should the cache use?",
            "header": "Database",
            "multiSelect": False,
            "options": [
                {"label": "SQLite", "description": "One file"},
                {"label": "PostgreSQL", "description": "A server"},
            ],
        }
    ],
)


def lasting(seconds: int) -> ToolCall:
    """The client refuses a plain `sleep`."""
    return bash(f"python3 -c 'import time; time.sleep({seconds})'")


FILES = {"a.py": "def add(a, b):\n    return a - b\n", "test_a.py": "from a import add\nassert add(1, 2) == 3\n"}


def _files(stage: Stage) -> Path:
    for name, content in FILES.items():
        (stage.client.project / name).write_text(content)
    return stage.client.project


@scene
def question(stage: Stage) -> None:
    with stage.screen([QUESTION], "thanks") as screen:
        screen.wait_until_connected()
        screen.submit("set up the cache")
        screen.wait_for("Which database")
        stage.mark(2)
        stage.mark(20)
        screen.answer("Enter to select", "enter")
        screen.wait_for("● thanks")
        stage.until("TurnEnded")
        stage.mark(2)
        screen.finish()


@scene
def question_after_work(stage: Stage) -> None:
    root = _files(stage)
    steps = ([read(root / "a.py")], [bash("python3 test_a.py")], [QUESTION], "right")
    with stage.screen(*steps, allowed=("Bash", "Read")) as screen:
        screen.wait_until_connected()
        screen.submit("fix add")
        screen.wait_for("Which database")
        stage.mark(9)
        screen.key("escape")
        time.sleep(3)
        stage.mark()
        stage.mark(8)
        screen.finish()


@scene
def permission_bash(stage: Stage) -> None:
    with stage.screen([lasting(14)], "made") as screen:
        screen.wait_until_connected()
        screen.submit("make it")
        screen.wait_for("Do you want to proceed")
        stage.mark(3)
        stage.mark(10)
        screen.answer("Do you want to proceed", "enter")
        stage.mark(12)
        screen.wait_for("● made")
        stage.until("TurnEnded")
        stage.mark(3)
        screen.finish()


@scene
def permission_write(stage: Stage) -> None:
    root = stage.client.project
    with stage.screen([write(root / "new.py", "x = 1\n")], "written") as screen:
        screen.wait_until_connected()
        screen.submit("write it")
        screen.wait_for("Do you want to create")
        stage.mark(4)
        screen.key("escape")
        time.sleep(3)
        stage.mark()
        stage.mark(8)
        screen.finish()


@scene
def permission_edit(stage: Stage) -> None:
    root = _files(stage)
    steps = ([read(root / "a.py")], [edit(root / "a.py", "a - b", "a + b")], [bash("python3 test_a.py")], "fixed")
    with stage.screen(*steps, allowed=("Read", "Bash")) as screen:
        screen.wait_until_connected()
        screen.submit("fix add")
        screen.wait_for("Do you want to make this edit")
        stage.mark(12)
        screen.answer("Do you want to make this edit", "enter")
        screen.wait_for("● fixed")
        stage.until("TurnEnded")
        stage.mark(2)
        screen.finish()


@scene
def permission_of_subagent(stage: Stage) -> None:
    script: JsonObject = {"agents": {"*": [[bash("touch by-agent.txt")], "sub done"]}}
    with stage.screen([agent("make the file")], "all done", **script) as screen:
        screen.wait_until_connected()
        screen.submit("delegate it")
        screen.wait_for("Do you want to proceed")
        stage.mark(4)
        screen.answer("Do you want to proceed", "enter")
        screen.wait_for("● all done")
        stage.until("TurnEnded")
        stage.mark(2)
        screen.finish()


@scene
def plan(stage: Stage) -> None:
    root = _files(stage)
    proposal = tool("ExitPlanMode", plan="# Plan\n\n1. Correct add\n2. Run the test\n")
    with stage.screen([read(root / "a.py")], [proposal], "on it", mode="plan", allowed=("Read",)) as screen:
        screen.wait_until_connected()
        screen.submit("plan the fix")
        screen.wait_for("(?i)would you like to proceed|ready to code|Exit plan mode")
        stage.mark(3)
        stage.mark(9)
        screen.key("escape")
        time.sleep(3)
        stage.mark(6)
        screen.finish()


@scene
def long_command(stage: Stage) -> None:
    with stage.screen([lasting(45)], "slept", allowed=("Bash",)) as screen:
        screen.wait_until_connected()
        screen.submit("run the long build")
        stage.until("ToolRequested")
        stage.mark(15)
        stage.mark(20)
        screen.wait_for("● slept")
        stage.until("TurnEnded")
        stage.mark(1)
        screen.finish()


@scene
def two_commands_one_long(stage: Stage) -> None:
    with stage.screen([lasting(30), bash("echo quick")], "both", allowed=("Bash",)) as screen:
        screen.wait_until_connected()
        screen.submit("run both")
        stage.until("ToolRequested")
        stage.mark(18)
        screen.wait_for("● both")
        screen.finish()


@scene
def background_command(stage: Stage) -> None:
    call = tool("Bash", command=lasting(25).input["command"], description="Long build", run_in_background=True)
    with stage.screen([call], "started it", "it is over", allowed=("Bash",)) as screen:
        screen.wait_until_connected()
        screen.submit("build in the background")
        screen.wait_for("● started it")
        stage.until("TurnEnded")
        stage.mark(8)
        screen.wait_for("● it is over")
        stage.until("TurnEnded", 2)
        stage.mark(3)
        screen.finish()


@scene
def subagent(stage: Stage) -> None:
    """Waited for: at its own screen the client puts every subagent into the background."""
    script = Script(
        main=[[agent("look into it")], "all done"],
        agents={"*": [Turn([bash("echo looking")]), Turn(["found"], delay=30)]},
    )
    with stage.client.start("delegate", script=script, allowed_tools=["Bash"]) as live:
        stage.until("SubagentStarted")
        stage.mark(13)
        stage.mark(8)
        live.finish()


@scene
def background_subagent(stage: Stage) -> None:
    script: JsonObject = {"agents": {"*": [Turn([bash("echo looking")]), Turn(["found"], delay=25)]}}
    steps = ([agent("look into it", background=True)], "started an agent", "the agent says: found")
    with stage.screen(*steps, allowed=("Bash",), **script) as screen:
        screen.wait_until_connected()
        screen.submit("delegate in the background")
        screen.wait_for("● started an agent")
        stage.until("TurnEnded")
        stage.mark(14)
        screen.wait_for("● the agent says")
        stage.until("TurnEnded", 2)
        stage.mark(2)
        screen.finish()


@scene
def compaction(stage: Stage) -> None:
    slow = Turn(["<analysis>a</analysis>\n<summary>short</summary>"], delay=15)
    with stage.screen([bash("echo one")], "hello", allowed=("Bash",), summary=slow) as screen:
        screen.wait_until_connected()
        screen.submit("hi")
        screen.wait_for("● hello")
        stage.until("TurnEnded")
        screen.submit("/compact")
        stage.until("ContextCompacting")
        stage.mark(4)
        stage.mark(7)
        stage.until("ContextCompacted")
        stage.mark(4)
        screen.finish()


def _limited(stage: Stage, error: ApiError) -> None:
    env = {"CLAUDE_CODE_MAX_RETRIES": "1"}
    client: Client = stage.client
    client.skip_first_start_questions()
    steps = [[bash("echo one")], *[Turn(error=error)] * 12]
    with client.interactive(script=Script(main=steps), allowed_tools=("Bash",), env=env) as screen:
        screen.wait_until_connected()
        screen.submit("go on")
        stage.until("TurnFailed", timeout=180)
        stage.mark(3)
        stage.mark(12)
        screen.finish()


@scene
def limit(stage: Stage) -> None:
    _limited(stage, ApiError(429, "rate_limit_error", "This request would exceed your rate limit"))


@scene
def overload(stage: Stage) -> None:
    _limited(stage, ApiError(529, "overloaded_error", "Overloaded"))


@scene
def finished_turns(stage: Stage) -> None:
    root = _files(stage)
    steps = (
        *([read(root / "a.py")], [edit(root / "a.py", "a - b", "a + b")], [bash("python3 test_a.py")], "fixed"),
        *([bash("git init -q . ; git add -A ; git commit -qm fix")], "committed"),
    )
    with stage.screen(*steps, allowed=("Read", "Edit", "Bash")) as screen:
        screen.wait_until_connected()
        screen.submit("fix add")
        screen.wait_for("● fixed")
        stage.until("TurnEnded")
        stage.mark(2)
        stage.mark(8)
        screen.submit("commit it")
        screen.wait_for("● committed")
        stage.until("TurnEnded", 2)
        stage.mark(2)
        screen.finish()


@scene
def interrupted(stage: Stage) -> None:
    with stage.screen([lasting(60)], "never", allowed=("Bash",)) as screen:
        screen.wait_until_connected()
        screen.submit("run it")
        stage.until("ToolRequested")
        time.sleep(4)
        screen.key("escape")
        time.sleep(2)
        stage.mark()
        stage.mark(8)


@scene
def interrupted_answer(stage: Stage) -> None:
    with stage.screen(Turn(["never"], delay=40)) as screen:
        screen.wait_until_connected()
        screen.submit("think long")
        stage.until("PromptSubmitted")
        time.sleep(3)
        stage.mark()
        screen.key("escape")
        time.sleep(2)
        stage.mark()
        stage.mark(9)


@scene
def left(stage: Stage) -> None:
    with stage.screen("hello") as screen:
        screen.wait_until_connected()
        screen.submit("hi")
        screen.wait_for("● hello")
        stage.until("TurnEnded")
        screen.finish()
    stage.mark(2)


@scene
def cleared(stage: Stage) -> None:
    with stage.screen("hello", "again") as screen:
        screen.wait_until_connected()
        screen.submit("hi")
        screen.wait_for("● hello")
        screen.submit("/clear")
        screen.wait_until_ready()
        screen.submit("new")
        screen.wait_for("● again")
        stage.until("TurnEnded", 2)
        stage.mark_past(0)
        screen.finish()


@scene
def headless(stage: Stage) -> None:
    stage.client.prompt("hi", script=Script(main=[[bash("echo one")], "done"]), allowed_tools=["Bash"])
    stage.mark(1)


@scene
def headless_limit(stage: Stage) -> None:
    error = ApiError(429, "rate_limit_error", "This request would exceed your rate limit")
    script = Script(main=[[bash("echo one")], *[Turn(error=error)] * 12])
    stage.client.prompt("hi", script=script, allowed_tools=["Bash"], env={"CLAUDE_CODE_MAX_RETRIES": "1"}, timeout=180)
    stage.mark(1)


def _killed(stage: Stage, steps: tuple[Any, ...], until: str, **script: Any) -> None:
    with stage.screen(*steps, allowed=("Bash",), **script) as screen:
        screen.wait_until_connected()
        screen.submit("go on")
        stage.until(until)
        time.sleep(3)  # its server publishes the client between two events
        stage.kill(screen)
        time.sleep(1)
        stage.mark()


@scene
def killed_in_a_tool(stage: Stage) -> None:
    _killed(stage, ([lasting(60)],), "ToolRequested")


@scene
def killed_when_idle(stage: Stage) -> None:
    _killed(stage, ("hello",), "TurnEnded")


@scene
def killed_at_a_question(stage: Stage) -> None:
    _killed(stage, ([QUESTION],), "ToolRequested")


@scene
def killed_while_answering(stage: Stage) -> None:
    _killed(stage, (Turn(["never"], delay=60),), "PromptSubmitted")


@scene
def killed_with_a_subagent(stage: Stage) -> None:
    script: JsonObject = {"agents": {"*": [Turn([lasting(60)])]}}
    _killed(stage, ([agent("look")],), "SubagentStarted", **script)


@scene
def killed_at_a_permission(stage: Stage) -> None:
    with stage.screen([bash("touch x")]) as screen:
        screen.wait_until_connected()
        screen.submit("go on")
        screen.wait_for("Do you want to proceed")
        time.sleep(3)
        stage.kill(screen)
        stage.mark(1)


def main(names: list[str]) -> None:
    RECORDED.mkdir(exist_ok=True)
    for name in names or list(SCENES):
        with tempfile.TemporaryDirectory(prefix="states-") as folder:
            stage = Stage(Path(folder))
            try:
                SCENES[name](stage)
            except Exception as error:  # the others are recorded all the same
                print(f"{name}: {type(error).__name__}: {str(error).strip()}", file=sys.stderr)
                continue
            found = stage.recorded()
        (RECORDED / f"{name}.json").write_text(json.dumps(found, indent=0) + "\n")
        print(name, len(found["moments"]), "moments", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
