"""Context refresh in the real client: each test looks at what the model received."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness import Client, Script, Turn, agent, bash
from steered import steered, trimtab

from trimtab.model.advice import tokens_of

pytestmark = pytest.mark.usefixtures("installed_client")


def project(root: Path, **settings: object) -> Client:
    client = steered(root, toy=False)
    folder = client.project / ".claude" / "context"
    folder.mkdir(parents=True)
    (folder / "project.yml").write_text("priority: 80\nanchor:\n  - Amounts are in cents.\nstack: RULE-ONE\n")
    for name, value in settings.items():
        done = trimtab(client, "config", "set", f"refresh.{name}", str(value), "--local")
        assert done.returncode == 0, done.stderr
    return client


def test_startup_and_resume_bring_all_context_and_the_ledger_has_its_size(tmp_path: Path) -> None:
    client = project(tmp_path)
    session = client.session()
    first = session.prompt("one", script=Script(main=["a"]))
    assert "**Context Refresh** (session startup)" in first.sent_to_main()
    assert "### behavior.yml" in first.sent_to_main()
    assert "RULE-ONE" in first.sent_to_main()
    second = session.prompt("two", script=Script(main=["b"]))
    assert "**Context Refresh** (session resume)" in second.sent_to_main()
    entries = json.loads(trimtab(client, "explain", "g-1", "--json").stdout)
    said = _injected(first.sent_to_main(), "startup")
    ledger = entries["tokens"] if "tokens" in entries else entries["entry"]["tokens"]
    assert abs(tokens_of(said) - ledger) <= 0.01 * ledger


def test_every_so_many_prompts_it_comes_again_and_two_sessions_keep_apart(tmp_path: Path) -> None:
    client = project(tmp_path, interval=2)
    left, right = client.session(), client.session()
    assert "2 prompts since" not in left.prompt("1", script=Script(main=["a"])).sent_to_main()
    assert "2 prompts since" not in right.prompt("1", script=Script(main=["a"])).sent_to_main()
    # a resumed session begins with all context, so the count begins anew with each process
    texts = [left.prompt(str(n), script=Script(main=["a"])).sent_to_main() for n in (2, 3)]
    assert all("(session resume)" in text for text in texts)


def test_twenty_prompts_in_one_sitting_bring_it_once_more(tmp_path: Path) -> None:
    client = project(tmp_path)
    with client.interactive(script=Script(main=[f"answer {n}" for n in range(1, 22)])) as screen:
        screen.wait_until_connected()
        for number in range(1, 22):
            screen.submit(f"prompt {number}")
            screen.wait_for(f"● answer {number}\\b")
        sent = screen.so_far.sent_to_main()
        assert sent.count("**Context Refresh**") == 2
        assert "**Context Refresh** (20 prompts since the last one)" in sent
        screen.submit("/clear")
        screen.wait_until_ready()
        screen.finish()


def test_after_a_manual_compaction_the_anchors_come_first(tmp_path: Path) -> None:
    client = project(tmp_path)
    session = client.session()
    session.prompt("one", script=Script(main=["a"]))
    session.compact()
    after = session.prompt("two", script=Script(main=["b"])).sent_to_main()
    assert "(session compact)" in after
    assert "Still true after the compaction:" in after
    assert after.index("- Amounts are in cents.") < after.index("stack: RULE-ONE", after.index("(session compact)"))


def test_an_automatic_compaction_is_followed_by_the_context_too(tmp_path: Path) -> None:
    client = project(tmp_path)
    script = Script(main=[Turn([bash("echo one")], usage={"input_tokens": 985_000}), "after"])
    run = client.prompt("go", script=script, allowed_tools=["Bash"])
    last = "\n".join(message.text for message in run.main[-1].messages)
    assert "(session compact)" in last
    assert "Amounts are in cents." in last


def test_enough_context_passed_brings_it_again(tmp_path: Path) -> None:
    client = project(tmp_path)
    with client.interactive(script=Script(main=[Turn(["one"], usage={"input_tokens": 300_000}), "two"])) as screen:
        screen.wait_until_connected()
        screen.submit("first")
        screen.wait_for("● one")
        screen.wait_for_transcript(client.home, '"input_tokens":300000')
        screen.submit("second")
        screen.wait_for("● two")
        assert "30% of the context window since the last one" in screen.so_far.sent_to_main()
        screen.finish()


def test_a_subagent_gets_the_project_s_rules(tmp_path: Path) -> None:
    client = project(tmp_path)
    script = Script(main=[[agent("look around")], "done"], agents={"*": ["found"]})
    run = client.prompt("hi", script=script, allowed_tools=["Agent"])
    assert "RULE-ONE" in run.sent_to_agents()
    assert "### behavior.yml" not in run.sent_to_agents()


def test_context_over_the_budget_is_cut_by_whole_files_and_says_so(tmp_path: Path) -> None:
    client = project(tmp_path)
    (client.project / ".claude" / "context" / "huge.yml").write_text("priority: 1\ntext: " + "HUGE " * 3_000)
    run = client.prompt("hi", script=Script(main=["a"]))
    assert "No room for `.claude/context/huge.yml`: read it before you begin." in run.sent_to_main()
    assert "HUGE HUGE" not in run.sent_to_main()
    assert "RULE-ONE" in run.sent_to_main()


def test_a_long_claude_md_is_cut_by_sections_and_our_base_context_makes_room_for_it(tmp_path: Path) -> None:
    client = steered(tmp_path, toy=False)
    long = "word " * 1_300
    rules = f"# Rules\n\n## First\n\nRULE-ONE {long}\n\n## Second\n\nRULE-TWO {long}\n\n## Third\n\nRULE-THREE\n"
    (client.project / "CLAUDE.md").write_text(rules)
    sent = client.prompt("hi", script=Script(main=["a"])).sent_to_main()
    given = sent[sent.index("### CLAUDE.md") : sent.index("[trimtab g-1]")]
    assert "RULE-ONE" in given and "RULE-THREE" in given and "RULE-TWO" not in given
    assert "No room for all of `CLAUDE.md`: before you begin, read there: Second." in given
    assert "### behavior.yml" not in given


def _injected(sent: str, reason: str) -> str:
    begin = sent.index(f"**Context Refresh** (session {reason})")
    end = sent.index("[trimtab g-", begin)
    return sent[begin : sent.index("]", end) + 1]
