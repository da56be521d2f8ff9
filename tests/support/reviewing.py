"""A project whose work is turned in and reviewed: real git, a real store, a small rubric whose one check is quick."""

from __future__ import annotations

from pathlib import Path

from support.repositories import Repo, small_repo
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.reviews import review_records, rounds, rubrics
from trimtab.coordinator.reviews.rounds import OF_CHECKS
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.agents import USER, Agent
from trimtab.model.reviews import CheckSpec, Criterion, Review, RubricContent, Score
from trimtab.model.work import MergeRequest, Message, Task, Workstream
from trimtab.store.state import audit_log
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import MERGE_REQUESTS, MESSAGES, REVIEWS, WORKSTREAMS, enrolled

SMALL = RubricContent(
    "small",
    "1",
    "What tests need.",
    (CheckSpec("works", "tests", "It works"),),
    (Criterion("clear", "Clarity"), Criterion("safe", "Safety")),
)
SMALL_FILE = """\
---
name: small
version: "1"
about: What tests need.
checks:
  - id: works
    kind: tests
    title: It works
criteria:
  - id: clear
    title: Clarity
    guide: High is clear.
  - id: safe
---
Read it from the end. This line is long enough that a terminal of eighty columns has to break it somewhere.
"""
"""Much the same, as a user writes it."""
COORDINATOR = Agent("coordinator-9", "coordinator")


class Floor:
    """Where it happens. Task 1 is there; `turned_in` makes more of them."""

    def __init__(self, root: Path, database: Database, **terms: object) -> None:
        if not (root / ".git").exists():
            small_repo(root)
        given = WorkSettings(checks=("test ! -e bad",))._replace(**terms)
        self.work = Work(str(root), database, enrolled(database, "project", "person").id, 60_000, given)
        self.repo = Repo(root)

    def only_small(self) -> Floor:
        """The small rubric applies, and no other."""
        rubrics.look(self.work)
        for one in rubrics.listed(self.work):
            rubrics.retire(self.work, one.id, USER, "not here")
        rubrics.approve(self.work, rubrics.propose(self.work, SMALL, "reviewer-1").id, USER)
        return self

    def begun(self, agent: str = "worker-1") -> Workstream:
        """A task that the agent has taken, and its workstream."""
        number = task_records.add(self.work, task_records.NewTask(f"Task of {agent}")).number
        claims.claim_this(self.work, number, agent)
        return workstream_records.begin(self.work, agent, "backend", number).record

    def commit(self, stream: Workstream, files: dict[str, str]) -> str:
        return Repo(Path(stream.path)).commit("Work", files)

    def turned_in(self, agent: str = "worker-1", files: dict[str, str] | None = None) -> MergeRequest:
        stream = self.begun(agent)
        self.commit(stream, files or {f"{agent}.py": "x = 1\n"})
        return submission.submit(self.work, stream.branch, agent, f"Work of {agent}")

    def scored(
        self, request: MergeRequest, *scores: float, reviewer: str = "reviewer-1", issues: tuple[str, ...] = ()
    ) -> MergeRequest:
        """Checked, taken, scored (one score for all criteria, or one for each), settled."""
        check_request(self.work, request.id)
        for one in review_records.take(self.work, request.id, reviewer):
            criteria = review_records.shown(self.work, one.id).sheet.criteria
            given = scores if len(scores) > 1 else scores * len(criteria)
            said = [Score(each.id, number, "because") for each, number in zip(criteria, given, strict=True)]
            review_records.score(self.work, one.id, reviewer, said, "what I think", issues)
        return rounds.settle(self.work, request.id)

    def approved(self, agent: str = "worker-1", files: dict[str, str] | None = None) -> MergeRequest:
        from trimtab.coordinator.merge_requests import request_decisions

        return request_decisions.approve(self.work, self.scored(self.turned_in(agent, files), 8).id, COORDINATOR)

    def request(self, key: int) -> MergeRequest:
        with self.work.database.read() as connection:
            return MERGE_REQUESTS.get(connection, key)

    def stream(self, request: MergeRequest) -> Workstream:
        with self.work.database.read() as connection:
            return WORKSTREAMS.get(connection, request.workstream)

    def task(self, request: MergeRequest) -> Task:
        from trimtab.store.state import tasks as stored

        with self.work.database.read() as connection:
            return stored.by_id(connection, self.stream(request).task or 0)

    def standing(self, request: MergeRequest) -> tuple[str, str, str]:
        """Of the request, of its workstream, of its task."""
        return self.request(request.id).status.value, self.stream(request).status.value, self.task(request).status.value

    def reviews(self, request: MergeRequest) -> tuple[Review, ...]:
        with self.work.database.read() as connection:
            return REVIEWS.find(connection, merge_request_id=request.id)

    def messages(self, to: str) -> tuple[Message, ...]:
        """But for those about what checks came to."""
        with self.work.database.read() as connection:
            found = MESSAGES.find(connection, project_id=self.work.project, recipient=to)
        return tuple(message for message in found if message.kind not in OF_CHECKS)

    def events(self, kind: str) -> list[dict]:
        with self.work.database.read() as connection:
            found = audit_log.since(connection, self.work.project)
        return [{**one.data, "by": one.actor} for one in found if one.kind == kind]

    def trail(self) -> int:
        """How many lines the audit trail has: what changes nothing adds none."""
        with self.work.database.read() as connection:
            return len(audit_log.since(connection, self.work.project))
