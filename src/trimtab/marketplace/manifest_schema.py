"""The schema of a plugin's manifest: what is published, and what manifests are checked against.

The host's keys come from `hosts.plugin_format`, ours are below, for `metadata.trimtab`. `problems_of` knows the part of
JSON Schema that these use. `examples` become remedies.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from trimtab.config.nearest import did_you_mean
from trimtab.hosts.plugin_format import DEPENDENCY, MANIFEST_PROPERTIES, OPTION, OPTION_TYPES
from trimtab.model.json import JSON, Obj, dump, each, items, kind_of, obj, text
from trimtab.model.market import ManifestProblem
from trimtab.model.wording import visible_line

OURS = "trimtab"
MOST_PROBLEMS = 200
PHASES = 15

_SHOWN = 60
_TYPES = {"string": "text", "object": "an object", "array": "a list", "boolean": "true or false", "number": "a number"}
_NAMES = {"text": "string", "object": "object", "list": "array", "boolean": "boolean", "number": "number"}
_WORDS: Obj = {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 100}}


def _words(means: str, *examples: str) -> Obj:
    return {**_WORDS, "description": means, "examples": [list(examples)]}


OUR_PROPERTIES: Mapping[str, Obj] = {
    "agent_roles": _words("Roles that its agents can take in a project.", "qc_expert", "worker"),
    "specializations": _words("What it is good at, in single words.", "security", "static_analysis"),
    "workflow_phases": {
        "type": "array",
        "items": {"type": "integer", "minimum": 1, "maximum": PHASES},
        "description": "Phases of work, 1 to 15, in which it is of use. Discovery suggests plugins by them.",
        "examples": [[6, 7, 11]],
    },
    "context_requirements": {
        "type": "object",
        "additionalProperties": False,
        "description": "What a session has to have room for and must bring along.",
        "properties": {
            "hot_tier_tokens": {
                "type": "integer",
                "minimum": 0,
                "description": "Tokens that it takes from the context of every session.",
                "examples": [5000],
            },
            "requires_mcp": {"type": "boolean", "description": "Whether it is useless without its MCP servers."},
            "mcp_servers": _words("MCP servers of others that it uses, by name.", "playwright"),
        },
    },
    "themes": _words("Subjects, for `--theme` of a search.", "security", "quality_assurance"),
    "capabilities": {
        "type": "object",
        "additionalProperties": {"type": "boolean"},
        "description": "What it claims to do and not to do. Claims are compared with what is found in its files.",
        "examples": [{"can_review_code": True, "can_execute_tests": False, "can_modify_code": False}],
    },
    "installation": {
        "type": "object",
        "additionalProperties": False,
        "description": "Where it can be installed, and what it asks the user.",
        "properties": {
            "scope": {
                "type": "array",
                "items": {"type": "string", "enum": ["global", "project"]},
                "description": "For all projects of a user, or for a single one.",
                "examples": [["global", "project"]],
            },
            "requires_user_config": {"type": "boolean", "description": "Whether it needs every option below."},
            "config_schema": {
                "type": "object",
                "propertyNames": {"pattern": OPTION},
                "additionalProperties": {
                    "type": "string",
                    "pattern": rf"{'|'.join(OPTION_TYPES)}|enum\[[^\[\]]+\]",
                    "examples": ["enum[low,medium,high]"],
                },
                "description": "Options by name, with their type. The host's own `userConfig` says more about each.",
                "examples": [{"api_key": "string", "severity_threshold": "enum[low,medium,high]"}],
            },
        },
    },
    "dependencies": {
        "type": "array",
        "items": DEPENDENCY,
        "description": "Plugins that it needs, with ranges of versions.",
        "examples": [[{"name": "formatter", "marketplace": "tools", "version": "^1.2.0"}]],
    },
}
OUR_BLOCK: Obj = {"type": "object", "additionalProperties": False, "properties": OUR_PROPERTIES}
MANIFEST_SCHEMA: Obj = {
    "type": "object",
    "required": ["name"],
    "additionalProperties": False,
    "properties": {
        **MANIFEST_PROPERTIES,
        "metadata": {"type": "object", "properties": {OURS: OUR_BLOCK}},
    },
}


def published() -> Obj:
    """As a file of its own, for editors and other tools."""
    title = "Plugin manifest, with Trimtab's fields under metadata.trimtab"
    schema: Obj = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **MANIFEST_SCHEMA}
    return obj(_anchored(schema))


def problems_of(given: JSON, schema: Obj, where: str = "") -> tuple[ManifestProblem, ...]:
    """Each defect with its path. They are at most so many: a file may hold a million."""
    return tuple(islice(_check(given, schema, where), MOST_PROBLEMS))


def shown(value: str) -> str:
    """What somebody wrote, on one line and not too long."""
    line = visible_line(value[: _SHOWN * 2])
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"


def _check(given: JSON, schema: Obj, where: str) -> Iterator[ManifestProblem]:
    if "anyOf" in schema:
        yield from _check_any(given, schema, where)
        return
    wanted = text(schema.get("type"))
    if wanted and not _is_a(given, wanted):
        yield _problem(where, f"is {_called(given)}, not {_type_name(wanted)}", _example(schema))
    elif isinstance(given, str):
        yield from _check_text(given, schema, where)
    elif isinstance(given, Mapping):
        yield from _check_object(given, schema, where)
    elif isinstance(given, Sequence):
        inner = obj(schema.get("items"))
        for place, item in enumerate(given):
            yield from _check(item, inner, f"{where}[{place}]")
    elif isinstance(given, int | float):
        yield from _check_number(given, schema, where)


def _check_any(given: JSON, schema: Obj, where: str) -> Iterator[ManifestProblem]:
    choices = [obj(choice) for choice in items(schema["anyOf"])]
    of_type = [choice for choice in choices if _is_a(given, text(choice.get("type")))]
    if not of_type:
        names = " or ".join(dict.fromkeys(_type_name(text(choice.get("type"))) for choice in choices))
        yield _problem(where, f"is {_called(given)}, not {names}", _example(schema) or _example(choices[0]))
        return
    found: list[ManifestProblem] = []
    for choice in of_type:
        found = list(islice(_check(given, choice, where), MOST_PROBLEMS))
        if not found:
            return
    yield from found


def _check_text(given: str, schema: Obj, where: str) -> Iterator[ManifestProblem]:
    allowed = each(schema.get("enum"))
    longest = schema.get("maxLength")
    if allowed and given not in allowed:
        yield _problem(where, f"is `{shown(given)}`, which is not known", did_you_mean(given[:100], allowed))
    elif not given and schema.get("minLength"):
        yield _problem(where, "is empty", _example(schema) or "Fill it in, or leave it out.")
    elif isinstance(longest, int) and len(given) > longest:
        yield _problem(where, f"is longer than {longest:,} characters", "Shorten it.")
    elif not re.fullmatch(text(schema.get("pattern"), r"[\s\S]*"), given):
        yield _problem(where, f"is `{shown(given)}`, which has not the right form", _example(schema))


def _check_number(given: float, schema: Obj, where: str) -> Iterator[ManifestProblem]:
    lowest, highest = schema.get("minimum"), schema.get("maximum")
    if (isinstance(lowest, int) and given < lowest) or (isinstance(highest, int) and given > highest):
        limits = f"from {lowest} to {highest}" if highest is not None else f"of at least {lowest}"
        yield _problem(where, f"is {given:.12g}, which is out of range", f"Write a number {limits}.")


def _check_object(given: Obj, schema: Obj, where: str) -> Iterator[ManifestProblem]:
    known = obj(schema.get("properties"))
    others = schema.get("additionalProperties", True)
    names = text(obj(schema.get("propertyNames")).get("pattern"))
    for key in each(schema.get("required")):
        if key not in given:
            yield _problem(joined_path(where, key), "is missing", _example(obj(known.get(key))) or "Add it.")
    for key, value in given.items():
        path = joined_path(where, key)
        if key in known:
            yield from _check(value, obj(known[key]), path)
        elif others is False:
            remedy = did_you_mean(key[:100], known) or "Remove it, or put it under `metadata`."
            yield _problem(path, "is no known key", remedy)
        elif names and not re.fullmatch(names, key):
            yield _problem(path, "is no name for an option", "Use letters, digits and underscores.")
        elif isinstance(others, Mapping):
            yield from _check(value, others, path)


def joined_path(where: str, key: str) -> str:
    return f"{where}.{shown(key)}" if where else shown(key)


def _problem(where: str, what: str, remedy: str) -> ManifestProblem:
    return ManifestProblem(where, what, remedy or "Correct it, or leave it out.")


def _is_a(given: JSON, wanted: str) -> bool:
    if wanted == "integer":
        return isinstance(given, int) and not isinstance(given, bool)
    return _NAMES.get(kind_of(given)) == wanted


def _called(given: JSON) -> str:
    return "null" if given is None else _type_name(_NAMES[kind_of(given)])


def _type_name(wanted: str) -> str:
    return "a whole number" if wanted == "integer" else _TYPES[wanted]


def _example(schema: Obj) -> str:
    examples = items(schema.get("examples"))
    return f"Write for example {dump(examples[0])}." if examples else ""


def _anchored(value: JSON) -> JSON:
    """Our patterns match all of a text; those of JSON Schema match any part of it."""
    if isinstance(value, Mapping):
        return {
            key: f"^(?:{inner})$" if key == "pattern" and isinstance(inner, str) else _anchored(inner)
            for key, inner in value.items()
        }
    return [_anchored(item) for item in items(value)] if kind_of(value) == "list" else value
