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
    _teach(told)
    (learning,) = told.proposed()["learned"]
    assert {name: sorted(value) for name, value in shape["learned"][0].items() if isinstance(value, dict)} == {
        name: sorted(value) for name, value in learning.items() if isinstance(value, dict)
    }
    assert sorted(shape["learned"][0]) == sorted(learning)
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


GOLDEN = (
    "the colony seems weak after the cold weeks",
    "our colony is restless since the cold weeks",
    "a weak colony, what should it be fed in the cold",
    "is this colony too weak for the cold months",
    "feed the weak colony before the cold sets in",
    "how do we bring a restless colony through the cold",
)
NEAR_MISSES = (
    "feed the parser a longer line",
    "the cold start of the server takes too long",
    "weak passwords must be refused",
)


def _teach(told: Told, golden: tuple[str, ...] = GOLDEN, silent: tuple[str, ...] = NEAR_MISSES) -> None:
    cases = [{"kind": "fire", "prompt": said} for said in golden] + [
        {"kind": "silent", "prompt": said} for said in silent
    ]
    told.path.with_name("golden.jsonl").write_text("".join(json.dumps(case) + "\n" for case in cases))


def _shown_for(told: Told, prompt: str) -> bool:
    matched = told.desk.run("ways", "match", "--prompt", prompt, "--json").json()
    return told.name in [match["way"] for match in matched["fired"]]


def test_a_way_learns_from_its_golden_prompts_how_people_speak_of_it(told: Told) -> None:
    _teach(told)
    unseen = "the colony looks weak and restless"
    assert not _shown_for(told, unseen)
    ran = told.desk.run("ways", "tune", "--apply", "--yes", "--json")
    (learning,) = ran.json()["learned"]
    assert learning["of"] == {"golden": 6, "near_misses": 3, "prompts": 0}
    assert learning["after"]["golden"] > learning["before"]["golden"]
    assert learning["after"]["near_misses"] == learning["before"]["near_misses"] == 0
    assert "colony" in learning["telling"]
    assert learning["files"] == [str(told.path.with_name("learned.json"))]
    assert _shown_for(told, unseen)
    assert not any(_shown_for(told, prompt) for prompt in NEAR_MISSES)
    assert not _shown_for(told, "rename the config loader")


def test_what_a_way_has_learned_is_told_and_not_written_twice(told: Told) -> None:
    _teach(told)
    first = told.desk.run("ways", "tune")
    assert "It learns from 6 golden prompts and 3 near misses" in first.err
    assert "near misses 0 → 0 of 3" in first.err
    done = subprocess.run(["git", "apply", "-p1"], cwd=told.desk.root, input=first.out, text=True, check=False)
    assert done.returncode == 0
    again = told.desk.run("ways", "tune")
    assert (again.code, again.out) == (0, "")
    assert "as it has already" in again.err


def test_a_way_forgets_what_it_learned_when_the_file_is_removed(told: Told) -> None:
    _teach(told)
    prompt = "the colony looks weak and restless"
    (learned,) = [file for file in _applied(told) if file.name == "learned.json"]
    assert _shown_for(told, prompt)
    learned.unlink()
    assert not _shown_for(told, prompt)


def _applied(told: Told) -> list[Path]:
    return [Path(file) for file in told.desk.run("ways", "tune", "--apply", "--yes", "--json").json()["applied"]]


@pytest.mark.parametrize(("golden", "silent"), [(GOLDEN[:2], NEAR_MISSES), (GOLDEN, NEAR_MISSES[:1])])
def test_a_way_with_few_golden_prompts_or_near_misses_learns_nothing(
    told: Told, golden: tuple[str, ...], silent: tuple[str, ...]
) -> None:
    _teach(told, golden, silent)
    assert told.proposed()["learned"] == []


def test_a_way_that_has_its_golden_prompts_already_learns_nothing(told: Told) -> None:
    _teach(told, ("inspect the hive for varroa", "feed the bees honey", "count hives and bees"))
    assert told.proposed()["learned"] == []


@pytest.mark.parametrize("content", ["{", '{"bias": "x"}', '{"bias": 1, "weights": {"hive": 1e9}}'])
def test_a_learned_file_of_another_form_is_reported_and_does_not_count(told: Told, content: str) -> None:
    told.path.with_name("learned.json").write_text(content)
    ran = told.desk.run("ways", "lint")
    assert ran.code == 1
    assert "learned.json" in ran.out + ran.err and "ways tune team/beekeeping --apply" in ran.out + ran.err
    assert not _shown_for(told, "rename the config loader")
