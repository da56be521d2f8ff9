"""What was compiled, in `.trimtab/`, and the one part of it that a session's first process reads: the table of ways.

A repository could ship such files. Therefore each holds the moment that it was written, and is believed only if that
is its own modification time, to the nanosecond: a checkout cannot choose that.
"""

import os

from trimtab.model.advice import Missing
from trimtab.model.json import JSON, Obj, dump, items, obj, parse_object, text
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.runtime.locate import FOLDER

INDEX = "ways.json"
TABLE = "ways-table.json"
MACROS = "macros.json"
FORMAT = 1

PATIENT_S = 1.0
"""Whoever gives facts this long is no hook, and can wait for a compilation."""

NOT_YET = Missing("the ways are not compiled yet")


def path_of(project: str, name: str) -> str:
    return os.path.join(project, FOLDER, name)


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
    from trimtab.runtime.moment import write_at_its_moment  # no hook writes one

    write_at_its_moment(path, lambda moment: dump({"format": FORMAT, "written_ns": moment, **content}))


def ways_table(where: Where) -> Fact:
    """{core, domains: {domain: [name]}, start: [{id, text, source}], errors: [what]}: see `steering.ways.opening`."""
    table = read_kept(path_of(where.project, TABLE))
    if table is None and where.left >= PATIENT_S:
        from trimtab.runtime.ways.catalogue import compiled_now

        table = compiled_now(where.project, where.host_folder).table
    if table is None:
        return NOT_YET
    due: list[JSON] = [one for one in items(table.get("start")) if _is_here(where, text(obj(one).get("when_file")))]
    return {"core": table.get("core"), "domains": table.get("domains"), "start": due, "errors": table.get("errors")}


def exists(project: str, path: str) -> bool:
    """Whether a file that a way asks about is there. It may be a glob, but none that looks through whole trees."""
    if any(char in path for char in "*?["):
        from glob import iglob  # few ways ask so

        return next(iglob(path, root_dir=project), None) is not None
    return os.path.exists(os.path.join(project, path))


def _is_here(where: Where, path: str) -> bool:
    return not path or exists(where.project, path)
