"""What came of what was said, for the ledger and for what is learned."""

from collections.abc import Sequence

from trimtab.model.advice import Later, Outcome, Verdict
from trimtab.model.events import Event
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.steering.behavior import episodes as episode
from trimtab.steering.behavior.effect_table import SILENCE, EffectEvidence
from trimtab.steering.behavior.episodes import Episode
from trimtab.steering.behavior.remembered import Memory

LEARNED = "behavior_evidence"
"""The kind of effect that carries an episode to what is learned across projects."""


class Settled(Record):
    outcomes: tuple[Outcome, ...] = ()
    effects: tuple[Later, ...] = ()


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
    if one.sightings > episode.PATIENCE:
        return Verdict.IGNORED
    since = [step for step in memory.steps if step.number > one.last]
    if len(since) >= episode.WORKED_WITHIN and any(step.outcome == "done" for step in since):
        return Verdict.HEEDED
    return None
