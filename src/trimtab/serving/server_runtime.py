"""The way in for a surface that lives for a session."""

import os
import sqlite3
import time
from collections.abc import Iterator, Mapping

from trimtab.authority.caller import publish_client
from trimtab.features.gatherers import warm
from trimtab.hosts import host_of
from trimtab.local.error_log import log_error
from trimtab.local.locate import journal_path
from trimtab.model.advice import Later, Mode, Publish
from trimtab.model.json import Obj
from trimtab.model.silence_limits import SilenceLimits
from trimtab.model.work_rows import ASKED, BACK, at_of, requests_in, sign_of, tasks_in
from trimtab.model.work_rows import TOPIC as WORK
from trimtab.runtime.delivery_proof import verify
from trimtab.runtime.effects import drain
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.serving.journal_tasks import repair, start_prune
from trimtab.serving.one_shot import project_of
from trimtab.store import outbox, servers
from trimtab.store.journal import VITAL, Incident, Unusable
from trimtab.store.mirror import write_mirror

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.authority.protection import Watch

_TRY_AGAIN_S = 5.0
_TICK_S = 10.0

DAY_MS = 86_400_000
_SOON_MS = 120_000
_ASK_EVERY_MS = 60_000
_EXCHANGE = "work_exchange"
_PRUNED = "pruned_at"


class ServerRuntime:
    """Answers the hooks of one client for as long as it runs. Nothing is loaded before the first hook, and
    nothing ever where the project has not opted in."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._env = env
        self._host = host_of(env)
        self._key = f"{os.getpid()}-{time.time_ns()}"
        self._runtime: Runtime | None = None
        self._not_before = 0.0
        self._ticked_at = float("-inf")
        self._watch: Watch | None = None
        self._told_session = ""

    def prepare(self) -> None:
        """Load what the first hook would otherwise wait for."""
        if self._open() is not None:
            warm()

    def answer(self, arguments: Obj) -> str:
        runtime = self._open()
        if runtime is None:
            return ""
        decode = self._host.decode_text or self._host.decode
        return runtime.answer(lambda now: decode(arguments, at=now))

    def refuse(self, call: str) -> None:
        """A model called what only the client's hooks may call."""
        runtime = self._open()
        if runtime is not None:
            runtime.note(Incident("forged-hook", "a model called the hook tool", detail=call))

    def idle(self) -> float | None:
        """Between events; returns the seconds until it wants another turn."""
        if self._runtime is None:
            return None
        self._tell_session(self._runtime)
        since = time.monotonic() - self._ticked_at
        if since < _TICK_S:  # every short pause ends up here: then only what is queued is worth the time
            work_off(self._runtime)
            return _TICK_S - since
        self._ticked_at = time.monotonic()
        tick(self._runtime, self._key)
        self._watched(self._runtime).look()
        return _TICK_S

    def _tell_session(self, runtime: Runtime) -> None:
        """Whose process the client is: who holds a task in this session has lost it when that process is gone."""
        if runtime.session and runtime.session != self._told_session:
            self._told_session = runtime.session
            try:
                with runtime.recorder.transaction():
                    publish_client(runtime.journal, runtime.session)
            except (Unusable, sqlite3.Error) as error:
                self._told_session = ""
                runtime.recorder.failed(error)

    def _watched(self, runtime: Runtime) -> "Watch":
        from trimtab.authority.protection import Watch  # no hook has waited for it

        if self._watch is None or self._watch.runtime is not runtime:
            self._watch = Watch(runtime, self._env)
        return self._watch

    def end(self) -> None:
        if self._runtime is not None:
            if self._watch is not None:
                self._watch.settle()
            leave(self._runtime, self._key)

    def _open(self) -> Runtime | None:
        """The project's runtime, if it has opted in by now: `init` and `uninstall` may both come in mid-session,
        so the journal's file is looked at each time. One that is gone or was replaced is opened anew; what was known of
        the session stays known."""
        if self._runtime is not None:
            journal = self._runtime.journal
            if journal.is_current():
                return self._runtime
            root = project_of(self._env, self._host)
            journal.close_if_replaced()
            if root == self._runtime.project and journal.path == journal_path(self._runtime.project):
                return self._runtime
            self._runtime = None
        root = project_of(self._env, self._host)
        if root is None or time.monotonic() < self._not_before:
            return None
        try:
            self._runtime = open_runtime(root, self._host, self._env)
            arrive(self._runtime, self._key)
        except Exception as error:  # our own defect: the agent goes on
            self._runtime = None
            self._not_before = time.monotonic() + _TRY_AGAIN_S
            log_error(root, "server", error)
        return self._runtime


def arrive(runtime: Runtime, key: str) -> None:
    """A journal that cannot be used is told with the first event, and tried again with each tick."""
    try:
        with runtime.recorder.transaction():
            servers.begin(runtime.journal.rows, key, os.getpid(), runtime.now())
            publish_client(runtime.journal)
        write_mirror(runtime.journal.rows, runtime.journal.path, VITAL)
    except (Unusable, sqlite3.Error) as error:
        runtime.recorder.failed(error)


def work_off(runtime: Runtime) -> None:
    """What the outbox holds, if it holds anything."""
    try:
        runtime.journal.connect()
        drain(runtime.journal, runtime.project, runtime.handlers, runtime.now)
        refresh_content(runtime)
    except (Unusable, sqlite3.Error) as error:
        runtime.recorder.failed(error)
    repair(runtime.recorder)


def refresh_content(runtime: Runtime) -> None:
    """Have what people wrote compiled again, if it has changed."""
    policy = runtime.policy()
    if all(policy.mode(faculty, Mode.ADVISE) is Mode.OFF for faculty in ("ways", "behavior")):
        return
    from trimtab.features.content.compile_in_background import refresh_content  # no hook has waited for it

    refresh_content(runtime)


def tick(runtime: Runtime, key: str) -> None:
    """A busy journal is no reason to stop: the next tick comes soon."""
    try:
        with runtime.recorder.transaction():
            servers.seen(runtime.journal.rows, key, os.getpid(), runtime.now())
            _ask_in_time(runtime)
        write_mirror(runtime.journal.rows, runtime.journal.path, VITAL)
        drain(runtime.journal, runtime.project, runtime.handlers, runtime.now)
        if runtime.session:
            verify(runtime.journal, runtime.host, runtime.now(), runtime.session)
        _prune_daily(runtime)
    except (Unusable, sqlite3.Error) as error:
        runtime.recorder.failed(error)
    repair(runtime.recorder)
    refresh_content(runtime)


def _ask_in_time(runtime: Runtime) -> None:
    """Part of a transaction. Who waits for a long command shows nothing, and other machines go by its lease alone: so
    the lease is looked at while there is time to extend it. And when somebody has been silent for so long that the user
    must know, no event may come that would show it."""
    now = runtime.now()
    published = runtime.journal.published((WORK, BACK))
    work, back = published[WORK], published[BACK]
    asked = at_of(back.get(ASKED))
    is_soon = any(task.lease_until <= now + _SOON_MS for task in tasks_in(work))
    if (is_soon or any(asked < due <= now for due in _dues(runtime, work, back))) and now - asked >= _ASK_EVERY_MS:
        runtime.journal.publish([Publish(BACK, ASKED, {"at": now})])
        outbox.put(runtime.journal.rows, [Later(_EXCHANGE, f"{_EXCHANGE}:{now // _ASK_EVERY_MS}")], now)


def _dues(runtime: Runtime, work: Obj, back: Obj) -> Iterator[int]:
    """When the user is to be asked about those for whom others wait, if nothing is heard of them."""
    policy = runtime.policy()
    limits = SilenceLimits(
        *(policy.whole("coordination", f"{name}_minutes", 0) for name in ("worker", "reviewer", "coordinator"))
    )
    for task in tasks_in(work) if limits.holder_ms else ():
        yield max(task.since, sign_of(task.agent, work, back)) + limits.holder_ms
    for request in requests_in(work):
        is_reviewed = request.status == "pending_coordinator"
        limit = limits.coordinator_ms if is_reviewed else limits.reviewer_ms
        if limit:
            yield max(request.since, 0 if is_reviewed else sign_of(request.reviewer, work, back)) + limit


def leave(runtime: Runtime, key: str) -> None:
    try:
        with runtime.recorder.transaction():
            servers.end(runtime.journal.rows, key, runtime.now())
    except (Unusable, sqlite3.Error):
        runtime.recorder.spool.flush()
    finally:
        runtime.journal.close()


def _prune_daily(runtime: Runtime) -> None:
    """In a process of its own: a journal of a million rows takes minutes, and hooks wait for this one."""
    now = runtime.now()
    if now - runtime.journal.meta_number(_PRUNED) < DAY_MS:
        return
    with runtime.journal.transaction():
        runtime.journal.set_meta(_PRUNED, str(now))
    policy = runtime.policy()
    keep_days = policy.whole("journal", "keep_days", 30)
    max_mb = policy.whole("journal", "max_mb", 200)
    start_prune(runtime.project, keep_days, max_mb)
