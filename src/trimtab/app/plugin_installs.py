"""Verbs that change which plugins there are: install, update, uninstall, switch, lock; and verify what is on disk.

    with planned_install(context, "reviewer") as planned:
        … show planned.view, ask …
        planned.carry_out()

What a plan shows is what is carried out: nothing is fetched again in between. A plan that is not carried out leaves
nothing behind.
"""

import os
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager

from trimtab.app.context import open_context
from trimtab.app.plugin_context import PluginContext, keeps_work, open_catalogue
from trimtab.app.plugin_views import (
    ChangedPlugin,
    ConfiguredOption,
    InstallView,
    LockView,
    PlanProblemView,
    VerifyFindingView,
    VerifyView,
)
from trimtab.app.views import fill
from trimtab.hosts import host_of
from trimtab.hosts.plugin_host import Registration
from trimtab.local.atomic_file import replace_file
from trimtab.marketplace import installing, verifying
from trimtab.marketplace.adopting import plan_adopt
from trimtab.marketplace.apm_lock import apm_lock_text
from trimtab.marketplace.install_plan import InstallPlan, PluginChange
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.managed_copies import Shelf, holding, read_record, remove_shelf, shelf_of
from trimtab.marketplace.plan_coming import plan_install, plan_update
from trimtab.marketplace.plan_leaving import plan_switch, plan_uninstall
from trimtab.marketplace.plugin_desk import Desk, settled_state
from trimtab.marketplace.plugin_ids import parse_plugin
from trimtab.marketplace.plugin_supply import CatalogueSupply
from trimtab.marketplace.recorded_plugins import rows_of
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Lock, LockedPlugin, PluginScope
from trimtab.store.state import plugin_rows

_PROJECT = PluginScope.PROJECT


class PlannedChange:
    """A change of plugins that waits for the user's consent."""

    def __init__(self, context: PluginContext, plan: InstallPlan, desk: Desk, warnings: tuple[str, ...] = ()) -> None:
        self._context = context
        self._plan = plan
        self._desk = desk
        self.view = _view(plan, warnings)

    @property
    def digests(self) -> dict[str, str]:
        """Of what comes, by plugin: whether it is still what somebody has looked at."""
        return {change.after.id: change.after.digest for change in self._plan.changes}

    def check(self, options: Mapping[str, str]) -> None:
        """Raises TrimtabError for an option that no plugin here asks for."""
        _by_plugin(self._plan, options)

    def carry_out(self, options: Mapping[str, str] | None = None) -> InstallView:
        """`options` are what the plugins ask for, by name; an option goes to every plugin that asks for it. Raises
        TrimtabError; then all is as before."""
        outcomes = installing.carry_out(self._plan, self._desk, _by_plugin(self._plan, options or {}))
        _record(self._context, self._plan.shelf, self._desk)
        configured = tuple(
            ConfiguredOption(plugin, option, option in outcome.kept, outcome.command)
            for plugin, outcome in outcomes.items()
            for option in (*outcome.kept, *outcome.left)
        )
        return self.view._replace(done=True, options=configured)


@contextmanager
def planned_install(
    context: PluginContext, name: str = "", *, scope: PluginScope = _PROJECT, version: str = "", force: bool = False
) -> Generator[PlannedChange]:
    """Without a name, what the lock says and is not here yet. `force` installs it anew, and where it is made for
    another scope."""
    with _desk(context) as (desk, supply):
        wanted = (parse_plugin(name, version),) if name else ()
        plan = plan_install(_shelf(context, scope), wanted, desk, force=force)
        with _kept_until_decided(context, plan, desk, supply.warnings()) as planned:
            yield planned


@contextmanager
def planned_update(
    context: PluginContext, names: Sequence[str] = (), *, scope: PluginScope = _PROJECT
) -> Generator[PlannedChange]:
    """Without names, all that is locked."""
    with _desk(context) as (desk, supply):
        plan = plan_update(_shelf(context, scope), names, desk)
        with _kept_until_decided(context, plan, desk, supply.warnings()) as planned:
            yield planned


@contextmanager
def planned_uninstall(context: PluginContext, name: str, *, scope: PluginScope = _PROJECT) -> Generator[PlannedChange]:
    """With what nothing else needs any more."""
    with _desk(context) as (desk, _):
        plan = plan_uninstall(_shelf(context, scope), [name], desk)
        with _kept_until_decided(context, plan, desk) as planned:
            yield planned


def install(
    context: PluginContext,
    name: str = "",
    *,
    scope: PluginScope = _PROJECT,
    version: str = "",
    force: bool = False,
    options: Mapping[str, str] | None = None,
) -> InstallView:
    with planned_install(context, name, scope=scope, version=version, force=force) as planned:
        return planned.carry_out(options)


def update(context: PluginContext, names: Sequence[str] = (), *, scope: PluginScope = _PROJECT) -> InstallView:
    with planned_update(context, names, scope=scope) as planned:
        return planned.carry_out()


def uninstall(context: PluginContext, name: str, *, scope: PluginScope = _PROJECT) -> InstallView:
    with planned_uninstall(context, name, scope=scope) as planned:
        return planned.carry_out()


def switch(context: PluginContext, name: str, *, scope: PluginScope = _PROJECT, on: bool) -> InstallView:
    """What is switched on takes along what it needs, what is switched off those that need it."""
    with _desk(context) as (desk, _):
        plan = plan_switch(_shelf(context, scope), [name], desk, on=on)
        with _kept_until_decided(context, plan, desk) as planned:
            return planned.carry_out()


def lock(context: PluginContext, *, scope: PluginScope = _PROJECT, apm: str = "") -> LockView:
    """Put what the host installed by itself into the lock, as it is. `apm`: also write the lock there in that form."""
    with _desk(context) as (desk, _):
        shelf = _shelf(context, scope)
        plan = plan_adopt(shelf, (), desk)
        with _kept_until_decided(context, plan, desk) as planned:
            planned.carry_out()
    locked = read_lock(shelf.lock)
    notes = _write_apm_lock(os.path.join(context.here, apm), locked) if apm else ()
    adopted = tuple(change.after.id for change in plan.changes)
    return LockView(shelf.lock, tuple(plugin.id for plugin in locked.plugins), adopted, notes)


def _write_apm_lock(path: str, locked: Lock) -> tuple[str, ...]:
    """What its form cannot say."""
    written, notes = apm_lock_text(locked)
    try:
        replace_file(path, written.encode())
    except OSError as error:
        raise TrimtabError(
            f"the lock cannot be written: {error.strerror}", where=path, remedy="Name a file in a folder of yours."
        ) from error
    return notes


def verify(context: PluginContext) -> VerifyView:
    """Of the user's plugins, and the project's where there is one."""
    checked = 0
    findings: list[VerifyFindingView] = []
    with _desk(context) as (desk, _):
        for scope in _scopes(context):
            shelf = _shelf(context, scope)
            settled_state(shelf, desk)
            checked += len(read_lock(shelf.lock).plugins)
            found = verifying.verify(shelf, desk.host, desk.user)
            findings += (
                fill(VerifyFindingView, each, kind=each.kind.value, scope=scope, is_note=each.is_note) for each in found
            )
    return VerifyView(checked, all(finding.is_note for finding in findings), tuple(findings))


def detach(context: PluginContext, scope: PluginScope) -> tuple[str, ...]:
    """Take Trimtab's copies of plugins out of the host, and away, because Trimtab itself goes; returns their ids. The
    lock stays: it is the user's, and others install from it. Raises TrimtabError."""
    shelf = _shelf(context, scope)
    if not os.path.isdir(shelf.root):
        return ()
    host = host_of(context.user.env).plugins()
    with holding(shelf):
        gone = tuple(id for id, copy in read_record(shelf).items() if not copy.is_native)
        host.register(Registration(shelf.sources, shelf.scope, shelf.project), context.user)
        remove_shelf(shelf)
    return gone


def _scopes(context: PluginContext) -> tuple[PluginScope, ...]:
    return (PluginScope.GLOBAL, PluginScope.PROJECT) if context.root else (PluginScope.GLOBAL,)


def _shelf(context: PluginContext, scope: PluginScope) -> Shelf:
    if scope is PluginScope.PROJECT and not context.root:
        raise TrimtabError(
            "this folder is in no project that opted in",
            where=context.here,
            remedy="`trimtab init` opts in; `--scope global` is for all of your projects.",
        )
    return shelf_of(context.user, context.root if scope is PluginScope.PROJECT else "")


@contextmanager
def _desk(context: PluginContext) -> Generator[tuple[Desk, CatalogueSupply]]:
    with open_catalogue(context) as catalogue:
        supply = CatalogueSupply(catalogue, context.user.source_clones, context.progress)
        yield Desk(context.user, host_of(context.user.env).plugins(), supply), supply


@contextmanager
def _kept_until_decided(
    context: PluginContext, plan: InstallPlan, desk: Desk, warnings: tuple[str, ...] = ()
) -> Generator[PlannedChange]:
    try:
        yield PlannedChange(context, plan, desk, warnings)
    finally:
        installing.discard(plan)


def _record(context: PluginContext, shelf: Shelf, desk: Desk) -> None:
    """What is installed now, in the project's store; where it has none, the lock alone knows."""
    if not keeps_work(context):
        return
    with (
        open_context(context.root, context.user.env, context.actor) as opened,
        opened.work.database.write() as connection,
    ):
        rows = rows_of(shelf, desk.host, desk.user, context.now())
        plugin_rows.follow(connection, opened.work.project, shelf.scope, rows)


def _by_plugin(plan: InstallPlan, options: Mapping[str, str]) -> dict[str, dict[str, str]]:
    known = {plugin: {field.name for field in fields} for plugin, fields in plan.config.items()}
    unknown = sorted(options.keys() - {name for names in known.values() for name in names})
    if unknown:
        asked = ", ".join(sorted({name for names in known.values() for name in names}))
        raise TrimtabError(
            f"no plugin here asks for the option `{unknown[0]}`", remedy=f"They ask for {asked or 'none'}."
        )
    return {plugin: {name: options[name] for name in names if name in options} for plugin, names in known.items()}


def _view(plan: InstallPlan, warnings: tuple[str, ...]) -> InstallView:
    return InstallView(
        plan.shelf.scope,
        False,
        tuple(map(_changed, plan.changes)),
        tuple(map(_gone, plan.removed)),
        plan.switched,
        tuple(fill(PlanProblemView, problem) for problem in plan.problems),
        (),
        warnings,
    )


def _changed(change: PluginChange) -> ChangedPlugin:
    files = change.files
    return ChangedPlugin(
        change.after.id,
        change.before.version if change.before else "",
        change.after.version,
        change.after.is_direct,
        change.gained,
        change.lost,
        files.added,
        files.changed,
        files.removed,
        change.tokens,
        change.manifest.config,
    )


def _gone(plugin: LockedPlugin) -> ChangedPlugin:
    lost = plugin.capabilities
    return ChangedPlugin(plugin.id, plugin.version, "", plugin.is_direct, (), lost, (), (), (), None, ())
