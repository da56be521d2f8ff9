"""The undo net and its questions, with real repositories."""

import os
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trimtab.features.handlers import HANDLERS
from trimtab.features.safety.loss import loss_of
from trimtab.features.safety.safety_facts import judged
from trimtab.runtime.effects import Job
from trimtab.store import ledger
from trimtab.undo import SnapshotLimits
from trimtab.undo.git import Deadline, locate
from trimtab.undo.restore import restore
from trimtab.undo.snapshot_list import snapshots
from unit.features.safety.ward import Ward


def test_a_folder_that_goes_is_kept_and_nothing_is_said(ward: Ward) -> None:
    assert ward.wants("rm -rf src") == {}
    assert ward.kept() == ["undo: u-1 before `rm -rf src`"]
    (ward.here / "src" / "a.py").unlink()
    restore(str(ward.here), "u-1", limits=SnapshotLimits())
    assert (ward.here / "src" / "a.py").read_text() == "value = 1\n"


@pytest.mark.parametrize(
    "command", ["ls -la", "git status", "git commit -m x", "python app.py", "npm test", "cat src/a.py"]
)
def test_what_loses_nothing_costs_nothing(ward: Ward, command: str) -> None:
    assert ward.wants(command) == {}
    assert ward.kept() == []
    assert ward.snapshots() == 0


@pytest.mark.parametrize(
    "command", ["rm -rf node_modules", "rm -rf web/node_modules .pytest_cache", "rm -rf /tmp/some-build"]
)
def test_what_a_build_makes_again_and_what_is_scratch_is_neither_kept_nor_asked_about(ward: Ward, command: str) -> None:
    ward.put("node_modules/x.js", "")
    ward.put("web/node_modules/x.js", "")
    ward.put(".pytest_cache/x", "")
    assert ward.wants(command) == {}
    assert ward.kept() == []


@pytest.mark.parametrize("command", ["rm -rf build dist", "rm -rf target"])
def test_a_build_folder_that_may_be_somebody_s_work_is_kept_and_not_asked_about(ward: Ward, command: str) -> None:
    ward.put("build/plan.md", "mine\n")
    assert ward.wants(command) == {}
    assert len(ward.kept()) == 1


def test_and_it_is_not_asked_about_even_where_it_cannot_be_kept(ward: Ward) -> None:
    ward.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 1}
    ward.put(".venv/lib.bin", "x" * 2_500_000)
    assert ward.wants("rm -rf .venv") == {}
    assert ward.decision("rm -rf .venv src") == "ask"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("git push --force", "rewrites the remote branch"),
        ("rm -rf .git", "`.git` is one of the repository's own records"),
        ("rm -rf .", "`.` is the repository itself"),
        ("rm -rf ../app", "`../app` is the repository itself"),
        ("rm -rf /*/*/nothing-*", "is outside the repository"),
        ("rm -rf ../other", "`../other` is outside the repository"),
        ("cd ../other && rm -rf work", "`work` is outside the repository"),
        ("git -C ../other reset --hard", "is outside the repository"),
        ('rm -rf "$SOMEWHERE"', "only known to the shell"),
        ('cd "$X" && rm -rf work', "only known to the shell"),
        ('D=a; D=b; rm -rf "$D"', "only known to the shell"),
        ('D=../other; rm -rf "$D/work"', "`../other/work` is outside the repository"),
        ("find {other} -name work | xargs rm -rf", "what the pipe hands over"),
        ("cat list | xargs rm -rf", "what the pipe hands over"),
        ("for d in src ../other; do rm -rf $d; done", "`../other` is outside the repository"),
        ("rm -rf src && git push -f", "rewrites the remote branch"),
        ("rm -rf ~/notes", "`~/notes` is outside the repository"),
        ("kubectl delete namespace prod", "deletes it in the cluster"),
    ],
)
def test_what_no_snapshot_brings_back_is_asked_about(
    ward: Ward, nobody_s_home: Path, tmp_path: Path, command: str, why: str
) -> None:
    (tmp_path / "other" / "work").mkdir(parents=True)
    (nobody_s_home / "notes").mkdir()
    asked = ward.wants(command.replace("{other}", str(tmp_path / "other")))
    assert asked["permissionDecision"] == "ask"
    assert why in str(asked["permissionDecisionReason"])


@pytest.mark.parametrize(
    "command",
    [
        "rm -rf {top}/src",
        "rm -rf ../app/src",
        "cd src && rm -rf ../docs",
        'D=docs; rm -rf "$D"',
        "(cd /tmp && ls); rm -rf src",
        "find . -name docs | xargs rm -rf",
        "echo src | xargs rm -rf",
        "for d in src docs; do rm -rf $d; done",
        "rm -rf $(git rev-parse --show-toplevel)/src",
        "cd /nowhere || true; rm -rf src",
        "D='{top}' && rm -rf ${{D}}/docs",
        'cd "$(git rev-parse --show-toplevel)" && rm -rf src',
    ],
)
def test_a_path_that_stays_in_the_repository_is_only_kept(ward: Ward, command: str) -> None:
    ward.put("docs/a.md", "text\n")
    assert ward.wants(command.format(top=ward.here)) == {}
    assert len(ward.kept()) == 1


def test_from_a_folder_below_the_parent_is_still_inside(ward: Ward) -> None:
    assert ward.wants("rm -rf ../src", ward.here / "src") == {}
    assert len(ward.kept()) == 1


def test_a_lock_that_a_killed_git_left_behind_may_go(ward: Ward) -> None:
    ward.put(".git/index.lock", "")
    assert ward.wants("rm -f .git/index.lock") == {}


def test_what_is_not_there_cannot_be_lost(ward: Ward) -> None:
    assert ward.wants("rm -rf ../never-there") == {}


def test_where_nobody_can_be_asked_it_is_a_no_with_what_to_do_instead(ward: Ward) -> None:
    ward.nobody_attends()
    refused = ward.wants("git push --force origin main")
    assert refused["permissionDecision"] == "deny"
    assert "a new branch" in str(refused["permissionDecisionReason"])


def test_without_a_repository_only_what_is_destructive_is_asked_about(tmp_path: Path) -> None:
    ward = Ward(tmp_path, git=False)
    ward.put("notes.txt", "x")
    asked = ward.wants("rm -rf src")
    assert asked["permissionDecision"] == "ask"
    assert "git init" in str(asked["permissionDecisionReason"])
    assert ward.wants("rm notes.txt") == {}
    ward.put("node_modules/x", "")
    assert ward.wants("rm -rf node_modules") == {}
    assert ward.kept() == []


def test_a_snapshot_that_cannot_be_had_makes_it_a_question_that_says_why(ward: Ward) -> None:
    ward.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 1}
    ward.put("data.bin", "x" * 2_500_000)
    asked = ward.wants("rm -rf src")
    assert asked["permissionDecision"] == "ask"
    reason = str(asked["permissionDecisionReason"])
    assert "`rm -rf src` can lose files, and they could not be kept first" in reason
    assert "data.bin" in reason
    assert ward.incidents() == {"precaution": 1}
    assert "could not be kept first" in ward.kept()[0]


def test_the_ledger_and_the_snapshot_name_each_other(ward: Ward) -> None:
    ward.wants("rm -rf src")
    (line,) = ledger.latest(ward.journal.rows, 10)
    (kept,) = snapshots(locate(str(ward.here), Deadline(30_000)))
    assert (kept.entry, line.why) == (line.id, f"undo: {kept.id} before `rm -rf src`")


def test_and_where_nobody_can_be_asked_a_no(ward: Ward) -> None:
    ward.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 1}
    ward.put("data.bin", "x" * 2_500_000)
    ward.nobody_attends()
    assert ward.decision("rm -rf src") == "deny"


def test_but_a_plain_change_goes_ahead_and_the_person_is_told_once(ward: Ward) -> None:
    ward.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 1}
    ward.put("data.bin", "x" * 2_500_000)
    assert ward.tool("PreToolUse", "rm src/a.py", "a", cwd=str(ward.here)) == {}
    told = ward.tool("PreToolUse", "ls", "b", cwd=str(ward.here))
    assert "could not be kept first" in str(told["systemMessage"])
    assert ward.tool("PreToolUse", "ls", "c", cwd=str(ward.here)) == {}


def test_a_journal_that_is_busy_costs_the_record_and_neither_the_files_nor_the_question(ward: Ward) -> None:
    other = sqlite3.connect(ward.journal.path, isolation_level=None, check_same_thread=False)

    def busy(job: Job) -> str | None:
        other.execute("BEGIN IMMEDIATE")
        return HANDLERS["undo"](job)

    ward.runtime.handlers = {"undo": busy}
    assert ward.wants("rm -rf src") == {}
    other.execute("ROLLBACK")
    assert ward.snapshots() == 1
    assert ward.kept() == ["undo: begun"]
    ward.values["undo"] = {"deadline_ms": 60_000, "limit_mb": 1}
    ward.put("data.bin", "x" * 2_500_000)
    assert ward.decision("rm -rf src") == "ask"
    other.close()


def test_in_a_linked_worktree_that_one_is_kept(ward: Ward, tmp_path: Path) -> None:
    ward.git("add", "-A")
    ward.git("commit", "-qm", "work")
    tree = tmp_path / "tree"
    ward.git("worktree", "add", "-q", str(tree))
    (tree / "src" / "b.py").write_text("only here\n")
    assert ward.wants("rm -rf src", tree) == {}
    os.unlink(tree / "src" / "b.py")
    restore(str(tree), "last", limits=SnapshotLimits())
    assert (tree / "src" / "b.py").read_text() == "only here\n"


def test_a_subfolder_that_opted_in_is_kept_with_the_whole_repository(tmp_path: Path) -> None:
    ward = Ward(tmp_path, git=False)
    ward.git("init", "-q", cwd=tmp_path)
    assert ward.wants("rm -rf src") == {}
    assert ward.snapshots(tmp_path) == 1


def test_observing_only_records_what_it_would_have_asked(ward: Ward) -> None:
    ward.values["safety"] = {"mode": "observe"}
    assert ward.wants("git push --force") == {}
    assert ward.wants("rm -rf src") == {}
    assert ward.snapshots() == 0
    wanted = ward.journal.rows.execute("SELECT status, detail FROM entries WHERE key = 'ask'").fetchall()
    assert wanted == [("observed", "wanted ask in mode observe")]


pieces = st.sampled_from(
    ["rm -rf", "src", "..", "/", "~", '"$D"', "D=src", ";", "&&", "cd", "git", "-C", ".git", "*", "push -f", ">"]
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.text(max_size=30), st.lists(pieces, max_size=8).map(" ".join)))
def test_no_command_makes_the_look_at_the_disk_fail(ward: Ward, command: str) -> None:
    found = loss_of(judged(command), command, str(ward.here), str(ward.here))
    assert found is None or found.snapshot or found.lost


def test_a_secret_in_a_command_is_not_kept_with_the_files(ward: Ward) -> None:
    ward.wants("rm -rf src; TOKEN=ghp_0123456789abcdefghijABCDEFGHIJ012345 make")
    assert "ghp_0123456789" not in ward.git(
        "cat-file", "-p", f"{ward.git('for-each-ref', '--format=%(refname)').strip()}:about"
    )
