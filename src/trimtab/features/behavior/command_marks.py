"""The marks of a command, for those who look at recorded commands: see `content/patterns/marks.yml`."""

import math
from collections.abc import Callable, Collection

from trimtab.features.behavior.pattern_library import patterns
from trimtab.model.events import Action, Event, ToolCall, ToolFinished
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.pattern import Library
from trimtab.steering.behavior.recent_calls import began


def marks_of(root: str, names: Collection[str]) -> Callable[[str], tuple[str, ...]]:
    """What finds those of these marks that a simple command has."""
    library = patterns(Where(root, root, 0.0), "")
    if not isinstance(library, Library):  # nobody has compiled them yet
        library = patterns(Where(root, root, math.inf), "")
    known = library.marks if isinstance(library, Library) else ()
    wanted = tuple(mark for mark in known if mark.name in names)

    def find(command: str) -> tuple[str, ...]:
        call = ToolCall("", {"command": command}, action=Action.SHELL, command=command)
        return began(Event(ToolFinished(call), ""), call, (command,), 0, wanted).marks

    return find
