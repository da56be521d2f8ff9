"""The one place where it is decided whether a deed is done. Commands and the Python API ask here; what agents do
through the server's tools is decided by their roles instead, and never in the user's name."""

import os
import pwd
import shlex
import sqlite3
import time
from collections.abc import Mapping, Sequence

from trimtab.authority.caller import Client, who_calls
from trimtab.config.declared import CORE, find
from trimtab.local.error_log import log_error
from trimtab.local.locate import journal_path, opted_in
from trimtab.model.advice import Publish
from trimtab.model.deeds import CLIENTS, DEEDS_DONE, Caller, CallerKind, Deed, DeedAnswer, consent_key, is_fresh
from trimtab.model.errors import TrimtabError
from trimtab.model.json import number, obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.safety import CONSENTS
from trimtab.store.journal import Incident, Journal, Unusable

DONE, REFUSED, UNPROVEN = "deed-done", "deed-refused", "deed-unproven"
_BUSY_MS = 1_000
_REMEDY = "If you are the user, type it in a terminal of your own"


_SET = "--set"


class DeedRefused(TrimtabError):
    """`caller` is not the user, as far as could be found out."""

    def __init__(self, caller: Caller, what: str, *, where: str, remedy: str) -> None:
        super().__init__(what, where=where, remedy=remedy)
        self.caller = caller


class DeedRequest(Record):
    """A caller's request for a deed. `words` are the command line, by which a consent is found. `caller` is set where
    the surface knows it by itself, `settings` where the user's are not in the usual place."""

    env: Mapping[str, str]
    folder: str
    words: tuple[str, ...] = ()
    caller: Caller | None = None
    settings: str = ""


def ensure_may(deed: Deed, asking: DeedRequest) -> Caller:
    """Who did it. Raises TrimtabError for whoever may not; either is recorded in the project, where there is one."""
    journal = _journal(asking)
    try:
        caller = asking.caller or who_calls(asking.env, _clients(journal))
        return _decided(deed, asking, caller, journal)
    finally:
        if journal is not None:
            journal.close()


def _decided(deed: Deed, asking: DeedRequest, caller: Caller, journal: Journal | None) -> Caller:
    if caller.kind is not CallerKind.USER:
        caller = _agreed(asking, journal) or caller
    if caller.kind is CallerKind.UNPROVEN and counts_unattended(asking.settings):
        caller = Caller(CallerKind.USER, f"{caller.evidence}, which the user's settings let pass: authority.unattended")
    if caller.kind is CallerKind.USER:
        _note(journal, DONE, deed, caller, asking)
        return caller
    answer = deed.agents if caller.kind is CallerKind.AGENT else deed.unproven
    _note(journal, REFUSED if answer is DeedAnswer.REFUSE else UNPROVEN, deed, caller, asking)
    if answer is DeedAnswer.REFUSE:
        raise refusal(deed, caller, asking.words)
    return caller


def refusal(deed: Deed, caller: Caller, words: Sequence[str] = ()) -> DeedRefused:
    who = "an agent runs this" if caller.kind is CallerKind.AGENT else "it is not proven that the user runs this"
    slash = f", or agree to it in the session: `/trimtab:allow {shlex.join(words)}`" if words else ""
    # HOME may name another folder, and what is set there does not count
    cron = f" For cron or CI, set `unattended = true` below `[authority]` in {_account_settings()}, which alone counts."
    unattended = cron if caller.kind is CallerKind.UNPROVEN else ""
    return DeedRefused(
        caller,
        f"{who}, and only the user may {deed.what}",
        where=caller.evidence,
        remedy=f"{deed.instead} {_REMEDY}{slash}.{unattended}".strip(),
    )


def counts_unattended(path: str = "") -> bool:
    """By the file of the account itself: whoever sets the environment must not choose which file is asked."""
    from trimtab.config.settings_files import read_one  # with it comes the reader of TOML

    own = path or _account_settings()
    try:
        return os.stat(own).st_uid == os.getuid() and read_one(own, find(CORE, "authority.unattended")) is True
    except (OSError, TrimtabError):
        return False


def _account_settings() -> str:
    return os.path.join(pwd.getpwuid(os.getuid()).pw_dir, ".config", "trimtab", "config.toml")


def _journal(asking: DeedRequest) -> Journal | None:
    root = opted_in(asking.folder, asking.env)
    if root is None:
        return None
    try:
        return Journal(journal_path(root), busy_ms=_BUSY_MS)
    except Unusable as error:
        log_error(root, "authority", error)  # who calls is known without it
        return None


def _clients(journal: Journal | None) -> tuple[Client, ...]:
    if journal is None:
        return ()
    rows = journal.published((CLIENTS,))[CLIENTS].values()
    return tuple(Client(whole(obj(row).get("pid")), number(obj(row).get("started"))) for row in rows)


def _agreed(asking: DeedRequest, journal: Journal | None) -> Caller | None:
    if journal is None or not asking.words:
        return None
    try:
        given = take_consent(journal, asking.words, _now())
    except (Unusable, sqlite3.Error):
        return None
    return Caller(CallerKind.USER, f"the user agreed to it in the session {given}") if given else None


def take_consent(journal: Journal, words: Sequence[str], now: int) -> str:
    """The session in which the user lately agreed to this very command, empty where there was none. It was given with a
    slash command, which reaches us as data that no model can write, and cannot be taken again."""
    key = consent_key(words)
    with journal.transaction():
        row = journal.published((CONSENTS,))[CONSENTS].get(key)
        if not isinstance(row, Mapping):
            return ""
        journal.publish([Publish(CONSENTS, key, None)])
    given = obj(row)
    return text(given.get("session")) if is_fresh(whole(given.get("at")), now) else ""


def _note(journal: Journal | None, kind: str, deed: Deed, caller: Caller, asking: DeedRequest) -> None:
    """What was done as the user is also told: in a session that runs, or in the next."""
    if journal is None:
        return
    incident = Incident(kind, deed.name, detail=f"{caller.kind.value}: {caller.evidence}: {_shown(asking.words)}")
    try:
        with journal.transaction():
            journal.note_incidents([incident], _now())
            if kind == DONE:
                _publish_done(journal, deed, caller, asking.words, _now())
    except (Unusable, sqlite3.Error) as error:
        log_error(opted_in(asking.folder, asking.env) or asking.folder, "authority", error)


def _shown(words: tuple[str, ...]) -> str:
    """Without the values of options, any of which may be a secret."""
    values = {at + 1 for at, word in enumerate(words) if word == _SET}
    return " ".join(
        f"{word.partition('=')[0]}=…" if at in values or word.startswith(f"{_SET}=") else word
        for at, word in enumerate(words)
    )


def _publish_done(journal: Journal, deed: Deed, caller: Caller, words: tuple[str, ...], now: int) -> None:
    """Part of a transaction: kept until a session has told of it. Only what decides something is told, the rest is
    recorded alone."""
    if deed.unproven is not DeedAnswer.REFUSE:
        return
    command = f"trimtab {' '.join(words[:2])}".strip() if words else deed.what
    row = {"what": command, "by": caller.evidence, "at": now}
    journal.publish([Publish(DEEDS_DONE, command, row)])


def _now() -> int:
    return time.time_ns() // 1_000_000
