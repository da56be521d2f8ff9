"""The search over a few names: resolvelib's, and where that finds nothing, one that tries everything.

resolvelib passes over solutions at times, when it jumps back further than it may. What it finds is right.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from resolvelib import AbstractProvider, BaseReporter, ResolutionImpossible, ResolutionTooDeep
from resolvelib.resolvers import Resolution
from resolvelib.structs import RequirementInformation

from trimtab.marketplace.candidates import Candidate, Pool, Requirement
from trimtab.marketplace.narrowing import VersionNarrowing

MOST_ROUNDS = 20_000
MOST_TRIALS = 2_000

_Causes = Sequence[RequirementInformation[Requirement, Candidate]]


class Unsolvable(Exception):
    """Without `is_proven`, the search was given up."""

    def __init__(self, *, is_proven: bool) -> None:
        super().__init__()
        self.is_proven = is_proven


def solve(pool: Pool, names: Collection[str]) -> dict[str, Candidate]:
    """A version for each of these names that is needed, as if no other name mattered. Raises Unsolvable."""
    asked = [root for root in pool.roots if root.name in names]
    if not asked:
        return {}
    # Not by its `Resolver`: that one recurses for ever where plugins which nobody needs any more need each other.
    search = Resolution(_Contested(pool, names), BaseReporter[Requirement, Candidate, str]())
    try:
        return _reached(pool, asked, search.resolve(asked, max_rounds=MOST_ROUNDS).mapping)
    except ResolutionImpossible:
        return _by_trying(pool, names)
    except ResolutionTooDeep:
        raise Unsolvable(is_proven=False) from None


def _by_trying(pool: Pool, names: Collection[str]) -> dict[str, Candidate]:
    pending: list[dict[str, Candidate]] = [{}]
    for _ in range(MOST_TRIALS):
        if not pending:
            raise Unsolvable(is_proven=True)
        tried = pending.pop()
        narrowing = VersionNarrowing(pool, names, tried)
        if narrowing.empty:
            continue
        left = narrowing.left()
        open_names = [name for name, candidates in left.items() if len(candidates) > 1]
        if not open_names:
            return {name: candidates[0] for name, candidates in left.items()}
        name = min(open_names, key=lambda each: len(left[each]))
        pending += [{**tried, name: candidate} for candidate in reversed(left[name])]
    raise Unsolvable(is_proven=False)


def _reached(pool: Pool, asked: Sequence[Requirement], pinned: Mapping[str, Candidate]) -> dict[str, Candidate]:
    found: dict[str, Candidate] = {}
    pending = [root.name for root in asked]
    while pending:
        name = pending.pop()
        if name in pinned and name not in found:
            found[name] = pinned[name]
            pending += [need.name for need in pool.needs(pinned[name])]
    return found


class _Contested(AbstractProvider[Requirement, Candidate, str]):
    def __init__(self, pool: Pool, names: Collection[str]) -> None:
        self._pool = pool
        self._names = names

    def identify(self, requirement_or_candidate: Requirement | Candidate) -> str:
        return requirement_or_candidate.name

    def get_preference(
        self,
        identifier: str,
        resolutions: Mapping[str, Candidate],
        candidates: Mapping[str, Iterator[Candidate]],
        information: Mapping[str, Iterator[RequirementInformation[Requirement, Candidate]]],
        backtrack_causes: _Causes,
    ) -> tuple[bool, int, str]:
        """Where it got stuck last comes first, then what leaves least to choose."""
        is_cause = any(
            identifier == cause.requirement.name or (cause.parent and identifier == cause.parent.name)
            for cause in backtrack_causes
        )
        return not is_cause, sum(1 for _ in candidates[identifier]), identifier

    def find_matches(
        self,
        identifier: str,
        requirements: Mapping[str, Iterator[Requirement]],
        incompatibilities: Mapping[str, Iterator[Candidate]],
    ) -> Iterable[Candidate] | Callable[[], Iterable[Candidate]]:
        excluded = {candidate.key for candidate in incompatibilities[identifier]}
        asked = list(requirements[identifier])
        if not asked:  # whoever needed it has stepped back: it stands for nothing, until somebody asks again
            return [Candidate(identifier, "", "")]
        return [each for each in self._pool.matching(asked) if each.key not in excluded]

    def is_satisfied_by(self, requirement: Requirement, candidate: Candidate) -> bool:
        return requirement.accepts(candidate)

    def get_dependencies(self, candidate: Candidate) -> Iterable[Requirement]:
        return [need for need in self._pool.needs(candidate) if need.name in self._names]
