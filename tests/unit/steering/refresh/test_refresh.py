"""Context refresh, through the runtime and the client's own payloads.

The first part retells the recorded behaviour of a predecessor's hook, case by case. Where ours differs, the test says
why: a counter that all sessions shared, intervals that were no numbers, and a fallback that was none.
"""

import json
from pathlib import Path
from typing import NoReturn

import pytest

from support.rig import Rig, context
from trimtab.model.advice import Publish, tokens_of
from trimtab.model.json import JSON, Obj
from trimtab.steering import refresh

BASE = ["### behavior.yml", "### format.yml"]


class Project(Rig):
    """A project whose sessions show the indicator with every prompt, as the predecessor did."""

    def __init__(self, root: Path) -> None:
        self.root = root / "project"
        self.client = root / "home" / ".claude"
        self.root.mkdir(parents=True)
        super().__init__(self.root, refresh.FACULTY, host_folder=str(self.client))
        self.values = {"refresh": {"indicator": "always"}}

    def start(self, source: str = "startup", session: str = "a", **more: JSON) -> Obj:
        return self.send("SessionStart", source=source, session_id=session, **more)

    def prompt(self, session: str = "a", **more: JSON) -> Obj:
        return self.send("UserPromptSubmit", prompt="x", session_id=session, **more)

    def earlier(self, **settings: object) -> None:
        self.write(".claude/config.json", json.dumps({"context": {"periodicRefresh": settings}}))

    def write(self, path: str, text: str) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def installed(self, plugins: dict[str, object]) -> None:
        file = self.client / "plugins" / "installed_plugins.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"version": 2, "plugins": plugins}), encoding="utf-8")

    def plugin(self, name: str, file: str, text: str) -> str:
        path = self.client / "plugins" / "cache" / name / "context" / file
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
        return str(path.parents[1])


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def headings(answer: Obj) -> list[str]:
    return [line for line in context(answer).splitlines() if line.startswith(("### ", "## From"))]


def shown(answer: Obj) -> str:
    return str(answer.get("systemMessage", "")).partition("\n")[0]


# --- the recorded cases


@pytest.mark.parametrize("source", ["startup", "resume", "clear", "compact"])
def test_every_start_of_a_session_brings_all_context(project: Project, source: str) -> None:
    answer = project.start(source)
    assert context(answer).startswith(f"**Context Refresh** (session {source})\n")
    assert headings(answer) == BASE
    assert shown(answer) == "📍 Context: 0/20 (refreshed)"


def test_by_default_the_twentieth_prompt_brings_it_again(project: Project) -> None:
    project.start()
    counts = [shown(project.prompt()) for _ in range(19)]
    assert counts == [f"📍 Context: {number}/20" for number in range(1, 20)]
    answer = project.prompt()
    assert shown(answer) == "📍 Context: 0/20 (refreshed)"
    assert headings(answer) == BASE
    assert shown(project.prompt()) == "📍 Context: 1/20"


@pytest.mark.parametrize(
    ("interval", "expected"), [(3, ["1/3", "2/3", "0/3 (refreshed)", "1/3"]), (1, ["0/1 (refreshed)"] * 2)]
)
def test_the_predecessor_s_interval_is_honoured(project: Project, interval: int, expected: list[str]) -> None:
    project.earlier(interval=interval)
    project.start()
    assert [shown(project.prompt()) for _ in expected] == [f"📍 Context: {count}" for count in expected]


@pytest.mark.parametrize("interval", [0, -5, "abc", 2.5, True, None])
def test_an_interval_that_is_none_is_named_with_its_file_and_key_and_the_default_holds(
    project: Project, interval: object
) -> None:
    # the predecessor counted NaN/0, 1/-5, NaN/abc or 0.5/2.5, and never refreshed again
    project.earlier(interval=interval)
    answer = project.start()
    assert f".claude/config.json: context.periodicRefresh.interval is {interval!r}" in str(answer["systemMessage"])
    assert shown(project.prompt()) == "📍 Context: 1/20"


def test_the_project_s_files_come_first_in_order_of_name_and_the_base_last(project: Project) -> None:
    for name in ("b.yml", "a.yml", "c.yaml", "notes.md", "d.txt"):
        project.write(f".claude/context/{name}", f"name: {name}\n")
    # the predecessor ignored .yaml; it is taken now, because people write it
    assert headings(project.start()) == ["### a.yml", "### b.yml", "### c.yaml", *BASE]


def test_claude_md_is_given_where_the_project_has_no_context_files(project: Project) -> None:
    project.write("CLAUDE.md", "# Rules\nUse tabs.\n")
    answer = project.start()
    assert headings(answer) == ["### CLAUDE.md", *BASE]
    assert "Use tabs." in context(answer)


def test_claude_md_is_only_a_fallback_and_both_together_are_warned_of(project: Project) -> None:
    # the predecessor gave it always, although the client loads it anyway
    project.write("CLAUDE.md", "# Rules\n")
    project.write(".claude/context/a.yml", "a: 1\n")
    answer = project.start()
    assert headings(answer) == ["### a.yml", *BASE]
    assert "Both `.claude/context/` and CLAUDE.md exist" in str(answer["systemMessage"])


def test_a_sibling_plugin_in_this_project_gives_its_context_under_its_name(project: Project) -> None:
    where = project.plugin("memento", "sessions.yml", "sessions: one per branch\n")
    project.installed(
        {"claude-memento@flexion": [{"scope": "project", "projectPath": str(project.root), "installPath": where}]}
    )
    project.write(".claude/context/a.yml", "a: 1\n")
    assert headings(project.start()) == [
        "### a.yml",
        "## From: claude-memento@flexion",
        "### sessions.yml",
        "## From: trimtab",
        *BASE,
    ]


def test_siblings_of_other_projects_and_plugins_of_no_family_are_left_alone(project: Project) -> None:
    where = project.plugin("memento", "sessions.yml", "a: 1\n")
    project.installed(
        {
            "claude-memento@flexion": [{"scope": "project", "projectPath": "/elsewhere", "installPath": where}],
            "stranger@flexion": [{"scope": "user", "installPath": where}],
        }
    )
    assert headings(project.start()) == BASE


def test_both_formats_of_the_list_of_plugins_and_installs_for_the_user_are_read(project: Project) -> None:
    where = project.plugin("onus", "work.yml", "a: 1\n")
    project.installed({"claude-onus@flexion": {"scope": "user", "installPath": where}})
    assert headings(project.start()) == ["## From: claude-onus@flexion", "### work.yml", "## From: trimtab", *BASE]


def test_a_session_whose_start_went_unheard_is_given_the_context_with_its_first_prompt(project: Project) -> None:
    # the predecessor counted one, and the session went without
    assert [shown(project.prompt()) for _ in range(2)] == ["📍 Context: 0/20 (refreshed)", "📍 Context: 1/20"]


def test_settings_of_the_predecessor_that_cannot_be_read_leave_the_default(project: Project) -> None:
    project.write(".claude/config.json", "{ this is no JSON")
    answer = project.start()
    assert "could not be read" in str(answer["systemMessage"])
    assert shown(project.prompt()) == "📍 Context: 1/20"


@pytest.mark.parametrize("raw", ["not json", ""])
def test_input_that_is_no_event_gets_no_answer(project: Project, raw: str) -> None:
    def decode(now: int) -> NoReturn:
        raise ValueError(raw)

    assert project.runtime.answer(decode) == ""


def test_two_sessions_count_apart(project: Project) -> None:
    # the predecessor kept one counter in the home: sessions advanced and reset each other
    project.earlier(interval=4)
    project.start(session="a")
    assert [shown(project.prompt("a")) for _ in range(2)] == ["📍 Context: 1/4", "📍 Context: 2/4"]
    project.start(session="b")
    assert shown(project.prompt("b")) == "📍 Context: 1/4"
    assert shown(project.prompt("a")) == "📍 Context: 3/4"
    assert shown(project.prompt("a")) == "📍 Context: 0/4 (refreshed)"


# --- beyond the recorded cases


def test_the_base_context_is_small(project: Project) -> None:
    text = context(project.start())
    base = text.partition("Guides, to be read when needed")[0]
    assert tokens_of(base) <= 400


def test_guides_are_named_in_one_line_and_never_given(project: Project) -> None:
    project.write(".claude/context/a.md", "SECRET DETAIL\n")
    project.write(".claude/context/a.yml", "a: 1\n")
    text = context(project.start())
    (line,) = [line for line in text.splitlines() if line.startswith("Guides")]
    assert ".claude/context/a.md, behavior.md, format.md (`trimtab refresh --guide <name>`" in line
    assert "SECRET DETAIL" not in text


def test_what_is_said_does_not_depend_on_where_anything_is_installed(project: Project) -> None:
    where = project.plugin("memento", "sessions.yml", "sessions: one per branch\n")
    Path(where, "context", "sessions.md").write_text("details\n")
    project.installed({"claude-memento@flexion": {"scope": "user", "installPath": where}})
    project.write(".claude/context/a.md", "details\n")
    project.write(".claude/context/a.yml", "a: 1\n")
    text = context(project.start())
    assert "claude-memento@flexion/sessions.md" in text
    assert str(project.root.parent) not in text and refresh.__file__.partition("steering")[0] not in text


def test_a_guide_that_leads_out_of_the_project_is_not_named(project: Project, tmp_path: Path) -> None:
    project.write(".claude/context/a.yml", "a: 1\n")
    (tmp_path / "secret").write_text("hunter2\n")
    (project.root / ".claude/context/a.md").symlink_to(tmp_path / "secret")
    assert "a.md" not in context(project.start())


@pytest.mark.parametrize(
    "empty",
    ["", "# to be written\n", "---\npriority: 80\na:\nb: []\nc:\n  d: null # later\n  e: ''\nf:\n  -\n  - g:\n"],
    ids=["blank", "comments", "keys"],
)
def test_a_file_in_which_nothing_is_filled_in_is_not_given(project: Project, empty: str) -> None:
    project.write(".claude/context/a.yml", empty)
    project.write("CLAUDE.md", "# Rules\n")
    answer = project.start()
    assert headings(answer) == ["### CLAUDE.md", *BASE]
    assert "Both" not in str(answer["systemMessage"])
    project.write("CLAUDE.md", " \n")
    assert headings(project.start("resume")) == BASE


@pytest.mark.parametrize("line", ["a: 1", "- rule", "just text", "a: |", "a: b # c:", '- "a:"', "a: 0", "C#: x"])
def test_one_line_that_says_something_is_enough(project: Project, line: str) -> None:
    project.write(".claude/context/a.yml", f"# comment\nempty:\n{line}\n")
    assert headings(project.start()) == ["### a.yml", *BASE]


@pytest.mark.parametrize("part", ["- ", " ", ":", "a", "-", "#:"])
def test_a_file_of_one_long_line_costs_no_time(project: Project, part: str) -> None:
    project.write(".claude/context/a.yml", part * (60_000 // len(part)) + "x")
    project.start()
    assert project.incidents() == {}


def test_more_files_than_are_read_are_told_of(project: Project) -> None:
    for number in range(52):
        project.write(f".claude/context/f{number:02}.yml", "a: 1\n")
    answer = project.start()
    assert "holds more than 50 files or 128,000 bytes; left out, from f50.yml on: 2 files." in str(
        answer["systemMessage"]
    )
    assert "No room for `.claude/context/f51.yml`: read it before you begin." in context(answer)


@pytest.mark.parametrize("prompt", ["/trimtab:refresh", "/trimtab:refresh now"])
def test_a_prompt_that_asks_for_the_context_does_not_bring_it_a_second_time(project: Project, prompt: str) -> None:
    project.earlier(interval=2)
    project.start()
    project.prompt()
    answer = project.send("UserPromptSubmit", prompt=prompt, session_id="a")
    assert context(answer) == "" and shown(answer) == "📍 Context: 2/2"
    # the command records what it gives; where it could not run, the next prompt makes up for it
    assert headings(project.prompt()) == BASE


def test_nor_does_it_where_enough_context_has_passed(project: Project) -> None:
    project.start()
    path = transcript(project, 600_000)
    answer = project.send("UserPromptSubmit", prompt="/trimtab:refresh", session_id="a", transcript_path=path)
    assert context(answer) == ""


def test_the_predecessor_s_switch_turns_the_periodic_part_off(project: Project) -> None:
    project.earlier(interval=1, enabled=False)
    assert headings(project.start())
    assert project.prompt() == {}


@pytest.mark.parametrize("ours", [2, 20])
@pytest.mark.parametrize("earlier", [{"interval": 3}, {"interval": 1, "enabled": False}])
def test_our_own_interval_goes_before_the_predecessor_s_also_where_it_is_the_default(
    project: Project, ours: int, earlier: dict[str, object]
) -> None:
    project.earlier(**earlier)
    project.values["refresh"]["interval"] = ours
    project.start()
    counts = [*(f"{number}/{ours}" for number in range(1, ours)), f"0/{ours} (refreshed)"]
    assert [shown(project.prompt()) for _ in counts] == [f"📍 Context: {count}" for count in counts]


def test_what_the_host_prompts_by_itself_does_not_count(project: Project) -> None:
    project.start()
    project.send("UserPromptSubmit", prompt="<task-notification>done</task-notification>", session_id="a")
    assert shown(project.prompt()) == "📍 Context: 1/20"


def transcript(project: Project, tokens: int, model: str = "claude-opus-5-5") -> str:
    usage = {"input_tokens": 10, "cache_read_input_tokens": tokens - 30, "output_tokens": 20}
    line = {"type": "assistant", "message": {"role": "assistant", "model": model, "usage": usage}}
    return str(project.write("transcript.jsonl", "\n".join(["{}", json.dumps(line), '{"type":"user"}', ""])))


def test_enough_of_the_context_window_passed_brings_it_again_whatever_the_prompts(project: Project) -> None:
    project.start()
    assert "Context Refresh" not in context(project.prompt(transcript_path=transcript(project, 249_000)))
    answer = project.prompt(transcript_path=transcript(project, 251_000))
    assert "**Context Refresh** (25% of the context window since the last one)" in context(answer)
    assert "Context Refresh" not in context(project.prompt(transcript_path=transcript(project, 490_000)))
    assert "Context Refresh" in context(project.prompt(transcript_path=transcript(project, 502_000)))


def test_a_smaller_window_is_passed_sooner(project: Project) -> None:
    project.start()
    path = transcript(project, 60_000, "claude-sonnet-4-5")
    assert "30% of the context window" in context(project.prompt(transcript_path=path))


def test_distance_can_be_switched_off(project: Project) -> None:
    project.values["refresh"]["distance"] = 0
    project.start()
    assert "Context Refresh" not in context(project.prompt(transcript_path=transcript(project, 900_000)))


def test_after_a_compaction_the_few_lines_that_matter_most_come_first(project: Project) -> None:
    project.write(".claude/context/a.yml", "anchor:\n  - Amounts are in cents.\n  - 'Ask before deleting.'\nother: x\n")
    with project.journal.transaction():
        project.journal.publish([Publish("anchor", "plan", "The plan at hand is plan-7, step 3.")])
    text = context(project.start("compact"))
    top = text.partition("### a.yml")[0].splitlines()
    assert top[1] == "Still true after the compaction:"
    assert top[2:4] == ["- Amounts are in cents.", "- Ask before deleting."]
    assert top[-1] == "- The plan at hand is plan-7, step 3."
    assert "Still true" not in context(project.start("startup", session="b"))


def test_what_has_no_room_is_left_out_whole_by_priority_and_that_is_said(project: Project) -> None:
    project.write(".claude/context/big.yml", "priority: 95\ntext: " + "word " * 700)
    project.write(".claude/context/small.yml", "priority: 5\ntext: small\n")
    project.write(".claude/context/large.yml", "priority: 20\ntext: " + "word " * 900)
    project.values["refresh"]["max_tokens"] = 1_400
    answer = project.start()
    text = context(answer)
    assert headings(answer) == ["### big.yml", "### small.yml", *BASE]
    assert text.partition("\n[trimtab")[0].endswith(
        "\nNo room for `.claude/context/large.yml`: read it before you begin."
    )
    assert "No room in the agent's context for all of .claude/context/large.yml." in str(answer["systemMessage"])
    assert tokens_of(text) <= 1_410


def test_the_base_context_takes_no_room_from_the_least_important_file_of_the_project(project: Project) -> None:
    project.write(".claude/context/a.yml", "priority: 0\ntext: " + "word " * 900)
    project.values["refresh"]["max_tokens"] = 1_200
    answer = project.start()
    assert headings(answer) == ["### a.yml"]
    assert "No room" not in json.dumps(answer)  # the base is not worth a word


def test_nor_do_plugins_and_what_of_them_has_no_room_is_named_by_its_path(project: Project) -> None:
    where = project.plugin("memento", "sessions.yml", "priority: 100\ntext: " + "word " * 700)
    project.installed({"claude-memento@flexion": {"scope": "user", "installPath": where}})
    project.write(".claude/context/a.yml", "priority: 0\ntext: " + "word " * 700)
    project.values["refresh"]["max_tokens"] = 1_300
    answer = project.start()
    assert headings(answer) == ["### a.yml", *BASE]
    assert f"No room for `{where}/context/sessions.yml`: read it before you begin." in context(answer)


def test_a_file_too_large_to_be_read_is_named_to_the_agent_too(project: Project) -> None:
    path = project.write(".claude/context/huge.yml", "rule: x\n" * 9_000)
    project.write("CLAUDE.md", "# Rules\n")
    answer = project.start()
    assert "No room for `.claude/context/huge.yml`: read it before you begin." in context(answer)
    assert f"{path} could not be read: it is larger than 64,000 bytes" in str(answer["systemMessage"])
    assert "CLAUDE.md" not in context(answer)


RULES = "# Engine\n\nIntro.\n\n## First\n\none\n\n## Long\n\n{long}\n\n## Last\n\n```\n## no heading\n```\n"


@pytest.mark.parametrize("words", [2_000, 40_000, 80_000])
def test_a_claude_md_over_the_limit_is_cut_by_sections_and_that_is_said(project: Project, words: int) -> None:
    project.write("CLAUDE.md", RULES.format(long="word " * words).replace("## Long", "## Short\n\ntwo\n\n## Long"))
    answer = project.start()
    text = context(answer)
    assert text.partition("### CLAUDE.md\n")[2].startswith("# Engine\n\nIntro.\n\n## First\n\none\n\n## Short\n\ntwo\n")
    assert "word word" not in text
    assert "\nNo room for all of `CLAUDE.md`: before you begin, read there: Long." in text
    assert ("## no heading" in text) == (words < 50_000)  # beyond 256,000 bytes nothing is looked at
    assert "No room in the agent's context for all of CLAUDE.md." in str(answer["systemMessage"])
    assert tokens_of(text) <= 1_810


def test_a_limit_above_the_event_s_budget_does_not_cost_the_whole_context(project: Project) -> None:
    project.write(".claude/context/a.yml", "text: " + "word " * 1_550)
    project.write(".claude/context/b.yml", "text: " + "word " * 300)
    project.values["refresh"]["max_tokens"] = 2_400
    answer = project.start()
    assert headings(answer) == ["### a.yml"]
    assert "No room for `.claude/context/b.yml`" in context(answer)
    project.values["attention"] = {"event_tokens": 2_500}
    assert headings(project.start("resume")) == ["### a.yml", "### b.yml"]


@pytest.mark.parametrize("rules", ["word " * 2_000, "# All\n" + "word " * 2_000])
def test_one_without_sections_is_named(project: Project, rules: str) -> None:
    project.write("CLAUDE.md", rules)
    text = context(project.start())
    assert "word word" not in text
    assert "No room for `CLAUDE.md`: read it before you begin." in text


def test_a_priority_that_is_none_is_named_with_file_and_line(project: Project) -> None:
    path = project.write(".claude/context/a.yml", "a: 1\npriority: high\n")
    assert f"{path}:2: priority is 'high'" in str(project.start()["systemMessage"])


def test_a_file_that_leads_out_of_the_project_is_not_read(project: Project, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yml"
    secret.write_text("password: hunter2\n")
    (project.root / ".claude" / "context").mkdir(parents=True)
    (project.root / ".claude" / "context" / "a.yml").symlink_to(secret)
    answer = project.start()
    assert "hunter2" not in json.dumps(answer)
    assert "leads out of the project" in str(answer["systemMessage"])


def test_a_changed_file_is_given_as_it_is_now(project: Project) -> None:
    file = project.write(".claude/context/a.yml", "a: before\n")
    assert "a: before" in context(project.start())
    file.write_text("a: after and longer\n", encoding="utf-8")
    assert "a: after" in context(project.start("resume"))


def test_a_subagent_gets_the_project_s_own_context_once_and_does_not_count(project: Project) -> None:
    project.write(".claude/context/a.yml", "a: 1\n")
    project.start()
    answer = project.send("SubagentStart", session_id="a", agent_id="x1", agent_type="general-purpose")
    assert headings(answer) == ["### a.yml"]
    assert shown(project.prompt()) == "📍 Context: 1/20"
    project.values["refresh"]["subagents"] = False
    assert project.send("SubagentStart", session_id="a", agent_id="x2", agent_type="general-purpose") == {}


def test_a_subagent_of_a_project_without_context_hears_nothing(project: Project) -> None:
    project.start()
    assert project.send("SubagentStart", session_id="a", agent_id="x1", agent_type="general-purpose") == {}


def test_the_indicator_is_shown_as_often_as_the_user_wants(project: Project) -> None:
    project.values["refresh"]["indicator"] = "off"
    assert "systemMessage" not in project.start()
    project.values["refresh"]["indicator"] = "refresh"
    assert project.prompt() == {}
    project.values["refresh"] = {"indicator": "always", "indicator_in_context": True}
    assert "📍 Context: 2/20" in context(project.prompt())


def test_text_that_finds_no_room_in_the_session_is_tried_again_after_the_interval_not_at_every_prompt(
    project: Project,
) -> None:
    project.values = {"attention": {"session_tokens": 10}, "refresh": {"interval": 3}}
    project.start()
    for _ in range(7):
        assert context(project.prompt()) == ""
    statuses = [row[0] for row in project.journal.rows.execute("SELECT status FROM entries")]
    assert statuses == ["cut"] * 3
