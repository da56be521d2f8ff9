"""The complete search, over a few names: resolvelib's."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from resolvelib import AbstractProvider, BaseReporter, ResolutionImpossible, ResolutionTooDeep, Resolver
from resolvelib.structs import RequirementInformation

from trimtab.marketplace.candidates import Candidate, Pool, Requirement

MOST_ROUNDS = 20_000

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
    resolver = Resolver(_Contested(pool, names), BaseReporter[Requirement, Candidate, str]())
    try:
        return dict(resolver.resolve(asked, max_rounds=MOST_ROUNDS).mapping)
    except ResolutionImpossible:
        raise Unsolvable(is_proven=True) from None
    except ResolutionTooDeep:
        raise Unsolvable(is_proven=False) from None


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
        found = self._pool.matching(list(requirements[identifier]))
        return [each for each in found if each.key not in excluded]

    def is_satisfied_by(self, requirement: Requirement, candidate: Candidate) -> bool:
        return requirement.accepts(candidate)

    def get_dependencies(self, candidate: Candidate) -> Iterable[Requirement]:
        return [need for need in self._pool.needs(candidate) if need.name in self._names]
