"""A YAML file as somebody wrote it: its values, and where each stands. What is wrong is noted and reading goes on, so
that one run tells of all of it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, cast

from trimtab.config.nearest import did_you_mean
from trimtab.features.content.problems import ContentProblem
from trimtab.local.nesting import too_much_yaml

if TYPE_CHECKING:
    import yaml

At = tuple[str | int, ...]
"""Where a value stands: the keys and the numbers that lead to it."""

# An alias can stand for a tree that holds itself, or that is far larger than the file.
_DEEPEST = 12
_MOST_PLACES = 20_000


class ContentFile:
    """After a problem, what is returned is of the right type and means nothing: whoever reads looks at `problems`."""

    def __init__(self, content: str, path: str) -> None:
        """Never raises: what is no YAML is a problem, and then there is no `value`."""
        import yaml  # not for hooks

        self.path = path
        self.problems: list[ContentProblem] = []
        self.value: object = None
        self._lines: dict[At, int] = {}
        if (excess := too_much_yaml(content)) is not None:
            remedy = "Write it simpler; other files are not touched by it."
            self.problems.append(ContentProblem(f"it is too much YAML: {excess.what}", path, excess.line, remedy))
            return
        try:
            # The C reader is many times as fast, and says the same about where things are.
            kind = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
            self.value = cast("object", yaml.load(content, kind))
            node = kind(content).get_single_node()
            for at, line in islice(_places(node), _MOST_PLACES) if node is not None else ():
                self._lines[at] = line
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            mark = getattr(error, "problem_mark", None)
            what = f"it is no valid YAML: {getattr(error, 'problem', None) or error}"
            line = mark.line + 1 if mark is not None else 0
            remedy = "Correct it; other files are not touched by it."
            self.problems.append(ContentProblem(what, path, line, remedy))

    def line(self, at: At) -> int:
        """Of the nearest that is there: what is missing has no line of its own."""
        while at and at not in self._lines:
            at = at[:-1]
        return self._lines.get(at, 0)

    def wrong(self, at: At, what: str, remedy: str) -> None:
        self.problems.append(ContentProblem(what, self.path, self.line(at), remedy))

    def mapping(self, at: At, given: object, what: str, known: Sequence[str]) -> Mapping[str, object]:
        """Only the keys that are known; each other is a problem."""
        if not isinstance(given, dict):
            self.wrong(at, f"{what} holds no keys", f"It takes: {', '.join(known)}.")
            return {}
        fields = self.named(at, cast("object", given), what)
        for name in fields:
            if name not in known:
                remedy = did_you_mean(name, known) or f"Known: {', '.join(known)}."
                self.wrong((*at, name), f"`{name}` is not known", remedy)
        return {name: value for name, value in fields.items() if name in known}

    def named(self, at: At, given: object, what: str) -> Mapping[str, object]:
        if given is None:
            return {}
        if not isinstance(given, dict):
            self.wrong(at, f"{what} holds no names", "Write `name: {…}`, one to a line.")
            return {}
        return {str(key): value for key, value in cast("Mapping[object, object]", given).items()}

    def list(self, at: At, given: object, what: str) -> Sequence[object]:
        if given is None:
            return ()
        if not isinstance(given, list):
            self.wrong(at, f"`{what}` is to be a list", f"Put it in square brackets: `{what}: […]`.")
            return ()
        return cast("Sequence[object]", given)

    def text(self, at: At, given: object, what: str) -> str:
        if isinstance(given, str | int | float) and str(given).strip():
            return str(given)
        self.wrong(at, f"`{what}` is no text", "Write some words.")
        return ""

    def texts(self, at: At, given: object, what: str) -> tuple[str, ...]:
        return tuple(self.text((*at, number), item, what) for number, item in enumerate(self.list(at, given, what)))

    def choice(self, at: At, given: object, what: str, known: Sequence[str]) -> str:
        if given not in known:
            one_of = f"One of {', '.join(known)}." if known else f"No {what} is installed beside Trimtab."
            meant = did_you_mean(str(given), known) if known else ""
            self.wrong(at, f"`{given}` is no {what}", meant or one_of)
        return str(given)

    def choices(self, at: At, given: object, what: str, known: Sequence[str]) -> tuple[str, ...]:
        listed = enumerate(self.list(at, given, str(at[-1])))
        return tuple(self.choice((*at, number), item, what, known) for number, item in listed)

    def flag(self, at: At, fields: Mapping[str, object], name: str) -> bool:
        given = fields.get(name, False)
        if not isinstance(given, bool):
            self.wrong((*at, name), f"`{name}` is {given!r}", "It is `true` or `false`.")
        return given is True

    def whole(self, at: At, fields: Mapping[str, object], name: str, otherwise: int, most: int = 30) -> int:
        given = fields.get(name, otherwise)
        if isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= most:
            return given
        self.wrong((*at, name), f"`{name}` is {given!r}", f"A whole number from 1 to {most}.")
        return otherwise

    def number(self, at: At, fields: Mapping[str, object], name: str, otherwise: float) -> float:
        given = fields.get(name, otherwise)
        if isinstance(given, int | float) and not isinstance(given, bool) and given >= 0:
            return float(given)
        self.wrong((*at, name), f"`{name}` is {given!r}", "A number of seconds, 0 or more.")
        return otherwise


def _places(node: "yaml.Node", at: At = ()) -> Iterator[tuple[At, int]]:
    """Each value with the line that its key is on, or that it begins on where it has none."""
    import yaml

    if len(at) > _DEEPEST:
        return
    if not at:
        yield at, node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        for key, value in cast("list[tuple[yaml.Node, yaml.Node]]", node.value):
            inside = (*at, str(cast("object", key.value)))
            yield inside, key.start_mark.line + 1
            yield from _places(value, inside)
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(cast("list[yaml.Node]", node.value)):
            yield (*at, number), value.start_mark.line + 1
            yield from _places(value, (*at, number))
