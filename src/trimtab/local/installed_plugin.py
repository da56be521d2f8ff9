"""What the Claude Code on this machine knows of our plugin, read from its own files. They are never written here:
what has to change in them, the client's own command changes."""

import fnmatch
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence

from trimtab.local.launcher import this_package
from trimtab.local.user import User
from trimtab.model.json import Obj, items, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.reading import read_bytes

PLUGIN = "trimtab"
MARKETPLACE = "trimtab"
PLUGIN_ID = f"{PLUGIN}@{MARKETPLACE}"

# In the client's folder `plugins`.
INSTALLED = "installed_plugins.json"
KNOWN = "known_marketplaces.json"
# In its settings files: the key, and the names under it that are ours.
SETTINGS_KEYS = (
    ("enabledPlugins", f"{PLUGIN}@*"),
    ("pluginConfigs", f"{PLUGIN}@*"),
    ("extraKnownMarketplaces", MARKETPLACE),
)

_MOST_BYTES = 20_000_000
_VERSION_SECONDS = 10.0
# Offline, the client spends a quarter of a minute on trying to reach its servers first.
_CHANGE_SECONDS = 120.0


class SettingsFile(Record):
    """`scope` is what the client calls it; `project` is empty for the user's own."""

    path: str
    scope: str
    project: str = ""


class Mention(Record):
    """A key of ours in one of the client's settings files. `on` is what an entry of `enabledPlugins` says."""

    file: SettingsFile
    key: str
    name: str
    on: bool | None = None


class Install(Record):
    """`scope` is user, project or local; the last two belong to the folder `project`."""

    plugin: str
    scope: str
    project: str = ""
    path: str = ""
    version: str = ""


class PluginRegistration(Record):
    """`mentions` in settings, `installs` from the client's own list, `marketplaces` by name with where they lie."""

    mentions: tuple[Mention, ...] = ()
    installs: tuple[Install, ...] = ()
    marketplaces: Mapping[str, str] = {}
    unreadable: tuple[str, ...] = ()

    @property
    def enabled(self) -> bool:
        """As far as files tell: the most specific file wins, and the files are in that order."""
        switches = [mention.on for mention in self.mentions if mention.on is not None]
        return bool(switches) and bool(switches[-1])


class Order(Record):
    """Arguments for the client's own command line, and the folder to run it in (empty for any)."""

    arguments: tuple[str, ...]
    folder: str = ""

    def __str__(self) -> str:
        import shlex

        there = f"cd {shlex.quote(self.folder)} && " if self.folder else ""
        return f"{there}claude {shlex.join(self.arguments)}"


def marketplace_dir() -> str:
    """The marketplace that came with this program: in the wheel a copy inside the package, in a checkout its root.
    Empty where neither is there."""
    package = this_package()
    for folder in (os.path.join(package, "_marketplace"), os.path.dirname(os.path.dirname(package))):
        if os.path.isfile(os.path.join(folder, ".claude-plugin", "marketplace.json")):
            return folder
    return ""


def plugin_dir() -> str:
    folder = marketplace_dir()
    return os.path.join(folder, "plugin") if folder else ""


def settings_files(user: User, projects: Sequence[str]) -> tuple[SettingsFile, ...]:
    """From the most general to the most specific."""
    files = [SettingsFile(os.path.join(user.client, "settings.json"), "user")]
    for project in projects:
        folder = os.path.join(project, ".claude")
        files.append(SettingsFile(os.path.join(folder, "settings.json"), "project", project))
        files.append(SettingsFile(os.path.join(folder, "settings.local.json"), "local", project))
    # Where the home folder is itself a project, one file would be both.
    return tuple({file.path: file for file in reversed(files)}.values())[::-1]


MANAGED = (
    "/etc/claude-code/managed-settings.json",
    "/Library/Application Support/ClaudeCode/managed-settings.json",
)
"""Settings of the machine's, which override all others."""


def look(user: User, projects: Sequence[str] = ()) -> PluginRegistration:
    unreadable: list[str] = []
    mentions: list[Mention] = []
    for file in settings_files(user, projects):
        mentions += _mentions(file, _read(file.path, unreadable))
    plugins = os.path.join(user.client, "plugins")
    installed = _read(os.path.join(plugins, INSTALLED), unreadable)
    known = _read(os.path.join(plugins, KNOWN), unreadable)
    marketplaces = {
        name: text(obj(entry).get("installLocation")) for name, entry in known.items() if name == MARKETPLACE
    }
    return PluginRegistration(tuple(mentions), tuple(_installs(installed)), marketplaces, tuple(unreadable))


def _mentions(file: SettingsFile, settings: Obj) -> Iterator[Mention]:
    for key, pattern in SETTINGS_KEYS:
        for name, value in obj(settings.get(key)).items():
            if fnmatch.fnmatchcase(name, pattern):
                yield Mention(file, key, name, bool(value) if key == "enabledPlugins" else None)


def _installs(content: Obj) -> Iterator[Install]:
    """The first format had one object per plugin, always for the user; the second has a list with scopes."""
    for plugin, found in obj(content.get("plugins")).items():
        if plugin.partition("@")[0] != PLUGIN:
            continue
        for install in items(found) if not isinstance(found, Mapping) else (found,):
            entry = obj(install)
            yield Install(
                plugin,
                text(entry.get("scope"), "user"),
                text(entry.get("projectPath")),
                text(entry.get("installPath")),
                text(entry.get("version")),
            )


def removal(attached: PluginRegistration) -> tuple[Order, ...]:
    """What takes us out of the client. A setting may name the plugin without an install: a team's, for instance."""
    installed = [(install.plugin, install.scope, install.project) for install in attached.installs]
    declared: list[str] = []
    for file, key, name, _ in attached.mentions:
        if key == "extraKnownMarketplaces":
            declared.append(file.project)
        else:
            installed.append((name, file.scope, file.project))
    orders = [
        Order(("plugin", "uninstall", plugin, "--scope", scope), project)
        for plugin, scope, project in dict.fromkeys(installed)
    ]
    if attached.marketplaces and not declared:
        declared.append("")
    # A folder's own declaration goes only if the client runs there; it then takes the user's along.
    folders = [folder for folder in dict.fromkeys(declared) if folder] or list(dict.fromkeys(declared))
    return (*orders, *(Order(("plugin", "marketplace", "remove", MARKETPLACE), folder) for folder in folders))


def client_program(user: User) -> str:
    """Where `claude` is on this user's path, or empty."""
    return shutil.which("claude", path=user.env.get("PATH", "")) or ""


def client_version(user: User) -> str:
    """What `claude --version` says, or empty where there is none or it does not answer."""
    program = client_program(user)
    if not program:
        return ""
    code, said = _run([program, "--version"], user, "", _VERSION_SECONDS)
    return said.partition(" ")[0] if code == 0 else ""


def carry_out(order: Order, user: User) -> str:
    """Have the client do it; returns what went wrong, or nothing."""
    program = client_program(user)
    if not program:
        return "there is no `claude` on the PATH"
    if order.folder and not os.path.isdir(order.folder):
        return "its folder is gone"
    code, said = _run([program, *order.arguments], user, order.folder, _CHANGE_SECONDS)
    return "" if code == 0 else said or f"it ended with {code}"


def _run(command: Sequence[str], user: User, folder: str, seconds: float) -> tuple[int, str]:
    try:
        done = subprocess.run(
            command,
            # A client that we start must not be steered by us.
            env={**user.env, "TRIMTAB_QUIET": "1"},
            cwd=folder or user.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return 1, f"it did not end within {seconds:.0f} seconds"
    except OSError as error:
        return 1, str(error)
    said = (done.stdout if done.returncode == 0 else done.stderr or done.stdout).strip()
    return done.returncode, said.splitlines()[-1] if said else ""


def _read(path: str, unreadable: list[str]) -> Obj:
    try:
        return parse_object(read_bytes(path, _MOST_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError):
        unreadable.append(path)
        return {}
