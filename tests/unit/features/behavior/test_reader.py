"""Files of patterns are read as written, told of with line and nearest word, and survive the way to a hook."""

from collections.abc import Iterable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trimtab.features.behavior.pattern_reader import KEYS, read_patterns
from trimtab.model.json import dump, parse_object
from trimtab.steering.behavior.learning import STRATEGIES
from trimtab.steering.behavior.pattern import (
    ACTIONS,
    KINDS,
    OUTCOMES,
    SAME,
    TIMINGS,
    Condition,
    Library,
    Mark,
    Pattern,
    PatternScope,
    Saying,
    Select,
    library_from_json,
)
from trimtab.steering.behavior.surroundings import LANGUAGES, REPOS

FILE = """\
id: own
name: own
kind: waste
description: Own.
when: {{of: {{}}}}
say: [{{id: stop, suggestion: Stop., expected: Else.}}]
{more}
"""


def pattern_with(more: str) -> Pattern:
    read = read_patterns(FILE.format(more=more), "own.yml")
    assert read.pattern is not None, read.problems
    return read.pattern


def test_one_word_and_a_list_of_words_are_timings() -> None:
    assert pattern_with("").timing == ("reactive",)
    assert pattern_with("timing: preventive").timing == ("preventive",)
    assert pattern_with("timing: [reactive, predictive, reactive]").timing == ("reactive", "predictive")


def test_where_nothing_is_counted_one_is_enough() -> None:
    assert [one.at_least for one in pattern_with("timing: context").conditions] == [1]
    assert [one.at_least for one in pattern_with("timing: [context, reactive]").conditions] == [3]


def test_the_places_and_the_strategy_are_read() -> None:
    pattern = pattern_with("where: {language: [python], repo: [node, git], tools: [gh]}\nstrategy: in-order")
    assert pattern.where == PatternScope(("python",), ("node", "git"), ("gh",))
    assert pattern.strategy == "in-order"
    assert pattern_with("").where == PatternScope()


@pytest.mark.parametrize(
    ("more", "what", "remedy"),
    [
        ("where: {language: [pyton]}", "`pyton` is no language", "Did you mean `python`?"),
        ("where: {repo: [nod]}", "`nod` is no repo", "Did you mean `node`?"),
        ("where: {tool: [gh]}", "`tool` is not known", "Did you mean `tools`?"),
        ("where: {filters: [on-fire]}", "`on-fire` is no filter", "No filter is installed beside Trimtab."),
        ("strategy: in-ordr", "`in-ordr` is no strategy", "Did you mean `in-order`?"),
        ("timing: [reactive, predictiv]", "`predictiv` is no timing", "Did you mean `predictive`?"),
        ("timing: predictive", "`predictive` alone is never seen, and so never foreseen", "Add when it is looked for"),
        ("timing: []", "`timing` is empty", "One or more of reactive"),
    ],
)
def test_a_word_that_is_not_known_is_told_with_its_line_and_the_nearest(more: str, what: str, remedy: str) -> None:
    (problem,) = read_patterns(FILE.format(more=more), "own.yml").problems
    assert (problem.what, problem.where) == (what, "own.yml:7")
    assert problem.remedy.startswith(remedy)


def told(content: str) -> list[tuple[int, str]]:
    problems = read_patterns(content, "own.yml").problems
    assert all(one.remedy and one.remedy != "Correct it." for one in problems)
    return [(one.line, one.what) for one in problems]


def test_all_mistakes_of_a_file_are_told_at_once_each_with_its_line() -> None:
    content = """\
id: Own
name: own
knd: waste
kind: wast
description: Own.
when:
  of: {actions: [shel]}
  same:
    - command
    - comand
  in_a_row: often
  at_least: 0
say:
  - {id: stop, suggestion: Stop.}
marks:
  odd: {comand: x, line: "(a)\\\\1"}
"""
    assert sorted(line for line, _ in told(content)) == [1, 3, 4, 7, 10, 11, 12, 14, 16, 16]
    assert (14, "`expected` is missing in `say`") in told(content)
    assert (10, "`comand` is no same") in told(content)


@pytest.mark.parametrize("content", ["", "# nothing yet\n", "---\n"])
def test_an_empty_file_is_told_what_it_needs(content: str) -> None:
    (problem,) = read_patterns(content, "own.yml").problems
    assert problem.what == "the file is empty" and "id, name, kind" in problem.remedy and "remove" in problem.remedy


def test_a_condition_beside_all_is_not_left_out_in_silence() -> None:
    content = FILE.format(more="").replace("{of: {}}", "{all: [{of: {}}], at_least: 3}")
    assert told(content) == [(5, "`at_least` stands beside `all`")]


def test_a_pattern_of_one_s_own_has_its_mode_in_its_file() -> None:
    assert pattern_with("").mode == ""
    assert pattern_with("mode: observe").mode == "observe"
    assert pattern_with("mode: off").mode == "off"  # which YAML takes for a truth value
    assert told(FILE.format(more="mode: quiet")) == [(7, "`quiet` is no mode")]


def test_a_pattern_that_ships_has_a_setting_instead() -> None:
    (problem,) = read_patterns(FILE.format(more="mode: off").replace("id: own", "id: same-error"), "own.yml").problems
    assert problem.line == 7 and "`trimtab config set behavior.patterns.same-error off`" in problem.remedy


def test_marks_that_are_well_stay_where_the_pattern_beside_them_is_not() -> None:
    read = read_patterns(FILE.format(more="marks: {m: {command: x}, n: {comand: x}}\nknd: x"), "own.yml")
    assert read.pattern is None and [mark.name for mark in read.marks] == ["m"]
    assert set(read.defined) == {"m", "n"}


trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["shell", "loop", "x", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*KEYS, *Condition._fields, *Select._fields, "suggestion"]), inner, max_size=6
        )
    ),
    max_leaves=20,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(KEYS), trees, max_size=len(KEYS)) | trees)
def test_whatever_a_file_holds_it_is_a_pattern_or_marks_or_told_of(tree: object) -> None:
    read = read_patterns(dump(tree), "own.yml")
    assert read.pattern is None or not read.problems
    assert read.pattern or read.marks or read.problems or tree in ({"marks": None}, {"marks": {}})
    assert all(one.remedy for one in read.problems)


@settings(max_examples=100)
@given(st.text("ab:-[]{}&*!|>#\"'\n\t \0é", max_size=40))
def test_no_text_breaks_the_reader(content: str) -> None:
    assert read_patterns(content, "own.yml").pattern is None


def some(words: Iterable[str]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(sorted(words)), max_size=2).map(tuple)


names = st.text("abc-é ", max_size=5)
selects = st.builds(Select, some(ACTIONS), st.sampled_from(OUTCOMES), st.lists(names, max_size=2).map(tuple))
conditions = st.builds(
    Condition,
    selects,
    st.integers(1, 30),
    same=some(SAME),
    never=st.lists(selects, max_size=2).map(tuple),
    apart=st.floats(0, 9),
    faster_than=st.floats(0, 9),
)
wheres = st.builds(PatternScope, some(LANGUAGES), some(REPOS), st.lists(names, max_size=2).map(tuple), some("xy"))
patterns = st.builds(
    Pattern,
    names,
    names,
    st.sampled_from(KINDS),
    names,
    st.lists(conditions, max_size=2).map(tuple),
    st.lists(st.builds(Saying, names, names, names), max_size=2).map(tuple),
    st.lists(st.sampled_from(TIMINGS), min_size=1, max_size=3).map(tuple),
    where=wheres,
    strategy=st.sampled_from(["", *STRATEGIES]),
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])  # many fields, on a busy machine
@given(st.lists(patterns, max_size=2).map(tuple))
def test_a_hook_reads_what_was_compiled(given: tuple[Pattern, ...]) -> None:
    library = Library(given, (Mark("m", command="x", longer_than=3),), "digest")
    read = library_from_json(parse_object(dump(library.as_json())))
    assert (read.patterns, read.marks, read.digest) == (library.patterns, library.marks, library.digest)
    assert (read.before_calls, read.after_calls) == (library.before_calls, library.after_calls)
