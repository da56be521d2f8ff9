"""Tasks out of files: what a line means, and what is refused."""

import json
from pathlib import Path

import pytest

from trimtab.coordinator.tasks.import_files import read_file
from trimtab.model.errors import TrimtabError, Unreadable


def read(tmp_path: Path, name: str, text: str):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_file(str(path)).items


def test_an_item_may_begin_with_its_number_and_end_with_remarks(tmp_path: Path) -> None:
    line = "- [ ] **1.5.3** Write the parser (P1) (needs 1.5.1, 1.5.2) (role: worker) (for worker-1) (1.5h)\n"
    (item,) = read(tmp_path, "a.md", line)
    assert (item.key, item.title, item.numbered) == ("1.5.3", "Write the parser", True)
    assert (item.priority, item.needs, item.role) == (1, ("1.5.1", "1.5.2"), "worker")
    assert (item.assignee, item.estimate_minutes) == ("worker-1", 90)


def test_parentheses_that_are_no_remark_belong_to_the_title(tmp_path: Path) -> None:
    (item,) = read(tmp_path, "a.md", "- [ ] Call main() (the old one)\n")
    assert item.title == "Call main() (the old one)"


def test_a_check_list_inside_code_is_none(tmp_path: Path) -> None:
    items = read(tmp_path, "a.md", "```\n- [ ] an example\n```\n- [ ] real\n")
    assert [item.title for item in items] == ["real"]


def test_nested_items_are_needed_by_what_they_are_below(tmp_path: Path) -> None:
    items = read(tmp_path, "a.md", "- [ ] whole\n  - [ ] part\n    - [ ] piece\n  - [ ] other part\n- [ ] next\n")
    assert [(item.key, item.needs) for item in items] == [
        ("1", ("1.1", "1.2")),
        ("1.1", ("1.1.1",)),
        ("1.1.1", ()),
        ("1.2", ()),
        ("2", ()),
    ]


def test_without_a_check_list_the_numbered_steps_of_a_plan_come_one_after_the_other(tmp_path: Path) -> None:
    listed = read(tmp_path, "a.md", "# Plan\n\n1. Look\n1. Cut\n1. Sew\n\n# Notes\n\n1. one\n")
    assert [(item.title, item.needs) for item in listed] == [("Look", ()), ("Cut", ("1",)), ("Sew", ("2",))]
    headed = read(tmp_path, "b.md", "## Step 1: Look\ntext\n## Step 2: Cut\n1. a\n2. b\n3. c\n")
    assert [item.title for item in headed] == ["Look", "Cut"]


def test_csv_and_json_say_the_same(tmp_path: Path) -> None:
    look = {"number": "1.1", "title": "Look", "done": True}
    sew = {"title": "Cut, then sew", "needs": ["1.1"], "priority": 0}
    from_json = read(tmp_path, "a.json", json.dumps({"tasks": [look, sew]}))
    head = "\ufeffNumber,Title,Done,Needs,Priority\n"
    from_csv = read(tmp_path, "a.csv", head + '1.1,Look,yes,,\n,"Cut, then sew",,1.1,P0\n')
    assert [item._replace(line=0) for item in from_csv] == list(from_json)
    assert from_csv[0].done


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.csv", "titel\nx\n", "unknown field 'titel'"),
        ("a.csv", "title,priority\nx,P9\n", "no priority"),
        ("a.csv", "title,estimate\nx,soon\n", "no estimate"),
        ("a.csv", "title,done\nx,maybe\n", "neither yes nor no"),
        ("a.csv", 'title\n"x\n', "not CSV"),
        ("a.json", "{", "not JSON"),
        ("a.json", "[1]", "expected an object"),
        ("a.json", '{"tasks": 3}', "expected a list"),
        ("a.json", '[{"title": " "}]', "without a title"),
        ("a.md", "- [ ] x (needs 1.a)\n", "no number"),
        ("a.md", "nothing to do\n", "no task is in this file"),
        ("a.txt", "x", "does not say what is in it"),
    ],
)
def test_what_cannot_be_understood_is_said_with_its_place(tmp_path: Path, name: str, text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as raised:
        read(tmp_path, name, text)
    assert str(tmp_path / name) in raised.value.where


def test_a_file_that_is_not_there_is_said_to_be_unreadable(tmp_path: Path) -> None:
    with pytest.raises(TrimtabError, match="cannot be read"):
        read_file(str(tmp_path / "none.md"))
