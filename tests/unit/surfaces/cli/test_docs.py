"""docs/reference/commands.md shows the form of each `--json`: the real output has exactly those fields."""

import importlib
import json
from collections.abc import Mapping

import pytest

from unit.surfaces.cli.desk import Desk

SHOWN = {
    "init": ["init", "--yes", "--json"],
    "status": ["status", "--json"],
    "explain": ["explain", "g-1", "--json"],
    "feedback": ["wrong", "g-1", "no", "--json"],
    "journal": ["journal", "prune", "--json"],
    "doctor": ["doctor", "--json"],
    "uninstall": ["uninstall", "--yes", "--json"],
}


@pytest.mark.parametrize("module", SHOWN)
def test_documented_fields_are_the_real_ones(desk: Desk, module: str) -> None:
    desk.init()
    desk.said(1)
    desk.run("helped", "g-1")
    shape = json.loads(importlib.import_module(f"trimtab.surfaces.cli.{module}").SHAPE)
    real = desk.run(*SHOWN[module]).json()
    assert sorted(shape) == sorted(real)
    for key, value in shape.items():
        given = real[key]
        if isinstance(value, Mapping) and isinstance(given, Mapping) and key != "modes":
            assert sorted(value) == sorted(given), key
        if isinstance(value, list) and value and given and isinstance(value[0], Mapping) and "…" not in value[0]:
            assert sorted(value[0]) == sorted(given[0]), key


def test_a_listed_entry_has_the_fields_of_an_explained_one_but_for_its_event_and_outcomes(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    one = desk.run("explain", "g-1", "--json").json()
    listed = desk.run("explain", "--json").json()["entries"][0]
    assert set(one) - set(listed) == {"event", "outcomes"}
    assert desk.run("status", "--json").json()["latest"] == [listed]
