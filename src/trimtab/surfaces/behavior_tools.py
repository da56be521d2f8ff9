"""The session server's tools for behaviour. All of it reads files or the whole ledger, so it is answered in a worker:
see `behavior_handlers`."""

from types import ModuleType

from trimtab.surfaces.mcp.offers import InWorker, Resource, Tool

_JSON = "application/json"
_PATTERN = {"type": "string", "description": "The id of a pattern, such as same-error."}
_READS = {"readOnlyHint": True}


def _handlers() -> ModuleType:
    from trimtab.surfaces import behavior_handlers

    return behavior_handlers


TOOLS = (
    Tool(
        "report_outcome",
        "Report whether a reminder about behaviour helped, for deciding what is worth saying next time.",
        {
            "type": "object",
            "properties": {
                "pattern_id": _PATTERN,
                "intervention_id": {
                    "type": "string",
                    "description": "What was said: the mark behind it, such as g-12, or the id of the intervention."
                    " From any session, also one that has ended.",
                },
                "worked": {"type": "boolean", "description": "Whether what followed was different because of it."},
                "notes": {"type": "string", "description": "What shows it, in a sentence."},
            },
            "required": ["pattern_id", "intervention_id", "worked"],
            "additionalProperties": False,
        },
        InWorker(lambda: _handlers().report_outcome),
        annotations={"readOnlyHint": False, "destructiveHint": False},
        limit=20.0,
    ),
    Tool(
        "query_pattern_history",
        "Ask whether a pattern of behaviour, or an error, was seen in this project before, and what helped then.",
        {
            "type": "object",
            "properties": {
                "signature": {
                    "type": "string",
                    "description": "The id of a pattern, or words of what was seen, such as of an error message.",
                },
                "context": {
                    "type": "object",
                    "description": "Only those alike in this: language (a name or an ending), repo (such as node,"
                    " monorepo), tools (such as pytest; several as a list), session, agent, kind (loop, waste, risk).",
                },
            },
            "required": ["signature"],
            "additionalProperties": False,
        },
        InWorker(lambda: _handlers().query_pattern_history),
        annotations=_READS,
        limit=20.0,
    ),
    Tool(
        "request_intervention",
        "Ask what to do about a pattern of behaviour: what has worked best here so far, and the user's own rule.",
        {
            "type": "object",
            "properties": {
                "pattern_id": _PATTERN,
                "context": {
                    "type": "object",
                    "description": "language: the ending of the files at hand, such as py.",
                },
            },
            "required": ["pattern_id"],
            "additionalProperties": False,
        },
        InWorker(lambda: _handlers().request_intervention),
        annotations=_READS,
        limit=20.0,
    ),
)

_ALERTS = "Patterns that are seen now and whose end is not known yet, with what was said."

RESOURCES = (
    Resource(
        "behavior://patterns/all",
        "patterns",
        InWorker(lambda: _handlers().patterns),
        _JSON,
        description="The patterns of behaviour that are watched for, how each is known, and how often what was said"
        " about it worked.",
    ),
    Resource(
        "behavior://patterns/{id}",
        "pattern",
        InWorker(lambda: _handlers().pattern),
        _JSON,
        description="One pattern, with its history in this project and the user's rules that speak of it.",
    ),
    Resource("behavior://alerts/active", "alerts", InWorker(lambda: _handlers().alerts), _JSON, description=_ALERTS),
    Resource("behavior://alerts/current", "alerts", InWorker(lambda: _handlers().alerts), _JSON, description=_ALERTS),
    Resource(
        "behavior://directives/all",
        "directives",
        InWorker(lambda: _handlers().directives),
        _JSON,
        description="The rules in CLAUDE.md and .claude/rules, with their source, category, and the patterns that they"
        " speak of.",
    ),
)
