"""`submit_for_qc`."""

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.submit import SelfCheck, hand_in
from trimtab.coordinator.reviews import review_records
from trimtab.model.json import Obj, items, obj, text
from trimtab.model.work import MergeStatus
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import desk, reply
from trimtab.surfaces.work.judged import checked_view, has_failed
from trimtab.surfaces.work.onward import go_on, teller
from trimtab.surfaces.work.shown import request_view


def submit_for_qc(arguments: Obj, caller: ToolCaller) -> ToolResult:
    which = text(arguments.get("branch")) or text(arguments.get("task"))
    listed = map(obj, items(arguments.get("self_checks")))
    own = [SelfCheck(text(one.get("command")), text(one.get("outcome"))) for one in listed]
    with desk(caller) as at:
        title, description = text(arguments.get("title")), text(arguments.get("description"))
        made = hand_in(at.work, at.by, which, title, description, own, again=arguments.get("again") is True)
        branch = made.stream.found.branch
        if go_on(at, made.request.workstream):
            review_records.check_request(
                at.work, made.request.id, say=teller(caller)
            )  # tells what kept them from running
        round_ = review_records.round_of(at.work, made.request.id)
        said = "turned_in_failing" if has_failed(round_) else "turned_in"
        if not all(one.checked for one in round_):
            said = "turned_in_unchecked"
        if made.request.status is not MergeStatus.PENDING_QC:
            said = "turned_in_before"
        told = at.say(said, request=made.request.id, status=made.request.status.value, branch=branch)
        found = request_records.shown(at.work, made.request.id)
        return reply(told, **request_view(found.request, found.stream), checks=checked_view(round_))
