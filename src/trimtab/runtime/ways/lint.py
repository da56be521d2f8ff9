"""What a person should know about his ways before an agent meets them: all that compiling says, and what only time or
taste can tell."""

import re
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager

from trimtab.model.advice import tokens_of
from trimtab.runtime.content.troubles import Level, Trouble
from trimtab.runtime.ways.compilation import Compilation
from trimtab.runtime.ways.compile import Sources, compile_ways
from trimtab.runtime.ways.files import Root
from trimtab.steering.ways.patterns import LONGEST
from trimtab.steering.ways.way import Way

LONG_TOKENS = 150
FEW_WORDS = 3
SLOW_S = 0.05

_PATTERNS = ("pattern", "commands", "files", "expect")
_ORDER = (Level.ERROR, Level.WARNING, Level.INFO)
_CLASSES = re.compile(r"\\[a-zA-Z]|\[[^\]]*\]|[\\^$.|?*+(){}\[\]]")


def lint(sources: Sources, roots: Sequence[Root] | None = None) -> tuple[Trouble, ...]:
    """The gravest first, and then by file and line."""
    return lint_compiled(compile_ways(sources, roots))


def lint_compiled(compilation: Compilation) -> tuple[Trouble, ...]:
    found = [*compilation.troubles]
    for way in compilation.index.ways:
        found += _matters_of_taste(way)
        found += _slow_patterns(way)
    return tuple(sorted(found, key=lambda one: (_ORDER.index(one.level), one.path, one.line)))


def _matters_of_taste(way: Way) -> Iterator[Trouble]:
    tokens = tokens_of(way.text)
    if tokens > LONG_TOKENS:
        what = f"its guidance comes to {tokens} tokens, each time that it is shown"
        yield Trouble(Level.WARNING, what, way.source, 0, f"Say it in {LONG_TOKENS}, or make two ways of it.", way.id)
    if way.match == "regex" and not way.pattern:
        what = "`match: regex` without a pattern never matches a prompt"
        yield Trouble(Level.WARNING, what, way.source, 0, "Give it a `pattern`, or remove `match`.", way.id)
    if way.match in ("semantic", "model") and not way.description:
        what = f"`match: {way.match}` goes by the description, and there is none"
        yield Trouble(Level.WARNING, what, way.source, 0, "Describe in a sentence when it is wanted.", way.id)
    if way.description and not way.pattern and len(way.vocabulary) < FEW_WORDS:
        what = "it has hardly any vocabulary, so few prompts will match"
        yield Trouble(Level.INFO, what, way.source, 0, "List the words that people use when they need it.", way.id)
    both = sorted({word.lower() for word in way.vocabulary} & {word.lower() for word in way.excludes})
    if both:
        what = f"these words speak both for it and against it: {', '.join(both)}"
        yield Trouble(Level.WARNING, what, way.source, 0, "Take them out of `vocabulary` or of `not`.", way.id)


def _slow_patterns(way: Way) -> Iterator[Trouble]:
    for name in _PATTERNS:
        pattern = getattr(way, name)
        seconds = slowest(pattern) if pattern else 0.0
        if seconds > SLOW_S:
            what = f"`{name}` takes {seconds:.1f} s or more on a text that is made for it"
            remedy = "Repeat less: `.{0,40}` instead of `.*`, and not two repetitions of the same next to each other."
            yield Trouble(Level.ERROR, what, way.source, 0, remedy, way.id)


def slowest(pattern: str, patience: float = 1.0) -> float:
    """Seconds that it takes on the worst of some texts of the length that hooks allow; at most about `patience`."""
    compiled = re.compile(pattern, re.IGNORECASE)
    worst = 0.0
    for subject in _subjects(pattern):
        began = time.process_time()
        try:
            with _limited(patience):
                compiled.search(subject)
        except TimeoutError:
            return patience
        worst = max(worst, time.process_time() - began)
    return worst


def _subjects(pattern: str) -> Iterator[str]:
    """Long repetitions of what the pattern speaks of, which then do not match after all."""
    spoken = sorted({char for char in _CLASSES.sub("", pattern) if char.isprintable()})[:12]
    for part in ("a", " ", "-", "0", "a ", "a.b/", "\t", *spoken):
        yield (part * LONGEST)[: LONGEST - 1] + "\x01"


@contextmanager
def _limited(seconds: float) -> Generator[None]:
    """Raises TimeoutError. Where signals cannot be had, there is no limit."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
