"""The way in for a surface that lives for one event."""

import os
import sqlite3
import sys
from collections.abc import Callable, Mapping

from trimtab.hosts.host import DecodedEvent, ForgedEvent, Host, Malformed
from trimtab.local.error_log import log_error
from trimtab.local.locate import opted_in
from trimtab.model.events import PromptExpanded, SessionEnded, SessionStarted
from trimtab.model.json import parse
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.store.journal import Unusable


class Unjudged(Exception):
    """The event got no judgement, and why. Only a guard that fails closed makes something of it."""


def answer_once(raw: bytes, env: Mapping[str, str], say: Callable[[str], None], host: Host) -> None:
    """Answer one event from a process of its own. Raises Unjudged, and nothing else."""
    root = project_of(env, host)
    if root is None:
        return
    try:
        runtime = open_runtime(root, host, env)
        answer = runtime.answer(lambda now: _decode(raw, now, env, host))
        if answer:
            say(answer)
        _afterwards(runtime)
        runtime.journal.close()  # or the next to open it would have to read its log first
    except Exception as error:  # whatever is wrong with us must not reach the agent
        log_error(root, "hook", error)
        raise Unjudged(f"{type(error).__name__}: {error}") from error
    if runtime.unjudged:
        raise Unjudged(runtime.unjudged)


def _afterwards(runtime: Runtime) -> None:
    """What is left to do once the answer is out. A session that begins is waited for: there it can wait."""
    recorder = runtime.recorder
    if recorder.problem is not None:
        from trimtab.serving.journal_tasks import repair  # only in an accident

        repair(recorder)
        return
    try:
        if not isinstance(runtime.last, SessionStarted):
            from trimtab.runtime.effects import drain

            drain(runtime.journal, runtime.project, runtime.handlers, runtime.now)
            _refresh_content(runtime)
        if isinstance(runtime.last, SessionEnded):
            from trimtab.runtime.delivery_proof import verify

            verify(runtime.journal, runtime.host, runtime.now(), runtime.session)
    except (Unusable, sqlite3.Error) as error:  # busy: the answer is out, and the next event looks again
        recorder.failed(error)


def _refresh_content(runtime: Runtime) -> None:
    """What people have changed since it was compiled is there for the next event, also where no server sees to it.
    An event that had no use for the ways does not load them for this."""
    if "trimtab.features.ways.catalogue" in sys.modules:
        from trimtab.features.content.compile_in_background import refresh_once

        refresh_once(runtime)


def note_misuse(env: Mapping[str, str], host: Host, what: str) -> None:
    root = project_of(env, host)
    if root is not None:
        log_error(root, "hook", ValueError(what))


def project_of(env: Mapping[str, str], host: Host) -> str | None:
    return None if env.get("TRIMTAB_QUIET") else opted_in(host.folder(env) or os.getcwd(), env)


def _decode(raw: bytes, now: int, env: Mapping[str, str], host: Host) -> DecodedEvent:
    try:
        payload = parse(raw)
    except ValueError as error:
        raise Malformed(f"not JSON ({type(error).__name__})") from None
    decoded = host.decode(payload, at=now, attended=host.attended(env))
    if host.decode_text is not None and isinstance(decoded.event.body, PromptExpanded):
        # the word of a user: such a host tells it to the session's server, and anybody can tell it to a command
        raise ForgedEvent("a slash command that did not reach the session's server")
    return decoded
