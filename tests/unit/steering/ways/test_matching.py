"""Which ways a prompt calls for: the shipped ways, and laws that hold for any."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.features.ways.catalogue import compiled_now
from trimtab.local.shipped import CONTENT
from trimtab.model.json import parse_object
from trimtab.steering.ways.index import Index, build, from_json
from trimtab.steering.ways.matching import match_commands, match_paths, match_prompt, topics_of
from trimtab.steering.ways.way import Locale, Way

WAYS = Path(CONTENT) / "ways"


@pytest.fixture(scope="module")
def shipped() -> Index:
    return compiled_now("/nonexistent", "/nonexistent").index


def fired(prompt: str, index: Index, **how) -> set[str]:
    return {match.way for match in match_prompt(prompt, index, **how).fired}


def golden() -> list[tuple[str, str, str]]:
    rows = []
    for path in sorted(WAYS.rglob("golden.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            rows.append((str(path.parent.relative_to(WAYS)), row["kind"], row["prompt"]))
    return rows


@pytest.mark.parametrize(("way", "kind", "prompt"), golden())
def test_a_shipped_way_keeps_to_its_golden_prompts(way: str, kind: str, prompt: str, shipped: Index) -> None:
    assert (way in fired(prompt, shipped)) is (kind == "fire")


def test_prompts_that_need_no_way_get_none(shipped: Index) -> None:
    prompts = [json.loads(line)["prompt"] for line in (WAYS / "golden-none.jsonl").read_text("utf-8").splitlines()]
    assert len(prompts) >= 40
    assert {prompt: fired(prompt, shipped) for prompt in prompts if fired(prompt, shipped)} == {}


def test_the_example_of_the_design_fires_the_three_ways_that_it_promises(shipped: Index) -> None:
    found = fired("Let's fix the auth bug and add tests for the login flow", shipped)
    assert found == {"softwaredev/security", "softwaredev/testing", "softwaredev/debugging"}


def test_a_word_that_is_asked_for_counts_and_one_in_passing_does_not(shipped: Index) -> None:
    assert "softwaredev/commits" in fired("commit this please", shipped)
    assert "softwaredev/commits" not in fired(
        "the colour changed somewhere around the last commit, make it blue", shipped
    )


@pytest.mark.parametrize(
    "pasted",
    [
        "what is this?\n```\ngit commit -m 'add tests'\n```",
        "https://example.com/security/vulnerability/fix-auth-bug",
        "2024-01-02 10:00:00 ERROR security: auth bug, tests failing\n2024-01-02 10:00:01 INFO commit done",
        "open src/security/auth/tests/debugging.py",
        'rename the button to "Commit and run the tests"',
        "call reset_commit_tests() there",
    ],
)
def test_what_was_pasted_quoted_or_named_is_no_topic(pasted: str, shipped: Index) -> None:
    assert fired(pasted, shipped) == set()


@pytest.mark.parametrize("prompt", ["yes", "ok go ahead", "continue", "thanks", "2", ""])
def test_a_short_follow_up_wants_silence(prompt: str, shipped: Index) -> None:
    assert fired(prompt, shipped) == set()


def test_a_slip_of_the_fingers_is_forgiven() -> None:
    index = build([Way("x/tuning", "…", "Tuning of widgets", ("flibbertigibbet", "widgetry"))])
    assert fired("please tune the flibertigibbet and the widgetry", index) == {"x/tuning"}


def test_other_languages_than_english_are_understood(shipped: Index) -> None:
    assert "softwaredev/commits" in fired("написать сообщение коммита", shipped)
    assert "softwaredev/testing" in fired("Unit-Tests für das Modul hinzufügen", shipped)
    assert "softwaredev/testing" in fired("为认证模块添加单元测试", shipped)


def test_the_words_of_a_locale_count_too() -> None:
    german = Locale("de", "Pflege der Wiese", ("rasenmäher", "mähen"))
    index = build([Way("x/lawn", "…", "Care of the lawn", ("mower",), locales=(german,))])
    assert fired("bitte rasenmäher mähen", index) == {"x/lawn"}


def test_a_pattern_without_words_decides_alone_and_a_way_may_insist_on_it() -> None:
    alone = Way("x/alone", "…", pattern=r"\bfoo bar\b")
    insists = Way("x/insists", "…", "About foo", ("foo",), pattern=r"\bfoo!\B", match="regex")
    index = build([alone, insists])
    assert fired("Now FOO BAR it", index) == {"x/alone"}
    assert fired("foo foo foo", index) == set()
    assert fired("foo! it", index) == {"x/insists"}


def test_words_that_speak_against_a_way_lower_its_chance() -> None:
    plain = build([Way("x/kitchen", "…", "Cooking soup in a kitchen", ("soup", "ladle", "broth"))])
    strict = build([Way("x/kitchen", "…", "Cooking soup in a kitchen", ("soup", "ladle", "broth"), ("alphabet",))])
    prompt = "cook the alphabet soup with the broth"
    chance = [match_prompt(prompt, index, threshold=0.001).fired[0].score for index in (plain, strict)]
    assert chance[0] > chance[1]


def test_a_near_miss_is_told_with_its_score_and_reason(shipped: Index) -> None:
    found = match_prompt("Let's fix the auth bug and add tests for the login flow", shipped, threshold=0.999)
    assert found.fired == ()
    assert found.near
    assert all(0 < match.score < 1 and match.why for match in found.near)


def test_the_threshold_of_a_way_comes_before_that_of_the_settings() -> None:
    way = Way("x/lawn", "…", "Care of the lawn", ("mower", "lawn"), threshold=0.999)
    assert fired("mow the lawn with the mower", build([way]), threshold=0.01) == set()


def test_topics_of_the_last_answer_lift_a_near_miss_but_do_not_fire_alone(shipped: Index) -> None:
    topics = topics_of("The tests are flaky. I would rerun the flaky tests, then mark flaky ones; coverage of tests…")
    assert "flaky" in topics
    assert fired("do the second one please", shipped, topics=topics) == set()


def test_the_rule_of_the_seed_wants_two_words_of_the_vocabulary_or_a_small_distance() -> None:
    index = build([Way("x/design", "…", "software design", ("schema", "database"))])
    assert fired("database and schema, whatever else is said around them at length", index, engine="seed") == {
        "x/design"
    }
    assert fired("software design", index, engine="seed") == {"x/design"}
    assert fired("an entirely different subject that shares nothing", index, engine="seed") == set()
    assert fired("database", index, engine="keyword") == set()


def test_commands_and_paths_are_matched_by_pattern_whatever_the_case() -> None:
    index = build(
        [Way("x/make", "…", commands=r"^make\b", files=r"Makefile$"), Way("x/exact", "…", files=r"(?-i:README)")]
    )
    assert [match.way for match in match_commands(["cd x", "MAKE all"], index)] == ["x/make"]
    assert [match.way for match in match_paths(["/a/makefile"], index)] == ["x/make"]
    assert match_paths(["/a/readme"], index) == ()


def test_the_index_is_the_same_after_a_journey_through_json(shipped: Index) -> None:
    again = from_json(parse_object(json.dumps(shipped.as_json())))
    prompt = "add a regression test for the crash and open a pr"
    assert match_prompt(prompt, again) == match_prompt(prompt, shipped)
    assert again.ways == shipped.ways


@given(st.text(max_size=400))
def test_whatever_is_typed_gets_an_answer_and_always_the_same(prompt: str) -> None:
    index = build([Way("x/make", "…", "Building", ("make", "build"), pattern="make")])
    assert match_prompt(prompt, index) == match_prompt(prompt, index)
