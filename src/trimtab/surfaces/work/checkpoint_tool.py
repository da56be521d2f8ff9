"""`checkpoint`."""

from collections.abc import Mapping

from trimtab.app import checkpoints
from trimtab.app.checkpoints import CheckpointView, of_context
from trimtab.app.views import as_json, brief
from trimtab.model.json import Obj, text
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tool_context import Answer, ToolContext, by_action, many, reply

_MOST = 20
_MOST_FILES = 100


def checkpoint(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("checkpoint", _ANSWERS, arguments, caller)


def _told(view: CheckpointView) -> Obj:
    return brief(as_json(view))


def _create(at: ToolContext, arguments: Obj) -> ToolResult:
    made = checkpoints.create(of_context(at.context), text(arguments.get("message")))
    return reply(at.say("checkpoint_taken", checkpoint=made.checkpoint), **_told(made))


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = checkpoints.list_checkpoints(of_context(at.context)).checkpoints
    return reply("", checkpoints=many(map(_told, found[:_MOST])), count=len(found))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **_told(checkpoints.show(of_context(at.context), text(arguments.get("checkpoint")))))


def _diff(at: ToolContext, arguments: Obj) -> ToolResult:
    found = checkpoints.diff(of_context(at.context), text(arguments.get("checkpoint")))
    worktrees = tuple(tree._replace(files=tree.files[:_MOST_FILES]) for tree in found.worktrees)
    return reply("", **brief(as_json(found._replace(worktrees=worktrees))))


_ANSWERS: Mapping[str, Answer] = {"create": _create, "list": _list, "show": _show, "diff": _diff}
