"""What earlier sessions showed to be the project's checks, and what a later one makes of it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.working import Work, reason
from trimtab.model.json import items, obj, text
from trimtab.steering.evidence import TOPIC
from trimtab.steering.evidence.check_commands import CheckCommand, check_in
from trimtab.steering.evidence.learned_checks import (
    MOST,
    ROW,
    PastCheck,
    as_row,
    failed,
    is_learned,
    likeliest,
    passed,
    read_past,
)


@pytest.fixture
def work(tmp_path: Path) -> Work:
    return Work(tmp_path)


def learned(work: Work) -> list[str]:
    rows = items(work.journal.published([TOPIC])[TOPIC].get(ROW))
    return [text(obj(row).get("command")) for row in rows]


def proposed(work: Work) -> str:
    """What a new session is told to run for a change that nobody checked."""
    work.begin("later")
    work.edit("app.py")
    said = reason(work.end("Done."))
    return said.partition("Likely check: `")[2].partition("`")[0]


@pytest.mark.parametrize(
    "command", ["pytest -q", "make verify", "./verify", "bin/ci", "npm run test", "uv run mypy src"]
)
def test_a_check_by_its_name_is_proposed_to_the_next_session(work: Work, command: str) -> None:
    work.edit("app.py")
    work.run(command)
    work.end("Done.")
    assert proposed(work) == command


def test_a_program_that_failed_and_passed_after_changes_is_a_check(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("./our-own-thing --all")
    work.edit("app.py")
    work.run("./our-own-thing --all")
    work.end("Done.")
    assert proposed(work) == "./our-own-thing --all"


def test_its_failure_then_counts_as_one(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("./our-own-thing")
    assert "failed after" not in reason(work.end("Done.")), "it is not known for a check yet"
    work.edit("app.py")
    work.run("./our-own-thing")
    work.begin("s2")
    work.edit("app.py")
    work.run_in_vain("./our-own-thing --verbose")
    assert "`./our-own-thing --verbose` failed after `app.py` changed" in reason(work.end("Done."))


def test_to_pass_without_a_change_since_it_failed_shows_nothing(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("./our-own-thing")
    work.run("./our-own-thing")
    work.end("Done.")
    assert proposed(work) == ""


def test_to_pass_after_changes_in_two_sessions_is_enough(work: Work) -> None:
    for session in ("s2", "s3"):
        work.begin(session)
        work.edit("app.py")
        work.run("python tools/gauge.py")
        work.end("Done.")
    assert proposed(work) == "python tools/gauge.py"


def test_once_is_not_enough_for_what_only_outcomes_tell_of(work: Work) -> None:
    work.edit("app.py")
    work.run("python tools/gauge.py")
    work.run("python tools/gauge.py")
    work.end("Done.")
    assert proposed(work) == ""


@pytest.mark.parametrize(
    "command",
    [
        "./deploy.sh",
        "make release",
        "npm run dev",
        "docker compose up -d",
        "python manage.py migrate",
        "pytest tests/test_app.py",
        "pytest -k quotes",
        "./our-own-thing | tail -1",
        "python -c 'import app'",
        "./our-own-thing /home/dev/here",
        "git commit -am 'all tests pass'",
        "./our-own-thing --help",
    ],
)
def test_what_acts_hides_its_outcome_or_is_of_the_moment_is_never_learned(work: Work, command: str) -> None:
    for session in ("s2", "s3"):
        work.begin(session)
        work.edit("app.py")
        work.run_in_vain(command)
        work.edit("app.py")
        work.run(command)
    assert learned(work) == []


def test_what_ran_before_any_change_tells_nothing(work: Work) -> None:
    work.run("make test")
    assert learned(work) == []


def test_a_check_of_another_language_tells_nothing(work: Work) -> None:
    work.edit("app.py")
    work.run("go test ./...")
    assert learned(work) == []


def test_the_second_of_two_checks_is_learned_too(work: Work) -> None:
    work.edit("app.py")
    work.run("make lint")
    work.run("make test")
    work.end("Done.")
    assert learned(work) == ["make lint", "make test"]
    assert proposed(work) == "make test"


def test_a_person_s_interruption_is_no_failure(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("./our-own-thing", is_interrupt=True)
    assert learned(work) == []


def test_what_is_not_there_any_more_is_forgotten(work: Work) -> None:
    work.edit("app.py")
    work.run("./verify")
    assert learned(work) == ["./verify"]
    work.edit("app.py")
    work.run_in_vain("./verify", error="Exit code 127\nbash: ./verify: No such file or directory")
    assert learned(work) == []


def test_a_secret_is_neither_kept_nor_proposed(work: Work) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6" * 3
    work.edit("app.py")
    work.run(f"./verify --token {secret}")
    assert secret not in "".join(learned(work))
    assert proposed(work) == ""


def test_a_check_that_was_used_for_the_language_goes_before_the_project_s(work: Work) -> None:
    (work.root / "pytest.ini").write_text("[pytest]\n")
    work.edit("app.py")
    work.run("make test")
    work.end("Done.")
    assert proposed(work) == "make test"


def test_what_only_outcomes_tell_of_goes_behind_the_project_s(work: Work) -> None:
    (work.root / "pytest.ini").write_text("[pytest]\n")
    for session in ("s2", "s3"):
        work.begin(session)
        work.edit("app.py")
        work.run("./our-own-thing")
        work.end("Done.")
    assert proposed(work) == "pytest"


def test_what_several_sessions_used_goes_first() -> None:
    past = (
        PastCheck("make check", sessions=3),
        PastCheck("make test", sessions=1),
        PastCheck("make tests", sessions=2),
    )
    assert [one.command for one in likeliest(past)] == ["make tests", "make check", "make test"]


def test_what_proved_itself_outlives_what_came_once() -> None:
    past: tuple[PastCheck, ...] = ()
    for session, command in (
        ("s1", "make test"),
        ("s2", "make test"),
        *((f"o{n}", f"make test-{n}") for n in range(MOST)),
    ):
        past = passed(past, CheckCommand(command, ("*",), named=True), ["python"], session, fixed=True)
    for number in range(MOST):
        past = failed(past, CheckCommand(f"./thing{number}", ("*",)), ["python"])
    kept = [one.command for one in past]
    assert kept[0] == "make test"
    assert kept[-2:] == [f"make test-{MOST - 1}", f"./thing{MOST - 1}"], "what has shown nothing gives way to itself"


_COMMANDS = st.sampled_from(["pytest", "make test", "go vet ./...", *(f"./thing{number}" for number in range(40))])
_RUNS = st.lists(st.tuples(_COMMANDS, st.sampled_from(["s1", "s2", "s3"]), st.booleans(), st.booleans()), max_size=80)


@given(_RUNS)
def test_it_stays_bounded_reads_back_and_counts_no_session_twice(runs: list[tuple[str, str, bool, bool]]) -> None:
    past: tuple[PastCheck, ...] = ()
    for command, session, fails, fixed in runs:
        check = check_in(command)
        assert isinstance(check, CheckCommand)
        past = (
            failed(past, check, ["python", "go"])
            if fails
            else passed(past, check, ["python", "go"], session, fixed=fixed)
        )
        assert len(past) <= MOST
        assert len({one.command for one in past}) == len(past)
        assert read_past({ROW: as_row(past)}) == past
        assert fails or check.command in [one.command for one in past], "the latest is always kept"
    assert all(is_learned(past, one.command) == one.convincing for one in past)
    assert not any(one.convincing for one in past if one.sessions < 2 and not one.varied and not one.named)
