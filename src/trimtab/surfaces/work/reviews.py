"""`review`, `submit_review` and `rubric`."""

from collections.abc import Callable, Mapping, Sequence

from trimtab.app import reviews, rubrics
from trimtab.app.context import Context
from trimtab.app.review_views import CheckView, ReviewLine, ReviewToScore, ReviewView, StartedReview, check_view
from trimtab.app.rubrics import RubricView
from trimtab.app.views import as_json, brief
from trimtab.model.json import JSON, Obj, each, items, number, obj, text
from trimtab.model.reviews import FAILED, PASSED, CheckOutcome, OverallScore, Review, Score, Verdict
from trimtab.model.work import MergeStatus
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tool_context import Answer, ToolContext, by_action, given_number, many, reply, tool_context

_MOST = 50
_MOST_EVIDENCE = 15
_LONGEST_TITLE = 200
_EARLIER = {"troubles": "problems"}
_AFTER: Mapping[MergeStatus, str] = {
    MergeStatus.QC_REJECTED: "verdict_failed",
    MergeStatus.PENDING_COORDINATOR: "verdict_waits",
    MergeStatus.APPROVED: "verdict_approved",
    MergeStatus.MERGED: "verdict_merged",
}


def review(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("review", _REVIEW, arguments, caller)


def rubric(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("rubric", _RUBRIC, arguments, caller)


def submit_review(arguments: Obj, caller: ToolCaller) -> ToolResult:
    given = [
        Score(text(score.get("criterion")), number(score.get("score")), text(score.get("reason")))
        for score in map(obj, items(arguments.get("scores")))
    ]
    feedback, issues = text(arguments.get("feedback")), each(arguments.get("issues"))
    overall = OverallScore(number(arguments["all"]), text(arguments.get("note"))) if "all" in arguments else None
    with tool_context(caller) as at:
        if "review" not in arguments:
            scored = reviews.score_request(at.context, _request(arguments), given, feedback, issues, overall)
            shown = many(review_brief(view._replace(checks=())) for view in scored.reviews)
            return reply(_following(at, scored.reviews[-1]), **{**brief(as_json(scored)), "reviews": shown})
        view = reviews.score(at.context, _key(arguments, "review"), given, feedback, issues, overall)
        short = review_brief(view._replace(checks=(), history=()))
        return reply(_following(at, view), **short, left=list(view.open_reviews))


def has_failed(reviews: Sequence[Review]) -> bool:
    return any(outcome.status == FAILED for review in reviews for outcome in review.outcomes)


def checked_view(reviews: Sequence[Review]) -> list[JSON]:
    """The checks' findings of a round; those that several rubrics ask for are listed once."""
    distinct: dict[tuple[str, str], CheckOutcome] = {}
    for review in reviews:
        for outcome in review.outcomes:
            distinct.setdefault((outcome.kind, outcome.summary), outcome)
    found = sorted(distinct.values(), key=lambda outcome: outcome.status == PASSED)
    return many(map(check_brief, map(check_view, found)))


def check_brief(check: CheckView) -> Obj:
    """Evidence is for what did not pass."""
    shown = check.evidence[:_MOST_EVIDENCE] if check.status != PASSED else ()
    return brief(as_json(check._replace(evidence=shown)))


def line_brief(line: ReviewLine) -> Obj:
    """`request`, `since` and `finished` are earlier spellings, for one more release."""
    old = {"request": "merge_request", "since": "created_at", "finished": "finished_at"}
    return brief(as_json(line, **old), _LONGEST_TITLE)


def review_brief(view: ReviewView) -> dict[str, JSON]:
    """`request` and `also_reviewed_in` are earlier spellings, for one more release."""
    others = view.also_reviewed.reviews if view.also_reviewed else ()
    return brief(
        {
            **as_json(view),
            "checks": many(map(check_brief, view.checks)),
            "request": {"request": view.merge_request, "branch": view.branch, "status": view.status.value},
            "also_reviewed_in": [number for number in others if number != view.review],
        }
    )


def to_score(review: ReviewToScore) -> Obj:
    """With the very call to make; the scores in it are to be replaced. `criterion` is an earlier spelling of `id`."""
    scores = [{"criterion": criterion.id, "score": "0 to 10", "reason": "…"} for criterion in review.criteria]
    arguments: Obj = {"review": review.review, "scores": scores, "feedback": "…", "issues": []}
    return {
        **brief(as_json(review)),
        "checks": many(map(check_brief, review.checks)),
        "criteria": many(brief(as_json(criterion, criterion="id")) for criterion in review.criteria),
        "call": {"tool": "submit_review", "arguments": arguments},
    }


def rubric_brief(rubric: RubricView) -> dict[str, JSON]:
    """What is checked and scored by its id alone."""
    return brief(
        {
            **as_json(rubric._replace(text="")),
            "checks": [check.id for check in rubric.checks],
            "criteria": [criterion.id for criterion in rubric.criteria],
        }
    )


def _following(at: ToolContext, view: ReviewView) -> str:
    if not view.decides:
        return at.say("verdict_measures")
    if view.open_reviews and view.verdict is not Verdict.FAIL:  # a fail decides it, whatever the others would be
        return at.say("verdict_more", reviews=", ".join(map(str, view.open_reviews)))
    return at.say(_AFTER.get(view.status, "verdict_waits"), request=view.merge_request, author=view.author)


def _start(at: ToolContext, arguments: Obj) -> ToolResult:
    return _to_review(at, reviews.start(at.context, _request(arguments)))


def _again(at: ToolContext, arguments: Obj) -> ToolResult:
    return _to_review(at, reviews.again(at.context, _request(arguments)))


def _to_review(at: ToolContext, started: StartedReview) -> ToolResult:
    said = at.say("review_taken", folder=started.folder, base=started.base[:12], head=started.head[:12])
    if not started.checked:
        said = at.say("review_unchecked", request=started.merge_request)
    if started.conflicts:
        said = " ".join((said, at.say("review_conflicts", files=", ".join(started.conflicts))))
    found = brief(as_json(started, request="merge_request"))
    return reply(said, **{**found, "reviews": many(map(to_score, started.reviews))})


def _checks(at: ToolContext, arguments: Obj) -> ToolResult:
    found = reviews.check(at.context, _request(arguments), again=arguments.get("again") is True)
    rubrics_ = [{**as_json(rubric), "checks": many(map(check_brief, rubric.checks))} for rubric in found.reviews]
    return reply("", merge_request=found.merge_request, reviews=many(rubrics_))


def _release(at: ToolContext, arguments: Obj) -> ToolResult:
    given = reviews.release(at.context, _request(arguments))
    said = at.say("review_released", request=given.merge_request)
    return reply(said, **as_json(given, request="merge_request"))


def _close(at: ToolContext, arguments: Obj) -> ToolResult:
    numbers = [int(number(given)) for given in items(arguments.get("issues"))]
    view = reviews.close(at.context, _key(arguments, "review"), text(arguments.get("reason")), numbers)
    return reply(_following(at, view), **review_brief(view._replace(checks=(), history=())))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **review_brief(reviews.show(at.context, _key(arguments, "review"))))


def _list(at: ToolContext, arguments: Obj) -> ToolResult:
    found = reviews.list_reviews(at.context, _request(arguments)).reviews
    return reply("", reviews=many(map(line_brief, found[: -_MOST - 1 : -1])), count=len(found))


def _consistency(at: ToolContext, _: Obj) -> ToolResult:
    """`mean_spread`, `largest_spread` and `groups` are earlier spellings, for one more release."""
    view = reviews.consistency(at.context)
    said = at.say("consistency") if view.repeated else at.say("no_consistency")
    old = {"mean_spread": "spread", "largest_spread": "largest", "groups": "repeated"}
    return reply(said, **as_json(view._replace(repeated=view.repeated[-_MOST:]), **old))


def _rubrics(at: ToolContext, arguments: Obj) -> ToolResult:
    everything = arguments.get("all") is True or arguments.get("action") == "rubrics"
    found = rubrics.list_rubrics(at.context, everything=everything)
    shown = many(map(rubric_brief, found.rubrics[-_MOST:]))
    return reply("", **{**brief(as_json(found, **_EARLIER)), "rubrics": shown})


def _show_rubric(at: ToolContext, arguments: Obj) -> ToolResult:
    return reply("", **brief(as_json(rubrics.show(at.context, _rubric(arguments)))))


def _lint(at: ToolContext, _: Obj) -> ToolResult:
    return reply("", **as_json(rubrics.lint(at.context)))


def _propose(at: ToolContext, arguments: Obj) -> ToolResult:
    proposed = rubrics.propose(at.context, text(arguments.get("file")))
    return reply(at.say("rubric_proposed"), **rubric_brief(proposed))


def _decide(decide: Callable[[Context, str, str], RubricView], said: str = "") -> Answer:
    def answer(at: ToolContext, arguments: Obj) -> ToolResult:
        decided = decide(at.context, _rubric(arguments), text(arguments.get("reason")))
        return reply(at.say(said) if said else "", **rubric_brief(decided))

    return answer


def _key(arguments: Obj, name: str) -> int:
    return given_number(arguments, name) or 0


def _request(arguments: Obj) -> str:
    return str(given_number(arguments, "request") or "")


def _rubric(arguments: Obj) -> str:
    return str(_key(arguments, "rubric"))


_approve = _decide(rubrics.approve, "rubric_approved")
_RUBRIC: Mapping[str, Answer] = {
    "list": _rubrics,
    "show": _show_rubric,
    "lint": _lint,
    "propose": _propose,
    "approve": _approve,
    "reject": _decide(rubrics.reject),
    "retire": _decide(rubrics.retire),
}
_REVIEW: Mapping[str, Answer] = {
    "start": _start,
    "checks": _checks,
    "show": _show,
    "list": _list,
    "release": _release,
    "close": _close,
    "again": _again,
    "consistency": _consistency,
    # their earlier names, until the next release
    "rubrics": _rubrics,
    "propose_rubric": _propose,
    "approve_rubric": _approve,
    "reject_rubric": _RUBRIC["reject"],
}
