"""Tokens and budgets in the real client: what is counted is what the model said, and a budget stops what comes next."""

from pathlib import Path

import pytest
from harness import Script, Turn, agent, bash
from model_log import counted, logged
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")


def test_what_is_counted_is_what_the_model_said_also_of_subagents_and_a_summary(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    session = client.session()
    first = session.prompt(
        "go",
        script=Script(
            main=[
                Turn(["One.", agent("look"), bash("true")], usage={"cache_read_input_tokens": 5_000}),
                Turn(["Done."], usage={"output_tokens": 700, "cache_creation_input_tokens": 90}),
            ],
            agents={"*": [[bash("true")], Turn(["Seen."], usage={"output_tokens": 333})]},
        ),
        allowed_tools=["Bash", "Agent"],
    )
    second = session.compact(script=Script(summary=Turn(["<summary>short</summary>"], usage={"output_tokens": 77})))
    expected = logged([*first.requests, *second.requests])
    # the summary's request is no agent's of its own
    assert counted(client.home, client.project) == expected
    assert len(expected) == 2
    shown = trimtab(client, "spend", "--by", "agent", "--json")
    assert f'"total_tokens": {sum(counts.total for counts in expected.values())}' in shown.stdout


def test_a_budget_stops_the_next_subagent_and_nothing_else(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    assert trimtab(client, "config", "set", "spend.session_tokens", "50000").returncode == 0
    run = client.prompt(
        "go",
        script=Script(
            main=[
                [agent("first")],
                Turn([bash("echo costly")], usage={"input_tokens": 60_000}),
                [agent("second"), bash("echo still runs > made.txt")],
                "Done.",
            ],
            agents={"*": ["Seen."]},
        ),
        allowed_tools=["Bash", "Agent"],
    )
    assert {request.messages[0].text.count("second") for request in run.agents} == {0}
    assert len(run.agents) == 1
    refused = next(result for result in run.tool_results() if result.is_error)
    assert "The budget is used up" in refused.text
    assert "trimtab config set spend.session_tokens" in refused.text
    assert (client.project / "made.txt").read_text() == "still runs\n"
    assert run.answer == "Done."


def test_a_prompt_over_the_budget_reaches_no_model_and_is_there_once_the_budget_is_raised(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    assert trimtab(client, "config", "set", "spend.session_usd", "0.01").returncode == 0
    session = client.session()
    session.prompt("first words", script=Script(main=["Done."]))
    stopped = session.prompt("KEEP-THIS-PROMPT", script=Script(main=["never"]))
    assert stopped.requests == []
    assert "The budget is used up" in stopped.stdout
    assert trimtab(client, "config", "set", "spend.session_usd", "100").returncode == 0
    going_on = session.prompt("go on", script=Script(main=["Done."]))
    assert "KEEP-THIS-PROMPT" in going_on.main[0].text
