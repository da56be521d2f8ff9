"""Who is heard. A file that came with a repository was not written by the user: it may restrict, never grant.

The reasons are in docs/explanation/config-trust.md.
"""

from collections.abc import Iterable, Sequence

from trimtab.config.declared import CODE, USER_ALONE, split
from trimtab.config.load import Entries, LoadedSettings, Origin, ProblemKind, SettingProblem, SettingScope
from trimtab.config.setting_values import as_written, set_command, shown
from trimtab.model.record import Record
from trimtab.model.settings import MODES, Committed, Setting, Value


class Layer(Record):
    """What one file sets. `committed`: whoever wrote the repository may have written it."""

    scope: SettingScope
    path: str
    entries: Entries
    committed: bool = False


class IgnoredSetting(Record):
    why: str
    remedy: str


def refusal(
    setting: Setting, value: Value, scope: SettingScope, *, committed: bool, in_force: Value, own: "Value | None"
) -> IgnoredSetting | None:
    """Why a file may not set this. `in_force` is what applies without it, `own` what the user's own file says."""
    if setting.name in CODE and scope in (SettingScope.PROJECT, SettingScope.LOCAL):
        why = "it names code to run, so no file inside a project can set it"
        return IgnoredSetting(why, f"Set it for yourself: `{set_command(setting, value, '--user')}`.")
    if setting.name in USER_ALONE and scope is not SettingScope.USER:
        why = "only the settings file of your account is asked for it"
        return IgnoredSetting(why, f"Set it there: `{set_command(setting, value, '--user')}`.")
    if not committed:
        return None
    if setting.committed is Committed.NEVER:
        why = "a repository cannot set it for you" if scope is SettingScope.PROJECT else _TRACKED
    elif setting.committed is Committed.TIGHTEN and _looser(setting, value, in_force):
        why = f"a repository may only make it stricter, and without this it is {shown(as_written(setting, in_force))}"
    elif setting.choices == MODES and own is not None and _looser(setting, value, own):
        why = f"a repository cannot lower it below the {shown(own)} of your own file"
    else:
        return None
    here = (
        f"Set it for yourself: `{set_command(setting, value, '--local')}`"
        if scope is SettingScope.PROJECT
        else _UNTRACK
    )
    return IgnoredSetting(why, f"{here}, or for all projects: `{set_command(setting, value, '--user')}`.")


_TRACKED = "git tracks this file, so it counts as the repository's, which cannot set it for you"
_UNTRACK = "Take the file out of git, in the project's folder: `git rm --cached .trimtab/local.toml`"


def settle(settings: Sequence[Setting], layers: Iterable[Layer]) -> LoadedSettings:
    """The value of each setting after every layer was heard, the lowest precedence first."""
    layers = tuple(layers)
    values: dict[str, dict[str, Value]] = {}
    origins: dict[str, Origin] = {}
    problems: list[SettingProblem] = []
    for setting in settings:
        name = setting.name
        value = setting.default
        own = next(
            (
                layer.entries[name].value
                for layer in layers
                if layer.scope is SettingScope.USER and name in layer.entries
            ),
            None,
        )
        for layer in layers:
            entry = layer.entries.get(name)
            if entry is None:
                continue
            origin = Origin(layer.scope, layer.path, entry.line)
            no = refusal(setting, entry.value, layer.scope, committed=layer.committed, in_force=value, own=own)
            if no is None:
                value = entry.value
                origins[name] = origin
            else:
                what = f"{name} is ignored here: {no.why}"
                problems.append(SettingProblem(ProblemKind.REFUSED, what, str(origin), no.remedy))
        section, key = split(name)
        values.setdefault(section, {})[key] = value
    return LoadedSettings(values, origins, tuple(problems))


def _looser(setting: Setting, value: Value, than: Value) -> bool:
    if setting.choices and isinstance(value, str) and isinstance(than, str):
        return setting.choices.index(value) < setting.choices.index(than)
    if isinstance(value, bool) or isinstance(than, bool):
        return value is not than
    if isinstance(value, int | float) and isinstance(than, int | float):
        return value > than
    # There is no telling which of two texts or lists is the stricter, so a repository may only repeat it.
    return value != than
