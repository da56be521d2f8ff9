"""Options of plugins: what is taken, and in which form the host gets it."""

from pathlib import Path

import pytest

from trimtab.marketplace.plugin_config import checked_values
from trimtab.model.errors import TrimtabError
from trimtab.model.market import ConfigField


def field(name: str, type: str = "string", **more: object) -> ConfigField:
    return ConfigField(name, type, name, f"What {name} is.")._replace(**more)


@pytest.mark.parametrize(
    ("type", "given", "kept"),
    [("boolean", "yes", "true"), ("boolean", "OFF", "false"), ("number", "2.5", "2.5"), ("string", "a b", "a b")],
)
def test_a_value_is_kept_in_the_host_s_form(type: str, given: str, kept: str) -> None:
    assert checked_values([field("it", type)], {"it": given}) == {"it": kept}


@pytest.mark.parametrize(
    ("type", "given"),
    [("boolean", "maybe"), ("number", "many"), ("number", "nan"), ("string", "a\nb"), ("file", "/no/such/file")],
)
def test_a_value_of_another_kind_is_refused_without_being_shown(type: str, given: str) -> None:
    with pytest.raises(TrimtabError) as caught:
        checked_values([field("it", type)], {"it": given})
    assert given not in str(caught.value)


def test_only_what_is_offered_can_be_chosen() -> None:
    choice = field("level", options=("low", "high"))
    assert checked_values([choice], {"level": "low"}) == {"level": "low"}
    with pytest.raises(TrimtabError, match="one of low, high"):
        checked_values([choice], {"level": "medium"})


def test_defaults_fill_in_and_what_is_required_is_asked_for() -> None:
    assert checked_values([field("it", default="fast")], {}) == {"it": "fast"}
    with pytest.raises(TrimtabError, match="`it` is required"):
        checked_values([field("it", required=True)], {})


def test_what_the_host_has_already_is_neither_asked_for_nor_reset() -> None:
    assert checked_values([field("it", required=True, default="fast")], {}, known=frozenset(["it"])) == {}


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(TrimtabError, match="no option `other`"):
        checked_values([field("it")], {"other": "1"})


def test_a_path_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert checked_values([field("it", "directory")], {"it": "."}) == {"it": str(tmp_path)}
