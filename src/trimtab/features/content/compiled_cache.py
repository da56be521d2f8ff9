"""What was compiled, in the machine's folder.

That was `.trimtab/` once, where a repository could ship such files. Therefore each holds the moment that it was
written, and is believed only if that is its own modification time, to the nanosecond: a checkout cannot choose that.
"""

import os
from collections.abc import Callable
from typing import TypeVar

from trimtab.local.locate import machine_folder
from trimtab.model.json import Obj, dump, parse_object

FORMAT = 1
Made = TypeVar("Made")

PATIENT_S = 1.0
"""Whoever gives facts this long is no hook, and can wait for a compilation."""


def path_of(project: str, name: str, machine: str = "") -> str:
    """`machine`: the folder, where somebody has looked for it already."""
    return f"{machine or machine_folder(project)}/{name}"


def read_kept(path: str) -> Obj | None:
    """None if there is none, if it is not ours, or if another version wrote it: then it is made anew."""
    try:
        with open(path, "rb") as file:
            written = os.fstat(file.fileno()).st_mtime_ns
            content = parse_object(file.read())
    except (OSError, ValueError):
        return None
    return content if (content.get("format"), content.get("written_ns")) == (FORMAT, written) else None


def load_kept(path: str, loaded: dict[str, tuple[tuple[int, int], Made]], make: Callable[[Obj], Made]) -> Made | None:
    """What `make` makes of the kept file, made again only when the file is another one; `loaded` is the caller's
    memory of it. None if there is none that can be used."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    state = (found.st_mtime_ns, found.st_ino)
    before = loaded.get(path)
    if before is None or before[0] != state:
        kept = read_kept(path)
        if kept is None:
            return None
        before = loaded[path] = (state, make(kept))
    return before[1]


def write_kept(path: str, content: Obj) -> None:
    """Raises OSError, for instance where the folder cannot be written."""
    from trimtab.local.atomic_file import write_at_its_moment  # no hook writes one

    write_at_its_moment(path, lambda moment: dump({"format": FORMAT, "written_ns": moment, **content}))
