"""What `doctor` says about ways."""

import os
from pathlib import Path

import pytest

from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.project_journal import now_ms
from trimtab.features.ways.script_trust import trust
from trimtab.health.doctor import place_of
from trimtab.health.faculty_checks import ways
from trimtab.health.findings import FindingLevel, HealthFinding
from trimtab.local.user import user_of
from unit.surfaces.cli.desk import Desk

WAY = "---\ndescription: when it is wanted\nvocabulary: one two three\n{}\n---\nText.\n"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.init()
    return desk


def put(desk: Desk, name: str, text: str) -> Path:
    path = desk.root / ".claude" / "ways" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def found(desk: Desk) -> list[HealthFinding]:
    place = place_of(user_of({**os.environ, **desk.env}), str(desk.root), now_ms())
    all_found = list(ways(place))
    assert all(one.level is FindingLevel.OK or one.remedy for one in all_found)
    return all_found


def update(desk: Desk) -> None:
    bring_up_to_date(str(desk.root), {**os.environ, **desk.env})


def test_a_project_that_has_just_opted_in_is_well(desk: Desk) -> None:
    (one,) = found(desk)
    assert one.level is FindingLevel.OK
    assert "shipped" in one.what


def test_a_broken_file_is_named_with_its_line_and_what_is_only_worth_knowing_is_counted(desk: Desk) -> None:
    path = put(desk, "dev/x/way.md", WAY.format("vocabluary: x\nembed_model: y"))
    by_check = {one.check: one for one in found(desk)}
    assert by_check["ways.files"].level is FindingLevel.WARN
    assert by_check["ways.files"].evidence == f"{path}:4"
    assert by_check["ways.remarks"].what == "1 more note on files of ways"
    assert by_check["ways.compiled"].level is FindingLevel.NOTE
    update(desk)
    assert "ways.compiled" not in {one.check for one in found(desk)}


def test_a_script_that_is_not_trusted_and_one_that_fails_are_named(desk: Desk) -> None:
    put(desk, "dev/x/way.md", WAY.format("macro: append"))
    path = put(desk, "dev/x/macro.sh", "echo why >&2; exit 4")
    update(desk)
    (one,) = [one for one in found(desk) if one.check == "ways.macro"]
    assert (one.level, one.evidence) == (FindingLevel.NOTE, str(path))
    assert "`trimtab ways trust dev/x`" in one.remedy
    trust(user_of({**os.environ, **desk.env}), str(path), 1)
    update(desk)
    (one,) = [one for one in found(desk) if one.check == "ways.macro"]
    assert one.level is FindingLevel.WARN
    assert one.what.endswith("the way is shown without it: it ended with 4: why")


def test_the_predecessor_s_list_of_trusted_scripts_is_said_to_count_for_nothing(desk: Desk) -> None:
    (desk.home / ".claude").mkdir(exist_ok=True)
    (desk.home / ".claude" / "trusted-project-macros").write_text("/some/where\n")
    assert "not honoured" in found(desk)[-1].what
