"""`trimtab ways lint`: what is wrong with ways, and what their author should know."""

import os

import click

from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.compile_ways import WaySources, compile_ways
from trimtab.features.ways.lint import lint_compiled, overlaps
from trimtab.features.ways.way_files import WayRoot
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.output import plural, print_json, say, working
from trimtab.surfaces.cli.ways_here import WaysHere, here, resolve, trouble_as_json

SHAPE = """\
{
  "files": 4, "ways": 3,
  "errors": 1, "warnings": 0,
  "troubles": [
    {
      "level": "error", "what": "`vocabulry` is not known and does nothing",
      "where": "/home/ada/engine/.claude/ways/softwaredev/money/way.md:3", "remedy": "Did you mean `vocabulary`?",
      "way": "softwaredev/money"
    }
  ]
}
"""
SHAPE_NOTE = (
    "`files` are those that were looked at, `ways` those that can be shown. `level` is `error`, `warning` or `info`;"
    " the exit code is 1 where there is an error."
)

_STYLES = {ProblemLevel.ERROR: "red", ProblemLevel.WARNING: "yellow", ProblemLevel.INFO: "dim"}
_GRAVEST_FIRST = (ProblemLevel.ERROR, ProblemLevel.WARNING, ProblemLevel.INFO)


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--all", "everything", is_flag=True, help="Include shipped ways.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def lint(paths: tuple[str, ...], everything: bool, as_json: bool) -> int:
    """Report problems in the files of ways.

    Unknown keys and words, with suggestions; patterns that do not compile or could take forever; long guidance;
    overlapping vocabularies.

    PATH is a file, a folder, or the id of a way. Without it, all ways in force here are checked, except shipped ones.

    \b
    Examples:
      trimtab ways lint
      trimtab ways lint softwaredev/testing
      trimtab ways lint --all --json
    """
    where = here()
    with working("looking at ways"):
        looked_at = [_look(where, path) for path in paths] or [_look_at_all(where, everything)]
    ways = {source for sources, _ in looked_at for source in sources}
    found = tuple(dict.fromkeys(one for _, troubles in looked_at for one in troubles))
    found = tuple(sorted(found, key=lambda one: (_GRAVEST_FIRST.index(one.level), one.path, one.line)))
    errors, warnings = (
        sum(one.level is level for one in found) for level in (ProblemLevel.ERROR, ProblemLevel.WARNING)
    )
    files = len(ways | {one.path for one in found if os.path.isfile(one.path)})
    if as_json:
        told = [trouble_as_json(one) for one in found]
        print_json({"files": files, "ways": len(ways), "errors": errors, "warnings": warnings, "troubles": told})
        return 1 if errors else 0
    for one in found:
        place = where.short(one.path) + (f":{one.line}" if one.line else "")
        say(f"{place}: {one.level.value}: {one.what}", style=_STYLES[one.level])
        if one.remedy:
            say(f"    {one.remedy}")
    say(f"{plural(files, 'file')}: {plural(errors, 'error')}, {plural(warnings, 'warning')}")
    return 1 if errors else 0


def _look_at_all(where: WaysHere, everything: bool) -> tuple[list[str], tuple[ContentProblem, ...]]:
    """The files of the ways that can be shown, and what is wrong."""
    compilation = compile_ways(where.sources)
    shipped = "" if everything else where.roots[-1].folder + os.sep
    kept = [way.source for way in compilation.index.ways if not shipped or not way.source.startswith(shipped)]
    found = (*lint_compiled(compilation), *overlaps(compilation.index.ways))
    return kept, tuple(one for one in found if not shipped or not one.path.startswith(shipped))


def _look(where: WaysHere, given: str) -> tuple[list[str], tuple[ContentProblem, ...]]:
    path = os.path.join(where.env.here, given)
    if not os.path.exists(path):
        if os.sep in given and (given.startswith((".", "/", "~")) or given.endswith(".md")):
            raise TrimtabError("there is no such file or folder", where=path, remedy="Name a way's file, folder or id.")
        known = where.found()
        path = os.path.dirname(known[resolve(given, known)][0].way)
    path = os.path.realpath(path)
    compilation = compile_ways(*_around(where, path))
    inside = path if os.path.isdir(path) else os.path.dirname(path)

    def is_meant(source: str) -> bool:
        return (os.path.realpath(source) + os.sep).startswith(inside + os.sep)

    ways = [way.source for way in compilation.index.ways if is_meant(way.source)]
    found = [*lint_compiled(compilation), *overlaps(compilation.index.ways)]
    found = [one for one in found if is_meant(one.path)]
    if not ways and not found:
        raise TrimtabError("there is no way here", where=path, remedy="A way is a file <domain>/<name>/way.md.")
    return ways, tuple(found)


def _around(where: WaysHere, path: str) -> tuple[WaySources, tuple[WayRoot, ...]]:
    """The folder of ways that the path belongs to before all others, so that what it holds counts; a folder that is
    none of ours stands alone."""
    for root in where.roots:
        if (path + os.sep).startswith(os.path.realpath(root.folder) + os.sep):
            return where.sources, (root, *(other for other in where.roots if other != root))
    if os.path.isdir(path) and not os.path.exists(os.path.join(path, "way.md")):
        return WaySources(""), (WayRoot(path, "project"),)
    folder = path if os.path.isdir(path) else os.path.dirname(path)
    return WaySources(""), (WayRoot(os.path.dirname(folder), "project"),)
