"""At the door: which results a digest replaces, in which shape, and only once the whole is archived."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.rig import Rig
from trimtab.features.handlers import HANDLERS
from trimtab.features.pruning.archiving import archive_at
from trimtab.model.archive import id_in
from trimtab.model.json import JSON, Obj, obj, text
from trimtab.model.tokens import tokens_of
from trimtab.runtime.effects import Job
from trimtab.steering import pruning
from trimtab.steering.pruning.door import _looks  # pyright: ignore[reportPrivateUsage]
from trimtab.store import ledger
from trimtab.store.archive import Archive

LONG = "\n".join(f"step {n} of the build went well" for n in range(600))
SETTINGS = {setting.name.partition(".")[2]: setting.default for setting in pruning.FACULTY.settings}


class Door(Rig):
    def __init__(self, root: Path, **settings: object) -> None:
        super().__init__(root, pruning.FACULTY)
        self.runtime.handlers = HANDLERS
        self.values = {"pruning": {**SETTINGS, "door": True, "door_tokens": 1_000, **settings}}  # pyright: ignore[reportAttributeAccessIssue]
        self._calls = 0

    def ran(self, command: str, output: str, **more: JSON) -> Obj:
        """What the client is told to take in the place of the result; empty for nothing."""
        self._calls += 1
        response: Obj = {"stdout": output, "stderr": "", "interrupted": False, "isImage": False, **more}
        return self.finished("Bash", {"command": command}, response)

    def read(self, path: str, content: str) -> Obj:
        file: Obj = {"filePath": path, "content": content, "numLines": 3, "startLine": 1, "totalLines": 3}
        return self.finished("Read", {"file_path": path}, {"type": "text", "file": file})

    def finished(self, tool: str, given: Obj, response: Obj) -> Obj:
        self._calls += 1
        told = self.send(
            "PostToolUse", tool_name=tool, tool_input=given, tool_response=response, tool_use_id=f"t{self._calls}"
        )
        return obj(obj(told.get("hookSpecificOutput")).get("updatedToolOutput"))


@pytest.fixture
def door(tmp_path: Path) -> Door:
    return Door(tmp_path)


def handle_in(said: str) -> str:
    return said[said.index("archive://") :].partition("`")[0]


def test_a_long_result_keeps_its_shape_its_head_and_its_tail_and_the_whole_is_archived(door: Door) -> None:
    found = door.ran("make all", LONG)
    said = text(found["stdout"])
    assert found.keys() == {"stdout", "stderr", "interrupted", "isImage"}
    assert said.startswith("step 0 of") and said.endswith("step 599 of the build went well")
    assert "step 300 of" not in said and tokens_of(said) < 700
    with Archive(archive_at(door.runtime.project)) as archive:
        entry = archive.entry(id_in(handle_in(said)))
    assert entry is not None and entry.text == LONG and entry.what == "Bash: make all"
    (line,) = ledger.latest(door.journal.rows, 9)
    assert (line.key, line.status, line.why) == ("replace_output", "delivered", "4,773 tokens, more than 1,000")
    assert line.tokens == tokens_of(said) and line.detail == f"saves {4_773 - line.tokens:,} tokens"


def test_lines_that_speak_of_errors_stay_between_head_and_tail(door: Door) -> None:
    lines = LONG.splitlines()
    lines[300] = "warning: module x was missing, skipped"
    assert "module x was missing" in text(door.ran("make all", "\n".join(lines))["stdout"])


def test_the_same_result_of_the_same_call_is_let_in_once_until_the_context_is_compacted(door: Door) -> None:
    content = "x = 1\n" * 400
    assert door.read("/a.py", content) == {}
    again = door.read("/a.py", content)
    file = obj(again["file"])
    assert "the same result as of the same call before" in text(file["content"])
    assert (again["type"], file["filePath"], file["numLines"]) == ("text", "/a.py", 1)
    assert door.read("/b.py", content) == {} and door.read("/a.py", content + "y = 2\n") == {}
    door.send("SessionStart", source="compact")
    assert door.read("/b.py", content) == {}, "it is not in the context any more"


def test_a_result_that_a_digest_replaced_is_not_called_known_and_has_the_same_digest_again(door: Door) -> None:
    first = text(door.ran("make all", LONG)["stdout"])
    assert text(door.ran("make all", LONG)["stdout"]) == first
    assert text(door.ran("make all", LONG)["stdout"]) == first, "only a digest of it is in the context"
    with Archive(archive_at(door.runtime.project)) as archive:
        assert archive.count() == 1
        entry = archive.entry(id_in(handle_in(first)))
    assert entry is not None and entry.text == LONG


def test_a_result_that_stayed_whole_because_its_archive_failed_is_digested_when_it_can_be_kept(door: Door) -> None:
    def fails(_: Job) -> str:
        raise OSError("no space left")

    door.runtime.handlers = {pruning.ARCHIVE_RESULT: fails}
    assert door.ran("make all", LONG) == {}
    door.runtime.handlers = HANDLERS
    assert text(door.ran("make all", LONG)["stdout"]).startswith("step 0 of")


def test_a_digest_never_holds_a_part_of_a_word(door: Door) -> None:
    secret = "postgres://admin:" + "hunter2" * 20 + "@db.internal/app"
    lines = [f"step {n} went well" for n in range(600)]
    lines[0] = "x " * 290 + secret + " y" * 400
    lines[300] = "warning: module x was missing " + "z " * 75 + secret
    said = text(door.ran("make all", "\n".join(lines))["stdout"])
    assert "module x was missing" in said
    assert "postgres:" not in said and "hunter2" not in said


@pytest.mark.parametrize(
    "command",
    ["grep -rn word .", "rg word", "find . -name x", "git grep word", "cat big.txt", "sed -n 1,900p big.py",
     "cd src && cat big.py", "make all; cat out.log", "git diff HEAD~1", "ls -R", "make all | grep step"],
)  # fmt: skip
def test_what_was_searched_or_read_stays_whole(door: Door, command: str) -> None:
    assert door.ran(command, LONG) == {}


@pytest.mark.parametrize("command", ["make all", "make all 2>&1 | tail -500", "npm run build", "cd app && cargo build"])
def test_what_a_build_printed_does_not(door: Door, command: str) -> None:
    assert door.ran(command, LONG)


def test_errors_pictures_and_what_the_client_stored_away_stay(door: Door) -> None:
    assert door.ran("make all", LONG + "\nerror: it broke") == {}
    assert door.ran("make all", LONG, isImage=True) == {}
    assert door.ran("make all", LONG, persistedOutputPath="/tmp/x") == {}
    assert door.finished("WebFetch", {"url": "http://x"}, {"result": LONG}) == {}


def test_without_the_archive_nothing_is_replaced_and_the_ledger_says_so(door: Door) -> None:
    def fails(_: Job) -> str:
        raise OSError("no space left")

    door.runtime.handlers = {pruning.ARCHIVE_RESULT: fails}
    assert door.ran("make all", LONG) == {}
    (line,) = ledger.latest(door.journal.rows, 9)
    assert (line.key, line.status, line.tokens) == ("replace_output", "cut", 0)
    assert "no space left" in line.detail
    assert door.incidents() == {"precaution": 1}


def test_it_is_shut_unless_the_user_opens_it(tmp_path: Path) -> None:
    assert SETTINGS["door"] is False
    assert Door(tmp_path, door=False).ran("make all", LONG) == {}


@given(words=st.lists(st.text(max_size=20), max_size=6))
def test_any_words_of_a_command_can_be_looked_at(words: list[str]) -> None:
    assert _looks(words) in (True, False)
