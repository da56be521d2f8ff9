"""What a reader of statements carries along."""

from collections.abc import Callable
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.shell.command import Assignment, Redirect, Within, Word
from trimtab.shell.wrappers import Given

Functions: TypeAlias = "dict[str, Function]"


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


class Simple(Record):
    """A simple command as it is written."""

    parts: tuple[Word, ...]
    assignments: tuple[Assignment, ...]
    redirects: tuple[Redirect, ...]
