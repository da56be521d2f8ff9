"""Tokens by kind, what they cost, and sums of both.

Money is a whole number of millionths of a millionth of a US dollar (`PER_DOLLAR`): a price is given in millionths of a
dollar per million tokens, so a cost is their plain product, and sums add up exactly.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from trimtab.model.record import Record

PER_DOLLAR = 10**12
PRICE_UNIT = 10**6
"""Of a dollar, in which prices are kept."""

# What may follow a model's name without making it another model: a date, a version of the provider's, `latest`.
_SUFFIX = re.compile(r"(?:[-@](?:\d{8}|latest|default))?(?:-v\d+(?::\d+)?)?$")
_PROVIDER = re.compile(r"^(?:[a-z0-9-]+\.)*(?=[a-z0-9])")


class TokenCounts(Record):
    """Tokens of a request by the kinds that are priced apart. `input` is what came from no cache; `cache_write_5m` and
    `cache_write_1h` are kept for so long by the provider."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write_5m: int = 0
    cache_write_1h: int = 0

    @property
    def total(self) -> int:
        return sum(self)

    def plus(self, other: "TokenCounts") -> "TokenCounts":
        return TokenCounts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def minus(self, other: "TokenCounts") -> "TokenCounts":
        return TokenCounts(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))


class ModelPrice(Record):
    """Per million tokens, in millionths of a dollar. It holds for requests whose input, cached or not, is at most
    `longest_input` tokens (0 is any) and that were made since `begins_at`."""

    model: str
    input: int
    output: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    longest_input: int = 0
    begins_at: int = 0


PriceList: TypeAlias = Mapping[str, Sequence[ModelPrice]]
"""By model; of several, the last that has begun counts."""


class Amount(Record):
    """`cost` is that of the requests with a known price; `unpriced` are the tokens of the others, so that where there
    are any, the cost is at least that much. `uncounted` are requests of which is known only that they were made."""

    requests: int = 0
    tokens: TokenCounts = TokenCounts()
    cost: int = 0
    unpriced: int = 0
    uncounted: int = 0

    @property
    def exact(self) -> bool:
        """Whether the cost is all that was spent."""
        return not self.unpriced and not self.uncounted

    @property
    def dollars(self) -> float:
        return self.cost / PER_DOLLAR

    def plus(self, other: "Amount") -> "Amount":
        return Amount(
            self.requests + other.requests,
            self.tokens.plus(other.tokens),
            self.cost + other.cost,
            self.unpriced + other.unpriced,
            self.uncounted + other.uncounted,
        )


def sum_of(amounts: Iterable[Amount]) -> Amount:
    total = Amount()
    for amount in amounts:
        total = total.plus(amount)
    return total


def plain_name(model: str) -> str:
    """A model's name as prices have it, without what providers put around it."""
    return _SUFFIX.sub("", _PROVIDER.sub("", model))


def price_of(model: str, tokens: TokenCounts, at: int, prices: PriceList) -> ModelPrice | None:
    """None where it is not known: nothing is guessed from a name that is only alike."""
    listed = prices.get(model) or prices.get(plain_name(model)) or ()
    begun = [price for price in listed if price.begins_at <= at]
    if not begun:
        return None
    price = max(begun, key=lambda each: each.begins_at)
    too_long = price.longest_input and tokens.total - tokens.output > price.longest_input
    return None if too_long else price


def is_one_price(model: str, prices: PriceList) -> bool:
    """Whether the price of a request does not depend on its length and time."""
    listed = prices.get(model) or prices.get(plain_name(model)) or ()
    return len(listed) <= 1 and not any(price.longest_input or price.begins_at for price in listed)


def amount_at(tokens: TokenCounts, price: ModelPrice | None, requests: int = 1) -> Amount:
    if price is None:
        return Amount(requests, tokens, unpriced=tokens.total)
    return Amount(requests, tokens, cost_of(tokens, price))


def cost_of(tokens: TokenCounts, price: ModelPrice) -> int:
    return (
        tokens.input * price.input
        + tokens.output * price.output
        + tokens.cache_read * price.cache_read
        + tokens.cache_write_5m * price.cache_write_5m
        + tokens.cache_write_1h * price.cache_write_1h
    )
