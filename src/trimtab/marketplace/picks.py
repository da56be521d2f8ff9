"""The quick search: everybody's best version, stepping back where another plugin does not take it."""

from collections import deque
from collections.abc import Iterable, Mapping

from trimtab.marketplace.candidates import Candidate, Pool, Requirement

_USER = ""
_MOST_CHANGES = 10


class Picks:
    """`fixed` stay what they are. It follows requirements from the user's on until nothing changes any more."""

    def __init__(self, pool: Pool, fixed: Mapping[str, Candidate]) -> None:
        self._pool = pool
        self._fixed = fixed
        self._picked: dict[str, Candidate] = {}
        self._asked: dict[str, dict[str, list[Requirement]]] = {}
        self._changes: dict[str, int] = {}
        self._waiting: deque[str] = deque()
        self._stuck: set[str] = set()
        self._ask(pool.roots)
        self._settle()

    def improved(self) -> dict[str, Candidate]:
        """What the user's requests lead to. A plugin that stepped back for one which has gone itself returns to its
        best, if all that this one needs is there."""
        found = {name: self._picked[name] for name in self._parents()}
        for name in found:
            if not (asked := self._requirements(name)):
                continue  # whoever needed it has a better version that does not
            best = self._pool.matching(asked)[0]
            there = ((need, best if need.name == name else found.get(need.name)) for need in self._pool.needs(best))
            if all(candidate and need.accepts(candidate) for need, candidate in there):
                self._drop(name)
                self._picked[name] = found[name] = best
                self._ask(self._pool.needs(best))
        return {name: found[name] for name in self._parents()}

    def disputes(self) -> list[frozenset[str]]:
        """For each name of which no version fits everybody: itself, those who ask for it, and the ways there from the
        user."""
        parents = self._parents()
        return [frozenset(self._dispute(name, parents)) for name in sorted(self._stuck & parents.keys())]

    def _dispute(self, name: str, parents: Mapping[str, str]) -> set[str]:
        found: set[str] = set()
        for by in (name, *(by for by in self._asked[name] if by in parents)):
            while by != _USER and by not in found:
                found.add(by)
                by = parents[by]
        return found

    def _parents(self) -> dict[str, str]:
        """Of each name that is reached, one that leads to it."""
        found: dict[str, str] = {}
        pending = deque((root.name, _USER) for root in self._pool.roots)
        while pending:
            name, by = pending.popleft()
            if name not in found:
                found[name] = by
                if candidate := self._picked.get(name):
                    pending.extend((need.name, name) for need in self._pool.needs(candidate))
        return found

    def _settle(self) -> None:
        while self._waiting:
            while self._waiting:
                self._choose(self._waiting.popleft())
            self._forget_unreached()

    def _choose(self, name: str) -> None:
        requirements = self._requirements(name)
        picked = self._picked.get(name)
        if not requirements or (picked and all(requirement.accepts(picked) for requirement in requirements)):
            self._stuck.discard(name)
            return
        candidate = self._best(name, requirements)
        if candidate is None:
            self._stuck.add(name)
            return
        self._stuck.discard(name)
        self._drop(name)
        self._picked[name] = candidate
        self._ask(self._pool.needs(candidate))

    def _best(self, name: str, requirements: list[Requirement]) -> Candidate | None:
        if fixed := self._fixed.get(name):
            return fixed if all(requirement.accepts(fixed) for requirement in requirements) else None
        matching = self._pool.matching(requirements)
        self._changes[name] = self._changes.get(name, 0) + 1
        # Two that step back for each other in turn would never end.
        return matching[0] if matching and self._changes[name] <= _MOST_CHANGES else None

    def _requirements(self, name: str) -> list[Requirement]:
        return [each for asked in self._asked.get(name, {}).values() for each in asked]

    def _ask(self, requirements: Iterable[Requirement]) -> None:
        for requirement in requirements:
            self._asked.setdefault(requirement.name, {}).setdefault(requirement.by, []).append(requirement)
            self._waiting.append(requirement.name)

    def _drop(self, name: str) -> None:
        """What was picked, with all that it asked for."""
        if before := self._picked.pop(name, None):
            for need in self._pool.needs(before):
                if self._asked[need.name].pop(name, None) and need.name in self._stuck:
                    self._waiting.append(need.name)

    def _forget_unreached(self) -> None:
        for name in self._picked.keys() - self._parents().keys():
            self._drop(name)
