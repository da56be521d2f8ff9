"""Tells the user of plugins that are no longer what they agreed to."""

from trimtab.model.advice import Advice
from trimtab.model.events import Event
from trimtab.model.json import Obj, dump_ordered, each, items, obj, text
from trimtab.model.state import View
from trimtab.model.wording import harmless, joined
from trimtab.steering.safety import PLUGINS

_TOLD = "told_plugins"
_MOST_LINES = 5
_NAMED = 4
_TEXTS = {
    "changed": "plugin_changed",
    "updated": "plugin_updated",
    "gone": "plugin_gone",
    "lock": "plugin_lock",
    "marketplace": "plugin_marketplace",
    "interrupted": "plugin_interrupted",
}


def tell_changes(event: Event, view: View, advice: Advice | None) -> Advice | None:
    """Once in a session for each state that they are in."""
    found = view.facts.get(PLUGINS)
    if event.agent or not isinstance(found, list | tuple):
        return advice
    changes = [change for change in map(obj, items(found)) if text(change.get("kind")) in _TEXTS]
    state = dump_ordered(changes)
    if not changes or view.notes.get(_TOLD) == state:
        return advice
    lines = [_line(view, change) for change in changes[:_MOST_LINES]]
    if len(changes) > _MOST_LINES:
        lines.append(view.text("plugins_more", count=len(changes) - _MOST_LINES))
    advice = advice or Advice(owned=True)
    notice = "\n".join(part for part in (advice.notice, *lines) if part)
    return advice._replace(notice=notice, memory={**view.notes, **(advice.memory or {}), _TOLD: state})


def _line(view: View, change: Obj) -> str:
    files = joined([harmless(path) for path in each(change.get("files"))], _NAMED)
    plugin, version = harmless(text(change.get("plugin"))), harmless(text(change.get("version")))
    return view.text(_TEXTS[text(change.get("kind"))], plugin=plugin, files=files, version=version)
