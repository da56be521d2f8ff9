"""`trimtab priority`: what it says, and that a wrong level is counted."""

import pytest

from unit.surfaces.cli.desk import Desk

GRAVE = "Drop the coupons table on production? There is no backup."


@pytest.fixture
def project(desk: Desk) -> Desk:
    desk.init()
    return desk


def _counts(project: Desk) -> dict[str, tuple[int, int]]:
    rows = project.run("priority", "patterns", "--json").json()["patterns"]
    return {row["id"]: (row["triggered"], row["false_positives"]) for row in rows}


def test_a_level_is_told_with_its_reasons_and_how_to_object(project: Desk) -> None:
    said = project.run("priority", "score", GRAVE).out
    assert said.startswith("P0: ask, and wait") and "trimtab wrong p-1" in said


def test_a_false_p0_is_counted_once(project: Desk) -> None:
    found = project.run("priority", "score", GRAVE, "--json").json()
    assert found["level"] == "P0" and found["interruption"] == "sync"
    for _ in range(2):
        assert project.run("wrong", found["decision"]).code == 0
    counts = _counts(project)
    assert {counts[name] for name in found["patterns"]} == {(1, 1)}


def test_an_unknown_decision_is_refused(project: Desk) -> None:
    ran = project.run("wrong", "p-99")
    assert ran.code == 1 and "p-99" in ran.err


def test_settings_move_how_the_user_is_asked(project: Desk) -> None:
    words = "Replace Redis by Postgres for all queues, or keep both? Every service has to follow."
    assert project.run("priority", "score", words, "--json").json()["interruption"] == "async"
    assert project.run("config", "set", "autonomy_preferences.default_interruption_mode", "sync").code == 0
    assert project.run("priority", "score", words, "--json").json()["interruption"] == "sync"
