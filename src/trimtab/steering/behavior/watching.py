"""What a tool call adds to what was seen, and what is to be said about it."""

from collections.abc import Sequence

from trimtab.model.advice import Advice, Finding, FindingKind, Missing, Mode, Stance
from trimtab.model.events import (
    BatchFinished,
    Event,
    PromptSubmitted,
    SessionEnded,
    ToolCall,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.json import EMPTY, each
from trimtab.model.state import CompiledContent, View
from trimtab.model.wording import counted
from trimtab.steering.behavior import episodes as episode
from trimtab.steering.behavior.ahead import sighting
from trimtab.steering.behavior.conditions import ConditionHit, seen
from trimtab.steering.behavior.effect_table import ANYWHERE, SILENCE, episode_id
from trimtab.steering.behavior.episodes import Episode, Memory, learned, memory_in, settle, settle_unknown
from trimtab.steering.behavior.learning import ending, likely_context
from trimtab.steering.behavior.pattern import Library, Pattern
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall, began, ended
from trimtab.steering.behavior.saying import choice, foresee, guards, guidance, mode_of, occurred, unproven
from trimtab.steering.behavior.surroundings import holds
from trimtab.steering.fingerprint import told

_AGAIN = {"loop": "loop_again", "waste": "waste_again", "risk": "risk_again"}
"""The text for a pattern of each kind that goes on after it was said."""


def watch(event: Event, view: View) -> Advice | None:
    match event.body:
        case ToolRequested(call=call):
            return _asked(event, view, call)
        case ToolFinished(call=call, output=output, digest=digest):
            return _settled(event, view, call, output, digest, failed=False)
        case ToolFailed(call=call, error=error, digest=digest, interrupted=interrupted):
            return None if interrupted else _settled(event, view, call, error, digest, failed=True)
        case BatchFinished(calls=calls, errors=errors):
            return _refused(event, view, calls, errors)
        case PromptSubmitted(by_user=True) if not event.agent:
            return _told_otherwise(event, view, "the user spoke")
        case TurnEnded():
            return _told_otherwise(event, view, "the turn ended", keep=True)
        case SessionEnded():
            return Advice(outcomes=unproven(view, memory_in(view.notes)))
        case _:
            return None


def _asked(event: Event, view: View, call: ToolCall) -> Advice | None:
    library = _library(view)
    if library is None:
        return None
    before = memory_in(view.notes)
    step = began(event, call, _commands(view, call), before.calls + 1, library.marks)
    memory = _with(before, step, call)
    repeated = _exact_repeat(view, memory, step, library)
    if repeated is not None:
        return repeated
    advice = _look(event, view, memory, library, "")
    ahead = foresee(event, view, before, memory, library) if not advice.guidance else None
    if ahead is None:
        return advice
    noted, words = ahead
    return advice._replace(guidance=(words,), memory={**(advice.memory or EMPTY), "foreseen": noted._asdict()})


def _refused(event: Event, view: View, calls: Sequence[ToolCall], errors: Sequence[str]) -> Advice | None:
    """Calls that began and failed at once. One that was a request had events of its own, whatever its output was."""
    library = _library(view)
    requested = {call.id for call in view.thread.calls}
    refused = [(call, error) for call, error in zip(calls, errors, strict=False) if call.id not in requested]
    if library is None or not refused:
        return None
    memory = memory_in(view.notes)
    for call, error in refused[-WINDOW:]:
        commands = _commands(view, call)
        step = began(event, call, commands, memory.calls + 1, library.marks)
        memory = _with(memory, ended(step, call, commands, error, "", True, library.marks), call)
    return _look(event, view, memory, library, refused[-1][1])


def _with(memory: Memory, step: RecentCall, call: ToolCall) -> Memory:
    endings = (*memory.endings, *filter(None, map(ending, call.paths)))
    return memory._replace(steps=(*memory.steps, step), calls=step.number, endings=endings)


def _settled(event: Event, view: View, call: ToolCall, said: str, digest: str, *, failed: bool) -> Advice | None:
    library = _library(view)
    if library is None:
        return None
    memory = memory_in(view.notes)
    place = next((n for n in range(len(memory.steps) - 1, -1, -1) if memory.steps[n].id == call.id), None)
    if place is None:
        return None
    commands = _commands(view, call)
    step = ended(memory.steps[place], call, commands, said, digest, failed, library.marks)
    rest = (*memory.steps[:place], *memory.steps[place + 1 :], step)
    memory = memory._replace(steps=rest)
    return _look(event, view, memory, library, said if failed else "")


def _look(event: Event, view: View, memory: Memory, library: Library, failure: str) -> Advice:
    """At most one thing is said: the first pattern in the order of the library that is seen and has more to say."""
    now = memory.steps[-1]
    seen_now = [
        (pattern, hit)
        for pattern in library.possible(now.action, now.outcome)
        if (hit := (sighting if "preventive" in pattern.timing else seen)(pattern, memory.steps))
        and mode_of(view, pattern) > Mode.OFF
        and holds(pattern.where, memory.endings, view.fact("surroundings"))
    ]
    known = dict(memory.episodes)
    kinds = {pattern.id: pattern.kind for pattern in library.patterns} if seen_now else {}
    said: Advice | None = None
    for pattern, hit in seen_now:
        name = f"{pattern.id}:{hit.subject}"
        before = known.get(name)
        others = any(
            episode.last >= min(hit.first, memory.calls - 1)
            and other != name
            and kinds.get(other.partition(":")[0]) == pattern.kind
            for other, episode in known.items()
        )
        if before is None and (said or others or _said_for_good(view, pattern, hit)):
            continue  # one episode, one voice
        if before is not None and _counted(pattern, before, memory):
            continue
        known[name], advice = _next(event, view, pattern, hit, before, memory, failure)
        said = said or advice
    memory, came_true = occurred(view, memory, {pattern.id for pattern, _ in seen_now})
    known, settled = settle(event, view, memory._replace(episodes=known), library.patterns)
    said = said or Advice()
    return said._replace(
        memory=memory._replace(episodes=known).written(),
        outcomes=(*settled.outcomes, *came_true),
        effects=(*said.effects, *settled.effects),
    )


def _next(
    event: Event, view: View, pattern: Pattern, hit: ConditionHit, before: Episode | None, memory: Memory, failure: str
) -> tuple[Episode, Advice | None]:
    now = memory.steps[-1]
    if before is None:
        key = _key(pattern, hit)
        foreseen = seen(pattern, memory.steps) is None
        seen_so = "about to happen" if _once(pattern) else counted(hit.times - foreseen, "time")
        problem = told(failure)
        why = f"{pattern.name}: {seen_so}" + (f", “{problem}”" if problem else "")
        finding = Finding(pattern.id, FindingKind(pattern.kind), why, f"{pattern.id}:{hit.first}")
        context = likely_context(memory.endings, ANYWHERE)
        saying = choice(event, view, pattern, context)
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
            error=now.error,
        )
        words = (guidance(view, pattern, saying, key, "ahead" if foreseen else pattern.kind, why),) if spoken else ()
        return began, Advice(words, findings=(finding,), effects=(learned(event, pattern.id, began),))
    went_on = before._replace(
        last=memory.calls,
        sightings=before.sightings + 1,
        since_said=before.since_said + 1,
        call=now.call,
        error=now.error,
    )
    if went_on.since_said < episode.PATIENCE or went_on.rung >= 2 or not before.saying or _once(pattern):
        return went_on, None
    # Left to itself it did not end, which is known now: so the first thing is said after all, though not counted.
    rung = before.rung + 1
    text, key = (_again(pattern, hit), f"{before.key}:2") if rung == 2 else (pattern.kind, before.key)
    saying = choice(event, view, pattern, before.context, but=before.saying, always=True)
    if not saying:
        return went_on, None
    why = f"{pattern.name}: it goes on after {went_on.since_said} more"
    count = counted(hit.folders, "folder") if hit.folders else counted(hit.times, "time")
    words = guidance(view, pattern, saying, key, text, why, count)
    return went_on._replace(rung=rung, since_said=0), Advice(guidance=(words,))


def _again(pattern: Pattern, hit: ConditionHit) -> str:
    """A loop asks for its cause; what only spreads or is done again has none to find."""
    return "growing" if hit.folders else _AGAIN[pattern.kind]


def _exact_repeat(view: View, memory: Memory, step: RecentCall, library: Library) -> Advice | None:
    """After two rungs, a guard asks before the same call is made again, and then refuses it."""
    for name, past in memory.episodes.items():
        if past.rung < 2 or past.call != step.call or memory.calls - past.last >= episode.RECENT:
            continue
        pattern = next((known for known in library.patterns if known.id == name.partition(":")[0]), None)
        if pattern is not None and guards(view, pattern):
            stance = Stance.ASK if past.rung == 2 else Stance.DENY
            after = memory._replace(episodes={**memory.episodes, name: past._replace(rung=past.rung + 1)})
            why, remedy = view.text("repeat", pattern=pattern.name), view.texts["repeat_remedy"]
            return Advice(stance=stance, why=why, remedy=remedy, memory=after.written())
    return None


def _told_otherwise(event: Event, view: View, why: str, *, keep: bool = False) -> Advice | None:
    """What follows is another matter, and what came of the earlier ones cannot be told any more."""
    memory = memory_in(view.notes)
    if not memory.steps:
        return None
    closed, settled = settle_unknown(event, view, memory, why)
    kept = memory._replace(episodes=closed) if keep else memory._replace(steps=(), episodes={})
    return Advice(outcomes=settled.outcomes, effects=settled.effects, memory=kept.written())


def _once(pattern: Pattern) -> bool:
    """It speaks when its context arises. That the context lasts is no reason to speak again."""
    return "context" in pattern.timing


def _counted(pattern: Pattern, before: Episode, memory: Memory) -> bool:
    """A call that is looked at before it runs and when it has ended is seen once."""
    timing = pattern.timing
    twice = "preventive" in timing or ("reactive" in timing and "context" in timing)
    return twice and (before.last, before.call) == (memory.calls, memory.steps[-1].call)


def _said_for_good(view: View, pattern: Pattern, hit: ConditionHit) -> bool:
    if not _once(pattern):
        return False
    spoken = mode_of(view, pattern) >= Mode.ADVISE
    return view.shown(_key(pattern, hit) if spoken else f"finding/{pattern.id}") is not None


def _key(pattern: Pattern, hit: ConditionHit) -> str:
    return f"behavior:{pattern.id}:{hit.subject}"


def _library(view: View) -> Library | None:
    fact = view.fact("patterns")
    return fact if isinstance(fact, Library) else None


def _commands(view: View, call: ToolCall) -> tuple[str, ...]:
    fact = view.fact("shell", call.command) if call.command else EMPTY
    return () if isinstance(fact, Missing | CompiledContent) else each(fact)
