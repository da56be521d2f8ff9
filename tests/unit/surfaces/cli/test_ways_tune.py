"""`ways tune` proposes what the ledger shows, explains it, and writes only what somebody agreed to."""

import json
import subprocess
from pathlib import Path

import pytest

from trimtab.features.ways.rewrite import rewritten
from trimtab.features.ways.tune import WayChange
from trimtab.features.ways.way_files import discover, roots_of
from trimtab.model.advice import Entry, EntryStatus
from trimtab.model.events import Event, PromptSubmitted, ToolCall, ToolRequested
from trimtab.model.json import items, obj, text
from trimtab.surfaces.cli import ways_tune
from unit.surfaces.cli.desk import NOON, Desk

WAY = """\
---
# how we keep them
description: Keeping bees healthy through the winter
vocabulary: hive hives bees honey varroa   # as we say it
---
Look before you feed.
"""


class Told:
    """A project with one way, and a ledger that is written line by line."""

    def __init__(self, desk: Desk, content: str = WAY, folder: Path | None = None) -> None:
        self.desk = desk
        self.name = "team/beekeeping"
        self.path = (folder or desk.root / ".claude" / "ways") / self.name / "way.md"
        self.path.parent.mkdir(parents=True)
        self.path.write_text(content)
        desk.init()
        self._number = 0

    def shown(self, prompt: str, verdict: str = "", *, why: str = "words hive", score: float = 0.6) -> None:
        self._said(prompt, verdict, EntryStatus.DELIVERED, why, 0.4 + 0.4 * score)

    def near(self, prompt: str, verdict: str = "", *, score: float = 0.4, session: str = "") -> None:
        self._said(prompt, verdict, EntryStatus.NEAR, "words hive", score, session)

    def _said(self, prompt: str, verdict: str, status: EntryStatus, why: str, weight: float, session: str = "") -> None:
        self._number += 1
        entry = Entry(f"g-{self._number}", "ways", f"way:{self.name}", status, why, weight=weight)
        body = PromptSubmitted(prompt) if "words" in why or "pattern" in why else ToolRequested(ToolCall("Bash"))
        self.desk.put(Event(body, session or f"s{self._number}", at=NOON), entry)
        if verdict:
            assert self.desk.run(verdict, entry.id).code == 0

    def proposed(self) -> dict[str, object]:
        ran = self.desk.run("ways", "tune", "--json")
        assert ran.code == 0, ran.err
        return ran.json()


@pytest.fixture
def told(desk: Desk) -> Told:
    return Told(desk)


def test_a_word_that_only_the_wrong_prompts_share_is_proposed_as_one_that_speaks_against_it(told: Told) -> None:
    told.shown("inspect the hive for varroa", "helped")
    told.shown("count bees and hives in the dashboard", "wrong")
    told.shown("honey of the hive on the dashboard", "wrong")
    (proposal,) = told.proposed()["proposals"]
    assert [(one["key"], one["op"], one["value"]) for one in proposal["changes"]] == [("not", "add", "dashboard")]
    assert "in 2 of 2 prompts on which it was wrong" in proposal["changes"][0]["why"]
    assert proposal["after"]["wrong"] < proposal["before"]["wrong"]
    assert proposal["after"]["right"] == proposal["before"]["right"] == 1
    assert "+not: dashboard\n" in proposal["diff"]
    assert "-vocabulary" not in proposal["diff"]


def test_a_word_of_its_own_that_only_led_astray_is_taken_out(desk: Desk) -> None:
    told = Told(desk, WAY.replace("   # as we say it", ""))
    told.shown("protect the bees against varroa", "helped")
    told.shown("write a hive query over the honey", "wrong")
    told.shown("honey first, then the hive", "wrong")
    (proposal,) = told.proposed()["proposals"]
    assert {one["op"] for one in proposal["changes"]} == {"remove"}
    assert "-vocabulary: hive hives bees honey varroa\n" in proposal["diff"]


def test_near_misses_that_should_have_been_shown_bring_a_word(told: Told) -> None:
    told.near("treat the apiary against varroa", "helped")
    told.near("move the apiary before winter", "helped")
    (proposal,) = told.proposed()["proposals"]
    assert ("vocabulary", "add", "apiary") in [(one["key"], one["op"], one["value"]) for one in proposal["changes"]]
    assert "+vocabulary: hive hives bees honey varroa apiary   # as we say it\n" in proposal["diff"]
    assert proposal["after"]["missed"] > proposal["before"]["missed"]


def test_a_near_miss_counts_where_a_command_brought_the_way_later_in_the_session(told: Told) -> None:
    for number, prompt in enumerate(("treat the apiary against varroa", "move the apiary before winter")):
        told.near(prompt, session=f"n{number}")
        told._said("", "", EntryStatus.DELIVERED, "command “hive”", 0.8, f"n{number}")
    (proposal,) = told.proposed()["proposals"]
    assert proposal["of"]["missed"] == 2


def test_once_is_no_reason(told: Told) -> None:
    told.shown("honey of the hive on the dashboard", "wrong")
    told.near("treat the apiary", "helped")
    assert told.proposed()["proposals"] == []
    assert "Nothing to propose" in told.desk.run("ways", "tune").err


def test_where_no_word_tells_them_apart_the_probability_is_raised(told: Told) -> None:
    told.shown("count bees and hives", "wrong")
    told.shown("honey and varroa", "wrong")
    (proposal,) = told.proposed()["proposals"]
    (change,) = [one for one in proposal["changes"] if one["key"] == "probability"]
    assert "more often wrong (2) than helpful (0)" in change["why"]
    assert proposal["after"]["wrong"] == 0


def test_a_word_that_is_too_weak_against_the_pattern_is_told_and_not_proposed(desk: Desk) -> None:
    told = Told(desk, WAY.replace("vocabulary:", "match: regex\npattern: \\bhives?\\b\nvocabulary:"))
    why = "team/beekeeping: pattern “hive”"
    told.shown("count the hives on the dashboard", "wrong", why=why)
    told.shown("the hive of the dashboard", "wrong", why=why)
    ran = desk.run("ways", "tune")
    assert (ran.code, ran.out) == (0, "")
    assert "`dashboard`" in ran.err and "too weak against its pattern" in ran.err


def test_wrong_by_a_command_is_a_remark_and_no_proposal(told: Told) -> None:
    told.shown("", "wrong", why="command “hive”")
    told.shown("", "wrong", why="command “hive”")
    answer = told.proposed()
    assert answer["proposals"] == []
    assert "wrong 2 times by its commands" in text(obj(items(answer["remarks"])[0]).get("what"))


def test_the_difference_is_one_that_git_applies_and_nothing_was_written_before(told: Told) -> None:
    _dashboard(told)
    before = told.path.read_text()
    ran = told.desk.run("ways", "tune")
    assert told.path.read_text() == before
    assert "add `dashboard` to `not`" in ran.err
    done = subprocess.run(["git", "apply", "-p1"], cwd=told.desk.root, input=ran.out, text=True, check=False)
    assert done.returncode == 0
    assert told.path.read_text() == before.replace("\n---\nLook", "\nnot: dashboard\n---\nLook")


def test_apply_asks_and_where_nobody_can_be_asked_it_writes_nothing(told: Told) -> None:
    _dashboard(told)
    before = told.path.read_text()
    ran = told.desk.run("ways", "tune", "--apply")
    assert ran.code == 1
    assert "--yes" in ran.err
    assert told.path.read_text() == before
    assert told.desk.run("ways", "tune", "--apply", "--yes").code == 0
    assert "not: dashboard" in told.path.read_text()
    assert told.proposed()["proposals"] == []


def test_a_way_that_is_not_the_user_s_own_stays_and_the_project_gets_a_copy_with_all_that_belongs_to_it(
    desk: Desk,
) -> None:
    """So it is with what ships; the predecessor's are handled alike, and a test can write those."""
    told = _of_the_predecessor(desk)
    (told.path.parent / "beekeeping.check.md").write_text("---\nfiles: hive\n---\nLooked inside?\n")
    ran = desk.run("ways", "tune", "beekeeping", "--apply", "--yes", "--json")
    (proposal,) = ran.json()["proposals"]
    own = desk.root / ".claude" / "ways" / "team" / "beekeeping"
    assert proposal["diff"].startswith("--- /dev/null\n+++ b/.claude/ways/team/beekeeping/way.md")
    assert ran.json()["applied"] == [str(own / "way.md"), str(own / "check.md")]
    assert told.path.read_text() == WAY
    assert "not: dashboard" in (own / "way.md").read_text()
    shown = json.loads(desk.run("ways", "show", "team/beekeeping", "--json").out)
    assert shown["origin"] == "project"


def test_what_ships_is_never_written_to(desk: Desk) -> None:
    (shipped,) = discover(roots_of("", "")).ways["softwaredev/testing"]
    changes = [WayChange("not", "add", "dashboard", ""), WayChange("probability", "set", "0.8", "")]
    (file,) = rewritten(shipped, changes, str(desk.root))
    assert file.path == str(desk.root / ".claude" / "ways" / "softwaredev" / "testing" / "way.md")
    assert file.before is None
    assert "dashboard\n" in file.after
    assert "probability: 0.8\n---\n" in file.after


def test_a_folder_that_leads_out_of_the_project_is_not_written_to(desk: Desk, tmp_path: Path) -> None:
    _of_the_predecessor(desk)
    outside = tmp_path / "outside"
    outside.mkdir()
    (desk.root / ".claude" / "ways").mkdir(parents=True)
    (desk.root / ".claude" / "ways" / "team").symlink_to(outside)
    ran = desk.run("ways", "tune", "--apply", "--yes")
    assert ran.code == 1
    assert "leads out of the project" in ran.err
    assert list(outside.iterdir()) == []


@pytest.mark.parametrize(
    "vocabulary",
    [
        "vocabulary: [hive, bees, varroa]",
        "vocabulary: hive, bees, varroa",
        'vocabulary: "hive bees varroa"',
        "vocabulary:\n  - hive\n  - bees\n  - varroa",
        "vocabulary: >\n  hive bees\n  varroa",
        "vocabulary: hive bees\n  varroa",
    ],
)
def test_the_vocabulary_is_changed_in_the_form_that_its_author_chose(desk: Desk, vocabulary: str) -> None:
    front = f"description: Keeping bees healthy through the winter\n{vocabulary}\nscope: agent"
    told = Told(desk, f"---\n{front}\n---\nLook before you feed.\n")
    told.near("treat the apiary against varroa", "helped")
    told.near("move the apiary before winter", "helped")
    assert desk.run("ways", "tune", "--apply", "--yes").code == 0
    shown = json.loads(desk.run("ways", "show", told.name, "--json").out)
    assert "apiary" in shown["vocabulary"]
    assert set(shown["vocabulary"]) >= {"hive", "bees", "varroa"}
    changed = told.path.read_text().splitlines()
    assert all(line in changed for line in ("description: Keeping bees healthy through the winter", "scope: agent"))


def test_a_way_that_nobody_knows_is_named(told: Told) -> None:
    ran = told.desk.run("ways", "tune", "beekeping")
    assert ran.code == 1
    assert "team/beekeeping" in ran.err or "beekeeping" in ran.err


def test_the_documented_fields_are_the_real_ones(told: Told) -> None:
    _dashboard(told)
    shape, real = json.loads(ways_tune.SHAPE), told.proposed()
    assert sorted(shape) == sorted(real)
    assert sorted(shape["proposals"][0]) == sorted(real["proposals"][0])
    assert sorted(shape["proposals"][0]["changes"][0]) == sorted(real["proposals"][0]["changes"][0])


def _dashboard(told: Told) -> None:
    told.shown("inspect the hive for varroa", "helped")
    told.shown("count bees and hives in the dashboard", "wrong")
    told.shown("honey of the hive on the dashboard", "wrong")


def _of_the_predecessor(desk: Desk) -> Told:
    told = Told(desk, folder=desk.home / ".claude" / "hooks" / "ways")
    _dashboard(told)
    return told


def test_golden_prompts_that_fail_teach_a_new_way_its_words(told: Told) -> None:
    cases = [
        {"kind": "fire", "prompt": "clean the skeps"},
        {"kind": "fire", "prompt": "move the skeps"},
        {"kind": "silent", "prompt": "clean the shed"},
    ]
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    told.path.with_name("golden.jsonl").write_text(lines)
    [proposal] = items(told.proposed()["proposals"])
    changes = [obj(change) for change in items(obj(proposal)["changes"])]
    assert ("vocabulary", "add", "skeps") in [(change["key"], change["op"], change["value"]) for change in changes]
    assert told.desk.run("ways", "tune", "--apply", "--yes").code == 0
    assert told.desk.run("ways", "test", told.name).code == 0
