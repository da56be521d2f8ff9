"""What the Claude Code on this machine knows of our plugin, read from its own files. They are never written here:
what has to change in them, the client's own command changes."""

import fnmatch
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence

from trimtab.hosts.attachment import (
    HeldBack,
    HostPlace,
    HostRoot,
    Install,
    Mention,
    Order,
    PluginRegistration,
    Protected,
    SettingsFile,
)
from trimtab.hosts.claude_code import PLUGIN_LIST, installed_plugins, statusline_setting, strict_hook
from trimtab.hosts.claude_code.decode import settings_folder
from trimtab.hosts.claude_code.settings_file import LOCAL, PASSING, SETTINGS
from trimtab.hosts.claude_code.tools import OWN_SERVER
from trimtab.local.launcher import this_package
from trimtab.local.user import User
from trimtab.model.json import Obj, obj, parse_object, text, whole
from trimtab.reading import read_bytes

NAME: str = "Claude Code"
PROGRAM: str = "claude"
PLUGIN = "trimtab"
MARKETPLACE = "trimtab"
PLUGIN_ID = f"{PLUGIN}@{MARKETPLACE}"

RESTART: str = f"`/mcp reconnect {OWN_SERVER}`"
DEBUG: str = f"{PROGRAM} --debug"
ENABLE: str = f"{PROGRAM} plugin enable {PLUGIN_ID}"
UPDATE: str = f"{PROGRAM} plugin update {PLUGIN_ID}"
WITH_PLUGIN: str = f"{PROGRAM} --plugin-dir"
DISABLES: str = "disableAllHooks"

INSTALLED = PLUGIN_LIST
KNOWN = "plugins/known_marketplaces.json"
_CACHE = f"plugins/cache/{MARKETPLACE}"
_DECLARED = "extraKnownMarketplaces"
# In the settings files: the key, and the names under it that are ours.
SETTINGS_KEYS = (("enabledPlugins", f"{PLUGIN}@*"), ("pluginConfigs", f"{PLUGIN}@*"), (_DECLARED, MARKETPLACE))
_MANAGED = (
    "/etc/claude-code/managed-settings.json",
    "/Library/Application Support/ClaudeCode/managed-settings.json",
)
"""Settings of the machine's, which override all others."""
_ATTACHED = ("hooks/hooks.json", ".mcp.json", "bin/launch")
_SWITCHES = re.compile(
    r'"(?:disableAllHooks|allowManagedHooksOnly)"\s*:\s*\w+|"[^"\n]*trimtab[^"\n]*"\s*:\s*(?:true|false)'
    r'|"disabledMcp\w*"\s*:\s*\[[^\]]*\]|"TRIMTAB_\w+"\s*:\s*"[^"]*"'
)
# The client (2.1.325) keeps servers that want a login here, and those of plugins that failed. What cannot be read,
# it takes for empty, as this does.
_FAILED_SERVERS = "mcp-needs-auth-cache.json"
_MINUTE_MS = 60_000
_TTL_MS = 15 * _MINUTE_MS

PLACES: tuple[HostPlace, ...] = (
    HostPlace(HostRoot.USER, f"{_CACHE}/{PLUGIN}", "the client's copy of the plugin"),
    HostPlace(HostRoot.USER, f"plugins/data/{PLUGIN}-{MARKETPLACE}", "the plugin's data folder"),
    HostPlace(HostRoot.USER, f"plugins/data/{PLUGIN}-inline", "the same, for `--plugin-dir`"),
    HostPlace(HostRoot.USER, f"plugins/marketplaces/{MARKETPLACE}", "the client's clone of the marketplace"),
    HostPlace(HostRoot.USER, f"{PASSING}*", "the client's settings, half written"),
    HostPlace(HostRoot.USER, f"plugins/{PASSING}*", "the client's lists of plugins, half written"),
    HostPlace(HostRoot.USER, SETTINGS, "the status line", key=statusline_setting.SETTING, name=statusline_setting.NAME),
    HostPlace(
        HostRoot.PROJECT,
        strict_hook.FILE,
        "the hook that has strict guards fail closed",
        key=strict_hook.KEY,
        name=strict_hook.NAME,
    ),
    HostPlace(HostRoot.PROJECT, f".claude/{PASSING}*", "the client's settings, half written"),
    HostPlace(HostRoot.CACHE, f"*/mcp-logs-plugin-{PLUGIN}-*", "the client's log of the server"),
    HostPlace(HostRoot.USER, INSTALLED, "that the plugin is installed", listed=True, key="plugins", name=f"{PLUGIN}@*"),
    HostPlace(HostRoot.USER, KNOWN, "that the marketplace is known", listed=True, key="marketplace", name=MARKETPLACE),
    *(
        HostPlace(root, pattern, "a setting of the client's", listed=True, key=key, name=name)
        for root, pattern in (
            (HostRoot.USER, SETTINGS),
            (HostRoot.PROJECT, f".claude/{SETTINGS}"),
            (HostRoot.PROJECT, f".claude/{LOCAL}"),
        )
        for key, name in SETTINGS_KEYS
    ),
)

_MOST_BYTES = 20_000_000
_VERSION_SECONDS = 10.0
# Offline, the client spends a quarter of a minute on trying to reach its servers first.
_CHANGE_SECONDS = 120.0


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
    files = [SettingsFile(os.path.join(settings_folder(user.env), SETTINGS), "user")]
    for project in projects:
        folder = os.path.join(project, ".claude")
        files.append(SettingsFile(os.path.join(folder, SETTINGS), "project", project, shared=True))
        files.append(SettingsFile(os.path.join(folder, LOCAL), "local", project))
    # Where the home folder is itself a project, one file would be both.
    return tuple({file.path: file for file in reversed(files)}.values())[::-1]


def look(user: User, projects: Sequence[str] = ()) -> PluginRegistration:
    unreadable: list[str] = []
    mentions: list[Mention] = []
    for file in settings_files(user, projects):
        mentions += _mentions(file, _read(file.path, unreadable))
    installed, known = (os.path.join(settings_folder(user.env), name) for name in (INSTALLED, KNOWN))
    found = (Install(*fields) for fields in installed_plugins.installs_in(_read(installed, unreadable)))
    installs = tuple(install for install in found if install.plugin.partition("@")[0] == PLUGIN)
    marketplaces = {
        name: text(obj(entry).get("installLocation"))
        for name, entry in _read(known, unreadable).items()
        if name == MARKETPLACE
    }
    listed = {
        (installed, "plugins"): tuple(install.plugin for install in installs),
        (known, "marketplace"): tuple(marketplaces),
    }
    return PluginRegistration(tuple(mentions), installs, marketplaces, listed, tuple(unreadable))


def _mentions(file: SettingsFile, settings: Obj) -> Iterator[Mention]:
    for key, pattern in SETTINGS_KEYS:
        for name, value in obj(settings.get(key)).items():
            if fnmatch.fnmatchcase(name, pattern):
                yield Mention(file, key, name, bool(value) if key == "enabledPlugins" else None)


def removal(attached: PluginRegistration) -> tuple[Order, ...]:
    """What takes us out of the client. A setting may name the plugin without an install: a team's, for instance."""
    installed = [(install.plugin, install.scope, install.project) for install in attached.installs]
    declared: list[str] = []
    for file, key, name, _ in attached.mentions:
        if key == _DECLARED:
            declared.append(file.project)
        else:
            installed.append((name, file.scope, file.project))
    orders = [
        Order((PROGRAM, "plugin", "uninstall", plugin, "--scope", scope), project)
        for plugin, scope, project in dict.fromkeys(installed)
    ]
    if attached.marketplaces and not declared:
        declared.append("")
    # A folder's own declaration goes only if the client runs there; it then takes the user's along.
    folders = [folder for folder in dict.fromkeys(declared) if folder] or list(dict.fromkeys(declared))
    return (*orders, *(Order((PROGRAM, "plugin", "marketplace", "remove", MARKETPLACE), folder) for folder in folders))


def removes(order: Order, key: str) -> bool:
    return ("marketplace" if key.startswith((_DECLARED, "marketplace")) else "uninstall") in order.words


def attach_commands() -> tuple[str, ...]:
    return (
        f"{PROGRAM} plugin marketplace add {_quoted(marketplace_dir())}",
        f"{PROGRAM} plugin install {PLUGIN_ID}",
    )


def one_session() -> str:
    return f"{WITH_PLUGIN} {_quoted(plugin_dir())}"


def _quoted(path: str) -> str:
    return shlex.quote(path) if path else "<the folder of Trimtab's repository>"


def plugin_version(install: Install, attached: PluginRegistration) -> tuple[str, str]:
    """A marketplace that is a folder runs in place, whatever copy the client made of it."""
    location = next(iter(attached.marketplaces.values()), "")
    for folder in (os.path.join(location, "plugin"), install.path):
        try:
            manifest = read_bytes(os.path.join(folder, ".claude-plugin", "plugin.json"), 1_000_000)
            return folder, text(parse_object(manifest).get("version"))
        except (OSError, ValueError):
            continue
    return "", ""


def cache_folder(user: User) -> str:
    """Where the client logs what its servers do."""
    given = user.env.get("XDG_CACHE_HOME", "")
    if sys.platform == "darwin":
        given = os.path.join(user.home, "Library", "Caches")
    return os.path.join(given if os.path.isabs(given) else os.path.join(user.home, ".cache"), "claude-cli-nodejs")


def own_cache(user: User) -> str:
    return os.path.join(settings_folder(user.env), _CACHE)


def held_back(user: User, now: int) -> HeldBack | None:
    """A server that failed to start is not started again for a while."""
    path = os.path.join(settings_folder(user.env), _FAILED_SERVERS)
    entry = obj(_read(path, []).get(OWN_SERVER))
    failed_for = now - whole(entry.get("timestamp"))
    left = (whole(entry.get("ttlMs")) or _TTL_MS) - failed_for
    if not entry or left <= 0 or failed_for <= -_MINUTE_MS:  # a moment ahead of the clock is none that it believes
        return None
    return HeldBack(path, left)


def protected(user: User, project: str) -> Protected:
    settings = [file.path for file in settings_files(user, [project])]
    settings += [os.path.join(settings_folder(user.env), LOCAL), os.path.join(user.home, ".claude.json")]
    settings += [os.path.join(project, ".mcp.json"), *_MANAGED]
    plugin = user.env.get("CLAUDE_PLUGIN_ROOT", "")
    if plugin.startswith(project + os.sep):
        plugin = ""  # it is being developed there
    attached = tuple(os.path.join(plugin, name) for name in _ATTACHED if plugin)
    return Protected(tuple(settings), plugin, attached)


def switches(content: str) -> Sequence[str]:
    return _SWITCHES.findall(content)


def is_settings_name(name: str) -> bool:
    return name in (SETTINGS, LOCAL)


def client_program(user: User) -> str:
    """Where `claude` is on this user's path, or empty."""
    return shutil.which(PROGRAM, path=user.env.get("PATH", "")) or ""


def client_version(user: User) -> str:
    """What `claude --version` says, or empty where there is none or it does not answer."""
    program = client_program(user)
    if not program:
        return ""
    code, said = _run([program, "--version"], user, "", _VERSION_SECONDS)
    return said.partition(" ")[0] if code == 0 else ""


def carry_out(order: Order, user: User, given: str = "") -> str:
    """Have the client do it; returns what went wrong, or nothing. What is `given` to its standard input is not for all
    to see, as arguments are."""
    program = client_program(user)
    if not program:
        return f"there is no `{PROGRAM}` on the PATH"
    if order.folder and not os.path.isdir(order.folder):
        return "its folder is gone"
    code, said = _run([program, *order.words[1:]], user, order.folder, _CHANGE_SECONDS, given)
    return "" if code == 0 else said or f"it ended with {code}"


def _run(command: Sequence[str], user: User, folder: str, seconds: float, given: str = "") -> tuple[int, str]:
    try:
        done = subprocess.run(
            command,
            # A client that we start must not be steered by us.
            env={**user.env, "TRIMTAB_QUIET": "1"},
            cwd=folder or user.home,
            input=given,
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
