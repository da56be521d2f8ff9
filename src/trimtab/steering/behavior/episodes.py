"""One matter, one voice: what has been said about it, what came of that, and what may be said next.

A ladder per episode: a nudge; then, if it goes on, the request to state a hypothesis; then the person is asked, where
one attends and the rule is a guard; then the exact repeat is refused. `Memory` is what one agent's notes hold of it.
"""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Later, Outcome, Verdict
from trimtab.model.events import Event
from trimtab.model.json import JSON, Obj, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.steering.behavior.effect_table import SILENCE, EffectEvidence
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall, as_lines, from_lines

PATIENCE = 3
"""Further sightings before the next rung."""

WORKED_WITHIN = 6
"""Calls without another sighting, at least one of them done, after which what was said has worked."""

FORGOTTEN_AFTER = 40
_ENDINGS = 12
LEARNED = "behavior_evidence"
"""The kind of effect that carries an episode to what is learned across projects."""


class Episode(Record):
    """`rung`: how much has been said. `call` is the last one that was part of it. `open`: its outcome is not known.
    `saying`: what was said at first, or that nothing was on purpose, by which its effect is counted; empty where
    nothing may be said. `id` is the same wherever it is told of."""

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
        notes: dict[str, JSON] = {
            "steps": as_lines(self.steps[-WINDOW:]),
            "episodes": write(recent(self.episodes, self.calls)),
            "calls": self.calls,
            "endings": self.endings[-_ENDINGS:],
        }
        return {**notes, "foreseen": self.foreseen._asdict()} if self.foreseen else notes


class Settled(Record):
    outcomes: tuple[Outcome, ...] = ()
    effects: tuple[Later, ...] = ()


def memory_in(notes: Obj) -> Memory:
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


def settle(event: Event, view: View, memory: Memory) -> tuple[dict[str, Episode], Settled]:
    """Gone for some calls while work went on: what was said worked. Seen again as often as it takes: ignored."""
    settled: list[Settled] = []
    known: dict[str, Episode] = {}
    for name, one in memory.episodes.items():
        verdict = _verdict(one, memory) if one.open else None
        if verdict is not None:
            since = memory.calls - one.last
            shown = (
                f"seen {one.sightings} times, then not seen in {since} calls"
                if verdict is Verdict.HEEDED
                else f"seen {one.sightings} times"
            )
            settled.append(_settled_as(event, view, name, one, verdict, shown))
            one = one._replace(open=False)
        known[name] = one
    return known, _all(settled)


def settle_unknown(event: Event, view: View, memory: Memory, why: str) -> tuple[dict[str, Episode], Settled]:
    """What came of the open ones cannot be told any more."""
    settled = [
        _settled_as(event, view, name, one, Verdict.UNKNOWN, why) for name, one in memory.episodes.items() if one.open
    ]
    return {name: one._replace(open=False) for name, one in memory.episodes.items()}, _all(settled)


def learned(event: Event, pattern: str, one: Episode, verdict: str = "", shown: str = "") -> Later:
    evidence = EffectEvidence(one.id, pattern, one.saying, one.context, event.at or 0, verdict, shown)
    return Later(LEARNED, f"{LEARNED}:{one.id}:{verdict}", evidence._asdict())


def _settled_as(event: Event, view: View, name: str, one: Episode, verdict: Verdict, shown: str) -> Settled:
    """Nothing is learned where what was to be said did not get through."""
    pattern = name.partition(":")[0]
    marker = view.shown(f"finding/{pattern}" if one.saying == SILENCE else one.key)
    if not one.saying or marker is None or not marker.entry:
        return Settled()
    shown = f"nothing was said, as a control: {shown}" if one.saying == SILENCE else shown
    return Settled((Outcome(marker.entry, verdict, shown),), (learned(event, pattern, one, verdict.value, shown),))


def _all(settled: Sequence[Settled]) -> Settled:
    return Settled(
        tuple(outcome for one in settled for outcome in one.outcomes),
        tuple(effect for one in settled for effect in one.effects),
    )


def _verdict(one: Episode, memory: Memory) -> Verdict | None:
    if one.sightings > PATIENCE:
        return Verdict.IGNORED
    since = [step for step in memory.steps if step.number > one.last]
    if len(since) >= WORKED_WITHIN and any(step.outcome == "done" for step in since):
        return Verdict.HEEDED
    return None


def read(written: JSON) -> dict[str, Episode]:
    return {
        name: Episode(
            whole(one.get("rung")),
            whole(one.get("last")),
            whole(one.get("sightings")),
            whole(one.get("since_said")),
            text(one.get("call")),
            text(one.get("key")),
            one.get("open") is True,
            text(one.get("id")),
            text(one.get("saying")),
            text(one.get("context")),
        )
        for name, one in ((name, obj(one)) for name, one in obj(written).items())
    }


def write(episodes: Mapping[str, Episode]) -> JSON:
    return {name: episode._asdict() for name, episode in episodes.items()}


def recent(episodes: Mapping[str, Episode], now: int) -> dict[str, Episode]:
    return {name: one for name, one in episodes.items() if now - one.last < FORGOTTEN_AFTER}
