"""The shell leaf: a command line becomes the commands that it runs.

`read(text)` gives a `Script`: its `commands` in the order in which they run, and whether they are all of them. The
grammar (tree-sitter) is loaded with the first call; `warm()` does that ahead of time.
"""

from trimtab.shell.command import Assignment, Command, Redirect, Script, Within, Word
from trimtab.shell.grammar import Unparsable, warm
from trimtab.shell.reader import commands_of, read

__all__ = [
    "Assignment",
    "Command",
    "Redirect",
    "Script",
    "Unparsable",
    "Within",
    "Word",
    "commands_of",
    "read",
    "warm",
]
