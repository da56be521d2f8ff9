"""Why plugins do not fit together: the fewest requirements that contradict each other, from the user's request on."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from trimtab.marketplace.candidates import Candidate, Pool, Requirement
from trimtab.marketplace.contested_names import MOST_ROUNDS, Unsolvable, solve
from trimtab.marketplace.narrowing import VersionNarrowing
from trimtab.marketplace.plugin_versions import is_in_range, is_prerelease, released
from trimtab.model.errors import TrimtabError

_MOST_LINES = 12
_MOST_TRIALS = 400


def conflict(pool: Pool, names: Collection[str], *, is_proven: bool) -> TrimtabError:
    """`names` have no solution; without `is_proven`, none was found."""
    if not is_proven:
        return TrimtabError(
            f"no versions that fit together were found in {MOST_ROUNDS:,} steps, for {len(names)} plugins",
            remedy=f"Ask for exact versions of some of these: {', '.join(sorted(names)[:_MOST_LINES])}.",
        )
    pool.excluded.clear()  # what is to be told is why
    core = _fewest(pool, sorted(names))
    roots = [root for root in pool.roots if root.name in core]
    usable = _usable(pool, core, roots)
    lines = list(dict.fromkeys(_lines(pool, core, roots, usable)))
    more = [f"and {len(lines) - _MOST_LINES} more such needs"] if len(lines) > _MOST_LINES else []
    told = "".join(f"\n  {line}" for line in lines[:_MOST_LINES] + more)
    return TrimtabError(f"these plugins do not fit together:{told}", remedy=_remedy(pool, core, roots, usable))


def _fewest(pool: Pool, names: list[str]) -> list[str]:
    """Leaves out ever smaller parts as long as the rest has no solution either."""
    size, trials = len(names) // 2, 0
    while size:
        at = 0
        while at < len(names) and trials < _MOST_TRIALS:
            rest = names[:at] + names[at + size :]
            trials += 1
            if _is_unsolvable(pool, rest):
                names = rest
            else:
                at += size
        size //= 2
    return names


def _is_unsolvable(pool: Pool, names: list[str]) -> bool:
    if VersionNarrowing(pool, frozenset(names)).empty:
        return True
    try:
        solve(pool, frozenset(names))
    except Unsolvable as impossible:
        return impossible.is_proven
    return False


def _usable(pool: Pool, core: Collection[str], roots: Sequence[Requirement]) -> dict[str, list[Candidate]]:
    """What the user and at least one plugin accept, by name: no other version has a say."""
    found: dict[str, list[Candidate]] = {}
    pending = list(roots)
    while pending:
        requirement = pending.pop(0)
        asked = [root for root in roots if root.name == requirement.name]
        known = found.setdefault(requirement.name, [])
        for candidate in pool.matching([requirement, *asked]):
            if candidate not in known:
                known.append(candidate)
                pending.extend(need for need in pool.needs(candidate) if need.name in core)
    return found


def _lines(
    pool: Pool, core: Collection[str], roots: Sequence[Requirement], usable: dict[str, list[Candidate]]
) -> Iterator[str]:
    sources = {name: {requirement.source for requirement in asked} for name, asked in _asked(pool, core, roots, usable)}

    def wish(requirement: Requirement) -> str:
        from_it = f" from {requirement.source}" if len(sources[requirement.name]) > 1 else ""
        return f"{requirement.name} {requirement.range}".rstrip() + from_it

    yield f"you asked for {_listed(map(wish, roots))}"
    for candidates in usable.values():
        for need in {need: None for each in candidates for need in pool.needs(each) if need.name in core}:
            having = [each for each in candidates if need in pool.needs(each)]
            yield f"{_versions(having, candidates)} {wish(need)}"
    for _, asked in _asked(pool, core, roots, usable):
        if not pool.matching(asked):
            yield from _offered(pool, asked)


def _asked(
    pool: Pool, core: Collection[str], roots: Sequence[Requirement], usable: dict[str, list[Candidate]]
) -> Iterator[tuple[str, list[Requirement]]]:
    """All that is asked of each name."""
    needed = [need for found in usable.values() for each in found for need in pool.needs(each) if need.name in core]
    for name in usable:
        yield name, [requirement for requirement in (*roots, *needed) if requirement.name == name]


def _versions(having: Sequence[Candidate], candidates: Sequence[Candidate]) -> str:
    name = having[0].name
    if len(having) == 1:
        return f"{name} {having[0].version}".rstrip() + " needs"
    if len(having) == len(candidates):
        return f"{name} needs, in all versions that could be taken,"
    return f"{name} {_listed(each.version for each in having)} needs"


def _offered(pool: Pool, asked: Sequence[Requirement]) -> Iterator[str]:
    name = asked[0].name
    for source in dict.fromkeys(requirement.source for requirement in asked):
        versions = [each.version or "a version without number" for each in pool.candidates(name, source)]
        if versions:
            yield f"{name} is offered by {source} as {_listed(versions)}"
        else:
            yield f"{source} has no {name}" if source else f"no source has {name}"


def _remedy(pool: Pool, core: Collection[str], roots: Sequence[Requirement], usable: dict[str, list[Candidate]]) -> str:
    names = sorted({root.name for root in roots})
    ways = [f"Remove {_listed(names, 'or')}, or ask for another version."]
    for name, asked in _asked(pool, core, roots, usable):
        sources = sorted({requirement.source for requirement in asked})
        candidates = [each for source in sources for each in pool.candidates(name, source)]
        if len(sources) > 1:
            ways.append(f"Only one {name} can be installed: `{name}@{sources[-1]}` or `{name}@{sources[0]}`.")
        elif not candidates:
            ways.append(f"Or add the source that has {name}.")
        elif not pool.matching(asked):
            early = (each for each in candidates if all(_is_early(each, requirement) for requirement in asked))
            ways.extend(f"There is {name} {each.version}, a pre-release." for each in list(early)[:1])
    return " ".join(ways)


def _is_early(candidate: Candidate, requirement: Requirement) -> bool:
    """Whether it would do once it is released."""
    return is_prerelease(candidate.version) and is_in_range(released(candidate.version), requirement.range)


def _listed(parts: Iterable[str], word: str = "and") -> str:
    given = list(parts)
    shown = given if len(given) <= 6 else [*given[:5], f"{len(given) - 5} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} {word} {shown[-1]}"
