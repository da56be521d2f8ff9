"""What a server does beside answering: signs of life, work from the outbox, keeping the journal small."""

import os
import sqlite3

from trimtab.authority.client_process import publish_client
from trimtab.model.advice import Mode
from trimtab.runtime.delivery_proof import verify
from trimtab.runtime.drain import drain
from trimtab.runtime.runtime import Runtime
from trimtab.serving.journal_tasks import repair, start_prune
from trimtab.store import servers
from trimtab.store.journal import VITAL, Unusable
from trimtab.store.mirror import write_mirror

DAY_MS = 86_400_000
_PRUNED = "pruned_at"


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
        write_mirror(runtime.journal.rows, runtime.journal.path, VITAL)
        drain(runtime.journal, runtime.project, runtime.handlers, runtime.now)
        if runtime.session:
            verify(runtime.journal, runtime.now(), runtime.session)
        _prune_daily(runtime)
    except (Unusable, sqlite3.Error) as error:
        runtime.recorder.failed(error)
    repair(runtime.recorder)
    refresh_content(runtime)


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
