"""What is done for the journal beside the answering of hooks, in processes of our own: making one anew that is gone or
damaged, and pruning."""

import os
import time

from trimtab.local import own_process
from trimtab.local.error_log import log_error
from trimtab.local.locate import journal_path, opted_in
from trimtab.runtime.recording import Recorder

MADE_ANEW = "journal-made-anew"
_AGAIN_S = 30.0
_begun: dict[str, float] = {}
_children: list[int] = []


def repair(recorder: Recorder) -> bool:
    """Have a new journal made where the old one is gone or damaged; says whether that was begun. Never raises. What is
    sound, newer or only busy stays as it is: the process looks again, under the lock."""
    if recorder.broken is None or not _may_begin(recorder.project):
        return False
    recorder.broken = None
    return _start(recorder.project, make_anew, recorder.project)


def start_prune(root: str, keep_days: int, max_mb: int) -> None:
    _start(root, prune_journal, root, str(keep_days), str(max_mb))


def make_anew(root: str) -> int:
    """The process that repairs. It looks again whether the project is opted in: `uninstall` may have come between."""
    from trimtab.store.journal import Incident, Journal
    from trimtab.store.journal_setup import prepare

    try:
        if opted_in(root, os.environ) is None:
            return 0
        path = journal_path(root)
        now = time.time_ns() // 1_000_000
        made = prepare(path, now, again=True)
        if made.set_aside or not made.version_before:
            what = f"set aside as {made.set_aside}" if made.set_aside else "it was gone"
            journal = Journal(path)
            with journal.transaction():
                journal.note_incidents([Incident(MADE_ANEW, what)], now)
            journal.close()
    except Exception as error:  # nobody reads what it prints
        log_error(root, "repair", error)
        return 1
    return 0


def prune_journal(root: str, keep_days: str, max_mb: str) -> int:
    """The process that prunes."""
    from trimtab.store.journal import Journal
    from trimtab.store.pruning import prune

    try:
        journal = Journal(journal_path(root))
        now = time.time_ns() // 1_000_000
        prune(journal.rows, now=now, keep_days=int(keep_days), max_bytes=int(max_mb) * 1_000_000)
        journal.close()
        _prune_archive(root, now)
    except Exception as error:  # nobody reads what it prints; the next day tries again
        log_error(root, "prune", error)
        return 1
    return 0


def _prune_archive(root: str, now: int) -> None:
    """Where there is one: most of it goes with what is archived next, and nobody may archive any more."""
    from trimtab.features.pruning.archiving import archive_at, limits_of
    from trimtab.store.archive import Archive

    if os.path.exists(archive_at(root)):
        with Archive(archive_at(root)) as archive:
            archive.prune(now, *limits_of(root, os.environ))


def _start(root: str, function: own_process.Run, *given: str) -> bool:
    _reap()
    try:
        _children.append(own_process.start(function, *given))
    except OSError as error:
        log_error(root, function.__name__, error)
        return False
    return True


def _may_begin(root: str) -> bool:
    """Not right after the last one, whatever came of it."""
    now = time.monotonic()
    if now - _begun.get(root, float("-inf")) < _AGAIN_S:
        return False
    _begun[root] = now
    return True


def _reap() -> None:
    for pid in tuple(_children):
        try:
            ended, _ = os.waitpid(pid, os.WNOHANG)
        except ChildProcessError:
            ended = pid
        if ended:
            _children.remove(pid)
