"""Why a plugin was found, in the user's words."""

from collections.abc import Iterable, Iterator, Sequence

from trimtab.marketplace.needs import Need, holds, plain
from trimtab.model.market import Listing, Trust
from trimtab.store.catalogue import Narrowing, PluginRow, themes_of

_MOST_WORDS = 4


def reasons(row: PluginRow, listing: Listing, needs: Sequence[Need], within: Narrowing) -> tuple[str, ...]:
    """The most telling first."""
    return (*_of_text(listing, needs), *_of_limits(listing, within), *_of_standing(row, listing))


def _of_text(listing: Listing, needs: Sequence[Need]) -> Iterator[str]:
    manifest = listing.manifest
    if any(_found(plain(manifest.name), needs)):
        yield "name"
    themes = [theme for theme in themes_of(manifest) if any(_found(plain(theme), needs))]
    if themes:
        yield f"theme {', '.join(themes[:_MOST_WORDS])}"
    special = [words for words in manifest.specializations if any(_found(plain(words), needs))]
    if special:
        yield f"specializes in {', '.join(special[:_MOST_WORDS])}"
    described = list(dict.fromkeys(_found(plain(manifest.description), needs)))
    if described:
        quoted = [f'"{word}"' for word in described[:_MOST_WORDS]]
        yield f"{', '.join(quoted)} in the description"


def _found(text: str, needs: Iterable[Need]) -> Iterator[str]:
    """Of each need, the first word that the text holds."""
    for need in needs:
        yield from [term.said for term in need.terms if holds(text, term.stem)][:1]


def _of_limits(listing: Listing, within: Narrowing) -> Iterator[str]:
    if within.theme:
        yield f"theme {within.theme.casefold().strip()}"
    if within.phase in listing.manifest.workflow_phases:
        yield f"phase {within.phase}"


def _of_standing(row: PluginRow, listing: Listing) -> Iterator[str]:
    if listing.trust in (Trust.OFFICIAL, Trust.VERIFIED):
        yield listing.trust.value
    if row.stars is not None:
        yield f"rated {row.stars:g} by you"
    if row.uses:
        yield f"used {row.uses} times" if row.uses > 1 else "used once"
    if listing.rating is not None and listing.ratings:
        yield f"rated {listing.rating:.1f} by {listing.ratings}"
    if listing.downloads:
        yield f"{listing.downloads:,} downloads"
