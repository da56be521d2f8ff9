"""The texts of the messages that the coordinator itself sends: files, as all texts for the model are."""

import os

from trimtab.local.shipped import CONTENT
from trimtab.model.json import JSON, Obj, items

FOLDER = os.path.join(CONTENT, "notifications")
_MOST_LINES = 12
_LONGEST_LINE = 300


def notification_text(kind: str, values: Obj) -> str:
    """`content/notifications/<kind>.md`, filled in. A list becomes lines, and not all of a thousand."""
    with open(os.path.join(FOLDER, f"{kind}.md"), encoding="utf-8") as file:
        return file.read().format_map({name: _shown(value) for name, value in values.items()}).rstrip()


def _shown(value: JSON) -> str:
    if isinstance(value, str):
        return value
    listed = [str(one) for one in items(value)]
    if not listed:
        return "" if isinstance(value, list | tuple) else str(value)
    lines = [f"- {one[:_LONGEST_LINE]}" for one in listed[:_MOST_LINES]]
    if len(listed) > _MOST_LINES:
        lines.append(f"- and {len(listed) - _MOST_LINES} more")
    return "\n".join(lines)
