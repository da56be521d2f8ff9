"""One matter, one voice: what has been said about it, what came of that, and what may be said next.

A ladder per episode: a nudge; then, if it goes on, the request to state a hypothesis; then the user is asked, where
one attends and the rule is a guard; then the exact repeat is refused. `Memory` is what one agent's notes hold of it.
"""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Later, Outcome, Verdict
from trimtab.model.events import Event
from trimtab.model.json import JSON, Obj, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.model.wording import counted
from trimtab.steering.behavior.effect_table import SILENCE, EffectEvidence
from trimtab.steering.behavior.outcomes import Ending, came_back, ending
from trimtab.steering.behavior.pattern import Pattern
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall, as_lines, from_lines

PATIENCE = 3
"""Further sightings before the next rung."""

RECENT = 6
"""Calls after which an episode that was not seen again is no reason any more to stop a repeat."""

FORGOTTEN_AFTER = 40
_ENDINGS = 12
LEARNED = "behavior_evidence"
"""The kind of effect that carries an episode to what is learned across projects."""


class Episode(Record):
    """`rung`: how much has been said. `call` is the last one that was part of it, and `error` what went wrong in it, if
    anything. `open`: its outcome is not known. `saying`: what was said at first, or that nothing was on purpose, by
    which its effect is counted; empty where nothing may be said. `id` is the same wherever it is told of."""

    rung: int
    last: int
    sightings: int
    since_said: int
    call: str
    key: str
    open: bool = True
    id: str = ""
    saying: str = ""
    context: str = ""
    error: str = ""


class Foreseen(Record):
    """What was said ahead in this session. `open`: it has not been seen since."""

    pattern: str
    open: bool = True

    @property
    def key(self) -> str:
        return key_of_foreseen(self.pattern)


class Memory(Record):
    """`endings` are those of the last files that were touched."""

    steps: tuple[RecentCall, ...]
    episodes: Mapping[str, Episode]
    calls: int
    endings: tuple[str, ...] = ()
    foreseen: Foreseen | None = None

    def written(self) -> "dict[str, JSON]":
        global _latest
        kept = self._replace(
            steps=self.steps[-WINDOW:],
            episodes=recent(self.episodes, self.calls),
            endings=self.endings[-_ENDINGS:],
        )
        notes: dict[str, JSON] = {
            "steps": as_lines(kept.steps),
            "episodes": write(kept.episodes),
            "calls": kept.calls,
            "endings": kept.endings,
        }
        if kept.foreseen:
            notes["foreseen"] = kept.foreseen._asdict()
        _latest = (notes, kept)
        return notes


_latest: tuple[Obj, Memory] = ({}, Memory((), {}, 0))


class SettledEpisodes(Record):
    outcomes: tuple[Outcome, ...] = ()
    effects: tuple[Later, ...] = ()


def memory_in(notes: Obj) -> Memory:
    """Notes that are still the very object that was written last are not read again."""
    written, kept = _latest
    if notes is written:
        return kept
    ahead = obj(notes.get("foreseen"))
    return Memory(
        from_lines(items(notes.get("steps"))),
        read(notes.get("episodes")),
        whole(notes.get("calls")),
        each(notes.get("endings")),
        Foreseen(text(ahead.get("pattern")), ahead.get("open") is True) if ahead else None,
    )


def key_of_foreseen(pattern: str) -> str:
    return f"behavior:{pattern}:foreseen"


def foreseen_in(key: str) -> str:
    """The pattern that was spoken of ahead under this key, if it is such a one."""
    faculty, _, rest = key.partition(":")
    return rest.removesuffix(":foreseen") if faculty == "behavior" and rest.endswith(":foreseen") else ""


def settle(
    event: Event, view: View, memory: Memory, patterns: Sequence[Pattern]
) -> tuple[dict[str, Episode], SettledEpisodes]:
    """Gone: what was said worked. Back as often as it takes: ignored. Neither for long: unknown."""
    settled: list[SettledEpisodes] = []
    known: dict[str, Episode] = {}
    for name, episode in memory.episodes.items():
        about = name.partition(":")[0]
        pattern = next((known for known in patterns if known.id == about), None) if episode.open else None
        if pattern is not None:
            if came_back(pattern, episode.error, episode.call, episode.last, memory.steps):
                episode = episode._replace(last=memory.calls, sightings=episode.sightings + 1)
            end = _end(pattern, episode, memory)
            if end is not None:
                settled.append(_settled_as(event, view, name, episode, *end))
                episode = episode._replace(open=False)
        known[name] = episode
    return known, _all(settled)


def settle_unknown(event: Event, view: View, memory: Memory, why: str) -> tuple[dict[str, Episode], SettledEpisodes]:
    """What came of the open ones cannot be told any more."""
    settled = [
        _settled_as(event, view, name, episode, Verdict.UNKNOWN, why)
        for name, episode in memory.episodes.items()
        if episode.open
    ]
    return {name: episode._replace(open=False) for name, episode in memory.episodes.items()}, _all(settled)


def learned(event: Event, pattern: str, episode: Episode, verdict: str = "", shown: str = "") -> Later:
    evidence = EffectEvidence(episode.id, pattern, episode.saying, episode.context, event.at or 0, verdict, shown)
    return Later(LEARNED, f"{LEARNED}:{episode.id}:{verdict}", evidence._asdict())


def _settled_as(event: Event, view: View, name: str, episode: Episode, verdict: Verdict, shown: str) -> SettledEpisodes:
    """Nothing is learned where what was to be said did not get through."""
    pattern = name.partition(":")[0]
    marker = view.shown(f"finding/{pattern}" if episode.saying == SILENCE else episode.key)
    if not episode.saying or marker is None or not marker.entry:
        return SettledEpisodes()
    shown = f"nothing was said, as a control: {shown}" if episode.saying == SILENCE else shown
    return SettledEpisodes(
        (Outcome(marker.entry, verdict, shown),), (learned(event, pattern, episode, verdict.value, shown),)
    )


def _all(settled: Sequence[SettledEpisodes]) -> SettledEpisodes:
    return SettledEpisodes(
        tuple(outcome for settled_episode in settled for outcome in settled_episode.outcomes),
        tuple(effect for settled_episode in settled for effect in settled_episode.effects),
    )


def _end(pattern: Pattern, episode: Episode, memory: Memory) -> Ending | None:
    seen = f"seen {counted(episode.sightings, 'time')}"
    if episode.sightings > PATIENCE:
        return Ending(Verdict.IGNORED, seen)
    end = ending(pattern, episode.error, episode.call, episode.last, memory.steps)
    if end is not None:
        return end._replace(shown=f"{seen}, {end.shown}")
    if memory.calls - episode.last >= FORGOTTEN_AFTER:
        return Ending(Verdict.UNKNOWN, f"{seen}, then nothing that could have shown whether it is gone")
    return None


def read(written: JSON) -> dict[str, Episode]:
    return {
        name: Episode(
            whole(row.get("rung")),
            whole(row.get("last")),
            whole(row.get("sightings")),
            whole(row.get("since_said")),
            text(row.get("call")),
            text(row.get("key")),
            row.get("open") is True,
            text(row.get("id")),
            text(row.get("saying")),
            text(row.get("context")),
            text(row.get("error")),
        )
        for name, row in ((name, obj(row)) for name, row in obj(written).items())
    }


def write(episodes: Mapping[str, Episode]) -> JSON:
    return {name: episode._asdict() for name, episode in episodes.items()}


def recent(episodes: Mapping[str, Episode], now: int) -> dict[str, Episode]:
    return {name: episode for name, episode in episodes.items() if now - episode.last < FORGOTTEN_AFTER}
