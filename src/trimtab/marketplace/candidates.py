"""What can be picked for a plugin's name: from which source, in which order, and what each version needs.

A project has one plugin of a name. Where several sources have it, the user's word counts first, then the lock, then the
source of the plugin that needs it, as hosts read a bare name, and then the trust in the source. A source that is
trusted less is never taken because its version fits better: it could have been published for that.
"""

from collections.abc import Callable, Iterable, Sequence

from trimtab.marketplace.plugin_versions import ensure_range, is_in_range, newness
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Lock, LockedPlugin, PluginOrigin, Trust
from trimtab.model.record import Record

_RANKS = {trust: rank for rank, trust in enumerate(Trust)}


class Candidate(Record):
    """A version of a plugin. `is_locked`: exactly the content in the lock, which a source may no longer offer."""

    name: str
    source: str
    version: str
    trust: Trust = Trust.COMMUNITY
    needs: tuple[Dependency, ...] = ()
    origin: PluginOrigin | None = None
    commit: str = ""
    is_locked: bool = False

    @property
    def id(self) -> str:
        return f"{self.name}@{self.source}"

    @property
    def key(self) -> tuple[str, str, str]:
        return self.name, self.source, self.version


class Requirement(Record):
    """`by` is the name of the plugin that needs it, empty for the user. `source` is empty where nobody offers it."""

    name: str
    source: str
    range: str
    by: str

    def accepts(self, candidate: Candidate) -> bool:
        return candidate.source == self.source and is_in_range(candidate.version, self.range)


Offers = Callable[[str, str], Sequence[Candidate]]
"""By a plugin's name and a source's; an empty source stands for all of them."""


class Pool:
    """Asks for offers once for each name, and only for names that are needed. `excluded` are versions of which it is
    known that no solution has them."""

    def __init__(self, wanted: Sequence[Dependency], offers: Offers, locked: Lock) -> None:
        self.notes: dict[str, str] = {}
        self.excluded: set[tuple[str, str, str]] = set()
        self._offers = offers
        self._locked = {plugin.name: plugin for plugin in locked.plugins}
        self._asked = {dependency.name: dependency.source for dependency in wanted if dependency.source}
        self._found: dict[tuple[str, str], tuple[Candidate, ...]] = {}
        self._sources: dict[str, dict[str, Trust]] = {}
        self._needs: dict[tuple[str, str, str], tuple[Requirement, ...]] = {}
        self.roots = tuple(self._requirement(dependency, "", "") for dependency in wanted)
        self._asked = {root.name: root.source for root in self.roots}

    def candidates(self, name: str, source: str) -> tuple[Candidate, ...]:
        """What is locked first, then the newest."""
        found = self._found.get((name, source))
        if found is None:
            found = self._found[name, source] = self._ordered(name, source) if source else ()
        return found

    def matching(self, requirements: Sequence[Requirement]) -> list[Candidate]:
        """Those that all requirements for one name accept."""
        first = requirements[0]
        return [
            each
            for each in self.candidates(first.name, first.source)
            if all(requirement.accepts(each) for requirement in requirements) and each.key not in self.excluded
        ]

    def needs(self, candidate: Candidate) -> tuple[Requirement, ...]:
        key = candidate.key
        found = self._needs.get(key)
        if found is None:
            made = (self._requirement(need, candidate.name, candidate.source) for need in candidate.needs)
            found = self._needs[key] = tuple(made)
        return found

    def _ordered(self, name: str, source: str) -> tuple[Candidate, ...]:
        offered = sorted(self._offers(name, source), key=lambda each: newness(each.version), reverse=True)
        locked = self._locked.get(name)
        if locked and locked.source == source:
            offered.insert(0, _of_lock(locked, offered))
        first: dict[str, Candidate] = {}
        for candidate in offered:
            first.setdefault(candidate.version, candidate)
        return tuple(first.values())

    def _requirement(self, dependency: Dependency, by: str, source: str) -> Requirement:
        try:
            ensure_range(dependency.range)
        except TrimtabError as error:
            where = f"what {by}@{source} needs of {dependency.name}" if by else dependency.name
            raise TrimtabError(error.what, where=where, remedy=error.remedy) from None
        chosen = dependency.source or self._source(dependency.name, source)
        return Requirement(dependency.name, chosen, dependency.range, by)

    def _source(self, name: str, own: str) -> str:
        if asked := self._asked.get(name):
            return asked
        if locked := self._locked.get(name):
            return locked.source
        known = self._sources.get(name)
        if known is None:
            known = self._sources[name] = {each.source: each.trust for each in self._offers(name, "")}
        return own if own in known else self._best_trusted(name, known)

    def _best_trusted(self, name: str, known: dict[str, Trust]) -> str:
        ranked = sorted(known, key=lambda source: (_RANKS[known[source]], source))
        if not ranked:
            return ""
        best = [source for source in ranked if known[source] is known[ranked[0]]]
        if len(best) > 1:
            raise TrimtabError(
                f"`{name}` is in several sources that are trusted alike: {', '.join(best)}",
                where=name,
                remedy=f"Name the one that you mean: {' or '.join(f'`{name}@{source}`' for source in best)}.",
            )
        if len(ranked) > 1:
            others = ", ".join(f"{source} ({known[source].value})" for source in ranked[1:])
            self.notes[name] = f"{name} is taken from {best[0]} ({known[best[0]].value}); {others} has one too"
        return best[0]


def _of_lock(plugin: LockedPlugin, offered: Iterable[Candidate]) -> Candidate:
    """What it needs comes from the lock: a source can offer something else under the same version."""
    trust = next((each.trust for each in offered), Trust.COMMUNITY)
    needs = (Dependency(*id.partition("@")[::2], range=plugin.ranges.get(id, "")) for id in plugin.needs)
    return Candidate(
        plugin.name, plugin.source, plugin.version, trust, tuple(needs), plugin.origin, plugin.commit, is_locked=True
    )
