"""Several who turn in, review and decide at once: nobody waits for ever, and what moves together is never apart."""

import multiprocessing
import random
from collections.abc import Callable
from pathlib import Path

from reviewing import COORDINATOR, Floor
from store.state.conftest import open_store
from trimtab.coordinator import deciding, merges, queue, tasks
from trimtab.coordinator.reviews import consistency, reviews, rubrics
from trimtab.coordinator.reviews.verdict import Score
from trimtab.coordinator.work import Terms, Work
from trimtab.model.agents import THE_PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.work import Review
from trimtab.store.state.database import Database, StoreUnusable
from trimtab.store.state.kinds import REVIEWS
from trimtab.store.state.projects import enrolled

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
    work = Work(root, opened, enrolled(opened, "project", "person").id, 60_000, Terms(("true",)))
    chance, reviewer = random.Random(seed), f"reviewer-{seed}"

    def score(request: int) -> None:
        for one in reviews.round_of(work, request):
            if one.reviewer == reviewer and one.verdict is None:
                given = [Score("clear", chance.choice((2, 9)), "r"), Score("safe", 9, "r")]
                reviews.score(work, one.id, reviewer, given, "", ("an issue",))

    def review(request: int) -> None:
        reviews.take(work, request, reviewer)
        reviews.check_request(work, request)
        score(request)

    acts: tuple[Callable[[int], object], ...] = (
        lambda number: merges.turn_in(work, f"worker-{number}/task-{number}", f"worker-{number}", "T"),
        lambda number: reviews.check_request(work, number),
        lambda number: reviews.take(work, number, reviewer),
        score,
        review,
        review,
        lambda number: reviews.settle(work, number),
        lambda number: reviews.again(work, number, reviewer),
        lambda number: deciding.approve(work, number, COORDINATOR),
        lambda number: deciding.veto(work, number, THE_PERSON, "r"),
        lambda number: deciding.revise(work, number, THE_PERSON, "r"),
        lambda _: queue.claim(work, f"worker-{seed + 10}"),
        lambda _: tasks.add(work, tasks.Wanted("another")),
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
