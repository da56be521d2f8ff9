"""Several who turn in, review and decide at once: nobody waits for ever, and what moves together is never apart."""

import multiprocessing
import random
from collections.abc import Callable
from pathlib import Path

from store.state.conftest import open_store
from support.reviewing import COORDINATOR, Floor
from trimtab.coordinator.merge_requests import request_decisions, submission
from trimtab.coordinator.reviews import consistency, review_records, rounds, rubrics
from trimtab.coordinator.reviews.run_checks import check_request
from trimtab.coordinator.tasks import claims, task_records
from trimtab.coordinator.work import Work, WorkSettings
from trimtab.model.agents import USER
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Review, Score
from trimtab.store.state.database import Database, StoreUnusable
from trimtab.store.state.repositories import REVIEWS, enrolled

WORKERS, ACTORS, ACTS = 2, 4, 25
TOGETHER = {
    ("pending_qc", "review"),
    ("qc_rejected", "active"),
    ("pending_coordinator", "review"),
    ("approved", "approved"),
    ("closed", "active"),
}


def test_many_at_once_leave_nothing_apart(database: Database, address: str, tmp_path: Path):
    floor = Floor(tmp_path / "project", database).only_small()
    requests = [floor.turned_in(f"worker-{number}") for number in range(1, WORKERS + 1)]
    fork = multiprocessing.get_context("fork")
    acting = [fork.Process(target=_act, args=(address, floor.work.root, seed)) for seed in range(ACTORS)]
    for one in acting:
        one.start()
    for one in acting:
        one.join()
    assert [one.exitcode for one in acting] == [0] * ACTORS
    assert len(floor.events("review.finished")) > 0, "something has come of it"
    for request in requests:
        assert floor.standing(request)[:2] in TOGETHER
        found = floor.reviews(request)
        assert sum(one.finished_at is None for one in found if not _measures(one, found)) <= 1
    with database.read() as connection:
        for one in REVIEWS.find(connection):
            assert one.reviewer != one.author and (one.verdict is None or one.finished_at)


def _measures(one: Review, every: tuple[Review, ...]) -> bool:
    return any(other.id < one.id and other.commit == one.commit and other.verdict for other in every)


def _act(address: str, root: str, seed: int) -> None:
    opened = open_store(address)
    work = Work(root, opened, enrolled(opened, "project", "person").id, 60_000, WorkSettings(("true",)))
    chance, reviewer = random.Random(seed), f"reviewer-{seed}"

    def score(request: int) -> None:
        for one in review_records.round_of(work, request):
            if one.reviewer == reviewer and one.verdict is None:
                given = [Score("clear", chance.choice((2, 9)), "r"), Score("safe", 9, "r")]
                review_records.score(work, one.id, reviewer, given, "", ("an issue",))

    def review(request: int) -> None:
        review_records.take(work, request, reviewer)
        check_request(work, request)
        score(request)

    acts: tuple[Callable[[int], object], ...] = (
        lambda number: submission.submit(work, f"worker-{number}/task-{number}", f"worker-{number}", "T"),
        lambda number: check_request(work, number),
        lambda number: review_records.take(work, number, reviewer),
        score,
        review,
        review,
        lambda number: rounds.settle(work, number),
        lambda number: review_records.again(work, number, reviewer),
        lambda number: request_decisions.approve(work, number, COORDINATOR),
        lambda number: request_decisions.veto(work, number, USER, "r"),
        lambda number: request_decisions.revise(work, number, USER, "r"),
        lambda _: claims.claim(work, f"worker-{seed + 10}"),
        lambda _: task_records.add(work, task_records.NewTask("another")),
        lambda _: (rubrics.look(work), consistency.spread(work)),
    )
    for _ in range(ACTS):
        try:
            chance.choice(acts)(chance.randint(1, WORKERS))
        except StoreUnusable:
            raise
        except TrimtabError:
            pass  # what cannot be done now is refused
    opened.close()
