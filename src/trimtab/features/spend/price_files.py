"""Prices of models: the files that ship, and the user's own. A repository sets none."""

import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import cast

from trimtab.config.nearest import did_you_mean
from trimtab.local.shipped import CONTENT
from trimtab.model.errors import Unreadable
from trimtab.model.record import Record
from trimtab.model.spend import PRICE_UNIT, ModelPrice, PriceList
from trimtab.reading import names_in, read_text

FILE = "prices.toml"
"""In the user's settings folder."""
_SHIPPED = os.path.join(CONTENT, "prices")
_LARGEST = 256_000
_KINDS = ("input", "output", "cache_read", "cache_write_5m", "cache_write_1h")
_OF_FILE = ("as_of", "source", "currency", "price")
_OF_PRICE = ("model", "from", *_KINDS, "longest_input")
_REMEDY = "Each [[price]] has model, input, output, cache_read, cache_write_5m and cache_write_1h, in dollars."


class PriceFile(Record):
    path: str
    as_of: str
    source: str
    prices: tuple[ModelPrice, ...]


class Prices(Record):
    """The user's prices for a model take the place of those that ship."""

    files: tuple[PriceFile, ...]
    by_model: PriceList


def user_prices(config: str) -> str:
    return os.path.join(config, FILE)


def load_prices(config: str) -> Prices:
    """`config` is the user's settings folder. Raises Unreadable, with file and entry, for a file that is wrong."""
    paths = [os.path.join(_SHIPPED, name) for name in names_in(_SHIPPED, 100) if name.endswith(".toml")]
    own = user_prices(config)
    if os.path.exists(own):
        paths.append(own)
    files = tuple(_read(path) for path in paths)
    by_model: dict[str, tuple[ModelPrice, ...]] = {}
    for file in files:
        by_model |= _by_model(file.prices)
    return Prices(files, by_model)


def _by_model(prices: Iterable[ModelPrice]) -> dict[str, tuple[ModelPrice, ...]]:
    found: dict[str, tuple[ModelPrice, ...]] = {}
    for price in prices:
        found[price.model] = (*found.get(price.model, ()), price)
    return found


def _read(path: str) -> PriceFile:
    import tomllib

    try:
        content = tomllib.loads(read_text(path, _LARGEST, errors="strict"), parse_float=Decimal)
    except (OSError, ValueError) as error:
        raise Unreadable(f"it cannot be read: {error}", where=path, remedy="Fix it, or remove it.") from error
    _ensure_known(content, _OF_FILE, path)
    currency = content.get("currency", "USD")
    if currency != "USD":
        raise Unreadable(f"`currency` is {currency!r}", where=path, remedy="Give prices in USD.")
    rows = content.get("price", [])
    if not isinstance(rows, list):
        raise Unreadable("`price` is no list of tables", where=path, remedy=_REMEDY)
    listed = enumerate(cast("Sequence[object]", rows), 1)
    prices = tuple(_price(row, f"{path}, [[price]] {number}") for number, row in listed)
    return PriceFile(path, str(content.get("as_of", "")), str(content.get("source", "")), prices)


def _price(row: object, where: str) -> ModelPrice:
    if not isinstance(row, dict):
        raise Unreadable("it is no table", where=where, remedy=_REMEDY)
    given = cast("Mapping[str, object]", row)
    _ensure_known(given, _OF_PRICE, where)
    model, longest, begins = given.get("model"), given.get("longest_input", 0), given.get("from")
    if not isinstance(model, str) or not model:
        raise Unreadable("`model` is missing", where=where, remedy=_REMEDY)
    if not isinstance(longest, int) or isinstance(longest, bool) or longest < 0:
        raise Unreadable("`longest_input` is no number of tokens", where=where, remedy=_REMEDY)
    if begins is not None and not isinstance(begins, date):
        raise Unreadable("`from` is no date", where=where, remedy="Write it as a date: from = 2026-01-31.")
    counts = (_per_million(given.get(kind), kind, where) for kind in _KINDS)
    return ModelPrice(model, *counts, longest_input=longest, begins_at=_midnight(begins))


def _per_million(value: object, kind: str, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or not 0 <= value < 1_000_000:
        raise Unreadable(f"`{kind}` is no price", where=where, remedy=_REMEDY)
    return round(Decimal(value) * PRICE_UNIT)


def _midnight(day: date | None) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000) if day else 0


def _ensure_known(given: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    for key in given:
        if key not in known:
            remedy = did_you_mean(key, known) or f"Known are {', '.join(known)}."
            raise Unreadable(f"`{key}` is unknown", where=where, remedy=remedy)
