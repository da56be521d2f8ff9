"""Plans for what goes, and for what is only switched on or off."""

from collections.abc import Iterable, Sequence

from trimtab.marketplace.copy_digests import is_intact
from trimtab.marketplace.install_plan import InstallPlan, PlanProblem, ShelfState
from trimtab.marketplace.managed_copies import Shelf
from trimtab.marketplace.plugin_desk import Desk, locked_plugin, settled_state, with_dependents, with_needs
from trimtab.model.market import Lock, LockedPlugin


def plan_uninstall(shelf: Shelf, names: Sequence[str], desk: Desk) -> InstallPlan:
    """With what nothing else needs. What another plugin needs stays for that one."""
    before = settled_state(shelf, desk)
    unwanted = {locked_plugin(before.lock, name).id for name in names}
    direct = [plugin for plugin in before.lock.plugins if plugin.is_direct and plugin.id not in unwanted]
    kept = with_needs(direct, before.lock)
    left = tuple(
        plugin._replace(is_direct=plugin.is_direct and plugin.id not in unwanted)
        for plugin in before.lock.plugins
        if plugin.id in kept
    )
    removed = tuple(plugin for plugin in before.lock.plugins if plugin.id not in kept)
    problems = (*_still_needed(unwanted & kept, left), *_not_ours(removed, before))
    after = ShelfState(
        Lock(left),
        before.disabled & kept,
        {id: folder for id, folder in before.natives.items() if id in kept},
        {id: version for id, version in before.versions.items() if id in kept},
    )
    return InstallPlan("uninstall", shelf, before, after, removed=removed, problems=problems)


def plan_switch(shelf: Shelf, names: Sequence[str], desk: Desk, *, on: bool) -> InstallPlan:
    """What is enabled takes along what it needs, what is disabled those that need it."""
    before = settled_state(shelf, desk)
    chosen = [locked_plugin(before.lock, name) for name in names]
    if on:
        switched = with_needs(chosen, before.lock) & before.disabled
        disabled = before.disabled - switched
    else:
        switched = with_dependents(chosen, before.lock) - before.disabled
        disabled = before.disabled | switched
    problems = [
        PlanProblem(id, "the host installed it itself", "Switch it there.", is_fatal=True)
        for id in sorted(switched & before.natives.keys())
    ]
    wanted = [plugin for plugin in before.lock.plugins if on and plugin.id in with_needs(chosen, before.lock)]
    problems += [
        PlanProblem(plugin.id, "its copy here is not what was locked", "Run `trimtab plugin install`.", is_fatal=True)
        for plugin in wanted
        if plugin.id not in before.natives and not is_intact(plugin, shelf, desk.host)
    ]
    after = before._replace(disabled=frozenset(disabled))
    verb = "enable" if on else "disable"
    return InstallPlan(verb, shelf, before, after, switched=tuple(sorted(switched)), problems=tuple(problems))


def _still_needed(ids: Iterable[str], left: Iterable[LockedPlugin]) -> Iterable[PlanProblem]:
    for id in sorted(ids):
        by = ", ".join(f"`{plugin.id}`" for plugin in left if id in plugin.needs)
        yield PlanProblem(id, f"it stays, because {by} needs it", "Uninstall that one too.")


def _not_ours(removed: Iterable[LockedPlugin], before: ShelfState) -> Iterable[PlanProblem]:
    for plugin in removed:
        if plugin.id in before.natives:
            what = "it is only taken out of the lock, because the host installed it itself"
            yield PlanProblem(plugin.id, what, "Uninstall it there.")
