"""Filters and strategies that others wrote: entry points of packages in the environment that Trimtab itself runs in.

To install one there is the user's own act. A repository can name one that is there; it cannot bring one: only the
environment's own folder is searched, never the working folder or what a project puts on the path.
"""

import os
import sys
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import cast

from trimtab.model.record import Record
from trimtab.steering.behavior.learning import STRATEGIES
from trimtab.steering.behavior.pattern import Pattern
from trimtab.steering.behavior.surroundings import Filter, Strategy

FILTERS = "trimtab.behavior.filters"
CHOICES = "trimtab.behavior.strategies"


class OpenedPlugin(Record):
    """Plugins that were loaded, and errors of the others, by name."""

    filters: Mapping[str, Filter]
    strategies: Mapping[str, Strategy]
    failed: Mapping[str, str]


def folders() -> tuple[str, ...]:
    """Where packages are installed beside Trimtab: the same for a session's server, which starts without them."""
    import site

    return tuple(site.getsitepackages([os.path.dirname(os.path.dirname(sys.executable))]))


def filters_known(places: Sequence[str] | None = None) -> tuple[str, ...]:
    return tuple(sorted(_offered(FILTERS, folders() if places is None else places)))


def strategies_known(places: Sequence[str] | None = None) -> tuple[str, ...]:
    """Those that ship, too."""
    return (*STRATEGIES, *sorted(_offered(CHOICES, folders() if places is None else places)))


def opened_for(patterns: Iterable[Pattern], places: Sequence[str] | None = None) -> OpenedPlugin:
    """What these patterns name. Code of others runs here: whatever it raises is told, and costs only itself."""
    patterns = tuple(patterns)
    filters = {name for pattern in patterns for name in pattern.where.filters}
    strategies = {pattern.strategy for pattern in patterns} - {"", *STRATEGIES}
    if not filters and not strategies:
        return OpenedPlugin({}, {}, {})
    places = folders() if places is None else places
    failed: dict[str, str] = {}
    found = (_loaded(FILTERS, filters, places, failed), _loaded(CHOICES, strategies, places, failed))
    return OpenedPlugin(cast("Mapping[str, Filter]", found[0]), cast("Mapping[str, Strategy]", found[1]), failed)


def _loaded(
    group: str, names: Iterable[str], places: Sequence[str], failed: "dict[str, str]"
) -> "dict[str, Callable[..., object]]":
    found: dict[str, Callable[..., object]] = {}
    offered = _offered(group, places)
    for name in sorted(names):
        if name not in offered:
            failed[name] = "it is not installed any more"
            continue
        try:
            with _only_from(places):
                given = offered[name]()
        except Exception as error:  # somebody's package: whatever it raises
            failed[name] = f"{type(error).__name__}: {error}"
            continue
        if callable(given):
            found[name] = given
        else:
            failed[name] = f"it is a {type(given).__name__}, and no function"
    return found


def _offered(group: str, places: Sequence[str]) -> "dict[str, Callable[[], object]]":
    """A loader for each. Nothing is loaded yet."""
    from importlib.metadata import distributions  # expensive, and no business of a session that begins

    found: dict[str, Callable[[], object]] = {}
    for distribution in distributions(path=list(places)):
        for entry in distribution.entry_points:
            if entry.group == group:
                found.setdefault(entry.name, entry.load)
    return found


@contextmanager
def _only_from(places: Sequence[str]) -> Generator[None]:
    """The path without the folder that the process happens to be in, where a repository could have put a module of the
    same name."""
    before = list(sys.path)
    here = os.getcwd()
    own = [folder for folder in before if folder and os.path.abspath(folder) != here]
    sys.path[:] = [*own, *(place for place in places if place not in own)]
    try:
        yield
    finally:
        sys.path[:] = before
