"""How much a user wants to decide, and how they are asked: the settings under `autonomy_preferences`."""

from collections.abc import Mapping

from trimtab.model.decisions import Interruption, Level
from trimtab.model.record import Record
from trimtab.model.settings import Value

SECTION = "autonomy_preferences"
RULES: Mapping[str, str] = {
    "security": "security_decisions",
    "architecture": "architecture_changes",
    "test_failure": "test_failures",
}
"""By the kind of a decision, the rule that holds for it."""

CAUTIOUS, TRUSTING = 0.3, 0.8
"""Below the first trust level a user is asked more, from the second on less."""

MANY_WAIT = 3
"""From so many waiting tasks on, a choice is asked for at once."""

_ORDER = (Interruption.BYPASS, Interruption.ASYNC, Interruption.SYNC)


class Preferences(Record):
    """`rules` by kind of decision."""

    trust: float = 0.5
    mode: Interruption = Interruption.ASYNC
    rules: Mapping[str, Interruption] = {
        "security": Interruption.SYNC,
        "architecture": Interruption.SYNC,
        "test_failure": Interruption.ASYNC,
    }


def preferences_from(values: Mapping[str, Value]) -> Preferences:
    """Of the settings' section, by the names in it. An override of the project takes the place of the default."""
    own_trust, own_mode = values.get("override_trust_level"), values.get("override_interruption_mode")
    trust = own_trust if _is_level(own_trust) else values.get("default_trust_level")
    mode = own_mode if own_mode in _MODES else values.get("default_interruption_mode")
    usual = Preferences()
    rules = {kind: values.get(f"override_rules.{name}") for kind, name in RULES.items()}
    return Preferences(
        float(trust) if isinstance(trust, int | float) else usual.trust,
        _MODES.get(mode, usual.mode) if isinstance(mode, str) else usual.mode,
        {kind: _MODES.get(str(given), usual.rules[kind]) for kind, given in rules.items()},
    )


_MODES = {mode.value: mode for mode in Interruption}


def _is_level(given: object) -> bool:
    return isinstance(given, int | float) and given >= 0


def interruption_for(
    level: Level, kind: str, blocks: int, preferences: Preferences, *, reversible: bool
) -> tuple[Interruption, str]:
    """How the user hears of it, and what moved that from the usual way, in words. A P0 is always asked about first."""
    if level is Level.P0:
        return Interruption.SYNC, ""
    rule = preferences.rules.get(kind)
    if rule is not None and level is not Level.P3:
        return rule, f"your rule for {kind.replace('_', ' ')} decisions: {rule.value}"
    usual = preferences.mode if level is Level.P1 else Interruption.BYPASS
    if preferences.trust < CAUTIOUS and level is not Level.P3:
        return _next(usual), f"the trust level {preferences.trust:g} asks more"
    if level is Level.P1 and blocks >= MANY_WAIT:
        return Interruption.SYNC, f"{blocks} tasks wait for it"
    if level is Level.P1 and preferences.trust >= TRUSTING and reversible and usual is Interruption.ASYNC:
        return Interruption.BYPASS, f"the trust level {preferences.trust:g} lets what can be undone be decided"
    return usual, ""


def _next(mode: Interruption) -> Interruption:
    return _ORDER[min(_ORDER.index(mode) + 1, len(_ORDER) - 1)]
