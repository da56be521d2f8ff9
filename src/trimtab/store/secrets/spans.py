"""Where a text holds a secret, and of which kind."""

import re
from typing import NamedTuple


class Span(NamedTuple):
    start: int
    end: int
    kind: str


RANDOM = "random text"
"""What neither a shape nor a name tells, but that it is random."""

GUESSED = frozenset(
    {
        RANDOM,
        "named token",
        "named secret",
        "token",
        "password",
        "password in a URL",
        "token in a URL",
        "authorization",
        "cookie",
        "bearer token",
        "webhook",
        "signature",
        "password hash",
        "Kubernetes secret",
    }
)
"""Kinds that what stands beside them tells, not a shape of their own."""

LITERAL = re.compile(r"(?<!\\)\"\s*:\s*[-+.\d]*\Z")  # JSON's own numbers and names; its texts stand in quotes
