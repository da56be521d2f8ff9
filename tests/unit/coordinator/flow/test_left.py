"""What somebody has left is taken up by a process in the background; what ended long ago is forgotten."""

import os
import time
from pathlib import Path

import pytest

from support import deliveries
from support.deliveries import add_task, score, start, turn_in, work_on
from support.repositories import small_repo
from support.waiting import wait_until
from trimtab import Project
from trimtab.coordinator import workflows
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.work import Work, WorkSettings, open_work
from trimtab.coordinator.workflows import background
from trimtab.coordinator.workflows.dbos_adapter import client_of
from trimtab.coordinator.workflows.launch_lease import launching
from trimtab.model.work import MergeStatus
from trimtab.surfaces import work_exchange
from unit.surfaces.cli.desk import THE_USER

DAY_MS = 86_400_000


@pytest.fixture
def root(tmp_path: Path, nobody_s_home: Path) -> str:
    small_repo(tmp_path / "project")
    with Project.create("project", str(tmp_path / "project"), caller=THE_USER) as project:
        return project.root


def test_what_nobody_is_at_is_taken_up_by_a_process_that_nobody_waits_for(root: str) -> None:
    with open_work(root, os.environ) as work:
        assert not background.is_left(work)
        request = turn_in(work, work_on(work, add_task(work))).id
        check_request(work, request)
        score(work, request)
        assert background.is_left(work)
        with launching(work):
            assert not background.is_left(work)
        assert work_exchange.main(root) == 0
        assert wait_until(lambda: not background.is_left(work) and is_to_be_decided(work, request))


def is_to_be_decided(work: Work, request: int) -> bool:
    return deliveries.request_now(work, request).status is MergeStatus.PENDING_COORDINATOR


def test_legs_that_ended_long_ago_are_forgotten_and_younger_ones_kept(tmp_path: Path) -> None:
    _, work = start(tmp_path / "project", str(tmp_path / "state.db"), WorkSettings(checks=("true",)))
    with work:
        turn_in(work, work_on(work, add_task(work)))
        assert workflows.drive(work)
        first = legs(work)
        turn_in(work, work_on(work, add_task(work)))
        assert workflows.drive(work)
        assert set(first) < set(legs(work))
    later = deliveries.open_store(str(tmp_path / "state.db"))
    later._clock = lambda: time.time_ns() // 1_000_000 + 31 * DAY_MS
    with Work(work.root, later, work.project, work.lease_ms, work.terms) as work:
        turn_in(work, work_on(work, add_task(work)))
        assert workflows.drive(work)
        assert len(legs(work)) == 1
        assert not set(first) & set(legs(work))


def legs(work: Work) -> list[str]:
    with client_of(work) as client:
        return [one.workflow_id for one in client.list_workflows()]
