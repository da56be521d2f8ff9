"""The receipt: what a period of time led to, and what it cost. Results come from git, from checks and from the ledger's
proofs; no figure is anybody's own word."""

import os
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trimtab.app.spend import SpendAmount, amount_view
from trimtab.app.views import fill
from trimtab.features.project_journal import open_project
from trimtab.features.receipt.main_commits import made_in_sessions, main_commits
from trimtab.features.receipt.steering_figures import (
    GuardFigures,
    OwnCost,
    UndoFigures,
    steering_figures,
)
from trimtab.features.spend.read_spend import spend_between
from trimtab.features.spend.spend_report import NO_TASK, SpendReport, TaskOf, no_task
from trimtab.local.local_days import midnight
from trimtab.local.user import user_of
from trimtab.model.errors import TrimtabError
from trimtab.model.receipt import (
    LandedChange,
    Landing,
    LoopFigures,
    MergedRequest,
    NudgeFigures,
    QuestionFigures,
    landed_changes,
    question_figures,
    spend_figures,
)
from trimtab.model.record import Record
from trimtab.model.spend import Amount

if TYPE_CHECKING:  # with it come the store's libraries
    from trimtab.app.context import Context

_WEEK = 7


class Period(Record):
    """From `since` up to, and not including, `until`, in UTC milliseconds."""

    since: int
    until: int


class LandedView(Record):
    """All that landed of one task, or a merge request without one. `checks` are the commands that passed on the merged
    tree. `cost` is what was spent on the task in this time, `cost_before` before it; None where there is no task."""

    task: str
    titles: tuple[str, ...]
    merge_requests: tuple[int, ...]
    commits: tuple[str, ...]
    checks: tuple[str, ...]
    cost: SpendAmount | None
    cost_before: SpendAmount | None


class ReceiptSpend(Record):
    """`total` is `landed` + `not_landed` + `unattributed`, and also the sum of `by_source`. `unattributed` is what no
    task is known for. `unread` are sessions without a transcript, and transcripts that cannot be read: nothing of them
    is in any figure. `broken_lines` counts lines of others that cannot be read."""

    total: SpendAmount
    landed: SpendAmount
    not_landed: SpendAmount
    unattributed: SpendAmount
    by_source: tuple[SpendAmount, ...]
    unread: tuple[str, ...]
    broken_lines: int


class Receipt(Record):
    """`landed` are changes that the main branch has, by task. `unverified` are merge requests that are recorded as
    merged and that git does not have there, or cannot be asked about: they are in no figure. Of the commits of the
    main branch that no merge request brought, `session_commits` are those that a session is seen to have made, and
    `other_commits` the rest, whoever made them; both are None where git cannot say. What they cost is not known: it is
    part of what was spent outside of tasks. `questions` is None where no work is kept. Before `known_since_at` the
    journal knows nothing."""

    since_at: int
    until_at: int
    landed: tuple[LandedView, ...]
    unverified: tuple[MergedRequest, ...]
    session_commits: tuple[str, ...] | None
    other_commits: tuple[str, ...] | None
    spend: ReceiptSpend
    nudges: NudgeFigures
    loops: LoopFigures
    guards: GuardFigures
    undo: UndoFigures
    questions: QuestionFigures | None
    wrong: tuple[str, ...]
    helped: tuple[str, ...]
    own: OwnCost
    known_since_at: int


def day(now: int | None = None) -> Period:
    """Today, by the user's calendar."""
    now = _now() if now is None else now
    return Period(midnight(now), now)


def week(now: int | None = None) -> Period:
    """Today and the six days before it."""
    now = _now() if now is None else now
    return Period(midnight(now, _WEEK - 1), now)


def receipt(context: "Context", since: int | None = None, until: int | None = None) -> Receipt:
    """Without `since`, of today; without `until`, up to now."""
    from trimtab.coordinator.landings import merged_requests
    from trimtab.coordinator.levels import called_wrong
    from trimtab.coordinator.questions.question_history import question_steps
    from trimtab.coordinator.tasks.task_spans import tasks_by_time

    period, work = _period(since, until), context.work
    recorded = _Recorded(
        merged_requests(work, *period),
        question_figures(question_steps(work, period.until), period.since),
        called_wrong(work, *period),
        tasks_by_time(work),
    )
    return _receipt(period, work.root, os.environ, recorded)


def receipt_of_journal(
    root: str, env: Mapping[str, str], since: int | None = None, until: int | None = None
) -> Receipt:
    """For a project in which no work is kept."""
    return _receipt(_period(since, until), root, env, _Recorded())


class _Recorded(Record):
    """What the coordinator's records tell. `task_of`: which task somebody worked on."""

    merged: tuple[MergedRequest, ...] = ()
    questions: QuestionFigures | None = None
    wrong: tuple[str, ...] = ()
    task_of: TaskOf = no_task


def _receipt(period: Period, root: str, env: Mapping[str, str], recorded: _Recorded) -> Receipt:
    with open_project(root, user_of(env)) as project:
        steering = steering_figures(project, *period)
        outputs = project.outputs_with("commit", *period)
    merged = recorded.merged
    report = spend_between(root, env, *period, recorded.task_of)
    before = _by_task(spend_between(root, env, None, period.since, recorded.task_of)) if merged else {}
    landed = landed_changes(merged, _by_task(report), before)
    found = main_commits(root, *period)
    commits = tuple(commit for commit in found or () if commit not in {request.commit for request in merged})
    by_sessions = made_in_sessions(commits, outputs)
    return Receipt(
        period.since,
        period.until,
        tuple(map(_landed, landed)),
        tuple(request for request in merged if request.landing is not Landing.ON_MAIN),
        None if found is None else by_sessions,
        None if found is None else tuple(commit for commit in commits if commit not in by_sessions),
        _spend(report, landed, steering.unread),
        steering.nudges,
        steering.loops,
        steering.guards,
        steering.undo,
        recorded.questions,
        (*steering.wrong, *recorded.wrong),
        steering.helped,
        steering.own,
        steering.journal_from,
    )


def _landed(change: LandedChange) -> LandedView:
    cost, before = change.cost, change.cost_before
    return fill(
        LandedView,
        change,
        cost=None if cost is None else amount_view(change.task, cost),
        cost_before=None if before is None else amount_view(change.task, before),
    )


def _spend(report: SpendReport, landed: Sequence[LandedChange], unread: Sequence[str]) -> ReceiptSpend:
    figures = spend_figures(_by_task(report), landed)
    known = {line.name for line in report.sessions}
    return fill(
        ReceiptSpend,
        **{name: amount_view(name, amount) for name, amount in figures._asdict().items()},
        by_source=tuple(amount_view(line.name, line.amount) for line in report.sources),
        unread=(*(session for session in unread if session not in known), *report.unread),
        broken_lines=report.broken,
    )


def _by_task(report: SpendReport) -> dict[str, Amount]:
    return {"" if line.name == NO_TASK else line.name: line.amount for line in report.tasks}


def _period(since: int | None, until: int | None) -> Period:
    now = _now()
    period = Period(day(now).since if since is None else since, now if until is None else until)
    if period.until <= period.since:
        raise TrimtabError(
            "the receipt would end before it begins", remedy="Give an earlier `since`, or a later `until`."
        )
    return period


def _now() -> int:
    return time.time_ns() // 1_000_000
