"""`trimtab ways test`: whether ways are shown for their golden prompts, and keep silent for the others."""

from collections.abc import Sequence

import click

from trimtab.features.ways.golden import GoldenResult, read_golden, run_golden
from trimtab.features.ways.try_ways import TryRules
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.output import plural, print_json, say
from trimtab.surfaces.cli.ways_here import WaysHere, here, resolve, trouble_as_json

SHAPE = """\
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
"""
SHAPE_NOTE = (
    "`way` is empty for prompts that no way may be shown for (golden-none.jsonl). `untested` are ways without golden"
    " prompts. The exit code is 1 where something failed, or a file could not be read."
)


@click.command("test")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
def test(ids: tuple[str, ...], as_json: bool) -> int:
    """Test ways against their golden prompts.

    Golden prompts say what a way must be shown for, and what not. They are in golden.jsonl beside way.md, one object
    per line: {"kind": "fire" or "silent", "prompt": "…"}; instead of a prompt, a "command" or a "file". All ways
    compete, as in a session. Without ID, all ways are tested.

    \b
    Examples:
      trimtab ways test
      trimtab ways test softwaredev/testing
      trimtab ways test --json
    """
    where = here()
    index = where.compiled().index
    only = [resolve(one, index.by_id) for one in ids]
    ways = [way for way in index.ways if not only or way.id in only]
    golden = read_golden(ways, where.roots)
    results = list(run_golden(golden.cases, index, _rules(where), only))
    failures = [one for one in results if not one.passed]
    tested = {one.case.way for one in results}
    untested = [way.id for way in ways if way.id not in tested]
    if as_json:
        print_json(
            {
                "passed": len(results) - len(failures),
                "failed": len(failures),
                "ways": [
                    {"way": way, "passed": passed, "failed": failed} for way, passed, failed in _by_way(results, ways)
                ],
                "failures": [_failure(one) for one in failures],
                "untested": untested,
                "troubles": [trouble_as_json(one) for one in golden.troubles],
            }
        )
    else:
        for way, passed, failed in _by_way(results, ways):
            if failed or only:
                say(f"{way or 'no way'}: {passed} passed, {failed} failed", style="red" if failed else "green")
            for one in failures:
                if one.case.way == way:
                    _tell(where, one)
        for trouble in golden.troubles:
            say(f"{where.short(trouble.path)}:{trouble.line}: {trouble.what}. {trouble.remedy}", style="red")
        say(f"{plural(len(results), 'golden prompt')} of {plural(len(tested - {''}), 'way')}: {len(failures)} failed")
        if untested:
            say(f"Without golden prompts: {', '.join(untested)}", err=True)
    return 1 if failures or golden.troubles else 0


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
        own = [one.passed for one in results if one.case.way == way]
        if own:
            found.append((way, sum(own), len(own) - sum(own)))
    return found


def _failure(one: GoldenResult) -> dict[str, object]:
    return {
        "way": one.case.way,
        "kind": "fire" if one.case.fires else "silent",
        "said": one.case.said,
        "where": f"{one.case.path}:{one.case.line}",
        "fired": [match._asdict() for match in one.matches],
    }


def _tell(where: WaysHere, one: GoldenResult) -> None:
    own = next((match for match in one.matches if match.way == one.case.way), None)
    if one.case.fires:
        instead = ", ".join(match.way for match in one.matches)
        how = f"is not shown{f', but {instead}' if instead else ''}"
    elif own:
        how = f"is shown: {own.why} ({own.score:.2f})"
    else:
        how = f"nothing should be shown, but {', '.join(f'{match.way}: {match.why}' for match in one.matches)}"
    say(f"  {where.short(one.case.path)}:{one.case.line}: {how}\n      {one.case.said[:200]}")
