"""Whether a way was followed. Some ways say what that looks like (`expect`: a pattern over commands and paths).

Seen within the agent's next calls of the same turn, the way was heeded. Not seen is not ignored: the work may not have
come to it, so the verdict is then `unknown`.
"""

from collections.abc import Sequence

from trimtab.model.advice import Outcome, Verdict
from trimtab.model.state import View
from trimtab.steering.ways.way_event import CALLS_TO_FOLLOW, Scene
from trimtab.steering.ways.way_regex import hit
from trimtab.steering.ways.ways_memory import Awaited, WaysMemory


def after_call(scene: Scene, texts: Sequence[str]) -> tuple[tuple[Outcome, ...], WaysMemory]:
    outcomes: list[Outcome] = []
    still: dict[str, Awaited] = {}
    for way_id, awaited in scene.notes.awaited.items():
        entry = _entry(scene.view, way_id, awaited)
        way = scene.known.index.by_id.get(way_id)
        if not entry or way is None:
            continue
        seen = hit(way.expect, texts, scene.known.index.reaches) if way.expect else ()
        if seen:
            outcomes.append(Outcome(entry, Verdict.HEEDED, seen[0]))
        elif awaited.left <= 1:
            outcomes.append(Outcome(entry, Verdict.UNKNOWN, f"not seen within {CALLS_TO_FOLLOW} calls"))
        else:
            still[way_id] = awaited._replace(left=awaited.left - 1)
    return tuple(outcomes), scene.notes._replace(awaited=still)


def after_turn(view: View, notes: WaysMemory) -> tuple[tuple[Outcome, ...], WaysMemory]:
    entries = [_entry(view, way, awaited) for way, awaited in notes.awaited.items()]
    ended = tuple(Outcome(entry, Verdict.UNKNOWN, "not seen before the turn ended") for entry in entries if entry)
    return ended, notes._replace(awaited={})


def _entry(view: View, way: str, awaited: Awaited) -> str:
    """The ledger's entry of what was shown there; empty where it was not delivered."""
    marker = view.thread.markers.get(f"way:{way}")
    return marker.entry if marker is not None and marker.ordinal == awaited.ordinal else ""
