"""What is said about a pattern, and whether anything may be: when it is seen, and ahead, where a project's history
shows that it is likely: then its directive is given, once a session, at the kind of file in which it was seen.

What came of what was said ahead is not claimed: that a pattern stays away proves nothing, because there is no control.
That it is seen all the same is recorded.
"""

from trimtab.model.advice import Guidance, Mode, Outcome, Verdict
from trimtab.model.events import Event
from trimtab.model.json import number
from trimtab.model.state import View
from trimtab.steering.behavior.effect_table import (
    ANYWHERE,
    FORESEEN,
    TABLE,
    TOPIC,
    Effects,
    effects_in,
    episode_id,
    habits_in,
)
from trimtab.steering.behavior.episodes import Foreseen, Memory, key_of_foreseen
from trimtab.steering.behavior.learning import STRATEGIES, Chance, choose, likely_context
from trimtab.steering.behavior.pattern import Library, Pattern
from trimtab.steering.behavior.rule_quotes import quote_for
from trimtab.steering.behavior.surroundings import holds, strategy_called

OFTEN = 2.5
"""Sessions of the project in which it was seen, faded by age: three of the last weeks, or more if they are older."""


def choice(event: Event, view: View, pattern: Pattern, context: str, *, but: str = "", always: bool = False) -> str:
    """The saying that is chosen; SILENCE where the episode is left to itself; nothing where nothing may be said.
    `but` is what has been said already: something else, if there is anything else."""
    sayings = [saying.id for saying in pattern.sayings]
    effects = effects_on(view, pattern)
    if mode_of(view, pattern) < Mode.ADVISE or not sayings or effects.quiet(context):
        return ""
    share = 0.0 if always or guards(view, pattern) else number(view.settings.get("control_share"))
    others = [saying for saying in sayings if saying != but]
    chance = Chance(int(episode_id(event.id, pattern.id), 16))
    strategy = STRATEGIES.get(pattern.strategy) or strategy_called(pattern.strategy, view.fact("surroundings"))
    return choose(effects, others or sayings, context, chance, share, strategy)


def guidance(view: View, pattern: Pattern, saying_id: str, key: str, text: str, why: str, count: str = "") -> Guidance:
    """`count`: how often or how far by now, for what is said when it goes on."""
    saying = next(known for known in pattern.sayings if known.id == saying_id)
    quote = quote_for(pattern, view.fact("directives"))
    words = view.text(
        text,
        pattern=pattern.name,
        suggestion=saying.suggestion,
        expected=saying.expected,
        quote=quote,
        count=count,
    )
    return Guidance(key, words, why, weight=weight_of(pattern), source=pattern.source)


def foresee(
    event: Event, view: View, before: Memory, now: Memory, library: Library
) -> tuple[Foreseen, Guidance] | None:
    """Looks only where the kind of work has changed, so that most calls cost nothing. Subagents are not told: what is
    said once a session is said to whom the session belongs."""
    if not library.foreseeable or event.agent or now.foreseen is not None:
        return None
    if before.calls and now.endings == before.endings:
        return None
    context = likely_context(now.endings, ANYWHERE)
    if before.calls and context == likely_context(before.endings, ANYWHERE):
        return None
    often = {
        habit.pattern: habit.by(event.at)
        for habit in habits_in(view.topic(TOPIC).get(TABLE))
        if habit.context == context and habit.by(event.at) >= OFTEN
    }
    likely = [candidate for candidate in library.foreseeable if candidate.id in often and _may(view, candidate, now)]
    if not likely:
        return None
    pattern = max(likely, key=lambda candidate: often[candidate.id])
    return Foreseen(pattern.id), _foreseen_guidance(view, pattern, often[pattern.id])


def occurred(view: View, memory: Memory, seen_now: "set[str]") -> tuple[Memory, tuple[Outcome, ...]]:
    """That it was said ahead did not keep it away."""
    ahead = memory.foreseen
    if ahead is None or not ahead.open or ahead.pattern not in seen_now:
        return memory, ()
    marker = view.shown(ahead.key)
    told = (Outcome(marker.entry, Verdict.IGNORED, "it was seen all the same"),) if marker and marker.entry else ()
    return memory._replace(foreseen=ahead._replace(open=False)), told


def unproven(view: View, memory: Memory) -> tuple[Outcome, ...]:
    """At the end of a session in which it stayed away."""
    ahead = memory.foreseen
    marker = view.shown(ahead.key) if ahead is not None and ahead.open else None
    if marker is None or not marker.entry:
        return ()
    return (Outcome(marker.entry, Verdict.UNKNOWN, "it was not seen, which proves nothing without a control"),)


def weight_of(pattern: Pattern) -> float:
    return 0.8 if pattern.severity == "warning" else 0.6


def effects_on(view: View, pattern: Pattern) -> Effects:
    return effects_in(view.topic(TOPIC).get(TABLE), pattern.id)


def guards(view: View, pattern: Pattern) -> bool:
    return view.settings.get(f"patterns.{pattern.id}", pattern.mode) == "guard"


def mode_of(view: View, pattern: Pattern) -> Mode:
    """What ships has a setting; what somebody wrote says it in its file, or may do as much as the faculty."""
    value = view.settings.get(f"patterns.{pattern.id}", pattern.mode)
    return min(view.mode, Mode[value.upper()]) if isinstance(value, str) and value else view.mode


def _may(view: View, pattern: Pattern, memory: Memory) -> bool:
    """Never what is switched off or only observed, what the user called wrong, or what the session has met already."""
    return (
        mode_of(view, pattern) >= Mode.ADVISE
        and bool(pattern.sayings)
        and view.shown(f"finding/{pattern.id}") is None
        and holds(pattern.where, memory.endings, view.fact("surroundings"))
        and not effects_on(view, pattern).quiet(FORESEEN)
    )


def _foreseen_guidance(view: View, pattern: Pattern, sessions: float) -> Guidance:
    directive = quote_for(pattern, view.fact("directives")).strip() or pattern.sayings[0].suggestion
    words = view.text("foreseen", pattern=pattern.name, directive=directive)
    why = f"{pattern.name}: likely here, seen in about {sessions:.0f} of the last sessions"
    return Guidance(key_of_foreseen(pattern.id), words, why, weight=weight_of(pattern), source=pattern.source)
