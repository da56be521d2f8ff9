"""A transcript as the client writes it, line by line: for what reads one."""

import json
from pathlib import Path
from typing import Any, Self


class TranscriptFile:
    def __init__(self, path: Path, cwd: str = "/home/dev/app") -> None:
        self.path = path
        self._cwd = cwd
        self._lines = 0
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")

    def prompt(self, said: str) -> Self:
        return self._add("user", message={"role": "user", "content": said})

    def answer(self, said: str) -> Self:
        return self._answer({"type": "text", "text": said})

    def call(self, tool: str, output: str, *, failed: bool = False, name: str = "", **given: Any) -> Self:
        call = name or f"toolu_{self._lines}"
        self._answer({"type": "tool_use", "id": call, "name": tool, "input": given})
        result = {"type": "tool_result", "tool_use_id": call, "content": output, "is_error": failed}
        return self._add("user", message={"role": "user", "content": [result]})

    def bash(self, command: str, output: str, *, failed: bool = False) -> Self:
        return self.call("Bash", output, failed=failed, command=command)

    def compacted(self) -> Self:
        return self._add("system", subtype="compact_boundary", compactMetadata={"trigger": "auto"})

    def copy_of_a_request(self, size: int) -> Self:
        return self._add("api-request-blob", body="x" * size)

    def _answer(self, block: dict[str, Any]) -> Self:
        message = {"id": f"msg_{self._lines}", "role": "assistant", "model": "claude-opus-5-5", "content": [block]}
        return self._add("assistant", message=message)

    def _add(self, kind: str, **fields: Any) -> Self:
        self._lines += 1
        at = f"2026-01-31T12:{self._lines // 60 % 60:02d}:{self._lines % 60:02d}.000Z"
        line = {"type": kind, "timestamp": at, "cwd": self._cwd, **fields}
        with self.path.open("a") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
        return self
