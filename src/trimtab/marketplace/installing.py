"""Carrying out what the user agreed to.

    plan = plan_install(shelf, (Dependency("reviewer"),), desk)     # plan_coming; plan_leaving, adopting
    … show it, ask …
    carry_out(plan, desk)        or: discard(plan)

A plan may have fetched files. They lie in a folder of their own and run nowhere until it is carried out.
"""

from collections.abc import Mapping

from trimtab.hosts.plugin_host import ConfigOutcome
from trimtab.marketplace.content_digest import digest_of
from trimtab.marketplace.install_plan import InstallPlan
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.managed_copies import drop_staging, holding
from trimtab.marketplace.plugin_config import checked_values
from trimtab.marketplace.plugin_desk import Desk
from trimtab.marketplace.shelf_change import ShelfChange, commit, complete_pending
from trimtab.model.errors import TrimtabError


def carry_out(
    plan: InstallPlan, desk: Desk, options: Mapping[str, Mapping[str, str]] | None = None
) -> Mapping[str, ConfigOutcome]:
    """What became of the options, by plugin id. Raises TrimtabError; then all is as before."""
    try:
        if plan.fatal:
            problem = plan.fatal[0]
            raise TrimtabError(f"`{problem.plugin}` cannot be installed: {problem.what}", remedy=problem.remedy)
        values = _checked_options(plan, options or {}, desk)
        with holding(plan.shelf):
            complete_pending(plan.shelf, desk.host, desk.user)
            _ensure_current(plan)
            staged = {change.after.id: change.staged for change in plan.changes if change.staged}
            commit(ShelfChange(plan.before, plan.after, staged), plan.shelf, desk.host, desk.user)
    finally:
        discard(plan)
    host_ids = {change.after.id: plan.shelf.host_id(change.after) for change in plan.changes}
    return {
        id: desk.host.configure(host_ids[id], plan.config[id], given, desk.user, plan.shelf.project)
        for id, given in values.items()
    }


def discard(plan: InstallPlan) -> None:
    if plan.staging:
        drop_staging(plan.staging)


def _checked_options(
    plan: InstallPlan, options: Mapping[str, Mapping[str, str]], desk: Desk
) -> dict[str, dict[str, str]]:
    """Before anything changes: an option that is refused afterwards would leave half of what was agreed to."""
    for id in options:
        if id not in plan.config:
            raise TrimtabError(f"`{id}` asks for no options in this plan", remedy="Leave them out.")
    host_ids = {change.after.id: plan.shelf.host_id(change.after) for change in plan.changes}
    old = {change.after.id for change in plan.changes if change.before}
    values: dict[str, dict[str, str]] = {}
    for id, fields in plan.config.items():
        known = set(desk.host.options_of(host_ids[id], desk.user))
        if id in old:  # nobody but the host can read its secrets
            known |= {field.name for field in fields if field.sensitive}
        values[id] = checked_values(fields, options.get(id, {}), known=frozenset(known))
    return values


def _ensure_current(plan: InstallPlan) -> None:
    """What was agreed to is what is installed, and onto what the user saw."""
    again = "Repeat the command, and look at the plan again."
    if read_lock(plan.shelf.lock) != plan.before.lock:
        raise TrimtabError("the lock has changed since this was planned", where=plan.shelf.lock, remedy=again)
    for change in plan.changes:
        if change.staged and digest_of(change.staged) != change.after.digest:
            raise TrimtabError(f"the files of `{change.after.id}` have changed since this was planned", remedy=again)
