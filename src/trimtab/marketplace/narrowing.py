"""Leaving out versions that no solution can have: those that need what is not left, and those that a plugin which is
surely needed takes in none of its own versions. What is left is little to search in, and often nothing."""

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Mapping

from trimtab.marketplace.candidates import Candidate, Pool, Requirement
from trimtab.model.record import Record

_USER = ""


class _Reason(Record):
    """Why a version is out. `is_need`: it needs `by`, of which nothing that fits is left; or else `by` refuses it."""

    by: str
    is_need: bool


class VersionNarrowing:
    """`within` are the names that matter, all without it; of those in `tried` only that version counts. `empty` is a
    name that is needed and has no version left."""

    def __init__(
        self, pool: Pool, within: Collection[str] | None = None, tried: Mapping[str, Candidate] | None = None
    ) -> None:
        self.empty = ""
        self._pool = pool
        self._within = within
        self._tried = tried or {}
        self._candidates: list[Candidate] = []
        self._places: dict[tuple[str, str], range] = {}
        self._of_name: dict[str, list[int]] = defaultdict(list)
        self._accepted: dict[tuple[str, str, str], frozenset[int]] = {}
        self._needs: list[dict[str, frozenset[int]]] = []
        self._needed_by: dict[str, list[int]] = defaultdict(list)
        self._gone: dict[int, _Reason] = {}
        self._sure: dict[str, str] = {}
        self._waiting: deque[str] = deque()
        self._load()
        self._narrow()

    def excluded(self) -> set[tuple[str, str, str]]:
        return {self._candidates[place].key for place in self._gone}

    def left(self) -> dict[str, list[Candidate]]:
        """Of each name that is surely needed, the best first."""
        return {
            name: [self._candidates[place] for place in self._of_name[name] if place not in self._gone]
            for name in self._sure
        }

    def involved(self) -> frozenset[str]:
        """The names that had a part in leaving nothing for the one that is `empty`."""
        names: set[str] = set()
        surely: list[str] = [self.empty]
        pending = list(self._of_name[self.empty])
        seen: set[int] = set()
        while surely or pending:
            if surely:
                name = surely.pop()
                if name == _USER or name in names:
                    continue
                names.add(name)
                by = self._sure.get(name, _USER)
                surely.append(by)
                pending += [place for place in self._of_name.get(by, ()) if name not in self._needs[place]]
                continue
            place = pending.pop()
            if place in seen:
                continue
            seen.add(place)
            reason, name = self._gone[place], self._candidates[place].name
            if reason.is_need:
                names.update((name, reason.by))
                pending += self._needs[place][reason.by]
            else:
                surely.append(reason.by)
                pending += [
                    other
                    for other in self._of_name.get(reason.by, ())
                    if place in self._needs[other].get(name, (place,))
                ]
        return frozenset(names)

    def _load(self) -> None:
        requirements = deque(self._relevant(self._pool.roots))
        while requirements:
            requirement = requirements.popleft()
            if (source := requirement[:2]) not in self._places:
                found = self._pool.candidates(*source)
                self._places[source] = range(len(self._candidates), len(self._candidates) + len(found))
                self._of_name[requirement.name] += self._places[source]
                self._candidates += found
                for candidate in found:
                    requirements.extend(self._relevant(self._pool.needs(candidate)))
        for place, candidate in enumerate(self._candidates):
            self._needs.append(self._accepted_by(self._pool.needs(candidate)))
            for name in self._needs[place]:
                self._needed_by[name].append(place)

    def _relevant(self, requirements: Iterable[Requirement]) -> Iterable[Requirement]:
        within = self._within
        return requirements if within is None else [each for each in requirements if each.name in within]

    def _accepted_by(self, requirements: Iterable[Requirement]) -> dict[str, frozenset[int]]:
        found: dict[str, frozenset[int]] = {}
        for requirement in self._relevant(requirements):
            key = requirement[:3]
            accepted = self._accepted.get(key)
            if accepted is None:
                places = self._places[key[:2]]
                accepted = frozenset(place for place in places if requirement.accepts(self._candidates[place]))
                self._accepted[key] = accepted
            found[requirement.name] = found.get(requirement.name, accepted) & accepted
        return found

    def _narrow(self) -> None:
        for name, accepted in self._accepted_by(self._pool.roots).items():
            self._sure[name] = _USER
            self._keep(name, accepted, _USER)
        for name, candidate in self._tried.items():
            self._keep(name, frozenset(p for p in self._of_name[name] if self._candidates[p] == candidate), _USER)
        self._waiting.extend(self._of_name)
        while self._waiting and not self.empty:
            name = self._waiting.popleft()
            left = [place for place in self._of_name[name] if place not in self._gone]
            if name in self._sure:
                if not left:
                    self.empty = name
                    return
                self._apply(name, left)
            for place in self._needed_by[name]:
                if place not in self._gone and self._needs[place][name] <= self._gone.keys():
                    self._leave_out(place, _Reason(name, is_need=True))

    def _apply(self, name: str, left: list[int]) -> None:
        """What all versions of a plugin need that is surely needed itself, is so too."""
        first, *others = (self._needs[place] for place in left)
        for needed in first:
            if all(needed in other for other in others):
                accepted = first[needed].union(*(other[needed] for other in others))
                if needed not in self._sure:
                    self._sure[needed] = name
                    self._waiting.append(needed)
                self._keep(needed, accepted, name)

    def _keep(self, name: str, accepted: frozenset[int], by: str) -> None:
        for place in self._of_name[name]:
            if place not in accepted and place not in self._gone:
                self._leave_out(place, _Reason(by, is_need=False))

    def _leave_out(self, place: int, reason: _Reason) -> None:
        self._gone[place] = reason
        self._waiting.append(self._candidates[place].name)
