"""Questions in people's own words are understood without a model."""

from pathlib import Path

import pytest

from trimtab.coordinator.chat.understanding import Asked, understand

HERE = Path(__file__).parent


def phrasings(name: str) -> list[tuple[str, str]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    pairs = (line.partition("|") for line in lines if not line.startswith("#"))
    return [(topic.strip(), words.strip()) for topic, _, words in pairs]


TUNED = phrasings("phrasings.txt")
UNSEEN = phrasings("phrasings_unseen.txt")


def missed(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(topic, words) for topic, words in pairs if understand(words).topic != topic]


def mistyped(words: str) -> str:
    """With two letters of its longest word exchanged."""
    longest = max(words.split(), key=len, default="")
    if len(longest) < 6:
        return words
    return words.replace(longest, f"{longest[:2]}{longest[3]}{longest[2]}{longest[4:]}", 1)


def test_every_phrasing_that_the_cues_were_written_for_is_understood() -> None:
    assert missed(TUNED) == []


def test_nine_of_ten_phrasings_that_they_were_not_written_for_are_too() -> None:
    assert len(UNSEEN) == 40
    assert len(missed(UNSEEN)) <= 4, missed(UNSEEN)


def test_both_lists_have_every_topic() -> None:
    for pairs in (TUNED, UNSEEN):
        assert len({topic for topic, _ in pairs} - {"unknown"}) == 14


def test_a_slip_of_the_keyboard_is_forgiven() -> None:
    wrong = missed([(topic, mistyped(words)) for topic, words in TUNED])
    assert len(wrong) <= len(TUNED) / 10, wrong


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("why is task 1.5.3 blocked", Asked("blocked", task="1.5.3")),
        ("what about #12?", Asked("task", task="12")),
        ("Show me MR !4", Asked("request", request=4)),
        ("How is merge request 4, for task 3?", Asked("request", task="3", request=4)),
        ("what is WORKER-1 doing", Asked("agents", agent="worker-1")),
        ("what is Ada doing", Asked("agents", agent="Ada")),
        ("what changed since yesterday", Asked("changes", since="yesterday")),
        ("what happened while I was away", Asked("changes", since="left")),
        ("what did you block this week", Asked("steering", since="week")),
    ],
)
def test_what_is_named_is_found(words: str, asked: Asked) -> None:
    assert understand(words, ["Ada", "worker-1"]) == asked


@pytest.mark.parametrize("words", ["", "   ", "?!", "\x00", "9" * 5_000, "why " * 5_000, "((((", "task 1.", "<task>"])
def test_anything_at_all_is_answered(words: str) -> None:
    assert understand(words).topic
