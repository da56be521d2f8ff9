"""`trimtab ways show`: one way, all of it."""

import click

from trimtab.features.content.problems import ProblemLevel
from trimtab.features.ways.macros import UNTRUSTED, last_said
from trimtab.features.ways.script_trust import content_of, digest_of, is_trusted, needs_trust
from trimtab.features.ways.way_files import read_text
from trimtab.features.ways.way_reader import read_way
from trimtab.model.advice import tokens_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.output import moment, pairs, print_json, say
from trimtab.surfaces.cli.ways_here import WaysHere, here, resolve, trouble_as_json
from trimtab.surfaces.cli.ways_list import STATES, listed

SHAPE = """\
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
"""
SHAPE_NOTE = (
    "`check` and `macro` are null where there is none. A script's `state` is `untrusted` until its content is agreed"
    " to, `waits` until it has run, `fails`, or `runs`."
)


class MacroScript(Record):
    """`state`: `untrusted` until its content is agreed to, `waits` until it has run, `fails` with `error`, `runs`."""

    place: str
    source: str
    state: str
    error: str
    said: str
    at: int | None


@click.command("show")
@click.argument("wanted", metavar="ID")
@click.option("--raw", is_flag=True, help="Print the file unchanged.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of text.")
def show(wanted: str, raw: bool, as_json: bool) -> None:
    """Show one way: its text, its triggers, its file.

    Also the state of its script, if it has one.

    ID is as in `trimtab ways list`; the last part is enough if it is unique.

    \b
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
    known = {one.id: one for one in listed(where, compilation)}
    one = known[resolve(wanted, known)]
    way, troubles, _ = read_way(one.found[0])
    troubles = tuple(dict.fromkeys((*troubles, *(told for told in compilation.troubles if told.way == one.id))))
    if way is None:
        first = next(trouble for trouble in troubles if trouble.level is ProblemLevel.ERROR)
        raise TrimtabError(f"{one.id} cannot be shown: {first.what}", where=first.where, remedy=first.remedy)
    script = script_of(where, way)
    if as_json:
        told = [trouble_as_json(trouble) for trouble in troubles]
        print_json({**one._replace(way=way).as_json(), **_details(way, script), "troubles": told})
        return
    state = f"; {STATES[one.state]}" if STATES[one.state] else ""
    say(f"{way.id}  ({one.origin}{state})", style="bold")
    say(f"\n{way.text}\n")
    pairs(_facts(where, way, script))
    for trouble in troubles:
        say(f"{trouble.level.value}: {trouble.what} ({trouble.where}). {trouble.remedy}".rstrip(), err=True)


def _print_file(path: str) -> None:
    try:
        say(read_text(path).removesuffix("\n"))
    except (OSError, ValueError) as error:
        raise TrimtabError(f"it cannot be read: {error}", where=path, remedy="Make it readable for you.") from None


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
        "macro": script and {**script._asdict(), "at": moment(script.at) or None},
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
        ("when", ", ".join(one for one in (way.when_project, way.when_file) if one)),
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
