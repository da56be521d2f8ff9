"""What authors should know about their ways before an agent meets them: all that compiling says, what only taste can
tell, and which ways compete for the same prompts because their vocabularies are much the same."""

import re
from collections.abc import Iterator, Sequence

from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.compilation import Compilation
from trimtab.features.ways.compile_ways import WaySources, compile_ways
from trimtab.features.ways.way_files import WayRoot, read_text
from trimtab.model.tokens import tokens_of
from trimtab.steering.ways.text import STOP, stem, words
from trimtab.steering.ways.way import Way

LONG_TOKENS = 150
FEW_WORDS = 3
_ORDER = (ProblemLevel.ERROR, ProblemLevel.WARNING, ProblemLevel.INFO)
MUCH = 0.5
FEWEST = 4
_VOCABULARY = re.compile(r"vocabulary:")


def lint(sources: WaySources, roots: Sequence[WayRoot] | None = None) -> tuple[ContentProblem, ...]:
    """The gravest first, and then by file and line."""
    return lint_compiled(compile_ways(sources, roots))


def lint_compiled(compilation: Compilation) -> tuple[ContentProblem, ...]:
    found = [*compilation.problems]
    for way in compilation.index.ways:
        found += _matters_of_taste(way)
    return tuple(sorted(found, key=lambda problem: (_ORDER.index(problem.level), problem.path, problem.line)))


def overlaps(ways: Sequence[Way]) -> tuple[ContentProblem, ...]:
    """A warning at both of a pair, where half of the smaller vocabulary, and not just a few words, is in the other."""
    known = [
        (way, frozenset(stem(word) for entry in way.vocabulary for word in words(entry) if word not in STOP))
        for way in ways
        if way.vocabulary and way.match != "regex" and not way.trigger
    ]
    found: list[ContentProblem] = []
    for place, (way, own) in enumerate(known):
        for other, others in known[place + 1 :]:
            shared = own & others
            if len(shared) >= FEWEST and len(shared) >= MUCH * min(len(own), len(others)):
                found += (_overlap(way, other, shared), _overlap(other, way, shared))
    return tuple(found)


def _matters_of_taste(way: Way) -> Iterator[ContentProblem]:
    def problem(what: str, remedy: str, level: ProblemLevel = ProblemLevel.WARNING) -> ContentProblem:
        return ContentProblem(what, way.source, 0, remedy, way.id, level)

    tokens = tokens_of(way.text)
    if tokens > LONG_TOKENS:
        what = f"its guidance comes to {tokens} tokens, each time that it is shown"
        yield problem(what, f"Say it in {LONG_TOKENS}, or make two ways of it.")
    if way.match == "regex" and not way.pattern:
        what = "`match: regex` without a pattern never matches a prompt"
        yield problem(what, "Give it a `pattern`, or remove `match`.")
    if way.match in ("semantic", "model") and not way.description:
        what = f"`match: {way.match}` goes by the description, and there is none"
        yield problem(what, "Describe in a sentence when it is wanted.")
    if way.description and not way.pattern and len(way.vocabulary) < FEW_WORDS:
        what = "it has hardly any vocabulary, so few prompts will match"
        yield problem(what, "List the words that people use when they need it.", ProblemLevel.INFO)
    both = sorted({word.lower() for word in way.vocabulary} & {word.lower() for word in way.excludes})
    if both:
        what = f"these words speak both for it and against it: {', '.join(both)}"
        yield problem(what, "Take them out of `vocabulary` or of `not`.")


def _overlap(way: Way, other: Way, shared: frozenset[str]) -> ContentProblem:
    some = ", ".join(sorted(shared)[:5])
    what = f"its vocabulary overlaps much with that of {other.id}: {len(shared)} words ({some})"
    remedy = "Leave each the words that tell them apart, put the other's under `not`, or make one way of both."
    return ContentProblem(what, way.source, _line_of_vocabulary(way.source), remedy, way.id, level=ProblemLevel.WARNING)


def _line_of_vocabulary(path: str) -> int:
    try:
        lines = read_text(path).split("\n")
    except (OSError, ValueError):
        return 0
    return next((number for number, line in enumerate(lines, start=1) if _VOCABULARY.match(line)), 0)
