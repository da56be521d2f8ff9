"""`trimtab behavior directives`: the rules that people wrote for the agent, and which patterns they speak of."""

import click

from trimtab.features.behavior.interventions import pattern_called
from trimtab.features.behavior.pattern_list import directives_as_json
from trimtab.model.json import each, items, obj, text
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.output import plural, print_json, say, table

SHAPE = """\
{
  "project": "/home/ada/engine",
  "directives": [
    {
      "id": "rule-1f0c2a77", "text": "Run the formatter, never format by hand.", "category": "formatting",
      "source": "CLAUDE.md:12", "path": "/home/ada/engine/CLAUDE.md", "line": 12, "patterns": ["formatter-loop"]
    }
  ],
  "files": ["/home/ada/engine/CLAUDE.md"],
  "left_out": [{"path": "/home/ada/engine/CLAUDE.md", "why": "it imports `@gone.md`, which is not there"}]
}
"""
SHAPE_NOTE = "`patterns` are those for which it may be quoted; `left_out` are files that were not read."


@click.command("directives")
@click.option("--pattern", "pattern_id", default="", metavar="ID", help="Only rules about this pattern.")
@click.option("--all", "everything", is_flag=True, help="Also rules about no pattern.")
@click.option("--json", "as_json", is_flag=True, help="Print one object, with all of them, instead of a table.")
def directives(pattern_id: str, everything: bool, as_json: bool) -> None:
    """Show your rules for agents, and the patterns each may be quoted for.

    They are read from CLAUDE.md, .claude/CLAUDE.md, CLAUDE.local.md and .claude/rules in the project, from CLAUDE.md
    and rules in ~/.claude, and from what these import with @path. A reminder quotes the nearest, with file and line.

    \b
    Examples:
      trimtab behavior directives
      trimtab behavior directives --pattern formatter-loop
      trimtab behavior directives --json
    """
    where = here()
    if pattern_id:
        pattern_called(where.compiled().library, pattern_id)
    found = directives_as_json(where.root, where.host_folder)
    rules = [obj(one) for one in items(found["directives"])]
    if pattern_id:
        rules = [one for one in rules if pattern_id in each(one.get("patterns"))]
    if as_json:
        print_json({**found, "directives": rules})
        return
    shown = [one for one in rules if everything or one.get("patterns")]
    if shown:
        table(
            ("source", "category", "patterns", "rule"),
            (
                (
                    text(one.get("source")),
                    text(one.get("category")),
                    ", ".join(each(one.get("patterns"))),
                    text(one.get("text")),
                )
                for one in shown
            ),
            widest="rule",
        )
    files = plural(len(items(found["files"])), "file")
    rest = "; the rest speak of no pattern: `--all`" if len(shown) < len(rules) else ""
    say(f"{plural(len(rules), 'rule')} in {files}{rest}")
    for one in items(found["left_out"]):
        say(f"{where.short(text(obj(one).get('path')))}: {text(obj(one).get('why'))}", style="yellow", err=True)
