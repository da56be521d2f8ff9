"""`trimtab ways lint` and `test`: what is wrong with ways, and whether they are shown for their golden prompts."""

import os
from collections.abc import Sequence

import click

from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.compile_ways import WaySources, compile_ways
from trimtab.features.ways.golden import GoldenResult, read_golden, run_golden
from trimtab.features.ways.lint import lint_compiled, overlaps
from trimtab.features.ways.try_ways import TryRules
from trimtab.features.ways.way_files import WayRoot
from trimtab.model.errors import TrimtabError
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import plural, print_json, say, working
from trimtab.surfaces.cli.ways_here import WaysHere, here, problem_as_json, resolve

SHAPES: Shapes = {
    "lint": (
        """\
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
""",
        "`files` are those that were looked at, `ways` those that can be shown. `level` is `error`, `warning` or"
        " `info`; the exit code is 1 where there is an error.",
    ),
    "test": (
        """\
{
  "passed": 41, "failed": 1,
  "ways": [{"way": "softwaredev/money", "passed": 5, "failed": 1}],
  "failures": [
    {
      "way": "softwaredev/money", "kind": "fire", "said": "round the totals up",
      "where": "/home/ada/engine/.claude/ways/softwaredev/money/golden.jsonl:3",
      "fired": [{"way": "softwaredev/design", "score": 0.52, "lane": "words", "why": "words totals"}]
    }
  ],
  "untested": ["softwaredev/naming"],
  "troubles": []
}
""",
        "`way` is empty for prompts that no way may be shown for (golden-none.jsonl). `untested` are ways without"
        " golden prompts. The exit code is 1 where something failed, or a file could not be read.",
    ),
}


_STYLES = {ProblemLevel.ERROR: "red", ProblemLevel.WARNING: "yellow", ProblemLevel.INFO: "dim"}
_GRAVEST_FIRST = (ProblemLevel.ERROR, ProblemLevel.WARNING, ProblemLevel.INFO)


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--all", "everything", is_flag=True, help="Include shipped ways.")
@json_option("lines")
def lint(paths: tuple[str, ...], everything: bool, as_json: bool) -> int:
    """Report problems in the files of ways.

    Unknown keys and words, with suggestions; patterns that do not compile or could take forever; long guidance;
    overlapping vocabularies.

    PATH is a file, a folder, or the id of a way. Without it, all ways in force here are checked, except shipped ones.

    Examples:
      trimtab ways lint
      trimtab ways lint softwaredev/testing
      trimtab ways lint --all --json
    """
    where = here()
    with working("looking at ways"):
        looked_at = [_look(where, path) for path in paths] or [_look_at_all(where, everything)]
    ways = {source for sources, _ in looked_at for source in sources}
    found = tuple(dict.fromkeys(problem for _, problems in looked_at for problem in problems))
    found = tuple(sorted(found, key=lambda problem: (_GRAVEST_FIRST.index(problem.level), problem.path, problem.line)))
    errors, warnings = (
        sum(problem.level is level for problem in found) for level in (ProblemLevel.ERROR, ProblemLevel.WARNING)
    )
    files = len(ways | {problem.path for problem in found if os.path.isfile(problem.path)})
    if as_json:
        told = [problem_as_json(problem) for problem in found]
        print_json({"files": files, "ways": len(ways), "errors": errors, "warnings": warnings, "troubles": told})
        return 1 if errors else 0
    for problem in found:
        place = where.short(problem.path) + (f":{problem.line}" if problem.line else "")
        say(f"{place}: {problem.level.value}: {problem.what}", style=_STYLES[problem.level])
        if problem.remedy:
            say(f"    {problem.remedy}")
    say(f"{plural(files, 'file')}: {plural(errors, 'error')}, {plural(warnings, 'warning')}")
    return 1 if errors else 0


@click.command("test")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@json_option("lines")
def test(ids: tuple[str, ...], as_json: bool) -> int:
    """Test ways against their golden prompts.

    Golden prompts say what a way must be shown for, and what not. They are in golden.jsonl beside way.md, one object
    per line: {"kind": "fire" or "silent", "prompt": "…"}; instead of a prompt, a "command" or a "file". All ways
    compete, as in a session. Without ID, all ways are tested.

    Examples:
      trimtab ways test
      trimtab ways test softwaredev/testing
      trimtab ways test --json
    """
    where = here()
    index = where.compiled().index
    only = [resolve(name, index.by_id) for name in ids]
    ways = [way for way in index.ways if not only or way.id in only]
    golden = read_golden(ways, where.roots)
    results = list(run_golden(golden.cases, index, _rules(where), only))
    failures = [result for result in results if not result.passed]
    tested = {result.case.way for result in results}
    untested = [way.id for way in ways if way.id not in tested]
    if as_json:
        print_json(
            {
                "passed": len(results) - len(failures),
                "failed": len(failures),
                "ways": [
                    {"way": way, "passed": passed, "failed": failed} for way, passed, failed in _by_way(results, ways)
                ],
                "failures": [_failure(failure) for failure in failures],
                "untested": untested,
                "troubles": [problem_as_json(problem) for problem in golden.problems],
            }
        )
    else:
        for way, passed, failed in _by_way(results, ways):
            if failed or only:
                say(f"{way or 'no way'}: {passed} passed, {failed} failed", style="red" if failed else "green")
            for failure in failures:
                if failure.case.way == way:
                    _tell(where, failure)
        for problem in golden.problems:
            say(f"{where.short(problem.path)}:{problem.line}: {problem.what}. {problem.remedy}", style="red")
        say(f"{plural(len(results), 'golden prompt')} of {plural(len(tested - {''}), 'way')}: {len(failures)} failed")
        if untested:
            say(f"Without golden prompts: {', '.join(untested)}", err=True)
    return 1 if failures or golden.problems else 0


def _look_at_all(where: WaysHere, everything: bool) -> tuple[list[str], tuple[ContentProblem, ...]]:
    """The files of the ways that can be shown, and what is wrong."""
    compilation = compile_ways(where.sources)
    shipped = "" if everything else where.roots[-1].folder + os.sep
    kept = [way.source for way in compilation.index.ways if not shipped or not way.source.startswith(shipped)]
    found = (*lint_compiled(compilation), *overlaps(compilation.index.ways))
    return kept, tuple(problem for problem in found if not shipped or not problem.path.startswith(shipped))


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
    found = [problem for problem in found if is_meant(problem.path)]
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


def _rules(where: WaysHere) -> TryRules:
    """The engine and its threshold as they are set here."""
    threshold = where.settings.get("threshold")
    return TryRules(
        str(where.settings.get("engine", "default")),
        threshold if isinstance(threshold, int | float) and threshold > 0 else None,
        where.most,
    )


def _by_way(results: Sequence[GoldenResult], ways: Sequence[Way]) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    for way in ("", *(way.id for way in ways)):
        own = [result.passed for result in results if result.case.way == way]
        if own:
            found.append((way, sum(own), len(own) - sum(own)))
    return found


def _failure(result: GoldenResult) -> dict[str, object]:
    return {
        "way": result.case.way,
        "kind": "fire" if result.case.fires else "silent",
        "said": result.case.said,
        "where": f"{result.case.path}:{result.case.line}",
        "fired": result.matches,
    }


def _tell(where: WaysHere, result: GoldenResult) -> None:
    own = next((match for match in result.matches if match.way == result.case.way), None)
    if result.case.fires:
        instead = ", ".join(match.way for match in result.matches)
        how = f"is not shown{f', but {instead}' if instead else ''}"
    elif own:
        how = f"is shown: {own.why} ({own.score:.2f})"
    else:
        how = f"nothing should be shown, but {', '.join(f'{match.way}: {match.why}' for match in result.matches)}"
    say(f"  {where.short(result.case.path)}:{result.case.line}: {how}\n      {result.case.said[:200]}")
