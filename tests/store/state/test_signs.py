"""Signs of life and messages that sessions have said, carried into the store, on both engines."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.coordinator import messages
from trimtab.coordinator.projection import projection
from trimtab.coordinator.publishing import take
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import NewTask
from trimtab.coordinator.work import Work
from trimtab.model.json import JSON
from trimtab.model.work import MessageStatus
from trimtab.model.work_rows import ALIVE, READ, has_task, sign_of
from trimtab.store.state import metrics
from trimtab.store.state.database import Database
from trimtab.store.state.glance import glance
from trimtab.store.state.metrics import ALIVE_METRIC
from trimtab.store.state.repositories import enrolled

LEASE = 60_000


@pytest.fixture
def work(database: Database, tmp_path: Path) -> Iterator[Work]:
    opened = Work(str(tmp_path), database, enrolled(database, "project", "person").id, LEASE)
    task_records.add(opened, NewTask("first"))
    task_records.add(opened, NewTask("second"))
    yield opened


def lease(work: Work, number: str) -> int:
    return claims.tasks_now(work, number).lease_until or 0


def test_a_sign_of_life_extends_what_its_agent_holds_and_nothing_else(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    claims.claim_this(work, "2", "worker-2", lease_ms=10)
    before = lease(work, "2")
    with work.database.write() as connection:
        metrics.put(connection, work.project, "worker-2", "other", 1.0, 5)
    now = work.now()
    take(work, {f"{ALIVE}worker-1": {"at": now}})
    assert lease(work, "1") >= now
    assert lease(work, "2") == before
    with work.database.read() as connection:
        assert list(metrics.of(connection, work.project, ALIVE_METRIC, ["worker-1", "worker-2"])) == ["worker-1"]
        assert metrics.of(connection, work.project, ALIVE_METRIC, []) == {}


def test_a_lease_never_becomes_shorter(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    before = lease(work, "1")
    take(work, {f"{ALIVE}worker-1": {"at": work.now() - LEASE // 2}})
    assert lease(work, "1") == before


def test_every_sign_changes_the_version_that_is_published(work: Work) -> None:
    claims.claim_this(work, "1", "worker-1")
    with work.database.read() as connection:
        before = glance(connection, work.project).version
    take(work, {f"{ALIVE}worker-1": {"at": work.now()}})
    version, rows = projection(work)
    assert version.pulse != before.pulse and version.mark == before.mark
    assert has_task(rows, "worker-1") and sign_of("worker-1", rows, {}) > 0


def test_messages_that_were_said_are_read_once_and_by_whom(work: Work) -> None:
    first = messages.send(work, "r", "worker-1", "note")
    second = messages.send(work, "r", "worker-1", "note")
    said: dict[str, JSON] = {f"{READ}{first.id}": {"by": "worker-1", "at": work.now(), "sure": True}}
    unsure: dict[str, JSON] = {f"{READ}{second.id}": {"by": "worker-1", "at": work.now(), "sure": False}}
    assert take(work, {**said, **unsure}) == said
    assert take(work, said) == said
    assert [one.status for one in messages.listed(work)] == [MessageStatus.READ, MessageStatus.PENDING]
