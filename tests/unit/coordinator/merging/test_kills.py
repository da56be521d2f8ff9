"""A few merges that are killed; `tests/soak/soak_merges.py` runs the full count."""

from pathlib import Path

from soak.soak_merges import kill_merges


def test_a_merge_that_is_killed_leaves_main_a_tree_that_was_checked(tmp_path: Path):
    found = kill_merges(tmp_path, kills=8, seed=7)
    assert found.kills == 8
    assert (found.unchecked, found.behind, found.lost, found.untidy) == ([], [], [], [])
    assert found.landed
