"""Patterns that are compiled when first needed: most processes handle a few events, and compiling takes longer."""

import re
from functools import lru_cache


@lru_cache(maxsize=256)
def compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
