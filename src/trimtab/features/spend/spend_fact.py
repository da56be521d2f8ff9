"""The fact `spend`: what a session, the tasks of its agents and the day have come to, for the budgets."""

import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.features.spend.usage_cache import UsageCache
from trimtab.hosts.usage import AgentRequest, UsageFile, UsedRequest
from trimtab.hosts.usage_sum import requests_in
from trimtab.local.locate import machine_folder
from trimtab.model.advice import Missing
from trimtab.model.agents import agent_of
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.model.spend import PriceList, TokenCounts, cost_of, is_one_price, price_of
from trimtab.model.state import Fact
from trimtab.model.work_rows import TOPIC, TaskRow, tasks_in
from trimtab.runtime.facts import Where
from trimtab.steering.spend import wanted_from

_LISTED_FOR_S = 5.0
"""A session that begins meanwhile counts a little later."""

_MOST_STATES = 100
_LAST = 2**63

_listed: dict[tuple[str, int], tuple[float, tuple[str, ...]]] = {}
_priced: dict[str, tuple[tuple[int, ...], PriceList]] = {}


class SpendSum(Record):
    """As `model.spend.Amount`, as far as budgets ask for it."""

    tokens: int
    cost: int
    unpriced: tuple[str, ...]

    def as_json(self, name: str) -> dict[str, JSON]:
        return {"name": name, "tokens": self.tokens, "cost": self.cost, "unpriced": list(self.unpriced)}


_missed: dict[tuple[object, ...], SpendSum] = {}


def spend_fact(where: Where, of: str) -> Fact:
    """Raises OSError for a transcript that cannot be read, and TrimtabError for a price file that is wrong."""
    wanted = wanted_from(of)
    if where.host is None or not wanted.transcript:
        return Missing("the host names no transcript")
    reader = where.host.usage()
    cache = UsageCache(where.machine or machine_folder(where.project), reader)
    own = reader.usage_files_of(wanted.transcript) if os.path.exists(wanted.transcript) else ()
    midnight = _midnight()
    today = _files_of_day(where, midnight) if wanted.day else ()
    files: dict[str, UsageFile] = {}
    for path in (*own, *today):
        if path not in files and os.path.exists(path):
            files[path] = cache.file(path, where.until)
            if not files[path].is_whole:
                return Missing(f"{path} is still being read")
    prices = _prices() if wanted.money else None
    own_files = tuple(files[path] for path in own if path in files)
    tasks = tuple(tasks_in(where.published((TOPIC,))[TOPIC])) if wanted.task else ()
    found: dict[str, JSON] = {"session": _sum_since(own_files, 0, prices).as_json("")}
    if tasks:
        found["tasks"] = _of_tasks(requests_in(own_files), tasks, prices)
    if wanted.day:
        day = time.strftime("%Y-%m-%d", time.localtime(midnight / 1000))
        found["day"] = _sum_since(tuple(files.values()), midnight, prices).as_json(day)
    return found


def _sum_since(files: Sequence[UsageFile], since: int, prices: "PriceList | None") -> SpendSum:
    """What the files' own sums come to, which grow with each line, and what these miss: requests that two files have,
    and those that have no line. That stays the same until a file has another total, or there is another file."""
    state = tuple((file.path, len(file.totals), file.summaries, file.at > _last_total(file)) for file in files)
    plain = _plain_sum(files, since, prices)
    key = (since, prices is not None, state)
    if key not in _missed:
        if len(_missed) > _MOST_STATES:
            _missed.clear()
        exact = _sum((each for each in requests_in(files) if each.request.at >= since), prices)
        _missed[key] = SpendSum(exact.tokens - plain.tokens, exact.cost - plain.cost, exact.unpriced)
    tokens, cost, unpriced = _missed[key]
    return SpendSum(plain.tokens + tokens, plain.cost + cost, tuple(sorted({*plain.unpriced, *unpriced})))


def _plain_sum(files: Iterable[UsageFile], since: int, prices: "PriceList | None") -> SpendSum:
    tokens = cost = 0
    unpriced: set[str] = set()
    for file in files:
        for part in _parts(file, since, prices):
            tokens += part.tokens.total
            if prices is None:
                continue
            price = price_of(part.model, part.tokens, part.at, prices)
            if price is None:
                unpriced.add(part.model)
            else:
                cost += cost_of(part.tokens, price)
    return SpendSum(tokens, cost, tuple(unpriced))


def _parts(file: UsageFile, since: int, prices: "PriceList | None") -> Iterator[UsedRequest]:
    """The file's requests, by model where the price is the same for all of them."""
    if file.began < since:
        # all of them are looked at: after a clock that was set back, an older one may stand behind a later one
        yield from (request for request in file.requests.values() if request.at >= since)
        return
    for model, counts in file.sums.items():
        if prices is None or is_one_price(model, prices):
            yield UsedRequest("", model, file.at, "", counts)
        else:
            yield from (request for request in file.requests.values() if request.model == model)


def _last_total(file: UsageFile) -> int:
    return file.totals[-1].at if file.totals else _LAST


def _of_tasks(
    requests: Sequence[AgentRequest], tasks: Iterable[TaskRow], prices: "PriceList | None"
) -> Mapping[str, JSON]:
    """By the agent that has the task. What its session's main agent has taken, its subagents work on too."""
    names = {(each.session, each.agent, each.agent_type) for each in requests}
    found: dict[str, JSON] = {}
    for task in tasks:
        holders = {who for who in names if agent_of(*who).name == task.agent}
        sessions = {session for session, agent, _ in holders if not agent}
        if not holders:
            continue
        its = (
            each
            for each in requests
            if each.request.at >= task.taken_at
            and (each.session in sessions or (each.session, each.agent, each.agent_type) in holders)
        )
        found[task.agent] = _sum(its, prices).as_json(task.number)
    return found


def _sum(requests: Iterable[AgentRequest], prices: "PriceList | None") -> SpendSum:
    tokens = cost = 0
    unpriced: set[str] = set()
    for each in requests:
        request = each.request
        tokens += request.tokens.total
        if prices is not None:
            price = price_of(request.model, request.tokens, request.at, prices)
            if price is not None:
                cost += cost_of(request.tokens, price)
            elif request.tokens != TokenCounts():
                unpriced.add(request.model)
    return SpendSum(tokens, cost, tuple(sorted(unpriced)))


def _files_of_day(where: Where, midnight: int) -> tuple[str, ...]:
    assert where.host
    key = (where.project, midnight)
    now = time.monotonic()
    known = _listed.get(key)
    if known is None or now - known[0] > _LISTED_FOR_S:
        _listed.clear()
        known = _listed[key] = (now, where.host.usage().usage_files(where.project, where.host_folder, midnight))
    return known[1]


def _midnight() -> int:
    now = time.localtime()
    return int(time.mktime((now.tm_year, now.tm_mon, now.tm_mday, 0, 0, 0, 0, 0, -1))) * 1000


def _prices() -> PriceList:
    """Read again when the user's own file is another one; what was added up with those before is then forgotten."""
    from trimtab.features.spend.price_files import load_prices, user_prices
    from trimtab.local.user import user_of

    config = user_of(os.environ).config
    try:
        found = os.stat(user_prices(config))
        version = (found.st_ino, found.st_size, found.st_mtime_ns)
    except OSError:
        version = ()
    known = _priced.get(config)
    if known is None or known[0] != version:
        prices = load_prices(config).by_model
        _missed.clear()
        _priced.clear()
        known = _priced[config] = (version, prices)
    return known[1]
