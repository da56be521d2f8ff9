"""The user's preferences: our settings and, where these say nothing, the files of a predecessor:
`~/.codeframe/global_config.json`, and `.codeframe/project_config.json` in the project.

The latter may have come with the repository, so it may only ask more: a lower trust level, a stricter mode.
"""

import os
from collections.abc import Mapping

from trimtab.config.load import LoadedSettings
from trimtab.model.decisions import Interruption
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, obj, parse_object
from trimtab.model.settings import Value
from trimtab.reading import read_text
from trimtab.steering.priority.preferences import RULES, SECTION, Preferences, preferences_from

FOLDER = ".codeframe"
GLOBAL, PROJECT = "global_config.json", "project_config.json"
_LARGEST = 64_000
_NOTHING: Mapping[str, Value] = {}
_STRICTER = (Interruption.BYPASS, Interruption.ASYNC, Interruption.SYNC)
_MODES = tuple(mode.value for mode in _STRICTER)


def preferences_of(loaded: LoadedSettings, root: str, home: str) -> Preferences:
    """A file of the predecessor's that cannot be understood says nothing: no command fails for what lies in a
    repository. `doctor` tells of it."""
    values: dict[str, Value] = dict(loaded.values.get(SECTION, {}))
    ours, projects = files_of(root, home)
    theirs = _read_or_nothing(ours) if home else _NOTHING
    for name, value in theirs.items():
        if f"{SECTION}.{name}" not in loaded.origins:
            values[name] = value
    return _asking_more(preferences_from(values), _read_or_nothing(projects))


def files_of(root: str, home: str) -> tuple[str, str]:
    """The user's own, and the project's."""
    return os.path.join(home, FOLDER, GLOBAL), os.path.join(root, FOLDER, PROJECT)


def problem_in(path: str) -> TrimtabError | None:
    """Why a file of the predecessor's is not heeded."""
    try:
        _read(path)
    except TrimtabError as error:
        return error
    return None


def _read_or_nothing(path: str) -> Mapping[str, Value]:
    try:
        return _read(path)
    except TrimtabError:
        return _NOTHING


def _asking_more(preferences: Preferences, given: Mapping[str, Value]) -> Preferences:
    trust = [
        value
        for name in ("default_trust_level", "override_trust_level")
        if isinstance(value := given.get(name), int | float)
    ]
    modes = [given[name] for name in ("default_interruption_mode", "override_interruption_mode") if name in given]
    rules = {
        kind: _strictest(mode, given.get(f"override_rules.{RULES[kind]}")) for kind, mode in preferences.rules.items()
    }
    return Preferences(min((preferences.trust, *trust)), _strictest(preferences.mode, *modes), rules)


def _strictest(*modes: object) -> Interruption:
    known = [mode if isinstance(mode, Interruption) else Interruption(mode) for mode in modes if mode is not None]
    return max(known, key=_STRICTER.index)


def _read(path: str) -> Mapping[str, Value]:
    """What it says under `autonomy_preferences`, by the names of our settings; other keys are not ours."""
    try:
        content = read_text(path, _LARGEST)
    except OSError:
        return {}
    try:
        given = obj(parse_object(content).get(SECTION))
    except ValueError as error:
        raise TrimtabError(f"it is no JSON object: {error}", where=path, remedy="Correct it, or remove it.") from None
    rules = obj(given.get("override_rules"))
    flat: Obj = {
        **{name: value for name, value in given.items() if name != "override_rules"},
        **{f"override_rules.{name}": value for name, value in rules.items()},
    }
    return {name: _value(path, name, value) for name, value in flat.items()}


def _value(path: str, name: str, value: object) -> Value:
    if name.endswith("_trust_level"):
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            return value
        raise TrimtabError(f"`{name}` is {value!r}", where=path, remedy="It is a number from 0 to 1.")
    if name.endswith("_interruption_mode") or name.removeprefix("override_rules.") in RULES.values():
        if isinstance(value, str) and value in _MODES:
            return value
        raise TrimtabError(f"`{name}` is {value!r}", where=path, remedy=f"It is one of {', '.join(_MODES)}.")
    from trimtab.config.nearest import did_you_mean

    known = ("default_trust_level", "default_interruption_mode", "override_trust_level", "override_interruption_mode")
    rules = tuple(f"override_rules.{rule}" for rule in RULES.values())
    remedy = did_you_mean(name, (*known, *rules)) or f"Known: {', '.join((*known, *rules))}."
    raise TrimtabError(f"`{name}` is not known", where=path, remedy=remedy)
