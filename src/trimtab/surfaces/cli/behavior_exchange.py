"""`trimtab behavior export` and `trimtab behavior import`: what was learned, as lines of JSON."""

import os

import click

from trimtab.features.behavior.exchange import all_lines, take_in
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.output import plural, print_json, say

EXPORT_NOTE = """\
One object per line and episode, oldest first: `kind`, `episode`, `pattern`, `saying` (what was said; `silence` where
nothing was, on purpose), `context` (the kind of files), `at` (UTC milliseconds), `verdict` (heeded, ignored, unknown),
`shown` (what shows it), `judged` (the user's feedback: helped, wrong). What is empty is left out."""
SHAPE = """\
{"file": "effects.jsonl", "holds": "evidence", "new": 12, "known": 30, "skipped": 0}
"""
SHAPE_NOTE = "`holds` is evidence or memories; `skipped` are lines of memories that are relations."


@click.command("export")
@click.option("--output", "-o", metavar="FILE", help="Write to this file instead of stdout.")
def export(output: str | None) -> None:
    """Print what was learned across your projects, as JSON Lines.

    Lines contain no paths, names or texts, so a team can keep the file in git and import it.

    \b
    Examples:
      trimtab behavior export
      trimtab behavior export --output effects.jsonl
    """
    where = here()
    lines = all_lines(where.env.user)
    if output is None:
        for line in lines:
            say(line)
        return
    path = os.path.join(where.env.here, output)
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        what = f"the file cannot be written: {error.strerror}"
        raise TrimtabError(what, where=path, remedy="Name a file in a folder of yours.") from error
    say(f"{plural(len(lines), 'episode')} written to {where.short(path)}")


@click.command("import")
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def import_(file: str, as_json: bool) -> None:
    """Import what others learned, or the memories of another tool.

    FILE is what `trimtab behavior export` wrote, or the memories.jsonl of Mnemex or CortexGraph (usually in
    ~/.config/cortexgraph/jsonl). An export changes what is said: in this project at once, in others when they next
    learn something. Memories are only stored with the pattern they are about. Nothing is imported twice.

    \b
    Examples:
      trimtab behavior import effects.jsonl
      trimtab behavior import effects.jsonl --json
    """
    where = here()
    patterns = {pattern.id: pattern.name for pattern in where.compiled().library.patterns}
    path = os.path.join(where.env.here, file)
    holds, imported = take_in(where.env.user, path, patterns, where.root if where.opted_in else "", where.env.now)
    if as_json:
        print_json({"file": file, "holds": holds, **imported._asdict()})
        return
    skipped = f", {plural(imported.skipped, 'relation')} left out" if imported.skipped else ""
    say(f"{holds}: {imported.new:,} added, {imported.known:,} known already{skipped}")
