"""A piece of work goes to the main branch by recorded steps, on both engines: each once, whoever is killed."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from soak.soak_flow import kill_deliveries
from support import deliveries
from support.deliveries import Place, add_task, approve, commit, request_now, score, start, stream_now, turn_in, work_on
from support.repositories import Repo
from trimtab.coordinator import workflows
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workflows import runner
from trimtab.coordinator.workflows.dbos_adapter import ask, bring_up_to_date
from trimtab.coordinator.workflows.launch_lease import lease_name
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.errors import TrimtabError
from trimtab.model.work import MergeStatus, TaskStatus, WorkstreamStatus
from trimtab.store.state import deliveries as stored
from trimtab.store.state.repositories import enrolled


@pytest.fixture
def place(address: str, tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path, address)
    yield made
    made.work.close()


def test_a_task_goes_to_the_main_branch_by_steps_that_are_recorded_and_each_leg_ends_where_somebody_is_waited_for(
    place: Place,
) -> None:
    work = place.work
    number = add_task(work)
    begun = workstream_records.begin(work, deliveries.AUTHOR, "parser", number)
    commit(begun.record.path, "parser.txt", "parser\n")
    request = turn_in(work, begun.record).id
    assert workflows.drive(work)
    assert place.runs() == 1  # two rubrics, one run
    assert workflows.drive(work)
    assert place.runs() == 1
    score(work, request)
    assert workflows.drive(work)
    assert request_now(work, request).status is MergeStatus.PENDING_COORDINATOR
    approve(work, request)
    assert workflows.drive(work)
    assert request_now(work, request).status is MergeStatus.MERGED
    assert stream_now(work, begun.record.id).status is WorkstreamStatus.MERGED
    assert task_records.show(work, number).task.status is TaskStatus.COMPLETED
    assert place.repo.git("show", "main:parser.txt") == "parser"
    assert not Path(begun.record.path).exists()
    assert place.repo.git("for-each-ref", "refs/heads/worker-1") == ""
    legs = place.legs()
    assert {status for _, status, _ in legs} == {"SUCCESS"}
    assert [steps for name, _, steps in legs if name.startswith("delivery-")] == [
        ["look", "checks", "look"],
        ["look", "settle", "look"],
        ["look", "merge", "look", "cleanup", "look"],
    ]
    with work.database.read() as connection:
        assert stored.holder_of(connection, lease_name(work)) == ""


def test_an_interrupt_leaves_the_leg_at_its_step_and_the_next_to_drive_goes_on(place: Place) -> None:
    work = place.work
    stream = work_on(work, add_task(work))
    turn_in(work, stream)

    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        workflows.drive(work, say=interrupt)
    assert [(status, steps) for _, status, steps in place.legs()] == [("PENDING", ["look"])]
    assert workflows.drive(work)
    assert [(status, steps) for _, status, steps in place.legs()] == [("SUCCESS", ["look", "checks", "look"])]
    assert place.runs() == 1


def test_several_processes_that_drive_at_once_do_each_step_once(place: Place) -> None:
    streams = [work_on(place.work, add_task(place.work)) for _ in range(3)]
    for stream in streams:
        turn_in(place.work, stream)
    children = [in_another_process(place) for _ in range(4)]
    assert [os.waitstatus_to_exitcode(os.waitpid(one, 0)[1]) for one in children] == [0, 0, 0, 0]
    assert place.runs() == 3
    legs = place.legs()
    assert [(status, steps) for _, status, steps in legs] == [("SUCCESS", ["look", "checks", "look"])] * 3


def in_another_process(place: Place) -> int:
    pid = os.fork()
    if pid == 0:
        code = 70
        try:
            with deliveries.open_again(place.folder, place.address, place.terms) as work:
                code = 0 if workflows.drive(work, seconds=30) else 1
        finally:
            os._exit(code)
    return pid


def test_two_projects_in_one_store_do_not_do_each_other_s_work(address: str, place: Place, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    log = tmp_path / "other-log"
    log.write_text("")
    database = deliveries.open_store(address)
    repo = Repo(other / "project")
    start(repo.path, str(other / "unused.db"), WorkSettings())[1].close()
    terms = WorkSettings(checks=(f"echo run >> {log}",))
    with Work(str(repo.path), database, enrolled(database, "second", "person").id, 60_000, terms) as second:
        turn_in(place.work, work_on(place.work, add_task(place.work)))
        turn_in(second, work_on(second, add_task(second)))
        ask(second, runner.due(second))
        assert workflows.drive(place.work)
        assert (place.runs(), log.read_text()) == (1, "")
        assert workflows.drive(second)
        assert (place.runs(), log.read_text()) == (1, "run\n")


def test_tables_of_dbos_that_are_older_are_a_team_s_to_change(place: Place) -> None:
    turn_in(place.work, work_on(place.work, add_task(place.work)))
    assert workflows.drive(place.work)
    turn_in(place.work, work_on(place.work, add_task(place.work)))
    table = f"{stored.SCHEMA}.dbos_migrations" if place.work.database.is_postgresql else "dbos_migrations"
    with place.work.database.write() as connection:
        newest = connection.execute(text(f"SELECT version FROM {table}")).scalar_one()
        connection.execute(text(f"UPDATE {table} SET version = {newest - 1}"))
        connection.execute(
            text(f"ALTER TABLE {table.replace('dbos_migrations', 'workflow_status')} DROP COLUMN creator_xid")
        )
    if place.work.database.is_postgresql:
        with pytest.raises(TrimtabError, match="trimtab store migrate"):
            workflows.drive(place.work)
        bring_up_to_date(place.work.database)
    assert workflows.drive(place.work)
    assert place.runs() == 2


def test_killed_anywhere_another_process_goes_on_and_nothing_happens_twice(address: str, tmp_path: Path) -> None:
    found = kill_deliveries(tmp_path, address, kills=4, seed=11, shipped=False)
    assert found.kills >= 4
    assert found.wrong == []
