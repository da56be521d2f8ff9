"""`trimtab rubric`: who proposes, what a look changes, and what is wrong with a file."""

from pathlib import Path

import pytest

from unit.surfaces.cli.desk import Desk

SPEED = """\
---
name: speed
version: "{version}"
about: {about}
checks:
  - kind: complexity
criteria:
  - id: quick-enough
---
"""


@pytest.fixture
def file(desk: Desk) -> Path:
    desk.init()
    path = desk.folder / "rubrics" / "speed.md"
    path.parent.mkdir()
    path.write_text(SPEED.format(version="1.0", about="Whether it is quick."))
    return path


def rubric(desk: Desk, *arguments: str):
    ran = desk.run("rubric", *arguments)
    assert ran.code == 0, (arguments, ran.out, ran.err)
    return ran


def test_a_listing_shows_what_nobody_has_proposed_and_records_nothing(desk: Desk, file: Path):
    for _ in range(2):
        listed = rubric(desk, "list", "--json").json()["rubrics"]
        assert [(one["name"], one["rubric"], one["status"], one["proposed_by"]) for one in listed] == [
            ("code-quality", None, "approved", "shipped"),
            ("security", None, "approved", "shipped"),
            ("speed", None, "not_proposed", ""),
        ]
    said = rubric(desk, "list").out
    assert "`trimtab rubric propose .trimtab/rubrics/speed.md --as NAME`" in said
    assert "by nobody yet" in rubric(desk, "show", "speed").out
    assert "by shipped" in rubric(desk, "show", "security").out


def test_who_proposes_is_recorded_and_cannot_approve_it(desk: Desk, file: Path):
    rubric(desk, "list")
    said = rubric(desk, "propose", str(file), "--as", "coordinator-1").out
    assert "speed 1.0 is proposed by coordinator-1." in said
    assert "it proposed it" in desk.run("rubric", "approve", "speed", "--as", "coordinator-1").err
    again = rubric(desk, "propose", str(file), "--as", "reviewer-1").out
    assert "is proposed by coordinator-1." in again, "it says who did, not who asked"
    assert "speed 1.0 is approved." in rubric(desk, "approve", "speed", "--as", "coordinator-2").out


def test_what_nobody_proposed_the_person_alone_can_approve_at_once(desk: Desk, file: Path):
    for verb in ("approve", "reject"):
        refused = desk.run("rubric", verb, "speed", "--as", "coordinator-1")
        assert refused.code == 1 and "nobody has proposed the rubric speed 1.0 yet" in refused.err
    assert [one["rubric"] for one in rubric(desk, "list", "--json").json()["rubrics"] if one["name"] == "speed"] == [
        None
    ]
    found = rubric(desk, "approve", "speed", "--json").json()
    assert (found["status"], found["proposed_by"], found["decided_by"]) == ("approved", "person", "person")


def test_what_cannot_follow_is_said_with_the_rubric_s_name(desk: Desk, file: Path):
    rubric(desk, "approve", "speed")
    assert "the rubric speed 1.0 is approved and cannot become rejected" in desk.run("rubric", "reject", "speed").err


def test_lint_finds_what_changed_under_a_known_version_as_the_listing_does(desk: Desk, file: Path, tmp_path: Path):
    assert rubric(desk, "lint").out == "1 file: 0 errors\n"
    rubric(desk, "propose", str(file))
    file.write_text(SPEED.format(version="1.0", about="Something else."))
    for arguments in ((), (str(file),)):
        found = desk.run("rubric", "lint", *arguments)
        assert found.code == 1 and "speed 1.0 is known with another content" in found.out
        assert "1 file: 1 error\n" in found.out
    assert "known with another content" in rubric(desk, "list").out
    file.write_text(SPEED.format(version="1.1", about="Something else."))
    assert rubric(desk, "lint").out == "1 file: 0 errors\n"


def test_a_check_without_a_title_is_called_by_its_id_in_words(desk: Desk, file: Path):
    found = rubric(desk, "show", "speed", "--json").json()
    assert found["checks"][0]["title"] == "Complexity"
    assert found["criteria"][0]["title"] == "quick enough"
