"""The `source` of a marketplace's entry: where a plugin's files are. What could lead elsewhere is refused."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping

from trimtab.marketplace.manifest_schema import joined_path, shown
from trimtab.model.json import JSON, Obj, kind_of, obj, text
from trimtab.model.market import ManifestProblem, OriginKind, PluginOrigin
from trimtab.model.record import Record
from trimtab.model.wording import visible_line

_REPOSITORY = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]*[A-Za-z0-9_-]")
_URL = re.compile(r"(?:https?|ssh|git)://(?:[A-Za-z0-9._~%+-]+(?::[^@/\s]*)?@)?[A-Za-z0-9][^\s'\"<>\\^`{|}]*")
_SCP = re.compile(r"[A-Za-z0-9_.]+@[A-Za-z0-9][A-Za-z0-9.-]*:[A-Za-z0-9_~./][^\s'\"<>\\^`{|}:]*")
_ARCHIVE = re.compile(r"https://[A-Za-z0-9][^\s'\"<>\\^`{|}]*")
_REF = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./+@-]{0,254}")
_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_PACKAGE = re.compile(r"(?:@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*")
_VERSION = re.compile(r"[A-Za-z0-9^~<>=*][A-Za-z0-9^~<>=*.+ |-]{0,99}")
_LONGEST = 2_000
_NOWHERE = PluginOrigin(OriginKind.PATH, "")
_OF_PATHS = "Write a path below the marketplace that begins with `./`."
_OF_URLS = "Write an https:// URL, or git@host:path."


class ReadOrigin(Record):
    """Where a problem is fatal, the origin's location is empty and nothing can be installed from it."""

    origin: PluginOrigin
    problems: tuple[ManifestProblem, ...] = ()


class _Reader:
    """Takes one field after the other, and keeps what is wrong with them."""

    def __init__(self, given: Obj, where: str) -> None:
        self.given = given
        self.where = where
        self.problems: list[ManifestProblem] = []

    def take(self, key: str, form: re.Pattern[str], remedy: str, *, required: bool = False) -> str:
        value = self.given.get(key)
        if value is None and not required:
            return ""
        if isinstance(value, str) and len(value) <= _LONGEST and form.fullmatch(value) and ".." not in value:
            return value
        self.refuse(key, "is missing" if value is None else f"is {_said(value)}, which cannot be used", remedy)
        return ""

    def path(self, key: str) -> str:
        inside = inner_path(text(self.given.get(key)))
        if not inside:
            what = f"is {_said(self.given.get(key))}, which is no path in the repository"
            self.refuse(key, what, "Write the folder of the plugin, from the top of the repository.")
        return inside

    def refuse(self, key: str, what: str, remedy: str) -> None:
        self.problems.append(ManifestProblem(joined_path(self.where, key), what, remedy, is_fatal=True))


def read_origin(given: JSON, root: str = "", where: str = "source") -> ReadOrigin:
    """`root` is the marketplace's folder for plugins that are named without a path."""
    if isinstance(given, str):
        return _read_path(given, root, where)
    entry = obj(given)
    kind = text(entry.get("source"))
    read = _KINDS.get(kind)
    if read is None:
        what = f"is {_said(given)}, which is no source" if not entry else f"is of an unknown kind, `{shown(kind)}`"
        known = f"Write a path, or an object whose `source` is {', '.join(_KINDS)}."
        return ReadOrigin(_NOWHERE, (ManifestProblem(where, what, known, is_fatal=True),))
    reader = _Reader(entry, where)
    origin = read(reader)
    problems = tuple(reader.problems)
    return ReadOrigin(origin._replace(location="") if problems else origin, problems)


def inner_path(given: str) -> str:
    """Normalised, or empty where it would lead out of the folder that it is relative to."""
    wrong = given.startswith(("/", "~", "-")) or "\\" in given or ":" in given or visible_line(given) != given
    if not given or wrong or len(given) > _LONGEST or ".." in given.split("/"):
        return ""
    return posixpath.normpath(given)


def _read_path(given: str, root: str, where: str) -> ReadOrigin:
    is_bare = not given.startswith(".")
    path = inner_path(posixpath.join(root, given) if is_bare and root and not given.startswith("/") else given)
    if not path:
        what = f"is {_said(given)}, which leads out of the marketplace"
        return ReadOrigin(_NOWHERE, (ManifestProblem(where, what, _OF_PATHS, is_fatal=True),))
    return ReadOrigin(PluginOrigin(OriginKind.PATH, path), tuple(_bare(given, where) if is_bare and not root else ()))


def _bare(given: str, where: str) -> Iterator[ManifestProblem]:
    yield ManifestProblem(where, f"is {_said(given)}, without a `pluginRoot`", _OF_PATHS)


def _pins(reader: _Reader) -> tuple[str, str]:
    ref = reader.take("ref", _REF, "Write a branch or a tag.")
    return ref, reader.take("sha", _COMMIT, "Write all 40 digits of a commit.")


def _github(reader: _Reader) -> PluginOrigin:
    repository = reader.take("repo", _REPOSITORY, "Write `owner/name`.", required=True)
    ref, commit = _pins(reader)
    return PluginOrigin(OriginKind.GITHUB, repository, ref=ref, commit=commit)


def _git(reader: _Reader) -> PluginOrigin:
    ref, commit = _pins(reader)
    return PluginOrigin(OriginKind.GIT, _repository_url(reader), ref=ref, commit=commit)


def _git_folder(reader: _Reader) -> PluginOrigin:
    ref, commit = _pins(reader)
    return PluginOrigin(OriginKind.GIT_SUBDIR, _repository_url(reader), reader.path("path"), ref, commit)


def _repository_url(reader: _Reader) -> str:
    url = reader.given.get("url")
    form = next((form for form in (_SCP, _REPOSITORY) if form.fullmatch(text(url)[:_LONGEST])), _URL)
    return reader.take("url", form, _OF_URLS, required=True)


def _npm(reader: _Reader) -> PluginOrigin:
    package = reader.take("package", _PACKAGE, "Write the name of a package.", required=True)
    return PluginOrigin(OriginKind.NPM, package, ref=reader.take("version", _VERSION, "Write a version or a range."))


def _archive(reader: _Reader) -> PluginOrigin:
    url = reader.take("url", _ARCHIVE, "Write an https:// URL.", required=True)
    digest = reader.take("sha256", _DIGEST, "Write the 64 digits of its SHA-256.")
    return PluginOrigin(OriginKind.ARCHIVE, url, digest=digest)


def _command(reader: _Reader) -> PluginOrigin:
    command = text(reader.given.get("command"))
    if not command or len(command) > _LONGEST or not (command.isascii() and command.isprintable()):
        reader.refuse("command", "is no printable command", "Write the command as plain text.")
    return PluginOrigin(OriginKind.COMMAND, command)


_KINDS: Mapping[str, Callable[[_Reader], PluginOrigin]] = {
    "github": _github,
    "url": _git,
    "git-subdir": _git_folder,
    "npm": _npm,
    "archive": _archive,
    "command": _command,
}


def _said(value: JSON) -> str:
    return f"`{shown(value)}`" if isinstance(value, str) else "missing" if value is None else f"a {kind_of(value)}"
