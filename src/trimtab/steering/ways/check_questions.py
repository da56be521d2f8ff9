"""Checks: a short question beside a way, asked before something is done, the more readily the longer ago its way was
shown and the less often the check was asked before."""

from collections.abc import Iterable, Sequence
from math import log

from trimtab.model.advice import Guidance
from trimtab.model.record import Record
from trimtab.steering.ways.known_ways import apart
from trimtab.steering.ways.matching import Match
from trimtab.steering.ways.text import mask, stem, stems
from trimtab.steering.ways.way import Way, WayCheck
from trimtab.steering.ways.way_event import Scene
from trimtab.steering.ways.way_regex import hit

FARTHEST = 30
_ENOUGH_WORDS = 2
ANCHOR_FROM = 5
"""Steps after which the way has moved so far away that its anchor is said again with the check."""


class Due(Record):
    """`pulled` is the way itself, where it was not shown yet."""

    guidance: Guidance
    score: float
    pulled: Match | None = None


def score(match: float, distance: int, fires: int) -> float:
    """At the default threshold of 2, a pattern that matches (1.0) asks from the second step after its way was shown,
    then once more from the twentieth, and no third time."""
    return match * (log(min(distance, FARTHEST) + 1) + 1) / (fires + 1)


def due_checks(
    scene: Scene, showing: Iterable[str], *, commands: Sequence[str] = (), paths: Sequence[str] = (), prompt: str = ""
) -> list[Due]:
    """Best first. `showing` are the ways that this very event shows: their checks come later. A step is an event of
    the agent's own thread, so a tool call is two."""
    now_shown = set(showing)
    prompt = mask(prompt)
    found = [
        due
        for way, check in apart(scene.known.index).checked
        if way.id not in now_shown and scene.allows(way)
        for due in _due(scene, way, check, commands, paths, prompt)
    ]
    return sorted(found, key=lambda due: (-due.score, due.guidance.key))


def _due(
    scene: Scene, way: Way, check: WayCheck, commands: Sequence[str], paths: Sequence[str], prompt: str
) -> tuple[Due, ...]:
    reaches = scene.known.index.reaches
    lanes = (("command", check.commands, commands), ("file", check.files, paths), ("pattern", check.pattern, (prompt,)))
    hits = [(lane, what) for lane, pattern, texts in lanes if pattern for what in hit(pattern, texts, reaches)]
    hits += [("words", ", ".join(spoken))] if len(spoken := _spoken(check, prompt)) >= _ENOUGH_WORDS else []
    if not hits:
        return ()
    shown = scene.view.shown(f"way:{way.id}")
    asked = scene.view.shown(f"check:{way.id}")
    distance = FARTHEST if shown is None else scene.view.thread.ordinal - shown.ordinal
    value = score(float(len({lane for lane, _ in hits})), distance, asked.times if asked else 0)
    if value < check.threshold:
        return ()
    lane, what = hits[0]
    anchor = check.anchor if shown is not None and distance >= ANCHOR_FROM else ""
    said = "\n".join(part.strip() for part in (anchor, check.text) if part.strip())
    guidance = Guidance(
        f"check:{way.id}",
        scene.view.text("check", id=way.id, text=said),
        f"{way.id}: {lane}: {what}; {distance} steps after its way, score {value:.1f}",
        weight=0.6,
        source=check.source or way.source,
    )
    pulled = Match(way.id, 0.5, lane, f"its check matched {what}") if shown is None else None
    return (Due(guidance, value, pulled),)


def _spoken(check: WayCheck, prompt: str) -> list[str]:
    said = set(stems(prompt)) if check.vocabulary else set[str]()
    return [word for word in check.vocabulary if stem(word.lower()) in said]
