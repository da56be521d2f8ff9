"""After somebody's act, the machine's: checks, settling, merging and clearing away, as far as they are due."""

from trimtab.surfaces.work.desk import ToolContext, teller

__all__ = ["go_on", "teller"]


def go_on(at: ToolContext, stream: int) -> bool:
    """False where the time was over first: whoever comes next goes on then."""
    return at.context.drive(stream)
