"""`message`."""

from collections.abc import Mapping

from trimtab.app import messages
from trimtab.model.json import Obj, text
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, given_number, reply
from trimtab.surfaces.work.shown import many, message_told

_MOST = 8  # of the longest, as many as a client takes in one answer


def message(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("message", _ANSWERS, arguments, caller)


def _send(at: ToolContext, arguments: Obj) -> ToolResult:
    to = text(arguments.get("to"))
    sent = messages.send(at.context, to, text(arguments.get("text")), text(arguments.get("kind")))
    return reply(at.say("message_sent", to=to), **message_told(sent))


def _read(at: ToolContext, _: Obj) -> ToolResult:
    found = messages.read(at.context, again=True).messages
    names = " and ".join(messages.names_of(at.by))
    said = at.say("messages_read") if found else at.say("no_messages", names=names)
    return reply(said, messages=many(map(message_told, found[:_MOST])), count=len(found))


def _done(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **message_told(messages.done(at.context, given_number(arguments, "message") or 0)))


_ANSWERS: Mapping[str, Answer] = {"send": _send, "read": _read, "done": _done}
