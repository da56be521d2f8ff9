"""The client's own list of installed plugins. Apart from the rest that is known of plugins: hooks read it too."""

from collections.abc import Iterator, Mapping

from trimtab.model.json import Obj, items, obj, text


def installs_in(content: Obj) -> Iterator[tuple[str, str, str, str, str]]:
    """Name with marketplace, scope, project, folder and version of each. The first format had one object per plugin,
    always for the user; the second has a list with scopes."""
    for plugin, found in obj(content.get("plugins")).items():
        for install in items(found) if not isinstance(found, Mapping) else (found,):
            entry = obj(install)
            yield (
                plugin,
                text(entry.get("scope"), "user"),
                text(entry.get("projectPath")),
                text(entry.get("installPath")),
                text(entry.get("version")),
            )
