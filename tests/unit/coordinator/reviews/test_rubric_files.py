"""Rubrics as people write them."""

import os
from pathlib import Path

import pytest

from trimtab.coordinator.reviews.rubric_files import SHIPPED, insist, read_folder, read_rubric, rubric_from
from trimtab.model.errors import Unreadable
from trimtab.model.json import dump, parse_object
from trimtab.model.reviews import rubric_from_json, rubric_to_json

GOOD = """\
---
name: speed
version: "1.10"
about: Whether it is quick.
checks:
  - kind: complexity
    most: 9
  - id: quick
    kind: tests
    title: The benchmark passes
criteria:
  - id: latency
    title: Latency
    guide: High is low.
---
Measure before you score.
"""


def problems(old: str, new: str) -> list[tuple[int, str, str]]:
    assert GOOD.count(old) == 1, old
    return [(one.line, one.what, one.remedy) for one in rubric_from(GOOD.replace(old, new), "r.md").problems]


def test_a_rubric_is_read_with_its_checks_criteria_and_advice():
    sheet = insist(rubric_from(GOOD, "r.md"))
    assert (sheet.name, sheet.version, sheet.about) == ("speed", "1.10", "Whether it is quick.")
    first, second = sheet.checks
    assert (first.id, first.kind, dict(first.options)) == ("complexity", "complexity", {"most": 9})
    assert (second.id, second.title) == ("quick", "The benchmark passes")
    assert [tuple(one) for one in sheet.criteria] == [("latency", "Latency", "High is low.")]
    assert sheet.text == "Measure before you score."
    assert rubric_from_json(parse_object(dump(rubric_to_json(sheet)))) == sheet


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("criteria:", "criterias:", 11, "`criterias` is not known"),
        ("    most: 9", "    mots: 9", 7, "`mots` is not known"),
        ("    most: 9", "    most: many", 7, "`most` must be a whole number"),
        ("    most: 9", "    most: 0", 7, "`most` must be a whole number from 1"),
        ("kind: complexity", "kind: complxity", 6, "`complxity` is no kind of check"),
        ('"1.10"', "1.10", 3, "`version` is 1.1"),
        ("name: speed", "name: Speed Check", 2, "'Speed Check' is no name"),
        ("    guide: High is low.", "    weight: 2", 14, "`weight` is not known"),
        ("  - id: quick", "  - id: complexity", 8, "the id `complexity` is there twice"),
        ("about: Whether it is quick.", "about: [a", 4, "no valid YAML"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int, what: str):
    found = problems(old, new)
    assert any(what in said and (at == line or "YAML" in what) for at, said, _ in found), found
    with pytest.raises(Unreadable):
        insist(rubric_from(GOOD.replace(old, new), "r.md"))


def test_the_nearest_known_word_is_named():
    assert "Did you mean `criteria`?" in [remedy for _, _, remedy in problems("criteria:", "criterias:")]
    assert "Did you mean `complexity`?" in [remedy for _, _, remedy in problems("kind: complexity", "kind: complxity")]


def test_a_rubric_needs_a_criterion_and_its_frame():
    assert (
        "`criteria` is missing" in rubric_from("---\nname: a\nversion: '1'\nabout: b\n---\n", "r.md").problems[0].what
    )
    assert rubric_from("name: a\n", "r.md").problems[0].line == 1
    assert rubric_from("---\nname: a\n", "r.md").sheet is None


def test_a_folder_is_read_without_what_leads_out_of_it(tmp_path: Path):
    folder = tmp_path / "rubrics"
    folder.mkdir()
    (tmp_path / "outside.md").write_text(GOOD)
    os.symlink(tmp_path / "outside.md", folder / "link.md")
    (folder / "a.md").write_text(GOOD)
    (folder / "b.md").write_text(GOOD)
    (folder / "notes.txt").write_text("no rubric")
    first, second = read_folder(str(folder))
    assert first.sheet and second.sheet is None and "is in a.md too" in second.problems[0].what
    assert read_folder(str(tmp_path / "none")) == ()


def test_a_file_that_cannot_be_read_or_is_too_large_is_told(tmp_path: Path):
    assert "cannot be read" in read_rubric(str(tmp_path / "none.md")).problems[0].what
    (tmp_path / "bytes.md").write_bytes(b"\xff\xfe\x00")
    assert "no UTF-8" in read_rubric(str(tmp_path / "bytes.md")).problems[0].what
    (tmp_path / "large.md").write_text(GOOD + "x" * 70_000)
    assert "more than 64,000" in read_rubric(str(tmp_path / "large.md")).problems[0].what


def test_what_ships_has_the_checks_and_criteria_that_were_promised():
    sheets = {one.name: one for one in map(insist, read_folder(SHIPPED))}
    assert set(sheets) == {"security", "code-quality"}
    assert [one.kind for one in sheets["security"].checks] == [
        "secrets",
        "advisories",
        "input_validation",
        "authentication",
        "https",
    ]
    assert dict(sheets["security"].checks[1].options) == {"least": 7.0, "required": False}
    assert [one.id for one in sheets["security"].criteria] == ["error_handling", "least_privilege", "defense_in_depth"]
    assert [one.kind for one in sheets["code-quality"].checks] == ["style", "complexity", "tests", "coverage"]
    assert [one.id for one in sheets["code-quality"].criteria] == [
        "readability",
        "maintainability",
        "documentation",
        "tests",
    ]


def test_the_example_of_the_page_is_a_rubric():
    page = (Path(__file__).parents[4] / "docs" / "reference" / "rubrics.md").read_text(encoding="utf-8")
    example = page.partition("```markdown\n")[2].partition("```")[0]
    sheet = insist(rubric_from(example, "speed.md"))
    assert (sheet.name, [one.id for one in sheet.checks]) == ("speed", ["benchmark", "complexity"])
