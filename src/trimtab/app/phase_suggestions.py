"""A plugin that is suggested when the phase of the work has changed: at most one for each change, as a message to the
user that waits until they read it."""

import os

from trimtab.coordinator.phases.phase_notice import suggest_plugin, suggested_before, take_untold_change
from trimtab.coordinator.work import Work
from trimtab.hosts import host_of
from trimtab.local.locate import journal_path
from trimtab.local.plugin_copies import plugin_folders
from trimtab.local.user import User
from trimtab.marketplace.discovery import Suggestion, suggest_after_phase_change
from trimtab.marketplace.manifests import manifest_in
from trimtab.marketplace.sync_sources import ensure_shipped
from trimtab.model.json import whole
from trimtab.model.market import Manifest
from trimtab.store.catalogue import FILE, Catalogue
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
    phase = whole(change.data.get("to"))
    with Catalogue(os.path.join(user.marketplace, FILE), make=True) as catalogue:
        ensure_shipped(catalogue, work.now())
        found = suggest_after_phase_change(
            phase, catalogue.listings(), _installed(work, user), catalogue.declined(), suggested_before(work)
        )
    if found:
        suggest_plugin(work, found.plugin, phase, found.reason)
    return found


def _installed(work: Work, user: User) -> tuple[Manifest, ...]:
    """Through us, or by the host alone."""
    native = host_of(user.env).plugins().native_plugins(user, work.root)
    folders = (*plugin_folders(user.marketplace, work.root), *(plugin.folder for plugin in native if plugin.is_enabled))
    read = (manifest_in(folder) for folder in dict.fromkeys(folders) if folder)
    return tuple(found.manifest for found in read if found.manifest)
