"""`trimtab ways list` and `tree`: which ways there are, where they come from, what leads to them, what they cost."""

from collections.abc import Mapping, Sequence

import click

from trimtab.features.project_journal import open_project
from trimtab.features.ways.compilation import Compilation
from trimtab.features.ways.way_files import WayFile
from trimtab.features.ways.way_stats import WEEK_MS, count_ways
from trimtab.model.advice import tokens_of
from trimtab.model.record import Record
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.output import plural, print_json, say, table
from trimtab.surfaces.cli.ways_here import WaysHere, here, resolve, triggers_of, warn

SHAPE = """\
{
  "project": "/home/ada/engine",
  "ways": [
    {
      "id": "softwaredev/money", "state": "on", "origin": "project", "overrides": ["shipped"],
      "triggers": ["vocabulary", "files"], "tokens": 96, "shown": 2,
      "source": "/home/ada/engine/.claude/ways/softwaredev/money/way.md", "description": "Amounts of money"
    }
  ]
}
"""
SHAPE_NOTE = (
    "`state` is `on`, `off` (by a setting) or `broken` (its file holds nothing that could be shown); `origin` and"
    " `overrides` are `project`, `user`, `predecessor` or `shipped`; `shown` counts the last seven days, and is null"
    " where no ledger is kept."
)
SHAPE_TREE = """\
{
  "project": "/home/ada/engine",
  "domains": [
    {"name": "softwaredev", "id": null, "tokens": 0, "children": [
      {"name": "money", "id": "softwaredev/money", "tokens": 96, "children": []}
    ]}
  ]
}
"""
STATES = {"on": "", "off": "switched off", "broken": "cannot be shown"}


class WayRow(Record):
    """`state`: on; off, by a setting; or broken, its file holds nothing that could be shown. `found` are its files, and
    then those that they replace. `way` is None where it is not on. `shown` counts this week, None where no ledger is
    kept."""

    id: str
    state: str
    found: tuple[WayFile, ...]
    way: Way | None
    shown: int | None

    @property
    def origin(self) -> str:
        first, *replaced = (found.origin for found in self.found)
        return f"{first}, instead of {' and '.join(replaced)}" if replaced else first

    def as_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "state": self.state,
            "origin": self.found[0].origin,
            "overrides": [found.origin for found in self.found[1:]],
            "triggers": list(triggers_of(self.way)) if self.way else [],
            "tokens": tokens_of(self.way.text) if self.way else 0,
            "shown": self.shown,
            "source": self.found[0].way,
            "description": self.way.description if self.way else "",
        }


class WayBranch(Record):
    name: str
    way: Way | None
    children: "tuple[WayBranch, ...]"

    @property
    def tokens(self) -> int:
        return tokens_of(self.way.text) if self.way else 0

    def as_json(self) -> dict[str, object]:
        children = [child.as_json() for child in self.children]
        return {
            "name": self.name,
            "id": self.way.id if self.way else None,
            "tokens": self.tokens,
            "children": children,
        }


@click.command("list")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(ids: tuple[str, ...], as_json: bool) -> None:
    """List the ways in force here.

    Shows each way's origin, triggers, cost, and how often it was shown this week.

    ID is a way, or the beginning of several: softwaredev. Tokens are a quarter of the bytes.

    \b
    Examples:
      trimtab ways list
      trimtab ways list softwaredev itops
      trimtab ways list --json
    """
    where = here()
    compilation = where.compiled()
    all_of_them = listed(where, compilation)
    chosen = [one for one in all_of_them if not ids or _is_among(one.id, ids)]
    if not chosen and ids:
        resolve(ids[0], {one.id: one for one in all_of_them}, folder_too=True)
    if as_json:
        print_json({"project": where.project, "ways": [one.as_json() for one in chosen]})
        return
    rows = (
        (
            one.id,
            one.origin,
            STATES[one.state] or ", ".join(triggers_of(one.way) if one.way else ()),
            str(tokens_of(one.way.text)) if one.way else "",
            str(one.shown or ""),
        )
        for one in chosen
    )
    table(("way", "from", "wanted by", "tokens", "this week"), rows, widest="wanted by")
    if not where.opted_in:
        say("Nothing is shown here until you run `trimtab init` in the project.", style="yellow", err=True)
    warn(compilation.troubles, where)


@click.command("tree")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a tree.")
def tree(as_json: bool) -> None:
    """Show the ways that are on, by domain, each with its tokens.

    \b
    Examples:
      trimtab ways tree
      trimtab ways tree --json
    """
    where = here()
    compilation = where.compiled()
    ways = compilation.index.ways
    domains = _branches([(tuple(way.id.split("/")), way) for way in ways])
    if as_json:
        print_json({"project": where.project, "domains": [one.as_json() for one in domains]})
        return
    _draw(domains, "")
    say(f"{plural(len(ways), 'way')}, {sum(tokens_of(way.text) for way in ways):,} tokens if all were shown")
    warn(compilation.troubles, where)


def listed(where: WaysHere, compilation: Compilation) -> tuple[WayRow, ...]:
    """All that files define, those that are not on included."""
    shown = _shown_this_week(where)
    broken = {one.way for one in compilation.troubles}
    ways = compilation.index.by_id
    return tuple(
        WayRow(
            way,
            "on" if way in ways else "broken" if way in broken else "off",
            found,
            ways.get(way),
            None if shown is None else shown.get(way, 0),
        )
        for way, found in where.found().items()
    )


def _shown_this_week(where: WaysHere) -> Mapping[str, int] | None:
    if not where.opted_in:
        return None
    with open_project(where.project, where.env.user) as project:
        return {one.way: one.shown for one in count_ways(project, where.env.now - WEEK_MS).ways}


def _is_among(way: str, ids: Sequence[str]) -> bool:
    wanted = [one.strip("/") for one in ids]
    return any(way == one or way.startswith(f"{one}/") or way.endswith(f"/{one}") for one in wanted)


def _branches(below: Sequence[tuple[tuple[str, ...], Way]]) -> tuple[WayBranch, ...]:
    """`below` are ways, each with what is left of its path."""
    deeper: dict[str, list[tuple[tuple[str, ...], Way]]] = {}
    for names, way in below:
        if names:
            deeper.setdefault(names[0], []).append((names[1:], way))
    return tuple(
        WayBranch(name, next((way for names, way in ways if not names), None), _branches(ways))
        for name, ways in sorted(deeper.items())
    )


def _draw(branches: Sequence[WayBranch], indent: str) -> None:
    for branch in branches:
        last = branch is branches[-1]
        price = f"  {branch.tokens}" if branch.way else ""
        say(f"{indent}{'└─ ' if last else '├─ '}{branch.name}{price}")
        _draw(branch.children, indent + ("   " if last else "│  "))
