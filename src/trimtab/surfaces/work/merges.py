"""`merge` and `submit_for_qc`."""

from collections.abc import Callable, Mapping

from trimtab.app import merge_requests
from trimtab.app.context import Context
from trimtab.app.merge_requests import (
    MergeRequestView,
    QueueView,
    SelfCheck,
    merge_request_json,
    queue_json,
    trial_json,
)
from trimtab.app.views import as_json, brief
from trimtab.model.json import JSON, Obj, items, obj, text
from trimtab.model.wording import joined
from trimtab.model.work import MergeStatus
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.reviews import checked_view, has_failed, review_brief
from trimtab.surfaces.work.tool_context import (
    Answer,
    ToolContext,
    by_action,
    entry_told,
    given_number,
    many,
    reply,
    tool_context,
)

_MOST, _MOST_HISTORY = 50, 20
_LONGEST_IN_LIST = 300
_TAIL = 1_500
_LONGEST_DIFF = 40_000


def merge(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("merge", _ANSWERS, arguments, caller)


def submit_for_qc(arguments: Obj, caller: ToolCaller) -> ToolResult:
    checks = [
        SelfCheck(text(check.get("command")), text(check.get("outcome")))
        for check in map(obj, items(arguments.get("self_checks")))
    ]
    with tool_context(caller) as at:
        view = merge_requests.submit(
            at.context,
            text(arguments.get("branch")) or text(arguments.get("task")),
            title=text(arguments.get("title")),
            description=text(arguments.get("description")),
            self_checks=checks,
            again=arguments.get("again") is True,
            wait=arguments.get("wait") is True,
        )
        request = view.request
        told = at.say(
            _submitted(view),
            request=request.id,
            status=request.status.value,
            branch=view.stream.branch,
            reason=view.reason,
            reviewer=request.reviewer,
        )
        if view.conflicts:
            files = joined(view.conflicts)
            told += " " + at.say("submitted_conflicts", into=view.into, files=files, path=view.stream.path)
        return reply(told, **merge_request_brief(view), checks=checked_view(view.reviews))


def merge_request_brief(view: MergeRequestView, most: int = _LONGEST_IN_LIST) -> dict[str, JSON]:
    """`request`, `merged_as` and `since` are earlier spellings, for one more release."""
    found = merge_request_json(view)
    old = {"request": found["merge_request"], "merged_as": found["merged_commit"], "since": found["updated_at"]}
    return brief({**found, **old}, most)


def _submitted(view: MergeRequestView) -> str:
    """The name of the text that says what came of it."""
    if view.request.status is not MergeStatus.PENDING_QC:
        return "submitted_before"
    if view.awaits_checks:
        return "submitted_stopped" if view.reason else "submitted_running" if view.is_driven else "submitted_unchecked"
    if has_failed(view.reviews):
        return "submitted_failing"
    return "submitted_assigned" if view.request.reviewer else "submitted"


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = merge_requests.list_(at.context)
    return reply("", merge_requests=many(merge_request_brief(view) for view in found[:_MOST]), count=len(found))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    view = merge_requests.show(at.context, _request(arguments))
    return reply(
        "",
        **merge_request_brief(view, 4_000),
        checks=checked_view(view.reviews),
        reviews=many(review_brief(review) for review in view.all_reviews[-_MOST:]),
        history=many(entry_told(entry) for entry in view.history[-_MOST_HISTORY:]),
    )


def _diff(at: ToolContext, arguments: Obj) -> ToolResult:
    """`left_out` counts the characters beyond what an answer may hold."""
    view = merge_requests.diff(at.context, _request(arguments))
    if arguments.get("stat") is True:
        return reply("", **as_json(view._replace(diff="")))
    left_out = len(view.diff) - _LONGEST_DIFF
    if left_out <= 0:
        return reply("", **as_json(view))
    told = at.say("diff_cut", base=view.base[:12], head=view.head[:12])
    return reply(told, **as_json(view._replace(diff=view.diff[:_LONGEST_DIFF])), left_out=left_out)


def _decide(decide: Callable[[Context, int, str], MergeRequestView], said: str) -> Answer:
    def answer(at: ToolContext, arguments: Obj) -> ToolResult:
        view = decide(at.context, _request(arguments), text(arguments.get("reason")))
        return reply(at.say(said, author=view.request.author), **merge_request_brief(view))

    return answer


def _approve(at: ToolContext, arguments: Obj) -> ToolResult:
    view = merge_requests.approve(at.context, _request(arguments), text(arguments.get("reason")))
    waits = "approved_waits" if view.reason else "approved_later" if at.work.terms.checks else "approved_unchecked"
    said = {MergeStatus.MERGED: "approved_merged", MergeStatus.APPROVED: waits}.get(
        view.request.status, "approved_sent_back"
    )
    told = at.say(said, author=view.request.author, reason=view.reason)
    return reply(told, **merge_request_brief(view))


def _try(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **brief(trial_json(merge_requests.try_(at.context, text(arguments.get("branch")))), _TAIL))


def _queue(at: ToolContext, _: Obj) -> ToolResult:
    view = merge_requests.queue(at.context)
    done = view.result
    said = "merged_some" if done.landed else "merged_base_broken" if done.base_broken else "merged_none"
    return reply(at.say(said, into=done.into), **_queue_brief(view))


def _queue_brief(view: QueueView) -> dict[str, JSON]:
    """`now`, `already_there`, `checks_run` and `main_is_broken` are earlier spellings, for one more release."""
    found = queue_json(view)
    old = {
        "now": found["new"],
        "already_there": found["nothing_new"],
        "checks_run": found["checks"],
        "main_is_broken": found["base_broken"] or None,
    }
    return brief({**found, **old}, _TAIL)


def _request(arguments: Obj) -> int:
    return given_number(arguments, "request") or 0


_ANSWERS: Mapping[str, Answer] = {
    "list": _list,
    "show": _show,
    "diff": _diff,
    "approve": _approve,
    "revise": _decide(merge_requests.revise, "sent_to_author"),
    "reject": _decide(merge_requests.reject, "sent_to_author"),
    "veto": _decide(merge_requests.veto, "vetoed"),
    "try": _try,
    "queue": _queue,
}
