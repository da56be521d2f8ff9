"""dbos, and all that knows it: the library that records each step of a workflow when it is done.

It is loaded only where a step is to be done or asked for, because that takes a third of a second, and as we want it:
silent, without a config file, a network connection or a word from the environment, and with JSON in place of pickle.
"""

import json
import logging
import os
from collections.abc import Callable, Collection, Generator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows.next_action import (
    application_of,
    leg_of,
    legs_of,
    place_of,
    queue_of,
    stream_of,
    unfinished,
    version_of,
)
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, obj, parse, text
from trimtab.store.state import deliveries
from trimtab.store.state.database import Database

if TYPE_CHECKING:
    from dbos import DBOSClient, Serializer

DELIVER = "deliver"
_ERROR = "error"
_ENDED = ("SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED")
_POLL_SECONDS = 0.05
_THREADS = 64
"""At most. Legs that wait for a slot hold one each; those that wait for somebody have ended."""

_KEPT_DAYS, _MOST_FORGOTTEN = 30, 500


class StepFailed(Exception):
    """The text of an error that ended a step or a workflow."""


def ask(work: Work, found: Mapping[int, int]) -> None:
    """Ask for the legs of these. A leg is named after the last that happened to its work: asked for by any number of
    processes it is one, and what happens later makes another. Work that has one on its way has no need of another: it
    looks at the records after each step."""
    on_its_way = {stream_of(leg) for leg in unfinished(work)}
    for stream, last in found.items():
        if stream not in on_its_way:
            enqueue(work, leg_of(work, stream, last), DELIVER, stream)


def enqueue(work: Work, leg: str, name: str, *arguments: JSON) -> None:
    prepare(work)
    with client_of(work) as client:
        client.enqueue(
            {
                "workflow_name": name,
                "queue_name": queue_of(work),
                "workflow_id": leg,
                "app_version": version_of(work),
            },
            *arguments,
        )


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


@contextmanager
def launched(work: Work, workflows: "Mapping[str, Callable[..., Obj]]") -> Generator[None]:
    """dbos runs these as long as this lasts: no listening, no admin server, no conductor."""
    for name, workflow in workflows.items():
        _register(name, workflow)
    executor = f"{os.getpid()}-{work.now()}"
    kind = _dbos().DBOS
    kind(
        config={
            "name": application_of(work),
            "system_database_engine": work.database.steps_engine,
            "dbos_system_schema": deliveries.SCHEMA,
            "serializer": serializer(),
            "application_version": version_of(work),
            "executor_id": executor,
            "log_level": "CRITICAL",
            "use_listen_notify": False,
            "run_migrations": not work.database.is_postgresql,
            "notification_listener_polling_interval_sec": _POLL_SECONDS,
            "max_executor_threads": _THREADS,
        }
    )
    if kind.executor_id != executor:
        raise TrimtabError(
            "this program runs dbos for itself, and there can be only one in a process",
            where="deliveries",
            remedy="Have Trimtab's steps run elsewhere: any `trimtab` command in the project takes them up.",
        )
    try:
        _launch(work)
        yield
    finally:
        kind.destroy()


def run_step(name: str, do: Callable[[], Obj]) -> Obj:
    """Within a workflow: what came of it, now or when it was done before."""
    return _dbos().DBOS.run_step({"name": name}, do)


def running_leg() -> str:
    """Within a workflow."""
    return text(_dbos().DBOS.workflow_id)


def cancel(leg: str) -> None:
    _dbos().DBOS.cancel_workflow(leg)


def unreadable(work: Work) -> tuple[str, ...]:
    """Legs that dbos cannot run, because somebody else has written to its tables or an older program asked for
    something that this one does not do."""
    asked = list(unfinished(work))
    known = _dbos().DBOS.list_workflows(workflow_ids=asked, load_output=False) if asked else ()
    return tuple(leg.workflow_id for leg in known if leg.name != DELIVER or not isinstance(leg.input, Mapping))


def ended(legs: Collection[str]) -> dict[str, bool]:
    """Those of these legs that are over, and whether they came to their end."""
    if not legs:
        return {}
    known = _dbos().DBOS.list_workflows(
        workflow_ids=list(legs), status=list(_ENDED), load_input=False, load_output=False
    )
    return {leg.workflow_id: leg.status == "SUCCESS" for leg in known}


def take_up(work: Work, only: Collection[int] | None) -> None:
    """Legs that a process which is gone had begun go on where they were."""
    kind = _dbos().DBOS
    begun = kind.list_workflows(
        status="PENDING", workflow_id_prefix=_prefixes_of(work), load_input=False, load_output=False
    )
    for leg in begun:
        is_wanted = only is None or stream_of(leg.workflow_id) in only
        if is_wanted and leg.executor_id != kind.executor_id:
            kind.resume_workflow(leg.workflow_id, queue_name=queue_of(work))


def forget(work: Work) -> None:
    """Legs that ended long ago: the audit trail says what came of them."""
    kind = _dbos().DBOS
    before = datetime.fromtimestamp(work.now() / 1_000, UTC) - timedelta(days=_KEPT_DAYS)
    over = kind.list_workflows(
        status=list(_ENDED),
        workflow_id_prefix=_prefixes_of(work),
        completed_before=before.isoformat(),
        limit=_MOST_FORGOTTEN,
        load_input=False,
        load_output=False,
    )
    if over:
        kind.delete_workflows([leg.workflow_id for leg in over])


@contextmanager
def client_of(work: Work) -> "Generator[DBOSClient]":
    """For asking that something be done, and looking at what was. Runs nothing."""
    client: DBOSClient = _dbos().DBOSClient(
        system_database_engine=work.database.steps_engine,
        serializer=serializer(),
        application_name=application_of(work),
        retry_connection_errors=False,
    )
    try:
        yield client
    finally:
        client.destroy()


@cache
def serializer() -> "Serializer":
    class Json(_dbos().Serializer):
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


@cache
def _dbos() -> Any:  # noqa: ANN401 (a module)
    """Words of the environment that would make it read files and connect to its vendor's cloud are hidden from it; a
    project's own programs still see them."""
    log = logging.getLogger("dbos")
    log.addHandler(logging.NullHandler())  # it prints to stderr only as long as it finds no other place
    log.propagate = False
    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("DBOS_")}
    try:
        import dbos
    finally:
        os.environ.update(hidden)
    return dbos


@cache
def _register(name: str, workflow: Callable[..., Obj]) -> None:
    """dbos finds workflows by name among those that were registered before it is launched."""
    _dbos().DBOS.workflow(name=name, max_recovery_attempts=None)(workflow)


def _launch(work: Work) -> None:
    try:
        _dbos().DBOS.launch()
    except _dbos().error.DBOSInitializationError as error:
        raise TrimtabError(
            "the tables in which steps are recorded are not those that this program knows",
            where=work.database.where,
            remedy="`trimtab store migrate` brings older ones up to date; for newer ones, update Trimtab.",
        ) from error


def _prefixes_of(work: Work) -> list[str]:
    """With what the names of the legs begin that are done in this clone. Earlier programs also began workstreams so."""
    return [legs_of(work), f"begin-{place_of(work)}-"]


def _migrate(database: Database) -> None:
    url = database.steps_engine.url.render_as_string(hide_password=False)
    _dbos().DBOS.migrate(url, schema=deliveries.SCHEMA)


def _is_prepared(work: Work) -> bool:
    with work.database.read() as connection:
        return deliveries.has_queue(connection, queue_of(work))
