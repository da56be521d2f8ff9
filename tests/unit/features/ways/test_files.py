"""Which files make which way, and which of two with the same id counts."""

import os
from pathlib import Path

import pytest

from trimtab.features.ways.way_files import LARGEST, SHIPPED, WayRoot, discover, roots_of
from unit.features.ways.conftest import Shelf, said

WAY = "---\ndescription: when it is wanted\nvocabulary: one two three\n---\n{}\n"


def ids(shelf: Shelf) -> dict[str, str]:
    return {way.id: way.origin for way in shelf.compile().index.ways}


def test_both_names_of_a_way_s_file_mean_the_same_way_at_any_depth(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/old/way.md", WAY.format("a"))
    shelf.put(shelf.own, "dev/new/new.md", WAY.format("b"))
    shelf.put(shelf.own, "dev/code/deep/er/er.md", WAY.format("c"))
    assert ids(shelf) == dict.fromkeys(("dev/code/deep/er", "dev/new", "dev/old"), "project")


def test_the_nearer_folder_wins_and_there_is_one_way_to_each_id(shelf: Shelf) -> None:
    for folder, text in ((shelf.predecessors, "third"), (shelf.users, "second"), (shelf.own, "first")):
        shelf.put(folder, "softwaredev/testing/way.md", WAY.format(text))
        made = shelf.compile(shipped=True)
        assert [way.text for way in made.index.ways if way.id == "softwaredev/testing"] == [text]


def test_without_any_of_them_there_is_what_ships(shelf: Shelf) -> None:
    made = shelf.compile(shipped=True)
    assert {way.origin for way in made.index.ways} == {"shipped"}
    assert all(way.source.startswith(SHIPPED) for way in made.index.ways)
    assert made.problems == ()


def test_an_override_takes_the_place_of_all_of_the_other_s_files(shelf: Shelf) -> None:
    shelf.put(shelf.users, "dev/x/way.md", WAY.format("theirs"))
    shelf.put(shelf.users, "dev/x/check.md", "---\n---\nReally?\n")
    shelf.put(shelf.own, "dev/x/way.md", WAY.format("ours"))
    assert shelf.compile().index.by_id["dev/x"].check is None


@pytest.mark.parametrize(
    "name", ["core.md", "README.md", "golden-none.jsonl", "dev/x/x.golden.jsonl", "dev/x/provenance.yaml"]
)
def test_what_lies_beside_ways_is_no_way(shelf: Shelf, name: str) -> None:
    shelf.put(shelf.own, name, WAY.format("text"))
    made = shelf.compile()
    assert made.index.ways == ()
    assert made.problems == ()


def test_a_file_that_only_its_name_keeps_from_being_a_way_is_named(shelf: Shelf) -> None:
    path = shelf.put(shelf.own, "dev/testing.md", WAY.format("text"))
    (problem,) = shelf.compile().problems
    assert problem.path == str(path)
    assert str(shelf.own / "dev" / "testing" / "way.md") in problem.remedy


def test_of_two_files_for_one_way_the_other_is_named(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/x/way.md", WAY.format("this"))
    other = shelf.put(shelf.own, "dev/x/x.md", WAY.format("that"))
    made = shelf.compile()
    assert made.index.by_id["dev/x"].text == "this"
    assert [problem.path for problem in made.problems] == [str(other)]


def test_a_check_without_a_way_is_named(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/x/x.check.md", "Really?")
    assert said(shelf.compile().problems)[0].startswith("0: a check without a way")


@pytest.mark.parametrize("part", ["way.md", "folder", "all"])
def test_a_link_that_leads_out_of_the_project_is_left_alone(shelf: Shelf, tmp_path: Path, part: str) -> None:
    outside = tmp_path / "elsewhere"
    shelf.put(outside, "dev/x/way.md", WAY.format("secret"))
    shelf.put(shelf.own, "dev/y/way.md", WAY.format("ours"))
    link, target = {
        "way.md": (shelf.own / "dev" / "z" / "way.md", outside / "dev" / "x" / "way.md"),
        "folder": (shelf.own / "dev" / "x", outside / "dev" / "x"),
        "all": (shelf.own, outside),
    }[part]
    if part == "all":
        os.rename(shelf.own, tmp_path / "moved")
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(target)
    made = shelf.compile()
    assert [way.id for way in made.index.ways] == ([] if part == "all" else ["dev/y"])
    assert said(made.problems) == [
        "0: it leads out of the project and is left alone. Copy what it leads to into the project."
    ]


def test_links_inside_the_project_and_of_the_user_are_followed_and_circles_end(shelf: Shelf, tmp_path: Path) -> None:
    shelf.put(tmp_path / "dotfiles", "dev/x/way.md", WAY.format("mine"))
    shelf.host.mkdir()
    shelf.users.symlink_to(tmp_path / "dotfiles")
    shelf.put(shelf.project / "shared", "y/way.md", WAY.format("ours"))
    shelf.own.mkdir(parents=True)
    (shelf.own / "dev").symlink_to(shelf.project / "shared")
    (shelf.project / "shared" / "again").symlink_to(shelf.project / "shared")
    assert ids(shelf) == {"dev/x": "user", "dev/y": "project"}


def test_in_a_home_that_is_a_project_the_ways_are_the_user_s(shelf: Shelf) -> None:
    home = str(shelf.host.parent)
    assert [root.origin for root in roots_of(home, str(shelf.host))] == ["user", "predecessor", "shipped"]


def test_a_file_that_is_too_large_costs_only_itself(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/x/way.md", WAY.format("a" * LARGEST))
    shelf.put(shelf.own, "dev/y/way.md", WAY.format("fine"))
    made = shelf.compile()
    assert [way.id for way in made.index.ways] == ["dev/y"]
    assert "larger than 64,000 bytes" in made.problems[0].what


def test_what_is_no_file_is_not_read(shelf: Shelf) -> None:
    (shelf.own / "dev" / "x").mkdir(parents=True)
    os.mkfifo(shelf.own / "dev" / "x" / "way.md")
    assert discover([WayRoot(str(shelf.own), "project", str(shelf.project))]).ways == {}


def test_hidden_folders_are_not_looked_at_and_very_deep_ones_are_named(shelf: Shelf) -> None:
    shelf.put(shelf.own, ".git/x/way.md", WAY.format("no"))
    shelf.put(shelf.own, "/".join("abcdefghijk") + "/way.md", WAY.format("no"))
    made = shelf.compile()
    assert made.index.ways == ()
    assert said(made.problems) == ["0: it lies too deep and is not looked at. 8 levels are looked at."]


# --- switches


def test_ways_are_switched_off_by_id_and_by_folder(shelf: Shelf) -> None:
    for way in ("dev/a", "dev/b", "devops/c", "ops/d"):
        shelf.put(shelf.own, f"{way}/way.md", WAY.format("text"))

    def left(*disabled: str) -> list[str]:
        return [way.id for way in shelf.compile(*disabled).index.ways]

    assert left("dev/a") == ["dev/b", "devops/c", "ops/d"]
    assert left("dev/*") == left("dev") == ["devops/c", "ops/d"]
    assert left("", "*") == ["dev/a", "dev/b", "devops/c", "ops/d"]


def test_the_predecessor_s_switches_are_heeded(shelf: Shelf) -> None:
    for way in ("dev/a", "dev/b", "ops/c", "ops/d"):
        shelf.put(shelf.own, f"{way}/way.md", WAY.format("text"))
    shelf.put(shelf.host, "ways.json", '{"disabled": ["dev"], "semantic_engine": "bm25"}')
    shelf.put(shelf.project, ".claude/ways.yaml", "ways:\n  ops/c: false\n  ops/d: true\n")
    assert [way.id for way in shelf.compile().index.ways] == ["ops/d"]
    shelf.put(shelf.project, ".claude/ways.yaml", "enabled: false\n")
    made = shelf.compile(shipped=True)
    assert made.index.ways == ()
    assert made.table["core"] == ""
    assert said(made.problems)[0].startswith("0: `enabled: false` switches all ways off")


def test_switches_that_cannot_be_read_are_said_and_switch_nothing(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/a/way.md", WAY.format("text"))
    shelf.put(shelf.host, "ways.json", "{")
    shelf.put(shelf.project, ".claude/ways.yaml", "enabeld: false\n")
    made = shelf.compile()
    assert len(made.index.ways) == 1
    assert "cannot be read" in made.problems[0].what
    assert said(made.problems)[1] == "0: `enabeld` is not known and does nothing. Did you mean `enabled`?"
