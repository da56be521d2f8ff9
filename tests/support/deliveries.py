"""Work on its way to the main branch, as tests and soaks want it: a real repository, a real store, and those who work,
review and decide."""

from __future__ import annotations

from pathlib import Path

from support.repositories import Repo, small_repo
from trimtab.coordinator import workflows
from trimtab.coordinator.merge_requests import request_decisions, submission
from trimtab.coordinator.reviews import review_records, rubrics
from trimtab.coordinator.reviews.rounds import sheet_for
from trimtab.coordinator.tasks import task_records
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.coordinator.workflows.dbos_adapter import client_of
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.agents import USER
from trimtab.model.reviews import CheckSpec, Criterion, RubricContent, Score
from trimtab.model.work import AuditEvent, MergeRequest, Workstream
from trimtab.store.state import audit_log
from trimtab.store.state.database import Database, open_postgresql, open_sqlite
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS, enrolled

AUTHOR, REVIEWER = "worker-1", "reviewer-1"
LEASE_MS = 600_000
SMALL = tuple(
    RubricContent(name, "1", "", (CheckSpec("works", "tests", "It works"),), (Criterion("clear", "Clarity"),))
    for name in ("first", "second")
)


def open_store(address: str) -> Database:
    return open_postgresql(address) if "://" in address else open_sqlite(address)


def open_again(folder: Path, address: str, terms: WorkSettings) -> Work:
    """The same project for another process."""
    database = open_store(address)
    return Work(str(folder), database, enrolled(database, "engine", "person").id, LEASE_MS, terms)


def start(folder: Path, address: str, terms: WorkSettings, *, shipped: bool = False) -> tuple[Repo, Work]:
    """With the rubrics that are shipped, or with two whose one check is the project's own."""
    repo = small_repo(folder)
    (folder / ".trimtab").mkdir(exist_ok=True)
    (folder / ".git" / "info").mkdir(exist_ok=True)
    (folder / ".git" / "info" / "exclude").write_text(".trimtab/\n")
    work = open_again(folder, address, terms)
    rubrics.look(work)
    if not shipped:
        for one in rubrics.listed(work):
            rubrics.retire(work, one.id, USER, "too slow here")
        for sheet in SMALL:
            rubrics.approve(work, rubrics.propose(work, sheet, REVIEWER).id, USER)
    return repo, work


def add_task(work: Work, title: str = "Do it") -> str:
    return task_records.add(work, task_records.NewTask(title)).number


def work_on(work: Work, number: str, name: str = "", text: str = "") -> Workstream:
    """A workstream with a commit in it."""
    begun = workstream_records.begin(work, AUTHOR, f"topic-{number}", number)
    commit(begun.record.path, name or f"made-{number}.txt", text or f"for {number}\n")
    return begun.record


def commit(path: str, name: str, text: str) -> str:
    return Repo(Path(path)).commit(f"Write {name}", {name: text})


def turn_in(work: Work, stream: Workstream) -> MergeRequest:
    return submission.submit(work, stream.branch, stream.agent, f"Work of {stream.branch}")


def score(work: Work, request: int, points: float = 9.0, reviewer: str = REVIEWER) -> None:
    """All open reviews of a request, each criterion the same."""
    for review in review_records.take(work, request, reviewer):
        with work.database.read() as connection:
            criteria = sheet_for(connection, review).criteria
        given = [Score(one.id, points, "as it is") for one in criteria]
        review_records.score(work, review.id, reviewer, given, "seen", ("what could not be checked",))


def approve(work: Work, request: int) -> MergeRequest:
    return request_decisions.approve(work, request, USER, "good")


def request_now(work: Work, request: int) -> MergeRequest:
    with work.database.read() as connection:
        return MERGE_REQUESTS.get(connection, request)


def stream_now(work: Work, stream: int) -> Workstream:
    with work.database.read() as connection:
        return WORKSTREAMS.get(connection, stream)


class Place:
    """A project with a store. What checks find is in the file `checked`, one line for each run."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder / "project"
        self.address = address
        self.log = folder / "checked"
        self.log.write_text("")
        self.terms = WorkSettings(checks=(f"echo run >> {self.log}; test ! -e bad",))
        self.repo, self.work = start(self.folder, address, self.terms)

    def runs(self) -> int:
        return len(self.log.read_text().splitlines())

    def legs(self) -> list[tuple[str, str, list[str]]]:
        with client_of(self.work) as client:
            return [
                (
                    one.workflow_id,
                    one.status,
                    [str(step["function_name"]) for step in client.list_workflow_steps(one.workflow_id)],
                )
                for one in client.list_workflows()
            ]

    def told(self, subject: str, key: int) -> list[AuditEvent]:
        with self.work.database.read() as connection:
            return list(audit_log.of(connection, self.work.project, subject, key))

    def approved(self, number: str, name: str = "", text: str = "") -> tuple[Workstream, int]:
        """A piece of work that only waits for being merged."""
        stream = work_on(self.work, number, name, text)
        request = turn_in(self.work, stream).id
        assert workflows.drive(self.work)
        score(self.work, request)
        assert workflows.drive(self.work)
        approve(self.work, request)
        return stream, request
