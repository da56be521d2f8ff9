"""`trimtab behavior alerts`, `history`, `stats`, `export` and `import`: what was seen, and what was learned from it."""

import os
from collections.abc import Mapping

import click

from trimtab.features.behavior.alerts import Alert
from trimtab.features.behavior.behavior_stats import BEFORE_ATTEMPT, PatternEffect, Rate, Week, method, stats_of
from trimtab.features.behavior.exchange import all_lines, take_in
from trimtab.features.behavior.interventions import history as history_of
from trimtab.features.behavior.pattern_library import CompiledPatterns, bring_up_to_date, compile_library
from trimtab.features.behavior.pattern_list import alert_as_json, alerts_as_json, modes_of
from trimtab.features.project_journal import open_project
from trimtab.model.json import JSON, items, obj, whole
from trimtab.steering.behavior.pattern import Library
from trimtab.surfaces.cli.command_env import FolderHere, folder_here
from trimtab.surfaces.cli.common_options import LIMIT, SINCE, Shapes, json_option
from trimtab.surfaces.cli.output import ago, moment, pairs, plural, print_json, say, say_wrapped, table, write_lines

SHAPES: Shapes = {
    "alerts": (
        """\
{
  "project": "/home/ada/engine",
  "alerts": [
    {
      "id": "f-31", "pattern": "same-error", "kind": "loop", "arm": "said", "at": "2026-01-31T10:02:03.000+00:00",
      "session": "5f0c…", "agent": "", "why": "the same error again: 3 times, “ModuleNotFoundError: no module”",
      "entries": ["g-32"], "text": "⚠️ Loop detected: …", "tokens": 71, "attempts": 3, "verdict": "", "by": "",
      "evidence": "", "settled_at": null, "wrong": false, "helped": false, "intervention": "read-the-error"
    }
  ]
}
""",
        "`arm` is `said`, `control` (left to itself on purpose), `cut` (no room), `observed` (by a setting) or"
        " `unsaid`; `verdict` is `heeded`, `ignored`, `unknown`, or empty as long as it is not known; `by` is"
        " `observed` or `agent`.",
    ),
    "history": ("", "With `--json`, as `alerts`, with `seen`: how many there are in all."),
    "stats": (
        """\
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
""",
        "A rate is `hits` `of` so many, with its 95 % interval; `share`, `low` and `high` are null where there is"
        " nothing to go by. `difference` is that of `said` and `control`, null until both are known. `loop_break_rate`"
        " counts loops that ended before the fifth attempt, `coverage` the patterns that are on. Weeks begin on"
        " Monday, UTC.",
    ),
    "export": (
        "",
        """\
One object per line and episode, oldest first: `kind`, `episode`, `pattern`, `saying` (what was said; `silence` where
nothing was, on purpose), `context` (the kind of files), `at` (UTC milliseconds), `verdict` (heeded, ignored, unknown),
`shown` (what shows it), `judged` (the user's feedback: helped, wrong), `repo` and `tools` (what the project was and
had, with commas). What is empty is left out.""",
    ),
    "import": (
        """\
{"file": "effects.jsonl", "holds": "evidence", "new": 12, "known": 30, "skipped": 0}
""",
        "`holds` is evidence or memories; `skipped` are lines of memories that are relations.",
    ),
}


_ENDS = {"heeded": "it ended", "ignored": "it went on", "unknown": "not known", "": "open"}


@click.command("alerts")
@json_option("a table")
def alerts(as_json: bool) -> None:
    """Show current alerts: not over, and at most half an hour old.

    Examples:
      trimtab behavior alerts
      trimtab behavior alerts --json
    """
    where = folder_here()
    library = compiled_here(where).library
    with open_project(where.root, where.env.user) as project:
        found = alerts_as_json(project, library, where.env.now)
    rows = [obj(alert) for alert in items(found["alerts"])]
    if as_json:
        print_json({"project": where.root, "alerts": [alert_timed(row) for row in rows]})
    elif not rows:
        say("No alerts at the moment. `trimtab behavior history` shows earlier ones.")
    else:
        table(
            ("id", "pattern", "kind", "session", "said", "why"),
            ([str(row[name]) for name in ("id", "pattern", "kind", "session", "arm", "why")] for row in rows),
            widest="why",
        )


@click.command("history")
@click.argument("words", nargs=-1, metavar="[WORDS]...")
@click.option("--session", default="", metavar="ID", help="Only this session.")
@SINCE
@LIMIT
@json_option("a table")
def history(words: tuple[str, ...], session: str, since: int | None, limit: int, as_json: bool) -> None:
    """Show earlier alerts, and what came of them.

    WORDS are the id of a pattern, or words of what was seen, such as an error message.

    Examples:
      trimtab behavior history
      trimtab behavior history same-error --since 7d
      trimtab behavior history no module named yaml --json
    """
    where = folder_here()
    library = compiled_here(where).library
    with open_project(where.root, where.env.user) as project:
        found = history_of(project, library, " ".join(words), {"session": session} if session else {}).alerts
    kept = [alert for alert in found if since is None or (alert.at or 0) >= since]
    if as_json:
        rows = [alert_timed(alert_as_json(alert, library)) for alert in kept[:limit]]
        print_json({"project": where.root, "seen": len(kept), "alerts": rows})
    elif not kept:
        say("No matching alerts." if words or session or since else "No alerts yet.")
    else:
        table(
            ("id", "when", "pattern", "said", "then", "why"),
            (_row(alert, library, where.env.now) for alert in kept[:limit]),
            widest="why",
        )
        if len(kept) > limit:
            say(f"{plural(len(kept) - limit, 'more')}: `--limit`.")


@click.command("stats")
@SINCE
@json_option("sentences")
def stats(since: int | None, as_json: bool) -> None:
    """Show whether nudges about behaviour help.

    From the ledger: how many loops ended before the fifth attempt, how often a nudge worked compared with the control
    group, what that saved, how many alarms you called wrong, and the trend from week to week. Rates come with their 95
    % interval: with few episodes it is wide.

    Examples:
      trimtab behavior stats
      trimtab behavior stats --since 30d --json
    """
    where = folder_here()
    compiled = compiled_here(where)
    on = [name for name, mode in modes_of(where.root, where.env.user.env, compiled.library).items() if mode != "off"]
    in_force = {pattern.source for pattern in compiled.library.patterns}
    broken = sorted({problem.path for problem in compiled.problems} - in_force)
    with open_project(where.root, where.env.user) as project:
        found = stats_of(project, [*(pattern.id for pattern in compiled.library.patterns), *broken], on, since)
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
                "patterns": found.patterns,
                "weeks": found.weeks,
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
                [
                    str(value or "")
                    for value in (
                        pattern.pattern,
                        pattern.alerts,
                        pattern.said,
                        pattern.heeded,
                        pattern.ignored,
                        pattern.wrong,
                    )
                ]
                + [str(pattern.tokens)]
                for pattern in found.patterns
            ),
        )
    if len(found.weeks) > 1:
        table(("week of", "sessions", "alerts", "for 100 sessions", "ended", "wrong"), map(_week, found.weeks))
    say_wrapped(method())


@click.command("export")
@click.option("--output", "-o", metavar="FILE", help="Write to this file instead of stdout.")
def export(output: str | None) -> None:
    """Print what was learned across your projects, as JSON Lines.

    Lines contain no paths, names or texts, so a team can keep the file in git and import it.

    Examples:
      trimtab behavior export
      trimtab behavior export --output effects.jsonl
    """
    where = folder_here()
    lines = all_lines(where.env.user)
    if output is None:
        for line in lines:
            say(line)
        return
    path = os.path.join(where.env.here, output)
    write_lines(lines, path)
    say(f"{plural(len(lines), 'episode')} written to {where.short(path)}")


@click.command("import")
@click.argument("file", metavar="FILE")
@json_option("a sentence")
def import_(file: str, as_json: bool) -> None:
    """Import what others learned, or the memories of another tool.

    FILE is what `trimtab behavior export` wrote, or the memories.jsonl of Mnemex or CortexGraph (usually in
    ~/.config/cortexgraph/jsonl). An export changes what is said: in this project at once, in others when they next
    learn something. Memories are only stored with the pattern they are about. Nothing is imported twice.

    Examples:
      trimtab behavior import effects.jsonl
      trimtab behavior import effects.jsonl --json
    """
    where = folder_here()
    patterns = {pattern.id: pattern.name for pattern in compiled_here(where).library.patterns}
    path = os.path.join(where.env.here, file)
    holds, imported = take_in(where.env.user, path, patterns, where.root if where.opted_in else "", where.env.now)
    if as_json:
        print_json({"file": file, "holds": holds, **imported._asdict()})
        return
    skipped = f", {plural(imported.skipped, 'relation')} left out" if imported.skipped else ""
    say(f"{holds}: {imported.new:,} added, {imported.known:,} known already{skipped}")


def compiled_here(where: FolderHere) -> CompiledPatterns:
    """As the files are now. Where hooks run, they get it too."""
    try:
        return (bring_up_to_date if where.opted_in else compile_library)(where.root, where.host_folder)
    except OSError:
        return compile_library(where.root, where.host_folder)


def alert_timed(row: Mapping[str, JSON]) -> dict[str, object]:
    return {
        **row,
        "at": moment(whole(row.get("at")) or None) or None,
        "settled_at": moment(whole(row.get("settled_at")) or None) or None,
    }


def _row(alert: Alert, library: Library, now: int) -> tuple[str, ...]:
    said = alert.saying(library) if alert.arm == "said" else alert.arm
    then = "a false alarm" if alert.wrong else _ENDS.get(alert.verdict, alert.verdict)
    return (alert.id, ago(alert.at, now), alert.pattern, said or alert.arm, then, alert.why)


def _rate(rate: Rate) -> str:
    interval = rate.interval
    if rate.share is None or interval is None:
        return "not known yet"
    return f"{rate.share:.0%} ({rate.hits} of {rate.of}; {interval[0]:.0%} to {interval[1]:.0%})"


def _week(week: Week) -> tuple[str, ...]:
    share = f"{100 * week.alerts / week.sessions:.0f}" if week.sessions else ""
    return (moment(week.at)[:10], str(week.sessions), str(week.alerts), share, str(week.heeded), str(week.wrong or ""))


def _short(value: float | None, digits: int = 1) -> float | None:
    return None if value is None else round(value, digits)
