"""Precedence, origins, loud unknowns: what the files say, and what is made of it."""

import os
from pathlib import Path
from textwrap import dedent

import pytest

from trimtab.config.compile_settings import compile_policy
from trimtab.config.load import Origin, ProblemKind, SettingScope, extra_faculties, load_policy, places
from trimtab.model.advice import Mode
from trimtab.model.errors import Unreadable
from trimtab.model.policy import Policy


def test_without_any_file_every_setting_has_its_default_and_nothing_is_wrong(here):
    loaded = here.load()
    assert {s.name: loaded.value(s.name) for s in here.settings} == {s.name: s.default for s in here.settings}
    assert loaded.origins == {} and loaded.problems == ()
    assert loaded.origin("store.url") == Origin(SettingScope.DEFAULT)


def test_each_origin_overrides_the_ones_below_it_and_is_remembered(here):
    name = "lookout.caution"
    here.user.write_text("[lookout]\ncaution = 0.1\n")
    assert here.load().value(name) == 0.1
    assert here.load().origin(name) == Origin(SettingScope.USER, str(here.user), 2)
    here.shared.write_text("# ours\n[lookout]\ncaution = 0.2\n")
    assert here.load().value(name) == 0.2
    assert str(here.load().origin(name)) == f"{here.shared}:3"
    here.local.write_text("lookout.caution = 0.3\n")
    assert here.load().value(name) == 0.3
    assert here.load().origin(name) == Origin(SettingScope.LOCAL, str(here.local), 1)
    here.env["TRIMTAB_LOOKOUT_CAUTION"] = "0.4"
    assert here.load().value(name) == 0.4
    assert here.load().origin(name) == Origin(SettingScope.ENVIRONMENT, "TRIMTAB_LOOKOUT_CAUTION")


def test_the_values_are_in_the_form_that_a_policy_takes(here):
    here.shared.write_text('[lookout]\nmode = "guard"\nwords = ["a"]\n[lookout.deep]\nwater = true\n')
    policy = Policy(here.load().values)
    assert policy.mode("lookout", Mode.OFF) is Mode.GUARD
    assert policy.section("lookout")["words"] == ("a",)
    assert policy.section("lookout")["deep.water"] is True
    assert policy.whole("attention", "event_tokens", 0) == 2_000


def test_the_users_file_is_where_xdg_says_unless_that_is_a_relative_path():
    assert places(None, {"XDG_CONFIG_HOME": "/x"}, "/h").user == "/x/trimtab/config.toml"
    assert places(None, {"XDG_CONFIG_HOME": "x"}, "/h").user == "/h/.config/trimtab/config.toml"


def test_without_a_home_no_file_of_the_project_is_taken_for_the_users(here, monkeypatch):
    monkeypatch.chdir(here.root)
    stray = here.root / ".config" / "trimtab" / "config.toml"
    stray.parent.mkdir(parents=True)
    stray.write_text(
        '[store]\nurl = "postgresql://mallory/db"\n[steering]\nextra_faculties = ["/evil.py", "~/evil.py"]\n'
    )
    for home in ("", ".", "~"):
        nowhere = places(str(here.root), {}, home)
        assert load_policy(nowhere, here.settings, {}).value("store.url") == ""
        assert extra_faculties(nowhere, {}, home) == ()
    variable = {"TRIMTAB_STEERING_EXTRA_FACULTIES": "/mine.py,~/mine.py"}
    assert extra_faculties(places(None, variable, ""), variable, "") == ("/mine.py",)


def test_outside_a_project_only_the_users_own_file_counts(here):
    here.user.write_text("[lookout]\ncaution = 0.1\n")
    loaded = load_policy(places(None, here.env, str(here.home)), here.settings, here.env)
    assert loaded.value("lookout.caution") == 0.1
    assert len(loaded.seen) == 1


@pytest.mark.parametrize(
    ("text", "line", "what", "hint"),
    [
        ("[atention]\nevent_tokens = 5\n", 1, "unknown section [atention]", "attention"),
        ("[attention]\n\nevent_tokn = 5\n", 3, "unknown setting attention.event_tokn", "attention.event_tokens"),
        ("session_tokens = 5\n", 1, "unknown setting session_tokens", "attention.session_tokens"),
        ("attention = 5\n", 1, "attention is a section", "[attention]"),
        ('[lookout]\nmode = "gaurd"\n', 2, '"gaurd" is not one of the choices', "guard"),
        ('[attention]\nevent_tokens = "5"\n', 2, '"5" is not a whole number', "0 to 2500"),
        ("[attention]\nevent_tokens = 99999\n", 2, "99999 is out of range", "0 to 2500"),
        ("[lookout]\nwords = [\n  'a',\n  1,\n]\n", 2, "is not a list of texts", "a list of texts"),
        ("[lookout]\nx = 1\n", 2, "unknown setting lookout.x", ""),
        ("[[lookout]]\nmode = 'off'\n", 1, "lookout is a section", "[lookout]"),
        ("[lookout.deep.water]\nx = 1\n", 1, "a table is not true or false", "true or false"),
        ("[attention\nevent_tokens = 5\n", 1, "this is not TOML", "Correct that line"),
        ("a = 1\na = 2\n", 2, "this is not TOML", ""),
        ("a = ", 1, "this is not TOML", ""),
        ('a = """\n\n', 3, "this is not TOML", ""),
    ],
)
def test_what_is_not_known_is_said_with_its_file_its_line_and_the_nearest_known_word(here, text, line, what, hint):
    here.shared.write_text(text)
    loaded = here.load()
    (problem,) = loaded.problems
    assert problem.kind is (ProblemKind.UNKNOWN if what.startswith("unknown") else ProblemKind.UNREADABLE)
    assert problem.where == f"{here.shared}:{line}"
    assert what in problem.what
    assert hint in problem.remedy
    with pytest.raises(Unreadable) as caught:
        loaded.insist()
    assert str(caught.value).startswith(problem.what)


def test_all_mistakes_of_a_file_are_said_and_the_rest_of_it_counts(here):
    here.shared.write_text("[lookout]\nmod = 1\ncaution = 0.2\ndept = 2\n")
    loaded = here.load()
    assert [problem.where[-2:] for problem in loaded.problems] == [":2", ":4"]
    assert loaded.value("lookout.caution") == 0.2


def test_a_retired_name_is_known_ignored_and_said(here):
    here.user.write_text("[lookout]\nspyglass = 'brass'\n[crew]\nsize = 3\n")
    retired = {"lookout.spyglass": "the lookout sees by itself", "crew.size": "crews are gone"}
    loaded = compile_policy(here.places, here.settings, here.env, retired)
    assert [problem.kind for problem in loaded.problems] == [ProblemKind.RETIRED, ProblemKind.RETIRED]
    assert "the lookout sees by itself" in loaded.problems[0].what
    assert loaded.problems[1].where == f"{here.user}:4"
    loaded.insist()


def test_a_bad_or_unknown_variable_is_said_and_does_not_count(here):
    here.env |= {
        "TRIMTAB_ATTENTION_EVENT_TOKENS": "lots",
        "TRIMTAB_ATENTION_SESSION_TOKENS": "5",
        "TRIMTAB_QUIET": "1",
        "TRIMTAB_LOOKOUT_WORDS": '["x, y"]',
    }
    loaded = here.load()
    assert loaded.value("attention.event_tokens") == 2_000
    assert loaded.value("lookout.words") == ("x, y",)
    unknown, bad = loaded.problems
    assert "TRIMTAB_ATTENTION_SESSION_TOKENS" in unknown.remedy
    assert '"lots" is not a whole number' in bad.what


def test_variables_are_laid_over_the_compiled_file_and_never_into_it(here):
    here.env["TRIMTAB_STORE_URL"] = "postgresql://ada:secret@db/team"
    assert here.load().value("store.url") == "postgresql://ada:secret@db/team"
    assert "secret" not in here.compiled.read_text()
    del here.env["TRIMTAB_STORE_URL"]
    assert here.load().value("store.url") == ""


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[a]\nb = '\xff'\n", b"a = " + b"[" * 50_000, b"#" * 1_000_001])
def test_a_file_that_is_no_text_or_absurd_is_trouble_and_not_a_crash(here, content):
    here.shared.write_bytes(content)
    (problem,) = here.load().problems
    assert str(here.shared) in problem.where


def test_a_repository_cannot_hang_a_session_with_a_link_to_an_endless_file(here):
    here.shared.symlink_to("/dev/zero")
    os.mkfifo(here.local)
    assert [problem.where for problem in here.load().problems] == [str(here.shared), str(here.local)]


def test_extra_faculties_are_known_before_their_settings_are(here):
    here.user.write_text('[steering]\nextra_faculties = ["~/mine.py", "/opt/other.py"]\n[mine]\nmode = "off"\n')
    expected = (f"{here.home}/mine.py", "/opt/other.py")
    assert extra_faculties(here.places, here.env, str(here.home)) == expected
    here.load()
    assert here.compiled.exists()
    assert extra_faculties(here.places, here.env, str(here.home)) == expected
    here.env["TRIMTAB_STEERING_EXTRA_FACULTIES"] = "/one.py"
    assert extra_faculties(here.places, here.env, str(here.home)) == ("/one.py",)


def test_extra_faculties_stay_while_the_file_that_names_them_is_broken(here):
    here.user.write_text('[steering]\nextra_faculties = ["/mine.py"]\n')
    here.load()
    here.user.write_text("[steering\n")
    assert extra_faculties(here.places, here.env, str(here.home)) == ("/mine.py",)
    here.user.write_text("[steering]\n")
    assert extra_faculties(here.places, here.env, str(here.home)) == ()


def test_nothing_is_written_where_nobody_opted_in(here, tmp_path: Path):
    bare = tmp_path / "bare"
    bare.mkdir()
    load_policy(places(str(bare), here.env, str(here.home)), here.settings, here.env)
    assert list(bare.iterdir()) == []


def test_lines_are_those_of_the_file_as_people_see_it(here):
    here.shared.write_text(
        dedent("""\
        # What we agreed on.

        [lookout]   # see the wiki
        words = [   # two
            "reef",
        ]
        caution = 0.25
        """)
    )
    loaded = here.load()
    assert (loaded.origin("lookout.words").line, loaded.origin("lookout.caution").line) == (4, 7)
