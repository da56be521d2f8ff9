"""When plugins were of use, as the journal has it."""

import sqlite3
from collections.abc import Callable, Iterator

from trimtab.model.events import PromptExpanded, ToolCall, ToolRequested
from trimtab.model.json import parse_object, text
from trimtab.store.catalogue import PluginUse

_SLASH = ":"


def plugin_uses(db: sqlite3.Connection, plugin_of: Callable[[ToolCall], str]) -> dict[str, PluginUse]:
    """By the plugin's name: calls of its tools, skills and agents, and commands of its that the user typed."""
    found: dict[str, PluginUse] = {}
    for plugin, at in _uses(db, plugin_of):
        before = found.get(plugin, PluginUse(0, 0))
        found[plugin] = PluginUse(before.times + 1, max(before.last_at, at))
    return found


def _uses(db: sqlite3.Connection, plugin_of: Callable[[ToolCall], str]) -> Iterator[tuple[str, int]]:
    rows = db.execute(
        "SELECT kind, coalesce(at, 0), json_extract(body, '$.call.tool'), json_extract(body, '$.call.server'),"
        " json_extract(body, '$.call.input'), json_extract(body, '$.command') FROM events"
        " WHERE kind IN (?, ?) AND json_valid(body) ORDER BY seq",
        (ToolRequested.__name__, PromptExpanded.__name__),
    )
    for kind, at, tool, server, given, command in rows:
        if kind == PromptExpanded.__name__:
            plugin, mark, _ = text(command).partition(_SLASH)
            plugin = plugin if mark else ""
        else:
            plugin = plugin_of(ToolCall(text(tool), parse_object(text(given) or "{}"), server=text(server)))
        if plugin:
            yield plugin, at
