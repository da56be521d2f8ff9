"""What is remembered of calls is the same whether the notes are at hand or were stored and read again."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.json import dump, parse_object
from trimtab.steering.behavior.episodes import Episode, Foreseen, Memory, memory_in
from trimtab.steering.behavior.recent_calls import RecentCall

WORD = st.text("abc0", max_size=4)
CALLS = st.builds(
    RecentCall,
    st.integers(1, 99),
    WORD,
    st.sampled_from(["shell", "edit"]),
    st.sampled_from(["running", "done", "failed"]),
    *[WORD] * 8,
    marks=st.lists(st.sampled_from(["writes", "waits"]), unique=True).map(tuple),
    at=st.integers(-1, 10**12),
)
EPISODES = st.builds(Episode, st.integers(0, 3), st.integers(0, 60), st.just(1), st.just(0), WORD, WORD, st.booleans())
MEMORIES = st.builds(
    Memory,
    st.lists(CALLS, max_size=40).map(tuple),
    st.dictionaries(WORD, EPISODES, max_size=3),
    st.integers(0, 99),
    st.lists(WORD, max_size=20).map(tuple),
    st.none() | st.builds(Foreseen, WORD, st.booleans()),
)


@given(MEMORIES)
def test_notes_that_nobody_changed_say_what_they_would_say_if_they_were_read_again(memory: Memory) -> None:
    notes = memory.written()
    at_hand = memory_in(notes)
    assert memory_in(parse_object(dump(notes))) == at_hand
