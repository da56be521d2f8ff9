"""Outside of any project, the name of one says which is meant."""

import pytest

from trimtab.model.deeds import Caller, CallerKind
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def two(desk: Desk) -> Desk:
    """Two projects of one name, and one of another, each a folder deep."""
    for folder in ("one", "two"):
        (desk.root / folder).mkdir()
        assert desk.run("init", "app", "--yes", cwd=desk.root / folder).code == 0
    assert desk.run("init", "tool", "--yes", cwd=desk.root / "one").code == 0
    return desk


def test_the_one_below_is_meant_before_others_of_its_name(two: Desk) -> None:
    for folder in ("one", "two"):
        assert two.run("pause", "app", cwd=two.root / folder).out == "The project app is paused.\n"
        paused = two.run("status", "--json", cwd=two.root / folder / "app").json()
        assert paused["work"]["project"]["status"] == "paused"
        shown = two.run("status", "app", "--json", cwd=two.root / folder).json()
        assert shown["project"] == str(two.root / folder / "app")


def test_a_name_that_only_one_has_is_enough_anywhere_outside(two: Desk) -> None:
    assert two.run("start", "tool").out == "The project tool is active.\n"
    assert two.run("status", "tool", "--dump").json()


def test_a_name_of_several_or_of_none_changes_nothing(two: Desk) -> None:
    refused = two.run("pause", "app")
    assert refused.code == 1
    assert "several projects are called app:" in refused.err and "one/app" in refused.err and "two/app" in refused.err
    unknown = two.run("start", "motor")
    assert unknown.code == 1 and "none is called motor" in unknown.err


def test_inside_of_a_project_the_name_of_another_is_refused(two: Desk) -> None:
    refused = two.run("pause", "tool", cwd=two.root / "one" / "app")
    assert (refused.code, "the project here is app, not tool" in refused.err) == (1, True)


def test_who_pauses_from_outside_is_recorded_in_that_project(two: Desk) -> None:
    assert two.run("start", "tool").code == 0
    two.caller = Caller(CallerKind.UNPROVEN, "a test")
    assert two.run("pause", "tool").code == 0
    told = two.run("status", "tool", "--dump").json()
    assert "deed.unproven" in [event["kind"] for event in told["events"]]
    two.caller = Caller(CallerKind.AGENT, "a test")
    refused = two.run("start", "tool")
    assert refused.code == 1 and "only the user may" in refused.err
