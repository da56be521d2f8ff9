"""What each role may do to tasks, workstreams and messages, in a real store."""

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from repositories import small_repo
from trimtab.app import workstreams
from trimtab.app.context import Context
from trimtab.coordinator import agent_actions, messages
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.tasks.task_records import Edit, NewTask
from trimtab.coordinator.work import Work, open_work
from trimtab.local.locate import journal_path
from trimtab.model.agents import COORDINATOR, REVIEWER, THE_PERSON, WORKER, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.work import IllegalStep, TaskStatus
from trimtab.store.journal_setup import prepare

ROLES = (WORKER, REVIEWER, "", COORDINATOR)
ACTS: dict[str, Callable[[Work, Agent], object]] = {
    "edit": lambda work, by: agent_actions.edit(work, by, "1", Edit(title="Otherwise")),
    "prioritise": lambda work, by: agent_actions.edit(work, by, "1", Edit(priority=0)),
    "order": lambda work, by: agent_actions.needs(work, by, "1", ["2"]),
    "release": lambda work, by: agent_actions.move(work, by, "1", TaskStatus.PENDING),
    "block": lambda work, by: agent_actions.move(work, by, "1", TaskStatus.BLOCKED, "no key"),
    "finish": lambda work, by: agent_actions.move(work, by, "1", TaskStatus.COMPLETED),
}
FOR_COORDINATORS: dict[str, Callable[[Work, Agent], object]] = {
    "assign": lambda work, by: agent_actions.edit(work, by, "1", Edit(assignee="worker-9")),
    "add for another": lambda work, by: agent_actions.add(work, by, NewTask("Three", assignee="worker-9")),
    "cancel": lambda work, by: agent_actions.move(work, by, "1", TaskStatus.CANCELLED),
}


@pytest.fixture
def work(tmp_path: Path) -> Iterator[Work]:
    root = tmp_path / "engine"
    (root / ".trimtab").mkdir(parents=True)
    prepare(journal_path(str(root)), now=0)
    with open_work(str(root), dict(os.environ)) as made:
        task_records.add(made, NewTask("One"))
        task_records.add(made, NewTask("Two"))
        yield made


def may(work: Work, by: Agent, act: Callable[[Work, Agent], object]) -> bool:
    """Whether it is let; a step that is none for anybody counts as let."""
    try:
        act(work, by)
    except IllegalStep:
        return True
    except TrimtabError as error:
        assert error.remedy, error
        return False
    return True


@pytest.mark.parametrize(("act", "role", "holder"), list(product(ACTS, ROLES, ("self", "other", ""))))
def test_a_task_is_changed_by_its_holder_or_a_coordinator(work: Work, act: str, role: str, holder: str) -> None:
    by = Agent("agent-1", role)
    if holder:
        claims.claim_this(work, "1", by.name if holder == "self" else "agent-2")
    before = claims.tasks_now(work, "1")
    allowed = may(work, by, ACTS[act])
    assert allowed is (holder == "self" or role == COORDINATOR)
    assert allowed or claims.tasks_now(work, "1") == before


@pytest.mark.parametrize(("act", "role"), list(product(FOR_COORDINATORS, ROLES)))
def test_what_concerns_others_is_a_coordinator_s_also_for_a_task_that_one_holds(
    work: Work, act: str, role: str
) -> None:
    by = Agent("agent-1", role)
    claims.claim_this(work, "1", by.name)
    assert may(work, by, FOR_COORDINATORS[act]) is (role == COORDINATOR)


def test_claiming_what_one_has_extends_it_and_what_another_has_is_refused(work: Work) -> None:
    mine, other = Agent("worker-1", WORKER), Agent("worker-2", WORKER)
    first = agent_actions.claim(work, mine, "1")
    again = agent_actions.claim(work, mine, "1")
    assert (again.number, again.lease_until >= first.lease_until) == (first.number, True)
    with pytest.raises(TrimtabError, match="with worker-1"):
        agent_actions.claim(work, other, "1")


def test_a_task_in_review_is_not_taken_back_by_its_author(work: Work) -> None:
    mine = Agent("worker-1", WORKER)
    claim = agent_actions.claim(work, mine, "1")
    claims.finish(work, claim, TaskStatus.REVIEW)
    with pytest.raises(TrimtabError, match="which is in review"):
        agent_actions.move(work, mine, "1", TaskStatus.PENDING)


def test_what_a_person_has_stopped_no_agent_lets_go_on(work: Work) -> None:
    small_repo(Path(work.root))
    stream = workstreams.create(Context(work, Agent("worker-1", WORKER)), "1").record
    coordinator, user = Context(work, Agent("main-1", COORDINATOR)), Context(work, THE_PERSON)
    workstreams.stop(user, str(stream.id))
    with pytest.raises(TrimtabError, match="the user has stopped it"):
        workstreams.resume(coordinator, stream.branch)
    workstreams.resume(user, str(stream.id))
    workstreams.stop(coordinator, stream.branch)
    workstreams.resume(coordinator, "1")


def test_a_message_is_dealt_with_by_whom_it_is_for(work: Work) -> None:
    sent = messages.send(work, "main-1", WORKER, "note", {"text": "x"})
    with pytest.raises(TrimtabError, match="is for worker"):
        agent_actions.processed(work, Agent("reviewer-1", REVIEWER), sent.id)
    with pytest.raises(TrimtabError, match="no message"):
        agent_actions.processed(work, Agent("worker-1", WORKER), 999)
    assert agent_actions.messages_for(work, Agent("worker-1", WORKER))[0].id == sent.id
    agent_actions.processed(work, Agent("worker-1", WORKER), sent.id)
    assert agent_actions.messages_for(work, Agent("worker-1", WORKER)) == ()
