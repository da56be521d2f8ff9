"""`trimtab ways trust`: which scripts of repositories may run."""

import os

import click

from trimtab.features.content.up_to_date import hear
from trimtab.features.ways.script_trust import content_of, digest_of, forget, is_trusted, needs_trust, trusted
from trimtab.features.ways.script_trust import trust as agree
from trimtab.model.errors import TrimtabError
from trimtab.model.json import obj, text, whole
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.output import ago, confirmed, moment, print_json, say, table
from trimtab.surfaces.cli.ways_here import WaysHere, here, resolve

SHAPE = """\
{
  "macros": [
    {
      "path": "/home/ada/engine/.claude/ways/softwaredev/money/macro.sh", "sha256": "9f2c…",
      "at": "2026-01-31T10:02:03.000+00:00", "state": "trusted"
    }
  ]
}
"""
SHAPE_NOTE = (
    "`state` is `trusted`, `changed` since it was agreed to (it is not run then), `gone`, `untrusted`, or `own`: yours"
    " or shipped, which needs no word of yours. With `--list` all that were agreed to, otherwise the one in question."
)


@click.command("trust")
@click.argument("wanted", metavar="[ID|PATH]", required=False)
@click.option("--list", "listing", is_flag=True, help="List the trusted scripts.")
@click.option("--forget", "taken_back", is_flag=True, help="Withdraw your consent.")
@YES
@json_option("sentences")
def trust(wanted: str | None, listing: bool, taken_back: bool, yes: bool, as_json: bool) -> int:
    """Allow the script of a way in this repository to run.

    Name the way by its ID, or its macro.sh by PATH. The script is shown, and you are asked. You agree to its content:
    after a change it does not run until you agree again.

    Examples:
      trimtab ways trust softwaredev/money
      trimtab ways trust softwaredev/money --forget
      trimtab ways trust --list
      trimtab ways trust --list --json
    """
    where = here()
    if listing or not wanted:
        if not listing:
            raise click.UsageError("Name a way or a script, or use --list.")
        return _list(where, as_json)
    path = _script(where, wanted)
    if taken_back:
        there_was = forget(where.env.user, path)
        _hear(where)
        if as_json:
            print_json({"macros": [_row(where, path)]})
        else:
            say("It no longer runs." if there_was else "It was not trusted.")
        return 0
    row = _row(where, path)
    if row["state"] in ("untrusted", "changed"):
        if not yes and not _asked(where, path, as_json):
            return 1
        agree(where.env.user, path, where.env.now)
        _hear(where)
        row = _row(where, path)
        if not as_json:
            say(f"{where.short(path)} runs from now on, as long as it stays as it is.")
    elif not as_json:
        say(
            "It is trusted already."
            if row["state"] == "trusted"
            else "It is yours, or ships with Trimtab, and runs without this."
        )
    if as_json:
        print_json({"macros": [row]})
    return 0


def _hear(where: WaysHere) -> None:
    """Now, and not when the background would next have asked it."""
    if where.opted_in:
        hear(where.sources, where.compiled(), where.env.user)


def _asked(where: WaysHere, path: str, as_json: bool) -> bool:
    try:
        content = content_of(path).decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        raise TrimtabError(f"it cannot be read: {error}", where=path, remedy="See that it is there.") from None
    say(f"{where.short(path)}:\n", err=as_json)
    say(content, err=as_json)
    answer = confirmed("May this run in your sessions?")
    if answer is None:
        say("Nothing was changed. To agree without being asked: add --yes.", err=True)
    return bool(answer)


def _script(where: WaysHere, wanted: str) -> str:
    path = os.path.join(where.env.here, wanted)
    if os.path.isfile(path) or (wanted.endswith(".sh") and path in trusted(where.env.user)):
        return path
    if os.path.isfile(os.path.join(path, "macro.sh")):
        return os.path.join(path, "macro.sh")
    known = where.found()
    way = resolve(wanted, known)
    if not known[way][0].macro:
        raise TrimtabError(f"{way} has no script", where=known[way][0].way, remedy="A script is a macro.sh beside it.")
    return known[way][0].macro


def _list(where: WaysHere, as_json: bool) -> int:
    agreed = trusted(where.env.user)
    rows = {path: _row(where, path) for path in sorted(agreed)}
    if as_json:
        print_json({"macros": list(rows.values())})
    elif rows:
        since = {path: ago(whole(obj(agreed[path]).get("at")) or None, where.env.now) for path in rows}
        shown = ((where.short(path), row["state"], since[path]) for path, row in rows.items())
        table(("script", "state", "agreed"), shown)
    else:
        say("You have not trusted any script yet.")
    return 0


def _row(where: WaysHere, path: str) -> dict[str, str]:
    known = obj(trusted(where.env.user).get(os.path.realpath(path)))
    at = whole(known.get("at"))
    return {
        "path": os.path.abspath(path),
        "sha256": text(known.get("sha256")),
        "at": moment(at) if at else "",
        "state": _state(where, path, bool(known)),
    }


def _state(where: WaysHere, path: str, agreed: bool) -> str:
    if not needs_trust(path, where.sources.host_folder):
        return "own"
    try:
        if is_trusted(where.env.user, path, digest_of(content_of(path))):
            return "trusted"
    except (OSError, ValueError):
        return "gone"
    return "changed" if agreed else "untrusted"
