"""Lock files, versions, and advisories about them."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packaging.version import Version

from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews.checks.check_kinds import run_one
from trimtab.coordinator.reviews.checks.check_results import Result
from trimtab.coordinator.reviews.checks.lock_files import dependencies_of
from trimtab.coordinator.reviews.checks.osv import fixed_in, is_affected, order_of, severity_of
from trimtab.coordinator.reviews.checks.subject import CheckSettings, subject_of
from trimtab.git import Git
from trimtab.model.json import JSON, Obj
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED

HIGH = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"  # 9.8
LOW = "CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N"  # 3.1


def advisory(name: str, ecosystem: str, package: str, events: list[Obj], **more: JSON) -> Obj:
    kind = "ECOSYSTEM" if ecosystem == "PyPI" else "SEMVER"
    affected: Obj = {
        "package": {"ecosystem": ecosystem, "name": package},
        "ranges": [{"type": "GIT", "events": [{"introduced": "0"}]}, {"type": kind, "events": events}],
    }
    vector: Obj = {"severity": [{"type": "CVSS_V3", "score": HIGH}]}
    return {"id": name, "modified": "2026-03-04T00:00:00Z", "affected": [affected], "summary": "bad", **vector, **more}


BELOW_2: list[Obj] = [{"introduced": "0"}, {"fixed": "2.0.0"}]


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def store(folder: Path, *advisories: Obj) -> str:
    (folder / "osv" / "deep").mkdir(parents=True, exist_ok=True)
    for number, one in enumerate(advisories):
        (folder / "osv" / "deep" / f"{number}.json").write_text(json.dumps(one))
    return str(folder / "osv")


def check(repo: Repo, database: str, **options: JSON) -> Result:
    folder = str(repo.path)
    subject = subject_of(Git(folder), folder, "HEAD~1", "HEAD")
    return run_one("advisories", options, subject, CheckSettings(advisories=database, seconds=60))


def test_a_pinned_dependency_with_a_severe_weakness_fails_with_its_line(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"requirements.txt": "flask==3.0\nJinja2[x] == 1.9.0 \\\n  --hash=sha256:0\n"})
    database = store(tmp_path, advisory("GHSA-1", "PyPI", "jinja2", BELOW_2, aliases=["CVE-2026-1"]))
    status, summary, evidence = check(repo, database)
    assert status == FAILED
    assert evidence == ("requirements.txt:2 Jinja2 1.9.0: CVE-2026-1 (CVSS 9.8, fixed in 2.0.0) bad",)
    assert summary == (
        "2 pinned dependencies looked up in 1 advisory, the newest of 2026-03-04: 1 weakness of CVSS 7 or more."
    )


def test_what_is_mended_milder_withdrawn_or_about_another_package_passes(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"requirements.txt": "jinja2==2.0\nother==1.0\nmild==1.0\ngone==1.0\n"})
    mild: Obj = {"severity": [{"type": "CVSS_V3", "score": LOW}]}
    database = store(
        tmp_path,
        advisory("A", "PyPI", "jinja2", BELOW_2),
        advisory("B", "npm", "other", BELOW_2),
        advisory("C", "PyPI", "mild", BELOW_2, **mild),
        advisory("D", "PyPI", "gone", BELOW_2, withdrawn="2026-01-01T00:00:00Z"),
    )
    assert check(repo, database)[0] == PASSED
    assert check(repo, database, least=3)[0] == FAILED


def test_an_unknown_severity_is_evidence_and_does_not_fail(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"requirements.txt": "jinja2==1.0\n"})
    status, summary, evidence = check(repo, store(tmp_path, advisory("A", "PyPI", "jinja2", BELOW_2, severity=[])))
    assert status == PASSED and summary.endswith("1 without a severity.")
    assert evidence == ("requirements.txt:1 jinja2 1.0: A (severity unknown, fixed in 2.0.0) bad",)


def test_two_names_of_one_weakness_are_one_with_the_severity_that_either_knows(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"requirements.txt": "jinja2==1.0\n"})
    database = store(
        tmp_path,
        advisory("PYSEC-1", "PyPI", "jinja2", BELOW_2, severity=[], aliases=["CVE-2026-1"]),
        advisory("GHSA-1", "PyPI", "jinja2", BELOW_2, aliases=["CVE-2026-1"]),
    )
    assert len(check(repo, database)[2]) == 1
    assert check(repo, database)[0] == FAILED


def test_an_archive_as_it_is_published_is_read_and_damage_is_survived(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"requirements.txt": "jinja2==1.0\n"})
    folder = tmp_path / "osv" / "PyPI"
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / "all.zip", "w") as archive:
        archive.writestr("GHSA-1.json", json.dumps(advisory("GHSA-1", "PyPI", "jinja2", BELOW_2)))
        archive.writestr("GHSA-2.json", '{"package": {"name": "jinja2"')
    (folder / "broken.zip").write_text("no archive")
    assert check(repo, str(tmp_path / "osv"))[0] == FAILED


def test_without_a_database_or_with_one_for_another_ecosystem_it_was_not_run(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"requirements.txt": "jinja2==1.0\n"})
    assert check(repo, "")[0] == NOT_RUN
    (tmp_path / "empty").mkdir()
    assert check(repo, str(tmp_path / "empty"))[0] == NOT_RUN
    status, summary, _ = check(repo, store(tmp_path, advisory("A", "npm", "left", BELOW_2)))
    assert status == NOT_RUN and summary.endswith("there is none for PyPI.")


def test_a_lock_file_that_cannot_be_read_is_no_pass(repo: Repo, tmp_path: Path):
    repo.commit("Change", {"package-lock.json": "{", "requirements.txt": "jinja2==3.0\n"})
    status, _, evidence = check(repo, store(tmp_path, advisory("A", "PyPI", "jinja2", BELOW_2)))
    assert status == NOT_RUN and evidence[0].startswith("package-lock.json:1 cannot be read")


def test_without_dependencies_there_is_nothing_to_look_up_and_unpinned_ones_are_not_run(repo: Repo):
    repo.commit("Change", {"a.py": "x = 1\n", "pyproject.toml": "[project]\nname = 'a'\n"})
    assert check(repo, "")[0] == PASSED
    repo.commit("Change", {"pyproject.toml": "[project]\nname = 'a'\ndependencies = ['flask']\n"})
    status, summary, _ = check(repo, "")
    assert (status, summary) == (NOT_RUN, "pyproject.toml asks for dependencies, and no lock file pins them.")


def test_lock_files_of_fixtures_are_not_the_project_s_and_changed_ones_can_be_singled_out(repo: Repo, tmp_path: Path):
    database = store(tmp_path, advisory("A", "PyPI", "jinja2", BELOW_2))
    repo.commit("Begin", {"tests/fixtures/requirements.txt": "jinja2==1.0\n"})
    assert check(repo, database)[0] == PASSED
    repo.commit("Pin", {"requirements.txt": "jinja2==1.0\n"})
    repo.commit("Change", {"a.py": "x = 1\n"})
    assert check(repo, database)[0] == FAILED
    assert check(repo, database, changed=True)[0] == PASSED


PNPM_9 = (
    "lockfileVersion: '9.0'\n"
    "\n"
    "packages:\n"
    "\n"
    "  '@a/b@1.2.3':\n"
    "    resolution: {}\n"
    "\n"
    "  c@2.0.0(d@1.0.0):\n"
    "    x: 1\n"
    "\n"
    "snapshots:\n"
    "\n"
    "  e@9.9.9:\n"
)
PNPM_5 = "packages:\n\n  /@a/b/1.2.3:\n    dev: true\n\n  /c/2.0.0_d@1.0.0:\n    dev: true\n"
YARN = (
    "# yarn lockfile v1\n"
    "\n"
    "\n"
    '"@a/b@^1.0.0", "@a/b@^1.2.0":\n'
    '  version "1.2.3"\n'
    '  resolved "x"\n'
    "\n"
    "old@npm:c@^2.0.0:\n"
    '  version "2.0.0"\n'
)
BERRY = (
    "__metadata:\n"
    "  version: 6\n"
    "\n"
    '"@a/b@npm:^1.0.0":\n'
    "  version: 1.2.3\n"
    "\n"
    '"c@npm:^2":\n'
    "  version: 2.0.0\n"
    "\n"
    '"own@workspace:.":\n'
    "  version: 0.0.0-use.local\n"
)
NPM_3 = json.dumps(
    {
        "packages": {
            "": {"name": "own", "version": "1.0.0"},
            "node_modules/@a/b": {"version": "1.2.3"},
            "node_modules/@a/b/node_modules/c": {"version": "2.0.0"},
            "node_modules/own2": {"resolved": "packages/own2", "link": True},
        }
    },
    indent=1,
)
NPM_1 = json.dumps(
    {"dependencies": {"@a/b": {"version": "1.2.3", "dependencies": {"c": {"version": "2.0.0"}}}}}, indent=1
)
UV = (
    "[[package]]\n"
    'name = "own"\n'
    'version = "0.1"\n'
    'source = { editable = "." }\n'
    "\n"
    "[[package]]\n"
    'name = "a"\n'
    'version = "1.2.3"\n'
    'source = { registry = "x" }\n'
)
CARGO = (
    "[[package]]\n"
    'name = "own"\n'
    'version = "0.1.0"\n'
    "\n"
    "[[package]]\n"
    'name = "a"\n'
    'version = "1.2.3"\n'
    'source = "registry+https://x"\n'
)
GO = (
    "example.org/a v1.9.0 h1:x=\n"
    "example.org/a v1.10.0 h1:x=\n"
    "example.org/a v1.10.0/go.mod h1:x=\n"
    "example.org/b v0.1.0/go.mod h1:x=\n"
)


@pytest.mark.parametrize(
    ("path", "content", "expected"),
    [
        ("pnpm-lock.yaml", PNPM_9, [("@a/b", "1.2.3", 5), ("c", "2.0.0", 8)]),
        ("pnpm-lock.yaml", PNPM_5, [("@a/b", "1.2.3", 3), ("c", "2.0.0", 6)]),
        ("yarn.lock", YARN, [("@a/b", "1.2.3", 4), ("c", "2.0.0", 8)]),
        ("web/yarn.lock", BERRY, [("@a/b", "1.2.3", 4), ("c", "2.0.0", 7)]),
        ("package-lock.json", NPM_3, [("@a/b", "1.2.3", 7), ("c", "2.0.0", 10)]),
        ("package-lock.json", NPM_1, [("@a/b", "1.2.3", 3), ("c", "2.0.0", 6)]),
        ("uv.lock", UV, [("a", "1.2.3", 7)]),
        ("poetry.lock", '[[package]]\nname = "a"\nversion = "1.2.3"\n', [("a", "1.2.3", 2)]),
        ("Cargo.lock", CARGO, [("a", "1.2.3", 6)]),
        ("go.sum", GO, [("example.org/a", "1.10.0", 2)]),
        ("Pipfile.lock", '{\n"default": {\n"a": {"version": "==1.2.3"}}}', [("a", "1.2.3", 3)]),
        ("requirements/dev.txt", "a===1.2.3 ; python_version > '3'\nb>=2\nc==1.*\n-r x.txt\n", [("a", "1.2.3", 1)]),
        ("requirements-dev.txt", "# a==1\na==1.2.3\n", [("a", "1.2.3", 2)]),
        ("notes.txt", "a==1.2.3\n", []),
        ("node_modules/x/package-lock.json", NPM_3, []),
    ],
)
def test_what_a_lock_file_pins(path: str, content: str, expected: list[tuple[str, str, int]]):
    assert [(one.name, one.version, one.line) for one in dependencies_of(path, content)] == expected


@pytest.mark.parametrize(
    ("events", "inside", "outside"),
    [
        (BELOW_2, ["0.0.1", "1.9.9", "2.0.0-rc.1"], ["2.0.0", "2.0.1", "10.0.0"]),
        ([{"introduced": "1.2.0"}, {"last_affected": "1.4.0"}], ["1.2.0", "1.4.0"], ["1.1.9", "1.4.1", "1.2.0-a"]),
        (
            [{"fixed": "3.1.0"}, {"introduced": "3.0.0"}, {"fixed": "1.5.0"}, {"introduced": "0"}],
            ["1.4.9", "3.0.5"],
            ["1.5.0", "2.9.9", "3.1.0"],
        ),
        ([{"introduced": "1.0.0"}], ["1.0.0", "99.0.0"], ["0.9.0", "no version"]),
    ],
)
def test_ranges_mean_what_their_events_say(events: list[Obj], inside: list[str], outside: list[str]):
    affected: Obj = {"ranges": [{"type": "SEMVER", "events": events}]}
    assert [one for one in inside if not is_affected("npm", one, affected)] == []
    assert [one for one in outside if is_affected("npm", one, affected)] == []


def test_python_s_versions_follow_their_own_order():
    affected: Obj = {"versions": ["1.0"], "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "2.0rc1"}]}]}
    assert is_affected("PyPI", "1.0.0", affected) and is_affected("PyPI", "2.0", affected)
    assert not is_affected("PyPI", "2.0b3", affected) and not is_affected("PyPI", "1.0.1", affected)
    assert fixed_in("PyPI", "1.0", {"ranges": [{"events": [{"fixed": "1.10"}, {"fixed": "1.9"}]}]}) == "1.9"


NUMBERS = st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(0, 20))


@given(NUMBERS, NUMBERS)
def test_plain_versions_have_the_same_order_everywhere(one: tuple[int, int, int], other: tuple[int, int, int]):
    first, second = (".".join(map(str, numbers)) for numbers in (one, other))
    left, right = order_of("npm", first), order_of("npm", second)
    assert left is not None and right is not None
    assert (left < right) == (Version(first) < Version(second)) and (left <= right) == (one <= other)


PARTS = st.lists(
    st.one_of(st.integers(0, 30).map(str), st.sampled_from(["alpha", "beta", "rc"])), min_size=1, max_size=3
)


@given(NUMBERS, PARTS, PARTS)
def test_what_is_before_a_release_sorts_before_it_and_totally(
    numbers: tuple[int, int, int], one: list[str], other: list[str]
):
    release = ".".join(map(str, numbers))
    left, right = (order_of("npm", f"{release}-{'.'.join(parts)}") for parts in (one, other))
    plain = order_of("npm", f"{release}+build.7")
    assert left is not None and right is not None and plain is not None
    assert left < plain and (left < right) + (right < left) + (one == other) == 1


@pytest.mark.parametrize(
    ("said", "score"),
    [
        ({"severity": [{"score": HIGH}]}, 9.8),
        ({"severity": [{"score": LOW}, {"score": "AV:N/AC:L/Au:N/C:C/I:C/A:C"}]}, 10.0),
        ({"severity": [{"score": "CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N"}]}, 9.3),
        ({"severity": [{"score": "CVSS:3.1/nonsense"}]}, None),
        ({"severity": [{"score": LOW}], "database_specific": {"severity": "CRITICAL"}}, 3.1),
        ({"database_specific": {"severity": "HIGH"}}, 7.0),
        ({"database_specific": {"severity": "MODERATE"}}, 4.0),
        ({"database_specific": {"cvss": {"score": 8.1, "vectorString": "x"}}}, 8.1),
        ({"database_specific": {"cvss": HIGH}}, 9.8),
        ({"database_specific": {"cvss": 77}}, None),
        ({}, None),
    ],
)
def test_severity_is_read_from_vectors_first(said: Obj, score: float | None):
    assert severity_of(said, {}) == score


def test_our_own_lock_files_can_be_read():
    root = Path(__file__).parents[5]
    for path in (root / "requirements").glob("*.txt"):
        pinned = len(re.findall(r"^[\w.-]+(?:\[[\w,]+\])?==", path.read_text(), re.M))
        assert len(dependencies_of(f"requirements/{path.name}", path.read_text())) == pinned > 0
