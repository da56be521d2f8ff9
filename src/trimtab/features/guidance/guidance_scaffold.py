"""`trimtab init --context`: a place for the project's context, and the rules of an existing CLAUDE.md in it.

Nothing that exists is overwritten. What is written belongs to the project from then on.
"""

import os
import re
from contextlib import suppress

from trimtab.features.guidance.decompose import GuidancePart, decompose
from trimtab.features.guidance.guidance_files import says_nothing
from trimtab.local.shipped import CONTENT
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of
from trimtab.reading import Refused, names_in, read_bytes, read_text

TEMPLATES = os.path.join(CONTENT, "templates", "context")
FOLDER = os.path.join(".claude", "context")
RULES = "CLAUDE.md"
BACKUP = "CLAUDE.md.backup"
PASSING = "CLAUDE.md.trimtab-"

_FILES = ("README.md", "project.yml")
_LARGEST = 1_000_000
_MOST_NAMES = 2_000
_IMPORT = re.compile(r"^[ \t]*(?:[-*+][ \t]+)?(@\S+)[ \t]*$", re.MULTILINE)
_NO_LONGER_LOADED = (
    "CLAUDE.md imported {paths}, which the client now no longer loads. Write into the context files what matters of"
    " it, or when to read it."
)


class ScaffoldResult(Record):
    """Paths; `backup` is the copy of CLAUDE.md, made now or before, empty where there is none. `moved`: CLAUDE.md is
    now, or was before, a pointer to the folder. `tokens` is what an agent is given of the folder's files."""

    folder: str
    wrote: tuple[str, ...]
    kept: tuple[str, ...]
    backup: str
    moved: bool
    tokens: int
    notes: tuple[str, ...]


def pointer() -> str:
    return _template(RULES)


def scaffold(root: str, *, move: bool = False) -> ScaffoldResult:
    folder = os.path.join(root, FOLDER)
    wrote: list[str] = []
    kept: list[str] = []
    notes: list[str] = []
    backup, moved = "", False
    try:
        _own_folder(root, folder)
        rules = _rules(root, notes)
        if rules is not None and rules.text == pointer():
            rules, moved = None, True
            backup = _newest_backup(root)
        parts: tuple[GuidancePart, ...] = ()
        if rules is not None:
            backup, made = _back_up(root, rules.content)
            (wrote if made else kept).append(backup)
            parts = decompose(rules.text, reserved=[name.partition(".")[0].lower() for name in _FILES])
        for name in _FILES:
            _create(os.path.join(folder, name), _template(name), wrote, kept)
        for part in parts:
            _create(os.path.join(folder, f"{part.name}.yml"), part.text, wrote, kept)
        if rules is not None and move:
            moved = _move(os.path.join(root, RULES), notes)
            imports = _IMPORT.findall(rules.text)
            if moved and imports:
                notes.append(_NO_LONGER_LOADED.format(paths=", ".join(dict.fromkeys(imports))))
        return ScaffoldResult(folder, tuple(wrote), tuple(kept), backup, moved, _tokens(folder), tuple(notes))
    except OSError as error:
        raise TrimtabError(
            f"the project's context cannot be written: {error.strerror}",
            where=error.filename if isinstance(error.filename, str) else folder,
            remedy="Make it writable for you, and run `trimtab init --context` again.",
        ) from error


class _Rules(Record):
    content: bytes
    text: str


def _rules(root: str, notes: list[str]) -> _Rules | None:
    """The content of CLAUDE.md; None where there is nothing to take apart."""
    path = os.path.join(root, RULES)
    if not _is_inside(path, root):
        notes.append(f"{path} leads out of the project, and was left alone.")
        return None
    try:
        content = read_bytes(path, _LARGEST)
    except FileNotFoundError:
        return None
    except Refused as error:
        notes.append(f"{path} was left alone: {error}.")
        return None
    try:
        text = content.decode()
    except UnicodeDecodeError:
        notes.append(f"{path} is not UTF-8, and was left alone.")
        return None
    return _Rules(content, text) if text.strip() else None


def _back_up(root: str, content: bytes) -> tuple[str, bool]:
    """The copy, and whether it was made now. One that holds the same is as good as a new one."""
    number = 1
    while True:
        path = os.path.join(root, BACKUP if number == 1 else f"{BACKUP}.{number}")
        try:
            _write_new(path, content)
            return path, True
        except FileExistsError:
            if _holds(path, content):
                return path, False
        number += 1


def _newest_backup(root: str) -> str:
    found, number = "", 1
    while os.path.lexists(path := os.path.join(root, BACKUP if number == 1 else f"{BACKUP}.{number}")):
        found, number = path, number + 1
    return found


def _create(path: str, text: str, wrote: list[str], kept: list[str]) -> None:
    try:
        _write_new(path, text.encode())
        wrote.append(path)
    except FileExistsError:
        kept.append(path)


def _write_new(path: str, content: bytes) -> None:
    """Raises FileExistsError, also for a link that leads nowhere."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
    except OSError:
        os.unlink(path)  # half a file would be kept the next time
        raise


def _move(path: str, notes: list[str]) -> bool:
    if os.path.islink(path):
        notes.append(f"{path} is a link to {os.readlink(path)}, and was left as it is.")
        return False
    passing = f"{os.path.dirname(path)}{os.sep}{PASSING}{os.urandom(6).hex()}"
    try:
        _write_new(passing, pointer().encode())
        os.chmod(passing, os.stat(path).st_mode & 0o777)
        os.replace(passing, path)
    except OSError:
        with suppress(FileNotFoundError):
            os.unlink(passing)
        raise
    return True


def _own_folder(root: str, folder: str) -> None:
    for path in (os.path.dirname(folder), folder):
        if not _is_inside(path, root):
            # A repository can hold a link that leads anywhere.
            raise TrimtabError(
                "this leads out of the project, so nothing is written behind it",
                where=path,
                remedy="Remove the link, or make it a folder.",
            )
        if os.path.lexists(path) and not os.path.isdir(path):
            raise TrimtabError("this is not a folder", where=path, remedy="Move it away: the context needs the name.")
    os.makedirs(folder, exist_ok=True)


def _is_inside(path: str, root: str) -> bool:
    return os.path.realpath(path).startswith(os.path.realpath(root) + os.sep)


def _holds(path: str, content: bytes) -> bool:
    try:
        return read_bytes(path, len(content) + 1, whole=False) == content
    except OSError:
        return False


def _tokens(folder: str) -> int:
    total = 0
    for name in names_in(folder, _MOST_NAMES):
        if name.endswith((".yml", ".yaml")):
            with suppress(OSError):
                content = read_text(os.path.join(folder, name), _LARGEST, whole=False)
                total += 0 if says_nothing(content) else tokens_of(content)
    return total


def _template(name: str) -> str:
    with open(os.path.join(TEMPLATES, name), encoding="utf-8") as file:
        return file.read()
