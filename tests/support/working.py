"""A session in which somebody works and ends the turn with an answer: what tests of the evidence gate use."""

from pathlib import Path

from support.rig import Rig
from trimtab.model.json import JSON, Obj, text
from trimtab.steering import evidence


class Work(Rig):
    """A session in which somebody edits, runs and ends the turn with an answer."""

    def __init__(self, root: Path, mode: str = "guard") -> None:
        self.root = root
        super().__init__(root, evidence.FACULTY)
        self.values = {"evidence": {"mode": mode}}
        self._calls = 0
        self.begin("s1")

    def begin(self, session: str) -> None:
        """Another session of the same project."""
        self.session = session
        self.prompt("please do it")

    def prompt(self, said: str) -> None:
        self.send("UserPromptSubmit", session_id=self.session, prompt=said, cwd=str(self.root))

    def edit(self, path: str, old: str = "return 1", new: str = "return 2") -> None:
        given = {"file_path": str(self.root / path), "old_string": old, "new_string": new}
        self._call("PostToolUse", "Edit", given, tool_response={"filePath": path})

    def write(self, path: str, content: str) -> None:
        whole = path if path.startswith("/") else str(self.root / path)
        self._call("PostToolUse", "Write", {"file_path": whole, "content": content}, tool_response={"filePath": path})

    def run(self, command: str, output: str = "ok") -> None:
        response = {"stdout": output, "stderr": "", "interrupted": False, "isImage": False}
        self._call("PostToolUse", "Bash", {"command": command}, tool_response=response)

    def run_in_vain(self, command: str, error: str = "Exit code 1", **more: JSON) -> None:
        self._call("PostToolUseFailure", "Bash", {"command": command}, error=error, **more)

    def use(self, tool: str) -> None:
        self._call("PostToolUse", tool, {}, tool_response="seen")

    def end(self, answer: str, **more: JSON) -> Obj:
        fields: dict[str, JSON] = {"session_id": self.session, "stop_hook_active": False, "cwd": str(self.root), **more}
        return self.send("Stop", last_assistant_message=answer, **fields)

    def _call(self, name: str, tool: str, given: Obj, **more: JSON) -> None:
        self._calls += 1
        answer = self.send(
            name,
            session_id=self.session,
            tool_name=tool,
            tool_input=given,
            tool_use_id=f"t{self._calls}",
            cwd=str(self.root),
            **more,
        )
        assert answer == {}, "only the end of a turn is spoken about"


def reason(answer: Obj) -> str:
    """Why a turn was held."""
    assert answer.get("decision") == "block", answer
    return text(answer.get("reason"))
