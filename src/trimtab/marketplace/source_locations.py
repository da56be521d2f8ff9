"""What a user gives as a source, and what a source gives as a plugin's repository: a folder, a git URL, `owner/name`.

Nothing that comes out of here is an option, another transport's address or a secret: git is told only URLs of the
protocols that are listed.
"""

import os
import re
from urllib.parse import urlsplit

from trimtab.marketplace.safe_tree import hidden_in, shown
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Source, SourceKind
from trimtab.model.record import Record

_GITHUB = "github.com"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,38}/\.?[A-Za-z0-9_][A-Za-z0-9._-]{0,99}")
_SCP = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*@[A-Za-z0-9][A-Za-z0-9.-]*:(?!//)[A-Za-z0-9_~/.][A-Za-z0-9._~/+@%-]*")
_HOST = re.compile(r"\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")
_SCHEMES = ("https", "ssh", "git")
_REF = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._/+@-]{0,199}")
_COMMIT = re.compile(r"[0-9a-f]{40}([0-9a-f]{24})?")
_LONGEST = 2048
_REMEDY = "Give a folder (./plugins), `owner/name` on GitHub, or an https or ssh URL; `#ref` after it names a branch."


class SourceLocation(Record):
    """`location` is a folder's absolute path, a URL or `owner/name`; `ref` a branch, a tag or a commit."""

    kind: SourceKind
    location: str
    ref: str = ""


def parse_location(text: str, here: str = "") -> SourceLocation:
    """What a user wrote; a folder is relative to `here`. Raises TrimtabError. Nothing is looked for there."""
    given = text.strip()
    if given.lower().startswith("file://"):
        given = given[len("file://") :]
        if not given.startswith("/"):
            raise _wrong(text, "it names a file on another machine")
    _check_text(given)
    if is_folder_like(given):
        whole = _absolute(given, here)
        folder, ref = (given, "") if os.path.isdir(whole) else _split_ref(given)  # a folder may have a # in its name
        return SourceLocation(SourceKind.FOLDER, _absolute(folder, here), checked_ref(ref))
    return repository_location(*_split_ref(given))


def repository_location(text: str, ref: str = "") -> SourceLocation:
    """A repository that is not a folder, as a marketplace's file may name one too. Raises TrimtabError."""
    _check_text(text)
    ref = checked_ref(ref)
    if _NAME.fullmatch(text):
        return SourceLocation(SourceKind.GITHUB, text.removesuffix(".git"), ref)
    url = text.removeprefix("git+")
    if _SCP.fullmatch(url):
        return SourceLocation(SourceKind.GIT, url, ref)
    _check_url(url)
    parts = urlsplit(url)
    path = parts.path.strip("/").removesuffix(".git")
    if parts.scheme == "https" and parts.hostname in (_GITHUB, f"www.{_GITHUB}") and _NAME.fullmatch(path):
        return SourceLocation(SourceKind.GITHUB, path, ref)
    return SourceLocation(SourceKind.GIT, url, ref)


def fetch_url(kind: SourceKind, location: str) -> str:
    """What git is told. Checked again: a record may have come from a database that others write."""
    if kind is SourceKind.FOLDER:
        if not os.path.isabs(location):
            raise _wrong(location, "it is no absolute path of a folder")
        return location
    found = repository_location(location)
    return f"https://{_GITHUB}/{found.location}.git" if found.kind is SourceKind.GITHUB else found.location


def as_written(source: Source | SourceLocation) -> str:
    return f"{source.location}#{source.ref}" if source.ref else source.location


def is_folder_like(text: str) -> bool:
    return text in (".", "..", "~") or text.startswith(("/", "./", "../", "~/"))


def is_commit(text: str) -> bool:
    return _COMMIT.fullmatch(text) is not None


def checked_ref(ref: str) -> str:
    """Raises TrimtabError for what git would not take for a name, or would take for more than one."""
    if not ref:
        return ""
    parts = ref.split("/")
    if (
        not _REF.fullmatch(ref)
        or ".." in ref
        or "@{" in ref
        or any(not part or part.startswith(".") or part.endswith((".", ".lock")) for part in parts)
    ):
        raise TrimtabError(
            "this is no name of a branch, tag or commit",
            where=shown(ref),
            remedy="Give a name such as main or v1.2.0, or a full commit.",
        )
    return ref


def _absolute(folder: str, here: str) -> str:
    return os.path.normpath(os.path.join(here or os.getcwd(), os.path.expanduser(folder)))


def _split_ref(text: str) -> tuple[str, str]:
    location, mark, ref = text.partition("#")
    if mark and not ref:
        raise _wrong(text, "there is no name after the #")
    return location, ref


def _check_text(text: str) -> None:
    if not text:
        raise _wrong(text, "no location is given")
    if len(text) > _LONGEST:
        raise _wrong(text, "it is too long")
    if hidden := hidden_in(text):
        raise _wrong(text, f"it has characters that cannot be seen: {hidden}")
    if text.startswith("-"):
        raise _wrong(text, "it would be an option of git")


def _check_url(url: str) -> None:
    if "::" in url.split("[", 1)[0]:
        raise _wrong(url, "it names a program of git's that would be run to fetch it")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _wrong(url, "it is no URL") from None
    if not parts.scheme or "://" not in url:
        raise _wrong(url, "it is no location of a source")
    if parts.scheme not in _SCHEMES:
        raise _wrong(url, f"the protocol {shown(parts.scheme)} is not used; {', '.join(_SCHEMES)} are")
    if not _HOST.fullmatch(_host(parts.netloc)) or port == 0:
        raise _wrong(url, "it names no host")
    if parts.password is not None or (parts.scheme == "https" and parts.username):
        raise TrimtabError(
            "the URL has a user or password in it, which would be kept in the catalogue",
            where=shown(parts.hostname or ""),
            remedy="Leave it out: git's own credential helper is asked.",
        )
    if (parts.username or "").startswith("-") or any(char in url for char in " \t\"'`$;|&<>(){}*?\\^"):
        raise _wrong(url, "it has characters that no URL of a repository needs")
    if not parts.path.strip("/") or ".." in parts.path.split("/"):
        raise _wrong(url, "it names no repository")


def _host(netloc: str) -> str:
    host = netloc.rpartition("@")[2]
    return host if host.endswith("]") else re.sub(r":[0-9]*\Z", "", host)


def _wrong(text: str, why: str) -> TrimtabError:
    return TrimtabError(f"this source is refused: {why}", where=shown(text), remedy=_REMEDY)
