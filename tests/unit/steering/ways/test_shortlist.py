"""Not all ways are weighed, and nobody can tell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.steering.ways.evidence import probability, weigh
from trimtab.steering.ways.fitted import FITTED
from trimtab.steering.ways.index import build
from trimtab.steering.ways.lexicon import notions_in
from trimtab.steering.ways.matching import match_prompt
from trimtab.steering.ways.prompt_weights import read
from trimtab.steering.ways.way import Way

WORDS = [
    "test",
    "commit",
    "release",
    "kafka",
    "partition",
    "offset",
    "terraform",
    "button",
    "parser",
    "debug",
    "review",
    "changelog",
]
texts = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)
ways = st.builds(
    lambda **fields: Way(**fields),
    id=st.uuids().map(lambda one: f"a/{one.hex[:6]}") | st.sampled_from([f"a/{word}-gear" for word in WORDS]),
    text=texts,
    description=texts,
    vocabulary=st.lists(st.sampled_from(WORDS), max_size=5).map(tuple),
    excludes=st.lists(st.sampled_from(WORDS), max_size=1).map(tuple),
    pattern=st.sampled_from(["", "kafka", r"\b(fix|add) (\w+ )?(parser|kafka)\b", "x*"]),
    threshold=st.sampled_from([None, None, 0.05, 0.9, 1.0]),
)
prompts = st.lists(st.sampled_from([*WORDS, "add", "fix", "the", "for", "kafak", "please"]), min_size=1).map(" ".join)


@given(st.lists(ways, max_size=40, unique_by=lambda way: way.id), prompts, st.sampled_from([None, 0.1, 0.8]))
def test_a_way_that_is_left_out_could_not_have_been_shown_nor_nearly(
    given: list[Way], prompt: str, threshold: float | None
) -> None:
    index = build(given)
    reading = read(prompt)
    likely = {
        index.ways[one.way]: probability(FITTED, one.features) for one in weigh(reading, index, notions_in(reading))
    }
    wanted = {way: way.threshold or threshold or FITTED.threshold for way in likely}
    found = match_prompt(prompt, index, threshold=threshold)
    scores = {match.way: match.score for match in found.fired if match.lane == "words" or match.score < 1.0}
    shown = {way.id: round(one, 3) for way, one in likely.items() if one >= wanted[way]}
    near = sorted(
        (-round(one, 3), way.id) for way, one in likely.items() if min(FITTED.near, wanted[way]) <= one < wanted[way]
    )
    if not reading.follow_up:
        assert scores == {way: score for way, score in shown.items() if way in scores}
        assert shown.keys() <= {match.way for match in found.fired}
        assert [(-match.score, match.way) for match in found.near] == near[:5]


@pytest.mark.parametrize("place", range(1, 9))
def test_a_slip_of_the_fingers_is_mended_wherever_in_the_word_it_is(place: int) -> None:
    index = build([Way("a/b", "Guidance.", "About brokers", ("partition", "passenger", "pigeon"))])
    word = "partition"
    slips = {
        word[:place] + word[place + 1 :],
        word[:place] + "q" + word[place:],
        word[:place] + "q" + word[place + 1 :],
        word[:place] + word[place : place + 2][::-1] + word[place + 2 :],
    }
    assert {index.respelt(slip) for slip in slips - {word}} == {word}
