"""`trimtab behavior patterns`: what is watched for, and how often that was seen."""

import json
from collections.abc import Mapping, Sequence
from typing import cast

import click

from trimtab.config.nearest import did_you_mean
from trimtab.features.behavior.pattern_list import Counted, counted, pattern_as_json, patterns_as_json
from trimtab.features.project_journal import open_project
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump, each, items, obj, text, whole
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.output import moment, pairs, print_json, say, say_wrapped, table

SHAPE = """\
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
"""
SHAPE_NOTE = (
    "`worked` of `known` is `effectiveness`: the ends that are known after something was said. With ID, one such object"
    " with `interventions`, `directives` and `history` besides. `origin` is `shipped`, `user` or `project`."
)


@click.command("patterns")
@click.argument("pattern_id", metavar="[ID]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def patterns(pattern_id: str | None, as_json: bool) -> None:
    """List the patterns, or show one.

    Shows each pattern's kind (loop, waste, risk), its mode, how often it was seen here, and how often a nudge worked.

    \b
    Examples:
      trimtab behavior patterns
      trimtab behavior patterns same-error
      trimtab behavior patterns --json
    """
    where = here()
    where.compiled()
    counts: Mapping[str, Counted] = {}
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
    for trouble in items(every["troubles"]):
        say_wrapped(where.short(text(trouble)), 4, first="", style="yellow", err=True)
    if not where.opted_in:
        say("Nothing is watched here yet: `trimtab init`.", err=True)


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
    sayings = [obj(one) for one in items(row.get("interventions"))]
    rules = [obj(one) for one in items(row.get("directives"))]
    pairs(
        [
            ("is", text(row.get("description"))),
            ("when", _as_written([*items(row.get("when"))])),
            ("where", _as_written([row.get("where")]) if row.get("where") else "everywhere"),
            ("timing", ", ".join(each(row.get("timing")))),
            ("mode", text(row.get("mode"))),
            ("seen", f"{whole(row.get('seen'))} times; worked {_worked(row) or 'not known yet'}"),
            ("says", "\n".join(f"{text(one.get('id'))}: {text(one.get('suggestion'))}" for one in sayings)),
            ("your rules", "\n".join(f"{text(one.get('text'))} ({text(one.get('source'))})" for one in rules)),
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
            "latest": [alert_timed(obj(one)) for one in items(told.get("latest"))],
        }
    return made


def alert_timed(row: Mapping[str, JSON]) -> dict[str, object]:
    return {
        **row,
        "at": moment(whole(row.get("at")) or None) or None,
        "settled_at": moment(whole(row.get("settled_at")) or None) or None,
    }
