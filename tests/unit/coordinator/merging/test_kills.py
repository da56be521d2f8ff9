"""A few merges that are killed; `tests/soak/soak_merges.py` runs the full count."""

from pathlib import Path

from soak.soak_merges import Scene, kill_merges
from trimtab.coordinator.workstreams.git_lock import LAND, alone, intending


def test_a_merge_that_is_killed_leaves_main_a_tree_that_was_checked(tmp_path: Path):
    found = kill_merges(tmp_path, kills=8, seed=7)
    assert found.kills == 8
    assert (found.unchecked, found.behind, found.lost, found.untidy) == ([], [], [], [])
    assert found.landed


def test_a_merge_goes_on_over_the_lock_that_a_killed_git_has_left_on_main(tmp_path: Path):
    """The next merge begins with a check, which notes what it intends too: what was noted before is put right first."""
    scene = Scene(tmp_path, 1)
    names = scene.branches()
    lock = scene.repo.path / ".git" / "refs" / "heads" / "main.lock"
    main = scene.repo.git("rev-parse", "main")
    with alone(str(scene.repo.path)) as held:
        waiting = intending(held, LAND, ref="refs/heads/main", old=main, new="0" * 40, project=str(scene.repo.path))
        waiting.__enter__()  # and never left: the process is killed
        lock.write_text("")
    scene.merge(names)
    assert scene.repo.git("rev-parse", "main") != main
    assert not lock.exists()
