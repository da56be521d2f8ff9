"""A plugin that only watches: it notes what the client tells its hooks and its MCP server."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.wire import JsonObject

PROGRAM = Path(__file__).with_name("probe_program.py")
NAME, SERVER = "probe", "watch"


@dataclass(frozen=True)
class HookCall:
    """One `mcp_tool` hook, or a model's own call, as the server received it."""

    arguments: JsonObject
    params: JsonObject
    pid: int
    at: float

    @property
    def event(self) -> str:
        return str(self.arguments.get("hook_event_name", ""))


class Probe:
    """`mcp` maps an event to the `input` of its mcp_tool hook; `commands` lists events that are
    noted by a command hook; both may watch the same event. `replies` are the MCP hook's answers,
    by event, in order."""

    def __init__(
        self,
        root: Path,
        *,
        mcp: Mapping[str, JsonObject] | None = None,
        commands: Sequence[str] = (),
        replies: Mapping[str, Sequence[JsonObject]] | None = None,
        deaf: Sequence[str] = (),
    ) -> None:
        self.plugin_dir = root / "probe-plugin"
        self.log = root / "probe.jsonl"
        self.env = {
            "PROBE_LOG": str(self.log),
            "PROBE_REPLIES": json.dumps(replies or {}),
            "PROBE_DEAF": ",".join(deaf),
        }
        hooks: dict[str, list[JsonObject]] = {}
        for event, hook_input in (mcp or {}).items():
            server = f"plugin:{NAME}:{SERVER}"
            hook = {"type": "mcp_tool", "server": server, "tool": "hook", "input": hook_input}
            hooks.setdefault(event, []).append({"hooks": [{**hook, "timeout": 5}]})
        for event in commands:
            hooks.setdefault(event, []).append({"hooks": [_python("hook", event, type="command")]})
        self._write(".claude-plugin/plugin.json", {"name": NAME, "version": "0.0.1"})
        self._write("hooks/hooks.json", {"hooks": hooks})
        self._write(".mcp.json", {"mcpServers": {SERVER: _python("serve")}})

    def notes(self, kind: str | None = None) -> list[JsonObject]:
        if not self.log.exists():
            return []
        lines: list[JsonObject] = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line for line in lines if kind in (None, line["kind"])]

    def calls(self, tool: str = "hook") -> list[HookCall]:
        """The tools/call requests that the server got for one of its tools, in order."""
        return [
            HookCall(
                note["message"]["params"].get("arguments") or {}, note["message"]["params"], note["pid"], note["at"]
            )
            for note in self.notes("message")
            if note["message"].get("method") == "tools/call" and note["message"]["params"]["name"] == tool
        ]

    def hooks(self, event: str | None = None) -> list[JsonObject]:
        return [note for note in self.notes("hook") if event in (None, note["event"])]

    def server_pids(self) -> list[int]:
        return [int(note["pid"]) for note in self.notes("start")]

    def _write(self, path: str, content: JsonObject) -> None:
        target = self.plugin_dir / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(content, indent=1))


def _python(*args: str, **extra: Any) -> JsonObject:
    return {"command": sys.executable, "args": ["-I", str(PROGRAM), *args], **extra}
