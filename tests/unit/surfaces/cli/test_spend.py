"""`trimtab spend`: sums of transcripts on the disk, in a project with and without a store."""

import re
import time
from pathlib import Path

from support.usage_lines import answer, compaction, usage, write
from unit.surfaces.cli.desk import Desk

DAY = 86_400_000


def transcript(desk: Desk, session: str) -> Path:
    slug = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in str(desk.root.resolve()))
    return desk.home / ".claude" / "projects" / slug / f"{session}.jsonl"


def test_a_project_without_sessions_or_store_has_spent_nothing(desk: Desk) -> None:
    desk.init()
    shown = desk.run("spend")
    assert shown.code == 0
    assert "No session has spent anything" in shown.out


def test_every_division_shows_lines_that_add_up_within_eighty_columns(desk: Desk) -> None:
    desk.init()
    now = time.time_ns() // 1_000_000
    write(
        transcript(desk, "0f0c21aa-1111"),
        answer("m1", usage(123_456, 7_777, cache_read_input_tokens=98_765_432), at=now - 3 * DAY),
        answer("m2", usage(1_001, 333), at=now),
    )
    write(
        transcript(desk, "0f0c21aa-1111").parent / "0f0c21aa-1111" / "subagents" / "agent-ab12cd34.jsonl",
        answer("m3", usage(50_003, 777), at=now, agent="ab12cd34", model="claude-haiku-4-5"),
    )
    for by in ("session", "task", "agent", "source", "model", "day"):
        told = desk.run("spend", "--by", by, "--json").json()
        assert told["total"]["tokens"]["input"] == 174_460
        assert sum(line["total_tokens"] for line in told["lines"]) == told["total"]["total_tokens"]
        lines = desk.run("spend", "--by", by).out.splitlines()
        assert max(map(len, lines[:-1])) <= 80
        costs = [float(line.rpartition("$")[2]) for line in lines if re.search(r"\$[\d.]+$", line)]
        assert round(sum(costs[:-1]), 4) == costs[-1]


def test_since_leaves_out_what_was_earlier(desk: Desk) -> None:
    desk.init()
    now = time.time_ns() // 1_000_000
    write(transcript(desk, "s1"), answer("m1", usage(500, 0), at=now - 3 * DAY), answer("m2", usage(7, 0), at=now))
    assert desk.run("spend", "--since", "2d", "--json").json()["total"]["tokens"]["input"] == 7


def test_an_unknown_price_and_an_uncounted_summary_are_said(desk: Desk) -> None:
    desk.init()
    write(
        transcript(desk, "s1"),
        answer("m1", usage(500, 0)),
        answer("m2", usage(40, 0), model="strange"),
        compaction(),
    )
    shown = desk.run("spend", "--by", "model").out
    assert re.search(r"strange .* unknown", shown)
    assert re.search(r"total .* ≥ \$0.0020", shown)
    assert "40 tokens of models without a known price" in shown
    assert "1 request for a summary" in shown
    told = desk.run("spend", "--by", "model", "--json").json()
    assert [(line["name"], line["cost_usd"]) for line in told["lines"]] == [
        ("claude-opus-5-5", 0.002),
        ("strange", None),
        ("unknown", None),
    ]


def test_a_transcript_that_cannot_be_read_is_named(desk: Desk) -> None:
    desk.init()
    write(transcript(desk, "s1"), answer("m1", usage(500, 0)))
    transcript(desk, "s2").mkdir()
    shown = desk.run("spend")
    assert "s2.jsonl" in shown.out
    assert "total" in shown.out


def test_the_tokens_of_a_worktree_belong_to_its_task(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "Write it")
    desk.run("task", "add", "Read it")
    assert desk.run("task", "claim", "1", "--as", "main-s1").code == 0
    now = time.time_ns() // 1_000_000
    write(transcript(desk, "s1"), answer("m1", usage(500, 0), at=now - DAY), answer("m2", usage(7, 0), at=now + DAY))
    told = desk.run("spend", "--by", "task", "--json").json()
    assert {line["name"]: line["total_tokens"] for line in told["lines"]} == {"no task": 500, "1": 7}


def test_no_task_is_taken_once_the_days_budget_is_used_up(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "Write it")
    now = time.time_ns() // 1_000_000
    write(transcript(desk, "s1"), answer("m1", usage(500, 0), at=now))
    desk.run("config", "set", "spend.day_tokens", "500")
    refused = desk.run("task", "claim")
    assert refused.code == 1
    assert "spend.day_tokens is used up: 500 of 500" in refused.err
    assert "trimtab config set spend.day_tokens" in refused.err
    desk.run("config", "set", "spend.day_tokens", "5000")
    assert desk.run("task", "claim").code == 0


def test_spend_and_status_say_how_much_of_each_budget_is_used(desk: Desk) -> None:
    desk.init()
    assert desk.run("status", "--json").json()["budgets"] == []
    now = time.time_ns() // 1_000_000
    write(transcript(desk, "s0"), answer("m0", usage(9_000, 0), at=now - 3 * DAY, session="s0"))
    write(transcript(desk, "0f0c21aa-1111"), answer("m1", usage(820, 0), at=now, session="0f0c21aa-1111"))
    write(transcript(desk, "s2"), answer("m2", usage(20, 0), at=now, session="s2"))
    desk.run("config", "set", "spend.session_tokens", "1000")
    desk.run("config", "set", "spend.day_usd", "0.01")
    for name in ("spend", "status"):
        shown = desk.run(name).out
        assert re.search(r"spend.session_tokens:? +82 % used, 820 of 1,000 tokens \(session 0f0c21aa\)", shown)
        assert re.search(r"spend.day_usd:? +33 % used, \$0.00 of \$0.01 \(today\)", shown)
        told = desk.run(name, "--json").json()["budgets"]
        assert [(use["setting"], use["used"], use["limit"], use["percent"]) for use in told] == [
            ("spend.session_tokens", 820, 1000, 82),
            ("spend.day_usd", 0.00336, 0.01, 33),
        ]
    assert desk.run("spend", "--since", "9d", "--json").json()["budgets"] == told
    desk.run("config", "set", "spend.mode", "off")
    assert desk.run("spend", "--json").json()["budgets"] == []


def test_a_tasks_budget_counts_from_when_it_was_taken(desk: Desk) -> None:
    desk.init()
    desk.run("config", "set", "spend.task_tokens", "1000")
    assert "0 % used, 0 of 1,000 tokens (no task in progress)" in desk.run("spend").out
    desk.run("task", "add", "Write it")
    assert desk.run("task", "claim", "1", "--as", "main-s1").code == 0
    now = time.time_ns() // 1_000_000
    write(transcript(desk, "s1"), answer("m1", usage(500, 0), at=now - DAY), answer("m2", usage(70, 0), at=now + 1))
    assert "7 % used, 70 of 1,000 tokens (task 1)" in desk.run("spend").out
    assert "7 % used, 70 of 1,000 tokens (task 1)" in desk.run("status").out


def test_status_shows_the_rest_where_a_price_file_is_wrong(desk: Desk) -> None:
    desk.init()
    desk.run("config", "set", "spend.day_usd", "5")
    config = desk.home / ".config" / "trimtab"
    config.mkdir(parents=True, exist_ok=True)
    (config / "prices.toml").write_text("[[price]]\nmodel = 'x'\n")
    shown = desk.run("status")
    assert shown.code == 0
    assert "cannot be judged" in shown.out
    assert desk.run("status", "--json").json()["budgets"] is None


def test_a_price_file_that_is_wrong_is_named(desk: Desk) -> None:
    desk.init()
    config = desk.home / ".config" / "trimtab"
    config.mkdir(parents=True, exist_ok=True)
    (config / "prices.toml").write_text("[[price]]\nmodel = 'x'\n")
    refused = desk.run("spend")
    assert refused.code == 1
    assert "prices.toml" in refused.err


def test_a_repository_cannot_switch_off_the_users_budgets(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "Write it")
    write(transcript(desk, "s1"), answer("m1", usage(500, 0), at=time.time_ns() // 1_000_000))
    desk.run("config", "set", "spend.day_tokens", "500", "--user")
    (desk.folder / "config.toml").write_text('[spend]\nmode = "off"\n')
    refused = desk.run("task", "claim")
    assert refused.code == 1
    assert "spend.day_tokens is used up" in refused.err
    assert "spend.mode is ignored" in desk.run("config", "validate").err + desk.run("config", "list").err


def test_a_subagent_takes_no_task_beyond_the_budget_of_its_session(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "Write it")
    now = time.time_ns() // 1_000_000
    write(transcript(desk, "s1"), answer("m1", usage(490, 0), at=now))
    subagents = transcript(desk, "s1").parent / "s1" / "subagents"
    write(subagents / "agent-ab12cd34.jsonl", answer("m2", usage(10, 0), at=now, agent="ab12cd34"))
    desk.run("config", "set", "spend.session_tokens", "500")
    (subagents / "agent-ab12cd34.meta.json").write_text('{"agentType": "trimtab:worker"}')
    for agent in ("main-s1", "worker-ab12cd34"):
        refused = desk.run("task", "claim", "--as", agent)
        assert refused.code == 1
        assert "spend.session_tokens is used up: 500 of 500" in refused.err
    assert desk.run("task", "claim", "--as", "worker-ffffffff").code == 0, "of another session"


def test_the_budget_of_a_task_begins_anew_when_it_is_taken_again(desk: Desk) -> None:
    desk.init()
    desk.run("task", "add", "Write it")
    assert desk.run("task", "claim", "1", "--as", "main-s1").code == 0
    write(transcript(desk, "s1"), answer("m1", usage(500, 0), at=time.time_ns() // 1_000_000))
    assert desk.run("task", "release", "1", "--as", "main-s1").code == 0
    told = desk.run("spend", "--by", "task", "--json").json()
    assert [(line["name"], line["total_tokens"]) for line in told["lines"]] == [("1", 500)]
    desk.run("config", "set", "spend.task_tokens", "500")
    assert desk.run("task", "claim", "1", "--as", "main-s2").code == 0
