"""Faculties from files that the user named: the same seam that the ones that ship use.

A file defines `FACULTY` (or `FACULTIES`), and where it needs them `GATHERERS` and `HANDLERS`.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import NamedTuple, cast

from trimtab.runtime.effects import Handler
from trimtab.runtime.facts import Gatherer
from trimtab.steering.faculty import Faculty


class Extension(NamedTuple):
    faculties: tuple[Faculty, ...] = ()
    gatherers: Mapping[str, Gatherer] = {}
    handlers: Mapping[str, Handler] = {}


def load_extension(path: str) -> tuple[Extension, str]:
    """What the file adds, and what is wrong with it: a broken file costs itself, not the session."""
    module = ModuleType(f"trimtab_extension_{path}")
    try:
        with open(path, encoding="utf-8") as file:
            exec(compile(file.read(), path, "exec"), module.__dict__)
    except Exception as error:  # whatever somebody's file raises
        return Extension(), f"The extension {path} was not loaded: {type(error).__name__}: {error}"
    found = vars(module)
    given: object = found.get("FACULTIES", (found["FACULTY"],) if "FACULTY" in found else ())
    faculties = tuple(one for one in cast("tuple[object, ...]", given) if isinstance(one, Faculty))
    if not faculties:
        return Extension(), f"The extension {path} was not loaded: it defines no FACULTY."
    extension = Extension(
        faculties,
        cast("Mapping[str, Gatherer]", found.get("GATHERERS", {})),
        cast("Mapping[str, Handler]", found.get("HANDLERS", {})),
    )
    return extension, ""
