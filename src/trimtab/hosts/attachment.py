"""What ties Trimtab to a host on this machine: the plugin as the host knows it, and the settings of the host's that are
ours. For commands and for what is done between events; a hook loads none of it."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol

from trimtab.local.user import User
from trimtab.model.record import Record
from trimtab.steering.safety.guards import Guard


class SettingsFile(Record):
    """`scope` is what the host calls it; `project` is empty for the user's own. `shared`: a repository may bring it."""

    path: str
    scope: str
    project: str = ""
    shared: bool = False


class Mention(Record):
    """A key of ours in one of the host's settings files. `on` is what a switch says, None for what is no switch."""

    file: SettingsFile
    key: str
    name: str
    on: bool | None = None


class Install(Record):
    """`project` is empty where it is for all of the user's projects."""

    plugin: str
    scope: str
    project: str = ""
    path: str = ""
    version: str = ""


class PluginRegistration(Record):
    """`mentions` in settings, `installs` from the host's own list, `marketplaces` by name with where they lie. `listed`
    are our names in the host's own lists, by file and key."""

    mentions: tuple[Mention, ...] = ()
    installs: tuple[Install, ...] = ()
    marketplaces: Mapping[str, str] = {}
    listed: Mapping[tuple[str, str], tuple[str, ...]] = {}
    unreadable: tuple[str, ...] = ()

    @property
    def enabled(self) -> bool:
        """As far as files tell: the most specific file wins, and the files are in that order."""
        switches = [mention.on for mention in self.mentions if mention.on is not None]
        return bool(switches) and bool(switches[-1])


class Order(Record):
    """A command of the host's own, and the folder to run it in (empty for any)."""

    words: tuple[str, ...]
    folder: str = ""

    def __str__(self) -> str:
        import shlex

        there = f"cd {shlex.quote(self.folder)} && " if self.folder else ""
        return f"{there}{shlex.join(self.words)}"


class HostRoot(Enum):
    USER = "the host's folder in the user's home"
    CACHE = "the host's cache"
    PROJECT = "the project"


class HostPlace(Record):
    """A place of the host's where something of us may lie. `listed`: the host writes it, and its own command removes
    it. `key` and `name` are for an entry inside that file."""

    root: HostRoot
    pattern: str
    what: str
    listed: bool = False
    key: str = ""
    name: str = ""


class Protected(Record):
    """What our being asked rests on: the settings files, those that only the machine's owner writes among them, and the
    folder that the plugin runs from with what of it is run; empty where it is not known."""

    settings: tuple[str, ...]
    plugin: str
    attached: tuple[str, ...]


class HeldBack(Record):
    """The host does not start our server for `left` more milliseconds, by a note at `path`."""

    path: str
    left: int


class PluginRegistry(Protocol):
    """`NAME` is the host's as people know it, `PROGRAM` its command. `RESTART` says how our server is started anew
    within a session, `DEBUG`, `ENABLE`, `UPDATE` and `WITH_PLUGIN` are commands, `DISABLES` is the setting that
    switches all hooks off."""

    NAME: str
    PROGRAM: str
    RESTART: str
    DEBUG: str
    ENABLE: str
    UPDATE: str
    WITH_PLUGIN: str
    DISABLES: str
    PLACES: tuple[HostPlace, ...]

    def look(self, user: User, projects: Sequence[str] = ()) -> PluginRegistration:
        """Read from the host's own files, which are never written here."""
        ...

    def removal(self, attached: PluginRegistration) -> tuple[Order, ...]:
        """What takes us out of the host."""
        ...

    def removes(self, order: Order, key: str) -> bool:
        """Whether this command takes out what the host's files say under this key."""
        ...

    def carry_out(self, order: Order, user: User) -> str:
        """Have the host do it; returns what went wrong, or nothing."""
        ...

    def attach_commands(self) -> tuple[str, ...]: ...

    def one_session(self) -> str:
        """The command that starts one session with us."""
        ...

    def plugin_version(self, install: Install, attached: PluginRegistration) -> tuple[str, str]:
        """Of what really runs: the folder and its version, both empty where that cannot be read."""
        ...

    def cache_folder(self, user: User) -> str: ...

    def own_cache(self, user: User) -> str:
        """A folder of the host's that holds nothing but us."""
        ...

    def client_program(self, user: User) -> str:
        """Where the host's program is on this user's path, or empty."""
        ...

    def client_version(self, user: User) -> str:
        """Empty where there is none or it does not answer."""
        ...

    def held_back(self, user: User, now: int) -> HeldBack | None: ...

    def protected(self, user: User, project: str) -> Protected: ...

    def switches(self, content: str) -> Sequence[str]:
        """What the text of a settings file says of hooks, plugins and servers, and of our own variables."""
        ...

    def is_settings_name(self, name: str) -> bool: ...


class StrictHookState(Enum):
    """STALE: it is there, but is not what the guards and this program ask for now."""

    ON = "on"
    OFF = "off"
    STALE = "stale"


class SettingsChange(Record):
    path: str
    before: str
    after: str

    @property
    def diff(self) -> str:
        import difflib

        lines = difflib.unified_diff(
            self.before.splitlines(keepends=True), self.after.splitlines(keepends=True), self.path, self.path, n=2
        )
        return "".join(lines).rstrip("\n")


class StrictHookSetting(Protocol):
    """The hook that makes strict guards fail closed, in the host's settings for one user in one project. `FILE` is
    below the project, `KEY` and `NAME` are as in a footprint. Where settings cannot be read, TrimtabError is raised."""

    FILE: str
    KEY: str
    NAME: str

    def path_of(self, project: str) -> str: ...

    def state_of(self, project: str, rules: tuple[Guard, ...]) -> StrictHookState: ...

    def is_installed(self, project: str) -> bool: ...

    def installing(self, project: str, rules: tuple[Guard, ...]) -> SettingsChange: ...

    def removing(self, project: str) -> SettingsChange: ...

    def carry_out(self, change: SettingsChange) -> None: ...


class SettingOutcome(Enum):
    DONE = "done"
    ALREADY = "already"
    OTHER = "other"


class ChangedSetting(Record):
    """`before` is the command that was there. OTHER: somebody else's is there, and nothing was changed."""

    outcome: SettingOutcome
    path: str
    command: str = ""
    before: str = ""


class StatusLineSetting(Protocol):
    """Our status line in the host's settings. `NOTE` is a file in our own folder: the status line that ours replaced;
    `PASSING` is its name while it is being written. Where settings cannot be read or written, `install` and `remove`
    raise TrimtabError."""

    SETTING: str
    NAME: str
    NOTE: str
    PASSING: str

    def path_of(self, user: User) -> str: ...

    def command(self) -> str: ...

    def command_set(self, user: User) -> str:
        """Ours as it is set now, or empty."""
        ...

    def install(self, user: User, *, replace: bool = False) -> ChangedSetting: ...

    def remove(self, user: User) -> ChangedSetting: ...


class ModelAnswer(Record):
    """`price` is what the host says that it cost."""

    said: str
    price: str


class ModelClient(Protocol):
    """A model, asked through the user's own client: without tools, without anything of the user's or the project's."""

    PROGRAM: str
    MODEL: str

    def program_for(self, user: User, project: str) -> str:
        """Where the client is; empty where there is none, or only one that the project brings."""
        ...

    def ask(self, program: str, rules: str, question: str, user: User) -> ModelAnswer:
        """Raises TrimtabError where there is no answer."""
        ...
