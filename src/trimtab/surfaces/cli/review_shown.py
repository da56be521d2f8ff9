"""A review as people and programs see it."""

from collections.abc import Sequence

from trimtab.coordinator.reviews.consistency import Group, measure
from trimtab.coordinator.reviews.review_records import ReviewDetail, ReviewSummary
from trimtab.coordinator.reviews.review_verdict import HIGHEST, why
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, CheckOutcome, RubricContent
from trimtab.model.work import Review, Verdict
from trimtab.surfaces.cli.output import moment, pairs, say, say_text, say_wrapped

LINE_SHAPE = """\
{
  "review": 3, "merge_request": 2, "branch": "worker-1/task-1.5.3", "title": "Write the parser",
  "rubric": "code-quality", "version": "1.0", "author": "worker-1", "reviewer": "reviewer-1", "commit": "9fceb02…",
  "checked": true, "verdict": "conditional_pass", "average": 6.5, "decision": null, "decided_by": "",
  "created_at": "2026-01-31T09:00:00.000+00:00", "finished_at": "2026-01-31T09:20:00.000+00:00"
}
"""
SHAPE = """\
{
  "review": 3, "merge_request": 2, "branch": "worker-1/task-1.5.3", "title": "Write the parser",
  "rubric": "code-quality", "version": "1.0", "author": "worker-1", "reviewer": "reviewer-1", "commit": "9fceb02…",
  "checked": true, "verdict": "conditional_pass", "average": 6.5, "decision": null, "decided_by": "",
  "created_at": "2026-01-31T09:00:00.000+00:00", "finished_at": "2026-01-31T09:20:00.000+00:00",
  "why": "coverage could not be run",
  "checks": [
    {"check": "style", "kind": "style", "title": "Nothing that the linter finds on changed lines", "status": "passed",
     "summary": "…", "evidence": [], "seconds": 0.2}
  ],
  "scores": [{"criterion": "readability", "title": "Readability", "score": 8, "reason": "short names"}],
  "issues": ["coverage was not run: …"], "feedback": "…",
  "also_reviewed": {"reviews": [3, 7], "averages": [6.5, 7.25], "spread": 0.75, "flipped": true}
}
"""
NOTE = (
    "`verdict` is null while the review is open, `average` too. `status` of a check is `passed`, `failed` or `not_run`."
    " `also_reviewed` is null where the same commit was reviewed once by that rubric."
)

_WORDS = {PASSED: ("passed", "green"), FAILED: ("failed", "red"), NOT_RUN: ("not run", "yellow")}
_ORDER = (FAILED, NOT_RUN, PASSED)
_MOST_EVIDENCE = 12
_COLORS = {Verdict.PASS: "green", Verdict.CONDITIONAL_PASS: "yellow", Verdict.FAIL: "red"}


def line_as_json(one: ReviewSummary) -> dict[str, object]:
    review = one.review
    return {
        "review": review.id,
        "merge_request": review.merge_request,
        "branch": one.branch,
        "title": one.title,
        "rubric": one.rubric,
        "version": one.version,
        "author": review.author,
        "reviewer": review.reviewer,
        "commit": review.commit,
        "checked": review.checked,
        "verdict": review.verdict.value if review.verdict else None,
        "average": review.average if review.verdict else None,
        "decision": review.decision.value if review.decision else None,
        "decided_by": review.decided_by,
        "created_at": moment(review.created_at),
        "finished_at": moment(review.finished_at) or None,
    }


def review_as_json(found: ReviewDetail) -> dict[str, object]:
    review, sheet = found.review, found.sheet
    line = ReviewSummary(review, sheet.name, sheet.version, found.request.title, found.stream.branch)
    titles = {one.id: one.title for one in sheet.criteria}
    group = same_again(found)
    return {
        **line_as_json(line),
        "why": why(review.verdict, review.outcomes, review.average) if review.verdict else "",
        "checks": checks_as_json(review, sheet),
        "scores": [{**one._asdict(), "title": titles.get(one.criterion, "")} for one in review.scores],
        "issues": list(review.issues),
        "feedback": review.feedback,
        "also_reviewed": group
        and {
            "reviews": list(group.reviews),
            "averages": [round(one, 2) for one in group.averages],
            "spread": round(group.spread, 2),
            "flipped": group.flipped,
        },
    }


def checks_as_json(review: Review, sheet: RubricContent) -> list[dict[str, object]]:
    titles = {one.id: one.title for one in sheet.checks}
    return [
        {**one._asdict(), "evidence": list(one.evidence), "title": titles.get(one.check, "")} for one in review.outcomes
    ]


def same_again(found: ReviewDetail) -> Group | None:
    """This review beside others of the same commit and rubric."""
    names = {found.review.rubric or 0: (found.sheet.name, found.sheet.version)}
    every = sorted((found.review, *found.others), key=lambda one: one.id)
    groups = measure(every, names).groups
    return groups[0] if groups else None


def say_review(found: ReviewDetail) -> None:
    """What was checked, what failed with its evidence, the scores with their reasons, the verdict and why."""
    review, sheet = found.review, found.sheet
    say(f"Review {review.id}, {sheet.name} {sheet.version}: {standing_of(review)}", style=_style(review))
    decided = f"{review.decision.value} by {review.decided_by}" if review.decision else ""
    pairs(
        [
            ("why", why(review.verdict, review.outcomes, review.average) if review.verdict else ""),
            ("of", f"merge request {found.request.id}, {found.stream.branch} at {review.commit[:12]}"),
            ("title", found.request.title),
            ("author", review.author),
            ("reviewer", review.reviewer or "nobody yet"),
            ("decided", decided),
        ]
    )
    say_checks(review, sheet)
    _say_scores(review, sheet)
    if review.issues:
        say("\nIssues", style="bold")
        for one in review.issues:
            say_wrapped(one, 4, first="  - ")
    if review.feedback and review.verdict is not None:
        say("\nFeedback", style="bold")
        say_text(review.feedback, 2)
    group = same_again(found)
    if group:
        averages = ", ".join(f"{one:.2f}" for one in group.averages)
        flipped = "; the verdicts differ" if group.flipped else ""
        say_wrapped(
            f"Reviewed {len(group.reviews)} times: {averages} on average, {group.spread:.2f} apart{flipped}.",
            first="\n",
        )


def say_checks(review: Review, sheet: RubricContent) -> None:
    """What failed comes first."""
    say("\nChecks", style="bold")
    if not review.checked:
        say_wrapped(f"not run yet: `trimtab review checks {review.merge_request}` runs them.", 2)
        return
    titles = {one.id: one.title for one in sheet.checks}
    outcomes = sorted(review.outcomes, key=lambda one: _ORDER.index(one.status))
    for one in outcomes:
        _say_outcome(one, titles.get(one.check, ""))
    if not outcomes:
        say("  The rubric has none.")


def say_checked(round_: Sequence[Review]) -> None:
    """What the checks of a round came to, in a sentence."""
    found = {one.check: one.status for review in round_ for one in review.outcomes}
    parts = [
        f"{', '.join(name for name, status in found.items() if status == wanted)} {_WORDS[wanted][0]}"
        for wanted in (FAILED, NOT_RUN)
        if wanted in found.values()
    ]
    passed = sum(status == PASSED for status in found.values())
    if found:
        say_wrapped(f"Checks: {'; '.join([*parts, f'{passed} passed'])}.", 2)


def standing_of(review: Review) -> str:
    if review.verdict is not None:
        return f"{review.verdict.value.replace('_', ' ')}, {review.average:g} of {HIGHEST}"
    if review.finished_at is not None:
        return review.feedback or "over"
    if review.reviewer:
        return f"with {review.reviewer}"
    return "waits for a reviewer" if review.checked else "waits for its checks"


def _say_outcome(one: CheckOutcome, title: str) -> None:
    word, style = _WORDS[one.status]
    say_wrapped(f"{title or one.check}", 11, first=f"  {word:<9}", style=style)
    say_wrapped(one.summary, 11)
    if one.status == PASSED:
        return
    for line in one.evidence[:_MOST_EVIDENCE]:
        say_wrapped(line, 13, first=" " * 11 + "- ")
    left = len(one.evidence) - _MOST_EVIDENCE
    if left > 0:
        say(f"{' ' * 11}- and {left} more: `--json` has all of it")


def _say_scores(review: Review, sheet: RubricContent) -> None:
    given = review.scores
    if not given:
        return
    say("\nScores", style="bold")
    titles = {one.id: one.title for one in sheet.criteria}
    for one in given:
        say_wrapped(f"{titles.get(one.criterion, one.criterion)}: {one.reason}", 8, first=f"  {one.score:>4g}  ")


def _style(review: Review) -> str:
    return f"bold {_COLORS[review.verdict]}" if review.verdict else "bold"
