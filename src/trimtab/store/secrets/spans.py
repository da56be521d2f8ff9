"""Where a text holds a secret, and of which kind."""

import re
from typing import NamedTuple


class Span(NamedTuple):
    start: int
    end: int
    kind: str


GUESSED = frozenset(
    {
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
