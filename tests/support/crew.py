"""Agents of one project that share its work: a real repository and store, and a runtime with the two faculties that
concern them. What tests of `quality`, `coordination` and of publishing use."""

from pathlib import Path

from support.repositories import Repo, small_repo
from support.rig import Rig, context
from trimtab.coordinator.publishing import exchange, publish
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work, state_path
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.agents import agent_of
from trimtab.model.json import JSON, Obj, text
from trimtab.model.work import Workstream
from trimtab.model.work_rows import BACK, TOPIC
from trimtab.steering import coordination, quality
from trimtab.store.state.database import open_sqlite
from trimtab.store.state.repositories import enrolled

MINUTE = 60_000
START = 10_000_000
LEASE = 10 * MINUTE


class Crew(Rig):
    """The store's clock is the sessions' clock."""

    def __init__(self, root: Path) -> None:
        self.root = root / "project"
        self.repo = small_repo(self.root)
        (self.root / ".trimtab").mkdir(exist_ok=True)
        super().__init__(self.root, quality.FACULTY, coordination.FACULTY)
        self.now = START
        database = open_sqlite(state_path(str(self.root)), lambda: self.now)
        self.work = Work(str(self.root), database, enrolled(database, "project", "person").id, LEASE)
        self._calls = 0

    def mode(self, name: str) -> None:
        self.values = {"quality": {"mode": name}, "coordination": {"mode": name}}

    def task(self, title: str = "Write it") -> str:
        return task_records.add(self.work, NewTask(title)).number

    def stream(self, agent: str, task: str, *, held: bool = True) -> Workstream:
        if held:
            claims.claim_this(self.work, task, agent)
        found = workstream_records.begin(self.work, agent, "backend", task).record
        publish(self.work)
        return found

    def exchange(self) -> bool:
        return exchange(self.work)

    def back(self) -> Obj:
        return self.journal.published((BACK,))[BACK]

    def rows(self) -> Obj:
        return self.journal.published((TOPIC,))[TOPIC]

    def outbox(self) -> list[str]:
        return [kind for (kind,) in self.journal.rows.execute("SELECT kind FROM outbox ORDER BY seq")]

    def agent(self, kind: str, number: str = "ab12cd34", session: str = "s1") -> "Member":
        return Member(self, kind, number, session)

    def main(self, session: str = "s1") -> "Member":
        return Member(self, "", "", session)

    def next_call(self) -> str:
        self._calls += 1
        return f"call-{self._calls}"


class Member:
    """One agent. `kind` is empty for a session's main agent."""

    def __init__(self, crew: Crew, kind: str, number: str, session: str) -> None:
        self._crew = crew
        self._who: dict[str, JSON] = {"session_id": session}
        if kind:
            self._who |= {"agent_id": number, "agent_type": kind}
        self.name = agent_of(session, number, kind).name

    def send(self, event: str, **fields: JSON) -> Obj:
        return self._crew.send(event, **{"cwd": str(self._crew.root), **self._who, **fields})

    def begin(self) -> str:
        return context(self.send("SubagentStart"))

    def prompt(self, said: str = "go on") -> Obj:
        return self.send("UserPromptSubmit", prompt=said)

    def runs(self, command: str = "true", *, cwd: str = "") -> str:
        """What the agent is told after a command."""
        return context(self.ran(command, cwd=cwd))

    def ran(self, command: str = "true", *, cwd: str = "") -> Obj:
        response = {"stdout": "", "stderr": "", "interrupted": False, "isImage": False}
        return self._call("PostToolUse", "Bash", {"command": command}, cwd, tool_response=response)

    def wants(self, command: str, *, cwd: str = "") -> Obj:
        return self._call("PreToolUse", "Bash", {"command": command}, cwd)

    def wants_to_write(self, path: Path | str) -> Obj:
        return self._call("PreToolUse", "Write", {"file_path": str(path), "content": "x"}, "")

    def reads(self, path: Path | str) -> str:
        return context(self._call("PostToolUse", "Read", {"file_path": str(path)}, "", tool_response={"type": "text"}))

    def ends(self, **fields: JSON) -> Obj:
        name = "SubagentStop" if "agent_id" in self._who else "Stop"
        return self.send(name, **{"last_assistant_message": "I am done.", "stop_hook_active": False, **fields})

    def _call(self, event: str, tool: str, given: Obj, cwd: str, **more: JSON) -> Obj:
        where = cwd or str(self._crew.root)
        call = self._crew.next_call()
        return self.send(event, tool_name=tool, tool_input=given, tool_use_id=call, cwd=where, **more)


def refused(answer: Obj) -> str:
    """Why a call was refused; empty if it was not."""
    given = answer.get("hookSpecificOutput")
    if not isinstance(given, dict) or given.get("permissionDecision") != "deny":
        return ""
    return text(given.get("permissionDecisionReason"))


def notice(answer: Obj) -> str:
    return text(answer.get("systemMessage"))


def commits(stream: Workstream, name: str = "file", content: str = "one") -> str:
    return Repo(Path(stream.path)).commit(f"Work on {name}", {name: content})
