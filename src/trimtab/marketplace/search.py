"""Search over all plugins of all sources, for what users need and in their words."""

from collections.abc import Sequence

from trimtab.marketplace.needs import Need, needs_of, plain
from trimtab.marketplace.ranking import score, standing, weigh
from trimtab.marketplace.why_matched import reasons
from trimtab.model.market import Listing
from trimtab.model.record import Record
from trimtab.store.catalogue import Catalogue, Narrowing, PluginRow

MOST_CANDIDATES = 200
_ENOUGH = 0.1
"""Of the best score, what a result needs at least."""

_MOST_VALUES = 30


class Hit(Record):
    """`why` are the reasons that it was found, in plain words."""

    listing: Listing
    score: float
    why: tuple[str, ...]


class SearchFacets(Record):
    """Values and how many results have them, the most frequent first."""

    themes: tuple[tuple[str, int], ...] = ()
    phases: tuple[tuple[str, int], ...] = ()
    sources: tuple[tuple[str, int], ...] = ()
    trust: tuple[tuple[str, int], ...] = ()


class SearchResults(Record):
    """`total` is counted up to MOST_CANDIDATES, and the facets over those."""

    hits: tuple[Hit, ...]
    facets: SearchFacets
    total: int


def search(
    catalogue: Catalogue, query: str, *, theme: str = "", phase: int = 0, source: str = "", limit: int = 20
) -> SearchResults:
    """The best first; with an empty query, the most trusted and popular. Whatever the query holds, it is words."""
    within = Narrowing(theme, phase, source)
    needs = needs_of(query)
    rows = catalogue.search_rows(_words(needs), MOST_CANDIDATES, within)
    scored = _ranked(catalogue, rows, needs, query, phase) if needs else [(standing(row), row) for row in rows]
    shown = scored[: max(limit, 0)]
    listings = catalogue.listings_of([row for _, row in shown])
    hits = [
        Hit(listing, value, reasons(row, listing, needs, within))
        for (value, row), listing in zip(shown, listings, strict=True)
    ]
    return SearchResults(tuple(hits), _facets(catalogue, [row for _, row in scored]), len(scored))


def _words(needs: Sequence[Need]) -> list[str]:
    """The user's last word comes last: it may be the beginning of one."""
    said = [need.terms[0].said for need in needs]
    others = [term.said for need in needs for term in need.terms[1:]]
    return list(dict.fromkeys((*others, *said)))


def _ranked(
    catalogue: Catalogue, rows: Sequence[PluginRow], needs: Sequence[Need], query: str, phase: int
) -> list[tuple[float, PluginRow]]:
    stems = {term.stem for need in needs for term in need.terms}
    weighed = weigh(needs, {stem: catalogue.plugins_with(stem) for stem in stems}, catalogue.count())
    asked = plain(query)
    scored = sorted(
        ((score(row, weighed, asked, phase), row) for row in rows), key=lambda pair: (-pair[0], pair[1].seq)
    )
    least = scored[0][0] * _ENOUGH if scored else 0.0
    return [pair for pair in scored if pair[0] >= least]


def _facets(catalogue: Catalogue, rows: Sequence[PluginRow]) -> SearchFacets:
    counts = catalogue.facet_counts(rows)
    return SearchFacets(
        *(
            tuple((value, plugins) for found, value, plugins in counts if found == facet)[:_MOST_VALUES]
            for facet in ("theme", "phase", "source", "trust")
        )
    )
