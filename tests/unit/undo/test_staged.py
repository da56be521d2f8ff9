"""What is staged and nowhere else is kept with the files, and comes back alone."""

import pytest

from trimtab.model.errors import TrimtabError
from trimtab.undo.restore import restore_staged
from trimtab.undo.staged import staged_paths
from unit.undo.yard import PATIENT, Yard


def _index(yard: Yard) -> str:
    return yard.git("ls-files", "--stage")


def test_what_was_staged_comes_back_after_a_hard_reset_and_a_collection(yard: Yard) -> None:
    yard.put("src/engine.py", b"staged\n")
    yard.put("new.py", b"only staged\n")
    yard.git("add", "-A")
    yard.git("rm", "-q", "--cached", "README.md")
    yard.put("src/engine.py", b"later\n")
    (yard.root / "new.py").unlink()
    before = _index(yard)
    snapshot = yard.take()
    assert set(staged_paths(yard.repository().top, snapshot)) == {"src/engine.py", "new.py", "README.md"}
    yard.git("reset", "-q", "--hard")
    yard.git("-c", "gc.reflogExpire=now", "gc", "-q", "--prune=now")
    restore_staged(str(yard.root), snapshot.id, limits=PATIENT)
    assert _index(yard) == before
    assert yard.git("show", ":new.py") == "only staged\n"
    assert (yard.root / "src" / "engine.py").read_text() == "run()\n"


def test_before_the_first_commit_too(yard: Yard) -> None:
    yard.git("checkout", "-q", "--orphan", "fresh")
    yard.put("new.py", b"one\n")
    yard.git("add", "new.py")
    before = _index(yard)
    snapshot = yard.take()
    yard.git("rm", "-rqf", "--cached", ".")
    restore_staged(str(yard.root), snapshot.id, limits=PATIENT)
    assert _index(yard) == before


def test_an_index_in_the_middle_of_a_merge_comes_back_as_it_was(yard: Yard) -> None:
    yard.git("checkout", "-qb", "other")
    yard.put("README.md", b"theirs\n")
    yard.commit()
    yard.git("checkout", "-q", "main")
    yard.put("README.md", b"ours\n")
    yard.commit()
    with pytest.raises(AssertionError):
        yard.git("merge", "other")
    before = _index(yard)
    assert before.count("README.md") == 3
    snapshot = yard.take()
    yard.git("merge", "--abort")
    restore_staged(str(yard.root), snapshot.id, limits=PATIENT)
    assert _index(yard) == before


def test_a_change_of_the_index_alone_is_a_new_snapshot_and_a_refresh_of_it_is_none(yard: Yard) -> None:
    yard.put("README.md", b"staged\n")
    first = yard.take()
    yard.git("add", "README.md")
    second = yard.take()
    assert second.id != first.id
    yard.git("update-index", "--really-refresh")
    assert yard.take().id == second.id
    yard.git("reset", "-q")
    third = yard.take()
    assert (third.id == second.id, staged_paths(yard.repository().top, third)) == (False, ())


def test_restoring_it_can_be_undone(yard: Yard) -> None:
    yard.put("README.md", b"one\n")
    yard.git("add", "README.md")
    first = yard.take()
    yard.put("README.md", b"two\n")
    yard.git("add", "README.md")
    now = _index(yard)
    _, before, count = restore_staged(str(yard.root), first.id, limits=PATIENT)
    assert (count, _index(yard) == now) == (1, False)
    restore_staged(str(yard.root), before.id, limits=PATIENT)
    assert _index(yard) == now


def test_where_nothing_was_staged_nothing_is_touched(yard: Yard) -> None:
    snapshot = yard.take()
    with pytest.raises(TrimtabError, match="nothing that was staged"):
        restore_staged(str(yard.root), snapshot.id, limits=PATIENT)


def test_a_linked_worktree_has_an_index_of_its_own(yard: Yard) -> None:
    yard.git("worktree", "add", "-q", "../linked")
    linked = Yard(yard.root.parent / "linked")
    linked.put("README.md", b"there\n")
    linked.git("add", "README.md")
    snapshot = linked.take()
    linked.git("reset", "-q", "--hard")
    restore_staged(str(linked.root), snapshot.id, limits=PATIENT)
    assert linked.git("show", ":README.md") == "there\n"
    assert yard.git("diff", "--cached", "--name-only") == ""


def test_an_index_that_git_cannot_read_costs_no_file(yard: Yard) -> None:
    yard.put("README.md", b"mine\n")
    (yard.root / ".git" / "index").write_bytes(b"broken")
    snapshot = yard.take()
    (yard.root / "README.md").unlink()
    (yard.root / ".git" / "index").unlink()
    yard.restore(snapshot.id)
    assert (yard.root / "README.md").read_bytes() == b"mine\n"
