"""The project's own commands, and the reports that they write."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews.checks.check_kinds import run_one
from trimtab.coordinator.reviews.checks.check_results import Result
from trimtab.coordinator.reviews.checks.coverage import judged, read_report
from trimtab.coordinator.reviews.checks.subject import Changed, CheckSettings, Subject, subject_of
from trimtab.git import Git
from trimtab.model.json import JSON
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def check(repo: Repo, kind: str, means: CheckSettings, **options: JSON) -> Result:
    folder = str(repo.path)
    return run_one(kind, options, subject_of(Git(folder), folder, "HEAD~1", "HEAD"), means)


def test_commands_that_succeed_pass_and_are_named(repo: Repo):
    repo.commit("Change", {"a.py": "x = 1\n"})
    assert check(repo, "tests", CheckSettings(("test -e a.py", "true"))) == (
        PASSED,
        "2 commands succeeded: test -e a.py, true.",
        (),
    )


def test_the_first_command_that_fails_is_the_last_and_its_end_is_the_evidence(repo: Repo):
    repo.commit("Change", {"a.py": "x = 1\n"})
    status, summary, evidence = check(repo, "tests", CheckSettings(("echo one; echo two >&2; exit 3", "touch ran")))
    assert status == FAILED and evidence == ("one", "two")
    assert summary.startswith("`echo one; echo two >&2; exit 3` ended with 3 after ")
    assert not (repo.path / "ran").exists()


def test_what_looks_like_a_secret_is_not_kept_as_evidence(repo: Repo):
    repo.commit("Change", {"a.py": "x = 1\n"})
    _, _, evidence = check(repo, "tests", CheckSettings(("echo password=correcthorsebattery; false",)))
    assert len(evidence) == 1 and "correcthorse" not in evidence[0]


def test_without_commands_the_tests_were_not_run_and_what_the_project_names_is_suggested(repo: Repo):
    repo.commit("Change", {"a.py": "x = 1\n"})
    assert check(repo, "tests", CheckSettings())[2] == ("Set it: trimtab config set work.checks '[\"make test\"]'",)
    repo.commit("Change", {"Makefile": "test:\n\ttrue\n"})
    status, _, evidence = check(repo, "tests", CheckSettings())
    assert status == NOT_RUN and evidence == (
        "Makefile names `make test`. If that is it: trimtab config set work.checks '[\"make test\"]'",
    )


def test_a_command_that_is_not_there_or_takes_too_long_is_told_apart(repo: Repo):
    repo.commit("Change", {"a.py": "x = 1\n"})
    assert check(repo, "tests", CheckSettings(("no-such-program-here",)))[0] == NOT_RUN
    status, summary, _ = check(repo, "tests", CheckSettings(("sleep 30",), seconds=0.2))
    assert status == FAILED and summary.startswith(
        "`sleep 30` was not done after 0 seconds, and was ended with all that it started."
    )


COBERTURA = """<?xml version="1.0" ?>
<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
<coverage><sources><source>{root}</source></sources><packages><package><classes>
<class filename="{name}"><lines>{lines}</lines></class></classes></package></packages></coverage>
"""


def cobertura(root: str, name: str, hits: dict[int, int]) -> str:
    lines = "".join(f'<line number="{number}" hits="{count}"/>' for number, count in hits.items())
    return COBERTURA.format(root=root, name=name, lines=lines)


def write(report: str, place: str) -> CheckSettings:
    return CheckSettings(coverage=f"cat > {place} <<'END'\n{report}\nEND\n")


def test_changed_lines_that_no_test_runs_fail_below_the_share(repo: Repo):
    repo.commit("Begin", {"lib/a.py": "1\n2\n3\n"})
    repo.commit("Change", {"lib/a.py": "1\n2\n3\n4\n5\n6\n7\n"})
    report = cobertura(f"{repo.path}/lib", "a.py", {1: 0, 4: 1, 5: 0, 6: 0})
    status, summary, evidence = check(repo, "coverage", write(report, "coverage.xml"))
    assert (status, evidence) == (FAILED, ("lib/a.py:5 no test runs these 2 lines",))
    assert summary == "Tests run 1 of 3 changed lines of code (33 %, at least 80 %)."
    assert check(repo, "coverage", write(report, "coverage.xml"), least=33)[0] == PASSED


def test_lcov_and_json_say_the_same(repo: Repo):
    repo.commit("Change", {"a.js": "1\n2\n3\n", "b.py": "1\n2\n"})
    lcov = "TN:\nSF:a.js\nDA:1,4\nDA:2,0\nend_of_record\n"
    assert check(repo, "coverage", write(lcov, "lcov.info"))[2] == ("a.js:2 no test runs this line",)
    (repo.path / "lcov.info").unlink()
    said = '{"files": {"b.py": {"executed_lines": [1], "missing_lines": [2]}}}'
    assert check(repo, "coverage", write(said, "coverage.json"))[2] == ("b.py:2 no test runs this line",)


def test_a_report_in_another_place_is_read_where_the_rubric_names_it(repo: Repo):
    repo.commit("Change", {"a.js": "1\n"})
    means = write("SF:a.js\nDA:1,1\nend_of_record", "out.info")
    assert check(repo, "coverage", means)[0] == NOT_RUN
    assert check(repo, "coverage", means, report="out.info")[0] == PASSED


def test_a_report_that_was_there_before_does_not_count(repo: Repo):
    repo.commit("Change", {"a.js": "1\n", "lcov.info": "SF:a.js\nDA:1,1\nend_of_record\n"})
    status, summary, _ = check(repo, "coverage", CheckSettings(coverage="true"))
    assert (status, summary) == (NOT_RUN, "`true` wrote no report in a usual place.")


def test_a_report_outside_of_the_checkout_is_not_read(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"a.js": "1\n"})
    means = CheckSettings(coverage=f"printf 'SF:a.js\\nDA:1,1\\n' > {tmp_path}/out.info")
    assert check(repo, "coverage", means, report="../out.info")[0] == NOT_RUN


def test_without_a_command_or_with_one_that_fails_there_is_no_pass(repo: Repo):
    repo.commit("Change", {"a.js": "1\n"})
    assert check(repo, "coverage", CheckSettings())[0] == NOT_RUN
    assert check(repo, "coverage", CheckSettings(coverage="echo broken; exit 1"))[::2] == (FAILED, ("broken",))
    assert check(repo, "coverage", CheckSettings(coverage="no-such-program-here"))[0] == NOT_RUN
    assert check(repo, "coverage", write("neither", "lcov.info"))[0] == NOT_RUN


def test_a_file_that_the_report_leaves_out_is_named_and_alone_is_no_pass(repo: Repo):
    repo.commit("Change", {"a.py": "1\n", "b.py": "1\n", "test_b.py": "1\n", "notes.md": "1\n"})
    measured = '{"files": {"a.py": {"executed_lines": [1], "missing_lines": []}}}'
    assert check(repo, "coverage", write(measured, "coverage.json"))[::2] == (PASSED, ("b.py is not in the report",))
    (repo.path / "coverage.json").unlink()
    measured = '{"files": {"app.py": {"executed_lines": [1], "missing_lines": []}}}'
    status, summary, _ = check(repo, "coverage", write(measured, "coverage.json"))
    assert (status, summary) == (NOT_RUN, "coverage.json names none of the changed files.")


def test_entities_in_a_report_are_refused_and_none_is_expanded():
    bomb = b'<!DOCTYPE c [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><coverage><class filename="&b;"/></coverage>'
    with pytest.raises(ValueError, match="entities"):
        read_report("coverage.xml", bomb)
    with pytest.raises(ValueError, match="no XML"):
        read_report("coverage.xml", b"<coverage>")


@given(hits=st.dictionaries(st.integers(1, 30), st.integers(0, 3)), touched=st.frozensets(st.integers(1, 40)))
def test_the_three_formats_are_judged_alike(hits: dict[int, int], touched: frozenset[int]):
    root = str(Path(__file__).parent)
    name = Path(__file__).name
    lcov = f"SF:{name}\n" + "".join(f"DA:{number},{count}\n" for number, count in hits.items())
    ran = sorted(number for number, count in hits.items() if count)
    said = f'{{"files": {{"{name}": {{"executed_lines": {ran}, "missing_lines": {sorted(hits.keys() - set(ran))}}}}}}}'
    subject = Subject(root, "", "", (Changed(name, touched, "M"),))
    reports = (cobertura(root, name, hits), lcov, said)
    found = {judged(subject, read_report("r", one.encode()), 50, "r") for one in reports}
    code = touched & hits.keys()
    assert len(found) == 1
    assert found.pop()[0] == (PASSED if 2 * len(code & set(ran)) >= len(code) else FAILED)
