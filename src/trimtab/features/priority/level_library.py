"""The pattern base of levels: what ships and the user's own, compiled into the machine's `levels.json`."""

import os
from collections.abc import Iterator, Sequence

from trimtab.features.content.compiled_cache import PATIENT_S, load_kept, path_of, read_kept, write_kept
from trimtab.local.shipped import CONTENT
from trimtab.model.json import Obj, dump_ordered, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import Fact
from trimtab.reading import is_inside, names_in, read_text
from trimtab.runtime.facts import Where
from trimtab.steering.priority.pattern_base import LevelPattern, PatternBase, base_from_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.features.content.problems import ContentProblem

FILE = "levels.json"
FOLDER = "levels"
SHIPPED = os.path.join(CONTENT, FOLDER)
_LARGEST = 64_000
_MOST_FILES = 50
_ENDINGS = (".yml", ".yaml")

Seen = tuple[tuple[str, int, int], ...]


class CompiledLevels(Record):
    """`seen` are the files that it was made from, with their times and sizes."""

    base: PatternBase
    seen: Seen
    problems: "tuple[ContentProblem, ...]" = ()


def compile_levels(host_folder: str) -> CompiledLevels:
    """A pattern of the user's takes the place of a shipped one with its id."""
    from trimtab.features.content.problems import ContentProblem
    from trimtab.features.priority.level_reader import read_levels
    from trimtab.steering.session_state import digest

    seen = _seen(host_folder)
    patterns: dict[str, LevelPattern] = {}
    problems: list[ContentProblem] = []
    shipped: set[str] = set()
    named: list[tuple[LevelPattern, str, int]] = []
    for path, _, _ in seen:
        try:
            content = read_text(path, _LARGEST, errors="strict")
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            problems.append(ContentProblem(f"it cannot be read: {why}", path, 0, "Make it a text that you may read."))
            continue
        is_shipped = os.path.dirname(path) == SHIPPED
        read = read_levels(content, path, shipped=is_shipped)
        problems += read.problems
        for pattern in read.patterns:
            if pattern.id in shipped:
                what, remedy = f"`{pattern.id}` ships with Trimtab", "Give yours an id of its own: both count then."
                problems.append(ContentProblem(what, path, read.unless[pattern.id], remedy))
        patterns |= {pattern.id: pattern for pattern in read.patterns if pattern.id not in shipped}
        if is_shipped:
            shipped |= set(patterns)
        named += ((pattern, path, read.unless[pattern.id]) for pattern in read.patterns)
    problems += _unknown(named, tuple(patterns))
    base = PatternBase(patterns.values())
    base.digest = digest(dump_ordered(base.as_json()))
    return CompiledLevels(base, seen, tuple(problems))


def _unknown(named: "Sequence[tuple[LevelPattern, str, int]]", known: Sequence[str]) -> "Iterator[ContentProblem]":
    from trimtab.config.nearest import did_you_mean
    from trimtab.features.content.problems import ContentProblem

    for pattern, path, line in named:
        for other in pattern.unless:
            if other not in known:
                remedy = did_you_mean(other, known) or "`trimtab priority patterns` lists them."
                yield ContentProblem(f"`unless` names `{other}`, which is no pattern", path, line, remedy)


def bring_up_to_date(project: str, host_folder: str) -> CompiledLevels:
    """Raises OSError where the project's folder cannot be written."""
    compiled = compile_levels(host_folder)
    kept = read_kept(path_of(project, FILE))
    if kept is None or text(obj(kept.get("base")).get("digest")) != compiled.base.digest or _was(kept) != compiled.seen:
        write_kept(path_of(project, FILE), {"base": compiled.base.as_json(), "seen": compiled.seen})
    return compiled


def is_fresh(project: str, host_folder: str) -> bool:
    kept = read_kept(path_of(project, FILE))
    return kept is not None and _was(kept) == _seen(host_folder)


def current_base(project: str, host_folder: str) -> PatternBase:
    """As the files are now: what was compiled, while it fits them."""
    kept = read_kept(path_of(project, FILE))
    if kept is not None and _was(kept) == _seen(host_folder):
        return base_from_json(obj(kept.get("base")))
    return compile_levels(host_folder).base


_loaded: dict[str, tuple[tuple[int, int], PatternBase]] = {}
_in_memory: dict[Seen, PatternBase] = {}


def levels(where: Where, _: str) -> Fact:
    """The fact `levels`. A hook makes do with what was compiled last; whoever is patient gets what the files say."""
    from trimtab.model.advice import Missing

    if where.left >= PATIENT_S:
        seen = _seen(where.host_folder)
        if seen not in _in_memory:
            _in_memory.clear()
            _in_memory[seen] = compile_levels(where.host_folder).base
        return _in_memory[seen]
    path = path_of(where.project, FILE, where.machine)
    found = load_kept(path, _loaded, lambda kept: base_from_json(obj(kept.get("base"))))
    return found if found is not None else Missing("the levels are not compiled yet")


def _seen(host_folder: str) -> Seen:
    found: list[tuple[str, int, int]] = []
    for folder in (SHIPPED, os.path.join(host_folder, FOLDER) if host_folder else ""):
        for path in _files_in(folder):
            try:
                stat = os.stat(path)
            except OSError:
                continue  # gone by now
            found.append((path, stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def _files_in(folder: str) -> tuple[str, ...]:
    """In the order of their names; none through a link that leads out of the folder."""
    try:
        names = names_in(folder, _MOST_FILES) if folder else ()
    except OSError:
        return ()
    paths = (os.path.join(folder, name) for name in names if name.endswith(_ENDINGS))
    return tuple(path for path in paths if is_inside(path, folder))


def _was(kept: Obj) -> Seen:
    rows = (items(row) for row in items(kept.get("seen")))
    return tuple((text(row[0]), whole(row[1]), whole(row[2])) for row in rows if len(row) == 3)
