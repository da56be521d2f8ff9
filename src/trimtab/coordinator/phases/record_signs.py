"""Signs of a phase in the records of work: what was planned, taken, submitted and settled. Pure."""

from collections.abc import Iterable, Iterator, Mapping

from trimtab.coordinator.phases.phase_inference import STRONG, WEAK, PhaseSign
from trimtab.model.phases import CODING, PLANNING, RELEASE, REVIEW
from trimtab.model.work import SETTLED, AuditEvent

_SETTLED = frozenset(f"task.{status.value}" for status in SETTLED)
_FEWEST_SETTLED = 2
"""Of a project whose one task is done, nobody knows whether that was all."""


def record_signs(
    events: Iterable[AuditEvent], numbers: Mapping[int, str], counts: Mapping[str, int]
) -> Iterator[PhaseSign]:
    """`numbers` are those of tasks, by id; `counts` how many tasks there are now of each status."""
    last_settled = 0
    for event in events:
        at = event.at or 0
        if event.kind == "task.added":
            yield PhaseSign(PLANNING, f"task {numbers.get(event.subject_id, '')} was planned", WEAK, at)
        elif event.kind == "task.claimed":
            yield PhaseSign(CODING, f"task {numbers.get(event.subject_id, '')} was taken", WEAK, at)
        elif event.kind == "merge_request.to_review":
            yield PhaseSign(REVIEW, f"merge request {event.subject_id} waits for a review", STRONG, at)
        elif event.kind == "review.taken":
            yield PhaseSign(REVIEW, f"review {event.subject_id} was begun", WEAK, at)
        elif event.kind in _SETTLED:
            last_settled = at
    total = sum(counts.values())
    if last_settled and total >= _FEWEST_SETTLED and total == sum(counts.get(status.value, 0) for status in SETTLED):
        yield PhaseSign(RELEASE, f"all {total} tasks are settled", STRONG, last_settled)
