"""How much of each budget is used."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.features.spend.spend_report import NO_SESSION, SpendItem, day_of
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.spend import PER_DOLLAR, Amount
from trimtab.steering.spend import DOLLARS, LIMITS, NO_LIMIT


class BudgetUse(Record):
    """`name` is what has used most of it: one of today's sessions, one of the tasks in progress, or the day; empty
    where there is none. `used` and `limit` are tokens or US dollars; where `at_least`, more than that was used."""

    setting: str
    name: str
    used: float
    limit: float
    percent: int
    at_least: bool


def budgets_in_use(
    items: Sequence[SpendItem], limits: Mapping[str, Value], now: int, taken: Mapping[str, int]
) -> tuple[BudgetUse, ...]:
    """`items` is all that was ever spent, `taken` since when the tasks in progress are worked on, by number."""
    today = day_of(now)
    of_today = [item for item in items if day_of(item.at) == today]
    sessions = {item.session for item in of_today} - {NO_SESSION}
    amounts = {
        "session": _sums((item.session, item) for item in items if item.session in sessions),
        "task": {**dict.fromkeys(taken, Amount()), **_sums(_since_taken(items, taken))},
        "day": {today: Amount(), **_sums((today, item) for item in of_today)},
    }
    return tuple(_uses(amounts, limits))


def _since_taken(items: Iterable[SpendItem], taken: Mapping[str, int]) -> Iterator[tuple[str, SpendItem]]:
    return ((item.task, item) for item in items if item.task in taken and item.at >= taken[item.task])


def _sums(named: Iterable[tuple[str, SpendItem]]) -> Mapping[str, Amount]:
    found: dict[str, Amount] = {}
    for name, item in named:
        found[name] = found.get(name, Amount()).plus(item.amount)
    return found


def _uses(amounts: Mapping[str, Mapping[str, Amount]], limits: Mapping[str, Value]) -> Iterator[BudgetUse]:
    for key in LIMITS:
        limit = limits.get(key, NO_LIMIT)
        if limit == NO_LIMIT or not isinstance(limit, int | float):
            continue
        scope, _, unit = key.partition("_")
        is_money = unit == DOLLARS
        spent = {name: each.cost if is_money else each.tokens.total for name, each in amounts[scope].items()}
        name = max(spent, key=lambda each: spent[each], default="")
        used, amount = spent.get(name, 0), amounts[scope].get(name, Amount())
        most = round(limit * PER_DOLLAR) if is_money else int(limit)
        yield BudgetUse(
            f"spend.{key}",
            name,
            round(used / PER_DOLLAR, 6) if is_money else used,
            limit,
            used * 100 // most if most else 100,
            not amount.exact if is_money else bool(amount.uncounted),
        )
