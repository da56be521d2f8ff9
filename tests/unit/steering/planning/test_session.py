"""A plan in its session, through the runtime and the client's own payloads, on a real journal."""

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from support.rig import Rig, context
from trimtab.features.planning.guidebook import add_lessons
from trimtab.model.json import JSON, Obj, obj, text
from trimtab.steering.planning import FACULTY, NEXT, PENDING, TOPIC
from trimtab.steering.planning.machine import begin
from trimtab.steering.planning.options import read_text
from trimtab.steering.planning.plan import STALE_MS, Phase, PlanFinding, PlanStatus, ProjectedPlan, read_kept
from trimtab.store import outbox
from unit.steering.planning.content import ANALYSIS, COMPARISON, CRITIQUE, FINDINGS, GOOD_PLAN, PROMISED

ASK = "--size standard keep sessions over a restart"
TEXTS = (ANALYSIS, FINDINGS, COMPARISON, GOOD_PLAN, CRITIQUE, GOOD_PLAN, CRITIQUE, PROMISED)


class Planner(Rig):
    def __init__(self, root: Path) -> None:
        super().__init__(root, FACULTY)
        for name in ("src/session/store.py", "src/server/main.py"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text("")

    def plan(self, words: str = ASK, command: str = "trimtab:plan", **fields: JSON) -> Obj:
        typed = f"/{command} {words}"
        self.prompt(typed, **fields)
        return self.send(
            "UserPromptExpansion",
            command_name=command,
            command_args=words,
            command_source="plugin",
            expansion_type="slash_command",
            prompt=typed,
            **fields,
        )

    def prompt(self, words: str, **fields: JSON) -> Obj:
        return self.send("UserPromptSubmit", prompt=words, **fields)

    def end(self, words: str, **fields: JSON) -> Obj:
        return self.send("Stop", last_assistant_message=words, stop_hook_active=False, **fields)

    def start(self, source: str, **fields: JSON) -> Obj:
        return self.send("SessionStart", source=source, **fields)

    def kept(self, session: str = "s1") -> ProjectedPlan | None:
        return read_kept(self.journal.published((TOPIC,))[TOPIC].get(session))

    def phase(self) -> Phase | None:
        kept = self.kept()
        return kept.plan.phase if kept else None

    def jobs(self) -> list[outbox.OutboxRow]:
        return list(outbox.claim(self.journal.rows, self.now, ("plan_result", "plan_memory_clear")))


@pytest.fixture
def planner(tmp_path: Path) -> Planner:
    return Planner(tmp_path)


def reason(answer: Obj) -> str:
    return text(answer.get("reason")) if answer.get("decision") == "block" else ""


def stuck(planner: Planner) -> Obj:
    planner.plan()
    answers = [planner.end("no") for _ in range(3)]
    return answers[-1]


def test_the_command_starts_a_plan_and_its_first_phase_is_asked_for(planner: Planner) -> None:
    answer = planner.plan()
    assert "phase 1 of 8: understand" in context(answer)
    assert "keep sessions over a restart" in context(answer)
    begins = "Planning begins: understand, explore, alternatives, draft, critique, revise, critique, revise."
    assert text(answer.get("systemMessage")).startswith(begins)
    assert planner.phase() is Phase.UNDERSTAND


def test_the_size_is_chosen_and_the_person_is_told_why(planner: Planner) -> None:
    answer = planner.plan("fix a typo in README.md")
    assert "Its size is quick because it has 5 words" in text(answer.get("systemMessage"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--refine-iterations 9 do it", "1 to 4"),
        ("--sizes quick do it", "--size"),
        ("", "nothing to plan"),
        ("accept", "no plan under way"),
        ("cancel", "no plan under way"),
    ],
)
def test_what_cannot_be_done_is_refused_with_what_can(planner: Planner, words: str, said: str) -> None:
    answer = planner.plan(words)
    assert said in reason(answer)
    assert planner.kept() is None


def test_a_turn_that_ends_with_the_phase_is_held_with_the_next_one_until_the_plan_is_done(planner: Planner) -> None:
    planner.plan()
    for place, words in enumerate(TEXTS[:-1], 2):
        planner.tool("PreToolUse", "ls", call=f"t{place}")  # or the client would let the ninth hold in a row pass
        assert f"phase {place} of 8" in reason(planner.end(words)), place
    answer = planner.end(TEXTS[-1])
    assert reason(answer) == ""
    assert "The plan is complete." in text(answer.get("systemMessage"))
    assert ".trimtab/plans/" in text(answer.get("systemMessage"))
    assert planner.kept() is None
    (job,) = planner.jobs()
    assert obj(job.payload.get("plan")).get("status") == "completed"


def test_in_a_turn_of_text_alone_the_eighth_hold_is_the_last_and_the_next_prompt_goes_on(planner: Planner) -> None:
    planner.plan("--size deep keep sessions over a restart")
    phases = [ANALYSIS, FINDINGS, COMPARISON, GOOD_PLAN, CRITIQUE, GOOD_PLAN, CRITIQUE, GOOD_PLAN, CRITIQUE]
    held = [bool(reason(planner.end(words))) for words in phases]
    assert held == [True] * 8 + [False]
    assert planner.phase() is Phase.REVISE
    assert "phase 10 of 10: revise" in context(planner.prompt("go on"))


def test_a_call_of_our_own_tool_begins_the_row_of_holds_anew(planner: Planner) -> None:
    planner.plan("--size deep keep sessions over a restart")
    phases = [ANALYSIS, FINDINGS, COMPARISON, GOOD_PLAN, CRITIQUE, GOOD_PLAN, CRITIQUE, GOOD_PLAN]
    own = "mcp__plugin_trimtab_coordinator__plan_status"
    for words in phases:
        assert reason(planner.end(words))
    planner.send("PreToolUse", tool_name=own, tool_input={}, tool_use_id="t1")
    assert "phase 10 of 10" in reason(planner.end(CRITIQUE))


def test_a_failing_phase_is_held_twice_then_waits_and_the_person_is_told_how_to_answer(planner: Planner) -> None:
    planner.plan()
    first, second, third = (planner.end("no") for _ in range(3))
    assert "not yet what the phase understand asks for" in reason(first)
    assert reason(second)
    assert reason(third) == ""
    assert "/trimtab:plan accept" in text(third.get("systemMessage"))


def test_a_waiting_plan_is_accepted_edited_or_cancelled_by_words_of_the_command(
    planner: Planner, tmp_path: Path
) -> None:
    stuck(planner)
    assert "explore" in context(planner.plan("accept"))
    assert planner.phase() is Phase.EXPLORE
    other = tmp_path / "other"
    other.mkdir()
    edited = Planner(other)
    stuck(edited)
    assert "name the users" in context(edited.plan("edit name the users"))
    assert reason(edited.plan("edit"))
    assert "cancelled" in context(edited.plan("", "trimtab:plan-cancel"))
    assert edited.kept() is None


def test_the_question_to_the_person_does_not_take_the_place_of_what_they_are_asked_about(planner: Planner) -> None:
    stuck(planner)
    offered = planner.kept()
    assert planner.end("Shall I go on with it as it is?") == {}, "the user was told how to answer"
    assert planner.kept() == offered


def test_a_plan_under_way_is_not_replaced_by_another(planner: Planner) -> None:
    planner.plan()
    before = planner.kept()
    assert "under way" in reason(planner.plan("edit the login page"))
    assert planner.kept() == before
    assert "phase 1 of 8" in context(planner.plan(""))


def test_each_prompt_reminds_of_the_plan_and_asks_in_full_only_what_was_not_asked(planner: Planner) -> None:
    planner.plan()
    again = context(planner.prompt("what is the time?"))
    assert "phase understand is next" in again
    assert "phase 1 of 8" not in again
    planner.prompt("go on")
    planner.end(ANALYSIS)
    assert "phase 2 of 8" in context(planner.prompt("go on"))


def test_an_aside_is_answered_and_not_judged_and_the_user_is_told_once_that_the_plan_waits(planner: Planner) -> None:
    planner.plan()
    assert "answer it: the plan waits" in context(planner.prompt("what is the time?"))
    first = planner.end("It is noon.")
    assert (reason(first), "waits in its phase understand" in text(first.get("systemMessage"))) == ("", True)
    planner.prompt("and in Tokyo?")
    assert planner.end("Nine in the evening.") == {}
    kept = planner.kept()
    assert kept is not None
    assert (kept.plan.fails, kept.plan.offered) == (0, "")


@pytest.mark.parametrize("waiting", [False, True])
def test_the_answer_to_an_aside_is_not_taken_for_the_phase_even_where_it_would_pass(
    planner: Planner, waiting: bool
) -> None:
    planner.plan("--phases explore,draft keep sessions over a restart")
    for _ in range(3 if waiting else 0):
        planner.end("no")
    planner.prompt("Which files store sessions?")
    assert reason(planner.end(FINDINGS)) == ""
    assert planner.phase() is Phase.EXPLORE
    planner.prompt("ok, go on")
    assert "phase 2 of 2" in reason(planner.end(FINDINGS))


def test_a_whole_plan_is_no_answer_to_anything_else(planner: Planner) -> None:
    planner.plan("--phases draft,critique keep sessions over a restart")
    planner.prompt("use UTC, please")
    assert "phase 2 of 2" in reason(planner.end(GOOD_PLAN))


@pytest.mark.parametrize("words", ["go on", "OK, continue", "yes", "the plan lacks the callers", "계속해"])
def test_a_prompt_about_the_plan_has_its_answer_judged(planner: Planner, words: str) -> None:
    planner.plan()
    planner.prompt("what is the time?")
    planner.end("It is noon.")
    planner.prompt(words)
    assert "not yet what the phase understand asks for" in reason(planner.end("no"))


def test_the_command_alone_goes_on_with_the_plan_after_an_aside(planner: Planner) -> None:
    planner.plan()
    planner.prompt("what is the time?")
    planner.end("It is noon.")
    planner.plan("")
    assert "phase 2 of 8" in reason(planner.end(ANALYSIS))


def test_that_a_plan_waits_is_said_once_to_the_model_and_once_to_the_user(planner: Planner) -> None:
    assert "/trimtab:plan accept" in text(stuck(planner).get("systemMessage"))
    told = context(planner.prompt("what is the time?"))
    assert "If this prompt is about something else, answer it. The plan waits." in told
    assert "end your turn" not in told
    assert planner.end("It is noon.") == {}
    assert context(planner.prompt("and in Tokyo?")) == ""
    assert planner.end("Nine in the evening.") == {}


@pytest.mark.parametrize("source", ["resume", "compact"])
def test_a_resume_and_a_compaction_bring_back_the_phase_and_what_was_said_before(planner: Planner, source: str) -> None:
    planner.plan()
    planner.end(ANALYSIS)
    again = context(planner.start(source))
    assert "phase 2 of 8: explore" in again
    assert "nobody is logged out" in again
    assert "phase explore is next" in context(planner.prompt("go on"))


def test_another_session_is_untouched(planner: Planner) -> None:
    planner.plan()
    before = planner.kept()
    write = {"tool_name": "Write", "tool_input": {"file_path": "a.py"}, "tool_use_id": "t9"}
    assert planner.send("PreToolUse", **write, session_id="s2") == {}
    assert planner.end(ANALYSIS, session_id="s2") == {}
    assert context(planner.prompt("hello", session_id="s2")) == ""
    assert planner.kept() == before


def test_a_turn_that_waits_for_work_beside_it_is_not_judged(planner: Planner) -> None:
    planner.plan()
    assert planner.end("I wait.", background_tasks=[{"id": "b1"}]) == {}
    kept = planner.kept()
    assert kept is not None
    assert kept.plan.fails == 0


def test_a_plan_that_waits_for_a_session_is_taken_up_with_its_first_prompt(planner: Planner) -> None:
    kept = ProjectedPlan("p-1", begin(read_text("keep sessions")), 1, 1)
    from trimtab.model.advice import Publish

    with planner.journal.transaction():
        planner.journal.publish([Publish(PENDING, NEXT, kept.as_json())])
    answer = planner.prompt("hello")
    assert "phase 1 of" in context(answer)
    assert "keep sessions" in text(answer.get("systemMessage"))
    taken = planner.kept()
    assert taken is not None
    assert taken.id == "p-1"
    assert planner.journal.published((PENDING,))[PENDING] == {}


def test_plans_that_were_left_behind_go_when_another_begins(planner: Planner) -> None:
    planner.plan(session_id="old")
    planner.now += STALE_MS + 1
    planner.plan()
    assert planner.kept("old") is None
    assert planner.kept() is not None


def test_a_plan_that_clears_the_memory_is_told_nothing_of_it(planner: Planner, tmp_path: Path) -> None:
    add_lessons(str(tmp_path), (PlanFinding("P4", "no way back was named"),), time.time_ns() // 1_000_000)
    answer = planner.plan("--clear-memory --phases explore,draft keep sessions")
    assert "phase 1 of 2: explore" in context(answer)
    assert "no way back was named" not in context(answer)


def test_the_memory_is_cleared_on_request(planner: Planner) -> None:
    planner.plan("--clear-memory keep sessions")
    assert [job.kind for job in planner.jobs()] == ["plan_memory_clear"]


def test_what_earlier_plans_taught_is_told_when_the_code_is_explored(planner: Planner, tmp_path: Path) -> None:
    add_lessons(str(tmp_path), (PlanFinding("P4", "no way back was named"),), time.time_ns() // 1_000_000)
    assert "no way back was named" not in context(planner.plan())
    assert "P4: no way back was named" in reason(planner.end(ANALYSIS))


STEPS = st.one_of(
    st.tuples(st.just("end"), st.sampled_from((*TEXTS, "no", "", "## Goal"))),
    st.tuples(st.just("end"), st.text(max_size=60)),
    st.tuples(
        st.just("plan"), st.sampled_from(("", "accept", "cancel", "edit it", "edit", ASK, "fix a typo", "--size x"))
    ),
    st.tuples(st.just("prompt"), st.text(max_size=20)),
    st.tuples(st.just("start"), st.sampled_from(("resume", "compact", "startup"))),
    st.tuples(st.just("call"), st.sampled_from(("ls", "rm x"))),
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, max_size=25))
def test_whatever_happens_nothing_breaks_no_turn_is_held_nine_times_in_a_row_and_cancelling_frees(
    steps: list[tuple[str, str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    planner = Planner(tmp_path_factory.mktemp("project"))
    planner.plan()
    held = 0
    for number, (kind, words) in enumerate(steps):
        match kind:
            case "end":
                held = held + 1 if reason(planner.end(words)) else 0
            case "plan":
                planner.plan(words)
                held = 0
            case "prompt":
                planner.prompt(words)
                held = 0
            case "start":
                planner.start(words)
            case _:
                planner.tool("PreToolUse", words, call=f"t{number}")
                held = 0
        assert held <= 8
        kept = planner.kept()
        assert kept is None or kept.plan.is_open
    planner.plan("cancel")
    assert planner.kept() is None
    write: dict[str, JSON] = {"tool_name": "Write", "tool_input": {"file_path": "a.py"}, "tool_use_id": "last"}
    assert planner.send("PreToolUse", **write) == {}
    assert planner.incidents() == {}


def test_what_a_draft_says_of_the_project_is_looked_up_when_its_turn_ends(planner: Planner) -> None:
    planner.plan("--phases draft,critique keep sessions over a restart")
    asked = reason(planner.end(GOOD_PLAN.replace("src/session/store.py", "src/session/gone.py")))
    assert "P2: `src/session/gone.py` does not exist and is not called new" in asked
    assert "disk.py" not in asked, "it is called new"
    assert "P2 cannot pass" in reason(
        planner.end("1. P1: PASS, in order\n2. P2: PASS, all there\n3. P4: FAIL, no way back")
    )


def test_who_only_observes_gets_no_plan(planner: Planner) -> None:
    planner.values["planning"] = {"mode": "observe"}
    assert planner.plan() == {}
    assert planner.kept() is None


def test_in_a_project_s_first_week_a_plan_that_the_person_started_holds_and_refuses_all_the_same(
    planner: Planner,
) -> None:
    planner.capped_until = planner.now + 1_000_000
    planner.plan()
    assert "phase 2 of 8" in reason(planner.end(ANALYSIS))
    refused = planner.tool("PreToolUse", "rm x")
    assert obj(refused.get("hookSpecificOutput")).get("permissionDecision") == "deny"
    assert reason(planner.plan("another"))


def test_below_guard_nothing_is_held_and_the_plan_goes_on_all_the_same(planner: Planner) -> None:
    planner.values["planning"] = {"mode": "advise"}
    planner.plan()
    assert reason(planner.end(ANALYSIS)) == ""
    assert planner.phase() is Phase.EXPLORE


def test_a_broken_principle_of_the_project_is_named_instead_of_planning_without_it(
    planner: Planner, tmp_path: Path
) -> None:
    own = tmp_path / ".trimtab" / "principles"
    own.mkdir()
    (own / "p13.md").write_text("id: P13\nnames: misspelt\n")
    assert "p13.md" in reason(planner.plan())
    assert planner.kept() is None


def test_with_a_broken_principle_a_plan_under_way_is_not_judged_and_can_be_cancelled(
    planner: Planner, tmp_path: Path
) -> None:
    planner.plan()
    own = tmp_path / ".trimtab" / "principles"
    own.mkdir()
    (own / "p13.md").write_text("id: P13\nnames: misspelt\n")
    answer = planner.end(ANALYSIS)
    assert (reason(answer), "p13.md" in text(answer.get("systemMessage"))) == ("", True)
    assert planner.phase() is Phase.UNDERSTAND
    assert "cancelled" in context(planner.plan("cancel"))
    assert planner.kept() is None


def test_a_plan_cancelled_in_its_first_phase_leaves_nothing_but_its_end(planner: Planner) -> None:
    planner.plan()
    planner.plan("cancel")
    (job,) = planner.jobs()
    assert obj(job.payload.get("plan")).get("status") == PlanStatus.CANCELLED.value
    write = {"tool_name": "Write", "tool_input": {"file_path": "a.py"}, "tool_use_id": "t9"}
    assert planner.send("PreToolUse", **write) == {}
