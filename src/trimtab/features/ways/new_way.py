"""`trimtab ways new`: the files of a new way, to be filled in, or of a copy of one, to be changed. Nothing that exists
is overwritten.

The guidance of a new one begins as a comment, so that a way that nobody has written yet is not shown.
"""

import os
import re
from collections.abc import Sequence

from trimtab.features.ways.way_files import WayFile, WayRoot, read_text
from trimtab.local.shipped import CONTENT
from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.model.record import Record

TEMPLATE = os.path.join(CONTENT, "templates", "ways", "way.md")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
_PLAIN = re.compile(r"[A-Za-z][\w ,.;()/'-]*")
_DEEPEST = 8
_GOLDEN = "golden.jsonl"


class NewWay(Record):
    id: str
    wrote: tuple[str, ...]


def new_way(
    root: WayRoot,
    way: str,
    *,
    description: str = "",
    vocabulary: str = "",
    fire: Sequence[str] = (),
    silent: Sequence[str] = (),
    copied: WayFile | None = None,
) -> NewWay:
    """`fire` and `silent` are golden prompts. `copied` is the way to begin with, instead of an empty one of that
    description and vocabulary. Raises TrimtabError."""
    names = way.strip("/").split("/")
    if not all(_NAME.fullmatch(name) for name in names) or not 2 <= len(names) <= _DEEPEST:
        raise TrimtabError(
            f"`{way}` is no id for a way",
            remedy="An id is a domain and a name in small letters, with slashes between: `softwaredev/money`.",
        )
    folder = os.path.join(root.folder, *names)
    files = _read(copied) if copied else {"way.md": _empty(description, vocabulary)}
    golden = "".join(
        dump({"kind": kind, "prompt": prompt}) + "\n"
        for kind, prompts in (("fire", fire), ("silent", silent))
        for prompt in prompts
    )
    if golden:
        files[_GOLDEN] = files.get(_GOLDEN, "") + golden
    try:
        _prepare(root, folder, (*files, f"{names[-1]}.md", _GOLDEN))
        for name, content in files.items():
            place = os.path.join(folder, name)
            with open(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "w", encoding="utf-8") as file:
                file.write(content)
    except FileExistsError as error:
        raise _exists(str(error.filename or folder), way) from None
    except OSError as error:
        raise TrimtabError(
            f"the way cannot be written: {error.strerror}",
            where=str(error.filename or folder),
            remedy="Make the folder writable for you, or write it with `--user`.",
        ) from error
    return NewWay("/".join(names), tuple(os.path.join(folder, name) for name in files))


def _empty(description: str, vocabulary: str) -> str:
    with open(TEMPLATE, encoding="utf-8") as file:
        text = file.read().format(description=_scalar(description), vocabulary=_scalar(vocabulary))
    return re.sub(r"[ ]+$", "", text, flags=re.MULTILINE)


def _read(way: WayFile) -> dict[str, str]:
    """All that belongs to it, its golden prompts included."""
    golden = os.path.join(os.path.dirname(way.way), _GOLDEN)
    files = {"way.md": way.way, **way.beside, **({_GOLDEN: golden} if os.path.isfile(golden) else {})}
    try:
        return {name: read_text(path) for name, path in files.items()}
    except (OSError, ValueError) as error:
        raise TrimtabError(
            f"the {way.origin} one cannot be copied: {error}",
            where=way.way,
            remedy="Begin without it: `trimtab ways new --empty`.",
        ) from error


def _prepare(root: WayRoot, folder: str, names: Sequence[str]) -> None:
    if root.within and not (os.path.realpath(folder) + os.sep).startswith(os.path.realpath(root.within) + os.sep):
        # a repository can hold a link that leads anywhere
        raise TrimtabError(
            "this leads out of the project, so nothing is written there", where=folder, remedy="Remove the link."
        )
    for name in names:
        if os.path.lexists(os.path.join(folder, name)):
            raise _exists(os.path.join(folder, name), os.path.basename(folder))
    os.makedirs(folder, exist_ok=True)


def _exists(path: str, way: str) -> TrimtabError:
    return TrimtabError(f"there is one already for `{way}`", where=path, remedy="Edit that file, or take another id.")


def _scalar(value: str) -> str:
    """As YAML takes it to be just this text."""
    value = " ".join(value.split())
    return value if not value or _PLAIN.fullmatch(value) else "'" + value.replace("'", "''") + "'"
