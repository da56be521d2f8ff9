"""`trimtab protect`: real git, with the hook that keeps agents from moving the main branch."""

import os
import subprocess
from pathlib import Path

import pytest

from support.repositories import ENV, Repo, small_repo
from trimtab.authority.main_branch import refusal
from trimtab.hosts import VARIABLES
from trimtab.model.deeds import Caller, CallerKind
from unit.surfaces.cli.desk import THE_USER, Desk
from unit.surfaces.cli.test_review import ok

AGENT = {VARIABLES[0]: "1"}
MAIN = "refs/heads/main"


@pytest.fixture
def repo(desk: Desk) -> Repo:
    made = small_repo(desk.root)
    desk.init()
    ok(desk, "protect", "on", "--yes")
    return made


def as_agent(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """git as it runs in the shell of an agent."""
    env = {**os.environ, **ENV, **AGENT}
    return subprocess.run(["git", *words], cwd=folder, env=env, capture_output=True, text=True, check=False)


def test_an_agent_moves_the_main_branch_in_no_way_and_is_told_how_to_go_on(desk: Desk, repo: Repo):
    before = repo.git("rev-parse", "main")
    repo.git("branch", "other")
    repo.write({"app.py": "print('changed')\n"})
    refused = as_agent(repo.path, "commit", "-qam", "Change", "--no-verify")
    assert refused.returncode != 0 and "`main` is protected" in refused.stderr
    assert "git switch -c <name>" in refused.stderr and "trimtab protect off" in refused.stderr
    for words in (
        ("commit", "--allow-empty", "-qm", "Nothing"),
        ("update-ref", MAIN, "HEAD~0^{tree}"),
        ("branch", "-f", "other", "main"),
        ("branch", "-m", "main", "old"),
        ("update-ref", "-d", MAIN),
    ):
        ran = as_agent(repo.path, *words)
        assert (ran.returncode == 0) == (words[:2] == ("branch", "-f")), (words, ran.stderr)
        assert repo.git("rev-parse", "main") == before
    assert repo.git("diff", "--name-only", "main") == "app.py", "nothing of the work is lost"
    assert as_agent(repo.path, "switch", "-qc", "mine").returncode == 0
    assert as_agent(repo.path, "commit", "-qam", "Change").returncode == 0


@pytest.mark.parametrize("words", [("-M", "main"), ("-m", "main", "old"), ("--move", "--force", "feature", "main")])
def test_a_rename_that_is_refused_costs_no_branch(desk: Desk, repo: Repo, words: tuple[str, ...]):
    repo.git("switch", "-qc", "feature")
    head = repo.commit("Work", {"feature.py": "x = 1\n"})
    before = repo.git("rev-parse", "main")
    assert "is protected" in as_agent(repo.path, "branch", *words).stderr
    assert (repo.git("rev-parse", "feature"), repo.git("rev-parse", "main")) == (head, before)
    assert as_agent(repo.path, "branch", "-m", "feature", "renamed").returncode == 0, "other branches are the agent's"


def test_neither_a_forced_checkout_nor_a_variable_gets_past_it(desk: Desk, repo: Repo, tmp_path: Path):
    repo.git("init", "-q", "--bare", str(tmp_path / "remote.git"))
    repo.git("push", "-q", str(tmp_path / "remote.git"), "main")
    repo.git("remote", "add", "origin", str(tmp_path / "remote.git"))
    repo.git("fetch", "-q", "origin")
    mine = repo.commit("Of the user", {"mine.py": "x = 1\n"})
    as_agent(repo.path, "checkout", "-q", "-B", "main", "origin/main")
    as_agent(repo.path, "-c", "core.editor=true", "commit", "--allow-empty", "-qm", "x")
    env = {**os.environ, **ENV, **AGENT, "TRIMTAB_QUIET": "1"}
    subprocess.run(["git", "commit", "--allow-empty", "-qm", "x"], cwd=repo.path, env=env, capture_output=True)
    assert repo.git("rev-parse", "main") == mine


def test_it_is_removed_also_where_git_looks_elsewhere_for_hooks_by_now(desk: Desk, repo: Repo):
    hook = repo.path / ".git" / "hooks" / "reference-transaction"
    repo.git("config", "core.hooksPath", ".husky")
    ok(desk, "uninstall", "--yes")
    assert not hook.exists()


def test_in_a_linked_worktree_it_holds_too(desk: Desk, repo: Repo, tmp_path: Path):
    repo.git("switch", "-qc", "aside")
    repo.git("worktree", "add", "-q", str(tmp_path / "main"), "main")
    assert "is protected" in as_agent(tmp_path / "main", "commit", "--allow-empty", "-qm", "x").stderr


def test_our_own_merges_and_the_user_go_through(desk: Desk, repo: Repo):
    ok(desk, "config", "set", "work.checks", '["true"]')
    ok(desk, "config", "set", "work.rubric", "security")
    ok(desk, "task", "add", "Write the parser")
    made = ok(desk, "workstream", "create", "1", "--as", "worker-1", "--json").json()
    Repo(Path(made["path"])).commit("Work", {"parser.py": "x = 1\n"})
    desk.env = AGENT
    for words in (
        ("merge", "submit", made["branch"], "--wait"),
        ("review", "start", "1", "--as", "reviewer-1"),
        ("review", "score", "1", "--as", "reviewer-1", "--all", "8", "--note", "plain"),
        ("merge", "approve", "1"),
    ):
        ok(desk, *words)
    assert (repo.path / "parser.py").exists()
    for caller in (THE_USER, Caller(CallerKind.UNPROVEN, "a program with windows")):
        assert refusal(MAIN, [("0" * 40, "1" * 40)], {}, caller) == ""


def test_an_agent_pulls_what_the_remote_has_and_nothing_else(desk: Desk, repo: Repo, tmp_path: Path):
    repo.git("clone", "-q", str(repo.path), str(tmp_path / "theirs"))
    Repo(tmp_path / "theirs").commit("Theirs", {"theirs.py": "y = 1\n"})
    repo.git("remote", "add", "origin", str(tmp_path / "theirs"))
    pulled = as_agent(repo.path, "pull", "-q", "--ff-only", "origin", "main")
    assert pulled.returncode == 0 and (repo.path / "theirs.py").exists(), pulled.stderr
    assert "is protected" in as_agent(repo.path, "reset", "--hard", "-q", "HEAD~1").stderr


def test_a_hook_that_was_there_runs_first_and_comes_back(desk: Desk):
    repo = small_repo(desk.root)
    desk.init()
    hook = repo.path / ".git" / "hooks" / "reference-transaction"
    hook.parent.mkdir(exist_ok=True)
    theirs = "#!/bin/sh\n[ \"$1\" = prepared ] && grep -q ' refs/heads/theirs$' && exit 1\nexit 0\n"
    hook.write_text(theirs)
    hook.chmod(0o755)
    assert ok(desk, "protect", "on", "--yes", "--json").json() == {
        "state": "on",
        "changed": True,
        "branch": "main",
        "path": str(hook),
        "unprotected": [],
    }
    assert (
        as_agent(repo.path, "branch", "theirs").returncode != 0 and as_agent(repo.path, "branch", "b").returncode == 0
    )
    assert "is protected" in as_agent(repo.path, "commit", "--allow-empty", "-qm", "x").stderr
    ok(desk, "protect", "on", "--yes")
    ok(desk, "protect", "off")
    assert hook.read_text() == theirs and os.access(hook, os.X_OK)
    assert sorted(path.name for path in hook.parent.glob("reference-transaction*")) == ["reference-transaction"]


def test_doctor_knows_it_and_uninstall_removes_it(desk: Desk, repo: Repo):
    hook = repo.path / ".git" / "hooks" / "reference-transaction"
    assert "agents cannot move the main branch by accident" in desk.run("doctor").out
    hook.write_text(hook.read_text().replace("-I -S", "-I"))
    assert "`trimtab protect on` renews it" in desk.run("doctor").out
    assert ok(desk, "protect", "--json").json()["state"] == "stale"
    ran = desk.run("uninstall", "--yes", "--project", str(desk.root))
    assert "reference-transaction" in ran.out and not hook.exists(), ran.err


def test_hooks_of_its_own_place_are_respected_and_shared_ones_left_alone(desk: Desk, tmp_path: Path):
    repo = small_repo(desk.root)
    desk.init()
    repo.git("config", "core.hooksPath", str(tmp_path / "shared"))
    refused = desk.run("protect", "on", "--yes")
    assert refused.code == 1 and "other repositories use these hooks too" in refused.err
    repo.git("config", "core.hooksPath", ".hooks")
    ok(desk, "protect", "on", "--yes")
    assert (repo.path / ".hooks" / "reference-transaction").exists()
    assert "is protected" in as_agent(repo.path, "commit", "--allow-empty", "-qm", "x").stderr


def test_worktrees_that_a_relative_folder_of_hooks_leaves_out_are_named_with_what_helps(desk: Desk, tmp_path: Path):
    repo = small_repo(desk.root)
    desk.init()
    repo.git("config", "core.hooksPath", ".hooks")
    ok(desk, "protect", "on", "--yes")
    assert ok(desk, "protect", "--json").json()["unprotected"] == []
    repo.git("switch", "-qc", "aside")
    other = tmp_path / "other"
    repo.git("worktree", "add", "-q", str(other), "main")
    assert as_agent(other, "commit", "--allow-empty", "-qm", "x").returncode == 0, "git finds no hook here"
    helps = f"git config core.hooksPath {repo.path / '.hooks'}"
    for words in (("doctor",), ("protect",)):
        said = " ".join(desk.run(*words).out.split())
        assert str(other) in said and helps in said, said
    assert ok(desk, "protect", "--json").json()["unprotected"] == [str(other)]
    repo.git(*helps.split()[1:])
    assert "is protected" in as_agent(other, "commit", "--allow-empty", "-qm", "x").stderr
    assert "agents cannot move the main branch by accident" in desk.run("doctor").out
    assert ok(desk, "protect", "--json").json()["unprotected"] == []


@pytest.mark.parametrize("remove", [("protect", "off"), ("uninstall", "--yes")])
def test_lines_that_the_user_added_to_the_hook_stay(desk: Desk, repo: Repo, remove: tuple[str, ...]):
    hook = repo.path / ".git" / "hooks" / "reference-transaction"
    first, *rest = hook.read_text().splitlines(keepends=True)
    hook.write_text(first + "# mine, above\n" + "".join(rest).replace("-I -S", "-I") + "# mine, below\n")
    assert ok(desk, "protect", "--json").json()["state"] == "stale"
    ok(desk, "protect", "on", "--yes")
    assert ok(desk, "protect", "--json").json()["state"] == "on"
    assert "is protected" in as_agent(repo.path, "commit", "--allow-empty", "-qm", "x").stderr
    ok(desk, *remove)
    assert hook.read_text() == first + "# mine, above\n# mine, below\n" and os.access(hook, os.X_OK)
    assert as_agent(repo.path, "commit", "--allow-empty", "-qm", "x").returncode == 0


def test_lines_that_the_user_added_are_not_lost_for_a_hook_that_would_come_back(desk: Desk):
    repo = small_repo(desk.root)
    desk.init()
    hook = repo.path / ".git" / "hooks" / "reference-transaction"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 0\n")
    hook.chmod(0o755)
    ok(desk, "protect", "on", "--yes")
    with hook.open("a") as file:
        file.write("# mine\n")
    refused = desk.run("protect", "off")
    assert refused.code == 1 and "reference-transaction.before-trimtab, and repeat" in " ".join(refused.err.split())
    assert "# mine" in hook.read_text()


def test_nothing_is_written_without_consent_and_no_agent_gives_it(desk: Desk):
    repo = small_repo(desk.root)
    desk.init()
    asked = desk.run("protect", "on")
    assert asked.code == 1 and "--yes" in asked.err
    desk.caller = Caller(CallerKind.AGENT, "a test")
    for words in (("protect", "on", "--yes"), ("protect", "off")):
        assert "only the user may" in desk.run(*words).err
    assert not (repo.path / ".git" / "hooks" / "reference-transaction").exists()
