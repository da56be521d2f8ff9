"""`trimtab store`: where the project's work is kept, and bringing it up to date."""

import click

from trimtab.coordinator import store_upkeep
from trimtab.coordinator.store_upkeep import SchemaState
from trimtab.surfaces.cli.command_env import project_here
from trimtab.surfaces.cli.common_options import YES, Shapes, json_option
from trimtab.surfaces.cli.output import insist_on_consent, pairs, print_json, say, say_wrapped

SHOW_SHAPE = """\
{"where": "/home/ada/engine/.git/trimtab/state.db", "engine": "sqlite", "version": "0001", "newest": "0001",
 "standing": "current"}
"""
SHOW_NOTE = (
    "`engine` is `sqlite` or `postgresql`; `standing` is `empty`, `older`, `current` or `newer`. Without a store, null."
)
MIGRATE_SHAPE = """\
{"before": {"version": "0001", "…": "as in `show`"}, "after": {"version": "0002", "…": "as in `show`"}}
"""
SHAPES: Shapes = {"show": (SHOW_SHAPE, SHOW_NOTE), "migrate": (MIGRATE_SHAPE, "")}

_STANDS = {
    SchemaState.EMPTY: "empty: the first use sets it up",
    SchemaState.OLDER: "older than this program",
    SchemaState.CURRENT: "up to date",
    SchemaState.NEWER: "newer than this program, which leaves it alone",
}


@click.group("store")
def command() -> None:
    """See where the project's work is kept, and bring that up to date.

    Tasks, workstreams, reviews and decisions are in state.db beside the journal, or in a PostgreSQL that a team shares
    (`trimtab config set store.url postgresql://…`). A file of your own is brought up to date when it is opened. A
    PostgreSQL is not: others use it, with programs of their own version, so that is for you to say.
    """


@command.command("show")
@json_option("lines")
def show(as_json: bool) -> None:
    """Show where the store is, and whether it fits this program. Changes nothing.

    Examples:
      trimtab store show
    """
    root, env = project_here()
    found = store_upkeep.look(root, env)
    if as_json:
        print_json(found)
    elif found is None:
        say("Nothing is kept here yet. The first `trimtab task add` makes the store.")
    else:
        said = f"{found.version or 'none'} ({_STANDS[found.standing]})"
        pairs([("store", found.where), ("engine", found.engine), ("version", said)], indent="")


@command.command("migrate")
@YES
@json_option("a sentence")
@click.pass_context
def migrate(context: click.Context, yes: bool, as_json: bool) -> None:
    """Bring an older store up to date: all of it or nothing.

    Older programs refuse it from then on, so have everybody who uses it update Trimtab. Take a backup first
    (`pg_dump`).

    Examples:
      trimtab store migrate
      trimtab store migrate --yes
    """
    root, env = project_here()
    before = store_upkeep.look(root, env)
    if before and before.standing is SchemaState.OLDER and not yes:
        say_wrapped(f"The store {before.where} goes from version {before.version} to {before.newest}.", err=True)
        say_wrapped("Older programs refuse it from then on. A backup is wise: `pg_dump`.", err=True)
        insist_on_consent(context, "Go on?", before.where)
    done = store_upkeep.migrate(root, env)
    if as_json:
        print_json(done)
    elif done.before.version == done.after.version:
        say(f"The store is up to date: version {done.after.version}.")
    else:
        say(f"The store went from version {done.before.version or 'none'} to {done.after.version}.")
