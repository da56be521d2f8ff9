"""Verbs of discovery: which plugins would help in the phase that the work is in."""

from trimtab.app.context import open_context
from trimtab.app.plugin_context import PluginContext, keeps_work, open_catalogue
from trimtab.app.plugin_views import PluginSuggestion, PluginSuggestions
from trimtab.app.plugins import installed_manifests
from trimtab.coordinator import projects
from trimtab.marketplace import discovery
from trimtab.marketplace.plugin_ids import listing_named
from trimtab.model.work import PHASES


def discover(context: PluginContext, phase: int = 0) -> PluginSuggestions:
    """For a phase; without one, that of the project."""
    number, evidence = (phase, "") if phase else _phase_now(context)
    with open_catalogue(context) as catalogue:
        found = discovery.discover(number, catalogue.listings(), installed_manifests(context), catalogue.declined())
    suggestions = tuple(PluginSuggestion(each.plugin, each.reason) for each in found)
    return PluginSuggestions(number or None, PHASES[number - 1] if number else "", evidence, suggestions)


def decline(context: PluginContext, name: str) -> PluginSuggestion:
    """In no phase is it suggested any more."""
    with open_catalogue(context) as catalogue:
        listing = listing_named(name, catalogue.listings())
        for phase in range(1, len(PHASES) + 1):
            catalogue.decline(listing.id, phase)
    return PluginSuggestion(listing.id, "")


def _phase_now(context: PluginContext) -> tuple[int, str]:
    if not keeps_work(context):
        return 0, ""
    with open_context(context.root, context.user.env) as opened:
        project = opened.work.record()
        if project.phase:
            return project.phase, project.phase_evidence
        shown = projects.infer_phase(opened.work)
        return shown.phase, shown.evidence
