"""Which plugins would help now: by the phase that the work is in and by what no installed plugin covers, never by
language."""

from collections.abc import Collection, Iterable, Sequence

from trimtab.marketplace.phase_needs import PhaseNeed, phase_needs
from trimtab.model.market import Listing, Manifest, Trust
from trimtab.model.record import Record
from trimtab.model.work import PHASES

_MOST_FOR_ONE = 3
_TRUSTED = (Trust.OFFICIAL, Trust.VERIFIED)
_RANK = {trust: rank for rank, trust in enumerate(Trust)}


class Suggestion(Record):
    """`plugin` is its id, `gap` what it would cover; `reason` is a clause for people."""

    plugin: str
    phase: int
    gap: str
    reason: str
    trust: Trust
    description: str


def gaps_of(phase: int, needs: Iterable[PhaseNeed], installed: Collection[Manifest]) -> tuple[PhaseNeed, ...]:
    """What the phase wants and no installed plugin covers."""
    return tuple(
        need for need in needs if need.phase == phase and not any(covers(manifest, need) for manifest in installed)
    )


def covers(manifest: Manifest, need: PhaseNeed) -> bool:
    if manifest.workflow_phases and need.phase not in manifest.workflow_phases:
        return False
    if need.roles and not need.roles.intersection(manifest.agent_roles):
        return False
    return not need.themes.isdisjoint(_themes(manifest))


def discover(
    phase: int,
    listings: Iterable[Listing],
    installed: Collection[Manifest],
    declined: Collection[tuple[str, int]],
    gaps: Sequence[PhaseNeed] | None = None,
) -> tuple[Suggestion, ...]:
    """The best few plugins for each gap, in the order of the gaps (without any, those of `gaps_of`); a plugin that
    covers several is named for the first. Not what is installed, from whichever source, nor what the user has declined
    in this phase."""
    names = {manifest.name for manifest in installed}
    open_gaps = gaps_of(phase, phase_needs(), installed) if gaps is None else gaps
    left = [
        listing
        for listing in listings
        if listing.name not in names
        and (listing.id, phase) not in declined
        and not any(problem.is_fatal for problem in listing.problems)
    ]
    found: dict[str, Suggestion] = {}
    for gap in open_gaps:
        if gap.phase != phase:
            continue
        fitting = [listing for listing in left if listing.id not in found and covers(listing.manifest, gap)]
        for listing in sorted(fitting, key=lambda listing: _order(listing, gap))[:_MOST_FOR_ONE]:
            found[listing.id] = _suggestion(listing, gap)
    return tuple(found.values())


def suggest_after_phase_change(
    phase: int,
    listings: Iterable[Listing],
    installed: Collection[Manifest],
    declined: Collection[tuple[str, int]],
    suggested: Collection[tuple[str, int]] = (),
) -> Suggestion | None:
    """The one plugin to speak of unasked, None where there is none: only from a source that somebody stands behind, and
    none that was suggested in this phase before (`suggested`, as `declined`: id and phase)."""
    trusted = (listing for listing in listings if listing.trust in _TRUSTED)
    return next(iter(discover(phase, trusted, installed, {*declined, *suggested})), None)


def _order(listing: Listing, gap: PhaseNeed) -> tuple[int, int, int, float, int, str]:
    """Made for this phase, trusted, close to the gap, liked, used; then by name, so that it is always the same."""
    manifest = listing.manifest
    return (
        gap.phase not in manifest.workflow_phases,
        _RANK[listing.trust],
        -len(gap.themes.intersection(_themes(manifest))),
        -(listing.rating or 0.0),
        -(listing.downloads or 0),
        listing.id,
    )


def _suggestion(listing: Listing, gap: PhaseNeed) -> Suggestion:
    reason = f"phase {gap.phase}, {PHASES[gap.phase - 1]}: no {gap.what} is installed"
    return Suggestion(listing.id, gap.phase, gap.what, reason, listing.trust, listing.manifest.description)


def _themes(manifest: Manifest) -> set[str]:
    named = (*manifest.themes, *manifest.specializations, *manifest.keywords, manifest.category)
    return {theme.casefold().strip() for theme in named}
