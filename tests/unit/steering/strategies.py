"""Hypothesis strategies for what faculties say."""

from hypothesis import strategies as st

from trimtab.model.advice import (
    Advice,
    Finding,
    FindingKind,
    Guidance,
    Later,
    Outcome,
    Publish,
    Special,
    SpecialKind,
    Stance,
    Verdict,
)
from trimtab.model.events import (
    ContextCompacting,
    Event,
    PromptSubmitted,
    SessionStarted,
    SubagentEnded,
    SubagentStarted,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.steering.ruling import Reason, Ruling, Utterance, combine

words = st.text("abc é😀", min_size=1, max_size=12)
keys = st.sampled_from(["k1", "k2", "k3", "k4"])
weights = st.sampled_from([0.1, 0.5, 0.5, 0.9])
stances = st.sampled_from(list(Stance))
faculties = st.sampled_from(["alpha", "beta", "gamma"])

guidance = st.builds(Guidance, keys, st.text(max_size=400), words, weights, words, st.booleans())
specials = st.builds(Special, st.sampled_from(list(SpecialKind)), st.one_of(st.none(), words), weights)
findings = st.builds(Finding, keys, st.sampled_from(list(FindingKind)), words, words)
outcomes = st.builds(Outcome, st.just("g-1"), st.sampled_from(list(Verdict)), words)
effects = st.one_of(st.builds(Publish, keys, keys, words), st.builds(Later, keys, keys))


def some(strategy: st.SearchStrategy, most: int = 3) -> st.SearchStrategy:
    return st.lists(strategy, max_size=most).map(tuple)


advice = st.builds(
    Advice,
    guidance=some(guidance),
    stance=stances,
    why=words,
    remedy=st.one_of(st.just(""), words),
    findings=some(findings, 2),
    notice=st.one_of(st.just(""), words),
    effects=some(effects, 2),
    outcomes=some(outcomes, 1),
    specials=some(specials, 2),
    memory=st.one_of(st.none(), st.fixed_dictionaries({"n": st.integers(0, 9)})),
    forget=some(st.sampled_from(["k", "k1", "z"]), 1),
    owned=st.booleans(),
    irreversible=st.booleans(),
)

call = st.builds(ToolCall, st.sampled_from(["Bash", "Edit"]), st.just({"command": "ls"}), st.sampled_from(["t1", "t2"]))
bodies = st.one_of(
    st.builds(PromptSubmitted, words, st.booleans()),
    st.builds(SessionStarted, st.sampled_from(["startup", "compact"])),
    st.builds(ToolRequested, call),
    st.builds(ToolFinished, call, words),
    st.builds(ToolFailed, call, words),
    st.builds(TurnEnded, words, st.booleans()),
    st.just(SubagentStarted()),
    st.builds(SubagentEnded, words),
    st.builds(ContextCompacting, words),
)
events = st.builds(
    Event,
    bodies,
    st.just("s1"),
    agent=st.sampled_from(["", "a1"]),
    at=st.one_of(st.none(), st.integers(0, 2_000_000)),
    attended=st.sampled_from([None, True, False]),
    agent_type=st.sampled_from(["", "reviewer"]),
    id=st.just("s1/main/x/1"),
)


@st.composite
def rulings(draw: st.DrawFn) -> Ruling:
    """Rulings as `combine` makes them: sorted, without repeats."""
    raw = Ruling(
        draw(stances),
        tuple(draw(st.lists(st.builds(Reason, faculties, words, words), max_size=3))),
        tuple(draw(st.lists(st.builds(Utterance, faculties, guidance), max_size=4))),
        tuple(draw(st.lists(words, max_size=2))),
        tuple(draw(st.lists(specials, max_size=3))),
    )
    return combine(raw, raw)
