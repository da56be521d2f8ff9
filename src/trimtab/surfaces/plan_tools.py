"""The session server's tools for planning. Judging a phase looks at the project's files, so it is done in a worker: see
`plan_handlers`."""

from types import ModuleType

from trimtab.surfaces.mcp.offers import InWorker, Tool


def _handlers() -> ModuleType:
    from trimtab.surfaces import plan_handlers

    return plan_handlers


TOOLS = (
    Tool(
        "plan_submit",
        "Submit the phase of the plan that `/trimtab:plan` started. Returns the verdict and what comes next;"
        " without a text, what the current phase asks for.",
        {
            "type": "object",
            "properties": {
                "text": {"type": "string", "description": "The whole text of the phase, in Markdown."},
                "phase": {"type": "string", "description": "The phase that it is for, if you want that checked."},
            },
            "additionalProperties": False,
        },
        InWorker(lambda: _handlers().plan_submit),
        annotations={"readOnlyHint": False, "destructiveHint": False},
        # behind the client's search for tools, a model that is told to use it would first have to look for it
        meta={"anthropic/alwaysLoad": True},
        limit=30.0,
        who="the main agent of a session with a plan",
    ),
    Tool(
        "plan_status",
        "Show where this session's plan stands: its phase, the plan as far as it got, what is missing.",
        {"type": "object", "properties": {}, "additionalProperties": False},
        InWorker(lambda: _handlers().plan_status),
        annotations={"readOnlyHint": True},
        limit=20.0,
        who="the main agent of a session with a plan",
    ),
)
