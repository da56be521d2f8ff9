"""`trimtab ways`: guidance that is shown when it is relevant."""

import click

from trimtab.features.project_journal import open_project
from trimtab.features.ways.new_way import new_way
from trimtab.features.ways.way_files import WayRoot
from trimtab.features.ways.way_stats import Counts, count_ways
from trimtab.surfaces.cli import ways_lint, ways_list, ways_match, ways_trust, ways_tune
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.common_options import SINCE, Shapes, json_option
from trimtab.surfaces.cli.output import moment, plural, print_json, say, table
from trimtab.surfaces.cli.ways_here import here

SHAPES: Shapes = {
    **ways_list.SHAPES,
    "match": (ways_match.SHAPE, ways_match.SHAPE_NOTE),
    **ways_lint.SHAPES,
    "new": (
        """\
{
  "id": "softwaredev/money", "origin": "project", "overrides": [], "copied": false,
  "wrote": ["/home/ada/engine/.claude/ways/softwaredev/money/way.md"]
}
""",
        "",
    ),
    "stats": (
        """\
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
""",
        "`again` of those `shown` were not the first in their session and agent; `near` are near misses, recorded and"
        " not said; `checks` is how often its check was asked. `heeded` and `unknown` are told by what the agent did"
        " next, for ways that have an `expect`; `wrong` and `helped` are your feedback. `since` is null for all that"
        " is recorded.",
    ),
    "tune": (ways_tune.SHAPE, ""),
    "trust": (ways_trust.SHAPE, ways_trust.SHAPE_NOTE),
}


@click.group("ways")
def command() -> None:
    """List, try, write and check ways: guidance shown when it is relevant.

    A way is a Markdown file with triggers, at .claude/ways/<domain>/<name>/way.md in a project, or in your own
    ~/.claude/ways. A project's way replaces yours of the same id, and yours a shipped one.
    """


@command.command("new")
@click.argument("way", metavar="ID")
@click.option("--description", default="", metavar="TEXT", help="When it is needed, in a sentence.")
@click.option("--vocabulary", default="", metavar="WORDS", help="Words that users have for it.")
@click.option("--fire", multiple=True, metavar="PROMPT", help="A prompt it must be shown for; repeatable.")
@click.option("--silent", multiple=True, metavar="PROMPT", help="A prompt it must not be shown for; repeatable.")
@click.option("--user", is_flag=True, help="Create it in ~/.claude/ways, for all projects.")
@click.option("--empty", is_flag=True, help="Start empty, even if a way of that id exists.")
@json_option("sentences")
def new(
    way: str,
    description: str,
    vocabulary: str,
    fire: tuple[str, ...],
    silent: tuple[str, ...],
    user: bool,
    empty: bool,
    as_json: bool,
) -> None:
    """Create a new way in .claude/ways/ID/way.md.

    ID is a domain and a name: softwaredev/money. No file is overwritten. The way is not shown until you have written
    its guidance. For the ID of an existing way you get a copy to change, which replaces it. With --fire and --silent,
    golden.jsonl is written beside it, for `trimtab ways test`.

    Examples:
      trimtab ways new softwaredev/money --description "Amounts of money, prices and rounding"
      trimtab ways new softwaredev/testing
      trimtab ways new team/naming --fire "what do we call this table" --silent "rename this file" --user
    """
    where = here()
    wanted = "user" if user else "project"
    root = next((place for place in where.roots if place.origin == wanted), None) or _own(where.roots)
    weaker = [place.origin for place in where.roots[where.roots.index(root) + 1 :]]
    before = [file for file in where.found().get(way.strip("/"), ()) if file.origin in weaker]
    copied = before[0] if before and not empty else None
    if copied and (description or vocabulary):
        raise click.UsageError(
            f"{copied.id} is there already ({copied.origin}), and a copy keeps its words: edit them, or add --empty."
        )
    made = new_way(root, way, description=description, vocabulary=vocabulary, fire=fire, silent=silent, copied=copied)
    overrides = [file.origin for file in before]
    if as_json:
        told = {"id": made.id, "origin": root.origin, "overrides": overrides, "copied": copied is not None}
        print_json({**told, "wrote": list(made.wrote)})
        return
    for path in made.wrote:
        say(f"wrote {where.short(path)}")
    if copied:
        say(f"It is a copy of the {copied.origin} one, and takes its place.")
        if copied.macro:
            say("Its script is copied too, and runs once you trust it: `trimtab ways trust`.")
    elif overrides:
        say(f"It takes the place of the {overrides[0]} one, once it says something.")
    say(f"{'Change' if copied else 'Write'} its guidance, then run `trimtab ways lint` and `trimtab ways test`.")


@command.command("stats")
@SINCE
@json_option("a table")
def stats(since: int | None, as_json: bool) -> None:
    """Show how often ways were shown, and what came of it.

    From the ledger: how often each was shown or nearly shown, its cost, and its outcome. "Followed" counts the times
    when the agent did what the way's `expect` describes, of those where that is known.

    Examples:
      trimtab ways stats
      trimtab ways stats --since 7d --json
    """
    env = command_env()
    with open_project(env.here, env.user) as project:
        found = count_ways(project, since)
        root = project.root
    if as_json:
        print_json(
            {
                "project": root,
                "since": moment(since) or None,
                "sessions": found.sessions,
                "core_tokens": found.core_tokens,
                "ways": found.ways,
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
                way.way,
                str(way.shown),
                str(way.again or ""),
                str(way.near or ""),
                str(way.tokens),
                _followed(way),
                str(way.wrong or ""),
                str(way.helped or ""),
            )
            for way in found.ways
        ),
        widest="way",
    )
    shown, tokens = sum(way.shown for way in found.ways), sum(way.tokens for way in found.ways)
    say(
        f"{shown} shown in {plural(found.sessions, 'session')}: {tokens:,} tokens, and {found.core_tokens:,} at the"
        " start of sessions"
    )


def _own(roots: tuple[WayRoot, ...]) -> WayRoot:
    """A home that is a project too has the user's ways only."""
    return next(root for root in roots if root.origin == "user")


def _followed(counts: Counts) -> str:
    """Not seen is not ignored: what is unknown is no part of the sum."""
    known = counts.heeded + counts.ignored
    parts = ((known, f"{counts.heeded} of {known}"), (counts.unknown, f"{counts.unknown} unknown"))
    return ", ".join(said for count, said in parts if count)


for _command in (
    ways_list.list_,
    ways_list.show,
    ways_list.tree,
    ways_match.match,
    ways_lint.lint,
    ways_lint.test,
    ways_tune.command,
    ways_trust.trust,
):
    command.add_command(_command)
