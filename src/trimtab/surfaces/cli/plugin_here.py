"""The plugins of the user and of the project at hand, for the commands that are about them."""

import os
from collections.abc import Generator
from contextlib import contextmanager

import click

from trimtab.app.plugin_context import PluginContext
from trimtab.local.locate import opted_in
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.output import working

PLUGIN = click.argument("name", metavar="NAME[@SOURCE]")
SCOPE = click.option(
    "--scope",
    type=click.Choice(["global", "project"]),
    default="project",
    show_default=True,
    help="For all of your projects, or for this one.",
)


@contextmanager
def plugins_here(what: str = "") -> Generator[PluginContext]:
    """`what` is shown while it takes long. Outside of a project, the user's own plugins are meant."""
    env = command_env()
    root = opted_in(env.here, env.user.env) or ""
    context = PluginContext(env.user, root, here=os.path.abspath(env.here))
    if not what:
        yield context
        return
    with working(what) as tell:
        yield context._replace(progress=tell)
