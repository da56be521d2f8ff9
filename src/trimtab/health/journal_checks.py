"""`doctor` on recording: what waits to be written, what was written late, what was lost, whether there is room; and the
archive."""

import os
from collections import Counter
from collections.abc import Iterator

from trimtab.features.pruning.archiving import archive_at
from trimtab.health.findings import DoctorContext, FindingLevel, HealthFinding, ago
from trimtab.local.locate import journal_path
from trimtab.model.json import text, whole
from trimtab.model.wording import counted
from trimtab.store import ledger
from trimtab.store.archive import Archive
from trimtab.store.journal import Journal
from trimtab.store.journal_file import REMEDIES, Unusable, Why
from trimtab.store.spool_writer import DROPPED, LATE, spool_path, waiting_in_file

UNRECORDED = "unrecorded"
_ROOM = 4_000_000
_DAY_MS = 86_400_000


def waiting(place: DoctorContext) -> Iterator[HealthFinding]:
    """Before the journal is opened: what the spool holds, and whether the disk has room."""
    assert place.root is not None
    path = journal_path(place.root)
    try:
        found = waiting_in_file(path)
    except FileNotFoundError:
        found = None
    except OSError as error:
        remedy = "Look at it. If it is not yours, remove it."
        yield HealthFinding(
            "recording", FindingLevel.WARN, f"the pending records cannot be read: {error}", spool_path(path), remedy
        )
        return
    if found is not None and (found.records or found.dropped):
        times = [whole(record.get("noted")) for record in found.records]
        whys = Counter(text(record.get("why"), "failed") for record in found.records)
        lost = f", {counted(found.dropped, 'record')} dropped" if found.dropped else ""
        since = f"since {ago(min(times), place.now)}, last {ago(max(times), place.now)}" if times else ""
        evidence = "; ".join(part for part in (_reasons(whys), since, spool_path(path)) if part)
        what = f"{counted(len(found.records), 'record')} not yet in the journal{lost}"
        yield HealthFinding("recording", FindingLevel.WARN, what, evidence, _remedy(whys))
    yield from _room(path)


def recorded_late(place: DoctorContext, journal: Journal) -> Iterator[HealthFinding]:
    """What became of it: in the journal there is, for each reason, how often and when last."""
    problems = [problem for problem in ledger.problems(journal.rows) if problem.kind == UNRECORDED]
    if not problems:
        return
    late, lost = journal.meta_number(LATE), journal.meta_number(DROPPED)
    newest = max(problem.last_at for problem in problems)
    whys = Counter({problem.subject: problem.times for problem in problems})
    what = (
        f"recording failed {counted(sum(whys.values()), 'time')}: {counted(late, 'record')} written later, {lost} lost"
    )
    evidence = f"{_reasons(whys)}; last {ago(newest, place.now)}"
    level = FindingLevel.WARN if lost or place.now - newest < _DAY_MS else FindingLevel.NOTE
    yield HealthFinding("recording", level, what, evidence, _remedy(whys))


def archive(place: DoctorContext) -> Iterator[HealthFinding]:
    """Where something was archived: whether it can be read."""
    assert place.root is not None
    path = archive_at(place.root)
    try:
        with Archive(path) as found:
            what = f"{counted(found.count(), 'text')} dropped from contexts can be read again"
            yield HealthFinding("archive", FindingLevel.OK, what, path)
    except Unusable as error:
        if error.why is not Why.MISSING:
            remedy = f"{error.remedy[:1].upper()}{error.remedy[1:]}."
            yield HealthFinding("archive", FindingLevel.WARN, error.what, path, remedy)


def _room(path: str) -> Iterator[HealthFinding]:
    try:
        disk = os.statvfs(os.path.dirname(path))
    except OSError:
        return
    if disk.f_bavail * disk.f_frsize < _ROOM:
        remedy = "Free some space: until then records are kept in memory, and are lost when their process ends."
        yield HealthFinding(
            "recording.room", FindingLevel.BAD, "the disk of the journal is full", os.path.dirname(path), remedy
        )


def _reasons(whys: Counter[str]) -> str:
    return ", ".join(f"{why} ({count})" for why, count in whys.most_common())


def _remedy(whys: Counter[str]) -> str:
    """Of the reason that was met most."""
    names = {why.value: why for why in Why}
    met = next((names[name] for name, _ in whys.most_common() if name in names), Why.FAILED)
    return _SAID[met]


_SAID = {why: f"{remedy[:1].upper()}{remedy[1:]}." for why, remedy in REMEDIES.items()} | {
    Why.BUSY: "Nothing to do, unless it goes on: then find out which process holds the journal.",
}
