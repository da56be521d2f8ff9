"""What `doctor` says about planning."""

import os

import pytest

from trimtab.features.planning.plans import Plans
from trimtab.health.faculty_checks import planning
from trimtab.health.findings import DoctorContext, FindingLevel, HealthFinding
from trimtab.local.user import user_of
from trimtab.steering.planning.machine import begin
from trimtab.steering.planning.options import read_text
from unit.surfaces.cli.desk import NOON, Desk


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.init()
    return desk


def findings(desk: Desk) -> list[HealthFinding]:
    return list(planning(DoctorContext(user_of(dict(os.environ)), str(desk.root), str(desk.root), True, NOON)))


def test_where_all_is_well_nothing_is_said(desk: Desk) -> None:
    assert findings(desk) == []


def test_a_principle_that_cannot_be_used_is_named(desk: Desk) -> None:
    own = desk.folder / "principles"
    own.mkdir()
    (own / "p13.md").write_text("id: P13\nnam: x\n")
    (found,) = findings(desk)
    assert (found.level, found.evidence) == (FindingLevel.WARN, "p13.md:2")


def test_a_plan_that_waits_for_its_person_is_told(desk: Desk) -> None:
    with Plans(str(desk.root), dict(os.environ)) as plans:
        plans.start(begin(read_text("read dates")), "s1")
        assert findings(desk) == []
        for _ in range(3):
            plans.submit("s1", "no")
    (found,) = findings(desk)
    assert "phase understand" in found.what
