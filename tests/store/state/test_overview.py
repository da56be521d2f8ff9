"""The work as a whole, on both engines."""

from pathlib import Path

from trimtab.coordinator import overview, projects
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.store.state.claims import order_of
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import enrolled


def opened(database: Database, root: Path) -> Work:
    return Work(str(root), database, enrolled(database, "engine", "person").id, 600_000)


def test_the_queue_is_in_the_order_in_which_tasks_are_given_out(database: Database, tmp_path: Path) -> None:
    work = opened(database, tmp_path)
    for priority, role, assignee in ((3, "", ""), (1, "worker", ""), (2, "", "ada"), (1, "", ""), (0, "reviewer", "")):
        task_records.add(work, NewTask("x", priority=priority, role=role, assignee=assignee))
    task_records.add(work, NewTask("waits", needs=("4", "1")))
    found = overview.queue(work, 10)
    assert [one.number for one in found.ready] == ["5", "4", "2", "3", "1"]
    assert list(found.ready) == sorted(found.ready, key=order_of)
    assert [(one.task.number, [need.number for need in one.needs]) for one in found.waiting] == [("6", ["1", "4"])]
    assert [one.number for one in overview.queue(work, 2).ready] == ["5", "4"]
    assert found.counts == {"ready": 5, "waiting": 1}


def test_what_is_taken_or_done_leaves_the_queue_and_what_waited_for_it_moves_up(
    database: Database, tmp_path: Path
) -> None:
    work = opened(database, tmp_path)
    task_records.add(work, NewTask("first"))
    task_records.add(work, NewTask("second", needs=("1",)))
    claim = claims.claim_this(work, "1", "worker-1")
    found = overview.queue(work, 10)
    assert ([one.number for one in found.held], found.ready) == (["1"], ())
    assert [need.standing for need in found.waiting[0].needs] == ["in_progress"]
    claims.finish(work, claim)
    found = overview.queue(work, 10)
    assert ([one.number for one in found.ready], found.waiting, found.held) == (["2"], (), ())


def test_a_paused_project_gives_nothing_out_and_says_so(database: Database, tmp_path: Path) -> None:
    work = opened(database, tmp_path)
    task_records.add(work, NewTask("first"))
    projects.start(work, "person")
    assert overview.queue(work, 10).is_open
    projects.pause(work, "person")
    assert not overview.queue(work, 10).is_open
    assert work.record().status.value == "paused"
    seen = overview.attention(work, 10)
    assert (seen.merges, seen.requests) == ({}, ())
