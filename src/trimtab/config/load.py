"""The way in for everything that needs settings. A hook pays for `os`, `json` and one small file."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from trimtab.config.declared import CORE, OTHER_VARIABLES, PREFIX, USER_ALONE, find, split, variable_of
from trimtab.config.loaded import (
    LoadedSettings,
    Origin,
    Places,
    SettingProblem,
    SettingScope,
    TroubleKind,
    is_fresh,
    places,
)
from trimtab.config.policy_cache import fingerprint, holds, read
from trimtab.config.setting_values import Unfit, from_text
from trimtab.model.errors import Unreadable
from trimtab.model.settings import Setting, Value

__all__ = ["LoadedSettings", "Places", "extra_faculties", "is_fresh", "load_policy", "places"]


def load_policy(places: Places, settings: Sequence[Setting], env: Mapping[str, str]) -> LoadedSettings:
    """Environment > local > project > user > default. Never raises for what a person wrote there: it is a trouble."""
    compiled = read(places) if places.project else None
    if compiled is not None and compiled.fingerprint == fingerprint(settings) and holds(compiled, places):
        loaded = compiled.loaded
    else:
        from trimtab.config.compile_settings import compile_policy

        loaded = compile_policy(places, settings, env)
    return _override(loaded, settings, env)


def extra_faculties(places: Places, env: Mapping[str, str], home: str) -> tuple[str, ...]:
    """The Python files that the user named, as full paths. This comes before `load_policy`: the faculties in them
    bring settings of their own, and `load_policy` has to know all settings."""
    setting = find(CORE, "steering.extra_faculties")
    found = _of_user(places, setting)
    variable = variable_of(setting.name)
    if variable in env:
        with suppress(Unfit):  # `load_policy` reports it
            found = from_text(setting, env[variable])
    paths = found if isinstance(found, tuple) else ()
    full = (home + path[1:] if path.startswith("~/") and home else path for path in paths)
    return tuple(path for path in full if path.startswith("/"))


def _of_user(places: Places, setting: Setting) -> "Value | None":
    compiled = read(places) if places.project else None
    if compiled is not None and holds(compiled, places):
        return compiled.loaded.value(setting.name)
    from trimtab.config.settings_files import read_one

    try:
        return read_one(places.user, setting)
    except Unreadable:
        last_good = compiled.entries.get(places.user, {}).get(setting.name) if compiled else None
        return last_good.value if last_good else None


def _override(loaded: LoadedSettings, settings: Sequence[Setting], env: Mapping[str, str]) -> LoadedSettings:
    ours = [name for name in env if name.startswith(PREFIX) and name not in OTHER_VARIABLES]
    if not ours:
        return loaded
    values = {section: dict(keys) for section, keys in loaded.values.items()}
    origins = dict(loaded.origins)
    troubles = list(loaded.troubles)

    by_variable = {variable_of(setting.name): setting for setting in settings}
    for variable in sorted(ours):
        setting = by_variable.get(variable)
        if setting is None:
            troubles.append(_unknown(variable, by_variable))
            continue
        if setting.name in USER_ALONE:
            what = f"{variable} is ignored: only the settings file of your account is asked for {setting.name}"
            remedy = f"Unset it, and set it there: `trimtab config set --user {setting.name} …`."
            troubles.append(SettingProblem(TroubleKind.REFUSED, what, "environment", remedy))
            continue
        section, key = split(setting.name)
        try:
            values[section][key] = from_text(setting, env[variable])
            origins[setting.name] = Origin(SettingScope.ENVIRONMENT, variable)
        except Unfit as unfit:
            what = f"{variable} is ignored: {unfit.what}"
            troubles.append(SettingProblem(TroubleKind.UNREADABLE, what, "environment", unfit.remedy))
    return loaded._replace(values=values, origins=origins, troubles=tuple(troubles))


def _unknown(variable: str, known: Mapping[str, Setting]) -> SettingProblem:
    from trimtab.config.nearest import nearest

    found = nearest(variable, known)
    remedy = f"Did you mean `{found}`?" if found else "Unset it: `trimtab config list` names what can be set."
    return SettingProblem(TroubleKind.UNREADABLE, f"unknown variable {variable}", "environment", remedy)
