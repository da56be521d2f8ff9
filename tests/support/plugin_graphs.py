"""Plugins that need each other: small ones at random, and large ones like those of a crowded marketplace."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product

from trimtab.marketplace.candidates import Candidate, Offers
from trimtab.marketplace.plugin_versions import is_in_range
from trimtab.model.market import Dependency


def offers_of(candidates: Sequence[Candidate]) -> Offers:
    by_name: dict[str, list[Candidate]] = defaultdict(list)
    for candidate in candidates:
        by_name[candidate.name].append(candidate)
    return lambda name, source: [each for each in by_name[name] if source in ("", each.source)]


def small_graph(chance: random.Random) -> tuple[list[Dependency], list[Candidate]]:
    """Up to six names, of which some have no version at all, and up to four versions of each from up to two sources.
    Ranges are of every kind, also such as nothing is in."""
    names = "abcdef"[: chance.randint(1, 6)]
    sources = ("hub", "lab")[: chance.randint(1, 2)]
    versions = [f"{major}.{minor}.0{early}" for major in (1, 2) for minor in (0, 1) for early in ("", "-rc.1")]
    ranges = (
        "",
        "^1",
        "^2",
        "~1.1",
        "~2.0",
        ">=1.1",
        "<2",
        ">1.0 <2.1",
        "1.x",
        "2.1.0",
        "<=1.0.0",
        "^1 || 2.1.0",
        "^2.1.0-0",
    )

    def dependencies(most: int) -> tuple[Dependency, ...]:
        chosen = chance.sample(names, min(chance.randint(0, most), len(names)))
        return tuple(Dependency(name, chance.choice(sources), chance.choice(ranges)) for name in chosen)

    offered = [name for name in names if chance.random() < 0.95]
    candidates = [
        Candidate(name, source, version, needs=dependencies(3))
        for name in offered
        for source in sources
        for version in chance.sample(versions, chance.randint(1, 4))
    ]
    return list(dependencies(3)), candidates


def contested_graph(chance: random.Random) -> tuple[list[Dependency], list[Candidate]]:
    """Five names with four versions each that mostly have a solution, and one that has to be searched for."""
    names, versions = "abcde", ("1.0.0", "1.1.0", "2.0.0", "2.1.0")
    ranges = ("^1", "^2", *versions, ">=1.1", "<2.1", "")

    def dependencies(count: int) -> tuple[Dependency, ...]:
        return tuple(Dependency(name, "hub", chance.choice(ranges)) for name in chance.sample(names, count))

    candidates = [
        Candidate(name, "hub", version, needs=dependencies(chance.choice((0, 1, 1, 2))))
        for name in names
        for version in versions
    ]
    return [Dependency(name, "hub") for name in chance.sample(names, 3)], candidates


def is_solution(wanted: Sequence[Dependency], picked: Sequence[Candidate]) -> bool:
    """Whether all that is needed is there, with one plugin of each name."""
    by_name = {candidate.name: candidate for candidate in picked}
    needs = [*wanted, *(need for candidate in picked for need in candidate.needs)]
    return len(by_name) == len(picked) and all(
        (found := by_name.get(need.name)) is not None
        and need.source in ("", found.source)
        and is_in_range(found.version, need.range)
        for need in needs
    )


def has_solution(wanted: Sequence[Dependency], candidates: Sequence[Candidate]) -> bool:
    """By trying everything."""
    return any(is_solution(wanted, picked) for picked in _selections(candidates))


def _selections(candidates: Sequence[Candidate]) -> Iterator[list[Candidate]]:
    by_name: dict[str, list[Candidate | None]] = defaultdict(lambda: [None])
    for candidate in candidates:
        by_name[candidate.name].append(candidate)
    for chosen in product(*by_name.values()):
        yield [candidate for candidate in chosen if candidate]


def large_graph(
    chance: random.Random,
    *,
    plugins: int = 5_000,
    edges: int = 20_000,
    wanted: int = 50,
    late: float = 0.0,
    slips: float = 0.0,
) -> tuple[list[Dependency], list[Candidate]]:
    """A crowded marketplace. Each plugin has 1 to 10 versions: of the steps between them 10 % are major, 50 % minor and
    40 % patches. Each edge leads from one plugin to another, both chosen evenly, so there are circles. It is there from
    some version of the first on, and each version of that asks for a version of the other that is about as old as
    itself: 50 % `^`, 20 % `>=`, 15 % `~` of the minor version, 15 % anything. Of all edges, the share `late` stays with
    the oldest major version of the other for ever. The share `slips` of the plugins has just published a patch that by
    mistake asks for the oldest version of all that it needs. The user asks for `wanted` plugins, through which almost
    all others are reached."""
    versions = [_history(chance) for _ in range(plugins)]
    needs: list[list[list[Dependency]]] = [[[] for _ in history] for history in versions]
    for _ in range(edges):
        by, to = chance.sample(range(plugins), 2)
        is_late, kind = chance.random() < late, chance.random()
        for place in range(chance.randrange(len(versions[by])), len(versions[by])):
            age = 0.0 if is_late else (place + 1) / len(versions[by])
            target = versions[to][max(0, round(age * len(versions[to])) - 1)]
            needs[by][place].append(Dependency(f"p{to}", "hub", _range(target, 0.0 if is_late else kind)))
    for number in chance.sample(range(plugins), round(slips * plugins)):
        major, minor, patch = versions[number][-1]
        versions[number].append((major, minor, patch + 1))
        needs[number].append([need._replace(range="1.0.0") for need in needs[number][-1]])
    candidates = [
        Candidate(f"p{number}", "hub", ".".join(map(str, version)), needs=tuple(needs[number][place]))
        for number, history in enumerate(versions)
        for place, version in enumerate(history)
    ]
    return [Dependency(f"p{number}") for number in chance.sample(range(plugins), wanted)], candidates


def _history(chance: random.Random) -> list[tuple[int, int, int]]:
    found = [(1, 0, 0)]
    for _ in range(chance.randint(0, 8)):
        major, minor, patch = found[-1]
        step = chance.random()
        following = (
            (major + 1, 0, 0) if step < 0.1 else (major, minor + 1, 0) if step < 0.6 else (major, minor, patch + 1)
        )
        found.append(following)
    return found


def _range(version: tuple[int, int, int], kind: float) -> str:
    major, minor, patch = version
    if kind < 0.5:
        return f"^{major}.{minor}.{patch}"
    if kind < 0.7:
        return f">={major}.{minor}.{patch}"
    return f"~{major}.{minor}" if kind < 0.85 else ""
