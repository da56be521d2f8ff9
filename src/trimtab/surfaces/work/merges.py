"""`merge`."""

from collections.abc import Callable, Mapping

from trimtab.coordinator import agent_actions, workflows
from trimtab.coordinator.merge_requests import decisions, request_records
from trimtab.coordinator.merge_requests.merge_branches import MergeResult
from trimtab.coordinator.merge_requests.merge_checks import Checked
from trimtab.coordinator.merge_requests.merge_status import reason_of
from trimtab.coordinator.reviews import review_records
from trimtab.coordinator.work import Work
from trimtab.model.agents import Agent
from trimtab.model.json import JSON, Obj, text
from trimtab.model.work import MergeRequest, MergeStatus
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, given_number, reply
from trimtab.surfaces.work.judged import checked_view, review_line
from trimtab.surfaces.work.onward import go_on, teller
from trimtab.surfaces.work.shown import cut, full, happened, many, request_view

_MOST = 50
_TAIL = 1_500
_CLEARING_SECONDS = 120.0


def merge(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("merge", _ANSWERS, arguments, caller)


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = request_records.listed(at.work)
    return reply("", requests=many(request_view(one, stream) for one, stream in found[:_MOST]), count=len(found))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    found = request_records.shown(at.work, _request(arguments))
    lines = review_records.listed(at.work, everything=True, request=found.request.id)
    return reply(
        "",
        **request_view(found.request, found.stream, reason_of(at.work, found)),
        **full(description=cut(found.request.description)),
        checks=checked_view(found.reviews),
        reviews=many(review_line(one) for one in lines[-_MOST:]),
        history=happened(found.history),
    )


def _decide(decide: Callable[[Work, int, Agent, str], MergeRequest], said: str) -> Answer:
    def answer(at: ToolContext, arguments: Obj) -> ToolResult:
        decided = decide(at.work, _request(arguments), at.by, text(arguments.get("reason")))
        return reply(at.say(said, author=decided.author), **request_view(decided))

    return answer


def _approve(at: ToolContext, arguments: Obj) -> ToolResult:
    """What is approved is merged at once, where it is known which checks have to pass on the result."""
    decided = decisions.approve(at.work, _request(arguments), at.by, text(arguments.get("reason")))
    workflows.wake(at.work, decided.workstream, at.by.name)  # what was in the way before may be gone
    go_on(at, decided.workstream)
    found = request_records.shown(at.work, decided.id)
    reason = reason_of(at.work, found)
    waits = "approved_waits" if reason else "approved_later" if at.work.terms.checks else "approved_unchecked"
    said = {MergeStatus.MERGED: "approved_merged", MergeStatus.APPROVED: waits}.get(
        found.request.status, "approved_sent_back"
    )
    told = at.say(said, author=decided.author, reason=reason)
    return reply(told, **request_view(found.request, found.stream, reason))


def _run(at: ToolContext, _: Obj) -> ToolResult:
    waiting = {stream.branch: stream.id for _, stream in request_records.approved(at.work)}
    done = agent_actions.merge(at.work, at.by, teller(at.caller))
    landed = [waiting[one.branch] for one in done.landed if one.branch in waiting]
    if landed:
        workflows.drive(at.work, seconds=_CLEARING_SECONDS, say=teller(at.caller), only=landed)
    said = "merged_some" if done.landed else "merged_base_broken" if done.base_broken else "merged_none"
    return reply(at.say(said, into=done.into), **_result_view(done))


def _result_view(done: MergeResult) -> dict[str, JSON]:
    return full(
        into=done.into,
        now=done.new[:12],
        landed=many({"branch": one.branch, "commit": one.commit[:12]} for one in done.landed),
        already_there=done.nothing_new,
        conflicted=many({"branch": one.branch, "files": one.files[:_MOST]} for one in done.conflicted),
        broke=many({"branch": one.branch, "checks": [_check(each) for each in one.checks]} for one in done.broke),
        behind=many({"folder": one.path, "why": one.why} for one in done.behind),
        checks_run=done.checks,
        main_is_broken=done.base_broken or None,
    )


def _check(one: Checked) -> Obj:
    return {"command": one.command, "exit_code": one.code, "tail": one.tail[-_TAIL:]}


def _request(arguments: Obj) -> int:
    return given_number(arguments, "request") or 0


_ANSWERS: Mapping[str, Answer] = {
    "list": _list,
    "show": _show,
    "approve": _approve,
    "revise": _decide(decisions.revise, "sent_to_author"),
    "reject": _decide(decisions.reject, "sent_to_author"),
    "veto": _decide(decisions.veto, "vetoed"),
    "run": _run,
}
