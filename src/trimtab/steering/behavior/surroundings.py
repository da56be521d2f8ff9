"""Where a pattern is looked for: whether what its `where:` asks for is so here.

What cannot be told does not silence a pattern. A session that has touched no file yet has no language, a recording has
no tools, a filter may fail: the pattern stays in force, because a reminder too many is seen and one too few is not.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, Fact
from trimtab.steering.behavior.effect_table import Effects
from trimtab.steering.behavior.learning import Chance
from trimtab.steering.behavior.pattern import PatternScope
from trimtab.steering.behavior.repository_kinds import languages_of


class ProjectSurroundings(Record):
    """What a filter is asked about. `languages` are those of the files that were touched lately, `tools` those that
    patterns name and that are there."""

    project: str
    languages: frozenset[str] = frozenset()
    repo: frozenset[str] = frozenset()
    tools: frozenset[str] = frozenset()


Filter: TypeAlias = Callable[[ProjectSurroundings], bool]
Strategy: TypeAlias = Callable[[Effects, Sequence[str], str, Chance], str]
"""Picks one of the sayings, by their ids, from what is known of them in a context. The chance is the event's own."""


class Surroundings(CompiledContent):
    """The fact `surroundings`. `looked_for` are the tools that were: of others nothing is known."""

    def __init__(
        self,
        around: ProjectSurroundings,
        looked_for: frozenset[str] = frozenset(),
        filters: Mapping[str, Filter] | None = None,
        strategies: Mapping[str, Strategy] | None = None,
        digest: str = "",
    ) -> None:
        self.around = around
        self.looked_for = looked_for
        self.filters = filters or {}
        self.strategies = strategies or {}
        self.digest = digest


def holds(where: PatternScope, endings: Iterable[str], surroundings: Fact) -> bool:
    """One of the languages, one of the kinds of repository, all of the tools and all of the filters."""
    if where == _ANYWHERE:
        return True
    endings = tuple(endings)
    languages = languages_of(endings)
    if where.language and endings and not languages.intersection(where.language):
        return False
    if not isinstance(surroundings, Surroundings):
        return True
    around = surroundings.around._replace(languages=languages)
    if where.repo and not around.repo.intersection(where.repo):
        return False
    if any(tool in surroundings.looked_for and tool not in around.tools for tool in where.tools):
        return False
    return all(_says_yes(surroundings.filters.get(name), around) for name in where.filters)


def _says_yes(given: Filter | None, around: ProjectSurroundings) -> bool:
    try:
        return given is None or bool(given(around))
    except Exception:  # somebody's code: whatever it raises, it has not said no
        return True


def strategy_called(name: str, surroundings: Fact) -> Strategy | None:
    """One that is installed; None where there is none of that name."""
    return surroundings.strategies.get(name) if isinstance(surroundings, Surroundings) else None


_ANYWHERE = PatternScope()
