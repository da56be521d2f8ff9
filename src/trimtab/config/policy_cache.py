"""`policy.json` in the machine's folder: what the files came to, so that a hook need not read TOML or ask git.

It was in `.trimtab/` once, where a repository could ship one and so set what a committed file may not. Therefore the
file holds the moment that it was written, and is believed only if that is its own modification time, to the nanosecond:
a checkout cannot choose that.
"""

import binascii
import os
from collections.abc import Mapping, Sequence

from trimtab import __version__
from trimtab.config.loaded import (
    LoadedSettings,
    Origin,
    Places,
    SeenFile,
    SettingProblem,
    SettingScope,
    TroubleKind,
    is_fresh,
)
from trimtab.model import json
from trimtab.model.json import JSON, Obj
from trimtab.model.record import Record
from trimtab.model.settings import Setting, Value

_FORMAT = 1


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


def fingerprint(settings: Sequence[Setting]) -> str:
    """Changes with the version and with any declaration: an extra faculty, a default, a range."""
    return f"{__version__}/{binascii.crc32(repr(settings).encode()):08x}"


def read(places: Places) -> CompiledPolicy | None:
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


def holds(compiled: CompiledPolicy, places: Places) -> bool:
    """Whether it was made from these very files as they are now."""
    paths = tuple(seen.path for seen in compiled.loaded.seen)
    files = tuple(path for _, path in places.files)
    return paths[: len(files)] == files and is_fresh(compiled.loaded)  # behind them: copies of files that are gone


def write(places: Places, compiled: CompiledPolicy) -> None:
    """Raises OSError, for instance where the folder cannot be written."""
    from trimtab.local.stamped_file import write_at_its_moment  # a hook that finds it compiled writes nothing

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
        "troubles": [[trouble.kind.value, *trouble[1:]] for trouble in loaded.troubles],
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
    for name, one in json.obj(content["origins"]).items():
        scope, where, line = json.items(one)
        origins[name] = Origin(SettingScope(scope), json.text(where), json.whole(line))
    troubles = tuple(
        SettingProblem(TroubleKind(kind), *(json.text(text) for text in texts))
        for kind, *texts in (json.items(one) for one in json.items(content["troubles"]))
    )
    seen: list[SeenFile] = []
    for one in json.items(content["seen"]):
        path, mtime_ns, size, inode = json.items(one)
        seen.append(SeenFile(json.text(path), json.whole(mtime_ns), json.whole(size), json.whole(inode)))
    entries = {
        path: {name: _entry(entry) for name, entry in json.obj(one).items()}
        for path, one in json.obj(content["entries"]).items()
    }
    return CompiledPolicy(
        LoadedSettings(values, origins, troubles, tuple(seen)), json.text(content["fingerprint"]), entries
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
