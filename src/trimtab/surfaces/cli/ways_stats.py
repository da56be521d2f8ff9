"""`trimtab ways stats`: what became of ways."""

import click

from trimtab.features.project_journal import open_project
from trimtab.features.ways.way_stats import Counts, count_ways
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import moment, plural, print_json, say, table
from trimtab.surfaces.cli.since import Since

SHAPE = """\
{
  "project": "/home/ada/engine",
  "since": "2026-01-24T10:02:03.000+00:00",
  "sessions": 9,
  "core_tokens": 1512,
  "ways": [
    {
      "way": "softwaredev/testing", "shown": 7, "again": 1, "near": 3, "cut": 0, "observed": 0, "checks": 2,
      "tokens": 910, "last_at": "2026-01-31T10:02:03.000+00:00", "heeded": 4, "ignored": 0, "unknown": 2, "wrong": 0,
      "helped": 1
    }
  ]
}
"""
SHAPE_NOTE = (
    "`again` of those `shown` were not the first in their session and agent; `near` are near misses, recorded and not"
    " said; `checks` is how often its check was asked. `heeded` and `unknown` are told by what the agent did next, for"
    " ways that have an `expect`; `wrong` and `helped` are your feedback. `since` is null for all that is recorded."
)


@click.command("stats")
@click.option("--since", type=Since(), help="Only since then: 2h, 7d, 2026-01-31.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def stats(since: int | None, as_json: bool) -> None:
    """Show how often ways were shown, and what came of it.

    From the ledger: how often each was shown or nearly shown, its cost, and its outcome. "Followed" counts the times
    when the agent did what the way's `expect` describes, of those where that is known.

    \b
    Examples:
      trimtab ways stats
      trimtab ways stats --since 7d --json
    """
    env = around()
    with open_project(env.here, env.user) as project:
        found = count_ways(project, since)
        root = project.root
    if as_json:
        rows = [{**one._asdict(), "last_at": moment(one.last_at) or None} for one in found.ways]
        print_json(
            {
                "project": root,
                "since": moment(since) or None,
                "sessions": found.sessions,
                "core_tokens": found.core_tokens,
                "ways": rows,
            }
        )
        return
    if not found.ways:
        say("No way has been shown yet.")
        return
    table(
        ("way", "shown", "again", "near", "tokens", "followed", "wrong", "helped"),
        (
            (
                one.way,
                str(one.shown),
                str(one.again or ""),
                str(one.near or ""),
                str(one.tokens),
                _followed(one),
                str(one.wrong or ""),
                str(one.helped or ""),
            )
            for one in found.ways
        ),
        widest="way",
    )
    shown, tokens = sum(one.shown for one in found.ways), sum(one.tokens for one in found.ways)
    say(
        f"{shown} shown in {plural(found.sessions, 'session')}: {tokens:,} tokens, and {found.core_tokens:,} at the"
        " start of sessions"
    )


def _followed(one: Counts) -> str:
    """Not seen is not ignored: what is unknown is no part of the sum."""
    known = one.heeded + one.ignored
    parts = ((known, f"{one.heeded} of {known}"), (one.unknown, f"{one.unknown} unknown"))
    return ", ".join(said for count, said in parts if count)
