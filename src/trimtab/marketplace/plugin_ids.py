"""Plugins as users name them: `name`, or `name@source`."""

from collections.abc import Sequence

from trimtab.config.nearest import nearest
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Listing


def parse_plugin(text: str, version: str = "") -> Dependency:
    """Exactly that version, where one is given. Raises TrimtabError."""
    name, _, source = text.strip().partition("@")
    if not name:
        raise TrimtabError("no plugin is named", where=text, remedy="Name it as `name` or `name@source`.")
    return Dependency(name, source, version)


def listing_named(text: str, listings: Sequence[Listing]) -> Listing:
    """The only one of that name, or the one of the most trusted source. Raises TrimtabError."""
    wanted = parse_plugin(text)
    found = [each for each in listings if each.name == wanted.name and wanted.source in ("", each.source)]
    if not found:
        near = nearest(wanted.name, {each.name for each in listings})
        meant = f"Did you mean `{near}`? " if near else ""
        raise TrimtabError(f"there is no plugin {text}", remedy=f"{meant}`trimtab plugin search` finds what there is.")
    best = [each for each in found if each.trust is found[0].trust]
    if len(best) > 1:
        ids = " or ".join(f"`{each.id}`" for each in best)
        raise TrimtabError(f"several sources have a plugin {wanted.name}", remedy=f"Name the one that you mean: {ids}.")
    return found[0]
