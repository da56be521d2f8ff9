"""Claims: each task goes to one, for a time, and comes back once."""

import multiprocessing
import os
import signal
import time
from collections import Counter

import pytest

from support.waiting import PATIENCE_S
from trimtab.coordinator import projects
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.errors import TrimtabError
from trimtab.model.work import TaskStatus
from trimtab.store.state.audit_log import since
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import enrolled

from .conftest import Clock, open_store

LEASE = 60_000


@pytest.fixture
def work(database: Database) -> Work:
    return Work("/nowhere", database, enrolled(database, "engine", "person").id, LEASE)


def kinds(work: Work) -> Counter[str]:
    with work.database.read() as connection:
        return Counter(one.kind for one in since(connection, work.project))


def test_the_next_task_is_of_the_highest_priority_then_what_most_wait_for_then_the_oldest(
    work: Work, clock: Clock
) -> None:
    for title, priority in (("usual", 2), ("old", 1), ("younger", 1), ("awaited", 1)):
        task_records.add(work, NewTask(title, priority=priority))
        clock.pass_ms(1)
    task_records.add(work, NewTask("urgent but waiting", priority=0, needs=("4",)))
    taken = []
    while (choice := claims.get_next_task(work)).task is not None:
        taken.append((choice.task.title, choice.why))
        claims.finish(work, claims.claim_this(work, choice.task.number, "worker-1"))
    assert [title for title, _ in taken] == ["awaited", "urgent but waiting", "old", "younger", "usual"]
    whys = [why for _, why in taken]
    assert "before 2 because more tasks wait for it (1 over 0)" in whys[0]
    assert "before 2 because its priority is higher (P0 over P1)" in whys[1]
    assert "before 3 because it is older" in whys[2]
    assert whys[4].endswith("Nothing else is ready.")
    assert claims.get_next_task(work).why == "Nothing is left to do."


def test_a_role_gets_its_own_and_what_is_for_anybody_and_never_another_s(work: Work) -> None:
    task_records.add(work, NewTask("for anybody", priority=2))
    task_records.add(work, NewTask("for a reviewer", priority=0, role="reviewer"))
    task_records.add(work, NewTask("for worker-2", priority=0, assignee="worker-2"))
    first = claims.claim(work, "worker-1", "worker")
    assert first is not None
    assert first.task.title == "for anybody"
    assert claims.claim(work, "worker-1", "worker") is None
    told = claims.why_nothing(work, "worker")
    assert "the role reviewer" in told
    assert "worker-2" in told
    second = claims.claim(work, "worker-2", "worker")
    third = claims.claim(work, "someone", "reviewer")
    assert second is not None and third is not None
    assert (second.task.title, third.task.title) == ("for worker-2", "for a reviewer")


def test_a_lease_that_runs_out_makes_the_task_ready_again_once(work: Work, clock: Clock) -> None:
    task_records.add(work, NewTask("one"))
    lost = claims.claim(work, "worker-1")
    assert lost is not None
    clock.pass_ms(LEASE - 1)
    assert claims.claim(work, "worker-2") is None
    clock.pass_ms(1)
    again = claims.claim(work, "worker-2")
    assert again is not None
    assert again.task.number == "1"
    assert claims.give_back(work) == ()
    assert kinds(work)["task.lease_expired"] == 1
    with pytest.raises(TrimtabError, match="no longer has task 1"):
        claims.finish(work, lost)
    with pytest.raises(TrimtabError, match="no longer has task 1"):
        claims.heartbeat(work, lost)
    assert claims.finish(work, again).status is TaskStatus.COMPLETED


def test_who_lost_a_lease_and_took_the_task_anew_cannot_use_the_old_claim(work: Work, clock: Clock) -> None:
    task_records.add(work, NewTask("one"))
    old = claims.claim(work, "worker-1")
    clock.pass_ms(LEASE)
    new = claims.claim(work, "worker-1")
    assert old is not None and new is not None
    assert (old.number, new.number) == (1, 2)
    with pytest.raises(TrimtabError, match="no longer has"):
        claims.finish(work, old)
    claims.finish(work, new)


def test_a_sign_of_life_keeps_the_task(work: Work, clock: Clock) -> None:
    task_records.add(work, NewTask("one"))
    claim = claims.claim(work, "worker-1")
    assert claim is not None
    for _ in range(5):
        clock.pass_ms(LEASE - 1)
        claim = claims.heartbeat(work, claim)
        assert claims.claim(work, "worker-2") is None
    assert claim.lease_until == clock.now + LEASE


def test_a_task_that_waits_blocks_or_is_taken_cannot_be_taken_and_it_is_said_why(work: Work) -> None:
    task_records.add(work, NewTask("first"))
    task_records.add(work, NewTask("second", needs=("1",)))
    with pytest.raises(TrimtabError, match="task 2 waits for 1, which is not done"):
        claims.claim_this(work, "2", "worker-1")
    claims.claim_this(work, "1", "worker-1")
    with pytest.raises(TrimtabError, match="in progress, with worker-1"):
        claims.claim_this(work, "1", "worker-2")


def test_in_a_paused_project_nothing_is_taken_and_what_is_held_goes_on(work: Work) -> None:
    for title in ("one", "two"):
        task_records.add(work, NewTask(title))
    projects.start(work, "person")
    held = claims.claim(work, "worker-1")
    assert held is not None
    projects.pause(work, "person", "a demonstration")
    assert claims.claim(work, "worker-2") is None
    assert claims.get_next_task(work).why.startswith("Nothing is taken: the project is paused")
    with pytest.raises(TrimtabError, match="the project is paused"):
        claims.claim_this(work, "2", "worker-2")
    claims.finish(work, claims.heartbeat(work, held))
    projects.resume(work, "person")
    assert claims.claim(work, "worker-2") is not None


def take_all(address: str, project: int, agent: str, found: "multiprocessing.Queue[list[str]]") -> None:
    work = Work("/nowhere", open_store(address), project, LEASE)
    taken = []
    while (claim := claims.claim(work, agent, "worker")) is not None:
        taken.append(claim.task.number)
    found.put(taken)


def test_of_many_processes_that_claim_at_once_each_task_goes_to_exactly_one(work: Work, address: str) -> None:
    for place in range(60):
        task_records.add(work, NewTask(f"task {place}", role="worker" if place % 2 else ""))
    context = multiprocessing.get_context("spawn")
    found = context.Queue()
    running = [context.Process(target=take_all, args=(address, work.project, f"w{n}", found)) for n in range(4)]
    for one in running:
        one.start()
    taken = [number for _ in running for number in found.get(timeout=PATIENCE_S)]
    for one in running:
        one.join(PATIENCE_S)
    assert sorted(taken, key=int) == [str(number) for number in range(1, 61)]
    assert kinds(work)["task.claimed"] == 60


def take_one_and_hang(address: str, project: int, took: "multiprocessing.Queue[str]") -> None:
    work = Work("/nowhere", open_store(address), project, 300)
    claim = claims.claim(work, "doomed")
    took.put(claim.task.number if claim else "")
    time.sleep(600)


def test_the_task_of_a_process_that_was_killed_is_ready_after_the_lease(work: Work, address: str) -> None:
    task_records.add(work, NewTask("one"))
    context = multiprocessing.get_context("spawn")
    took = context.Queue()
    doomed = context.Process(target=take_one_and_hang, args=(address, work.project, took))
    doomed.start()
    assert took.get(timeout=PATIENCE_S) == "1"
    assert doomed.pid is not None
    os.kill(doomed.pid, signal.SIGKILL)
    doomed.join(PATIENCE_S)
    other = Work("/nowhere", open_store(address), work.project, LEASE)
    until = time.monotonic() + PATIENCE_S
    claim = None
    while claim is None and time.monotonic() < until:
        claim = claims.claim(other, "worker-2")
    assert claim is not None
    assert claim.task.claims == 2
    assert kinds(work)["task.lease_expired"] == 1
    other.close()
