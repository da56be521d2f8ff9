"""Consistency of reviewers: the same commit by the same rubric, reviewed more than once."""

from collections.abc import Iterable, Mapping, Sequence

from trimtab.coordinator.work import Work
from trimtab.model.record import Record
from trimtab.model.reviews import Review, Verdict
from trimtab.model.work import Metric
from trimtab.store.state import metrics
from trimtab.store.state.repositories import REVIEWS, RUBRICS

REVIEWS_OF_ALL = "reviews"
"""The subject of what is measured over all reviewers."""


class ScoreGroup(Record):
    """Finished reviews of one commit by one rubric, in their order. `spread` is how far the averages are apart,
    `criteria` how far the scores of each criterion are; `flipped`: not all came to the same verdict."""

    commit: str
    rubric: str
    version: str
    reviews: tuple[int, ...]
    reviewers: tuple[str, ...]
    averages: tuple[float, ...]
    verdicts: tuple[Verdict, ...]
    spread: float
    criteria: Mapping[str, float]
    flipped: bool


class Bias(Record):
    """How much higher than the mean of all one reviewer scores, on average over what others or it reviewed too."""

    reviewer: str
    reviews: int
    bias: float


class ConsistencyReport(Record):
    """`spread` is the mean of the groups' spreads, `flips` how many of them came to different verdicts."""

    groups: tuple[ScoreGroup, ...]
    reviewers: tuple[Bias, ...]
    spread: float
    largest: float
    flips: int


def spread(work: Work) -> ConsistencyReport:
    """Measured anew from all reviews, and stored as metrics where there is something to measure."""
    with work.database.read() as connection:
        found = REVIEWS.find(connection, project_id=work.project)
        rubrics = RUBRICS.find(connection, project_id=work.project)
    measured = measure(found, {rubric.id: (rubric.name, rubric.version) for rubric in rubrics})
    if not measured.groups:
        return measured
    values = [
        (REVIEWS_OF_ALL, "review.spread", measured.spread),
        (REVIEWS_OF_ALL, "review.spread_largest", measured.largest),
        (REVIEWS_OF_ALL, "review.flips", float(measured.flips)),
        (REVIEWS_OF_ALL, "review.repeated", float(len(measured.groups))),
        *((bias.reviewer, "review.bias", bias.bias) for bias in measured.reviewers),
    ]
    with work.database.write() as connection:
        for subject, name, value in values:
            metrics.put(connection, work.project, subject, name, value, work.now())
    return measured


def stored(work: Work) -> tuple[Metric, ...]:
    """The last measurement."""
    with work.database.read() as connection:
        return tuple(metric for metric in metrics.listed(connection, work.project) if metric.name.startswith("review."))


def measure(reviews: Iterable[Review], rubrics: Mapping[int, tuple[str, str]]) -> ConsistencyReport:
    """`rubrics` are names and versions by number."""
    same: dict[tuple[str, int | None], list[Review]] = {}
    for review in reviews:
        if review.verdict is not None and review.scores:
            same.setdefault((review.commit, review.rubric), []).append(review)
    groups = tuple(
        _group(held, *rubrics.get(rubric or 0, ("", ""))) for (_, rubric), held in same.items() if len(held) > 1
    )
    spreads = [group.spread for group in groups]
    return ConsistencyReport(
        groups,
        _biases(groups),
        _mean(spreads),
        max(spreads, default=0.0),
        sum(group.flipped for group in groups),
    )


def _group(held: Sequence[Review], rubric: str, version: str) -> ScoreGroup:
    scores = [{score.criterion: score.score for score in review.scores} for review in held]
    averages = tuple(_mean(list(given.values())) for given in scores)
    criteria = {name: _apart([given[name] for given in scores if name in given]) for name in scores[0]}
    verdicts = tuple(review.verdict for review in held if review.verdict is not None)
    return ScoreGroup(
        held[0].commit,
        rubric,
        version,
        tuple(review.id for review in held),
        tuple(review.reviewer for review in held),
        averages,
        verdicts,
        _apart(averages),
        criteria,
        len(set(verdicts)) > 1,
    )


def _biases(groups: Sequence[ScoreGroup]) -> tuple[Bias, ...]:
    off: dict[str, list[float]] = {}
    for group in groups:
        middle = _mean(group.averages)
        for reviewer, average in zip(group.reviewers, group.averages, strict=True):
            off.setdefault(reviewer, []).append(average - middle)
    return tuple(Bias(name, len(held), _mean(held)) for name, held in sorted(off.items()))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _apart(values: Sequence[float]) -> float:
    return max(values) - min(values)
