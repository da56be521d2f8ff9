"""`trimtab journal`: export or prune what was recorded."""

import os
import sys
from collections.abc import Callable, Iterable
from typing import IO

import click

from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import TABLES, open_project
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, dump
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import plural, print_json, say, size, working

SHAPE = """\
{"events": 812, "entries": 20, "bytes_before": 5300224, "bytes_after": 4100096, "keep_days": 30, "max_mb": 200,
 "dry_run": false}
"""


@click.group("journal")
def command() -> None:
    """Export or prune what was recorded."""


@command.command("export")
@click.option("--output", "-o", metavar="FILE", help="Write to this file, readable only by you, instead of stdout.")
@click.option("--table", "tables", multiple=True, type=click.Choice(TABLES), help="Only this table; repeatable.")
def export(output: str | None, tables: tuple[str, ...]) -> None:
    """Print everything that was recorded as JSON Lines.

    One object per line, with `table` and then the row's columns. Times are UTC milliseconds. Secrets were redacted
    before recording, but this is what you and the agent said: mind where you put it.

    Examples:
      trimtab journal export --output engine.jsonl
      trimtab journal export --table incidents | jq .
    """
    env = command_env()
    with open_project(env.here, env.user) as project, working("exporting") as tell:
        rows = project.export(tables or TABLES)
        if output is None:
            _write(rows, sys.stdout, tell)
            return
        path = os.path.join(env.here, output)
        passing = f"{path}.{os.urandom(6).hex()}"
        try:
            with open(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                count = _write(rows, file, tell)
            os.replace(passing, path)
        except OSError as error:
            raise TrimtabError(
                f"the file cannot be written: {error.strerror}", where=path, remedy="Name a file in a folder of yours."
            ) from error
        finally:
            if os.path.lexists(passing):
                os.unlink(passing)
    say(f"{plural(count, 'row')} in {path}", err=True)


def _write(rows: Iterable[Obj], file: IO[str], tell: Callable[[str], None]) -> int:
    count = 0
    for count, row in enumerate(rows, start=1):
        file.write(dump(row) + "\n")
        if count % 5_000 == 0:
            tell(plural(count, "row"))
    file.flush()
    return count


@command.command("prune")
@click.option("--keep-days", type=click.IntRange(0), help="Keep entries younger than this. Default: journal.keep_days.")
@click.option(
    "--max-mb", type=click.IntRange(1), help="Then remove the oldest until it is this small. Default: journal.max_mb."
)
@click.option("--dry-run", is_flag=True, help="Change nothing; show what would be removed.")
@json_option("a sentence")
def prune(keep_days: int | None, max_mb: int | None, dry_run: bool, as_json: bool) -> None:
    """Remove old entries, and shrink the journal's file.

    A session's server does this automatically once a day.

    Examples:
      trimtab journal prune
      trimtab journal prune --keep-days 7 --dry-run
    """
    env = command_env()
    with open_project(env.here, env.user) as project, working("pruning") as tell:
        loaded = settings_of(project.root, env.user.env, parts_of(project.root, env.user.env).faculties)
        days = keep_days if keep_days is not None else _whole(loaded.value("journal.keep_days"))
        megabytes = max_mb if max_mb is not None else _whole(loaded.value("journal.max_mb"))
        work = project.rehearse_prune if dry_run else project.prune
        done = work(env.now, days, megabytes * 1_000_000, lambda removed: tell(f"{plural(removed, 'row')} removed"))
    if as_json:
        print_json({**done._asdict(), "keep_days": days, "max_mb": megabytes, "dry_run": dry_run})
        return
    given_back = max(0, done.bytes_before - done.bytes_after)
    verb = "Would remove" if dry_run else "Removed"
    say(
        f"{verb} {plural(done.events, 'event')} and {plural(done.entries, 'entry').replace('entrys', 'entries')}: "
        f"{size(done.bytes_before)} before, {size(done.bytes_after)} after, {size(given_back)} given back."
    )


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
