"""`trimtab autonomy`: what was learned from your answers, and what you are no longer asked because of it."""

import os

import click

from trimtab.features.priority.autonomy_file import autonomy_path, read_autonomy
from trimtab.features.priority.autonomy_file import reset as forget
from trimtab.features.priority.autonomy_report import KindReport, report
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump
from trimtab.steering.priority.autonomy_json import row_to_json
from trimtab.steering.priority.learned_autonomy import Evidence
from trimtab.surfaces.cli.command_env import CommandEnv, command_env
from trimtab.surfaces.cli.common_options import YES, Shapes, json_option
from trimtab.surfaces.cli.output import (
    ago,
    insist_on_consent,
    moment,
    plural,
    print_json,
    say,
    say_wrapped,
    table,
    write_lines,
)

SHAPES: Shapes = {
    "": (
        """\
{
  "file": "/home/ada/.local/share/trimtab/autonomy.json",
  "kinds": [
    {
      "kind": "test_failure", "answers": 14, "median_seconds": 6.5, "probability": 0.012, "lowered": true,
      "why": "You waved 14 of 14 test failures through; not asked this time.",
      "default": 14, "changed": 0, "expired": 1, "waved": 9, "reversed": 0, "wrong": 0
    }
  ],
  "rows": [
    {
      "kind": "test_failure", "level": "P1", "outcome": "default", "at": "2026-01-31T10:05:00.000+00:00",
      "seconds": 6.5, "source": "/home/ada/engine#12:default"
    }
  ]
}
""",
        "`probability` is the chance that you want to see an ordinary decision of the kind, and `lowered` whether one"
        " is waved through. In `rows`, `files`, `blocks`, `spend`, `reversible`, `asked` and `guard` are left out where"
        " they are as usual.",
    ),
    "export": ("", "One object per line, oldest first, as in `rows` above, with `at` in UTC milliseconds."),
    "reset": ("""{"kind": "test_failure", "removed": 24}\n""", "`kind` is null where everything was forgotten."),
}


@click.group("autonomy", invoke_without_command=True)
@click.option("--kind", default=None, metavar="KIND", help="Only this kind of decision, with its rows.")
@json_option("a table")
@click.pass_context
def command(context: click.Context, kind: str | None, as_json: bool) -> None:
    """Show what was learned from your answers, and what you are no longer asked.

    Kinds of decisions whose default you always take are waved through: you are asked one step less, and told so each
    time. P0 and guards are never lowered. `trimtab config set autonomy_preferences.learned false` turns it off.

    Examples:
      trimtab autonomy
      trimtab autonomy --kind test_failure
      trimtab autonomy --json
    """
    if context.invoked_subcommand is not None:
        return
    env = command_env()
    path = autonomy_path(env.user)
    learned = read_autonomy(path)
    kinds = [each for each in report(learned, env.now) if kind in (None, each.kind)]
    rows = [row for row in learned.rows if kind in (None, row.kind)]
    if as_json:
        shown: list[JSON] = [{**row_to_json(row), "at": moment(row.at)} for row in rows]
        print_json({"file": path, "kinds": [each.as_json() for each in kinds], "rows": shown})
    elif not kinds:
        say("Nothing was learned yet." if kind is None else f"Nothing was learned about {kind} yet.")
    else:
        _show(env, kinds, rows if kind is not None else [])


@command.command("export")
@click.argument("file", required=False)
def export(file: str | None) -> None:
    """Print the rows of evidence as JSON Lines, or write them to FILE.

    Examples:
      trimtab autonomy export
      trimtab autonomy export answers.jsonl
    """
    env = command_env()
    lines = [dump(row_to_json(row)) for row in read_autonomy(autonomy_path(env.user)).rows]
    if file is None:
        for line in lines:
            say(line)
        return
    write_lines(lines, os.path.join(env.here, file))
    say(f"{plural(len(lines), 'row')} written to {file}")


@command.command("reset")
@click.option("--kind", default=None, metavar="KIND", help="Only this kind of decision.")
@YES
@json_option("a sentence")
@click.pass_context
def reset(context: click.Context, kind: str | None, yes: bool, as_json: bool) -> None:
    """Forget what was learned from your answers: you are asked as if you had never answered.

    Examples:
      trimtab autonomy reset --kind test_failure
      trimtab autonomy reset --yes
    """
    path = autonomy_path(command_env().user)
    what = "your answers" if kind is None else f"your answers about {kind}"
    if not yes:
        insist_on_consent(context, f"Forget what was learned from {what}?", path)
    try:
        removed = forget(path, kind)
    except OSError as error:
        said = f"what was learned cannot be removed: {error.strerror}"
        raise TrimtabError(said, where=path, remedy="See that you may write there.") from error
    if as_json:
        print_json({"kind": kind, "removed": removed})
    else:
        say(f"Forgotten: {plural(removed, 'row')} of {what}.")


def _show(env: CommandEnv, kinds: list[KindReport], rows: list[Evidence]) -> None:
    head = ("kind", "answers", "default", "changed", "taken back", "not asked", "answer in", "wanted", "asked")
    table(head, (_row(each) for each in kinds))
    for each in kinds:
        if each.lowered:
            say_wrapped(f"{each.kind}: {each.why}")
    if rows:
        say()
        table(
            ("when", "level", "outcome", "seconds", "from"),
            (
                (ago(row.at, env.now), row.level.value, row.outcome.value, f"{row.seconds:.0f}", row.source)
                for row in reversed(rows)
            ),
            cut="from",
        )


def _row(each: KindReport) -> tuple[str, ...]:
    counts = each.outcomes
    taken_back = counts["reversed"] + counts["wrong"]
    took = "" if each.median_seconds is None else f"{each.median_seconds:.0f} s"
    shown = (each.answers, counts["default"], counts["changed"], taken_back, counts["waved"])
    asked = "one step less" if each.lowered else "as set"
    return (each.kind or "(none)", *map(str, shown), took, f"{each.probability:.0%}", asked)
