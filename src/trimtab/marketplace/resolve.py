"""Which version of each plugin to install, so that everything which a plugin needs is there in a version that it takes.

A search among all versions, with resolvelib, takes time that grows with the square of the plugins. So it decides only
where plugins disagree, the contested names. All others get their best version, from which they step back where somebody
does not take it. Where that fails, the names that took part become contested too, and both begin anew. A conflict among
the contested names is one of the whole: they have fewer requirements, not others.
"""

from collections.abc import Mapping, Sequence

from trimtab.marketplace.candidates import Candidate, Offers, Pool
from trimtab.marketplace.conflict_chains import conflict
from trimtab.marketplace.contested_names import Unsolvable, solve
from trimtab.marketplace.narrowing import VersionNarrowing
from trimtab.marketplace.picks import Picks
from trimtab.model.market import Dependency, Lock
from trimtab.model.record import Record


class Pick(Record):
    """`needs` are the ids of the picks that it needs, `ranges` what it accepts of these, as the lock has them."""

    candidate: Candidate
    is_direct: bool
    needs: tuple[str, ...] = ()
    ranges: Mapping[str, str] = {}


class Resolution(Record):
    """Ordered by id. `notes` say which source was taken where several have a name."""

    plugins: tuple[Pick, ...]
    notes: tuple[str, ...] = ()


def resolve(wanted: Sequence[Dependency], offers: Offers, locked: Lock) -> Resolution:
    """`wanted` is all that the user asked for, also earlier. What `locked` has stays as it is where that is possible:
    leave out of it what is to be updated. Raises TrimtabError where there is no way, with the reason."""
    pool = Pool(wanted, offers, locked)
    picks = Picks(pool, {})
    if picks.disputes():
        picks = _searched(pool)
    return _resolution(pool, picks.improved())


def _searched(pool: Pool) -> Picks:
    narrowing = VersionNarrowing(pool)
    if narrowing.empty:
        raise conflict(pool, narrowing.involved(), is_proven=True)
    pool.excluded = narrowing.excluded()
    contested: frozenset[str] = frozenset()
    while disputes := (picks := Picks(pool, _solved(pool, contested))).disputes():
        contested = contested.union(*disputes)
    return picks


def _solved(pool: Pool, names: frozenset[str]) -> dict[str, Candidate]:
    try:
        return solve(pool, names)
    except Unsolvable as impossible:
        raise conflict(pool, names, is_proven=impossible.is_proven) from None


def _resolution(pool: Pool, picked: dict[str, Candidate]) -> Resolution:
    direct = {root.name for root in pool.roots}
    picks = (_pick(pool, candidate, picked, candidate.name in direct) for candidate in picked.values())
    notes = (note for name, note in sorted(pool.notes.items()) if name in picked)
    return Resolution(tuple(sorted(picks, key=lambda pick: pick.candidate.id)), tuple(notes))


def _pick(pool: Pool, candidate: Candidate, picked: dict[str, Candidate], is_direct: bool) -> Pick:
    needs = {picked[need.name].id: need.range for need in pool.needs(candidate)}
    ranges = {id: range for id, range in needs.items() if range}
    return Pick(candidate, is_direct, tuple(sorted(needs)), ranges)
