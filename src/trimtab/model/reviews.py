"""Reviews, and the rubrics that they follow: what one asks, what may become of it, what its checks found, what a
reviewer scored and what came of it; and the JSON as which the store keeps each of these, in one column."""

import math
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Literal, TypeAlias

from trimtab.model.json import JSON, Obj, dump_ordered, each, items, number, obj, text, whole
from trimtab.model.record import Record

CheckStatus: TypeAlias = Literal["passed", "failed", "not_run", "skipped"]
PASSED: CheckStatus = "passed"
FAILED: CheckStatus = "failed"
NOT_RUN: CheckStatus = "not_run"
SKIPPED: CheckStatus = "skipped"
"""Nothing is set up for it here, and neither the rubric nor the change needs it: it does not count."""

Options: TypeAlias = Mapping[str, bool | int | float | str]
_NO_OPTIONS: Options = {}


class RubricStatus(Enum):
    PROPOSED = "proposed"
    APPROVED = "approved"
    REJECTED = "rejected"
    RETIRED = "retired"


RUBRIC_STEPS: Mapping[RubricStatus, tuple[RubricStatus, ...]] = {
    RubricStatus.PROPOSED: (RubricStatus.APPROVED, RubricStatus.REJECTED),
    RubricStatus.APPROVED: (RubricStatus.RETIRED,),
    RubricStatus.REJECTED: (),
    RubricStatus.RETIRED: (RubricStatus.APPROVED,),
}


class Verdict(Enum):
    """Of a review. None in a review that is not finished."""

    PASS = "pass"
    CONDITIONAL_PASS = "conditional_pass"
    FAIL = "fail"


class Decision(Enum):
    """The coordinator's, on a verdict."""

    APPROVED = "approved"
    REJECTED = "rejected"
    REVISE = "revise"


class CheckSpec(Record):
    """One check of a rubric: `kind` is what it does, `options` what the rubric says about that."""

    id: str
    kind: str
    title: str
    options: Options = _NO_OPTIONS

    @property
    def same(self) -> str:
        """Two checks of which this is equal give the same outcome on the same commit."""
        return dump_ordered([self.kind, dict(self.options)])


class Criterion(Record):
    """Scored from 0 to 10; `guide` says what a high and a low score mean."""

    id: str
    title: str
    guide: str = ""


PASS_FROM, FAIL_BELOW = 7.0, 5.0
"""Of an average of scores, unless a rubric asks for more."""


class RubricContent(Record):
    """One version of a rubric. `text` is advice for the reviewer. An average of scores passes from `pass_from` on, and
    fails below `fail_below`."""

    name: str
    version: str
    about: str
    checks: tuple[CheckSpec, ...]
    criteria: tuple[Criterion, ...]
    text: str = ""
    pass_from: float = PASS_FROM
    fail_below: float = FAIL_BELOW


NO_RUBRIC = RubricContent("", "", "", (), ())


class Rubric(Record):
    """One version of one rubric. `content` is all of it, so that a review can be read after the file has changed."""

    id: int
    project: int
    name: str
    version: str
    content: RubricContent
    status: RubricStatus
    proposed_by: str
    decided_by: str
    created_at: int
    decided_at: int | None


class CheckOutcome(Record):
    """The outcome of one check of a rubric; `check` is its id there."""

    check: str
    kind: str
    status: CheckStatus
    summary: str
    evidence: tuple[str, ...]
    seconds: float


class CheckRun(Record):
    """The checks of one rubric on one commit. `base` is what the commit was compared with, `at` when it was done."""

    rubric: str
    version: str
    commit: str
    base: str
    at: int
    outcomes: tuple[CheckOutcome, ...]

    @property
    def seconds(self) -> float:
        return round(sum(outcome.seconds for outcome in self.outcomes), 3)


LOWEST, HIGHEST = 0, 10
"""The range of scores."""


class Score(Record):
    criterion: str
    score: float
    reason: str


class OverallScore(Record):
    """One score for all criteria that have none of their own."""

    score: float
    reason: str


class ClosedIssue(Record):
    """An issue of a conditional pass that somebody found met, or not needed; `note` says why."""

    issue: str
    by: str
    note: str
    at: int


class Scoring(Record):
    """A reviewer's scores: a score for each criterion, the issues that a verdict keeps, and those closed since."""

    scores: tuple[Score, ...] = ()
    issues: tuple[str, ...] = ()
    closed: tuple[ClosedIssue, ...] = ()

    @property
    def average(self) -> float:
        return average_of([given.score for given in self.scores])


class Review(Record):
    """`results` is None before the checks have run. The scores are empty before it is scored."""

    id: int
    project: int
    task: int | None
    merge_request: int | None
    rubric: int | None
    author: str
    reviewer: str
    commit: str
    results: CheckRun | None
    scoring: Scoring
    verdict: Verdict | None
    feedback: str
    decision: Decision | None
    decided_by: str
    created_at: int
    finished_at: int | None

    @property
    def checked(self) -> bool:
        return self.results is not None

    @property
    def outcomes(self) -> tuple[CheckOutcome, ...]:
        """Empty where the checks were not run yet, or the rubric has none: `checked` tells the two apart."""
        return self.results.outcomes if self.results else ()

    @property
    def scores(self) -> tuple[Score, ...]:
        return self.scoring.scores

    @property
    def issues(self) -> tuple[str, ...]:
        return self.scoring.issues

    @property
    def closed(self) -> tuple[ClosedIssue, ...]:
        return self.scoring.closed

    @property
    def open_issues(self) -> tuple[str, ...]:
        closed = {closed.issue for closed in self.closed}
        return tuple(issue for issue in self.issues if issue not in closed)

    @property
    def passed(self) -> bool:
        """Also a conditional pass of which every issue is closed."""
        return self.verdict is Verdict.PASS or (self.verdict is Verdict.CONDITIONAL_PASS and not self.open_issues)

    @property
    def average(self) -> float:
        return self.scoring.average


def average_of(scores: Sequence[float]) -> float:
    """For people. A verdict is not computed from it: 6.999 would be shown as 7."""
    return math.floor(100 * math.fsum(scores) / len(scores) + 1e-9) / 100 if scores else 0.0


def rubric_to_json(content: RubricContent) -> Obj:
    return {
        **content._asdict(),
        "checks": [{**check._asdict(), "options": dict(check.options)} for check in content.checks],
        "criteria": [criterion._asdict() for criterion in content.criteria],
    }


def rubric_from_json(value: JSON) -> RubricContent:
    """It was read from a file once, so it is taken as it is."""
    held = obj(value)
    return RubricContent(
        text(held.get("name")),
        text(held.get("version")),
        text(held.get("about")),
        tuple(_check(obj(check)) for check in items(held.get("checks"))),
        tuple(
            Criterion(text(criterion.get("id")), text(criterion.get("title")), text(criterion.get("guide")))
            for criterion in map(obj, items(held.get("criteria")))
        ),
        text(held.get("text")),
        number(held.get("pass_from"), PASS_FROM),
        number(held.get("fail_below"), FAIL_BELOW),
    )


def run_to_json(run: CheckRun | None) -> Obj:
    """Checks that have not run are an empty object: a rubric without checks has a run all the same."""
    if run is None:
        return {}
    return {
        "rubric": run.rubric,
        "version": run.version,
        "commit": run.commit,
        "base": run.base,
        "at": run.at,
        "seconds": run.seconds,
        "checks": [{**outcome._asdict(), "evidence": list(outcome.evidence)} for outcome in run.outcomes],
    }


def run_from_json(value: JSON) -> CheckRun | None:
    held = obj(value)
    if not held:
        return None
    return CheckRun(
        text(held.get("rubric")),
        text(held.get("version")),
        text(held.get("commit")),
        text(held.get("base")),
        whole(held.get("at")),
        tuple(_outcome(obj(outcome)) for outcome in items(held.get("checks"))),
    )


def scoring_to_json(scoring: Scoring) -> Obj:
    given: dict[str, JSON] = {
        score.criterion: {"score": score.score, "reason": score.reason.strip()} for score in scoring.scores
    }
    if not given:
        return {}
    held: dict[str, JSON] = {"criteria": given, "average": scoring.average, "issues": list(scoring.issues)}
    if scoring.closed:
        held["closed"] = [issue._asdict() for issue in scoring.closed]
    return held


def scoring_from_json(value: JSON) -> Scoring:
    held = obj(value)
    given = ((criterion, obj(score)) for criterion, score in obj(held.get("criteria")).items())
    return Scoring(
        tuple(Score(name, number(score.get("score")), text(score.get("reason"))) for name, score in given),
        each(held.get("issues")),
        tuple(_closed(obj(issue)) for issue in items(held.get("closed"))),
    )


def _closed(held: Obj) -> ClosedIssue:
    return ClosedIssue(text(held.get("issue")), text(held.get("by")), text(held.get("note")), whole(held.get("at")))


def status_from(value: str) -> CheckStatus:
    known: Mapping[str, CheckStatus] = {PASSED: PASSED, FAILED: FAILED, SKIPPED: SKIPPED}
    return known.get(value, NOT_RUN)


def _check(held: Obj) -> CheckSpec:
    given = obj(held.get("options"))
    options = {name: value for name, value in given.items() if isinstance(value, bool | int | float | str)}
    return CheckSpec(text(held.get("id")), text(held.get("kind")), text(held.get("title")), options)


def _outcome(held: Obj) -> CheckOutcome:
    return CheckOutcome(
        text(held.get("check")),
        text(held.get("kind")),
        status_from(text(held.get("status"))),
        text(held.get("summary")),
        each(held.get("evidence")),
        float(number(held.get("seconds"))),
    )
