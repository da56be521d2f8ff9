"""`trimtab ways list`, `tree` and `show`: where ways come from, what leads to them, what they cost."""

from collections.abc import Mapping, Sequence

import click

from trimtab.features.content.problems import ProblemLevel
from trimtab.features.project_journal import open_project
from trimtab.features.ways.compilation import Compilation
from trimtab.features.ways.macros import UNTRUSTED, last_said
from trimtab.features.ways.script_trust import content_of, digest_of, is_trusted, needs_trust
from trimtab.features.ways.way_files import WayFile, read_text
from trimtab.features.ways.way_reader import read_way
from trimtab.features.ways.way_stats import WEEK_MS, count_ways
from trimtab.model.advice import tokens_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import pairs, plural, print_json, say, table
from trimtab.surfaces.cli.ways_here import WaysHere, here, problem_as_json, resolve, triggers_of, warn

SHAPES: Shapes = {
    "list": (
        """\
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
""",
        "`state` is `on`, `off` (by a setting) or `broken` (its file holds nothing that could be shown); `origin` and"
        " `overrides` are `project`, `user`, `predecessor` or `shipped`; `shown` counts the last seven days, and is"
        " null where no ledger is kept.",
    ),
    "show": (
        """\
{
  "id": "softwaredev/money", "state": "on", "origin": "project", "overrides": ["shipped"],
  "triggers": ["vocabulary", "files"], "tokens": 96, "shown": 2,
  "source": "/home/ada/engine/.claude/ways/softwaredev/money/way.md", "description": "Amounts of money",
  "text": "- Amounts are integers in cents.", "vocabulary": ["money", "amount", "cents"], "not": [], "pattern": "",
  "commands": "", "files": "/billing/", "match": "", "probability": null, "scope": ["agent"], "trigger": "",
  "trigger_value": "", "when_file": "", "when_project": "", "refire": 0.4, "expect": "",
  "check": {"text": "Is it still in cents?", "anchor": "", "threshold": 2.0, "source": "…/check.md"},
  "macro": {
    "place": "prepend", "source": "…/macro.sh", "state": "runs", "error": "", "said": "EUR",
    "at": "2026-01-31T10:02:03.000+00:00"
  },
  "troubles": [{"level": "info", "what": "`curve` is ignored", "where": "…/way.md:4", "remedy": "", "way": "…"}]
}
""",
        "`check` and `macro` are null where there is none. A script's `state` is `untrusted` until its content is"
        " agreed to, `waits` until it has run, `fails`, or `runs`.",
    ),
    "tree": (
        """\
{
  "project": "/home/ada/engine",
  "domains": [
    {"name": "softwaredev", "id": null, "tokens": 0, "children": [
      {"name": "money", "id": "softwaredev/money", "tokens": 96, "children": []}
    ]}
  ]
}
""",
        "",
    ),
}


_STATES = {"on": "", "off": "switched off", "broken": "cannot be shown"}


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
    """`id` is None for a folder that is no way itself."""

    name: str
    id: str | None
    tokens: int
    children: "tuple[WayBranch, ...]"


class MacroScript(Record):
    """`state`: `untrusted` until its content is agreed to, `waits` until it has run, `fails` with `error`, `runs`."""

    place: str
    source: str
    state: str
    error: str
    said: str
    at: int | None


@click.command("list")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@json_option("a table")
def list_(ids: tuple[str, ...], as_json: bool) -> None:
    """List the ways in force here.

    Shows each way's origin, triggers, cost, and how often it was shown this week.

    ID is a way, or the beginning of several: softwaredev. Tokens are a quarter of the bytes.

    Examples:
      trimtab ways list
      trimtab ways list softwaredev itops
      trimtab ways list --json
    """
    where = here()
    compilation = where.compiled()
    all_of_them = listed(where, compilation)
    chosen = [row for row in all_of_them if not ids or _is_among(row.id, ids)]
    if not chosen and ids:
        resolve(ids[0], {row.id: row for row in all_of_them}, folder_too=True)
    if as_json:
        print_json({"project": where.project, "ways": [row.as_json() for row in chosen]})
        return
    rows = (
        (
            row.id,
            row.origin,
            _STATES[row.state] or ", ".join(triggers_of(row.way) if row.way else ()),
            str(tokens_of(row.way.text)) if row.way else "",
            str(row.shown or ""),
        )
        for row in chosen
    )
    table(("way", "from", "wanted by", "tokens", "this week"), rows, widest="wanted by")
    if not where.opted_in:
        say("Nothing is shown here until you run `trimtab init` in the project.", style="yellow", err=True)
    warn(compilation.problems, where)


@click.command("tree")
@json_option("a tree")
def tree(as_json: bool) -> None:
    """Show the ways that are on, by domain, each with its tokens.

    Examples:
      trimtab ways tree
      trimtab ways tree --json
    """
    where = here()
    compilation = where.compiled()
    ways = compilation.index.ways
    domains = _branches([(tuple(way.id.split("/")), way) for way in ways])
    if as_json:
        print_json({"project": where.project, "domains": domains})
        return
    _draw(domains, "")
    say(f"{plural(len(ways), 'way')}, {sum(tokens_of(way.text) for way in ways):,} tokens if all were shown")
    warn(compilation.problems, where)


@click.command("show")
@click.argument("wanted", metavar="ID")
@click.option("--raw", is_flag=True, help="Print the file unchanged.")
@json_option("text")
def show(wanted: str, raw: bool, as_json: bool) -> None:
    """Show one way: its text, its triggers, its file.

    Also the state of its script, if it has one.

    ID is as in `trimtab ways list`; the last part is enough if it is unique.

    Examples:
      trimtab ways show softwaredev/testing
      trimtab ways show testing --raw > draft.md
      trimtab ways show testing --json
    """
    if raw and as_json:
        raise click.UsageError("Use either --raw or --json.")
    where = here()
    if raw:
        files = where.found()
        _print_file(files[resolve(wanted, files)][0].way)
        return
    compilation = where.compiled()
    known = {listed_way.id: listed_way for listed_way in listed(where, compilation)}
    row = known[resolve(wanted, known)]
    way, problems, _ = read_way(row.found[0])
    problems = tuple(dict.fromkeys((*problems, *(told for told in compilation.problems if told.way == row.id))))
    if way is None:
        first = next(problem for problem in problems if problem.level is ProblemLevel.ERROR)
        raise TrimtabError(f"{row.id} cannot be shown: {first.what}", where=first.where, remedy=first.remedy)
    script = script_of(where, way)
    if as_json:
        told = [problem_as_json(problem) for problem in problems]
        print_json({**row._replace(way=way).as_json(), **_details(way, script), "troubles": told})
        return
    state = f"; {_STATES[row.state]}" if _STATES[row.state] else ""
    say(f"{way.id}  ({row.origin}{state})", style="bold")
    say(f"\n{way.text}\n")
    pairs(_facts(where, way, script))
    for problem in problems:
        say(f"{problem.level.value}: {problem.what} ({problem.where}). {problem.remedy}".rstrip(), err=True)


def listed(where: WaysHere, compilation: Compilation) -> tuple[WayRow, ...]:
    """All that files define, those that are not on included."""
    shown = _shown_this_week(where)
    broken = {problem.way for problem in compilation.problems}
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


def script_of(where: WaysHere, way: Way) -> MacroScript | None:
    if not way.macro_path:
        return None
    last = last_said(where.project).get(way.id)
    state = "waits" if last is None else "fails" if last.error else "runs"
    if needs_trust(way.macro_path, where.sources.host_folder) and not _is_trusted(where, way.macro_path):
        state, last = "untrusted", None
    elif last is not None and last.error == UNTRUSTED:
        state, last = "waits", None
    said = ("", "", None) if last is None else (last.error, last.output, last.at)
    return MacroScript(way.macro, way.macro_path, state, *said)


def _shown_this_week(where: WaysHere) -> Mapping[str, int] | None:
    if not where.opted_in:
        return None
    with open_project(where.project, where.env.user) as project:
        return {way.way: way.shown for way in count_ways(project, where.env.now - WEEK_MS).ways}


def _is_among(way: str, ids: Sequence[str]) -> bool:
    wanted = [name.strip("/") for name in ids]
    return any(way == name or way.startswith(f"{name}/") or way.endswith(f"/{name}") for name in wanted)


def _branches(below: Sequence[tuple[tuple[str, ...], Way]]) -> tuple[WayBranch, ...]:
    """`below` are ways, each with what is left of its path."""
    deeper: dict[str, list[tuple[tuple[str, ...], Way]]] = {}
    for names, way in below:
        if names:
            deeper.setdefault(names[0], []).append((names[1:], way))
    return tuple(_branch(name, ways) for name, ways in sorted(deeper.items()))


def _branch(name: str, ways: Sequence[tuple[tuple[str, ...], Way]]) -> WayBranch:
    own = next((way for names, way in ways if not names), None)
    return WayBranch(name, own.id if own else None, tokens_of(own.text) if own else 0, _branches(ways))


def _draw(branches: Sequence[WayBranch], indent: str) -> None:
    for branch in branches:
        last = branch is branches[-1]
        price = f"  {branch.tokens}" if branch.id else ""
        say(f"{indent}{'└─ ' if last else '├─ '}{branch.name}{price}")
        _draw(branch.children, indent + ("   " if last else "│  "))


def _print_file(path: str) -> None:
    try:
        say(read_text(path).removesuffix("\n"))
    except (OSError, ValueError) as error:
        raise TrimtabError(f"it cannot be read: {error}", where=path, remedy="Make it readable for you.") from None


def _is_trusted(where: WaysHere, path: str) -> bool:
    try:
        return is_trusted(where.env.user, path, digest_of(content_of(path)))
    except (OSError, ValueError):
        return False


def _details(way: Way, script: MacroScript | None) -> dict[str, object]:
    check = way.check
    return {
        "text": way.text,
        "vocabulary": list(way.vocabulary),
        "not": list(way.excludes),
        "pattern": way.pattern,
        "commands": way.commands,
        "files": way.files,
        "match": way.match,
        "probability": way.threshold,
        "scope": list(way.scope),
        "trigger": way.trigger,
        "trigger_value": way.trigger_value,
        "when_file": way.when_file,
        "when_project": way.when_project,
        "refire": way.refire,
        "expect": way.expect,
        "check": check
        and {"text": check.text, "anchor": check.anchor, "threshold": check.threshold, "source": check.source},
        "macro": script,
    }


def _facts(where: WaysHere, way: Way, script: MacroScript | None) -> list[tuple[str, str]]:
    return [
        ("description", way.description),
        ("vocabulary", " ".join(way.vocabulary)),
        ("not", " ".join(way.excludes)),
        ("pattern", way.pattern),
        ("commands", way.commands),
        ("files", way.files),
        ("match", way.match),
        ("probability", "" if way.threshold is None else f"{way.threshold:g}"),
        ("trigger", f"{way.trigger} {way.trigger_value}".strip()),
        ("when", ", ".join(condition for condition in (way.when_project, way.when_file) if condition)),
        ("scope", ", ".join(way.scope)),
        ("refire", "once" if way.refire >= 1 else f"after {way.refire:.0%} of the context window"),
        ("expect", way.expect),
        ("check", way.check.text if way.check else ""),
        ("macro", _about(where, way, script) if script else ""),
        ("tokens", str(tokens_of(way.text))),
        ("file", where.short(way.source)),
    ]


def _about(where: WaysHere, way: Way, script: MacroScript) -> str:
    about = f"{script.place}, {where.short(script.source)}: {script.state}"
    if script.state == "untrusted":
        return f"{about}. It is not run until you agree to it: `trimtab ways trust {way.id}`"
    return "\n".join(part for part in (f"{about} {script.error}".rstrip(), script.said) if part)
