"""The promise that closes a plan: `<promise>PLAN_OK</promise>` on a line of its own. In a sentence, a quotation or
code it is spoken about, not given."""

import re

from trimtab.model.markdown import outside_code

_TAG = re.compile(r"^[ \t*_]*<promise>([^<]{0,500})</promise>[ \t*_]*$", re.M)


def promises_in(text: str) -> tuple[str, ...]:
    said = "\n".join(line for _, line in outside_code(text.splitlines()))
    return tuple(given.strip() for given in _TAG.findall(said))


def gives_promise(text: str, promise: str) -> bool:
    """The last one counts: it is what the text closes with."""
    given = promises_in(text)
    return bool(given) and given[-1] == promise.strip()


def without_promise(text: str) -> str:
    return _TAG.sub("", text).strip()
