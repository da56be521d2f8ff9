"""What a skill, a command or an agent is allowed, and what runs when it is called."""

import re
from collections.abc import Iterator, Mapping

from trimtab.features.ways.frontmatter import Field
from trimtab.model.markdown import code_at

_COMMAND = re.compile(r"!`([^`\n]{1,2000})`")
_TOOLS = ("allowed-tools", "tools", "allowed_tools")
_TOOL = re.compile(r"[\w*:.-]+(?:\([^()]*\))?")


def commands_in(body: str) -> Iterator[str]:
    """Those whose output the host puts into the prompt."""
    yield from _COMMAND.findall(body)
    lines = body.split("\n")
    last = -1
    for place, line in enumerate(lines):
        code = code_at(lines, place) if place > last and line.lstrip().startswith(("```", "~~~")) else None
        if code:
            last = code.last
            if code.language.startswith("!"):
                yield "\n".join(code.lines)


def tools_in(fields: Mapping[str, Field]) -> Iterator[str]:
    for key in _TOOLS:
        if key in fields:
            given = fields[key]
            yield from given.items or _TOOL.findall(given.text)
