"""What is said about a pattern, and whether anything may be."""

from trimtab.model.advice import Guidance, Mode
from trimtab.model.events import Event
from trimtab.model.json import number
from trimtab.model.state import View
from trimtab.steering.behavior.effect_table import TABLE, TOPIC, Effects, effects_in, episode_id
from trimtab.steering.behavior.learning import STRATEGIES, Chance, choose
from trimtab.steering.behavior.pattern import Pattern
from trimtab.steering.behavior.rule_quotes import quote_for
from trimtab.steering.behavior.surroundings import strategy_called


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


def guidance(view: View, pattern: Pattern, saying_id: str, key: str, text: str, why: str) -> Guidance:
    saying = next(one for one in pattern.sayings if one.id == saying_id)
    quote = quote_for(pattern, view.fact("directives"))
    words = view.text(text, pattern=pattern.name, suggestion=saying.suggestion, expected=saying.expected, quote=quote)
    return Guidance(key, words, why, weight=weight_of(pattern), source=pattern.source)


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
