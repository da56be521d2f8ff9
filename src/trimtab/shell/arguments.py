"""The words behind a program's name: which are options, which are values of options, which are neither."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.shell.command import Word
from trimtab.shell.verdict import Effect

NO_OPTIONS: frozenset[str] = frozenset()


class Arguments(Record):
    """`options`: each option, letters of a cluster one by one, with its value or nothing. A `--` is among them."""

    options: Mapping[str, str]
    operands: tuple[str, ...]

    def has(self, *names: str) -> bool:
        """Whether any is given; a long option also by the beginning of its name, as most programs take it."""
        options = self.options
        for name in names:
            if name in options or (
                name[:2] == "--" and any(len(one) > 3 and name.startswith(one) for one in options if one[:2] == "--")
            ):
                return True
        return False

    def value(self, *names: str) -> str:
        return next((self.options[name] for name in names if name in self.options), "")


class World(Record):
    """What the commands before have said about the place where this one runs. `scratch`: the current folder is one for
    temporary files; `temporary`: variables that hold such a place; `fed`: the text on stdin, where it is written
    down; `depth`: how many texts within texts this is."""

    scratch: bool = False
    temporary: frozenset[str] = frozenset(("TMPDIR", "TMP", "TEMP"))
    fed: str | None = None
    depth: int = 0


class Call(Record):
    """A program with its words, and how to have another text or command judged in the same world."""

    program: str
    parts: Sequence[Word]
    words: Sequence[str]
    world: World
    judge_text: Callable[[str, World], Effect]
    judge_parts: Callable[[Sequence[Word], World], Effect]

    def arguments(self, takes_value: frozenset[str] = NO_OPTIONS, *, exact: bool = False) -> Arguments:
        return arguments(self.words, takes_value, exact=exact)

    def text(self, script: str) -> Effect:
        return self.judge_text(script, self.world)

    def inner(self, begins: int) -> Effect:
        """The command that the words from this place on are."""
        return self.judge_parts(self.parts[begins:], self.world)


Handler: TypeAlias = Callable[[Call], Effect]


def arguments(words: Sequence[str], takes_value: frozenset[str] = NO_OPTIONS, *, exact: bool = False) -> Arguments:
    """`exact`: one dash may begin a whole name (`find -name`), so letters behind one are no cluster."""
    options: dict[str, str] = {}
    operands: list[str] = []
    at, count = 0, len(words)
    while at < count:
        word = words[at]
        at += 1
        if word[:1] != "-" or len(word) < 2:
            operands.append(word)
        elif word == "--":
            options["--"] = ""
            operands += words[at:]
            break
        elif exact or word[1] == "-":
            name, equals, value = word.partition("=")
            if not equals and name in takes_value and at < count:
                value = words[at]
                at += 1
            options[name] = value
        else:
            at = _cluster(word, words, at, takes_value, options)
    return Arguments(options, tuple(operands))


def _cluster(word: str, words: Sequence[str], at: int, takes_value: frozenset[str], options: dict[str, str]) -> int:
    """`-xvf name` is three options, and the last takes a value. Returns where to go on."""
    for place in range(1, len(word)):
        letter = f"-{word[place]}"
        if letter in takes_value:
            if place + 1 < len(word):
                options[letter] = word[place + 1 :].removeprefix("=")
            else:
                options[letter] = words[at] if at < len(words) else ""
                at += 1
            return at
        options[letter] = ""
    if len(word) > 2:
        options[word] = ""
    return at
