"""What a server does beside answering: signs of life, work from the outbox, keeping the journal small."""

import os
import sqlite3

from trimtab.model.advice import Mode
from trimtab.runtime.authority.session import publish_client
from trimtab.runtime.delivery import verify
from trimtab.runtime.drain import drain
from trimtab.runtime.runtime import Runtime
from trimtab.store import presence
from trimtab.store.journal import Unusable
from trimtab.store.upkeep import DAY_MS, prune

_PRUNED = "pruned_at"


def arrive(runtime: Runtime, key: str) -> None:
    with runtime.journal.transaction():
        presence.begin(runtime.journal.rows, key, os.getpid(), runtime.now())
        publish_client(runtime.journal)


def work_off(runtime: Runtime) -> None:
    """What the outbox holds, if it holds anything."""
    try:
        drain(runtime.journal, runtime.project, runtime.handlers, runtime.now)
        refresh_content(runtime)
    except Unusable:
        return


def refresh_content(runtime: Runtime) -> None:
    """Have what people wrote compiled again, if it has changed."""
    policy = runtime.policy()
    if all(policy.mode(faculty, Mode.ADVISE) is Mode.OFF for faculty in ("ways", "behavior")):
        return
    from trimtab.runtime.content.background import refresh_content  # no hook has waited for it

    refresh_content(runtime)


def tick(runtime: Runtime, key: str) -> None:
    """A busy journal is no reason to stop: the next tick comes soon."""
    try:
        drain(runtime.journal, runtime.project, runtime.handlers, runtime.now)
        with runtime.journal.transaction():
            presence.seen(runtime.journal.rows, key, runtime.now())
        if runtime.session:
            verify(runtime.journal, runtime.now(), runtime.session)
        _prune_daily(runtime)
        refresh_content(runtime)
    except (Unusable, sqlite3.OperationalError):  # pruning does without a transaction, and can meet a lock too
        return


def leave(runtime: Runtime, key: str) -> None:
    try:
        with runtime.journal.transaction():
            presence.end(runtime.journal.rows, key, runtime.now())
    except Unusable:
        return
    finally:
        runtime.journal.close()


def _prune_daily(runtime: Runtime) -> None:
    now = runtime.now()
    if now - runtime.journal.meta_number(_PRUNED) < DAY_MS:
        return
    with runtime.journal.transaction():
        runtime.journal.set_meta(_PRUNED, str(now))
    policy = runtime.policy()
    prune(
        runtime.journal.rows,
        now=now,
        keep_days=policy.whole("journal", "keep_days", 30),
        max_bytes=policy.whole("journal", "max_mb", 200) * 1_000_000,
    )
