"""`trimtab.lock`: which plugins a project has, from where, with which content, and what was agreed that they can do.

It is meant to be committed, so it may come from anybody: nothing in it becomes a path, an option or a command before it
was checked here. One block per plugin, ordered by id, so that git merges two people's changes.
"""

import os
from collections.abc import Iterable

from trimtab.local.atomic_file import replace_file
from trimtab.marketplace.lock_reader import AGAIN, FORMAT, parse_lock
from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.model.market import Lock, LockedPlugin
from trimtab.reading import Refused, read_bytes

LOCK = "trimtab.lock"
_MOST_BYTES = 32_000_000
_HEAD = f"""\
# The plugins of this project, and what you agreed that they may do. Trimtab writes this file; commit it.
format = {FORMAT}
"""


def lock_path(root: str) -> str:
    """`root` is the project's folder, or ours for this user where the plugins of all projects are."""
    return os.path.join(root, LOCK)


def read_lock(path: str) -> Lock:
    """Empty where there is no file. Raises Unreadable with the line of what is wrong."""
    return parse_lock(_text(path), path)


def write_lock(path: str, lock: Lock) -> None:
    """All of it or nothing, also if the machine loses its power. Raises TrimtabError."""
    try:
        replace_file(path, lock_text(lock).encode(), durable=True)
    except OSError as error:
        raise TrimtabError(
            f"the lock cannot be written: {error.strerror}",
            where=path,
            remedy="See that there is room on the disk, and that this folder is writable for you.",
        ) from error


def lock_text(lock: Lock) -> str:
    """The same for equal locks, whatever the order of their plugins."""
    return _HEAD + "".join(_block(plugin) for plugin in sorted(lock.plugins, key=lambda plugin: plugin.id))


def _block(plugin: LockedPlugin) -> str:
    origin = plugin.origin._asdict() | {"kind": plugin.origin.kind.value}
    stated = ", ".join(f"{key} = {_quoted(value)}" for key, value in origin.items() if value)
    lines = [
        "",
        "[[plugin]]",
        f"name = {_quoted(plugin.name)}",
        f"source = {_quoted(plugin.source)}",
        f"source_kind = {_quoted(plugin.source_kind.value)}",
        f"source_location = {_quoted(plugin.source_location)}",
        f"version = {_quoted(plugin.version)}",
        f"commit = {_quoted(plugin.commit)}",
        f"digest = {_quoted(plugin.digest)}",
        f"scope = {_quoted(plugin.scope.value)}",
        f"direct = {'true' if plugin.is_direct else 'false'}",
        f"origin = {{ {stated} }}",
        *_list("needs", (f"{id} {plugin.ranges.get(id, '')}".rstrip() for id in plugin.needs)),
        *_list("capabilities", plugin.capabilities),
        "[plugin.files]",
        *(f"{_quoted(path)} = {_quoted(plugin.files[path])}" for path in sorted(plugin.files)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _list(key: str, values: Iterable[str]) -> list[str]:
    lines = [f"    {_quoted(value)}," for value in sorted(set(values))]
    return [f"{key} = [", *lines, "]"] if lines else [f"{key} = []"]


def _quoted(text: str) -> str:
    """Nothing that an editor would hide stands in the file as itself."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def _text(path: str) -> str:
    try:
        return read_bytes(path, _MOST_BYTES).decode("utf-8").replace("\r\n", "\n")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except Refused as error:
        raise Unreadable(f"this is not a lock: {error}", where=path, remedy=error.remedy) from None
    except OSError as error:
        remedy = "Make it readable for you, or remove it."
        raise Unreadable(f"the lock cannot be read: {error.strerror}", where=path, remedy=remedy) from error
    except UnicodeDecodeError:
        raise Unreadable("the lock is not UTF-8 text", where=path, remedy=AGAIN) from None
