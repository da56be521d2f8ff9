"""`trimtab ways new`: the files of a new way, to be filled in. Nothing that exists is overwritten.

The guidance begins as a comment, so that a way that nobody has written yet is not shown.
"""

import os
import re
from collections.abc import Sequence

from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.model.record import Record
from trimtab.runtime.shipped import CONTENT
from trimtab.runtime.ways.files import Root

TEMPLATE = os.path.join(CONTENT, "templates", "ways", "way.md")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
_PLAIN = re.compile(r"[A-Za-z][\w ,.;()/'-]*")
_DEEPEST = 8


class Made(Record):
    id: str
    wrote: tuple[str, ...]


def new_way(
    root: Root,
    way: str,
    *,
    description: str = "",
    vocabulary: str = "",
    fire: Sequence[str] = (),
    silent: Sequence[str] = (),
) -> Made:
    """`fire` and `silent` are golden prompts. Raises TrimtabError."""
    names = way.strip("/").split("/")
    if not all(_NAME.fullmatch(name) for name in names) or not 2 <= len(names) <= _DEEPEST:
        raise TrimtabError(
            f"`{way}` is no id for a way",
            remedy="An id is a domain and a name in small letters, with slashes between: `softwaredev/money`.",
        )
    folder = os.path.join(root.folder, *names)
    path = os.path.join(folder, "way.md")
    with open(TEMPLATE, encoding="utf-8") as file:
        text = file.read().format(description=_scalar(description), vocabulary=_scalar(vocabulary))
    text = re.sub(r"[ ]+$", "", text, flags=re.MULTILINE)
    golden = "".join(
        dump({"kind": kind, "prompt": prompt}) + "\n"
        for kind, prompts in (("fire", fire), ("silent", silent))
        for prompt in prompts
    )
    try:
        _prepare(root, folder, names[-1])
        wrote = [path] + ([os.path.join(folder, "golden.jsonl")] if golden else [])
        for place, content in zip(wrote, (text, golden), strict=False):
            with open(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "w", encoding="utf-8") as file:
                file.write(content)
    except FileExistsError as error:
        raise _exists(str(error.filename or path), way) from None
    except OSError as error:
        raise TrimtabError(
            f"the way cannot be written: {error.strerror}",
            where=str(error.filename or folder),
            remedy="Make the folder writable for you, or write it with `--user`.",
        ) from error
    return Made("/".join(names), tuple(wrote))


def _prepare(root: Root, folder: str, name: str) -> None:
    if root.within and not (os.path.realpath(folder) + os.sep).startswith(os.path.realpath(root.within) + os.sep):
        # a repository can hold a link that leads anywhere
        raise TrimtabError(
            "this leads out of the project, so nothing is written there", where=folder, remedy="Remove the link."
        )
    for file in ("way.md", f"{name}.md", "golden.jsonl"):
        if os.path.lexists(os.path.join(folder, file)):
            raise _exists(os.path.join(folder, file), name)
    os.makedirs(folder, exist_ok=True)


def _exists(path: str, way: str) -> TrimtabError:
    return TrimtabError(f"there is one already for `{way}`", where=path, remedy="Edit that file, or take another id.")


def _scalar(value: str) -> str:
    """As YAML takes it to be just this text."""
    value = " ".join(value.split())
    return value if not value or _PLAIN.fullmatch(value) else "'" + value.replace("'", "''") + "'"
