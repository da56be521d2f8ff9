"""`trimtab refresh`: what a refresh would give now, and for a session that asked, the record that it was given."""

import time

from trimtab.features.gatherers import GATHERERS
from trimtab.features.guidance.guidance_report import REASON, guide, look
from trimtab.features.project_journal import open_journal, open_project
from trimtab.local.user import User
from trimtab.model.advice import Entry, EntryKind, EntryStatus, Missing, Need, Stance, marked
from trimtab.model.events import Event, PromptExpanded, identify
from trimtab.model.json import Obj, obj, whole
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, Fact
from trimtab.model.tokens import tokens_of
from trimtab.runtime.facts import Where, as_json, gather
from trimtab.steering.refresh import FACULTY, KEY, ContextFile
from trimtab.steering.session_state import mark, thread_after
from trimtab.store.journal import Journal, storable_event
from trimtab.store.sessions import SessionStatus, session_status

COMMAND = "trimtab refresh"

_SECONDS = 5.0


class RefreshResult(Record):
    """`entry` is its number in the ledger, empty where it was not recorded."""

    project: str
    text: str
    tokens: int
    files: tuple[ContextFile, ...]
    warnings: tuple[str, ...]
    entry: str = ""


def refresh_now(start: str, user: User, session: str, now: int) -> RefreshResult:
    """Raises TrimtabError outside a project that opted in. A session that the journal does not know is no error:
    it may be older than the project's opting in, and the text is of use to it all the same."""
    with open_project(start, user) as project:
        root = project.root
    found = look(root, user)
    done = RefreshResult(
        root,
        found.said.text,
        tokens_of(found.said.text),
        found.files,
        tuple(f"{note.where + ': ' if note.where else ''}{note.what}. {note.remedy}".rstrip() for note in found.notes),
    )
    if not session or not done.text:
        return done
    where = Where(root, start, time.monotonic() + _SECONDS)
    return _record(done, session, {found.need: found.known}, where, now)


def guide_now(start: str, user: User, name: str) -> str:
    """Raises TrimtabError outside a project that opted in, and for a name that no guide has."""
    with open_project(start, user) as project:
        root = project.root
    return guide(root, user, name)


def _record(done: RefreshResult, session: str, facts: dict[Need, Fact], where: Where, now: int) -> RefreshResult:
    with open_journal(done.project) as journal:
        before = session_status(journal.rows, session)
        if before is None:
            return done
        usage = gather([Need("context_usage", before.transcript)], GATHERERS, where)
        with journal.transaction():
            return _enter(journal, done, session, before, {**facts, **usage}, now)


def _enter(
    journal: Journal, done: RefreshResult, session: str, about: SessionStatus, facts: dict[Need, Fact], now: int
) -> RefreshResult:
    """The event, the entry, and the marks from which the faculty counts anew, all or nothing."""
    header = Event(PromptExpanded(COMMAND), session, at=now, cwd=about.cwd, transcript=about.transcript)
    event = storable_event(header)
    loaded = journal.load(event)
    event = identify(event, loaded.thread.ordinal)
    entry_id = f"{EntryKind.GUIDANCE.value}-{loaded.next_entry}"
    said = marked(done.text, entry_id)
    source = ", ".join(file.name for file in done.files)
    entry = Entry(
        entry_id,
        FACULTY.name,
        KEY,
        EntryStatus.DELIVERED,
        REASON,
        said,
        tokens_of(said),
        stance=Stance.ADVISE,
        source=source,
    )
    prompts = loaded.session.prompts
    thread = mark(thread_after(loaded.thread, event), {KEY: entry_id}, prompts, now)
    usage = facts[Need("context_usage", about.transcript)]
    size = 0 if isinstance(usage, Missing | CompiledContent) else whole(obj(usage).get("tokens"))
    notes: Obj = {"tried": prompts, "size": size, "ordinal": thread.ordinal}
    thread = thread._replace(notes={**thread.notes, FACULTY.name: notes})
    seq = journal.add_event(event, as_json(facts, GATHERERS), 0.0)
    journal.add_entries(event, seq, [entry])
    journal.remember(event, loaded, loaded.session, thread)
    return done._replace(text=said, tokens=entry.tokens, entry=entry_id)
