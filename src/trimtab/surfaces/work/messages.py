"""`message`."""

from collections.abc import Mapping

from trimtab.coordinator import agent_actions, messages
from trimtab.model.json import Obj, text
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, given_number, reply
from trimtab.surfaces.work.shown import many, message_view

_MOST = 8  # of the longest, as many as a client takes in one answer
_NOTE = "note"


def message(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("message", _ANSWERS, arguments, caller)


def _send(at: ToolContext, arguments: Obj) -> ToolResult:
    to, kind = text(arguments.get("to")), text(arguments.get("kind")) or _NOTE
    sent = messages.send(at.work, at.by.name, to, kind, {"text": text(arguments.get("text"))})
    return reply(at.say("message_sent", to=to), **message_view(sent))


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = agent_actions.messages_for(at.work, at.by)
    said = (
        at.say("messages_read") if found else at.say("no_messages", names=" and ".join(agent_actions.names_of(at.by)))
    )
    return reply(said, messages=many(message_view(one) for one in found[:_MOST]), count=len(found))


def _done(at: ToolContext, arguments: Obj) -> ToolResult:
    done = agent_actions.processed(at.work, at.by, given_number(arguments, "message") or 0)
    return reply("", message=done.id, status=done.status.value)


_ANSWERS: Mapping[str, Answer] = {"send": _send, "list": _list, "done": _done}
