"""Secrets on changed lines. What looks like one is put together here, so that this file holds none."""

import random
import string
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews.checks.check_kinds import run_one
from trimtab.coordinator.reviews.checks.check_results import Result
from trimtab.coordinator.reviews.checks.history import MOST_COMMITS
from trimtab.coordinator.reviews.checks.secrets import run
from trimtab.coordinator.reviews.checks.subject import Changed, CheckSettings, Subject, subject_of
from trimtab.git import Git
from trimtab.model.json import JSON
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED


def made_up(length: int, seed: int, letters: str = string.ascii_letters + string.digits) -> str:
    return "".join(random.Random(seed).choices(letters, k=length))


GITHUB = "ghp_" + made_up(36, 1)
AMAZON = "AKIA" + made_up(16, 2, string.ascii_uppercase + string.digits)
STRIPE = "sk_" + "live_" + made_up(24, 3)
PASSWORD = "tR0ub4dor&" + made_up(4, 4)
RANDOM = made_up(44, 5)
PEM = "-----BEGIN RSA PRIVATE " + "KEY-----\n" + made_up(64, 6) + "\n"


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def check(repo: Repo, base: str = "HEAD~1", **options: JSON) -> Result:
    folder = str(repo.path)
    return run_one("secrets", options, subject_of(Git(folder), folder, base, "HEAD"), CheckSettings(seconds=60))


def alone(folder: Path, name: str, content: str) -> tuple[str, ...]:
    """Without a process: what is found in one file that is new."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(content)
    lines = frozenset(range(1, content.count("\n") + 2))
    return run({"entropy": True}, Subject(str(folder), "", "", (Changed(name, lines, "A"),)), CheckSettings())[2]


def test_a_token_on_a_changed_line_fails_and_is_not_shown(repo: Repo):
    repo.commit("Change", {"a.py": f"x = 1\nclient = connect('{GITHUB}')\n"})
    status, summary, evidence = check(repo)
    assert (status, evidence) == (FAILED, (f"a.py:2 GitHub token, in commit {repo.git('rev-parse', 'HEAD')[:8]}",))
    assert summary.startswith("2 changed lines in 1 file looked at: 1 possible secret. Revoke it")


def test_a_secret_that_a_later_commit_takes_away_is_still_found(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    first = repo.commit("Add", {"a.py": f"x = 1\nkey = '{AMAZON}'\n", "b.py": "y = 1\n"})
    repo.commit("Mend", {"a.py": "x = 1\nkey = environ['KEY']\n"})
    status, summary, evidence = check(repo, begun)
    assert status == FAILED
    assert [line.partition(", in")[2] for line in evidence] == [f" commit {first[:8]}, taken away later"]
    assert evidence[0].startswith("a.py:2 AWS key")
    assert "2 commits one by one" in summary and "Revoke it" in summary and "git rebase -i" in summary


def test_a_secret_that_is_still_there_is_named_once_with_the_commit_that_brought_it(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    first = repo.commit("Add", {"a.py": f"key = '{AMAZON}'\n"})
    repo.commit("Go on", {"a.py": f"import os\nkey = '{AMAZON}'\n"})
    (line,) = check(repo, begun)[2]
    assert line.startswith("a.py:2 AWS key") and line.endswith(f"in commit {first[:8]}")


def test_a_branch_that_was_rewritten_without_the_secret_passes(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    repo.commit("Add", {"a.py": f"key = '{AMAZON}'\n"})
    repo.git("reset", "-q", "--hard", begun)
    repo.commit("Add", {"a.py": "key = environ['KEY']\n"})
    repo.commit("Go on", {"b.py": "x = 1\n"})
    assert check(repo, begun)[0] == PASSED


def test_what_a_merge_brings_from_main_is_not_the_branch_s_and_what_it_adds_itself_is(repo: Repo):
    repo.git("checkout", "-q", "-b", "work")
    repo.commit("Work", {"work.py": "x = 1\n"})
    repo.git("checkout", "-q", "main")
    repo.commit("Main", {"main.py": f"key = '{AMAZON}'\n"})
    repo.git("checkout", "-q", "work")
    repo.git("merge", "-q", "--no-commit", "main")
    repo.write({"work.py": f"x = 1\ntoken = '{GITHUB}'\n"})
    repo.git("add", "--all")
    repo.git("commit", "-q", "-m", "Merge main")
    merged = repo.git("rev-parse", "HEAD")
    repo.commit("Mend", {"work.py": "x = 1\n"})
    assert check(repo, "main")[2] == (f"work.py:2 GitHub token, in commit {merged[:8]}, taken away later",)


@pytest.mark.parametrize(
    "then",
    [f"key = '{AMAZON}'  # pragma: allowlist secret\n", f"# pragma: allowlist nextline secret\nkey = '{AMAZON}'\n"],
)
def test_what_a_later_commit_says_to_be_none_was_none_before(repo: Repo, then: str):
    begun = repo.git("rev-parse", "HEAD")
    repo.commit("Add", {"a.py": f"key = '{AMAZON}'\n"})
    repo.commit("Excuse", {"a.py": then})
    status, summary, evidence = check(repo, begun)
    assert status == PASSED and "1 line excused by a comment" in summary
    assert [line.partition(" ")[2] for line in evidence] == ["excused by the comment on it"], "a reviewer sees it"


def test_more_commits_than_are_looked_at_do_not_pass(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    tree = repo.git("rev-parse", "HEAD^{tree}")
    tip = begun
    for number in range(MOST_COMMITS + 1):
        tip = repo.git("commit-tree", tree, "-p", tip, "-m", f"{number}")
    repo.git("reset", "-q", "--hard", tip)
    repo.commit("Last", {"a.py": "x = 1\n"})
    status, summary, _ = check(repo, begun)
    assert status == NOT_RUN and "more than is looked at" in summary


def test_a_token_that_was_there_before_is_not_this_change_s(repo: Repo):
    repo.commit("Begin", {"a.py": f"token = '{GITHUB}'\n"})
    repo.commit("Change", {"a.py": f"token = '{GITHUB}'\nx = 1\n"})
    assert check(repo)[0] == PASSED


def test_randomness_alone_counts_unless_the_rubric_says_no(repo: Repo):
    repo.commit("Change", {"a.js": f"const salt = '{RANDOM}';\n"})
    (line,) = check(repo)[2]
    assert line.startswith("a.js:1 random text, in commit ")
    assert check(repo, entropy=False)[0] == PASSED


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("deploy.sh", f"export AWS_ACCESS_KEY_ID={AMAZON}\n", "AWS key"),
        ("pay.rb", f"Stripe.api_key = '{STRIPE}'\n", "Stripe key"),
        ("settings.py", f'DATABASE_PASSWORD = "{PASSWORD}"\n', "named secret"),
        ("config.yml", f"db_password: {PASSWORD}\n", "named secret"),
        ("keys/id_rsa", PEM, "private key"),
        (
            "a.py",
            f'url = "postgresql://app:{PASSWORD.replace("&", "")}@db.shop-of-somebody.com/x"\n',
            "password in a URL",
        ),
        ("tests/test_a.py", f"token = '{GITHUB}'\n", "GitHub token"),
        ("README.md", f"Use {AMAZON} for it.\n", "AWS key"),
    ],
)
def test_what_is_a_secret_is_found(tmp_path: Path, name: str, content: str, kind: str):
    assert any(kind in line for line in alone(tmp_path, name, content))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.py", "password = os.environ['PASSWORD']\n"),
        ("a.py", "password = get_password('main')\n"),
        ("a.py", 'password = "changeme"\n'),
        ("a.py", "api_key: str = ''\n"),
        ("a.py", 'PASSWORD_HELP = "password: at least twelve letters"\n'),
        ("a.py", "key = 'AKIA" + "IOSFODNN7" + "EXAMPLE'\n"),
        ("a.py", "TOKEN = 'ghp_" + "0123456789abcdefghijABCDEFGHIJ012345'\n"),
        ("a.py", "BEGIN = '-----BEGIN RSA PRIVATE " + "KEY-----'\nEND = 'x'\n"),
        ("a.py", 'url = "postgresql://app:s3cret@localhost/x"\n'),
        ("docker-compose.yml", "POSTGRES_PASSWORD: ${POSTGRES_PASSWORD}\n"),
        ("tests/test_login.py", f"login('ada', password='{PASSWORD}')\nx = '{RANDOM}'\n"),
        ("docs/setup.md", f"password: {PASSWORD}\n"),
        ("package-lock.json", f'"integrity": "{RANDOM}"\n'),
        ("a.py", f"revision = '{made_up(40, 7, '0123456789abcdef')}'\n"),
        ("a.py", "CHALLENGE_PASSWORD: 'challengePassword'\n"),
        ("a.py", '# "apiKey": "value", password: value\n'),
        ("a.py", "url = 'postgresql://scott:tiger7@192.168.0.199/test'\n"),
        ("a.py", "number = '550e8400-e29b-41d4-a716-446655440000'\n"),
    ],
)
def test_what_is_none_is_left_alone(tmp_path: Path, name: str, content: str):
    assert alone(tmp_path, name, content) == ()


@settings(max_examples=60)
@given(st.integers(0, 2**64))
def test_no_secret_is_ever_shown(tmp_path_factory: pytest.TempPathFactory, seed: int):
    folder = tmp_path_factory.mktemp("secrets")
    token, word = "ghp_" + made_up(36, seed), made_up(20, seed + 1)
    evidence = alone(folder, "a.py", f"a = '{token}'\npassword = '{word}'\n")
    assert evidence and not any(token in line or word in line for line in evidence)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_a_token_in_a_wide_encoding_is_found(repo: Repo, encoding: str):
    repo.commit("Change", {"a.ps1": f"# notes\n$token = '{GITHUB}'\nexit\n".encode(encoding)})
    (line,) = check(repo)[2]
    assert line.startswith("a.ps1:2 GitHub token")


def test_a_token_among_nul_bytes_is_found_also_when_a_later_commit_takes_it_away(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    first = repo.commit("Add", {"data.bin": b"\x00\x01head\x00" + GITHUB.encode() + b"\x00\xff" * 20})
    assert "GitHub token" in check(repo, begun)[2][0]
    repo.commit("Mend", {"data.bin": b"\x00\x01head\x00"})
    (line,) = check(repo, begun)[2]
    assert "GitHub token" in line and line.endswith(f"in commit {first[:8]}, taken away later")


def test_a_token_that_a_wide_file_had_before_is_not_this_change_s(repo: Repo):
    repo.commit("Begin", {"a.txt": f"x\n{GITHUB}\n".encode("utf-16")})
    repo.commit("Change", {"a.txt": f"x\n{GITHUB}\ny\n".encode("utf-16")})
    assert check(repo)[0] == PASSED


def test_a_token_in_a_file_s_name_is_found_and_not_shown(repo: Repo):
    repo.commit("Change", {f"keys/{GITHUB}.txt": "x\n"})
    status, _, evidence = check(repo)
    assert status == FAILED and evidence[0].startswith("file name keys/[redacted]") and GITHUB not in str(evidence)


def test_a_token_in_a_link_s_target_is_found(repo: Repo):
    (repo.path / "link").symlink_to(f"https://me:{PASSWORD.replace('&', '')}@files.shop-of-somebody.com/x")
    (repo.path / "other").symlink_to(f"/secrets/{GITHUB}")
    repo.git("add", "link", "other")
    repo.git("commit", "-q", "-m", "Link")
    evidence = check(repo)[2]
    assert any(line.startswith("link target link: password in a URL") for line in evidence)
    assert any(line.startswith("link target other: GitHub token") for line in evidence)


def test_a_token_in_the_message_of_any_commit_is_found(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    first = repo.commit(f"Add\n\nTried it with {GITHUB}.", {"a.py": "x = 1\n"})
    repo.commit("Go on", {"b.py": "x = 1\n"})
    assert check(repo, begun)[2] == (f"commit message: GitHub token, in commit {first[:8]}",)


def test_a_name_that_a_later_commit_removes_is_found(repo: Repo):
    begun = repo.git("rev-parse", "HEAD")
    repo.commit("Add", {f"{GITHUB}.txt": "x\n"})
    repo.git("rm", "-q", f"{GITHUB}.txt")
    repo.git("commit", "-q", "-m", "Remove")
    repo.commit("Go on", {"b.py": "x = 1\n"})
    (line,) = check(repo, begun)[2]
    assert line.startswith("file name [redacted]")


def test_a_password_in_the_url_of_a_submodule_is_found(repo: Repo):
    url = f"https://me:{PASSWORD.replace('&', '')}@code.shop-of-somebody.com/lib.git"
    repo.commit("Add", {".gitmodules": f'[submodule "lib"]\n\tpath = lib\n\turl = {url}\n'})
    (line,) = check(repo)[2]
    assert line.startswith(".gitmodules:3 password in a URL")
