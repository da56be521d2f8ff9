"""Whether a context file is YAML. For commands only: the library is none that a hook may load, and to an agent the
text is of use all the same."""

import yaml

from trimtab.local.nesting import too_much_yaml
from trimtab.model.record import Record

REMEDY = (
    "Quote text that holds `: ` or ` #`, or that begins with one of @ ` % & * ! | > [ {. Close what was opened, and"
    " indent with spaces."
)


class Mistake(Record):
    """`line` counts from 1."""

    line: int
    what: str


def mistake_in(content: str) -> Mistake | None:
    """The first that the parser meets. Tags and types are the author's: only the shape is looked at."""
    if (excess := too_much_yaml(content)) is not None:
        return Mistake(excess.line, excess.what)
    try:
        loader = yaml.SafeLoader(content)
        while loader.check_node():
            loader.get_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = ", ".join(part for part in (error.context, error.problem) if part)
        return Mistake(mark.line + 1 if mark else 1, what)
    except yaml.reader.ReaderError as error:
        return Mistake(content.count("\n", 0, error.position) + 1, f"the character {error.character!r} is not allowed")
    except RecursionError:
        return Mistake(1, "it is nested too deeply")
    return None
