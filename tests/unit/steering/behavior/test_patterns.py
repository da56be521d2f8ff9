"""Each pattern that ships, on streams that must and must not raise it: `tests/scenarios/behavior/streams.yml`."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from support.rig import Rig, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.local.shipped import messages_of
from trimtab.steering import behavior
from trimtab.steering.behavior import PATTERNS
from trimtab.store import ledger

STREAMS: Sequence[Mapping[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[3] / "scenarios" / "behavior" / "streams.yml").read_text(encoding="utf-8")
)
SHIPPED = pattern_library.compile_library("/nonexistent", "")
KINDS = {pattern.id: pattern.kind for pattern in SHIPPED.library.patterns}
_TOOLS = {
    "run": ("Bash", "command"),
    "edit": ("Edit", "file_path"),
    "write": ("Write", "file_path"),
    "read": ("Read", "file_path"),
    "find": ("Grep", "pattern"),
    "ask": ("WebSearch", "query"),
}


@pytest.mark.parametrize("stream", STREAMS, ids=[stream["name"] for stream in STREAMS])
def test_a_stream_raises_what_it_must_and_nothing_that_it_must_not(stream: Mapping[str, Any], tmp_path: Path) -> None:
    seen = raised(stream["calls"], tmp_path)
    if stream["expect"] == "nothing":
        assert seen == {}
    elif stream["expect"] == "no loop":
        assert not [name for name in seen if KINDS[name] == "loop"]
    else:
        assert seen.get(stream["expect"], 99) <= stream["by"], seen


def test_each_pattern_that_ships_is_raised_by_a_stream_and_named_in_the_settings() -> None:
    assert not SHIPPED.problems
    assert {pattern.id: pattern.name for pattern in SHIPPED.library.patterns} == PATTERNS
    assert set(PATTERNS) == {stream["expect"] for stream in STREAMS} - {"nothing", "no loop"}


def test_each_pattern_has_two_things_to_say_or_more_so_that_there_is_something_to_learn_between() -> None:
    for pattern in SHIPPED.library.patterns:
        assert len({saying.id for saying in pattern.sayings}) == len(pattern.sayings) >= 2, pattern.id
        assert len({saying.suggestion for saying in pattern.sayings}) == len(pattern.sayings), pattern.id


def test_whatever_a_pattern_says_stays_within_120_tokens() -> None:
    texts = messages_of(["behavior"])["behavior"]
    for pattern in SHIPPED.library.patterns:
        for saying in pattern.sayings:
            assert saying.id and saying.suggestion and saying.expected
            for name in (pattern.kind, f"{pattern.kind}_again", "growing"):
                filled = texts[name].replace("{suggestion}", saying.suggestion).replace("{expected}", saying.expected)
                filled = filled.replace("{pattern}", pattern.name)
                assert len(filled.encode()) / 4 <= 120, (pattern.id, name)


def raised(calls: Sequence[Mapping[str, Any]], root: Path) -> dict[str, int]:
    """The patterns that are seen, each with the call where it was seen first."""
    make_folders(root)
    pattern_library.bring_up_to_date(str(root), "")
    rig = Rig(root, behavior.FACULTY)
    seen: dict[str, int] = {}
    for number, call in enumerate(each_call(calls)):
        rig.now += int(call.get("after", 20) * 1000)
        word, (tool, key) = next((word, known) for word, known in _TOOLS.items() if word in call)
        given = {key: call[word]}
        if word == "edit":
            given.update(old_string=call["old"], new_string=call["new"])
        if "at" in call:
            given.update(offset=int(call["at"]), limit=10)
        same = {"tool_name": tool, "tool_input": given, "tool_use_id": f"t{number}"}
        rig.send("PreToolUse", **same)
        said = str(call.get("says", ""))
        said *= call.get("long", len(said)) // max(len(said), 1) or 1
        if "fails" in call:
            rig.send("PostToolUseFailure", **same, error=call["fails"])
        else:
            rig.send("PostToolUse", **same, tool_response={"stdout": said})
        for row in ledger.latest(rig.journal.rows, 100):
            if row.key in PATTERNS:
                seen.setdefault(row.key, number)
    assert rig.incidents() == {}
    return seen


def each_call(calls: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for one in calls:
        inner = one["calls"] if "rounds" in one else [one]
        for number in range(1, one.get("rounds", one.get("times", 1)) + 1):
            for call in inner:
                yield {
                    key: value.replace("%n", str(number)) if isinstance(value, str) else value
                    for key, value in call.items()
                }
