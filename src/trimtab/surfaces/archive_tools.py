"""The session server's tool and resources for what a context drops. All of it reads transcripts or the archive, so it
is answered in a worker: see `archive_handlers`."""

from types import ModuleType

from trimtab.surfaces.mcp.offers import InWorker, Resource, Tool

_JSON = "application/json"


def _handlers() -> ModuleType:
    from trimtab.surfaces import archive_handlers

    return archive_handlers


TOOLS = (
    Tool(
        "continuous_prune",
        "Score what this session's context holds, and archive what is worth least beyond the budget. The context itself"
        " shrinks with its next compaction only; what is archived can be read again.",
        {
            "type": "object",
            "properties": {
                "budget_tokens": {
                    "type": "integer",
                    "minimum": 0,
                    "description": "What may stay. Without it, a tenth of the context.",
                },
                "dry_run": {"type": "boolean", "description": "Only say what would be archived."},
            },
            "additionalProperties": False,
        },
        InWorker(lambda: _handlers().continuous_prune),
        annotations={"readOnlyHint": False, "destructiveHint": False},
        limit=60.0,
    ),
)

RESOURCES = (
    Resource(
        "archive://{id}",
        "archived",
        InWorker(lambda: _handlers().archived),
        description="What was dropped from a context, whole. The id is in the handle that stands in its place.",
    ),
    Resource(
        "archive://search/{query}",
        "archive search",
        InWorker(lambda: _handlers().found),
        _JSON,
        description="What was dropped and holds these words, with handles; best first.",
    ),
    Resource(
        "archive://latest",
        "archive",
        InWorker(lambda: _handlers().latest),
        _JSON,
        description="What was dropped last, with handles.",
    ),
)
