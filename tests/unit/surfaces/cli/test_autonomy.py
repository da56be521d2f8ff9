"""`trimtab autonomy`: what answers teach, shown, exported and forgotten."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.app import priority, questions
from trimtab.app.context import Context, open_context
from trimtab.coordinator.questions import question_records
from trimtab.install.footprint import Owner, UninstallScope, find
from trimtab.local.user import user_of
from trimtab.model.agents import USER, agent_named
from trimtab.model.decisions import Interruption, Level, LevelScore, ProposedDecision
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.questions import NewQuestion, Option, QuestionSource
from unit.surfaces.cli.desk import Desk

CHOICE = (Option("fix it"), Option("skip it"))
ASKED = LevelScore(Level.P1, 0.5, Interruption.ASYNC)
NOT_ASKED = LevelScore(Level.P1, 0.5, Interruption.BYPASS, lowered="You waved 5 of 5 test failures through.")


@pytest.fixture
def context(desk: Desk) -> Iterator[Context]:
    desk.init()
    with open_context(str(desk.root), dict(os.environ), USER) as opened:
        yield opened


def ask(context: Context, nth: int, score: LevelScore = ASKED, **more: object) -> int:
    wanted = NewQuestion(f"Test {nth} fails. Fix it?", CHOICE, "fix it", "test_failure")._replace(**more)
    return question_records.ask(context.work, "worker-1", wanted, score).id


def taken(context: Context, count: int) -> None:
    for nth in range(count):
        questions.answer(context, ask(context, nth), "fix it")


def kept_in(desk: Desk) -> Path:
    return desk.home / ".local" / "share" / "trimtab" / "autonomy.json"


def outcomes(desk: Desk) -> list[str]:
    return [row["outcome"] for row in desk.run("autonomy", "--json").json()["rows"]]


def test_nothing_is_shown_before_anything_was_answered(desk: Desk):
    assert desk.run("autonomy").out == "Nothing was learned yet.\n"


def test_answers_are_counted_by_kind_and_say_what_is_waved_through(desk: Desk, context: Context):
    taken(context, 8)
    shown = desk.run("autonomy").out
    assert "test_failure" in shown and "one step less" in shown
    assert "You waved 8 of 8 test failures through; not asked this time." in shown
    (kind,) = desk.run("autonomy", "--json").json()["kinds"]
    assert (kind["answers"], kind["default"], kind["changed"], kind["lowered"]) == (8, 8, 0, True)


def test_a_decision_of_such_a_kind_is_asked_one_step_less_and_says_so(desk: Desk, context: Context):
    decision = ProposedDecision("Fix it?", "test_failure", reversible=True)
    before = priority.score_priority(context, decision)
    taken(context, 8)
    after = priority.score_priority(context, decision)
    assert (before.level, before.interruption, before.lowered) == (after.level, Interruption.ASYNC, "")
    assert after.interruption is Interruption.BYPASS
    assert after.lowered == "You waved 8 of 8 test failures through; not asked this time."
    assert priority.level_of(context, decision, guard=True)[0].lowered == ""


def test_what_is_grave_by_its_words_is_another_matter_whatever_it_is_called(context: Context):
    taken(context, 16)
    grave = ProposedDecision("Switch the data model, and drop support for the old one?", "test_failure")
    assert priority.score_priority(context, grave).lowered == ""


def test_what_was_not_asked_and_is_called_wrong_brings_the_question_back(desk: Desk, context: Context):
    decision = ProposedDecision("Fix it?", "test_failure", reversible=True)
    taken(context, 8)
    passed = priority.score_priority(context, decision)
    assert passed.lowered and outcomes(desk)[-1] == "default"
    priority.judge_wrong(context, passed.decision)
    assert outcomes(desk)[-1] == "wrong" and priority.score_priority(context, decision).lowered == ""


def test_rows_of_one_kind_are_listed(desk: Desk, context: Context):
    taken(context, 2)
    questions.answer(context, ask(context, 3), "skip it")
    assert outcomes(desk) == ["default", "default", "changed"]
    assert desk.run("autonomy", "--kind", "test_failure").out.count("P1") == 3
    assert desk.run("autonomy", "--kind", "docs").out == "Nothing was learned about docs yet.\n"


def test_deciding_otherwise_than_what_was_not_asked_is_a_reversal(desk: Desk, context: Context):
    questions.answer(context, ask(context, 1, NOT_ASKED), "skip it")
    assert outcomes(desk) == ["waved", "reversed"]


def test_what_a_guard_asks_teaches_nothing(desk: Desk, context: Context):
    for nth in range(12):
        questions.answer(context, ask(context, nth, source=QuestionSource.GUARD), "fix it")
    (kind,) = desk.run("autonomy", "--json").json()["kinds"]
    assert kind["answers"] == 12 and not kind["lowered"]


def test_answers_of_agents_teach_nothing(desk: Desk, context: Context):
    asked = ask(context, 1, recipient="coordinator")
    questions.answer(context._replace(actor=agent_named("coordinator")), asked, "fix it")
    assert outcomes(desk) == []


def test_the_user_may_switch_it_off(desk: Desk):
    desk.init()
    assert desk.run("config", "set", "autonomy_preferences.learned", "false").code == 0
    with open_context(str(desk.root), dict(os.environ), USER) as context:
        taken(context, 2)
    assert outcomes(desk) == []


def test_the_file_is_the_users_alone_and_uninstall_knows_it(desk: Desk, context: Context):
    taken(context, 1)
    assert stat.S_IMODE(kept_in(desk).stat().st_mode) == 0o600
    found = find(UninstallScope(user_of(dict(os.environ)), (), True))
    assert {place.path for place in found if place.whose is Owner.OURS} >= {str(kept_in(desk))}


def test_a_file_that_others_may_write_says_nothing(desk: Desk, context: Context):
    taken(context, 3)
    kept_in(desk).chmod(0o666)
    assert outcomes(desk) == []


def test_rows_are_exported_as_lines(desk: Desk, context: Context):
    taken(context, 2)
    printed = desk.run("autonomy", "export").out
    assert [json.loads(line)["outcome"] for line in printed.splitlines()] == ["default", "default"]
    assert desk.run("autonomy", "export", "answers.jsonl").out == "2 rows written to answers.jsonl\n"
    assert (desk.root / "answers.jsonl").read_text() == printed
    missing = desk.run("autonomy", "export", "missing/answers.jsonl")
    assert missing.code == 1 and "cannot be written" in missing.err


def test_the_user_resets_a_kind_or_everything(desk: Desk, context: Context):
    taken(context, 2)
    questions.answer(context, ask(context, 9, kind="docs"), "fix it")
    gone = desk.run("autonomy", "reset", "--kind", "test_failure", "--yes", "--json").json()
    assert gone == {"kind": "test_failure", "removed": 2}
    assert [kind["kind"] for kind in desk.run("autonomy", "--json").json()["kinds"]] == ["docs"]
    assert desk.run("autonomy", "reset", "--yes").out == "Forgotten: 1 row of your answers.\n"
    assert not kept_in(desk).exists()


def test_reset_asks_and_no_agent_may_do_it(desk: Desk, context: Context):
    taken(context, 1)
    assert "--yes" in desk.run("autonomy", "reset").err
    desk.caller = Caller(CallerKind.AGENT, "a test")
    assert desk.run("autonomy", "reset", "--yes").code == 1
    assert outcomes(desk) == ["default"]
