"""The settings as they are in force, where each came from, and what was wrong on the way."""

import os
from collections.abc import Mapping
from enum import Enum

from trimtab.local.locate import FOLDER, machine_folder
from trimtab.model.errors import Unreadable
from trimtab.model.record import Record
from trimtab.model.settings import Value


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


class TroubleKind(Enum):
    UNREADABLE = "unreadable"
    REFUSED = "refused"
    RETIRED = "retired"
    UNSAVED = "unsaved"
    GONE = "gone"


class SettingProblem(Record):
    """Something in the configuration that is not in force as written. The rest is."""

    kind: TroubleKind
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


def places(project: str | None, env: Mapping[str, str], home: str) -> Places:
    """Without a home there is no file of the user's: a relative path would make one of some file in the project."""
    base = env.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(base):  # the XDG specification has such a one ignored
        base = os.path.join(home, ".config") if os.path.isabs(home) else ""
    user = os.path.join(base, "trimtab", "config.toml") if base else ""
    return Places(user, os.path.abspath(project) if project else "")


class SeenFile(Record):
    """A file as it was when it was read; a size of -1 means that there was none."""

    path: str
    mtime_ns: int = 0
    size: int = -1
    inode: int = 0


def look(path: str) -> SeenFile:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return SeenFile(path)
    return SeenFile(path, found.st_mtime_ns, found.st_size, found.st_ino)


class LoadedSettings(Record):
    """`values` by section, then by the rest of the name: what `Policy` takes. `origins` leaves out the defaults."""

    values: Mapping[str, Mapping[str, Value]]
    origins: Mapping[str, Origin] = {}
    troubles: tuple[SettingProblem, ...] = ()
    seen: tuple[SeenFile, ...] = ()

    def value(self, name: str) -> Value:
        section, _, key = name.partition(".")
        return self.values[section][key]

    def origin(self, name: str) -> Origin:
        return self.origins.get(name, BY_DEFAULT)

    def insist(self) -> None:
        """For a command that must not go on with a file that does not say what its author thinks it says."""
        for trouble in self.troubles:
            if trouble.kind is TroubleKind.UNREADABLE:
                raise trouble.error()


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
