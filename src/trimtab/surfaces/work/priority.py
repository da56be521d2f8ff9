"""`score_priority`."""

from trimtab.app import priority
from trimtab.app.views import as_json
from trimtab.model.decisions import Interruption, ProposedDecision
from trimtab.model.json import Obj, number, text
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tool_context import given_number, reply, tool_context

_NEXT = {
    Interruption.SYNC: "decision_sync",
    Interruption.ASYNC: "decision_async",
    Interruption.BYPASS: "decision_bypass",
}


def score_priority(arguments: Obj, caller: ToolCaller) -> ToolResult:
    reversible = arguments.get("reversible")
    decision = ProposedDecision(
        text(arguments.get("decision")),
        text(arguments.get("kind")),
        text(arguments.get("command")),
        text(arguments.get("task")),
        number(arguments.get("spend")),
        given_number(arguments, "blocks") or 0,
        given_number(arguments, "files") or 0,
        reversible if isinstance(reversible, bool) else None,
    )
    with tool_context(caller) as at:
        found = priority.score_priority(at.context, decision)
        return reply(at.say(_NEXT[found.interruption]), **as_json(found))
