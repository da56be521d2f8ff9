"""What `doctor` says about files of patterns."""

import os

import pytest

from trimtab.features.project_journal import now_ms
from trimtab.health.doctor import place_of
from trimtab.health.faculty_checks import patterns
from trimtab.health.findings import FindingLevel, HealthFinding
from trimtab.local.user import user_of
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def desk(desk: Desk) -> Desk:
    (desk.root / ".claude" / "patterns").mkdir(parents=True)
    return desk


def found(desk: Desk) -> list[HealthFinding]:
    place = place_of(user_of({**os.environ, **desk.env}), str(desk.root), now_ms())
    all_found = list(patterns(place))
    assert all(one.level is FindingLevel.OK or one.remedy for one in all_found)
    return all_found


def test_where_nobody_opted_in_nothing_is_said(desk: Desk) -> None:
    assert found(desk) == []


def test_what_ships_is_well(desk: Desk) -> None:
    desk.init()
    (one,) = found(desk)
    assert one.level is FindingLevel.OK and "shipped" in one.what


def test_each_mistake_of_a_broken_file_is_a_warning_with_file_and_line(desk: Desk) -> None:
    desk.init()
    (desk.root / ".claude" / "patterns" / "odd.yml").write_text("marks:\n  odd:\n    comand: x\n    lin: y\n")
    _, first, second = found(desk)
    assert {first.check, second.check} == {"patterns.files"} and first.level is second.level is FindingLevel.WARN
    assert first.evidence.endswith("odd.yml:3") and second.evidence.endswith("odd.yml:4")
    assert "`comand` is not known" in desk.run("doctor").out


def test_very_many_are_counted(desk: Desk) -> None:
    desk.init()
    lines = "".join(f"  m{n}: {{comand: x}}\n" for n in range(25))
    (desk.root / ".claude" / "patterns" / "odd.yml").write_text(f"marks:\n{lines}")
    assert len(found(desk)) == 12 and found(desk)[-1].what.startswith("15 more")
