"""`trimtab ways new`: the files of a new way."""

import click

from trimtab.features.ways.new_way import new_way
from trimtab.features.ways.way_files import WayRoot
from trimtab.surfaces.cli.output import print_json, say
from trimtab.surfaces.cli.ways_here import here

SHAPE = """\
{
  "id": "softwaredev/money", "origin": "project", "overrides": [], "copied": false,
  "wrote": ["/home/ada/engine/.claude/ways/softwaredev/money/way.md"]
}
"""


@click.command("new")
@click.argument("way", metavar="ID")
@click.option("--description", default="", metavar="TEXT", help="When it is needed, in a sentence.")
@click.option("--vocabulary", default="", metavar="WORDS", help="Words that users have for it.")
@click.option("--fire", multiple=True, metavar="PROMPT", help="A prompt it must be shown for; repeatable.")
@click.option("--silent", multiple=True, metavar="PROMPT", help="A prompt it must not be shown for; repeatable.")
@click.option("--user", is_flag=True, help="Create it in ~/.claude/ways, for all projects.")
@click.option("--empty", is_flag=True, help="Start empty, even if a way of that id exists.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
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

    \b
    Examples:
      trimtab ways new softwaredev/money --description "Amounts of money, prices and rounding"
      trimtab ways new softwaredev/testing
      trimtab ways new team/naming --fire "what do we call this table" --silent "rename this file" --user
    """
    where = here()
    wanted = "user" if user else "project"
    root = next((one for one in where.roots if one.origin == wanted), None) or _own(where.roots)
    weaker = [one.origin for one in where.roots[where.roots.index(root) + 1 :]]
    before = [one for one in where.found().get(way.strip("/"), ()) if one.origin in weaker]
    copied = before[0] if before and not empty else None
    if copied and (description or vocabulary):
        raise click.UsageError(
            f"{copied.id} is there already ({copied.origin}), and a copy keeps its words: edit them, or add --empty."
        )
    made = new_way(root, way, description=description, vocabulary=vocabulary, fire=fire, silent=silent, copied=copied)
    overrides = [one.origin for one in before]
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


def _own(roots: tuple[WayRoot, ...]) -> WayRoot:
    """A home that is a project too has the user's ways only."""
    return next(one for one in roots if one.origin == "user")
