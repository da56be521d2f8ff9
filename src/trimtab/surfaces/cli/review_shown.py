"""A review as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.model.agents import called
from trimtab.model.reviews import FAILED, HIGHEST, NOT_RUN, PASSED, SKIPPED, Review, Verdict
from trimtab.surfaces.cli.output import pairs, say, say_text, say_wrapped

_WORDS = {
    PASSED: ("passed", "green"),
    FAILED: ("failed", "red"),
    NOT_RUN: ("not run", "yellow"),
    SKIPPED: ("skipped", ""),
}
_ORDER = (FAILED, NOT_RUN, SKIPPED, PASSED)
_MOST_EVIDENCE = 12
_COLORS = {Verdict.PASS: "green", Verdict.CONDITIONAL_PASS: "yellow", Verdict.FAIL: "red"}

if TYPE_CHECKING:
    from trimtab.app.merge_requests import ReviewProgress
    from trimtab.app.review_views import CheckView, ReviewLine, ReviewView, StartedReview


def say_review(view: "ReviewView") -> None:
    """Print checks, failures with their evidence, scores with their reasons, and the verdict."""
    style = f"bold {_COLORS[view.verdict]}" if view.verdict else "bold"
    say(f"Review {view.review}, {view.rubric} {view.version}: {status_of(view)}", style=style)
    pairs(
        [
            ("why", view.why),
            ("of", f"merge request {view.merge_request}, {view.branch} at {view.commit[:12]}"),
            ("title", view.title),
            ("author", view.author),
            ("reviewer", view.reviewer or "nobody yet"),
            ("decided", f"{view.decision.value} by {view.decided_by}" if view.decision else ""),
        ]
    )
    say_checks(view.checks, view.checked, view.merge_request)
    if view.scores:
        say("\nScores", style="bold")
    for score in view.scores:
        say_wrapped(f"{score.title or score.criterion}: {score.reason}", 8, first=f"  {score.score:>4g}  ")
    if view.issues:
        say("\nIssues", style="bold")
    closed = {closed.issue: closed for closed in view.closed}
    for number, issue in enumerate(view.issues, 1):
        say_wrapped(issue, 5, first=f"  {number}. ")
        if issue in closed:
            say_wrapped(f"closed by {called(closed[issue].by)}: {closed[issue].note}", 5)
    if view.feedback and view.verdict is not None:
        say("\nFeedback", style="bold")
        say_text(view.feedback, 2)
    if view.also_reviewed:
        averages = ", ".join(f"{average:.2f}" for average in view.also_reviewed.averages)
        flipped = "; the verdicts differ" if view.also_reviewed.flipped else ""
        count, spread = len(view.also_reviewed.reviews), view.also_reviewed.spread
        say_wrapped(f"Reviewed {count} times: {averages} on average, {spread:.2f} apart{flipped}.", first="\n")


def say_started(started: "StartedReview") -> None:
    """Print all that a reviewer needs to score, with the command that does it."""
    say(f"Merge request {started.merge_request}: {started.title}", style="bold")
    say_wrapped(f"{started.branch} by {called(started.author)}, at {started.head[:12]}", 2)
    say_text(started.description, 2)
    say(f"  It is in {started.folder}")
    if started.stat:
        say(f"\n{started.stat}")
    for review in started.reviews:
        say(f"\nReview {review.review}, {review.rubric} {review.version}: {review.about}", style="bold")
        say_checks(review.checks, review.checked, started.merge_request)
        say("\nTo be scored from 0 to 10", style="bold")
        for criterion in review.criteria:
            say_wrapped(f"{criterion.title}. {criterion.guide}".strip(), 4, first=f"  {criterion.id}: ")
        words = [f"--score {criterion.id}=0:'why'" for criterion in review.criteria]
        lines = [f"trimtab review score {review.review} --as {started.reviewer}", *words, "--feedback '…'"]
        say("\n  " + " \\\n    ".join(lines))
        say_wrapped("`--all SCORE --note 'why'` is one score for all of them.", 2)


def say_findings(view: "ReviewView") -> None:
    """Print in short what an author has to know of one review of several: failed checks with the lines that tell why,
    scores, issues and feedback."""
    for check in view.checks:
        if check.status == FAILED:
            say_wrapped(f"failed: {check.title or check.check}: {check.summary}", 8, style="red")
            for line in check.telling:
                say_wrapped(line, 12, first=" " * 10 + "- ")
    for reason in dict.fromkeys(score.reason for score in view.scores):
        scores = ", ".join(f"{score.criterion} {score.score:g}" for score in view.scores if score.reason == reason)
        say_wrapped(f"scores: {scores}{f': {reason}' if reason else ''}", 8)
    for issue in view.issues:
        say_wrapped(issue, 10, first=" " * 8 + "- ")
    if view.feedback and view.verdict is not None:
        say_text(view.feedback, 8)


def say_checks(checks: "Sequence[CheckView]", checked: bool, merge_request: int | None) -> None:
    """Print checks, failed ones first."""
    say("\nChecks", style="bold")
    if not checked:
        say_wrapped(f"not run yet: `trimtab review checks {merge_request}` runs them.", 2)
    elif not checks:
        say("  The rubric has none.")
    for check in sorted(checks, key=lambda check: _ORDER.index(check.status)):
        _say_check(check)


def say_checked(round_: Sequence[Review]) -> None:
    """Print the result of a round's checks in a sentence."""
    found = {outcome.check: outcome.status for review in round_ for outcome in review.outcomes}
    parts = [
        f"{', '.join(name for name, status in found.items() if status == wanted)} {_WORDS[wanted][0]}"
        for wanted in (FAILED, NOT_RUN, SKIPPED)
        if wanted in found.values()
    ]
    passed = sum(status == PASSED for status in found.values())
    if found:
        say_wrapped(f"Checks: {'; '.join([*parts, f'{passed} passed'])}.", 2)


def status_of(review: "Review | ReviewLine | ReviewView", progress: "ReviewProgress | None" = None) -> str:
    """In words. `progress` also tells who has only been assigned it, and whether a check failed."""
    if review.verdict is not None:
        return f"{review.verdict.value.replace('_', ' ')}, {review.average:g} of {HIGHEST}"
    if review.finished_at is not None:
        return review.feedback or "over"
    failed = ", check failed" if progress and progress.failed_checks else ""
    if review.reviewer:
        is_assigned = progress is not None and not progress.review_begun
        return f"{'assigned to' if is_assigned else 'with'} {review.reviewer}{failed}"
    return f"waits for a reviewer{failed}" if review.checked else "waits for its checks"


def _say_check(check: "CheckView") -> None:
    word, style = _WORDS[check.status]
    say_wrapped(check.title or check.check, 11, first=f"  {word:<9}", style=style)
    say_wrapped(check.summary, 11)
    if check.status == PASSED:
        return
    for line in check.evidence[:_MOST_EVIDENCE]:
        say_wrapped(line, 13, first=" " * 11 + "- ")
    left = len(check.evidence) - _MOST_EVIDENCE
    if left > 0:
        say(f"{' ' * 11}- and {left} more: `--json` has all of it")
