"""The verdict follows from checks and scores; nobody gives it. Pure.

pass         all checks passed, and the average of the scores is the rubric's `pass_from` (7) or more
fail         a check failed, or the average is below its `fail_below` (5)
conditional  everything between, with its issues listed; so it is at most this where a check could not be run
"""

import math
from collections.abc import Mapping, Sequence

from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import (
    FAILED,
    HIGHEST,
    LOWEST,
    NO_RUBRIC,
    NOT_RUN,
    PASSED,
    SKIPPED,
    CheckOutcome,
    CheckStatus,
    Criterion,
    OverallScore,
    RubricContent,
    Score,
    Verdict,
    average_of,
)

_GOOD = (PASSED, SKIPPED)
_LONGEST_REASON = 4_000


def verdict_of(checks: Sequence[CheckStatus], scores: Sequence[float], rubric: RubricContent = NO_RUBRIC) -> Verdict:
    """There is at least one score: a rubric has at least one criterion."""
    total = math.fsum(scores)
    if FAILED in checks or total < rubric.fail_below * len(scores):
        return Verdict.FAIL
    if all(status in _GOOD for status in checks) and total >= rubric.pass_from * len(scores):
        return Verdict.PASS
    return Verdict.CONDITIONAL_PASS


def why(verdict: Verdict, outcomes: Sequence[CheckOutcome], average: float, rubric: RubricContent = NO_RUBRIC) -> str:
    """The reason of a verdict, in a sentence."""
    failed = [outcome.check for outcome in outcomes if outcome.status == FAILED]
    missing = [outcome.check for outcome in outcomes if outcome.status == NOT_RUN]
    passes = f"{rubric.pass_from:g}"
    if verdict is Verdict.PASS:
        skipped = [outcome.check for outcome in outcomes if outcome.status == SKIPPED]
        checks = f"all checks that are set up passed (not {_listed(skipped)})" if skipped else "all checks passed"
        return f"{checks}, and the scores are {average:g} of {HIGHEST} on average ({passes} is enough)"
    if failed:
        return f"{_listed(failed)} failed"
    if verdict is Verdict.FAIL:
        return f"the scores are {average:g} of {HIGHEST} on average, and below {rubric.fail_below:g} it fails"
    is_low = average < rubric.pass_from
    low = [f"the scores are {average:g} of {HIGHEST} on average, {passes} would pass"] if is_low else []
    return " and ".join([*([f"{_listed(missing)} could not be run"] if missing else []), *low])


def filled(criteria: Sequence[Criterion], scores: Sequence[Score], overall: OverallScore | None) -> tuple[Score, ...]:
    """With the overall score, where there is one, for each criterion that has none of its own."""
    if overall is None:
        return tuple(scores)
    given = {score.criterion for score in scores}
    rest = (criterion.id for criterion in criteria if criterion.id not in given)
    return (*scores, *(Score(name, overall.score, overall.reason) for name in rest))


def ensure_complete(criteria: Sequence[Criterion], scores: Sequence[Score], where: str) -> None:
    """Raises TrimtabError unless each criterion is scored once, from 0 to 10, with a reason, and nothing else is."""
    from trimtab.config.nearest import did_you_mean

    known = [criterion.id for criterion in criteria]
    given = [score.criterion for score in scores]
    for score in scores:
        if score.criterion not in known:
            remedy = did_you_mean(score.criterion, known)
            raise TrimtabError(f"the rubric has no criterion {score.criterion!r}", where=where, remedy=remedy)
        if given.count(score.criterion) > 1:
            raise TrimtabError(f"{score.criterion} is scored twice", where=where, remedy="Give one score for each.")
        if isinstance(score.score, bool) or not LOWEST <= score.score <= HIGHEST:
            remedy = f"Scores are numbers from {LOWEST} to {HIGHEST}."
            raise TrimtabError(f"{score.score!r} is no score for {score.criterion}", where=where, remedy=remedy)
        if not score.reason.strip() or len(score.reason) > _LONGEST_REASON:
            remedy = f"Say in up to {_LONGEST_REASON:,} characters what in the change makes it that score."
            raise TrimtabError(f"the score for {score.criterion} needs a reason", where=where, remedy=remedy)
    missing = [criterion for criterion in known if criterion not in given]
    if missing:
        raise TrimtabError(
            f"{_listed(missing)} {'is' if len(missing) == 1 else 'are'} not scored",
            where=where,
            remedy=f"A verdict needs all of: {', '.join(known)}.",
        )


def issues_of(
    verdict: Verdict,
    outcomes: Sequence[CheckOutcome],
    scores: Mapping[str, float],
    given: Sequence[str],
    where: str,
    rubric: RubricContent = NO_RUBRIC,
) -> tuple[str, ...]:
    """What is to be minded, as the verdict keeps it: what the reviewer names, and each check that was not run. Raises
    TrimtabError where a conditional verdict that comes from the scores names nothing."""
    named = tuple(dict.fromkeys(issue.strip() for issue in given if issue.strip()))
    if verdict is not Verdict.CONDITIONAL_PASS:
        return named
    low = math.fsum(scores.values()) < rubric.pass_from * len(scores)
    if low and not named:
        raise TrimtabError(
            f"with {average_of(list(scores.values())):g} of {HIGHEST} on average this is a conditional pass, and those"
            " have to name their issues",
            where=where,
            remedy="List what is missing, one issue each.",
        )
    return (*named, *unrun(outcomes))


def unrun(outcomes: Sequence[CheckOutcome]) -> tuple[str, ...]:
    """The issues of checks that could not be run."""
    return tuple(f"{outcome.check} was not run: {outcome.summary}" for outcome in outcomes if outcome.status == NOT_RUN)


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
