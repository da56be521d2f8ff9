"""Asking for the legs of deliveries: rows in dbos' tables, for whoever drives. Nothing is run here."""

from collections.abc import Mapping

from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows.dbos_adapter import application_of, client_of, dbos, place_of, queue_of, version_of
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.model.json import JSON
from trimtab.store.state import deliveries
from trimtab.store.state.database import Database

_POLL_SECONDS = 0.02


def stream_of(leg: str) -> int:
    """0 for the leg of a task that has no workstream yet, and for what is none of ours."""
    parts = leg.split("-")
    return int(parts[2]) if parts[0] == "delivery" and len(parts) == 4 and parts[2].isdecimal() else 0


def leg_of(work: Work, stream: int, last: int) -> str:
    return f"delivery-{place_of(work)}-{stream}-{last}"


def prefixes_of(work: Work) -> list[str]:
    """With what the names of the legs begin that are done in this clone."""
    return [f"delivery-{place_of(work)}-", f"begin-{place_of(work)}-"]


def unfinished(work: Work) -> tuple[str, ...]:
    with work.database.read() as connection:
        return deliveries.unfinished(connection, queue_of(work), application_of(work), version_of(work))


def ask(work: Work, found: Mapping[int, int]) -> None:
    """Ask for the legs of these. A leg is named after the last that happened to its work: asked for by any number of
    processes it is one, and what happens later makes another. Work that has one on its way has no need of another: it
    looks at the records after each step."""
    on_its_way = {stream_of(leg) for leg in unfinished(work)}
    for stream, last in found.items():
        if stream not in on_its_way:
            enqueue(work, leg_of(work, stream, last), "deliver", stream)


def enqueue(work: Work, leg: str, name: str, *arguments: JSON) -> None:
    prepare(work)
    with client_of(work) as client:
        place = queue_of(work)
        client.enqueue(
            {
                "workflow_name": name,
                "queue_name": place,
                "workflow_id": leg,
                "app_version": version_of(work),
            },
            *arguments,
        )


def withdraw(work: Work, leg: str) -> None:
    with client_of(work) as client:
        client.cancel_workflow(leg)


def prepare(work: Work) -> None:
    """dbos' tables and our queue in them, made at first use, by one at a time."""
    if _is_prepared(work):
        return
    with alone(work.root, "steps.lock"), work.database.setting_up():
        if _is_prepared(work):
            return
        _migrate(work.database)
        with client_of(work) as client:
            client.register_queue(queue_of(work), polling_interval_sec=_POLL_SECONDS)


def bring_up_to_date(database: Database) -> None:
    """dbos' tables, where there are any: a newer version of it may want others. In a team's database that is done
    where somebody has agreed to it, as with our own."""
    with database.read() as connection:
        if not deliveries.has_steps(connection):
            return
    with database.setting_up():
        _migrate(database)


def _migrate(database: Database) -> None:
    with database.for_steps() as engine:
        dbos().DBOS.migrate(engine.url.render_as_string(hide_password=False), schema=deliveries.SCHEMA)


def _is_prepared(work: Work) -> bool:
    with work.database.read() as connection:
        return deliveries.has_queue(connection, queue_of(work))
