"""What was seen often in a project is spoken of ahead: sessions on a real journal, with what they leave behind."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.rig import Rig, context, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.features.behavior.learned import LAST_SESSIONS
from trimtab.features.handlers import HANDLERS
from trimtab.features.project_journal import OpenJournal, now_ms
from trimtab.local.shipped import messages_of
from trimtab.model.advice import Publish, Verdict, tokens_of
from trimtab.model.json import JSON, Obj
from trimtab.runtime.effects import drain
from trimtab.steering import behavior
from trimtab.steering.behavior.effect_table import (
    TABLE,
    TOPIC,
    Effects,
    EffectTally,
    Habit,
    as_table,
    effects_in,
    habits_in,
)
from trimtab.steering.behavior.saying import OFTEN
from trimtab.store import ledger

DAY = 86_400_000
PATTERN = """\
id: same-error
name: the same error again
kind: loop
description: Three calls in a row fail alike.
timing: [reactive, predictive]
tags: [debugging]
when: {of: {outcome: failed}, same: [error], in_a_row: true}
say:
  - {id: stop, suggestion: Stop and think., expected: Another call.}
"""
SAID = "In earlier sessions here this cost time: the same error again."


class Project:
    """A project whose sessions are played one after the other, an hour apart."""

    def __init__(self, root: Path, pattern: str = PATTERN) -> None:
        make_folders(root)
        (root / ".claude" / "patterns").mkdir(parents=True)
        (root / ".claude" / "patterns" / "same-error.yml").write_text(pattern)
        assert not pattern_library.bring_up_to_date(str(root), "").problems
        self.root = root
        self.rig = Rig(root, behavior.FACULTY)
        self.rig.values = {"behavior": {"control_share": 0.0}}
        self.rig.now = now_ms()  # what is older than two years would be forgotten
        self.sessions = 0
        self.calls = 0

    def begin(self) -> None:
        self.sessions += 1
        self.rig.now += 3_600_000
        self._send("SessionStart", source="startup")

    def call(self, path: str = "/app/a.py", *, fails: bool = False, agent: str = "") -> str:
        self.calls += 1
        self.rig.now += 10_000
        same: Obj = {
            "tool_name": "Read",
            "tool_input": {"file_path": path, **({"offset": self.calls} if fails else {})},
            "tool_use_id": f"t{self.calls}",
            **({"agent_id": agent, "agent_type": "helper"} if agent else {}),
        }
        told: Obj = {"error": "Error: locked"} if fails else {"tool_response": {"content": f"text {self.calls}"}}
        before = self._send("PreToolUse", **same)
        return context(before) + context(self._send("PostToolUseFailure" if fails else "PostToolUse", **same, **told))

    def _send(self, name: str, **fields: JSON) -> Obj:
        return self.rig.send(name, session_id=f"s{self.sessions}", **fields)

    def loops(self, sessions: int, path: str = "/app/a.py") -> None:
        for _ in range(sessions):
            self.begin()
            for _ in range(3):
                self.call(path, fails=True)
        self.carry_over()

    def carry_over(self) -> None:
        while drain(self.rig.journal, str(self.root), HANDLERS, lambda: self.rig.now):
            pass

    def publish(self, *habits: Habit) -> None:
        with self.rig.journal.transaction():
            self.rig.journal.publish([Publish(TOPIC, TABLE, as_table({}, habits))])

    def habits(self) -> tuple[Habit, ...]:
        return habits_in(self.rig.journal.published([TOPIC])[TOPIC].get(TABLE))

    def ahead(self) -> ledger.Line:
        lines = ledger.latest(self.rig.journal.rows, 50)
        return next(one for one in lines if one.key == "behavior:same-error:foreseen")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_what_three_sessions_ran_into_is_said_once_when_the_fourth_comes_to_such_a_file(project: Project) -> None:
    project.loops(3)
    project.begin()
    said = [project.call("/app/README.md"), project.call("/app/b.py"), project.call("/app/c.md"), project.call()]
    assert [SAID in one for one in said] == [False, True, False, False]
    assert "Stop and think." in said[1]
    assert len(said[1].encode()) / 4 <= 120
    assert project.ahead().why == "the same error again: likely here, seen in about 3 of the last sessions"
    assert project.rig.incidents() == {}


def test_two_sessions_are_no_habit_and_neither_are_three_of_many(project: Project) -> None:
    project.loops(2)
    assert project.habits() == ()
    for _ in range(20):
        project.begin()
    project.loops(1)
    assert project.habits() == ()


def test_one_session_that_runs_into_it_often_is_one(project: Project) -> None:
    project.begin()
    for _ in range(5):
        for _ in range(3):
            project.call(fails=True)
        project.rig.send("UserPromptSubmit", prompt="go on", session_id="s1")
    project.carry_over()
    assert project.habits() == ()


def test_it_is_remembered_for_each_kind_of_file_and_only_for_the_last_sessions(project: Project) -> None:
    project.loops(2, "/app/a.py")
    project.loops(2, "/app/a.ts")
    assert {(one.pattern, one.context) for one in project.habits()} == {("same-error", "py"), ("same-error", "ts")}
    assert all(one.sessions == pytest.approx(4, abs=0.01) for one in project.habits())
    for _ in range(LAST_SESSIONS):
        project.begin()
    project.loops(1)
    assert project.habits() == ()


def test_the_user_s_own_rule_is_what_is_said(project: Project) -> None:
    (project.root / "CLAUDE.md").write_text("# Debugging\n\n- Read the error message before you try again.\n")
    project.loops(3)
    project.begin()
    said = project.call()
    assert "> Read the error message before you try again. (CLAUDE.md:3)" in said
    assert "Stop and think." not in said


@pytest.mark.parametrize("mode", ["off", "observe"])
def test_what_is_switched_off_or_only_observed_is_not_spoken_of(project: Project, mode: str) -> None:
    project.loops(3)
    project.rig.values = {"behavior": {"patterns.same-error": mode}}
    project.begin()
    assert project.call() == ""


def test_a_pattern_that_does_not_ask_for_it_is_not_spoken_of(tmp_path: Path) -> None:
    project = Project(tmp_path, PATTERN.replace("[reactive, predictive]", "reactive"))
    project.loops(3)
    assert project.habits()
    project.begin()
    assert project.call() == ""


def test_a_place_that_the_pattern_is_not_for_hears_nothing(tmp_path: Path) -> None:
    project = Project(tmp_path, PATTERN + "where: {language: [rust]}\n")
    project.publish(Habit("same-error", "py", 9.0, project.rig.now // DAY))
    project.begin()
    assert project.call() == ""


def test_a_helper_is_not_told_and_takes_nothing_away(project: Project) -> None:
    project.loops(3)
    project.begin()
    assert project.call(agent="a1") == ""
    assert SAID in project.call()


def test_what_was_a_habit_fades_although_nobody_publishes_again(project: Project) -> None:
    project.publish(Habit("same-error", "py", OFTEN + 0.5, project.rig.now // DAY - 60))
    project.begin()
    assert project.call() == ""
    project.publish(Habit("same-error", "py", OFTEN + 0.5, project.rig.now // DAY))
    project.begin()
    assert SAID in project.call()


def test_that_it_was_seen_all_the_same_is_recorded(project: Project) -> None:
    project.loops(3)
    project.begin()
    said = [project.call(fails=True) for _ in range(3)]
    assert SAID in said[0] and "Loop detected" in said[2]
    project.rig.send("SessionEnd", session_id="s4", reason="exit")
    outcomes = ledger.outcomes(project.rig.journal.rows, project.ahead())
    assert [(one.verdict, one.evidence) for one in outcomes] == [("ignored", "it was seen all the same")]


def test_that_it_stayed_away_is_no_proof(project: Project) -> None:
    project.loops(3)
    project.begin()
    project.call()
    project.rig.send("UserPromptSubmit", prompt="go on", session_id="s4")
    assert project.call() == ""
    project.rig.send("SessionEnd", session_id="s4", reason="exit")
    (outcome,) = ledger.outcomes(project.rig.journal.rows, project.ahead())
    assert outcome.verdict == "unknown"
    project.carry_over()
    table = project.rig.journal.published([TOPIC])[TOPIC].get(TABLE)
    assert effects_in(table, "same-error").everywhere == {}


def test_what_a_person_calls_wrong_is_not_said_ahead_again_and_still_said_when_it_is_seen(project: Project) -> None:
    project.loops(3)
    project.begin()
    assert SAID in project.call()
    OpenJournal(str(project.root), project.rig.journal).judge(project.ahead().id, Verdict.WRONG, "", project.rig.now)
    project.carry_over()
    project.begin()
    said = [project.call(fails=True) for _ in range(3)]
    assert said[0] == "" and "Loop detected" in said[2]


names = st.text("abcdefgh-", min_size=1, max_size=8)
habits = st.builds(Habit, names, names, st.integers(0, 5_000).map(lambda n: n / 100), st.integers(0, 40_000))


@given(st.lists(habits, max_size=4), st.lists(names, max_size=2))
def test_the_table_keeps_habits_and_effects_apart(given: list[Habit], sayings: list[str]) -> None:
    effects = Effects({saying: EffectTally(1.0, 2.0) for saying in sayings})
    table = as_table({"p": effects}, given)
    assert list(habits_in(table)) == given
    assert effects_in(table, "p") == effects


def test_whatever_ships_and_is_said_ahead_stays_within_120_tokens() -> None:
    text = messages_of(["behavior"])["behavior"]["foreseen"]
    patterns = pattern_library.compile_library("/nonexistent", "").library.foreseeable
    assert patterns
    for one in patterns:
        said = text.format(pattern=one.name, directive=one.sayings[0].suggestion)
        assert tokens_of(said) <= 120, one.id
