"""Read the files anew. Off the hot path: this loads TOML and asks git, once after each change of a file."""

import os
import shlex
from collections.abc import Mapping, Sequence
from contextlib import suppress

from trimtab.config import last_good
from trimtab.config.declared import RETIRED
from trimtab.config.load import (
    CompiledPolicy,
    Entries,
    LoadedSettings,
    Places,
    PolicyEntry,
    ProblemKind,
    SettingProblem,
    SettingScope,
    fingerprint,
    look,
    read_compiled,
    write_compiled,
)
from trimtab.config.setting_trust import Layer, settle
from trimtab.config.setting_values import InvalidValue, check
from trimtab.config.settings_files import parse, read_one, read_settings, read_text
from trimtab.local.locate import journal_path
from trimtab.model.errors import Unreadable
from trimtab.model.settings import Setting, Value


def compile_policy(
    places: Places, settings: Sequence[Setting], env: Mapping[str, str], retired: Mapping[str, str] = RETIRED
) -> LoadedSettings:
    """The settings that the files come to, also left in the compiled file. Never raises for what a file says: what
    cannot be read leaves the last good value in force and is among the problems."""
    known = {setting.name: setting for setting in settings}
    before = read_compiled(places) if places.project else None
    seen = tuple(look(path) for _, path in places.files)  # before reading: a change in between is noticed later
    copies = {path: copy for _, path in places.files if (copy := _copy_of(places, path))}
    seen = (*seen, *map(look, copies.values()))
    layers: list[Layer] = []
    problems: list[SettingProblem] = []
    for scope, path in places.files:
        held = _still_fit(before.entries.get(path, {}) if before else {}, known)
        try:
            entries, found, unread = read_settings(copies.get(path, path), known, retired)
            entries = {**{name: held[name] for name in unread & held.keys()}, **entries}
            problems.extend(found)
            if path in copies:
                problems.append(SettingProblem(ProblemKind.GONE, _GONE, path, _BACK))
        except Unreadable as error:
            entries = held
            problems.append(SettingProblem(ProblemKind.UNREADABLE, error.what, error.where, error.remedy))
        layers.append(Layer(scope, path, entries, _committed(scope, path, entries, env, problems)))
        if path not in copies:
            _keep(places, layers[-1])
    loaded = settle(settings, layers)
    loaded = loaded._replace(problems=(*problems, *loaded.problems), seen=seen)
    kept = {layer.path: layer.entries for layer in layers if layer.entries}
    return _saved(places, CompiledPolicy(loaded, fingerprint(settings), kept))


_GONE = "this file is gone, and its settings stay in force"
_BACK = "`trimtab init` writes it back; `trimtab config forget` drops its settings."


def _copy_of(places: Places, path: str) -> str:
    """The copy that stands in for a file that is gone; empty where it is there, or nothing was kept of it."""
    if path == places.user or os.path.lexists(path):
        return ""
    copy = last_good.copy_of(places.project, os.path.basename(path))
    return copy if os.path.isfile(copy) else ""


def _keep(places: Places, layer: Layer) -> None:
    """What the repository put into the place of the user's own file is not kept as the user's."""
    if (
        layer.scope is SettingScope.USER
        or (layer.scope is SettingScope.LOCAL and layer.committed)
        or not os.path.lexists(layer.path)
    ):
        return
    with suppress(Unreadable):
        text = read_text(layer.path)
        parse(text, layer.path)
        last_good.keep(places.project, os.path.basename(layer.path), text if layer.entries else "")


def value_below(setting: Setting, places: Places, scope: SettingScope) -> "tuple[Value, Value | None]":
    """What a setting would be without `scope` and those above it, and what the user's own file says about it."""
    layers: list[Layer] = []
    for file_scope, path in places.files:
        if file_scope is scope:
            break
        with suppress(Unreadable):  # it is about another file, and reported wherever the settings are loaded
            value = read_one(path, setting)
            entries = {} if value is None else {setting.name: PolicyEntry(value)}
            layers.append(Layer(file_scope, path, entries, committed=file_scope is SettingScope.PROJECT))
    own = next((layer.entries.get(setting.name) for layer in layers if layer.scope is SettingScope.USER), None)
    return settle((setting,), layers).value(setting.name), own.value if own else None


def is_committed(scope: SettingScope, path: str, env: Mapping[str, str]) -> bool:
    from trimtab.git import Tracked, tracked

    return scope is SettingScope.PROJECT or (scope is SettingScope.LOCAL and tracked(path, env) is not Tracked.NO)


def _committed(
    scope: SettingScope, path: str, entries: Entries, env: Mapping[str, str], problems: list[SettingProblem]
) -> bool:
    if scope is not SettingScope.LOCAL or not entries:
        return scope is SettingScope.PROJECT
    from trimtab.git import Tracked, tracked  # with it comes `subprocess`, worth it where there is a file to ask about

    answer = tracked(path, env)
    if answer is Tracked.UNSURE:
        what = "git does not say whether it tracks this file, so it counts as the repository's"
        remedy = f"See what `git -C {shlex.quote(os.path.dirname(path))} status` says."
        problems.append(SettingProblem(ProblemKind.REFUSED, what, path, remedy))
    return answer is not Tracked.NO


def _still_fit(entries: Entries, known: Mapping[str, Setting]) -> dict[str, PolicyEntry]:
    """Last good values that an upgrade has not made unfit. Their lines are those of a text that is gone."""
    fit: dict[str, PolicyEntry] = {}
    for name, entry in entries.items():
        if name in known:
            try:
                fit[name] = PolicyEntry(check(known[name], entry.value))
            except InvalidValue:
                continue
    return fit


def _saved(places: Places, compiled: CompiledPolicy) -> LoadedSettings:
    loaded = compiled.loaded
    if not places.project or not os.path.exists(journal_path(places.project)):
        return loaded  # not opted in, or not any more: the folder may still hold somebody's work
    try:
        write_compiled(places, compiled)
    except OSError as error:
        what = f"the compiled settings cannot be written: {error.strerror}"
        remedy = "Every session reads all files until this folder can be written."
        return loaded._replace(
            problems=(*loaded.problems, SettingProblem(ProblemKind.UNSAVED, what, places.compiled, remedy))
        )
    return loaded
