"""Prices that ship and the user's own."""

from pathlib import Path

import pytest

from trimtab.features.spend.price_files import load_prices
from trimtab.model.errors import Unreadable
from trimtab.model.spend import PriceList, TokenCounts, price_of

NOW = 1_795_000_000_000
ROW = "input = 1.5\noutput = 2\ncache_read = 0.1\ncache_write_5m = 3\ncache_write_1h = 4\n"


def shipped(tmp_path: Path) -> PriceList:
    return load_prices(str(tmp_path)).by_model


def own(tmp_path: Path, content: str) -> PriceList:
    (tmp_path / "prices.toml").write_text(content)
    return load_prices(str(tmp_path)).by_model


@pytest.mark.parametrize(
    "model",
    [
        "claude-opus-5-5",
        "claude-opus-4-1-20250805",
        "us.anthropic.claude-opus-4-1-20250805-v1:0",
        "claude-opus-4-1@20250805",
        "claude-3-7-sonnet-latest",
    ],
)
def test_a_date_or_a_providers_prefix_makes_no_other_model(tmp_path: Path, model: str) -> None:
    assert price_of(model, TokenCounts(1), NOW, shipped(tmp_path)) is not None


@pytest.mark.parametrize("model", ["claude-opus-9", "claude-opus-5-5 (fast)", "claude-opus-4-9", "gpt-5", "", "opus"])
def test_a_name_that_is_only_alike_has_no_price(tmp_path: Path, model: str) -> None:
    assert price_of(model, TokenCounts(1), NOW, shipped(tmp_path)) is None


def test_every_shipped_file_says_as_of_when_and_from_where(tmp_path: Path) -> None:
    files = load_prices(str(tmp_path)).files
    assert files
    assert all(file.as_of and file.source and file.prices for file in files)


def test_a_longer_request_than_the_price_holds_for_is_unknown(tmp_path: Path) -> None:
    prices = shipped(tmp_path)
    assert price_of("claude-haiku-5-5", TokenCounts(input=60_000, cache_read=40_000), NOW, prices) is not None
    assert price_of("claude-haiku-5-5", TokenCounts(input=60_000, cache_read=40_001), NOW, prices) is None


def test_a_price_holds_from_its_day(tmp_path: Path) -> None:
    prices = shipped(tmp_path)
    before = price_of("claude-sonnet-5-5", TokenCounts(1), 1_790_000_000_000, prices)
    after = price_of("claude-sonnet-5-5", TokenCounts(1), NOW, prices)
    assert before is not None and after is not None
    assert (before.cache_read, after.cache_read) == (200_000, 100_000)


def test_the_users_price_takes_the_place_of_the_shipped_one_and_adds_models(tmp_path: Path) -> None:
    prices = own(tmp_path, f'[[price]]\nmodel = "claude-opus-5-5"\n{ROW}\n[[price]]\nmodel = "mine"\n{ROW}')
    price = price_of("claude-opus-5-5", TokenCounts(1), NOW, prices)
    assert price is not None and price.input == 1_500_000
    assert price_of("mine", TokenCounts(1), NOW, prices) is not None
    assert price_of("claude-opus-5", TokenCounts(1), NOW, prices) is not None


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("[[price]]\nmodle = 'x'\n" + ROW, "`modle` is unknown"),
        ("[[price]]\nmodel = 'x'\n" + ROW.replace("1.5", "'1.5'"), "`input` is no price"),
        ("[[price]]\nmodel = 'x'\n" + ROW.replace("1.5", "-1"), "`input` is no price"),
        ("[[price]]\nmodel = 'x'\ninput = 1\n", "`output` is no price"),
        ("[[price]]\n" + ROW, "`model` is missing"),
        ("currency = 'EUR'\n", "`currency` is 'EUR'"),
        ("[[price]\n", "it cannot be read"),
        ("price = 3\n", "`price` is no list of tables"),
    ],
)
def test_a_wrong_file_says_what_and_where(tmp_path: Path, content: str, what: str) -> None:
    with pytest.raises(Unreadable) as error:
        own(tmp_path, content)
    assert what in error.value.what
    assert "prices.toml" in error.value.where
    assert error.value.remedy
