"""The faculties of a project: those that ship, and those in files that the user named.

Such a file defines `FACULTY` (or `FACULTIES`), and where it needs them `GATHERERS` and `HANDLERS`.
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import cast

from trimtab.config.declared import declared
from trimtab.config.load import LoadedSettings, extra_faculties, load_policy, places
from trimtab.features.gatherers import GATHERERS
from trimtab.features.handlers import HANDLERS
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.runtime.effects import Handler
from trimtab.runtime.facts import Gatherer
from trimtab.steering.faculties import FACULTIES
from trimtab.steering.faculty import Faculty


class Parts(Record):
    faculties: tuple[Faculty, ...]
    gatherers: Mapping[str, Gatherer]
    handlers: Mapping[str, Handler]
    problems: tuple[str, ...] = ()


SHIPPED = Parts(FACULTIES, GATHERERS, HANDLERS)


def parts_of(root: str | None, env: Mapping[str, str]) -> Parts:
    home = env.get("HOME", "")
    files = extra_faculties(places(root, env, home), env, home)
    return extended(SHIPPED, files) if files else SHIPPED


def settings_of(root: str | None, env: Mapping[str, str], faculties: tuple[Faculty, ...]) -> LoadedSettings:
    return load_policy(places(root, env, env.get("HOME", "")), declared(faculties), env)


def extended(parts: Parts, files: Sequence[str]) -> Parts:
    """The parts with what the files add. A broken file costs itself, not the session."""
    for path in files:
        try:
            added = _load(path)
            declared((*parts.faculties, *added.faculties))  # settings must not clash with another faculty's
        except Exception as error:  # whatever somebody's file raises
            what = str(error) if isinstance(error, TrimtabError) else f"{type(error).__name__}: {error}"
            parts = parts._replace(problems=(*parts.problems, f"The extension {path} was not loaded: {what}"))
            continue
        parts = parts._replace(
            faculties=(*parts.faculties, *added.faculties),
            gatherers={**parts.gatherers, **added.gatherers},
            handlers={**parts.handlers, **added.handlers},
        )
    return parts


def _load(path: str) -> Parts:
    module = ModuleType(f"trimtab_extension_{path}")
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), path, "exec"), module.__dict__)
    found = vars(module)
    given: object = found.get("FACULTIES", (found["FACULTY"],) if "FACULTY" in found else ())
    faculties = tuple(faculty for faculty in cast("tuple[object, ...]", given) if isinstance(faculty, Faculty))
    if not faculties:
        raise TrimtabError("it defines no FACULTY.")
    gatherers = cast("Mapping[str, Gatherer]", found.get("GATHERERS", {}))
    handlers = cast("Mapping[str, Handler]", found.get("HANDLERS", {}))
    return Parts(faculties, gatherers, handlers)
