"""What a tool call adds to what was seen, and what is to be said about it."""

from collections.abc import Mapping

from trimtab.model.advice import (
    Advice,
    Finding,
    FindingKind,
    Guidance,
    Later,
    Missing,
    Mode,
    Outcome,
    Stance,
    Verdict,
)
from trimtab.model.events import (
    Event,
    PromptSubmitted,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.json import EMPTY, JSON, each, number, text, whole
from trimtab.model.record import Record
from trimtab.model.state import Compiled, View
from trimtab.steering.behavior import episodes as episode
from trimtab.steering.behavior.conditions import Hit, seen
from trimtab.steering.behavior.effects import ANYWHERE, SILENCE, TABLE, TOPIC, Evidence, effects_in, episode_id
from trimtab.steering.behavior.episodes import Episode
from trimtab.steering.behavior.fingerprint import told
from trimtab.steering.behavior.learning import Chance, choose, ending, likely_context
from trimtab.steering.behavior.pattern import Library, Pattern
from trimtab.steering.behavior.quoting import quote_for
from trimtab.steering.behavior.steps import WINDOW, Step, as_text, began, ended, from_text

_ENDINGS = 12
LEARNED = "behavior_evidence"
"""The kind of effect that carries an episode to what is learned across projects."""


class Memory(Record):
    """`endings` are those of the last files that were touched."""

    steps: tuple[Step, ...]
    episodes: Mapping[str, Episode]
    calls: int
    endings: tuple[str, ...] = ()

    def written(self) -> "dict[str, JSON]":
        return {
            "steps": as_text(self.steps[-WINDOW:]),
            "episodes": episode.write(episode.recent(self.episodes, self.calls)),
            "calls": self.calls,
            "endings": self.endings[-_ENDINGS:],
        }


def watch(event: Event, view: View) -> Advice | None:
    match event.body:
        case ToolRequested(call=call):
            return _asked(event, view, call)
        case ToolFinished(call=call, output=output, digest=digest):
            return _settled(event, view, call, output, digest, failed=False)
        case ToolFailed(call=call, error=error, digest=digest, interrupted=interrupted):
            return None if interrupted else _settled(event, view, call, error, digest, failed=True)
        case PromptSubmitted(by_user=True) if not event.agent:
            return _told_otherwise(event, view, "the user spoke")
        case TurnEnded():
            return _told_otherwise(event, view, "the turn ended", keep=True)
        case _:
            return None


def _asked(event: Event, view: View, call: ToolCall) -> Advice | None:
    library = _library(view)
    if library is None:
        return None
    memory = _memory(view)
    step = began(event, call, _commands(view, call), memory.calls + 1, library.marks)
    endings = (*memory.endings, *filter(None, map(ending, call.paths)))
    memory = Memory((*memory.steps, step), memory.episodes, memory.calls + 1, endings)
    repeated = _exact_repeat(view, memory, step)
    if repeated is not None:
        return repeated
    return _look(event, view, memory, library, "preventive", "")


def _settled(event: Event, view: View, call: ToolCall, said: str, digest: str, *, failed: bool) -> Advice | None:
    library = _library(view)
    if library is None:
        return None
    memory = _memory(view)
    place = next((n for n in range(len(memory.steps) - 1, -1, -1) if memory.steps[n].id == call.id), None)
    if place is None:
        return None
    commands = _commands(view, call)
    step = ended(memory.steps[place], call, commands, said, digest, failed, library.marks)
    rest = (*memory.steps[:place], *memory.steps[place + 1 :], step)
    return _look(event, view, memory._replace(steps=rest), library, "reactive", told(said) if failed else "")


def _look(event: Event, view: View, memory: Memory, library: Library, timing: str, trouble: str) -> Advice:
    """At most one thing is said: the first pattern in the order of the library that is seen and has more to say."""
    seen_now = [
        (pattern, hit)
        for pattern in library.patterns
        if pattern.timing == timing and (hit := seen(pattern, memory.steps)) and _mode(view, pattern) > Mode.OFF
    ]
    known = dict(memory.episodes)
    kinds = {pattern.id: pattern.kind for pattern in library.patterns} if seen_now else {}
    said: Advice | None = None
    for pattern, hit in seen_now:
        name = f"{pattern.id}:{hit.subject}"
        before = known.get(name)
        others = any(
            one.last >= memory.calls - 1 and other != name and kinds.get(other.partition(":")[0]) == pattern.kind
            for other, one in known.items()
        )
        if before is None and (said or others):
            continue  # one episode, one voice
        known[name], advice = _next(event, view, pattern, hit, before, memory, trouble)
        said = said or advice
    known, settled = _settle(event, view, memory._replace(episodes=known))
    written = memory._replace(episodes=known).written()
    said = said or Advice()
    return said._replace(
        memory=written,
        outcomes=tuple(outcome for outcome, _ in settled),
        effects=(*said.effects, *(effect for _, effect in settled)),
    )


def _next(
    event: Event, view: View, pattern: Pattern, hit: Hit, before: Episode | None, memory: Memory, trouble: str
) -> tuple[Episode, Advice | None]:
    now = memory.steps[-1]
    if before is None:
        key = f"behavior:{pattern.id}:{hit.subject}"
        why = f"{pattern.name}: {hit.times} times" + (f", “{trouble}”" if trouble else "")
        finding = Finding(pattern.id, FindingKind(pattern.kind), why, f"{pattern.id}:{hit.first}")
        context = likely_context(memory.endings, ANYWHERE)
        saying = _choice(event, view, pattern, context)
        spoken = saying not in ("", SILENCE)
        began = Episode(
            int(spoken),
            memory.calls,
            1,
            0,
            now.call,
            key,
            id=episode_id(event.id, pattern.id),
            saying=saying,
            context=context,
        )
        guidance = (_guidance(view, pattern, saying, key, pattern.kind, why),) if spoken else ()
        return began, Advice(guidance, findings=(finding,), effects=(_learned(event, pattern.id, began),))
    went_on = before._replace(
        last=memory.calls, sightings=before.sightings + 1, since_said=before.since_said + 1, call=now.call
    )
    if went_on.since_said < episode.PATIENCE or went_on.rung >= 2 or not before.saying:
        return went_on, None
    # Left to itself it did not end, which is known now: so the first thing is said after all, though not counted.
    rung = before.rung + 1
    text, key = ("hypothesis", f"{before.key}:2") if rung == 2 else (pattern.kind, before.key)
    saying = _choice(event, view, pattern, before.context, but=before.saying, always=True)
    if not saying:
        return went_on, None
    why = f"{pattern.name}: it goes on after {went_on.since_said} more"
    guidance = _guidance(view, pattern, saying, key, text, why)
    return went_on._replace(rung=rung, since_said=0), Advice(guidance=(guidance,))


def _choice(event: Event, view: View, pattern: Pattern, context: str, *, but: str = "", always: bool = False) -> str:
    """The saying that is chosen; SILENCE where the episode is left to itself; nothing where nothing may be said.
    `but` is what has been said already: something else, if there is anything else."""
    sayings = [one.id for one in pattern.sayings]
    effects = effects_in(view.topic(TOPIC).get(TABLE), pattern.id)
    if _mode(view, pattern) < Mode.ADVISE or not sayings or effects.quiet(context):
        return ""
    share = 0.0 if always or _guards(view, pattern.id) else number(view.settings.get("control_share"))
    others = [one for one in sayings if one != but]
    return choose(effects, others or sayings, context, Chance(int(episode_id(event.id, pattern.id), 16)), share)


def _guidance(view: View, pattern: Pattern, saying_id: str, key: str, text: str, why: str) -> Guidance:
    saying = next(one for one in pattern.sayings if one.id == saying_id)
    quote = quote_for(pattern, view.fact("directives"))
    words = view.text(text, pattern=pattern.name, suggestion=saying.suggestion, expected=saying.expected, quote=quote)
    return Guidance(key, words, why, weight=0.8 if pattern.severity == "warning" else 0.6, source=pattern.source)


def _exact_repeat(view: View, memory: Memory, step: Step) -> Advice | None:
    """After two rungs, a guard asks before the same call is made again, and then refuses it."""
    for name, one in memory.episodes.items():
        pattern = name.partition(":")[0]
        if (
            _guards(view, pattern)
            and one.rung >= 2
            and one.call == step.call
            and memory.calls - one.last < episode.WORKED_WITHIN
        ):
            stance = Stance.ASK if one.rung == 2 else Stance.DENY
            after = memory._replace(episodes={**memory.episodes, name: one._replace(rung=one.rung + 1)})
            why, remedy = view.text("repeat", pattern=pattern), view.texts["repeat_remedy"]
            return Advice(stance=stance, why=why, remedy=remedy, memory=after.written())
    return None


def _settle(event: Event, view: View, memory: Memory) -> tuple[dict[str, Episode], tuple[tuple[Outcome, Later], ...]]:
    """Gone for some calls while work went on: what was said worked. Seen again as often as it takes: ignored."""
    settled: list[tuple[Outcome, Later]] = []
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
            settled += _settled_as(event, view, name, one, verdict, shown)
            one = one._replace(open=False)
        known[name] = one
    return known, tuple(settled)


def _settled_as(
    event: Event, view: View, name: str, one: Episode, verdict: Verdict, shown: str
) -> tuple[tuple[Outcome, Later], ...]:
    """For the journal, and for what is learned. Nothing is learned where what was to be said did not get through."""
    pattern = name.partition(":")[0]
    marker = view.shown(f"finding/{pattern}" if one.saying == SILENCE else one.key)
    if not one.saying or marker is None or not marker.entry:
        return ()
    shown = f"nothing was said, as a control: {shown}" if one.saying == SILENCE else shown
    return ((Outcome(marker.entry, verdict, shown), _learned(event, pattern, one, verdict.value, shown)),)


def _learned(event: Event, pattern: str, one: Episode, verdict: str = "", shown: str = "") -> Later:
    evidence = Evidence(one.id, pattern, one.saying, one.context, event.at or 0, verdict, shown)
    return Later(LEARNED, f"{LEARNED}:{one.id}:{verdict}", evidence._asdict())


def _verdict(one: Episode, memory: Memory) -> Verdict | None:
    if one.sightings > episode.PATIENCE:
        return Verdict.IGNORED
    since = [step for step in memory.steps if step.number > one.last]
    if len(since) >= episode.WORKED_WITHIN and any(step.outcome == "done" for step in since):
        return Verdict.HEEDED
    return None


def _told_otherwise(event: Event, view: View, why: str, *, keep: bool = False) -> Advice | None:
    """What follows is another matter, and what came of the earlier ones cannot be told any more."""
    memory = _memory(view)
    if not memory.steps:
        return None
    settled = [
        both
        for name, one in memory.episodes.items()
        if one.open
        for both in _settled_as(event, view, name, one, Verdict.UNKNOWN, why)
    ]
    closed = {name: one._replace(open=False) for name, one in memory.episodes.items()}
    kept = memory._replace(episodes=closed) if keep else Memory((), {}, memory.calls, memory.endings)
    return Advice(
        outcomes=tuple(outcome for outcome, _ in settled),
        effects=tuple(effect for _, effect in settled),
        memory=kept.written(),
    )


def _guards(view: View, pattern: str) -> bool:
    return view.settings.get(f"patterns.{pattern}") == "guard"


def _mode(view: View, pattern: Pattern) -> Mode:
    value = view.settings.get(f"patterns.{pattern.id}")
    return min(view.mode, Mode[value.upper()]) if isinstance(value, str) else view.mode


def _library(view: View) -> Library | None:
    fact = view.fact("patterns")
    return fact if isinstance(fact, Library) else None


def _commands(view: View, call: ToolCall) -> tuple[str, ...]:
    fact = view.fact("shell", call.command) if call.command else EMPTY
    return () if isinstance(fact, Missing | Compiled) else each(fact)


def _memory(view: View) -> Memory:
    notes = view.notes
    return Memory(
        from_text(text(notes.get("steps"))),
        episode.read(notes.get("episodes")),
        whole(notes.get("calls")),
        each(notes.get("endings")),
    )
