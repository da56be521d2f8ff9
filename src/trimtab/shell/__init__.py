"""The shell leaf: a command line becomes the commands that it runs, and what they do to the world.

`read(text)` gives a `Script`: its `commands` in the order in which they run, and whether they are all of them.
`classify(text)` gives a `Judgement`: the worst that any of them does, and what can be lost by it. The grammar
(tree-sitter) is loaded with the first call, what is known about programs with the first judgement; `warm()` does both
ahead of time.
"""

from collections.abc import Callable
from functools import cache

from trimtab.shell.command import Assignment, Command, Redirect, Script, Within, Word
from trimtab.shell.grammar import Unparsable
from trimtab.shell.grammar import warm as _load_grammar
from trimtab.shell.reader import commands_of, read
from trimtab.shell.verdict import Judgement, Part

__all__ = [
    "Assignment",
    "Command",
    "Judgement",
    "Part",
    "Redirect",
    "Script",
    "Unparsable",
    "Within",
    "Word",
    "classify",
    "commands_of",
    "read",
    "warm",
]


def classify(command: str) -> Judgement:
    """Never raises: what cannot be read counts as code that nobody has seen."""
    return _judging()(command)


@cache
def _judging() -> Callable[[str], Judgement]:
    from trimtab.shell.judging import judge

    return judge


def warm() -> None:
    """Load now what would be loaded with the first call, so that nobody waits for it later."""
    _load_grammar()
    classify("true")
