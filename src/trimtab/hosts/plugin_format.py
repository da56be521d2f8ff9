"""The format of plugins and marketplaces that hosts share: where its files are, and which keys they have.

It is Claude Code's, which other hosts read too. The keys are in JSON Schema, as far as `marketplace.manifest_schema`
checks it; `examples` show the user what to write.
"""

from collections.abc import Mapping

from trimtab.model.json import JSON, Obj

MANIFEST = ".claude-plugin/plugin.json"
MARKETPLACE = ".claude-plugin/marketplace.json"
HOOKS = "hooks/hooks.json"
SERVERS = ".mcp.json"
LANGUAGE_SERVERS = ".lsp.json"
MONITORS = "monitors/monitors.json"
COMMANDS, AGENTS, SKILLS, PROGRAMS = "commands", "agents", "skills", "bin"
SKILL = "SKILL.md"
SETTINGS = "settings.json"
ROOT = "${CLAUDE_PLUGIN_ROOT}"
ROOTS = (ROOT, "$CLAUDE_PLUGIN_ROOT")
SKILL_ROOT = "${CLAUDE_SKILL_DIR}"
LONGEST_DESCRIPTION = 1_535
"""Of a skill, in the list that every session is given."""

NAME = r"[A-Za-z0-9][A-Za-z0-9._-]*"
OPTION = r"[A-Za-z_][A-Za-z0-9_]*"
OPTION_TYPES = ("string", "number", "boolean", "directory", "file")

_TEXT: Obj = {"type": "string"}
_FLAG: Obj = {"type": "boolean"}
_NUMBER: Obj = {"type": "number"}
_TEXTS: Obj = {"type": "array", "items": _TEXT, "examples": [["one", "two"]]}
_OBJECT: Obj = {"type": "object"}
_PATH: Obj = {"type": "string", "pattern": r"\./.*|\.", "examples": ["./folder"]}
_PATHS: Obj = {"anyOf": [_PATH, {"type": "array", "items": _PATH}]}


def _files(*more: JSON) -> Obj:
    """A path, several, or what the file would hold."""
    return {"anyOf": [_PATH, _OBJECT, {"type": "array", "items": {"anyOf": [_PATH, _OBJECT]}}, *more]}


AUTHOR: Obj = {
    "type": "object",
    "required": ["name"],
    "properties": {"name": {"type": "string", "minLength": 1}, "email": _TEXT, "url": _TEXT},
    "examples": [{"name": "Ada"}],
}
DEPENDENCY: Obj = {
    "anyOf": [
        {"type": "string", "pattern": rf"{NAME}(?:@{NAME})?(?:@\^[^@]*)?", "examples": ["formatter@tools"]},
        {
            "type": "object",
            "required": ["name"],
            "properties": {
                "name": {"type": "string", "pattern": NAME},
                "marketplace": {"type": "string", "pattern": NAME},
                "version": {"type": "string", "minLength": 1, "maxLength": 200, "examples": ["^1.2.0"]},
            },
            "examples": [{"name": "formatter", "version": "^1.2.0"}],
        },
    ]
}
USER_OPTION: Obj = {
    "type": "object",
    "required": ["type", "title", "description"],
    "additionalProperties": False,
    "properties": {
        "type": {"type": "string", "enum": list(OPTION_TYPES)},
        "title": _TEXT,
        "description": _TEXT,
        "required": _FLAG,
        "default": {"anyOf": [_TEXT, _NUMBER, _FLAG, _TEXTS]},
        "multiple": _FLAG,
        "sensitive": _FLAG,
        "min": _NUMBER,
        "max": _NUMBER,
        "options": {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 64}},
    },
    "examples": [{"type": "string", "title": "API key", "description": "The key of your account"}],
}

MANIFEST_PROPERTIES: Mapping[str, Obj] = {
    "$schema": _TEXT,
    "name": {"type": "string", "pattern": NAME, "maxLength": 128, "examples": ["my-plugin"]},
    "displayName": _TEXT,
    "version": {"type": "string", "examples": ["1.2.0"]},
    "description": _TEXT,
    "author": AUTHOR,
    "homepage": {"type": "string", "pattern": r"[A-Za-z][A-Za-z0-9+.-]*:.+", "examples": ["https://example.org"]},
    "repository": {"type": "string", "examples": ["https://example.org/my-plugin.git"]},
    "license": {"type": "string", "examples": ["MIT"]},
    "keywords": _TEXTS,
    "defaultEnabled": _FLAG,
    "dependencies": {"type": "array", "items": DEPENDENCY, "examples": [["formatter"]]},
    "metadata": _OBJECT,
    "engines": _OBJECT,
    "hooks": _files(),
    "commands": _files(),
    "agents": _PATHS,
    "skills": _PATHS,
    "outputStyles": _PATHS,
    "themes": _PATHS,
    "workflows": _PATHS,
    "channels": {"type": "array", "items": _OBJECT},
    "mcpServers": _files({"type": "string", "pattern": r"https://.+"}),
    "lspServers": _files(),
    "monitors": _files(),
    "settings": _OBJECT,
    "types": _PATH,
    "userConfig": {"type": "object", "propertyNames": {"pattern": OPTION}, "additionalProperties": USER_OPTION},
    "binaries": _OBJECT,
    "experimental": _OBJECT,
    "icon": _TEXT,
}
ENTRY_PROPERTIES: Mapping[str, Obj] = {
    "source": {"anyOf": [_TEXT, _OBJECT], "examples": ["./plugins/my-plugin"]},
    "category": _TEXT,
    "tags": _TEXTS,
    "strict": _FLAG,
    "relevance": _OBJECT,
    "headers": _OBJECT,
    "headersHelper": _TEXT,
}
MARKETPLACE_PROPERTIES: Mapping[str, Obj] = {
    "$schema": _TEXT,
    "name": {"type": "string", "pattern": NAME, "maxLength": 128, "examples": ["my-marketplace"]},
    "version": _TEXT,
    "description": _TEXT,
    "owner": AUTHOR,
    "plugins": {"type": "array"},
    "forceRemoveDeletedPlugins": _FLAG,
    "metadata": _OBJECT,
    "allowCrossMarketplaceDependenciesOn": _TEXTS,
    "renames": _OBJECT,
}
