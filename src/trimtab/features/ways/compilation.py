"""The result of compiling the ways, and its file in the project's folder."""

from collections.abc import Mapping

from trimtab import __version__
from trimtab.features.content.compiled_cache import path_of, read_kept, write_kept
from trimtab.features.content.problems import ContentProblem, problem_of
from trimtab.features.ways.table import INDEX, TABLE
from trimtab.features.ways.way_files import WayFolder, look
from trimtab.model.json import Obj, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.ways.index import Index, from_json


class Compilation(Record):
    """`seen` are the files and folders that it was made from, as they were. `table` is what a session that begins is
    told: see `table.ways_table`. `fronts` are the frontmatters of ways that people may edit, by path. `chosen` are the
    settings that somebody set, of those that a predecessor's file can stand in for."""

    index: Index  # pyright: ignore[reportIncompatibleMethodOverride]
    table: Obj
    problems: tuple[ContentProblem, ...]
    seen: tuple[WayFolder, ...]
    disabled: tuple[str, ...] = ()
    fronts: Mapping[str, str] = {}
    chosen: tuple[str, ...] = ()


def is_fresh(compilation: Compilation) -> bool:
    """Whether all files and folders are as they were: a stat for each."""
    return all(look(seen.path) == seen for seen in compilation.seen)


def save(project: str, compilation: Compilation) -> None:
    """The table first: whoever finds the index finds the table that belongs to it."""
    write_kept(path_of(project, TABLE), compilation.table)
    write_kept(
        path_of(project, INDEX),
        {
            "version": __version__,
            "disabled": compilation.disabled,
            "fronts": dict(compilation.fronts),
            "chosen": compilation.chosen,
            "seen": [list(seen) for seen in compilation.seen],
            "troubles": [problem.as_json() for problem in compilation.problems],
            "table": compilation.table,
            "index": compilation.index.as_json(),
        },
    )


def load(project: str) -> Compilation | None:
    """The kept compilation, stale or not; None without one that this version can use."""
    content = read_kept(path_of(project, INDEX))
    if content is None or content.get("version") != __version__:
        return None
    try:
        seen: list[WayFolder] = []
        for file in items(content["seen"]):
            path, mtime_ns, size = items(file)
            seen.append(WayFolder(text(path), whole(mtime_ns), whole(size)))
        return Compilation(
            from_json(obj(content["index"])),
            obj(content["table"]),
            tuple(problem_of(row) for row in items(content["troubles"])),
            tuple(seen),
            each(content["disabled"]),
            {path: text(front) for path, front in obj(content["fronts"]).items()},
            each(content["chosen"]),
        )
    except (KeyError, TypeError, ValueError):
        return None
