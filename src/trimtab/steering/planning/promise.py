"""The promise that closes a plan: `<promise>PLAN_OK</promise>` on a line of its own. In a sentence, a quotation or
code it is spoken about, not given."""

import re
from collections.abc import Iterator

_TAG = re.compile(r"^[ \t*_]*<promise>([^<]{0,500})</promise>[ \t*_]*$", re.M)
_FENCED = re.compile(r"^\s*(`{3,}|~{3,})")


def promises_in(text: str) -> tuple[str, ...]:
    return tuple(given.strip() for given in _TAG.findall(_outside_of_code(text)))


def gives_promise(text: str, promise: str) -> bool:
    """The last one counts: it is what the text closes with."""
    given = promises_in(text)
    return bool(given) and given[-1] == promise.strip()


def without_promise(text: str) -> str:
    return _TAG.sub("", text).strip()


def _outside_of_code(text: str) -> str:
    return "\n".join(_lines_outside_of_code(text.splitlines()))


def _lines_outside_of_code(lines: list[str]) -> Iterator[str]:
    closing = ""
    for line in lines:
        fence = _FENCED.match(line)
        if closing:
            if line.strip().startswith(closing) and not line.strip().strip(closing[0]):
                closing = ""
        elif fence:
            closing = fence[1]
        else:
            yield line
