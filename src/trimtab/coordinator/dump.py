"""All that the store holds of a project, for debugging: what `trimtab status --dump` prints."""

from enum import Enum
from typing import Any

from trimtab.coordinator.work import Work
from trimtab.model.work import Review
from trimtab.store.state import audit_log, dependencies, metrics, tasks
from trimtab.store.state.repositories import MERGE_REQUESTS, MESSAGES, PROJECTS, REVIEWS, RUBRICS, WORKSTREAMS
from trimtab.store.state.review_codec import rubric_to_json, run_to_json, scoring_to_json

_EVENTS = 200


def dump(work: Work) -> dict[str, object]:
    """In one transaction, so that it fits together. Of the audit trail the newest."""
    with work.database.read() as connection:
        found = tasks.listed(connection, work.project)
        needs = dependencies.needs_of(connection, [task.id for task in found])
        kinds = {
            "workstreams": WORKSTREAMS,
            "merge_requests": MERGE_REQUESTS,
            "messages": MESSAGES,
        }
        return {
            "store": work.database.where,
            "project": _plain(PROJECTS.get(connection, work.project)),
            "tasks": [{**_plain(task), "needs": needs.get(task.id, [])} for task in found],
            **{
                name: [_plain(one) for one in kind.find(connection, project_id=work.project)]
                for name, kind in kinds.items()
            },
            "rubrics": [
                {**_plain(rubric), "content": rubric_to_json(rubric.content)}
                for rubric in RUBRICS.find(connection, project_id=work.project)
            ],
            "reviews": [_review(review) for review in REVIEWS.find(connection, project_id=work.project)],
            "metrics": [_plain(one) for one in metrics.listed(connection, work.project)],
            "events": [_plain(one) for one in audit_log.latest(connection, work.project, _EVENTS)],
        }


def _review(review: Review) -> dict[str, object]:
    held = _plain(review)
    del held["scoring"]
    return {**held, "results": run_to_json(review.results), "scores": scoring_to_json(review.scoring)}


def _plain(record: Any) -> dict[str, object]:  # noqa: ANN401 (any of the records: all have fields by name)
    return {name: value.value if isinstance(value, Enum) else value for name, value in record._asdict().items()}
