"""A plugin that is suggested when the phase of the work has changed: at most one for each change, as a message to the
user that waits until they read it."""

from trimtab.app.plugin_context import PluginContext, open_catalogue
from trimtab.app.plugins import installed_manifests
from trimtab.coordinator.phases.phase_notice import suggest_plugin, suggested_before, take_untold_change
from trimtab.coordinator.work import Work
from trimtab.local.locate import journal_path
from trimtab.local.user import User
from trimtab.marketplace.discovery import Suggestion, suggest_after_phase_change
from trimtab.model.json import whole
from trimtab.store.journal import Journal


def suggest_once(work: Work, user: User) -> Suggestion | None:
    """Raises Unusable where the journal or the catalogue cannot be used now."""
    journal = Journal(journal_path(work.root))
    try:
        change = take_untold_change(work, journal)
    finally:
        journal.close()
    if change is None:
        return None
    phase, context = whole(change.data.get("to")), PluginContext(user, work.root)
    with open_catalogue(context) as catalogue:
        found = suggest_after_phase_change(
            phase, catalogue.listings(), installed_manifests(context), catalogue.declined(), suggested_before(work)
        )
    if found:
        suggest_plugin(work, found.plugin, phase, found.reason)
    return found
