"""The one part of the compiled ways that a session's first process reads: their table."""

import os

from trimtab.features.content.compiled_cache import PATIENT_S, path_of, read_kept
from trimtab.model.advice import Missing
from trimtab.model.json import JSON, Obj, items, obj, text
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where

INDEX = "ways.json"
TABLE = "ways-table.json"
MACROS = "macros.json"

NOT_YET = Missing("the ways are not compiled yet")


def ways_table(where: Where) -> Fact:
    """{core, domains: {domain: [name]}, start: [{id, text, source}], errors: [what]}: see `steering.ways.opening`."""
    table = read_kept(path_of(where.project, TABLE))
    if table is None and where.left >= PATIENT_S:
        from trimtab.features.ways.catalogue import compiled_now

        table = compiled_now(where.project, where.host_folder).table
    if table is None:
        return NOT_YET
    due: list[JSON] = [
        {**way, "text": said}
        for way in map(obj, items(table.get("start")))
        if (not (path := text(way.get("when_file"))) or exists(where.project, path))
        and (said := _says_now(way, where.project))
    ]
    core = text(table.get("core"))
    if core and not _is_unchanged(path := text(table.get("core_file")), table.get("core_seen")):
        from trimtab.features.ways.edited_ways import core_now  # only then

        core = core_now(path, _within(path, where.project))
    return {"core": core, "domains": table.get("domains"), "start": due, "errors": table.get("errors")}


def _says_now(way: Obj, project: str) -> str:
    """Empty where it has changed in more than its text since it was compiled."""
    path = text(way.get("source"))
    if _is_unchanged(path, way.get("seen")):
        return text(way.get("text"))
    from trimtab.features.ways.edited_ways import guidance_now  # only then

    return guidance_now(path, text(way.get("front")), _within(path, project))


def _is_unchanged(path: str, seen: JSON) -> bool:
    """`seen` is when it was last changed, None where nobody edits it."""
    try:
        return seen is None or os.stat(path).st_mtime_ns == seen
    except OSError:
        return False


def _within(path: str, project: str) -> str:
    return project if path.startswith(project + os.sep) else ""


def exists(project: str, path: str) -> bool:
    """Whether a file that a way's condition names exists. It may be a glob, but none that looks through whole trees."""
    if any(char in path for char in "*?["):
        from glob import iglob  # few ways ask so

        return next(iglob(path, root_dir=project), None) is not None
    return os.path.exists(os.path.join(project, path))
