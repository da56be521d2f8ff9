"""`trimtab behavior stats`: whether it does any good."""

import click

from trimtab.features.behavior.behavior_stats import BEFORE_ATTEMPT, PatternEffect, Rate, Week, method, stats_of
from trimtab.features.behavior.pattern_list import modes_of
from trimtab.features.project_journal import open_project
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.output import moment, pairs, plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.since import Since

SHAPE = """\
{
  "project": "/home/ada/engine", "since": "2026-01-24T10:02:03.000+00:00",
  "sessions": 41, "alerts": 9, "tokens": 640,
  "loop_break_rate": {"hits": 4, "of": 6, "share": 0.667, "low": 0.3, "high": 0.903},
  "effectiveness": {
    "said": {"hits": 5, "of": 7, "share": 0.714, "low": 0.359, "high": 0.918},
    "control": {"hits": 1, "of": 3, "share": 0.333, "low": 0.061, "high": 0.792},
    "difference": 0.381, "low": -0.197, "high": 0.721
  },
  "saved": {"calls": 9.0, "minutes": 4.5, "method": "…"},
  "false_alarms": {"hits": 0, "of": 8, "share": 0.0, "low": 0.0, "high": 0.324},
  "coverage": {"hits": 21, "of": 22, "share": 0.955, "low": 0.782, "high": 0.992},
  "patterns": [
    {
      "pattern": "same-error", "alerts": 5, "said": 4, "heeded": 3, "ignored": 1, "unknown": 0, "wrong": 0,
      "helped": 1, "tokens": 290, "last_at": "2026-01-31T10:02:03.000+00:00"
    }
  ],
  "weeks": [
    {
      "at": "2026-01-26T00:00:00.000+00:00", "sessions": 12, "alerts": 3, "heeded": 2, "ignored": 0, "wrong": 0
    }
  ]
}
"""
SHAPE_NOTE = (
    "A rate is `hits` `of` so many, with its 95 % interval; `share`, `low` and `high` are null where there is nothing"
    " to go by. `difference` is that of `said` and `control`, null until both are known. `loop_break_rate` counts loops"
    " that ended before the fifth attempt, `coverage` the patterns that are on. Weeks begin on Monday, UTC."
)


@click.command("stats")
@click.option("--since", type=Since(), help="Only since then: 2h, 7d, 2026-01-31.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def stats(since: int | None, as_json: bool) -> None:
    """Show whether nudges about behaviour help.

    From the ledger: how many loops ended before the fifth attempt, how often a nudge worked compared with the control
    group, what that saved, how many alarms you called wrong, and the trend from week to week. Rates come with their 95
    % interval: with few episodes it is wide.

    \b
    Examples:
      trimtab behavior stats
      trimtab behavior stats --since 30d --json
    """
    where = here()
    compiled = where.compiled()
    on = [name for name, mode in modes_of(where.root, where.env.user.env, compiled.library).items() if mode != "off"]
    in_force = {one.source for one in compiled.library.patterns}
    broken = sorted({one.path for one in compiled.troubles} - in_force)
    with open_project(where.root, where.env.user) as project:
        found = stats_of(project, [*(one.id for one in compiled.library.patterns), *broken], on, since)
    saved = {"calls": _short(found.calls), "minutes": _short(found.minutes), "method": method()}
    effect = found.effect or PatternEffect(0, 0, 0)
    if as_json:
        print_json(
            {
                "project": where.root,
                "since": moment(since) or None,
                "sessions": found.sessions,
                "alerts": found.alerts,
                "tokens": found.tokens,
                "loop_break_rate": found.broken.as_json(),
                "effectiveness": {
                    "said": found.said.as_json(),
                    "control": found.control.as_json(),
                    **{name: _short(value, 3) if found.effect else None for name, value in effect._asdict().items()},
                },
                "saved": saved,
                "false_alarms": found.false_alarms.as_json(),
                "coverage": found.covered.as_json(),
                "patterns": [{**one._asdict(), "last_at": moment(one.last_at) or None} for one in found.patterns],
                "weeks": [{**one._asdict(), "at": moment(one.at)} for one in found.weeks],
            }
        )
        return
    say(
        f"{plural(found.alerts, 'alert')} in {plural(found.sessions, 'session')}, {found.tokens:,} tokens", style="bold"
    )
    against = f"{effect.difference:+.0%} ({effect.low:+.0%} to {effect.high:+.0%})" if found.effect else "not known yet"
    minutes = f", {found.minutes:.0f} minutes" if found.minutes is not None else ""
    pairs(
        [
            (f"loops broken before attempt {BEFORE_ATTEMPT}", _rate(found.broken)),
            ("what was said worked", _rate(found.said)),
            ("left to itself, it ended", _rate(found.control)),
            ("so saying it changes", against),
            ("saved, estimated", f"{found.calls:.0f} calls{minutes}" if found.calls is not None else "not known yet"),
            ("false alarms", _rate(found.false_alarms)),
            ("patterns that are on", f"{found.covered.hits} of {found.covered.of}"),
        ]
    )
    if found.patterns:
        table(
            ("pattern", "seen", "said", "ended", "went on", "wrong", "tokens"),
            (
                [str(value or "") for value in (one.pattern, one.alerts, one.said, one.heeded, one.ignored, one.wrong)]
                + [str(one.tokens)]
                for one in found.patterns
            ),
        )
    if len(found.weeks) > 1:
        table(("week of", "sessions", "alerts", "for 100 sessions", "ended", "wrong"), map(_week, found.weeks))
    say_wrapped(method())


def _rate(rate: Rate) -> str:
    interval = rate.interval
    if rate.share is None or interval is None:
        return "not known yet"
    return f"{rate.share:.0%} ({rate.hits} of {rate.of}; {interval[0]:.0%} to {interval[1]:.0%})"


def _week(one: Week) -> tuple[str, ...]:
    share = f"{100 * one.alerts / one.sessions:.0f}" if one.sessions else ""
    return (moment(one.at)[:10], str(one.sessions), str(one.alerts), share, str(one.heeded), str(one.wrong or ""))


def _short(value: float | None, digits: int = 1) -> float | None:
    return None if value is None else round(value, digits)
