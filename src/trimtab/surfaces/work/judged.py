"""Reviews and rubrics as an agent reads them."""

import os
from collections.abc import Sequence

from trimtab.coordinator.reviews.consistency import Group
from trimtab.coordinator.reviews.review_records import ReviewSummary
from trimtab.coordinator.reviews.review_verdict import why
from trimtab.coordinator.reviews.rubrics import New
from trimtab.model.json import JSON, Obj
from trimtab.model.reviews import FAILED, PASSED, CheckOutcome, RubricContent
from trimtab.model.work import Review, Rubric
from trimtab.surfaces.work.shown import cut, full, many, moment

_MOST_EVIDENCE = 15


def has_failed(reviews: Sequence[Review]) -> bool:
    return any(one.status == FAILED for review in reviews for one in review.outcomes)


def checked_view(reviews: Sequence[Review]) -> list[JSON]:
    """What the checks of a round found: of several rubrics that ask for the same, once."""
    distinct: dict[tuple[str, str], CheckOutcome] = {}
    for review in reviews:
        for one in review.outcomes:
            distinct.setdefault((one.kind, one.summary), one)
    return many(outcome_view(one) for one in sorted(distinct.values(), key=lambda one: one.status == PASSED))


def outcome_view(outcome: CheckOutcome) -> Obj:
    """Evidence is for what did not pass."""
    shown = outcome.evidence[:_MOST_EVIDENCE] if outcome.status != PASSED else ()
    return full(check=outcome.check, status=outcome.status, summary=outcome.summary, evidence=shown)


def to_score(review: Review, sheet: RubricContent) -> Obj:
    """What a reviewer needs in order to score, and the very call to make. The scores in it are to be replaced."""
    return {
        "review": review.id,
        "rubric": f"{sheet.name} {sheet.version}",
        **full(about=sheet.about, advice=cut(sheet.text)),
        "checks": many(outcome_view(one) for one in review.outcomes),
        "criteria": many(full(criterion=one.id, title=one.title, guide=one.guide) for one in sheet.criteria),
        "call": {
            "tool": "submit_review",
            "arguments": {
                "review": review.id,
                "scores": [{"criterion": one.id, "score": "0 to 10", "reason": "…"} for one in sheet.criteria],
                "feedback": "…",
                "issues": [],
            },
        },
    }


def review_line(listed: ReviewSummary) -> Obj:
    one = listed.review
    return full(
        review=one.id,
        request=one.merge_request,
        title=cut(listed.title, 200),
        branch=listed.branch,
        rubric=f"{listed.rubric} {listed.version}",
        author=one.author,
        reviewer=one.reviewer,
        commit=one.commit[:12],
        checked=one.checked,
        verdict=one.verdict.value if one.verdict else "",
        average=one.average if one.verdict else None,
        since=moment(one.created_at),
        finished=moment(one.finished_at),
    )


def verdict_view(review: Review) -> Obj:
    """Of a review that is finished: what came of it and why, with all scores."""
    verdict = review.verdict
    return full(
        verdict=verdict.value if verdict else "",
        why=why(verdict, review.outcomes, review.average) if verdict else "",
        average=review.average if verdict else None,
        scores=many(full(criterion=one.criterion, score=one.score, reason=one.reason) for one in review.scores),
        issues=review.issues,
        feedback=cut(review.feedback),
        decision=review.decision.value if review.decision else "",
        decided_by=review.decided_by,
    )


def rubric_view(rubric: Rubric) -> Obj:
    sheet = rubric.content
    return full(
        rubric=rubric.id,
        name=rubric.name,
        version=rubric.version,
        status=rubric.status.value,
        about=sheet.about,
        checks=[one.id for one in sheet.checks],
        criteria=[one.id for one in sheet.criteria],
        proposed_by=rubric.proposed_by,
        decided_by=rubric.decided_by,
    )


def new_rubric_view(new: New, root: str) -> Obj:
    """One that is only in a file: what ships is recorded when it is first needed, the rest by whoever proposes it, with
    its file as it is named for that."""
    return full(
        name=new.sheet.name,
        version=new.sheet.version,
        status=new.standing.value if new.standing else "not proposed",
        about=new.sheet.about,
        file=os.path.relpath(new.path, root) if new.standing is None else "",
        checks=[one.id for one in new.sheet.checks],
        criteria=[one.id for one in new.sheet.criteria],
    )


def group_view(group: Group) -> Obj:
    return full(
        commit=group.commit[:12],
        rubric=f"{group.rubric} {group.version}",
        reviews=group.reviews,
        reviewers=group.reviewers,
        averages=[round(one, 2) for one in group.averages],
        verdicts=[one.value for one in group.verdicts],
        spread=round(group.spread, 2),
        by_criterion={name: round(value, 2) for name, value in group.criteria.items()},
        flipped=group.flipped,
    )
