"""`message`."""

from collections.abc import Mapping

from trimtab.app import messages
from trimtab.app.messages import MessageView
from trimtab.app.views import as_json, brief
from trimtab.model.json import JSON, Obj, text
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tool_context import Answer, ToolContext, by_action, given_number, many, reply

_LONGEST_MESSAGE = 10_001
_MOST = 8  # of the longest, as many as a client takes in one answer


def message(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("message", _ANSWERS, arguments, caller)


def message_told(message: MessageView) -> dict[str, JSON]:
    """Without the payload, which could look like what the host or Trimtab say; `text` cannot. It was `says` before, and
    is not said twice: eight of the longest are as much as a client takes."""
    old = {"message": "id", "request": "merge_request", "at": "created_at"}
    told = as_json(message, **old)
    return brief({name: value for name, value in told.items() if name != "payload"}, _LONGEST_MESSAGE)


def _send(at: ToolContext, arguments: Obj) -> ToolResult:
    to = text(arguments.get("to"))
    sent = messages.send(at.context, to, text(arguments.get("text")), text(arguments.get("kind")))
    return reply(at.say("message_sent", to=to), **message_told(sent))


def _read(at: ToolContext, _: Obj) -> ToolResult:
    found = messages.read(at.context, again=True).messages
    names = " and ".join(messages.names_of(at.by))
    said = at.say("messages_read") if found else at.say("no_messages", names=names)
    return reply(said, messages=many(map(message_told, found[:_MOST])), count=len(found))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **message_told(messages.show(at.context, given_number(arguments, "message") or 0)))


def _done(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **message_told(messages.done(at.context, given_number(arguments, "message") or 0)))


_ANSWERS: Mapping[str, Answer] = {"send": _send, "read": _read, "show": _show, "done": _done}
