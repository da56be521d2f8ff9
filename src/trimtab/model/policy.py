"""The user's decisions and the host's limits, in the form that `decide` takes them."""

from collections.abc import Mapping

from trimtab.model.advice import Mode, Stance
from trimtab.model.record import Record
from trimtab.model.settings import Value


class Takes(Record):
    """The parts of an answer that a host takes for one kind of event. `mute` are the stances beside which context is
    lost, because the model is then not called; `notice`: the user is shown what is meant for them."""

    context: bool = False
    stances: frozenset[Stance] = frozenset({Stance.NONE})
    mute: frozenset[Stance] = frozenset()
    notice: bool = False


class HostLimits(Record):
    """`context_units` are UTF-16 code units per answer; `holds_in_a_row` is how often a turn that calls no
    tool may be held before the host lets it end anyway."""

    takes: Mapping[str, Takes] = {}
    context_units: int = 10_000
    holds_in_a_row: int = 8


_MODES: Mapping[object, Mode] = {mode.name.lower(): mode for mode in Mode}
_NONE: Mapping[str, Value] = {}


class Policy(Record):
    """`values` are the settings by section (the part before the first dot), then by the rest of the name.
    `capped_until` is the end of the project's first week, in UTC milliseconds. `texts` are the faculties' messages,
    by faculty and name."""

    values: Mapping[str, Mapping[str, Value]] = {}
    capped_until: int | None = None
    host: HostLimits = HostLimits()
    texts: Mapping[str, Mapping[str, str]] = {}

    def section(self, name: str) -> Mapping[str, Value]:
        return self.values.get(name, {})

    def mode(self, faculty: str, default: Mode) -> Mode:
        mode = _MODES.get(self.values.get(faculty, _NONE).get("mode"), default)
        return min(mode, Mode.OBSERVE) if self.values.get("steering", _NONE).get("quiet") is True else mode

    def whole(self, section: str, key: str, otherwise: int) -> int:
        value = self.section(section).get(key, otherwise)
        return value if isinstance(value, int) else otherwise
