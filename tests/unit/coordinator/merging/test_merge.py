"""What becomes the main branch was checked as a whole, by real git in real repositories."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.merging import merge_all
from support.repositories import Repo, small_repo
from support.waiting import wait_until
from trimtab.coordinator.merge_requests.merge_branches import (
    BranchMoved,
    CheckoutBlocked,
    MergePlan,
    MergeResult,
    heads_of,
    land,
    trial,
)
from trimtab.coordinator.merge_requests.merge_checks import run_checks
from trimtab.coordinator.workstreams.recovery import leftovers
from trimtab.git import Git
from trimtab.model.errors import TrimtabError

GOOD = "test ! -e bad && ! grep -rq broken --include=*.py ."


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def branch(repo: Repo, name: str, files: dict[str, str | bytes], base: str = "main") -> str:
    """A branch with one commit, made without touching the checkout."""
    folder = repo.path.parent / f"made-{name.replace('/', '-')}"
    repo.git("worktree", "add", "-q", "-b", name, str(folder), base)
    head = repo.at(str(folder)).commit(f"Work of {name}", files)
    repo.git("worktree", "remove", "--force", str(folder))
    return head


def merge(repo: Repo, *branches: str, check: str = GOOD) -> MergeResult:
    result = merge_all(str(repo.path), MergePlan("main", heads_of(Git(str(repo.path)), branches), (check,), 60))
    assert repo.git("rev-parse", "main") == result.new
    return result


def test_a_branch_is_merged_and_the_checkout_of_main_follows(repo: Repo):
    branch(repo, "worker-1/task-1", {"new.py": "new\n", "lib/util.py": "x = 2\n"})
    repo.write({"scratch.txt": "mine\n", "app.py": "my change\n"})
    result = merge(repo, "worker-1/task-1")
    assert [one.branch for one in result.landed] == ["worker-1/task-1"] and result.behind == ()
    assert repo.git("status", "--porcelain") == " M app.py\n?? scratch.txt"
    assert (repo.path / "lib/util.py").read_text() == "x = 2\n"
    assert len(repo.git("log", "-1", "--format=%P", "main").split()) == 2
    assert leftovers(str(repo.path)) == []


def test_two_branches_that_are_good_alone_and_bad_together_do_not_both_land(repo: Repo):
    branch(repo, "a", {"one": "1"})
    branch(repo, "b", {"two": "2"})
    result = merge(repo, "a", "b", check="! { test -e one && test -e two; }")
    assert [one.branch for one in result.landed] == ["a"]
    assert [one.branch for one in result.broke] == ["b"]
    assert result.broke[0].checks[0].code == 1


def test_the_evidence_of_a_failed_check_is_kept(repo: Repo):
    branch(repo, "a", {"bad": "x"})
    result = merge(repo, "a", check="echo this went wrong; test ! -e bad")
    assert result.broke[0].checks[0].tail == "this went wrong\n"
    assert result.new == result.old


def test_conflicts_are_reported_with_their_files(repo: Repo):
    branch(repo, "a", {"app.py": "one\n"})
    branch(repo, "b", {"app.py": "two\n", "lib/util.py": "x = 3\n"})
    result = merge(repo, "a", "b")
    assert [(one.branch, one.files) for one in result.conflicted] == [("b", ("app.py",))]
    into, tried = trial(str(repo.path), "b")
    assert (into, tried.conflicts, tried.commit) == ("main", ("app.py",), "")


def test_a_trial_changes_nothing(repo: Repo):
    branch(repo, "a", {"app.py": "one\n"})
    before = repo.git("for-each-ref")
    _, tried = trial(str(repo.path), "a")
    assert repo.git("show", f"{tried.commit}:app.py") == "one"
    assert repo.git("for-each-ref") == before and repo.git("status", "--porcelain") == ""


def test_of_eight_branches_the_two_bad_ones_are_named(repo: Repo):
    names = [f"w/task-{number}" for number in range(8)]
    for number, name in enumerate(names):
        branch(repo, name, {f"file-{number}.py": "broken\n" if number in (2, 5) else "fine\n"})
    result = merge(repo, *names)
    assert [one.branch for one in result.broke] == [names[2], names[5]]
    assert len(result.landed) == 6
    assert sorted(path.name for path in repo.path.glob("file-*")) == [f"file-{one}.py" for one in (0, 1, 3, 4, 6, 7)]


def test_of_thirty_branches_the_three_bad_ones_are_named_after_fifteen_checks_at_most(repo: Repo):
    names = [f"worker-{number}/task-{number}" for number in range(30)]
    bad = (3, 11, 28)
    commits = "".join(
        f"commit refs/heads/{name}\ncommitter Ada <ada@example.org> 1700000000 +0000\ndata 4\nWork\n"
        f"from {repo.git('rev-parse', 'main')}\nM 100644 inline {'bad' if number in bad else 'good'}-{number}\n"
        f"data {len(name)}\n{name}\n"
        for number, name in enumerate(names)
    )
    repo.git("fast-import", "--quiet", given=commits.encode())
    result = merge(repo, *names, check="! ls | grep -q '^bad-'")
    assert [one.branch for one in result.broke] == [names[number] for number in bad]
    assert len(result.landed) == 27 and result.checks <= 15
    assert len(list(repo.path.glob("good-*"))) == 27 and repo.git("status", "--porcelain") == ""


def test_a_change_of_a_person_that_the_merge_touches_too_keeps_main_where_it_is(repo: Repo):
    branch(repo, "a", {"app.py": "merged\n", "new.py": "new\n"})
    repo.write({"app.py": "mine\n"})
    old = repo.git("rev-parse", "main")
    with pytest.raises(CheckoutBlocked, match=r"app\.py") as caught:
        merge(repo, "a")
    assert "Commit or stash" in caught.value.remedy
    assert repo.git("rev-parse", "main") == old
    assert (repo.path / "app.py").read_text() == "mine\n" and not (repo.path / "new.py").exists()


@pytest.mark.parametrize("ignored", [False, True])
def test_an_untracked_file_in_the_way_is_not_written_over(repo: Repo, ignored: bool):
    name = ".env" if ignored else "new.py"
    branch(repo, "a", {name: "merged\n"})
    repo.write({name: "mine\n"})
    with pytest.raises(CheckoutBlocked, match=name):
        merge(repo, "a")
    assert (repo.path / name).read_text() == "mine\n"


def test_a_merge_under_way_in_the_checkout_of_main_is_left_alone(repo: Repo):
    branch(repo, "a", {"other.py": "a\n"})
    branch(repo, "b", {"app.py": "b\n"})
    repo.commit("Mine", {"app.py": "mine\n"})
    repo.git("merge", "b", ok=False)
    with pytest.raises(CheckoutBlocked, match="a merge is under way there"):
        merge(repo, "a")


def test_a_rebase_of_main_elsewhere_is_left_alone(repo: Repo, tmp_path: Path):
    branch(repo, "a", {"other.py": "a\n"})
    base = repo.git("rev-parse", "HEAD")
    repo.git("branch", "b", base)
    repo.commit("Mine", {"app.py": "mine\n"})
    repo.git("checkout", "-q", "b")
    repo.commit("Theirs", {"app.py": "theirs\n"})
    repo.git("checkout", "-q", "main")
    repo.git("rebase", "b", ok=False)
    with pytest.raises(CheckoutBlocked, match="a rebase of this branch is under way"):
        merge(repo, "a")


def test_main_that_is_checked_out_nowhere_is_moved(repo: Repo):
    branch(repo, "a", {"new.py": "a\n"})
    repo.git("checkout", "-q", "--detach")
    assert merge(repo, "a").landed
    assert not (repo.path / "new.py").exists()


def test_a_commit_that_comes_to_main_during_the_check_is_not_run_over(repo: Repo):
    branch(repo, "a", {"new.py": "a\n"})
    once = f"test -e {repo.path.parent}/once || {{ touch {repo.path.parent}/once; {commits(repo)}; }}"
    result = merge(repo, "a", check=once)
    assert result.checks == 2
    assert set(repo.git("ls-tree", "--name-only", "main").split()) >= {"new.py", "meanwhile"}
    assert repo.git("status", "--porcelain") == ""


def commits(repo: Repo) -> str:
    who = "-c user.name=Ada -c user.email=ada@example.org"
    return f"cd {repo.path} && touch meanwhile && git add meanwhile && git {who} commit -q -m Meanwhile"


def test_landing_on_something_else_than_what_was_tried_is_refused(repo: Repo):
    head = branch(repo, "a", {"new.py": "a\n"})
    old = repo.git("rev-parse", "main")
    newer = repo.commit("Meanwhile", {"app.py": "newer\n"})
    with pytest.raises(BranchMoved):
        land(str(repo.path), "main", old, head, "test")
    assert repo.git("rev-parse", "main") == newer


def test_what_was_added_to_a_branch_after_it_was_turned_in_is_not_merged(repo: Repo):
    head = branch(repo, "a", {"new.py": "turned in\n"})
    repo.git("checkout", "-q", "a")
    repo.commit("Later", {"later.py": "later\n"})
    repo.git("checkout", "-q", "main")
    merge_all(str(repo.path), MergePlan("main", {"a": head}, (GOOD,), 60))
    assert (repo.path / "new.py").exists() and not (repo.path / "later.py").exists()


def test_a_branch_that_is_merged_already_is_said_to_be(repo: Repo):
    repo.git("branch", "a")
    result = merge(repo, "a")
    assert (result.nothing_new, result.checks, result.new) == (("a",), 0, result.old)


def test_nobody_is_blamed_for_a_broken_main(repo: Repo):
    repo.commit("Oh", {"bad": "x"})
    branch(repo, "a", {"new.py": "fine\n"})
    result = merge(repo, "a")
    assert result.base_broken and result.broke == () and result.new == result.old


def test_without_a_check_nothing_is_merged(repo: Repo):
    branch(repo, "a", {"new.py": "fine\n"})
    with pytest.raises(TrimtabError, match="no check is named"):
        merge_all(str(repo.path), MergePlan("main", {"a": "a"}, (), 60))


def test_a_check_that_cannot_be_run_is_an_error_and_blames_nobody(repo: Repo):
    branch(repo, "a", {"new.py": "fine\n"})
    with pytest.raises(TrimtabError, match="could not be run"):
        merge(repo, "a", check="no-such-program-of-ours")
    assert leftovers(str(repo.path)) == []


def test_a_check_that_does_not_end_is_ended_with_all_that_it_started(repo: Repo):
    pid = repo.path.parent / "pid"
    done = run_checks(str(repo.path), "main", [f"sleep 60 & echo $! > {pid}; sleep 60"], 0.5)
    assert done[0].code is None and not done[0].passed
    assert wait_until(lambda: not alive(int(pid.read_text())))


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_histories_without_a_common_commit_say_so(repo: Repo):
    repo.git("checkout", "-q", "--orphan", "a")
    repo.commit("Alone", {"x": "x"})
    repo.git("checkout", "-q", "main")
    with pytest.raises(TrimtabError, match="unrelated histories"):
        merge(repo, "a")


def test_a_branch_to_merge_into_is_needed(repo: Repo):
    branch(repo, "a", {"new.py": "fine\n"})
    repo.git("checkout", "-q", "--detach")
    repo.git("branch", "-D", "main")
    repo.git("branch", "-m", "a", "b")
    with pytest.raises(TrimtabError, match="no branch to merge into"):
        trial(str(repo.path), "b")


def test_a_check_in_use_is_not_taken_for_a_leftover(repo: Repo):
    look = "from trimtab.coordinator.workstreams.recovery import repair; import sys; print(repair(sys.argv[1]).done)"
    command = f'{sys.executable} -c "{look}" {repo.path}'
    done = run_checks(str(repo.path), "main", [command, "test -e app.py"], 60)
    assert [one.passed for one in done] == [True, True] and done[0].tail == "()\n"
    assert os.listdir(repo.path / ".trimtab/scratch") == [".gitignore"]
    assert subprocess.run(["git", "-C", str(repo.path), "worktree", "list"], capture_output=True, check=True)


def test_ignored_files_where_a_merge_needs_a_file_or_a_folder_are_not_lost(repo: Repo):
    repo.commit("Ignore", {".gitignore": "deep\n*.env\n", "plain/one.py": "x\n"})
    branch(repo, "b", {"deep/inner/new.py": "new\n"})
    repo.write({"deep": "only copy\n"})
    with pytest.raises(CheckoutBlocked, match="deep"):
        merge(repo, "b")
    assert (repo.path / "deep").read_text() == "only copy\n"
    folder = repo.path.parent / "made-c"
    repo.git("worktree", "add", "-q", "-b", "c", str(folder), "main")
    there = repo.at(str(folder))
    there.git("rm", "-q", "-r", "plain")
    there.commit("A file", {"plain": "now a file\n"})
    repo.write({"plain/secret.env": "only copy\n"})
    with pytest.raises(CheckoutBlocked, match=r"plain/secret\.env"):
        merge(repo, "c")
    assert (repo.path / "plain/secret.env").read_text() == "only copy\n"
    (repo.path / "plain/secret.env").unlink()
    assert merge(repo, "c").landed
    assert (repo.path / "plain").read_text() == "now a file\n" and repo.git("status", "--porcelain") == ""
