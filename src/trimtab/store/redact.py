"""Secrets are taken out before anything is written.

`redact` takes text as a user sees it or as JSON holds it (quotes and line ends escaped), and never changes
anything but the secret itself, so that JSON stays JSON. It errs towards redacting.
"""

from trimtab.model.json import JSON
from trimtab.store.secrets.formats import Span
from trimtab.store.secrets.secrets_by_context import named
from trimtab.store.secrets.token_scan import tokens

MARK = "[redacted]"


def redact(text: str) -> str:
    spans = [*tokens(text), *named(text)]
    return _without(text, sorted(spans)) if spans else text


def redact_json(value: JSON) -> JSON:
    """The same value with all its texts redacted; names of fields stay."""
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {name: redact_json(held) for name, held in value.items()}
    return [redact_json(held) for held in value] if isinstance(value, list | tuple) else value


def _without(text: str, spans: list[Span]) -> str:
    kept: list[str] = []
    end = 0
    for start, stop, _ in spans:
        if start >= end:
            kept += (text[end:start], MARK)
        end = max(end, stop)
    return "".join([*kept, text[end:]])
