"""The settings in force: their values, where each came from, and what was wrong on the way. A hook pays for `os`,
`json` and one small file, `policy.json` in the machine's folder: what the files came to, without TOML and git.

It was in `.trimtab/` once, where a repository could ship one and so set what a committed file may not. Therefore the
file holds the moment that it was written, and is believed only if that is its own modification time, to the nanosecond:
a checkout cannot choose that.
"""

import binascii
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import Enum

from trimtab import __version__
from trimtab.config.declared import CORE, OTHER_VARIABLES, PREFIX, USER_ALONE, find, split, variable_of
from trimtab.config.setting_values import InvalidValue, from_text
from trimtab.local.locate import FOLDER, machine_folder
from trimtab.model import json
from trimtab.model.errors import Unreadable
from trimtab.model.json import JSON, Obj
from trimtab.model.record import Record
from trimtab.model.settings import Setting, Value

_FORMAT = 1


class SettingScope(Enum):
    """Where a value can come from; a later one overrides an earlier one."""

    DEFAULT = "default"
    USER = "user"
    PROJECT = "project"
    LOCAL = "local"
    ENVIRONMENT = "environment"


class Origin(Record):
    """`where` is a file or a variable. `line` is 0 where there is none, or where the value is the last good one of
    a file that now says something unreadable."""

    scope: SettingScope
    where: str = ""
    line: int = 0

    def __str__(self) -> str:
        if not self.where:
            return self.scope.value
        return f"{self.where}:{self.line}" if self.line else self.where


BY_DEFAULT = Origin(SettingScope.DEFAULT)


class ProblemKind(Enum):
    UNREADABLE = "unreadable"
    UNKNOWN = "unknown"
    REFUSED = "refused"
    RETIRED = "retired"
    UNSAVED = "unsaved"
    GONE = "gone"


class SettingProblem(Record):
    """Something in the configuration that is not in force as written. The rest is."""

    kind: ProblemKind
    what: str
    where: str
    remedy: str = ""

    def error(self) -> Unreadable:
        return Unreadable(self.what, where=self.where, remedy=self.remedy)


class Places(Record):
    """The files that are read, lowest precedence first. Outside a project there is only the user's."""

    user: str
    project: str = ""

    @property
    def shared(self) -> str:
        return os.path.join(self.project, FOLDER, "config.toml")

    @property
    def local(self) -> str:
        return os.path.join(self.project, FOLDER, "local.toml")

    @property
    def compiled(self) -> str:
        return os.path.join(machine_folder(self.project), "policy.json")

    @property
    def files(self) -> tuple[tuple[SettingScope, str], ...]:
        own = ((SettingScope.USER, self.user),)
        return (*own, (SettingScope.PROJECT, self.shared), (SettingScope.LOCAL, self.local)) if self.project else own


class SeenFile(Record):
    """A file as it was when it was read; a size of -1 means that there was none."""

    path: str
    mtime_ns: int = 0
    size: int = -1
    inode: int = 0


class LoadedSettings(Record):
    """`values` by section, then by the rest of the name: what `Policy` takes. `origins` leaves out the defaults."""

    values: Mapping[str, Mapping[str, Value]]
    origins: Mapping[str, Origin] = {}
    problems: tuple[SettingProblem, ...] = ()
    seen: tuple[SeenFile, ...] = ()

    def value(self, name: str) -> Value:
        section, _, key = name.partition(".")
        return self.values[section][key]

    def origin(self, name: str) -> Origin:
        return self.origins.get(name, BY_DEFAULT)

    def insist(self) -> None:
        """For a command that must not go on with a file that does not say what its author thinks it says."""
        for problem in self.problems:
            if problem.kind in (ProblemKind.UNREADABLE, ProblemKind.UNKNOWN):
                raise problem.error()


class PolicyEntry(Record):
    """What one file says about one setting."""

    value: Value
    line: int = 0


Entries = Mapping[str, PolicyEntry]


class CompiledPolicy(Record):
    """`entries` are what each file said when it could last be read, by path: they hold while it is broken."""

    loaded: LoadedSettings
    fingerprint: str
    entries: Mapping[str, Entries]


def load_policy(places: Places, settings: Sequence[Setting], env: Mapping[str, str]) -> LoadedSettings:
    """Environment > local > project > user > default. Never raises for what the user wrote there: it is a problem."""
    compiled = read_compiled(places) if places.project else None
    if compiled is not None and compiled.fingerprint == fingerprint(settings) and still_holds(compiled, places):
        loaded = compiled.loaded
    else:
        from trimtab.config.compile_settings import compile_policy

        loaded = compile_policy(places, settings, env)
    return _override(loaded, settings, env)


def load_core(places: Places, env: Mapping[str, str]) -> LoadedSettings | None:
    """The settings that no faculty declares, for whoever needs no other; None where they are not compiled as they are
    now. What is wrong with any of them is for `load_policy` to say, which knows all names."""
    compiled = read_compiled(places) if places.project else None
    if compiled is None or not still_holds(compiled, places):
        return None
    is_same = compiled.fingerprint.rpartition("/")[0] == fingerprint(CORE).rpartition("/")[0]
    return _override(compiled.loaded, CORE, env)._replace(problems=()) if is_same else None


def extra_faculties(places: Places, env: Mapping[str, str], home: str) -> tuple[str, ...]:
    """The Python files that the user named, as full paths. This comes before `load_policy`: the faculties in them
    bring settings of their own, and `load_policy` has to know all settings."""
    setting = find(CORE, "steering.extra_faculties")
    found = _of_user(places, setting)
    variable = variable_of(setting.name)
    if variable in env:
        with suppress(InvalidValue):  # `load_policy` reports it
            found = from_text(setting, env[variable])
    paths = found if isinstance(found, tuple) else ()
    full = (home + path[1:] if path.startswith("~/") and home else path for path in paths)
    return tuple(path for path in full if path.startswith("/"))


def _of_user(places: Places, setting: Setting) -> "Value | None":
    compiled = read_compiled(places) if places.project else None
    if compiled is not None and still_holds(compiled, places):
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
    problems = list(loaded.problems)

    by_variable = {variable_of(setting.name): setting for setting in settings}
    for variable in sorted(ours):
        setting = by_variable.get(variable)
        if setting is None:
            problems.append(_unknown(variable, by_variable))
            continue
        if setting.name in USER_ALONE:
            what = f"{variable} is ignored: only the settings file of your account is asked for {setting.name}"
            remedy = f"Unset it, and set it there: `trimtab config set --user {setting.name} …`."
            problems.append(SettingProblem(ProblemKind.REFUSED, what, "environment", remedy))
            continue
        section, key = split(setting.name)
        try:
            values[section][key] = from_text(setting, env[variable])
            origins[setting.name] = Origin(SettingScope.ENVIRONMENT, variable)
        except InvalidValue as unfit:
            what = f"{variable} is ignored: {unfit.what}"
            problems.append(SettingProblem(ProblemKind.UNREADABLE, what, "environment", unfit.remedy))
    return loaded._replace(values=values, origins=origins, problems=tuple(problems))


def _unknown(variable: str, known: Mapping[str, Setting]) -> SettingProblem:
    from trimtab.config.nearest import nearest

    found = nearest(variable, known)
    remedy = f"Did you mean `{found}`?" if found else "Unset it: `trimtab config list` names what can be set."
    return SettingProblem(ProblemKind.UNKNOWN, f"unknown variable {variable}", "environment", remedy)


def places(project: str | None, env: Mapping[str, str], home: str) -> Places:
    """Without a home there is no file of the user's: a relative path would make one of some file in the project."""
    base = env.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(base):  # the XDG specification has such a one ignored
        base = os.path.join(home, ".config") if os.path.isabs(home) else ""
    user = os.path.join(base, "trimtab", "config.toml") if base else ""
    return Places(user, os.path.abspath(project) if project else "")


def look(path: str) -> SeenFile:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return SeenFile(path)
    return SeenFile(path, found.st_mtime_ns, found.st_size, found.st_ino)


def is_fresh(loaded: LoadedSettings) -> bool:
    """Whether the files are still as they were read. A few stats, so that a server can ask at every event."""
    for seen in loaded.seen:
        try:
            found = os.stat(seen[0])
        except OSError:
            if seen[2] != -1:
                return False
        else:
            if found.st_mtime_ns != seen[1] or found.st_size != seen[2] or found.st_ino != seen[3]:
                return False
    return True


def fingerprint(settings: Sequence[Setting]) -> str:
    """Changes with the version and with any declaration: an extra faculty, a default, a range. Those of the core come
    first, and have a part of their own."""
    core, others = (binascii.crc32(repr(part).encode()) for part in (settings[: len(CORE)], settings[len(CORE) :]))
    return f"{__version__}/{core:08x}/{others:08x}"


def read_compiled(places: Places) -> CompiledPolicy | None:
    """None if there is none, if it is not ours, or if it cannot be used: then it is made anew."""
    try:
        with open(places.compiled, "rb") as file:
            written = os.fstat(file.fileno()).st_mtime_ns
            content = json.parse_object(file.read())
        if content.get("format") != _FORMAT or content.get("written_ns") != written:
            return None
        return _thaw(content)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def still_holds(compiled: CompiledPolicy, places: Places) -> bool:
    """Whether it was made from these very files as they are now."""
    paths = tuple(seen.path for seen in compiled.loaded.seen)
    files = tuple(path for _, path in places.files)
    return paths[: len(files)] == files and is_fresh(compiled.loaded)  # behind them: copies of files that are gone


def write_compiled(places: Places, compiled: CompiledPolicy) -> None:
    """Raises OSError, for instance where the folder cannot be written."""
    from trimtab.local.atomic_file import write_at_its_moment  # a hook that finds it compiled writes nothing

    write_at_its_moment(places.compiled, lambda moment: json.dump(_freeze(compiled, moment)))


def _freeze(compiled: CompiledPolicy, moment: int) -> Obj:
    loaded = compiled.loaded
    return {
        "format": _FORMAT,
        "written_ns": moment,
        "fingerprint": compiled.fingerprint,
        "seen": [list(seen) for seen in loaded.seen],
        "values": loaded.values,
        "origins": {name: [origin.scope.value, origin.where, origin.line] for name, origin in loaded.origins.items()},
        "troubles": [[problem.kind.value, *problem[1:]] for problem in loaded.problems],
        "entries": {
            path: {name: [entry.value, entry.line] for name, entry in entries.items()}
            for path, entries in compiled.entries.items()
        },
    }


def _thaw(content: Obj) -> CompiledPolicy:
    values = {
        section: {key: _value(value) for key, value in json.obj(keys).items()}
        for section, keys in json.obj(content["values"]).items()
    }
    origins: dict[str, Origin] = {}
    for name, entry in json.obj(content["origins"]).items():
        scope, where, line = json.items(entry)
        origins[name] = Origin(SettingScope(scope), json.text(where), json.whole(line))
    problems = tuple(
        SettingProblem(ProblemKind(kind), *(json.text(text) for text in texts))
        for kind, *texts in (json.items(row) for row in json.items(content["troubles"]))
    )
    seen: list[SeenFile] = []
    for entry in json.items(content["seen"]):
        path, mtime_ns, size, inode = json.items(entry)
        seen.append(SeenFile(json.text(path), json.whole(mtime_ns), json.whole(size), json.whole(inode)))
    entries = {
        path: {name: _entry(entry) for name, entry in json.obj(keys).items()}
        for path, keys in json.obj(content["entries"]).items()
    }
    return CompiledPolicy(
        LoadedSettings(values, origins, problems, tuple(seen)), json.text(content["fingerprint"]), entries
    )


def _entry(raw: JSON) -> PolicyEntry:
    value, line = json.items(raw)
    return PolicyEntry(_value(value), json.whole(line))


def _value(raw: JSON) -> Value:
    if isinstance(raw, bool | int | float | str):
        return raw
    if raw is None or isinstance(raw, Mapping):
        raise ValueError("not a setting's value")
    return json.each(raw)
