"""Folders of patterns: what counts, and what is told of files that do not agree with each other."""

from pathlib import Path

import pytest

from trimtab.features.behavior.pattern_library import CompiledPatterns, compile_library

OWN = """\
id: {id}
name: own
kind: waste
description: Own.
when:
  of: {{marks: [{mark}]}}
say: [{{id: stop, suggestion: Stop., expected: Else.}}]
"""


class Shelf:
    def __init__(self, project: Path) -> None:
        self.folder = project / "work" / ".claude" / "patterns"
        self.own = project / "client" / "patterns"
        for one in (self.folder, self.own):
            one.mkdir(parents=True)
        self._project = project

    def put(self, name: str, id: str = "own", mark: str = "writes", more: str = "", folder: Path | None = None) -> None:
        ((folder or self.folder) / name).write_text(OWN.format(id=id, mark=mark) + more)

    def compiled(self) -> CompiledPatterns:
        return compile_library(str(self._project / "work"), str(self._project / "client"))

    def told(self) -> list[tuple[str, int, str]]:
        problems = self.compiled().problems
        assert all(one.remedy for one in problems)
        return [(Path(one.path).name, one.line, one.what) for one in problems]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_both_endings_count(shelf: Shelf) -> None:
    shelf.put("a.yml", "first")
    shelf.put("b.yaml", "second")
    shelf.put("c.txt", "third")
    assert {"first", "second"} == {
        one.id for one in shelf.compiled().library.patterns if one.source.startswith(str(shelf.folder))
    }


def test_the_same_id_twice_in_one_folder_is_told_and_between_folders_it_is_meant(shelf: Shelf) -> None:
    shelf.put("a.yml", folder=shelf.own)
    shelf.put("a.yml")
    assert shelf.told() == []
    shelf.put("b.yml")
    assert shelf.told() == [("b.yml", 1, "the id `own` is in a.yml too, and only this one is in force")]
    (in_force,) = (one for one in shelf.compiled().library.patterns if one.id == "own")
    assert Path(in_force.source).name == "b.yml"


def test_the_same_mark_twice_in_one_folder_is_told(shelf: Shelf) -> None:
    shelf.put("a.yml", "first", more="marks: {deploys: {command: x}}\n")
    shelf.put("b.yml", "second", more="marks: {deploys: {command: y}}\n")
    assert [(name, line) for name, line, _ in shelf.told()] == [("b.yml", 8)]


def test_an_unknown_mark_is_told_with_its_line_beside_the_other_mistakes(shelf: Shelf) -> None:
    shelf.put("a.yml", mark="writess", more="knd: x\n")
    assert shelf.told() == [("a.yml", 6, "the mark `writess` is not known"), ("a.yml", 8, "`knd` is not known")]
    assert "`writes`" in shelf.compiled().problems[0].remedy


def test_a_broken_mark_is_told_where_it_is_defined_only(shelf: Shelf) -> None:
    shelf.put("a.yml", "first", mark="deploys", more="marks: {deploys: {comand: x}}\n")
    shelf.put("b.yml", "second", mark="deploys")
    assert [(name, line) for name, line, _ in shelf.told()] == [("a.yml", 8)]
    assert not {"first", "second"} & {one.id for one in shelf.compiled().library.patterns}


def test_a_file_that_is_no_text_is_told_in_words(shelf: Shelf) -> None:
    (shelf.folder / "a.yml").write_bytes(b"\xff\xfe")
    (shelf.folder / "b.yml").mkdir()
    assert shelf.told() == [
        ("a.yml", 0, "it cannot be read: it is not UTF-8 text"),
        ("b.yml", 0, "it cannot be read: it is no file but a folder"),
    ]


def test_what_is_passed_over_is_said(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yml").write_text("marks: {}")
    (shelf.folder / "out.yml").symlink_to(tmp_path / "elsewhere.yml")
    (shelf.folder / "nowhere.yml").symlink_to(shelf.folder / "gone")
    for number in range(205):
        (shelf.folder / f"p{number:03}.yml").write_text(f"marks: {{m{number}: {{command: x}}}}")
    told = shelf.told()
    assert ("out.yml", 0, "it leads out of the folder and is left alone") in told
    assert ("patterns", 0, "it holds more than 200 files, and the others are not read") in told


def test_files_whose_marks_are_too_much_work_are_not_read_and_said(shelf: Shelf) -> None:
    for number in range(12):
        marks = "".join(f"  m{number}x{n}: {{command: '{'[^a]|' * 1_500}{number}x{n}'}}\n" for n in range(6))
        (shelf.folder / f"{number:02}.yml").write_text(f"marks:\n{marks}")
    shelf.put("a.yml", "first", folder=shelf.own)
    made = shelf.compiled()
    assert any("took all the work" in one.what for one in made.problems)
    assert "first" in {one.id for one in made.library.patterns}
