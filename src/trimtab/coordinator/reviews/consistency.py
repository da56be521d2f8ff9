"""How consistent reviewers are: the same commit by the same rubric, reviewed more than once."""

from collections.abc import Iterable, Mapping, Sequence

from trimtab.coordinator.work import Work
from trimtab.model.record import Record
from trimtab.model.work import Metric, Review, Verdict
from trimtab.store.state import metrics
from trimtab.store.state.repositories import REVIEWS, RUBRICS

REVIEWS_OF_ALL = "reviews"
"""The subject of what is measured over all reviewers."""


class Group(Record):
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

    groups: tuple[Group, ...]
    reviewers: tuple[Bias, ...]
    spread: float
    largest: float
    flips: int


def spread(work: Work) -> ConsistencyReport:
    """Measured anew from all reviews, and stored as metrics where there is something to measure."""
    with work.database.read() as connection:
        found = REVIEWS.find(connection, project_id=work.project)
        names = {one.id: (one.name, one.version) for one in RUBRICS.find(connection, project_id=work.project)}
    measured = measure(found, names)
    if not measured.groups:
        return measured
    values = [
        (REVIEWS_OF_ALL, "review.spread", measured.spread),
        (REVIEWS_OF_ALL, "review.spread_largest", measured.largest),
        (REVIEWS_OF_ALL, "review.flips", float(measured.flips)),
        (REVIEWS_OF_ALL, "review.repeated", float(len(measured.groups))),
        *((one.reviewer, "review.bias", one.bias) for one in measured.reviewers),
    ]
    with work.database.write() as connection:
        for subject, name, value in values:
            metrics.put(connection, work.project, subject, name, value, work.now())
    return measured


def stored(work: Work) -> tuple[Metric, ...]:
    """What was measured last."""
    with work.database.read() as connection:
        return tuple(one for one in metrics.listed(connection, work.project) if one.name.startswith("review."))


def measure(reviews: Iterable[Review], rubrics: Mapping[int, tuple[str, str]]) -> ConsistencyReport:
    """`rubrics` are names and versions by number."""
    same: dict[tuple[str, int | None], list[Review]] = {}
    for one in reviews:
        if one.verdict is not None and one.scores:
            same.setdefault((one.commit, one.rubric), []).append(one)
    groups = tuple(
        _group(held, *rubrics.get(rubric or 0, ("", ""))) for (_, rubric), held in same.items() if len(held) > 1
    )
    spreads = [one.spread for one in groups]
    return ConsistencyReport(
        groups,
        _biases(groups),
        _mean(spreads),
        max(spreads, default=0.0),
        sum(one.flipped for one in groups),
    )


def _group(held: Sequence[Review], rubric: str, version: str) -> Group:
    scores = [{score.criterion: score.score for score in one.scores} for one in held]
    averages = tuple(_mean(list(one.values())) for one in scores)
    criteria = {name: _apart([one[name] for one in scores if name in one]) for name in scores[0]}
    verdicts = tuple(one.verdict for one in held if one.verdict is not None)
    return Group(
        held[0].commit,
        rubric,
        version,
        tuple(one.id for one in held),
        tuple(one.reviewer for one in held),
        averages,
        verdicts,
        _apart(averages),
        criteria,
        len(set(verdicts)) > 1,
    )


def _biases(groups: Sequence[Group]) -> tuple[Bias, ...]:
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
