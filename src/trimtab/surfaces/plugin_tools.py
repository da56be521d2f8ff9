"""The session server's tool and resource for plugins. They read the catalogue, so they are answered in a worker: see
`plugin_handlers`."""

from types import ModuleType

from trimtab.surfaces.mcp.offers import InWorker, Resource, Tool

PLUGIN_CATALOG = "work://plugin_catalog"


def _handlers() -> ModuleType:
    from trimtab.surfaces import plugin_handlers

    return plugin_handlers


TOOLS = (
    Tool(
        "plugin_discover",
        "Suggest plugins for the phase that the project is in, by what no installed plugin covers; or find some by what"
        " is needed; or ask the user to install one. Only the user installs.",
        {
            "type": "object",
            "properties": {
                "phase": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 15,
                    "description": "Which phase. Without it, the one that the project is in.",
                },
                "need": {"type": "string", "description": "Find plugins by these words instead."},
                "request": {
                    "type": "string",
                    "description": "Ask the user to install this plugin, as `name@source`; needs `why`.",
                },
                "why": {"type": "string", "description": "What it would be used for now."},
            },
            "additionalProperties": False,
        },
        InWorker(lambda: _handlers().plugin_discover),
        annotations={"readOnlyHint": False, "destructiveHint": False},
        limit=60.0,
    ),
)

RESOURCES = (
    Resource(
        PLUGIN_CATALOG,
        "plugin_catalog",
        InWorker(lambda: _handlers().plugin_catalog),
        "application/json",
        description="What is installed here, the sources, and how many plugins each lists.",
    ),
    Resource(
        f"{PLUGIN_CATALOG}/{{query}}",
        "plugin_catalog search",
        InWorker(lambda: _handlers().catalog_search),
        "application/json",
        description="Plugins of all sources that fit these words, best first.",
    ),
)
