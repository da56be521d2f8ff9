"""A plugin's manifest: read whatever it holds, with every defect named."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping

from trimtab.hosts.plugin_format import MANIFEST, NAME
from trimtab.marketplace.config_fields import config_fields
from trimtab.marketplace.manifest_schema import MANIFEST_SCHEMA, OURS, PHASES, joined_path, problems_of
from trimtab.marketplace.seed_manifest import convert_seed
from trimtab.model.json import JSON, Obj, each, items, obj, parse_object, text, whole
from trimtab.model.market import ContextRequirements, Dependency, Manifest, ManifestProblem, PluginScope
from trimtab.model.record import Record
from trimtab.model.wording import visible, visible_line
from trimtab.reading import Refused, read_bytes

LARGEST = 1 << 18
DEEPEST = 40
_LONGEST_NAME = 128
_KEBAB = re.compile(r"[a-z0-9]+(?:-+[a-z0-9]+)*")
_TEXTS = ("description", "displayName", "version", "license", "homepage", "category")


class ReadManifest(Record):
    """`manifest` is None where a problem is fatal."""

    manifest: Manifest | None
    problems: tuple[ManifestProblem, ...] = ()


def manifest_in(folder: str) -> ReadManifest:
    """Of the plugin in this folder."""
    path = os.path.join(folder, MANIFEST)
    try:
        given = parse_object(read_bytes(path, LARGEST, within=folder))
    except Refused as error:
        return _unusable(MANIFEST, str(error), error.remedy)
    except OSError as error:
        return _unusable(MANIFEST, f"cannot be read: {error.strerror}", f"Write a `{MANIFEST}` with a `name`.")
    except ValueError as error:
        return _unusable(MANIFEST, f"is no JSON: {visible_line(str(error))}", "Correct the file.")
    return read_manifest(given)


def read_manifest(given: Obj, where: str = "", schema: Obj = MANIFEST_SCHEMA) -> ReadManifest:
    """Never raises. `where` comes before the paths of problems; `schema` is for an entry of a marketplace, which has
    more keys than a manifest."""
    if is_too_deep(given):
        return _unusable(where, f"is nested more than {DEEPEST} deep", "Write it flatter.")
    native, notes = convert_seed(given, where)
    at_name = joined_path(where, "name")
    found = [
        problem._replace(is_fatal=True) if problem.where == at_name else problem
        for problem in problems_of(native, schema, where)
    ]
    problems = (*notes, *found, *_hidden(native, where), *_unusual_name(native, at_name))
    name = usable_name(native.get("name"))
    return ReadManifest(_manifest(name, native) if name else None, problems)


def usable_name(given: JSON) -> str:
    """Empty for a name that could be mistaken for a path, an option of a command, or another name."""
    name = text(given)
    return name if len(name) <= _LONGEST_NAME and re.fullmatch(NAME, name) and ".." not in name else ""


def dependencies_of(given: JSON) -> Iterator[Dependency]:
    for needed in items(given):
        if isinstance(needed, str):
            name, *rest = needed.split("@")
            source = next((part for part in rest if part[:1] != "^"), "")
            wanted = next((part for part in rest if part[:1] == "^"), "")
        else:
            entry = obj(needed)
            name, wanted = text(entry.get("name")), text(entry.get("version"))
            source = text(entry.get("marketplace"))
        if usable_name(name) and (not source or usable_name(source)):
            yield Dependency(name, source, visible_line(wanted))


def is_too_deep(given: JSON) -> bool:
    """Without recursion: nobody else gets far with such a value."""
    level: list[JSON] = [given]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return False
    return True


def _inside(value: JSON) -> Iterable[JSON]:
    return value.values() if isinstance(value, Mapping) else items(value)


def _manifest(name: str, native: Obj) -> Manifest:
    ours = obj(obj(native.get("metadata")).get(OURS))
    installation = obj(ours.get("installation"))
    author = native.get("author")
    return Manifest(
        name=name,
        version=_line(native.get("version")),
        description=visible(text(native.get("description"))),
        author=_line(author) or _line(obj(author).get("name")),
        license=_line(native.get("license")),
        homepage=_line(native.get("homepage")),
        keywords=_lines((*items(native.get("keywords")), *items(native.get("tags")))),
        category=_line(native.get("category")),
        agent_roles=_lines(ours.get("agent_roles")),
        specializations=_lines(ours.get("specializations")),
        workflow_phases=_phases(ours.get("workflow_phases")),
        themes=_lines(ours.get("themes")),
        context=_context(obj(ours.get("context_requirements"))),
        declared={
            visible_line(key): value for key, value in obj(ours.get("capabilities")).items() if isinstance(value, bool)
        },
        scopes=_scopes(installation.get("scope")),
        config=config_fields(
            native.get("userConfig"),
            installation.get("config_schema"),
            required=installation.get("requires_user_config") is True,
        ),
        dependencies=_merged(
            (*dependencies_of(native.get("dependencies")), *dependencies_of(ours.get("dependencies")))
        ),
        native=native,
    )


def _merged(dependencies: Iterable[Dependency]) -> tuple[Dependency, ...]:
    """One for each name; what only one of them says, counts."""
    found: dict[str, Dependency] = {}
    for needed in dependencies:
        before = found.get(needed.name, needed)
        found[needed.name] = Dependency(needed.name, before.source or needed.source, before.range or needed.range)
    return tuple(found.values())


def _context(given: Obj) -> ContextRequirements:
    tokens = whole(given.get("hot_tier_tokens"), -1)
    servers = _lines(given.get("mcp_servers"))
    return ContextRequirements(tokens if tokens >= 0 else None, given.get("requires_mcp") is True, servers)


def _scopes(given: JSON) -> tuple[PluginScope, ...]:
    found = tuple(scope for scope in PluginScope if scope.value in each(given))
    return found or tuple(PluginScope)


def _phases(given: JSON) -> tuple[int, ...]:
    return tuple(sorted({phase for phase in map(whole, items(given)) if 1 <= phase <= PHASES}))


def _line(given: JSON) -> str:
    return visible_line(text(given)).strip()


def _lines(given: JSON) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, map(_line, items(given)))))


def _hidden(native: Obj, where: str) -> Iterator[ManifestProblem]:
    for key in _TEXTS:
        if visible(text(native.get(key))) != text(native.get(key)):
            what = "has characters that cannot be seen or turn the reading direction"
            yield ManifestProblem(joined_path(where, key), what, "Remove them.")


def _unusual_name(native: Obj, where: str) -> Iterator[ManifestProblem]:
    name = text(native.get("name"))
    if usable_name(name) and not _KEBAB.fullmatch(name):
        yield ManifestProblem(where, f"is `{name}`, which some hosts refuse", "Use lower case, digits and hyphens.")
    elif ".." in name and re.fullmatch(NAME, name):
        yield ManifestProblem(where, f"is `{name}`, which could be a path", "Remove the dots.", is_fatal=True)


def _unusable(where: str, what: str, remedy: str) -> ReadManifest:
    return ReadManifest(None, (ManifestProblem(where, what, remedy, is_fatal=True),))
