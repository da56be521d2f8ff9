"""Brackets in regular expressions, where a delimiter is no delimiter."""

import re

_CLASS = re.compile(r"\[([:.=])(?:(?!\1\]).)*\1\]", re.DOTALL)


def after_brackets(text: str, begins: int) -> int:
    """The place behind the bracket that closes the one before `begins`; 0 where that cannot be told: a backslash before
    the closing one is read in two ways."""
    at = begins + (text[begins : begins + 1] == "^")
    at += text[at : at + 1] == "]"
    while at < len(text) and text[at] != "\n":
        if text[at] == "]":
            return at + 1
        if text[at] == "\\":
            if text[at + 1 : at + 2] in ("]", ""):
                return 0
            at += 1
        inner = _CLASS.match(text, at)
        at = inner.end() if inner else at + 1
    return 0
