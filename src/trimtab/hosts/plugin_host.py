"""What any host can do with plugins that are not ours: list them, take them from folders of ours, configure them.

For commands; a hook loads none of it.
"""

from collections.abc import Mapping
from typing import Protocol

from trimtab.local.user import User
from trimtab.model.json import JSON
from trimtab.model.market import ConfigField, PluginScope
from trimtab.model.record import Record


class NativePlugin(Record):
    """A plugin as the host has it. `folder` is what really runs, `marketplace` where that one lies; `scope` is the
    host's own word, and `project` is empty where it is for all of the user's."""

    id: str
    scope: str
    project: str = ""
    folder: str = ""
    version: str = ""
    commit: str = ""
    marketplace: str = ""
    is_enabled: bool = False

    @property
    def name(self) -> str:
        return self.id.rpartition("@")[0]

    @property
    def source(self) -> str:
        return self.id.rpartition("@")[2]


class Registration(Record):
    """What the host is to know of one scope. `marketplaces` are folders in `root` by name; what else it knows of `root`
    has to go. `plugins` are ids with their versions, those first that others need; `disabled` are some of them."""

    root: str
    scope: PluginScope
    project: str = ""
    marketplaces: Mapping[str, str] = {}
    plugins: Mapping[str, str] = {}
    disabled: frozenset[str] = frozenset()


class ConfigOutcome(Record):
    """`kept` are options that the host has now; `left` are those that it can take from the user alone, by `command`."""

    kept: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    command: str = ""


class PluginHost(Protocol):
    """`MARKETPLACE` is the file that makes a folder a marketplace, `MANIFEST` that of a plugin. What cannot be done
    raises TrimtabError."""

    MARKETPLACE: str
    MANIFEST: str

    def marketplace_text(self, name: str, plugins: Mapping[str, str], allowed: tuple[str, ...]) -> str:
        """That file, for plugins by name with the folders that they run from, relative to it. Its plugins may need some
        of the `allowed` marketplaces too."""
        ...

    def listed_in(self, folder: str) -> Mapping[str, str]:
        """The folders of the plugins by name, as that file says; empty where there is none."""
        ...

    def with_dependencies(self, manifest: bytes, places: Mapping[str, str], own: str) -> bytes:
        """A plugin's manifest that names the marketplaces in which what it needs lies, by its name; the same bytes
        where the host finds that by itself. `own` is the plugin's marketplace."""
        ...

    def native_plugins(self, user: User, project: str) -> tuple[NativePlugin, ...]:
        """Those of the user and of this project, read from the host's own files."""
        ...

    def is_registered(self, wanted: Registration, user: User) -> bool: ...

    def register(self, wanted: Registration, user: User) -> None:
        """Through the host's program where that is there, otherwise in the files that it reads. May be repeated, and
        goes on where an interrupted one was left."""
        ...

    def configure(
        self, id: str, fields: tuple[ConfigField, ...], values: Mapping[str, str], user: User, project: str
    ) -> ConfigOutcome:
        """Only the host's program is given what is sensitive. `project` is empty for a plugin of the user's."""
        ...

    def options_of(self, id: str, user: User) -> Mapping[str, JSON]:
        """Without what is sensitive."""
        ...

    def servers(self, user: User, project: str) -> frozenset[str]:
        """The MCP servers that sessions in this project have, by their own names."""
        ...
