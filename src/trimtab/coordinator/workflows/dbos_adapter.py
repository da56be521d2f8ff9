"""dbos, loaded as we want it: only where a step is to be done or asked for, because loading it takes a third of a
second; silent, without a config file, a network connection or a word from the environment, and with JSON in place of
pickle."""

import json
import logging
import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.repository import named_clone
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, obj, parse, text
from trimtab.store.state import deliveries
from trimtab.store.state.database import Database

if TYPE_CHECKING:
    from dbos import DBOSClient, Serializer

    from trimtab.coordinator.work import Work


_VERSION = "1"
"""Of the steps of a delivery. A leg that was begun under another number is not taken up by this program: count on when
the order of steps changes."""

_ERROR = "error"


class StepFailed(Exception):
    """What is left of an error that a step or a workflow ended with: its text."""


@cache
def dbos() -> Any:  # noqa: ANN401 (a module)
    """The module. Words of the environment that would make it read files and connect to its vendor's cloud are hidden
    from it; a project's own programs still see them."""
    log = logging.getLogger("dbos")
    log.addHandler(logging.NullHandler())  # it prints to stderr only as long as it finds no other place
    log.propagate = False
    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("DBOS_")}
    try:
        module = import_module("dbos")
    finally:
        os.environ.update(hidden)
    # It reads each row by the way that the row itself names, pickle among them. In a store that others write to, that
    # would be their code in our process.
    import_module("dbos._serialization").DefaultSerializer.deserialize = _refuse
    return module


@cache
def serializer() -> "Serializer":
    class Json(dbos().Serializer):
        def serialize(self, data: object) -> str:
            if isinstance(data, BaseException):
                return json.dumps({_ERROR: f"{type(data).__name__}: {data}"})
            return json.dumps(data)

        def deserialize(self, serialized_data: str) -> object:
            read = parse(serialized_data)
            given = obj(read)
            return StepFailed(text(given[_ERROR])) if list(given) == [_ERROR] else read

        def name(self) -> str:
            return "trimtab_json"

    return Json()


def place_of(work: "Work") -> str:
    """One clone of one project. A store may be shared by several of either, and steps need the repository in which the
    work is."""
    return f"{work.project}_{named_clone(work.root)}"


def application_of(work: "Work") -> str:
    return f"trimtab-{place_of(work)}"


def version_of(work: "Work") -> str:
    """In dbos, no two applications that share a database may have a version of the same name."""
    return f"{application_of(work)}-{_VERSION}"


def queue_of(work: "Work") -> str:
    return f"deliveries-{place_of(work)}"


@contextmanager
def client_of(work: "Work") -> "Generator[DBOSClient]":
    """For asking that something be done, and looking at what was. Runs nothing."""
    with work.database.for_steps() as engine:
        client: DBOSClient = dbos().DBOSClient(
            system_database_engine=engine,
            serializer=serializer(),
            application_name=application_of(work),
            retry_connection_errors=False,
        )
        try:
            yield client
        finally:
            client.destroy()


def _refuse(*_: object) -> NoReturn:
    raise TrimtabError(
        "a row of dbos' tables is pickled, and reading it would run code of whoever wrote it",
        where="the store",
        remedy="None of ours is: see who else writes to this database. `trimtab doctor` says which one it is.",
    )


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
