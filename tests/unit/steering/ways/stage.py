"""A project with ways of the test's own making, driven by the client's payloads on a real journal."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from support.rig import Rig, context
from trimtab.features.gatherers import GATHERERS
from trimtab.model.json import JSON, Obj
from trimtab.runtime.facts import Gatherer, Where
from trimtab.steering import ways
from trimtab.steering.ways.due_ways import KnownWays
from trimtab.steering.ways.index import build
from trimtab.steering.ways.way import Way


class Stage(Rig):
    """What the gatherers would find is what the test says: the ways, how full the context is, which files exist."""

    def __init__(self, root: Path, *all_ways: Way) -> None:
        self.known: KnownWays | None = KnownWays(build(all_ways), project="/home/dev/app")
        self.table: JSON = {}
        self.usage: dict[str, JSON] | None = None
        found = {
            "ways": Gatherer(lambda where, of: self.known),
            "ways_table": Gatherer(lambda where, of: self.table),
            "shell": Gatherer(self._shell),
            "context_usage": Gatherer(self._usage),
        }
        super().__init__(root, ways.FACULTY, gatherers={**GATHERERS, **found})
        self.values = {"ways": {}}
        self._calls = 0

    def _shell(self, where: Where, command: str) -> JSON:
        """As far as these tests go: no quotes, no wrappers."""
        if "((" in command:
            raise ValueError("no such grammar")
        return [part.strip() for part in command.split("&&")]

    def _usage(self, where: Where, transcript: str) -> JSON:
        if self.usage is None:
            raise ValueError("the transcript holds no usage yet")
        return self.usage

    def knows(
        self, *, present: Iterable[str] = (), macros: Mapping[str, str] | None = None, project: str = "/home/dev/app"
    ) -> None:
        assert self.known is not None
        self.known = KnownWays(self.known.index, frozenset(present), macros or {}, project)

    def uses(self, tokens: int, window: int = 200_000) -> None:
        self.usage = {"tokens": tokens, "window": window, "model": "m"}

    def start(self, source: str = "startup", session: str = "a") -> Obj:
        return self.send("SessionStart", source=source, session_id=session)

    def prompt(self, text: str, session: str = "a") -> list[str]:
        return shown(self.send("UserPromptSubmit", prompt=text, session_id=session))

    def call(self, tool: str, given: Obj, session: str = "a", agent: str = "") -> list[str]:
        self._calls += 1
        who: dict[str, JSON] = {"agent_id": agent, "agent_type": "general-purpose"} if agent else {}
        call = f"t{self._calls}"
        return shown(
            self.send("PreToolUse", tool_name=tool, tool_input=given, tool_use_id=call, session_id=session, **who)
        )

    def bash(self, command: str, session: str = "a", agent: str = "") -> list[str]:
        return self.call("Bash", {"command": command}, session, agent)

    def file(self, path: str, tool: str = "Edit", session: str = "a", agent: str = "") -> list[str]:
        name = "notebook_path" if tool == "NotebookEdit" else "file_path"
        return self.call(tool, {name: path}, session, agent)

    def delegate(self, task: str, kind: str = "general-purpose", session: str = "a", **more: JSON) -> list[str]:
        given = {"prompt": task, "description": "a task", "subagent_type": kind, **more}
        return self.call("Task", given, session)

    def subagent(self, agent: str, kind: str = "general-purpose", session: str = "a") -> list[str]:
        return shown(self.send("SubagentStart", session_id=session, agent_id=agent, agent_type=kind))

    def stop(self, text: str = "Done.", session: str = "a") -> None:
        self.send("Stop", last_assistant_message=text, session_id=session)

    def rows(self, sql: str) -> list[tuple[object, ...]]:
        return self.journal.rows.execute(sql).fetchall()

    def stashed(self) -> Sequence[str]:
        return [str(key) for (key,) in self.rows("SELECT key FROM projection WHERE topic = 'ways_stash' ORDER BY key")]


def shown(answer: Obj) -> list[str]:
    """The last lines of what was said, one per piece, without the id: the tests' ways are one line long."""
    pieces = [piece for piece in context(answer).split("\n\n") if piece]
    return [piece.rpartition("\n[trimtab ")[0].rpartition("\n")[2] for piece in pieces]
