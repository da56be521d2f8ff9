"""All files of ways, read and made into the index that matching uses, without those that are switched off: by our
setting, and by the predecessor's two files. Never on the path of a hook: it parses."""

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import cast

from trimtab.config.nearest import did_you_mean, nearest
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.compilation import Compilation, is_fresh, load, save
from trimtab.features.ways.edited_ways import LONGEST_CORE, body_of, fronts_of
from trimtab.features.ways.way_files import SHIPPED, WayFile, WayFolder, WayRoot, discover, look, read_text, roots_of
from trimtab.features.ways.way_reader import read_nearest
from trimtab.local.locate import GUIDANCE, machine_folder
from trimtab.local.nesting import too_much_yaml
from trimtab.model.json import JSON, Obj, dump_ordered, each, parse_object
from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.steering.patterns import HEAVIEST, MOST_WORK
from trimtab.steering.ways.index import build
from trimtab.steering.ways.way import Way, weight_of_way, without_patterns

CORE = "core.md"
DISABLED, MODE = "ways.disabled", "ways.mode"
_MOST_ERRORS = 3
_OF_THE_PROJECT = ("enabled", "ways")


class WaySources(Record):
    """Where ways come from. `disabled` is the setting `ways.disabled`, `settings_files` are those that may set it.
    `chosen`: see `Compilation`."""

    project: str
    host_folder: str = ""
    disabled: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    settings_files: tuple[str, ...] = ()


class Switches(Record):
    """`names` are ids, or folders of ways with or without `/*` at the end. `all_off`: the project wants none."""

    names: tuple[str, ...]
    all_off: bool
    seen: tuple[WayFolder, ...]
    problems: tuple[ContentProblem, ...]

    def off(self, way: str) -> bool:
        return self.all_off or any(covers(name, way) for name in self.names)


def compile_ways(sources: WaySources, roots: Sequence[WayRoot] | None = None) -> Compilation:
    """In memory. The same files give the same index, whenever and wherever they lie."""
    roots = roots_of(sources.project, sources.host_folder) if roots is None else roots
    found = discover(roots)
    off = switches(sources)
    problems = [*off.problems, *found.problems, *_naming_nothing(sources.disabled, found.ways)]
    wanted = {name: candidates for name, candidates in found.ways.items() if not off.off(name)}
    ways = list(_bounded(list(_read(wanted, problems)), problems))
    core, core_file, core_seen = _core(roots, problems)
    seen = {file.path: file for file in (*found.seen, *off.seen, *core_seen, *map(look, sources.settings_files))}
    fronts = fronts_of(ways)
    said: Obj = {"core": "" if off.all_off else core, "core_file": core_file, "core_seen": _seen(seen, core_file)}
    table: Obj = {**said, **_table(ways, problems, seen, fronts)}
    index = build(ways, digest_of(ways))
    return Compilation(index, table, tuple(problems), tuple(seen.values()), sources.disabled, fronts, sources.chosen)


def digest_of(ways: Sequence[Way]) -> str:
    """Of what the ways say, and not of where their files lie."""
    said = [way._replace(source="", macro_path="", check=way.check and way.check._replace(source="")) for way in ways]
    fields = [[*way[:-2], list(way.check or ()), list(way.locales)] for way in sorted(said, key=lambda way: way.id)]
    return hashlib.sha256(dump_ordered(fields).encode()).hexdigest()[:16]


def ensure(sources: WaySources) -> Compilation:
    """The compilation of the files as they are now, kept for hooks to load. It is written only where it has changed.
    Raises OSError where it cannot be."""
    known = load(sources.project)
    if known is not None and is_fresh(known) and (known.disabled, known.chosen) == (sources.disabled, sources.chosen):
        return known
    made = compile_ways(sources)
    if os.path.isdir(machine_folder(sources.project)):
        save(sources.project, made)
    return made


def switches(sources: WaySources) -> Switches:
    """What somebody set with us wins over the predecessor's files."""
    project, host_folder = sources.project, sources.host_folder
    names: list[str] = []
    seen: list[WayFolder] = []
    problems: list[ContentProblem] = []
    enabled = True
    if host_folder:
        path = os.path.join(host_folder, "ways.json")
        seen.append(look(path))
        _read_switches(path, lambda content: names.extend(each(parse_object(content).get("disabled"))), problems)
    if project:
        path = os.path.join(project, GUIDANCE, "ways.yaml")
        seen.append(look(path))
        found: list[bool] = []
        _read_switches(path, lambda content: found.append(_of_the_project(content, path, names, problems)), problems)
        enabled = all(found) or MODE in sources.chosen
    if DISABLED in sources.chosen:
        names.clear()
    return Switches(tuple(dict.fromkeys((*sources.disabled, *names))), not enabled, tuple(seen), tuple(problems))


def covers(name: str, way: str) -> bool:
    folder = name.removesuffix("*").rstrip("/")
    return bool(folder) and (way == folder or way.startswith(f"{folder}/"))


def _read(found: Mapping[str, Sequence[WayFile]], problems: list[ContentProblem]) -> Iterator[Way]:
    """As long as the files of one origin have not taken all the work that there may be: a repository's must not cost
    the user their own."""
    spent: Counter[str] = Counter()
    left_out: dict[str, list[WayFile]] = {}
    for candidates in found.values():
        within = [candidate for candidate in candidates if spent[candidate.origin] < MOST_WORK]
        for candidate in candidates:
            if candidate not in within:
                left_out.setdefault(candidate.origin, []).append(candidate)
        read, _ = read_nearest(within)
        if within:
            spent[within[0].origin] += read.work
        problems += read.problems
        if read.way:
            yield read.way
    for these in left_out.values():
        what = f"this way{_and_more(len(these) - 1)} not read: those before took all the work that there may be"
        remedy = "Make the patterns of your ways simpler, or have fewer of them."
        problems.append(ContentProblem(what, these[0].way, 0, remedy, these[0].id))


def _and_more(count: int) -> str:
    return f" and {counted(count, 'more')} were" if count else " was"


def _bounded(ways: Sequence[Way], problems: list[ContentProblem]) -> Iterator[Way]:
    """Each pattern is bounded, and so are all together."""
    left = {"project": HEAVIEST, "": HEAVIEST}
    for way in ways:
        whose = way.origin if way.origin in left else ""
        weight = weight_of_way(way)
        if weight <= left[whose]:
            left[whose] -= weight
            yield way
        else:
            what = "its patterns do not count: with those of the ways before it, they are too large to search for"
            remedy = "Repeat less in your patterns, or use words."
            problems.append(ContentProblem(what, way.source, 0, remedy, way.id))
            yield without_patterns(way)


def _naming_nothing(disabled: Sequence[str], ways: Collection[str]) -> Iterator[ContentProblem]:
    """What `ways.disabled` is to switch off and what is not there: a slip, most likely."""
    known = dict.fromkeys(part for way in ways for part in (way, way.rpartition("/")[0]) if part)
    for name in disabled:
        if not any(covers(name, way) for way in ways):
            what = f"`{name}` names no way and no folder of ways, so it switches nothing off"
            meant = nearest(name, known) or nearest(name, (way.rpartition("/")[2] for way in known))
            remedy = f"Did you mean `{meant}`?" if meant else "`trimtab ways list` shows what there is."
            yield ContentProblem(what, "ways.disabled", 0, remedy, level=ProblemLevel.WARNING)


def _table(
    ways: Sequence[Way],
    problems: Sequence[ContentProblem],
    seen: Mapping[str, WayFolder],
    fronts: Mapping[str, str],
) -> Obj:
    domains: dict[str, list[JSON]] = {}
    for way in sorted(ways, key=lambda way: way.id):
        if not way.trigger:
            domains.setdefault(way.domain, []).append(way.id.partition("/")[2] or way.id)
    start: list[JSON] = [
        {
            "id": way.id,
            "text": way.text,
            "source": way.source,
            "when_file": way.when_file,
            "front": fronts.get(way.source, ""),
            "seen": _seen(seen, way.source),
        }
        for way in ways
        if way.trigger == "session-start" and "agent" in way.scope
    ]
    errors = [
        f"{problem.what} ({problem.where}). {problem.remedy}".strip()
        for problem in problems
        if problem.level is ProblemLevel.ERROR
    ]
    more = [f"{len(errors) - _MOST_ERRORS} more: `trimtab ways lint`."] if len(errors) > _MOST_ERRORS else []
    return {"domains": domains, "start": start, "errors": [*errors[:_MOST_ERRORS], *more]}


def _seen(seen: Mapping[str, WayFolder], path: str) -> JSON:
    """How a file was that people may edit."""
    return seen[path].mtime_ns if path in seen and not path.startswith(SHIPPED) else None


def _core(roots: Sequence[WayRoot], problems: list[ContentProblem]) -> tuple[str, str, list[WayFolder]]:
    """The nearest one, and its file. The predecessor's is written for another runtime, and as long as it likes."""
    seen: list[WayFolder] = []
    for root in roots:
        if root.origin == "predecessor":
            continue
        path = os.path.join(root.folder, CORE)
        seen.append(look(path))
        inside = not root.within or os.path.realpath(path).startswith(os.path.realpath(root.within) + os.sep)
        if not inside or not os.path.isfile(path):
            continue
        try:
            core = body_of(read_text(path))
        except (OSError, ValueError) as error:
            problems.append(ContentProblem(f"it cannot be read: {error}", path, 0, "Make it readable, and short."))
            continue
        if len(core) <= LONGEST_CORE:
            return core, path, seen
        what = f"it is longer than {LONGEST_CORE:,} characters, which every session would pay for, so it is left out"
        problems.append(ContentProblem(what, path, 0, "Shorten it, or make ways of its parts."))
    return "", "", seen


def _of_the_project(content: str, path: str, names: list[str], problems: list[ContentProblem]) -> bool:
    import yaml  # not for hooks

    if (excess := too_much_yaml(content)) is not None:
        raise ValueError(f"line {excess.line}: {excess.what}")
    try:
        given = cast("object", yaml.safe_load(content))
    except yaml.YAMLError as error:
        raise ValueError(str(error).splitlines()[0]) from None
    if given is None:
        return True
    if not isinstance(given, dict):
        raise ValueError("it holds no keys")
    given = cast("Mapping[object, object]", given)
    for key in given:
        if key not in _OF_THE_PROJECT:
            remedy = did_you_mean(str(key), _OF_THE_PROJECT)
            problems.append(ContentProblem(f"`{key}` is not known and does nothing", path, 0, remedy))
    ways = given.get("ways")
    if isinstance(ways, dict):
        names.extend(str(name) for name, on in cast("Mapping[object, object]", ways).items() if on is False)
    if given.get("enabled") is False:
        what = "`enabled: false` switches all ways off in this project"
        problems.append(ContentProblem(what, path, 0, "Remove it to have them.", level=ProblemLevel.INFO))
        return False
    return True


def _read_switches(path: str, use: Callable[[str], object], problems: list[ContentProblem]) -> None:
    try:
        use(read_text(path))
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        what = f"the predecessor's switches cannot be read: {error}"
        problems.append(ContentProblem(what, path, 0, "Correct it, or use the setting `ways.disabled`."))
