"""What a session that begins is told: the core guidance, which ways there are, and those that are due at the start.

The fact `ways_table` holds all of it, prepared when the ways were compiled, because a session's first process is too
short-lived to load them:

    {"core": text, "domains": {domain: [name, …]}, "start": [{"id", "text", "source"}, …], "errors": [text, …]}

`errors` are for the user: what is wrong with files of ways.
"""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, Guidance
from trimtab.model.json import Obj, each, items, obj, text
from trimtab.model.settings import Value
from trimtab.model.state import View
from trimtab.model.tokens import tokens_of
from trimtab.steering.ways.ways_memory import WaysMemory, read_notes

KEY = "ways:core"
MARKED = ("way:", "check:")
"""Prefixes of what counts as shown until the context is emptied."""

MOST_TOKENS = 190
_MOST_NAMES = 12


def begin(view: View, source: str, context_tokens: int | None) -> Advice:
    emptied = source in ("clear", "compact")
    notes = read_notes(view.notes)
    if emptied:
        notes = WaysMemory() if source == "clear" else notes.without_context()
    if context_tokens is not None:
        notes = notes.sampled(view.thread.ordinal, context_tokens, notes.window)
    table = view.known("ways_table")
    return Advice(
        guidance=(*_core(table, view), *_due(table, view, emptied)),
        notice="\n".join(each(table.get("errors"))),
        memory=notes.as_json(),
        forget=MARKED if emptied else (),
    )


def switched_off(way: str, settings: Mapping[str, Value]) -> bool:
    """`ways.disabled` names ways, or folders of them: `softwaredev/testing`, `softwaredev`, `softwaredev/*`."""
    names = settings["disabled"]
    folders = (name.removesuffix("*").rstrip("/") for name in names) if isinstance(names, tuple) else ()
    return any(way == folder or way.startswith(f"{folder}/") for folder in folders if folder)


def table_of(domains: Mapping[str, Sequence[str]], room: int) -> str:
    """One line for each domain. Where there is no room for all names, there are fewer of each and their number."""
    for most in (max(map(len, domains.values()), default=0), *range(_MOST_NAMES, -1, -1)):
        lines = "\n".join(_line(domain, names, most) for domain, names in domains.items() if names)
        if tokens_of(lines) <= room:
            return lines
    return ""


def _line(domain: str, names: Sequence[str], most: int) -> str:
    if len(names) <= most:
        return f"{domain}: {', '.join(names)}"
    return f"{domain} ({len(names)}): {', '.join((*names[:most], '…'))}" if most else f"{domain} ({len(names)})"


def _core(table: Obj, view: View) -> tuple[Guidance, ...]:
    core = text(table.get("core")).strip()
    parts = [core] if core else []
    if view.settings["table"]:
        domains = {
            domain: [name for name in each(names) if not switched_off(f"{domain}/{name}", view.settings)]
            for domain, names in sorted(obj(table.get("domains")).items())
        }
        lines = table_of(domains, MOST_TOKENS - tokens_of(core) - tokens_of(view.texts["table"]))
        parts += [view.text("table", lines=lines)] if lines else []
    return (Guidance(KEY, "\n".join(parts), "the session begins", weight=0.7, source="core.md"),) if parts else ()


def _due(table: Obj, view: View, emptied: bool) -> tuple[Guidance, ...]:
    """Ways with the trigger `session-start`, again only where the context was emptied."""
    ways = [obj(row) for row in items(table.get("start"))]
    return tuple(
        Guidance(
            f"way:{way}",
            view.text("for_state", id=way, text=text(row.get("text")).strip()),
            f"{way}: state: the session begins",
            weight=0.6,
            source=text(row.get("source")),
        )
        for row in ways
        if (way := text(row.get("id")))
        and not switched_off(way, view.settings)
        and (emptied or view.shown(f"way:{way}") is None)
    )
