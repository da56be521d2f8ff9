"""The page of the language names every word of it, every pattern that ships, and its example can be read."""

import re
from pathlib import Path
from typing import Any

import pytest

from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.behavior.pattern_reader import KEYS, read_patterns
from trimtab.steering.behavior.effect_table import Effects
from trimtab.steering.behavior.learning import STRATEGIES, Chance, choose
from trimtab.steering.behavior.pattern import (
    ACTIONS,
    KINDS,
    OUTCOMES,
    PLACES,
    SAME,
    SIZES,
    TIMINGS,
    Condition,
    PatternScope,
    Saying,
    Select,
)
from trimtab.steering.behavior.surroundings import LANGUAGES, REPOS, ProjectSurroundings

DOCS = Path(__file__).parents[4] / "docs"
PAGE = (DOCS / "reference" / "patterns.md").read_text(encoding="utf-8")
SECTIONS = {one.partition("\n")[0]: one for one in PAGE.split("\n## ")}


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("A pattern", (*KEYS, *KINDS, *TIMINGS, *STRATEGIES, *Saying._fields)),
        ("Timing", TIMINGS),
        ("Where", (*PatternScope._fields, *LANGUAGES, *REPOS)),
        ("A condition", (*Condition._fields, *SAME)),
        ("A selection", (*Select._fields, *ACTIONS, *OUTCOMES)),
        ("Marks", (*PLACES, *SIZES)),
    ],
)
def test_each_word_of_the_language_is_on_its_page_and_no_other(section: str, words: tuple[str, ...]) -> None:
    written = SECTIONS[section]
    assert [word for word in words if f"`{word}`" not in written] == []
    first = {word for row in re.findall(r"(?m)^\| (`[^|]*) \|", written) for word in re.findall(r"`([\w-]+)`", row)}
    assert first <= set(words)


def test_each_language_and_kind_of_repository_is_there_with_its_files() -> None:
    for name, files in (*LANGUAGES.items(), *REPOS.items()):
        assert f"| `{name}` | {', '.join(f'`{one}`' for one in files)} |" in SECTIONS["Where"]


def test_the_example_of_filters_and_strategies_is_python_that_works() -> None:
    (example,) = re.findall(r"(?s)```python\n(.*?)```", PAGE)
    made: dict[str, Any] = {}
    exec(compile(example, "patterns.md", "exec"), made)
    assert made["in_python"](ProjectSurroundings("/p", frozenset({"python"}))) and not made["in_python"](
        ProjectSurroundings("/p")
    )
    assert choose(Effects(), ["longer", "short"], "py", Chance(1), 0.0, made["shortest"]) == "short"


def test_each_pattern_that_ships_is_described_as_its_file_does() -> None:
    for pattern in compile_library("/nonexistent", "").library.patterns:
        assert f"| `{pattern.id}` | {pattern.kind} | {pattern.description} |" in SECTIONS["What ships"]


def test_the_example_of_the_guide_is_a_pattern() -> None:
    guide = (DOCS / "how-to" / "write-patterns.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"(?s)```yaml\n(.*?)```", guide)
    read = read_patterns(example, "deploy-loop.yml")
    assert read.pattern is not None and not read.problems
