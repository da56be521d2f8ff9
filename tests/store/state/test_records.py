"""What all kinds of records have in common, messages, imports and progress: on both engines."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.postgres import Server
from trimtab.coordinator import messages, projects
from trimtab.coordinator.projects import most_in_the_way
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.tasks.import_files import Item, PlanItem, from_steps
from trimtab.coordinator.tasks.importing import bring_in
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.errors import TrimtabError
from trimtab.model.work import AuditEvent, MergeStatus, TaskStatus, WorkstreamStatus
from trimtab.model.work_steps import IllegalStep
from trimtab.store.state import audit_log, metrics
from trimtab.store.state.database import Database, open_postgresql
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS, enrolled

from .conftest import Clock, open_store


@pytest.fixture
def work(database: Database) -> Work:
    return Work("/nowhere", database, enrolled(database, "engine", "person").id, 60_000)


def stream(work: Work, branch: str) -> int:
    values = {"agent": "worker-1", "branch": branch, "path": f"/w/{branch}", "status": WorkstreamStatus.ACTIVE}
    with work.database.write() as connection:
        return WORKSTREAMS.add(connection, work.project, "worker-1", work.now(), values).id


def test_a_merge_request_goes_its_way_and_the_trail_says_who_decided_on_which_evidence(
    work: Work, clock: Clock
) -> None:
    number = stream(work, "worker-1/task-1")
    values = {"workstream_id": number, "author": "worker-1", "title": "Parser", "status": MergeStatus.PENDING_QC}
    with work.database.write() as connection:
        request = MERGE_REQUESTS.add(connection, work.project, "worker-1", work.now(), values)
    refused = pytest.raises(IllegalStep, match="merge request 1 is pending_qc and cannot become merged")
    with refused, work.database.write() as connection:
        MERGE_REQUESTS.move(connection, request.id, MergeStatus.MERGED, "worker-1", work.now())
    steps = (MergeStatus.QC_APPROVED, MergeStatus.PENDING_COORDINATOR, MergeStatus.APPROVED, MergeStatus.MERGED)
    for then in steps:
        clock.pass_ms(1)
        with work.database.write() as connection:
            moved = MERGE_REQUESTS.move(
                connection, request.id, then, "coordinator", work.now(), evidence={"review": 7}, values={"head": "abc"}
            )
    assert (moved.status, moved.merged_at, moved.head) == (MergeStatus.MERGED, clock.now, "abc")
    with work.database.read() as connection:
        trail = audit_log.of(connection, work.project, "merge_request", request.id)
        assert MERGE_REQUESTS.counts(connection, work.project) == {"merged": 1}
    assert [one.kind.partition(".")[2] for one in trail] == ["added", *(one.value for one in steps)]
    assert trail[-1].data == {"from": "approved", "to": "merged", "review": 7}
    assert trail[-1].actor == "coordinator"


def test_two_live_workstreams_cannot_have_one_branch_but_a_later_one_can(work: Work) -> None:
    first = stream(work, "worker-1/task-1")
    with pytest.raises(Exception, match=r"(?i)unique"):
        stream(work, "worker-1/task-1")
    with work.database.write() as connection:
        WORKSTREAMS.move(connection, first, WorkstreamStatus.ABANDONED, "person", work.now())
    assert stream(work, "worker-1/task-1") > first


def test_a_veto_on_a_workstream_is_kept_with_who_called_it(work: Work) -> None:
    number = stream(work, "worker-1/task-1")
    projects.stop_workstream(work, number, "coordinator", "wrong direction")
    with work.database.read() as connection:
        assert WORKSTREAMS.get(connection, number).stopped_by == "coordinator"
    with pytest.raises(TrimtabError, match="no workstream with the number 99"):
        projects.stop_workstream(work, 99, "coordinator")


def test_of_two_who_read_at_once_each_message_goes_to_one(work: Work, address: str) -> None:
    for number in range(20):
        messages.send(work, "coordinator", "worker", "note", {"text": str(number)})
    read: list[int] = []
    both = threading.Barrier(2)

    def take(name: str) -> None:
        own = Work("/nowhere", open_store(address), work.project, 60_000)
        both.wait()
        read.extend(one.id for one in messages.read(own, ["worker", name], name))
        own.close()

    threads = [threading.Thread(target=take, args=(f"worker-{number}",)) for number in range(2)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert sorted(read) == sorted(set(read))
    assert len(read) + len(messages.pending(work, ["worker"])) == 20
    assert len(read) > 0


def test_a_measure_keeps_its_newest_value(work: Work) -> None:
    for value in (1.0, 2.5):
        with work.database.write() as connection:
            metrics.put(connection, work.project, "worker-1", "speed", value, work.now())
    with work.database.read() as connection:
        assert [(one.subject, one.value) for one in metrics.listed(connection, work.project)] == [("worker-1", 2.5)]


def test_the_mark_of_the_trail_grows_with_each_event_also_with_one_that_ends_late(work: Work) -> None:
    marks = []
    for title in ("a", "b"):
        with work.database.read() as connection:
            marks.append(audit_log.mark(connection))
        task_records.add(work, NewTask(title))
    with work.database.read() as connection:
        marks.append(audit_log.mark(connection))
    assert marks == sorted(set(marks))


def test_an_event_whose_transaction_ends_late_moves_the_mark_too(server: Server) -> None:
    """Only PostgreSQL lets another one write meanwhile."""
    url = server.fresh()
    database = open_postgresql(url)
    work = Work("/nowhere", database, enrolled(database, "engine", "person").id, 60_000)
    with database.write() as late:
        audit_log.add(late, work.project, 1, AuditEvent("late", "a"))
        messages.send(work, "a", "b", "c")
        with database.read() as connection:
            before = audit_log.mark(connection)
    with database.read() as connection:
        assert audit_log.mark(connection) > before
    work.close()
    server.drop(url)


def test_a_plan_is_imported_once_whole_or_not_at_all(work: Work) -> None:
    steps = from_steps([PlanItem(1, "Look"), PlanItem(2, "Cut\nalong the line (P0)"), PlanItem(3, "Sew (P1)")], "plan")
    first = bring_in(work, steps, "plan")
    assert [(task.number, task.title, task.waits_for) for task in first.added] == [
        ("1", "Look", 0),
        ("2", "Cut", 1),
        ("3", "Sew", 1),
    ]
    again = bring_in(work, steps, "plan")
    assert (again.added, len(again.kept)) == ((), 3)
    cycle = [Item("1", "a", 1, ("a",), needs=("2",)), Item("2", "b", 2, ("b",), needs=("1",))]
    with pytest.raises(TrimtabError, match=r"needs 5 needs 4|needs 4 needs 5"):
        bring_in(work, cycle, "other")
    assert len(task_records.listed(work)) == 3


def test_what_is_imported_below_a_task_is_needed_by_it(work: Work) -> None:
    task_records.add(work, NewTask("whole"))
    bring_in(work, [Item(str(n), f"part {n}", n, (f"part {n}",)) for n in (1, 2)], "parts", under="1", in_order=True)
    assert [(task.number, task.waits_for) for task in task_records.listed(work)] == [("1", 2), ("1.1", 0), ("1.2", 1)]
    task_records.move(work, "1.1", TaskStatus.COMPLETED)
    task_records.move(work, "1.2", TaskStatus.CANCELLED)
    assert task_records.show(work, "1").task.ready


def test_progress_counts_what_is_done_of_what_is_not_cancelled(work: Work) -> None:
    assert projects.progress(work).percentage == 0
    for title in ("a", "b", "c", "d"):
        task_records.add(work, NewTask(title))
    task_records.move(work, "1", TaskStatus.COMPLETED)
    task_records.move(work, "2", TaskStatus.CANCELLED)
    task_records.move(work, "3", TaskStatus.BLOCKED, reason="no key")
    found = projects.progress(work)
    assert found.percentage == 33.3
    assert [task.reason for task in found.blocked] == ["no key"]


@given(st.lists(st.tuples(st.integers(0, 14), st.integers(0, 14)), max_size=40))
def test_what_is_in_the_way_of_most_is_found(pairs: list[tuple[int, int]]) -> None:
    graph: dict[int, tuple[int, ...]] = {}
    for one, other in pairs:
        if one < other:  # so that there is no cycle
            graph[one] = tuple(dict.fromkeys((*graph.get(one, ()), other)))

    def reached(start: int) -> set[int]:
        return {start}.union(*(reached(one) for one in graph.get(start, ())))

    most = max((len(reached(task)) - 1 for task in graph), default=0)
    found = most_in_the_way(graph)
    assert (found[1] if found else 0) == most
    assert found is None or len(reached(found[0])) - 1 == most
