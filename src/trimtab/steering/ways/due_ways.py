"""One event as the ways see it: who acts, which ways and checks are due, and whether earlier ones were followed.

A check is a short question beside a way, asked before something is done, the more readily the longer ago its way was
shown and the less often it was asked before. Some ways say what following them looks like (`expect`: a pattern over
commands and paths). Seen within the agent's next calls of the same turn, the way was heeded. Not seen is not ignored:
the work may not have come to it, so the verdict is then `unknown`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import log

from trimtab.model.advice import Guidance, Near, Outcome, Verdict
from trimtab.model.events import Action, Event, ToolRequested
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, View
from trimtab.model.wording import counted
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.matching import Match
from trimtab.steering.ways.opening import switched_off
from trimtab.steering.ways.text import mask, stem, stems
from trimtab.steering.ways.way import Way, WayCheck, hit
from trimtab.steering.ways.ways_memory import Awaited, WaysMemory

_NOTHING: Mapping[str, str] = {}
CALLS_TO_FOLLOW = 15
"""A way that says what following it looks like has so many of the agent's calls to be followed."""

_MOST_NEAR = 3
_TEXT_OF_LANE = {
    "command": "for_command",
    "next": "for_next",
    "file": "for_file",
    "state": "for_state",
    "previous": "for_previous",
}
_DONE = ("command", "file")
"""Lanes of what an agent does: what is said of it reaches the agent when it is done."""
_LONGEST_NAMED = 80
FARTHEST = 30
_ENOUGH_WORDS = 2
ANCHOR_FROM = 5
"""Steps after which the way has moved so far away that its anchor is said again with the check."""


class KnownWays(CompiledContent):
    """`present` are the paths that ways ask about (`when.file_exists`, `trigger: file-exists`) and that exist now,
    written as in the way. `macros` are what the ways' scripts said, by way. `edited` are ways that were changed since
    they were compiled: what each says now, or nothing, and then it is not shown."""

    def __init__(
        self,
        index: Index,
        present: frozenset[str] = frozenset(),
        macros: Mapping[str, str] = _NOTHING,
        project: str = "",
        edited: Mapping[str, str] = _NOTHING,
    ) -> None:
        self.index = index
        self.present = present
        self.macros = macros
        self.project = project
        self.edited = edited
        self.digest = index.digest


class Apart(Record):
    """The few ways that are looked at one by one, so that the many need not be."""

    checked: tuple[tuple[Way, WayCheck], ...]
    triggered: tuple[Way, ...]
    judged: tuple[Way, ...]


@lru_cache(maxsize=8)
def apart(index: Index) -> Apart:
    return Apart(
        tuple((way, way.check) for way in index.ways if way.check is not None),
        tuple(way for way in index.ways if way.trigger),
        tuple(way for way in index.ways if way.match == "model"),
    )


class Scene(Record):
    """`role` is one of the scopes: `agent` is the one that the user talks to."""

    event: Event
    view: View
    known: KnownWays
    notes: WaysMemory
    role: str

    def allows(self, way: Way, role: str = "") -> bool:
        """Whether the way may be shown to this agent, in this project, at all."""
        return (
            (role or self.role) in way.scope
            and self.known.edited.get(way.id) != ""
            and not switched_off(way.id, self.view.settings)
            and (not way.when_file or way.when_file in self.known.present)
            and (not way.when_project or _is_project(self.known.project, way.when_project))
        )

    def due(self, way: Way) -> bool:
        """Not shown yet, or so long ago that enough of the context window has passed since."""
        shown = self.view.shown(f"way:{way.id}")
        if shown is None:
            return True
        then, now = self.notes.used(shown.ordinal), self.notes.used()
        if way.refire >= 1 or not self.notes.window or then is None or now is None:
            return False
        return (now - then) / self.notes.window >= way.refire

    def admitted(self, matches: Iterable[Match]) -> list[Match]:
        """Those that may be shown and are due: each way once, with its best match, best first."""
        best: dict[str, Match] = {}
        for match in matches:
            way = self.known.index.by_id.get(match.way)
            if way is None or (match.way in best and best[match.way].score >= match.score):
                continue
            if self.allows(way) and self.due(way):
                best[match.way] = match
        return sorted(best.values(), key=lambda match: (-match.score, match.way))

    def most(self) -> int:
        most = self.view.settings["most_per_event"]
        return most if isinstance(most, int) else 0

    def guidance(self, match: Match, template: str = "") -> Guidance:
        way = self.known.index.by_id[match.way]
        said = self.known.macros.get(way.id, "").strip() if way.macro else ""
        body = self.known.edited.get(way.id, way.text).strip()
        parts = (said, body) if way.macro == "prepend" else (body, said)
        return Guidance(
            f"way:{way.id}",
            self.view.text(
                template or self._template(match.lane),
                id=way.id,
                what=_named(match.what),
                text="\n".join(part for part in parts if part),
            ),
            _reason(match),
            weight=0.4 + 0.4 * min(max(match.score, 0.0), 1.0),
            source=way.source,
        )

    def _template(self, lane: str) -> str:
        body = self.event.body
        if lane == "file" and isinstance(body, ToolRequested) and body.call.action is Action.READ:
            return "for_read"
        return _TEXT_OF_LANE.get(lane, "for_prompt")

    def awaiting(self, shown: Iterable[Match]) -> WaysMemory:
        """The notes, with what would show that the ways were followed."""
        ordinal = self.view.thread.ordinal
        new = {
            match.way: Awaited(ordinal, CALLS_TO_FOLLOW) for match in shown if self.known.index.by_id[match.way].expect
        }
        return self.notes._replace(awaited={**self.notes.awaited, **new}) if new else self.notes

    def missed(self, matches: Iterable[Match]) -> tuple[Near, ...]:
        """The near misses that were not recorded before."""
        if not self.view.settings["near_misses"]:
            return ()
        new: dict[str, Near] = {}
        for match in matches:
            way = self.known.index.by_id.get(match.way)
            key = f"way:{match.way}"
            if way and key not in new and key not in self.notes.near and self.allows(way) and self.due(way):
                new[key] = Near(key, match.score, _reason(match))
        return tuple(sorted(new.values(), key=lambda near: (-near.score, near.key))[:_MOST_NEAR])


class DueWay(Record):
    """`pulled` is the way itself, where it was not shown yet."""

    guidance: Guidance
    score: float
    pulled: Match | None = None


def due_checks(
    scene: Scene, showing: Iterable[str], *, commands: Sequence[str] = (), paths: Sequence[str] = (), prompt: str = ""
) -> list[DueWay]:
    """Best first. `showing` are the ways that this very event shows: their checks come later. A step is an event of
    the agent's own thread, so a tool call is two."""
    now_shown = set(showing)
    prompt = mask(prompt) if prompt else ""
    found = [
        due
        for way, check in apart(scene.known.index).checked
        if way.id not in now_shown and scene.allows(way)
        for due in _due(scene, way, check, commands, paths, prompt)
    ]
    return sorted(found, key=lambda due: (-due.score, due.guidance.key))


def score(match: float, distance: int, fires: int) -> float:
    """At the default threshold of 2, a pattern that matches (1.0) asks from the second step after its way was shown,
    then once more from the twentieth, and no third time."""
    return match * (log(min(distance, FARTHEST) + 1) + 1) / (fires + 1)


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


def _reason(match: Match) -> str:
    why = match.why if match.why.startswith((match.lane, "model: ")) else f"{match.lane}: {match.why}"
    return f"{match.way}: {why}"


def _named(what: str) -> str:
    """On one line, and such that it can stand between backquotes."""
    line = " ".join(what.replace("`", "'").split())
    return line if len(line) <= _LONGEST_NAMED else f"{line[: _LONGEST_NAMED - 1]}…"


def _is_project(path: str, wanted: str) -> bool:
    wanted = wanted.rstrip("/")
    return path == wanted or path.endswith(f"/{wanted.lstrip('/')}")


def _due(
    scene: Scene, way: Way, check: WayCheck, commands: Sequence[str], paths: Sequence[str], prompt: str
) -> tuple[DueWay, ...]:
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
        scene.view.text("check_done" if lane in _DONE else "check", id=way.id, text=said),
        f"{way.id}: {lane}: {what}; {counted(distance, 'step')} after its way, score {value:.1f}",
        weight=0.6,
        source=check.source or way.source,
    )
    pulled = Match(way.id, 0.5, lane, f"its check matched {what}", what) if shown is None else None
    return (DueWay(guidance, value, pulled),)


def _spoken(check: WayCheck, prompt: str) -> list[str]:
    said = set(stems(prompt)) if check.vocabulary else set[str]()
    return [word for word in check.vocabulary if stem(word.lower()) in said]


def _entry(view: View, way: str, awaited: Awaited) -> str:
    """The ledger's entry of what was shown there; empty where it was not delivered."""
    marker = view.thread.markers.get(f"way:{way}")
    return marker.entry if marker is not None and marker.ordinal == awaited.ordinal else ""
