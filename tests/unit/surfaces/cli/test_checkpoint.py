"""`trimtab checkpoint` and `trimtab restore`: a person keeps the project as it is, and goes back."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from support.repositories import snapshot
from trimtab.model.deeds import Caller, CallerKind
from unit.surfaces.cli.desk import Desk, on_a_terminal

STYLE = re.compile(r"\x1b\[[\d;?]*[A-Za-z]")
AN_AGENT = Caller(CallerKind.AGENT, "a test")


def files(desk: Desk) -> dict[str, tuple[str, int, bytes]]:
    """All but what belongs to Trimtab's workstreams."""
    return {name: held for name, held in snapshot(desk.root).items() if not name.startswith(".trimtab")}


@pytest.fixture
def kept(desk: Desk) -> Desk:
    """A repository that opted in, with a checkpoint, and changed in every way since."""
    desk.git("init", "-q", "-b", "main")
    (desk.root / ".gitignore").write_text("*.log\nnode_modules/\n")
    (desk.root / "engine.py").write_text("one\n")
    (desk.root / "gone.py").write_text("soon gone\n")
    (desk.root / "run.log").write_text("ignored, and kept\n")
    desk.git("add", ".")
    desk.git("commit", "-qm", "one")
    desk.init()
    (desk.root / "staged.py").write_text("staged\n")
    desk.git("add", "staged.py")
    (desk.root / "empty").mkdir()
    made = desk.run("checkpoint", "create", "--message", "before the big rename")
    assert made.code == 0, made.err
    return desk


def change(desk: Desk) -> None:
    (desk.root / "engine.py").write_text("two\n")
    (desk.root / "gone.py").unlink()
    desk.git("add", "-A")
    desk.git("commit", "-qm", "two")
    (desk.root / "engine.py").write_text("three, not committed\n")
    (desk.root / "new.py").write_text("new\n")
    (desk.root / "empty").rmdir()
    (desk.root / "node_modules").mkdir()
    (desk.root / "node_modules" / "left.js").write_text("x")


def test_a_checkpoint_is_listed_and_shown_with_what_it_holds(kept: Desk) -> None:
    listed = kept.run("checkpoints", "list").out
    assert "ckpt_1" in listed and "before the big rename" in listed and "by hand" in listed
    shown = kept.run("checkpoint", "show", "last").out
    assert "main at" in shown and "ckpt_1" in shown
    (only,) = kept.run("checkpoint", "list", "--json").json()["checkpoints"]
    assert only["main_commit"] == kept.git("rev-parse", "main").strip()
    assert only["tasks"] is None  # no store was made for it
    assert not (kept.machine / "state.db").exists()


def test_the_list_is_readable_at_eighty_columns(kept: Desk) -> None:
    assert kept.run("task", "add", "first").code == 0
    kept.run("phase", "5")
    message = "before the parser and the printer are moved into one module"
    kept.run("checkpoint", "create", "-m", message)
    _, said = on_a_terminal(["checkpoint", "list"], kept.root, columns=80, rows=24)
    lines = STYLE.sub("", said).splitlines()
    lines = lines[next(n for n, line in enumerate(lines) if line.startswith("id ")) :]
    assert max(map(len, lines)) <= 80
    assert not any("…" in line for line in lines)
    assert lines[0].split() == ["id", "when", "taken", "files", "tasks", "message"]
    assert any(re.fullmatch(r"ckpt_2 .* by itself +\d+ +1 +before phase 5 *", line) for line in lines), said
    assert len([line for line in lines if line.startswith(" ")]) <= 2, "the message has room"


def test_a_restore_goes_back_byte_for_byte_and_is_undone_byte_for_byte(kept: Desk) -> None:
    then, index = files(kept), kept.git("ls-files", "--stage")
    change(kept)
    before, changed_index, head = files(kept), kept.git("ls-files", "--stage"), kept.git("rev-parse", "HEAD")
    ran = kept.run("restore", "ckpt_1", "--yes")
    assert ran.code == 0, ran.err
    assert "To undo that: `trimtab restore ckpt_2`" in ran.out
    build = {name: held for name, held in before.items() if name.startswith("node_modules")}
    assert files(kept) == {**then, **build}
    assert kept.git("ls-files", "--stage") == index
    assert kept.git("log", "--format=%s").split() == ["one"]
    assert kept.run("restore", "ckpt_2", "--yes").code == 0
    assert files(kept) == before
    assert kept.git("ls-files", "--stage") == changed_index
    assert kept.git("rev-parse", "HEAD") == head


def test_what_would_change_is_shown_and_nothing_is_done(kept: Desk) -> None:
    change(kept)
    before = files(kept)
    shown = kept.run("restore", "ckpt_1", "--dry-run")
    assert shown.code == 0
    assert "+ gone.py" in shown.out and "- new.py" in shown.out and "~ engine.py" in shown.out
    told = kept.run("restore", "ckpt_1", "--dry-run", "--json").json()
    assert told["dry_run"] and told["before"] is None
    assert {"what": "remove", "path": "new.py"} in told["worktrees"][0]["files"]
    assert files(kept) == before
    assert len(kept.run("checkpoint", "list", "--json").json()["checkpoints"]) == 1


def test_nobody_is_asked_twice_where_nothing_differs(kept: Desk) -> None:
    ran = kept.run("restore", "ckpt_1")
    assert ran.code == 0 and "Everything is as it was in ckpt_1." in ran.out


def test_without_a_terminal_nothing_is_changed_unasked(kept: Desk) -> None:
    change(kept)
    before = files(kept)
    ran = kept.run("restore", "ckpt_1")
    assert ran.code == 1 and "--yes" in ran.err
    assert files(kept) == before


def test_an_agent_takes_checkpoints_but_restores_and_deletes_none(kept: Desk) -> None:
    kept.caller = AN_AGENT
    assert kept.run("checkpoint", "create").code == 0
    assert kept.run("restore", "ckpt_1", "--dry-run").code == 0
    for command in (("restore", "ckpt_1", "--yes"), ("checkpoint", "delete", "ckpt_1")):
        ran = kept.run(*command)
        assert ran.code == 1 and "only the user may" in ran.err, command


def test_only_the_staged_changes_differ_and_come_back(kept: Desk) -> None:
    index = kept.git("ls-files", "--stage")
    kept.git("reset", "-q")
    assert "the index" in kept.run("restore", "ckpt_1", "--dry-run").out
    assert kept.run("restore", "ckpt_1", "--yes").code == 0
    assert kept.git("ls-files", "--stage") == index


def test_another_branch_is_left_and_a_deleted_one_comes_back(kept: Desk) -> None:
    kept.git("commit", "-qm", "staged")
    kept.git("switch", "-qc", "side")
    assert kept.run("checkpoint", "create").code == 0  # on side
    kept.git("switch", "-q", "main")
    kept.git("branch", "-D", "side")
    assert kept.run("restore", "ckpt_2", "--yes").code == 0
    assert kept.git("symbolic-ref", "--short", "HEAD").strip() == "side"
    assert kept.run("restore", "ckpt_3", "--yes").code == 0
    assert kept.git("symbolic-ref", "--short", "HEAD").strip() == "main"


def test_a_branch_that_was_rewritten_stays_and_the_way_is_named(kept: Desk) -> None:
    (kept.root / "engine.py").write_text("another first\n")
    kept.git("add", "-A")
    kept.git("commit", "-q", "--amend", "-m", "rewritten")
    head = kept.git("rev-parse", "HEAD")
    ran = kept.run("restore", "ckpt_1", "--yes")
    assert ran.code == 0 and "rewritten since" in ran.out and "git reset --soft" in ran.out
    assert kept.git("rev-parse", "HEAD") == head
    assert (kept.root / "engine.py").read_text() == "one\n"


def test_nothing_is_restored_into_the_middle_of_a_merge(kept: Desk) -> None:
    kept.git("commit", "-qm", "staged")
    kept.git("switch", "-qc", "side", "HEAD~")
    (kept.root / "engine.py").write_text("side\n")
    kept.git("commit", "-qam", "side")
    kept.git("switch", "-q", "main")
    (kept.root / "engine.py").write_text("main\n")
    kept.git("commit", "-qam", "main")
    with pytest.raises(Exception, match="non-zero"):
        kept.git("merge", "-q", "side")
    ran = kept.run("restore", "ckpt_1", "--yes")
    assert "a merge is under way there" in ran.out
    assert "<<<<<<<" in (kept.root / "engine.py").read_text()


def test_git_keeps_what_a_checkpoint_holds_and_lets_go_of_what_was_deleted(kept: Desk) -> None:
    commit = kept.git("rev-parse", "HEAD").strip()
    kept.git("checkout", "-q", "--orphan", "fresh")
    kept.git("commit", "-qm", "fresh")
    kept.git("branch", "-D", "main")
    kept.run("undo", "forget", "--all")
    kept.git("reflog", "expire", "--expire=now", "--all")
    kept.git("gc", "-q", "--prune=now")
    assert kept.git("cat-file", "-t", commit).strip() == "commit"
    assert kept.run("restore", "ckpt_1", "--yes").code == 0
    assert kept.git("symbolic-ref", "--short", "HEAD").strip() == "main"
    assert kept.run("checkpoint", "delete", "ckpt_1", "ckpt_2").code == 0
    assert kept.git("for-each-ref", "refs/trimtab/checkpoints") == ""
    assert kept.run("checkpoint", "show", "ckpt_1").code == 1


def test_a_number_is_never_given_again(kept: Desk) -> None:
    kept.run("checkpoint", "delete", "ckpt_1")
    assert kept.run("checkpoint", "create", "--json").json()["checkpoint"] == "ckpt_2"


def test_a_patch_shows_what_changed_in_the_files_that_are_named(kept: Desk) -> None:
    change(kept)
    whole = kept.run("checkpoint", "diff", "ckpt_1").out
    assert "-one\n+three, not committed" in whole and "+new" in whole
    assert "new" not in kept.run("checkpoint", "diff", "1", "engine.py").out
    names = kept.run("checkpoint", "diff", "ckpt_1", "--names").out
    assert "~ engine.py" in names


def test_a_message_is_kept_without_its_secrets(kept: Desk) -> None:
    secret = "ghp_" + "a1B2" * 9
    kept.run("checkpoint", "create", "-m", f"with {secret}")
    assert secret not in json.dumps(kept.run("checkpoint", "list", "--json").json())


def test_without_git_there_is_no_code_in_a_checkpoint_and_that_is_said(desk: Desk) -> None:
    desk.init()
    shutil.rmtree(desk.root / ".git", ignore_errors=True)
    made = desk.run("checkpoint", "create")
    assert made.code == 0 and "git init" in made.err
    ran = desk.run("checkpoint", "diff", "ckpt_1")
    assert ran.code == 1 and "no code is in ckpt_1" in ran.err


def test_tasks_go_back_and_what_is_newer_is_cancelled_and_both_is_undone(kept: Desk) -> None:
    for title in ("first", "second"):
        assert kept.run("task", "add", title).code == 0
    assert kept.run("checkpoint", "create").code == 0
    kept.run("task", "done", "1")
    kept.run("task", "edit", "2", "--title", "renamed", "--priority", "0")
    kept.run("task", "add", "third", "--needs", "2")
    shown = kept.run("restore", "ckpt_2", "--dry-run").out
    assert "task 1 first: completed → pending" in shown and "task 3 third: pending → cancelled" in shown
    done = kept.run("restore", "ckpt_2", "--yes", "--json").json()
    told = _tasks(kept)
    assert told["1"] == ("first", "pending") and told["2"][0] == "second" and told["3"][1] == "cancelled"
    assert kept.run("restore", done["before"], "--yes").code == 0
    told = _tasks(kept)
    assert told == {"1": ("first", "completed"), "2": ("renamed", "pending"), "3": ("third", "pending")}
    kinds = [event["kind"] for event in kept.run("status", "--dump").json()["events"]]
    assert kinds.count("project.restored") == 2


def test_a_task_that_somebody_is_at_work_on_stays_theirs(kept: Desk) -> None:
    kept.run("task", "add", "first")
    kept.run("checkpoint", "create")
    kept.run("task", "claim", "1", "--as", "worker-1")
    kept.run("task", "edit", "1", "--title", "changed")
    ran = kept.run("restore", "ckpt_2", "--yes")
    assert "worker-1 is at work on it" in ran.out
    assert _tasks(kept)["1"] == ("changed", "in_progress")


def test_one_part_alone_is_restored(kept: Desk) -> None:
    kept.run("task", "add", "first")
    kept.run("checkpoint", "create")
    (kept.root / "engine.py").write_text("changed\n")
    kept.run("task", "done", "1")
    assert kept.run("restore", "ckpt_2", "--only", "work", "--yes").code == 0
    assert (kept.root / "engine.py").read_text() == "changed\n"
    assert _tasks(kept)["1"][1] == "pending"
    kept.run("task", "done", "1")
    assert kept.run("restore", "ckpt_2", "--only", "code", "--yes").code == 0
    assert (kept.root / "engine.py").read_text() == "one\n"
    assert _tasks(kept)["1"][1] == "completed"


def _tasks(desk: Desk) -> dict[str, tuple[str, str]]:
    rows = desk.run("status", "--dump").json()["tasks"]
    return {row["number"]: (row["title"], row["status"]) for row in rows}


def test_two_projects_of_one_repository_keep_out_of_each_other_s_way(kept: Desk, tmp_path: Path) -> None:
    below = kept.root / "part"
    below.mkdir()
    assert kept.run("init", str(below), "--yes").code == 0
    assert kept.run("checkpoint", "create", cwd=below).code == 0
    assert kept.run("checkpoint", "create", cwd=kept.root).code == 0
    refs = kept.git("for-each-ref", "--format=%(refname)", "refs/trimtab/checkpoints").splitlines()
    assert len([ref for ref in refs if "/files/" in ref]) == 3


def test_uninstalling_leaves_nothing_of_checkpoints_behind(kept: Desk) -> None:
    assert kept.run("uninstall", "--yes").code == 0
    assert kept.git("for-each-ref", "refs/trimtab") == ""
    left = kept.root / ".git" / "trimtab"
    assert sorted(str(path.relative_to(left)) for path in left.rglob("*")) == []


def test_the_example_of_the_docs_is_what_happens(desk: Desk) -> None:
    """The first block of docs/how-to/checkpoints.md, but for how long the machine's folder is."""
    page = Path(__file__).parents[4] / "docs" / "how-to" / "checkpoints.md"
    block = page.read_text(encoding="utf-8").split("```console\n")[1].split("```")[0]
    desk.git("init", "-q", "-b", "main")
    (desk.root / "engine.py").write_text("one\n")
    (desk.root / ".gitignore").write_text(".trimtab/\n")
    desk.git("add", ".")
    desk.git("commit", "-qm", "one")
    desk.init()
    for title in ("Rename the engine", "Test it"):
        desk.run("task", "add", title)
    told = ""
    for line in block.splitlines():
        if line.startswith("$ trimtab "):
            ran = desk.run(*shlex.split(line.removeprefix("$ trimtab ")))
            assert ran.code == 0, ran.err
            told = ran.out.replace(str(desk.root), "~/engine")
            if "checkpoint create" in line:
                (desk.root / "engine.py").write_text("two\n")
                (desk.root / "renamed.py").write_text("new\n")
        elif line:
            assert line in told, f"{line!r} is not in:\n{told}"


def test_what_git_ignores_stays_as_it_is_and_can_be_brought_back_by_its_name(kept: Desk) -> None:
    change(kept)
    (kept.root / "run.log").write_text("newer\n")
    (kept.root / "fresh").mkdir()
    (kept.root / "fresh" / "new.log").write_text("newer than the checkpoint\n")
    (kept.root / "fresh" / "new.py").write_text("goes\n")

    done = kept.run("restore", "ckpt_1", "--yes")

    assert done.code == 0, done.err
    assert "run.log" not in done.out and "failed" not in done.out
    assert (kept.root / "run.log").read_text() == "newer\n"
    assert (kept.root / "fresh" / "new.log").read_text() == "newer than the checkpoint\n"
    assert not (kept.root / "fresh" / "new.py").exists()
    assert "Everything is as it was" in kept.run("restore", "ckpt_1", "--yes").out
    snapshot = kept.run("checkpoint", "show", "ckpt_1", "--json").json()["worktrees"][0]["snapshot"]
    assert kept.run("undo", "restore", snapshot, "run.log").code == 0
    assert (kept.root / "run.log").read_text() == "ignored, and kept\n"


def test_the_last_one_is_restored_although_another_is_taken_first(kept: Desk) -> None:
    (kept.root / "engine.py").write_text("changed\n")
    ran = kept.run("restore", "last", "--yes")
    assert ran.code == 0 and "Restored ckpt_1." in ran.out
    assert (kept.root / "engine.py").read_text() == "one\n"


def test_a_branch_that_another_worktree_has_is_not_checked_out_a_second_time(kept: Desk, tmp_path: Path) -> None:
    kept.git("commit", "-qm", "staged")
    kept.git("switch", "-qc", "side")
    assert kept.run("checkpoint", "create").code == 0
    kept.git("switch", "-q", "main")
    kept.git("worktree", "add", "-q", str(tmp_path / "beside"), "side")
    (kept.root / "engine.py").write_text("of main\n")
    ran = kept.run("restore", "ckpt_2", "--yes")
    assert ran.code == 0 and "it is checked out in" in " ".join(ran.out.split()) and "Everything" not in ran.out
    assert kept.git("symbolic-ref", "--short", "HEAD").strip() == "main"
    assert (kept.root / "engine.py").read_text() == "of main\n"


def test_files_of_a_branch_that_was_rewritten_are_not_written_onto_another_branch(kept: Desk) -> None:
    kept.git("commit", "-qm", "staged")
    kept.git("switch", "-qc", "feature")
    (kept.root / "engine.py").write_text("of the feature\n")
    kept.git("commit", "-qam", "feature")
    assert kept.run("checkpoint", "create").code == 0
    then = kept.git("rev-parse", "HEAD").strip()
    kept.git("commit", "-q", "--amend", "-m", "rewritten")
    kept.git("switch", "-q", "main")
    before, index = files(kept), kept.git("ls-files", "--stage")
    ran = kept.run("restore", "ckpt_2", "--yes")
    told = " ".join(ran.out.split())
    assert f"`git branch -f feature {then[:10]}`" in told and "reset" not in told and "Everything" not in told
    assert (files(kept), kept.git("ls-files", "--stage")) == (before, index)


def test_a_project_whose_folder_was_moved_is_restored_where_it_is_now(kept: Desk, tmp_path: Path) -> None:
    (kept.root / "engine.py").write_text("changed\n")
    moved = tmp_path / "moved"
    kept.root.rename(moved)
    assert kept.run("init", "--yes", cwd=moved).code == 0  # opting in goes by folder
    assert "-one\n+changed" in kept.run("checkpoint", "diff", "ckpt_1", cwd=moved).out
    ran = kept.run("restore", "ckpt_1", "--yes", cwd=moved)
    assert ran.code == 0 and "Restored ckpt_1." in ran.out
    assert (moved / "engine.py").read_text() == "one\n"


def test_nothing_is_changed_while_another_git_holds_the_index(kept: Desk) -> None:
    change(kept)
    before, head = files(kept), kept.git("rev-parse", "HEAD")
    (kept.root / ".git" / "index.lock").write_text("")
    ran = kept.run("restore", "ckpt_1", "--yes")
    assert ran.code == 1 and "index.lock" in ran.err
    assert files(kept) == before and kept.git("rev-parse", "HEAD") == head
    assert len(kept.run("checkpoint", "list", "--json").json()["checkpoints"]) == 1


def test_what_undoes_a_restore_that_failed_midway_is_named_and_does_not_expire(kept: Desk) -> None:
    (kept.folder / "config.toml").write_text("[checkpoint]\nkeep_most = 1\n")
    kept.git("branch", "gone")
    kept.git("switch", "-q", "gone")
    assert kept.run("checkpoint", "create").code == 0
    kept.git("switch", "-q", "main")
    kept.git("branch", "-D", "gone")
    (kept.root / "engine.py").write_text("not to be lost\n")
    in_the_way = kept.root / ".git" / "refs" / "heads" / "gone.lock"
    in_the_way.write_text("")
    for _ in range(2):
        ran = kept.run("restore", "ckpt_2", "--yes")
        assert ran.code == 1 and "`trimtab restore ckpt_3` takes it back" in ran.err
    in_the_way.unlink()
    done = kept.run("restore", "ckpt_2", "--yes")
    assert done.code == 0 and "`trimtab restore ckpt_3`" in done.out
    assert (kept.root / "engine.py").read_text() == "one\n"
    assert kept.run("restore", "ckpt_3", "--yes").code == 0
    assert (kept.root / "engine.py").read_text() == "not to be lost\n"


def test_a_text_that_was_kept_without_its_secret_is_not_written_back(kept: Desk) -> None:
    secret = "ghp_" + "a1B2" * 9
    kept.run("task", "add", f"try {secret}")
    kept.run("checkpoint", "create")
    kept.run("task", "edit", "1", "--title", "another title", "--priority", "0")
    ran = kept.run("restore", "ckpt_2", "--yes")
    assert ran.code == 0 and "its title had a secret in it" in " ".join(ran.out.split())
    (row,) = kept.run("status", "--dump").json()["tasks"]
    assert row["title"] == "another title" and row["priority"] != 0


def test_tasks_of_a_store_that_was_made_anew_are_not_taken_for_those_of_then(kept: Desk) -> None:
    kept.run("task", "add", "of the store that was lost")
    kept.run("checkpoint", "create")
    for file in kept.machine.glob("state.db*"):
        file.unlink()
    kept.run("task", "add", "unrelated")
    kept.run("task", "add", "newer")
    ran = kept.run("restore", "ckpt_2", "--only", "work", "--yes")
    told = " ".join(ran.out.split())
    assert "task 1 of the store that was lost" in told and "Everything" not in told
    assert _tasks(kept) == {"1": ("unrelated", "pending"), "2": ("newer", "pending")}


def test_what_was_tracked_then_and_is_ignored_now_goes_back(kept: Desk) -> None:
    (kept.root / "results").mkdir()
    (kept.root / "results" / "table.csv").write_text("then\n")
    (kept.root / "local.ini").write_text("then\n")
    kept.git("add", "results")
    kept.git("commit", "-qm", "results")
    kept.git("add", "local.ini")  # only staged
    assert kept.run("checkpoint", "create").code == 0
    kept.git("rm", "-rq", "--cached", "results", "local.ini")
    kept.git("commit", "-qm", "no results")
    (kept.root / ".git" / "info" / "exclude").write_text("results/\nlocal.ini\n")
    for name in ("results/table.csv", "local.ini", "results/newer.csv"):
        (kept.root / name).write_text("now\n")

    ran = kept.run("restore", "ckpt_2", "--yes")

    assert ran.code == 0 and "~ results/table.csv" in ran.out and "~ local.ini" in ran.out
    assert [(kept.root / name).read_text() for name in ("results/table.csv", "local.ini")] == ["then\n", "then\n"]
    assert (kept.root / "results" / "newer.csv").read_text() == "now\n"
    assert kept.run("restore", "ckpt_3", "--yes").code == 0
    assert [(kept.root / name).read_text() for name in ("results/table.csv", "local.ini")] == ["now\n", "now\n"]


def test_going_back_before_the_first_commit_stages_no_removal(desk: Desk) -> None:
    desk.git("init", "-q", "-b", "main")
    (desk.root / "engine.py").write_text("one\n")
    (desk.root / "staged.py").write_text("staged\n")
    desk.git("add", "staged.py")
    desk.init()
    assert desk.run("checkpoint", "create").code == 0
    (desk.root / "engine.py").write_text("two\n")
    desk.git("add", "engine.py", "staged.py")
    desk.git("commit", "-qm", "one")
    assert desk.run("restore", "ckpt_1", "--yes").code == 0
    assert (desk.root / "engine.py").read_text() == "one\n"
    assert desk.git("diff", "--cached", "--name-status") == ""


def test_marks_of_paths_in_the_index_outlast_a_restore(kept: Desk) -> None:
    kept.git("update-index", "--skip-worktree", "engine.py")
    kept.git("update-index", "--assume-unchanged", "gone.py")
    kept.git("reset", "-q", "--", "staged.py")
    marked = kept.git("ls-files", "-v", "--", "engine.py", "gone.py")
    assert kept.run("restore", "ckpt_1", "--yes").code == 0
    assert kept.git("diff", "--cached", "--name-only").split() == ["staged.py"]
    assert kept.git("ls-files", "-v", "--", "engine.py", "gone.py") == marked == "S engine.py\nh gone.py\n"


def test_the_last_one_is_the_last_that_can_be_read(kept: Desk) -> None:
    assert kept.run("checkpoint", "create").code == 0
    (kept.machine / "checkpoints" / "2.json").write_text("{ cut o")
    shown = kept.run("checkpoint", "show", "last")
    assert shown.code == 0 and "ckpt_1" in shown.out


def test_a_patch_leaves_out_what_git_ignores_unless_it_is_asked_for(kept: Desk) -> None:
    (kept.root / "run.log").write_text("newer\n")
    (kept.root / "engine.py").write_text("two\n")
    shown = kept.run("checkpoint", "diff", "ckpt_1").out
    assert "+two" in shown and "newer" not in shown
    assert "+newer" in kept.run("checkpoint", "diff", "ckpt_1", "run.log").out


def test_where_else_deleted_files_are_kept_is_said_with_the_command_that_removes_them(kept: Desk) -> None:
    (held,) = kept.run("checkpoint", "show", "last", "--json").json()["worktrees"]
    told = kept.run("undo", "forget", held["snapshot"]).out
    assert "trimtab checkpoint delete ckpt_1" in told
    assert kept.run("checkpoint", "delete", "ckpt_1", "--json").json()["snapshots"] == []
    made = kept.run("checkpoint", "create", "--json").json()
    (held,) = made["worktrees"]
    assert f"trimtab undo forget {held['snapshot']}" in kept.run("checkpoint", "delete", made["checkpoint"]).out
    assert kept.run("undo", "forget", held["snapshot"], "--json").json()["checkpoints"] == []
