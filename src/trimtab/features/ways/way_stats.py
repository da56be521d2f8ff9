"""What became of ways: how often each was shown, what that cost, and what came of it. From the ledger."""

from collections import Counter

from trimtab.features.project_journal import OpenJournal
from trimtab.model.advice import EntryStatus, Verdict, entry_number
from trimtab.model.json import text, whole
from trimtab.model.record import Record

FACULTY = "ways"
WEEK_MS = 7 * 86_400_000

_WAY, _CHECK = "way:", "check:"
_ALL = 10_000_000


class Counts(Record):
    """Of one way. `again` of those shown were not the first in their session and agent. `near` are near misses, `cut`
    what had no room, `observed` what was only recorded, `checks` how often its check was asked. The last five are
    outcomes; `unknown` means that following it was not seen in the calls that came next."""

    way: str
    shown: int = 0
    again: int = 0
    near: int = 0
    cut: int = 0
    observed: int = 0
    checks: int = 0
    tokens: int = 0
    last_at: int | None = None
    heeded: int = 0
    ignored: int = 0
    unknown: int = 0
    wrong: int = 0
    helped: int = 0


class WayStats(Record):
    """`core_tokens` is what the core guidance and the table of ways cost at the start of sessions."""

    ways: tuple[Counts, ...]
    sessions: int
    core_tokens: int


def count_ways(project: OpenJournal, since: int | None = None) -> WayStats:
    """The ways that the ledger tells of, those that were shown most first."""
    counts: dict[str, Counter[str]] = {}
    last: dict[str, int] = {}
    been: set[tuple[str, str, str]] = set()
    sessions: set[str] = set()
    of_entry: dict[int, str] = {}
    core = 0
    for line in reversed(project.latest(_ALL, faculty=FACULTY, since=since)):
        sessions.add(line.session)
        prefix = next((one for one in (_WAY, _CHECK) if line.key.startswith(one)), "")
        if not prefix:
            core += line.tokens
            continue
        way = line.key.removeprefix(prefix)
        found = counts.setdefault(way, Counter())
        of_entry[entry_number(line.id)] = way
        if prefix == _CHECK:
            found["checks"] += line.status == EntryStatus.DELIVERED.value
        elif line.status == EntryStatus.DELIVERED.value:
            occasion = (way, line.session, line.agent)
            found["shown"] += 1
            found["again"] += occasion in been
            been.add(occasion)
            last[way] = max(line.at or 0, last.get(way, 0))
        elif line.status in (EntryStatus.NEAR.value, EntryStatus.CUT.value, EntryStatus.OBSERVED.value):
            found[line.status] += 1
        found["tokens"] += line.tokens
    for row in project.export(("outcomes",)):
        way = of_entry.get(whole(row.get("entry")))
        if way is not None and (verdict := text(row.get("verdict"))) in _VERDICTS:
            counts[way][verdict] += 1
    all_of_them = [Counts(way, last_at=last.get(way) or None, **found) for way, found in counts.items()]
    ordered = sorted(all_of_them, key=lambda one: (-one.shown, -one.near, one.way))
    return WayStats(tuple(ordered), len(sessions), core)


_VERDICTS = frozenset(verdict.value for verdict in Verdict)
