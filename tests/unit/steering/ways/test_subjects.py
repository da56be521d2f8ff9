"""What people mean is found where they do not say its name, and what they only mention is left alone."""

import pytest

from trimtab.features.ways.catalogue import compiled_now
from trimtab.steering.ways.index import build
from trimtab.steering.ways.matching import match_prompt
from trimtab.steering.ways.way import Way

SHIPPED = compiled_now("/nonexistent", "/nonexistent").index


def shown(prompt: str) -> set[str]:
    return {match.way.rpartition("/")[2] for match in match_prompt(prompt, SHIPPED).fired}


@pytest.mark.parametrize(
    "prompt",
    [
        "the basket is empty again after I reload the page",
        "I press play and nothing happens",
        "how come my photos are gone after the update",
    ],
)
def test_a_symptom_calls_for_debugging_in_whatever_words(prompt: str) -> None:
    assert "debugging" in shown(prompt)


@pytest.mark.parametrize(
    "prompt",
    [
        "show a picture when the basket is empty",
        "let's say somebody commits while the job runs, would we notice?",
        "the test account belongs to Kim",
        "make the play button blue",
        "why do we keep two lists?",
        "zeig ein Bild, wenn die Liste leer ist",
    ],
)
def test_a_wish_a_question_or_a_mention_calls_for_nothing(prompt: str) -> None:
    assert not shown(prompt)


def test_a_way_of_ones_own_is_on_a_subject_by_its_name_alone() -> None:
    index = build(
        [
            Way("team/bugfixing", "Ask Ada first.", "What we do about reports"),
            Way("team/bug-bounty", "Ask the lawyers.", "What finders are paid"),
        ]
    )
    found = match_prompt("I press play and nothing happens", index).fired
    assert [match.way for match in found] == ["team/bugfixing"]
    assert found[0].why.startswith("reads like debugging (")


def test_a_word_that_speaks_against_a_way_silences_its_subject_too() -> None:
    way = Way("team/debugging", "Ask Ada first.", "Debugging the player")
    prompt = "I press play on the gramophone and nothing happens"
    assert match_prompt(prompt, build([way])).fired
    assert not match_prompt(prompt, build([way._replace(excludes=("gramophone",))])).fired


def test_a_way_that_wants_more_certainty_is_only_nearly_shown() -> None:
    way = Way("team/debugging", "Ask Ada first.", "Debugging the player", threshold=0.999)
    found = match_prompt("I press play and nothing happens", build([way]))
    assert not found.fired
    assert [match.way for match in found.near] == ["team/debugging"]
