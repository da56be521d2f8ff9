"""After somebody's act, the machine's: checks, settling, merging and clearing away, as far as they are due."""

from trimtab.coordinator import workflows
from trimtab.coordinator.work import Work
from trimtab.surfaces.cli.output import say_wrapped, working


def go_on(work: Work, stream: int, so_far: str = "") -> None:
    """With one workstream, as far as it goes without anybody being asked. Long work shows what it is at. Whoever
    interrupts it is told `so_far`, what is done already."""
    try:
        with working("working") as say_at:
            done = workflows.drive(work, say=say_at, only=(stream,))
    except KeyboardInterrupt:
        say_wrapped(f"Interrupted. {so_far}The next command in this project goes on with what is left.", err=True)
        raise
    if not done:
        say_wrapped("There was more to do than time: the next command in this project goes on with it.", err=True)
