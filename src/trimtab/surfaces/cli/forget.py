"""`trimtab guard forget`, `trimtab config forget`: let go of what a file said that is gone. For the user alone
(`model.deeds`)."""

import click

from trimtab.config import last_good
from trimtab.local.locate import opted_in
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.common_options import YES
from trimtab.surfaces.cli.output import insist_on_consent, say


def _forgetting(names: tuple[str, ...], help: str, example: str) -> click.Command:
    @click.command("forget", help=f"{help}\n\nExamples:\n  {example}\n  {example} --yes")
    @YES
    @click.pass_context
    def forget(context: click.Context, yes: bool) -> None:
        env = command_env()
        root = opted_in(env.here, env.user.env)
        if root is None:
            remedy = "Run `trimtab init` in the project's folder."
            raise TrimtabError("this project has not opted in", where=env.here, remedy=remedy)
        if not yes:
            insist_on_consent(context, "Drop the rules and settings of the missing files?", root)
        gone = last_good.forget(root, names)
        for name in gone:
            say(f"What {env.user.shorten(last_good.written(root, name))} set is no longer in force.")
        if not gone:
            say("No such file is missing, so there is nothing to drop.")

    return forget


guards = _forgetting(
    (last_good.GUARDS,),
    "Drop the rules of a guards.toml that is gone.\n\nWhen .trimtab/guards.toml disappears, by `git clean` for"
    " instance, its rules stay in force. `trimtab init` restores the file. If you removed it on purpose, this drops"
    " its rules. Rules that you delete from an existing file end at once.",
    "trimtab guard forget",
)
settings = _forgetting(
    last_good.SETTINGS,
    "Drop the settings of a config.toml or local.toml that is gone.\n\nWhen one of these files disappears from"
    " .trimtab, by `git clean` for instance, its settings stay in force. `trimtab init` restores the file. If you"
    " removed it on purpose, this drops its settings.",
    "trimtab config forget",
)
