"""`trimtab refresh`: the text of a refresh, on demand, and the record of it."""

import importlib
import json
from collections.abc import Mapping

import pytest

from trimtab.model.advice import tokens_of
from unit.surfaces.cli.desk import Desk


@pytest.fixture(autouse=True)
def _only_refresh_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIMTAB_WAYS_MODE", "off")


def told(desk: Desk, event: str, **fields: object) -> str:
    """One event of the session s1; returns what the agent was given."""
    payload = {"hook_event_name": event, "session_id": "s1", "cwd": str(desk.root), **fields}
    ran = desk.spawn("hook", stdin=json.dumps(payload))
    assert ran.code == 0, ran.err
    answer: Mapping[str, Mapping[str, str]] = json.loads(ran.out or "{}")
    return answer.get("hookSpecificOutput", {}).get("additionalContext", "")


def prompt(desk: Desk) -> str:
    return told(desk, "UserPromptSubmit", prompt="go on")


def with_context(desk: Desk) -> None:
    desk.init()
    folder = desk.root / ".claude" / "context"
    folder.mkdir(parents=True)
    (folder / "project.yml").write_text("priority: 80\nrule: amounts are in cents\n")


def test_it_prints_what_a_session_is_given_when_it_starts_but_for_the_reason(desk: Desk) -> None:
    with_context(desk)
    started = told(desk, "SessionStart", source="startup")
    ran = desk.run("refresh")
    assert ran.code == 0 and "amounts are in cents" in ran.out
    assert ran.out.replace("(asked for)", "(session startup)") == started.replace("\n[trimtab g-1]", "") + "\n"


def test_with_a_session_it_is_entered_in_the_ledger_with_its_reason_and_its_price(desk: Desk) -> None:
    with_context(desk)
    told(desk, "SessionStart", source="startup")
    ran = desk.run("refresh", "--session", "s1")
    assert ran.out.endswith("\n[trimtab g-2]\n")
    entry = desk.run("explain", "g-2", "--json").json()
    assert (entry["faculty"], entry["key"], entry["why"]) == ("refresh", "refresh:context", "asked for")
    assert (entry["status"], entry["session"]) == ("delivered", "s1")
    assert entry["tokens"] == tokens_of(ran.out.rstrip("\n"))
    assert entry["event"]["about"] == "trimtab refresh"
    assert "project.yml" in entry["source"]


def test_the_session_counts_anew_from_there(desk: Desk) -> None:
    with_context(desk)
    desk.run("config", "set", "refresh.interval", "3")
    told(desk, "SessionStart", source="startup")
    assert [prompt(desk), prompt(desk)] == ["", ""]
    desk.run("refresh", "--session", "s1")
    assert [prompt(desk), prompt(desk)] == ["", ""]
    assert "(3 prompts since the last one)" in prompt(desk)


def test_it_can_be_asked_for_again_and_again(desk: Desk) -> None:
    with_context(desk)
    told(desk, "SessionStart", source="startup")
    for number in (2, 3, 4):
        assert f"[trimtab g-{number}]" in desk.run("refresh", "--session", "s1").out


def test_a_session_that_the_journal_does_not_know_gets_the_text_and_no_record(desk: Desk) -> None:
    with_context(desk)
    assert "no session nope, so nothing was recorded" in desk.run("refresh", "--session", "nope").err
    ran = desk.run("refresh", "--session", "someone else's", "--json")
    assert ran.code == 0
    assert ran.json()["entry"] is None and "amounts are in cents" in ran.json()["text"]
    assert desk.run("status", "--json").json()["events"] == 0


def test_what_is_meant_for_a_person_does_not_reach_an_agent_that_reads_both_streams(desk: Desk) -> None:
    with_context(desk)
    (desk.root / "CLAUDE.md").write_text("# Rules\n")
    told(desk, "SessionStart", source="startup")
    ran = desk.spawn("refresh", "--session", "s1")
    assert ran.err == ""
    assert any("CLAUDE.md" in warning for warning in desk.run("refresh", "--json").json()["warnings"])


def test_what_exceeds_the_room_for_it_is_left_out_as_in_a_session(desk: Desk) -> None:
    with_context(desk)
    (desk.root / ".claude/context/long.yml").write_text("priority: 1\n" + "rule: x\n" * 2_000)
    ran = desk.run("refresh", "--json").json()
    assert "No room for `.claude/context/long.yml`: read it before you begin." in ran["text"]
    assert ran["tokens"] == tokens_of(ran["text"]) < 1_800
    assert "long.yml" in [file["name"] for file in ran["files"]]


def test_outside_a_project_it_says_so(desk: Desk) -> None:
    ran = desk.run("refresh")
    assert (ran.code, ran.out) == (1, "")
    assert "`trimtab init`" in ran.err


def test_for_programs_the_documented_fields_are_the_real_ones(desk: Desk) -> None:
    with_context(desk)
    told(desk, "SessionStart", source="startup")
    shape = json.loads(importlib.import_module("trimtab.surfaces.cli.refresh").SHAPE)
    real = desk.run("refresh", "--session", "s1", "--json").json()
    assert list(real) == list(shape)
    assert list(real["files"][0]) == list(shape["files"][0])
    assert real["entry"] == "g-2"
