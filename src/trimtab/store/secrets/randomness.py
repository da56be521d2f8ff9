"""Whether a text looks random: no word, name, date, version or path."""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

_CHANGES = r"(?<=[0-9])[A-Za-z]|(?<=[A-Za-z])[0-9]"
_CLOSE_CAPITALS = "[A-Z]{2}(?=[a-z])|[A-Z][a-z](?=[A-Z])"
_JOINS = r"[-_.~+/=:%]"
_HEXADECIMAL = r"[0-9a-f]+|[0-9A-F]+"


compiled: Callable[[str], re.Pattern[str]] = lru_cache(maxsize=256)(re.compile)
"""When first needed: most processes handle a few events, and compiling takes longer."""


def changes(value: str) -> int:
    """How often letters and digits follow each other."""
    return len(compiled(_CHANGES).findall(value))


def turns(value: str) -> int:
    """How often small and capital letters follow each other: `kQzRtW`, against `someNameInCamelCase`."""
    return sum(1 for before, after in pairwise(value) if before.islower() != after.islower())


def is_random(value: str) -> bool:
    """Whether letters and digits, or small and capital letters, alternate as in no word, name, date or version."""
    if len(value) < 8:
        return False
    found = changes(value)
    if found >= 2 and (found * 12 >= len(value) or found >= 5):
        return True
    return (value.isdigit() and len(value) >= 15) or turns(value) * 5 >= len(value) * 2


def is_jumbled(value: str) -> bool:
    """Whether capitals stand where no name has them: `bzAMjlXJtXjgh`."""
    return len(value) >= 16 and len(compiled(_CLOSE_CAPITALS).findall(value)) >= 2


def is_mixed(part: str) -> bool:
    return len(part) >= 14 and part.isalnum() and not part.isalpha() and (not part.isdigit() or len(part) > 14)


def is_hexadecimal(value: str) -> bool:
    return compiled(_HEXADECIMAL).fullmatch(value) is not None


def is_dense(value: str) -> bool:
    """Whether it is random throughout: few parts, and in them classes of characters change as by chance."""
    parts = compiled(_JOINS).split(value)
    prefixed = max(map(len, parts)) >= 16 and len(parts[0]) <= 10
    while prefixed and len(parts[0]) <= 10:  # what the token says of itself
        value = value[len(parts.pop(0)) + 1 :]
    body = "".join(parts)
    if len(body) < 16 or len(parts) * 8 > len(value) + 8 or body.isalpha() or body.isdigit():
        return False
    found = changes(body)
    if body.islower() or body.isupper():
        return found * (7 if prefixed else 6) >= len(body)
    both = found + turns(body)
    return both * 3 >= len(body) if found >= 3 else found >= 1 and both * 5 >= len(body) * (2 if prefixed else 2.5)
