"""The group that knows its commands by name and loads the one that is called."""

import copy
import importlib
import re
from collections.abc import Sequence

import click

from trimtab import __version__
from trimtab.surfaces.cli.main import COMMANDS, Lazy
from trimtab.surfaces.cli.user_only import Invocation, ensure_may_run

_HELP = """\
Steers coding agents: the right nudge at the right moment, recorded with its reason and its price.

Begin with `trimtab init` in a project. `trimtab doctor` says whether everything works.
"""

_SUGGESTS = re.compile("did you mean", re.IGNORECASE)
_FIRST_SENTENCE = re.compile(r"(?<=\.) ")


class LazyGroup(click.Group):
    def __init__(self, commands: Sequence[Lazy], invocation: Invocation) -> None:
        super().__init__(help=_HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
        self._lazy = {one.name: one for one in commands}
        self._invocation = invocation

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        one = self._lazy.get(cmd_name)
        return _asking(load(one), cmd_name, self._invocation) if one else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(one.name, one.help) for one in self._lazy.values() if not one.hidden])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from trimtab.config.nearest import nearest

            meant = nearest(args[0], self._lazy)
            if not meant or _SUGGESTS.search(error.message):
                raise
            raise click.UsageError(f"{error.message} Did you mean `{meant}`?", ctx) from None


def load(one: Lazy) -> click.Command:
    module = importlib.import_module(f"trimtab.surfaces.cli.{one.module or one.name}")
    command: object = getattr(module, one.attribute)
    assert isinstance(command, click.Command)
    _in_whole_sentences(command)
    return command


def _asking(command: click.Command, path: str, invocation: Invocation) -> click.Command:
    """The same command, which first asks whether whoever runs it may."""
    asking = copy.copy(command)
    if isinstance(asking, click.Group):
        inner = asking.commands.items()
        asking.commands = {name: _asking(each, f"{path} {name}", invocation) for name, each in inner}
        return asking
    act = command.callback

    def checked(*given: object, **named: object) -> object:
        ensure_may_run(click.get_current_context(), path, invocation)
        return act(*given, **named) if act else None

    asking.callback = checked
    return asking


def _in_whole_sentences(command: click.Command) -> None:
    """A list of commands says of each the first sentence of its help. Of itself, click cuts that to fit one line."""
    for one in command.commands.values() if isinstance(command, click.Group) else ():
        if one.help and not one.short_help:
            one.short_help = _FIRST_SENTENCE.split(" ".join(one.help.split("\n\n")[0].split()), maxsplit=1)[0]
        _in_whole_sentences(one)


def group(invocation: Invocation = Invocation()) -> click.Group:  # noqa: B008 (a record)
    made = LazyGroup(COMMANDS, invocation)
    return click.version_option(__version__, "-V", "--version", message="trimtab %(version)s")(made)
