"""Where a path leads, as far as its text tells, and what is lost when something there is removed or overwritten."""

import posixpath
import re
from collections.abc import Iterable

from trimtab.shell.arguments import World
from trimtab.shell.command import options
from trimtab.shell.verdict import DESTRUCTIVE, MUTATING, NOTHING, Effect, worst

NOWHERE = "nowhere"  # /dev/null, a terminal, stdout
SCRATCH = "scratch"  # temporary files
TREE = "tree"  # below the current folder
GIT = "git"  # the repository's own records
ABSOLUTE = "absolute"  # may be in the working tree, may be not
AWAY = "away"  # another folder: home, a parent
ROOT = "root"  # a whole system, or all of a user's files
DEVICE = "device"
UNKNOWN = "unknown"  # only the shell knows

_NOWHERE = options(
    "/dev/null /dev/stdout /dev/stderr /dev/stdin /dev/tty /dev/zero /dev/full /dev/random /dev/urandom - $null NULL"
)
_VARIABLE = re.compile(r"\$(?:(\w+)|\{(\w+)(?::?[-=?+]([^{}]*))?\})")
_SCRATCH = re.compile(
    r"(?:/private)?(?:/tmp|/var/tmp|/dev/shm|/var/folders/[^/]+/[^/]+/T|/run/user/\d+)/+[^/]"
    r"|(?:[A-Za-z]:|/[A-Za-z]|/mnt/[a-z])/Users/[^/]+/AppData/Local/Temp/.",
)
_HOME_ITSELF = re.compile(r"(?:~\w*|/root|/home(?:/[^/]+)?|/Users(?:/[^/]+)?)(?:/\.?\*)?")
_SYSTEM = re.compile(
    r"/(?:(?:bin|boot|dev|etc|lib|lib32|lib64|proc|root|sbin|sys|usr|var|System|Library|private|nix)(?:/[^/]*)?"
    r"|opt|run|srv|Applications|Volumes(?:/[^/]*)?|mnt(?:/[a-z])?|media|snap)?"
)
_SYSTEM_FILES = re.compile(
    r"(?:/private)?/(?:etc|boot|bin|sbin|lib\w*|usr/(?:s?bin|lib\w*)|proc|sys|System|dev)(?:/.*)?"
    r"|[A-Za-z]:/(?:Windows.*|Program Files.*)?"
)
_DEVICE = re.compile(r"/dev/(?!(?:shm|fd|pts|tcp|udp)/).+")
_VITAL = re.compile(r"/(?:etc/(?:passwd|shadow|sudoers|fstab|group|gshadow)|boot/.+|proc/sysrq-trigger)")
_GIT = re.compile(r"(?:.*/)?\.git(?:/.*)?")


def place_of(text: str, world: World, *, dynamic: bool = False) -> str:
    path = text
    if dynamic or "$" in path or "`" in path:
        path = path.replace('"', "").replace("'", "")
        variable = _VARIABLE.match(path)
        if variable is None:
            if path[:1] in ("$", "`") or not path.startswith(("/", "~")):
                return UNKNOWN
        else:
            name, rest = variable[1] or variable[2], path[variable.end() :]
            if ".." in rest:
                return UNKNOWN
            fallback = variable[3]
            if fallback and not _SCRATCH.match(f"{fallback}/x"):
                return UNKNOWN
            if name in world.temporary:
                return SCRATCH if rest.strip("/") else ROOT if name == "TMPDIR" else SCRATCH
            if name == "HOME":
                path = f"~{rest}"
            elif name == "PWD":
                path = f".{rest}"
            else:
                return UNKNOWN
    if path in _NOWHERE or path.startswith("/dev/fd/"):
        return NOWHERE
    if "\\" in path:
        path = path.replace("\\", "/")
    if path[:1] == "/":
        return _absolute(path)
    if path[:1] == "~":
        path = posixpath.normpath(path)
        return ROOT if _HOME_ITSELF.fullmatch(path) else GIT if _GIT.fullmatch(path) else AWAY
    if path[1:3] == ":/":
        return SCRATCH if _SCRATCH.match(path) else ROOT if _SYSTEM_FILES.fullmatch(path) else ABSOLUTE
    normal = posixpath.normpath(path) if ".." in path or "//" in path or "/." in path else path
    if normal.startswith(".."):
        return ROOT if normal in ("..", "../..", "../*") else AWAY
    if _GIT.fullmatch(normal):
        return GIT
    return SCRATCH if world.scratch and not normal.startswith(("$", "`")) else TREE


def _absolute(path: str) -> str:
    path = posixpath.normpath(path)
    if path[:2] == "//":
        path = path[1:]
    if _SCRATCH.match(path):
        return SCRATCH
    if _DEVICE.fullmatch(path):
        return DEVICE
    if _SYSTEM.fullmatch(path) or _HOME_ITSELF.fullmatch(path) or _SYSTEM_FILES.fullmatch(path) or path == "/*":
        return ROOT
    return GIT if _GIT.fullmatch(path) else ABSOLUTE


def removal(paths: Iterable[str], world: World, name: str, *, recursive: bool, dynamic: bool = False) -> Effect:
    return worst(_removed(path, place_of(path, world, dynamic=dynamic), name, recursive) for path in paths)


def _removed(path: str, place: str, name: str, recursive: bool) -> Effect:
    if place == NOWHERE:
        return NOTHING
    if place == SCRATCH:
        return Effect(MUTATING, f"`{name}` removes temporary files", writes=(path,))
    if place == GIT and path.endswith(".lock") and not recursive:
        return Effect(MUTATING, f"`{name} {path}` takes a lock away", False, False, (path,))
    if place == GIT:
        return Effect(DESTRUCTIVE, f"`{name} {path}` removes the repository's own records", False, True, (path,))
    if place in (ROOT, DEVICE):
        return Effect(DESTRUCTIVE, f"`{name} {path}` removes what a system or a user depends on", False, True, (path,))
    inside = place in (TREE, ABSOLUTE, UNKNOWN)
    outside = place in (ABSOLUTE, AWAY) or (place == UNKNOWN and recursive)
    if recursive:
        return Effect(DESTRUCTIVE, f"`{name} {path}` removes a whole folder", inside, outside, (path,))
    return Effect(MUTATING, f"`{name} {path}` removes a file", inside, outside, (path,))


def overwriting(path: str, world: World, name: str, *, dynamic: bool = False, appends: bool = False) -> Effect:
    place = place_of(path, world, dynamic=dynamic)
    if place == NOWHERE:
        return NOTHING
    if place == DEVICE:
        return Effect(DESTRUCTIVE, f"`{name} {path}` writes over a device", False, True, (path,))
    changed = ((), (path,)) if appends else ((path,), ())
    if place == SCRATCH:
        return Effect(MUTATING, f"`{name} {path}` writes a temporary file", False, False, *changed)
    if appends:
        return Effect(MUTATING, f"`{name} {path}` appends to a file", False, False, *changed)
    if place == ROOT and _VITAL.fullmatch(path):
        return Effect(DESTRUCTIVE, f"`{name} {path}` replaces what the system starts from", False, True, (path,))
    inside = place in (TREE, ABSOLUTE, UNKNOWN)
    return Effect(MUTATING, f"`{name} {path}` writes a file", inside, not inside or place == ABSOLUTE, (path,))
