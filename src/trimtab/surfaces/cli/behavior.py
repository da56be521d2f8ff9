"""`trimtab behavior`: loops, waste and risks in what agents do."""

import json
import os
from collections.abc import Mapping, Sequence
from typing import cast

import click

from trimtab.config.nearest import did_you_mean
from trimtab.features.behavior.interventions import pattern_called
from trimtab.features.behavior.pattern_library import SHIPPED, files_in
from trimtab.features.behavior.pattern_list import (
    PatternCounts,
    counted,
    directives_as_json,
    pattern_as_json,
    patterns_as_json,
)
from trimtab.features.behavior.pattern_reader import read_patterns
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.project_journal import open_project
from trimtab.hosts import host_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump, each, items, obj, text, whole
from trimtab.reading import read_text
from trimtab.surfaces.cli import behavior_history
from trimtab.surfaces.cli.behavior_history import alert_timed, compiled_here
from trimtab.surfaces.cli.command_env import folder_here
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import moment, pairs, plural, print_json, say, say_wrapped, table

SHAPES: Shapes = {
    "patterns": (
        """\
{
  "project": "/home/ada/engine",
  "patterns": [
    {
      "id": "same-error", "name": "the same error again", "kind": "loop", "mode": "advise", "origin": "shipped",
      "timing": ["reactive"], "where": {}, "strategy": "learned", "severity": "warning",
      "description": "…", "seen": 4, "said": 3, "worked": 2, "known": 3, "wrong": 0,
      "last_at": "2026-01-31T10:02:03.000+00:00", "effectiveness": 0.667,
      "source": "/…/trimtab/content/patterns/same-error.yml",
      "when": [{"of": {"outcome": "failed"}, "same": ["error"], "in_a_row": true}]
    }
  ],
  "troubles": []
}
""",
        "`worked` of `known` is `effectiveness`: the ends that are known after something was said. With ID, one such"
        " object with `interventions`, `directives` and `history` besides. `origin` is `shipped`, `user` or `project`.",
    ),
    "directives": (
        """\
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
""",
        "`patterns` are those for which it may be quoted; `left_out` are files that were not read.",
    ),
    "lint": (
        """\
{
  "files": 2, "errors": 1,
  "troubles": [
    {
      "level": "error", "what": "`at_most` is not known", "where": "/home/ada/engine/.claude/patterns/slow.yml:7",
      "remedy": "Did you mean `at_least`?"
    }
  ]
}
""",
        "The exit code is 1 where there is an error. `files` counts what was looked at.",
    ),
    **behavior_history.SHAPES,
}


@click.group("behavior")
def command() -> None:
    """Show the loops, waste and risks that agents ran into, and whether nudges helped.

    A pattern is a YAML file: shipped, your own in ~/.claude/patterns, or the project's in .claude/patterns. A project's
    pattern replaces yours of the same id, and yours a shipped one. `trimtab config set behavior.patterns.<id> observe`
    (or off, advise, guard) sets the mode of a shipped pattern, `mode: observe` in its file that of your own.
    """


@command.command("patterns")
@click.argument("pattern_id", metavar="[ID]", required=False)
@json_option("a table")
def patterns(pattern_id: str | None, as_json: bool) -> None:
    """List the patterns, or show one.

    Shows each pattern's kind (loop, waste, risk), its mode, how often it was seen here, and how often a nudge worked.

    Examples:
      trimtab behavior patterns
      trimtab behavior patterns same-error
      trimtab behavior patterns --json
    """
    where = folder_here()
    compiled_here(where)
    counts: Mapping[str, PatternCounts] = {}
    shown: Mapping[str, JSON] | None = None
    if where.opted_in:
        with open_project(where.root, where.env.user) as project:
            counts = counted(project)
            if pattern_id:
                shown = pattern_as_json(project, where.host_folder, where.env.user.env, pattern_id)
    every = patterns_as_json(where.root, where.host_folder, where.env.user.env, counts)
    rows = [obj(row) for row in items(every["patterns"])]
    if pattern_id and shown is None:
        shown = next((row for row in rows if row["id"] == pattern_id), None)
        if shown is None:
            remedy = did_you_mean(pattern_id, [text(row.get("id")) for row in rows])
            raise TrimtabError(f"there is no pattern {pattern_id!r}", remedy=remedy)
    if shown is not None:
        if as_json:
            print_json(_timed(shown))
        else:
            _tell(shown, where.short(text(shown.get("source"))))
        return
    if as_json:
        print_json({**every, "patterns": [_timed(row) for row in rows]})
        return
    _list(rows)
    for problem in items(every["troubles"]):
        say_wrapped(where.short(text(problem)), 4, first="", style="yellow", err=True)
    if not where.opted_in:
        say("Nothing is watched here yet: `trimtab init`.", err=True)


@command.command("directives")
@click.option("--pattern", "pattern_id", default="", metavar="ID", help="Only rules about this pattern.")
@click.option("--all", "everything", is_flag=True, help="Also rules about no pattern.")
@click.option("--json", "as_json", is_flag=True, help="Print one object, with all of them, instead of a table.")
def directives(pattern_id: str, everything: bool, as_json: bool) -> None:
    """Show your rules for agents, and the patterns each may be quoted for.

    They are read from CLAUDE.md, .claude/CLAUDE.md, CLAUDE.local.md and .claude/rules in the project, from CLAUDE.md
    and rules in ~/.claude, and from what these import with @path. A reminder quotes the nearest, with file and line.

    Examples:
      trimtab behavior directives
      trimtab behavior directives --pattern formatter-loop
      trimtab behavior directives --json
    """
    where = folder_here()
    if pattern_id:
        pattern_called(compiled_here(where).library, pattern_id)
    found = directives_as_json(where.root, where.host_folder, host_of(where.env.user.env).rules)
    rules = [obj(rule) for rule in items(found["directives"])]
    if pattern_id:
        rules = [rule for rule in rules if pattern_id in each(rule.get("patterns"))]
    if as_json:
        print_json({**found, "directives": rules})
        return
    shown = [rule for rule in rules if everything or rule.get("patterns")]
    if shown:
        table(
            ("source", "category", "patterns", "rule"),
            (
                (
                    text(rule.get("source")),
                    text(rule.get("category")),
                    ", ".join(each(rule.get("patterns"))),
                    text(rule.get("text")),
                )
                for rule in shown
            ),
            widest="rule",
        )
    files = plural(len(items(found["files"])), "file")
    rest = "; the rest speak of no pattern: `--all`" if len(shown) < len(rules) else ""
    say(f"{plural(len(rules), 'rule')} in {files}{rest}")
    for file in items(found["left_out"]):
        say(f"{where.short(text(obj(file).get('path')))}: {text(obj(file).get('why'))}", style="yellow", err=True)


@command.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--all", "everything", is_flag=True, help="Include shipped patterns.")
@json_option("lines")
def lint(paths: tuple[str, ...], everything: bool, as_json: bool) -> int:
    """Report problems in the files of patterns.

    Unknown keys and words, with suggestions; missing keys; undefined marks; regular expressions that do not compile or
    could take forever.

    PATH is a file or a folder. Without it, the project's .claude/patterns and your own ~/.claude/patterns are checked.

    Examples:
      trimtab behavior lint
      trimtab behavior lint --all --json
    """
    where = folder_here()
    compiled = compiled_here(where)
    counts_here = {path for path, *_ in compiled.seen}
    if paths:
        looked_at = [file for path in paths for file in _files(os.path.abspath(os.path.join(where.env.here, path)))]
        # one that counts here is looked at with the others, whose marks it may use
        elsewhere = [problem for path in looked_at if path not in counts_here for problem in _read(path)]
        found = [*elsewhere, *(problem for problem in compiled.problems if problem.path in looked_at)]
    else:
        looked_at = [path for path, *_ in compiled.seen if everything or not path.startswith(SHIPPED + os.sep)]
        found = [
            problem for problem in compiled.problems if everything or not problem.path.startswith(SHIPPED + os.sep)
        ]
    errors = sum(problem.level is ProblemLevel.ERROR for problem in found)
    if as_json:
        told = [
            {"level": problem.level.value, "what": problem.what, "where": problem.where, "remedy": problem.remedy}
            for problem in found
        ]
        print_json({"files": len(looked_at), "errors": errors, "troubles": told})
        return 1 if errors else 0
    for problem in found:
        place = where.short(problem.path) + (f":{problem.line}" if problem.line else "")
        style = "red" if problem.level is ProblemLevel.ERROR else "yellow"
        say_wrapped(f"{problem.level.value}: {problem.what}", 4, first=f"{place}: ", style=style)
        if problem.remedy:
            say_wrapped(problem.remedy, 4)
    say(f"{plural(len(looked_at), 'file')}: {plural(errors, 'error')}")
    return 1 if errors else 0


def _list(rows: Sequence[Mapping[str, JSON]]) -> None:
    """One line each. A column in which all say the same is said once, or not at all where that is nothing: on a narrow
    terminal, what it is about needs the room."""
    columns = {
        "id": [text(row.get("id")) for row in rows],
        "kind": [text(row.get("kind")) for row in rows],
        "mode": [text(row.get("mode")) for row in rows],
        "seen": [str(row.get("seen") or "") for row in rows],
        "worked": [_worked(row) for row in rows],
        "wrong": [str(row.get("wrong") or "") for row in rows],
        "about": [text(row.get("name")) for row in rows],
    }
    modes = set(columns["mode"])
    shown = {name: cells for name, cells in columns.items() if any(cells) and (name != "mode" or len(modes) > 1)}
    table(tuple(shown), zip(*shown.values(), strict=True), cut="about")
    if len(modes) == 1:
        say_wrapped(f"The mode of all is {modes.pop()}. `trimtab behavior patterns ID` shows one whole.")


def _tell(row: Mapping[str, JSON], source: str) -> None:
    say(f"{text(row.get('id'))}: {text(row.get('name'))} ({text(row.get('kind'))})", style="bold")
    sayings = [obj(saying) for saying in items(row.get("interventions"))]
    rules = [obj(rule) for rule in items(row.get("directives"))]
    pairs(
        [
            ("is", text(row.get("description"))),
            ("when", _as_written([*items(row.get("when"))])),
            ("where", _as_written([row.get("where")]) if row.get("where") else "everywhere"),
            ("timing", ", ".join(each(row.get("timing")))),
            ("mode", text(row.get("mode"))),
            ("seen", f"{whole(row.get('seen'))} times; worked {_worked(row) or 'not known yet'}"),
            ("says", "\n".join(f"{text(saying.get('id'))}: {text(saying.get('suggestion'))}" for saying in sayings)),
            ("your rules", "\n".join(f"{text(rule.get('text'))} ({text(rule.get('source'))})" for rule in rules)),
            ("source", source),
        ]
    )


def _as_written(given: Sequence[JSON]) -> str:
    """As a file of patterns has it; one alone without its dash."""
    import yaml

    # By way of text, so that no value is the same object twice: YAML would write an alias for it.
    shown = cast("object", json.loads(dump(given[0] if len(given) == 1 else given)))
    return yaml.safe_dump(shown, default_flow_style=None, sort_keys=False, allow_unicode=True, width=10_000).rstrip()


def _worked(row: Mapping[str, JSON]) -> str:
    return f"{whole(row.get('worked'))} of {whole(row.get('known'))}" if row.get("known") else ""


def _timed(row: Mapping[str, JSON]) -> dict[str, object]:
    """With times as programs outside read them."""
    made: dict[str, object] = {**row, "last_at": moment(whole(row.get("last_at")) or None) or None}
    if "history" in row:
        told = obj(row["history"])
        made["history"] = {
            **told,
            "first_at": moment(whole(told.get("first_at")) or None) or None,
            "last_at": moment(whole(told.get("last_at")) or None) or None,
            "latest": [alert_timed(obj(line)) for line in items(told.get("latest"))],
        }
    return made


def _read(path: str) -> tuple[ContentProblem, ...]:
    try:
        return read_patterns(read_text(path, 1_000_000, errors="strict"), path).problems
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


for _command in (
    behavior_history.alerts,
    behavior_history.history,
    behavior_history.stats,
    behavior_history.export,
    behavior_history.import_,
):
    command.add_command(_command)
