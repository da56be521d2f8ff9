"""Trimtab steers coding agents: the right nudge at the right moment, recorded with its reason and its price."""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.api import Project as Project


def __getattr__(name: str) -> object:
    """A hook imports this package too, and pays for no more than it needs."""
    if name == "Project":
        from trimtab.api import Project

        return Project
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
