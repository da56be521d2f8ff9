"""Where what is ours lies on this machine, for the guard that looks after it."""

import os
import re
import sys

from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, each, items, obj
from trimtab.reading import read_bytes
from trimtab.runtime.facts import Where
from trimtab.runtime.install.user import user_of
from trimtab.runtime.locate import journal_path
from trimtab.steering.safety.own import speaks_of_us
from trimtab.steering.safety.own_words import base, is_executor, said_in

_PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
_MOST_FILES = 8
_LARGEST = 65_536
_FILE = re.compile(r"[\w./~+-]*[\w-]")
_INTERPRETED = re.compile(
    r"(?:^|[\s;&|(])(?:(?:ba|z|da|k)?sh|source|\.|python[\d.]*|node|perl|ruby)\s+(?:-\w+\s+)*([\w./~+-]+)"
)
_RUNNABLE = (".sh", ".bash", ".zsh", ".py", ".js", ".mjs", ".rb", ".pl")
_SETTINGS = ("settings.json", "settings.local.json")


def own_places(where: Where, of: str) -> JSON:
    """`of` is a command, or paths between line ends. None where it has nothing to do with us."""
    links, script = _links(where, of), _script(where, of)
    if not links and not script and not speaks_of_us(of):
        return None
    try:
        user = user_of(os.environ)
    except TrimtabError:
        return None
    root = where.project
    client = where.host_folder or user.client
    settings = [os.path.join(folder, name) for folder in (f"{root}/.claude", client) for name in _SETTINGS]
    settings += [os.path.join(user.home, ".claude.json"), f"{root}/.mcp.json"]
    developed = _PACKAGE.startswith(root + os.sep)
    machine = os.path.dirname(journal_path(root))
    ours = [user.config, user.state, user.data, *([] if developed else [_PACKAGE])]
    ours += [machine] if os.path.basename(machine) != ".trimtab" else []
    plugin = os.environ.get("CLAUDE_PLUGIN_ROOT", "")
    ours += [plugin] if plugin and not plugin.startswith(root + os.sep) else []
    return {
        "ours": ours,
        "home": user.home,
        "trusted": [client],
        "settings": settings,
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
        if os.path.islink(full) or os.path.islink(os.path.dirname(full)):
            found[full] = os.path.realpath(full)
    return found


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
    from trimtab.runtime.safety.facts import calls_of

    for one in items(obj(calls_of(command)).get("calls")):
        words = each(obj(one).get("words"))
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
