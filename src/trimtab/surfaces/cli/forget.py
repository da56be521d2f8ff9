"""`trimtab guard forget`, `trimtab config forget`: let go of what a file said that is gone. For the user alone
(`model.deeds`)."""

import click

from trimtab.config.last_good import GUARDS, SETTINGS, forget, written
from trimtab.local.locate import opted_in
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.options import YES
from trimtab.surfaces.cli.output import insist_on_consent, say


@click.command("forget")
@YES
@click.pass_context
def guards(context: click.Context, yes: bool) -> None:
    """Drop the rules of a guards.toml that is gone.

    When .trimtab/guards.toml disappears, by `git clean` for instance, its rules stay in force. `trimtab init` restores
    the file. If you removed it on purpose, this drops its rules. Rules that you delete from an existing file end at
    once.

    Examples:
      trimtab guard forget
      trimtab guard forget --yes
    """
    _forget(context, (GUARDS,), yes)


@click.command("forget")
@YES
@click.pass_context
def settings(context: click.Context, yes: bool) -> None:
    """Drop the settings of a config.toml or local.toml that is gone.

    When one of these files disappears from .trimtab, by `git clean` for instance, its settings stay in force. `trimtab
    init` restores the file. If you removed it on purpose, this drops its settings.

    Examples:
      trimtab config forget
      trimtab config forget --yes
    """
    _forget(context, SETTINGS, yes)


def _forget(context: click.Context, names: tuple[str, ...], yes: bool) -> None:
    env = around()
    root = opted_in(env.here, env.user.env)
    if root is None:
        remedy = "Run `trimtab init` in the project's folder."
        raise TrimtabError("this project has not opted in", where=env.here, remedy=remedy)
    if not yes:
        insist_on_consent(context, "Drop the rules and settings of the missing files?", root)
    gone = forget(root, names)
    for name in gone:
        say(f"What {env.user.shorten(written(root, name))} set is no longer in force.")
    if not gone:
        say("No such file is missing, so there is nothing to drop.")
