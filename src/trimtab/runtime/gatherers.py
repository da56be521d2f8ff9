"""Where the facts come from that the shipped faculties may ask for, by kind."""

import os
from collections.abc import Mapping

from trimtab.model.json import JSON
from trimtab.runtime.context.files import brief, context_files
from trimtab.runtime.facts import Gatherer, Where


def file_exists(where: Where, path: str) -> JSON:
    """Relative to the folder that the agent is in."""
    return os.path.exists(os.path.join(where.cwd or where.project, path))


def project_file_exists(where: Where, path: str) -> JSON:
    """Relative to the project."""
    return os.path.exists(os.path.join(where.project, path))


def usage(where: Where, transcript: str) -> JSON:
    """{tokens, model, window}: what the context holds, by the host's own count."""
    from trimtab.hosts.claude_code.usage import context_tokens  # a session that begins has no use for it

    return context_tokens(transcript)


GATHERERS: Mapping[str, Gatherer] = {
    "context_files": Gatherer(context_files, replays=True, keeps=brief),
    "context_usage": Gatherer(usage),
    "file_exists": Gatherer(file_exists),
    "project_file_exists": Gatherer(project_file_exists),
}
