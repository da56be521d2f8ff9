"""Archiving what leaves a context: all of it after a compaction, in a process of its own; one result before a digest
takes its place."""

import os
import time
from collections.abc import Mapping

from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import open_journal
from trimtab.features.pruning.read_context import read_held_context
from trimtab.hosts import host_of
from trimtab.local import own_process
from trimtab.local.error_log import log_error
from trimtab.local.locate import machine_file, opted_in
from trimtab.model.archive import ArchiveEntry, handle_of
from trimtab.model.json import number, text, whole
from trimtab.model.settings import Value
from trimtab.runtime.effects import HANDED_OVER, Job
from trimtab.steering.pruning.compaction import weights_of
from trimtab.steering.pruning.context_items import ItemKind
from trimtab.steering.pruning.item_scores import score
from trimtab.steering.pruning.passages import archived
from trimtab.store import outbox
from trimtab.store.archive import FILE, Archive

LEAST = 20
"""Tokens: what is shorter costs more to look up than to say again."""
COMPACTED = "dropped by a compaction"
SUPERSEDED = "a later one says the same"
_started: list[int] = []


def archive_at(root: str) -> str:
    return machine_file(root, FILE)


def hand_over(job: Job) -> str:
    """Reading a long session takes seconds, so neither a hook nor the server waits for it."""
    given = (text(job.payload.get(name)) for name in ("session", "transcript"))
    end = str(whole(job.payload.get("end")))
    _let_go()
    _started.append(own_process.start(archive_context, job.project, *given, end, job.key))
    return HANDED_OVER


def _let_go() -> None:
    """Of those that have ended."""
    for pid in tuple(_started):
        try:
            ended = os.waitpid(pid, os.WNOHANG)[0] != 0
        except ChildProcessError:
            ended = True
        if ended:
            _started.remove(pid)


def archive_context(root: str, session: str, transcript: str, end: str, job: str) -> int:
    """The process. The same items are archived once, however often it runs; then the job of the outbox is ended."""
    try:
        if opted_in(root, os.environ) is None:
            return 0
        entries = dropped_entries(root, os.environ, session, transcript, int(end))
        now = time.time_ns() // 1_000_000
        with Archive(archive_at(root), make=True) as archive:
            archive.put(entries, now)
            archive.prune(now, *limits_of(root, os.environ))
        with open_journal(root) as journal, journal.transaction():
            outbox.ended(journal.rows, job)
    except Exception as error:  # nobody reads what it prints
        log_error(root, "archive", error)
        return 1
    return 0


def dropped_entries(root: str, env: Mapping[str, str], session: str, transcript: str, end: int) -> list[ArchiveEntry]:
    """All that the context held then, apart from what we said ourselves."""
    known = read_held_context(host_of(env), transcript, session, end)
    weights = weights_of(pruning_settings(root, env))[0]
    scores = {each.item.id: each for each in score((p.item for p in known.passages), known.next_position, weights)}
    return [
        archived(passage, scored, session, "", SUPERSEDED if scored.superseded else COMPACTED)
        for passage in known.passages
        if passage.item.tokens >= LEAST and passage.item.kind is not ItemKind.GUIDANCE
        for scored in (scores[passage.item.id],)
    ]


def archive_result(job: Job) -> str:
    """What the ledger says of it. Raises Unusable: then no digest takes the result's place."""
    entry = ArchiveEntry(
        text(job.payload.get("id")),
        text(job.payload.get("session")),
        text(job.payload.get("agent")),
        ItemKind.CALL.value,
        text(job.payload.get("what")),
        whole(job.payload.get("at")) or None,
        whole(job.payload.get("tokens")),
        number(job.payload.get("score")),
        text(job.payload.get("reason")),
        text(job.payload.get("text")),
    )
    with Archive(archive_at(job.project), make=True) as archive:
        archive.put([entry], time.time_ns() // 1_000_000)
    return f"archived as {handle_of(entry.id)}"


def limits_of(root: str, env: Mapping[str, str]) -> tuple[int, int]:
    """Days, and bytes."""
    settings = pruning_settings(root, env)
    days, megabytes = settings["archive_days"], settings["archive_mb"]
    assert isinstance(days, int) and isinstance(megabytes, int)
    return days, megabytes * 1_000_000


def pruning_settings(root: str, env: Mapping[str, str]) -> Mapping[str, Value]:
    return settings_of(root, env, parts_of(root, env).faculties).values["pruning"]
