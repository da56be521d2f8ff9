"""What each role may do to tasks, workstreams and messages, in a real store."""

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from support.repositories import small_repo
from trimtab.app import messages, tasks, workstreams
from trimtab.app import projects as project_verbs
from trimtab.app.context import Context
from trimtab.app.tasks import Edit, NewTask
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.work import Work, open_work
from trimtab.local.locate import journal_path
from trimtab.model.agents import COORDINATOR, REVIEWER, USER, WORKER, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.work import TaskStatus
from trimtab.model.work_steps import IllegalStep
from trimtab.store.journal_setup import prepare

ROLES = (WORKER, REVIEWER, "", COORDINATOR)
ACTS: dict[str, Callable[[Context], object]] = {
    "edit": lambda context: tasks.edit(context, "1", Edit(title="Otherwise")),
    "prioritise": lambda context: tasks.edit(context, "1", Edit(priority=0)),
    "order": lambda context: tasks.needs(context, "1", ["2"]),
    "release": lambda context: tasks.move(context, "1", TaskStatus.PENDING, force=True),
    "block": lambda context: tasks.move(context, "1", TaskStatus.BLOCKED, reason="no key", force=True),
    "finish": lambda context: tasks.move(context, "1", TaskStatus.COMPLETED, force=True),
}
FOR_COORDINATORS: dict[str, Callable[[Context], object]] = {
    "assign": lambda context: tasks.edit(context, "1", Edit(assignee="worker-9")),
    "add for another": lambda context: tasks.add(context, NewTask("Three", assignee="worker-9")),
    "cancel": lambda context: tasks.move(context, "1", TaskStatus.CANCELLED),
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


def may(work: Work, by: Agent, act: Callable[[Context], object]) -> bool:
    """Whether it is let; a step that is none for anybody counts as let."""
    try:
        act(Context(work, by))
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
    first = tasks.claim(Context(work, mine), "1")
    again = tasks.claim(Context(work, mine), "1")
    assert (again.claim, again.lease_until >= first.lease_until) == (first.claim, True)
    with pytest.raises(TrimtabError, match="with worker-1"):
        tasks.claim(Context(work, other), "1")


def test_a_task_in_review_is_not_taken_back_by_its_author(work: Work) -> None:
    mine = Agent("worker-1", WORKER)
    claims.finish(work, claims.claim_this(work, "1", mine.name), TaskStatus.REVIEW)
    with pytest.raises(TrimtabError, match="which is in review"):
        tasks.move(Context(work, mine), "1", TaskStatus.PENDING)


def test_what_a_person_has_stopped_no_agent_lets_go_on(work: Work) -> None:
    small_repo(Path(work.root))
    stream = workstreams.create(Context(work, Agent("worker-1", WORKER)), "1").record
    coordinator, user = Context(work, Agent("main-1", COORDINATOR)), Context(work, USER)
    workstreams.stop(user, str(stream.id))
    with pytest.raises(TrimtabError, match="the user has stopped it"):
        workstreams.resume(coordinator, stream.branch)
    workstreams.resume(user, str(stream.id))
    workstreams.stop(coordinator, stream.branch)
    workstreams.resume(coordinator, "1")


def test_a_message_is_dealt_with_by_whom_it_is_for(work: Work) -> None:
    worker, reviewer = Context(work, Agent("worker-1", WORKER)), Context(work, Agent("reviewer-1", REVIEWER))
    sent = messages.send(Context(work, Agent("main-1", COORDINATOR)), WORKER, "x")
    with pytest.raises(TrimtabError, match="is for worker"):
        messages.done(reviewer, sent.id)
    with pytest.raises(TrimtabError, match="cannot read what is for worker"):
        messages.read(reviewer, [WORKER])
    with pytest.raises(TrimtabError, match="no message"):
        messages.done(worker, 999)
    assert messages.read(worker, again=True).messages[0].id == sent.id
    messages.done(worker, sent.id)
    assert messages.read(worker, again=True).messages == ()


def test_a_project_is_stopped_by_the_user_or_a_coordinator(work: Work) -> None:
    for act in (project_verbs.start, project_verbs.pause, project_verbs.resume, project_verbs.stop):
        for role in (WORKER, REVIEWER, ""):
            assert not may(work, Agent("agent-1", role), act)
        assert may(work, USER, act)
