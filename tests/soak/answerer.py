"""A process that answers events in a project, one after the other, and says which are done.

    python -I -S answerer.py SOURCE PROJECT SESSION NAME COUNT

Each line on stdout is written right after `Runtime.answer` returned: the event's id (a dash where only the journal
knows it), the milliseconds it took, and `failed` if the runtime could not do its work. A COUNT of 0 has no end.
"""

import os
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import count

sys.path.insert(0, sys.argv[1])

from trimtab.features.gatherers import warm
from trimtab.hosts.claude_code import HOST
from trimtab.serving.assemble import open_runtime

OUTPUT = "tests/test_app.py::test_one PASSED and some more of what a test runner prints in a line\n" * 12


def main(project: str, session: str, name: str, wanted: int) -> None:
    runtime = open_runtime(project, HOST, {"HOME": project})
    warm()  # as a server does before its first event
    for faculty in ("ways.moments", "behavior.watching"):
        import_module(f"trimtab.steering.{faculty}")
    for event_id, payload in payloads(project, session, name, wanted):
        began = time.perf_counter()
        runtime.answer(lambda now, given=payload: HOST.decode(given, at=now))
        ms = (time.perf_counter() - began) * 1000
        word = " failed" if runtime.unjudged else ""
        os.write(1, f"{event_id} {ms:.2f}{word}\n".encode())


def payloads(project: str, session: str, name: str, wanted: int) -> Iterator[tuple[str, dict[str, object]]]:
    """Prompts, whose ids are ordinals in the session, and tool calls, whose ids are their own."""
    common = {"session_id": session, "cwd": project, "transcript_path": "", "permission_mode": "default"}
    for number in range(wanted) if wanted else count():
        if number % 5 == 0:
            yield "-", {**common, "hook_event_name": "UserPromptSubmit", "prompt": f"{name}: prompt {number}"}
            continue
        call = f"{name}-{number // 2}"
        tool = {"tool_name": "Bash", "tool_input": {"command": f"pytest -q tests/{call}.py"}, "tool_use_id": call}
        if number % 2:
            yield f"{session}/main/ToolRequested/{call}", {**common, **tool, "hook_event_name": "PreToolUse"}
        else:
            result = {"tool_response": {"stdout": OUTPUT, "stderr": ""}, "duration_ms": 33}
            yield (
                f"{session}/main/ToolFinished/{call}",
                {**common, **tool, **result, "hook_event_name": "PostToolUse"},
            )


if __name__ == "__main__":
    main(sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[5]))
