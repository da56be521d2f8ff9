"""What was compiled, in the machine's folder.

That was `.trimtab/` once, where a repository could ship such files. Therefore each holds the moment that it was
written, and is believed only if that is its own modification time, to the nanosecond: a checkout cannot choose that.
"""

import os

from trimtab.local.locate import machine_folder
from trimtab.model.json import Obj, dump, parse_object

FORMAT = 1

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


def write_kept(path: str, content: Obj) -> None:
    """Raises OSError, for instance where the folder cannot be written."""
    from trimtab.local.atomic_file import write_at_its_moment  # no hook writes one

    write_at_its_moment(path, lambda moment: dump({"format": FORMAT, "written_ns": moment, **content}))
