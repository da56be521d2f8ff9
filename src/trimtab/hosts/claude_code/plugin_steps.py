"""Which steps bring the client from what its files say to what they should say. None where all is as it should be."""

import os
from collections.abc import Iterator
from enum import Enum

from trimtab.hosts.claude_code.installed_plugins import installs_in
from trimtab.hosts.claude_code.native_plugins import (
    DECLARED,
    list_path,
    marketplaces,
    native_scope,
    settings_path,
    switches,
)
from trimtab.hosts.claude_code.settings_file import read_settings
from trimtab.hosts.plugin_host import Registration
from trimtab.local.user import User
from trimtab.model.json import obj
from trimtab.model.record import Record


class Act(Enum):
    """The client's own words."""

    ADD = "add"
    REMOVE = "remove"
    INSTALL = "install"
    UPDATE = "update"
    UNINSTALL = "uninstall"
    ENABLE = "enable"
    DISABLE = "disable"


class PluginStep(Record):
    """`subject` is a plugin's id, or the name of a marketplace; `value` the plugin's version, or the marketplace's
    folder."""

    act: Act
    subject: str
    value: str = ""


def steps_to(wanted: Registration, user: User) -> tuple[PluginStep, ...]:
    return tuple(_steps(wanted, user))


def _steps(wanted: Registration, user: User) -> Iterator[PluginStep]:
    known, installed = marketplaces(user), _installed(wanted, user)
    declared = obj(read_settings(settings_path(user, "user", "")).get(DECLARED))
    on = switches(user, native_scope(wanted.scope), wanted.project)
    ours = {name for name, folder in known.items() if _is_in(folder, wanted.root)}
    there = {id for id in (*installed, *on) if id.rpartition("@")[2] in ours}
    for name, folder in wanted.marketplaces.items():
        if known.get(name) != folder or name not in declared:
            if name in known:
                yield PluginStep(Act.REMOVE, name)
                there = {id for id in there if id.rpartition("@")[2] != name}
            yield PluginStep(Act.ADD, name, folder)
    # What needs others goes before them and comes after them, or the client objects.
    for id in reversed([id for id in dict.fromkeys((*installed, *on)) if id in there - wanted.plugins.keys()]):
        yield PluginStep(Act.UNINSTALL, id)
    is_on = dict(on)
    for id, version in wanted.plugins.items():
        if id not in there or id not in installed or id not in on:
            yield PluginStep(Act.INSTALL, id, version)
            is_on[id] = True
        elif version and installed[id] != version:
            yield PluginStep(Act.UPDATE, id, version)
    yield from (PluginStep(Act.ENABLE, id) for id in wanted.plugins if id not in wanted.disabled and not is_on[id])
    yield from (
        PluginStep(Act.DISABLE, id) for id in reversed(list(wanted.plugins)) if id in wanted.disabled and is_on[id]
    )
    for name in sorted(ours - wanted.marketplaces.keys()):
        yield PluginStep(Act.REMOVE, name)


def _installed(wanted: Registration, user: User) -> dict[str, str]:
    """Versions by id, of this scope alone."""
    scope, here = native_scope(wanted.scope), os.path.realpath(wanted.project) if wanted.project else ""
    found = installs_in(read_settings(list_path(user)))
    return {
        id: version
        for id, of, project, _, version in found
        if of == scope and (os.path.realpath(project) if project else "") == here
    }


def _is_in(folder: str, root: str) -> bool:
    return folder.startswith(root + os.sep)
