"""Regular expressions that people wrote into ways: case counts only where they say so, the text is bounded."""

import re
from collections.abc import Iterable
from functools import lru_cache

LONGEST = 4_000
_SHOWN = 120


@lru_cache(maxsize=4_096)
def compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def hit(pattern: str, texts: Iterable[str]) -> tuple[str, ...]:
    """What the pattern found in each of the texts in which it found something."""
    search = compiled(pattern).search
    found = (search(text[:LONGEST]) for text in texts)
    return tuple((match.group() or match.string)[:_SHOWN] for match in found if match)
