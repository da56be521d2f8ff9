"""`workstream`."""

from collections.abc import Mapping

from trimtab.coordinator import agent_actions
from trimtab.coordinator.git import Git
from trimtab.coordinator.merge_requests.submit import workstream_of
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.coordinator.workstreams.rescue import restore_rescue
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, text
from trimtab.model.work import Workstream
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, reply
from trimtab.surfaces.work.shown import full, many, saved_view, stream_view

_MOST = 50


def workstream(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("workstream", _ANSWERS, arguments, caller)


def _create(at: ToolContext, arguments: Obj) -> ToolResult:
    begun = agent_actions.begin(
        at.work, at.by, text(arguments.get("task")), text(arguments.get("topic")), text(arguments.get("base"))
    )
    made = begun.created
    said = at.say("workstream_made", folder=made.path, task=text(arguments.get("task")))
    return reply(
        said,
        **full(
            folder=made.path,
            branch=made.branch,
            base=made.base[:12],
            is_new=made.is_new,
            workstream=begun.record.id,
            empty_submodules=made.submodules,
        ),
    )


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = workstream_records.listed(at.work)
    return reply("", workstreams=many(stream_view(one) for one in found[:_MOST]), count=len(found))


def _abandon(at: ToolContext, arguments: Obj) -> ToolResult:
    ended = agent_actions.give_up(at.work, at.by, text(arguments.get("name")), text(arguments.get("reason")))
    saved = saved_view(ended.saved) if ended.saved else None
    said = at.say("abandoned_saved" if saved else "abandoned", name=ended.name)
    return reply(said, name=ended.name, branch=ended.branch, saved=saved)


def _rescue(at: ToolContext, arguments: Obj) -> ToolResult:
    name = text(arguments.get("name"))
    if not name:
        found = restore_rescue.rescues(Git(repository_of(at.work.root).top))
        return reply("", rescues=many(saved_view(one) for one in found[:_MOST]), count=len(found))
    folder, saved = workstream_records.bring_back(at.work, name, at.by.name)
    return reply(at.say("brought_back", folder=folder), folder=folder, **saved_view(saved))


def _stop(at: ToolContext, arguments: Obj) -> ToolResult:
    record = _record(at, arguments)
    agent_actions.stop(at.work, at.by, record.id, text(arguments.get("reason")))
    return reply(at.say("stopped", agent=record.agent), branch=record.branch, stopped_by=at.by.name)


def _resume(at: ToolContext, arguments: Obj) -> ToolResult:
    record = _record(at, arguments)
    agent_actions.resume(at.work, at.by, record.id, text(arguments.get("reason")))
    return reply("", branch=record.branch, stopped_by="")


def _record(at: ToolContext, arguments: Obj) -> Workstream:
    stream = workstream_of(at.work, at.by, text(arguments.get("name")))
    if stream.record is None:
        raise TrimtabError(f"{stream.found.name} has no record", remedy="`trimtab workstream clean` puts that right.")
    return stream.record


_ANSWERS: Mapping[str, Answer] = {
    "create": _create,
    "list": _list,
    "abandon": _abandon,
    "rescue": _rescue,
    "stop": _stop,
    "resume": _resume,
}
