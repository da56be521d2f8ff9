"""`trimtab prune`: what of a session's context is worth its tokens, and what is archived."""

import click

from trimtab.app import archive
from trimtab.app.archive import ProjectFolder
from trimtab.surfaces.cli.command_env import project_here
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import print_json, say, say_wrapped, table, working

SHAPE = """\
{
  "session": "5f0c…", "budget_tokens": 12000, "tokens": 118400, "kept_tokens": 11890, "dropped_tokens": 106510,
  "kept_items": 21, "dropped_items": 164,
  "kept": [
    {"item": "toolu_1", "kind": "call", "what": "Edit: src/parser.py", "tokens": 210, "score": 0.91, "reason": "…"}
  ],
  "dropped": [
    {
      "item": "toolu_2", "kind": "call", "what": "Bash: make test", "tokens": 5120, "score": 0.08, "reason": "…",
      "archived": "0f3a9c1b2d4e5f60", "uri": "archive://0f3a9c1b2d4e5f60"
    }
  ],
  "overflow": [], "dry_run": false, "note": "…"
}
"""
SHAPE_NOTE = (
    "`kept` are the best, `dropped` the largest of those that `kept_items` and `dropped_items` count. `archived` and"
    " `uri` are empty in a rehearsal, and for what is shorter than its handle. `overflow` are items that had to stay"
    " and found no room in the budget."
)


@click.command("prune")
@click.option(
    "--session", default="", metavar="ID", help="Which session; its beginning is enough. Otherwise the latest."
)
@click.option("--budget", type=click.IntRange(0), help="Tokens that may stay. Otherwise a tenth of the context.")
@click.option("--dry-run", is_flag=True, help="Only show what would be archived.")
@click.option(
    "--limit", default=15, show_default=True, type=click.IntRange(1, 10_000), help="How many to show of each."
)
@json_option("tables")
def command(session: str, budget: int | None, dry_run: bool, limit: int, as_json: bool) -> None:
    """Score a session's context, and archive what is worth least beyond a budget.

    The context itself becomes smaller with its next compaction only: no hook can take anything out of it. Then these
    scores decide what the agent is given back first.

    Examples:
      trimtab prune --dry-run
      trimtab prune --session 5f0c --budget 20000 --json
    """
    with working("reading the session"):
        done = archive.prune(
            ProjectFolder(*project_here()), session=session, budget_tokens=budget, dry_run=dry_run, limit=limit
        )
    if as_json:
        print_json(done)
        return
    say(f"Session {done.session[:8]}: {done.tokens:,} tokens in {done.kept_items + done.dropped_items} items.")
    say(f"\nStays within {done.budget_tokens:,} tokens: {done.kept_items} items, {done.kept_tokens:,} tokens")
    table(
        ("score", "tokens", "what", "why"),
        ((f"{each.score:.2f}", f"{each.tokens:,}", each.what, each.reason) for each in done.kept),
        widest="what",
    )
    verb = "Would be archived" if dry_run else "Archived"
    say(f"\n{verb}: {done.dropped_items} items, {done.dropped_tokens:,} tokens")
    table(
        ("id", "score", "tokens", "what", "why"),
        (
            (each.archived or "-", f"{each.score:.2f}", f"{each.tokens:,}", each.what, each.reason)
            for each in done.dropped
        ),
        widest="what",
    )
    if done.overflow:
        say_wrapped(f"{len(done.overflow)} items had to stay and found no room: raise --budget.", style="yellow")
    say_wrapped(done.note)
