"""After somebody's act, the machine's: checks, settling, merging and clearing away, as far as they are due."""

from collections.abc import Callable
from itertools import count

from trimtab.coordinator import workflows
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import ToolContext

_SECONDS = 840.0
"""Less than the server gives a call, so that it is this which says what is left."""


def go_on(at: ToolContext, stream: int) -> bool:
    """False where the time was over first: whoever comes next goes on then."""
    return workflows.drive(at.work, seconds=_SECONDS, say=teller(at.caller), only=(stream,))


def teller(caller: ToolCaller) -> Callable[[str], None]:
    """Each thing that is said is one more step, for whoever watches the call."""
    steps = count(1)
    return lambda said: caller.progress(next(steps), message=said)
