"""What steering did in a span of time, and what it cost, from the journal and from the snapshots."""

import os
from collections.abc import Iterable, Sequence

from trimtab.features.behavior.alerts import Alert, alerts_of
from trimtab.features.project_journal import OpenJournal
from trimtab.model.receipt import FoundLoop, LoopFigures, NudgeEntry, NudgeFigures, loop_figures, nudge_figures
from trimtab.model.record import Record
from trimtab.store.ledger import JudgedEntry, Line
from trimtab.undo import CannotSnapshot, Snapshot
from trimtab.undo.git import Deadline, locate
from trimtab.undo.snapshot_list import snapshots

_DELIVERED = "delivered"
_GUARDS = "safety"
_SNAPSHOT = "undo"
_TAKEN = "undo: u-"
_USER = "person"
_LOOP = "loop"
_NAMED = "said"
_PATIENCE_MS = 10_000


class GuardFigures(Record):
    """Calls that guards and the undo net `refused` or `asked` the user about; `others` are refusals, questions and
    held turns of other faculties."""

    refused: tuple[str, ...]
    asked: tuple[str, ...]
    others: tuple[str, ...]


class UndoFigures(Record):
    """`taken` and `failed` are entries of the ledger for snapshots before commands that can lose files. `restored` are
    snapshots that were written back, one for each time; None where there is no repository to ask. A restore is known
    as long as the snapshot that would undo it."""

    taken: tuple[str, ...]
    failed: tuple[str, ...]
    restored: tuple[str, ...] | None


class OwnCost(Record):
    """`given_tokens` were added to the agents' context, by Trimtab's own estimate: a part of what the sessions spent.
    `ms` is the time that the events took inside Trimtab."""

    given_tokens: int
    events: int
    ms: float


class SteeringFigures(Record):
    """`wrong` and `helped` are entries that the user called so in this time. `unread` are sessions with prompts whose
    transcript is not there. `journal_from` is when the journal begins: what was before is not known."""

    nudges: NudgeFigures
    loops: LoopFigures
    guards: GuardFigures
    undo: UndoFigures
    wrong: tuple[str, ...]
    helped: tuple[str, ...]
    own: OwnCost
    unread: tuple[str, ...]
    journal_from: int


def steering_figures(project: OpenJournal, since: int, until: int) -> SteeringFigures:
    lines, judged = project.between(since, until), project.judged()
    events, ms = project.time_in_hooks(since, until)
    given = [line for line in lines if line.status == _DELIVERED]
    by_user = [entry for entry in judged if entry.by == _USER and since <= (entry.at or 0) < until]
    loops = [alert for alert in alerts_of(project, since) if alert.kind == _LOOP and (alert.at or 0) < until]
    return SteeringFigures(
        nudge_figures(_nudges(given, judged)),
        loop_figures(map(_loop, loops)),
        _guards(given),
        _undo(project.root, lines, since, until),
        _called(by_user, "wrong"),
        _called(by_user, "helped"),
        OwnCost(sum(line.tokens for line in given), events, ms),
        tuple(session for session, transcript in project.prompted(since, until) if not os.path.exists(transcript)),
        project.begins_at(),
    )


def _nudges(given: Iterable[Line], judged: Iterable[JudgedEntry]) -> list[NudgeEntry]:
    """The last outcome that is not the user's counts."""
    verdicts = {entry.id: entry.verdict for entry in judged if entry.by != _USER}
    return [NudgeEntry(line.id, line.arrived, verdicts.get(line.id, "")) for line in given if line.id[0] == "g"]


def _loop(alert: Alert) -> FoundLoop:
    return FoundLoop(alert.id, alert.arm == _NAMED, alert.verdict)


def _guards(given: Sequence[Line]) -> GuardFigures:
    decisions = [line for line in given if line.id[0] == "d" and line.stance in ("ask", "deny", "hold")]
    ours = [line for line in decisions if line.faculty == _GUARDS]
    return GuardFigures(
        tuple(line.id for line in ours if line.stance == "deny"),
        tuple(line.id for line in ours if line.stance == "ask"),
        tuple(line.id for line in decisions if line.faculty != _GUARDS),
    )


def _undo(root: str, lines: Iterable[Line], since: int, until: int) -> UndoFigures:
    kept = [line for line in lines if line.id[0] == "d" and line.key == _SNAPSHOT]
    return UndoFigures(
        tuple(line.id for line in kept if line.why.startswith(_TAKEN)),
        tuple(line.id for line in kept if not line.why.startswith(_TAKEN)),
        _restored(root, since, until),
    )


def _restored(root: str, since: int, until: int) -> tuple[str, ...] | None:
    try:
        found: list[Snapshot] = snapshots(locate(root, Deadline(_PATIENCE_MS)))
    except CannotSnapshot:
        return None
    reasons = [reason for snapshot in reversed(found) for reason in snapshot.reasons]
    return tuple(reason.restores for reason in reasons if reason.restores and since <= reason.at < until)


def _called(judged: Iterable[JudgedEntry], verdict: str) -> tuple[str, ...]:
    return tuple(entry.id for entry in judged if entry.verdict == verdict)
