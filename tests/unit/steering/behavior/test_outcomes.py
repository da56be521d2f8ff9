"""What counts as worked: that what was wrong is gone, told by the calls that could have shown it. On a real journal."""

from pathlib import Path

import pytest

from support.rig import Rig, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.model.json import Obj
from trimtab.steering import behavior
from trimtab.store import ledger

BROKEN = "ValueError: bad value"
NOT_FOUND = "String to replace not found in file."


class Agent:
    """Makes calls, one after the other, ten seconds apart. What is said is never held back as a control."""

    def __init__(self, root: Path) -> None:
        make_folders(root)
        pattern_library.bring_up_to_date(str(root), "")
        self.rig = Rig(root, behavior.FACULTY)
        self.rig.values = {"behavior": {"control_share": 0.0}}
        self.calls = 0

    def run(self, command: str, output: str = "", error: str = "") -> None:
        self._call("Bash", {"command": command}, output, error)

    def edit(self, path: str, error: str = "") -> None:
        self.calls += 1
        self._call("Edit", {"file_path": path, "old_string": f"a{self.calls}", "new_string": "b"}, "", error)

    def read(self, path: str, text: str) -> None:
        self._call("Read", {"file_path": path}, text, "")

    def _call(self, tool: str, given: Obj, output: str, error: str) -> None:
        self.calls += 1
        self.rig.now += 10_000
        same: Obj = {"tool_name": tool, "tool_input": given, "tool_use_id": f"t{self.calls}"}
        self.rig.send("PreToolUse", **same)
        if error:
            self.rig.send("PostToolUseFailure", **same, error=error)
        else:
            self.rig.send("PostToolUse", **same, tool_response={"stdout": output})

    def fail(self, times: int = 3) -> None:
        for _ in range(times):
            self.run("python a.py", error=BROKEN)

    def outcomes(self, pattern: str = "same-error") -> list[tuple[str, str]]:
        lines = ledger.latest(self.rig.journal.rows, 100, faculty="behavior")
        said = next(line for line in lines if line.key.startswith(f"behavior:{pattern}:"))
        return [(told.verdict, told.evidence) for told in ledger.outcomes(self.rig.journal.rows, said)]

    def verdicts(self, pattern: str = "same-error") -> list[str]:
        return [verdict for verdict, _ in self.outcomes(pattern)]


@pytest.fixture
def agent(tmp_path: Path) -> Agent:
    return Agent(tmp_path)


def test_the_same_call_that_passes_is_a_cure_at_once(agent: Agent) -> None:
    agent.fail()
    agent.edit("/app/a.py")
    agent.run("python a.py", "42")
    assert agent.outcomes() == [("heeded", "seen 1 time, then the same call passed (2 calls later)")]


def test_other_calls_are_no_cure_however_many(agent: Agent) -> None:
    agent.fail()
    for n in range(12):
        agent.run(f"cat src/{n}.py", f"text {n}")
    assert agent.outcomes() == []
    agent.rig.send("Stop")
    assert agent.outcomes() == [("unknown", "the turn ended")]


def test_an_error_that_stays_away_in_calls_that_could_have_shown_it_is_gone(agent: Agent) -> None:
    agent.fail()
    for n in range(4):
        assert agent.outcomes() == []
        agent.run(f"cat src/{n}.py", f"text {n}")
        agent.run(f"python a.py --part {n}", error=f"KeyError: {'abcd'[n]}")
    told = "seen 1 time, then not in 4 calls that could have shown it (8 calls later)"
    assert agent.outcomes() == [("heeded", told)]


def test_an_error_that_comes_back_after_other_calls_was_not_cured(agent: Agent) -> None:
    agent.fail()
    for n in range(3):
        agent.run(f"cat src/{n}.py", f"text {n}")
        agent.run("python a.py", error=BROKEN)
    assert agent.outcomes() == [("ignored", "seen 4 times")]


@pytest.mark.parametrize(
    "refusal", ["bash: permission denied", "The user rejected this call", "sibling tool call errored"]
)
def test_a_refusal_is_no_success(agent: Agent, refusal: str) -> None:
    agent.fail()
    for _ in range(8):
        agent.run("python a.py", error=refusal)
        agent.run("cat notes", "note")
    assert "heeded" not in agent.verdicts()


def test_a_call_that_is_done_but_tells_of_an_error_has_not_passed(agent: Agent) -> None:
    agent.fail()
    agent.run("python a.py", f"Traceback (most recent call last):\n{BROKEN}")
    assert agent.outcomes() == []


def test_an_edit_elsewhere_does_not_cure_one_that_finds_no_place(agent: Agent) -> None:
    for _ in range(3):
        agent.edit("/app/a.py", NOT_FOUND)
    for n in range(6):
        agent.edit(f"/app/other{n}.py")
    assert agent.outcomes("edit-anchor") == []
    agent.edit("/app/a.py")
    assert agent.verdicts("edit-anchor") == ["heeded"]


def test_reading_the_file_is_not_the_edit_that_was_wanted(agent: Agent) -> None:
    for _ in range(3):
        agent.edit("/app/a.py", NOT_FOUND)
    for n in range(5):
        agent.read("/app/a.py", f"text {n}")
    assert agent.outcomes("edit-anchor") == []


def test_without_an_error_calls_of_its_kind_tell(agent: Agent) -> None:
    for _ in range(3):
        agent.run("cat state", "open")
    agent.read("/app/a.py", "text")
    assert agent.outcomes("identical-call") == []
    for n in range(4):
        agent.run(f"cat state{n}", f"text {n}")
    assert agent.verdicts("identical-call") == ["heeded"]


def test_the_same_answer_again_after_other_calls_counts_as_going_on(agent: Agent) -> None:
    for _ in range(3):
        agent.run("cat state", "open")
    for n in range(3):
        agent.read(f"/app/{n}.py", f"text {n}")
        agent.run("cat state", "open")
    assert agent.verdicts("identical-call") == ["ignored"]


def test_the_test_that_was_missing_is_what_a_commit_without_one_wanted(agent: Agent) -> None:
    for n in range(3):
        agent.edit(f"/app/a{n}.py")
    agent.run("git commit -m a", "[main 1] a")
    agent.run("git status", "clean")
    assert agent.outcomes("test-never-run") == []
    agent.run("pytest", "3 passed")
    assert agent.outcomes("test-never-run") == [
        ("heeded", "seen 1 time, then what was missing was done (2 calls later)")
    ]


def test_what_nothing_could_show_for_long_is_unknown(agent: Agent) -> None:
    agent.fail()
    for n in range(41):
        agent.read(f"/app/{n}.py", f"text {n}")
    assert agent.outcomes() == [("unknown", "seen 1 time, then nothing that could have shown whether it is gone")]
