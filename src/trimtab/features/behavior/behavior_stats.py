"""Rates that show whether watching behaviour helps, from the ledger, with their intervals."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median

from trimtab.features.behavior.alerts import Alert, alerts_of
from trimtab.features.project_journal import OpenJournal
from trimtab.model.json import whole
from trimtab.model.record import Record

BEFORE_ATTEMPT = 5
WEEK_MS = 7 * 86_400_000
_MONDAY_MS = 4 * 86_400_000
"""The first Monday after the epoch's Thursday."""
_ENOUGH = 5
_Z = 1.96
_CALLS = re.compile(r"\((\d+) calls? later\)")

METHOD = (
    "Calls: for each loop that ended after it was named, as many as the loops that did not end went on for here (the"
    " median; {usual} where fewer than {enough} are known), less those that it went on for; of that the share by which"
    " naming it beats the control, or all where no control is known yet, which is an upper bound. Minutes: calls times"
    " the usual time of a call between a finding and its outcome here."
)
USUAL_LENGTH = 6


class Rate(Record):
    """`low` and `high` are where it lies with 95 % confidence, by Wilson's score. None where there is nothing to go
    by."""

    hits: int
    of: int

    @property
    def share(self) -> float | None:
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float] | None:
        if not self.of:
            return None
        share, squared = self.hits / self.of, _Z * _Z / self.of
        middle = (share + squared / 2) / (1 + squared)
        half = _Z * math.sqrt(share * (1 - share) / self.of + squared / (4 * self.of)) / (1 + squared)
        return max(0.0, middle - half), min(1.0, middle + half)

    def as_json(self) -> dict[str, object]:
        interval = self.interval
        return {
            "hits": self.hits,
            "of": self.of,
            "share": _rounded(self.share),
            "low": _rounded(interval[0]) if interval else None,
            "high": _rounded(interval[1]) if interval else None,
        }


class PatternEffect(Record):
    """By how much saying something beats saying nothing, with its interval."""

    difference: float
    low: float
    high: float


class Week(Record):
    """`at` is its Monday, UTC, in milliseconds."""

    at: int
    sessions: int
    alerts: int
    heeded: int
    ignored: int
    wrong: int


class PatternStats(Record):
    pattern: str
    alerts: int
    said: int
    heeded: int
    ignored: int
    unknown: int
    wrong: int
    helped: int
    tokens: int
    last_at: int | None


class BehaviorStats(Record):
    """`broken` counts loops that ended before the fifth attempt, of those named whose end is known. `said` and
    `control` count episodes that ended, of those whose end is known, in which something was said, or nothing on
    purpose. `covered` counts the patterns that are on, of all that are known here. `calls` and `minutes` are None where
    nothing is known yet."""

    sessions: int
    alerts: int
    patterns: tuple[PatternStats, ...]
    broken: Rate
    said: Rate
    control: Rate
    effect: PatternEffect | None
    false_alarms: Rate
    covered: Rate
    calls: float | None
    minutes: float | None
    weeks: tuple[Week, ...]
    tokens: int


def stats_of(project: OpenJournal, known: Iterable[str], on: Iterable[str], since: int | None = None) -> BehaviorStats:
    """`known` are the patterns that files define here, broken ones too; `on` those that are watched for."""
    alerts = alerts_of(project, since)
    named = [alert for alert in alerts if alert.arm == "said" and not alert.wrong]
    loops = [alert for alert in named if alert.kind == "loop" and alert.known]
    said = _ended(named)
    control = _ended([alert for alert in alerts if alert.arm == "control" and not alert.wrong])
    effect = difference(said, control)
    calls = _calls_saved(alerts, effect.difference / said.share if effect and said.share else 1.0)
    pace = _pace(alerts)
    started = [at for row in project.export(("sessions",)) if (at := whole(row.get("at"))) >= (since or 0)]
    watched = set(on)
    every = {*known, *watched, *(alert.pattern for alert in alerts)}
    return BehaviorStats(
        len(started),
        len(alerts),
        _by_pattern(alerts),
        Rate(sum(loop.verdict == "heeded" and loop.attempts < BEFORE_ATTEMPT for loop in loops), len(loops)),
        said,
        control,
        effect,
        Rate(sum(alert.wrong for alert in alerts if alert.arm == "said"), sum(alert.arm == "said" for alert in alerts)),
        Rate(len(watched), len(every)),
        calls,
        calls * pace / 60_000 if calls is not None and pace is not None else None,
        _weeks(alerts, started),
        sum(alert.tokens for alert in alerts),
    )


def difference(said: Rate, control: Rate) -> PatternEffect | None:
    """With Newcombe's interval, from the intervals of both."""
    if said.share is None or control.share is None or said.interval is None or control.interval is None:
        return None
    by = said.share - control.share
    below = math.hypot(said.share - said.interval[0], control.interval[1] - control.share)
    above = math.hypot(said.interval[1] - said.share, control.share - control.interval[0])
    return PatternEffect(by, max(-1.0, by - below), min(1.0, by + above))


def method() -> str:
    return METHOD.format(usual=USUAL_LENGTH, enough=_ENOUGH)


def _ended(alerts: Sequence[Alert]) -> Rate:
    return Rate(sum(alert.verdict == "heeded" for alert in alerts), sum(alert.known for alert in alerts))


def _calls_saved(alerts: Sequence[Alert], ours: float) -> float | None:
    """`ours` is the share of those that ended which would not have ended by themselves."""
    ended = [
        alert
        for alert in alerts
        if (alert.arm, alert.kind, alert.verdict) == ("said", "loop", "heeded") and not alert.wrong
    ]
    if not ended:
        return None
    unbroken = [alert.attempts for alert in alerts if alert.kind == "loop" and alert.verdict == "ignored"]
    usual = median(unbroken) if len(unbroken) >= _ENOUGH else USUAL_LENGTH
    return sum(max(0.0, usual - alert.attempts) for alert in ended) * min(1.0, max(0.0, ours))


def _pace(alerts: Sequence[Alert]) -> float | None:
    """Milliseconds for a call, as it was after findings that came to nothing more."""
    paces = [
        (alert.settled_at - alert.at) / int(calls[1])
        for alert in alerts
        if alert.at is not None and alert.settled_at is not None and (calls := _CALLS.search(alert.evidence))
        if int(calls[1])
    ]
    return median(paces) if paces else None


def _by_pattern(alerts: Sequence[Alert]) -> tuple[PatternStats, ...]:
    rows: list[PatternStats] = []
    for pattern in {alert.pattern for alert in alerts}:
        own = [alert for alert in alerts if alert.pattern == pattern]
        verdicts = Counter(alert.verdict for alert in own if alert.arm == "said")
        rows.append(
            PatternStats(
                pattern,
                len(own),
                sum(alert.arm == "said" for alert in own),
                verdicts["heeded"],
                verdicts["ignored"],
                verdicts["unknown"],
                sum(alert.wrong for alert in own),
                sum(alert.helped for alert in own),
                sum(alert.tokens for alert in own),
                max((alert.at for alert in own if alert.at is not None), default=None),
            )
        )
    return tuple(sorted(rows, key=lambda row: (-row.alerts, row.pattern)))


def _weeks(alerts: Sequence[Alert], started: Sequence[int]) -> tuple[Week, ...]:
    sessions = Counter(_monday(at) for at in started)
    by_week: dict[int, list[Alert]] = {at: [] for at in sessions}
    for alert in alerts:
        if alert.at is not None:
            by_week.setdefault(_monday(alert.at), []).append(alert)
    return tuple(
        Week(
            at,
            sessions[at],
            len(own),
            sum(alert.verdict == "heeded" for alert in own),
            sum(alert.verdict == "ignored" for alert in own),
            sum(alert.wrong for alert in own),
        )
        for at, own in sorted(by_week.items())
    )


def _monday(at: int) -> int:
    return (at - _MONDAY_MS) // WEEK_MS * WEEK_MS + _MONDAY_MS


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 3)
