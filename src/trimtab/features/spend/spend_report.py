"""What was spent between two moments, by session, agent, task, source, model and day. Each way of dividing it adds up
to the same total.

Sources: text that Trimtab gave an agent is a part of the input of the agent's next request, counted once, when it is
new there; that part is Trimtab's, and the rest of the request the agent's own. Reading it again later is a part of the
conversation. Model calls of Trimtab's own come on top of what the transcripts tell.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from trimtab.hosts.usage import AgentRequest
from trimtab.model.agents import REVIEWER, agent_of
from trimtab.model.record import Record
from trimtab.model.spend import Amount, PriceList, TokenCounts, amount_at, price_of, sum_of
from trimtab.store.ledger import GivenTokens

GUIDANCE, OWN_CALLS, MAIN, SUBAGENTS, REVIEWS = (
    "trimtab guidance",
    "trimtab model calls",
    "main",
    "subagents",
    "reviews",
)
SOURCES = (GUIDANCE, OWN_CALLS, MAIN, SUBAGENTS, REVIEWS)
NO_TASK = "no task"
NO_SESSION = "none"


class Spender(Record):
    """Whose a request was, in the names of the records of work. `session_agent` is the session's main agent."""

    agent: str
    session_agent: str
    cwd: str
    at: int


TaskOf = Callable[[Spender], str]
"""The number of the task that somebody worked on; empty for none."""


def no_task(_: Spender) -> str:
    return ""


class OwnCall(Record):
    """A model call that Trimtab made. `cost` is what the client said that it cost, None where it did not."""

    session: str
    at: int
    model: str
    tokens: TokenCounts
    cost: int | None


class SpendItem(Record):
    session: str
    agent: str
    task: str
    source: str
    model: str
    at: int
    amount: Amount


class SpendLine(Record):
    name: str
    amount: Amount


class SpendReport(Record):
    """`since` and `until` are UTC milliseconds, None for no limit. `unread` names transcripts that could not be read,
    and `broken` counts lines of others. `as_of` is how old the prices are, by file. `session_agents` are the names of
    those that spent something in a session."""

    since: int | None
    until: int | None
    total: Amount
    sessions: tuple[SpendLine, ...]
    agents: tuple[SpendLine, ...]
    tasks: tuple[SpendLine, ...]
    sources: tuple[SpendLine, ...]
    models: tuple[SpendLine, ...]
    days: tuple[SpendLine, ...]
    unread: tuple[str, ...] = ()
    broken: int = 0
    as_of: Mapping[str, str] = {}
    session_agents: Mapping[str, frozenset[str]] = {}
    items: tuple[SpendItem, ...] = ()


def report_of(items: Sequence[SpendItem], since: int | None = None, until: int | None = None) -> SpendReport:
    """The items of that time; `until` is no longer part of it."""
    items = [item for item in items if (since is None or item.at >= since) and (until is None or item.at < until)]
    by_source = dict(_lines(items, lambda item: item.source))
    return SpendReport(
        since,
        until,
        sum_of(item.amount for item in items),
        _largest_first(items, lambda item: item.session),
        _largest_first(items, lambda item: item.agent),
        _largest_first(items, lambda item: item.task),
        tuple(SpendLine(source, by_source.get(source, Amount())) for source in SOURCES),
        _largest_first(items, lambda item: item.model or "unknown"),
        tuple(sorted(SpendLine(*line) for line in _lines(items, lambda item: day_of(item.at)))),
        session_agents=_session_agents(items),
        items=tuple(items),
    )


def items_of(
    requests: Iterable[AgentRequest],
    given: Iterable[GivenTokens],
    calls: Iterable[OwnCall],
    prices: PriceList,
    task_of: TaskOf = no_task,
) -> tuple[SpendItem, ...]:
    """`requests` are in order of time."""
    waiting: dict[tuple[str, str], list[GivenTokens]] = {}
    for text in sorted(given, key=lambda each: each.at):
        waiting.setdefault((text.session, text.agent), []).append(text)
    found: list[SpendItem] = []
    for each in requests:
        request = each.request
        agent = agent_of(each.session, each.agent, each.agent_type)
        main = agent_of(each.session, "", "")
        task = task_of(Spender(agent.name, main.name, request.cwd, request.at)) or NO_TASK
        source = REVIEWS if agent.role == REVIEWER else SUBAGENTS if each.agent else MAIN
        price = price_of(request.model, request.tokens, request.at, prices)
        item = SpendItem(each.session, agent.name, task, source, request.model, request.at, Amount())
        ours = _taken(request.tokens, _new(waiting.get((each.session, each.agent)), request.at))
        if ours.total:
            found.append(item._replace(source=GUIDANCE, amount=amount_at(ours, price, 0)))
        own = amount_at(request.tokens.minus(ours), price, each.requests)
        found.append(item._replace(amount=own._replace(uncounted=each.uncounted)))
    found += (_own(call, prices) for call in calls)
    return tuple(found)


def day_of(at: int) -> str:
    """By this machine's clock, as its user has it."""
    return time.strftime("%Y-%m-%d", time.localtime(at / 1000))


def _own(call: OwnCall, prices: PriceList) -> SpendItem:
    if call.cost is not None:
        amount = Amount(1, call.tokens, call.cost)
    elif call.tokens.total:
        amount = amount_at(call.tokens, price_of(call.model, call.tokens, call.at, prices))
    else:
        amount = Amount(uncounted=1)
    return SpendItem(call.session or NO_SESSION, "trimtab", NO_TASK, OWN_CALLS, call.model, call.at, amount)


def _new(waiting: list[GivenTokens] | None, at: int) -> int:
    """Tokens that were given before a request, and not yet counted with an earlier one."""
    tokens = 0
    while waiting and waiting[0].at <= at:
        tokens += waiting.pop(0).tokens
    return tokens


def _taken(tokens: TokenCounts, wanted: int) -> TokenCounts:
    """That many tokens of a request's input. What is new in it is written to the cache, or not cached at all."""
    taken = dict.fromkeys(TokenCounts._fields, 0)
    for kind in ("cache_write_5m", "cache_write_1h", "input", "cache_read"):
        taken[kind] = min(wanted, getattr(tokens, kind))
        wanted -= taken[kind]
    return TokenCounts(**taken)


def _lines(items: Iterable[SpendItem], name: Callable[[SpendItem], str]) -> Iterable[tuple[str, Amount]]:
    found: dict[str, Amount] = {}
    for item in items:
        key = name(item)
        found[key] = found.get(key, Amount()).plus(item.amount)
    return found.items()


def _session_agents(items: Iterable[SpendItem]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for item in items:
        found[item.session] = found.get(item.session, frozenset()) | {item.agent}
    return found


def _largest_first(items: Iterable[SpendItem], name: Callable[[SpendItem], str]) -> tuple[SpendLine, ...]:
    lines = (SpendLine(*line) for line in _lines(items, name))
    return tuple(sorted(lines, key=lambda line: (-line.amount.cost, -line.amount.tokens.total, line.name)))
