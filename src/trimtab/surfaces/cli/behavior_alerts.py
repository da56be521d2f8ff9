"""`trimtab behavior alerts` and `history`: what is seen now, what was seen before, and what came of it."""

import click

from trimtab.features.behavior.alerts import Alert
from trimtab.features.behavior.interventions import history as history_of
from trimtab.features.behavior.pattern_list import alert_as_json, alerts_as_json
from trimtab.features.project_journal import open_project
from trimtab.model.json import items, obj
from trimtab.steering.behavior.pattern import Library
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.behavior_patterns import alert_timed
from trimtab.surfaces.cli.output import ago, plural, print_json, say, table
from trimtab.surfaces.cli.since import Since

SHAPE = """\
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
"""
SHAPE_NOTE = (
    "`arm` is `said`, `control` (left to itself on purpose), `cut` (no room), `observed` (by a setting) or `unsaid`;"
    " `verdict` is `heeded`, `ignored`, `unknown`, or empty as long as it is not known; `by` is `observed` or `agent`."
)
_ENDS = {"heeded": "it ended", "ignored": "it went on", "unknown": "not known", "": "open"}


@click.command("alerts")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def alerts(as_json: bool) -> None:
    """Show current alerts: not over, and at most half an hour old.

    \b
    Examples:
      trimtab behavior alerts
      trimtab behavior alerts --json
    """
    where = here()
    library = where.compiled().library
    with open_project(where.root, where.env.user) as project:
        found = alerts_as_json(project, library, where.env.now)
    rows = [obj(one) for one in items(found["alerts"])]
    if as_json:
        print_json({"project": where.root, "alerts": [alert_timed(one) for one in rows]})
    elif not rows:
        say("No alerts at the moment. `trimtab behavior history` shows earlier ones.")
    else:
        table(
            ("id", "pattern", "kind", "session", "said", "why"),
            ([str(one[name]) for name in ("id", "pattern", "kind", "session", "arm", "why")] for one in rows),
            widest="why",
        )


@click.command("history")
@click.argument("words", nargs=-1, metavar="[WORDS]...")
@click.option("--session", default="", metavar="ID", help="Only this session.")
@click.option("--since", type=Since(), help="Only since then: 2h, 7d, 2026-01-31.")
@click.option(
    "--limit",
    default=20,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Maximum number to show, newest first.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def history(words: tuple[str, ...], session: str, since: int | None, limit: int, as_json: bool) -> None:
    """Show earlier alerts, and what came of them.

    WORDS are the id of a pattern, or words of what was seen, such as an error message.

    \b
    Examples:
      trimtab behavior history
      trimtab behavior history same-error --since 7d
      trimtab behavior history no module named yaml --json
    """
    where = here()
    library = where.compiled().library
    with open_project(where.root, where.env.user) as project:
        found = history_of(project, library, " ".join(words), {"session": session} if session else {}).alerts
    kept = [one for one in found if since is None or (one.at or 0) >= since]
    if as_json:
        rows = [alert_timed(alert_as_json(one, library)) for one in kept[:limit]]
        print_json({"project": where.root, "seen": len(kept), "alerts": rows})
    elif not kept:
        say("No matching alerts." if words or session or since else "No alerts yet.")
    else:
        table(
            ("id", "when", "pattern", "said", "then", "why"),
            (_row(one, library, where.env.now) for one in kept[:limit]),
            widest="why",
        )
        if len(kept) > limit:
            say(f"{plural(len(kept) - limit, 'more')}: `--limit`.")


def _row(one: Alert, library: Library, now: int) -> tuple[str, ...]:
    said = one.saying(library) if one.arm == "said" else one.arm
    then = "a false alarm" if one.wrong else _ENDS.get(one.verdict, one.verdict)
    return (one.id, ago(one.at, now), one.pattern, said or one.arm, then, one.why)
