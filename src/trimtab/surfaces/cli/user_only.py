"""Before a command that only the user may run: who runs it is found out, and what comes of it recorded."""

import os
from typing import cast

import click
from click.core import ParameterSource

from trimtab.model.deeds import DEEDS, Caller, CallerKind, Deed, deed_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

_NOT_THE_USER = "trimtab.not_the_user"
_DOING = frozenset(command.words for deed in DEEDS for command in deed.commands)


class Invocation(Record):
    """`words` are all that was typed. `caller` is given where it is known without looking."""

    words: tuple[str, ...] = ()
    caller: Caller | None = None


def ensure_may_run(context: click.Context, path: str, invocation: Invocation) -> None:
    """Raises TrimtabError where the command is not for whoever runs it."""
    if path not in _DOING:
        return
    deed = deed_of(path, _operands(context), _options(context))
    if deed is None:
        return
    from trimtab.authority.may import Asking, DeedRefused, ensure_may  # most commands anybody may run
    from trimtab.surfaces.cli.around import around

    env = around()
    asking = Asking(env.user.env, env.here, invocation.words, invocation.caller)
    try:
        caller = ensure_may(deed, asking)
    except DeedRefused as error:
        _audit(deed, error.caller, "refused")
        raise
    if caller.kind is not CallerKind.USER:
        context.meta[_NOT_THE_USER] = True
        _audit(deed, caller, "unproven")


def is_users(context: click.Context) -> bool:
    """Whether it is the user who runs a command that others may run too."""
    return not context.meta.get(_NOT_THE_USER)


def _operands(context: click.Context) -> tuple[str, ...]:
    values: list[str] = []
    for each in context.command.params:
        value: object = context.params.get(each.name or "")
        if isinstance(each, click.Argument) and value is not None and value != ():
            values += map(str, cast("tuple[object, ...]", value)) if isinstance(value, tuple) else [str(value)]
    return tuple(values)


def _options(context: click.Context) -> frozenset[str]:
    given: set[str] = set()
    for each in context.command.params:
        source = context.get_parameter_source(each.name or "")
        if (
            isinstance(each, click.Option)
            and source is not ParameterSource.DEFAULT
            and context.params.get(each.name or "")
        ):
            given |= {*each.opts}
    return frozenset(given)


def _audit(deed: Deed, caller: Caller, what: str) -> None:
    """In the project's audit trail too, where it has one."""
    from trimtab.coordinator.permissions import record_deed
    from trimtab.coordinator.work import open_work, state_path
    from trimtab.local.locate import opted_in
    from trimtab.surfaces.cli.around import around

    env = around()
    root = opted_in(env.here, env.user.env)
    if root is None or not os.path.exists(state_path(root)):
        return
    try:
        with open_work(root, env.user.env) as work:
            record_deed(work, deed, caller, what)
    except TrimtabError:
        return  # the journal has it
