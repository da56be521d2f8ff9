"""The subset of JSON Schema that arguments are checked against."""

import pytest

from trimtab.model.json import JSON, Obj
from trimtab.surfaces.mcp.schema import problems

DEFS: Obj = {"$defs": {"name": {"type": "string", "minLength": 1}}, "$ref": "#/$defs/name"}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({}, None),
        ({"type": "object"}, {"any": "thing"}),
        ({"type": ["string", "null"]}, None),
        ({"type": "integer"}, 3.0),
        ({"type": "number"}, 3),
        ({"enum": [1, "a", None]}, "a"),
        ({"const": {"a": [1]}}, {"a": [1]}),
        ({"anyOf": [{"type": "string"}, {"minimum": 5}]}, 6),
        ({"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2}, ["a", "b"]),
        ({"additionalProperties": {"type": "integer"}, "properties": {"a": {}}}, {"a": "x", "b": 1}),
        ({"type": "string", "minLength": 1, "maxLength": 3, "pattern": "^a"}, "abc"),
        ({"minimum": 1, "maximum": 2}, 2),
        ({"minLength": 5, "minimum": 9}, True),
        (DEFS, "x"),
        ({"description": "d", "title": "t", "default": 1, "$schema": "s", "format": "date"}, "x"),
    ],
)
def test_what_fits_has_no_problems(schema: Obj, value: JSON) -> None:
    assert problems(schema, value) == []


@pytest.mark.parametrize(
    ("schema", "value", "told"),
    [
        ({"type": "object"}, [], "the input must be of type object"),
        ({"type": ["string", "null"]}, 1, "the input must be of type string or null"),
        ({"type": "integer"}, True, "the input must be of type integer"),
        ({"type": "number"}, False, "the input must be of type number"),
        ({"type": "array"}, "text", "the input must be of type array"),
        ({"enum": [1, "a"]}, True, "the input must be one of 1, 'a'"),
        ({"const": 0}, False, "the input must be 0"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 1, "the input fits none of the 2 forms that it may take"),
        ({"required": ["a"]}, {}, "`a` is missing"),
        ({"properties": {"a": {}}, "additionalProperties": False}, {"b": 1}, "`b` is unknown (known: a)"),
        ({"additionalProperties": {"type": "string"}}, {"b": 1}, "`b` must be of type string"),
        ({"properties": {"a": {"items": {"type": "string"}}}}, {"a": ["x", 1]}, "`a[1]` must be of type string"),
        ({"properties": {"a": {"required": ["b"]}}}, {"a": {}}, "`a.b` is missing"),
        ({"minItems": 1}, [], "the input must have at least 1 items"),
        ({"maxItems": 1}, [1, 2], "the input must have at most 1 items"),
        ({"minLength": 2}, "a", "the input must have at least 2 characters"),
        ({"maxLength": 2}, "abc", "the input must have at most 2 characters"),
        ({"pattern": "^a$"}, "b", "the input must match ^a$"),
        ({"minimum": 1.5}, 1, "the input must be at least 1.5"),
        ({"maximum": 1}, 1.5, "the input must be at most 1"),
        (DEFS, "", "the input must have at least 1 characters"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(schema: Obj, value: JSON, told: str) -> None:
    assert problems(schema, value) == [told]


@pytest.mark.parametrize(
    "schema",
    [
        {"oneOf": []},
        {"multipleOf": 2},
        {"properties": {"a": {"not": {}}}},
        {"type": "text"},
        {"$ref": "https://example.com/schema"},
        {"$ref": "#/$defs/absent"},
        {"items": True},
        {"minimum": "1"},
    ],
)
def test_a_schema_that_promises_what_is_not_checked_is_an_error(schema: Obj) -> None:
    with pytest.raises(ValueError, match="the schema"):
        for value in ({"a": 1}, [1], 1):
            problems(schema, value)
