"""A law: whatever is done to tasks in whatever order, the counts fit the dependencies, there is no cycle, and nothing
is in a state that the table of steps does not lead to."""

import os
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule, run_state_machine_as_test
from sqlalchemy import select

from support.postgres import Server
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.errors import TrimtabError
from trimtab.model.work import SETTLED, Claim, TaskStatus
from trimtab.model.work_steps import TASK_STEPS, IllegalStep
from trimtab.store.state.audit_log import since
from trimtab.store.state.repositories import enrolled
from trimtab.store.state.tables import dependencies

from .conftest import ENGINES, Clock, open_store

LEASE = 1_000


def machine(address: str) -> type[RuleBasedStateMachine]:
    class Histories(RuleBasedStateMachine):
        numbers = Bundle("numbers")
        claims = Bundle("claims")
        runs = 0

        def __init__(self) -> None:
            super().__init__()
            self.clock = Clock()
            database = open_store(address, self.clock)
            Histories.runs += 1
            self.work = Work("/nowhere", database, enrolled(database, f"run {Histories.runs}", "person").id, LEASE)

        @rule(target=numbers, priority=st.integers(0, 3), role=st.sampled_from(["", "worker"]))
        def add(self, priority: int, role: str) -> str:
            return task_records.add(self.work, NewTask("a task", priority=priority, role=role)).number

        @rule(one=numbers, other=numbers, remove=st.booleans())
        def needs(self, one: str, other: str, remove: bool) -> None:
            before = self.edges()
            try:
                task_records.needs(self.work, one, [other], remove=remove)
            except TrimtabError as error:
                assert "wait for each other" in error.what
                assert error.what.rpartition(": ")[2].split(" needs ")[0] == one
                assert self.edges() == before

        @rule(one=numbers, then=st.sampled_from(TaskStatus))
        def move(self, one: str, then: TaskStatus) -> None:
            before = task_records.show(self.work, one).task
            if then is TaskStatus.IN_PROGRESS:
                return
            try:
                moved = task_records.move(self.work, one, then, force=True)
            except IllegalStep:
                assert then not in TASK_STEPS[before.status]
            else:
                assert then in TASK_STEPS[before.status]
                assert moved.status is then

        @rule(target=claims, agent=st.sampled_from(["a", "b"]), role=st.sampled_from(["", "worker"]))
        def claim(self, agent: str, role: str) -> Claim | None:
            expected = claims.get_next_task(self.work, role, agent).task
            taken = claims.claim(self.work, agent, role)
            assert (taken.task.number if taken else None) == (expected.number if expected else None)
            return taken

        @rule(claim=consumes(claims), then=st.sampled_from([TaskStatus.COMPLETED, TaskStatus.REVIEW]))
        def finish(self, claim: Claim | None, then: TaskStatus) -> None:
            if claim is None:
                return
            now = task_records.show(self.work, claim.task.number).task
            holds = now.status is TaskStatus.IN_PROGRESS and (now.claimed_by, now.claims) == (claim.agent, claim.number)
            if holds:
                assert claims.finish(self.work, claim, then).status is then
            else:
                with pytest.raises(TrimtabError):
                    claims.finish(self.work, claim, then)

        @rule(milliseconds=st.sampled_from([1, LEASE]))
        def time_passes(self, milliseconds: int) -> None:
            self.clock.pass_ms(milliseconds)
            claims.give_back(self.work)

        def edges(self) -> set[tuple[int, int]]:
            with self.work.database.read() as connection:
                query = select(dependencies.c.task_id, dependencies.c.needs_id)
                return {(int(one), int(other)) for one, other in connection.execute(query)}

        @invariant()
        def counts_fit(self) -> None:
            found = {task.id: task for task in task_records.listed(self.work)}
            edges = {(one, other) for one, other in self.edges() if one in found}
            for task in found.values():
                needs = [found[other] for one, other in edges if one == task.id]
                needed_by = [found[one] for one, other in edges if other == task.id]
                assert task.waits_for == sum(one.status not in SETTLED for one in needs)
                assert task.frees == sum(one.status not in SETTLED for one in needed_by)
                assert (task.status is TaskStatus.IN_PROGRESS) == (task.lease_until is not None)
                assert (task.status in SETTLED) == (task.finished_at is not None)

        @invariant()
        def steps_in_the_trail_are_legal(self) -> None:
            with self.work.database.read() as connection:
                trail = since(connection, self.work.project)
            now: dict[int, TaskStatus] = {}
            for one in trail:
                if one.kind == "task.added":
                    now[one.subject_id] = TaskStatus.PENDING
                elif "from" in one.data and one.subject == "task":
                    assert now[one.subject_id].value == one.data["from"]
                    now[one.subject_id] = TaskStatus(str(one.data["to"]))
            assert now == {task.id: task.status for task in task_records.listed(self.work)}

        def teardown(self) -> None:
            self.work.close()

    return Histories


@pytest.mark.parametrize("engine", ENGINES)
def test_no_history_makes_a_state_that_does_not_fit(
    engine: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    count = int(os.environ.get("HISTORIES", "30"))
    if engine == "sqlite":
        run_state_machine_as_test(
            machine(str(tmp_path / "state.db")), settings=settings(max_examples=count, stateful_step_count=30)
        )
        return
    server: Server = request.getfixturevalue("server")
    url = server.fresh()
    run_state_machine_as_test(machine(url), settings=settings(max_examples=count // 3, stateful_step_count=30))
    server.drop(url)
