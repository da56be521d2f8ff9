"""The group that knows its commands by name, loads the one that is called, and runs it if whoever calls may. What comes
of a command that only the user may run is recorded."""

import copy
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import click
from click.core import ParameterSource

from trimtab import __version__
from trimtab.model.deeds import DEEDS, Caller, CallerKind, Deed, deed_of
from trimtab.model.record import Record
from trimtab.surfaces.cli.main import COMMANDS, Lazy, import_command

if TYPE_CHECKING:
    from trimtab.surfaces.cli.command_env import CommandEnv

_HELP = """\
Steers coding agents: the right nudge at the right moment, recorded with its reason and its price.

Begin with `trimtab init` in a project. `trimtab doctor` says whether everything works.
"""

_NAME_A_PROJECT = ("start", "pause", "resume", "stop")
"""Commands with an argument that says which project is meant: there it is asked who may, and recorded."""
_NOT_THE_USER = "trimtab.not_the_user"
_DOING = frozenset(command.words for deed in DEEDS for command in deed.commands)
_EXAMPLES = re.compile(r"\n\n( *)Examples:")
_SUGGESTS = re.compile("did you mean", re.IGNORECASE)
_FIRST_SENTENCE = re.compile(r"(?<=\.) ")


class Invocation(Record):
    """`words` are all that was typed. `caller` is given where it is known without looking."""

    words: tuple[str, ...] = ()
    caller: Caller | None = None


class LazyGroup(click.Group):
    def __init__(self, commands: Sequence[Lazy], invocation: Invocation) -> None:
        super().__init__(help=_HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
        self._lazy = {command.name: command for command in commands}
        self.invocation = invocation

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        lazy = self._lazy.get(cmd_name)
        return _asking(load(lazy), cmd_name, self.invocation) if lazy else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(lazy.name, lazy.help) for lazy in self._lazy.values() if not lazy.hidden])

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


def group(invocation: Invocation = Invocation()) -> click.Group:  # noqa: B008 (a record)
    made = LazyGroup(COMMANDS, invocation)
    return click.version_option(__version__, "-V", "--version", message="trimtab %(version)s")(made)


def load(lazy: Lazy) -> click.Command:
    command = import_command(lazy.name)
    _format_help(command)
    return command


def ensure_may_run(context: click.Context, path: str, invocation: Invocation) -> None:
    """Raises TrimtabError where the command is not for whoever runs it."""
    if path not in _DOING:
        return
    deed = deed_of(path, _operands(context), _options(context))
    if deed is not None:
        _ensure_may_do(context, deed, invocation)


def ensure_may_say(context: click.Context, words: tuple[str, ...]) -> None:
    """As for a command of these words, for what is typed while one runs. Raises TrimtabError."""
    root = context.find_root().command
    caller = root.invocation.caller if isinstance(root, LazyGroup) else None
    deed = deed_of(words[0], words[1:], frozenset())
    if deed is not None:
        _ensure_may_do(context, deed, Invocation(words, caller))


def _ensure_may_do(context: click.Context, deed: Deed, invocation: Invocation) -> None:
    from trimtab.authority.may import DeedRefused, DeedRequest, ensure_may  # most commands anybody may run
    from trimtab.surfaces.cli.command_env import command_env

    named = context.params.get("name") if context.info_name in _NAME_A_PROJECT else None
    env = command_env(named)
    asking = DeedRequest(env.user.env, env.here, invocation.words, invocation.caller)
    try:
        caller = ensure_may(deed, asking)
    except DeedRefused as error:
        _audit(env, deed, error.caller, "refused")
        raise
    if caller.kind is not CallerKind.USER:
        context.meta[_NOT_THE_USER] = True
        _audit(env, deed, caller, "unproven")


def is_users(context: click.Context) -> bool:
    """Whether it is the user who runs a command that others may run too."""
    return not context.meta.get(_NOT_THE_USER)


def _asking(command: click.Command, path: str, invocation: Invocation) -> click.Command:
    """The same command, which first asks whether whoever runs it may."""
    asking = copy.copy(command)
    if isinstance(asking, click.Group):
        inner = asking.commands.items()
        asking.commands = {name: _asking(nested, f"{path} {name}", invocation) for name, nested in inner}
    act = command.callback

    def checked(*given: object, **named: object) -> object:
        ensure_may_run(click.get_current_context(), path, invocation)
        return act(*given, **named) if act else None

    asking.callback = checked
    return asking


def _format_help(command: click.Command) -> None:
    """Examples keep their lines. A list of commands says of each the first sentence of its help: of itself, click cuts
    that to fit one line."""
    command.help = _EXAMPLES.sub("\n\n\\1\b\n\\1Examples:", command.help or "")
    for inner in command.commands.values() if isinstance(command, click.Group) else ():
        if inner.help and not inner.short_help:
            inner.short_help = _FIRST_SENTENCE.split(" ".join(inner.help.split("\n\n")[0].split()), maxsplit=1)[0]
        _format_help(inner)


def _operands(context: click.Context) -> tuple[str, ...]:
    values: list[str] = []
    for parameter in context.command.params:
        value: object = context.params.get(parameter.name or "")
        if isinstance(parameter, click.Argument) and value is not None and value != ():
            values += map(str, cast("tuple[object, ...]", value)) if isinstance(value, tuple) else [str(value)]
    return tuple(values)


def _options(context: click.Context) -> frozenset[str]:
    return frozenset(
        name
        for parameter in context.command.params
        if isinstance(parameter, click.Option)
        and context.get_parameter_source(parameter.name or "") is not ParameterSource.DEFAULT
        and context.params.get(parameter.name or "")
        for name in parameter.opts
    )


def _audit(env: "CommandEnv", deed: Deed, caller: Caller, what: str) -> None:
    from trimtab.app import deed_audit  # with it come the store's libraries
    from trimtab.local.locate import opted_in

    root = opted_in(env.here, env.user.env)
    if root is not None:
        deed_audit.record(root, env.user.env, deed, caller, what)
