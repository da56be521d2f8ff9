"""Files of a stranger, written under rules."""

import os
from pathlib import Path

import pytest

from trimtab.marketplace.safe_tree import TreeLimits, TreeWriter, UnsafeContent, inner_path, shown, wrong_path
from trimtab.model.errors import TrimtabError


def test_a_folder_appears_whole(tmp_path: Path) -> None:
    into = tmp_path / "plugin"
    with TreeWriter(str(into)) as writer:
        writer.write("bin/run", (b"#!/bin/sh\n", b"true\n"), executable=True)
        writer.write("README.md", (b"text",))
        writer.link("docs", "README.md")
        writer.make_folder("empty")
        assert not into.exists()
    assert (into / "bin/run").read_bytes() == b"#!/bin/sh\ntrue\n"
    assert os.access(into / "bin/run", os.X_OK)
    assert not os.access(into / "README.md", os.X_OK)
    assert (into / "docs").read_text() == "text"
    assert (into / "empty").is_dir()
    assert os.listdir(tmp_path) == ["plugin"]


def test_nothing_is_left_of_a_folder_that_failed(tmp_path: Path) -> None:
    with pytest.raises(UnsafeContent), TreeWriter(str(tmp_path / "plugin")) as writer:
        writer.write("good", (b"x",))
        writer.write("../bad", (b"x",))
    assert not os.listdir(tmp_path)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "plugin").mkdir()
    (tmp_path / "plugin" / "mine").write_text("x")
    with pytest.raises(TrimtabError, match="something already"), TreeWriter(str(tmp_path / "plugin")):
        pass
    assert os.listdir(tmp_path) == ["plugin"]


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/etc/passwd", "outside"),
        ("a/../../b", "leads out"),
        ("a//b", "empty part"),
        ("./a", "empty part"),
        ("a\\b", "outside"),
        ("C:x", "outside"),
        ("a/.git/config", "repository of git"),
        (".GIT/hooks/x", "repository of git"),
        ("git~1/x", "repository of git"),
        (".git./x", "repository of git"),
        ("a\0b", "cannot be seen"),
        ("a\u202ecod.exe", "cannot be seen"),
        ("a\u200bb", "cannot be seen"),
        ("a" * 256, "too long"),
        ("a/" * 40 + "b", "deeper"),
        (os.fsdecode(b"\xff"), "cannot be seen"),
    ],
)
def test_names_that_are_refused(path: str, why: str) -> None:
    assert why in wrong_path(path)


@pytest.mark.parametrize("path", ["a", "a/b.md", ".github/x", ".gitignore", "日本語/é.md", "a b", "..a/b..", "ab:c"])
def test_names_that_are_taken(path: str) -> None:
    assert wrong_path(path) == ""


@pytest.mark.parametrize(
    "pair", [("README", "readme"), ("e\u0301", "é"), ("Straße", "strasse"), ("x", "x"), ("A/b", "a/c")]
)
def test_names_that_some_file_system_holds_for_the_same_are_refused(pair: tuple[str, str], tmp_path: Path) -> None:
    with pytest.raises(UnsafeContent), TreeWriter(str(tmp_path / "plugin")) as writer:
        for path in pair:
            writer.write(path, (b"x",))
    assert not os.listdir(tmp_path)


@pytest.mark.parametrize("target", ["/etc", "../x", "a/../../x", "..", ""])
def test_links_that_lead_out_are_refused(target: str, tmp_path: Path) -> None:
    with pytest.raises(UnsafeContent, match="leads out"), TreeWriter(str(tmp_path / "plugin")) as writer:
        writer.write("a/b", (b"x",))
        writer.link("link", target)
    assert not os.listdir(tmp_path)


def test_a_link_that_leads_out_through_another_link_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnsafeContent, match="leads out"), TreeWriter(str(tmp_path / "plugin")) as writer:
        writer.link("a/b/up", "../..")
        writer.link("out", "a/b/up/../x")
    assert not os.listdir(tmp_path)


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    with pytest.raises(UnsafeContent), TreeWriter(str(tmp_path / "plugin")) as writer:
        writer.link("a", ".")
        writer.write("a/b", (b"x",))
    assert not os.listdir(tmp_path)


@pytest.mark.parametrize("limits", [TreeLimits(files=2), TreeLimits(file_bytes=5), TreeLimits(bytes=10)])
def test_limits_are_counted_while_it_is_written(limits: TreeLimits, tmp_path: Path) -> None:
    with pytest.raises(UnsafeContent), TreeWriter(str(tmp_path / "plugin"), limits) as writer:
        for number in range(3):
            writer.write(f"{number}", (b"xxx", b"xxx"))
    assert not os.listdir(tmp_path)


def test_a_path_in_a_source_is_told_apart_from_one_that_leads_out() -> None:
    assert inner_path("./", "x") == inner_path(".", "x") == inner_path("", "x") == ""
    assert inner_path("./plugins/a/", "x") == "plugins/a"
    for text in ("../x", "/etc", "a/../../b", "./../x"):
        with pytest.raises(UnsafeContent):
            inner_path(text, "the path")


def test_what_is_shown_of_a_stranger_s_text_obeys_nobody() -> None:
    assert shown("a\x1b[2Jb\u202e") == "a<U+001B>[2Jb<U+202E>"
    assert len(shown("x" * 1000)) == 121
