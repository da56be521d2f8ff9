"""The compiled ways, as hooks find them: loaded once, and again when the compiled file has changed."""

import os
from collections.abc import Mapping

from trimtab.features.content.compiled_cache import PATIENT_S, path_of
from trimtab.features.ways.compilation import Compilation, is_fresh, load
from trimtab.features.ways.macros import said_by_macros
from trimtab.features.ways.table import INDEX, NOT_YET, exists
from trimtab.features.ways.way_files import SHIPPED, WayFolder
from trimtab.model.record import Record
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.steering.ways.due_ways import KnownWays
from trimtab.steering.ways.index import Index

_MOST = 8
_REHEARSAL = "rehearse"


class _Loaded(Record):
    """`asked_about` are the paths that its ways ask about, `scripts` those of the macros, by way; `watched` are the
    files and folders in which people write ways."""

    state: tuple[int, int, int]
    compilation: Compilation
    asked_about: tuple[str, ...]
    scripts: Mapping[str, str]
    watched: tuple[WayFolder, ...]


_loaded: dict[str, _Loaded] = {}
_in_memory: dict[object, Compilation] = {}


def known(where: Where) -> Fact:
    """The fact `ways`. A hook makes do with what was compiled last, less what was edited since; whoever is patient gets
    what the files say now."""
    if where.left >= PATIENT_S:
        index = compiled_now(where.project, where.host_folder).index
        return _known(index, _asked_about(index), _scripts(index), where, {})
    loaded = _load(where.project, where.machine)
    if loaded is None:
        return NOT_YET
    compilation, edited = loaded.compilation, dict[str, str]()
    if _is_edited(loaded):
        from trimtab.features.ways.edited_ways import edited_ways  # for as long as it takes to compile them

        edited = edited_ways(compilation.index.ways, loaded.watched, compilation.fronts, where.project)
    return _known(compilation.index, loaded.asked_about, loaded.scripts, where, edited)


def is_edited(project: str) -> bool:
    """Whether somebody has written, changed or removed a way since they were compiled: a few stats."""
    loaded = _load(project)
    return loaded is not None and _is_edited(loaded)


def kept(project: str) -> Compilation | None:
    """The last compilation, if it can be used."""
    loaded = _load(project)
    return loaded.compilation if loaded else None


def warm(project: str) -> None:
    """Load what the next hook would otherwise wait for, by doing once what it will do."""
    compilation = kept(project)
    if compilation is not None:
        from trimtab.steering.ways.moments import match_commands, match_paths, match_prompt

        index = compilation.index
        match_prompt(_REHEARSAL, index)
        match_commands((_REHEARSAL,), index)
        match_paths((_REHEARSAL,), index)


def compiled_now(project: str, host_folder: str) -> Compilation:
    """From the files as they are, without writing anything: for a replay, and for folders that have not opted in."""
    from trimtab.features.ways import compile_ways as compiler

    before = kept(project)
    if before is not None and is_fresh(before):
        return before
    chosen = before.chosen if before else ()
    sources = compiler.WaySources(project, host_folder, before.disabled if before else (), chosen)
    found = compiler.discover(compiler.roots_of(project, host_folder))
    switches = compiler.switches(sources)
    # most projects have no ways of their own, and then all of them share what the user has and what ships
    key = (
        tuple(found.ways.items()),
        tuple(seen for seen in found.seen if seen.size >= 0),
        switches.names,
        switches.all_off,
    )
    if key not in _in_memory:
        _bound(_in_memory)
        _in_memory[key] = compiler.compile_ways(sources)
    return _in_memory[key]


def _load(project: str, machine: str = "") -> _Loaded | None:
    path = path_of(project, INDEX, machine)
    try:
        found = os.stat(path)
    except OSError:
        _loaded.pop(project, None)
        return None
    state = (found.st_mtime_ns, found.st_size, found.st_ino)
    before = _loaded.get(project)
    if before is not None and before.state == state:
        return before
    compilation = load(project)
    if compilation is None:
        return None
    _bound(_loaded)
    index = compilation.index
    watched = tuple(seen for seen in compilation.seen if not seen.path.startswith(SHIPPED))
    _loaded[project] = _Loaded(state, compilation, _asked_about(index), _scripts(index), watched)
    return _loaded[project]


def _is_edited(loaded: _Loaded) -> bool:
    for path, mtime_ns, size in loaded.watched:
        try:
            if os.stat(path).st_mtime_ns != mtime_ns:
                return True
        except OSError:
            if size >= 0:
                return True
    return False


def _known(
    index: Index, asked_about: tuple[str, ...], scripts: Mapping[str, str], where: Where, edited: Mapping[str, str]
) -> KnownWays:
    present = frozenset(path for path in asked_about if exists(where.project, path))
    macros: Mapping[str, str] = said_by_macros(where.project, scripts, where.machine) if scripts else {}
    return KnownWays(index, present, macros, where.project, edited)


def _scripts(index: Index) -> Mapping[str, str]:
    return {way.id: way.macro_path for way in index.ways if way.macro}


def _asked_about(index: Index) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(
            path
            for way in index.ways
            for path in (way.when_file, way.trigger_value if way.trigger == "file-exists" else "")
            if path
        )
    )


def _bound(held: dict[str, _Loaded] | dict[object, Compilation]) -> None:
    if len(held) >= _MOST:
        held.clear()
