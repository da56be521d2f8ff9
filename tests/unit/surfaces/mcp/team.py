"""Several agents at work through one session's server: each call is told by a hook first, as the client does it, so
that the server knows who calls."""

import json
import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.repositories import ENV, Repo, small_repo
from support.rig import Rig
from trimtab.coordinator.work import Work, open_work
from trimtab.model.json import Obj
from unit.surfaces.mcp.stdio_client import Client, Message
from unit.surfaces.mcp.test_behavior_tools import BOOT, answer, resource, server

OWN = "mcp__plugin_trimtab_coordinator__"


class Team:
    """A repository that opted in, a server of its session, and the hooks that tell who calls."""

    def __init__(self, root: Path, client: Client, rig: Rig) -> None:
        self.root = root
        self.repo = Repo(root)
        self.client = client
        self.rig = rig
        self._calls = 0

    @property
    def main(self) -> "Member":
        return Member(self)

    def member(self, kind: str, id: str) -> "Member":
        return Member(self, id, f"trimtab:{kind}")

    def hook(self, tool: str, call: str, agent: str = "", kind: str = "") -> Obj:
        told = {"agent_id": agent, "agent_type": kind} if agent else {}
        return self.rig.send("PreToolUse", tool_name=f"{OWN}{tool}", tool_input={}, tool_use_id=call, **told)

    def new_call(self) -> str:
        self._calls += 1
        return f"toolu_{self._calls}"

    def resource(self, name: str) -> Message:
        return resource(self.client, f"work://{name}")

    def work(self) -> Work:
        """The same store, as another process of the project opens it."""
        return open_work(str(self.root), dict(os.environ))


class Member:
    """One agent. Without an id, it is the main one."""

    def __init__(self, team: Team, id: str = "", kind: str = "") -> None:
        self.team = team
        self.id = id
        self.kind = kind
        self.name = f"{kind.rpartition(':')[2]}-{id}" if id else "main-s1"
        self.heard: list[Message] = []

    def raw(self, tool: str, **arguments: Any) -> Message:
        return self.message(tool, **arguments)["result"]

    def message(self, tool: str, **arguments: Any) -> Message:
        """The response as it came."""
        call = self.team.new_call()
        self.team.hook(tool, call, self.id, self.kind)
        meta = {"claudecode/toolUseId": call, "progressToken": call}
        client = self.team.client
        client.request("tools/call", name=tool, arguments=arguments, _meta=meta)
        self.heard = []
        while "id" not in (message := client.read(60)):
            self.heard.append(message)
        return message

    def call(self, tool: str, **arguments: Any) -> Message:
        """What the tool answered with, which was no error."""
        result = self.raw(tool, **arguments)
        assert not result.get("isError"), result["content"][0]["text"]
        assert json.loads(result["content"][-1]["text"]) == result["structuredContent"]
        return result["structuredContent"]

    def refused(self, tool: str, **arguments: Any) -> str:
        """Why the tool did not do it."""
        result = self.raw(tool, **arguments)
        assert result.get("isError"), result
        return result["content"][0]["text"]

    def in_workstream(self, task: str, files: dict[str, str | bytes] | None = None) -> Repo:
        """A workstream for the task, with these files committed."""
        made = Repo(Path(self.call("workstream", action="create", task=task)["folder"]))
        if files:
            made.commit("Do it", files)
        return made


@contextmanager
def team_in(root: Path, home: Path, settings: str = "") -> Generator[Team]:
    small_repo(root)
    rig = Rig(root)
    rig.now = time.time_ns() // 1_000_000  # the server prunes what is old
    if settings:
        (root / ".trimtab" / "local.toml").write_text(settings)
    record = home / ".config" / "trimtab" / "launcher"
    record.parent.mkdir(parents=True)
    record.write_text(f"{sys.executable}\n{BOOT.parent}\n{root}\n")
    os.environ.update(ENV)
    with server(root) as client:
        yield Team(root, client, rig)


__all__ = ["OWN", "Member", "Team", "answer", "team_in"]
