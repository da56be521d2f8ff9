"""One event as the ways see it: who acts, which ways may speak to him, and which are due."""

from collections.abc import Iterable

from trimtab.model.advice import Guidance, Near
from trimtab.model.events import Event
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.steering.ways.known_ways import KnownWays
from trimtab.steering.ways.matching import Match
from trimtab.steering.ways.opening import switched_off
from trimtab.steering.ways.way import Way
from trimtab.steering.ways.ways_memory import Awaited, WaysMemory

CALLS_TO_FOLLOW = 15
"""A way that says what following it looks like has so many of the agent's calls to be followed."""

_MOST_NEAR = 3
_TEXT_OF_LANE = {"command": "for_command", "file": "for_file", "state": "for_state"}


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
        body = way.text.strip()
        parts = (said, body) if way.macro == "prepend" else (body, said)
        return Guidance(
            f"way:{way.id}",
            self.view.text(
                template or _TEXT_OF_LANE.get(match.lane, "for_prompt"),
                id=way.id,
                text="\n".join(part for part in parts if part),
            ),
            _reason(match),
            weight=0.4 + 0.4 * min(max(match.score, 0.0), 1.0),
            source=way.source,
        )

    def awaiting(self, shown: Iterable[Match]) -> WaysMemory:
        """The notes, with what would show that the ways were followed."""
        ordinal = self.view.thread.ordinal
        new = {one.way: Awaited(ordinal, CALLS_TO_FOLLOW) for one in shown if self.known.index.by_id[one.way].expect}
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


def _reason(match: Match) -> str:
    why = match.why if match.why.startswith(match.lane) else f"{match.lane}: {match.why}"
    return f"{match.way}: {why}"


def _is_project(path: str, wanted: str) -> bool:
    wanted = wanted.rstrip("/")
    return path == wanted or path.endswith(f"/{wanted.lstrip('/')}")
