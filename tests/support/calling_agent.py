"""An agent that makes one call after the other, watched by the behaviour faculty with the patterns that ship."""

from pathlib import Path

from support.rig import Rig, context, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.model.json import JSON, Obj
from trimtab.steering import behavior


class Agent:
    """Makes calls, one after the other, ten seconds apart."""

    def __init__(self, root: Path) -> None:
        make_folders(root)
        pattern_library.bring_up_to_date(str(root), "")
        self.rig = Rig(root, behavior.FACULTY)
        self.calls = 0

    def run(self, command: str, output: str = "", *, fails: bool = False, after: int = 10_000) -> str:
        return self._call("Bash", {"command": command}, output, fails, after)

    def edit(self, path: str, old: str, new: str, error: str = "", after: int = 10_000) -> str:
        given: Obj = {"file_path": path, "old_string": old, "new_string": new}
        return self._call("Edit", given, error, bool(error), after)

    def batch(
        self, *responses: str, path: str = "/app/a.py", old: str = "a", after: int = 10_000, agent: str = ""
    ) -> str:
        """What the agent is told after edits that it made side by side, one for each of the responses."""
        self.rig.now += after
        edit: Obj = {"tool_name": "Edit", "tool_input": {"file_path": path, "old_string": old, "new_string": "b"}}
        calls: list[JSON] = []
        for response in responses:
            self.calls += 1
            calls.append({**edit, "tool_use_id": f"t{self.calls}", "tool_response": response})
        of: Obj = {"agent_id": agent, "agent_type": "general-purpose"} if agent else {}
        return context(self.rig.send("PostToolBatch", tool_calls=calls, **of))

    def ask(self, command: str) -> Obj:
        self.calls += 1
        self.rig.now += 10_000
        return self.rig.tool("PreToolUse", command, call=f"t{self.calls}")

    def _call(self, tool: str, given: Obj, said: str, fails: bool, after: int) -> str:
        """What the agent is told, before and after the call."""
        self.calls += 1
        self.rig.now += after
        same: Obj = {"tool_name": tool, "tool_input": given, "tool_use_id": f"t{self.calls}"}
        before = self.rig.send("PreToolUse", **same)
        if fails:
            then = self.rig.send("PostToolUseFailure", **same, error=said)
        else:
            then = self.rig.send("PostToolUse", **same, tool_response={"stdout": said})
        return context(before) + context(then)
