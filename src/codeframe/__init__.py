"""Another name of the Python API: `from codeframe import Project` is `from trimtab import Project`."""

import trimtab

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.api import MarketplaceClient as MarketplaceClient
    from trimtab.api import Project as Project
    from trimtab.api import Score as Score
    from trimtab.api import TrimtabError as TrimtabError


def __getattr__(name: str) -> object:
    return getattr(trimtab, name)
