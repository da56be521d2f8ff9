"""Pruning on request: a session's context as it is now is scored, and the lowest beyond a budget is archived."""

import time
from collections.abc import Mapping

from trimtab.features.pruning.archiving import LEAST, archive_at, limits_of, pruning_settings
from trimtab.features.pruning.read_context import read_held_context
from trimtab.hosts import host_of
from trimtab.model.record import Record
from trimtab.steering.pruning.compaction import weights_of
from trimtab.steering.pruning.context_items import ItemKind
from trimtab.steering.pruning.item_scores import score
from trimtab.steering.pruning.passages import archived
from trimtab.steering.pruning.selection import ContextSelection, keep
from trimtab.store.archive import Archive

SHARE = 0.1
"""Of the context's tokens, where no budget is named."""


class PrunedContext(Record):
    """`what` says what each item is, `archived` are the ids in the archive of those that are there now."""

    session: str
    budget_tokens: int
    selection: ContextSelection
    what: Mapping[str, str]
    archived: frozenset[str]
    dry_run: bool


def prune_context(
    root: str, env: Mapping[str, str], session: str, transcript: str, budget: int | None, *, dry_run: bool
) -> PrunedContext:
    """Raises OSError for a transcript, and Unusable for an archive, that cannot be used."""
    known = read_held_context(host_of(env), transcript, session)
    passages = {passage.item.id: passage for passage in known.passages}
    items = [passage.item for passage in passages.values()]
    if budget is None:
        budget = int(SHARE * sum(item.tokens for item in items))
    selection = keep(score(items, known.next_position, weights_of(pruning_settings(root, env))[0]), budget)
    reason = f"beyond {budget:,} tokens"
    entries = [
        archived(passages[each.item.id], each, session, "", reason)
        for each in selection.dropped
        if each.item.tokens >= LEAST and each.item.kind is not ItemKind.GUIDANCE
    ]
    if not dry_run and entries:
        now = time.time_ns() // 1_000_000
        with Archive(archive_at(root), make=True) as archive:
            archive.put(entries, now)
            archive.prune(now, *limits_of(root, env))
    ids = frozenset(entry.id for entry in entries if not dry_run)
    what = {name: passage.what for name, passage in passages.items()}
    return PrunedContext(session, budget, selection, what, ids, dry_run)
