"""The syntax of a way's file: what stands between two lines of `---`, with the line of each key, and the text after.

It is YAML. The predecessor's reader was not, and took `key: value` line by line, so its files hold regular expressions
that YAML cannot read: those are read as it did.
"""

import re
from collections.abc import Mapping

from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.edited_ways import parts_of
from trimtab.local.nesting import too_much_yaml
from trimtab.model.record import Record

_KEY = re.compile(r"(\s*)([A-Za-z_][\w-]*):(?:\s+(.*)|)")
_ITEM = re.compile(r"\s*-\s+(.*)")
_BLOCK = re.compile(r"[|>][-+\d]*")
_QUOTE = "Put the value in single quotes: then every reader takes it as it stands."

_NO_FIELDS: "Mapping[str, Field]" = {}


class Field(Record):
    """One key's value: a text, or `items`, or `fields`. `raw` is a text or list just as it stands in the file."""

    line: int
    text: str = ""
    items: tuple[str, ...] = ()
    fields: "Mapping[str, Field]" = _NO_FIELDS
    raw: str = ""


class Document(Record):
    """`fields` is None where the file has no frontmatter that could be read."""

    fields: Mapping[str, Field] | None
    body: str
    problems: tuple[ContentProblem, ...] = ()


def read_document(text: str, path: str) -> Document:
    if text.partition("\n")[0].rstrip() != "---":
        return Document(None, text)
    parts = parts_of(text)
    if parts is None:
        what = "the frontmatter that begins here does not end"
        return Document(None, "", (ContentProblem(what, path, 1, "Close it with a line of `---`."),))
    front, body = parts
    problems: list[ContentProblem] = []
    fields = _read_yaml(front, path, problems)
    if fields is None:
        fields = _read_flat(front.split("\n"), path, problems)
    return Document(fields, body, tuple(problems))


def _read_yaml(text: str, path: str, problems: list[ContentProblem]) -> Mapping[str, Field] | None:
    import yaml  # not for hooks

    if (excess := too_much_yaml(text)) is not None:
        remedy = "Write each key on a line of its own."
        problems.append(ContentProblem(excess.what, path, excess.line + 1, remedy))
        return {}
    try:
        # The C reader is many times as fast, and says the same about where things are.
        loader = (yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)(text)
        root = loader.get_single_node()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 2 if mark else 1
        what = f"this is no YAML, so the file is read line by line ({getattr(error, 'problem', None) or 'a character'})"
        problems.append(ContentProblem(what, path, line, _QUOTE, level=ProblemLevel.INFO))
        return None
    except RecursionError:
        problems.append(ContentProblem("it is nested too deeply", path, 1, "Write each key on a line of its own."))
        return {}
    if root is None:
        return {}
    if not isinstance(root, yaml.MappingNode):
        problems.append(ContentProblem("there are no keys here", path, 2, "Write lines of `key: value`."))
        return {}
    return _mapping(root, text, path, problems)


def _mapping(node: "object", text: str, path: str, problems: list[ContentProblem]) -> dict[str, Field]:
    import yaml

    assert isinstance(node, yaml.MappingNode)
    fields: dict[str, Field] = {}
    for key, value in node.value:
        line = key.start_mark.line + 2
        name = key.value if isinstance(key, yaml.ScalarNode) else ""
        if name in fields:
            problems.append(ContentProblem(f"`{name}` is given twice; this one counts", path, line, "Keep one."))
        raw = text[value.start_mark.index : value.end_mark.index].strip()
        if isinstance(value, yaml.ScalarNode):
            plain = not value.style
            said = "" if plain and value.value in ("null", "~") else value.value
            fields[name] = Field(line, said, raw=raw)
            if plain and (hidden := _hidden(text, value.end_mark.index)):
                what = f"to YAML, `{hidden}` is a comment and no part of `{name}`"
                problems.append(ContentProblem(what, path, line, _QUOTE, level=ProblemLevel.WARNING))
        elif isinstance(value, yaml.SequenceNode):
            items = tuple(item.value for item in value.value if isinstance(item, yaml.ScalarNode))
            quoted = all(isinstance(item, yaml.ScalarNode) and item.style for item in value.value)
            # `[abc]` may be a list of one word, and it may be a regular expression: whoever reads it knows
            fields[name] = Field(line, items=items, raw=raw if value.flow_style and not quoted else "")
        else:
            fields[name] = Field(line, fields=_mapping(value, text, path, problems), raw=raw)
    return fields


def _hidden(text: str, end: int) -> str:
    """What follows a value as a comment, and looks as if it were part of it: `issue #\\d+`."""
    rest = text[end:].partition("\n")[0].strip()
    return rest if re.match(r"#[^\s#]", rest) else ""


def _read_flat(lines: list[str], path: str, problems: list[ContentProblem]) -> dict[str, Field]:
    fields: dict[str, Field] = {}
    place = 0
    while place < len(lines):
        line, number = lines[place], place + 2
        place += 1
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = _KEY.fullmatch(line)
        if found is None or found[1]:
            what = f"this line is not understood: {line.strip()[:60]}"
            problems.append(ContentProblem(what, path, number, "Write it as `key: value`."))
            continue
        name, value = found[2], (found[3] or "").strip()
        below: list[str] = []
        while place < len(lines) and (not lines[place].strip() or lines[place][0] in " \t-"):
            below.append(lines[place])
            place += 1
        fields[name] = _flat_field(value, below, number)
    return fields


def _flat_field(value: str, below: list[str], line: int) -> Field:
    if _BLOCK.fullmatch(value):
        return Field(line, (" " if value[0] == ">" else "\n").join(part.strip() for part in below).strip())
    if value:
        return Field(line, _unquoted(" ".join([value, *(part.strip() for part in below)]).strip()), raw=value)
    items = [found[1] for part in below if (found := _ITEM.fullmatch(part))]
    if items:
        return Field(line, items=tuple(_unquoted(item.strip()) for item in items))
    nested = {
        found[2]: Field(line + place, _unquoted((found[3] or "").strip()))
        for place, part in enumerate(below, 1)
        if (found := _KEY.fullmatch(part))
    }
    return Field(line, fields=nested)


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value
