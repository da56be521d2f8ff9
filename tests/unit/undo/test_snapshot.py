"""Taking a snapshot: it touches nothing, it reads only what changed, and it says when it cannot be."""

import fcntl
import json
import os
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

from soak.undo_world import World, guarded
from support.privileges import unprivileged
from trimtab.undo import CannotSnapshot, NotARepository, SnapshotLimits, take
from trimtab.undo.expiry import forget_all
from trimtab.undo.git import Deadline
from trimtab.undo.snapshot_list import contents, snapshots
from unit.undo.yard import PATIENT, Yard

DAY_MS = 86_400_000
NOON = 1_769_860_800_000


def paths_in(yard: Yard) -> set[str]:
    """Of the newest snapshot."""
    repository = yard.repository()
    return set(contents(repository, repository.refs[-1], Deadline(60_000)).files)


def test_index_stash_head_and_refs_stay_as_they_are(yard: Yard) -> None:
    yard.put("src/engine.py", b"stashed\n")
    yard.git("stash")
    yard.put("src/engine.py", b"staged\n")
    yard.git("add", "-A")
    yard.put("src/engine.py", b"neither\n")
    yard.put("untracked", b"x")
    before = guarded(World(yard.root))
    yard.take()
    assert guarded(World(yard.root)) == before
    assert len(yard.refs()) == 1


def test_no_history_shows_a_snapshot(yard: Yard) -> None:
    yard.put("untracked", b"x")
    yard.take()
    assert len(yard.git("log", "--all", "--oneline").splitlines()) == 1


def test_the_same_files_give_the_same_snapshot(yard: Yard) -> None:
    first = yard.take("one")
    assert yard.take("two").id == first.id
    assert yard.refs() == [first.ref]


def test_what_the_same_snapshot_was_relied_on_for_later_is_kept_beside_it(yard: Yard) -> None:
    yard.take("before `cd src`", at=NOON)
    again = yard.take("before `rm -rf src`", at=NOON + 1_000)
    (listed,) = snapshots(yard.repository())
    assert listed.later == again.later
    assert [(one.at, one.why) for one in listed.reasons] == [
        (NOON, "before `cd src`"),
        (NOON + 1_000, "before `rm -rf src`"),
    ]


def test_of_many_later_reasons_the_last_ones_stay_and_a_repeated_one_is_one(yard: Yard) -> None:
    for number in range(20):
        yard.take(f"{number}")
        yard.take("API_KEY=sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789 rm -rf src")
    (listed,) = snapshots(yard.repository())
    assert [one.why[:2] for one in listed.later] == ["16", "17", "18", "19", "AP"]
    assert "abcdefghij" not in (yard.root / ".git" / "trimtab" / "undo" / "later.json").read_text()


def test_later_reasons_go_with_their_snapshot(yard: Yard) -> None:
    limits = PATIENT._replace(keep_most=1)
    later = yard.root / ".git" / "trimtab" / "undo" / "later.json"
    for days in (0, 8):
        yard.put("README.md", b"%d" % days)
        for why in ("one", "two"):
            yard.take(why, limits, at=NOON + days * DAY_MS)
    yard.take("three", limits, at=NOON + 8 * DAY_MS)
    (listed,) = snapshots(yard.repository())
    assert list(json.loads(later.read_text())) == [listed.ref]


def test_why_is_one_line_without_secrets(yard: Yard) -> None:
    yard.take("API_KEY=sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789 rm \\\n  -rf drafts " + "x" * 400)
    (told,) = snapshots(yard.repository())
    assert "abcdefghij" not in told.why and "rm \\ -rf drafts" in told.why and len(told.why) <= 301
    assert "abcdefghij" not in (yard.root / ".git" / "trimtab" / "undo" / "last.json").read_text()


def test_ids_go_up_and_are_never_given_twice(yard: Yard) -> None:
    given = [yard.take().id]
    for number in range(2):
        yard.put("README.md", b"%d" % number)
        given.append(yard.take().id)
    for ref in yard.refs():
        yard.git("update-ref", "-d", ref)
    given.append(yard.take().id)
    assert given == ["u-1", "u-2", "u-3", "u-4"]


def test_a_change_that_keeps_size_and_time_is_seen(yard: Yard) -> None:
    file = yard.put("README.md", b"aaaa")
    seen = os.stat(file)
    first = yard.take()
    file.write_bytes(b"bbbb")
    os.utime(file, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    second = yard.take()
    assert second.tree != first.tree
    yard.put("README.md", b"cccc")
    yard.restore(second.id)
    assert file.read_bytes() == b"bbbb"


def test_a_write_right_after_a_snapshot_is_seen_each_time(yard: Yard) -> None:
    """Faster than the clock of the file system ticks."""
    trees = set[str]()
    for number in range(30):
        yard.put("README.md", b"%03d" % number)
        trees.add(yard.take().tree)
    assert len(trees) == 30


def test_a_mode_alone_makes_a_new_snapshot(yard: Yard) -> None:
    first = yard.take()
    os.chmod(yard.root / "README.md", 0o600)
    assert yard.take().id != first.id
    os.chmod(yard.root / "src", 0o700)
    assert yard.take().id == "u-3"


def test_ignored_files_are_kept_and_build_folders_are_not(yard: Yard) -> None:
    yard.put(".gitignore", b".env\nbuild/\n.venv/\n")
    yard.put(".env", b"TOKEN=1")
    for folder in ("build", ".venv/lib", "node_modules/left", "src/__pycache__"):
        yard.put(f"{folder}/made", b"x")
    yard.put("target/notes.txt", b"a word, not a build folder: git does not ignore it")
    yard.take()
    kept = paths_in(yard)
    assert {".env", "target/notes.txt"} <= kept
    assert not [one for one in kept if one.endswith("made")]
    repository = yard.repository()
    told = contents(repository, repository.refs[-1], Deadline(60_000)).layout.left_out
    assert told == (".venv/", "build/", "node_modules/", "src/__pycache__/")


def test_a_build_folder_that_git_tracks_is_kept(yard: Yard) -> None:
    yard.put(".gitignore", b"build/\n")
    yard.put("build/release.mk", b"all:\n")
    yard.put("node_modules/patched/index.js", b"x")
    yard.git("add", "-f", ".")
    yard.git("commit", "-qm", "tracked")
    yard.take()
    assert {"build/release.mk", "node_modules/patched/index.js"} <= paths_in(yard)


def test_a_nested_repository_is_asked_about_its_own_build_folders(yard: Yard) -> None:
    nested = yard.root / "nested"
    nested.mkdir()
    yard.git("init", "-q", cwd=nested)
    yard.put("nested/.gitignore", b"dist/\n")
    yard.put("nested/dist/made", b"x")
    yard.put("nested/node_modules/tracked", b"x")
    yard.git("add", "-f", "node_modules", cwd=nested)
    yard.take()
    kept = paths_in(yard)
    assert "nested/node_modules/tracked" in kept and "nested/dist/made" not in kept
    assert "nested/.git/HEAD" in kept


def test_our_own_journal_is_not_kept_but_settings_are(yard: Yard) -> None:
    for name in ("journal.db", "journal.db-wal", "config.toml"):
        yard.put(f".trimtab/{name}", b"x")
    yard.take()
    assert {one for one in paths_in(yard) if one.startswith(".trimtab/")} == {".trimtab/config.toml"}


def test_pipes_and_sockets_do_not_hold_it_up(yard: Yard) -> None:
    os.mkfifo(yard.root / "pipe")
    snapshot = yard.take()
    assert snapshot.files == 2
    repository = yard.repository()
    assert contents(repository, snapshot.ref, Deadline(60_000)).layout.special == ("pipe",)


def test_a_folder_that_could_be_taken_for_the_repository_is_told_as_not_kept(yard: Yard) -> None:
    yard.put(".GIT/config", b"x")
    yard.put("nested/.Git/config", b"y")
    taken = yard.take()
    repository = yard.repository()
    assert contents(repository, taken.ref, Deadline(60_000)).layout.special == (".GIT",)
    shutil.rmtree(yard.root / "nested")
    yard.restore(taken.id, exact=True)
    assert (yard.root / "nested" / ".Git" / "config").read_bytes() == b"y"
    assert (yard.root / ".GIT" / "config").read_bytes() == b"x"


def test_no_program_that_the_repository_names_is_run(yard: Yard, tmp_path: Path) -> None:
    told = tmp_path / "told"
    script = tmp_path / "tell"
    script.write_text(f"#!/bin/sh\necho ran >> {told}\ncat\n")
    script.chmod(0o755)
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    for hook in ("reference-transaction", "post-index-change", "fsmonitor-watchman"):
        shutil.copy(script, hooks / hook)
    yard.git("config", "core.hooksPath", str(hooks))
    yard.git("config", "core.fsmonitor", str(script))
    yard.git("config", "filter.tell.clean", str(script))
    yard.git("config", "filter.tell.process", str(script))
    yard.put(".gitattributes", b"* filter=tell diff=tell\n")
    yard.git("config", "diff.tell.command", str(script))
    yard.git("config", "diff.tell.textconv", str(script))
    told.unlink(missing_ok=True)
    yard.take()
    yard.put("README.md", b"x")
    yard.restore("u-1", exact=True)
    assert not told.exists()


def test_the_environment_cannot_lead_it_elsewhere(yard: Yard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Yard(tmp_path / "other")
    other.root.mkdir()
    other.git("init", "-q")
    monkeypatch.setenv("GIT_DIR", str(other.root / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "index"))
    monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(tmp_path / "objects"))
    taken = yard.take()
    assert taken.worktree == str(yard.root)
    assert not (tmp_path / "index").exists() and not (tmp_path / "objects").exists()


def test_a_folder_within_the_repository_means_all_of_it(yard: Yard) -> None:
    assert take(str(yard.root / "src"), "rm", PATIENT).files == 2


def test_a_repository_without_commits_can_be_kept(tmp_path: Path) -> None:
    yard = Yard(tmp_path / "new")
    yard.root.mkdir()
    yard.git("init", "-q")
    assert yard.take().files == 0
    yard.put("first", b"x")
    assert yard.take().files == 1


def test_a_repository_that_names_objects_by_sha256_can_be_kept(tmp_path: Path) -> None:
    yard = Yard(tmp_path / "new")
    yard.root.mkdir()
    yard.git("init", "-q", "--object-format=sha256")
    file = yard.put("first", b"x\r\n")
    snapshot = yard.take()
    assert len(snapshot.tree) == 64
    file.unlink()
    yard.restore(snapshot.id)
    assert file.read_bytes() == b"x\r\n"


def test_a_linked_worktree_has_its_own_snapshots_with_ids_of_their_own(yard: Yard, tmp_path: Path) -> None:
    yard.git("worktree", "add", "-q", str(tmp_path / "linked"))
    linked = Yard(tmp_path / "linked")
    linked.put("README.md", b"linked\n")
    main, other = yard.take(), linked.take()
    assert (main.id, main.linked, other.id, other.linked) == ("u-1", "", "u-2", "linked")
    assert (yard.take().id, linked.take().id) == (main.id, other.id)
    assert [one.worktree for one in snapshots(yard.repository())] == [str(linked.root), str(yard.root)]


def test_outside_a_repository_there_is_nothing_to_keep_it_in(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(NotARepository, match="no git repository"):
        take(str(tmp_path), "rm", PATIENT)


def test_a_bare_repository_has_no_files(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", "--bare", str(tmp_path / "bare.git")], check=True)
    with pytest.raises(NotARepository):
        take(str(tmp_path / "bare.git"), "rm", PATIENT)


@pytest.mark.parametrize("path", ["src/engine.py", "src"])
def test_what_cannot_be_read_is_named(yard: Yard, path: str) -> None:
    os.chmod(yard.root / path, 0)
    with unprivileged(), pytest.raises(CannotSnapshot, match="cannot be read") as refused:
        yard.take()
    os.chmod(yard.root / path, 0o755)
    assert refused.value.where.rstrip("/") == str(yard.root / path)


def test_more_than_the_limit_is_refused_with_the_folder_that_is_to_blame(yard: Yard) -> None:
    yard.put("data/large.bin", os.urandom(2_500_000))
    yard.put("notes", os.urandom(100))
    with pytest.raises(CannotSnapshot, match="larger than 2 MB") as refused:
        yard.take(limits=PATIENT._replace(limit_mb=2))
    assert refused.value.where == str(yard.root / "data")
    assert yard.refs() == []
    assert yard.take(limits=PATIENT._replace(limit_mb=3)).files == 4


def test_what_git_has_already_does_not_count(yard: Yard) -> None:
    yard.put("large.bin", os.urandom(2_500_000))
    yard.commit()
    assert yard.take(limits=PATIENT._replace(limit_mb=1)).files == 3


def test_a_tracked_file_that_grew_over_the_limit_is_refused(yard: Yard) -> None:
    yard.put("README.md", os.urandom(2_500_000))
    with pytest.raises(CannotSnapshot, match="larger than 1 MB"):
        yard.take(limits=PATIENT._replace(limit_mb=1))


def test_at_the_deadline_it_gives_up_and_the_next_try_gets_further(yard: Yard) -> None:
    for number in range(1_500):
        yard.put(f"many/{number}", os.urandom(2_000))
    late = 0
    for milliseconds in (1, 40, 80, 120, 160, 200, 400, 800, 600_000):
        try:
            taken = yard.take(limits=SnapshotLimits(deadline_ms=milliseconds))
        except CannotSnapshot as error:
            assert "not done after" in str(error)
            late += 1
        else:
            break
    assert late and taken.files == 1_502
    shutil.rmtree(yard.root / "many")
    yard.restore(taken.id)
    assert len(list((yard.root / "many").iterdir())) == 1_500


def test_one_that_another_process_is_taking_is_waited_for(yard: Yard) -> None:
    yard.take()
    file = os.open(yard.root / ".git" / "trimtab" / "undo" / "lock", os.O_RDWR)
    fcntl.flock(file, fcntl.LOCK_EX)
    with pytest.raises(CannotSnapshot, match="not done after 100 ms"):
        yard.take(limits=SnapshotLimits(deadline_ms=100))
    threading.Timer(0.1, lambda: os.close(file)).start()
    assert yard.take().id == "u-1"


def test_files_that_vanish_meanwhile_do_no_harm(yard: Yard) -> None:
    """A build runs beside: names come and go while they are read."""
    stop = threading.Event()

    def churn() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            yard.put(f"out/{number % 50}", b"x" * number)
            (yard.root / "out" / str((number + 25) % 50)).unlink(missing_ok=True)

    beside = threading.Thread(target=churn)
    beside.start()
    try:
        for _ in range(15):
            assert yard.take().files >= 2
    finally:
        stop.set()
        beside.join()


def test_objects_that_were_collected_are_stored_again(yard: Yard) -> None:
    """Somebody deletes our refs and has git throw away what nothing names."""
    file = yard.put("untracked", b"precious")
    for ref in [yard.take().ref]:
        yard.git("update-ref", "-d", ref)
    yard.git("gc", "-q", "--prune=now")
    snapshot = yard.take()
    file.unlink()
    yard.restore(snapshot.id)
    assert file.read_bytes() == b"precious"
    assert yard.git("fsck", "--strict", "--no-dangling") == ""


@pytest.mark.parametrize("name", ["index", "marks", "objects", "last.json", "counter", "later.json"])
def test_what_is_remembered_may_be_damaged_or_gone(yard: Yard, name: str) -> None:
    yard.put("untracked", b"1")
    yard.take()
    yard.take("again")
    state = yard.root / ".git" / "trimtab" / "undo"
    for number, damage in enumerate((b"", b"\0\xff{", None)):
        if damage is None:
            (state / name).unlink()
        else:
            (state / name).write_bytes(damage)
        (yard.root / "untracked").write_bytes(b"%d+" % number)
        before = yard.look()
        snapshot = yard.take()
        shutil.rmtree(yard.root / "src")
        (yard.root / "untracked").unlink()
        yard.restore(snapshot.id)
        assert yard.look() == before


def test_old_ones_expire_and_nobody_else_s_refs_do(yard: Yard) -> None:
    yard.git("update-ref", "refs/trimtab/other", "HEAD")
    limits = PATIENT._replace(keep_days=7)
    for days in range(20):
        yard.put("README.md", b"%d" % days)
        yard.take(limits=limits, at=NOON + days * DAY_MS)
    assert [one.id for one in snapshots(yard.repository())] == [f"u-{number}" for number in range(20, 10, -1)]
    assert "refs/trimtab/other" in yard.refs()


def test_only_so_many_are_kept(yard: Yard) -> None:
    for number in range(5):
        yard.put("README.md", b"%d" % number)
        yard.take(limits=PATIENT._replace(keep_most=3))
    assert [one.id for one in snapshots(yard.repository())] == ["u-5", "u-4", "u-3"]


def test_one_that_is_relied_on_again_is_named_anew_before_it_expires(yard: Yard) -> None:
    first = yard.take(at=NOON)
    assert yard.take(at=NOON + 3_600_000).id == first.id
    assert yard.take(at=NOON + DAY_MS).at == NOON + DAY_MS


def test_everything_of_ours_can_be_forgotten(yard: Yard) -> None:
    before = {path for path in (yard.root / ".git").rglob("*") if "objects" not in path.parts}
    yard.take()
    assert forget_all(str(yard.root)) == 1
    after = {path for path in (yard.root / ".git").rglob("*") if "objects" not in path.parts}
    assert {path for path in after - before if path.is_file()} == set()
    assert yard.refs() == []
