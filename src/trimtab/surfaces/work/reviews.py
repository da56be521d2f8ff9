"""`review` and `submit_review`."""

import os
from collections.abc import Mapping, Sequence

from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.reviews import consistency, review_records, rubrics
from trimtab.coordinator.reviews.review_checkout import sight_of, waiting_for
from trimtab.coordinator.reviews.rubric_files import insist, project_folder, read_rubric
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, each, items, number, obj, text
from trimtab.model.reviews import Score
from trimtab.model.work import MergeRequest, MergeStatus, Review, Verdict
from trimtab.surfaces.mcp.offers import ToolResult
from trimtab.surfaces.mcp.tool_caller import ToolCaller
from trimtab.surfaces.work.desk import Answer, ToolContext, by_action, desk, given_number, reply
from trimtab.surfaces.work.judged import (
    group_view,
    new_rubric_view,
    outcome_view,
    review_line,
    rubric_view,
    to_score,
    verdict_view,
)
from trimtab.surfaces.work.onward import go_on, teller
from trimtab.surfaces.work.shown import cut, full, happened, many, request_view

_MOST = 50
_AFTER: Mapping[MergeStatus, str] = {
    MergeStatus.QC_REJECTED: "verdict_failed",
    MergeStatus.PENDING_COORDINATOR: "verdict_waits",
    MergeStatus.APPROVED: "verdict_approved",
    MergeStatus.MERGED: "verdict_merged",
}


def review(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("review", _ANSWERS, arguments, caller)


def submit_review(arguments: Obj, caller: ToolCaller) -> ToolResult:
    given = [
        Score(text(one.get("criterion")), number(one.get("score")), text(one.get("reason")))
        for one in map(obj, items(arguments.get("scores")))
    ]
    with desk(caller) as at:
        key, feedback, issues = (
            _key(arguments, "review"),
            text(arguments.get("feedback")),
            each(arguments.get("issues")),
        )
        done = review_records.score(at.work, key, at.by.name, given, feedback, issues)
        request = request_records.shown(at.work, done.merge_request or 0).request
        round_ = review_records.round_of(at.work, request.id)
        if done.id not in {one.id for one in round_}:
            return reply(at.say("verdict_measures"), review=done.id, **verdict_view(done))
        left = [one.id for one in round_ if one.verdict is None]
        if left and done.verdict is not Verdict.FAIL:  # a fail decides it, whatever the others would be
            said = at.say("verdict_more", reviews=", ".join(map(str, left)))
            return reply(said, review=done.id, **verdict_view(done), left=left)
        go_on(at, request.workstream)
        settled = review_records.settle(at.work, request.id)
        said = at.say(_AFTER.get(settled.status, "verdict_waits"), request=settled.id, author=settled.author)
        return reply(said, review=done.id, **verdict_view(done), request=request_view(settled))


def _start(at: ToolContext, arguments: Obj) -> ToolResult:
    number_ = given_number(arguments, "request")
    request = request_records.shown(at.work, number_).request if number_ else waiting_for(at.work, at.by)
    taken = review_records.take(at.work, request.id, at.by.name)
    if go_on(at, request.workstream):
        review_records.check_request(at.work, request.id, say=teller(at.caller))
    return _to_review(at, request, taken)


def _release(at: ToolContext, arguments: Obj) -> ToolResult:
    key = _key(arguments, "request")
    given = review_records.release(at.work, key, at.by)
    return reply(at.say("review_released", request=key), request=key, released=[one.id for one in given])


def _again(at: ToolContext, arguments: Obj) -> ToolResult:
    opened = review_records.again(at.work, _key(arguments, "request"), at.by.name)
    request = request_records.shown(at.work, _key(arguments, "request")).request
    return _to_review(at, request, opened)


def _to_review(at: ToolContext, request: MergeRequest, taken: Sequence[Review]) -> ToolResult:
    shown = request_records.shown(at.work, request.id)
    sight = sight_of(at.work, shown.request, shown.stream.branch, at.by.name)
    found = [review_records.shown(at.work, one.id) for one in taken]
    ends = {"base": sight.base[:12], "head": sight.head[:12]}
    said = at.say("review_taken", folder=sight.folder, **ends)
    if not all(one.review.checked for one in found):
        said = at.say("review_unchecked", request=request.id)
    return reply(
        said,
        **request_view(shown.request, shown.stream),
        **full(description=cut(shown.request.description), empty_submodules=sight.submodules),
        folder=sight.folder,
        base=sight.base[:12],
        stat=cut(sight.stat),
        reviews=many(to_score(one.review, one.sheet) for one in found),
    )


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    found = review_records.shown(at.work, _key(arguments, "review"))
    one = found.review
    return reply(
        "",
        review=one.id,
        **full(
            rubric=f"{found.sheet.name} {found.sheet.version}",
            author=one.author,
            reviewer=one.reviewer,
            commit=one.commit[:12],
        ),
        request=request_view(found.request, found.stream),
        checks=many(outcome_view(each_) for each_ in one.outcomes),
        **verdict_view(one),
        also_reviewed_in=[other.id for other in found.others],
        history=happened(found.history),
    )


def _list(at: ToolContext, arguments: Obj) -> ToolResult:
    request = given_number(arguments, "request")
    found = review_records.listed(at.work, everything=request is not None, request=request)
    shown = [review_line(one) for one in reversed(found)][:_MOST]
    return reply("", reviews=many(shown), count=len(found))


def _rubrics(at: ToolContext, _: Obj) -> ToolResult:
    looked = rubrics.seen(at.work)
    found = [rubric_view(one) for one in rubrics.listed(at.work)]
    found += [new_rubric_view(one, at.work.root) for one in looked.new]
    troubles = [f"{one.what} ({one.where}). {one.remedy}" for one in looked.troubles]
    return reply("", rubrics=many(found[-_MOST:]), **full(troubles=troubles))


def _propose(at: ToolContext, arguments: Obj) -> ToolResult:
    path = _rubric_file(at.work.root, text(arguments.get("file")))
    proposed = rubrics.propose(at.work, insist(read_rubric(path)), at.by.name, path)
    return reply(at.say("rubric_proposed"), **rubric_view(proposed))


def _approve(at: ToolContext, arguments: Obj) -> ToolResult:
    key, reason = _key(arguments, "rubric"), text(arguments.get("reason"))
    return reply(at.say("rubric_approved"), **rubric_view(rubrics.approve(at.work, key, at.by, reason)))


def _reject(at: ToolContext, arguments: Obj) -> ToolResult:
    key, reason = _key(arguments, "rubric"), text(arguments.get("reason"))
    return reply("", **rubric_view(rubrics.reject(at.work, key, at.by, reason)))


def _consistency(at: ToolContext, _: Obj) -> ToolResult:
    measured = consistency.spread(at.work)
    said = at.say("consistency") if measured.groups else at.say("no_consistency")
    return reply(
        said,
        **full(mean_spread=round(measured.spread, 2), largest_spread=round(measured.largest, 2), flips=measured.flips),
        groups=many(group_view(one) for one in measured.groups[-_MOST:]),
        reviewers=many(
            {"reviewer": one.reviewer, "reviews": one.reviews, "bias": round(one.bias, 2)} for one in measured.reviewers
        ),
    )


def _rubric_file(root: str, given: str) -> str:
    """Only what lies in the project's folder of rubrics, also not through a link."""
    within = os.path.realpath(project_folder(root))
    path = os.path.realpath(os.path.join(root, given))
    if os.path.commonpath((within, path)) != within or path == within:
        raise TrimtabError(
            f"{given} is not in the project's folder of rubrics",
            where=within,
            remedy="Write the rubric there, as Markdown, and name that file.",
        )
    return path


def _key(arguments: Obj, name: str) -> int:
    return given_number(arguments, name) or 0


_ANSWERS: Mapping[str, Answer] = {
    "start": _start,
    "show": _show,
    "list": _list,
    "release": _release,
    "again": _again,
    "rubrics": _rubrics,
    "propose_rubric": _propose,
    "approve_rubric": _approve,
    "reject_rubric": _reject,
    "consistency": _consistency,
}
