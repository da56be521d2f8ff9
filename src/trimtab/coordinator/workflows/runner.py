"""Asking that a piece of work goes on, and doing what is due. A process that has nothing to do finds that out from a
few rows, and does not load dbos."""

import os
import time
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows.dbos_adapter import (
    application_of,
    ask,
    dbos,
    enqueue,
    leg_of,
    place_of,
    prefixes_of,
    prepare,
    queue_of,
    serializer,
    stream_of,
    unfinished,
    version_of,
    withdraw,
)
from trimtab.coordinator.workflows.delivery_steps import Say, stop
from trimtab.coordinator.workflows.leader_lease import Launch, is_held, launching
from trimtab.coordinator.workflows.next_action import due
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.workstream_records import Begun
from trimtab.model.errors import TrimtabError
from trimtab.model.work import AuditEvent
from trimtab.store.state import audit_log, deliveries, tasks
from trimtab.store.state.repositories import WORKSTREAMS

SECONDS = 900.0
PATIENCE_SECONDS = 20.0
_LOOK_AGAIN_SECONDS = 0.02
_WAIT_SECONDS = 0.1
_THREADS = 8
_AT_ONCE_SECONDS = 3.0
_NO_STREAM = 0  # of legs whose work has no workstream yet
_KEPT_DAYS, _MOST_FORGOTTEN = 30, 500


def drive(
    work: Work,
    until: Callable[[], bool] | None = None,
    seconds: float = SECONDS,
    say: Say = lambda _: None,
    *,
    only: Collection[int] | None = None,
    patience: float = PATIENCE_SECONDS,
) -> bool:
    """Do what is due, of all workstreams or of `only` these, until nothing is or `until` says so. Where another process
    runs the deliveries, wait for it, and go on where it leaves. False where the time was over first; what is left is
    then done by whoever drives next. `patience`: a leg that asks for no step for so long is set aside."""
    end = time.monotonic() + seconds
    has_asked = False
    while not (until is not None and until()):
        if not _to_do(work, only):
            return True
        if time.monotonic() >= end:
            return False
        with launching(work) as launch:
            if launch is not None:
                return _run(work, launch, until, end, say, only, patience)
        if not has_asked:
            ask(work, due(work, only))
            has_asked = True
        time.sleep(_WAIT_SECONDS)
    return True


def is_left(work: Work) -> bool:
    """Whether something is to be done, and nobody is at it."""
    return _to_do(work, None) and not is_held(work)


def wake(work: Work, stream: int, by: str = workstream_records.OURSELVES) -> None:
    """Somebody wants a piece of work to go on, also one that came to a stop before: asks for its next leg, which
    whoever drives does. Raises TrimtabError for one that is none."""
    told = AuditEvent(deliveries.WOKEN, by, "workstream", stream)
    with work.database.write() as connection:
        if deliveries.stopped(connection, work.project, stream):
            audit_log.add(connection, work.project, work.now(), told)
    ask(work, due(work, (stream,)))


def begin(work: Work, agent: str, topic: str, task: str, base: str = "", say: Say = lambda _: None) -> Begun:
    """A workstream for a task, as the first step of its delivery: if this process ends before it is made, the next one
    that drives makes it. Asking twice gives the same one. Where another process is long at its own steps, it is made
    here, past them: nobody waits for another's checks."""
    with work.database.read() as connection:
        key = tasks.find(connection, work.project, task).id
        found = WORKSTREAMS.find(connection, project_id=work.project, task_id=key, status=workstream_records.LIVE)
    there = {one.id for one in found}
    leg = f"begin-{place_of(work)}-{key}-{work.now()}"
    enqueue(work, leg, "begin", agent, topic, task, base)
    drive(work, lambda: leg not in unfinished(work), seconds=_AT_ONCE_SECONDS, say=say, only=(_NO_STREAM,))
    begun = workstream_records.begin(work, agent, topic, task, base)
    if leg in unfinished(work):
        withdraw(work, leg)
    return begun._replace(created=begun.created._replace(is_new=begun.record.id not in there))


def _to_do(work: Work, only: Collection[int] | None) -> bool:
    """Whether something is due, or a leg was asked for or left behind."""
    return bool(due(work, only)) or any(only is None or stream_of(leg) in only for leg in unfinished(work))


@contextmanager
def _launched(work: Work) -> "Generator[None]":
    """dbos runs as long as this lasts: no listening, no admin server, no conductor."""
    from trimtab.coordinator.workflows import workflow

    workflow.register()
    name = f"{os.getpid()}-{work.now()}"
    kind = dbos().DBOS
    with work.database.for_steps() as engine:
        kind(
            config={
                "name": application_of(work),
                "system_database_engine": engine,
                "dbos_system_schema": deliveries.SCHEMA,
                "serializer": serializer(),
                "application_version": version_of(work),
                "executor_id": name,
                "log_level": "CRITICAL",
                "use_listen_notify": False,
                "run_migrations": not work.database.is_postgresql,
                "notification_listener_polling_interval_sec": 0.02,
                "max_executor_threads": _THREADS,
            }
        )
        if kind.executor_id != name:
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


def _launch(work: Work) -> None:
    try:
        dbos().DBOS.launch()
    except dbos().error.DBOSInitializationError as error:
        raise TrimtabError(
            "the tables in which steps are recorded are not those that this program knows",
            where=work.database.where,
            remedy="`trimtab store migrate` brings older ones up to date; for newer ones, update Trimtab.",
        ) from error


def _run(
    work: Work,
    launch: Launch,
    until: Callable[[], bool] | None,
    end: float,
    say: Say,
    only: Collection[int] | None,
    patience: float,
) -> bool:
    """Serve until nothing is left. Whoever leaves earlier leaves its legs as they are, for the next."""
    from trimtab.coordinator.workflows import workflow
    from trimtab.coordinator.workflows.workflow import StepChannel

    prepare(work)
    desk = StepChannel(only)
    workflow.be_driven_by(workflow.WorkflowDriver(work, desk, say))
    try:
        with _launched(work):
            try:
                _take_up(work, only)
                _forget(work)
                heard = time.monotonic()
                while time.monotonic() < end and not launch.lost.is_set():
                    if until is not None and until():
                        return True
                    ask(work, due(work, only))
                    if not _to_do(work, only):
                        return True
                    while desk.serve(_LOOK_AGAIN_SECONDS):
                        heard = time.monotonic()
                    if time.monotonic() > heard + patience:
                        _set_aside(work, only)
                return False
            finally:
                desk.close()
    finally:
        workflow.be_driven_by(None)


def _set_aside(work: Work, only: Collection[int] | None) -> None:
    """Legs that do not even ask for a step cannot be read: somebody else has written to dbos' tables."""
    why = {"what": "Its next leg cannot be read, and was set aside.", "where": work.database.where, "remedy": ""}
    ended = [leg_of(work, stream, last) for stream, last in due(work, only).items()]
    for leg in {*unfinished(work), *ended}:
        stream = stream_of(leg)
        if only is None or stream in only:
            dbos().DBOS.cancel_workflow(leg)
            if stream:
                stop(work, stream, leg, "look", why)


def _forget(work: Work) -> None:
    """Legs that ended long ago: the audit trail says what came of them."""
    kind = dbos().DBOS
    before = datetime.fromtimestamp(work.now() / 1_000, UTC) - timedelta(days=_KEPT_DAYS)
    over = kind.list_workflows(
        status=["SUCCESS", "ERROR", "CANCELLED"],
        workflow_id_prefix=prefixes_of(work),
        completed_before=before.isoformat(),
        limit=_MOST_FORGOTTEN,
        load_input=False,
        load_output=False,
    )
    if over:
        kind.delete_workflows([one.workflow_id for one in over])


def _take_up(work: Work, only: Collection[int] | None) -> None:
    """Legs that a process which is gone had begun go on where they were."""
    kind = dbos().DBOS
    for left in kind.list_workflows(
        status="PENDING", workflow_id_prefix=prefixes_of(work), load_input=False, load_output=False
    ):
        mine = only is None or stream_of(left.workflow_id) in only
        if mine and left.executor_id != kind.executor_id:
            kind.resume_workflow(left.workflow_id, queue_name=queue_of(work))
