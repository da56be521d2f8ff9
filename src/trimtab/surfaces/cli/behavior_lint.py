"""`trimtab behavior lint`: what is wrong with the files of patterns."""

import os

import click

from trimtab.features.behavior.pattern_library import SHIPPED, files_in
from trimtab.features.behavior.pattern_reader import read_patterns
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.model.errors import TrimtabError
from trimtab.reading import read_text
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped

SHAPE = """\
{
  "files": 2, "errors": 1,
  "troubles": [
    {
      "level": "error", "what": "`at_most` is not known", "where": "/home/ada/engine/.claude/patterns/slow.yml:7",
      "remedy": "Did you mean `at_least`?"
    }
  ]
}
"""
SHAPE_NOTE = "The exit code is 1 where there is an error. `files` counts what was looked at."


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--all", "everything", is_flag=True, help="Include shipped patterns.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def lint(paths: tuple[str, ...], everything: bool, as_json: bool) -> int:
    """Report problems in the files of patterns.

    Unknown keys and words, with suggestions; missing keys; undefined marks; regular expressions that do not compile or
    could take forever.

    PATH is a file or a folder. Without it, the project's .claude/patterns and your own ~/.claude/patterns are checked.

    \b
    Examples:
      trimtab behavior lint
      trimtab behavior lint --all --json
    """
    where = here()
    compiled = where.compiled()
    counts_here = {path for path, *_ in compiled.seen}
    if paths:
        looked_at = [file for path in paths for file in _files(os.path.abspath(os.path.join(where.env.here, path)))]
        # one that counts here is looked at with the others, whose marks it may use
        elsewhere = [trouble for path in looked_at if path not in counts_here for trouble in _read(path)]
        found = [*elsewhere, *(one for one in compiled.troubles if one.path in looked_at)]
    else:
        looked_at = [path for path, *_ in compiled.seen if everything or not path.startswith(SHIPPED + os.sep)]
        found = [one for one in compiled.troubles if everything or not one.path.startswith(SHIPPED + os.sep)]
    errors = sum(one.level is ProblemLevel.ERROR for one in found)
    if as_json:
        told = [{"level": one.level.value, "what": one.what, "where": one.where, "remedy": one.remedy} for one in found]
        print_json({"files": len(looked_at), "errors": errors, "troubles": told})
        return 1 if errors else 0
    for one in found:
        place = where.short(one.path) + (f":{one.line}" if one.line else "")
        style = "red" if one.level is ProblemLevel.ERROR else "yellow"
        say_wrapped(f"{one.level.value}: {one.what}", 4, first=f"{place}: ", style=style)
        if one.remedy:
            say_wrapped(one.remedy, 4)
    say(f"{plural(len(looked_at), 'file')}: {plural(errors, 'error')}")
    return 1 if errors else 0


def _read(path: str) -> tuple[ContentProblem, ...]:
    try:
        return read_patterns(read_text(path, 1_000_000, errors="strict"), path).troubles
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise TrimtabError(f"it cannot be read: {why}", where=path, remedy="Name a file of patterns.") from error


def _files(path: str) -> tuple[str, ...]:
    if not os.path.isdir(path):
        return (path,)
    found = files_in(path)
    if not found:
        remedy = "Files of patterns end in .yml or .yaml."
        raise TrimtabError("there is no file of patterns in this folder", where=path, remedy=remedy)
    return found
