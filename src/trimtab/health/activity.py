"""`doctor`, from the journal: do hooks arrive, do servers live, how long does it take, what went wrong."""

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence

from trimtab.health.findings import DoctorContext, FindingLevel, HealthFinding, ago
from trimtab.health.journal_checks import UNRECORDED, recorded_late
from trimtab.model.deeds import BY_NAME
from trimtab.model.wording import counted
from trimtab.store import ledger, servers, vitals
from trimtab.store.journal import Journal
from trimtab.store.ledger import LedgerProblem
from trimtab.store.pruning import size_of
from trimtab.store.servers import Server
from trimtab.store.vitals import RecentSession

_DAY_MS = 86_400_000
_SESSIONS = 5
# A server writes its heartbeat every ten seconds.
_SILENT_MS = 60_000
# A call that is under way or was interrupted may be in the client's transcript before, or without, any hook.
_FEW = 3
_SLOW_MS = 100.0
_ENOUGH = 40
_LARGE_MB = 200
_DIED = "server-died"


def examine(place: DoctorContext, journal: Journal) -> Iterator[HealthFinding]:
    yield from arrivals(place, journal)
    problems = tuple(problem for problem in ledger.problems(journal.rows) if problem.kind != UNRECORDED)
    yield from recorded_late(place, journal)
    dead = [server for server in servers.unended(journal.rows) if not servers.runs(server)]
    if dead:  # those that died earlier are part of the same finding
        earlier = sum(problem.times for problem in problems if problem.kind == _DIED)
        problems = tuple(problem for problem in problems if problem.kind != _DIED)
        yield died(place, dead, earlier, _last_written(journal))
    yield from hanging(place, journal)
    yield from latency(journal)
    yield from incidents(problems, place.now)
    yield from outbox(journal)


def arrivals(place: DoctorContext, journal: Journal) -> Iterator[HealthFinding]:
    """Whether what the client's own transcripts tell has arrived here."""
    db, now = journal.rows, place.now
    last = vitals.newest_event(db)
    told = place.host.session_files()
    served = tuple(body.__name__ for body in place.host.served())
    missed: list[HealthFinding] = []
    for session in vitals.lately(db, _SESSIONS):
        called = told.calls_in(session.transcript, since=session.first_at)
        absent = called - vitals.calls_of(db, session.session)
        if len(absent) <= max(_FEW, len(called) // 5) and not (called and absent == called):
            if not vitals.heard_of(db, session.session, served) and told.answered(session.transcript, session.first_at):
                missed.append(_unserved(session, place))
            continue
        what = (
            f"no hook arrived for the {counted(len(called), 'tool call')} of a session"
            if absent == called
            else f"hooks did not arrive for {len(absent)} of the {len(called)} tool calls of a session"
        )
        level = FindingLevel.BAD if now - _changed_at(session.transcript) < _DAY_MS else FindingLevel.NOTE
        missed.append(HealthFinding("hooks", level, what, f"session {session.session}", _restart(place)))
    assert place.root is not None
    since = journal.opted_in_at()
    unheard = [
        session.session
        for session in told.transcripts_of(place.root, place.host.settings_folder(place.user.env), since, _SESSIONS)
        if not vitals.knows(db, session.session) and told.calls_in(session.path, since)
    ]
    if unheard:
        what = f"{len(unheard)} of the last sessions ran here without Trimtab"
        remedy = "Attach the plugin to all sessions (see `plugin`), or start them with `--plugin-dir`."
        missed.append(HealthFinding("hooks.unheard", FindingLevel.WARN, what, f"session {', '.join(unheard)}", remedy))
    if last is None and not missed:
        remedy = "Start a session with the plugin in this project, and send it a prompt."
        yield HealthFinding("hooks", FindingLevel.NOTE, "no event has arrived yet", remedy=remedy)
    elif not missed:
        yield HealthFinding("hooks", FindingLevel.OK, "hooks arrive", f"the last event {ago(last or now, now)}")
    yield from missed


def _restart(place: DoctorContext) -> str:
    return f"In that session, {place.host.registry().RESTART} starts the server anew; or leave and resume it."


def _unserved(session: RecentSession, place: DoctorContext) -> HealthFinding:
    """The session's start was told by a process of its own, and then came nothing."""
    level = FindingLevel.WARN if place.now - _changed_at(session.transcript) < _DAY_MS else FindingLevel.NOTE
    what = "a session began with Trimtab, but its server was told of nothing"
    remedy = f"{_restart(place)} If it does not start: `{place.host.registry().DEBUG}` logs why."
    return HealthFinding("hooks.unserved", level, what, f"session {session.session}", remedy)


def _last_written(journal: Journal) -> int:
    """When a session that we know of last went on."""
    return max((_changed_at(session.transcript) for session in vitals.lately(journal.rows, _SESSIONS)), default=0)


def died(place: DoctorContext, dead: Sequence[Server], earlier: int, heard: int) -> HealthFinding:
    """A server that ended says so. One that neither did nor runs was killed; with its session, most often."""
    goes_on = any(heard > server.seen_at + _SILENT_MS for server in dead) and place.now - heard < _DAY_MS
    what = "a session's server died" if len(dead) == 1 else f"the servers of {len(dead)} sessions died"
    lives = [f"process {server.pid}, last active {ago(server.seen_at, place.now)}" for server in dead[-3:]]
    before = [f"{earlier} before"] if earlier else []
    level = FindingLevel.BAD if goes_on else FindingLevel.WARN if earlier else FindingLevel.NOTE
    remedy = f"Its hooks answer nothing. {_restart(place)}"
    return HealthFinding("hooks.server", level, what, "; ".join(lives + before), remedy)


def hanging(place: DoctorContext, journal: Journal) -> Iterator[HealthFinding]:
    heard = _last_written(journal)
    for server in servers.unended(journal.rows):
        if place.now - server.seen_at <= _SILENT_MS or not servers.runs(server):
            continue
        level = FindingLevel.BAD if heard > server.seen_at + _SILENT_MS else FindingLevel.WARN
        evidence = f"process {server.pid}, last active {ago(server.seen_at, place.now)}"
        remedy = f"Leave that session and resume it. If the process stays: `kill {server.pid}`."
        yield HealthFinding("hooks.server", level, "a session's server hangs", evidence, remedy)


def latency(journal: Journal) -> Iterator[HealthFinding]:
    times = ledger.latencies(journal.rows)
    if not times:
        return
    p50, p95 = _at(times, 0.50), _at(times, 0.95)
    what = f"Trimtab takes {p50:.1f} ms (p50) and {p95:.1f} ms (p95) for an event"
    evidence = f"the last {counted(len(times), 'event')}, without the commit and the client's own part"
    if p95 <= _SLOW_MS or len(times) < _ENOUGH:  # of few, the first session of a session alone would be the p95
        yield HealthFinding("latency", FindingLevel.OK, what, evidence)
        return
    slowest = ledger.slowest_kinds(journal.rows, _SLOW_MS)
    told = ", ".join(f"{kind} ({counted(times, 'time')}, up to {worst:,.0f} ms)" for kind, times, worst in slowest)
    megabytes = size_of(journal.rows) / 1_000_000
    yield HealthFinding("latency", FindingLevel.WARN, what, f"{evidence}; slow: {told}", _faster(megabytes))


def _faster(megabytes: float) -> str:
    if megabytes > _LARGE_MB:
        return f"The journal has {megabytes:,.0f} MB: `trimtab journal prune` makes it smaller, and events faster."
    return (
        "If the machine was busy then, there is nothing to do. If the project is on a network or USB disk, move it to a"
        " local session. If it goes on, report it: `trimtab journal export --table events` has what each took (`ms`)."
    )


def _at(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


_DONE = "deed-done"
"""Recorded with who did it; nothing to worry about."""

# How much a kind of incident matters, what is counted, what it means, and what to do.
_INCIDENTS = {
    "fault": (
        FindingLevel.BAD,
        "internal error",
        ", in which Trimtab stayed out of the way",
        "Report it with the output of `trimtab journal export --table incidents`, or update Trimtab.",
    ),
    "malformed": (
        FindingLevel.WARN,
        "payload",
        " ignored: no event of the client's",
        "If something else calls `trimtab hook`, correct it; else the client has changed: update Trimtab.",
    ),
    "unknown-event": (
        FindingLevel.NOTE,
        "event",
        " ignored: not known to this version",
        "The client is newer than this Trimtab: update it when there is a newer session.",
    ),
    "unknown-field": (
        FindingLevel.NOTE,
        "field",
        " of events ignored: not known to this version",
        "The client is newer than this Trimtab: update it when there is a newer session.",
    ),
    _DIED: (
        FindingLevel.WARN,
        "server",
        " died in earlier sessions, so some hooks were not answered",
        "Nothing to do if you killed them. If it recurs, see what the client's debug log says of `coordinator`.",
    ),
    "journal-made-anew": (
        FindingLevel.WARN,
        "journal",
        " gone or damaged, and made anew",
        "What was recorded before is in the file that was set aside, if there is one. See whether the disk is sound.",
    ),
    "deed-refused": (
        FindingLevel.WARN,
        "attempt",
        " refused to do what only you may",
        "If it was you, do it in a terminal of your own. `trimtab journal export --table incidents` says who asked.",
    ),
    "deed-unproven": (
        FindingLevel.NOTE,
        "command",
        " run by somebody who is not proven to be you",
        "Nothing to do if it was a script of yours. `trimtab journal export --table incidents` says who asked.",
    ),
    "precaution": (
        FindingLevel.WARN,
        "snapshot",
        " could not be taken, so you were asked before files could be lost",
        "Fix what the reason names. `trimtab journal export --table incidents` has each in full.",
    ),
    "changed": (
        FindingLevel.NOTE,
        "change",
        " to what protection rests on (settings, guards, programs, files that act by themselves)",
        "Nothing to do if it was you. `trimtab journal export --table incidents` says what was changed, and how.",
    ),
    "forged-event": (
        FindingLevel.WARN,
        "event",
        " refused that the client did not send this way",
        "If no script of yours feeds `trimtab hook`, look at what an agent has run.",
    ),
    "forged-hook": (
        FindingLevel.WARN,
        "call",
        " by a model refused: the tool belongs to the client's hooks",
        "Look at what made it do so: `trimtab journal export --table incidents` has the call's id.",
    ),
}
_WITH_REASON = ("fault", "precaution")
"""Kinds whose detail ends with a line that says why."""
_OTHER_INCIDENT = (
    FindingLevel.NOTE,
    "other incident",
    "",
    "`trimtab journal export --table incidents` shows them in full.",
)


def _subject(problem: LedgerProblem) -> str:
    """Deeds as the reference page calls them."""
    deed = BY_NAME.get(problem.subject) if problem.kind.startswith("deed-") else None
    return deed.what if deed else problem.subject


def incidents(problems: Sequence[LedgerProblem], now: int) -> Iterator[HealthFinding]:
    """One finding per kind. What has not happened for a day is told, but no longer counts as bad."""
    kinds: defaultdict[str, list[LedgerProblem]] = defaultdict(list)
    for problem in problems:
        if problem.kind != _DONE:
            kinds[problem.kind].append(problem)
    for kind, found in kinds.items():
        level, noun, meaning, remedy = _INCIDENTS.get(kind, _OTHER_INCIDENT)
        newest = max(found, key=lambda problem: problem.last_at)
        if level is FindingLevel.BAD and now - newest.last_at > _DAY_MS:
            level = FindingLevel.WARN
        count = sum(problem.times for problem in found)
        subjects = ", ".join(f"{_subject(problem)} ({problem.times})" for problem in found[:3])
        more = f" and {len(found) - 3} more" if len(found) > 3 else ""
        lines = newest.detail.strip().splitlines()
        last_line = f"; {lines[-1].strip()}" if kind in _WITH_REASON and lines else ""
        evidence = f"{subjects}{more}; last {ago(newest.last_at, now)}{last_line}"
        yield HealthFinding(f"incidents.{kind}", level, f"{counted(count, noun)}{meaning}", evidence, remedy)
    if not kinds:
        yield HealthFinding("incidents", FindingLevel.OK, "no problems are recorded")


def outbox(journal: Journal) -> Iterator[HealthFinding]:
    waiting = vitals.outbox(journal.rows)
    given_up = [row for row in waiting if row.given_up]
    if given_up:
        evidence = "; ".join(f"{row.kind}: {row.error}" for row in given_up[:3])
        remedy = "Repair what the error names. `trimtab journal export --table outbox` shows the jobs in full."
        yield HealthFinding("outbox", FindingLevel.WARN, f"{counted(len(given_up), 'job')} given up", evidence, remedy)
    later = len(waiting) - len(given_up)
    if later:
        remedy = "Nothing to do: a session or the next command carries them out."
        yield HealthFinding("outbox", FindingLevel.NOTE, f"{counted(later, 'job')} pending", remedy=remedy)
    elif not given_up:
        yield HealthFinding("outbox", FindingLevel.OK, "no jobs are pending")


def _changed_at(path: str) -> int:
    """When a transcript was last written to, 0 where it is gone."""
    try:
        return os.stat(path).st_mtime_ns // 1_000_000
    except (OSError, ValueError):
        return 0
