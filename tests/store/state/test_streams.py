"""Workstreams and merges: the records follow git, on both engines."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.repositories import Repo, small_repo
from trimtab.coordinator.merge_requests import merge_approved, submission
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.checkouts import remove_tree
from trimtab.model.errors import TrimtabError
from trimtab.model.work import MergeRequest, MergeStatus, TaskStatus, Workstream, WorkstreamStatus
from trimtab.store.state import audit_log
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS, enrolled

CHECK = "test ! -e bad"


@pytest.fixture
def work(database: Database, tmp_path: Path) -> Iterator[Work]:
    small_repo(tmp_path / "project")
    opened = Work(str(tmp_path / "project"), database, enrolled(database, "project", "person").id, 60_000)
    for title in ("first", "second", "third"):
        task_records.add(opened, NewTask(title))
    yield opened


def repo_of(work: Work) -> Repo:
    return Repo(Path(work.root))


def records(work: Work) -> list[Workstream]:
    with work.database.read() as connection:
        return list(WORKSTREAMS.find(connection, project_id=work.project))


def requests(work: Work) -> list[MergeRequest]:
    with work.database.read() as connection:
        return list(MERGE_REQUESTS.find(connection, project_id=work.project))


def events(work: Work, kind: str) -> list[dict]:
    with work.database.read() as connection:
        return [dict(one.data) for one in audit_log.since(connection, work.project) if one.kind == kind]


def turned_in(work: Work, number: int, files: dict[str, str]) -> MergeRequest:
    """One with a commit, approved by whoever may."""
    begun = workstream_records.begin(work, f"worker-{number}", "backend", str(number))
    Repo(Path(begun.created.path)).commit("Work", files)
    request = submission.submit(work, begun.created.branch, f"worker-{number}", f"Task {number}")
    with work.database.write() as connection:
        for step in (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED):
            request = MERGE_REQUESTS.move(connection, request.id, step, "coordinator", work.now())
        WORKSTREAMS.move(connection, request.workstream, WorkstreamStatus.APPROVED, "coordinator", work.now())
    return request


def run(work: Work):
    return merge_approved.run(work, (CHECK,), "coordinator", say=lambda _: None)


def lost(work: Work) -> Repo:
    """The folder of worker-1, with something committed and something not, after its lease has run out and worker-2 has
    taken the task."""
    claims.claim_this(work, "1", "worker-1")
    before = Repo(Path(workstream_records.begin(work, "worker-1", "backend", "1").created.path))
    before.commit("Begin", {"one.py": "1\n"})
    before.write({"two.py": "staged\n"})
    before.git("add", "two.py")
    before.write({"two.py": "changed\n", "notes/three.md": "new\n"})
    (before.path / "app.py").unlink()
    claims.finish(work, claims.claim_of(work, "1", "worker-1"), TaskStatus.PENDING, "its lease ran out")
    claims.claim_this(work, "1", "worker-2")
    return before


def test_whoever_takes_over_a_task_gets_a_folder_of_its_own_with_all_that_was_made(work: Work):
    before = lost(work)
    was = before.git("status", "--porcelain")
    after = workstream_records.begin(work, "worker-2", "backend", "1")
    folder = Repo(Path(after.created.path))
    assert folder.path != before.path and after.record.branch == "worker-2/task-1-claim-2"
    assert folder.git("log", "--format=%s", "main..").split() == ["Begin"]
    assert folder.git("status", "--porcelain") == was == before.git("status", "--porcelain")
    assert (folder.path / "two.py").read_text() == "changed\n" and folder.git("show", ":two.py") == "staged"
    assert workstream_records.begin(work, "worker-2", "backend", "1").record == after.record
    (passed_on,) = events(work, "workstream.passed_on")
    assert (passed_on["from"], passed_on["to"]) == ("worker-1", "worker-2")
    assert passed_on["rescue"].startswith("refs/trimtab/rescue/worker-1-backend/")
    for author in ("worker-1", "worker-2"):
        with pytest.raises(TrimtabError, match="authors cannot review their own work"):
            workstream_records.look_at(work, after.record.branch, author)
    assert workstream_records.look_at(work, after.record.branch, "qc-1")


def test_whoever_lost_a_claim_cannot_submit_and_hears_who_has_the_task(work: Work):
    before = lost(work)
    before.git("add", "--all")
    before.commit("Too late", {"late.py": "1\n"})
    with pytest.raises(TrimtabError, match="worker-1 lost the claim on task 1, which is with worker-2 now"):
        submission.submit(work, "worker-1/task-1", "worker-1", "Task 1")
    assert requests(work) == []


def test_what_comes_into_a_lost_folder_later_is_rescued_when_it_is_cleaned(work: Work):
    before = lost(work)
    workstream_records.begin(work, "worker-2", "backend", "1")
    before.write({"late.txt": "after the others went on\n"})
    workstream_records.tidy(work, "person")
    assert not before.path.exists()
    assert [one.status.value for one in records(work)] == ["abandoned", "active"]
    assert claims.tasks_now(work, "1").claimed_by == "worker-2"
    path, _ = workstream_records.bring_back(work, "worker-1-backend", "person")
    assert (Path(path) / "late.txt").read_text() == "after the others went on\n"


def test_whoever_takes_a_task_again_that_nobody_had_since_goes_on_in_its_folder(work: Work):
    claims.claim_this(work, "1", "worker-1")
    begun = workstream_records.begin(work, "worker-1", "backend", "1")
    claims.finish(work, claims.claim_of(work, "1", "worker-1"), TaskStatus.PENDING, "its lease ran out")
    claims.claim_this(work, "1", "worker-1")
    Repo(Path(begun.created.path)).commit("Work", {"one.py": "1\n"})
    assert submission.submit(work, "worker-1/task-1", "worker-1", "Task 1")
    assert workstream_records.begin(work, "worker-1", "backend", "1").record.claim == 2


def test_what_cannot_be_saved_does_not_keep_a_task_from_going_on(work: Work):
    before = lost(work)
    small_repo(before.path / "clone")
    after = workstream_records.begin(work, "worker-2", "backend", "1")
    assert Repo(Path(after.created.path)).git("log", "--format=%s", "main..").split() == ["Begin"]
    (passed_on,) = events(work, "workstream.passed_on")
    assert "clone" in passed_on["left"] and (before.path / "notes/three.md").exists()


def test_a_task_whose_workstream_is_given_up_is_ready_for_another(work: Work):
    claims.claim_this(work, "1", "worker-1")
    workstream_records.begin(work, "worker-1", "backend", "1")
    workstream_records.give_up(work, "worker-1-backend", "worker-1", "another way was found")
    task = claims.tasks_now(work, "1")
    assert task.ready and task.reason == "worker-1/task-1 was abandoned"
    before = lost(work)
    workstream_records.begin(work, "worker-2", "backend", "1")
    workstream_records.give_up(work, before.path.name, "worker-1")
    assert claims.tasks_now(work, "1").claimed_by == "worker-2", "what was lost is not the loser's to give back"


def test_a_task_that_nobody_took_over_keeps_its_workstream(work: Work):
    claims.claim_this(work, "1", "worker-1")
    begun = workstream_records.begin(work, "worker-1", "backend", "1")
    other = workstream_records.begin(work, "worker-2", "backend", "1")
    assert other.created.path != begun.created.path
    assert [one.agent for one in records(work)] == ["worker-1", "worker-2"]


def test_a_workstream_is_recorded_with_its_task(work: Work):
    begun = workstream_records.begin(work, "worker-1", "backend", "1")
    assert workstream_records.begin(work, "worker-1", "backend", "1").record.id == begun.record.id
    [record] = records(work)
    assert (record.branch, record.path, record.status) == (
        "worker-1/task-1",
        begun.created.path,
        WorkstreamStatus.ACTIVE,
    )
    assert record.task == task_records.show(work, "1").task.id
    assert events(work, "workstream.added")
    [listed] = workstream_records.listed(work)
    assert listed.record == record


def test_a_task_that_is_not_there_gets_no_workstream(work: Work):
    with pytest.raises(TrimtabError, match="there is no task 9"):
        workstream_records.begin(work, "worker-1", "backend", "9")
    assert repo_of(work).git("branch", "--list", "worker-1/*") == ""


def test_nobody_reviews_his_own_work(work: Work):
    workstream_records.begin(work, "worker-1", "backend", "1")
    with pytest.raises(TrimtabError, match="authors cannot review their own work"):
        workstream_records.look_at(work, "worker-1/task-1", "worker-1")
    assert workstream_records.look_at(work, "worker-1/task-1", "qc-1").path
    assert len(events(work, "workstream.looked_at")) == 1


def test_giving_up_records_where_the_work_is_and_a_rescue_makes_it_active_again(work: Work):
    begun = workstream_records.begin(work, "worker-1", "backend", "1")
    Repo(Path(begun.created.path)).write({"new": "not committed\n"})
    ended = workstream_records.give_up(work, "worker-1-backend", "person", "another way was found")
    assert ended.saved and [one.status for one in records(work)] == [WorkstreamStatus.ABANDONED]
    assert events(work, "workstream.abandoned")[0]["rescue"] == ended.saved.ref
    path, _ = workstream_records.bring_back(work, "worker-1-backend", "person")
    assert (Path(path) / "new").read_text() == "not committed\n"
    assert [one.status for one in records(work)] == [WorkstreamStatus.ACTIVE]


def test_what_is_approved_is_merged_and_recorded_with_the_commit(work: Work):
    turned_in(work, 1, {"one.py": "1\n"})
    turned_in(work, 2, {"bad": "2\n"})
    turned_in(work, 3, {"three.py": "3\n"})
    result = run(work)
    assert [one.branch for one in result.landed] == ["worker-1/task-1", "worker-3/task-3"]
    first, second, third = requests(work)
    assert [one.status for one in (first, second, third)] == [
        MergeStatus.MERGED,
        MergeStatus.SENT_BACK,
        MergeStatus.MERGED,
    ]
    assert {first.merged_commit, third.merged_commit} == {one.commit for one in result.landed}
    assert [one.status.value for one in records(work)] == ["merged", "active", "merged"]
    evidence = events(work, "merge_request.sent_back")[0]
    assert evidence["reason"] == "checks failed" and evidence["checks"][0]["command"] == CHECK
    cleaned = workstream_records.tidy(work, "coordinator")
    assert {one.branch for one in cleaned.ended} == {"worker-1/task-1", "worker-3/task-3"}
    assert [one.status.value for one in records(work)] == ["merged", "active", "merged"]


def test_a_conflict_is_recorded_with_its_files(work: Work):
    turned_in(work, 1, {"app.py": "one\n"})
    turned_in(work, 2, {"app.py": "two\n"})
    run(work)
    assert [one.status for one in requests(work)] == [MergeStatus.MERGED, MergeStatus.SENT_BACK]
    assert events(work, "merge_request.sent_back")[0]["files"] == ["app.py"]


def test_turning_in_again_renews_the_request_that_is_open(work: Work):
    begun = workstream_records.begin(work, "worker-1", "backend", "1")
    there = Repo(Path(begun.created.path))
    there.commit("Work", {"a": "1"})
    first = submission.submit(work, begun.created.branch, "worker-1", "Task 1")
    assert submission.submit(work, begun.created.branch, "worker-1", "Task 1") == first
    newer = there.commit("More", {"a": "2"})
    second = submission.submit(work, begun.created.branch, "worker-1", "Task 1")
    assert (second.id, second.head) == (first.id, newer)
    assert len(requests(work)) == 1
    assert [one.status for one in records(work)] == [WorkstreamStatus.REVIEW]


def test_a_merge_that_was_not_written_down_is_found(work: Work):
    """As after a crash between the two."""
    request = turned_in(work, 1, {"one.py": "1\n"})
    repo = repo_of(work)
    repo.git("merge", "-q", "--no-ff", "-m", "Merge", "worker-1/task-1")
    assert merge_approved.agree(work)
    [found] = requests(work)
    assert (found.status, found.merged_commit) == (MergeStatus.MERGED, repo.git("rev-parse", "main"))
    assert request.id == found.id
    assert run(work).landed == ()


def test_a_worktree_without_a_record_gets_one_and_a_record_without_anything_is_closed(work: Work):
    workstream_records.begin(work, "worker-1", "backend", "1")
    begun = workstream_records.begin(work, "worker-2", "front end", "2")
    with work.database.write() as connection:  # as if the process had died before it was written
        connection.execute(WORKSTREAMS.table.delete().where(WORKSTREAMS.table.c.id == begun.record.id))
    remove_tree(str(Path(work.root) / ".trimtab/workstreams/worker-1-backend"))
    done = workstream_records.put_right(work)
    assert done.left == ()
    assert [(one.branch, one.status.value, one.topic) for one in records(work)] == [
        ("worker-1/task-1", "abandoned", "backend"),
        ("worker-2/task-2", "active", "front-end"),
    ]
    assert workstream_records.agree(work) == []
