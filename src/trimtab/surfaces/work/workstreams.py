"""`workstream`."""

from collections.abc import Mapping

from trimtab.app import workstreams
from trimtab.app.tasks import task_view
from trimtab.app.views import as_json, brief
from trimtab.app.workstreams import (
    WorkstreamRecord,
    clean_json,
    ended_json,
    saved_json,
    started_json,
    stopped_json,
    work_json,
    workstream_json,
)
from trimtab.model.json import JSON, Obj, text
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tasks import task_told
from trimtab.surfaces.work.tool_context import Answer, ToolContext, by_action, many, reply

_MOST = 50


def workstream(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("workstream", _ANSWERS, arguments, caller)


def _create(at: ToolContext, arguments: Obj) -> ToolResult:
    task, topic, base = (text(arguments.get(name)) for name in ("task", "topic", "base"))
    started = workstreams.create(at.context, task, topic, base)
    found = started_json(started)
    said = at.say("workstream_made", folder=started.created.path, task=task)
    return reply(said, **brief({**found, "folder": found["path"], "empty_submodules": found["submodules"]}))


def _work(at: ToolContext, arguments: Obj) -> ToolResult:
    view = workstreams.work(at.context, *(text(arguments.get(name)) for name in ("task", "topic", "base", "role")))
    if view.started is None:
        return reply(at.say("nothing_ready"), **work_json(view))
    made, before, attempt = view.started.created, view.started.continues, view.started.attempt
    if attempt is not None and attempt.is_simplified:
        from trimtab.surfaces.work import task_retries  # most tasks have not failed

        return task_retries.begun(at, view.started, attempt)
    said = at.say("work_begun", folder=made.path, task=view.started.task.number)
    if before is not None:
        said = " ".join((said, at.say("work_continued", agent=before.agent, branch=before.branch)))
    if before is not None and before.merge_request:
        said = " ".join((said, at.say("work_sent_back", request=before.merge_request)))
    if before is not None and before.left:
        said = " ".join((said, at.say("work_left", path=before.path, left=before.left)))
    said = " ".join((said, *view.started.notes))
    if view.started.conflicts:
        files = ", ".join(view.started.conflicts)
        said = " ".join((said, at.say("work_conflicts", into=view.started.into, files=files)))
    if attempt is not None:
        from trimtab.surfaces.work import task_retries

        said = " ".join((said, task_retries.said_of(at, view.started.task.number, attempt)))
    return reply(said, **{**work_json(view), "task": task_told(task_view(view.started.task)), "folder": made.path})


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = workstreams.list_(at.context)
    return reply("", workstreams=many(_line(stream) for stream in found[:_MOST]), count=len(found))


def _line(stream: WorkstreamRecord) -> dict[str, JSON]:
    """`folder`, `uncommitted`, `folder_is_gone` and `since` are earlier spellings, for one more release."""
    found = workstream_json(stream)
    old = {"folder": found["path"], "uncommitted": found["changed"], "since": found["created_at"]}
    return brief({**found, **old, "folder_is_gone": stream.found.missing or None})


def _review(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **brief(as_json(workstreams.check_out(at.context, text(arguments.get("name"))))))


def _clean(at: ToolContext, _: Obj) -> ToolResult:
    return reply("", **brief(clean_json(workstreams.clean(at.context))))


def _abandon(at: ToolContext, arguments: Obj) -> ToolResult:
    ended = workstreams.abandon(at.context, text(arguments.get("name")), text(arguments.get("reason")))
    said = at.say("abandoned_saved" if ended.saved else "abandoned", name=ended.name)
    return reply(said, **ended_json(ended))


def _rescue(at: ToolContext, arguments: Obj) -> ToolResult:
    name = text(arguments.get("name"))
    if not name:
        found = workstreams.rescues(at.context).rescues
        return reply("", rescues=many(brief(saved_json(saved)) for saved in found[:_MOST]), count=len(found))
    view = workstreams.rescue(at.context, name)
    said = at.say("brought_back", folder=view.path)
    return reply(said, path=view.path, folder=view.path, **brief(saved_json(view.rescues[0])))


def _stop(at: ToolContext, arguments: Obj) -> ToolResult:
    record = workstreams.stop(at.context, text(arguments.get("name")), text(arguments.get("reason")))
    return reply(at.say("stopped", agent=record.agent), **stopped_json(record))


def _resume(at: ToolContext, arguments: Obj) -> ToolResult:
    record = workstreams.resume(at.context, text(arguments.get("name")), text(arguments.get("reason")))
    return reply("", **stopped_json(record))


_ANSWERS: Mapping[str, Answer] = {
    "work": _work,
    "create": _create,
    "list": _list,
    "review": _review,
    "abandon": _abandon,
    "clean": _clean,
    "rescue": _rescue,
    "stop": _stop,
    "resume": _resume,
}
