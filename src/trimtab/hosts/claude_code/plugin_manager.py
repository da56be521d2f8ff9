"""Plugins in Claude Code: registered and configured by its own command, or without it in the files that it reads."""

from collections.abc import Mapping

from trimtab.hosts.attachment import Order
from trimtab.hosts.claude_code import native_plugins as native
from trimtab.hosts.claude_code import plugin_registry
from trimtab.hosts.claude_code.native_plugins import native_scope
from trimtab.hosts.claude_code.plugin_files_written import keep_options, remove_cache, write_step
from trimtab.hosts.claude_code.plugin_steps import Act, PluginStep, steps_to
from trimtab.hosts.plugin_host import ConfigOutcome, NativePlugin, Registration
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump
from trimtab.model.market import ConfigField

MARKETPLACE: str = native.MARKETPLACE
MANIFEST: str = native.MANIFEST
_CONFIGURE = (plugin_registry.PROGRAM, "plugin", "configure")


def marketplace_text(name: str, plugins: Mapping[str, str], allowed: tuple[str, ...]) -> str:
    return native.marketplace_text(name, plugins, allowed)


def listed_in(folder: str) -> Mapping[str, str]:
    return native.listed_in(folder)


def with_dependencies(manifest: bytes, places: Mapping[str, str], own: str) -> bytes:
    return native.with_dependencies(manifest, places, own)


def native_plugins(user: User, project: str) -> tuple[NativePlugin, ...]:
    return native.native_plugins(user, project)


def servers(user: User, project: str) -> frozenset[str]:
    return native.servers(user, project)


def options_of(id: str, user: User) -> Mapping[str, JSON]:
    return native.options_of(id, user)


def is_registered(wanted: Registration, user: User) -> bool:
    """What runs does not depend on the version in the client's list."""
    return all(step.act is Act.UPDATE for step in steps_to(wanted, user))


def register(wanted: Registration, user: User) -> None:
    has_client = bool(plugin_registry.client_program(user))
    for step in steps_to(wanted, user):
        if has_client:
            _run_step(step, wanted, user)
        else:
            write_step(step, wanted, user)
        if step.act is Act.REMOVE:
            remove_cache(step.subject, user)


def _run_step(step: PluginStep, wanted: Registration, user: User) -> None:
    order = Order(_words(step, wanted), wanted.project)
    problem = plugin_registry.carry_out(order, user)
    if problem:
        raise TrimtabError(
            f"{plugin_registry.NAME} refused to {step.act.value} `{step.subject}`: {problem}",
            where=str(order),
            remedy="Fix what it says, then repeat the command; it goes on from here.",
        )


def _words(step: PluginStep, wanted: Registration) -> tuple[str, ...]:
    if step.act is Act.ADD:
        return (plugin_registry.PROGRAM, "plugin", "marketplace", "add", step.value)
    if step.act is Act.REMOVE:
        return (plugin_registry.PROGRAM, "plugin", "marketplace", "remove", step.subject)
    return (plugin_registry.PROGRAM, "plugin", step.act.value, step.subject, "--scope", native_scope(wanted.scope))


def configure(
    id: str, fields: tuple[ConfigField, ...], values: Mapping[str, str], user: User, project: str
) -> ConfigOutcome:
    if not values:
        return ConfigOutcome()
    if plugin_registry.client_program(user):
        _hand_over(id, values, user, project)
        return ConfigOutcome(tuple(values))
    plain = {field.name: _typed(field, values[field.name]) for field in fields if _is_plain(field, values)}
    if plain:
        keep_options(id, plain, user)
    left = tuple(name for name in values if name not in plain)
    return ConfigOutcome(tuple(plain), left, f"{' '.join(_CONFIGURE)} {id} --values-stdin" if left else "")


def _hand_over(id: str, values: Mapping[str, str], user: User, project: str) -> None:
    order = Order((*_CONFIGURE, id, "--values-stdin"), project)
    problem = plugin_registry.carry_out(order, user, dump(dict(values)))
    if problem:
        remedy = f"Run `{' '.join(_CONFIGURE)} {id}` to see what it expects."
        raise TrimtabError(f"{plugin_registry.NAME} refused the options of `{id}`: {problem}", remedy=remedy)


def _is_plain(field: ConfigField, values: Mapping[str, str]) -> bool:
    return field.name in values and not field.sensitive


def _typed(field: ConfigField, value: str) -> JSON:
    if field.type == "boolean":
        return value == "true"
    if field.type == "number":
        number = float(value)
        return int(number) if number.is_integer() else number
    return value
