"""The store as a whole: its state, bringing a team's up to date where somebody has agreed to it, and all that it holds
of a project, for `trimtab status --dump`."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from trimtab.coordinator.work import Work, has_store, state_path
from trimtab.features.components import parts_of, settings_of
from trimtab.model.errors import TrimtabError
from trimtab.model.questions import options_to_json
from trimtab.model.record import Record
from trimtab.model.reviews import Review, rubric_to_json, run_to_json, scoring_to_json
from trimtab.store.state import audit_log, dependencies, metrics, tasks
from trimtab.store.state.database import open_as_it_is, open_postgresql, open_sqlite, version_of
from trimtab.store.state.migrate import OURS, Schema, SchemaState, schema_state, too_new
from trimtab.store.state.repositories import (
    MERGE_REQUESTS,
    MESSAGES,
    PROJECTS,
    QUESTIONS,
    REVIEWS,
    RUBRICS,
    WORKSTREAMS,
)

__all__ = ["MigrationResult", "SchemaState", "StoreState", "look", "migrate"]

SQLITE, POSTGRESQL = "sqlite", "postgresql"
_EVENTS = 200


class StoreState(Record):
    """`where` is for people: a path, or an address without its password. `version` is empty for one that holds nothing
    of ours yet, `newest` the one that this program works with."""

    where: str
    engine: str
    version: str
    newest: str
    standing: SchemaState


class MigrationResult(Record):
    before: StoreState
    after: StoreState


def look(root: str, env: Mapping[str, str], schema: Schema = OURS) -> StoreState | None:
    """None where nothing was ever kept. Changes nothing. Raises TrimtabError for a store that cannot be read."""
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    if not has_store(root, loaded):
        return None
    database = open_as_it_is(str(loaded.value("store.url")) or state_path(root))
    try:
        found = version_of(database)
        engine = POSTGRESQL if database.is_postgresql else SQLITE
        return StoreState(database.where, engine, found, schema.newest, schema_state(found, schema))
    finally:
        database.close()


def migrate(root: str, env: Mapping[str, str], schema: Schema = OURS) -> MigrationResult:
    """As a whole or not at all. Of several who do it at once, one does, and the others find it done. Raises
    TrimtabError, also for a store that a newer program has made."""
    from trimtab.coordinator.workflows.dbos_adapter import bring_up_to_date  # `status` needs none of deliveries

    before = look(root, env, schema)
    if before is None:
        raise TrimtabError("there is no store here yet", where=root, remedy="The first `trimtab task add` makes it.")
    if before.standing is SchemaState.NEWER:
        raise too_new(before.version, before.where, schema)
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    url = str(loaded.value("store.url"))
    opened = (
        open_postgresql(url, None, schema, may_migrate=True) if url else open_sqlite(state_path(root), None, schema)
    )
    try:
        bring_up_to_date(opened)
    finally:
        opened.close()
    return MigrationResult(before, look(root, env, schema) or before)


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
            "project": plain(PROJECTS.get(connection, work.project)),
            "tasks": [{**plain(task), "needs": needs.get(task.id, [])} for task in found],
            **{
                name: [plain(record) for record in kind.find(connection, project_id=work.project)]
                for name, kind in kinds.items()
            },
            "rubrics": [
                {**plain(rubric), "content": rubric_to_json(rubric.content)}
                for rubric in RUBRICS.find(connection, project_id=work.project)
            ],
            "questions": [
                {**plain(question), "options": options_to_json(question.options)}
                for question in QUESTIONS.find(connection, project_id=work.project)
            ],
            "reviews": [plain_review(review) for review in REVIEWS.find(connection, project_id=work.project)],
            "metrics": [plain(metric) for metric in metrics.listed(connection, work.project)],
            "events": [plain(event) for event in audit_log.latest(connection, work.project, _EVENTS)],
        }


def plain_review(review: Review) -> dict[str, object]:
    """As JSON takes it."""
    held = plain(review)
    del held["scoring"]
    return {**held, "results": run_to_json(review.results), "scores": scoring_to_json(review.scoring)}


def plain(record: Any) -> dict[str, object]:  # noqa: ANN401 (any of the records: all have fields by name)
    """The fields of a record, as JSON takes them."""
    return {name: value.value if isinstance(value, Enum) else value for name, value in record._asdict().items()}
