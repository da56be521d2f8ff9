"""Our own paths on this machine, for the guard that protects them."""

import os
import re
import stat
import sys

from trimtab.hosts import host_of
from trimtab.hosts.host import Host
from trimtab.local.locate import FOLDER, RECORD, journal_path
from trimtab.local.user import User, user_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, each, items, obj
from trimtab.reading import read_bytes
from trimtab.runtime.facts import Where
from trimtab.steering.safety.own import may_be_ours
from trimtab.steering.safety.own_words import base, is_executor, said_in

_PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
_MOST_FILES = 8
_LARGEST = 65_536
_FILE = re.compile(r"[\w./~+-]*[\w-]")
_INTERPRETED = re.compile(
    r"(?:^|[\s;&|(])(?:(?:ba|z|da|k)?sh|source|\.|python[\d.]*|node|perl|ruby)\s+(?:-\w+\s+)*([\w./~+-]+)"
)
_RUNNABLE = (".sh", ".bash", ".zsh", ".py", ".js", ".mjs", ".rb", ".pl")
_WRITTEN = ("config.toml", "guards.toml", "local.toml")
_RECORDED = ("journal.db", "state.db", "policy.json")


def own_places(where: Where, of: str) -> JSON:
    """`of` is a command, or paths between line ends. None where it has nothing to do with us."""
    links, script = _links(where, of), _script(where, of)
    if not links and not script and not may_be_ours(of):
        return None
    try:
        user = user_of(os.environ)
    except TrimtabError:
        return None
    root = where.project
    host = where.host or host_of(user.env)
    client = where.host_folder or host.settings_folder(user.env)
    settings, plugin, attached = host.registry().protected(user, root)
    developed = _PACKAGE.startswith(root + os.sep)
    machine = os.path.dirname(journal_path(root))
    ours = [user.config, user.state, user.data, *([] if developed else [_PACKAGE])]
    ours += [machine] if os.path.basename(machine) != ".trimtab" else []
    ours += [plugin] if plugin else []
    ours += [os.path.join(client, "levels"), os.path.join(user.home, ".codeframe")]  # what needs the user, by them
    return {
        "ours": ours,
        "home": user.home,
        "client": client,
        "files": [*_files(root, machine, user), *settings, *attached],
        "site": _site_folders(),
        "path": os.environ.get("PATH", "").split(os.pathsep),
        "switching": _switching(where, of, host),
        "trusted": [client],
        "settings": list(settings),
        "named": [path for path in settings if b"trimtab" in _content(path)],
        "links": links,
        "pids": [str(os.getpid()), str(os.getppid())],
        "server": " ".join(sys.orig_argv),
        "developed": developed,
        "script": script,
    }


def _links(where: Where, of: str) -> Obj:
    """The paths that lead elsewhere than they seem to."""
    found: dict[str, JSON] = {}
    for word in _FILE.findall(of)[:64]:
        full = os.path.normpath(os.path.join(where.cwd or where.project, os.path.expanduser(word)))
        if os.path.islink(os.path.dirname(full)):
            found[full] = os.path.realpath(full)
            continue
        try:
            status = os.lstat(full)
        except OSError:
            continue
        if stat.S_ISLNK(status.st_mode):
            found[full] = os.path.realpath(full)
        elif status.st_nlink > 1 and stat.S_ISREG(status.st_mode) and (same := _same_file(where, status)):
            found[full] = same
    return found


def _same_file(where: Where, status: os.stat_result) -> str:
    """A file of ours under another name of its own."""
    for path in (os.path.join(where.project, FOLDER, name) for name in _WRITTEN):
        try:
            if os.path.samestat(os.stat(path), status):
                return path
        except OSError:
            continue
    return ""


def _files(root: str, machine: str, user: User) -> list[str]:
    """Those that a path with wildcards could name."""
    found = [os.path.join(root, FOLDER, name) for name in _WRITTEN]
    found += [os.path.join(machine, name) for name in _RECORDED]
    return [*found, *(os.path.join(user.config, name) for name in (RECORD, *_WRITTEN))]


def _site_folders() -> list[JSON]:
    import sysconfig  # for the few calls that speak of us

    return [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]


def _switching(where: Where, of: str, host: Host) -> bool:
    """Whether a JSON file that the command names says something of hooks or plugins."""
    names = [word for word in _FILE.findall(of) if word.endswith(".json")][:_MOST_FILES]
    paths = [os.path.join(where.cwd or where.project, os.path.expanduser(word)) for word in names]
    registry = host.registry()
    others = (path for path in paths if not registry.is_settings_name(os.path.basename(path)))
    return any(registry.DISABLES.encode() in _content(path) for path in others)


def _script(where: Where, command: str) -> str:
    """A deed that a script spells out which the command runs; the first part of the first few is looked at."""
    words = [word for word in _FILE.findall(command) if word.endswith(_RUNNABLE) or word.startswith(("./", "../"))]
    words += _INTERPRETED.findall(command)
    for word in dict.fromkeys(words[:_MOST_FILES]):
        path = os.path.join(where.cwd or where.project, os.path.expanduser(word))
        found = said_in(_content(path).decode("utf-8", "replace"))
        if found and _is_run(word, command):
            return f"{word}, which says `{found}`"
    return ""


def _is_run(file: str, command: str) -> bool:
    """And not only read, written or searched."""
    from trimtab.features.safety.safety_facts import calls_of

    for call in items(obj(calls_of(command)).get("calls")):
        words = each(obj(call).get("words"))
        if words and (words[0] == file or (file in words[1:] and is_executor(base(words[0])))):
            return True
    return False


def _content(path: str) -> bytes:
    try:
        if os.path.isfile(path):
            return read_bytes(path, _LARGEST, whole=False)
    except OSError:
        pass
    return b""
