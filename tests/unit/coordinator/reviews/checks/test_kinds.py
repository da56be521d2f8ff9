"""Options, and what becomes of a check that breaks."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.repositories import small_repo
from trimtab.coordinator.reviews.checks.check_kinds import (
    KINDS,
    CheckKind,
    filled,
    run_apart,
    run_check,
    run_one,
    wrong_options,
)
from trimtab.coordinator.reviews.checks.check_results import LONGEST_EVIDENCE, MOST_EVIDENCE, evidence_of
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject, subject_of
from trimtab.git import Git
from trimtab.model.json import JSON, dump, parse_object
from trimtab.model.reviews import NOT_RUN, PASSED, CheckRun, run_from_json, run_to_json

ALL = (
    "style",
    "complexity",
    "tests",
    "coverage",
    "secrets",
    "advisories",
    "input_validation",
    "authentication",
    "https",
    "links",
)


def test_every_kind_that_a_rubric_may_name_is_there_and_explains_itself():
    assert tuple(KINDS) == ALL
    assert all(kind.help and all(option.help for option in kind.options.values()) for kind in KINDS.values())


@pytest.mark.parametrize(
    ("kind", "options", "why"),
    [
        ("complexity", {"mots": 3}, "Did you mean `most`?"),
        ("complexity", {"most": 2.5}, "a whole number from 1 to 1000, not 2.5"),
        ("complexity", {"most": True}, "a whole number"),
        ("coverage", {"least": 101}, "from 0 to 100"),
        ("coverage", {"report": 3}, "must be text"),
        ("secrets", {"entropy": "no"}, "true or false"),
        ("style", {"rules": "E"}, "It has none."),
    ],
)
def test_a_wrong_option_is_told_with_what_would_be_right(kind: str, options: dict[str, JSON], why: str):
    found = wrong_options(KINDS[kind], options)
    assert list(found) == list(options) and why in next(iter(found.values()))


@given(
    kind=st.sampled_from(list(KINDS.values())),
    given_options=st.dictionaries(
        st.sampled_from(["most", "longest", "least", "report", "entropy", "strict", "other"]),
        st.one_of(st.booleans(), st.integers(-5, 2_000), st.floats(-5, 2_000), st.text(max_size=3), st.none()),
    ),
)
def test_options_that_are_not_wrong_are_taken_as_they_are(kind: CheckKind, given_options: dict[str, JSON]):
    wrong = wrong_options(kind, given_options)
    right = {name: value for name, value in given_options.items() if name not in wrong}
    found = filled(kind, right)
    assert found.keys() == kind.options.keys()
    assert all(found[name] == value for name, value in right.items())
    assert all(isinstance(found[name], type(option.default) | int) for name, option in kind.options.items())


def subject(folder: Path) -> Subject:
    repo = small_repo(folder / "project")
    repo.commit("Change", {"a.py": "x = 1\n"})
    return subject_of(Git(str(repo.path)), str(repo.path), "HEAD~1", "HEAD")


def test_a_kind_or_an_option_that_is_not_known_is_not_a_pass(tmp_path: Path):
    nothing = Subject(str(tmp_path), "", "", ())
    assert run_one("stile", {}, nothing, CheckSettings())[:2] == (
        NOT_RUN,
        "There is no check of the kind stile. Did you mean `style`?",
    )
    assert run_one("style", {"x": 1}, nothing, CheckSettings())[0] == NOT_RUN


def test_a_checkout_that_is_gone_makes_every_check_that_looks_not_run_or_find_nothing(tmp_path: Path):
    gone = subject(tmp_path)._replace(folder=str(tmp_path / "gone"))
    for kind in ALL:
        status, summary, _ = run_one(kind, {}, gone, CheckSettings(seconds=20))
        assert status == NOT_RUN, (kind, summary)


def test_a_change_with_more_files_than_were_listed_does_not_pass(tmp_path: Path):
    found = subject(tmp_path)
    assert run_one("style", {}, found, CheckSettings())[0] == PASSED
    status, summary, _ = run_one("style", {}, found._replace(beyond=3), CheckSettings())
    assert status == NOT_RUN and "3 files" in summary


def test_a_check_that_takes_too_long_in_its_process_is_ended(tmp_path: Path):
    status, summary, _ = run_apart("https", {"strict": False}, subject(tmp_path), CheckSettings(seconds=0.01))
    assert (status, summary) == (NOT_RUN, "The check was not done after 0.01 seconds, and was ended.")


def test_a_check_that_crashes_in_its_process_says_how(tmp_path: Path):
    status, summary, evidence = run_apart("unknown", {}, subject(tmp_path), CheckSettings(seconds=20))
    assert status == NOT_RUN and summary == "The check's process ended with exit code 1."
    assert any("ValueError" in line for line in evidence)


def test_an_outcome_survives_being_stored(tmp_path: Path):
    outcome = run_check("lint", "style", {}, subject(tmp_path), CheckSettings())
    assert outcome.check == "lint" and outcome.kind == "style" and outcome.seconds > 0
    run = CheckRun("small", "1", "c0ffee", "ba5e", 7, (outcome,))
    assert run_from_json(parse_object(dump(run_to_json(run)))) == run


def test_what_is_stored_as_no_known_status_is_read_as_not_run():
    run = run_from_json({"checks": [{"status": "great"}]})
    assert run is not None and run.outcomes[0].status == NOT_RUN


@given(st.lists(st.text(max_size=400), max_size=MOST_EVIDENCE * 2))
def test_evidence_is_bounded_and_steers_no_terminal(lines: list[str]):
    shown = evidence_of(lines)
    assert len(shown) == min(len(lines), MOST_EVIDENCE)
    assert all(len(line) <= LONGEST_EVIDENCE and line.isprintable() for line in shown)
    if len(lines) > MOST_EVIDENCE:
        assert shown[-1] == f"and {len(lines) - MOST_EVIDENCE + 1} more"


def test_the_checks_own_process_does_not_take_modules_from_the_checkout(tmp_path: Path):
    found = subject(tmp_path)
    for name in ("lizard", "lizard_languages", "lizard_ext", "ruff", "json", "trimtab", "yaml", "sitecustomize"):
        Path(found.folder, f"{name}.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    for kind in ("complexity", "style", "secrets", "https"):
        assert run_one(kind, {}, found, CheckSettings(seconds=20))[0] == PASSED
    assert not os.path.exists(tmp_path / "ran")
