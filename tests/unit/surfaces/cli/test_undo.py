"""`trimtab undo`: what was kept is found, compared and written back by a person at a terminal."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from trimtab.surfaces.cli import undo
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def kept(desk: Desk) -> Desk:
    """A repository with a snapshot, in which something was lost since."""
    desk.git("init", "-q", "-b", "main")
    (desk.root / "drafts").mkdir()
    (desk.root / "drafts" / "one.md").write_bytes(b"one\r\n")
    (desk.root / "notes.md").write_text("first\n")
    (desk.root / "node_modules").mkdir()
    desk.git("add", "notes.md")
    assert desk.run("undo", "take", "before", "the", "rename").code == 0
    shutil.rmtree(desk.root / "drafts")
    (desk.root / "notes.md").write_text("second\n")
    (desk.root / "new.md").write_text("new\n")
    return desk


def test_a_snapshot_is_listed_with_when_and_why(kept: Desk) -> None:
    out = kept.run("undo", "list").out
    assert "u-1" in out and "before the rename" in out and "just now" in out


def test_what_changed_since_is_shown(kept: Desk) -> None:
    told = kept.run("undo", "show", "last").out
    assert "2 gone, 1 changed, 1 new" in told and "node_modules/" in told
    assert kept.run("undo", "diff", "u-1", "--names").out.splitlines() == [
        "gone     drafts/",
        "gone     drafts/one.md",
        "new      new.md",
        "changed  notes.md",
    ]


def test_a_patch_is_what_git_would_show_and_can_be_limited(kept: Desk) -> None:
    whole = kept.run("undo", "diff", "1").out
    assert "-one" in whole and "-first\n+second\n" in whole and "+new" in whole
    limited = kept.run("undo", "diff", "1", "notes.md").out
    assert "-first\n+second\n" in limited and "one" not in limited


def test_a_restore_brings_back_what_was_lost_and_says_how_to_undo_it(kept: Desk) -> None:
    ran = kept.run("undo", "restore", "u-1")
    assert ran.code == 0
    assert "+ drafts/one.md\n~ notes.md\nRestored 3 paths from u-1." in ran.out
    assert "`trimtab undo restore u-2 --exact`" in ran.out
    assert (kept.root / "drafts" / "one.md").read_bytes() == b"one\r\n"
    assert (kept.root / "new.md").exists()
    assert kept.run("undo", "restore", "u-2", "--exact").code == 0
    assert not (kept.root / "drafts").exists()
    assert (kept.root / "notes.md").read_text() == "second\n"


def test_a_restore_of_paths_says_how_to_undo_just_these(kept: Desk) -> None:
    (kept.root / "my notes.md").write_text("first\n")
    assert kept.run("undo", "take").code == 0
    (kept.root / "my notes.md").write_text("second\n")
    ran = kept.run("undo", "restore", "last", "my notes.md")
    typed = re.search(r"To undo that: `trimtab (.*)`", ran.out)
    assert typed and typed[1] == "undo restore u-3 --exact 'my notes.md'"
    (kept.root / "new.md").write_text("newer\n")
    assert kept.run(*shlex.split(typed[1])).code == 0
    assert (kept.root / "my notes.md").read_text() == "second\n"
    assert (kept.root / "new.md").read_text() == "newer\n"


def test_restoring_the_last_twice_changes_nothing_the_second_time(kept: Desk) -> None:
    assert kept.run("undo", "restore", "last").code == 0
    again = kept.run("undo", "restore", "last")
    assert (again.code, again.out) == (0, "Everything is as it was in u-1.\n")
    assert (kept.root / "notes.md").read_text() == "first\n"
    assert [one["restores"] for one in kept.run("undo", "list", "--json").json()["snapshots"]] == ["u-1", ""]
    assert kept.run("undo", "restore", "last", "--json").json()["before"] is None


def test_the_latest_command_before_which_nothing_had_changed_is_shown(kept: Desk) -> None:
    for why in ("the first", "the second", "the third"):
        assert kept.run("undo", "take", "before", why).code == 0
    listed = kept.run("undo", "list").out
    assert "before the third" in listed and "before the first" not in listed
    shown = kept.run("undo", "show", "u-2").out
    assert shown.index("the third") < shown.index("the second") < shown.index("the first")
    one = kept.run("undo", "list", "--json").json()["snapshots"][0]
    assert (one["why"], [later["why"] for later in one["later"]]) == (
        "before the first",
        ["before the second", "before the third"],
    )


def test_who_has_not_opted_in_is_told_that_nothing_is_kept_before_commands(kept: Desk) -> None:
    for words in (["list"], ["list", "--json"]):
        assert "`trimtab init`" in kept.run("undo", *words).err
    kept.init()
    assert kept.run("undo", "list").err == ""


def test_a_rehearsal_changes_nothing(kept: Desk) -> None:
    ran = kept.run("undo", "restore", "u-1", "--exact", "--dry-run")
    assert "- new.md" in ran.out and "Would change 4 paths." in ran.out
    assert not (kept.root / "drafts").exists()
    assert len(kept.run("undo", "list", "--json").json()["snapshots"]) == 1


def test_paths_are_meant_from_where_one_is(kept: Desk) -> None:
    (kept.root / "drafts").mkdir()
    assert kept.run("undo", "restore", "u-1", "one.md", cwd=kept.root / "drafts").code == 0
    assert (kept.root / "drafts" / "one.md").exists()
    assert (kept.root / "notes.md").read_text() == "second\n"


def test_a_snapshot_can_be_written_elsewhere(kept: Desk) -> None:
    assert kept.run("undo", "restore", "u-1", "--into", "../before").code == 0
    assert (kept.root.parent / "before" / "notes.md").read_text() == "first\n"
    assert (kept.root / "notes.md").read_text() == "second\n"
    refused = kept.run("undo", "restore", "u-1", "--into", "../before")
    assert refused.code == 1 and "not empty" in refused.err


def test_what_could_not_be_written_is_told_and_fails(kept: Desk) -> None:
    (kept.root / "drafts" / "one.md" / "node_modules" / "left").mkdir(parents=True)
    ran = kept.run("undo", "restore", "u-1")
    assert ran.code == 1 and "drafts/one.md" in ran.err
    assert (kept.root / "notes.md").read_text() == "first\n"


def test_snapshots_can_be_forgotten_one_by_one_or_all(kept: Desk) -> None:
    assert kept.run("undo", "take").code == 0
    assert kept.run("undo", "forget", "u-1").out == "Forgot 1 snapshot.\n"
    assert [one["id"] for one in kept.run("undo", "list", "--json").json()["snapshots"]] == ["u-2"]
    assert kept.run("undo", "forget").code == 1
    assert kept.run("undo", "forget", "--all").code == 0
    assert kept.run("undo", "list", "--json").json() == {"snapshots": []}
    assert not (kept.root / ".git" / "trimtab").exists()


def test_without_a_repository_it_says_what_to_do(desk: Desk) -> None:
    for words in (["list"], ["take"], ["restore", "u-1"]):
        ran = desk.run("undo", *words)
        assert ran.code == 1 and "git init" in ran.err


def test_an_id_that_is_not_there_is_told(kept: Desk) -> None:
    ran = kept.run("undo", "show", "u-7")
    assert ran.code == 1 and "no snapshot u-7" in ran.err


def test_the_settings_bound_what_a_snapshot_may_add(kept: Desk) -> None:
    kept.env["TRIMTAB_UNDO_LIMIT_MB"] = "1"
    (kept.root / "large").write_bytes(bytes(range(256)) * 5_000)
    ran = kept.run("undo", "take")
    assert ran.code == 1 and "larger than 1 MB" in ran.err and "undo.limit_mb" in ran.err


@pytest.mark.parametrize(
    "words",
    [["list"], ["show", "u-1"], ["diff", "u-1"], ["restore", "u-1"], ["take"], ["forget", "u-1"]],
    ids=lambda words: words[0],
)
def test_documented_fields_are_the_real_ones(kept: Desk, words: list[str]) -> None:
    shape = json.loads(undo.SHAPES[words[0]][0])
    real = kept.run("undo", *words, "--json").json()
    assert sorted(shape) == sorted(real)
    for key, value in shape.items():
        if isinstance(value, dict):
            assert sorted(value) == sorted(real[key]), key
        if isinstance(value, list) and value and isinstance(value[0], dict) and real[key]:
            assert sorted(value[0]) == sorted(real[key][0]), key


def test_what_was_staged_comes_back_alone(kept: Desk) -> None:
    kept.git("rm", "-q", "-f", "--cached", "notes.md")
    assert "notes.md" in kept.run("undo", "show", "u-1").out
    told = kept.run("undo", "restore", "u-1", "--staged").out
    assert "Staged 1 path as in u-1" in told and "trimtab undo restore u-2 --staged" in told
    assert kept.git("show", ":notes.md") == "first\n"
    assert (kept.root / "notes.md").read_text() == "second\n"
    assert kept.run("undo", "restore", "u-1", "--staged", "notes.md").code != 0


PAGE = Path(__file__).parents[4] / "docs" / "how-to" / "undo.md"


def test_what_the_page_has_people_type_works_in_its_order(kept: Desk) -> None:
    typed = re.findall(r"^\$ (trimtab undo .*)$", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(typed) == 10
    for line in typed:
        ran = kept.run(*shlex.split(line, comments=True)[1:])
        assert ran.code == 0, (line, ran.err)
    assert (kept.root.parent / "as-it-was" / "drafts" / "one.md").read_bytes() == b"one\r\n"
