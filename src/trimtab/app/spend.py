"""What the sessions of a project have spent."""

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trimtab.features.spend.budget_use import BudgetUse, budgets_in_use
from trimtab.features.spend.read_spend import spend_between
from trimtab.features.spend.spend_report import SpendLine, SpendReport, day_of
from trimtab.model.agents import agent_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.spend import Amount, TokenCounts, sum_of
from trimtab.steering.spend import DOLLARS, NO_LIMIT, TOKENS, has_budget

if TYPE_CHECKING:  # with it come the store's libraries, and a project may have none
    from trimtab.app.context import Context

DIVISIONS = ("session", "task", "agent", "source", "model", "day")


class SpendAmount(Record):
    """`cost_usd` is None where no price is known; where `at_least`, it is more than that: `unpriced_tokens` have no
    known price, and of `uncounted_requests` no transcript tells what they came to."""

    name: str
    requests: int
    tokens: TokenCounts
    total_tokens: int
    cost_usd: float | None
    at_least: bool
    unpriced_tokens: int
    uncounted_requests: int


class SpendView(Record):
    """`lines` add up to the total. `unread` are transcripts that could not be read, `broken_lines` counts lines of
    others. `prices` says by file of when the prices are. `budgets` are those that are set, whatever time is
    asked for."""

    by: str
    since_at: int | None
    until_at: int | None
    total: SpendAmount
    lines: tuple[SpendAmount, ...]
    unread: tuple[str, ...]
    broken_lines: int
    prices: Mapping[str, str]
    budgets: tuple[BudgetUse, ...] = ()


def spend(context: "Context", *, since: int | None = None, until: int | None = None, by: str = "source") -> SpendView:
    """`since` and `until` are UTC milliseconds. Raises TrimtabError."""
    return view_of(report_of_work(context, since, until), by)._replace(budgets=budgets(context))


def budgets(context: "Context") -> tuple[BudgetUse, ...]:
    """How much of each is used. Raises TrimtabError."""
    from trimtab.coordinator.tasks.task_spans import held_since

    limits = context.work.terms.spend
    if not is_limited(limits):
        return ()
    spent = report_of_work(context, None, None).items
    return budgets_in_use(spent, limits, context.work.now(), held_since(context.work))


def report_of_work(context: "Context", since: int | None, until: int | None) -> SpendReport:
    """With the tasks that agents worked on."""
    from trimtab.coordinator.tasks.task_spans import tasks_by_time

    return spend_between(context.work.root, os.environ, since, until, tasks_by_time(context.work))


def spend_at(root: str, env: Mapping[str, str], since: int | None, until: int | None, by: str) -> SpendView:
    """The same of a project that keeps no work, so that it has no tasks."""
    return view_of(spend_between(root, env, since, until), by)


def budgets_at(root: str, env: Mapping[str, str], limits: Mapping[str, Value], now: int) -> tuple[BudgetUse, ...]:
    return budgets_in_use(spend_between(root, env).items, limits, now, {}) if is_limited(limits) else ()


def is_limited(limits: Mapping[str, Value]) -> bool:
    return limits.get("mode") != "off" and has_budget(limits)


def ensure_can_spend(context: "Context") -> None:
    """Whether the budgets leave something for another task. On the task itself nothing was spent yet: what counts is
    spent since it was taken, so that only a budget of nothing refuses it. Raises TrimtabError."""
    limits = context.work.terms.spend
    if not is_limited(limits):
        return
    report = report_of_work(context, None, None)
    today = sum_of(line.amount for line in report.days if line.name == day_of(context.work.now()))
    session = sum_of(line.amount for line in report.sessions if _is_in(context.actor.name, line.name, report))
    for scope, amount in (("day", today), ("session", session), ("task", Amount())):
        for unit, spent in ((TOKENS, amount.tokens.total), (DOLLARS, amount.dollars)):
            limit = limits.get(f"{scope}_{unit}", NO_LIMIT)
            if limit != NO_LIMIT and isinstance(limit, int | float) and spent >= limit:
                raise TrimtabError(
                    f"the budget spend.{scope}_{unit} is used up: {spent:,.6g} of {limit:,}",
                    remedy=f"You can raise it: `trimtab config set spend.{scope}_{unit} …`. What is under way goes on.",
                )


def _is_in(actor: str, session: str, report: SpendReport) -> bool:
    """Whether it is the session's main agent, or a subagent of it."""
    return actor == agent_of(session, "", "").name or actor in report.session_agents.get(session, ())


def view_of(report: SpendReport, by: str) -> SpendView:
    lines: Sequence[SpendLine] = getattr(report, f"{by}s")
    return SpendView(
        by,
        report.since,
        report.until,
        amount_view("total", report.total),
        tuple(amount_view(line.name, line.amount) for line in lines),
        report.unread,
        report.broken,
        report.as_of,
    )


def amount_view(name: str, amount: Amount) -> SpendAmount:
    return SpendAmount(
        name,
        amount.requests,
        amount.tokens,
        amount.tokens.total,
        None if not amount.cost and not amount.exact else round(amount.dollars, 6),
        not amount.exact,
        amount.unpriced,
        amount.uncounted,
    )
