"""The checks of a review: on a fresh checkout of what was submitted, once for all rubrics that ask for the same.
Commands of the project that have passed on the very same tree are not run again."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from trimtab.coordinator.check_cache import TESTS, CheckCache
from trimtab.coordinator.halt import ensure_not_stopped
from trimtab.coordinator.merge_requests.merge_checks import checkout
from trimtab.coordinator.reviews.checks.check_kinds import run_check
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject, subject_of
from trimtab.coordinator.reviews.rounds import change_review, current, review_of, sheet_for, tell_checked
from trimtab.coordinator.transitions import request_of, stream_of, together
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.remotes import newest_main
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, CheckOutcome, CheckRun, CheckSpec, Review, RubricContent
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import REVIEWS

Say = Callable[[str], None]
_JUDGED = ("style", "tests", "coverage", "complexity")
_ORDER = {"tests": 1, "coverage": 2}  # last: they run the project's own commands, which may change the checkout
# What a repository's own changes are judged by. A branch that changes one of these is judged by the target branch's
# version where that is possible, and it is named in the review in any case.
_JUDGE_FILES = frozenset(
    {"ruff.toml", ".ruff.toml", "pyproject.toml", "setup.cfg", "tox.ini", "noxfile.py", "pytest.ini", "conftest.py"}
    | {".coveragerc", ".flake8", "mypy.ini", "pyrightconfig.json", ".pylintrc", "Makefile", "justfile", "package.json"}
    | {"tsconfig.json", "biome.json", ".pre-commit-config.yaml", ".secrets.baseline", ".gitleaks.toml"}
)
_JUDGE_BEGINNINGS = (".eslintrc", "eslint.config.", "jest.config.", "vitest.config.")
_JUDGE_FOLDERS = (".trimtab/", ".github/workflows/")
_MOST_NAMED = 8


class _Ran(Record):
    base: str
    outcomes: dict[str, CheckOutcome]


def run_checks(work: Work, review_id: int, *, say: Say = lambda _: None, again: bool = False) -> Review:
    """The checks of this review, and of all others of the same commit that have none yet. What has run is not run
    again, unless `again` is given. Raises TrimtabError where the commit cannot be had, or the review is over."""
    with work.database.read() as connection:
        review = review_of(connection, work, review_id)
        if review.checked and not again:
            return review
        _ensure_open(review)
        wanted = [(sibling, sheet_for(connection, sibling)) for sibling in _with(connection, review, again)]
        request = request_of(connection, work, review.merge_request or 0)
        stream = stream_of(connection, request)
    ensure_not_stopped(work, "no checks are run")
    ran = _run(work, review.commit, stream.base, [sheet for _, sheet in wanted], CheckCache(work, again=again), say)
    with together(work) as connection:
        kept = [_keep(connection, work, sibling.id, sheet, ran, again) for sibling, sheet in wanted]
        if any(kept):
            tell_checked(connection, work, request, stream.branch, ran.outcomes.values())
        return review_of(connection, work, review_id)


def check_request(work: Work, request: int, *, say: Say = lambda _: None, again: bool = False) -> tuple[Review, ...]:
    """The checks of all reviews of a request's round that are open, and the round with what came of them."""
    with work.database.read() as connection:
        held = current(connection, request_of(connection, work, request))
    waiting = [sibling for sibling in held if sibling.finished_at is None and (again or not sibling.checked)]
    if waiting:
        run_checks(work, waiting[0].id, say=say, again=again)
    with work.database.read() as connection:
        return current(connection, request_of(connection, work, request))


def judging(subject: Subject) -> tuple[str, ...]:
    """Files that judge the change and that it touches, by their old name where they were moved."""
    touched = [path for file in subject.files for path in (file.was, file.path) if path and _judges(path)]
    return tuple(dict.fromkeys(touched))


def said_of(paths: Sequence[str]) -> str:
    """For the review; empty where there is nothing to say."""
    if not paths:
        return ""
    more = f" and {len(paths) - _MOST_NAMED} more" if len(paths) > _MOST_NAMED else ""
    return f"The branch changes what judges it: {', '.join(paths[:_MOST_NAMED])}{more}."


def _with(connection: Connection, review: Review, again: bool) -> list[Review]:
    siblings = REVIEWS.find(
        connection, merge_request_id=review.merge_request, commit_id=review.commit, finished_at=None
    )
    return [sibling for sibling in siblings if again or not sibling.checked]


def _run(work: Work, commit: str, began_at: str, sheets: Sequence[RubricContent], cache: CheckCache, say: Say) -> _Ran:
    git = Git(repository_of(work.root).top)
    if not git.commit_of(commit):
        raise TrimtabError(
            f"the commit {commit[:12]} that was submitted is not in this repository",
            where=work.root,
            remedy="Fetch it, or run the checks where the work was done.",
        )
    distinct = {spec.same: spec for sheet in sheets for spec in sheet.checks}
    means = CheckSettings(work.terms.checks, work.terms.coverage, work.terms.advisories, work.terms.check_seconds)
    tree = git.tree_of(commit)
    outcomes: dict[str, CheckOutcome] = {}
    with checkout(work.root, commit) as folder:
        subject = subject_of(git, folder, _base(work, git, commit, began_at), commit)
        judges = said_of(judging(subject))
        for place, spec in enumerate(sorted(distinct.values(), key=lambda spec: _ORDER.get(spec.kind, 0)), 1):
            say(f"{place} of {len(distinct)}, {spec.id}")
            key = _key_of(cache, tree, spec, subject, means)
            outcome = _known(cache, key, spec) or _run_now(cache, key, spec, subject, means)
            if judges and spec.kind in _JUDGED:
                outcome = outcome._replace(evidence=(*outcome.evidence, judges))
            outcomes[spec.same] = outcome
    return _Ran(subject.base, outcomes)


def _key_of(cache: CheckCache, tree: str, spec: CheckSpec, subject: Subject, means: CheckSettings) -> str:
    """Empty for a check that is none of the project's commands: it is quick, and looks at more than the tree."""
    if spec.kind == TESTS and means.tests:
        return cache.key_of(tree, means.tests)
    if spec.kind == "coverage" and means.coverage:
        return cache.key_of(tree, (means.coverage,), spec.kind, {"base": subject.base, **spec.options})
    return ""


def _known(cache: CheckCache, key: str, spec: CheckSpec) -> CheckOutcome | None:
    known = cache.passed(key) if key else None
    if known is None:
        return None
    when = datetime.fromtimestamp(known.at / 1_000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    cached = f"cached, ran at {when} on the same tree"
    return CheckOutcome(
        spec.id, spec.kind, PASSED, f"{known.summary.rstrip('.')} ({cached}).", (cached, *known.evidence), 0.0
    )


def _run_now(cache: CheckCache, key: str, spec: CheckSpec, subject: Subject, means: CheckSettings) -> CheckOutcome:
    outcome = run_check(spec.id, spec.kind, dict(spec.options), subject, means)
    if key and outcome.status == PASSED:
        cache.keep(key, outcome.summary, outcome.evidence)
    elif key:
        cache.drop(key)
    return outcome


def _base(work: Work, git: Git, commit: str, began_at: str) -> str:
    """What it will be merged into; where that has it already, what the work began at."""
    main = newest_main(work, git)
    if main and not git.is_ancestor(commit, main):
        return main
    return git.commit_of(began_at) if began_at else ""


def _keep(connection: Connection, work: Work, key: int, sheet: RubricContent, ran: _Ran, again: bool) -> bool:
    """Store the result, unless another process already stored the same: False then."""
    review = REVIEWS.get(connection, key, hold=True)
    if review.finished_at is not None or (review.checked and not again):
        return False
    outcomes = tuple(ran.outcomes[spec.same]._replace(check=spec.id) for spec in sheet.checks)
    results = CheckRun(sheet.name, sheet.version, review.commit, ran.base, work.now(), outcomes)
    change_review(connection, work, key, "review.checked", "", _told(outcomes), results=results)
    return True


def _told(outcomes: Sequence[CheckOutcome]) -> Obj:
    failed: list[JSON] = [outcome.check for outcome in outcomes if outcome.status == FAILED]
    missing: list[JSON] = [outcome.check for outcome in outcomes if outcome.status == NOT_RUN]
    return {"checks": len(outcomes), "failed": failed, "not_run": missing}


def _ensure_open(review: Review) -> None:
    if review.finished_at is not None:
        raise TrimtabError(
            f"review {review.id} is over: {review.verdict.value if review.verdict else review.feedback}",
            remedy="`trimtab review list` shows the open ones.",
        )


def _judges(path: str) -> bool:
    name = os.path.basename(path)
    return name in _JUDGE_FILES or name.startswith(_JUDGE_BEGINNINGS) or path.startswith(_JUDGE_FOLDERS)
