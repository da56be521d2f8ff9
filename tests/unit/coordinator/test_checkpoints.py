"""Checkpoints of a project with workstreams, reviews and merges: what goes back, what stays with whoever has it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.deliveries import Place, add_task, approve, commit, request_now, score, stream_now, turn_in, work_on
from support.repositories import Repo, snapshot
from trimtab.coordinator import projects, workflows
from trimtab.coordinator.checkpoints import checkpoint_files
from trimtab.coordinator.checkpoints.automatic import take_before, terms_of
from trimtab.coordinator.checkpoints.checkpoint_files import MANUAL, MERGE, Checkpoint, checkpoints, expired
from trimtab.coordinator.checkpoints.restore_checkpoint import RestoreDone, plan_restore, restore_checkpoint
from trimtab.coordinator.checkpoints.restore_tasks import TaskChange, TaskFacts, plan_tasks
from trimtab.coordinator.checkpoints.saved_work import SavedTask
from trimtab.coordinator.checkpoints.take_checkpoint import take_checkpoint
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.work import CheckpointLimits
from trimtab.model.errors import TrimtabError
from trimtab.model.work import MergeStatus, TaskStatus, Workstream
from trimtab.model.work_steps import TASK_STEPS
from trimtab.store.state.repositories import WORKSTREAMS

DAY_MS = 86_400_000


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path, str(tmp_path / "state.db"))
    yield made
    made.work.close()


def keep(place: Place) -> Checkpoint:
    return take_checkpoint(terms_of(place.work, deadline_ms=60_000))


def restore(place: Place, id: str) -> RestoreDone:
    return restore_checkpoint(terms_of(place.work, deadline_ms=60_000), id, actor="person")


def merge(place: Place, stream: Workstream) -> int:
    request = turn_in(place.work, stream).id
    workflows.drive(place.work)
    score(place.work, request)
    workflows.drive(place.work)
    approve(place.work, request)
    workflows.drive(place.work)
    assert request_now(place.work, request).status is MergeStatus.MERGED
    return request


def test_a_workstream_goes_back_with_its_branch_files_and_index_and_is_undone(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    there = Repo(Path(stream.path))
    there.write({"staged.txt": "staged\n", "loose.txt": "loose\n"})
    there.git("add", "staged.txt")
    then = (snapshot(there.path), there.git("rev-parse", "HEAD"), there.git("ls-files", "--stage"))
    kept = keep(place)
    assert [Path(tree.path).name for tree in kept.worktrees] == ["project", Path(stream.path).name]
    (there.path / "loose.txt").unlink()
    commit(stream.path, "more.txt", "more\n")
    now = (snapshot(there.path), there.git("rev-parse", "HEAD"), there.git("ls-files", "--stage"))
    done = restore(place, kept.id)
    assert (snapshot(there.path), there.git("rev-parse", "HEAD"), there.git("ls-files", "--stage")) == then
    assert done.before is not None
    restore(place, done.before.id)
    assert (snapshot(there.path), there.git("rev-parse", "HEAD"), there.git("ls-files", "--stage")) == now


def test_undoing_a_restore_takes_away_what_it_brought_back_of_ignored_files_and_nothing_that_came_since(
    place: Place,
) -> None:
    here = Repo(Path(place.work.root))
    here.write({".gitignore": ".env\nout/\n", ".env": "TOKEN=1\n", "out/result.txt": "kept\n"})
    kept = keep(place)
    for name in (".gitignore", ".env", "out/result.txt"):
        (here.path / name).unlink()
    (here.path / "out").rmdir()
    after = snapshot(here.path)
    done = restore(place, kept.id)
    assert (here.path / ".env").exists() and (here.path / "out" / "result.txt").exists()
    (here.path / "out" / "since.txt").write_text("newer\n")
    assert done.before is not None
    restore(place, done.before.id)
    assert (here.path / "out" / "since.txt").read_text() == "newer\n"
    (here.path / "out" / "since.txt").unlink()
    (here.path / "out").rmdir()
    assert snapshot(here.path) == after


def test_nothing_is_changed_where_an_agent_is_at_work(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    claims.claim_this(place.work, "1", "worker-1")
    kept = keep(place)
    commit(stream.path, "more.txt", "more\n")
    before = snapshot(Path(stream.path))
    (place.folder / "app.py").write_text("changed\n")
    done = restore(place, kept.id)
    assert [change.left for change in done.plan.worktrees] == ["", "worker-1 is at work there"]
    assert snapshot(Path(stream.path)) == before
    assert (place.folder / "app.py").read_text() != "changed\n"
    assert task_records.show(place.work, "1").task.claimed_by == "worker-1"


def test_a_merge_is_preceded_by_a_checkpoint_and_going_back_to_it_takes_the_merge_off_main(place: Place) -> None:
    main = place.repo.git("rev-parse", "main")
    stream = work_on(place.work, add_task(place.work))
    merge(place, stream)
    merged = place.repo.git("rev-parse", "main")
    (kept,) = checkpoints(place.work.root)
    assert kept.reason == MERGE and kept.main_commit == main and stream.branch in kept.message
    assert task_records.show(place.work, "1").task.status is TaskStatus.COMPLETED
    done = restore(place, kept.id)
    assert place.repo.git("rev-parse", "main") == main
    assert not (place.folder / "made-1.txt").exists()
    task = task_records.show(place.work, "1").task
    assert task.status is TaskStatus.PENDING  # its work is no longer on the main branch
    assert done.before is not None
    restore(place, done.before.id)
    assert place.repo.git("rev-parse", "main") == merged
    assert (place.folder / "made-1.txt").exists()
    assert task_records.show(place.work, "1").task.status is TaskStatus.COMPLETED


def test_what_is_merged_stays_done_where_the_code_stays(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    kept = keep(place)
    merge(place, stream)
    terms = terms_of(place.work, deadline_ms=60_000)
    plan = plan_restore(terms, kept.id, ("work",))
    assert plan.tasks is not None and not plan.tasks.changes
    assert "the main branch has it" in plan.tasks.kept[0].why
    assert stream_now(place.work, stream.id).status.value == "merged"


def test_work_of_another_clone_is_not_put_back_under_it(place: Place) -> None:
    stream = work_on(place.work, add_task(place.work))
    kept = keep(place)
    with place.work.database.write() as connection:
        told = projects.AuditEvent("workstream.moved", "person", "workstream", stream.id)
        WORKSTREAMS.change(connection, stream.id, told, place.work.project, 1, clone="another_clone")
    task_records.add(place.work, task_records.NewTask("newer"))
    with pytest.raises(TrimtabError, match="another clone is at work") as refused:
        restore(place, kept.id)
    assert "--only code" in refused.value.remedy
    assert len(checkpoints(place.work.root)) == 1


def test_a_phase_goes_back(place: Place) -> None:
    projects.set_phase(place.work, 3, "person", "said")
    kept = keep(place)
    projects.set_phase(place.work, 7, "person", "later")
    restore(place, kept.id)
    assert (place.work.record().phase, place.work.record().phase_evidence) == (3, "said")


def test_a_step_goes_on_where_no_checkpoint_can_be_taken(place: Place) -> None:
    folder = Path(checkpoint_files.folder_of(place.work.root))
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    said: list[str] = []
    assert take_before(place.work, MERGE, "before", said.append) == ""
    assert "no checkpoint could be taken" in said[0]


def test_whoever_holds_the_checkpoints_is_waited_for_only_so_long(place: Place) -> None:
    said: list[str] = []
    with checkpoint_files.writing(place.work.root, 60_000), pytest.raises(TrimtabError, match="is being taken") as late:
        take_checkpoint(terms_of(place.work, said.append, deadline_ms=50))
    assert said == ["waiting for another checkpoint"] and "lock" in late.value.where and late.value.remedy
    assert keep(place).id == "ckpt_1"


def test_none_is_taken_by_itself_where_the_user_wants_none(place: Place) -> None:
    place.work.terms = place.work.terms._replace(checkpoints=CheckpointLimits(automatic=False))
    assert take_before(place.work, MERGE, "before") == ""
    assert not os.path.exists(checkpoint_files.folder_of(place.work.root))


def test_automatic_ones_expire_and_what_somebody_took_stays(place: Place) -> None:
    place.work.terms = place.work.terms._replace(checkpoints=CheckpointLimits(keep_most=2))
    kept = keep(place)
    for number in range(4):
        take_before(place.work, MERGE, f"before {number}")
    assert [each.id for each in checkpoints(place.work.root)] == ["ckpt_5", "ckpt_4", kept.id]
    refs = place.repo.git("for-each-ref", "--format=%(refname:lstrip=-1)", "refs/trimtab/checkpoints/top/files")
    assert refs.split() == ["1", "4", "5"]


ones = st.builds(
    lambda at, reason: Checkpoint("", at * DAY_MS, "", reason), st.integers(0, 60), st.sampled_from([MANUAL, MERGE])
)


@given(st.lists(ones, max_size=30), st.integers(1, 10), st.integers(1, 30), st.integers(0, 90))
def test_no_manual_one_and_not_the_newest_ever_expires(
    known: list[Checkpoint], most: int, days: int, today: int
) -> None:
    known = [each._replace(id=f"ckpt_{number}") for number, each in enumerate(known)]
    gone = expired(known, CheckpointLimits(keep_most=most, keep_days=days), today * DAY_MS)
    assert all(each.is_automatic for each in gone) and known[:1] not in ([each] for each in gone)
    left = [each for each in known[1:] if each.is_automatic and each not in gone]
    assert len(left) <= most and all(today * DAY_MS - each.at <= days * DAY_MS for each in left)


statuses = st.sampled_from(TaskStatus)
tasks = st.builds(
    lambda title, status, priority: SavedTask(0, "", title, "", status, priority, "", "", None, "worker-1", "", 0),
    st.sampled_from(["one", "two"]),
    statuses,
    st.integers(0, 3),
)


@given(st.dictionaries(st.integers(1, 6), tasks), st.dictionaries(st.integers(1, 6), tasks))
def test_a_plan_takes_legal_steps_only_touches_nobody_s_task_and_leaves_nothing_to_do(
    then: dict[int, SavedTask], now: dict[int, SavedTask]
) -> None:
    then, now = ({key: task._replace(id=key, number=str(key)) for key, task in side.items()} for side in (then, now))
    facts = TaskFacts("ckpt_1", {}, {}, ())
    plan = plan_tasks(then, now, facts)
    after = dict(now)
    for change in plan.changes:
        assert change.before not in (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW)
        at = change.before
        for step in change.steps:
            assert step in TASK_STEPS[at]
            at = step
        assert at is change.after
        after[change.id] = _applied(after[change.id], change)
    again = plan_tasks(then, after, facts)
    assert not again.changes


def _applied(task: SavedTask, change: TaskChange) -> SavedTask:
    return task._replace(status=change.after, **change.fields)  # pyright: ignore[reportArgumentType]
