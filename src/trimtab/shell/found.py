"""What all readers of a text add to."""

from trimtab.shell.command import Command, Script
from trimtab.shell.evaluation import settled

_DEEPEST = 150  # statements within each other
_MOST = 1_000  # commands of one text, where functions that call each other multiply them


class Found:
    """What all readers of a text add to."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.complete = True
        self.depth = 0
        self.trapped = False  # a text waits for a signal, or for the end
        self.evaluated: list[str] = []
        self.loops: list[tuple[str, str]] = []

    @property
    def full(self) -> bool:
        return self.depth >= _DEEPEST or len(self.commands) >= _MOST

    def script(self) -> Script:
        if self.complete and self.evaluated:
            self.complete = settled(self.evaluated, self.commands, self.loops)
        return Script(tuple(self.commands), self.complete)
