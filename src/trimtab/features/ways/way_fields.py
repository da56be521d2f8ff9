"""The fields of one file's frontmatter, each read as what it should be; what does not fit is said with its line."""

import re
from collections.abc import Mapping

from trimtab.config.nearest import did_you_mean
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.content.regex import UnusableRegex, either, usable
from trimtab.features.ways.frontmatter import Field

_TRUE, _FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Keys:
    """The keys of one file, read by kind; what does not fit goes to the problems and counts as not given. `work` is
    what its patterns took so far."""

    def __init__(self, fields: Mapping[str, Field], path: str, problems: list[ContentProblem]) -> None:
        self._fields = fields
        self._path = path
        self._problems = problems
        self.work = 0

    def check_names(self, known: tuple[str, ...], retired: Mapping[str, str]) -> None:
        for name, field in self._fields.items():
            if name in retired:
                if name != "redisclose":
                    self.note(f"`{name}` is ignored: the predecessor retired it", field.line, retired[name])
            elif name not in known:
                self.problem(f"`{name}` is not known and does nothing", field.line, did_you_mean(name, known))

    def check_inner(self, name: str, known: tuple[str, ...]) -> None:
        field = self._fields.get(name)
        if field is None:
            return
        if not field.fields:
            self.problem(f"`{name}` takes keys of its own", field.line, f"Known: {', '.join(known)}.")
        for inner, value in field.fields.items():
            if inner not in known:
                self.problem(f"`{name}.{inner}` is not known and does nothing", value.line, did_you_mean(inner, known))

    def has(self, name: str) -> bool:
        return name in self._fields

    def line(self, name: str) -> int:
        return self._fields[name].line if name in self._fields else 0

    def prose(self, name: str) -> str:
        field = self._fields.get(name)
        return " ".join((field.text or " ".join(field.items)).split()) if field else ""

    def inner(self, name: str, inner: str) -> str:
        field = self._fields.get(name)
        return field.fields[inner].text.strip() if field and inner in field.fields else ""

    def words(self, name: str) -> tuple[str, ...]:
        """Words with spaces or commas between them, or a list, in which one item may be several words."""
        field = self._fields.get(name)
        if field is None:
            return ()
        return tuple(dict.fromkeys(item.strip() for item in field.items if item.strip())) or split_words(field.text)

    def choice(self, name: str, known: tuple[str, ...], inner: str = "") -> str:
        given = self.inner(name, inner) or self.prose(name)
        return given if not given or given in known else self._unfit(name, given, known)

    def choices(self, name: str, known: tuple[str, ...]) -> tuple[str, ...]:
        chosen: list[str] = []
        for given in self.words(name):
            if given in known:
                chosen.append(given)
            else:
                self._unfit(name, given, known)
        return tuple(chosen)

    def flag(self, name: str) -> bool:
        given = self.prose(name).lower()
        if given in ("", *_TRUE, *_FALSE):
            return given in _TRUE
        self._unfit(name, given, ("true", "false"))
        return False

    def number(self, name: str, least: float, most: float, or_else: str = "") -> float | None:
        given = self.prose(name).removesuffix("%").strip()
        if not given:
            return None
        try:
            number = float(given)
        except ValueError:
            number = float("nan")
        if least <= number <= most:
            return number
        takes = or_else or f"it takes a number from {least:g} to {most:g}"
        self.problem(f"`{name}` is `{given}`, so it does not count: {takes}", self.line(name), "Correct it.")
        return None

    def pattern(self, name: str) -> str:
        field = self._fields.get(name)
        if field is None:
            return ""
        # to YAML, "\b" in double quotes is a backspace, which nobody looks for
        given = [
            item.replace("\b", r"\b").strip() for item in ([field.raw] if field.raw and field.items else field.items)
        ]
        given = given or [field.text.replace("\b", r"\b").strip()]
        if not any(given):
            return ""
        try:
            found = usable(either([expression for expression in given if expression]))
            self.work += found.work
            return found.text
        except UnusableRegex as error:
            self.work += error.work
            self.problem(f"`{name}` does not count: {error.what}", field.line, error.remedy)
            return ""

    def problem(self, what: str, line: int, remedy: str = "") -> None:
        self._problems.append(ContentProblem(what, self._path, line, remedy))

    def warn(self, what: str, line: int, remedy: str) -> None:
        self._problems.append(ContentProblem(what, self._path, line, remedy, level=ProblemLevel.WARNING))

    def note(self, what: str, line: int, remedy: str = "") -> None:
        self._problems.append(ContentProblem(what, self._path, line, remedy, level=ProblemLevel.INFO))

    def _unfit(self, name: str, given: str, known: tuple[str, ...]) -> str:
        remedy = did_you_mean(given, known)
        self.problem(f"`{name}` is `{given}`, which is not known, so it does not count", self.line(name), remedy)
        return ""


def split_words(words: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.split(r"[\s,]+", words.strip(" ,\t\n")))) if words.strip(" ,\t\n") else ()
