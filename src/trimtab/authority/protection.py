"""Tells the user what was done in their name, and what was changed that Trimtab's protection rests on, whoever did it
and by whichever way. What one account cannot prevent is seen here.

What it rests on outside of the journal are short texts that can be compared: the settings and guards in force, the
program that runs, and whatever of the user's runs a deed by itself. Read by a server between events, never by a hook.
"""

import binascii
import os
import re
import shutil
import sqlite3
import sys
import sysconfig
import time
from collections.abc import Iterator, Mapping
from functools import cache

from trimtab.features.safety import guard_files
from trimtab.hosts import host_of
from trimtab.local.launcher import path_of
from trimtab.local.shipped import PACKAGE, messages_of
from trimtab.local.user import User, user_of
from trimtab.model.advice import Publish
from trimtab.model.deeds import DEEDS_DONE
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, obj, text, whole
from trimtab.model.policy import Policy
from trimtab.model.work_rows import PROJECT
from trimtab.model.work_rows import TOPIC as WORK
from trimtab.reading import read_bytes
from trimtab.runtime.runtime import Runtime
from trimtab.steering.safety.own_words import said_in
from trimtab.store.journal import Incident, Unusable

_LARGEST = 2_000_000
_SCRIPT = 65_536
_VARIABLE = re.compile(r"^[^#\n]*\b(TRIMTAB_[A-Z_]+)\s*=\s*(\S+)", re.MULTILINE)
_HOOKS_PATH = re.compile(r"^\s*hookspath\s*=\s*(.+?)\s*$", re.MULTILINE | re.IGNORECASE)
_VALUE = re.compile(r"=\s*!?([\w./~+-]+)")
PROFILES = (".bashrc", ".bash_profile", ".bash_login", ".profile", ".zshrc", ".zshenv", ".zprofile", ".pam_environment")
_FOLDERS_OF_PROFILES = (".config/environment.d", ".config/fish", ".config/autostart", ".config/systemd/user")
_STARTUP = ("sitecustomize.py", "usercustomize.py")
_MOST_FILES = 64
_PACKAGE_S = 300.0

_PROGRAM, _STARTS_WITH = "Trimtab's own program", "what its Python loads by itself"
_PLUGIN, _LIBRARIES = "the plugin's files", "the libraries that Trimtab uses"
_DIGESTS = frozenset({_PROGRAM, _STARTS_WITH, _PLUGIN, _LIBRARIES})
_READABLE = 120
_WEIGHTY = re.compile(r"guard |safety\.|steering\.|authority\.|\w+\.mode$|[^.]+$")

Protection = dict[str, str]

_looked: list[tuple[float, str]] = []

CHANGED = "changed"
_TOPIC = "protection"
_HALTED = ("paused", "stopped")
_NAMED = 8
_MOST_RECORDED = 50


class Watch:
    """One for each server. What it saw last is its own: two sessions may have different environments."""

    def __init__(self, runtime: Runtime, env: Mapping[str, str] = os.environ) -> None:
        self.runtime = runtime
        self._env = env
        self._last: Protection | None = None
        self._telling: tuple[str, tuple[str, ...]] | None = None

    def look(self) -> None:
        """Never raises."""
        try:
            self._tell_deeds()
            self._tell_changes()
        except (Unusable, sqlite3.Error, TrimtabError, OSError):
            return  # the next tick looks again

    def settle(self) -> None:
        """What the user has been told by now need not be told by the next session. Never raises."""
        if self._telling is None or self.runtime.is_untold(self._telling[0]):
            return
        try:
            with self.runtime.journal.transaction():
                self.runtime.journal.publish([Publish(DEEDS_DONE, key, None) for key in self._telling[1]])
            self._telling = None
        except (Unusable, sqlite3.Error):
            return

    def _tell_deeds(self) -> None:
        self.settle()
        rows = self.runtime.journal.published((DEEDS_DONE,))[DEEDS_DONE]
        if rows and self._telling is None:
            notice = _texts()["done"].format(deeds=_named([_deed_shown(obj(row)) for row in rows.values()]))
            self._telling = (notice, tuple(rows))
            self.runtime.tell(notice)

    def _tell_changes(self) -> None:
        runtime = self.runtime
        now = protection(runtime.project, user_of(self._env), runtime.policy())
        work = obj(runtime.journal.published((WORK,))[WORK].get(PROJECT))
        now |= {"your stop of the work": "in force"} if text(work.get("status")) in _HALTED else {}
        before: Mapping[str, object] | None = self._last
        if before is None:
            before = obj(runtime.journal.published((_TOPIC,))[_TOPIC].get(_TOPIC)) or None
        self._last = now
        found = list(changes(before, now)) if before is not None else []
        if before is not None and not found:
            return
        with runtime.journal.transaction():
            runtime.journal.publish([Publish(_TOPIC, _TOPIC, dict(now))])
        for change in found[:_MOST_RECORDED]:
            runtime.note(Incident(CHANGED, change.partition(" (")[0], runtime.session, change))
        if found:
            at = _time(runtime.now())
            runtime.tell(_texts()["changed"].format(time=at, changes=_named(found)))


def _texts() -> Mapping[str, str]:
    return messages_of(("authority",))["authority"]


def _deed_shown(row: Obj) -> str:
    return f"`{text(row.get('what'))}` at {_time(whole(row.get('at')))} ({text(row.get('by'))})"


def _time(at: int) -> str:
    return time.strftime("%H:%M:%S", time.localtime(at / 1000))


def _named(shown: list[str]) -> str:
    more = f", and {len(shown) - _NAMED} more" if len(shown) > _NAMED else ""
    return f"{', '.join(shown[:_NAMED])}{more}"


def protection(project: str, user: User, policy: Policy) -> Protection:
    """By what a user would call it."""
    return {
        **dict(_settings(policy)),
        **dict(_guards(project, user)),
        **dict(_program(project, user)),
        **dict(_client(project, user)),
        **dict(_run_by_the_user(project, user)),
    }


def changes(before: Mapping[str, object], after: Protection) -> Iterator[str]:
    """Those that decide most first, so that many others cannot hide them."""
    for name in sorted({*before, *after}, key=lambda name: (not _WEIGHTY.match(name), name)):
        was, now = str(before.get(name, "")), after.get(name, "")
        if was == now:
            continue
        if not now:
            yield f"{name} (gone)"
        elif name in _DIGESTS or name.startswith("guard ") or len(was) > _READABLE:
            yield name
        else:
            yield f"{name} (now: {now}; before: {was or 'nothing'})"


def _settings(policy: Policy) -> Iterator[tuple[str, str]]:
    for section, values in policy.values.items():
        for key, value in values.items():
            yield f"{section}.{key}", str(value)


def _guards(project: str, user: User) -> Iterator[tuple[str, str]]:
    known = guard_files.known(project, guard_files.user_file(user.env))
    for rule in known.rules if known else ():
        if rule.origin:
            text = str(rule._replace(line=0, shapes=(), origin=""))
            yield f"guard `{rule.name}`", f"{binascii.crc32(text.encode()):08x}"


def _program(project: str, user: User) -> Iterator[tuple[str, str]]:
    launcher = _seen(path_of(user), 0o022)
    lines = _text(path_of(user), _SCRIPT).splitlines()[:2] if launcher else []
    yield "the launcher's record", f"{' '.join(lines)}{', which others may write' if launcher == 'open' else ''}"
    attached = host_of(user.env).registry().protected(user, project).attached
    if attached:
        seen = "".join(map(_seen, attached))
        yield _PLUGIN, f"{binascii.crc32(seen.encode()):08x}"
    yield "the program `git`", shutil.which("git", path=user.env.get("PATH")) or ""
    if PACKAGE.startswith(project + os.sep):
        return  # it is being developed here
    yield _PROGRAM, f"{_seen(sys.executable)} {_digest_of_package()}".strip()
    yield _STARTS_WITH, " ".join(sorted(_loaded_at_start()))
    yield _LIBRARIES, " ".join(sorted(_libraries()))


def _loaded_at_start() -> Iterator[str]:
    for folder in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for name in _names(folder):
            if name in _STARTUP or name.endswith(".pth"):
                yield f"{name}:{_seen(os.path.join(folder, name))}"


def _libraries() -> Iterator[str]:
    needed = _needed()
    for name in _names(sysconfig.get_path("purelib")):
        if name.endswith(".dist-info") and name.partition("-")[0].lower() in needed:
            yield name.removesuffix(".dist-info")


@cache
def _needed() -> frozenset[str]:
    from importlib.metadata import PackageNotFoundError, requires

    try:
        lines = requires("trimtab") or []
    except PackageNotFoundError:
        return frozenset()
    return frozenset(re.split(r"[^\w.-]", line, maxsplit=1)[0].replace("-", "_").lower() for line in lines)


def _digest_of_package() -> str:
    """A thousand files, so they are looked at when a session begins and every few minutes after."""
    if _looked and time.monotonic() - _looked[0][0] < _PACKAGE_S:
        return _looked[0][1]
    digest = 0
    for folder, inner, names in os.walk(PACKAGE):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        for name in sorted(names):
            digest = binascii.crc32(f"{name}:{_seen(os.path.join(folder, name))}".encode(), digest)
    _looked[:] = [(time.monotonic(), f"{digest:08x}")]
    return _looked[0][1]


def _client(project: str, user: User) -> Iterator[tuple[str, str]]:
    registry = host_of(user.env).registry()
    for path in registry.protected(user, project).settings:
        found = registry.switches(_text(path, _LARGEST))
        if found:
            yield f"what {user.shorten(path)} says of hooks", " ".join(sorted(found)).replace('"', "")


def _run_by_the_user(project: str, user: User) -> Iterator[tuple[str, str]]:
    """Texts that the user's shell, desktop or git run by themselves, where they speak to us."""
    paths = [os.path.join(user.home, name) for name in PROFILES]
    for folder in _FOLDERS_OF_PROFILES:
        paths += [os.path.join(user.home, folder, name) for name in _names(os.path.join(user.home, folder))]
    config = os.path.join(project, ".git", "config")
    named = _HOOKS_PATH.search(_text(config, _SCRIPT))
    hooks = os.path.join(project, os.path.expanduser(named[1]) if named else ".git/hooks")
    paths += [os.path.join(project, value) for value in _VALUE.findall(_text(config, _SCRIPT))[:_MOST_FILES]]
    paths += [config, *(os.path.join(hooks, name) for name in _names(hooks) if not name.endswith(".sample"))]
    for path in dict.fromkeys(paths):
        text = _text(path, _SCRIPT)
        deed = said_in(text)
        variables = [f"{name}={value}" for name, value in _VARIABLE.findall(text)]
        if deed or variables:
            yield user.shorten(path), " ".join([*([f"runs `{deed}`"] if deed else []), *variables])


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))[: 100 * _MOST_FILES]
    except OSError:
        return []


def _seen(path: str, open_bits: int = 0) -> str:
    try:
        found = os.stat(path)
    except OSError:
        return ""
    return "open" if found.st_mode & open_bits else f"{found.st_size}-{found.st_mtime_ns}"


def _text(path: str, largest: int) -> str:
    try:
        return read_bytes(path, largest, whole=False).decode("utf-8", "replace") if os.path.isfile(path) else ""
    except OSError:
        return ""
