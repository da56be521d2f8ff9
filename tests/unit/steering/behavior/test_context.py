"""Where patterns are looked for, and when they speak: `tests/scenarios/behavior/context.yml`, on a real journal."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from support.rig import Rig, context, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.model.json import Obj
from trimtab.steering import behavior

SCENARIOS: Sequence[Mapping[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[3] / "scenarios" / "behavior" / "context.yml").read_text(encoding="utf-8")
)
_TOOLS = {"run": ("Bash", "command"), "edit": ("Edit", "file_path"), "read": ("Read", "file_path")}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["name"] for one in SCENARIOS])
def test_a_pattern_speaks_where_and_when_it_is_to(scenario: Mapping[str, Any], tmp_path: Path) -> None:
    heard = played(scenario, tmp_path)
    name = scenario["pattern"]["name"]
    told = [one for one in heard if name in heard[one]]
    assert told == scenario["said"], heard
    for number, words in zip(told, scenario.get("words", ()), strict=False):
        assert words in heard[number]


def played(scenario: Mapping[str, Any], root: Path) -> dict[int, str]:
    """What the agent is told, by the number of the call."""
    for name in map(str, scenario.get("files", ())):
        path = root / name.removesuffix("*")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
        path.chmod(0o755 if name.endswith("*") else 0o644)
    folder = root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "own.yml").write_text(yaml.safe_dump(scenario["pattern"]), encoding="utf-8")
    make_folders(root)
    assert not pattern_library.bring_up_to_date(str(root), "").problems
    rig = Rig(root, behavior.FACULTY)
    rig.values = {"behavior": {f"patterns.{name}": "off" for name in behavior.PATTERNS}}
    heard: dict[int, str] = {}
    for number, call in enumerate(scenario["calls"]):
        rig.now += 20_000
        if "prompt" in call:
            rig.send("UserPromptSubmit", prompt=call["prompt"])
            continue
        word, (tool, key) = next((word, known) for word, known in _TOOLS.items() if word in call)
        given: dict[str, Any] = {key: call[word]}
        if word == "edit":
            given.update(old_string="a", new_string="b")
        same: Obj = {"tool_name": tool, "tool_input": given, "tool_use_id": f"t{number}"}
        before = context(rig.send("PreToolUse", **same))
        if "fails" in call:
            after = rig.send("PostToolUseFailure", **same, error=call["fails"])
        else:
            after = rig.send("PostToolUse", **same, tool_response={"stdout": call.get("says", "")})
        heard[number] = before + context(after)
    assert rig.incidents() == {}
    return heard
