"""Budgets, through a real journal, the client's payloads and transcripts on the disk."""

import json
import os
import time
from pathlib import Path

import pytest

from support.rig import Rig
from support.usage_lines import START, answer, usage, write
from trimtab.hosts.claude_code import HOST
from trimtab.model.advice import Publish
from trimtab.model.agents import agent_of
from trimtab.model.json import JSON, Obj, obj, text
from trimtab.model.settings import Value
from trimtab.model.work_rows import TASKS, TOPIC
from trimtab.steering.spend import FACULTY

MILLION = 1_000_000
DAY = 86_400_000


class Spending(Rig):
    """A session with its transcript."""

    def __init__(self, root: Path, **settings: Value) -> None:
        super().__init__(root, FACULTY, host_folder=str(root / "home"))
        self.transcript = root / "home" / "projects" / "p" / "s1.jsonl"
        self.set(**settings)
        self.spent = 0

    def set(self, **settings: Value) -> None:
        self.values = {"spend": settings}

    def spend(self, tokens: int, model: str = "claude-opus-5-5", *, at: int = START) -> None:
        """All of it goes in."""
        self.spent += 1
        write(self.transcript, answer(f"m{self.spent}", usage(tokens, 0), model=model, at=at))

    def prompt(self, **fields: JSON) -> Obj:
        self.now += 1_000
        return self.send("UserPromptSubmit", prompt="go", transcript_path=str(self.transcript), **fields)

    def spawn(self, **fields: JSON) -> Obj:
        self.now += 1_000
        given: dict[str, JSON] = {"description": "d", "prompt": "p", "subagent_type": "general-purpose"}
        return self.send(
            "PreToolUse",
            tool_name="Agent",
            tool_input=given,
            tool_use_id=f"t{self.now}",
            transcript_path=str(self.transcript),
            **fields,
        )

    def bash(self) -> Obj:
        self.now += 1_000
        return self.tool("PreToolUse", "ls", f"t{self.now}", transcript_path=str(self.transcript))


def decision(told: Obj) -> str:
    return text(obj(told.get("hookSpecificOutput")).get("permissionDecision"))


def test_without_a_budget_nothing_is_read_or_said(tmp_path: Path) -> None:
    session = Spending(tmp_path)
    session.spend(10**9)
    assert session.prompt() == {}
    assert session.spawn() == {}
    assert not (tmp_path / ".git").exists()
    assert not list(tmp_path.rglob("usage/*.json"))


def test_below_its_warning_a_budget_is_silent(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.spend(799)
    assert session.prompt() == {}
    assert session.spawn() == {}


def test_the_user_is_warned_once_at_eighty_percent(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.spend(800)
    told = session.prompt()
    assert "800 tokens of 1,000 tokens for this session" in text(told.get("systemMessage"))
    assert "hookSpecificOutput" not in told, "the agent has no use for it"
    assert session.prompt() == {}
    assert session.spawn() == {}


def test_a_prompt_over_the_budget_is_kept_and_the_model_is_not_asked(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.spend(1_000)
    told = session.prompt()
    assert told.get("continue") is False
    assert "decision" not in told, "a block would drop the prompt"
    assert "trimtab config set spend.session_tokens" in text(told.get("stopReason"))


def test_the_users_next_prompt_goes_on_for_one_turn(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.send("SessionStart", source="startup", attended=True)
    session.spend(1_000)
    assert session.prompt().get("continue") is False
    assert "continue" not in session.prompt()
    assert session.prompt().get("continue") is False


def test_where_nobody_attends_no_prompt_goes_on(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.send("SessionStart", source="startup", attended=False)
    session.spend(1_000)
    for _ in range(3):
        told = session.prompt()
        assert told.get("continue") is False
        assert "Send any prompt" not in text(told.get("stopReason"))


@pytest.mark.parametrize(("attended", "expected"), [(True, "ask"), (None, "ask"), (False, "deny")])
def test_the_next_subagent_is_asked_about_or_refused_where_nobody_is(
    tmp_path: Path, attended: bool | None, expected: str
) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.send("SessionStart", source="startup", attended=attended)
    session.spend(1_000)
    told = session.spawn()
    assert decision(told) == expected
    reason = text(obj(told.get("hookSpecificOutput")).get("permissionDecisionReason"))
    assert "1,000 tokens of 1,000 tokens for this session" in reason
    assert "trimtab config set spend.session_tokens" in reason


def test_other_calls_and_what_the_client_says_itself_go_on(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.spend(5_000)
    assert session.bash() == {}
    note = "<task-notification>\n<task-id>a1</task-id>\n</task-notification>"
    told = session.send("UserPromptSubmit", prompt=note, transcript_path=str(session.transcript))
    assert "continue" not in told


def test_a_budget_that_was_raised_holds_from_then_on(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.spend(1_000)
    assert session.prompt().get("continue") is False
    session.set(session_tokens=1_000_000)
    assert session.prompt() == {}


def test_the_first_week_does_not_soften_what_the_user_set(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.capped_until = 10**15
    session.spend(1_000)
    assert session.prompt().get("continue") is False


def test_a_budget_in_dollars(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_usd=4.0)
    session.spend(MILLION - 1)
    assert "$4.00 of $4.00" in text(session.prompt().get("systemMessage"))
    session.spend(1)
    assert session.prompt().get("continue") is False


def test_a_model_without_a_price_never_passes_a_budget_in_silence(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_usd=4.0)
    session.spend(10 * MILLION, "strange-model")
    told = text(session.prompt().get("systemMessage"))
    assert "cannot be judged: no price is known for strange-model" in told
    assert session.prompt() == {}, "said once"
    session.set(session_usd=4.0, session_tokens=MILLION)
    assert session.prompt().get("continue") is False, "tokens are known"


def test_what_is_known_of_a_cost_counts_beside_a_model_without_a_price(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_usd=4.0)
    session.spend(MILLION)
    session.spend(1, "strange-model")
    assert session.prompt().get("continue") is False


def test_a_transcript_that_cannot_be_read_is_said_once_and_stops_nothing(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1)
    session.transcript.mkdir(parents=True)
    assert "because they could not be judged" in text(session.prompt().get("systemMessage"))
    assert session.prompt() == {}
    assert session.spawn() == {}


def test_a_session_that_has_no_transcript_yet_has_spent_nothing(tmp_path: Path) -> None:
    assert Spending(tmp_path, session_tokens=1_000).prompt() == {}


def test_the_days_budget_counts_all_sessions_of_the_project(tmp_path: Path) -> None:
    session = Spending(tmp_path, day_tokens=1_000)
    slug = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in str(tmp_path.resolve()))
    at = time.time_ns() // 1_000_000 + DAY  # no midnight can come between
    other = tmp_path / "home" / "projects" / slug / "s2.jsonl"
    write(other, answer("of the other", usage(600, 0), session="s2", at=at))
    os.utime(other, (at / 1000, at / 1000))
    session.spend(399, at=at)
    assert "999 tokens of 1,000 tokens for today" in text(session.prompt().get("systemMessage"))
    session.spend(1, at=at)
    assert session.prompt().get("continue") is False


def test_what_was_spent_on_another_day_is_not_todays(tmp_path: Path) -> None:
    session = Spending(tmp_path, day_tokens=1_000)
    session.spend(5_000, at=START)
    assert session.prompt() == {}


def test_a_tasks_budget_counts_since_the_task_was_taken(tmp_path: Path) -> None:
    session = Spending(tmp_path, task_tokens=1_000)
    holder = agent_of("s1", "", "").name
    row: dict[str, JSON] = {holder: {"number": "1.2", "title": "x", "taken_at": START + 10, "since": START + 10}}
    session.spend(5_000, at=START)
    session.spend(999, at=START + 20)
    assert session.prompt() == {}, "nobody has a task"
    with session.journal.transaction():
        session.journal.publish([Publish(TOPIC, TASKS, row)])
    assert "999 tokens of 1,000 tokens for task 1.2" in text(session.prompt().get("systemMessage"))
    session.spend(1, at=START + 30)
    assert decision(session.spawn()) == "ask"


def test_both_wire_forms_stop_the_same(tmp_path: Path) -> None:
    session = Spending(tmp_path, session_tokens=1_000)
    session.spend(1_000)
    payload: dict[str, JSON] = {
        "hook_event_name": "UserPromptSubmit",
        "session_id": "s1",
        "cwd": "/home/dev/app",
        "prompt": "go",
        "transcript_path": str(session.transcript),
        "agent_id": "",
        "permission_mode": "default",
    }
    assert HOST.decode_text is not None
    decode = HOST.decode_text
    told = session.runtime.answer(lambda now: decode(payload, at=now))
    assert json.loads(told)["continue"] is False
