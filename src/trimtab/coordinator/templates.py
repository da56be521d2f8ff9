"""Project templates: a check list of first tasks, shipped, the user's own, or any file of that form.

A template is Markdown as the importer reads it. Its first heading and the sentence below it say what it is for.
"""

import os
from collections.abc import Sequence

from trimtab.config.nearest import did_you_mean
from trimtab.coordinator.tasks.import_files import Item, read_file
from trimtab.coordinator.tasks.importing import ImportResult, bring_in
from trimtab.coordinator.work import Work
from trimtab.local.shipped import CONTENT
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import AuditEvent
from trimtab.reading import names_in, read_text
from trimtab.store.state.repositories import PROJECTS

SHIPPED, YOURS, FILE = "shipped", "yours", "file"
_ENDING = ".md"
_LARGEST = 256_000
_MOST_NAMES = 2_000


class Template(Record):
    """`origin` is `shipped`, `yours` (from your settings folder) or `file`. Yours take the place of a shipped one of
    the same name."""

    name: str
    about: str
    origin: str
    path: str
    items: tuple[Item, ...]


def listed(user: User) -> tuple[Template, ...]:
    """All that can be named, by name. Raises Unreadable for one that cannot be read."""
    return tuple(_read(path, name, origin) for name, (path, origin) in sorted(_known(user).items()))


def find(wanted: str, here: str, user: User) -> Template:
    """By name, or by the path of a file. Raises TrimtabError."""
    known = _known(user)
    if wanted in known:
        path, origin = known[wanted]
        return _read(path, wanted, origin)
    path = os.path.join(here, os.path.expanduser(wanted))
    if os.path.isfile(path):
        return _read(path, os.path.splitext(os.path.basename(path))[0], FILE)
    raise TrimtabError(
        f"there is no template {wanted!r}",
        where=user.templates,
        remedy=f"{did_you_mean(wanted, sorted(known))} `trimtab init --templates` lists them; the path of a Markdown"
        " check list will do too.".lstrip(),
    )


def use(work: Work, template: Template, actor: str) -> ImportResult:
    """The template's tasks, and the project's record of it. What came from it before is not added again."""
    brought = bring_in(work, template.items, f"template:{template.name}", actor)
    with work.database.write() as connection:
        if PROJECTS.get(connection, work.project, hold=True).template != template.name:
            told = AuditEvent("project.template", actor, "project", work.project, {"template": template.name})
            PROJECTS.change(connection, work.project, told, work.project, work.now(), template=template.name)
    return brought


def _known(user: User) -> dict[str, tuple[str, str]]:
    """Name → path and origin."""
    shipped = os.path.join(CONTENT, "templates", "projects")
    found: dict[str, tuple[str, str]] = {}
    for folder, origin in ((shipped, SHIPPED), (user.templates, YOURS)):
        for name in _files(folder):
            found[name.removesuffix(_ENDING)] = (os.path.join(folder, name), origin)
    return found


def _files(folder: str) -> Sequence[str]:
    try:
        return [name for name in names_in(folder, _MOST_NAMES) if name.endswith(_ENDING) and not name.startswith(".")]
    except (FileNotFoundError, NotADirectoryError):
        return ()


def _read(path: str, name: str, origin: str) -> Template:
    return Template(name, _about(path), origin, path, read_file(path, "markdown").items)


def _about(path: str) -> str:
    """The first sentence that is neither a heading nor an item. What cannot be read is reported by the importer."""
    try:
        for line in read_text(path, _LARGEST, whole=False).splitlines():
            said = line.strip()
            if said.startswith(("- ", "* ", "+ ")):
                return ""
            if said and not said.startswith("#"):
                return said
    except OSError:
        pass
    return ""
