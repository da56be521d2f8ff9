"""`trimtab spend`: tokens and money, by whose they were."""

import time
from collections.abc import Sequence

import click

from trimtab.app.spend import DIVISIONS, BudgetUse, SpendAmount, SpendView, budgets_at, spend, spend_at
from trimtab.steering.spend import DOLLARS
from trimtab.surfaces.cli.command_env import context_here, keeps_work, project_here
from trimtab.surfaces.cli.common_options import SINCE, json_option
from trimtab.surfaces.cli.output import pairs, plural, print_json, say, say_wrapped, table

SHAPE = """\
{
  "by": "source", "since_at": "2026-01-24T10:02:03.000+00:00", "until_at": null,
  "total": {
    "name": "total", "requests": 41,
    "tokens": {"input": 1200, "output": 9000, "cache_read": 800000, "cache_write_5m": 90000, "cache_write_1h": 0},
    "total_tokens": 900200, "cost_usd": 0.9012, "at_least": false, "unpriced_tokens": 0, "uncounted_requests": 0
  },
  "lines": [{"name": "trimtab guidance", "…": "as of the total"}],
  "unread": [], "broken_lines": 0, "prices": {"anthropic.toml": "2026-11-13"},
  "budgets": [
    {"setting": "spend.day_tokens", "name": "2026-01-31", "used": 900200, "limit": 50000000, "percent": 1,
     "at_least": false}
  ]
}
"""
SHAPE_NOTE = (
    "`lines` add up to `total`. `cost_usd` is `null` where no price is known; with `at_least` it is a lower bound,"
    " because `unpriced_tokens` have no known price or `uncounted_requests` are in no transcript yet. `prices` is the"
    " date of each price file. `budgets` are those that are set, whatever `--since` says: `name` is today's session or"
    " the task in progress that has used most, or the day; `used` and `limit` are tokens or US dollars."
)
_LONGEST_NAME = 24
_SHORT_ID = 8


@click.command("spend")
@SINCE
@click.option(
    "--by", type=click.Choice(DIVISIONS), default="source", show_default=True, help="What to divide the spend by."
)
@json_option("a table")
def command(since: int | None, by: str, as_json: bool) -> None:
    """Show the tokens and money that the project's sessions have spent.

    Figures come from the client's own transcripts, each request once, subagents included. What Trimtab itself has
    cost comes first. A model without a known price is shown as unknown, never as free.

    Examples:
      trimtab spend --since 7d
      trimtab spend --by task
      trimtab spend --by session --since 2026-01-31 --json
    """
    root, env = project_here()
    from trimtab.features.components import parts_of, settings_of

    loaded = settings_of(root, env, parts_of(root, env).faculties)
    if keeps_work(root, loaded):
        with context_here() as context:
            found = spend(context, since=since, by=by)
    else:
        used = budgets_at(root, env, loaded.values.get("spend", {}), time.time_ns() // 1_000_000)
        found = spend_at(root, env, since, None, by)._replace(budgets=used)
    if as_json:
        print_json(found)
    else:
        _show(found)
        pairs((use.setting, use_in_words(use)) for use in found.budgets)


def _show(found: SpendView) -> None:
    if not found.total.requests and not found.total.total_tokens:
        say("No session has spent anything in this time, as far as transcripts tell.")
        _show_gaps(found)
        return
    amounts = (*found.lines, found.total)
    costs = shown_costs(found.lines, found.total)
    rows = [
        (_name(found.by, amount), *(f"{count:,}" for count in _counts(amount)), cost)
        for amount, cost in zip(amounts, costs, strict=True)
    ]
    columns = (found.by, "input", "cache reads", "output", "cost")
    widths = [0, *(max(map(len, column)) for column in list(zip(columns, *rows, strict=True))[1:])]
    header, *aligned = (
        [cell.rjust(width) for cell, width in zip(row, widths, strict=True)] for row in (columns, *rows)
    )
    table(header, aligned)
    _show_gaps(found)


def use_in_words(use: BudgetUse) -> str:
    """Such as `82 % used, $8.20 of $10.00 (session 0f0c21aa)`."""
    scope, _, unit = use.setting.removeprefix("spend.").partition("_")
    named = {"session": f"session {use.name[:_SHORT_ID]}", "task": f"task {use.name}", "day": "today"}
    none = {"session": "no session today", "task": "no task in progress"}
    is_money = unit == DOLLARS
    used, limit = (f"${each:,.2f}" if is_money else f"{each:,}" for each in (use.used, use.limit))
    more, what = "≥ " if use.at_least else "", "" if is_money else " tokens"
    return f"{more}{use.percent} % used, {more}{used} of {limit}{what} ({named[scope] if use.name else none[scope]})"


def _show_gaps(found: SpendView) -> None:
    total = found.total
    if total.unpriced_tokens:
        what = f"{plural(total.unpriced_tokens, 'token')} of models without a known price"
        say_wrapped(f"Not in the cost: {what}. `trimtab spend --by model` names them; a price file adds prices.")
    if total.uncounted_requests:
        what = plural(total.uncounted_requests, "request")
        say_wrapped(f"Not counted: {what} for a summary, by clients that still run or were killed.")
    if found.broken_lines:
        say_wrapped(f"{plural(found.broken_lines, 'line')} of transcripts could not be read.")
    for problem in found.unread:
        say_wrapped(f"Could not be read: {problem}")
    dated = ", ".join(f"{name} ({as_of or 'no date'})" for name, as_of in found.prices.items())
    say_wrapped(f"Input is what was new, written to the cache or not. Prices: {dated}.")


def _name(by: str, amount: SpendAmount) -> str:
    name = amount.name[:_SHORT_ID] if by == "session" and amount.name != "total" else amount.name
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _counts(amount: SpendAmount) -> tuple[int, int, int]:
    tokens = amount.tokens
    return tokens.input + tokens.cache_write_5m + tokens.cache_write_1h, tokens.cache_read, tokens.output


def shown_costs(lines: Sequence[SpendAmount], total: SpendAmount) -> list[str]:
    """Rounded so that what is shown of the lines adds up to what is shown of the total."""
    shown, digits = rounded_costs(lines, total)
    amounts = zip((*lines, total), (*shown, sum(shown)), strict=True)
    return [shown_cost(amount, units, digits) for amount, units in amounts]


def rounded_costs(lines: Sequence[SpendAmount], total: SpendAmount) -> tuple[list[int], int]:
    """The cost of each line in units of so many digits of a dollar: they add up to the total, rounded."""
    digits = 2 if (total.cost_usd or 0) >= 1 else 4
    unit = 10**-digits
    exact = [(line.cost_usd or 0) / unit for line in lines]
    shown = [int(cost) for cost in exact]
    missing = round((total.cost_usd or 0) / unit) - sum(shown)
    by_rest = sorted(range(len(lines)), key=lambda place: shown[place] - exact[place])
    for place in by_rest[:missing]:
        shown[place] += 1
    return shown, digits


def shown_cost(amount: SpendAmount, units: int, digits: int) -> str:
    if amount.cost_usd is None:
        return "unknown"
    return f"{'≥ ' if amount.at_least else ''}${units / 10**digits:,.{digits}f}"
