"""`trimtab behavior`: what is watched for, what is and was seen, the user's rules, and whether it does any good."""

import json
import re
import time

import pytest
from click import Group

from trimtab.features.behavior.behavior_stats import Rate, difference
from trimtab.features.behavior.pattern_library import compile_library
from trimtab.model.advice import Entry, EntryStatus, FindingKind, Outcome, Verdict
from trimtab.model.events import Event, PromptSubmitted
from trimtab.surfaces.cli import behavior
from unit.surfaces.cli.desk import NOON, Desk, on_a_terminal

DAY = 86_400_000
MINE = """\
id: slow-build
name: building over and over
kind: waste
description: The build three times in a row.
when: {of: {actions: [shell]}, same: [command], in_a_row: true}
say:
  - {id: build-once, suggestion: Build once., expected: One build.}
"""
SAYINGS = {one.id: one.sayings[0] for one in compile_library("/nowhere", "").library.patterns}


class Ledger:
    """Episodes in a project's journal, as the faculty records them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.number = 0

    def saw(
        self,
        pattern: str = "same-error",
        *,
        ended: Verdict | None = None,
        evidence: str = "",
        said: EntryStatus | None = EntryStatus.DELIVERED,
        at: int = NOON,
        session: str = "s1",
        kind: FindingKind = FindingKind.LOOP,
        times: int = 3,
    ) -> str:
        """Returns the id of the finding."""
        self.number += 2
        why = f"{pattern}: {times} times, “ValueError: bad”"
        finding = Entry(f"f-{self.number - 1}", "behavior", pattern, EntryStatus.DELIVERED, why, source=kind.value)
        entries = [finding]
        if said is not None:
            text = f"⚠️ Loop detected: {pattern}\n\nSuggestion: {SAYINGS[pattern].suggestion}"
            key = f"behavior:{pattern}:abc{self.number}"
            tokens = 50 if said is EntryStatus.DELIVERED else 0
            entries.append(Entry(f"g-{self.number}", "behavior", key, said, why, text, tokens))
        self.desk.put(Event(PromptSubmitted("go"), session, at=at), *entries)
        if ended is not None:
            self.outcome(entries[-1].id, ended, evidence, at + 60_000)
        return finding.id

    def outcome(self, entry: str, verdict: Verdict, evidence: str, at: int = NOON, by: str = "observed") -> None:
        journal = self.desk.journal()
        with journal.transaction():
            journal.add_outcomes([Outcome(entry, verdict, evidence)], at, by)
        journal.close()


@pytest.fixture
def ledger(desk: Desk) -> Ledger:
    desk.init()
    return Ledger(desk)


def asked(desk: Desk, *arguments: str):
    ran = desk.run("behavior", *arguments, "--json")
    assert ran.code == 0, ran.err
    return ran.json()


def now() -> int:
    return time.time_ns() // 1_000_000


def test_what_ships_is_listed_where_nobody_has_opted_in(desk: Desk) -> None:
    rows = {one["id"]: one for one in asked(desk, "patterns")["patterns"]}
    assert (rows["same-error"]["origin"], rows["same-error"]["seen"]) == ("shipped", 0)
    ran = desk.run("behavior", "patterns")
    assert "the same error again" in ran.out and "`trimtab init`" in ran.err


def test_patterns_come_with_their_mode_and_what_the_ledger_tells_of_them(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(ended=Verdict.HEEDED)
    ledger.saw(ended=Verdict.IGNORED, evidence="seen 4 times")
    ledger.saw(ended=Verdict.UNKNOWN)
    desk.run("config", "set", "behavior.patterns.blind-polling", "observe")
    rows = {one["id"]: one for one in asked(desk, "patterns")["patterns"]}
    same = rows["same-error"]
    assert (same["seen"], same["said"], same["worked"], same["known"], same["effectiveness"]) == (3, 3, 1, 2, 0.5)
    assert (same["mode"], rows["blind-polling"]["mode"]) == ("advise", "observe")
    assert "1 of 2" in desk.run("behavior", "patterns").out


def test_the_project_s_own_pattern_takes_part_and_a_broken_one_is_named(desk: Desk, ledger: Ledger) -> None:
    folder = desk.root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "slow.yml").write_text(MINE)
    (folder / "odd.yml").write_text(MINE.replace("slow-build", "odd-build").replace("in_a_row", "in_a_raw"))
    rows = {one["id"]: one for one in asked(desk, "patterns")["patterns"]}
    assert rows["slow-build"]["origin"] == "project" and "odd-build" not in rows
    assert "in_a_raw" in desk.run("behavior", "patterns").err


def test_one_pattern_is_shown_whole_with_the_rules_that_speak_of_it(desk: Desk, ledger: Ledger) -> None:
    (desk.root / "CLAUDE.md").write_text("# Style\n\n- If the same fix failed twice, stop and ask me.\n")
    ledger.saw(ended=Verdict.HEEDED, evidence="not seen in 6 calls")
    told = asked(desk, "patterns", "same-error")
    assert told["directives"][0]["source"] == "CLAUDE.md:3"
    assert told["history"]["seen"] == 1 and told["history"]["outcomes"] == {"heeded": 1}
    assert told["interventions"][0]["suggestion"] == SAYINGS["same-error"].suggestion
    shown = desk.run("behavior", "patterns", "same-error").out
    assert "stop and ask me. (CLAUDE.md:3)" in shown and "worked 1 of 1" in shown


@pytest.mark.parametrize("arguments", [("patterns", "same-eror"), ("directives", "--pattern", "same-eror")])
def test_a_pattern_that_is_not_known_is_refused_with_the_nearest(
    desk: Desk, ledger: Ledger, arguments: tuple[str, ...]
) -> None:
    ran = desk.run("behavior", *arguments)
    assert ran.code == 1 and "Did you mean `same-error`?" in ran.err


def test_alerts_are_those_that_are_open_and_recent(desk: Desk, ledger: Ledger) -> None:
    assert "No alerts at the moment" in desk.run("behavior", "alerts").out
    ledger.saw(at=now() - 60_000, ended=Verdict.HEEDED)
    ledger.saw(at=now() - 3 * 3_600_000)
    open_one = ledger.saw("edit-anchor", at=now() - 60_000)
    (alert,) = asked(desk, "alerts")["alerts"]
    assert (alert["id"], alert["pattern"], alert["arm"]) == (open_one, "edit-anchor", "said")
    assert alert["intervention"] == SAYINGS["edit-anchor"].id and alert["entries"] == ["g-6"]
    assert "edit-anchor" in desk.run("behavior", "alerts").out


def test_what_a_person_called_wrong_is_no_alert_any_more(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(at=now() - 60_000)
    assert desk.run("wrong", "g-2", "it was a poll").code == 0
    assert asked(desk, "alerts")["alerts"] == []
    assert "a false alarm" in desk.run("behavior", "history").out


def test_history_is_found_by_pattern_by_words_by_session_and_by_time(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(at=NOON, session="s1", ended=Verdict.IGNORED, evidence="seen 4 times")
    ledger.saw("edit-anchor", at=now() - 1_000, session="s2")
    assert [one["pattern"] for one in asked(desk, "history")["alerts"]] == ["edit-anchor", "same-error"]
    assert asked(desk, "history", "same-error")["seen"] == 1
    assert asked(desk, "history", "valueerror:", "BAD")["seen"] == 2
    assert asked(desk, "history", "--session", "s2")["seen"] == asked(desk, "history", "--since", "1h")["seen"] == 1
    (one,) = asked(desk, "history", "--limit", "1")["alerts"]
    assert one["pattern"] == "edit-anchor"
    shown = desk.run("behavior", "history").out
    assert "it went on" in shown and "open" in shown
    assert "No matching alerts" in desk.run("behavior", "history", "nonsense").out


def test_what_was_left_to_itself_cut_or_only_observed_is_told_apart(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(said=None, ended=Verdict.HEEDED, evidence="nothing was said, as a control: not seen in 6 calls")
    ledger.saw(said=None)
    ledger.saw(said=EntryStatus.CUT)
    ledger.saw(said=EntryStatus.OBSERVED)
    arms = [one["arm"] for one in asked(desk, "history")["alerts"]]
    assert arms == ["observed", "cut", "unsaid", "control"]


def test_what_is_observed_counts_before_what_the_agent_reports(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(ended=Verdict.IGNORED, evidence="seen 4 times")
    ledger.outcome("g-2", Verdict.HEEDED, "I changed my mind", by="agent")
    ledger.saw(ended=Verdict.UNKNOWN)
    ledger.outcome("g-4", Verdict.HEEDED, "I read the error", by="agent")
    second, first = asked(desk, "history")["alerts"]
    assert (first["verdict"], first["by"]) == ("ignored", "observed")
    assert (second["verdict"], second["by"]) == ("heeded", "agent")


def test_a_second_word_on_the_same_matter_belongs_to_its_episode(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(at=NOON)
    later = Entry("g-3", "behavior", "behavior:same-error:abc2:2", EntryStatus.DELIVERED, "it goes on", "Say why.", 30)
    desk.put(Event(PromptSubmitted("go"), "s1", at=NOON + 1), later)
    (one,) = asked(desk, "history")["alerts"]
    assert (one["entries"], one["tokens"]) == (["g-2", "g-3"], 80)


def test_rules_are_listed_with_the_patterns_for_which_they_are_quoted(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text(
        "- Never use floats for money.\n- Run the formatter, never by hand.\n@gone.md\n"
    )
    told = asked(desk, "directives")
    money, formatter = told["directives"]
    assert money["patterns"] == [] and formatter["patterns"] == ["formatter-loop"]
    assert (formatter["source"], formatter["category"]) == ("CLAUDE.md:2", "formatting")
    ran = desk.run("behavior", "directives")
    assert "formatter-loop" in ran.out and "floats" not in ran.out and "2 rules in 1 file" in ran.out
    assert "`@gone.md`, which is not there" in ran.err
    assert "floats" in desk.run("behavior", "directives", "--all").out
    assert asked(desk, "directives", "--pattern", "same-error")["directives"] == []


def test_stats_say_so_where_nothing_is_known_yet(desk: Desk, ledger: Ledger) -> None:
    told = asked(desk, "stats")
    assert told["alerts"] == 0 and told["loop_break_rate"]["share"] is None and told["saved"]["calls"] is None
    assert told["effectiveness"]["difference"] is None
    assert told["coverage"]["hits"] == told["coverage"]["of"] > 5
    assert "not known yet" in desk.run("behavior", "stats").out


def test_stats_are_the_rates_by_which_it_is_judged(desk: Desk, ledger: Ledger) -> None:
    gone = "not in 4 calls that could have shown it (6 calls later)"
    for _ in range(6):
        ledger.saw(ended=Verdict.HEEDED, evidence=gone)
    ledger.saw(ended=Verdict.HEEDED, evidence=f"seen 3 times, then {gone}")  # the fifth attempt had been made
    ledger.saw(ended=Verdict.IGNORED, evidence="seen 4 times")
    ledger.saw(ended=Verdict.UNKNOWN)
    control = "nothing was said, as a control: "
    ledger.saw(said=None, ended=Verdict.HEEDED, evidence=control + gone)
    ledger.saw(said=None, ended=Verdict.IGNORED, evidence=control + "seen 4 times")
    ledger.saw("blind-polling", at=NOON + 8 * DAY, session="s2")
    desk.run("wrong", "g-24")
    desk.run("config", "set", "behavior.patterns.edit-anchor", "off")
    told = asked(desk, "stats")
    assert (told["alerts"], told["sessions"]) == (12, 2)
    assert (told["loop_break_rate"]["hits"], told["loop_break_rate"]["of"]) == (6, 8)
    effect = told["effectiveness"]
    assert (effect["said"]["hits"], effect["said"]["of"], effect["control"]["of"]) == (7, 8, 2)
    assert effect["difference"] == 0.375 and effect["low"] < 0 < effect["high"]
    assert (told["false_alarms"]["hits"], told["false_alarms"]["of"]) == (1, 10)
    # six loops ended three attempts early, one ended one early; 3 in 7 of them would not have ended by themselves
    assert told["saved"]["calls"] == pytest.approx((6 * 3 + 1) * 3 / 7, abs=0.05)
    assert told["saved"]["minutes"] == pytest.approx(told["saved"]["calls"] / 6, abs=0.1)
    assert told["coverage"]["hits"] == told["coverage"]["of"] - 1
    assert [(week["sessions"], week["alerts"], week["wrong"]) for week in told["weeks"]] == [(1, 11, 0), (1, 1, 1)]
    assert [one["pattern"] for one in told["patterns"]] == ["same-error", "blind-polling"]
    shown = desk.run("behavior", "stats").out
    assert "75% (6 of 8" in shown and told["saved"]["method"] in shown


def test_stats_since_a_moment_leave_out_what_was_before(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(at=NOON)
    ledger.saw(at=now() - 1_000, session="s2")
    told = asked(desk, "stats", "--since", "1d")
    assert (told["alerts"], told["sessions"]) == (1, 1)


def test_intervals_are_wilson_s_and_newcombe_s() -> None:
    low, high = Rate(8, 10).interval or (0, 0)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    effect = difference(Rate(56, 70), Rate(48, 80))  # the example of Newcombe's paper
    assert effect is not None
    assert [round(one, 4) for one in effect] == [0.2, 0.0524, 0.3339]


def test_a_file_of_patterns_is_checked(desk: Desk) -> None:
    folder = desk.root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "slow.yml").write_text(MINE)
    assert asked(desk, "lint") == {"files": 1, "errors": 0, "troubles": []}
    (folder / "odd.yml").write_text(MINE.replace("kind: waste", "kind: wast"))
    ran = desk.run("behavior", "lint")
    assert ran.code == 1 and "odd.yml" in ran.out and "1 error" in ran.out and "waste" in ran.out
    assert desk.run("behavior", "lint", str(folder / "slow.yml")).code == 0
    assert desk.run("behavior", "lint", "gone.yml").code == 1
    (folder / "slow.yml").write_text(MINE.replace("actions: [shell]", "marks: [waits, no-such]"))
    ran = desk.run("behavior", "lint", ".claude/patterns/slow.yml")
    assert ran.code == 1 and "`no-such` is not known" in ran.out and "waits" not in ran.out


def test_a_folder_of_patterns_is_checked_and_one_without_any_is_named(desk: Desk) -> None:
    folder = desk.root / "drafts"
    folder.mkdir()
    ran = desk.run("behavior", "lint", "drafts")
    assert ran.code == 1 and "no file of patterns" in ran.err and ran.err.count("drafts") == 1
    (folder / "a.yml").write_text(MINE)
    (folder / "b.yaml").write_text(MINE.replace("kind: waste", "knd: waste"))
    ran = desk.run("behavior", "lint", "drafts", "--json")
    assert (ran.code, ran.json()["files"], ran.json()["errors"]) == (1, 2, 2)


def test_the_mode_of_a_pattern_of_one_s_own_is_in_its_file_and_the_settings_say_so(desk: Desk, ledger: Ledger) -> None:
    folder = desk.root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "slow.yml").write_text(MINE)
    ran = desk.run("config", "set", "behavior.patterns.slow-build", "observe")
    assert ran.code == 1 and "`mode: observe`" in ran.err and "Did you mean" not in ran.err
    ran = desk.run("config", "set", "behavior.patterns.same-eror", "observe")
    assert "`behavior.patterns.same-error`" in ran.err
    (folder / "slow.yml").write_text(MINE + "mode: observe\n")
    rows = {one["id"]: one["mode"] for one in asked(desk, "patterns")["patterns"]}
    assert (rows["slow-build"], rows["same-error"]) == ("observe", "advise")
    desk.run("config", "set", "behavior.mode", "off")
    assert {one["mode"] for one in asked(desk, "patterns")["patterns"]} == {"off"}


def test_a_file_with_several_mistakes_counts_once_in_the_coverage(desk: Desk, ledger: Ledger) -> None:
    folder = desk.root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    before = asked(desk, "stats")["coverage"]["of"]
    (folder / "slow.yml").write_text(MINE.replace("kind: waste", "kind: wast").replace("same:", "sam:"))
    assert asked(desk, "stats")["coverage"]["of"] == before + 1


NARROW = 80


def test_on_a_narrow_terminal_nothing_is_wider_than_it(desk: Desk, ledger: Ledger) -> None:
    folder = desk.root / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "slow.yml").write_text(
        MINE.replace("kind: waste", "kind: a kind that is not among those which are known")
    )
    for arguments in (["behavior", "patterns", "same-error"], ["behavior", "stats"], ["behavior", "lint"], ["status"]):
        _, said = on_a_terminal(arguments, desk.root, columns=NARROW, rows=24)
        # what cannot be broken, such as a path, stands as it is
        wide = [line for line in plain(said).splitlines() if len(line) > NARROW and " " in line.strip()[:NARROW]]
        assert [line for line in wide if "/" not in line] == [], arguments


def test_on_a_narrow_terminal_each_pattern_has_one_line_and_its_id_whole(desk: Desk, ledger: Ledger) -> None:
    ledger.saw(ended=Verdict.HEEDED)
    desk.run("config", "set", "behavior.patterns.blind-polling", "observe")
    _, said = on_a_terminal(["behavior", "patterns"], desk.root, columns=NARROW, rows=24)
    lines = [line for line in plain(said).splitlines() if line.strip()]
    assert [line.split()[0] for line in lines] == ["id", *SAYINGS]
    assert max(map(len, lines)) <= NARROW


def plain(said: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said).replace("\r", "")


def test_the_conditions_of_a_pattern_are_shown_as_its_file_has_them(desk: Desk) -> None:
    shown = desk.run("behavior", "patterns", "same-error").out
    assert "same: [error]" in shown and "in_a_row: true" in shown and "{" not in shown and '"' not in shown


def test_what_ships_has_no_fault(desk: Desk) -> None:
    told = asked(desk, "lint", "--all")
    assert told["errors"] == 0 and told["files"] > 5


@pytest.mark.parametrize("name", ["patterns", "alerts", "directives", "stats", "lint"])
def test_documented_fields_are_the_real_ones(desk: Desk, ledger: Ledger, name: str) -> None:
    (desk.root / "CLAUDE.md").write_text("- Run the formatter, never format by hand.\n@gone.md\n")
    ledger.saw(at=now() - 1_000)
    if name == "lint":
        (desk.root / ".claude" / "patterns").mkdir(parents=True)
        (desk.root / ".claude" / "patterns" / "odd.yml").write_text("id: x\n")
    shape = json.loads(behavior.SHAPES[name][0])
    real = desk.run("behavior", name, "--json").json()
    _alike(shape, real, name)


def _alike(shape: object, real: object, where: str) -> None:
    if isinstance(shape, dict) and where != "when":
        assert isinstance(real, dict) and list(shape) == list(real), where
        for key, value in shape.items():
            _alike(value, real[key], key)
    elif isinstance(shape, list) and shape and isinstance(real, list) and real:
        _alike(shape[0], real[0], where)


def test_every_example_in_the_help_works(desk: Desk, ledger: Ledger) -> None:
    assert isinstance(behavior.command, Group)
    for one in behavior.command.commands.values():
        lines = [line.strip() for line in (one.help or "").splitlines()]
        examples = [line for line in lines if line.startswith("trimtab behavior")]
        assert examples, one.name
        for line in examples:
            ran = desk.run(*line.split()[1:])
            assert ran.code == 0, (line, ran.err)


def test_where_nobody_has_opted_in_the_ledger_s_commands_say_what_to_do(desk: Desk) -> None:
    for name in ("alerts", "history", "stats"):
        ran = desk.run("behavior", name)
        assert ran.code == 1 and "trimtab init" in ran.err
