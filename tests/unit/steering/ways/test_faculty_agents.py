"""Ways for agents that are delegated to, checks, what came of a way, and what a model judges in the background."""

from pathlib import Path

import pytest

from support.rig import context
from trimtab.model.advice import Publish
from trimtab.model.json import JSON, obj, parse
from trimtab.steering.ways.due_ways import score
from trimtab.steering.ways.way import Way, WayCheck
from unit.steering.ways.stage import Stage

BOTH = ("agent", "subagent")
COMMITS = Way("dev/commits", "Say why.", pattern=r"\bcommit\b", commands=r"^git commit\b", scope=BOTH)
SECURITY = Way("dev/security", "Trust no input.", pattern=r"\bauth\b", files=r"auth/", scope=BOTH)
MAIN_ONLY = Way("dev/review", "Read it twice.", pattern=r"\breview\b")
TEAM = Way("dev/team", "Tell the others.", pattern=r"\bauth\b", commands=r"^git push\b", scope=("teammate",))


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path, COMMITS, SECURITY, MAIN_ONLY, TEAM)


# --- delegation


def test_what_a_subagent_is_asked_to_do_brings_its_ways_when_it_starts(stage: Stage) -> None:
    assert stage.delegate("Review auth for weaknesses.") == []
    assert stage.subagent("x1") == ["Trust no input."]
    assert stage.stashed() == []


def test_two_in_parallel_get_their_own_in_the_order_in_which_they_were_asked_for(stage: Stage) -> None:
    stage.delegate("WayCheck auth.")
    stage.delegate("Commit what is there.")
    assert stage.subagent("x1") == ["Trust no input."]
    assert stage.subagent("x2") == ["Say why."]
    assert stage.subagent("x3") == []


def test_an_agent_for_which_nothing_matches_takes_nothing_that_is_meant_for_another(stage: Stage) -> None:
    stage.delegate("Count the files.")
    stage.delegate("WayCheck auth.")
    assert stage.subagent("x1") == []
    assert stage.subagent("x2") == ["Trust no input."]


def test_the_oldest_for_an_agent_of_this_type_goes_first(stage: Stage) -> None:
    stage.delegate("WayCheck auth.", "reviewer")
    stage.delegate("Commit it.", "explorer")
    assert stage.subagent("x1", "explorer") == ["Say why."]
    assert stage.subagent("x2", "reviewer") == ["Trust no input."]


def test_background_agents_get_theirs_alike(stage: Stage) -> None:
    stage.delegate("WayCheck auth.", run_in_background=True)
    stage.send(
        "PostToolUse", tool_name="Task", tool_input={"prompt": "WayCheck auth."}, tool_use_id="t1", session_id="a"
    )
    assert stage.subagent("x1") == ["Trust no input."]


def test_sessions_do_not_take_from_each_other(stage: Stage) -> None:
    stage.delegate("WayCheck auth.", session="a")
    stage.delegate("Commit it.", session="b")
    assert stage.subagent("x1", session="b") == ["Say why."]
    assert stage.subagent("x2", session="a") == ["Trust no input."]


def test_what_the_main_agent_was_shown_does_not_keep_it_from_a_subagent_nor_the_other_way_round(stage: Stage) -> None:
    stage.prompt("fix auth")
    stage.delegate("WayCheck auth.")
    assert stage.subagent("x1") == ["Trust no input."]
    assert stage.file("/home/dev/app/auth/login.ts", agent="x1") == []
    assert stage.file("/home/dev/app/auth/login.ts", agent="x2") == ["Trust no input."]


def test_in_a_subagent_s_own_thread_commands_bring_ways_for_subagents(stage: Stage) -> None:
    assert stage.bash("git commit", agent="x1") == ["Say why."]
    assert stage.bash("git commit") == ["Say why."]


def test_an_agent_of_a_team_gets_the_ways_for_teammates(stage: Stage) -> None:
    stage.delegate("WayCheck auth.", team_name="blue")
    assert stage.subagent("x1") == ["Tell the others."]
    stage.delegate("Count the files.", team_name="blue")
    assert stage.subagent("x2") == []
    assert stage.bash("git push", agent="x2") == ["Tell the others."]
    assert stage.bash("git push", agent="x3") == []


def test_a_message_to_an_agent_that_runs_lays_nothing_by(stage: Stage) -> None:
    stage.call("SendMessage", {"to": "x1", "message": "Check auth too."})
    assert stage.stashed() == []


def test_a_delegation_that_failed_leaves_nothing_behind(stage: Stage) -> None:
    stage.delegate("WayCheck auth.")
    given = {"prompt": "WayCheck auth."}
    stage.send(
        "PostToolUseFailure",
        tool_name="Task",
        tool_input=given,
        tool_use_id="t1",
        error="no such agent",
        session_id="a",
    )
    assert stage.stashed() == []
    assert stage.subagent("x1") == []


def test_what_was_never_taken_goes_with_its_session_or_after_an_hour(stage: Stage) -> None:
    stage.delegate("WayCheck auth.", session="a")
    stage.delegate("WayCheck auth.", session="b")
    stage.send("SessionEnd", reason="other", session_id="a")
    assert [key.partition("/")[0] for key in stage.stashed()] == ["b"]
    stage.now += 3_600_001
    assert stage.subagent("x1", session="b") == []
    stage.delegate("Commit it.", session="c")
    assert [key.partition("/")[0] for key in stage.stashed()] == ["c"]


def test_subagents_can_be_left_alone(stage: Stage) -> None:
    stage.values["ways"]["subagents"] = False
    stage.delegate("WayCheck auth.")
    assert stage.stashed() == []
    assert stage.subagent("x1") == []
    assert stage.bash("git commit", agent="x1") == []
    assert stage.bash("git commit") == ["Say why."]


# --- checks


CHECKED = COMMITS._replace(
    commands="", check=WayCheck("Did you read the diff?", anchor="Say why, not what.", commands=r"^git commit\b")
)


@pytest.mark.parametrize(
    ("distance", "fires", "asks"),
    [(0, 0, False), (1, 0, False), (2, 0, True), (19, 1, False), (20, 1, True), (99, 2, False)],
)
def test_a_check_asks_sooner_the_farther_its_way_and_later_the_more_often_it_asked(
    distance: int, fires: int, asks: bool
) -> None:
    assert (score(1.0, distance, fires) >= 2.0) is asks


def test_a_check_pulls_its_way_in_where_that_was_not_shown_yet(tmp_path: Path) -> None:
    stage = Stage(tmp_path, CHECKED)
    assert sorted(stage.bash("git commit")) == ["Did you read the diff?", "Say why."]
    assert stage.prompt("commit this") == []


def test_a_check_is_asked_some_steps_after_its_way_with_the_anchor_when_that_is_far(tmp_path: Path) -> None:
    stage = Stage(tmp_path, CHECKED)
    stage.prompt("commit this")
    assert stage.bash("git commit") == []
    assert stage.bash("git commit") == ["Did you read the diff?"]
    ((text,),) = stage.rows("SELECT text FROM entries WHERE key LIKE 'check:%'")
    assert "Say why, not what." not in str(text)
    stage.prompt("commit this", "b")
    for _ in range(6):
        stage.bash("ls", "b")
    stage.bash("git commit", "b")
    (_, (text,)) = stage.rows("SELECT text FROM entries WHERE key LIKE 'check:%' ORDER BY seq")
    assert "Say why, not what.\nDid you read the diff?" in str(text)


def test_a_way_that_is_being_shown_brings_no_check_with_it(tmp_path: Path) -> None:
    stage = Stage(tmp_path, CHECKED._replace(commands=r"^git commit\b"))
    assert stage.bash("git commit") == ["Say why."]


def test_a_check_is_asked_twice_at_most_and_anew_after_a_compaction(tmp_path: Path) -> None:
    stage = Stage(tmp_path, CHECKED)
    stage.prompt("commit this")
    asked = [bool(stage.bash("git commit")) for _ in range(60)]
    assert sum(asked) == 2
    stage.start("compact")
    assert "Did you read the diff?" in stage.bash("git commit")


def test_a_check_watches_files_and_prompts_too(tmp_path: Path) -> None:
    way = Way("dev/sql", "Bind values.", check=WayCheck("Is it bound?", files=r"\.sql$", pattern=r"\bquery\b"))
    stage = Stage(tmp_path, way)
    assert sorted(stage.file("/x/a.sql")) == ["Bind values.", "Is it bound?"]
    assert sorted(stage.prompt("write the query", "b")) == ["Bind values.", "Is it bound?"]


# --- what came of it


EXPECTING = COMMITS._replace(expect=r"^git diff\b")


def verdicts(stage: Stage) -> list[tuple[object, ...]]:
    return stage.rows("SELECT entry, verdict, evidence FROM outcomes")


def test_a_way_is_heeded_when_what_it_expects_is_done_soon(tmp_path: Path) -> None:
    stage = Stage(tmp_path, EXPECTING)
    stage.prompt("commit this")
    stage.bash("ls")
    stage.bash("git diff --staged")
    stage.bash("git diff")
    assert verdicts(stage) == [(1, "heeded", "git diff")]


def test_what_is_not_seen_in_time_is_unknown_and_not_ignored(tmp_path: Path) -> None:
    stage = Stage(tmp_path, EXPECTING)
    stage.prompt("commit this", "a")
    stage.prompt("commit this", "b")
    for _ in range(20):
        stage.bash("ls", "a")
    assert verdicts(stage) == [(1, "unknown", "not seen within 15 calls")]
    stage.stop(session="b")
    stage.bash("git diff", "b")
    assert verdicts(stage)[1:] == [(2, "unknown", "not seen before the turn ended")]


def test_a_way_that_was_cut_is_not_waited_for(tmp_path: Path) -> None:
    stage = Stage(tmp_path, EXPECTING)
    stage.values["attention"] = {"event_tokens": 3}
    stage.prompt("commit this")
    stage.bash("git diff")
    assert verdicts(stage) == []


# --- judged by a model


JUDGED = Way("dev/tone", "Be kind.", description="whether somebody is upset", match="model")


def jobs(stage: Stage) -> list[JSON]:
    return [parse(str(payload)) for (payload,) in stage.rows("SELECT payload FROM outbox WHERE kind = 'way_judge'")]


JUDGEMENT: JSON = {"number": 1, "ways": [{"way": "dev/tone", "score": 0.9, "why": "upset"}]}


def test_unless_switched_on_nothing_is_given_to_a_model(tmp_path: Path) -> None:
    stage = Stage(tmp_path, JUDGED)
    stage.prompt("this is a disaster")
    assert jobs(stage) == []


def test_a_prompt_is_judged_in_the_background_and_the_next_event_has_the_verdict(tmp_path: Path) -> None:
    stage = Stage(tmp_path, JUDGED)
    stage.values["ways"]["model_judge"] = True
    assert stage.prompt("this is a disaster " + "x" * 5_000) == []
    (job,) = jobs(stage)
    assert obj(job)["ways"] == ["dev/tone"]
    assert len(str(obj(job)["prompt"])) == 2_000
    with stage.journal.transaction():
        stage.journal.publish([Publish("ways_judged", "a", JUDGEMENT)])
    assert stage.bash("ls", "b") == []
    assert stage.bash("ls", "a") == ["Be kind."]
    assert stage.rows("SELECT 1 FROM projection WHERE topic = 'ways_judged'") == []
    assert stage.rows("SELECT why FROM entries") == [("dev/tone: model: upset",)]
    stage.prompt("still a disaster")
    assert len(jobs(stage)) == 1


@pytest.mark.parametrize(("prompts", "words"), [(1, "For this prompt"), (2, "For your previous prompt")])
def test_a_verdict_says_which_prompt_it_is_about(tmp_path: Path, prompts: int, words: str) -> None:
    stage = Stage(tmp_path, JUDGED)
    for _ in range(prompts):
        stage.prompt("this is a disaster")
    with stage.journal.transaction():
        stage.journal.publish([Publish("ways_judged", "a", JUDGEMENT)])
    said = context(stage.tool("PreToolUse", "ls", session_id="a"))
    assert said.startswith(f"{words} (way `dev/tone`):\nBe kind.\n")


def test_with_the_next_prompt_it_is_about_the_previous_one(tmp_path: Path) -> None:
    stage = Stage(tmp_path, JUDGED)
    stage.prompt("this is a disaster")
    with stage.journal.transaction():
        stage.journal.publish([Publish("ways_judged", "a", JUDGEMENT)])
    said = context(stage.send("UserPromptSubmit", prompt="and now something else", session_id="a"))
    assert said.startswith("For your previous prompt (way `dev/tone`):\n")
    assert stage.rows("SELECT why FROM entries") == [("dev/tone: model: upset",)]
