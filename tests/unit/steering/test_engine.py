"""`decide`, driven by small faculties that say what a test wants to hear."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.hosts.claude_code.encode import LIMITS
from trimtab.model.advice import (
    Advice,
    EntryKind,
    EntryStatus,
    First,
    Guidance,
    Later,
    Missing,
    Mode,
    Outcome,
    Publish,
    Special,
    SpecialKind,
    SpecialNote,
    Stance,
    Verdict,
    tokens_of,
)
from trimtab.model.events import (
    Body,
    ContextCompacting,
    Event,
    PromptSubmitted,
    SessionStarted,
    SubagentEnded,
    SubagentStarted,
    ToolCall,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.policy import Policy
from trimtab.model.settings import Setting, Value
from trimtab.model.state import RECENT_CALLS, Session, SessionState, View
from trimtab.steering.engine import EngineResult, decide, watching
from trimtab.steering.faculty import Faculty
from unit.steering import strategies

BASH = ToolRequested(ToolCall("Bash", {"command": "rm x"}, "t1"))


# A user's faculty hands over what it likes, whatever the types say: these take anything.
AnyAdvice: Any = Advice
AnyGuidance: Any = Guidance
AnyPublish: Any = Publish
AnyFaculty: Any = Faculty


def says(advice: Advice | None, *, name: str = "toy", mode: Mode = Mode.GUARD) -> Faculty:
    return AnyFaculty(name, (object,), lambda event, view: advice, "says one thing", mode=mode)


def policy(**sections: dict[str, Value]) -> Policy:
    return Policy(values=sections, host=LIMITS)


def event(body: Body, at: int | None = 1_000) -> Event:
    return Event(body, "s1", at=at, id=f"s1/main/{type(body).__name__}/1")


def step(
    body: Body, *faculties: Faculty, state: SessionState | None = None, policy: Policy = policy(), at: int = 1_000
) -> EngineResult:
    given = event(body, at)
    return decide(given, state or SessionState(), policy, watching(given, policy, faculties))


def note(text: str = "run the tests", **more: object) -> Advice:
    return Advice(guidance=(Guidance("k", text, "because"),))._replace(**more)


def test_a_faculty_that_has_nothing_to_say_leaves_silence() -> None:
    result = step(PromptSubmitted("hi"), says(None))
    assert result.response.silent
    assert result.entries == ()


def test_guidance_is_said_with_its_source_and_entered_with_its_price() -> None:
    result = step(PromptSubmitted("hi"), says(note()))
    assert result.response.context == "run the tests\n[trimtab g-1]"
    (entry,) = result.entries
    assert (entry.id, entry.status, entry.why) == ("g-1", EntryStatus.DELIVERED, "because")
    assert entry.tokens == tokens_of("run the tests\n[trimtab g-1]") == result.state.session.spent_tokens


def test_delivered_guidance_leaves_a_marker_and_guidance_that_was_cut_does_not() -> None:
    small = policy(attention={"event_tokens": 12})
    advice = Advice(guidance=(Guidance("big", "x" * 200, "w", 0.9), Guidance("small", "short", "w", 0.1)))
    result = step(PromptSubmitted("hi"), says(advice), policy=small)
    assert set(result.state.thread.markers) == {"small"}
    assert {entry.key: entry.status for entry in result.entries} == {
        "small": EntryStatus.DELIVERED,
        "big": EntryStatus.CUT,
    }


def test_a_session_that_has_spent_its_budget_hears_nothing_more() -> None:
    spent = SessionState(session=Session(spent_tokens=95))
    result = step(
        PromptSubmitted("hi"), says(note("y" * 40)), state=spent, policy=policy(attention={"session_tokens": 100})
    )
    assert result.response.context == ""
    assert [entry.detail for entry in result.entries] == ["the session's budget"]


@pytest.mark.parametrize(
    ("mode", "stance", "context"),
    [
        (Mode.OFF, Stance.NONE, ""),
        (Mode.OBSERVE, Stance.NONE, ""),
        (Mode.ADVISE, Stance.ADVISE, "it is gone for good ask first"),
        (Mode.GUARD, Stance.DENY, ""),
    ],
)
def test_a_denial_goes_as_far_as_its_mode_allows(mode: Mode, stance: Stance, context: str) -> None:
    advice = Advice(stance=Stance.DENY, why="it is gone for good", remedy="ask first")
    result = step(BASH, says(advice, mode=mode))
    assert result.response.stance is stance
    assert result.response.context.removesuffix("\n[trimtab g-1]") == context


def test_the_user_s_setting_decides_the_mode() -> None:
    advice = Advice(stance=Stance.DENY, why="no")
    assert step(BASH, says(advice), policy=policy(toy={"mode": "observe"})).response.stance is Stance.NONE
    assert step(BASH, says(advice), policy=policy(toy={"mode": "guard"})).response.stance is Stance.DENY


@pytest.mark.parametrize(
    "broken",
    [
        "not advice",
        AnyAdvice(guidance=(AnyGuidance("k", 5, "w"),)),
        AnyAdvice(guidance=("text",)),
        AnyAdvice(why=None),
        AnyAdvice(memory={"a": object()}),
        AnyAdvice(effects=(AnyPublish("t", "k", {1, 2}),)),
        AnyAdvice(effects=("x",)),
        Advice(outcomes=(Outcome("twelve", Verdict.HEEDED),)),
    ],
)
def test_an_advice_that_is_none_costs_its_faculty_its_voice_and_nobody_else_s(broken: Advice) -> None:
    result = step(BASH, says(broken, name="bad"), says(Advice(stance=Stance.DENY, why="no"), name="good"))
    assert result.response.stance is Stance.DENY
    assert [defect.faculty for defect in result.defects] == ["bad"]


def test_a_faculty_learns_which_entry_its_guidance_became_and_can_report_what_came_of_it() -> None:
    state = step(PromptSubmitted("hi"), says(note())).state
    marker = state.thread.markers["k"]
    assert (marker.entry, marker.times) == ("g-1", 1)
    outcome = Outcome(marker.entry, Verdict.HEEDED, "the tests were run")
    assert step(TurnEnded("done"), says(Advice(outcomes=(outcome,))), state=state).outcomes == (outcome,)


def test_a_faculty_that_observes_says_once_what_it_would_say_once() -> None:
    def once(event: Event, view: View) -> Advice | None:
        return None if view.shown("k") else note()

    observer = Faculty("toy", (PromptSubmitted,), once, "once", mode=Mode.OBSERVE)
    state, entries = SessionState(), 0
    for _ in range(5):
        result = step(PromptSubmitted("hi"), observer, state=state)
        state, entries = result.state, entries + len(result.entries)
    assert entries == 1
    advised = step(PromptSubmitted("hi"), observer._replace(mode=Mode.ADVISE), state=state)
    assert advised.response.context  # what was only observed was never said


def test_a_matter_that_never_fits_is_entered_twice_and_then_given_up() -> None:
    big = Advice(guidance=(Guidance("big", "x" * 9_000, "w", carry=True),))
    state, entries = SessionState(), []
    result = step(PromptSubmitted("hi"), says(big), state=state)
    for _ in range(10):
        entries += result.entries
        result = step(PromptSubmitted("hi"), says(None), state=result.state)
    assert [entry.status for entry in entries] == [EntryStatus.CARRIED, EntryStatus.CUT]


def test_a_faculty_sees_only_the_topics_that_it_reads() -> None:
    seen: list[object] = []
    reader = Faculty("r", (PromptSubmitted,), lambda event, view: seen.append(dict(view.published)), "x", reads=("a",))
    step(PromptSubmitted("x"), reader, state=SessionState(published={"a": {"k": 1}, "b": {"k": 2}}))
    assert seen == [{"a": {"k": 1}}]


def test_a_setting_that_the_policy_does_not_name_has_its_default() -> None:
    seen: list[object] = []
    setting = Setting("toy.interval", 20, "x")
    faculty = Faculty(
        "toy", (PromptSubmitted,), lambda e, view: seen.append(view.settings["interval"]), "x", settings=(setting,)
    )
    step(PromptSubmitted("x"), faculty)
    assert seen == [20]


def test_a_missing_fact_is_neither_true_nor_false() -> None:
    with pytest.raises(TypeError):
        bool(Missing("why"))


def test_what_is_only_observed_is_entered_all_the_same() -> None:
    advice = note(stance=Stance.DENY, why="no")
    entries = step(BASH, says(advice, mode=Mode.OBSERVE)).entries
    assert {(entry.id[0], entry.status) for entry in entries} == {
        ("g", EntryStatus.OBSERVED),
        ("d", EntryStatus.OBSERVED),
    }


def test_the_first_week_caps_a_guard_to_advice_but_not_what_the_user_wrote() -> None:
    young = policy()._replace(capped_until=2_000)
    advice = Advice(stance=Stance.DENY, why="no")
    assert step(BASH, says(advice), policy=young, at=1_999).response.stance is Stance.ADVISE
    assert step(BASH, says(advice._replace(owned=True)), policy=young, at=1_999).response.stance is Stance.DENY
    assert step(BASH, says(advice), policy=young, at=2_000).response.stance is Stance.DENY


@pytest.mark.parametrize(
    ("attended", "irreversible", "stance"),
    [
        (True, False, Stance.ASK),
        (None, False, Stance.ASK),
        (False, False, Stance.ADVISE),
        (False, True, Stance.DENY),
    ],
)
def test_where_nobody_attends_a_question_becomes_advice_or_a_no(
    attended: bool | None, irreversible: bool, stance: Stance
) -> None:
    advice = Advice(stance=Stance.ASK, why="sure?", irreversible=irreversible)
    result = step(BASH, says(advice), state=SessionState(session=Session(attended=attended)))
    assert result.response.stance is stance


def test_a_turn_is_held_with_its_reason_and_at_most_as_often_as_the_host_allows() -> None:
    hold = says(Advice(stance=Stance.HOLD, why="the tests were not run", remedy="run `make test`"))
    state = SessionState()
    for count in range(1, LIMITS.holds_in_a_row + 1):
        result = step(TurnEnded("done"), hold, state=state)
        assert result.response.stance is Stance.HOLD
        assert "the tests were not run run `make test`" in result.response.reason
        state = result.state
        assert state.thread.holds_in_a_row == count
    result = step(TurnEnded("done"), hold, state=state)
    assert result.response.stance is not Stance.HOLD
    assert result.response.notice == "the tests were not run run `make test`"
    carried = step(PromptSubmitted("and now?"), says(None), state=result.state)
    assert carried.response.context.startswith("the tests were not run")
    assert carried.state.thread.carried == ()


def test_a_tool_call_begins_the_count_of_holds_anew() -> None:
    hold = says(Advice(stance=Stance.HOLD, why="not checked"))
    held = step(TurnEnded("done"), hold).state
    assert step(BASH, says(None), state=held).state.thread.holds_in_a_row == 0


def test_advice_at_the_end_of_a_turn_goes_to_the_person_and_never_continues_the_turn() -> None:
    result = step(TurnEnded("done"), says(note(), mode=Mode.ADVISE))
    assert (result.response.context, result.response.notice) == ("", "run the tests")


def test_guidance_that_the_host_cannot_take_now_comes_at_the_next_prompt_if_it_is_to_be_carried() -> None:
    advice = Advice(guidance=(Guidance("k", "remember the plan", "w", carry=True), Guidance("j", "gone", "w")))
    result = step(ContextCompacting("auto"), says(advice))
    assert result.response.context == ""
    later = step(PromptSubmitted("go on"), says(None), state=result.state)
    assert later.response.context == "remember the plan\n[trimtab g-3]"


def test_a_faculty_that_raises_costs_only_its_own_voice() -> None:
    def broken(event: Event, view: View) -> Advice:
        raise KeyError("oops")

    result = step(PromptSubmitted("hi"), Faculty("bad", (PromptSubmitted,), broken, "raises"), says(note()))
    assert result.response.context.startswith("run the tests")
    assert [(defect.faculty, str(defect.error)) for defect in result.defects] == [("bad", "'oops'")]


def test_a_faculty_sees_its_own_notes_and_nobody_else_s() -> None:
    seen: list[object] = []

    def counts(event: Event, view: View) -> Advice:
        seen.append(view.notes.get("n"))
        n = view.notes.get("n")
        return Advice(memory={"n": n + 1 if isinstance(n, int) else 1})

    counter = Faculty("counter", (PromptSubmitted,), counts, "counts")
    other = Faculty("other", (PromptSubmitted,), lambda event, view: Advice(memory={"n": 99}), "counts otherwise")
    state = SessionState()
    for _ in range(3):
        state = step(PromptSubmitted("x"), counter, other, state=state).state
    assert seen == [None, 1, 2]


def test_a_faculty_sees_its_settings_without_their_prefix() -> None:
    seen: list[object] = []
    faculty = Faculty("toy", (PromptSubmitted,), lambda event, view: seen.append(dict(view.settings)), "looks")
    step(PromptSubmitted("x"), faculty, policy=policy(toy={"interval": 20}, other={"interval": 5}))
    assert seen == [{"interval": 20}]


def test_effects_are_handed_on_by_kind_and_none_but_publishing_happens_when_only_observing() -> None:
    effects = (Publish("t", "k", 1), Later("mail", "m1"), First("snapshot", "s1"))
    heard = step(BASH, says(Advice(effects=effects)))
    assert (heard.publish, heard.later) == ((Publish("t", "k", 1),), (Later("mail", "m1"),))
    assert [(one.faculty, one.effect, one.firm) for one in heard.before] == [("toy", First("snapshot", "s1"), True)]
    observed = step(BASH, says(Advice(effects=effects), mode=Mode.OBSERVE))
    assert (observed.publish, observed.later, observed.before) == ((Publish("t", "k", 1),), (), ())


def test_only_a_guard_may_change_what_a_tool_is_given() -> None:
    rewrite = Advice(specials=(Special(SpecialKind.REPLACE_INPUT, {"command": "ls"}),))
    assert step(BASH, says(rewrite)).response.specials
    assert not step(BASH, says(rewrite, mode=Mode.ADVISE)).response.specials


def test_recent_calls_are_bounded_and_know_how_they_ended() -> None:
    state = SessionState()
    for number in range(RECENT_CALLS + 5):
        call = ToolCall("Bash", {"command": f"echo {number}"}, f"t{number}")
        state = step(ToolRequested(call), says(None), state=state).state
    last = ToolCall("Bash", {"command": "x"}, f"t{RECENT_CALLS + 4}")
    state = step(ToolFinished(last, "out"), says(None), state=state).state
    assert len(state.thread.calls) == RECENT_CALLS
    assert (state.thread.calls[-1].outcome, state.thread.calls[-2].outcome) == ("finished", "running")


def test_the_session_remembers_how_it_began_and_how_many_prompts_the_user_wrote() -> None:
    started = event(SessionStarted("startup", "opus"))._replace(attended=False)
    state = decide(started, SessionState(), policy(), [says(None)]).state
    state = step(PromptSubmitted("hi"), says(None), state=state).state
    state = step(PromptSubmitted("<task-notification>", by_user=False), says(None), state=state).state
    session = state.session
    assert (session.source, session.model, session.attended, session.prompts) == ("startup", "opus", False, 1)


def test_forgetting_drops_markers_by_prefix() -> None:
    shown = step(
        PromptSubmitted("hi"), says(Advice(guidance=(Guidance("way:git", "a", "w"), Guidance("x", "b", "w"))))
    ).state
    state = step(SessionStarted("compact"), says(Advice(forget=("way:",))), state=shown).state
    assert set(state.thread.markers) == {"x"}


@given(
    strategies.events, st.lists(strategies.advice, max_size=3), st.permutations([0, 1, 2]), st.sampled_from(list(Mode))
)
def test_the_order_in_which_faculties_are_asked_does_not_change_the_answer(
    event: Event, advice: list[Advice], order: list[int], mode: Mode
) -> None:
    faculties = [says(one, name=f"f{number}", mode=mode) for number, one in enumerate(advice)]
    shuffled = [faculties[position] for position in order if position < len(faculties)]
    assert (
        decide(event, SessionState(), policy(), faculties).response
        == decide(event, SessionState(), policy(), shuffled).response
    )


@given(
    strategies.events, st.lists(strategies.advice, max_size=3), st.sampled_from([None, True, False]), st.integers(0, 9)
)
def test_every_answer_is_within_what_the_host_takes_and_the_budget_allows(
    event: Event, advice: list[Advice], attended: bool | None, holds: int
) -> None:
    state = SessionState(session=Session(attended=attended))
    state = state._replace(thread=state.thread._replace(holds_in_a_row=holds))
    tight = policy(attention={"event_tokens": 60, "session_tokens": 200})
    faculties = [says(one, name=f"f{number}") for number, one in enumerate(advice)]
    result = decide(event, state, tight, faculties)
    response = result.response
    takes = LIMITS.takes.get(event.kind)
    allowed = takes.stances if takes else frozenset[Stance]()
    assert response.stance <= Stance.ADVISE or response.stance in allowed
    assert tokens_of(response.context) <= 60
    assert not response.context or (takes is not None and takes.context)
    delivered = [
        entry
        for entry in result.entries
        if entry.status is EntryStatus.DELIVERED and entry.id[0] == EntryKind.GUIDANCE.value
    ]
    assert all(entry.text in response.context for entry in delivered)
    assert {entry.key for entry in delivered} <= set(result.state.thread.markers)
    numbers = [int(entry.id.partition("-")[2]) for entry in result.entries]
    assert len(set(numbers)) == len(numbers)
    assert all(number < result.state.next_entry for number in numbers)


@given(st.lists(st.tuples(strategies.events, strategies.advice), max_size=6))
def test_a_stream_of_events_replays_to_the_same_answers(stream: list[tuple[Event, Advice]]) -> None:
    def run() -> list[EngineResult]:
        state, steps = SessionState(), list[EngineResult]()
        for event, advice in stream:
            steps.append(decide(event, state, policy(), [says(advice)]))
            state = steps[-1].state
        return steps

    assert run() == run()


def test_context_beside_a_refused_prompt_reaches_nobody_and_is_not_counted_as_shown() -> None:
    result = step(PromptSubmitted("hi"), says(note(stance=Stance.DENY, why="not now")))
    assert (result.response.stance, result.response.context) == (Stance.DENY, "")
    assert set(result.state.thread.markers) == {"decision/toy"}


def test_what_the_host_runs_for_itself_is_not_steered() -> None:
    hold = says(Advice(stance=Stance.HOLD, why="not checked"))
    summariser = Event(SubagentEnded("summary"), "s1", agent="a1", agent_type="")
    assert watching(summariser, policy(), [hold]) == ()
    worker = summariser._replace(agent_type="general-purpose")
    assert watching(worker, policy(), [hold]) == (hold,)


def test_a_subagent_that_starts_can_be_given_context() -> None:
    assert step(SubagentStarted(), says(note())).response.context


def test_a_special_is_recorded_with_its_reason_and_its_price() -> None:
    note = SpecialNote("it is long", "a digest", "archive://1", "saves 9 tokens")
    found = step(BASH, says(Advice(specials=(Special(SpecialKind.SUMMARY_HINT, "a digest", note=note),))))
    (entry,) = found.entries
    assert (entry.key, entry.status, entry.why) == ("summary_hint", EntryStatus.DELIVERED, "it is long")
    assert (entry.tokens, entry.source, entry.detail) == (2, "archive://1", "saves 9 tokens")


def test_an_effect_knows_the_entry_of_the_special_that_waits_for_it() -> None:
    special = Special(SpecialKind.SUMMARY_HINT, "x", note=SpecialNote("why"), after="s1")
    found = step(BASH, says(Advice(specials=(special,), effects=(First("save", "s1"), First("save", "s2")))))
    assert [before.entry for before in found.before] == [found.entries[0].id, ""]


def test_what_one_faculty_reserves_the_others_have_less_of() -> None:
    rooms: dict[str, int] = {}

    def look(name: str, reserved: int) -> Faculty:
        def consider(_: Event, view: View) -> None:
            rooms[name] = view.room

        return Faculty(name, (PromptSubmitted,), consider, "looks", reserves=lambda *_: reserved)

    step(PromptSubmitted("x"), look("first", 300), look("second", 0))
    assert rooms["first"] - rooms["second"] == 300
