"""What a reader of statements carries along, and what all readers of a text add to."""

from collections.abc import Callable
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.shell.command import Assignment, Command, Redirect, Script, Within, Word
from trimtab.shell.evaluation import settled
from trimtab.shell.wrappers import Given

Functions: TypeAlias = "dict[str, Function]"

_DEEPEST = 150  # statements within each other
_MOST = 1_000  # commands of one text, where functions that call each other multiply them


class How(Record):
    """What the commands of a statement take over from what encloses it."""

    within: tuple[Within, ...] = ()
    wrappers: tuple[str, ...] = ()
    redirects: tuple[Redirect, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    calling: "tuple[Callable[[How], None], ...]" = ()  # a name may be given to another function meanwhile
    arguments: tuple[Word, ...] = ()  # of the function that is called
    fed: Given | None = None  # what is known to come through the pipe
    lists: bool = False  # names of files come through it

    def inside(self, place: Within) -> "How":
        return self._replace(within=(*self.within, place), fed=None, lists=False)

    def wrapped(self, wrapper: str, assignments: tuple[Assignment, ...] = ()) -> "How":
        return self._replace(wrappers=(*self.wrappers, wrapper), assignments=(*self.assignments, *assignments))

    def substituted(self, place: Within) -> "How":
        """A substitution runs before the command that it is part of, and its output goes into that one."""
        return self.inside(place)._replace(redirects=())


class Function(Record):
    """`certain`: wherever its name is a command, it is this function that runs."""

    run: Callable[[How], None]
    certain: bool


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
