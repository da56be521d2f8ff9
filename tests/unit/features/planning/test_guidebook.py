"""The principles that a project puts in the place of ours, or adds to them."""

import os
from pathlib import Path

import pytest

from trimtab.features.planning.guidebook import guide_of, known
from trimtab.model.errors import Unreadable
from trimtab.steering.planning.guide import Principle

OWN = "id: {id}\nname: Money\ngroup: ours\nquestion: Are amounts in cents?\npass: yes\nfail: no\n"


def write(project: Path, name: str, text: str) -> Path:
    path = project / ".trimtab" / "principles" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def principles(project: str) -> dict[str, Principle]:
    return {one.id: one for one in guide_of(project).principles}


def test_what_ships_has_twelve_principles_and_two_languages(tmp_path: Path) -> None:
    guide = guide_of(str(tmp_path))
    assert [one.id for one in guide.principles] == [f"P{number}" for number in range(1, 13)]
    assert guide.vocabulary.sections["목표"] == guide.vocabulary.sections["goal"] == "Goal"


def test_a_file_of_the_project_adds_or_replaces_and_is_read_again_when_it_changes(tmp_path: Path) -> None:
    project = str(tmp_path)
    before = known(project).digest
    write(tmp_path, "p13-money.md", OWN.format(id="P13"))
    assert principles(project)["P13"].question == "Are amounts in cents?"
    assert known(project).digest != before
    path = write(tmp_path, "p01-step-ordering.md", OWN.format(id="P1"))
    assert principles(project)["P1"].name == "Money"
    path.write_text(OWN.format(id="P1").replace("cents", "pence"))
    os.utime(path, ns=(1, 1))
    assert principles(project)["P1"].question == "Are amounts in pence?"


def test_a_mistake_names_the_file_the_line_and_the_nearest_word(tmp_path: Path) -> None:
    write(tmp_path, "p13-money.md", OWN.format(id="P13").replace("question", "qestion"))
    with pytest.raises(Unreadable, match=r"p13-money\.md:4.*\n.*question"):
        guide_of(str(tmp_path))
