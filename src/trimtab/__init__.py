"""Trimtab steers coding agents: the right nudge at the right moment, recorded with its reason and its price."""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.api import MarketplaceClient as MarketplaceClient
    from trimtab.api import Project as Project
    from trimtab.api import Score as Score
    from trimtab.api import TrimtabError as TrimtabError


def __getattr__(name: str) -> object:
    """A hook imports this package too, and pays for no more than it needs."""
    if name in ("MarketplaceClient", "Project", "Score", "TrimtabError"):
        from trimtab import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
