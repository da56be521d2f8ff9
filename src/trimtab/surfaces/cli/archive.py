"""`trimtab archive`: what was dropped from agents' contexts."""

import click

from trimtab.app import archive
from trimtab.app.archive import ArchivedView, ProjectFolder
from trimtab.surfaces.cli.command_env import command_env, project_here
from trimtab.surfaces.cli.common_options import LIMIT, Shapes, json_option
from trimtab.surfaces.cli.output import ago, pairs, print_json, say, table

_ONE = """{
      "archived": "0f3a9c1b2d4e5f60", "uri": "archive://0f3a9c1b2d4e5f60", "session": "5f0c…", "agent": "",
      "kind": "call", "what": "Bash: make test", "happened_at": "2026-01-31T10:02:03.000+00:00",
      "tokens": 5120, "score": 0.08, "reason": "dropped by a compaction: 40 calls ago", """
_FOUND = f'{{\n  "archived": [\n    {_ONE}"excerpt": "…"\n    }}\n  ]\n}}\n'
SHAPES: Shapes = {
    "search": (_FOUND, "`uri` is what an agent reads it by, as a resource of the MCP server."),
    "list": (_FOUND, ""),
    "show": (f'{_ONE}"text": "…"\n}}\n', "`tokens` are those of the whole, also where only a part was kept."),
}
_SESSION = click.option("--session", default="", metavar="ID", help="Only of this session; its beginning is enough.")


@click.group("archive")
def command() -> None:
    """Search and read what was dropped from agents' contexts.

    A compaction drops nearly all of a context, the door (`pruning.door`) long results. The text is kept here, without
    secrets, for `pruning.archive_days` days.
    """


@command.command("search")
@click.argument("query", nargs=-1, required=True, metavar="QUERY...")
@_SESSION
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1, 10_000), help="Maximum number to show.")
@json_option("a table")
def search(query: tuple[str, ...], session: str, limit: int, as_json: bool) -> None:
    """Find what was dropped by its words, best first.

    All words must occur; the last one may be a beginning.

    Examples:
      trimtab archive search ValueError parse
      trimtab archive search migration --session 5f0c --json
    """
    found = archive.search(_here(), " ".join(query), session=session, limit=limit)
    if as_json:
        print_json(found)
    elif not found.archived:
        say("Nothing in the archive holds these words. Fewer words find more.")
    else:
        _table(found.archived)


@command.command("list")
@_SESSION
@LIMIT
@json_option("a table")
def list_(session: str, limit: int, as_json: bool) -> None:
    """List what was dropped, newest first.

    Examples:
      trimtab archive list
      trimtab archive list --session 5f0c --json
    """
    found = archive.list_archived(_here(), session=session, limit=limit)
    if as_json:
        print_json(found)
    elif not found.archived:
        say("Nothing was archived yet: it fills when a context is compacted.")
    else:
        _table(found.archived)


@command.command("show")
@click.argument("id", metavar="ID")
@json_option("its text")
def show(id: str, as_json: bool) -> None:
    """Print one entry whole. ID is one of `list`, or a handle such as archive://0f3a….

    Examples:
      trimtab archive show 0f3a9c1b2d4e5f60
      trimtab archive show archive://0f3a9c1b2d4e5f60 --json
    """
    found = archive.show(_here(), id)
    if as_json:
        print_json(found)
        return
    now = command_env().now
    pairs(
        (
            ("what", found.what),
            ("session", found.session),
            ("when", ago(found.happened_at, now)),
            ("dropped", f"{found.reason} (score {found.score:.2f}, {found.tokens:,} tokens)"),
        )
    )
    say("")
    say(found.text)


def _table(found: tuple[ArchivedView, ...]) -> None:
    now = command_env().now
    table(
        ("id", "when", "session", "tokens", "what", "excerpt"),
        (
            (each.archived, ago(each.happened_at, now), each.session[:8], f"{each.tokens:,}", each.what, each.excerpt)
            for each in found
        ),
        below="excerpt",
    )


def _here() -> ProjectFolder:
    return ProjectFolder(*project_here())
