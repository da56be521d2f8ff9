"""What the scripted model says that requests came to, by session, agent and model; and what the transcripts of a client
tell of the same."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

from harness import Request

from trimtab.hosts.claude_code import HOST
from trimtab.hosts.usage_sum import requests_in
from trimtab.model.spend import TokenCounts

Counts: TypeAlias = dict[tuple[str, str, str], TokenCounts]
"""By session, agent (empty for the main one) and model."""


def logged(requests: Iterable[Request]) -> Counts:
    found: Counts = {}
    for request in requests:
        if request.usage is not None:
            key = (request.session_id or "", request.agent_id or "", str(request.body["model"]))
            found[key] = found.get(key, TokenCounts()).plus(_counts(request.usage))
    return found


def counted(home: Path, project: Path) -> Counts:
    reader = HOST.usage()
    files = [reader.scan(path) for path in reader.usage_files(str(project), str(home / ".claude"), 0)]
    found: Counts = {}
    for each in requests_in(files):
        key = (each.session, each.agent, each.request.model)
        if each.request.tokens.total:
            found[key] = found.get(key, TokenCounts()).plus(each.request.tokens)
    return found


def _counts(usage: dict[str, Any]) -> TokenCounts:
    long = usage.get("cache_creation", {}).get("ephemeral_1h_input_tokens", 0)
    written = usage["cache_creation_input_tokens"]
    return TokenCounts(
        usage["input_tokens"], usage["output_tokens"], usage["cache_read_input_tokens"], written - long, long
    )
