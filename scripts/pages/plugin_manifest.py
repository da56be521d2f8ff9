"""The page of a plugin's manifest."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

from pages.note import NOTE


def page() -> str:
    from trimtab.hosts.plugin_format import MANIFEST, MANIFEST_PROPERTIES
    from trimtab.marketplace.manifest_schema import OUR_PROPERTIES

    native = ", ".join(f"`{name}`" for name in MANIFEST_PROPERTIES)
    rows = "\n".join(_rows(cast("Mapping[str, Any]", OUR_PROPERTIES), ""))
    return NOTE + TEXT.format(file=MANIFEST, native=native, rows=rows)


def _rows(properties: Mapping[str, Any], above: str) -> Iterator[str]:
    for name, schema in properties.items():
        yield f"| `{above}{name}` | {_takes(schema)} | {schema['description']} | {_example(schema)} |"
        yield from _rows(schema.get("properties", {}), f"{above}{name}.")


def _takes(schema: Mapping[str, Any]) -> str:
    words = {"array": "a list", "object": "an object", "boolean": "`true` or `false`", "integer": "a whole number"}
    return words[schema["type"]]


def _example(schema: Mapping[str, Any]) -> str:
    return f"`{json.dumps(schema['examples'][0])}`" if "examples" in schema else ""


TEXT = """\
# Manifest of a plugin

A plugin's `{file}` is the host's own. What Trimtab reads besides stands under `metadata.trimtab`, where the host's
strict validation lets it pass. All of it is optional. Editors can check a file against [the
schema](plugin-manifest.schema.json); `trimtab plugin new` writes one that is complete.

Keys of the host: {native}.

## `metadata.trimtab`

| key | takes | meaning | example |
|---|---|---|---|
{rows}

A dependency is `"name"`, `"name@marketplace"`, or an object with `name`, `marketplace` and `version` (a range). It
may stand in the host's own `dependencies` or in ours; of two for one name, the host's counts and ours adds what it
leaves out. Options of `userConfig` count before those of `config_schema`.

## Older form

A manifest that has these keys at its top level, `author` as text, `repository` as an object or the short
`config_schema` is read too: it is converted, with a note for each field that says what to write instead.

## Defects

Every defect is reported with its place, as in `metadata.trimtab.workflow_phases[2]`, and a remedy. Only a name that
could be taken for a path, an option or another name, a file that is no JSON, and one that is larger than 256 KiB or
nested more than 40 deep make a manifest unusable; otherwise whatever is right in it counts.
"""
