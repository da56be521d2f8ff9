"""What the client would write for a step, where there is no client: exactly what it reads when it is there again."""

import os
import re
import shutil
import time

from trimtab.hosts.claude_code.decode import settings_folder
from trimtab.hosts.claude_code.native_plugins import (
    CONFIGS,
    DECLARED,
    ENABLED,
    known_path,
    list_path,
    listed_in,
    marketplaces,
    native_scope,
    settings_path,
)
from trimtab.hosts.claude_code.plugin_steps import Act, PluginStep
from trimtab.hosts.claude_code.settings_file import read_settings, write_settings
from trimtab.hosts.plugin_host import Registration
from trimtab.local.user import User
from trimtab.model.json import JSON, Obj, items, obj, text

_FORMAT = 2
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")


def write_step(step: PluginStep, wanted: Registration, user: User) -> None:
    match step.act:
        case Act.ADD:
            _add(step, user)
        case Act.REMOVE:
            _remove(step.subject, wanted, user)
        case Act.INSTALL | Act.UPDATE:
            _install(step, wanted, user)
        case Act.UNINSTALL:
            _uninstall(step.subject, wanted, user)
        case Act.ENABLE | Act.DISABLE:
            _set_in(_settings(wanted, user), ENABLED, step.subject, step.act is Act.ENABLE)


def remove_cache(marketplace: str, user: User) -> None:
    """The client keeps its copies for a week; nobody but us has a use for those."""
    folder = os.path.join(settings_folder(user.env), "plugins", "cache", _UNSAFE.sub("-", marketplace))
    shutil.rmtree(folder, ignore_errors=True)


def keep_options(id: str, options: Obj, user: User) -> None:
    path = settings_path(user, "user", "")
    before = obj(obj(obj(read_settings(path).get(CONFIGS)).get(id)).get("options"))
    _set_in(path, CONFIGS, id, {"options": {**before, **options}})


def _add(step: PluginStep, user: User) -> None:
    source = {"source": "directory", "path": step.value}
    known = {"source": source, "installLocation": step.value, "lastUpdated": _now()}
    write_settings(known_path(user), {**read_settings(known_path(user)), step.subject: known})
    _set_in(settings_path(user, "user", ""), DECLARED, step.subject, {"source": source})


def _remove(name: str, wanted: Registration, user: User) -> None:
    of_it = [id for id in obj(read_settings(list_path(user)).get("plugins")) if id.rpartition("@")[2] == name]
    for id in of_it:
        _uninstall(id, wanted, user)
    _drop_from(settings_path(user, "user", ""), DECLARED, name)
    known = read_settings(known_path(user))
    write_settings(known_path(user), {key: value for key, value in known.items() if key != name})


def _install(step: PluginStep, wanted: Registration, user: User) -> None:
    name, _, marketplace = step.subject.rpartition("@")
    place = marketplaces(user).get(marketplace, "")
    others, before = _entries(step.subject, wanted, user)
    now = _now()
    entry: dict[str, JSON] = {"scope": native_scope(wanted.scope)}
    if wanted.project:
        entry["projectPath"] = wanted.project
    entry["installPath"] = os.path.join(place, listed_in(place).get(name, name))
    entry |= {"version": step.value or "unknown", "installedAt": before.get("installedAt", now), "lastUpdated": now}
    _write_entries(step.subject, [*others, entry], user)
    if step.act is Act.INSTALL:
        _set_in(_settings(wanted, user), ENABLED, step.subject, value=True)


def _uninstall(id: str, wanted: Registration, user: User) -> None:
    others, _ = _entries(id, wanted, user)
    _write_entries(id, others, user)
    _drop_from(_settings(wanted, user), ENABLED, id)
    if not others:
        _drop_from(settings_path(user, "user", ""), CONFIGS, id)
        data = os.path.join(settings_folder(user.env), "plugins", "data", id.replace("@", "-"))
        shutil.rmtree(data, ignore_errors=True)


def _entries(id: str, wanted: Registration, user: User) -> tuple[list[JSON], Obj]:
    """Those of other scopes, and that of this one."""
    found = items(obj(read_settings(list_path(user)).get("plugins")).get(id))
    mine = (native_scope(wanted.scope), wanted.project)
    others: list[JSON] = []
    before: Obj = {}
    for entry in found:
        if (text(obj(entry).get("scope")), text(obj(entry).get("projectPath"))) == mine:
            before = obj(entry)
        else:
            others.append(entry)
    return others, before


def _write_entries(id: str, entries: list[JSON], user: User) -> None:
    content = read_settings(list_path(user))
    plugins = {**obj(content.get("plugins")), id: entries}
    if not entries:
        del plugins[id]
    write_settings(list_path(user), {"version": _FORMAT, **content, "plugins": plugins})


def _settings(wanted: Registration, user: User) -> str:
    return settings_path(user, native_scope(wanted.scope), wanted.project)


def _set_in(path: str, key: str, name: str, value: JSON) -> None:
    content = read_settings(path)
    write_settings(path, {**content, key: {**obj(content.get(key)), name: value}})


def _drop_from(path: str, key: str, name: str) -> None:
    """A file of which nothing is left goes too: it was not there before us, or it said nothing."""
    content = dict(read_settings(path))
    if name not in obj(content.get(key)):
        return
    rest = {other: value for other, value in obj(content.get(key)).items() if other != name}
    content[key] = rest
    if not rest:
        del content[key]
    if content:
        write_settings(path, content)
    else:
        os.unlink(os.path.realpath(path))


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime())
