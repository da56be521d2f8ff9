"""Checks arguments against the part of JSON Schema that tools use, and says no to the rest.

A keyword that is not implemented raises, so that no schema promises a check that nobody makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trimtab.model.json import JSON, Obj

ANNOTATIONS = {
    "$schema",
    "$id",
    "$comment",
    "$defs",
    "title",
    "description",
    "default",
    "examples",
    "format",
    "deprecated",
}
CHECKS = {
    *("$ref", "type", "enum", "const", "anyOf"),
    *("properties", "required", "additionalProperties"),
    *("items", "minItems", "maxItems"),
    *("minLength", "maxLength", "pattern", "minimum", "maximum"),
}


def problems(schema: Obj, value: JSON) -> list[str]:
    """Empty if `value` fits; otherwise sentences that name the place and what would be right."""
    return list(_problems(schema, value, "", schema))


def _problems(schema: Obj, value: JSON, at: str, root: Obj) -> Iterator[str]:
    if unknown := schema.keys() - ANNOTATIONS - CHECKS:
        raise ValueError(f"the schema uses {', '.join(sorted(unknown))}, which is not checked")
    here = f"`{at}`" if at else "the input"
    if isinstance(reference := schema.get("$ref"), str):
        yield from _problems(_referred(reference, root), value, at, root)
    if "type" in schema and not any(_is(value, kind) for kind in _list(schema["type"])):
        yield f"{here} must be of type {' or '.join(map(str, _list(schema['type'])))}"
        return
    if "enum" in schema and not any(_same(value, each) for each in _list(schema["enum"])):
        yield f"{here} must be one of {', '.join(map(repr, _list(schema['enum'])))}"
    if "const" in schema and not _same(value, schema["const"]):
        yield f"{here} must be {schema['const']!r}"
    choices = [_obj(each) for each in _list(schema.get("anyOf", []))]
    if choices and all(any(_problems(each, value, at, root)) for each in choices):
        yield f"{here} fits none of the {len(choices)} forms that it may take"
    if isinstance(value, Mapping):
        yield from _in_object(schema, value, at, root)
    elif isinstance(value, str):
        yield from _in_text(schema, value, here)
    elif isinstance(value, Sequence):
        yield from _in_list(schema, value, at, here, root)
    elif value is not None and not isinstance(value, bool):
        yield from _out_of_bounds(schema, value, here)


def _in_object(schema: Obj, value: Obj, at: str, root: Obj) -> Iterator[str]:
    prefix = f"{at}." if at else ""
    known = _obj(schema.get("properties", {}))
    others = schema.get("additionalProperties", True)
    for name in _list(schema.get("required", [])):
        if name not in value:
            yield f"`{prefix}{name}` is missing"
    for name, item in value.items():
        if name in known:
            yield from _problems(_obj(known[name]), item, prefix + name, root)
        elif others is False:
            yield f"`{prefix}{name}` is unknown (known: {', '.join(known) or 'nothing'})"
        elif isinstance(others, Mapping):
            yield from _problems(others, item, prefix + name, root)


def _in_list(schema: Obj, value: Sequence[JSON], at: str, here: str, root: Obj) -> Iterator[str]:
    if len(value) < _number(schema, "minItems", 0):
        yield f"{here} must have at least {schema['minItems']} items"
    if len(value) > _number(schema, "maxItems", len(value)):
        yield f"{here} must have at most {schema['maxItems']} items"
    if "items" in schema:
        for index, item in enumerate(value):
            yield from _problems(_obj(schema["items"]), item, f"{at}[{index}]", root)


def _in_text(schema: Obj, value: str, here: str) -> Iterator[str]:
    if len(value) < _number(schema, "minLength", 0):
        yield f"{here} must have at least {schema['minLength']} characters"
    if len(value) > _number(schema, "maxLength", len(value)):
        yield f"{here} must have at most {schema['maxLength']} characters"
    pattern = schema.get("pattern")
    if isinstance(pattern, str) and not re.search(pattern, value):
        yield f"{here} must match {pattern}"


def _out_of_bounds(schema: Obj, value: float, here: str) -> Iterator[str]:
    if value < _number(schema, "minimum", value):
        yield f"{here} must be at least {schema['minimum']}"
    if value > _number(schema, "maximum", value):
        yield f"{here} must be at most {schema['maximum']}"


def _is(value: JSON, kind: JSON) -> bool:
    match kind:
        case "null":
            return value is None
        case "boolean":
            return isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case "object":
            return isinstance(value, Mapping)
        case "array":
            return isinstance(value, Sequence) and not isinstance(value, str)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "integer":
            whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
            return whole and not isinstance(value, bool)
        case _:
            raise ValueError(f"the schema has an unknown type: {kind!r}")


def _same(value: JSON, other: JSON) -> bool:
    """Python takes True for 1; JSON does not."""
    return value == other and isinstance(value, bool) == isinstance(other, bool)


def _referred(reference: str, root: Obj) -> Obj:
    if not reference.startswith("#/$defs/"):
        raise ValueError(f"the schema refers to {reference}; only #/$defs/… is followed")
    return _obj(_obj(root.get("$defs", {})).get(reference.removeprefix("#/$defs/")))


def _list(value: JSON) -> Sequence[JSON]:
    return value if isinstance(value, Sequence) and not isinstance(value, str) else [value]


def _obj(value: JSON) -> Obj:
    if not isinstance(value, Mapping):
        raise ValueError(f"the schema has {value!r} where an object belongs")
    return value


def _number(schema: Obj, key: str, otherwise: float) -> float:
    value = schema.get(key, otherwise)
    if not isinstance(value, int | float):
        raise ValueError(f"the schema's {key} is no number: {value!r}")
    return value
