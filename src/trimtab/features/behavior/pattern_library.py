"""The library of patterns: what ships, the user's, the project's, compiled into `.trimtab/patterns.json`."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from trimtab.features.content.compiled_cache import PATIENT_S, load_kept, path_of, read_kept, write_kept
from trimtab.local.locate import GUIDANCE
from trimtab.local.shipped import CONTENT
from trimtab.model.json import JSON, dump_ordered, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.state import Fact
from trimtab.reading import is_inside, names_in, read_text
from trimtab.runtime.facts import Where
from trimtab.steering.behavior.pattern import Library, Mark, Pattern, library_from_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.features.behavior.pattern_reader import ParsedPatterns
    from trimtab.features.content.problems import ContentProblem

FILE = "patterns.json"
SHIPPED = os.path.join(CONTENT, "patterns")
_LARGEST = 64_000
_MOST_FILES = 200
_MOST_NAMES = 2_000
_ENDINGS = (".yml", ".yaml")
_CHARACTERS_OF_WORK = 4


class CompiledPatterns(Record):
    """`seen` are the files that it was made from, with their times and sizes."""

    library: Library
    seen: tuple[tuple[str, int, int], ...]
    problems: "tuple[ContentProblem, ...]" = ()


def folders(project: str, host_folder: str) -> tuple[str, ...]:
    """Later ones win: the project's over the user's over what ships."""
    own = os.path.join(host_folder, "patterns") if host_folder else ""
    return tuple(folder for folder in (SHIPPED, own, os.path.join(project, GUIDANCE, "patterns")) if folder)


def compile_library(project: str, host_folder: str) -> CompiledPatterns:
    from trimtab.features.behavior.pattern_reader import read_patterns
    from trimtab.features.content.problems import ContentProblem
    from trimtab.steering.behavior.recent_calls import bounded, weight_of_mark
    from trimtab.steering.patterns import HEAVIEST, MOST_WORK
    from trimtab.steering.session_state import digest

    left = HEAVIEST
    work = Counter[str]()
    patterns: dict[str, Pattern] = {}
    marks: dict[str, Mark] = {}
    problems: list[ContentProblem] = []
    reads: dict[str, ParsedPatterns] = {}
    places = folders(project, host_folder)
    seen = _seen(places)
    for path, _, _ in seen:
        folder = os.path.dirname(path)
        if work[folder] >= MOST_WORK:
            what = "it is not read: the files before it took all the work that there may be"
            problems.append(ContentProblem(what, path, 0, "Make the regular expressions of the marks simpler."))
            continue
        try:
            content = read_text(path, _LARGEST, errors="strict")
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            remedy = "Make it a text that you may read, or remove it."
            problems.append(ContentProblem(f"it cannot be read: {why}", path, 0, remedy))
            continue
        read = reads[path] = read_patterns(content, path)
        problems += read.problems
        work[folder] += read.work + len(content) // _CHARACTERS_OF_WORK
        shipped = folder == SHIPPED
        for mark in read.marks:
            left -= 0 if shipped else weight_of_mark(mark)
            if left < 0:
                what = f"the mark `{mark.name}` and what follows do not count: the patterns are too large together"
                problems.append(ContentProblem(what, path, 0, "Repeat less in your patterns."))
                break
            marks[mark.name] = mark if shipped else bounded(mark)
        if read.pattern is not None:
            patterns[read.pattern.id] = read.pattern
    problems += (*_twice(reads), *_unknown_marks(reads))
    order = {path: place for place, (path, *_) in enumerate(seen)}
    problems.sort(key=lambda problem: (order[problem.path], problem.line))
    problems += (problem for place in places for problem in _passed_over(place))
    usable = tuple(sorted((each for each in patterns.values() if _marks_of(each) <= set(marks)), key=_is_general))
    library = Library(usable, tuple(marks.values()))
    library.digest = digest(dump_ordered(library.as_json()))
    return CompiledPatterns(library, seen, (*problems, *_not_opened(usable)))


def _unknown_marks(reads: "Mapping[str, ParsedPatterns]") -> "Iterator[ContentProblem]":
    """A mark that is there but broken is told of where it is defined, not wherever it is used."""
    from trimtab.config.nearest import nearest
    from trimtab.features.content.problems import ContentProblem

    defined = {name for read in reads.values() for name in read.defined}
    for path, read in reads.items():
        for name, line in read.used.items():
            if name and name not in defined:
                near = nearest(name, sorted(defined))
                meant = f"Did you mean `{near}`? Else define it" if near else "Define it"
                remedy = f"{meant} under `marks:`."
                yield ContentProblem(f"the mark `{name}` is not known", path, line, remedy)


def _twice(reads: "Mapping[str, ParsedPatterns]") -> "Iterator[ContentProblem]":
    """Between folders the nearer takes the place of the other, as is meant. Within one, it is a mistake."""
    from trimtab.features.content.problems import ContentProblem

    first: dict[tuple[str, str, str], str] = {}
    for path, read in reads.items():
        names = [("mark", name, line) for name, line in read.defined.items()]
        if read.pattern is not None:
            names.append(("id", read.pattern.id, read.id_line))
        for kind, name, line in names:
            other = first.setdefault((os.path.dirname(path), kind, name), path)
            if other != path:
                what = f"the {kind} `{name}` is in {os.path.basename(other)} too, and only this one is in force"
                yield ContentProblem(what, path, line, "Rename one of them, or remove it.")


def _not_opened(patterns: Sequence[Pattern]) -> "Iterator[ContentProblem]":
    """Filters and strategies that are installed and cannot be loaded."""
    from trimtab.features.behavior.openings import opened_for
    from trimtab.features.content.problems import ContentProblem, ProblemLevel

    for name, why in opened_for(patterns).failed.items():
        using = next(pattern for pattern in patterns if name in (*pattern.where.filters, pattern.strategy))
        remedy = "Until that is fixed, the pattern is in force everywhere, and chooses as others do."
        yield ContentProblem(f"`{name}` cannot be loaded: {why}", using.source, 0, remedy, level=ProblemLevel.WARNING)


def bring_up_to_date(project: str, host_folder: str) -> CompiledPatterns:
    """Raises OSError where the project's folder cannot be written."""
    compiled = compile_library(project, host_folder)
    kept = read_kept(path_of(project, FILE))
    if (
        kept is None
        or text(obj(kept.get("library")).get("digest")) != compiled.library.digest
        or _was(kept) != compiled.seen
    ):
        write_kept(path_of(project, FILE), {"library": compiled.library.as_json(), "seen": compiled.seen})
    return compiled


def is_fresh(project: str, host_folder: str) -> bool:
    kept = read_kept(path_of(project, FILE))
    return kept is not None and _was(kept) == _seen(folders(project, host_folder))


_loaded: dict[str, tuple[tuple[int, int], Library]] = {}
_in_memory: dict[tuple[tuple[str, int, int], ...], Library] = {}


def patterns(where: Where, _: str) -> Fact:
    """The fact `patterns`. A hook makes do with what was compiled last; whoever is patient gets what the files say."""
    from trimtab.model.advice import Missing

    if where.left >= PATIENT_S:
        seen = _seen(folders(where.project, where.host_folder))
        if seen not in _in_memory:
            _in_memory.clear()
            _in_memory[seen] = compile_library(where.project, where.host_folder).library
        return _in_memory[seen]
    path = path_of(where.project, FILE, where.machine)
    found = load_kept(path, _loaded, lambda kept: library_from_json(obj(kept.get("library"))))
    return found if found is not None else Missing("the patterns are not compiled yet")


def digest_of(fact: Fact) -> JSON:
    return fact.digest if isinstance(fact, Library) else None


def _is_general(pattern: Pattern) -> bool:
    """Those come last: a pattern that knows what it is about has more to say."""
    return any(condition.recurrence for condition in pattern.conditions)


def _marks_of(pattern: Pattern) -> set[str]:
    selects = [select for condition in pattern.conditions for select in condition.selects]
    return {name for select in selects for name in (*select.marks, *select.unmarked)}


def _seen(places: Sequence[str]) -> tuple[tuple[str, int, int], ...]:
    found: list[tuple[str, int, int]] = []
    for place in places:
        for path in files_in(place):
            try:
                stat = os.stat(path)
            except OSError:
                continue  # a link that leads nowhere, or a file that is gone by now
            found.append((path, stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def files_in(folder: str) -> tuple[str, ...]:
    """In the order of their names; none through a link that leads out of the folder."""
    return tuple(path for path in _named(folder)[:_MOST_FILES] if is_inside(path, folder))


def _passed_over(folder: str) -> "Iterator[ContentProblem]":
    from trimtab.features.content.problems import ContentProblem

    named = _named(folder)
    for path in named[:_MOST_FILES]:
        if not is_inside(path, folder):
            what = "it leads out of the folder and is left alone"
            yield ContentProblem(what, path, 0, "Copy what it leads to into the folder.")
    if len(named) > _MOST_FILES:
        what = f"it holds more than {_MOST_FILES} files, and the others are not read"
        yield ContentProblem(what, folder, 0, "Put several marks into one file, or remove some.")


def _named(folder: str) -> list[str]:
    try:
        names = names_in(folder, _MOST_NAMES)
    except OSError:
        return []
    return [os.path.join(folder, name) for name in names if name.endswith(_ENDINGS)]


def _was(kept: Mapping[str, JSON]) -> tuple[tuple[str, int, int], ...]:
    rows = (items(row) for row in items(kept.get("seen")))
    return tuple((text(row[0]), whole(row[1]), whole(row[2])) for row in rows if len(row) == 3)
