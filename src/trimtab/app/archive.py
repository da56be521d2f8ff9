"""What contexts dropped: searching it, reading it again, and archiving more of a session's context on request. None of
it opens the coordinator's store."""

import re
import time
from collections.abc import Mapping, Sequence

from trimtab.features.project_journal import open_journal
from trimtab.features.pruning.archiving import archive_at
from trimtab.features.pruning.prune_now import PrunedContext, prune_context
from trimtab.model.archive import ArchiveEntry, handle_of, id_in
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.steering.pruning.context_items import ScoredItem
from trimtab.steering.pruning.passages import archive_id
from trimtab.store.archive import Archive, ArchiveHit
from trimtab.store.journal import Unusable
from trimtab.store.journal_file import Why
from trimtab.store.sessions import heard_of, session_status, sessions_named

_SOON_S = 3.0
_ASK_AGAIN_S = 0.1
_ID = re.compile(r"[0-9a-f]{16}")
"""What is no id is not waited for."""
NEXT = (
    "The context itself becomes smaller with its next compaction only: no hook can take anything out of it. What is"
    " archived here is read again with its handle."
)


class ProjectFolder(Record):
    """The context of these verbs."""

    root: str
    env: Mapping[str, str]


class ArchivedView(Record):
    """`archived` is its id, `uri` what the MCP server reads it by. `happened_at` is when it came up. `excerpt` is what
    was found of it, or how it begins."""

    archived: str
    uri: str
    session: str
    agent: str
    kind: str
    what: str
    happened_at: int | None
    tokens: int
    score: float
    reason: str
    excerpt: str


class ArchivedText(Record):
    """An entry with all of its text."""

    archived: str
    uri: str
    session: str
    agent: str
    kind: str
    what: str
    happened_at: int | None
    tokens: int
    score: float
    reason: str
    text: str


class ArchiveView(Record):
    archived: tuple[ArchivedView, ...]


class KeptView(Record):
    item: str
    kind: str
    what: str
    tokens: int
    score: float
    reason: str


class DroppedView(Record):
    """`archived` is empty for what was only rehearsed, or too short to be worth it."""

    item: str
    kind: str
    what: str
    tokens: int
    score: float
    reason: str
    archived: str
    uri: str


class PruneView(Record):
    """What a session's context holds by its transcript. `kept` and `dropped` are the best and the largest of those that
    `kept_items` and `dropped_items` count; `overflow` are items that had to stay and found no room."""

    session: str
    budget_tokens: int
    tokens: int
    kept_tokens: int
    dropped_tokens: int
    kept_items: int
    dropped_items: int
    kept: tuple[KeptView, ...]
    dropped: tuple[DroppedView, ...]
    overflow: tuple[str, ...]
    dry_run: bool
    note: str


def search(context: ProjectFolder, query: str, *, session: str = "", limit: int = 20) -> ArchiveView:
    """Best first. Raises TrimtabError for a query without words."""
    if not any(letter.isalnum() for letter in query):
        raise TrimtabError(
            "the query has no word in it", remedy="Name words of what was dropped, such as `ValueError`."
        )
    try:
        with Archive(archive_at(context.root)) as archive:
            return ArchiveView(_views(archive.search(query, limit, session)))
    except Unusable as error:
        raise _told(context, error) from error


def list_archived(context: ProjectFolder, *, session: str = "", limit: int = 20) -> ArchiveView:
    """Newest first; empty where nothing was archived yet."""
    try:
        with Archive(archive_at(context.root)) as archive:
            return ArchiveView(_views(archive.latest(limit, session)))
    except Unusable as error:
        if error.why is Why.MISSING:
            return ArchiveView(())
        raise _told(context, error) from error


def show(context: ProjectFolder, archived: str) -> ArchivedText:
    """By id or handle. What was dropped a moment ago may still be on its way."""
    wanted = id_in(archived)
    until = time.monotonic() + (_SOON_S if _ID.fullmatch(wanted) else 0)
    while True:
        entry = _entry(context, wanted, last=time.monotonic() >= until)
        if entry is not None:
            return ArchivedText(entry.id, entry.handle, *entry[1:])
        time.sleep(_ASK_AGAIN_S)


def prune(
    context: ProjectFolder,
    *,
    session: str = "",
    budget_tokens: int | None = None,
    dry_run: bool = False,
    limit: int = 40,
) -> PruneView:
    """Score a session's items now, and archive the lowest beyond the budget; of the latest session where none is
    named."""
    name, transcript = _session(context, session)
    try:
        done = prune_context(context.root, context.env, name, transcript, budget_tokens, dry_run=dry_run)
    except OSError as error:
        raise TrimtabError(
            f"the transcript of session {name} cannot be read: {error.strerror}",
            where=transcript,
            remedy="It may have been removed. `trimtab sessions --all` lists the others.",
        ) from error
    except Unusable as error:
        raise _told(context, error) from error
    return _prune_view(done, limit)


def _prune_view(done: PrunedContext, limit: int) -> PruneView:
    kept, dropped = done.selection.kept, done.selection.dropped
    dropped_tokens = sum(each.item.tokens for each in dropped)
    return PruneView(
        done.session,
        done.budget_tokens,
        done.selection.tokens + dropped_tokens,
        done.selection.tokens,
        dropped_tokens,
        len(kept),
        len(dropped),
        tuple(KeptView(*_item(each, done.what)) for each in sorted(kept, key=lambda each: -each.score)[:limit]),
        tuple(_dropped(each, done) for each in sorted(dropped, key=lambda each: -each.item.tokens)[:limit]),
        tuple(each.item.id for each in done.selection.overflow),
        done.dry_run,
        NEXT,
    )


def _dropped(each: ScoredItem, done: PrunedContext) -> DroppedView:
    kept = archive_id(done.session, "", each.item.id)
    here = kept in done.archived
    return DroppedView(*_item(each, done.what), kept if here else "", handle_of(kept) if here else "")


def _item(each: ScoredItem, what: Mapping[str, str]) -> tuple[str, str, str, int, float, str]:
    item = each.item
    return item.id, item.kind.value, what[item.id], item.tokens, round(each.score, 4), each.reason


def _views(hits: Sequence[ArchiveHit]) -> tuple[ArchivedView, ...]:
    return tuple(ArchivedView(hit.entry.id, hit.entry.handle, *hit.entry[1:-1], hit.excerpt) for hit in hits)


def _entry(context: ProjectFolder, wanted: str, *, last: bool) -> ArchiveEntry | None:
    """None where it may still come."""
    try:
        with Archive(archive_at(context.root)) as archive:
            entry = archive.entry(wanted)
    except Unusable as error:
        if error.why is Why.MISSING and not last:
            return None
        raise _told(context, error) from error
    if entry is None and last:
        raise TrimtabError(
            f"nothing is archived as {wanted!r}",
            where=archive_at(context.root),
            remedy="It may be older than `pruning.archive_days`. `trimtab archive search WORDS` finds what there is.",
        )
    return entry


def _session(context: ProjectFolder, beginning: str) -> tuple[str, str]:
    """The session that is meant, and its transcript."""
    with open_journal(context.root) as journal:
        if beginning:
            named = sessions_named(journal.rows, beginning)
        else:
            named = tuple(session for session, _ in heard_of(journal.rows))
        if not named:
            what = f"no session begins with {beginning!r}" if beginning else "no session was recorded yet"
            raise TrimtabError(what, where=context.root, remedy="`trimtab sessions --all` lists them.")
        status = session_status(journal.rows, named[0])
    if status is None or not status.transcript:
        raise TrimtabError(
            f"where the transcript of session {named[0]} lies is not known",
            where=context.root,
            remedy="Name another session; `trimtab sessions --all` lists them.",
        )
    return named[0], status.transcript


def _told(context: ProjectFolder, error: Unusable) -> TrimtabError:
    return TrimtabError(
        error.what, where=archive_at(context.root), remedy=f"{error.remedy[:1].upper()}{error.remedy[1:]}."
    )
