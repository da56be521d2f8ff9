"""The one part of the compiled ways that a session's first process reads: their table."""

import os

from trimtab.features.content.compiled_cache import PATIENT_S, path_of, read_kept
from trimtab.model.advice import Missing
from trimtab.model.json import JSON, items, obj, text
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
        way
        for way in items(table.get("start"))
        if not (path := text(obj(way).get("when_file"))) or exists(where.project, path)
    ]
    return {"core": table.get("core"), "domains": table.get("domains"), "start": due, "errors": table.get("errors")}


def exists(project: str, path: str) -> bool:
    """Whether a file that a way's condition names exists. It may be a glob, but none that looks through whole trees."""
    if any(char in path for char in "*?["):
        from glob import iglob  # few ways ask so

        return next(iglob(path, root_dir=project), None) is not None
    return os.path.exists(os.path.join(project, path))
