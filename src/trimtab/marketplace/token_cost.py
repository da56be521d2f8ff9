"""What a plugin costs the context of every session, as far as its files tell."""

from collections import Counter

from trimtab.features.ways.frontmatter import Field, read_document
from trimtab.hosts.plugin_format import LONGEST_DESCRIPTION
from trimtab.marketplace.inventory.plugin_components import Component, find_components
from trimtab.marketplace.inventory.plugin_tree import read_tree
from trimtab.model.json import Obj, text
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of

_LISTED = ("skill", "command", "agent")
_COUNTED = {"command": "commands", "agent": "agents", "skill": "skills", "hook": "hooks", "mcp_server": "servers"}
_ALSO = {"script": "scripts", "mod": "mods", "monitor": "monitors", "lsp_server": "lsp_servers"}
_NO_FIELD = Field(0)


class TokenCost(Record):
    """`unknown` are components that add an amount which only running them would show."""

    tokens: int
    unknown: tuple[str, ...] = ()


def components_of(folder: str, native: Obj | None = None) -> dict[str, int]:
    """How many there are of each kind. `native` as for `find_components`."""
    counts = Counter(part.kind for part in find_components(read_tree(folder), native).found)
    usual = {name: counts[kind] for kind, name in {**_COUNTED, "script": "scripts"}.items()}
    return {**usual, **{name: counts[kind] for kind, name in _ALSO.items() if counts[kind]}}


def projected_tokens(folder: str, native: Obj | None = None) -> int:
    return token_cost(folder, native).tokens


def token_cost(folder: str, native: Obj | None = None) -> TokenCost:
    """The lists of skills, commands and agents that a session begins with. A server's tools and what a hook says are
    not known without running them."""
    found = find_components(read_tree(folder), native).found
    tokens = sum(tokens_of(_line(part)) for part in found if part.kind in _LISTED)
    unknown = {f"{part.kind} {part.name}" for part in found if part.kind in ("mcp_server", "hook", "mod", "monitor")}
    return TokenCost(tokens, tuple(sorted(unknown)))


def _line(part: Component) -> str:
    """As the list has it; empty for what the model cannot call."""
    fields, body, _ = read_document(part.text, part.path)
    fields = fields or {}
    if fields.get("disable-model-invocation", _NO_FIELD).text == "true":
        return ""
    said = text(part.given.get("description")) or fields.get("description", _NO_FIELD).text or _first_line(body)
    more = fields.get("when_to_use", _NO_FIELD).text
    return f"- {part.name}: {' '.join(filter(None, (said, more)))[:LONGEST_DESCRIPTION]}\n"


def _first_line(body: str) -> str:
    return next((line.strip("# ") for line in body.split("\n") if line.strip()), "")
