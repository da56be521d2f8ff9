"""`trimtab init --context`: a place for the project's context, and in it the rules of a file at the project's root.

Nothing that exists is overwritten. What is written belongs to the project from then on. A section whose file is there
and says something else gets a file of its own beside it, unless an earlier run took the section over as it stands: then
the difference is what the project made of it since.
"""

import os
import re
from contextlib import suppress

from trimtab.features.guidance.decompose import GuidancePart, decompose
from trimtab.features.guidance.guidance_files import says_nothing
from trimtab.local.locate import GUIDANCE
from trimtab.local.shipped import CONTENT
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of
from trimtab.reading import Refused, names_in, read_bytes, read_text

TEMPLATES = os.path.join(CONTENT, "templates", "context")
FOLDER = os.path.join(GUIDANCE, "context")
# Behind the name of the file that has the rules.
BACKUP = ".backup"
PASSING = ".trimtab-"

_FILES = ("README.md", "project.yml")
_LARGEST = 1_000_000
_MOST_NAMES = 2_000
_IMPORT = re.compile(r"^[ \t]*(?:[-*+][ \t]+)?(@\S+)[ \t]*$", re.MULTILINE)
_NO_LONGER_LOADED = (
    "{rules} imported {paths}, which the client now no longer loads. Write into the context files what matters of"
    " it, or when to read it."
)


_BESIDE = (
    "{name}.yml was there and says something else, so this section of {rules} is in {beside}.yml. Keep what holds of"
    " the two."
)


class ScaffoldResult(Record):
    """Paths; `backup` is the copy of the rules, made now or before, empty where there is none. `moved`: their file is
    now, or was before, a pointer to the folder. `tokens` is what an agent is given of the folder's files."""

    folder: str
    wrote: tuple[str, ...]
    kept: tuple[str, ...]
    backup: str
    moved: bool
    tokens: int
    notes: tuple[str, ...]


def pointer() -> str:
    return _template("pointer.md")


def scaffold(root: str, rules_file: str, *, move: bool = False) -> ScaffoldResult:
    """`rules_file` is what the host has at a project's root for rules."""
    path = os.path.join(root, rules_file)
    folder = os.path.join(root, FOLDER)
    wrote: list[str] = []
    kept: list[str] = []
    notes: list[str] = []
    backup, moved = "", False
    try:
        _own_folder(root, folder)
        rules = _rules(path, root, notes)
        if rules is not None and rules.text == pointer():
            rules, moved = None, True
            backup = next(reversed(_backups(path)), "")
        parts: tuple[GuidancePart, ...] = ()
        before: set[GuidancePart] = set()
        if rules is not None:
            before = {part for copy in _backups(path) for part in _parts(_kept_rules(copy), rules_file)}
            backup, made = _back_up(path, rules.content)
            (wrote if made else kept).append(backup)
            parts = _parts(rules.text, rules_file)
        for name in _FILES:
            _create(os.path.join(folder, name), _template(name), wrote, kept)
        for part in parts:
            name = part.name if part in before else _free_name(folder, part)
            _create(os.path.join(folder, f"{name}.yml"), part.text, wrote, kept)
            if name != part.name:
                notes.append(_BESIDE.format(name=part.name, beside=name, rules=rules_file))
        if rules is not None and move:
            moved = _move(path, notes)
            imports = _IMPORT.findall(rules.text)
            if moved and imports:
                notes.append(_NO_LONGER_LOADED.format(rules=rules_file, paths=", ".join(dict.fromkeys(imports))))
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


def _rules(path: str, root: str, notes: list[str]) -> _Rules | None:
    """None where there is nothing to take apart."""
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


def _back_up(rules: str, content: bytes) -> tuple[str, bool]:
    """The copy, and whether it was made now. One that holds the same is as good as a new one."""
    number = 1
    while True:
        path = _numbered(rules, number)
        try:
            _write_new(path, content)
            return path, True
        except FileExistsError:
            if _holds(path, content):
                return path, False
        number += 1


def _numbered(rules: str, number: int) -> str:
    return f"{rules}{BACKUP}" if number == 1 else f"{rules}{BACKUP}.{number}"


def _backups(rules: str) -> list[str]:
    """The oldest first."""
    found: list[str] = []
    while os.path.lexists(path := _numbered(rules, len(found) + 1)):
        found.append(path)
    return found


def _kept_rules(backup: str) -> str:
    try:
        return read_text(backup, _LARGEST)
    except OSError:
        return ""


def _parts(rules: str, rules_file: str) -> tuple[GuidancePart, ...]:
    return decompose(rules, [name.partition(".")[0].lower() for name in _FILES], rules_file)


def _free_name(folder: str, part: GuidancePart) -> str:
    """The part's own, unless that is taken by something else."""
    name, number = part.name, 2
    while os.path.lexists(path := os.path.join(folder, f"{name}.yml")) and not _holds(path, part.text.encode()):
        name, number = f"{part.name}-{number}", number + 1
    return name


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
    passing = f"{path}{PASSING}{os.urandom(6).hex()}"
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
