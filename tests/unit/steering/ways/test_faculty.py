"""When ways are shown: through the runtime, a real journal and the client's own payloads."""

from pathlib import Path

import pytest

from support.rig import context
from trimtab.model.json import JSON, Obj
from trimtab.steering.ways.due_ways import KnownWays
from trimtab.steering.ways.index import build
from trimtab.steering.ways.way import Way
from trimtab.store.codec import unpack_thread
from unit.steering.ways.stage import Stage

BOTH = ("agent", "subagent")
COMMITS = Way("dev/commits", "Say why.", pattern=r"\bcommit\b", commands=r"^git commit\b", scope=BOTH, source="c.md")
SECURITY = Way("dev/security", "Trust no input.", pattern=r"\bauth\b", files=r"auth/", scope=BOTH)
TESTING = Way("dev/testing", "Test first.", pattern=r"\btests?\b", files=r"_test\.py$")
TASKS = Way("ops/tasks", "Write it down.", pattern=r"\btask list\b", scope=("subagent",))


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path, COMMITS, SECURITY, TESTING, TASKS)


# --- prompts


def test_a_prompt_brings_the_ways_that_it_matches(stage: Stage) -> None:
    assert sorted(stage.prompt("Fix the auth bug and add tests.")) == ["Test first.", "Trust no input."]


def test_what_is_said_names_its_way_and_the_ledger_its_file_lane_and_reason(stage: Stage) -> None:
    answer = stage.send("UserPromptSubmit", prompt="Please commit this.", session_id="a")
    assert context(answer).startswith("For this prompt (way `dev/commits`):\nSay why.\n[trimtab g-1]")
    ((key, source, why),) = stage.rows("SELECT key, source, why FROM entries")
    assert (key, source) == ("way:dev/commits", "c.md")
    assert why == "dev/commits: pattern “commit”"


def test_what_the_host_prompts_by_itself_brings_nothing(stage: Stage) -> None:
    assert stage.prompt("<task-notification>commit and auth</task-notification>") == []


def test_a_way_is_shown_once_to_each_session(stage: Stage) -> None:
    assert stage.prompt("commit this", "a") == ["Say why."]
    assert stage.prompt("commit this", "b") == ["Say why."]
    assert stage.prompt("commit that", "a") == []
    assert stage.prompt("commit that", "b") == []


def test_only_the_best_few_are_shown_at_once_and_the_others_are_recorded_as_near(stage: Stage) -> None:
    stage.values["ways"]["most_per_event"] = 1
    assert len(stage.prompt("auth tests, then commit")) == 1
    near = stage.rows("SELECT key, tokens, why FROM entries WHERE status = 'near'")
    assert len(near) == 2
    assert all(tokens == 0 and "more than 1 at once" in str(why) for _, tokens, why in near)
    assert len(stage.prompt("auth tests, then commit")) == 1
    assert len(stage.rows("SELECT 1 FROM entries WHERE status = 'near'")) == 2


def test_a_way_that_nearly_matched_is_recorded_once_with_its_score_and_costs_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path, Way("dev/testing", "Test first.", "tests", ("coverage", "pytest")))
    stage.values["ways"]["engine"] = "keyword"  # one word is near, two are enough
    assert stage.prompt("measure the coverage of the login") == []
    assert stage.prompt("measure the coverage of the logout") == []
    ((key, score, tokens, why),) = stage.rows("SELECT key, weight, tokens, why FROM entries WHERE status = 'near'")
    assert (key, score, tokens, why) == ("way:dev/testing", 1.0, 0, "dev/testing: words coverage")
    assert stage.prompt("measure the coverage with pytest") == ["Test first."]


def test_near_misses_are_not_recorded_where_nobody_wants_them(stage: Stage) -> None:
    stage.values["ways"] = {"most_per_event": 1, "near_misses": False}
    stage.prompt("auth tests, then commit")
    assert stage.rows("SELECT 1 FROM entries WHERE status = 'near'") == []


@pytest.mark.parametrize("name", ["dev/commits", "dev", "dev/*"])
def test_a_way_or_a_folder_of_them_can_be_switched_off(stage: Stage, name: str) -> None:
    stage.values["ways"]["disabled"] = (name,)
    assert stage.prompt("commit this") == []


def test_a_way_only_for_subagents_is_not_shown_to_the_main_agent(stage: Stage) -> None:
    assert stage.prompt("make a task list") == []


def test_an_observing_faculty_says_nothing_and_sees_each_way_once(stage: Stage) -> None:
    stage.values["ways"]["mode"] = "observe"
    assert stage.prompt("commit this") == []
    assert stage.prompt("commit that") == []
    assert stage.rows("SELECT key, status FROM entries") == [("way:dev/commits", "observed")]


def test_where_the_ways_could_not_be_had_nothing_is_said_and_nothing_breaks(stage: Stage) -> None:
    stage.known = None
    assert stage.prompt("commit this") == []
    assert stage.bash("git commit") == []
    assert stage.incidents() == {}


def test_the_words_of_the_last_answer_help_the_next_prompt_of_that_session_unless_switched_off(stage: Stage) -> None:
    def topics() -> object:
        (state,) = stage.rows("SELECT state FROM threads WHERE session = 'a'")[0]
        return unpack_thread(str(state)).notes.get("ways", {}).get("topics")

    stage.stop("The migration failed: the migration has no rollback.")
    assert topics() == ["migrat"]
    stage.values["ways"]["topics"] = False
    stage.stop("The migration failed: the migration has no rollback.")
    assert topics() is None


# --- tools


def test_a_command_that_really_runs_brings_its_way(stage: Stage) -> None:
    assert stage.bash("echo git commit") == []
    assert stage.bash("cd app && git commit -m x") == ["Say why."]
    assert stage.bash("git commit -m y") == []


def test_a_command_that_cannot_be_parsed_brings_nothing_and_is_recorded_once(stage: Stage) -> None:
    assert stage.bash("git commit ((") == []
    assert stage.bash("git commit ((") == []
    ((key, why),) = stage.rows("SELECT key, why FROM entries WHERE status = 'near'")
    assert key == "ways:shell"
    assert "could not be parsed: ValueError: no such grammar" in str(why)


@pytest.mark.parametrize("tool", ["Edit", "Write", "MultiEdit", "NotebookEdit", "Read"])
def test_a_file_brings_its_way_whichever_tool_touches_it(stage: Stage, tool: str) -> None:
    assert stage.file("/home/dev/app/src/auth/login.ts", tool) == ["Trust no input."]


def test_files_that_are_only_read_can_be_left_out(stage: Stage) -> None:
    stage.values["ways"]["files_on_read"] = False
    assert stage.file("/home/dev/app/src/auth/login.ts", "Read") == []
    assert stage.file("/home/dev/app/src/auth/login.ts", "Edit") == ["Trust no input."]


def test_what_the_folders_above_the_project_are_called_says_nothing_about_a_file(tmp_path: Path) -> None:
    stage = Stage(tmp_path, Way("dev/app", "Small.", files="dev/"), Way("dev/src", "Tidy.", files="^src/|^/etc/"))
    assert stage.file("/home/dev/app/lib/a.py") == []
    assert stage.file("/home/dev/app/src/a.py") == ["Tidy."]
    assert stage.file("/etc/hosts", session="b") == ["Tidy."]
    assert stage.file("/home/dev/elsewhere/a.py") == ["Small."]


def test_a_way_that_a_prompt_brought_is_not_brought_again_by_a_file(stage: Stage) -> None:
    stage.prompt("fix auth")
    assert stage.file("/home/dev/app/src/auth/login.ts") == []


# --- again


def refiring(refire: float) -> Way:
    return COMMITS._replace(refire=refire)


def test_a_way_is_shown_again_when_enough_of_the_window_has_passed_and_it_matches_again(tmp_path: Path) -> None:
    stage = Stage(tmp_path, refiring(0.15))
    stage.uses(20_000)
    assert stage.prompt("commit this") == ["Say why."]
    stage.uses(49_000)
    assert stage.prompt("commit this") == []
    stage.uses(51_000)
    assert stage.prompt("and now something else") == []
    assert stage.bash("git commit") == ["Say why."]
    stage.uses(79_000)
    assert stage.prompt("commit this") == []


def test_what_a_host_puts_into_an_empty_context_does_not_count_as_passed(tmp_path: Path) -> None:
    stage = Stage(tmp_path, refiring(0.15))
    assert stage.prompt("commit this") == ["Say why."]
    stage.uses(40_000)
    assert stage.prompt("commit this") == []
    stage.uses(71_000)
    assert stage.prompt("commit this") == ["Say why."]


@pytest.mark.parametrize("tokens", [None, 900_000])
def test_not_again_where_usage_is_unknown_or_once_means_once(tmp_path: Path, tokens: int | None) -> None:
    stage = Stage(tmp_path, refiring(0.05) if tokens is None else refiring(1.0))
    if tokens:
        stage.uses(1_000)
    stage.prompt("commit this")
    if tokens:
        stage.uses(tokens)
    assert stage.prompt("commit this") == []


@pytest.mark.parametrize("source", ["compact", "clear"])
def test_a_compaction_clears_one_session_and_leaves_the_other_alone(stage: Stage, source: str) -> None:
    stage.prompt("commit this", "a")
    stage.prompt("commit this", "b")
    stage.start(source, "a")
    assert stage.prompt("commit this", "a") == ["Say why."]
    assert stage.prompt("commit this", "b") == []


def test_a_compaction_clears_also_where_only_its_end_is_told(stage: Stage) -> None:
    stage.prompt("commit this")
    stage.send("PostCompact", trigger="auto", session_id="a")
    assert stage.prompt("commit this") == ["Say why."]


def test_a_resumed_session_still_has_what_it_was_shown(stage: Stage) -> None:
    stage.prompt("commit this")
    stage.start("resume")
    assert stage.prompt("commit this") == []


def test_what_the_budget_cut_counts_as_not_shown(stage: Stage) -> None:
    stage.values["attention"] = {"event_tokens": 3}
    assert stage.prompt("commit this") == []
    stage.values["attention"] = {}
    assert stage.prompt("commit this") == ["Say why."]


# --- states


NAG = Way("meta/tasks", "Write the tasks down.", trigger="context-threshold", trigger_value="75")


def test_a_context_that_fills_up_is_told_at_each_prompt_until_tasks_are_written_down(tmp_path: Path) -> None:
    stage = Stage(tmp_path, NAG)
    stage.uses(149_000)
    assert stage.prompt("go on") == []
    stage.uses(151_000)
    assert stage.prompt("go on") == ["Write the tasks down."]
    assert stage.prompt("go on", "b") == ["Write the tasks down."]
    assert stage.prompt("go on") == ["Write the tasks down."]
    stage.call("TaskList", {})
    assert stage.prompt("go on") == ["Write the tasks down."]
    stage.call("TaskCreate", {"subject": "the rest"})
    assert stage.prompt("go on") == []
    assert stage.prompt("go on", "b") == ["Write the tasks down."]
    stage.send("TaskCreated", task_id="1", session_id="b")
    assert stage.prompt("go on", "b") == []


def test_where_usage_is_unknown_no_threshold_is_reached(tmp_path: Path) -> None:
    assert Stage(tmp_path, NAG).prompt("go on") == []


@pytest.mark.parametrize(("repeat", "again"), [(False, []), (True, ["Read the plan."])])
def test_a_file_that_exists_brings_its_way_at_the_next_prompt(tmp_path: Path, repeat: bool, again: list[str]) -> None:
    way = Way("meta/plan", "Read the plan.", trigger="file-exists", trigger_value=".plan", repeat=repeat)
    stage = Stage(tmp_path, way)
    assert stage.prompt("go on") == []
    stage.knows(present=[".plan"])
    assert stage.prompt("go on") == ["Read the plan."]
    assert stage.prompt("go on") == again


def test_preconditions_hold_a_way_back_in_every_lane(tmp_path: Path) -> None:
    here = COMMITS._replace(when_project="dev/app", when_file="Cargo.toml")
    stage = Stage(tmp_path, here)
    assert stage.prompt("commit this") == []
    assert stage.bash("git commit") == []
    stage.knows(present=["Cargo.toml"])
    assert stage.prompt("commit this") == ["Say why."]
    stage.knows(present=["Cargo.toml"], project="/home/dev/other-app")
    assert stage.prompt("commit this", "b") == []


def test_a_macro_s_words_come_before_or_after_the_text(tmp_path: Path) -> None:
    before, after = COMMITS._replace(macro="prepend"), COMMITS._replace(macro="append", id="dev/after")
    stage = Stage(tmp_path, before, after)
    stage.knows(macros={"dev/commits": "You are alone.", "dev/after": "You are a team."})
    said = context(stage.send("UserPromptSubmit", prompt="commit this", session_id="a"))
    assert "You are alone.\nSay why." in said
    assert "Say why.\nYou are a team." in said


# --- the beginning


TABLE: JSON = {
    "core": "Read before you write.",
    "domains": {"softwaredev": ["api", "testing"], "itops": ["deploy"]},
    "start": [{"id": "meta/hello", "text": "Begin with the plan.", "source": "hello.md"}],
}


@pytest.mark.parametrize("source", ["startup", "resume", "clear", "compact"])
def test_a_session_that_begins_hears_the_core_and_which_ways_there_are(stage: Stage, source: str) -> None:
    stage.table = TABLE
    stage.start("startup")
    said = context(stage.start(source))
    assert said.startswith(
        "Read before you write.\nGuidance on these subjects; `trimtab ways show <name>` prints one:\nitops: deploy\n"
    )
    assert "softwaredev: api, testing" in said
    assert ("Begin with the plan." in said) == (source in ("clear", "compact"))


def test_the_table_can_be_left_out_and_what_is_switched_off_is_not_in_it(stage: Stage) -> None:
    stage.table = TABLE
    stage.values["ways"]["disabled"] = ("itops", "softwaredev/api", "meta/hello")
    assert "prints one:\nsoftwaredev: testing\n[trimtab g-1]" in context(stage.start())
    stage.values["ways"]["table"] = False
    assert context(stage.start(session="b")) == "Read before you write.\n[trimtab g-2]"


def test_where_there_are_many_ways_the_table_names_a_few_of_each_domain_and_counts_them(stage: Stage) -> None:
    stage.table = {"core": "c " * 50, "domains": {f"domain{n}": [f"way-{n}-{m}" for m in range(42)] for n in range(5)}}
    answer = context(stage.start())
    assert len(answer.encode()) / 4 <= 200
    assert "domain0 (42): way-0-0, way-0-1, " in answer
    assert answer.count(", …") == 5


def test_the_person_is_told_what_is_wrong_with_files_of_ways(stage: Stage) -> None:
    stage.table = {"errors": ["`patern` is not known (a/way.md:3). Did you mean `pattern`?"]}
    assert stage.start()["systemMessage"] == "`patern` is not known (a/way.md:3). Did you mean `pattern`?"


def test_where_nothing_was_compiled_a_session_begins_in_silence(stage: Stage) -> None:
    assert stage.start() == {}


# --- the index


def test_a_way_that_is_no_longer_there_does_no_harm(stage: Stage) -> None:
    stage.prompt("commit this")
    stage.known = KnownWays(build(()))
    assert stage.prompt("commit this") == []
    assert stage.incidents() == {}


# --- what is said around a way


@pytest.mark.parametrize(
    ("tool", "given", "words"),
    [
        ("Bash", {"command": "git commit -m x"}, "You just ran `git commit`. For this one and the next"),
        ("Edit", {"file_path": "/home/dev/app/src/a.py"}, "You just wrote `src/a.py`. For this one and the next"),
        ("Read", {"file_path": "/home/dev/app/src/a.py"}, "You just read `src/a.py`. For this one and the next"),
    ],
)
def test_what_is_told_of_an_act_reaches_the_agent_afterwards_and_says_so(
    tmp_path: Path, tool: str, given: Obj, words: str
) -> None:
    stage = Stage(tmp_path, Way("dev/it", "Mind it.", commands=r"^git\s+commit\b", files=r"\.py$"))
    said = context(stage.send("PreToolUse", tool_name=tool, tool_input=given, tool_use_id="t1", session_id="a"))
    assert said == f"{words} (way `dev/it`):\nMind it.\n[trimtab g-1]"


@pytest.mark.parametrize(
    ("tool", "given", "expected"),
    [
        ("Bash", {"command": "cd src && git add a.py"}, "git commit"),
        ("Edit", {"file_path": "/home/dev/app/tests/test_a.py"}, "pytest"),
        ("Write", {"file_path": "/home/dev/app/src/a.test.ts"}, "npm test"),
        ("Bash", {"command": "git add a.py && git status"}, ""),
        ("Bash", {"command": "git status"}, ""),
        ("Read", {"file_path": "/home/dev/app/tests/test_a.py"}, ""),
        ("Edit", {"file_path": "/home/dev/app/src/contest.py"}, ""),
    ],
)
def test_a_command_that_is_to_be_expected_brings_its_way_with_the_call_before(
    tmp_path: Path, tool: str, given: Obj, expected: str
) -> None:
    stage = Stage(tmp_path, Way("dev/it", "Mind it.", commands=r"^(git\s+commit|pytest|npm\s+test)\b"))
    said = context(stage.send("PreToolUse", tool_name=tool, tool_input=given, tool_use_id="t0", session_id="a"))
    told = f"Likely next: `{expected}`. For that (way `dev/it`):\nMind it.\n[trimtab g-1]"
    assert said == (told if expected else "")
    assert stage.bash("git commit -m x") == ([] if expected else ["Mind it."])


def test_what_is_named_stays_on_its_line_and_between_its_quotes(tmp_path: Path) -> None:
    stage = Stage(tmp_path, Way("dev/it", "Mind it.", commands=r"(?s)^echo.*"))
    said = context(stage.tool("PreToolUse", "echo `x`\ny " + "z" * 200, session_id="a"))
    assert said.startswith("You just ran `echo 'x' y zzz") and said.partition("\n")[0].endswith(
        "z…`. For this one and the next (way `dev/it`):"
    )
