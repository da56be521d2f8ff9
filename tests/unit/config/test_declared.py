import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.config.declared import CODE, CORE, declared, find, variable_of
from trimtab.config.setting_values import InvalidValue, check, from_text, shown
from trimtab.model.errors import TrimtabError
from trimtab.model.settings import Committed, Setting, mode_setting
from trimtab.steering.faculties import FACULTIES
from trimtab.steering.faculty import Faculty

WHOLE = Setting("a.whole", 5, "", minimum=1, maximum=9)
REAL = Setting("a.real", 0.5, "", minimum=0.0)
YES = Setting("a.yes", True, "")
TEXT = Setting("a.text", "", "")
WORDS = Setting("a.words", (), "")
LIMIT = Setting("a.limit", 9.0, "", minimum=0, maximum=9, no_limit=9.0)
CHOICE = Setting("a.choice", "low", "", choices=("low", "high"))


def test_every_declared_default_is_a_value_that_the_setting_takes():
    for setting in declared(FACULTIES):
        assert check(setting, setting.default) == setting.default


def test_every_setting_has_a_section_a_key_and_a_help_that_ends_as_a_sentence():
    for setting in declared(FACULTIES):
        section, dot, key = setting.name.partition(".")
        assert section and dot and key
        assert setting.help.endswith("."), setting.name


def test_only_what_has_an_order_can_be_tightened():
    for setting in declared(FACULTIES):
        if setting.committed is Committed.TIGHTEN:
            assert setting.choices or (
                isinstance(setting.default, int | float) and not isinstance(setting.default, bool)
            )


def test_what_names_code_is_never_the_repositorys_to_set():
    for name in CODE:
        assert find(CORE, name).committed is Committed.NEVER


def test_a_faculty_is_given_a_mode_unless_it_declares_its_own():
    own = mode_setting("b", "guard", "Mine.")._replace(committed=Committed.TIGHTEN)
    settings = declared(
        [
            Faculty("a", (), lambda event, view: None, "A."),
            Faculty("b", (), lambda event, view: None, "B.", settings=(own,)),
        ]
    )
    assert find(settings, "a.mode").default == "advise"
    assert find(settings, "b.mode") is own
    assert [setting.name for setting in settings].count("b.mode") == 1


def test_a_faculty_cannot_declare_a_setting_of_another_section():
    stray = Faculty("a", (), lambda event, view: None, "A.", settings=(Setting("store.other", "", "No."),))
    with pytest.raises(TrimtabError, match=r"declares the setting store\.other"):
        declared([stray])


def test_two_settings_that_would_share_a_variable_are_refused():
    twins = (Setting("a.b_c", 1, "One."), Setting("a.b.c", 1, "Two."))
    with pytest.raises(TrimtabError, match="cannot be told apart"):
        declared([Faculty("a", (), lambda event, view: None, "A.", settings=twins)])


def test_a_variable_is_named_after_its_setting():
    assert variable_of("attention.event_tokens") == "TRIMTAB_ATTENTION_EVENT_TOKENS"


def test_an_unknown_name_is_answered_with_the_nearest_known_one():
    with pytest.raises(TrimtabError) as caught:
        find(CORE, "atention.event_token")
    assert "attention.event_tokens" in caught.value.remedy


@pytest.mark.parametrize(
    ("setting", "raw"),
    [
        (WHOLE, True),
        (WHOLE, 5.0),
        (WHOLE, "5"),
        (WHOLE, 0),
        (WHOLE, 10),
        (REAL, float("nan")),
        (REAL, float("inf")),
        (REAL, -0.1),
        (REAL, False),
        (YES, 1),
        (TEXT, 5),
        (WORDS, "reef"),
        (WORDS, ["reef", 1]),
        (CHOICE, "hihg"),
        (find(CORE, "steering.extra_faculties"), ["faculty.py"]),
    ],
)
def test_a_value_of_the_wrong_kind_or_out_of_range_is_unfit_and_says_what_is_taken(setting, raw):
    with pytest.raises(InvalidValue) as caught:
        check(setting, raw)
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (WHOLE, "7", 7),
        (REAL, "3", 3.0),
        (YES, "off", False),
        (YES, "TRUE", True),
        (TEXT, "", ""),
        (WORDS, "reef, shoal", ("reef", "shoal")),
        (WORDS, '["a, b", "c"]', ("a, b", "c")),
        (WORDS, "", ()),
        (LIMIT, "none", 9.0),
        (LIMIT, "9", 9.0),
    ],
)
def test_typed_text_becomes_the_settings_own_type(setting, text, value):
    found = from_text(setting, text)
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize(
    ("setting", "text"), [(WHOLE, "many"), (YES, "maybe"), (WORDS, "[1]"), (WORDS, "[oops"), (REAL, "")]
)
def test_typed_text_that_does_not_fit_is_refused(setting, text):
    with pytest.raises(InvalidValue):
        from_text(setting, text)


WORD = st.text(st.characters(codec="utf-8"))


@given(st.one_of(WORD, st.integers(-(2**63), 2**63 - 1), st.booleans(), st.lists(WORD).map(tuple)))
def test_what_is_shown_as_toml_reads_back_as_the_same_value(value):
    found = tomllib.loads(f"x = {shown(value)}")["x"]
    assert (tuple(found) if isinstance(found, list) else found) == value


def test_bytes_that_are_no_text_are_refused_before_they_reach_a_file():
    with pytest.raises(InvalidValue, match="not UTF-8"):
        from_text(TEXT, "a\udcffb")
