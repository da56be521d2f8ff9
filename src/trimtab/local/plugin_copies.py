"""Where plugins lie that were installed through us, for those who use what they bring. The record of them is written by
whoever installs."""

import os

from trimtab.local.locate import COPIES, plugin_shelf
from trimtab.model.json import obj, parse_object, text
from trimtab.reading import read_bytes

_LARGEST = 50_000_000


def plugin_folders(home: str, project: str) -> tuple[str, ...]:
    """Of the plugins that are installed in a project, and of the user's own; none where nothing is recorded. `home` is
    our folder for all plugins of this user."""
    shelves = (plugin_shelf(home, project), plugin_shelf(home, "")) if home else ()
    return tuple(dict.fromkeys(folder for shelf in shelves for folder in _recorded(shelf)))


def _recorded(shelf: str) -> tuple[str, ...]:
    try:
        plugins = obj(parse_object(read_bytes(os.path.join(shelf, COPIES), _LARGEST)).get("plugins"))
    except (OSError, ValueError):
        return ()
    folders = (text(obj(plugin).get("folder")) for _, plugin in sorted(plugins.items()))
    return tuple(folder for folder in folders if os.path.isabs(folder))
